//! Turns whose beginning comes late from the journal, since it stood still: no clock runs before its
//! player can see the position.

use super::RoomHost;
use crate::gateway::Context;
use crate::room::{Action, MAX_DELAY_MS_1, Phase};
use jungle_rules::Side;

/// The time after which the beginning of a turn has come late from the journal.
const LATE_MS: u64 = 1_000;
/// The time for which the end of a side's time is not stated after a turn that began late: the
/// server of its player has to say first by how much.
const LATE_FLAG_MS: u64 = 3_000;

/// A turn whose beginning came late from the journal.
pub(super) struct LateTurn {
    /// The side to move, and when the turn began.
    begun: (Side, u64),
    late_ms: u64,
    /// When its delay need not be stated any more.
    until_ms: u64,
}

impl RoomHost {
    /// What the system has to ask for next, and when.
    pub(super) fn next_room_due(&self) -> Option<(u64, Action)> {
        // Time that is given back puts off everything that runs out.
        let (at, due) = self.room.next_due().filter(|_| !self.is_giving_back())?;
        let held_ms = self.late_turn.as_ref().map_or(0, |late| late.until_ms);
        let is_flag = matches!(due, Action::Flagged { .. });
        let is_unused = self.room.phase() == Some(Phase::Open);
        let longer_ms = if is_unused { self.settings.waits_longer_ms } else { 0 };
        let at = at.saturating_add(longer_ms);
        Some((if is_flag { at.max(held_ms) } else { at }, due))
    }

    /// Notes whether the last entry has begun a turn, and came late.
    pub(super) fn note_late_turn(&mut self, what: &Action, context: &mut Context) {
        let late_ms = context.now_ms.saturating_sub(self.room.at_ms());
        // A delay may put off the turn until it is stored, but begins none.
        let begins = !matches!(what, Action::Delayed { .. });
        let begun = self.room.running().filter(|(_, at)| begins && *at == self.room.at_ms());
        if let Some(begun) = begun.filter(|_| late_ms >= LATE_MS) {
            let until_ms = context.now_ms.saturating_add(LATE_FLAG_MS);
            let late_ms = late_ms.min(MAX_DELAY_MS_1);
            self.late_turn = Some(LateTurn { begun, late_ms, until_ms });
        }
        self.delay_turn(context);
    }

    /// Whether a turn of a side has begun late, and its delay is not stored yet. Only a player who has
    /// been connected to this server since before the turn began could not see the position before:
    /// others may have seen it elsewhere, or before the server was started again.
    pub(super) fn awaits_delay(&self, side: Side) -> bool {
        let is_here = |since: u64| self.seated_since(side).is_some_and(|(_, from)| from <= since);
        self.late_turn.as_ref().is_some_and(|late| late.begun.0 == side && is_here(late.begun.1))
    }

    /// Asks that a turn begins later that came late to its player.
    pub(super) fn delay_turn(&mut self, context: &mut Context) {
        let is_current = |late: &LateTurn| {
            self.room.running() == Some(late.begun) && context.now_ms < late.until_ms
        };
        self.late_turn = self.late_turn.take().filter(is_current);
        if let Some(LateTurn { begun: (side, _), late_ms: ms, .. }) = self.late_turn
            && self.awaits_delay(side)
        {
            self.ask(Action::Delayed { ms }, context);
        }
    }
}
