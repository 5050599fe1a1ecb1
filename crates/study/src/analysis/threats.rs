//! What the opponent could do if the side to move passed.

use jungle_rules::{Game, Move};

/// The moves with which the opponent would capture or win if the side to move passed. A move that
/// loses the game at once is no threat, even if it captures. None if the game is over, or if the
/// pass would end it.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::threats;
///
/// // Blue is to move, and Red's lion attacks the cat.
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/r6/7/7/7/2cL3/7/7 b", &entry.default_options())?;
/// let moves: Vec<_> = threats(game.as_ref()).iter().map(|mv| mv.text(game.info())).collect();
/// assert_eq!(moves, ["D7 C7"]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn threats(game: &dyn Game) -> Vec<Move> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let Some(passed) = game.null_move_game() else {
        return Vec::new();
    };
    let opponent = passed.side_to_move();
    let is_threat = |mv: &&Move| {
        passed.preview(mv).is_some_and(|preview| {
            match preview.outcome.and_then(|outcome| outcome.winner) {
                Some(winner) => winner == opponent,
                None => preview.captured().next().is_some(),
            }
        })
    };
    passed.legal_moves().iter().filter(is_threat).cloned().collect()
}
