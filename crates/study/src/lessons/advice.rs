//! Which lesson is about a mistake in a game.

use crate::analysis::{Gain, Judgement, Refutation};
use jungle_rules::jungle::Jungle;
use jungle_rules::{EndReason, Game, GameRules, Terrain};

/// The key of the lesson of Jungle that is about a bad move, if there is one; `game` is the position
/// after it. The best answer decides: a jump, or a capture in a trap. Otherwise a win that was given
/// away is a lost race, and a den that can be reached was guarded badly.
pub fn lesson_about(
    game: &dyn Game,
    judgement: &Judgement,
    refutation: &Refutation,
) -> Option<&'static str> {
    let info = game.info();
    let answer = game.preview(refutation.line.first()?)?;
    let is_in_trap = |square| info.geometry.terrain(square) == Terrain::Trap(game.side_to_move());
    let enters_den = |end: &EndReason| end.code == "den";
    if info.id != Jungle::ID {
        None
    } else if answer.is_jump() {
        Some("rat-blocks")
    } else if answer.captured().any(|taken| is_in_trap(taken.square)) {
        Some("traps")
    } else if judgement.missed.is_some() {
        Some("race")
    } else {
        let is_open =
            matches!(&refutation.gain, Gain::Wins { end: Some(end), .. } if enters_den(end));
        is_open.then_some("guard")
    }
}
