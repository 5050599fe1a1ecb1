//! The files of a language, which are fetched when the language is chosen.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::wake;
use crate::messages::Language;
use crate::storage::{fetch_bytes, fetch_text};

#[wasm_bindgen]
extern "C" {
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
            FETCHED.set(Some((language, files)));
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

async fn fetch_files(language: Language) -> Result<LocaleFiles, String> {
    let tag = language.tag();
    let messages = fetch_text(&format!("locale-{tag}.ftl")).await?;
    let font = match language.has_font() {
        true => Some(fetch_bytes(&format!("locale-{tag}.otf")).await?),
        false => None,
    };
    Ok(LocaleFiles { messages, font })
}
