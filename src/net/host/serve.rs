//! The connections of a host: HTTP requests, and the sockets that some of them become.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use axum::http::request::Parts;
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use super::computer::Door;
use super::guard::{self, HEADERS};
use super::listener::{Census, Place};
use super::log::Log;
use super::page::{Accepts, Found, Missing, Page};
use super::socket::{self, Input, line};
use crate::net::wire::{MAX_CLIENT_BYTES, SOCKET_PATH};

/// The maximum length of the head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 8 * 1024;
/// The time in which a head has to arrive, also the next one on the same connection.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// The time after which a connection that has not become a socket is closed: enough for the page
/// over a slow network.
const HTTP_TIME: Duration = Duration::from_secs(300);
/// The size of the buffer for what a socket reads. Axum's default takes up 128 KiB a connection.
const READ_BUFFER: usize = 1024;
/// The time before the next attempt if no connection can be accepted.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);

/// What all connections share.
pub(super) struct Shared {
    pub page: Page,
    pub names: Vec<String>,
    pub door: Door,
    pub log: Log,
    /// Held by every socket, so that the end of the last one is known.
    pub open: mpsc::Sender<Infallible>,
}

/// A connection: the address of this machine to which it was made, and its place.
#[derive(Clone)]
struct Origin {
    local: SocketAddr,
    remote: SocketAddr,
    place: Arc<Place>,
}

/// Accepts connections until the host stops.
pub(super) async fn accept(
    listener: TcpListener,
    shared: Arc<Shared>,
    mut is_stopping: watch::Receiver<bool>,
) {
    let census = Census::default();
    loop {
        let accepted = tokio::select! {
            _ = stopped(&mut is_stopping) => return,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, remote)) = accepted else {
            // Too many open files, or a connection that is gone already.
            sleep(ACCEPT_AGAIN).await;
            continue;
        };
        let Some(place) = census.admit(remote.ip()) else {
            shared.log.line(&format!("{}: too many connections", remote.ip()));
            continue;
        };
        let Ok(local) = stream.local_addr() else {
            continue;
        };
        let origin = Origin { local, remote, place: Arc::new(place) };
        tokio::spawn(serve(stream, origin, shared.clone(), is_stopping.clone()));
    }
}

/// Waits until the host stops.
async fn stopped(is_stopping: &mut watch::Receiver<bool>) {
    // If nobody can say so any more, it has stopped.
    let _ = is_stopping.wait_for(|is_stopping| *is_stopping).await;
}

/// Answers the requests of a connection, until it ends or becomes a socket.
async fn serve(
    stream: TcpStream,
    origin: Origin,
    shared: Arc<Shared>,
    mut is_stopping: watch::Receiver<bool>,
) {
    // Without it, short messages only wait a little longer.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let (shared, origin) = (shared.clone(), origin.clone());
        async move {
            // No request has a body that is read.
            let (parts, _) = request.into_parts();
            Ok::<_, Infallible>(answer(parts, origin, &shared).await)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_header_size(MAX_HEAD_BYTES)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    let served = timeout(HTTP_TIME, async {
        tokio::select! {
            result = connection.as_mut() => result,
            _ = stopped(&mut is_stopping) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        }
    });
    // What went wrong concerns the client only.
    let _ = served.await;
}

/// The answer to a request.
async fn answer(request: Parts, origin: Origin, shared: &Arc<Shared>) -> Response<Body> {
    let (local, remote) = (origin.local, origin.remote.ip().to_canonical());
    let path = request.uri.path().to_owned();
    let answered = match guard::check(&request, local, &shared.names) {
        Ok(()) if path == SOCKET_PATH => upgrade(request, origin, shared).await,
        Ok(()) => file(&request, shared).await,
        Err(refused) => Err(refused),
    };
    let mut response = answered.unwrap_or_else(|(status, reason)| {
        if status != StatusCode::NOT_FOUND {
            shared.log.line(&format!("{remote}: {}: {reason}", status.as_u16()));
        }
        let mut response = Response::new(Body::from(format!("{reason}\n")));
        *response.status_mut() = status;
        let plain = HeaderValue::from_static("text/plain; charset=utf-8");
        response.headers_mut().insert(CONTENT_TYPE, plain);
        if status == StatusCode::METHOD_NOT_ALLOWED {
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        response
    });
    response.headers_mut().extend(HEADERS);
    response
}

/// Turns a connection into a socket.
async fn upgrade(
    mut request: Parts,
    origin: Origin,
    shared: &Arc<Shared>,
) -> Result<Response<Body>, guard::Refused> {
    let is_page = guard::check_origin(&request.headers)?;
    let upgrade = WebSocketUpgrade::from_request_parts(&mut request, &()).await;
    let upgrade =
        upgrade.map_err(|_| (StatusCode::BAD_REQUEST, "not the handshake of a socket"))?;
    let (shared, id) = (shared.clone(), shared.door.next_id());
    let serve = async move |socket: WebSocket| {
        let (peer, own) = line();
        let inputs = shared.door.inputs.clone();
        let _open = shared.open.clone();
        let connected = Input::Connected { id, peer, needs_token: !is_page };
        // Otherwise the host has stopped.
        if inputs.send(connected).await.is_ok() {
            socket::serve(socket, id, own, inputs).await;
        }
        drop(origin.place);
    };
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_frame_size(MAX_CLIENT_BYTES)
        .max_message_size(MAX_CLIENT_BYTES)
        .on_upgrade(serve))
}

/// A file of the page.
async fn file(request: &Parts, shared: &Arc<Shared>) -> Result<Response<Body>, guard::Refused> {
    let header =
        |name| request.headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let accepts = Accepts::parse(header(ACCEPT_ENCODING).unwrap_or_default());
    let known = header(IF_NONE_MATCH).unwrap_or_default().to_owned();
    let (shared, path) = (shared.clone(), request.uri.path().to_owned());
    let found = tokio::task::spawn_blocking(move || shared.page.find(&path, accepts)).await;
    let found = found.unwrap_or(Err(Missing::NotFound)).map_err(|missing| match missing {
        Missing::NotFound => (StatusCode::NOT_FOUND, "there is no such page"),
        Missing::NotAcceptable => (StatusCode::NOT_ACCEPTABLE, "the page is compressed by gzip"),
    })?;
    let Found { content_type, etag, encoding, content, is_immutable } = found;
    let is_known = known.split(',').any(|known| known.trim().trim_start_matches("W/") == etag);
    let mut response = Response::new(if is_known { Body::empty() } else { Body::from(content) });
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    let cache = if is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(ETAG, etag);
    }
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Ok(response)
}
