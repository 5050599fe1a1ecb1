//! What runs on clocks although its player could do nothing, and is given back before anything runs out:
//! time in which the program stood still or did not run at all, and turns whose beginning came late from
//! the journal, since no clock runs before its player can see the position.

use std::collections::BTreeMap;

use super::RoomHost;
use super::proposals::PendingRequest;
use crate::gateway::Context;
use crate::room::{Action, Entry, MAX_DELAY_MS, MAX_DELAY_MS_1, Phase};
use jungle_rules::Side;

/// The maximum number of spans that wait to be given back. The program has to stand still as often
/// before one of them is stored.
const MAX_SPANS: usize = 64;
/// The time after which the beginning of a turn has come late from the journal.
const LATE_MS: u64 = 1_000;
/// The time for which the end of a side's time is not stated after a turn that began late: the
/// server of its player has to say first by how much.
const LATE_FLAG_MS: u64 = 3_000;

/// The spans of the running turn in which nothing served the room, and which are to be given back.
#[derive(Default)]
pub(super) struct Standstills {
    /// From when to when, in order.
    spans: Vec<(u64, u64)>,
    /// When the program was started, if spans are from before.
    started_ms: u64,
    /// What was asked for: it may be stored when the program has stood still again.
    asked_ms: Vec<u64>,
}

impl Standstills {
    /// Nothing served the room in some spans before the program was started, the last one until then.
    pub fn after(stopped: &[(u64, u64)]) -> Self {
        let started_ms = stopped.last().map_or(0, |(_, to_ms)| *to_ms);
        Self { spans: stopped.to_vec(), started_ms, asked_ms: Vec::new() }
    }

    fn add(&mut self, span: (u64, u64)) {
        if self.spans.len() == MAX_SPANS {
            self.spans.remove(0);
        }
        self.spans.push(span);
    }

    /// Forgets what was before a time.
    fn begin_at(&mut self, ms: u64) {
        self.spans.retain(|(_, to)| *to > ms);
        for (from, _) in &mut self.spans {
            *from = ms.max(*from);
        }
    }

    /// Some time was given back.
    fn given(&mut self, mut ms: u64) {
        for (from, to) in &mut self.spans {
            let part = ms.min(*to - *from);
            *from += part;
            ms -= part;
        }
        self.spans.retain(|(from, to)| from < to);
        self.asked_ms.clear();
    }

    /// The time that began before a move was received, or all of it.
    fn owed_ms(&self, received_ms: Option<u64>) -> u64 {
        let is_before = |(from, _): &&(u64, u64)| received_ms.is_none_or(|ms| *from < ms);
        self.spans.iter().filter(is_before).map(|(from, to)| to - from).sum()
    }
}

/// A turn whose beginning came late from the journal.
pub(super) struct LateTurn {
    /// The side to move, and when the turn began.
    begun: (Side, u64),
    late_ms: u64,
    /// When its delay need not be stated any more.
    until_ms: u64,
}

/// The latest of all spans, in order.
pub(in crate::gateway) fn union<'a>(
    all: impl Iterator<Item = &'a [(u64, u64)]>,
) -> Vec<(u64, u64)> {
    // The same span may begin later in a room whose turn does.
    let mut by_end = BTreeMap::new();
    for &(from, to) in all.flatten() {
        let first = by_end.entry(to).or_insert(from);
        *first = from.min(*first);
    }
    let last = by_end.into_iter().rev().take(MAX_SPANS).map(|(to, from)| (from, to));
    let mut spans: Vec<_> = last.collect();
    spans.reverse();
    spans
}

impl RoomHost {
    /// Notes that the program stood still. If other servers go on meanwhile, only players who were
    /// connected to this one could do nothing.
    pub fn stood_still(&mut self, (from_ms, to_ms): (u64, u64), is_alone: bool) {
        self.due_ms = 0;
        let ms = to_ms.saturating_sub(from_ms);
        for (lost_ms, _) in self.lost.0.iter_mut().flatten() {
            *lost_ms = lost_ms.saturating_add(ms);
        }
        let was_here = |side| self.seated_since(side).is_some_and(|(_, since)| since <= from_ms);
        if is_alone || self.room.turn().is_some_and(|(side, _)| was_here(side)) {
            self.standstills.add((from_ms, to_ms));
            self.begin_standstills();
        }
    }

    /// Forgets the time before the turn. Without one, entries may still have to be read.
    fn begin_standstills(&mut self) {
        if let Some((_, since)) = self.room.turn() {
            self.standstills.begin_at(since);
        }
    }

    /// Looks at an entry that the room has just taken.
    pub(super) fn note_standstill(&mut self, entry: &Entry) {
        if let Action::Delayed { ms } = entry.what {
            if self.standstills.asked_ms.contains(&ms) {
                self.standstills.given(ms);
            } else if entry.received_ms < self.standstills.started_ms {
                // An earlier program has given back what was before.
                self.standstills.begin_at(entry.received_ms);
            }
        }
        self.begin_standstills();
    }

    /// The spans in which nothing served the room, as far as they may be of its turn.
    pub fn owed(&self) -> &[(u64, u64)] {
        &self.standstills.spans
    }

    /// Whether time is to be given back before anything may run out.
    pub fn is_giving_back(&self) -> bool {
        !self.standstills.spans.is_empty() && self.room.turn().is_some()
    }

    /// Whether a request of a seat waits until time was given back: a move that came afterwards.
    pub(super) fn waits_for_time(&self, side: Side, waiting: &PendingRequest) -> bool {
        let is_move = matches!(waiting.action, Action::Moved { .. });
        let has_turn = self.room.turn().is_some_and(|(to_move, _)| to_move == side);
        is_move && has_turn && self.standstills.owed_ms(Some(waiting.received_ms)) > 0
    }

    /// Asks that time is given back, as far as it was before a move that ends the turn.
    pub fn give_back(&mut self, context: &mut Context) {
        let Some((side, _)) = self.room.turn().filter(|_| self.is_giving_back()) else {
            return;
        };
        let is_move = |waiting: &&PendingRequest| matches!(waiting.action, Action::Moved { .. });
        let received_ms = self.waiting[side].iter().find(is_move).map(|moved| moved.received_ms);
        let max_ms = self.room.max_delay().unwrap_or(MAX_DELAY_MS);
        let ms = self.standstills.owed_ms(received_ms).min(max_ms);
        if ms == 0 {
            return;
        }
        if self.standstills.asked_ms.last() != Some(&ms) {
            self.standstills.asked_ms.push(ms);
        }
        if !self.ask(Action::Delayed { ms }, context) {
            // Under the first version of the laws it may not be possible.
            self.standstills = Standstills::default();
            self.advance(side, context);
        }
    }

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
