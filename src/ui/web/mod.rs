//! What the page has beside the window: its address, files that are dropped on it, and the game in
//! words for assistive technology.

mod accessibility;
mod address;
mod console_log;
mod drops;

pub(super) use address::share_link;

use std::cell::{Cell, RefCell};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

use crate::scene::FrameLoop;
use crate::table::Waker;

thread_local! {
    /// Wakes the frame loop when something happens on the page.
    static WAKER: RefCell<Waker> = RefCell::new(Waker::default());
    /// Whether it has been woken since the last frame.
    static WOKEN: Cell<bool> = const { Cell::new(false) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, |waker: Res<Waker>| WAKER.set(waker.clone()));
    app.add_systems(PreUpdate, stay_awake);
    app.add_systems(Last, report_ready);
    app.add_plugins((accessibility::plugin, address::plugin, console_log::plugin, drops::plugin));
}

/// Events of the page take a few frames to have all their effects, as those of the window do.
fn stay_awake(mut frames: ResMut<FrameLoop>) {
    if WOKEN.take() {
        frames.wake();
    }
}

/// Reports once to the page that the first picture is drawn.
fn report_ready(window: Single<&Window, With<PrimaryWindow>>, mut is_reported: Local<bool>) {
    if window.visible && !std::mem::replace(&mut *is_reported, true) {
        let event = Event::new("game-ready").ok();
        if let (Some(page), Some(event)) = (web_sys::window(), event) {
            // Fails for an event that is being dispatched only.
            let _ = page.dispatch_event(&event);
        }
    }
}

fn wake() {
    WOKEN.set(true);
    WAKER.with_borrow(Waker::wake);
}

/// Calls something whenever an event happens, as long as there is a page.
fn listen(target: &EventTarget, event: &str, call: impl Fn(Event) + 'static) {
    let call: Closure<dyn Fn(Event)> = Closure::new(call);
    // Fails for an invalid name only.
    let _ = target.add_event_listener_with_callback(event, call.into_js_value().unchecked_ref());
}
