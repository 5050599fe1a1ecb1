//! Time in which the program that serves a room stood still or did not run at all: it belongs to
//! nobody, and is given back before anything runs out.

use std::collections::BTreeMap;

use super::{RoomHost, Waiting};
use crate::gateway::Context;
use crate::room::{Action, Entry, MAX_DELAY_MS};
use jungle_rules::Side;

/// The maximum number of spans that wait to be given back. The program has to stand still as often
/// before one of them is stored.
const MAX_SPANS: usize = 64;

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
    pub(super) fn waits_for_time(&self, side: Side, waiting: &Waiting) -> bool {
        let is_move = matches!(waiting.action, Action::Moved { .. });
        let has_turn = self.room.turn().is_some_and(|(to_move, _)| to_move == side);
        is_move && has_turn && self.standstills.owed_ms(Some(waiting.received_ms)) > 0
    }

    /// Asks that time is given back, as far as it was before a move that ends the turn.
    pub fn give_back(&mut self, context: &mut Context) {
        let Some((side, _)) = self.room.turn().filter(|_| self.is_giving_back()) else {
            return;
        };
        let is_move = |waiting: &&Waiting| matches!(waiting.action, Action::Moved { .. });
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
}
