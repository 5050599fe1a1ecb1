//! Which lesson is about a mistake in a game.

use crate::analysis::{Gain, Judgement, Refutation};
use jungle_rules::jungle::Jungle;
use jungle_rules::{EndReason, Game, GameRules, Terrain};

/// The key of the lesson of Jungle that is about a bad move, if there is one; `game` is the position
/// after it. The best answer decides: a jump, or a capture in a trap. Otherwise a win that was given
/// away is a lost race, and a den that can be reached was guarded badly.
///
/// ```
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{Gain, Judgement, Refutation};
/// use jungle_study::lessons::lesson_about;
///
/// // Red's rat has just left the river, and Blue's lion can jump.
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/l2R3/7/7/7/C6 b", &entry.default_options())?;
/// let judgement = Judgement { before: 50.0, after: 10.0, mark: None, missed: None };
/// let jump = Move::parse("A5 D5", game.info()).expect("squares of the board");
/// let refutation = Refutation { line: vec![jump], gain: Gain::Unproved };
/// assert_eq!(lesson_about(game.as_ref(), &judgement, &refutation), Some("rat-blocks"));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
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
