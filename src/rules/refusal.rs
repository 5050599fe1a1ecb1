//! What every game asks first of a turn from one square to another.

use super::{Position, Refusal, Side, Spec, Square, Turn};

/// A refusal by a rule.
pub fn refuse(code: &'static str, sentence: impl Into<String>) -> Refusal {
    Refusal { code, sentence: sentence.into() }
}

/// Why a side may not pass in games in which only those pass who cannot move; nothing when it may.
pub fn unforced_pass<P: Position>(position: &P, pass: P::Move) -> Option<Refusal> {
    let mut forced = false;
    position.for_each_move(|mv| forced |= mv == pass);
    (!forced).then(|| refuse("pass", "Only a side that cannot move passes"))
}

/// The two squares of a turn that moves a piece of `us` somewhere else than onto its own side.
/// `side_at` says whose piece stands on a square.
///
/// # Errors
/// The first of the rules that hold in every such game.
pub fn from_to(
    turn: &Turn,
    spec: &Spec,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(Square, Square), Refusal> {
    let [from, to] = turn.path[..] else {
        return Err(refuse("path", "A move goes from one square to another"));
    };
    own_piece(from, spec, us, &side_at)?;
    on_board(to, spec)?;
    if side_at(to) == Some(us) {
        return Err(refuse("own_piece", "Your own piece stands there"));
    }
    Ok((from, to))
}

/// Whether a turn of `us` may begin on a square.
///
/// # Errors
/// The first of the rules that hold in every game.
pub fn own_piece(
    from: Square,
    spec: &Spec,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(), Refusal> {
    on_board(from, spec)?;
    match side_at(from) {
        None => Err(refuse("empty", format!("There is no piece on {}", spec.geometry.label(from)))),
        Some(side) if side != us => {
            Err(refuse("not_yours", format!("It is {}'s turn", spec.side_name(us))))
        }
        Some(_) => Ok(()),
    }
}

/// Whether a square is on the board.
///
/// # Errors
/// When it is not.
pub fn on_board(square: Square, spec: &Spec) -> Result<(), Refusal> {
    let geometry = &spec.geometry;
    if square.0 < geometry.rows * geometry.columns {
        Ok(())
    } else {
        Err(refuse("off_board", "This is not on the board"))
    }
}
