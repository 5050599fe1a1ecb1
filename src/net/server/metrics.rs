//! What the server counts, for `/metrics`.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

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
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}
