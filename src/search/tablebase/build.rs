//! Retrograde analysis of a shape and of the shape of the other side's turn.
//!
//! A value is a byte: 0 for a draw, otherwise one more than the plies to the end. Even bytes are
//! wins, odd ones losses. A first pass looks at the moves of every placement: it finds the wins at
//! once and by captures, the losses by captures alone and without a move, and counts the moves to
//! empty squares of all others. Then come rounds by distance: whoever leads to a loss wins, whose
//! last move leads to a win loses. A win by a capture is written down when it is found and lowered
//! when a shorter one turns up; nothing else is ever changed.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::index::{Layout, Lead, Squares, View, turned};
use super::material_class::{MAX_PIECES, MaterialClass, Order};
use super::placement::{Placement, Step};
use crate::rules::jungle::Variant;
use crate::search::limits::{should_stop, yield_to_host};

/// The byte of a draw, and of what is not known yet.
pub const DRAW: u8 = 0;
/// The byte of a win with the next move.
const WIN_NOW: u8 = 2;
/// The byte of a side without a move where it loses.
const LOST_NOW: u8 = 1;
/// The byte of a number that means no position.
pub const NOTHING: u8 = u8::MAX;
/// The count of moves of a position that cannot be lost: no position has as many.
const NEVER: u8 = u8::MAX;
/// How many placements are looked at between two looks at the stop flag.
const STRIDE: usize = 1 << 12;

/// The building was stopped from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// The values of a shape's placements.
pub struct ValueTable {
    /// How they are numbered.
    pub layout: Layout,
    /// A byte each.
    pub values: Vec<u8>,
}

/// The table of what is left when a piece has been taken; nothing when it was the last.
type Child = Option<(Arc<ValueTable>, View)>;

/// A shape while it is built.
struct SideTable {
    shape: MaterialClass,
    layout: Layout,
    /// The other half, as seen from this one.
    flipped: View,
    flipped_order: Order,
    /// By the slot of the piece that is taken.
    children: [Child; MAX_PIECES],
    values: Vec<u8>,
    /// Moves to empty squares that have not been answered by a win yet.
    counts: Vec<u8>,
}

/// Builds the tables of a shape in canonical order and, if it is another one, of the shape that it
/// turns into with each move, the first pass on so many threads. All smaller shapes are asked for.
pub fn build(
    shape: &MaterialClass,
    variant: Variant,
    threads: usize,
    smaller: &dyn Fn(&MaterialClass) -> Arc<ValueTable>,
    stop: &AtomicBool,
) -> Result<Vec<ValueTable>, Stopped> {
    let mut halves = vec![SideTable::new(shape, smaller)];
    let partner = shape.after(None).0;
    if partner != *shape {
        halves.push(SideTable::new(&partner, smaller));
    }
    for half in &mut halves {
        half.first_pass(variant, threads, stop)?;
    }
    let mut rounds = Rounds { variant, last: 0, halves };
    rounds.last = rounds.longest();
    let mut value = LOST_NOW;
    while value <= rounds.last {
        for half in 0..rounds.halves.len() {
            rounds.run(half, value, stop)?;
        }
        value += 1;
    }
    let tables = rounds.halves.into_iter();
    Ok(tables.map(|half| ValueTable { layout: half.layout, values: half.values }).collect())
}

/// What the captures of a position come to.
struct Captures {
    /// The shortest win.
    win: Option<u8>,
    /// The longest loss, if all of them lose.
    loss: Option<u8>,
    /// Whether one of them draws.
    draws: bool,
}

impl SideTable {
    fn new(shape: &MaterialClass, smaller: &dyn Fn(&MaterialClass) -> Arc<ValueTable>) -> Self {
        let (partner, partner_order) = shape.after(None);
        let mut children = [const { None }; MAX_PIECES];
        if shape.them().len() > 1 {
            for slot in shape.them() {
                let (left, order) = shape.after(Some(slot));
                let table = smaller(&left);
                let view = View::new(&table.layout, &order);
                children[slot] = Some((table, view));
            }
        }
        Self {
            shape: *shape,
            layout: Layout::new(shape),
            flipped: View::new(&Layout::new(&partner), &partner_order),
            flipped_order: partner_order,
            children,
            values: Vec::new(),
            counts: Vec::new(),
        }
    }

    fn first_pass(
        &mut self,
        variant: Variant,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<(), Stopped> {
        let size = self.layout.size();
        let part = size.div_ceil(threads.max(1));
        let this = &*self;
        let look =
            |start: usize| this.initialise_placement(start..size.min(start + part), variant, stop);
        let parts = std::thread::scope(|scope| {
            // This thread has a part too: where there is no other, it has all.
            let others: Vec<_> =
                (part..size).step_by(part).map(|start| scope.spawn(move || look(start))).collect();
            let own = look(0);
            let joined = others
                .into_iter()
                .map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            std::iter::once(own).chain(joined).collect::<Result<Vec<_>, Stopped>>()
        })?;
        // Where there is one part, as in a browser, nothing is copied.
        let mut parts = parts.into_iter();
        (self.values, self.counts) = parts.next().unwrap_or_default();
        for (values, counts) in parts {
            self.values.extend(values);
            self.counts.extend(counts);
        }
        Ok(())
    }

    /// What [`look`](Self::look) says of some placements.
    fn initialise_placement(
        &self,
        numbers: Range<usize>,
        variant: Variant,
        stop: &AtomicBool,
    ) -> Result<(Vec<u8>, Vec<u8>), Stopped> {
        let mut values = Vec::with_capacity(numbers.len());
        let mut counts = Vec::with_capacity(numbers.len());
        for index in numbers {
            if index % STRIDE == 0 && should_stop(stop) {
                return Err(Stopped);
            }
            let (value, count) = self.initialise(self.layout.squares(index as u32), variant);
            values.push(value);
            counts.push(count);
        }
        Ok((values, counts))
    }

    /// The value of a placement as far as its own moves tell, and its moves to empty squares.
    fn initialise(&self, at: Squares, variant: Variant) -> (u8, u8) {
        let Some(ground) = Placement::new(&self.shape, at) else {
            return (NOTHING, NEVER);
        };
        let mut quiet = 0;
        let mut captures = Captures { win: None, loss: None, draws: false };
        ground.for_each_move(&self.shape, variant, |slot, to, step| match step {
            Step::Den => captures.win = Some(WIN_NOW),
            Step::Quiet => quiet += 1,
            Step::Takes(victim) => self.record_capture(&mut captures, &ground, slot, to, victim),
        });
        match captures {
            Captures { win: Some(win), .. } => (win, NEVER),
            Captures { draws: true, .. } => (DRAW, NEVER),
            _ if quiet > 0 => (DRAW, quiet),
            Captures { loss: Some(loss), .. } => (loss, NEVER),
            _ if variant.no_move_draws => (DRAW, NEVER),
            _ => (LOST_NOW, NEVER),
        }
    }

    /// Adds what a capture comes to.
    fn record_capture(
        &self,
        captures: &mut Captures,
        ground: &Placement,
        slot: usize,
        to: u8,
        victim: usize,
    ) {
        let value = match &self.children[victim] {
            None => LOST_NOW,
            Some((table, view)) => {
                let mirror = view.lead(&ground.at, slot, to) == Lead::Right;
                let sum = view.sum(&ground.at, mirror);
                table.values[view.step(sum, mirror, slot, ground.at[slot], to)]
            }
        };
        if value == DRAW {
            captures.draws = true;
        } else if value % 2 == 1 {
            captures.win = Some(captures.win.map_or(value + 1, |win| win.min(value + 1)));
        } else {
            captures.loss = captures.loss.max(Some(value + 1));
        }
    }

    /// The value of a lost placement as far as its captures tell.
    fn loss_by_captures(&self, at: Squares, variant: Variant) -> Option<u8> {
        let ground = Placement::new(&self.shape, at)?;
        let mut captures = Captures { win: None, loss: None, draws: false };
        ground.for_each_move(&self.shape, variant, |slot, to, step| {
            if let Step::Takes(victim) = step {
                self.record_capture(&mut captures, &ground, slot, to, victim);
            }
        });
        captures.loss
    }
}

struct Rounds {
    variant: Variant,
    /// The highest value so far.
    last: u8,
    /// One when the shape is its own partner.
    halves: Vec<SideTable>,
}

impl Rounds {
    fn longest(&self) -> u8 {
        let runs = self.halves.iter().flat_map(|half| half.values.chunks(STRIDE));
        let longest = |run: &[u8]| {
            yield_to_host();
            run.iter().copied().filter(|&value| value != NOTHING).max().unwrap_or(DRAW)
        };
        runs.map(longest).max().unwrap_or(DRAW)
    }

    /// Tells all that lead to the positions of a value.
    fn run(&mut self, half: usize, value: u8, stop: &AtomicBool) -> Result<(), Stopped> {
        assert!(value < NOTHING - 1, "no ending of four pieces takes 250 plies");
        // Whole runs without the value, which are most, are passed over at once.
        const RUN: usize = 64;
        let size = self.halves[half].values.len();
        for start in (0..size).step_by(RUN) {
            if start % STRIDE == 0 && should_stop(stop) {
                return Err(Stopped);
            }
            let end = size.min(start + RUN);
            if !self.halves[half].values[start..end].contains(&value) {
                continue;
            }
            for index in start..end {
                if self.halves[half].values[index] == value {
                    self.propagate(half, index as u32, value);
                }
            }
        }
        Ok(())
    }

    /// Tells all placements of the other half from which a move to an empty square leads here.
    fn propagate(&mut self, half: usize, index: u32, value: u8) {
        let here = &self.halves[half];
        let other = self.halves.len() - 1 - half;
        let at = here.layout.squares(index);
        let Some(ground) = Placement::new(&here.shape, at) else {
            return;
        };
        // A number stands for the mirror image too, unless that has its own: then whatever leads
        // to the image is told there.
        let is_alone = here.layout.weight(index) == 1;
        let sums = [false, true].map(|mirror| here.flipped.sum(&at, mirror));
        let mut told = Predecessors::default();
        for slot in here.shape.them() {
            for from in ground.sources(&here.shape, slot) {
                let number = |mirror: bool| {
                    here.flipped.step(sums[usize::from(mirror)], mirror, slot, at[slot], from)
                };
                let lead = here.flipped.lead(&at, slot, from);
                if lead != Lead::Right {
                    told.push(number(false), slot, from);
                }
                if lead != Lead::Left && !is_alone {
                    told.push(number(true), slot, from);
                }
            }
        }
        for &(number, slot, from) in told.all() {
            let (number, slot) = (number as usize, usize::from(slot));
            if value % 2 == 1 {
                let known = &mut self.halves[other].values[number];
                if *known == DRAW || *known > value + 1 {
                    *known = value + 1;
                    self.last = self.last.max(value + 1);
                }
                continue;
            }
            let count = &mut self.halves[other].counts[number];
            *count -= 1;
            if *count == 0 {
                let mut before = at;
                before[slot] = from;
                let seen = self.halves[half].seen_by_partner(&before);
                let captures = self.halves[other].loss_by_captures(seen, self.variant);
                let loss = captures.unwrap_or(DRAW).max(value + 1);
                self.halves[other].values[number] = loss;
                self.last = self.last.max(loss);
            }
        }
    }
}

impl SideTable {
    /// A placement as the other half has it.
    fn seen_by_partner(&self, at: &Squares) -> Squares {
        let mut seen = [0; MAX_PIECES];
        for slot in 0..self.shape.pieces() {
            seen[slot] = turned(at[self.flipped_order[slot]]);
        }
        seen
    }
}

/// The most moves of a side of three pieces, with one number for each mirror image.
const MAX_PREDECESSORS: usize = 2 * 3 * 6;

/// Those who lead to a position.
struct Predecessors {
    entries: [(u32, u8, u8); MAX_PREDECESSORS],
    len: usize,
}

impl Default for Predecessors {
    fn default() -> Self {
        Self { entries: [(0, 0, 0); MAX_PREDECESSORS], len: 0 }
    }
}

impl Predecessors {
    fn push(&mut self, number: usize, slot: usize, from: u8) {
        self.entries[self.len] = (number as u32, slot as u8, from);
        self.len += 1;
    }

    fn all(&self) -> &[(u32, u8, u8)] {
        &self.entries[..self.len]
    }
}
