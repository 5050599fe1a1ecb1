//! The state of an open room.

mod check;
mod perform;

use std::collections::BTreeMap;

use super::clock::{Clocks, expected_seconds};
use super::view::{ChatMessage, Phase, StandingOffer};
use super::{
    Action, Author, MAX_ACTIONS, MAX_DAYS, Occupant, OfferKind, PROTOCOL_RULES_VERSION, Refusal,
    RoomId, RoomOpening, Takebacks,
};
use jungle_record::{Person, Player, Record, TimeControl, link};
use jungle_rules::{BySide, Game, Side};

/// A room in which nobody plays is dropped after this time, in milliseconds.
pub const UNUSED_MS: u64 = 24 * 60 * 60 * 1000;
/// The time for the first move of each side in a game with a clock, in milliseconds.
const FIRST_MOVE_MS: u64 = 30_000;
/// The time for which a player may be away, in milliseconds: at least, at most, and after leaving
/// on purpose.
const AWAY_MIN_MS: u64 = 30_000;
const AWAY_MAX_MS: u64 = 180_000;
const AWAY_ON_PURPOSE_MS: u64 = 10_000;
/// The times of an entry, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// When the request arrived, not after it was stored.
    pub received: u64,
    /// When it was stored, not before the entry before it.
    pub at: u64,
}

/// A player who is not connected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Absence {
    /// When the entry that says so was stored, in milliseconds.
    pub since_ms: u64,
    /// Whether the player left on purpose.
    pub on_purpose: bool,
    /// Whether the other player may decide how the game goes on.
    pub is_gone: bool,
}

/// The state of an open room: the game, and everything around it.
#[derive(Clone)]
pub(super) struct State {
    pub record: Record,
    pub game: Box<dyn Game>,
    pub rated: bool,
    pub takebacks: Takebacks,
    pub has_offers: bool,
    pub seats: BySide<Option<Occupant>>,
    pub phase: Phase,
    pub clocks: Clocks,
    /// The time left to each side at the start and after each move, in milliseconds.
    left_after: Vec<BySide<u64>>,
    pub offers: Vec<StandingOffer>,
    /// The number of moves that a side had played when it last made an offer of a kind.
    last_offers: BTreeMap<(Side, OfferKind), usize>,
    pub allows_offers: BySide<bool>,
    pub absences: BySide<Option<Absence>>,
    pub said: Vec<ChatMessage>,
    pub wants_rematch: BySide<bool>,
    pub next_room: Option<RoomId>,
    /// The number of moves that each side has played, including those taken back.
    moves: BySide<usize>,
    /// The number of limited actions, by author.
    actions: BTreeMap<Author, usize>,
}

impl State {
    /// The state after an opening at a time.
    ///
    /// # Errors
    /// Why a room cannot be opened like this.
    pub fn open(opening: &RoomOpening, at_ms: u64) -> Result<Self, Refusal> {
        let mut record = playable(opening)?;
        record.time_control = Some(opening.time);
        let game = record.game_at(0);
        let mut clocks = Clocks::new(opening.time, game.side_to_move(), opening.laws);
        clocks.begin_turn(at_ms);
        let mut state = Self {
            left_after: vec![clocks.left_ms()],
            record,
            game,
            rated: opening.rated,
            takebacks: opening.takebacks,
            has_offers: opening.offers,
            seats: BySide([None, None]),
            phase: Phase::Open,
            clocks,
            offers: Vec::new(),
            last_offers: BTreeMap::new(),
            allows_offers: BySide([true; 2]),
            absences: BySide([None; 2]),
            said: Vec::new(),
            wants_rematch: BySide([false; 2]),
            next_room: None,
            moves: BySide([0; 2]),
            actions: BTreeMap::new(),
        };
        for side in Side::BOTH {
            if let Some(occupant) = &opening.seats[side] {
                state.check_seat(side, occupant)?;
                state.seat(side, occupant);
            }
        }
        state.begin_if_seated(at_ms);
        Ok(state)
    }

    /// Whether a computer plays a side.
    pub fn is_computer(&self, side: Side) -> bool {
        self.record.setup.players[side.index()] != Player::Human
    }

    /// Whether a side has a player.
    fn is_seated(&self, side: Side) -> bool {
        self.is_computer(side) || self.seats[side].is_some()
    }

    /// Puts a person at a seat.
    fn seat(&mut self, side: Side, occupant: &Occupant) {
        let person = Person { name: Some(occupant.name.clone()), id: occupant.user.clone() };
        self.record.people[side.index()] = person;
        self.seats[side] = Some(occupant.clone());
    }

    /// Whether the game has ended, with or without a result.
    pub fn is_over(&self) -> bool {
        match self.phase {
            Phase::Open | Phase::Waiting | Phase::Running | Phase::Paused => false,
            Phase::Dropped | Phase::Aborted | Phase::Over | Phase::Closed => true,
        }
    }

    /// The offer of a kind that stands.
    fn standing(&self, kind: OfferKind) -> Option<StandingOffer> {
        self.offers.iter().copied().find(|standing| standing.offer.kind() == kind)
    }

    /// Whether an author may still do something.
    fn may_act(&self, author: Author, action: &Action) -> bool {
        !action.is_limited() || self.actions.get(&author).is_none_or(|done| *done < MAX_ACTIONS)
    }

    /// When a game that has not begun is ended, in milliseconds.
    fn abort_time(&self) -> Option<u64> {
        let since = self.clocks.since_ms();
        match (self.phase, self.clocks.time()) {
            (Phase::Open, _) => Some(since.saturating_add(UNUSED_MS)),
            (Phase::Waiting, TimeControl::Fischer { .. }) => {
                Some(since.saturating_add(FIRST_MOVE_MS))
            }
            (Phase::Waiting, TimeControl::Days(_)) => Some(self.clocks.flag()?.1),
            _ => None,
        }
    }

    /// The side that is running out of time, and when it has lost by that, in milliseconds.
    fn flag_time(&self) -> Option<(Side, u64)> {
        self.clocks.flag().filter(|_| self.phase == Phase::Running)
    }

    /// When a player who is away is gone, in milliseconds. Players of games of days need not stay.
    pub fn gone_time(&self, side: Side) -> Option<u64> {
        let absence = self.absences[side].filter(|absence| !absence.is_gone)?;
        let allowed = away_ms(self.clocks.time())?;
        let allowed = if absence.on_purpose { AWAY_ON_PURPOSE_MS } else { allowed };
        let is_running = self.phase == Phase::Running;
        is_running.then(|| absence.since_ms.saturating_add(allowed))
    }

    /// What the system does next, and when, in milliseconds.
    pub fn next_due(&self) -> Option<(u64, Action)> {
        let abort = self.abort_time().map(|at| (at, Action::Aborted));
        let flag = self.flag_time().map(|(seat, at)| (at, Action::Flagged { seat }));
        let gone = |seat| Some((self.gone_time(seat)?, Action::Gone { seat }));
        let gone = Side::BOTH.map(gone);
        let due = [abort, flag].into_iter().chain(gone).flatten();
        due.min_by_key(|(at, _)| *at)
    }
}

/// The time for which a player who has lost the connection may be away, in milliseconds; `None` in
/// games of days, whose players need not stay.
///
/// ```
/// use jungle_record::TimeControl;
/// use jungle_room::room::away_ms;
///
/// assert_eq!(away_ms(TimeControl::Days(3)), None);
/// let blitz = away_ms(TimeControl::Fischer { base: 300, increment: 3 });
/// assert!(blitz <= away_ms(TimeControl::Unlimited));
/// ```
pub fn away_ms(time: TimeControl) -> Option<u64> {
    let limit = |seconds: u64| (seconds * 100).clamp(AWAY_MIN_MS, AWAY_MAX_MS);
    let is_days = matches!(time, TimeControl::Days(_));
    (!is_days).then(|| expected_seconds(time).map_or(AWAY_MAX_MS, limit))
}

/// The game of an opening, before its first move.
fn playable(opening: &RoomOpening) -> Result<Record, Refusal> {
    if !(1..=PROTOCOL_RULES_VERSION).contains(&opening.laws) {
        return Err(Refusal::Laws);
    }
    let record = link::read(&opening.setup).map_err(|_| Refusal::Setup)?;
    let is_new = record.is_empty() && record.outcome().is_none();
    let has_computer = record.setup.players.iter().any(|player| *player != Player::Human);
    let is_time_allowed = match opening.time {
        TimeControl::Days(days) => days <= MAX_DAYS,
        TimeControl::Unlimited => !opening.rated,
        TimeControl::Fischer { .. } => true,
    };
    let is_time_valid = opening.time.to_string().parse() == Ok(opening.time);
    let is_rated_allowed = opening.takebacks == Takebacks::Never && !has_computer;
    let is_allowed = is_new
        && is_time_allowed
        && is_time_valid
        && (is_rated_allowed || !opening.rated)
        && !record.setup.is_computers_only();
    is_allowed.then_some(record).ok_or(Refusal::Setup)
}
