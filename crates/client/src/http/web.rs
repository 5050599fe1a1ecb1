//! Requests in a browser, which sends the cookie of the session by itself.

use js_sys::JsString;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AbortSignal, Headers, RequestCredentials, RequestInit, RequestRedirect, Response};

use super::{HttpAnswer, HttpError, HttpRequest, HttpResult, Pending};
use crate::Waker;

/// The time for a request, in milliseconds.
const MAX_MS: u32 = 15_000;

/// Sends a request in the background. The program is woken when the answer is there.
pub fn send(request: HttpRequest, wake: Waker) -> Pending {
    let pending = Pending::default();
    let answer = pending.clone();
    spawn_local(async move {
        answer.put(fetch(request).await);
        wake();
    });
    pending
}

/// Sends a request, and waits for the answer.
pub async fn fetch(request: HttpRequest) -> HttpResult {
    let window = web_sys::window().ok_or(HttpError::Unreachable)?;
    let unreachable = |_: JsValue| HttpError::Unreachable;
    let options = RequestInit::new();
    options.set_credentials(RequestCredentials::SameOrigin);
    options.set_redirect(RequestRedirect::Error);
    options.set_signal(Some(&AbortSignal::timeout_with_u32(MAX_MS)));
    let headers = Headers::new().map_err(unreachable)?;
    headers.set("Accept", "application/json").map_err(unreachable)?;
    if let Some(body) = &request.body {
        options.set_method("POST");
        headers.set("Content-Type", "application/json").map_err(unreachable)?;
        options.set_body(&JsValue::from_str(body));
    }
    options.set_headers(&headers);
    let response = JsFuture::from(window.fetch_with_str_and_init(&request.url, &options));
    let response: Response = response.await.and_then(JsCast::dyn_into).map_err(unreachable)?;
    let status = response.status();
    let length = response.headers().get("Content-Length").ok().flatten();
    if length.is_some_and(|length| length.parse().is_ok_and(|it: usize| it > request.max_bytes)) {
        return Err(HttpError::Other);
    }
    let text = JsFuture::from(response.text().map_err(unreachable)?).await.map_err(unreachable)?;
    // A text has at least as many bytes as the browser counts characters; one that is too long is
    // not copied.
    let text = text.dyn_into::<JsString>().map_err(unreachable)?;
    if text.length() as usize > request.max_bytes {
        return Err(HttpError::Other);
    }
    Ok(HttpAnswer { status, body: String::from(text) })
}
