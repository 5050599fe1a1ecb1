//! The clipboard of the browser. Ctrl+V is left to the browser, which gives the page what is pasted;
//! otherwise, the page has to be allowed to read the clipboard.

use std::cell::RefCell;

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext};
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ClipboardEvent, Event, HtmlInputElement, HtmlTextAreaElement, KeyboardEvent};

use super::super::commands::{self, CommandCall};
use super::super::web::{listen, listen_first, wake};
use super::insert;
use crate::input::shortcut_character;

thread_local! {
    /// What was pasted since the last frame.
    static PASTED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The clipboard.
#[derive(Default)]
pub(super) struct Clipboard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen_to_pastes);
    app.add_systems(
        PreUpdate,
        pass_on_pastes.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Whether an event is about a text field of the page.
fn is_in_field(event: &Event) -> bool {
    event.target().is_some_and(|target| {
        target.is_instance_of::<HtmlInputElement>()
            || target.is_instance_of::<HtmlTextAreaElement>()
    })
}

fn listen_to_pastes() {
    let Some(window) = web_sys::window() else {
        return;
    };
    // The window of the game would keep the browser from pasting.
    listen_first(&window, "keydown", |event| {
        let is_paste = event.dyn_ref::<KeyboardEvent>().is_some_and(|press| {
            let letter = shortcut_character(&press.key(), &press.code(), press.shift_key());
            (press.ctrl_key() || press.meta_key()) && letter == "v"
        });
        if is_paste {
            event.stop_propagation();
        }
    });
    listen(&window, "paste", |event| {
        let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
        let text = data.filter(|_| !is_in_field(&event)).map(|data| data.get_data("text"));
        if let Some(Ok(text)) = text {
            PASTED.with_borrow_mut(|pasted| pasted.push(text));
            wake();
        }
    });
}

/// Inserts what was pasted in the text field that has the focus, or opens it.
fn pass_on_pastes(
    mut contexts_query: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut input_query: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut commands: MessageWriter<CommandCall>,
) {
    for text in PASTED.take() {
        let is_focused = contexts_query
            .single_mut()
            .is_ok_and(|mut context| context.get_mut().egui_wants_keyboard_input());
        if is_focused {
            insert(&mut input_query, text);
        } else {
            commands.write(commands::OPEN_PASTED.with(text));
        }
    }
}

/// The clipboard, if the page has one with a function of this name: only a secure context has a
/// clipboard, and not every browser lets pages read it.
fn clipboard_with(function: &str) -> Option<web_sys::Clipboard> {
    let window = web_sys::window().filter(web_sys::Window::is_secure_context)?;
    let clipboard = window.navigator().clipboard();
    let has_function = Reflect::has(&clipboard, &JsValue::from(function)).unwrap_or_default();
    has_function.then_some(clipboard)
}

impl Clipboard {
    /// Writes a text to the clipboard. The browser may still refuse.
    ///
    /// # Errors
    /// Why it was not written, in English.
    pub fn write(&mut self, text: &str) -> Result<(), String> {
        let clipboard = clipboard_with("writeText").ok_or("the page has no clipboard")?;
        let _ = clipboard.write_text(text);
        Ok(())
    }
}

/// The text in the clipboard; `None` if there is none, or if the user or the browser refuses.
pub(super) fn read() -> impl Future<Output = Option<String>> {
    // The browser asks only within a short time after a user gesture.
    let text = clipboard_with("readText").map(|clipboard| clipboard.read_text());
    async move { JsFuture::from(text?).await.ok()?.as_string() }
}
