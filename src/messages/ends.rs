//! How a game ended.

use crate::rules::{EndReason, GameInfo, Outcome};

/// Why a game ended, as a sentence with a full stop.
///
/// ```
/// use jungle::messages;
/// use jungle::rules::jungle::Jungle;
/// use jungle::rules::{GameRules, Options, Side};
///
/// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// game.resign(Side::First);
/// let outcome = game.outcome().expect("an end");
/// assert_eq!(messages::outcome(&outcome, game.info()), "Blue has resigned.");
/// ```
pub fn outcome(outcome: &Outcome, info: &GameInfo) -> String {
    let template = template(info.id, outcome.reason, outcome.winner.is_some());
    match outcome.winner {
        Some(winner) => template
            .replace("{winner}", info.side_name(winner))
            .replace("{loser}", info.side_name(!winner)),
        None => template.to_owned(),
    }
}

/// The template of an end, or its id if there is no template.
fn template(game: &str, reason: EndReason, is_won: bool) -> &'static str {
    match (game, reason.code) {
        ("jungle", "no_move") => "The side to move has no legal move.",
        ("king-chess", "no_move") if is_won => {
            "Neither side can move: {winner}'s pieces are worth more."
        }
        ("king-chess", "no_move") => {
            "Neither side can move: both sides' pieces are worth the same."
        }
        ("mule-checkers", "no_move") => "{loser} cannot move, so {winner} wins.",
        (_, "no_move") => "Neither side can move.",
        (_, "abandonment") => "{loser} has left the game.",
        (_, "adjudication") => "The game was adjudicated.",
        (_, "agreement") => "The players agreed to a draw.",
        (_, "both_connected") if is_won => {
            "Both sides have connected all their pieces; {winner} moved and wins."
        }
        (_, "both_connected") => {
            "Both sides have connected all their pieces, so the game is a draw."
        }
        (_, "connected") => "{winner} has connected all its pieces.",
        (_, "connected_by_enemy") => {
            "{loser}'s move has connected all of {winner}'s pieces, so {winner} wins."
        }
        (_, "den") => "{winner} has entered the den.",
        (_, "king_taken") => "{winner} has captured the king.",
        (_, "last_piece") => "{winner} has captured the last piece.",
        (_, "mule_crowned") => "{loser} has crowned a mule, so {winner} wins.",
        (_, "mules_lost") => "{winner} has lost all its mules and wins.",
        (_, "repetition") => "The position has occurred for the third time.",
        (_, "resignation") => "{loser} has resigned.",
        (_, "soldiers_lost") => "{loser} has only mules left, so {winner} wins.",
        (_, "stopped") if is_won => "The game was stopped: {winner}'s pieces are worth more.",
        (_, "stopped") => "The game was stopped: both sides' pieces are worth the same.",
        (_, "time") => "{loser} has run out of time.",
        (_, other) => other,
    }
}

/// A phrase for a move that wins for this reason: "Reaches the den".
pub(super) fn win_phrase(reason: Option<EndReason>) -> &'static str {
    match reason.map_or("", |reason| reason.code) {
        "den" => "Reaches the den",
        "last_piece" => "Captures the last piece",
        "king_taken" => "Captures the king",
        "connected" | "both_connected" => "Connects all pieces",
        "connected_by_enemy" => "Forces the opponent to connect your pieces",
        "mule_crowned" => "Forces the opponent to crown a mule",
        "mules_lost" => "Gets rid of the last mule",
        "soldiers_lost" => "Leaves the opponent with only mules",
        "no_move" => "Leaves the opponent without a move",
        _ => "Wins",
    }
}

/// A phrase for a move that prevents the opponent from winning for this reason; `{piece}` is the
/// piece with which the opponent would have won.
pub(super) fn defence_phrase(game: &str, reason: EndReason) -> &'static str {
    match (game, reason.code) {
        (_, "den") => "Stops {piece} at the den",
        (_, "last_piece") => "Saves the last piece",
        (_, "king_taken") => "Saves the king",
        (_, "connected" | "both_connected") => "Keeps the opponent from connecting",
        (_, "mules_lost") => "Leaves the opponent with a mule",
        (_, "soldiers_lost") => "Keeps a piece other than mules",
        ("jungle", "no_move") => "Avoids being left without a move",
        (_, "no_move") => "Keeps a legal move",
        _ => "Prevents a loss",
    }
}
