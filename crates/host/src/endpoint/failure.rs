//! Errors of HTTP as programs read them: `{"error": CODE}`.

use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderValue};
use axum::http::{Response, StatusCode};
use serde_json::json;

/// The code if neither a file of the page nor an answer of the server has the path.
const NO_PAGE: &str = "no_page";

/// The answer to a request that is refused before anything else reads it.
pub fn response(status: StatusCode) -> Response<Body> {
    let code = match status {
        StatusCode::NOT_FOUND => NO_PAGE.to_owned(),
        _ => code(status),
    };
    with_code(Response::new(Body::empty()), status, &code)
}

/// The same answer, where an error has a code: those that a library words are texts for people, or
/// empty.
pub fn coded(response: Response<Body>) -> Response<Body> {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    let content_type = response.headers().get(CONTENT_TYPE);
    if !is_error || content_type.is_some_and(|known| known == "application/json") {
        return response;
    }
    with_code(response, status, &code(status))
}

fn with_code(mut response: Response<Body>, status: StatusCode, code: &str) -> Response<Body> {
    *response.status_mut() = status;
    *response.body_mut() = Body::from(json!({ "error": code }).to_string());
    let headers = response.headers_mut();
    headers.remove(CONTENT_LENGTH);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// The code of a status: its standard name, as in `method_not_allowed`.
fn code(status: StatusCode) -> String {
    let name = status.canonical_reason().unwrap_or("error");
    name.to_ascii_lowercase().replace([' ', '-'], "_")
}
