//! Measures the memory that rooms take up in a gateway, without their connections. Known only on
//! Linux.

use std::fs;

use jungle::games::{GAMES, GameEntry};
use jungle::net::gateway::{Gateway, GatewayEffect, GatewaySettings, RoomSettings};
use jungle::net::room::{
    Action, Author, Entry, EntryId, Occupant, PROTOCOL_RULES_VERSION, RoomId, RoomOpening, Stamped,
    Takebacks, TokenHash,
};
use jungle::record::{GameSetup, Name, Player, Record, TimeControl, link};
use jungle::rules::{BySide, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const ROOMS: usize = 1_000;
const OPENED_MS: u64 = 1_800_000_000_000;

fn main() {
    // All rooms are kept until the end, so that none takes up the memory of another one.
    let mut kept: Vec<Gateway> = [0, 20, 40, 100].map(|moves| measure(&GAMES[0], moves)).into();
    kept.extend(GAMES[1..].iter().map(|game| measure(game, 40)));
}

/// Plays a number of random moves in all rooms, and prints by how much the process has grown.
fn measure(game: &GameEntry, moves: usize) -> Gateway {
    let settings = GatewaySettings {
        server: "bench".to_owned(),
        page: None,
        names: Vec::new(),
        max_rooms: ROOMS,
        max_connections: 0,
    };
    let mut gateway = Gateway::new(settings, 1);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let before = resident();
    let mut played = 0;
    for number in 0..ROOMS {
        let id = RoomId::new(&format!("{:016x}", rng.random::<u64>())).expect("an id");
        gateway.open_room(id.clone(), RoomSettings::default(), OPENED_MS);
        let effects = gateway.begin(&id, opening(game), OPENED_MS);
        for effect in effects {
            if let GatewayEffect::Append(entry) = effect {
                gateway.stored(Stamped { at_ms: OPENED_MS, entry: *entry }, OPENED_MS);
            }
        }
        for _ in 0..moves {
            let room = gateway.room(&id).expect("the room");
            let game = room.game().expect("an open room");
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let turn = legal[rng.random_range(0..legal.len())].text(game.info());
            let (author, now) = (Author::from(game.side_to_move()), room.at_ms() + 1_000);
            let what = Action::Moved { turn, lag_ms: 20 };
            let entry = room.entry(author, EntryId(rng.random()), now, what);
            // As it comes from the file of a journal.
            let entry = Entry::parse(&entry.text()).expect("an entry");
            gateway.stored(Stamped { at_ms: now, entry }, now);
            played += 1;
        }
        assert!(gateway.room(&id).is_some_and(|room| room.version() > 0), "room {number}");
    }
    let grown = resident().zip(before).map(|(after, before)| after.saturating_sub(before));
    let each = grown.map_or(f64::NAN, |grown| grown as f64 / ROOMS as f64);
    let moves = played as f64 / ROOMS as f64;
    println!("{:16} {moves:5.1} moves    {each:6.1} KiB a room", game.id);
    gateway
}

fn opening(game: &GameEntry) -> RoomOpening {
    let start = game.start(&game.default_options());
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 7 };
    let seat = |side: Side| {
        let name = ["Ada", "Ben"][side.index()];
        let (token, name) = (TokenHash::of(name), Name::new(name).expect("a name"));
        Some(Occupant { name, portrait: None, user: None, token })
    };
    RoomOpening {
        laws: PROTOCOL_RULES_VERSION,
        setup: link::write(&Record::new(setup, None), 0),
        time: TimeControl::Fischer { base: 600, increment: 5 },
        rated: false,
        takebacks: Takebacks::Agreed,
        offers: true,
        seats: BySide(Side::BOTH.map(seat)),
    }
}

/// The memory of this process, in KiB.
fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim_end().parse().ok()
}
