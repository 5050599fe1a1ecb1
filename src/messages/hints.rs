//! Hints.

use super::ends::{defence_phrase, win_phrase};
use super::template::noun;
use crate::rules::{Game, GameInfo, Kind, PlacedPiece};
use crate::search::{Hint, HintReason};

/// The text shown if the search for a hint has failed.
pub const NO_HINT: &str = "No hint could be found.";

/// The first half of a hint, which names the piece, as a sentence with a full stop.
pub fn hint_piece(hint: &Hint, game: &dyn Game) -> String {
    let info = game.info();
    let is_first = |placed: &PlacedPiece| Some(&placed.square) == hint.mv.path.first();
    game.pieces().into_iter().find(is_first).map_or(String::new(), |placed| {
        let label = info.geometry.label(placed.square);
        format!("Look at the {} on {label}.", noun(info, placed.piece.kind))
    })
}

/// The reason for the move of a hint, as a sentence with a full stop.
pub fn hint(hint: &Hint, info: &GameInfo) -> String {
    let the = |kind: Kind| format!("the {}", noun(info, kind));
    match &hint.reason {
        HintReason::Wins { plies, end } => {
            let phrase = win_phrase(*end);
            match plies.div_ceil(2) {
                0 | 1 => format!("{phrase}."),
                moves => format!("{phrase} in {moves} moves."),
            }
        }
        HintReason::Loses { plies } => match plies.div_ceil(2) {
            0 | 1 => "Every move loses immediately.".to_owned(),
            moves => format!("Every move loses, this one in {moves} moves."),
        },
        HintReason::Only => "The only legal move.".to_owned(),
        HintReason::Defends { end, kind } => {
            let piece = kind.map_or("the opponent".to_owned(), the);
            format!("{}.", defence_phrase(info.id, *end).replace("{piece}", &piece))
        }
        HintReason::OthersLose => "Every other move loses.".to_owned(),
        HintReason::Captures(kinds) => match kinds[..] {
            [kind] => format!("Captures {}.", the(kind)),
            _ => format!("Captures {} pieces.", kinds.len()),
        },
        HintReason::Saves(kind) => format!("Saves {}.", the(*kind)),
        HintReason::Best => "The best move found.".to_owned(),
    }
}
