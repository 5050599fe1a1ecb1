//! The browser's file dialogs: it shows one for opening a file, and none for saving, which is a
//! download.

use std::path::PathBuf;

use js_sys::{Function, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

use super::{DialogAnswer, Purpose};
use crate::messages::Messages;
use crate::record::MAX_BYTES;
use crate::storage::{add_upload, download_path};

/// Shows a dialog, if there is one for the purpose, and returns its answer.
pub(super) fn choose(
    purpose: Purpose,
    name: &str,
    _messages: &Messages,
) -> impl Future<Output = DialogAnswer> + use<> {
    let target = download_path(name);
    // The browser shows its dialog only within a short time after a user gesture.
    let input = (purpose == Purpose::Open).then(open_dialog);
    async move {
        match input {
            None => DialogAnswer::File(target),
            Some(Err(_)) => DialogAnswer::NoDialog,
            Some(Ok((input, done))) => {
                let _ = JsFuture::from(done).await;
                match input.files().and_then(|files| files.get(0)) {
                    Some(file) => {
                        read_upload(&file).await.map_or(DialogAnswer::Cancelled, DialogAnswer::File)
                    }
                    None => DialogAnswer::Cancelled,
                }
            }
        }
    }
}

/// Opens the dialog. Returns it with a promise that is resolved when it is closed.
fn open_dialog() -> Result<(HtmlInputElement, Promise), JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let document = document.ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let done = Promise::new(&mut |resolve: Function, _| {
        for event in ["change", "cancel"] {
            let _ = input.add_event_listener_with_callback(event, &resolve);
        }
    });
    input.click();
    Ok((input, done))
}

/// Reads a file that the user has chosen or dropped, and returns the path under which it can be
/// opened.
pub async fn read_upload(file: &File) -> Option<PathBuf> {
    // The reader rejects longer files, so the rest is not needed.
    let start = file.slice_with_i32_and_i32(0, MAX_BYTES as i32 + 1).ok()?;
    let content = JsFuture::from(start.array_buffer()).await.ok()?;
    Some(add_upload(&file.name(), Uint8Array::new(&content).to_vec()))
}

/// The path of a download.
pub fn document_path(name: &str) -> Option<PathBuf> {
    Some(download_path(name))
}

/// `None`, since downloads are always possible.
pub(super) fn folder() -> Option<PathBuf> {
    None
}
