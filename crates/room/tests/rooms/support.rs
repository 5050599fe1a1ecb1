//! Rooms for tests.

use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link, write};
use jungle_room::room::{
    Action, Author, ChatPreset, Claim, EntryId, GIVEN_DAY_MS, Occupant, Offer, OfferKind,
    PROTOCOL_RULES_VERSION, Phase, Refusal, Room, RoomId, RoomOpening, Stamped, Takebacks,
    TokenHash, Version, View,
};
use jungle_rules::games::{GAMES, GameEntry};
use jungle_rules::{BySide, Outcome, Side};
use proptest::prelude::*;

/// The number of random histories for each law; `ROOM_CASES` sets another one.
pub fn cases() -> ProptestConfig {
    let cases = std::env::var("ROOM_CASES").ok().and_then(|cases| cases.parse().ok());
    let cases = cases.unwrap_or(10_000);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// When the rooms of tests are opened.
pub const OPENED_MS: u64 = 1_800_000_000_000;

pub const NONE: TimeControl = TimeControl::Unlimited;
pub const DAYS: TimeControl = TimeControl::Days(3);

pub const fn fischer(base: u32, increment: u32) -> TimeControl {
    TimeControl::Fischer { base, increment }
}

pub fn room_id() -> RoomId {
    RoomId::new("k3v9q").expect("an id")
}

pub fn occupant(name: &str) -> Occupant {
    let text = Name::new(name).expect("a name");
    let (user, token) = (Some(text.clone()), TokenHash::of(name));
    Occupant { name: text, portrait: None, user, token }
}

/// The link of a game without moves.
pub fn setup(entry: &GameEntry, players: [Player; 2]) -> String {
    let start = entry.start(&entry.default_options());
    link::write(&Record::new(GameSetup { start, players, seed: 7 }, None), 0)
}

/// A game between Ada and Ben that is not rated.
pub fn opening(entry: &GameEntry, time: TimeControl) -> RoomOpening {
    RoomOpening {
        laws: PROTOCOL_RULES_VERSION,
        setup: setup(entry, [Player::Human; 2]),
        time,
        rated: false,
        takebacks: Takebacks::Agreed,
        offers: true,
        seats: BySide([Some(occupant("Ada")), Some(occupant("Ben"))]),
    }
}

/// A game of Jungle between Ada and Ben that is not rated.
pub fn jungle(time: TimeControl) -> RoomOpening {
    opening(&GAMES[0], time)
}

/// Everything that callers see of a room, except the numbers of ignored entries.
pub fn contents(room: &Room) -> (Version, u64, Option<View>, Option<String>, String) {
    let record = room.record().map(|record| write(record, record.len()));
    let later = room.at_ms().saturating_add(1_234);
    let rest = format!("{:?} {:?} {:?}", room.past(), room.next_due(), room.clocks_at(later));
    (room.version(), room.at_ms(), room.view(), record, rest)
}

/// A part of [`contents`] that is computed quickly.
pub fn summary(room: &Room) -> String {
    let record = room.record().map(|record| (record.revision(), record.len(), record.outcome()));
    format!(
        "{} {:?} {} {:?} {record:?} {:?} {:?}",
        room.version(),
        room.past(),
        room.at_ms(),
        room.phase(),
        room.next_due(),
        room.clocks_at(room.at_ms()),
    )
}

/// A room with a time of its own, in which entries are stored as soon as they are received.
#[derive(Clone)]
pub struct Table {
    pub room: Room,
    pub now: u64,
    next_id: u64,
}

impl Table {
    /// A room that has taken an opening.
    pub fn open(opening: RoomOpening) -> Self {
        let mut table = Self { room: Room::new(room_id()), now: OPENED_MS, next_id: 0 };
        table.system(Action::Opened(Box::new(opening)));
        table
    }

    /// A room in which both sides have made their first move, each after a second.
    pub fn running(opening: RoomOpening) -> Self {
        let mut table = Self::open(opening);
        for _ in 0..2 {
            table.pass_ms(1_000);
            table.play();
        }
        assert_eq!(table.phase(), Phase::Running);
        table
    }

    pub fn pass_ms(&mut self, ms: u64) {
        self.now += ms;
    }

    /// Asks for something that is received at a time and stored now.
    pub fn ask_at(
        &mut self,
        received: u64,
        by: impl Into<Author>,
        what: Action,
    ) -> Result<Version, Refusal> {
        self.next_id += 1;
        let entry = self.room.entry(by.into(), EntryId(self.next_id), received, what);
        let proposed = self.room.propose(&entry, self.now);
        let applied = self.room.apply(&Stamped { at_ms: self.now, entry });
        assert_eq!(proposed, applied.clone().map(|_| ()), "a proposal tells what happens");
        applied
    }

    pub fn ask(&mut self, by: impl Into<Author>, what: Action) -> Result<Version, Refusal> {
        self.ask_at(self.now, by, what)
    }

    /// Does something that is possible.
    pub fn act(&mut self, by: impl Into<Author>, what: Action) {
        let shown = format!("{what:?}");
        self.ask(by, what).unwrap_or_else(|refusal| panic!("{shown}: {refusal}"));
    }

    pub fn system(&mut self, what: Action) {
        self.act(Author::System, what);
    }

    /// The reason why something is not possible.
    pub fn refusal(&mut self, by: impl Into<Author>, what: Action) -> String {
        let refusal = self.ask(by, what).expect_err("it is not possible");
        refusal.code()
    }

    pub fn offer(&mut self, side: Side, offer: Offer) {
        self.act(side, Action::Offered { offer });
    }

    pub fn accept(&mut self, side: Side, offer: OfferKind) {
        self.act(side, Action::Accepted { offer });
    }

    /// An entry with a legal move of the side to move, which the number selects.
    pub fn some_move(&self, number: usize, lag_ms: u32) -> Action {
        some_move(&self.room, number, lag_ms).expect("the game goes on")
    }

    pub fn to_move(&self) -> Side {
        self.room.game().expect("an open room").side_to_move()
    }

    /// Plays some move.
    pub fn play(&mut self) {
        let action = self.some_move(0, 0);
        self.act(self.to_move(), action);
    }

    pub fn phase(&self) -> Phase {
        self.room.phase().expect("an open room")
    }

    pub fn moves(&self) -> usize {
        self.room.record().expect("an open room").len()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.room.record().expect("an open room").outcome()
    }

    pub fn view(&self) -> View {
        self.room.view().expect("an open room")
    }

    /// The time that the clocks show now, in milliseconds.
    pub fn clocks(&self) -> [u64; 2] {
        self.room.clocks_at(self.now).expect("a game with clocks").0
    }

    /// Carries out what is due now.
    pub fn sweep(&mut self) -> Option<Action> {
        let due = self.room.due(self.now)?;
        self.system(due.clone());
        Some(due)
    }
}

pub fn some_move(room: &Room, number: usize, lag_ms: u32) -> Option<Action> {
    let game = room.game()?;
    let moves = game.legal_moves();
    let mv = moves.get(number.checked_rem(moves.len())?)?;
    Some(Action::Moved { turn: mv.text(game.info()), lag_ms })
}

/// Something of each kind, by an author who may ask for it at some time.
pub fn one_of_each(room: &Room) -> Vec<(Author, Action)> {
    let next = RoomId::new("next").expect("an id");
    let mut all = vec![
        (Author::System, Action::Rematched { room: next }),
        (Author::System, Action::Aborted),
        (Author::System, Action::Closed),
    ];
    for side in Side::BOTH {
        let seat = Author::from(side);
        let offers = [
            Offer::Draw,
            Offer::Takeback { to: 0 },
            Offer::Pause,
            Offer::Resume,
            Offer::Abort,
            Offer::Rematch,
        ];
        for offer in offers {
            let kind = offer.kind();
            all.push((seat, Action::Offered { offer }));
            all.push((seat, Action::Accepted { offer: kind }));
            all.push((seat, Action::Declined { offer: kind }));
            all.push((seat, Action::Withdrawn { offer: kind }));
        }
        all.extend((0..3).map(|number| (seat, Action::Claimed { claim: claim(number) })));
        all.extend((0..8).map(|number| (seat, Action::Said { preset: preset(number) })));
        all.extend(some_move(room, 0, 0).map(|action| (seat, action)));
        all.extend([
            (seat, Action::OffersAllowed { allowed: false }),
            (seat, Action::Resigned),
            (seat, Action::Aborted),
            (seat, Action::TimeGiven { ms: 15_000 }),
            (seat, Action::TimeGiven { ms: GIVEN_DAY_MS }),
            (Author::System, Action::Seated { seat: side, occupant: occupant("Cy").into() }),
            (Author::System, Action::Left { seat: side, on_purpose: true }),
            (Author::System, Action::Returned { seat: side }),
            (Author::System, Action::Delayed { ms: 5_000 }),
            (Author::System, Action::Flagged { seat: side }),
            (Author::System, Action::Gone { seat: side }),
        ]);
    }
    all
}

pub fn preset(number: usize) -> ChatPreset {
    use ChatPreset::*;
    [Hello, GoodLuck, HaveFun, YouToo, GoodGame, WellPlayed, ThankYou, Goodbye][number % 8]
}

pub fn claim(number: usize) -> Claim {
    match number % 3 {
        0 => Claim::Win,
        1 => Claim::Draw,
        _ => Claim::Computer { player: "cat".to_owned() },
    }
}
