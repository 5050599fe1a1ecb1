//! The static layer: what a search and a count need of a game, without any indirection.

use std::fmt::Debug;
use std::hash::Hash;

use super::{Outcome, Side};

/// A legal position of some game. Monomorphised: whoever loops over positions is generic over this.
///
/// Positions are copied and played on; there is no undoing. Nothing here allocates for each move
/// or knows the history of a game.
pub trait Position: Clone + Eq + Hash + Send + Sync + 'static {
    /// A whole turn, a chain of jumps too.
    type Move: Copy + Eq + Debug + Send + Sync;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// A hash, kept up to date by [`play`](Self::play): equal for equal positions, with the side
    /// to move in it, without the rule switches.
    fn key(&self) -> u64;

    /// The outcome that shows on the board, whatever moves there are.
    fn terminal_outcome(&self) -> Option<Outcome>;

    /// The outcome when the side to move has no legal move.
    fn no_moves_outcome(&self) -> Outcome;

    /// Calls `visit` with each legal move, in an order that depends on the position alone. A
    /// decided position has none. A forced pass is a move.
    fn for_each_move(&self, visit: impl FnMut(Self::Move));

    /// How many legal moves there are: the number of calls that
    /// [`for_each_move`](Self::for_each_move) makes.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// Plays a move, which has to be legal here.
    fn play(&mut self, mv: Self::Move);

    /// How the game stands ended here, if it has.
    fn outcome(&self) -> Option<Outcome> {
        self.terminal_outcome()
            .or_else(|| (self.count_moves() == 0).then(|| self.no_moves_outcome()))
    }

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}
