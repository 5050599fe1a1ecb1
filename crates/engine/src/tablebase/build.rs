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
//!
//! Until a position is decided, its byte is the count of its quiet moves that are not known to
//! lose, above all values. So a position takes up one byte. Several threads work on a round at the
//! same time: its changes are the same in any order.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use arrayvec::ArrayVec;

use super::catalogue::Material;
use super::index::{ClassView, IndexLayout, LeadSide, Squares, turned};
use super::material_class::{MAX_PIECES, MaterialClass, Order};
use super::on_threads;
use super::placement::{Placement, Step};
use super::shared_bytes::{SharedBytes, WORD};
use crate::limits::StopSignal;
use jungle_rules::jungle::Variant;

/// The byte of a draw. While a table is being built, also of a position that cannot become a loss
/// and is not known to be a win.
pub const DRAW: u8 = 0;
/// The byte of a win with the next move.
const WIN_NOW: u8 = 2;
/// The byte of a loss because there is no legal move.
const LOST_NOW: u8 = 1;
/// The byte of an index that is not a position: two pieces would share a square.
pub const NO_POSITION: u8 = u8::MAX;
/// The maximum number of quiet moves: one in each direction.
const MAX_QUIET: u8 = 4 * (MAX_PIECES as u8 - 1);
/// The byte of an undecided position without a quiet move that is not known to lose; each such move
/// adds one.
const UNDECIDED: u8 = NO_POSITION - 1 - MAX_QUIET;
/// The greatest value.
const MAX_VALUE: u8 = UNDECIDED - 1;
/// The number of words between two reads of the stop flag.
const CHUNK: usize = 1 << 9;

/// Why a build has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// It was stopped.
    #[error("stopped")]
    Stopped,
    /// There is not enough memory for the tables.
    #[error("there is not enough memory for these endgames: they need {0} MiB")]
    Memory(usize),
    /// A game takes longer than a byte can tell.
    #[error("an endgame takes more than {MAX_VALUE} plies")]
    Distance,
    /// A value of this set does not follow from those of the positions after its moves.
    #[error("the values of {0} are not consistent")]
    Inconsistent(Material),
}

/// How far the building of tables is, or why they cannot be built.
pub type BuildProgress = Result<super::Progress, BuildError>;

/// The values of all placements of a material class.
pub struct ValueTable {
    /// The index of each placement.
    pub layout: IndexLayout,
    values: SharedBytes,
}

impl ValueTable {
    /// The value of an index.
    #[inline]
    pub fn value(&self, index: usize) -> u8 {
        self.values.get(index)
    }

    /// The values of all indices, in order.
    pub fn values(&self) -> impl Iterator<Item = u8> {
        (0..self.values.words()).flat_map(|word| self.values.word(word)).take(self.layout.size())
    }
}

/// The table after a capture; `None` if the captured piece was the last.
type Child = Option<(Arc<ValueTable>, ClassView)>;

/// The table of a material class with one side to move, while it is being built.
struct SideTable {
    class: MaterialClass,
    layout: IndexLayout,
    /// Maps the placements of this table to the indices of the table with the other side to move.
    flipped: ClassView,
    flipped_order: Order,
    /// Indexed by the slot of the captured piece.
    children: [Child; MAX_PIECES],
    values: SharedBytes,
}

/// How often [`build`] deals with a placement: its moves, and those that lead to it.
const PASSES: usize = 2;

/// The steps of building the table of a class and that of the class with the other side to move.
pub fn steps(class: &MaterialClass) -> usize {
    let flipped = class.after(None).0;
    let tables = if flipped == *class { 1 } else { 2 };
    PASSES * tables * IndexLayout::new(class).size()
}

/// Builds the table of a class in canonical order and, if it differs, that of the class with the
/// other side to move, on up to `threads` threads. `smaller` returns the tables of classes with fewer
/// pieces. `advance` is told the number of [`steps`] that were done since it was last called.
pub fn build(
    class: &MaterialClass,
    variant: Variant,
    threads: usize,
    smaller: &dyn Fn(&MaterialClass) -> Arc<ValueTable>,
    stop: StopSignal,
    advance: &(dyn Fn(usize) + Sync),
) -> Result<Vec<ValueTable>, BuildError> {
    let mut sides = vec![SideTable::new(class, smaller)?];
    let flipped = class.after(None).0;
    if flipped != *class {
        sides.push(SideTable::new(&flipped, smaller)?);
    }
    let longest = AtomicU8::new(DRAW);
    let work = Work { variant, threads, stop, advance, steps: AtomicUsize::new(0), longest, sides };
    for side in &work.sides {
        work.for_each_word(side, |word, done| {
            side.initialise_word(word, variant, &mut done.longest);
            done.steps += WORD;
        })?;
    }
    let mut value = LOST_NOW;
    while value <= work.longest.load(Relaxed) {
        for side in 0..work.sides.len() {
            work.round(side, value)?;
        }
        value += 1;
    }
    for side in &work.sides {
        work.for_each_word(side, |word, _| side.finish_word(word))?;
    }
    // Draws are not propagated.
    advance(steps(class).saturating_sub(work.steps.load(Relaxed)));
    let tables = work.sides.into_iter();
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
    /// A table without values.
    fn new(
        class: &MaterialClass,
        smaller: &dyn Fn(&MaterialClass) -> Arc<ValueTable>,
    ) -> Result<Self, BuildError> {
        let layout = IndexLayout::new(class);
        let values = SharedBytes::zeroed(layout.size());
        let values = values.ok_or(BuildError::Memory(layout.size() >> 20))?;
        let (flipped, flipped_order) = class.after(None);
        let mut children = [const { None }; MAX_PIECES];
        if class.them().len() > 1 {
            for slot in class.them() {
                let (left, order) = class.after(Some(slot));
                let table = smaller(&left);
                let view = ClassView::new(&table.layout, &order);
                children[slot] = Some((table, view));
            }
        }
        Ok(Self {
            class: *class,
            layout,
            flipped: ClassView::new(&IndexLayout::new(&flipped), &flipped_order),
            flipped_order,
            children,
            values,
        })
    }

    /// Sets the first bytes of a word; see [`initialise`](Self::initialise).
    fn initialise_word(&self, word: usize, variant: Variant, longest: &mut u8) {
        let mut bytes = [NO_POSITION; WORD];
        for (byte, index) in bytes.iter_mut().zip(word * WORD..self.layout.size()) {
            *byte = self.initialise(self.layout.squares(index as u32), variant);
            if *byte < UNDECIDED {
                *longest = (*longest).max(*byte);
            }
        }
        self.values.set_word(word, bytes);
    }

    /// Replaces the counts of a word by draws, when everything else is decided.
    fn finish_word(&self, word: usize) {
        let bytes = self.values.word(word);
        let is_open = |byte| (UNDECIDED..NO_POSITION).contains(&byte);
        self.values.set_word(word, bytes.map(|byte| if is_open(byte) { DRAW } else { byte }));
    }

    /// The value of a placement as far as its own moves decide it, or the count of its quiet moves.
    fn initialise(&self, squares: Squares, variant: Variant) -> u8 {
        let Some(placement) = Placement::new(&self.class, squares) else {
            return NO_POSITION;
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
            CaptureResults { win: Some(win), .. } => win,
            CaptureResults { draws: true, .. } => DRAW,
            _ if quiet > 0 => UNDECIDED + quiet,
            CaptureResults { loss: Some(loss), .. } => loss,
            _ if variant.no_move_draws => DRAW,
            _ => LOST_NOW,
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
                table.value(view.index_after(index, mirror, slot, squares[slot], to))
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

/// A build.
struct Work<'a> {
    variant: Variant,
    threads: usize,
    stop: StopSignal<'a>,
    advance: &'a (dyn Fn(usize) + Sync),
    /// The steps that `advance` was told.
    steps: AtomicUsize,
    /// The highest value so far.
    longest: AtomicU8,
    /// One table if the class is the same with the other side to move, otherwise two.
    sides: Vec<SideTable>,
}

/// What a thread has done.
#[derive(Default)]
struct Done {
    steps: usize,
    /// The highest value that it has set.
    longest: u8,
}

impl Work<'_> {
    /// Calls `work` with each word of a table, and with what its thread has done, which it keeps up
    /// to date.
    fn for_each_word(
        &self,
        side: &SideTable,
        work: impl Fn(usize, &mut Done) + Sync,
    ) -> Result<(), BuildError> {
        let (next, words) = (AtomicUsize::new(0), side.values.words());
        // A table of one chunk is not worth a thread.
        let threads = self.threads.min(words.div_ceil(CHUNK));
        on_threads(threads, &|| {
            let mut done = Done::default();
            loop {
                if done.steps > 0 {
                    (self.advance)(done.steps);
                    self.steps.fetch_add(done.steps, Relaxed);
                    done.steps = 0;
                }
                let start = next.fetch_add(CHUNK, Relaxed);
                if start >= words {
                    break;
                }
                if self.stop.is_set() {
                    return Err(BuildError::Stopped);
                }
                for word in start..words.min(start + CHUNK) {
                    work(word, &mut done);
                }
            }
            self.longest.fetch_max(done.longest, Relaxed);
            if done.longest > MAX_VALUE { Err(BuildError::Distance) } else { Ok(()) }
        })
    }

    /// Propagates all positions of a value to their predecessors.
    fn round(&self, side: usize, value: u8) -> Result<(), BuildError> {
        let values = &self.sides[side].values;
        self.for_each_word(&self.sides[side], |word, done| {
            if !values.contains(word, value) {
                return;
            }
            let mut retractions = Retractions::new();
            for index in word * WORD..(word + 1) * WORD {
                if values.get(index) == value {
                    self.retract(side, index as u32, &mut retractions);
                    done.steps += 1;
                }
            }
            self.propagate(side, value, &retractions, &mut done.longest);
        })
    }

    /// Updates all positions, with the other side to move, from which a quiet move leads to one of
    /// this value.
    fn propagate(&self, side: usize, value: u8, retractions: &Retractions, longest: &mut u8) {
        let (here, other) = (&self.sides[side], &self.sides[self.sides.len() - 1 - side]);
        // All are read before the first is changed: the processor overlaps reads that miss its
        // cache, but not atomic changes.
        let before: ArrayVec<u8, MAX_RETRACTIONS> = retractions
            .iter()
            .map(|retraction| other.values.get(retraction.before as usize))
            .collect();
        for (retraction, &old) in retractions.iter().zip(&before) {
            let before = retraction.before as usize;
            if value % 2 == 1 {
                if old == DRAW || old > value + 1 {
                    other.values.set(before, value + 1);
                    *longest = (*longest).max(value + 1);
                }
            } else if old > UNDECIDED && other.values.decrease(before) == UNDECIDED {
                let mut moved_back = here.layout.squares(retraction.after);
                moved_back[usize::from(retraction.slot)] = retraction.from;
                let captures = other.loss_by_captures(here.flip(&moved_back), self.variant);
                let loss = captures.unwrap_or(DRAW).max(value + 1);
                other.values.set(before, loss);
                *longest = (*longest).max(loss);
            }
        }
    }

    /// Adds the quiet moves that lead to a placement.
    fn retract(&self, side: usize, index: u32, retractions: &mut Retractions) {
        let here = &self.sides[side];
        let squares = here.layout.squares(index);
        let Some(placement) = Placement::new(&here.class, squares) else {
            return;
        };
        // An index also represents the mirror image, unless the image has its own index: then the
        // predecessors of the image are found there.
        let is_unmirrored = here.layout.weight(index) == 1;
        let indices = [false, true].map(|mirror| here.flipped.index(&squares, mirror));
        for slot in here.class.them() {
            for from in placement.sources(&here.class, slot) {
                let mut add = |mirror: bool| {
                    let before = here.flipped.index_after(
                        indices[usize::from(mirror)],
                        mirror,
                        slot,
                        squares[slot],
                        from,
                    ) as u32;
                    retractions.push(Retraction { before, after: index, slot: slot as u8, from });
                };
                let lead = here.flipped.lead_side(&squares, slot, from);
                if lead != LeadSide::Right {
                    add(false);
                }
                if lead != LeadSide::Left && !is_unmirrored {
                    add(true);
                }
            }
        }
    }
}

/// A quiet move, found backwards.
struct Retraction {
    /// The index before the move.
    before: u32,
    /// The index after it.
    after: u32,
    /// The slot of the moving piece after the move.
    slot: u8,
    /// The square that it came from.
    from: u8,
}

/// The maximum number of quiet moves that lead to the placements of a word, times two indices for
/// the mirror images.
const MAX_RETRACTIONS: usize = WORD * 2 * MAX_QUIET as usize;

/// The quiet moves that lead to the placements of a word.
type Retractions = ArrayVec<Retraction, MAX_RETRACTIONS>;
