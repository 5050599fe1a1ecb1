//! Music in the browser: short buffers that are scheduled one after another. The files are fetched
//! when the music is switched on.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use bevy::prelude::*;
use js_sys::{Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioBuffer, AudioContext, GainNode};

use super::{MusicControls, MusicFailed, MusicVolumes};
use crate::music::{DUCKED, FALL, HOLD, MixerControls, MusicStream, RISE, Sample, Samples};
use crate::random::fresh_seed;
use crate::scene::sound::audio_context;
use crate::storage::{describe, fetch_bytes};
use crate::table::FrameWaker;

/// The length of a buffer, and how far ahead buffers are scheduled, in seconds.
const BUFFER: f64 = 0.25;
const AHEAD: f64 = 0.5;
/// The time between two looks at the schedule, in milliseconds.
const INTERVAL: i32 = 100;

/// The time constant with which the sound of a hidden page ends, in seconds.
const HIDING: f64 = 0.1;

/// What is being played.
struct Player {
    context: AudioContext,
    /// The volume of everything, which changes at once: the buffers are mixed ahead.
    gain: GainNode,
    stream: MusicStream,
    /// The time of the context at which the next buffer begins.
    next: f64,
    is_hidden: bool,
    values: Vec<f32>,
}

/// How far the samples are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fetch {
    NotTried,
    Running,
    Failed,
    Done,
}

thread_local! {
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
    static FETCH: Cell<Fetch> = const { Cell::new(Fetch::NotTried) };
    /// Why the samples could not be fetched, until it has been reported.
    static ERROR: RefCell<Option<String>> = const { RefCell::new(None) };
}

pub(super) fn prepare(app: &mut App) {
    app.add_systems(Update, report_failure);
}

/// Fetches the samples and starts the stream, once there is an audio context. If they cannot be
/// fetched, it is tried again when a volume changes.
pub(super) fn start(
    controls: Res<MusicControls>,
    volumes: Res<MusicVolumes>,
    waker: Res<FrameWaker>,
) {
    let is_due = match FETCH.get() {
        Fetch::NotTried => true,
        Fetch::Failed => volumes.is_changed(),
        Fetch::Running | Fetch::Done => false,
    };
    let Some(context) = audio_context().filter(|_| is_due) else {
        return;
    };
    FETCH.set(Fetch::Running);
    let (controls, waker) = (controls.0.clone(), waker.clone());
    spawn_local(async move {
        let started = match fetch(&context).await {
            Ok(samples) => begin(context, samples, controls),
            Err(error) => Err(error),
        };
        FETCH.set(if started.is_ok() { Fetch::Done } else { Fetch::Failed });
        ERROR.set(started.err().map(|error| describe(&error)));
        waker.wake();
    });
}

/// Reports that the samples could not be fetched.
fn report_failure(mut failures: MessageWriter<MusicFailed>) {
    failures.write_batch(ERROR.take().map(MusicFailed));
}

/// Lowers the volume for a moment, as the stream does where it is mixed as it plays.
pub(super) fn duck(_: &MixerControls) {
    PLAYER.with_borrow(|player| {
        let Some(player) = player.as_ref().filter(|player| !player.is_hidden) else {
            return;
        };
        // A volume that cannot be lowered stays as it is. After three time constants, 95 % of a
        // change are done.
        let (now, gain) = (player.context.current_time(), player.gain.gain());
        let _ = gain.cancel_scheduled_values(now);
        let _ = gain.set_target_at_time(DUCKED, now, f64::from(FALL / 3.0));
        let _ = gain.set_target_at_time(1.0, now + f64::from(HOLD), f64::from(RISE / 3.0));
    });
}

/// The decoded samples, at the rate of the context.
async fn fetch(context: &AudioContext) -> Result<Samples, JsValue> {
    let mut all = Vec::new();
    for sample in Sample::ALL {
        let bytes = fetch_bytes(&format!("music-{}.mp3", sample.file())).await?;
        let bytes = Uint8Array::from(bytes.as_slice()).buffer();
        let decoding: Promise = context.decode_audio_data(&bytes)?;
        let buffer: AudioBuffer = JsFuture::from(decoding).await?.dyn_into()?;
        all.push(buffer.get_channel_data(0)?);
    }
    let mut all = all.into_iter();
    let rate = context.sample_rate() as u32;
    Samples::decode(rate, |_| all.next().ok_or(JsValue::NULL))
}

/// Starts a stream, and a timer that keeps scheduling it.
fn begin(
    context: AudioContext,
    samples: Samples,
    controls: Arc<MixerControls>,
) -> Result<(), JsValue> {
    let gain = context.create_gain()?;
    gain.connect_with_audio_node(&context.destination())?;
    let stream = MusicStream::new(Arc::new(samples), controls, fresh_seed());
    let (next, values) = (context.current_time(), Vec::new());
    PLAYER.set(Some(Player { context, gain, stream, next, is_hidden: false, values }));
    let timer: Closure<dyn Fn()> = Closure::new(|| {
        PLAYER.with_borrow_mut(|player| {
            // A buffer that could not be scheduled is left out.
            let _ = player.as_mut().map(Player::schedule);
        });
    });
    if let Some(window) = web_sys::window() {
        let timer = timer.into_js_value();
        let callback = timer.unchecked_ref();
        window.set_interval_with_callback_and_timeout_and_arguments_0(callback, INTERVAL)?;
    }
    Ok(())
}

impl Player {
    /// Schedules buffers for the near future. A page that is not visible is silent.
    fn schedule(&mut self) -> Result<(), JsValue> {
        let document = web_sys::window().and_then(|window| window.document());
        let is_hidden = document.is_some_and(|document| document.hidden());
        let now = self.context.current_time();
        if std::mem::replace(&mut self.is_hidden, is_hidden) != is_hidden {
            let gain = self.gain.gain();
            gain.cancel_scheduled_values(now)?;
            gain.set_target_at_time(if is_hidden { 0.0 } else { 1.0 }, now, HIDING)?;
        }
        if is_hidden {
            return Ok(());
        }
        // After a pause, the stream continues where it was.
        self.next = self.next.max(now + 0.05);
        while self.next < now + AHEAD {
            let rate = self.context.sample_rate();
            let frames = (BUFFER * f64::from(rate)) as u32;
            self.values.resize(2 * frames as usize, 0.0);
            self.stream.fill(&mut self.values);
            let buffer = self.context.create_buffer(2, frames, rate)?;
            for channel in 0..2 {
                let values = self.values.iter().skip(channel).step_by(2).copied();
                let values: Vec<f32> = values.collect();
                buffer.copy_to_channel(&values, channel as i32)?;
            }
            let source = self.context.create_buffer_source()?;
            source.set_buffer(Some(&buffer));
            source.connect_with_audio_node(&self.gain)?;
            source.start_with_when(self.next)?;
            self.next += f64::from(frames) / f64::from(rate);
        }
        Ok(())
    }
}
