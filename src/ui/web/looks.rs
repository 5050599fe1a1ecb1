//! The files of the themes and faces that the page does not contain, which are fetched together when
//! one of them is chosen or the gallery is opened.

use std::cell::{Cell, RefCell};

use wasm_bindgen_futures::spawn_local;

use super::wake;
use crate::art::{add_fetched_looks, are_looks_complete};
use crate::storage::{fetch_bytes, fetch_text};

thread_local! {
    static IS_FETCHING: Cell<bool> = const { Cell::new(false) };
    static FETCHED: RefCell<Option<Result<(), String>>> = const { RefCell::new(None) };
}

/// Whether the files are being fetched.
pub fn is_fetching() -> bool {
    IS_FETCHING.get()
}

/// Fetches the files, unless they are there or are being fetched.
pub fn fetch() {
    if are_looks_complete() || IS_FETCHING.replace(true) {
        return;
    }
    spawn_local(async {
        let result = fetch_files().await;
        IS_FETCHING.set(false);
        FETCHED.set(Some(result));
        wake();
    });
}

/// Whether the files have arrived since the last call, or why they have not.
pub fn take_fetched() -> Option<Result<(), String>> {
    FETCHED.take()
}

async fn fetch_files() -> Result<(), String> {
    let files = fetch_text("looks.ron").await?;
    let font = fetch_bytes("looks.ttf").await?;
    add_fetched_looks(&files, font).map_err(|error| error.to_string())
}
