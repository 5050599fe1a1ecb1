//! A move: one step, or a chain of jumps.

use super::board_size::{BoardSize, DarkSquare, Direction};

/// The maximum number of checkers of a side: that at the start on the largest board. A chain has at
/// most this many jumps.
pub const MAX_CHECKERS: usize = 72;

/// The maximum number of chains of jumps in a position. In play there are a few dozen, but in a
/// contrived position their number is exponential. A setup with this many is illegal; if play leads
/// to such a position, this many of the chains are the legal moves.
pub const MAX_CHAINS: u32 = 10_000;

/// The number of bytes for the directions, four per byte.
const PACKED: usize = MAX_CHECKERS / 4;

/// A move: its first square, and the directions of its step or jumps.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{GameRules, Options, Position};
///
/// let rows = [
///     ".......m", "........", ".s......", "..S.....", //
///     "........", "....S...", "........", "M.......",
/// ];
/// let options = Options::new(MuleCheckers::OPTIONS);
/// let board = MuleCheckers::position_from_text(&(rows.join("/") + " w"), &options)?;
/// let mut jumps = Vec::new();
/// board.for_each_move(|mv| jumps.push(mv.jumps()));
/// assert_eq!(jumps, [2], "one chain of two jumps");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    from: DarkSquare,
    /// The number of jumps; 0 for a step.
    jumps: u8,
    directions: [u8; PACKED],
}

impl Move {
    /// A chain without jumps, to be extended.
    pub(super) const fn begin(from: DarkSquare) -> Self {
        Self { from, jumps: 0, directions: [0; PACKED] }
    }

    /// A step.
    pub(super) fn step(from: DarkSquare, direction: Direction) -> Self {
        let mut step = Self::begin(from);
        step.put(0, direction);
        step
    }

    /// The chain with one more jump.
    #[must_use]
    pub(super) fn jump(mut self, direction: Direction) -> Self {
        self.put(self.jumps.into(), direction);
        self.jumps += 1;
        self
    }

    fn put(&mut self, index: usize, direction: Direction) {
        self.directions[index / 4] |= (direction as u8) << (2 * (index % 4));
    }

    /// The square that the checker leaves.
    #[inline]
    pub(super) fn from(&self) -> DarkSquare {
        self.from
    }

    /// The number of checkers that it captures.
    #[inline]
    pub fn jumps(&self) -> u8 {
        self.jumps
    }

    /// Whether it jumps.
    #[inline]
    pub(super) fn is_jump(&self) -> bool {
        self.jumps > 0
    }

    /// The directions of the step or of the jumps.
    #[inline]
    pub(super) fn directions(&self) -> impl Iterator<Item = Direction> {
        (0..usize::from(self.jumps.max(1))).map(|index| {
            let number = self.directions[index / 4] >> (2 * (index % 4)) & 3;
            Direction::ALL[usize::from(number)]
        })
    }

    /// The step or each jump: the square jumped over, if any, and the square reached.
    pub(super) fn hops(
        &self,
        board: BoardSize,
    ) -> impl Iterator<Item = (Option<DarkSquare>, DarkSquare)> {
        let (mut at, jumps) = (self.from, self.is_jump());
        self.directions().map_while(move |direction| {
            let next = board.next(at, direction)?;
            let (over, to) =
                if jumps { (Some(next), board.next(next, direction)?) } else { (None, next) };
            at = to;
            Some((over, to))
        })
    }
}

impl From<Move> for u16 {
    /// A hash of the move.
    #[inline]
    fn from(mv: Move) -> Self {
        let start = u32::from(mv.from.index() as u8) << 8 | u32::from(mv.jumps);
        let mix = |mixed: u32, &byte: &u8| (mixed ^ u32::from(byte)).wrapping_mul(0x9E37_79B1);
        let bytes = usize::from(mv.jumps.div_ceil(4).max(1));
        let mixed = mv.directions[..bytes].iter().fold(start.wrapping_mul(0x85EB_CA6B), mix);
        (mixed >> 17) as Self | 1 << 15
    }
}
