//! What a page has beside the window: its address, files that are dropped on it, and the game in
//! words, for whoever does not see the canvas.

mod address;
mod complaints;
mod drops;
mod spoken;

pub use address::ShareLink;

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
    /// Whether it has been woken since it was asked last.
    static WOKEN: Cell<bool> = const { Cell::new(false) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, |waker: Res<Waker>| WAKER.set(waker.clone()));
    app.add_systems(PreUpdate, stay_awake);
    app.add_systems(Last, tell_shown);
    app.add_plugins((address::plugin, complaints::plugin, drops::plugin, spoken::plugin));
}

/// What happens on the page takes a few frames to have all its effects, as with events of the window.
fn stay_awake(mut frames: ResMut<FrameLoop>) {
    if WOKEN.take() {
        frames.wake();
    }
}

/// Tells the page once that there is a picture.
fn tell_shown(window: Single<&Window, With<PrimaryWindow>>, mut told: Local<bool>) {
    if window.visible && !std::mem::replace(&mut *told, true) {
        let shown = Event::new("board").ok();
        if let (Some(page), Some(shown)) = (web_sys::window(), shown) {
            // Only an event that is on its way already would be refused.
            let _ = page.dispatch_event(&shown);
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
    // Only a name that is none would be refused.
    let _ = target.add_event_listener_with_callback(event, call.into_js_value().unchecked_ref());
}
