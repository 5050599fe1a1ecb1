//! Ending a game early.

use super::template::noun;
use crate::rules::{GameInfo, Resignation, Side};

/// The label of the command with which a human player ends a running game.
pub fn resign_label(info: &GameInfo) -> &'static str {
    match info.resignation {
        Resignation::Loss => "Resign",
        Resignation::Score(_) => "Stop",
    }
}

/// The consequence of a side ending the game, as sentences with full stops.
pub fn resign_question(side: Side, info: &GameInfo) -> String {
    match &info.resignation {
        Resignation::Loss => {
            format!("{} resigns, and {} wins.", info.side_name(side), info.side_name(!side))
        }
        Resignation::Score(scores) => {
            let scores: Vec<String> = scores
                .iter()
                .map(|&(kind, score)| format!("{} {score}", noun(info, kind)))
                .collect();
            format!(
                "The game stops and the pieces are counted: {}. The higher score wins.",
                scores.join(", ")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find_game;

    #[test]
    fn resigning_scores_king_chess_and_loses_the_other_games() {
        let info = |game| {
            let entry = find_game(game).expect("a game");
            entry.info(&entry.default_options())
        };
        assert_eq!(resign_question(Side::Second, &info("jungle")), "Red resigns, and Blue wins.");
        assert_eq!(
            resign_question(Side::First, &info("king-chess")),
            "The game stops and the pieces are counted: king 1000, queen 50, bishop 20, \
             knight 10, rook 5, pawn 1. The higher score wins."
        );
    }
}
