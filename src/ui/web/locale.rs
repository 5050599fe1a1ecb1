//! The files of a language, which are fetched when the language is chosen.

use std::cell::RefCell;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use super::wake;
use crate::messages::Language;

#[wasm_bindgen]
extern "C" {
    /// Fetches a file of a language: its messages (`ftl`) or its font (`otf`).
    #[wasm_bindgen(js_name = fetchLocale, catch)]
    async fn fetch_locale(tag: &str, extension: &str) -> Result<JsValue, JsValue>;

    /// Sets the language of the page around the game.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(tag: &str);
}

/// The files of a language.
pub struct LocaleFiles {
    /// Its messages.
    pub messages: String,
    /// The font with the characters that the built-in fonts lack.
    pub font: Option<Vec<u8>>,
}

/// A language with its files, or why they could not be fetched.
type Fetched = (Language, Result<LocaleFiles, String>);

thread_local! {
    /// The language that was requested last, until its files have arrived.
    static REQUESTED: RefCell<Option<Language>> = const { RefCell::new(None) };
    static FETCHED: RefCell<Option<Fetched>> = const { RefCell::new(None) };
}

/// The languages that the browser prefers.
pub fn preferred() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages.iter().flat_map(|tags| tags.iter()).filter_map(|tag| tag.as_string()).collect()
}

/// Whether the files of a language are being fetched.
pub fn is_fetching() -> bool {
    REQUESTED.with_borrow(Option::is_some)
}

/// Fetches the files of a language, unless they are being fetched.
pub fn fetch(language: Language) {
    if REQUESTED.replace(Some(language)) == Some(language) {
        return;
    }
    spawn_local(async move {
        let files = fetch_files(language).await;
        // Another language may have been requested since.
        if REQUESTED.with_borrow(|requested| *requested == Some(language)) {
            REQUESTED.set(None);
            FETCHED.set(Some((language, files.map_err(|error| describe(&error)))));
            wake();
        }
    });
}

/// Forgets the language that was requested last.
pub fn cancel() {
    REQUESTED.set(None);
}

/// The files that have arrived since the last call.
pub fn take_fetched() -> Option<Fetched> {
    FETCHED.take()
}

async fn fetch_files(language: Language) -> Result<LocaleFiles, JsValue> {
    let response: Response = fetch_locale(language.tag(), "ftl").await?.dyn_into()?;
    let messages = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    let font = if language.has_font() {
        let response: Response = fetch_locale(language.tag(), "otf").await?.dyn_into()?;
        let bytes = JsFuture::from(response.array_buffer()?).await?;
        Some(Uint8Array::new(&bytes).to_vec())
    } else {
        None
    };
    Ok(LocaleFiles { messages, font })
}

fn describe(error: &JsValue) -> String {
    let message = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    message.or_else(|| error.as_string()).unwrap_or_default()
}
