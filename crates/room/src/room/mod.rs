//! The room of a game between people who are connected by a network: a pure machine.
//!
//! A room is the result of the entries of its journal. [`Room::apply`] takes an entry or ignores it,
//! by these laws:
//!
//! 1. An entry is taken only if it builds on the version that the room has and on the entries that
//!    the room has taken. The version then increases by one.
//! 2. An entry whose id the same author has used for an entry that was taken is ignored.
//! 3. Nothing but the entries and their times decides: there is no clock and no randomness.
//! 4. The same entries give the same room everywhere.
//! 5. An ignored entry changes nothing but [`Room::ignored`].
//! 6. The end of the game is derived from the moves and from what its players did; no entry states
//!    it.
//! 7. After the end the players only say something and agree on another game, and the system closes
//!    the room.
//! 8. The times at which entries were stored may go backwards, since several machines may store
//!    them; an entry counts as stored not before the one before it.
//!
//! [`Room::propose`] tells by the same laws whether a request would be taken. All times are in
//! milliseconds since 1970, and given by the caller. Spectators have no seat: they see
//! [`Room::view`] and ask for nothing.

mod action;
mod clock;
mod entry;
mod refusal;
mod state;
mod token;
mod view;

use std::collections::HashMap;

pub use action::{
    Action, ChatPreset, Claim, GIVEN_DAY_MS, MAX_DELAY_MS, MAX_DELAY_MS_1, MAX_GIVEN_MS,
    MAX_NAME_BYTES, MAX_USER_BYTES, Occupant, Offer, OfferKind, PROTOCOL_RULES_VERSION,
    RoomOpening, Takebacks,
};
pub use clock::FLAG_DELAY_MS;
pub(crate) use entry::hex;
pub use entry::{
    Author, ChainHash, Entry, EntryError, EntryId, MAX_ENTRY_BYTES, RoomId, Stamped, TokenHash,
    Version,
};
pub use refusal::Refusal;
pub use state::{UNUSED_MS, away_ms};
pub use token::{DeviceId, Token};
pub use view::{AbsenceView, ChatMessage, ClockView, End, Phase, SeatView, StandingOffer, View};

use jungle_record::{GameSetup, Record, TimeControl, link};
use jungle_rules::{BySide, Game, Move, Side};
use state::{State, Times};

/// The maximum number of moves in a room, including those taken back; the game is then a draw.
pub const MAX_MOVES: usize = 5_000;
/// The maximum number of offers, answers, gifts and the like by each author.
pub const MAX_ACTIONS: usize = 1_000;
/// The longest time for a move in a game of days, in days.
pub const MAX_DAYS: u16 = 14;

/// A game without a clock in which nothing has happened for this time is asleep, in milliseconds.
const ASLEEP_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// The numbers of ignored entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ignored {
    /// Those that had been taken before.
    pub repeated: u64,
    /// Those that build on another version of the room.
    pub stale: u64,
    /// Those that build on other entries, which is a sign of a damaged journal.
    pub other_history: u64,
    /// Those that are not possible in the state of the room.
    pub refused: u64,
}

/// A room: the state after the entries that it has taken.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, TimeControl, link};
/// use jungle_room::room::{
///     Action, Author, EntryId, PROTOCOL_RULES_VERSION, Refusal, Room, RoomId, RoomOpening,
///     Stamped, Takebacks,
/// };
/// use jungle_rules::BySide;
/// use jungle_rules::games::GAMES;
///
/// let start = GAMES[0].start(&GAMES[0].default_options());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let opening = RoomOpening {
///     laws: PROTOCOL_RULES_VERSION,
///     setup: link::write(&Record::new(setup, None), 0),
///     time: TimeControl::Unlimited,
///     rated: false,
///     takebacks: Takebacks::Agreed,
///     offers: true,
///     seats: BySide([None, None]),
/// };
/// let mut room = Room::new(RoomId::new("k3v9q").expect("an id"));
/// let opened = room.entry(Author::System, EntryId(1), 1_000, Action::Opened(Box::new(opening)));
/// assert_eq!(room.apply(&Stamped { at_ms: 1_003, entry: opened.clone() }), Ok(1));
/// assert_eq!(room.propose(&opened, 1_005), Err(Refusal::Repeated { version: 1 }));
/// let resigned = room.entry(Author::First, EntryId(1), 2_000, Action::Resigned);
/// assert_eq!(room.propose(&resigned, 2_000), Err(Refusal::SeatFree));
/// ```
#[derive(Clone)]
pub struct Room {
    id: RoomId,
    version: Version,
    past: ChainHash,
    at_ms: u64,
    taken: HashMap<(Author, EntryId), Version>,
    ignored: Ignored,
    state: Option<State>,
}

/// An entry that may be taken.
struct Checked {
    times: Times,
    /// The state, if the entry opens the room.
    opened: Option<State>,
}

impl Room {
    /// A room that is not open yet.
    pub fn new(id: RoomId) -> Self {
        Self {
            id,
            version: 0,
            past: ChainHash::default(),
            at_ms: 0,
            taken: HashMap::new(),
            ignored: Ignored::default(),
            state: None,
        }
    }

    /// Takes or ignores an entry of the journal. Returns the version of the room after it.
    ///
    /// ```
    /// use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link};
    /// use jungle_room::room::{
    ///     Action, Author, EntryId, Occupant, PROTOCOL_RULES_VERSION, Room, RoomId, RoomOpening,
    ///     Stamped, Takebacks, Token,
    /// };
    /// use jungle_rules::BySide;
    /// use jungle_rules::games::GAMES;
    ///
    /// let start = GAMES[0].start(&GAMES[0].default_options());
    /// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
    /// let person = |name: &str| Occupant {
    ///     name: Name::new(name).expect("a valid name"),
    ///     portrait: None,
    ///     user: None,
    ///     token: Token::random().expect("a source of random numbers").hash(),
    /// };
    /// let opening = RoomOpening {
    ///     laws: PROTOCOL_RULES_VERSION,
    ///     setup: link::write(&Record::new(setup, None), 0),
    ///     time: TimeControl::Unlimited,
    ///     rated: false,
    ///     takebacks: Takebacks::Agreed,
    ///     offers: true,
    ///     seats: BySide([Some(person("Ada")), Some(person("Ben"))]),
    /// };
    /// let mut room = Room::new(RoomId::new("k3v9q").expect("an id"));
    /// let opened =
    ///     room.entry(Author::System, EntryId(1), 1_000, Action::Opened(Box::new(opening)));
    /// room.apply(&Stamped { at_ms: 1_000, entry: opened })?;
    /// let action = Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 0 };
    /// let moved = room.entry(Author::First, EntryId(2), 2_000, action);
    /// room.apply(&Stamped { at_ms: 2_000, entry: moved })?;
    /// assert_eq!(room.game().map(|game| game.ply()), Some(1));
    /// # Ok::<(), jungle_room::room::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Why it is ignored.
    pub fn apply(&mut self, stamped: &Stamped) -> Result<Version, Refusal> {
        match self.check(&stamped.entry, stamped.at_ms) {
            Ok(checked) => {
                self.take(&stamped.entry, checked);
                Ok(self.version)
            }
            Err(refusal) => {
                self.count(&refusal);
                Err(refusal)
            }
        }
    }

    /// Whether an entry would be taken if it was stored now.
    ///
    /// # Errors
    /// Why it would be ignored.
    pub fn propose(&self, entry: &Entry, now_ms: u64) -> Result<(), Refusal> {
        self.check(entry, now_ms).map(|_| ())
    }

    /// Whether a move has the text that this program gives it. A room also takes other ones, with more
    /// blanks, as there are journals with such entries; a gateway asks for none.
    pub fn is_plain(&self, action: &Action) -> bool {
        let (Action::Moved { turn, .. }, Some(game)) = (action, self.game()) else {
            return true;
        };
        Move::parse(turn, game.info()).is_none_or(|mv| mv.text(game.info()) == *turn)
    }

    fn check(&self, entry: &Entry, at_ms: u64) -> Result<Checked, Refusal> {
        if entry.room != self.id {
            return Err(Refusal::OtherRoom);
        }
        if let Some(&version) = self.taken.get(&(entry.by, entry.id)) {
            return Err(Refusal::Repeated { version });
        }
        if entry.base != self.version {
            return Err(Refusal::Stale);
        }
        if entry.past != self.past {
            return Err(Refusal::OtherHistory);
        }
        if entry.is_too_long() {
            return Err(Refusal::TooLong);
        }
        let at = at_ms.max(self.at_ms);
        let times = Times { received: entry.received_ms.min(at), at };
        let opened = match (&self.state, &entry.what) {
            (Some(state), what) => {
                state.check(entry.by, what, times)?;
                None
            }
            (None, Action::Opened(opening)) if entry.by == Author::System => {
                Some(State::open(opening, at)?)
            }
            (None, Action::Opened(_)) => return Err(Refusal::NotAllowed),
            (None, _) => return Err(Refusal::Opening),
        };
        Ok(Checked { times, opened })
    }

    fn take(&mut self, entry: &Entry, checked: Checked) {
        let Checked { times, opened } = checked;
        match &mut self.state {
            Some(state) => state.perform(entry.by, &entry.what, times),
            None => self.state = opened,
        }
        self.version += 1;
        self.at_ms = times.at;
        self.past = self.past.followed_by(times.at, &entry.text());
        self.taken.insert((entry.by, entry.id), self.version);
    }

    fn count(&mut self, refusal: &Refusal) {
        let number = match refusal {
            Refusal::Repeated { .. } => &mut self.ignored.repeated,
            Refusal::Stale => &mut self.ignored.stale,
            Refusal::OtherHistory => &mut self.ignored.other_history,
            _ => &mut self.ignored.refused,
        };
        *number += 1;
    }

    /// An entry that builds on the present version.
    pub fn entry(&self, by: Author, id: EntryId, received_ms: u64, what: Action) -> Entry {
        let (room, base, past) = (self.id.clone(), self.version, self.past);
        Entry { room, base, past, by, id, received_ms, what }
    }

    /// The id.
    pub fn id(&self) -> &RoomId {
        &self.id
    }

    /// The number of entries that the room has taken.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The hash over the entries that the room has taken.
    pub fn past(&self) -> ChainHash {
        self.past
    }

    /// When the last entry was stored.
    pub fn at_ms(&self) -> u64 {
        self.at_ms
    }

    /// The numbers of ignored entries.
    pub fn ignored(&self) -> Ignored {
        self.ignored
    }

    /// How far the game is; `None` before the room is open.
    pub fn phase(&self) -> Option<Phase> {
        Some(self.state.as_ref()?.phase)
    }

    /// The game in its present position.
    pub fn game(&self) -> Option<&dyn Game> {
        Some(self.state.as_ref()?.game.as_ref())
    }

    /// The record of the game, with names, times and clocks.
    pub fn record(&self) -> Option<&Record> {
        Some(&self.state.as_ref()?.record)
    }

    /// The hash of the token of a seat, if a person sits there.
    pub fn token(&self, side: Side) -> Option<TokenHash> {
        Some(self.state.as_ref()?.seats[side].as_ref()?.token)
    }

    /// The id of the account of the person at a seat.
    pub fn user(&self, side: Side) -> Option<&str> {
        Some(self.state.as_ref()?.seats[side].as_ref()?.user.as_ref()?.as_str())
    }

    /// Whether the game is rated.
    pub fn is_rated(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.rated)
    }

    /// Whether the player of a side is away.
    pub fn is_away(&self, side: Side) -> bool {
        self.state.as_ref().is_some_and(|state| state.absences[side].is_some())
    }

    /// The time control; `None` before the room is open.
    pub fn time(&self) -> Option<TimeControl> {
        Some(self.state.as_ref()?.clocks.time())
    }

    /// The time that the clocks show at a time; `None` without clocks.
    pub fn clocks_at(&self, now_ms: u64) -> Option<BySide<u64>> {
        self.state.as_ref()?.clocks.shown_at(now_ms)
    }

    /// The side whose clock runs, and when its turn began.
    pub fn running(&self) -> Option<(Side, u64)> {
        let clocks = &self.state.as_ref()?.clocks;
        Some((clocks.running()?, clocks.since_ms()))
    }

    /// The side to move and when its turn began, with or without a clock; `None` if nobody is to move.
    pub fn turn(&self) -> Option<(Side, u64)> {
        let state = self.state.as_ref()?;
        let is_begun = matches!(state.phase, Phase::Waiting | Phase::Running);
        is_begun.then(|| (state.game.side_to_move(), state.clocks.since_ms()))
    }

    /// By how much an entry can delay what runs out, in milliseconds; `None` if not at all.
    pub fn max_delay(&self) -> Option<u64> {
        self.state.as_ref()?.clocks.max_delay()
    }

    /// What the system has to ask for at a time, if anything: the end of a side's time, of the time
    /// for the first moves, or of the time for which a player may be away.
    pub fn due(&self, now_ms: u64) -> Option<Action> {
        self.next_due().filter(|(at, _)| *at <= now_ms).map(|(_, action)| action)
    }

    /// What the system has to ask for next, and when, unless something happens before.
    pub fn next_due(&self) -> Option<(u64, Action)> {
        self.state.as_ref()?.next_due()
    }

    /// Whether nothing has happened for a month in a game that no clock ends. The game is not lost;
    /// it goes on with the next entry.
    pub fn is_asleep(&self, now_ms: u64) -> bool {
        self.state.as_ref().is_some_and(|state| {
            let has_no_clock = state.phase == Phase::Paused
                || state.clocks.time() == TimeControl::Unlimited && state.phase != Phase::Open;
            let is_idle = now_ms.saturating_sub(self.at_ms) >= ASLEEP_MS;
            has_no_clock && !state.is_over() && is_idle
        })
    }

    /// Whether both seats have offered another game.
    pub fn is_rematch_agreed(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.wants_rematch.0 == [true; 2])
    }

    /// The room of the next game.
    pub fn next_room(&self) -> Option<&RoomId> {
        self.state.as_ref()?.next_room.as_ref()
    }

    /// The opening of the room for another game with sides swapped, once both seats have offered
    /// it. It is not rated: a server pairs the players of rated games itself.
    pub fn rematch(&self, seed: u64) -> Option<RoomOpening> {
        let state = self.state.as_ref().filter(|state| state.wants_rematch.0 == [true; 2])?;
        let [first, second] = state.record.setup.players;
        let start = state.record.setup.start.clone();
        let setup = GameSetup { start, players: [second, first], seed };
        let seat = |side: Side| state.seats[!side].clone().filter(|_| !state.is_computer(!side));
        Some(RoomOpening {
            laws: PROTOCOL_RULES_VERSION,
            setup: link::write(&Record::new(setup, None), 0),
            time: state.clocks.time(),
            rated: false,
            takebacks: state.takebacks,
            offers: state.has_offers,
            seats: BySide(Side::BOTH.map(seat)),
        })
    }

    /// What the clients show; `None` before the room is open.
    pub fn view(&self) -> Option<View> {
        Some(view::view(self, self.state.as_ref()?))
    }
}
