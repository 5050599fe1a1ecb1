//! Retrograde Analysis (chessprogramming.org) of a material class and of the class with the other
//! side to move.
//!
//! A value is a byte: 0 for a draw, otherwise one more than the plies to the end. Even bytes are
//! wins, odd ones losses. A first pass generates the moves of every placement: it finds immediate
//! wins, wins by captures, losses where all moves are losing captures or there is no move, and
//! counts the quiet moves of all others. Rounds follow in order of distance: predecessors of a loss
//! are wins, and a position whose last quiet move leads to a win is a loss. A win by a capture is
//! stored when it is found and lowered when a shorter one is found; no other value changes once it
//! is set.

use std::ops::Range;
use std::sync::Arc;
use std::thread;

use arrayvec::ArrayVec;

use super::index::{Layout, LeadSide, Squares, View, turned};
use super::material_class::{MAX_PIECES, MaterialClass, Order};
use super::placement::{Placement, Step};
use crate::rules::jungle::Variant;
use crate::search::limits::StopSignal;

/// The byte of a draw or a position that is not decided yet.
pub const DRAW: u8 = 0;
/// The byte of a win with the next move.
const WIN_NOW: u8 = 2;
/// The byte of a loss because there is no legal move.
const LOST_NOW: u8 = 1;
/// The byte of an index that is not a position: two pieces would share a square.
pub const NO_POSITION: u8 = u8::MAX;
/// The count of quiet moves of a position that cannot become a loss; no position has this many.
const NEVER_LOST: u8 = u8::MAX;
/// The number of placements between two reads of the stop flag.
const STOP_INTERVAL: usize = 1 << 12;

/// The build was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// The values of all placements of a material class.
pub struct ValueTable {
    /// The index of each placement.
    pub layout: Layout,
    /// The values by index.
    pub values: Vec<u8>,
}

/// The table after a capture; `None` if the captured piece was the last.
type Child = Option<(Arc<ValueTable>, View)>;

/// The table of a material class with one side to move, while it is being built.
struct SideTable {
    class: MaterialClass,
    layout: Layout,
    /// Maps the placements of this table to the indices of the table with the other side to move.
    flipped: View,
    flipped_order: Order,
    /// Indexed by the slot of the captured piece.
    children: [Child; MAX_PIECES],
    values: Vec<u8>,
    /// By index, the number of quiet moves that are not yet known to lose.
    counts: Vec<u8>,
}

/// Builds the table of a class in canonical order and, if it differs, that of the class with the
/// other side to move; the first pass runs on up to `threads` threads. `smaller` returns the tables
/// of classes with fewer pieces.
pub fn build(
    class: &MaterialClass,
    variant: Variant,
    threads: usize,
    smaller: &dyn Fn(&MaterialClass) -> Arc<ValueTable>,
    stop: StopSignal,
) -> Result<Vec<ValueTable>, Stopped> {
    let mut sides = vec![SideTable::new(class, smaller)];
    let flipped = class.after(None).0;
    if flipped != *class {
        sides.push(SideTable::new(&flipped, smaller));
    }
    for side in &mut sides {
        side.first_pass(variant, threads, stop)?;
    }
    let mut rounds = Rounds { variant, longest: 0, sides };
    rounds.longest = rounds.longest_value(stop);
    let mut value = LOST_NOW;
    while value <= rounds.longest {
        for side in 0..rounds.sides.len() {
            rounds.run(side, value, stop)?;
        }
        value += 1;
    }
    let tables = rounds.sides.into_iter();
    Ok(tables.map(|side| ValueTable { layout: side.layout, values: side.values }).collect())
}

/// The results of the captures of a position.
#[derive(Default)]
struct CaptureResults {
    /// The shortest win.
    win: Option<u8>,
    /// The longest loss.
    loss: Option<u8>,
    /// Whether one of them draws.
    draws: bool,
}

impl SideTable {
    fn new(class: &MaterialClass, smaller: &dyn Fn(&MaterialClass) -> Arc<ValueTable>) -> Self {
        let (flipped, flipped_order) = class.after(None);
        let mut children = [const { None }; MAX_PIECES];
        if class.them().len() > 1 {
            for slot in class.them() {
                let (left, order) = class.after(Some(slot));
                let table = smaller(&left);
                let view = View::new(&table.layout, &order);
                children[slot] = Some((table, view));
            }
        }
        Self {
            class: *class,
            layout: Layout::new(class),
            flipped: View::new(&Layout::new(&flipped), &flipped_order),
            flipped_order,
            children,
            values: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Initialises all placements, a share of them on each thread. If a thread cannot be started,
    /// this one does its share.
    fn first_pass(
        &mut self,
        variant: Variant,
        threads: usize,
        stop: StopSignal,
    ) -> Result<(), Stopped> {
        let size = self.layout.size();
        let share = size.div_ceil(threads.max(1));
        let this = &*self;
        let run =
            |start: usize| this.initialise_range(start..size.min(start + share), variant, stop);
        let shares = thread::scope(|scope| {
            let others: Vec<_> = (share..size)
                .step_by(share)
                .map(|start| {
                    thread::Builder::new()
                        .spawn_scoped(scope, move || run(start))
                        .map_err(|_| start)
                })
                .collect();
            let own = run(0);
            let joined = others.into_iter().map(|other| match other {
                Ok(thread) => {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                }
                Err(start) => run(start),
            });
            std::iter::once(own).chain(joined).collect::<Result<Vec<_>, Stopped>>()
        })?;
        // The first share is not copied; in a browser it is the only one.
        let mut shares = shares.into_iter();
        (self.values, self.counts) = shares.next().unwrap_or_default();
        for (values, counts) in shares {
            self.values.extend(values);
            self.counts.extend(counts);
        }
        Ok(())
    }

    /// The first values and counts of a range of indices; see [`initialise`](Self::initialise).
    fn initialise_range(
        &self,
        indices: Range<usize>,
        variant: Variant,
        stop: StopSignal,
    ) -> Result<(Vec<u8>, Vec<u8>), Stopped> {
        let mut values = Vec::with_capacity(indices.len());
        let mut counts = Vec::with_capacity(indices.len());
        for index in indices {
            if index % STOP_INTERVAL == 0 && stop.is_set() {
                return Err(Stopped);
            }
            let (value, count) = self.initialise(self.layout.squares(index as u32), variant);
            values.push(value);
            counts.push(count);
        }
        Ok((values, counts))
    }

    /// The value of a placement as far as its own moves decide it, and the number of its quiet
    /// moves.
    fn initialise(&self, squares: Squares, variant: Variant) -> (u8, u8) {
        let Some(placement) = Placement::new(&self.class, squares) else {
            return (NO_POSITION, NEVER_LOST);
        };
        let mut quiet = 0;
        let mut captures = CaptureResults::default();
        placement.for_each_move(&self.class, variant, |slot, to, step| match step {
            Step::Den => captures.win = Some(WIN_NOW),
            Step::Quiet => quiet += 1,
            Step::Captures(victim) => {
                self.record_capture(&mut captures, &placement, slot, to, victim);
            }
        });
        match captures {
            CaptureResults { win: Some(win), .. } => (win, NEVER_LOST),
            CaptureResults { draws: true, .. } => (DRAW, NEVER_LOST),
            _ if quiet > 0 => (DRAW, quiet),
            CaptureResults { loss: Some(loss), .. } => (loss, NEVER_LOST),
            _ if variant.no_move_draws => (DRAW, NEVER_LOST),
            _ => (LOST_NOW, NEVER_LOST),
        }
    }

    /// Adds the result of a capture.
    fn record_capture(
        &self,
        captures: &mut CaptureResults,
        placement: &Placement,
        slot: usize,
        to: u8,
        victim: usize,
    ) {
        let value = match &self.children[victim] {
            None => LOST_NOW,
            Some((table, view)) => {
                let squares = &placement.squares;
                let mirror = view.lead_side(squares, slot, to) == LeadSide::Right;
                let index = view.index(squares, mirror);
                table.values[view.index_after(index, mirror, slot, squares[slot], to)]
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

    /// The value of a lost placement as far as its captures decide it.
    fn loss_by_captures(&self, squares: Squares, variant: Variant) -> Option<u8> {
        let placement = Placement::new(&self.class, squares)?;
        let mut captures = CaptureResults::default();
        placement.for_each_move(&self.class, variant, |slot, to, step| {
            if let Step::Captures(victim) = step {
                self.record_capture(&mut captures, &placement, slot, to, victim);
            }
        });
        captures.loss
    }

    /// Converts a placement of this table to the table with the other side to move.
    fn flip(&self, squares: &Squares) -> Squares {
        let mut flipped = [0; MAX_PIECES];
        for slot in 0..self.class.pieces() {
            flipped[slot] = turned(squares[self.flipped_order[slot]]);
        }
        flipped
    }
}

/// The rounds after the first pass.
struct Rounds {
    variant: Variant,
    /// The highest value so far.
    longest: u8,
    /// One table if the class is the same with the other side to move, otherwise two.
    sides: Vec<SideTable>,
}

impl Rounds {
    fn longest_value(&self, stop: StopSignal) -> u8 {
        let chunks = self.sides.iter().flat_map(|side| side.values.chunks(STOP_INTERVAL));
        let longest = |chunk: &[u8]| {
            stop.yield_to_host();
            chunk.iter().copied().filter(|&value| value != NO_POSITION).max().unwrap_or(DRAW)
        };
        chunks.map(longest).max().unwrap_or(DRAW)
    }

    /// Propagates all positions of a value to their predecessors.
    fn run(&mut self, side: usize, value: u8, stop: StopSignal) -> Result<(), Stopped> {
        assert!(value < NO_POSITION - 1, "no endgame of four pieces lasts 250 plies");
        // Chunks without the value, which are the most frequent, are skipped.
        const CHUNK: usize = 64;
        let size = self.sides[side].values.len();
        for start in (0..size).step_by(CHUNK) {
            if start % STOP_INTERVAL == 0 && stop.is_set() {
                return Err(Stopped);
            }
            let end = size.min(start + CHUNK);
            if !self.sides[side].values[start..end].contains(&value) {
                continue;
            }
            for index in start..end {
                if self.sides[side].values[index] == value {
                    self.propagate(side, index as u32, value);
                }
            }
        }
        Ok(())
    }

    /// Updates all positions, with the other side to move, from which a quiet move leads to this
    /// one.
    fn propagate(&mut self, side: usize, index: u32, value: u8) {
        let other = self.sides.len() - 1 - side;
        let squares = self.sides[side].layout.squares(index);
        for (before, slot, from) in self.predecessors(side, index, &squares) {
            let (before, slot) = (before as usize, usize::from(slot));
            if value % 2 == 1 {
                let old = &mut self.sides[other].values[before];
                if *old == DRAW || *old > value + 1 {
                    *old = value + 1;
                    self.longest = self.longest.max(value + 1);
                }
                continue;
            }
            let count = &mut self.sides[other].counts[before];
            *count -= 1;
            if *count == 0 {
                let mut moved_back = squares;
                moved_back[slot] = from;
                let flipped = self.sides[side].flip(&moved_back);
                let captures = self.sides[other].loss_by_captures(flipped, self.variant);
                let loss = captures.unwrap_or(DRAW).max(value + 1);
                self.sides[other].values[before] = loss;
                self.longest = self.longest.max(loss);
            }
        }
    }

    /// The positions from which a quiet move leads to a placement.
    fn predecessors(&self, side: usize, index: u32, squares: &Squares) -> Predecessors {
        let here = &self.sides[side];
        let mut predecessors = Predecessors::new();
        let Some(placement) = Placement::new(&here.class, *squares) else {
            return predecessors;
        };
        // An index also represents the mirror image, unless the image has its own index: then the
        // predecessors of the image are found there.
        let is_unmirrored = here.layout.weight(index) == 1;
        let indices = [false, true].map(|mirror| here.flipped.index(squares, mirror));
        for slot in here.class.them() {
            for from in placement.sources(&here.class, slot) {
                let mut add = |mirror: bool| {
                    let before = here.flipped.index_after(
                        indices[usize::from(mirror)],
                        mirror,
                        slot,
                        squares[slot],
                        from,
                    );
                    predecessors.push((before as u32, slot as u8, from));
                };
                let lead = here.flipped.lead_side(squares, slot, from);
                if lead != LeadSide::Right {
                    add(false);
                }
                if lead != LeadSide::Left && !is_unmirrored {
                    add(true);
                }
            }
        }
        predecessors
    }
}

/// The maximum number of quiet moves of a side with three pieces, times two indices for the mirror
/// images.
const MAX_PREDECESSORS: usize = 2 * 3 * 6;

/// Positions before a quiet move: the index, the slot of the moving piece, and its square.
type Predecessors = ArrayVec<(u32, u8, u8), MAX_PREDECESSORS>;
