//! The console of Jungle, with the output of the course project.

use std::fmt::Write;

use super::rounds::{RoundConsole, Style};
use super::{Console, ConsoleSetup};
use jungle_rules::jungle::Jungle;
use jungle_rules::{Game, NO_MOVE, Outcome, PlayedMove, Square};

const SIDES: [&str; 2] = ["Blue", "Red"];
/// The animals, by their [`Kind`](jungle_rules::Kind).
const ANIMALS: [&str; 8] = ["Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant"];

/// A text console for Jungle.
pub fn open(setup: ConsoleSetup) -> Box<dyn Console> {
    RoundConsole::open::<Jungle>(&STYLE, setup)
}

static STYLE: Style = Style {
    board,
    invalid: "Invalid. Try again!",
    announce,
    ends_in_next_round,
    sides: SIDES,
    close,
    stops_after_rounds: false,
};

/// A side without a legal move loses at the start of its round, which is printed first.
fn ends_in_next_round(outcome: Outcome) -> bool {
    outcome.winner.is_some() && outcome.reason == NO_MOVE
}

fn announce(played: &PlayedMove, text: &mut String) {
    for captured in played.removed() {
        let animal = ANIMALS[usize::from(captured.piece.kind.0)];
        let _ = writeln!(text, "{animal} of {} captured!", SIDES[captured.piece.side.index()]);
    }
}

fn close(game: &dyn Game, text: &mut String) {
    text.push_str("Game over:\n");
    board(game, text);
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(side) => {
            let _ = writeln!(text, "Player {} wins!", SIDES[side.index()]);
        }
        None => text.push_str("Draw game!\n"),
    }
}

/// Prints the board: a piece hides its terrain.
fn board(game: &dyn Game, text: &mut String) {
    let (info, pieces) = (game.info(), game.pieces());
    let geometry = &info.geometry;
    let letters: Vec<String> = (0..geometry.columns).map(|c| geometry.column_label(c)).collect();
    let rule = format!("  +{}\n", "---+".repeat(geometry.columns.into()));
    let _ = writeln!(text, "    {}", letters.join("   "));
    text.push_str(&rule);
    for row in 0..geometry.rows {
        text.push_str(&geometry.row_label(row));
        for column in 0..geometry.columns {
            let square = Square(row * geometry.columns + column);
            let piece = pieces.iter().find(|placed| placed.square == square);
            let mark = match piece {
                Some(placed) => info.label(placed.piece),
                None => geometry.terrain(square).mark().unwrap_or(' '),
            };
            let _ = write!(text, " | {mark}");
        }
        text.push_str(" |\n");
        text.push_str(&rule);
    }
}
