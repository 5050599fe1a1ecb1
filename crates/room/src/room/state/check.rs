//! Whether something may happen in a room.

use super::{State, Times};
use crate::room::action::{GIVEN_DAY_MS, MAX_GIVEN_MS};
use crate::room::{
    Action, Author, ChatPreset, Claim, MAX_NAME_BYTES, MAX_USER_BYTES, Occupant, Offer, OfferKind,
    Phase, Refusal, Takebacks,
};
use jungle_engine::Bot;
use jungle_record::TimeControl;
use jungle_rules::{Move, Side};

/// The number of sentences that a seat may say before the game, and after it.
const MAX_SAID: usize = 2;
/// The number of own moves from one offer of a draw to the next, and from one offer of another kind
/// to the next of its kind.
const DRAW_INTERVAL: usize = 2;
const OFFER_INTERVAL: usize = 1;

/// An error if something does not hold.
fn require(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

impl State {
    /// Whether an author may do something at a time.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, by: Author, action: &Action, times: Times) -> Result<(), Refusal> {
        let may_follow = action.follows_the_end() && self.phase != Phase::Closed;
        require(may_follow || !self.is_over(), Refusal::Over)?;
        require(self.may_act(by, action), Refusal::TooFast)?;
        match by.seat() {
            None => self.check_system(action, times),
            Some(side) => {
                require(self.is_seated(side), Refusal::SeatFree)?;
                self.check_seated(side, action, times)
            }
        }
    }

    fn check_system(&self, action: &Action, times: Times) -> Result<(), Refusal> {
        let is_due =
            |at: Option<u64>| require(at.is_some_and(|at| at <= times.received), Refusal::NotDue);
        match action {
            Action::Opened(_) => Err(Refusal::Opening),
            Action::Seated { seat, occupant } => self.check_seat(*seat, occupant),
            Action::Left { seat, .. } => {
                require(self.seats[*seat].is_some(), Refusal::SeatFree)?;
                let is_here = self.absences[*seat].is_none() && !self.is_computer(*seat);
                require(is_here, Refusal::NotNow)
            }
            Action::Returned { seat } => require(self.absences[*seat].is_some(), Refusal::NotNow),
            Action::Aborted => is_due(self.abort_time()),
            Action::Delayed { ms } => {
                let is_waiting = self.phase == Phase::Waiting && self.clocks.delays_all();
                let runs = is_waiting || self.phase == Phase::Running;
                let max = self.clocks.max_delay().filter(|_| runs).ok_or(Refusal::NotNow)?;
                require((1..=max).contains(ms), Refusal::OutOfRange)
            }
            Action::Flagged { seat } => {
                let flag = self.flag_time().filter(|(side, _)| side == seat);
                is_due(flag.map(|(_, at)| at))
            }
            Action::Gone { seat } => is_due(self.gone_time(*seat)),
            Action::Rematched { .. } => {
                let is_agreed = self.wants_rematch.0 == [true; 2];
                require(is_agreed && self.next_room.is_none(), Refusal::NotNow)
            }
            Action::Closed => require(self.is_over(), Refusal::NotNow),
            _ => Err(Refusal::NotAllowed),
        }
    }

    fn check_seated(&self, side: Side, action: &Action, times: Times) -> Result<(), Refusal> {
        match action {
            Action::Moved { turn, lag_ms } => self.check_move(side, turn, *lag_ms, times),
            Action::Offered { offer } => self.check_offer(side, *offer),
            Action::Accepted { offer } => self.check_acceptance(side, *offer, times),
            Action::Declined { offer } => self.check_standing(!side, *offer),
            Action::Withdrawn { offer } => self.check_standing(side, *offer),
            Action::OffersAllowed { allowed } => {
                require(self.allows_offers[side] != *allowed, Refusal::NotNow)
            }
            Action::Resigned => {
                require(matches!(self.phase, Phase::Running | Phase::Paused), Refusal::NotNow)
            }
            Action::Aborted => {
                require(matches!(self.phase, Phase::Open | Phase::Waiting), Refusal::NotNow)
            }
            Action::TimeGiven { ms } => self.check_gift(*ms),
            Action::Said { preset } => self.check_said(side, *preset),
            Action::Claimed { claim } => self.check_claim(side, claim),
            _ => Err(Refusal::NotAllowed),
        }
    }

    /// Whether a person may take a seat.
    pub(super) fn check_seat(&self, side: Side, occupant: &Occupant) -> Result<(), Refusal> {
        require(!self.is_seated(side), Refusal::SeatTaken)?;
        let has_short_id =
            occupant.user.as_ref().is_none_or(|user| user.as_str().len() <= MAX_USER_BYTES);
        let is_short = occupant.name.as_str().len() <= MAX_NAME_BYTES && has_short_id;
        require(is_short, Refusal::LongName)?;
        require(!self.rated || occupant.user.is_some(), Refusal::NoAccount)
    }

    fn check_move(&self, side: Side, turn: &str, lag_ms: u32, times: Times) -> Result<(), Refusal> {
        require(matches!(self.phase, Phase::Waiting | Phase::Running), Refusal::NotNow)?;
        require(self.game.side_to_move() == side, Refusal::NotYourTurn)?;
        let mv = Move::parse(turn, self.game.info()).ok_or(Refusal::Notation)?;
        if let Some(reason) = self.game.illegal_reason(&mv) {
            return Err(Refusal::Illegal(reason));
        }
        require(self.clocks.is_in_time(times.received, lag_ms), Refusal::OutOfTime)
    }

    fn check_offer(&self, side: Side, offer: Offer) -> Result<(), Refusal> {
        match offer {
            Offer::Rematch => {
                let is_played = self.phase == Phase::Over || self.phase == Phase::Aborted;
                require(is_played && !self.wants_rematch[side], Refusal::NotNow)?;
                return require(self.next_room.is_none(), Refusal::NotNow);
            }
            Offer::Resume => require(self.phase == Phase::Paused, Refusal::NotNow)?,
            Offer::Draw | Offer::Takeback { .. } | Offer::Pause | Offer::Abort => {
                require(self.phase == Phase::Running, Refusal::NotNow)?;
            }
        }
        match offer {
            Offer::Takeback { to } => self.check_takeback(side, to)?,
            Offer::Pause => require(!self.rated, Refusal::Rated)?,
            Offer::Draw | Offer::Abort | Offer::Resume | Offer::Rematch => {}
        }
        if self.takes_back_at_once(offer) {
            return Ok(());
        }
        require(self.has_offers && self.allows_offers[!side], Refusal::OffersOff)?;
        require(self.standing(offer.kind()).is_none(), Refusal::OfferStands)?;
        require(!self.is_too_soon(side, offer.kind()), Refusal::TooFast)
    }

    /// Whether a side has made such an offer just before.
    fn is_too_soon(&self, side: Side, kind: OfferKind) -> bool {
        let interval = match kind {
            OfferKind::Draw => DRAW_INTERVAL,
            OfferKind::Takeback | OfferKind::Pause | OfferKind::Abort => OFFER_INTERVAL,
            // There are no moves in between.
            OfferKind::Resume | OfferKind::Rematch => return false,
        };
        let last = self.last_offers.get(&(side, kind));
        last.is_some_and(|last| self.moves[side] < last + interval)
    }

    fn check_takeback(&self, side: Side, to: usize) -> Result<(), Refusal> {
        require(!self.rated, Refusal::Rated)?;
        require(self.takebacks != Takebacks::Never, Refusal::OffersOff)?;
        let first = self.record.played().get(to);
        require(first.is_some_and(|played| played.side == side), Refusal::OutOfRange)
    }

    /// Whether an offer needs no agreement: the takeback of the last own move in rooms with free
    /// takebacks.
    pub(super) fn takes_back_at_once(&self, offer: Offer) -> bool {
        let is_last =
            |to: usize| to < self.record.len() && self.record.len() - to <= Side::BOTH.len();
        matches!(offer, Offer::Takeback { to } if is_last(to)) && self.takebacks == Takebacks::Free
    }

    fn check_acceptance(&self, side: Side, kind: OfferKind, times: Times) -> Result<(), Refusal> {
        self.check_standing(!side, kind)?;
        // A side whose time is over has lost, even if that has not been stated yet.
        let is_in_time = kind != OfferKind::Pause || self.clocks.is_in_time(times.received, 0);
        require(is_in_time, Refusal::OutOfTime)
    }

    /// Whether an offer of a side stands.
    fn check_standing(&self, by: Side, kind: OfferKind) -> Result<(), Refusal> {
        require(self.standing(kind).is_some_and(|standing| standing.by == by), Refusal::NoOffer)
    }

    fn check_gift(&self, ms: u64) -> Result<(), Refusal> {
        require(!self.rated, Refusal::Rated)?;
        require(matches!(self.phase, Phase::Running | Phase::Paused), Refusal::NotNow)?;
        let allowed = match self.clocks.time() {
            TimeControl::Unlimited => return Err(Refusal::TimeControl),
            TimeControl::Fischer { .. } => 1..=MAX_GIVEN_MS,
            TimeControl::Days(_) => GIVEN_DAY_MS..=GIVEN_DAY_MS,
        };
        require(allowed.contains(&ms), Refusal::OutOfRange)
    }

    fn check_said(&self, side: Side, preset: ChatPreset) -> Result<(), Refusal> {
        let is_time = if preset.is_greeting() {
            matches!(self.phase, Phase::Open | Phase::Waiting)
        } else {
            self.is_over()
        };
        require(is_time, Refusal::NotNow)?;
        let said = self
            .said
            .iter()
            .filter(|said| said.by == side && said.preset.is_greeting() == preset.is_greeting());
        require(said.count() < MAX_SAID, Refusal::TooFast)
    }

    fn check_claim(&self, side: Side, claim: &Claim) -> Result<(), Refusal> {
        require(self.phase == Phase::Running, Refusal::NotNow)?;
        let is_gone = self.absences[!side].is_some_and(|absence| absence.is_gone);
        require(is_gone, Refusal::NotGone)?;
        match claim {
            Claim::Win | Claim::Draw => Ok(()),
            Claim::Computer { .. } if self.rated => Err(Refusal::Rated),
            Claim::Computer { player } => {
                require(Bot::find(player).is_some(), Refusal::UnknownPlayer)
            }
        }
    }
}
