//! Sound output with Web Audio nodes, which the browser mixes on a separate thread. The samples are
//! fetched at the first gesture on the page.

use std::cell::RefCell;
use std::collections::HashMap;

use bevy::prelude::*;
use js_sys::{Promise, Uint8Array};
use strum::IntoEnumIterator;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioBuffer, AudioContext};

use super::{Sample, Sound};
use crate::storage::fetch_bytes;

/// The events after which a browser allows sound.
const GESTURES: [&str; 3] = ["pointerdown", "pointerup", "keydown"];

/// The time after which a gesture fetches samples again that were not available, in seconds.
const RETRY: f64 = 30.0;

thread_local! {
    static STUDIO: RefCell<Studio> = RefCell::new(Studio::default());
}

/// The audio context, and the samples that have been fetched.
#[derive(Default)]
struct Studio {
    context: Option<AudioContext>,
    /// When the samples were last fetched, in seconds of the context's time.
    tried: Option<f64>,
    is_fetching: bool,
    buffers: HashMap<&'static str, AudioBuffer>,
}

/// The first gesture on the page unlocks sound.
pub(super) fn prepare(_: &mut App) {
    let unlock: Closure<dyn Fn()> = Closure::new(|| {
        STUDIO.with_borrow_mut(|studio| {
            if studio.context.is_none() {
                studio.context = AudioContext::new().ok();
            }
            studio.fetch_missing();
            // If the browser still does not allow it, the next gesture tries again.
            let _ = studio.context.as_ref().map(AudioContext::resume);
        });
    });
    let unlock = unlock.into_js_value();
    for gesture in GESTURES {
        if let Some(window) = web_sys::window() {
            let listener = unlock.unchecked_ref();
            let _ = window.add_event_listener_with_callback_and_bool(gesture, listener, true);
        }
    }
}

impl Studio {
    /// Fetches the samples that are missing, unless that has just been tried.
    fn fetch_missing(&mut self) {
        let Some(context) = self.context.clone().filter(|_| !self.is_fetching) else {
            return;
        };
        let now = context.current_time();
        let is_due = self.tried.is_none_or(|tried| now - tried >= RETRY);
        let names = Sound::iter().flat_map(Sound::samples).map(|sample| sample.name);
        let missing: Vec<&str> = names.filter(|name| !self.buffers.contains_key(name)).collect();
        if is_due && !missing.is_empty() {
            (self.tried, self.is_fetching) = (Some(now), true);
            spawn_local(fetch_samples(context, missing));
        }
    }
}

/// The audio context, once the browser allows sound.
pub fn audio_context() -> Option<AudioContext> {
    STUDIO.with_borrow(|studio| studio.context.clone())
}

/// Plays samples.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Voice;

impl Voice {
    /// Plays a sample at a volume from 0 to 1, if it has been fetched.
    pub fn play(&mut self, sample: &Sample, loudness: f32) {
        STUDIO.with_borrow(|studio| {
            if let (Some(context), Some(buffer)) =
                (&studio.context, studio.buffers.get(sample.name))
            {
                let _ = sound(context, buffer, loudness);
            }
        });
    }
}

/// Fetches samples, each of which is a few kilobytes. A sample that is not available is silent.
async fn fetch_samples(context: AudioContext, names: Vec<&'static str>) {
    for name in names {
        if let Ok(buffer) = fetch(&context, name).await {
            STUDIO.with_borrow_mut(|studio| studio.buffers.insert(name, buffer));
        }
    }
    STUDIO.with_borrow_mut(|studio| studio.is_fetching = false);
}

async fn fetch(context: &AudioContext, name: &str) -> Result<AudioBuffer, JsValue> {
    let bytes = fetch_bytes(&format!("sound-{name}.mp3")).await?;
    let reading: Promise =
        context.decode_audio_data(&Uint8Array::from(bytes.as_slice()).buffer())?;
    JsFuture::from(reading).await?.dyn_into()
}

fn sound(context: &AudioContext, buffer: &AudioBuffer, loudness: f32) -> Result<(), JsValue> {
    let (source, gain) = (context.create_buffer_source()?, context.create_gain()?);
    source.set_buffer(Some(buffer));
    gain.gain().set_value(loudness);
    source.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    source.start()
}
