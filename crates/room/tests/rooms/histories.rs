//! Random histories of rooms: entries that are possible, and others.

use std::sync::OnceLock;

use jungle_record::{Player, Record, TimeControl};
use jungle_room::room::{
    Action, Author, Entry, EntryId, GIVEN_DAY_MS, Offer, PROTOCOL_RULES_VERSION, Phase, Refusal,
    Room, RoomId, RoomOpening, Stamped, Takebacks, Version,
};
use jungle_rules::games::GAMES;
use jungle_rules::{BySide, Side};
use proptest::prelude::*;

use crate::support::{DAYS, NONE, claim, fischer, occupant, preset, room_id, setup, some_move};

/// A random request in a room.
#[derive(Clone, Debug)]
pub struct Request {
    action: u8,
    author: u8,
    number: u16,
    lag_ms: u32,
    /// The time since the entry before it, and until it is stored, in milliseconds.
    after_ms: u64,
    stored_ms: u64,
    fault: u8,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    OtherBase,
    OtherPast,
    UsedId,
    Again,
    OtherRoom,
    OtherAuthor,
    StampBack,
    ReceivedLater,
    TooLong,
}

impl Request {
    pub fn fault(&self) -> Fault {
        match self.fault {
            0 => Fault::OtherBase,
            1 => Fault::OtherPast,
            2 => Fault::UsedId,
            3 => Fault::Again,
            4 => Fault::OtherRoom,
            5 => Fault::OtherAuthor,
            6 | 7 => Fault::StampBack,
            8 => Fault::ReceivedLater,
            9 => Fault::TooLong,
            _ => Fault::None,
        }
    }
}

fn request() -> impl Strategy<Value = Request> {
    let after = prop_oneof![
        60 => 0..1_500_u64,
        4 => 10_000..40_000_u64,
        1 => 100_000..400_000_u64,
        1 => 86_400_000..300_000_000_u64,
    ];
    let parts = (0..64_u8, any::<u8>(), any::<u16>(), 0..3_000_u32, after, 0..3_000_u64, 0..32_u8);
    parts.prop_map(|(action, author, number, lag_ms, after_ms, stored_ms, fault)| Request {
        action,
        author,
        number,
        lag_ms,
        after_ms,
        stored_ms,
        fault,
    })
}

/// The setup of a random history, and its requests.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: usize,
    time: TimeControl,
    rated: bool,
    takebacks: Takebacks,
    seated: [bool; 2],
    pub requests: Vec<Request>,
}

pub fn plans() -> impl Strategy<Value = Plan> {
    let time =
        prop::sample::select(vec![NONE, DAYS, fischer(60, 1), fischer(300, 5), fischer(0, 10)]);
    let takebacks =
        prop::sample::select(vec![Takebacks::Never, Takebacks::Agreed, Takebacks::Free]);
    let requests = prop::collection::vec(request(), 1..48);
    let seated = any::<u8>().prop_map(|bits| [bits % 8 != 0, bits % 7 != 0]);
    let parts = (0..GAMES.len(), time, any::<u8>(), takebacks, seated, requests);
    parts.prop_map(|(game, time, rated, takebacks, seated, requests)| {
        let rated = rated % 4 == 0 && time != NONE;
        let takebacks = if rated { Takebacks::Never } else { takebacks };
        Plan { game, time, rated, takebacks, seated, requests }
    })
}

/// The links of the games without moves, made once.
fn setups() -> &'static [String] {
    static SETUPS: OnceLock<Vec<String>> = OnceLock::new();
    SETUPS.get_or_init(|| GAMES.iter().map(|entry| setup(entry, [Player::Human; 2])).collect())
}

impl Plan {
    fn opening(&self) -> RoomOpening {
        let seat = |side: usize, name| self.seated[side].then(|| occupant(name));
        RoomOpening {
            laws: PROTOCOL_RULES_VERSION,
            setup: setups()[self.game].clone(),
            time: self.time,
            rated: self.rated,
            takebacks: self.takebacks,
            offers: true,
            seats: BySide([seat(0, "Ada"), seat(1, "Ben")]),
        }
    }

    pub fn has_free_takebacks(&self) -> bool {
        self.takebacks == Takebacks::Free
    }

    /// The journal that begins with the opening at a time, and what the room made of each entry.
    pub fn journal(&self, opened_ms: u64) -> Journal {
        let mut writer = Writer {
            room: Room::new(room_id()),
            now: opened_ms,
            last_id: 0,
            offer: None,
            gone: None,
            journal: Journal::default(),
        };
        let what = Action::Opened(Box::new(self.opening()));
        let opened = writer.room.entry(Author::System, EntryId(0), opened_ms, what);
        writer.store(Stamped { at_ms: opened_ms, entry: opened }, Fault::None);
        for request in &self.requests {
            let stamped = writer.stamped(request);
            writer.store(stamped, request.fault());
        }
        writer.journal.room = Some(writer.room);
        writer.journal
    }
}

/// The entries of a random history, good ones and others.
#[derive(Default)]
pub struct Journal {
    pub entries: Vec<Stamped>,
    pub faults: Vec<Fault>,
    pub results: Vec<Result<Version, Refusal>>,
    pub room: Option<Room>,
}

impl Journal {
    /// The room after all entries.
    pub fn room(&self) -> &Room {
        self.room.as_ref().expect("a finished journal")
    }

    /// The entries that the room took.
    pub fn taken(&self) -> impl Iterator<Item = &Stamped> {
        let results = self.entries.iter().zip(&self.results);
        results.filter(|(_, result)| result.is_ok()).map(|(stamped, _)| stamped)
    }
}

/// Writes entries for requests, most of which the room takes.
struct Writer {
    room: Room,
    now: u64,
    last_id: u64,
    /// The last offer, which may still stand.
    offer: Option<(Side, Offer)>,
    /// The last player who was gone, and may still be.
    gone: Option<Side>,
    journal: Journal,
}

impl Writer {
    fn store(&mut self, stamped: Stamped, fault: Fault) {
        let result = self.room.apply(&stamped);
        if result.is_ok() {
            self.offer = match (&stamped.entry.what, stamped.entry.by.seat()) {
                (Action::Offered { offer }, Some(side)) => Some((side, *offer)),
                (Action::Moved { .. } | Action::Accepted { .. }, _) => None,
                _ => self.offer,
            };
            if let Action::Gone { seat } = stamped.entry.what {
                self.gone = Some(seat);
            }
        }
        self.journal.entries.push(stamped);
        self.journal.faults.push(fault);
        self.journal.results.push(result);
    }

    fn stamped(&mut self, request: &Request) -> Stamped {
        self.now += request.after_ms;
        let received = self.now;
        self.now += request.stored_ms;
        let (by, what) = self.content(request);
        self.last_id += 1;
        let entry = self.room.entry(by, EntryId(self.last_id), received, what);
        let mut stamped = Stamped { at_ms: self.now, entry };
        self.spoil(&mut stamped, request);
        stamped
    }

    /// Damages an entry as the request says.
    fn spoil(&self, stamped: &mut Stamped, request: &Request) {
        let number = u64::from(request.number);
        let entry: &mut Entry = &mut stamped.entry;
        let earlier =
            &self.journal.entries[usize::from(request.number) % self.journal.entries.len()];
        match request.fault() {
            Fault::None => {}
            Fault::OtherBase if number % 2 == 0 => entry.base = entry.base.wrapping_add(1),
            Fault::OtherBase => entry.base = entry.base.wrapping_sub(1),
            Fault::OtherPast => entry.past.0 ^= 1 << (number % 64),
            Fault::UsedId => {
                (entry.by, entry.id) = (earlier.entry.by, earlier.entry.id);
            }
            Fault::Again => *entry = earlier.entry.clone(),
            Fault::OtherRoom => entry.room = RoomId::new("other").expect("an id"),
            Fault::OtherAuthor => entry.by = Author::ALL[usize::from(request.author) % 3],
            Fault::StampBack => stamped.at_ms -= 50 * number,
            Fault::ReceivedLater => entry.received_ms += 1_000 * number,
            Fault::TooLong => {
                entry.what = Action::Moved { turn: "A1 ".repeat(400), lag_ms: 0 };
            }
        }
    }

    /// The author and the content of an entry.
    fn content(&self, request: &Request) -> (Author, Action) {
        let number = usize::from(request.number);
        let side = Side::BOTH[usize::from(request.author) % 2];
        let seat = Author::from(side);
        let offered = |offer| (seat, Action::Offered { offer });
        let system = |action| (Author::System, action);
        let moves = self.room.record().map_or(0, Record::len);
        let (offerer, offer) = self.offer.unwrap_or((side, Offer::Draw));
        let (answerer, kind) = (Author::from(!offerer), offer.kind());
        match request.action {
            0 => offered(Offer::Draw),
            1 => offered(Offer::Takeback { to: number % (moves + 2) }),
            2 => {
                let is_next = self.room.game().is_some_and(|game| game.side_to_move() == side);
                offered(Offer::Takeback { to: moves.saturating_sub(1 + usize::from(is_next)) })
            }
            3 | 4 => offered(Offer::Pause),
            5 => offered(Offer::Abort),
            6 => offered(Offer::Rematch),
            7 | 8 => (answerer, Action::Accepted { offer: kind }),
            9 | 10 => (answerer, Action::Declined { offer: kind }),
            11 => (Author::from(offerer), Action::Withdrawn { offer: kind }),
            12 => (seat, Action::OffersAllowed { allowed: number % 3 > 0 }),
            13 if number % 3 == 0 => (seat, Action::Resigned),
            14 if number % 3 == 0 => (seat, Action::Aborted),
            15 => (seat, Action::TimeGiven { ms: [GIVEN_DAY_MS, 15_000][number % 2] }),
            16 => (seat, Action::Said { preset: preset(number) }),
            17 | 18 => system(Action::Left { seat: side, on_purpose: number % 2 == 0 }),
            19 => system(Action::Returned { seat: side }),
            20 => (seat, Action::Claimed { claim: claim(number) }),
            36..44 if self.gone.is_some() => {
                (Author::from(!self.gone.unwrap_or(side)), Action::Claimed { claim: claim(number) })
            }
            21 => system(Action::Rematched { room: RoomId::new("next").expect("an id") }),
            22 if number % 2 == 0 => system(Action::Closed),
            23 => system(Action::Flagged { seat: side }),
            44 => system(Action::Delayed { ms: (number * 1_000) as u64 }),
            24 => system(Action::Gone { seat: side }),
            25 | 26 => system(Action::Seated {
                seat: side,
                occupant: occupant(["Cy", "Di"][number % 2]).into(),
            }),
            27 => (seat, Action::Moved { turn: "A1 A2".to_owned(), lag_ms: 0 }),
            28..36 if self.offer.is_some() => match number % 5 {
                0 | 1 => (answerer, Action::Accepted { offer: kind }),
                2 | 3 => (answerer, Action::Declined { offer: kind }),
                _ => (Author::from(offerer), Action::Withdrawn { offer: kind }),
            },
            _ => self.move_or_due(request, number),
        }
    }

    /// What is due, or else a move of the side to move.
    fn move_or_due(&self, request: &Request, number: usize) -> (Author, Action) {
        let due = self.room.due(self.now - request.stored_ms);
        if let Some(due) = due.filter(|_| request.action.is_multiple_of(2)) {
            return (Author::System, due);
        }
        if self.room.phase() == Some(Phase::Open) {
            let seat = Side::BOTH[number % 2];
            return (Author::System, Action::Seated { seat, occupant: occupant("Di").into() });
        }
        if self.room.phase() == Some(Phase::Paused) {
            let by = Author::from(Side::BOTH[number % 2]);
            return (by, Action::Offered { offer: Offer::Resume });
        }
        let Some(side) = self.room.game().map(|game| game.side_to_move()) else {
            return (Author::System, Action::Closed);
        };
        if let Some(action) = some_move(&self.room, number, request.lag_ms) {
            return (Author::from(side), action);
        }
        // After the end.
        match number % 3 {
            0 => (Author::First, Action::Offered { offer: Offer::Rematch }),
            1 => (Author::Second, Action::Offered { offer: Offer::Rematch }),
            _ => {
                let room = RoomId::new("next").expect("an id");
                (Author::System, Action::Rematched { room })
            }
        }
    }
}
