//! What every game asks first of a turn from one square to another.

use std::ops::ControlFlow;

use super::{GameInfo, IllegalMove, Move, Position, Side, Square};

/// A refusal by a rule.
pub fn illegal(code: &'static str, sentence: impl Into<String>) -> IllegalMove {
    IllegalMove { code, sentence: sentence.into() }
}

/// Why a side may not pass in games in which only those pass who cannot move; nothing when it may.
pub fn unforced_pass<P: Position>(position: &P, pass: P::Move) -> Option<IllegalMove> {
    let forced = position.try_for_each_move(|mv| {
        if mv == pass { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    forced.is_continue().then(|| illegal("pass", "Only a side that cannot move passes"))
}

/// The two squares of a turn that moves a piece of `us` somewhere else than onto its own side.
/// `side_at` says whose piece stands on a square.
///
/// # Errors
/// The first of the rules that hold in every such game.
pub fn from_to(
    mv: &Move,
    info: &GameInfo,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(Square, Square), IllegalMove> {
    let [from, to] = mv.path[..] else {
        return Err(illegal("path", "A move goes from one square to another"));
    };
    own_piece(from, info, us, &side_at)?;
    on_board(to, info)?;
    if side_at(to) == Some(us) {
        return Err(illegal("own_piece", "Your own piece stands there"));
    }
    Ok((from, to))
}

/// Whether a turn of `us` may begin on a square.
///
/// # Errors
/// The first of the rules that hold in every game.
pub fn own_piece(
    from: Square,
    info: &GameInfo,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(), IllegalMove> {
    on_board(from, info)?;
    match side_at(from) {
        None => {
            Err(illegal("empty", format!("There is no piece on {}", info.geometry.label(from))))
        }
        Some(side) if side != us => {
            Err(illegal("not_yours", format!("It is {}'s turn", info.side_name(us))))
        }
        Some(_) => Ok(()),
    }
}

/// Whether a square is on the board.
///
/// # Errors
/// When it is not.
pub fn on_board(square: Square, info: &GameInfo) -> Result<(), IllegalMove> {
    let geometry = &info.geometry;
    if square.0 < geometry.rows * geometry.columns {
        Ok(())
    } else {
        Err(illegal("off_board", "This is not on the board"))
    }
}
