//! What the server counts, and `/metrics`, which has an address of its own: on the public one, a proxy
//! that does not state from where a request comes would pass it on to strangers.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use jungle_host::endpoint::guard;

/// The number of programs that are answered at once; others wait.
const MAX_READERS: usize = 8;
/// The time in which a program has to ask and to read the answer.
const READ_TIME: Duration = Duration::from_secs(10);
/// The time before the next attempt if no connection can be accepted.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);
const CONTENT: HeaderValue =
    HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");

/// The label of refusals.
type Code = [(&'static str, String); 1];

/// What the server counts.
pub(super) struct Metrics {
    registry: Registry,
    /// Open sockets.
    pub sockets: Gauge,
    /// Rooms that are served.
    pub rooms: Gauge,
    /// Open seeks.
    pub seeks: Gauge,
    /// Entries that were stored.
    pub entries: Counter,
    /// Moves that were stored.
    pub moves: Counter,
    /// Games that were archived.
    pub games: Counter,
    /// Failures of the database.
    pub failures: Counter,
    /// Players who came back to their rooms after their connections were lost.
    pub reconnects: Counter,
    /// 1 while moves wait long for the database, else 0.
    pub standstill: Gauge,
    /// Requests that were refused, by their codes.
    refused: Family<Code, Counter>,
    /// The time from receiving a move to its entry that came back, in seconds.
    pub ack_seconds: Histogram,
    /// The time from writing an entry to its coming back, in seconds.
    pub commit_seconds: Histogram,
}

impl Metrics {
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("jungle");
        let (sockets, rooms, seeks) = <(Gauge, Gauge, Gauge)>::default();
        let (entries, moves, games, failures) = <(Counter, Counter, Counter, Counter)>::default();
        let (reconnects, standstill) = <(Counter, Gauge)>::default();
        let refused = Family::default();
        let times = || Histogram::new(exponential_buckets(0.001, 2.0, 14));
        let (ack_seconds, commit_seconds) = (times(), times());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("rooms", "Rooms that are served", rooms.clone());
        registry.register("seeks", "Open seeks in the lobby", seeks.clone());
        registry.register("entries", "Entries of rooms that were stored", entries.clone());
        registry.register("moves", "Moves that were stored", moves.clone());
        registry.register("games", "Games that were archived", games.clone());
        registry.register("failures", "Failures of the database", failures.clone());
        let help = "Players who came back to their rooms";
        registry.register("reconnects", help, reconnects.clone());
        let help = "1 while moves wait long for the database";
        registry.register("standstill", help, standstill.clone());
        registry.register("refused", "Refused requests by their codes", Family::clone(&refused));
        let help = "Time from receiving a move to its stored entry";
        registry.register("ack_seconds", help, ack_seconds.clone());
        let help = "Time from writing an entry to its coming back from the database";
        registry.register("commit_seconds", help, commit_seconds.clone());
        Self {
            registry,
            sockets,
            rooms,
            seeks,
            entries,
            moves,
            games,
            failures,
            reconnects,
            standstill,
            refused,
            ack_seconds,
            commit_seconds,
        }
    }

    /// Counts a request that is refused with a code.
    pub fn refuse(&self, code: &str) {
        self.refused.get_or_create(&[("code", code.to_owned())]).inc();
    }

    /// The text of `/metrics`.
    fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}

/// Gives the figures to programs that ask for them, until it is dropped. `names` are those by which
/// they may ask, in addition to the address and `localhost`.
pub(super) async fn answer(
    listener: Option<std::net::TcpListener>,
    names: Vec<String>,
    metrics: Arc<Metrics>,
) {
    // It does not block, so that this cannot fail.
    let Some(Ok(listener)) = listener.map(TcpListener::from_std) else {
        return;
    };
    let names: Arc<[String]> = names.into();
    let free = Arc::new(Semaphore::new(MAX_READERS));
    while let Ok(place) = free.clone().acquire_owned().await {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(ACCEPT_AGAIN).await;
            continue;
        };
        let Ok(local) = stream.local_addr() else {
            continue;
        };
        let (metrics, names) = (metrics.clone(), names.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let response = response(request, local, &names, &metrics);
            async { Ok::<_, Infallible>(response) }
        });
        tokio::spawn(async move {
            let connection = http1::Builder::new()
                .keep_alive(false)
                .serve_connection(TokioIo::new(stream), service);
            // What went wrong concerns the program that asks only.
            let _ = timeout(READ_TIME, connection).await;
            drop(place);
        });
    }
}

fn response(
    request: Request<Incoming>,
    local: SocketAddr,
    names: &[String],
    metrics: &Metrics,
) -> Response<Body> {
    let (request, _) = request.into_parts();
    let checked = guard::check(&request, local, names, false);
    let answered = checked.and_then(|()| match request.uri.path() {
        "/metrics" => Ok(metrics.text()),
        _ => Err((StatusCode::NOT_FOUND, "there is only /metrics")),
    });
    let (status, text, kind) = match answered {
        Ok(text) => (StatusCode::OK, text, CONTENT),
        Err((status, reason)) => {
            (status, format!("{reason}\n"), HeaderValue::from_static("text/plain; charset=utf-8"))
        }
    };
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}
