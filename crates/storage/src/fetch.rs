//! Files of the page that are fetched when they are needed.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

#[wasm_bindgen]
extern "C" {
    /// Fetches a file that belongs to the page.
    #[wasm_bindgen(js_name = fetchExtra, catch)]
    async fn fetch_extra(name: &str) -> Result<JsValue, JsValue>;
}

/// The text of a file that `web/extras.mjs` has added to the page.
///
/// # Errors
/// Why it could not be fetched, in the language of the browser.
pub async fn fetch_text(name: &str) -> Result<String, String> {
    let text = async { JsFuture::from(response(name).await?.text()?).await };
    text.await.map(|text| text.as_string().unwrap_or_default()).map_err(|error| describe(&error))
}

/// The content of a file that `web/extras.mjs` has added to the page.
///
/// # Errors
/// Why it could not be fetched, in the language of the browser.
pub async fn fetch_bytes(name: &str) -> Result<Vec<u8>, String> {
    let bytes = async { JsFuture::from(response(name).await?.array_buffer()?).await };
    bytes.await.map(|bytes| Uint8Array::new(&bytes).to_vec()).map_err(|error| describe(&error))
}

async fn response(name: &str) -> Result<Response, JsValue> {
    fetch_extra(name).await?.dyn_into()
}

/// The message of an error of the browser.
pub fn describe(error: &JsValue) -> String {
    let message = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    message.or_else(|| error.as_string()).unwrap_or_default()
}
