//! Requests on native targets, in the thread of all clients.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::header::{
    ACCEPT, AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderName, HeaderValue,
};
use hyper_util::rt::TokioIo;
use tokio::time::timeout;

use super::{HttpAnswer, HttpError, HttpRequest, HttpResult, Pending};
use crate::background::spawn;
use crate::stream::{connect, is_untrusted};
use crate::{ServerAddress, Waker};

/// The header that has the token of the device.
const DEVICE_HEADER: HeaderName = HeaderName::from_static("jungle-device");
/// The time for a request, in seconds.
pub const MAX_SECONDS: u64 = 15;

/// Sends a request in the background. The program is woken when the answer is there.
pub fn send(request: HttpRequest, wake: Waker) -> Pending {
    let pending = Pending::default();
    let answer = pending.clone();
    let work = async move {
        let result = timeout(Duration::from_secs(MAX_SECONDS), fetch(request)).await;
        answer.put(result.unwrap_or(Err(HttpError::Unreachable)));
        wake();
    };
    if spawn(work).is_err() {
        pending.put(Err(HttpError::Unreachable));
    }
    pending
}

/// Sends a request, and waits for the answer for any time.
pub async fn fetch(request: HttpRequest) -> HttpResult {
    let address: ServerAddress = request.url.parse().map_err(|_| HttpError::Unreachable)?;
    let authority = address.authority();
    let path = request.url.split_once("://").map_or(&*request.url, |(_, rest)| rest);
    let path = path.find('/').map_or("/", |at| &path[at..]).to_owned();
    let stream = connect(&address).await.map_err(|error| match is_untrusted(&error) {
        true => HttpError::Untrusted,
        false => HttpError::Unreachable,
    })?;
    let unanswered = |_| HttpError::Unreachable;
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await.map_err(unanswered)?;
    let mut message = Request::builder().uri(path).header(HOST, authority);
    message = message.header(ACCEPT, "application/json");
    let session =
        request.session.map(|token| (AUTHORIZATION, format!("Bearer {}", token.as_str())));
    let device = request.device.map(|token| (DEVICE_HEADER, token.into()));
    for (name, text) in session.into_iter().chain(device) {
        let mut value = HeaderValue::try_from(text).map_err(|_| HttpError::Unreachable)?;
        value.set_sensitive(true);
        message = message.header(name, value);
    }
    let message = match request.body {
        Some(body) => message
            .method("POST")
            .header(CONTENT_TYPE, "application/json")
            .header(CONTENT_LENGTH, body.len())
            .body(Full::from(body)),
        None => message.body(Full::<Bytes>::default()),
    };
    let message = message.map_err(|_| HttpError::Unreachable)?;
    let exchange = async {
        let response = sender.send_request(message).await.map_err(unanswered)?;
        let status = response.status().as_u16();
        let body = Limited::new(response.into_body(), request.max_bytes).collect().await;
        let body = body.map_err(|_| HttpError::Other)?.to_bytes().into();
        let body = String::from_utf8(body).map_err(|_| HttpError::Other)?;
        Ok(HttpAnswer { status, body })
    };
    // The connection moves what is sent and received, until the exchange is over.
    let serve = async {
        // A connection that fails is seen in the exchange.
        let _ = connection.await;
        std::future::pending().await
    };
    tokio::select! {
        answer = exchange => answer,
        () = serve => Err(HttpError::Unreachable),
    }
}
