//! The static layer: what the search and perft need from a game, without dynamic dispatch.

use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::{Outcome, Side};

/// A legal position of a game. Code that loops over positions is generic over this trait.
///
/// Moves are played on copies; there is no unmake. Nothing here allocates for each move or knows
/// the history of a game.
///
/// ```
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, Position};
///
/// fn replies<P: Position>(position: &P) -> u64 {
///     let mut count = 0;
///     position.for_each_move(|mv| count += position.after(mv).count_moves());
///     count
/// }
///
/// let rows = [
///     "RNBQKBNR", // Black
///     "PPPPPPPP",
///     "........",
///     "........",
///     "........",
///     "........",
///     "pppppppp",
///     "rnbqkbnr", // White
/// ];
/// let options = Options::new(KingChess::OPTIONS);
/// let start = KingChess::position_from_text(&(rows.join("/") + " w"), &options)?;
/// assert_eq!(replies(&start), 400);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub trait Position: Clone + Eq + Hash + Send + Sync + 'static {
    /// A complete move of a side; a chain of jumps is one move. Its number, under which tables
    /// store it, is never 0; two moves of a position may have the same number.
    type Move: Copy + Eq + Debug + Into<u16> + Send + Sync;

    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// The Zobrist key, updated by [`play`](Self::play): equal for equal positions. It includes the
    /// side to move but not the rule options.
    fn key(&self) -> u64;

    /// The outcome that follows from the board alone, regardless of the legal moves.
    fn terminal_outcome(&self) -> Option<Outcome>;

    /// The outcome if the side to move has no legal move.
    fn no_moves_outcome(&self) -> Outcome;

    /// Calls `visit` with each legal move, in an order that depends on the position alone, until it
    /// breaks. A position that is the end of the game has no moves. A forced pass is a move.
    fn try_for_each_move<B>(
        &self,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Calls `visit` with each legal move, in the order of
    /// [`try_for_each_move`](Self::try_for_each_move).
    #[inline]
    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        let _: ControlFlow<Infallible> = self.try_for_each_move(|mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    /// Whether the side to move has a legal move.
    fn can_move(&self) -> bool {
        self.try_for_each_move(|_| ControlFlow::Break(())).is_break()
    }

    /// The number of legal moves, which is the number of calls that
    /// [`for_each_move`](Self::for_each_move) makes.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// Plays a move, which has to be legal here.
    fn play(&mut self, mv: Self::Move);

    /// Whether no earlier position can occur again once this legal move has been played: it
    /// captures, or moves a piece that cannot go back.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// The same position with the other side to move, which is not a move of the game; used for
    /// threats and null-move pruning.
    #[must_use]
    fn null_move(&self) -> Self;

    /// How the game has ended here, if it has.
    fn outcome(&self) -> Option<Outcome> {
        self.terminal_outcome().or_else(|| (!self.can_move()).then(|| self.no_moves_outcome()))
    }

    /// The position after a legal move.
    ///
    /// Where every copy counts, as in a search, `clone` and [`play`](Self::play) are faster: what this
    /// returns is copied once more, in larger pieces than those that were just written, which stalls.
    #[must_use]
    #[inline(always)]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}
