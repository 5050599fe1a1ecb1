//! Random messages, and one example of each.

use jungle_record::{COLORS, GameSetup, Name, Player, Portrait, Record, TimeControl, link};
use jungle_room::account::{AccountId, AccountName, Member};
use jungle_room::room::{
    Action, Author, ChainHash, ChatPreset, Claim, DeviceId, Entry, EntryId, Occupant, Offer,
    OfferKind, PROTOCOL_RULES_VERSION, Phase, RoomId, RoomOpening, Stamped, Takebacks, Token,
    TokenHash,
};
use jungle_room::wire::{
    self, Act, ClientMessage, ServerMessage, ServerNotice, Summary, WIRE_VERSION, WireLimits,
};
use jungle_rules::games::{GAMES, GameEntry};
use jungle_rules::jungle::Animal;
use jungle_rules::{BySide, Side};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::lobby_samples;

pub const NOW_MS: u64 = 1_800_000_000_000;

pub fn room_id() -> RoomId {
    RoomId::new("k3v9q").expect("an id")
}

pub fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

pub fn token(number: u8) -> Token {
    Token::from_bytes([number; 16])
}

/// A game of Jungle that is not rated, with these players.
pub fn opening(time: TimeControl, seats: [Option<Occupant>; 2]) -> RoomOpening {
    opening_of(&GAMES[0], time, seats)
}

/// The same of any game.
pub fn opening_of(
    game: &GameEntry,
    time: TimeControl,
    seats: [Option<Occupant>; 2],
) -> RoomOpening {
    let start = game.start(&game.default_options());
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 7 };
    RoomOpening {
        laws: PROTOCOL_RULES_VERSION,
        setup: link::write(&Record::new(setup, None), 0),
        time,
        rated: false,
        takebacks: Takebacks::Agreed,
        offers: true,
        seats: BySide(seats),
    }
}

pub fn occupant(text: &str, hash: TokenHash) -> Occupant {
    Occupant { name: name(text), portrait: None, user: None, token: hash }
}

fn event(by: Author, what: Action) -> Stamped {
    let entry = Entry {
        room: room_id(),
        base: 3,
        past: ChainHash(0x0123_4567_89ab_cdef),
        by,
        id: EntryId(0xff),
        received_ms: NOW_MS,
        what,
    };
    Stamped { at_ms: NOW_MS + 4, entry }
}

fn moved() -> Stamped {
    event(Author::First, Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 12 })
}

fn running() -> Summary {
    Summary { phase: Phase::Running, to_move: Some(Side::Second), winner: None, reason: None }
}

/// An account with a name.
pub fn member(name: &str) -> Member {
    let account = AccountId::new(&format!("{name:0<12}")).expect("an id");
    Member { account, name: AccountName::new(name).expect("a name"), is_guest: false }
}

/// An example of every message of a client.
pub fn client_messages() -> Vec<ClientMessage> {
    use ClientMessage::*;
    let room = room_id();
    let mut all = vec![
        Hello { v: WIRE_VERSION, app: "jungle 0.1.0".to_owned(), ticket: None },
        Hello { v: WIRE_VERSION, app: "bot 7".to_owned(), ticket: Some("k3v9q.1".to_owned()) },
        Enter(wire::Enter {
            token: Some(token(7)),
            name: Some(name("Ada")),
            portrait: Portrait::new("lion", 3),
            device: Some(DeviceId(0x5eed)),
            ..wire::Enter::new(room.clone())
        }),
        Enter(wire::Enter {
            token: Some(token(8)),
            seat: Some(token(9)),
            name: Some(name("Ben")),
            ..wire::Enter::new(room.clone())
        }),
        Enter(wire::Enter {
            have: Some(4),
            past: Some(ChainHash(1)),
            ..wire::Enter::new(room.clone())
        }),
        Leave { room: room.clone(), on_purpose: true },
        Move {
            room: room.clone(),
            id: EntryId(0xff),
            base: 3,
            turn: "A3 A4".to_owned(),
            thought_ms: 2_100,
        },
        Ping { n: 1 },
    ];
    all.extend(acts().into_iter().map(|what| Act {
        room: room.clone(),
        id: EntryId(0xff),
        base: 3,
        what,
    }));
    all.extend(lobby_samples::requests().into_iter().map(|what| Lobby { what }));
    all
}

/// Everything that a seat does, once with each of its values.
fn acts() -> Vec<Act> {
    let mut all = vec![Act::Resign {}, Act::Abort {}];
    let offers = [
        Offer::Draw,
        Offer::Takeback { to: 2 },
        Offer::Pause,
        Offer::Resume,
        Offer::Abort,
        Offer::Rematch,
    ];
    all.extend(offers.map(|offer| Act::Offer { offer }));
    all.extend([
        Act::Accept { offer: OfferKind::Draw },
        Act::Decline { offer: OfferKind::Takeback },
        Act::Withdraw { offer: OfferKind::Pause },
        Act::AllowOffers { allowed: false },
        Act::GiveTime { ms: 15_000 },
        Act::Say { preset: ChatPreset::Hello },
        Act::Claim { claim: Claim::Win },
        Act::Claim { claim: Claim::Draw },
        Act::Claim { claim: Claim::Computer { player: "cat".to_owned() } },
    ]);
    all
}

/// An example of every message of a server.
pub fn server_messages() -> Vec<ServerMessage> {
    use ServerMessage::*;
    let room = room_id();
    let seats = [Some(occupant("Ada", token(7).hash())), None];
    let opening = opening(TimeControl::Unlimited, seats);
    let mut opened = event(Author::System, Action::Opened(Box::new(opening)));
    (opened.entry.base, opened.entry.past) = (0, ChainHash::default());
    let mut all = vec![
        Welcome {
            v: WIRE_VERSION,
            server: "jungle 0.1.0".to_owned(),
            now_ms: NOW_MS,
            limits: WireLimits::default(),
            page: Some("0123456789".to_owned()),
            you: None,
        },
        Welcome {
            v: WIRE_VERSION,
            server: "jungle 0.1.0".to_owned(),
            now_ms: NOW_MS,
            limits: WireLimits::default(),
            page: None,
            you: Some(member("ada")),
        },
        Pong { n: 1, now_ms: NOW_MS },
        Full {
            room: room.clone(),
            you: Some(Side::First),
            v: 1,
            state: Summary { phase: Phase::Open, to_move: None, winner: None, reason: None },
            entries: vec![opened],
        },
        Batch { room: room.clone(), you: None, v: 4, state: running(), entries: vec![moved()] },
        Event { room: room.clone(), v: 4, state: running(), event: moved() },
        Event {
            room: room.clone(),
            v: 4,
            state: Summary {
                phase: Phase::Over,
                to_move: None,
                winner: Some(Side::First),
                reason: Some("resignation".to_owned()),
            },
            event: event(Author::Second, Action::Resigned),
        },
        Ack { room: room.clone(), id: EntryId(0xff), v: 4 },
        Refused {
            room: room.clone(),
            id: Some(EntryId(0xff)),
            code: "not_your_turn".to_owned(),
            game: None,
        },
        Refused {
            room: room.clone(),
            id: None,
            code: "bad_token".to_owned(),
            game: Some("AWp1".to_owned()),
        },
        Presence { room: room.clone(), seats: BySide([true, false]), watchers: 1 },
        Notice { room, code: self::ServerNotice::StorageWaits },
        Bye { code: 1012, retry_ms: Some(1_500) },
        Bye { code: 4001, retry_ms: None },
    ];
    all.extend(lobby_samples::news().into_iter().map(|what| Lobby { what }));
    all
}

fn rooms() -> impl Strategy<Value = RoomId> {
    "[a-z0-9-]{1,32}".prop_map(|text| RoomId::new(&text).expect("an id"))
}

fn texts() -> impl Strategy<Value = String> {
    ".{0,24}"
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        select(acts()),
        any::<u64>().prop_map(|ms| Act::GiveTime { ms }),
        any::<usize>().prop_map(|to| Act::Offer { offer: Offer::Takeback { to } }),
        texts().prop_map(|player| Act::Claim { claim: Claim::Computer { player } }),
    ]
}

pub fn any_client_message() -> impl Strategy<Value = ClientMessage> {
    use ClientMessage::*;
    let names = "[^\"\\\\\\pC]{0,30}x".prop_map(|text| name(&text));
    let tokens = || any::<[u8; 16]>().prop_map(Token::from_bytes);
    let portraits = (select(&Animal::ALL[..]), 0..COLORS);
    let portraits = portraits.prop_map(|(animal, color)| Portrait { animal, color });
    let requests = || (rooms(), any::<u64>(), any::<u32>());
    prop_oneof![
        (any::<u32>(), "[ -~]{1,64}", option::of("[ -~]{0,99}"))
            .prop_map(|(v, app, ticket)| Hello { v, app, ticket }),
        (
            rooms(),
            (option::of(tokens()), option::of(tokens())),
            (option::of(names), option::of(portraits)),
            option::of(any::<u64>()),
            option::of(any::<u32>()),
            option::of(any::<u64>()),
        )
            .prop_map(|(room, (token, seat), (name, portrait), device, have, past)| {
                let (device, past) = (device.map(DeviceId), past.map(ChainHash));
                Enter(wire::Enter { room, token, seat, name, portrait, device, have, past })
            }),
        (rooms(), any::<bool>()).prop_map(|(room, on_purpose)| Leave { room, on_purpose }),
        (requests(), texts(), any::<u32>()).prop_map(|((room, id, base), turn, thought_ms)| {
            Move { room, id: EntryId(id), base, turn, thought_ms }
        }),
        (requests(), any_act()).prop_map(|((room, id, base), what)| {
            ClientMessage::Act { room, id: EntryId(id), base, what }
        }),
        any::<u32>().prop_map(|n| Ping { n }),
    ]
}

fn stamped() -> impl Strategy<Value = Stamped> {
    let what = prop_oneof![
        (texts(), any::<u32>()).prop_map(|(turn, lag_ms)| Action::Moved { turn, lag_ms }),
        any_act().prop_map(Act::action),
    ];
    (what, rooms(), any::<[u64; 4]>(), any::<u32>(), select(Author::ALL.to_vec())).prop_map(
        |(what, room, [at_ms, past, id, received_ms], base, by)| {
            let (past, id) = (ChainHash(past), EntryId(id));
            Stamped { at_ms, entry: Entry { room, base, past, by, id, received_ms, what } }
        },
    )
}

fn summaries() -> impl Strategy<Value = Summary> {
    let sides = || option::of(select(Side::BOTH.to_vec()));
    let phases = select(vec![Phase::Open, Phase::Running, Phase::Dropped, Phase::Over]);
    (phases, sides(), sides(), option::of(texts()))
        .prop_map(|(phase, to_move, winner, reason)| Summary { phase, to_move, winner, reason })
}

pub fn any_server_message() -> impl Strategy<Value = ServerMessage> {
    use ServerMessage::*;
    let sides = option::of(select(Side::BOTH.to_vec()));
    let entries = proptest::collection::vec(stamped(), 0..4);
    let run = (rooms(), sides, any::<u32>(), summaries(), entries, any::<bool>());
    prop_oneof![
        select(server_messages()),
        (any::<u32>(), any::<u64>()).prop_map(|(n, now_ms)| Pong { n, now_ms }),
        run.prop_map(|(room, you, v, state, entries, is_full)| match is_full {
            true => Full { room, you, v, state, entries },
            false => Batch { room, you, v, state, entries },
        }),
        (rooms(), any::<u32>(), summaries(), stamped()).prop_map(|(room, v, state, event)| Event {
            room,
            v,
            state,
            event
        }),
        (rooms(), any::<u64>(), any::<u32>()).prop_map(|(room, id, v)| Ack {
            room,
            id: EntryId(id),
            v
        }),
        (rooms(), option::of(any::<u64>()), texts()).prop_map(|(room, id, code)| Refused {
            room,
            id: id.map(EntryId),
            code,
            game: None
        }),
        (rooms(), any::<[bool; 2]>(), any::<u32>()).prop_map(|(room, seats, watchers)| Presence {
            room,
            seats: BySide(seats),
            watchers
        }),
        (any::<u16>(), option::of(any::<u64>()))
            .prop_map(|(code, retry_ms)| Bye { code, retry_ms }),
    ]
}
