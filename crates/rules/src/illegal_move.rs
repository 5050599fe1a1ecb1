//! Why a move is illegal, and the checks that several games share.

use std::ops::ControlFlow;

use thiserror::Error;

use super::{Arg, Args, GameInfo, Move, Position, Side, Square};

/// Why a move may not be played: the rule that forbids it. `messages::illegal_move` formats it as a
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{code}")]
pub struct IllegalMove {
    /// The id of the rule: ASCII, never changed.
    pub code: &'static str,
    /// The arguments of its message.
    pub args: Args,
}

impl IllegalMove {
    /// A reason without arguments.
    pub fn new(code: &'static str) -> Self {
        Self { code, args: Args::default() }
    }

    /// The same reason with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push(name, value);
        self
    }
}

/// Why a side may not pass in games in which only a side without moves passes; `None` if it may.
pub fn unforced_pass<P: Position>(position: &P, pass: P::Move) -> Option<IllegalMove> {
    let forced = position.try_for_each_move(|mv| {
        if mv == pass { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    forced.is_continue().then(|| IllegalMove::new("pass"))
}

/// The two squares of a move of a piece of `us` to a square that is not occupied by its own side.
/// `side_at` returns the side of the piece on a square.
///
/// # Errors
/// The first of the common rules that the move breaks.
pub fn from_to(
    mv: &Move,
    info: &GameInfo,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(Square, Square), IllegalMove> {
    let [from, to] = mv.path[..] else {
        return Err(IllegalMove::new("path"));
    };
    own_piece(from, info, us, &side_at)?;
    on_board(to, info)?;
    if side_at(to) == Some(us) {
        return Err(IllegalMove::new("own_piece").with("square", to));
    }
    Ok((from, to))
}

/// Whether a move of `us` may begin on a square.
///
/// # Errors
/// The first of the common rules that the move breaks.
pub fn own_piece(
    from: Square,
    info: &GameInfo,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(), IllegalMove> {
    on_board(from, info)?;
    match side_at(from) {
        None => Err(IllegalMove::new("empty").with("square", from)),
        Some(side) if side != us => Err(IllegalMove::new("not_yours").with("side", us)),
        Some(_) => Ok(()),
    }
}

/// Whether a square is on the board.
///
/// # Errors
/// If it is not.
pub fn on_board(square: Square, info: &GameInfo) -> Result<(), IllegalMove> {
    let geometry = &info.geometry;
    let is_on_board = square.0 < geometry.rows * geometry.columns;
    if is_on_board { Ok(()) } else { Err(IllegalMove::new("off_board")) }
}
