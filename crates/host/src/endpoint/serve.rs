//! The connections of a host: HTTP requests, and the sockets that some of them become.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap,
    HeaderValue, IF_NONE_MATCH, STRICT_TRANSPORT_SECURITY, VARY,
};
use axum::http::request::Parts;
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};
use tracing::info;

use super::computer::GatewayHandle;
use super::failure;
use super::guard::{self, HEADERS, MAX_BODY_BYTES};
use super::listener::{ConnectionLimiter, ConnectionPermit};
use super::meter::{Meter, Metered};
use super::network::AddressRange;
use super::page::{Accepts, Found, Missing, Page};
use super::socket::{self, Input, connection_ends};
use jungle_room::wire::{MAX_CLIENT_BYTES, SOCKET_PATH};

/// The maximum length of the head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 8 * 1024;
/// The time in which a head has to arrive, also the next one on the same connection.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// The time in which the body of a request has to arrive.
const BODY_TIME: Duration = Duration::from_secs(5);
/// For how long browsers then ask a server with a certificate by https only, in the form of the header.
const ONLY_HTTPS: HeaderValue = HeaderValue::from_static("max-age=31536000");
/// The time after which a connection that has not become a socket is closed: enough for the page
/// over a slow network.
const HTTP_TIME: Duration = Duration::from_secs(300);
/// The size of the buffer for what a socket reads. Axum's default takes up 128 KiB a connection.
const READ_BUFFER: usize = 1024;
/// The time before the next attempt if no connection can be accepted.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);

/// Who sends a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The address, as a trusted proxy states it, if there is one.
    pub address: IpAddr,
    /// Whether it is a page in a browser, and one of this server.
    pub is_page: bool,
    /// Whether the browser reaches the server by https.
    pub is_secure: bool,
}

/// What a server answers in addition to the page and the socket. Every request has a [`Visitor`]
/// among its extensions.
#[derive(Clone)]
pub struct Api {
    /// What answers.
    pub router: Router,
    /// The first parts of the paths that it answers.
    pub roots: &'static [&'static str],
}

impl Api {
    fn answers(&self, path: &str) -> bool {
        let root = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        self.roots.contains(&root)
    }
}

/// A connection, encrypted or not.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Makes connections encrypted.
pub trait Secure: Send + Sync {
    /// The connection after the handshake.
    fn accept(
        &self,
        stream: TcpStream,
    ) -> Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send>>;
}

/// What all connections share.
pub struct Shared {
    /// The page.
    pub page: Page,
    /// The names by which browsers may ask for this machine.
    pub names: Vec<String>,
    /// The addresses of proxies that state from which address a request comes.
    pub proxies: Vec<IpAddr>,
    /// The maximum number of connections from one address, other than those of proxies.
    pub per_address: usize,
    /// The maximum number of connections.
    pub max_connections: usize,
    /// The networks in which an address stands for many people.
    pub trusted: Vec<AddressRange>,
    /// What is answered in addition to the page.
    pub api: Option<Api>,
    /// Makes all connections encrypted.
    pub tls: Option<Box<dyn Secure>>,
    /// What sockets share with computer players.
    pub handle: GatewayHandle,
    /// Held by every socket, so that the end of the last one is known.
    pub open: mpsc::Sender<Infallible>,
}

/// A connection: the address of this machine to which it was made, and its permit.
#[derive(Clone)]
struct Origin {
    local: SocketAddr,
    remote: SocketAddr,
    permit: Arc<ConnectionPermit>,
    meter: Arc<Meter>,
}

/// Runs the task that has the gateway, and accepts connections as soon as it is ready. When the task
/// ends, also by a panic, the sockets have a time to tell their clients so.
pub async fn run(
    task: impl Future<Output = ()> + Send + 'static,
    is_ready: oneshot::Receiver<()>,
    listener: std::net::TcpListener,
    shared: impl FnOnce(mpsc::Sender<Infallible>) -> Shared,
    stop_time: Duration,
) {
    let (open, mut is_open) = mpsc::channel(1);
    let shared = Arc::new(shared(open));
    let (stop, is_stopping) = watch::channel(false);
    let task = tokio::spawn(task);
    tokio::spawn(async move {
        // Whoever connects before waits until rooms can be entered. The listener does not block, so
        // that the second cannot fail.
        let is_ready = is_ready.await.is_ok();
        if let Some(listener) = TcpListener::from_std(listener).ok().filter(|_| is_ready) {
            accept(listener, shared, is_stopping).await;
        }
    });
    let _ = task.await;
    let _ = stop.send(true);
    let _ = timeout(stop_time, is_open.recv()).await;
}

/// Accepts connections until the host stops.
async fn accept(
    listener: TcpListener,
    shared: Arc<Shared>,
    mut is_stopping: watch::Receiver<bool>,
) {
    let (per_address, total) = (shared.per_address, shared.max_connections);
    let limiter = ConnectionLimiter::new(per_address, total, &shared.proxies, &shared.trusted);
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
        let Some(permit) = limiter.admit(remote.ip()) else {
            info!(address = %remote.ip(), reason = "too many connections", "refused");
            continue;
        };
        let Ok(local) = stream.local_addr() else {
            continue;
        };
        let origin = Origin { local, remote, permit: Arc::new(permit), meter: Arc::default() };
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
    let stream: Box<dyn Stream> = match &shared.tls {
        None => Box::new(stream),
        Some(tls) => match timeout(HEAD_TIME, tls.accept(stream)).await {
            Ok(Ok(stream)) => stream,
            // What went wrong concerns the client only.
            _ => return,
        },
    };
    let stream = Metered { stream, meter: origin.meter.clone() };
    let service = service_fn(move |request: Request<Incoming>| {
        let (shared, origin) = (shared.clone(), origin.clone());
        async move { Ok::<_, Infallible>(answer(request, origin, &shared).await) }
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
async fn answer(
    request: Request<Incoming>,
    origin: Origin,
    shared: &Arc<Shared>,
) -> Response<Body> {
    let (local, remote) = (origin.local, origin.remote.ip().to_canonical());
    let (request, body) = request.into_parts();
    let path = request.uri.path().to_owned();
    let api = shared.api.as_ref().filter(|api| api.answers(&path));
    let answered = match guard::check(&request, local, &shared.names, api.is_some()) {
        Ok(()) if path == SOCKET_PATH => upgrade(request, origin, shared).await,
        Ok(()) => match api {
            Some(api) => ask(api, Request::from_parts(request, body), origin, shared).await,
            // No other request has a body that is read.
            None => file(&request, shared).await,
        },
        Err(refused) => Err(refused),
    };
    let response = answered.unwrap_or_else(|(status, reason)| {
        if status != StatusCode::NOT_FOUND {
            info!(address = %remote, status = status.as_u16(), reason, "refused");
        }
        let mut response = failure::response(status);
        if status == StatusCode::METHOD_NOT_ALLOWED {
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        response
    });
    let mut response = failure::coded(response);
    response.headers_mut().extend(HEADERS);
    // Behind a proxy, this is up to the proxy.
    if shared.tls.is_some() {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, ONLY_HTTPS);
    }
    response
}

/// Lets the server answer a request, once all of it is there: a client that sends slowly is not to be
/// taken for a server that answers slowly.
async fn ask(
    api: &Api,
    request: Request<Incoming>,
    origin: Origin,
    shared: &Shared,
) -> Result<Response<Body>, guard::GuardRefusal> {
    let visitor = visitor(request.headers(), &origin, shared)?;
    let (mut head, body) = request.into_parts();
    head.extensions.insert(visitor);
    let body = timeout(BODY_TIME, to_bytes(Body::new(body), MAX_BODY_BYTES as usize)).await;
    let body =
        body.map_err(|_| (StatusCode::REQUEST_TIMEOUT, "the body has not arrived in time"))?;
    let body = body.map_err(|_| (StatusCode::BAD_REQUEST, "the body is not complete"))?;
    let request = Request::from_parts(head, Body::from(body));
    let router = TowerToHyperService::new(api.router.clone());
    Ok(router.call(request).await.unwrap_or_else(|never| match never {}))
}

/// Who sends a request with these headers.
fn visitor(
    headers: &HeaderMap,
    origin: &Origin,
    shared: &Shared,
) -> Result<Visitor, guard::GuardRefusal> {
    let remote = origin.remote.ip().to_canonical();
    let is_proxy = shared.proxies.contains(&remote);
    let text = |name: &str| headers.get(name).filter(|_| is_proxy)?.to_str().ok();
    // A proxy adds the address that it sees at the end.
    let stated =
        text("x-forwarded-for").and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let is_secure = shared.tls.is_some()
        || text("x-forwarded-proto").is_some_and(|proto| proto.trim() == "https");
    let is_page = guard::check_origin(headers, is_secure)?;
    Ok(Visitor { address: stated.unwrap_or(remote), is_page, is_secure })
}

/// Turns a connection into a socket.
async fn upgrade(
    mut request: Parts,
    origin: Origin,
    shared: &Arc<Shared>,
) -> Result<Response<Body>, guard::GuardRefusal> {
    let Visitor { address, is_page, .. } = visitor(&request.headers, &origin, shared)?;
    let upgrade = WebSocketUpgrade::from_request_parts(&mut request, &()).await;
    let upgrade =
        upgrade.map_err(|_| (StatusCode::BAD_REQUEST, "not the handshake of a socket"))?;
    let (shared, id) = (shared.clone(), shared.handle.next_id());
    let serve = async move |socket: WebSocket| {
        let (peer, own) = connection_ends();
        let inputs = shared.handle.inputs.clone();
        let _open = shared.open.clone();
        let connected = Input::Connected { id, peer, needs_token: !is_page, address };
        // Otherwise the host has stopped.
        if inputs.send(connected).await.is_ok() {
            socket::serve(socket, id, own, inputs).await;
        }
        drop(origin.permit);
    };
    origin.meter.begin();
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_frame_size(MAX_CLIENT_BYTES)
        .max_message_size(MAX_CLIENT_BYTES)
        .on_upgrade(serve))
}

/// A file of the page.
async fn file(
    request: &Parts,
    shared: &Arc<Shared>,
) -> Result<Response<Body>, guard::GuardRefusal> {
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
