//! The state of the server, for those who operate it.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, HeaderValue};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use tokio::time::timeout;
use tracing::error;

use super::error::with_cause;
use super::{Api, Failure, NO_ANSWER};
use crate::queries::Question;

/// The time after which a request is not waited for any longer.
const ANSWER_TIME: Duration = Duration::from_secs(10);

/// `GET /healthz`: whether the gateway answers, moves are stored in time, and the database answers if
/// the server needs it for that.
pub(super) async fn health(State(api): State<Api>) -> Result<&'static str, Failure> {
    let is_in_time = api.ask(Question::Health).await?;
    // A server with copies of sessions goes on without the database.
    if api.sessions.copies.is_none() {
        api.store.check().await?;
    }
    if is_in_time { Ok("ok\n") } else { Err(Failure::storage("moves are not stored in time")) }
}

/// Counts the requests that are refused, and apart from them those that the server could not carry
/// out, which it reports. Answers are not kept by browsers, unless they say so.
pub(super) async fn finish(State(api): State<Api>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    // A database that does not answer is not waited for.
    let answered = timeout(ANSWER_TIME, with_cause(next.run(request))).await;
    let (mut response, cause) =
        answered.unwrap_or_else(|_| (Failure::STORAGE.into_response(), Some(NO_ANSWER.to_owned())));
    let no_store = HeaderValue::from_static("no-store");
    response.headers_mut().entry(CACHE_CONTROL).or_insert(no_store);
    let status = response.status();
    // If there is a way without the database, the request was carried out.
    if let Some(error) = cause.filter(|_| status.is_server_error()) {
        api.metrics.failures.inc();
        error!(path, status = status.as_u16(), error, "failed");
    } else if status.is_client_error() || status.is_server_error() {
        api.metrics.refuse(status.as_str());
    }
    response
}

/// `GET /privacy`: what is kept of people.
pub(super) async fn privacy() -> Html<&'static str> {
    Html(include_str!("privacy.html"))
}
