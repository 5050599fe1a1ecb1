//! Ending a game early.

use super::names::{piece, side};
use super::{MessageId, Messages};
use jungle_rules::{GameInfo, Resignation, Side};

impl Messages {
    /// The label of the command by which the user ends a running game.
    pub fn resign_label(&self, info: &GameInfo) -> String {
        self.text(resign_command(info))
    }

    /// What follows when a side ends the game, as sentences with full stops.
    pub fn resign_question(&self, resigning: Side, info: &GameInfo) -> String {
        match &info.resignation {
            Resignation::Loss => {
                let sides = [
                    ("side", side(info, resigning).into()),
                    ("opponent", side(info, !resigning).into()),
                ];
                self.format(MessageId::DialogResignQuestion, sides)
            }
            Resignation::Score(scores) => {
                let scores = self.list(scores.iter().map(|&(kind, score)| {
                    let args = [("piece", piece(info, kind).into()), ("score", score.into())];
                    self.format(MessageId::PieceScore, args)
                }));
                self.format(MessageId::DialogStopQuestion, [("scores", scores.into())])
            }
        }
    }

    /// Whether the opponent of `offering` accepts a draw.
    pub fn draw_question(&self, offering: Side, info: &GameInfo) -> String {
        let sides =
            [("side", side(info, offering).into()), ("opponent", side(info, !offering).into())];
        self.format(MessageId::DialogDrawQuestion, sides)
    }
}

/// The message of the command by which the user ends a running game.
pub fn resign_command(info: &GameInfo) -> MessageId {
    match info.resignation {
        Resignation::Loss => MessageId::CommandResign,
        Resignation::Score(_) => MessageId::CommandStopGame,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::games::find_game;

    #[test]
    fn chess_counts_the_pieces_and_the_other_games_are_lost() {
        let question = |side, game| {
            let entry = find_game(game).expect("a game");
            Messages::english().resign_question(side, &entry.info(&entry.default_options()))
        };
        assert_eq!(question(Side::Second, "jungle"), "Red resigns, and Blue wins.");
        assert_eq!(
            question(Side::First, "king-chess"),
            "The game stops and the pieces are counted: king 1000, queen 50, bishop 20, \
             knight 10, rook 5, pawn 1. The higher score wins."
        );
    }
}
