//! The parts of the page outside the canvas: its address, files dropped on it, and the elements for
//! assistive technology.

mod accessibility;
mod address;
mod console_log;
mod drops;
pub(super) mod locale;
pub(super) mod looks;
mod names_fonts;
pub(super) mod puzzles;

pub(super) use address::{remember_room, share_link};

use std::cell::{Cell, RefCell};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

use super::dialogs::Dialogs;
use super::localization::Localization;
use crate::messages::MessageId;
use crate::scene::{FrameLoop, MusicFailed};
use crate::table::FrameWaker;

thread_local! {
    /// Wakes the frame loop on events of the page.
    static WAKER: RefCell<FrameWaker> = RefCell::new(FrameWaker::default());
    /// Whether the frame loop has been woken since the last frame.
    static WOKEN: Cell<bool> = const { Cell::new(false) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, |waker: Res<FrameWaker>| WAKER.set(waker.clone()));
    app.add_systems(PreUpdate, stay_awake);
    app.add_systems(Last, report_ready);
    app.add_systems(Update, set_language.run_if(resource_changed::<Localization>));
    app.add_plugins((accessibility::plugin, address::plugin, console_log::plugin, drops::plugin));
    app.add_plugins(names_fonts::plugin);
    app.add_systems(Update, report_music_failure.run_if(on_message::<MusicFailed>));
}

/// Requests a few frames after an event of the page, so that it can have all its effects, as for
/// the window's events.
fn stay_awake(mut frames: ResMut<FrameLoop>) {
    if WOKEN.take() {
        frames.wake();
    }
}

/// Notifies the page once when the first picture is drawn, in the language and the look of the
/// settings.
fn report_ready(window: Single<&Window, With<PrimaryWindow>>, mut is_reported: Local<bool>) {
    let is_ready = window.visible && !locale::is_fetching() && !looks::is_fetching();
    if is_ready && !std::mem::replace(&mut *is_reported, true) {
        let event = Event::new("game-ready").ok();
        if let (Some(page), Some(event)) = (web_sys::window(), event) {
            // Fails only for an event that is already being dispatched.
            let _ = page.dispatch_event(&event);
        }
    }
}

/// Reports once that there is no music.
fn report_music_failure(
    mut failures: MessageReader<MusicFailed>,
    messages: Res<Localization>,
    mut dialogs: ResMut<Dialogs>,
    mut is_reported: Local<bool>,
) {
    let failure = failures.read().last();
    if let Some(MusicFailed(error)) =
        failure.filter(|_| !std::mem::replace(&mut *is_reported, true))
    {
        let args = [("error", error.clone().into())];
        dialogs.notices.push(messages.format(MessageId::NoticeMusicFailed, args));
    }
}

fn set_language(messages: Res<Localization>) {
    locale::set_language(messages.language().tag());
}

pub(super) fn wake() {
    WOKEN.set(true);
    WAKER.with_borrow(FrameWaker::wake);
}

/// Calls a function on every occurrence of an event, for the lifetime of the page.
pub(super) fn listen(target: &EventTarget, event: &str, call: impl Fn(Event) + 'static) {
    let call: Closure<dyn Fn(Event)> = Closure::new(call);
    // Fails only for an invalid name.
    let _ = target.add_event_listener_with_callback(event, call.into_js_value().unchecked_ref());
}

/// [`listen`], but before the targets of the event inside this one.
pub(super) fn listen_first(target: &EventTarget, event: &str, call: impl Fn(Event) + 'static) {
    let call: Closure<dyn Fn(Event)> = Closure::new(call);
    let call = call.into_js_value();
    // Fails only for an invalid name.
    let _ = target.add_event_listener_with_callback_and_bool(event, call.unchecked_ref(), true);
}
