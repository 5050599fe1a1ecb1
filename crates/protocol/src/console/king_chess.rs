//! The console of king-capture Chess, with the output of the course project.

use std::fmt::Write;

use super::rounds::{RoundConsole, Style};
use super::{Console, ConsoleSetup};
use jungle_rules::Game;
use jungle_rules::king_chess::KingChess;

const SIDES: [&str; 2] = ["White", "Black"];

/// A text console for king-capture Chess.
pub fn open(setup: ConsoleSetup) -> Box<dyn Console> {
    RoundConsole::open::<KingChess>(&STYLE, setup)
}

static STYLE: Style = Style {
    board,
    invalid: "invalid input!",
    announce: |_, _| {},
    ends_in_next_round: |_| false,
    sides: SIDES,
    close,
    stops_after_rounds: true,
};

fn close(game: &dyn Game, text: &mut String) {
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(side) => {
            let _ = writeln!(text, "{} wins!", SIDES[side.index()]);
        }
        None => text.push_str("Draw game!\n"),
    }
}

/// Prints the board; lines end with spaces.
fn board(game: &dyn Game, text: &mut String) {
    let (info, pieces) = (game.info(), game.pieces());
    let geometry = &info.geometry;
    let letters: Vec<String> = (0..geometry.columns).map(|c| geometry.column_label(c)).collect();
    let rule = format!("  {}\n", "-".repeat(4 * usize::from(geometry.columns) + 1));
    let _ = writeln!(text, "    {}  ", letters.join("   "));
    text.push_str(&rule);
    for row in 0..geometry.rows {
        let _ = write!(text, "{} | ", geometry.row_label(row));
        for column in 0..geometry.columns {
            let square = geometry.square(row, column);
            let piece = pieces.iter().find(|placed| Some(placed.square) == square);
            let _ = write!(text, "{} | ", piece.map_or(' ', |placed| info.label(placed.piece)));
        }
        text.push('\n');
        text.push_str(&rule);
    }
}
