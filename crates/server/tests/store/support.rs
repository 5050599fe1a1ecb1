//! Databases for tests, and what is put into them.

use jungle_rating::PoolRating;
use jungle_room::account::{AccountId, AccountName, Pace, Pool};
use jungle_room::conduct::ConductOutcome;
use jungle_room::room::RoomId;
use jungle_rules::{RESIGNATION, Side};
use jungle_server::store::{ArchivedPlayer, Conduct, Finished, Store};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::postgres::{Postgres, postgres};

/// An empty database.
pub struct Database {
    pub address: String,
    pub store: Store,
    _folder: TempDir,
}

impl Database {
    pub async fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("games.db").display());
        let store = Store::open(&address).await.expect("a database");
        Self { address, store, _folder: folder }
    }

    /// `None` without PostgreSQL on this machine.
    pub async fn postgres() -> Option<Self> {
        let server = postgres()?;
        let name = server.create_database().await;
        let address = Postgres::address(&server.folder, &name);
        let store = Store::open(&address).await.expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        Some(Self { address, store, _folder: folder })
    }

    pub async fn all() -> Vec<Self> {
        let mut all = vec![Self::sqlite().await];
        all.extend(Self::postgres().await);
        all
    }
}

pub fn runtime() -> Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).enable_all().build().expect("a runtime")
}

/// Runs a test with an empty database of each kind.
pub fn each(test: impl AsyncFn(&Store)) {
    runtime().block_on(async {
        for database in Database::all().await {
            println!("{:?}", database.store.engine());
            test(&database.store).await;
            database.store.close().await;
        }
    });
}

pub fn account_id(seed: u64) -> AccountId {
    AccountId::random(&mut ChaCha8Rng::seed_from_u64(seed))
}

pub fn account_name(text: &str) -> AccountName {
    AccountName::new(text).expect("a name")
}

pub fn room_id(text: &str) -> RoomId {
    RoomId::new(text).expect("an id")
}

/// Makes accounts with these names, and returns their ids.
pub async fn accounts<const COUNT: usize>(
    store: &Store,
    names: [&str; COUNT],
) -> [AccountId; COUNT] {
    let ids = std::array::from_fn(|index| account_id(index as u64));
    for (id, name) in ids.iter().zip(names) {
        let made = store.register(id, &account_name(name), "hash", 1_000).await;
        made.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    ids
}

/// A rated game that the first side has won.
pub fn finished(room: &str, players: [&AccountId; 2], ended_ms: u64) -> Finished {
    let player =
        |id: &AccountId| ArchivedPlayer { account: Some(id.clone()), name: Some("Name".into()) };
    let conduct = |id: &AccountId| Conduct { account: id.clone(), outcome: ConductOutcome::Good };
    Finished {
        room: room_id(room),
        kind: "jungle".to_owned(),
        pace: Some(Pace::Timed),
        rated: true,
        began_ms: ended_ms - 60_000,
        ended_ms,
        players: players.map(player),
        winner: Some(Side::First),
        reason: RESIGNATION,
        turns: 4,
        opening: ["A3 A4", "G7 G6", "B2 B3", "F8 F7", "A4 A5"].map(str::to_owned).into(),
        link: "link".to_owned(),
        record: "record".to_owned(),
        conduct: players.map(conduct).into(),
    }
}

/// A rating step that is easy to check: the first side gains 10.
pub fn rate(before: [PoolRating; 2]) -> [PoolRating; 2] {
    let after = |rating: PoolRating, gain: f64| PoolRating {
        rating: rating.rating + gain,
        deviation: 90.5,
        games: rating.games + 1,
        at_ms: rating.at_ms + 1,
        ..rating
    };
    [after(before[0], 10.0), after(before[1], -10.0)]
}

pub fn pool() -> Pool {
    Pool::find("jungle-timed").expect("a pool")
}
