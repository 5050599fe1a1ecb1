//! What happens in a room after it was checked.

use std::time::Duration;

use jiff::Timestamp;

use super::{Absence, State, Times};
use crate::room::{
    Action, Author, ChatMessage, Claim, MAX_MOVES, Offer, OfferKind, Phase, StandingOffer,
};
use jungle_engine::Bot;
use jungle_record::{Assistance, Player, TimeControl};
use jungle_rules::{EarlyEnd, Move, Side};

impl State {
    /// Does what [`check`](Self::check) allows.
    pub fn perform(&mut self, by: Author, action: &Action, times: Times) {
        if action.is_limited() {
            *self.actions.entry(by).or_default() += 1;
        }
        match by.seat() {
            None => self.perform_system(action, times),
            Some(side) => {
                self.absences[side] = None;
                self.perform_seated(side, action, times);
            }
        }
    }

    fn perform_system(&mut self, action: &Action, times: Times) {
        match action {
            Action::Seated { seat, occupant } => {
                self.seat(*seat, occupant);
                self.begin_if_seated(times.at);
            }
            Action::Left { seat, on_purpose } => {
                let absence =
                    Absence { since_ms: times.at, on_purpose: *on_purpose, is_gone: false };
                self.absences[*seat] = Some(absence);
            }
            Action::Returned { seat } => self.absences[*seat] = None,
            Action::Aborted => self.abort(times.received),
            Action::Delayed { ms } => self.delay(*ms, times.at),
            Action::Flagged { seat } => self.end(EarlyEnd::Time(*seat), times.received),
            Action::Gone { seat } => {
                if let Some(absence) = &mut self.absences[*seat] {
                    absence.is_gone = true;
                }
            }
            Action::Rematched { room } => self.next_room = Some(room.clone()),
            Action::Closed => self.phase = Phase::Closed,
            _ => {}
        }
    }

    /// Lets what runs out do so later.
    fn delay(&mut self, ms: u64, at_ms: u64) {
        self.clocks.delay(ms, at_ms);
        if self.clocks.delays_all() {
            for absence in self.absences.0.iter_mut().flatten() {
                absence.since_ms = self.clocks.delayed(absence.since_ms, ms, at_ms);
            }
        }
    }

    fn perform_seated(&mut self, side: Side, action: &Action, times: Times) {
        match action {
            Action::Moved { turn, lag_ms } => self.play(turn, *lag_ms, times),
            Action::Offered { offer } => self.offer(side, *offer, times),
            Action::Accepted { offer } => self.accept(*offer, times),
            Action::Declined { offer } | Action::Withdrawn { offer } => {
                self.offers.retain(|standing| standing.offer.kind() != *offer);
            }
            Action::OffersAllowed { allowed } => {
                self.allows_offers[side] = *allowed;
                self.offers.retain(|standing| *allowed || standing.by == side);
            }
            Action::Resigned => self.end(EarlyEnd::Resignation(side), times.received),
            Action::Aborted => self.abort(times.received),
            Action::TimeGiven { ms } => self.give(!side, *ms),
            Action::Said { preset } => self.said.push(ChatMessage { by: side, preset: *preset }),
            Action::Claimed { claim } => self.claim(side, claim, times),
            _ => {}
        }
    }

    /// Lets the game begin if both sides have a player.
    pub(super) fn begin_if_seated(&mut self, at_ms: u64) {
        if !Side::BOTH.into_iter().all(|side| self.is_seated(side)) {
            return;
        }
        self.phase = Phase::Waiting;
        let began = i64::try_from(at_ms).ok();
        self.record.began = began.and_then(|ms| Timestamp::from_millisecond(ms).ok());
        // A clock begins to run when both sides have moved; a limit of days holds from the start.
        match self.clocks.time() {
            TimeControl::Days(_) => self.clocks.start(at_ms),
            TimeControl::Fischer { .. } | TimeControl::Unlimited => self.clocks.begin_turn(at_ms),
        }
    }

    fn play(&mut self, turn: &str, lag_ms: u32, times: Times) {
        let side = self.game.side_to_move();
        let mv = Move::parse(turn, self.game.info()).expect("a checked move");
        let taken = self.clocks.switch(times.received, lag_ms, times.at);
        self.record.play(self.game.as_mut(), &mv, Some(taken)).expect("a checked move");
        let left = self.clocks.left_ms();
        if self.clocks.time() != TimeControl::Unlimited {
            self.record.set_clock(Duration::from_millis(left[side]));
        }
        self.left_after.push(left);
        self.offers.clear();
        self.moves[side] += 1;
        if self.game.outcome().is_some() {
            self.finish(times.at);
        } else if self.moves.0.iter().sum::<usize>() == MAX_MOVES {
            self.end(EarlyEnd::Adjudication(None), times.at);
        } else if self.phase == Phase::Waiting && self.record.len() == 2 {
            self.phase = Phase::Running;
            self.clocks.start(times.at);
        }
    }

    fn offer(&mut self, side: Side, offer: Offer, times: Times) {
        if self.takes_back_at_once(offer) {
            self.offers.clear();
            self.offers.push(StandingOffer { by: side, offer });
            self.accept(OfferKind::Takeback, times);
        } else if offer == Offer::Rematch {
            self.wants_rematch[side] = true;
        } else {
            self.last_offers.insert((side, offer.kind()), self.moves[side]);
            self.offers.push(StandingOffer { by: side, offer });
        }
    }

    fn accept(&mut self, kind: OfferKind, times: Times) {
        let Some(StandingOffer { offer, .. }) = self.standing(kind) else {
            return;
        };
        self.offers.clear();
        match offer {
            Offer::Draw => self.end(EarlyEnd::Agreement, times.received),
            Offer::Takeback { to } => self.take_back(to, times.at),
            Offer::Pause => {
                self.clocks.stop(times.received);
                self.phase = Phase::Paused;
            }
            Offer::Resume => {
                self.clocks.start(times.at);
                self.phase = Phase::Running;
            }
            Offer::Abort => self.abort(times.received),
            Offer::Rematch => {}
        }
    }

    /// Removes all but the first moves. The clocks show again what they showed after those.
    fn take_back(&mut self, to: usize, at_ms: u64) {
        self.record.truncate(to);
        self.record.add_assistance(Assistance { undo: true, ..Assistance::default() });
        self.game = self.record.game_at(to);
        self.left_after.truncate(to + 1);
        let left = self.left_after[self.left_after.len() - 1];
        self.clocks.restore(left, self.game.side_to_move(), at_ms);
    }

    fn give(&mut self, side: Side, ms: u64) {
        self.clocks.give(side, ms);
        if let Some(left) = self.left_after.last_mut() {
            left[side] = left[side].saturating_add(ms);
        }
    }

    fn claim(&mut self, side: Side, claim: &Claim, times: Times) {
        match claim {
            Claim::Win => self.end(EarlyEnd::Abandonment(!side), times.received),
            Claim::Draw => self.end(EarlyEnd::Adjudication(None), times.received),
            Claim::Computer { player } => {
                if let Some(bot) = Bot::find(player) {
                    self.record.set_player(!side, Player::Computer(bot));
                    self.absences[!side] = None;
                }
            }
        }
    }

    /// Ends the game without a move.
    fn end(&mut self, end: EarlyEnd, received_ms: u64) {
        self.record.end_early(end);
        self.game.end_early(end);
        self.finish(received_ms);
    }

    /// Ends the game without a result.
    fn abort(&mut self, received_ms: u64) {
        let is_open = self.phase == Phase::Open;
        self.finish(received_ms);
        self.phase = if is_open { Phase::Dropped } else { Phase::Aborted };
    }

    /// Stops everything that only a running game has.
    fn finish(&mut self, received_ms: u64) {
        self.clocks.stop(received_ms);
        self.offers.clear();
        self.absences = Default::default();
        self.phase = Phase::Over;
    }
}
