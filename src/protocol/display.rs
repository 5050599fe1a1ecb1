//! The board in text, as `d` shows it.

use std::fmt::Write;

use super::notation::{position_text, square_text};
use crate::messages;
use crate::rules::{Game, Labels, Square};

/// The board with ranks and files, and the state of the game.
pub(super) fn display(game: &dyn Game) -> String {
    let mut text = String::new();
    let (info, pieces) = (game.info(), game.pieces());
    let geometry = &info.geometry;
    let mut line = |content: String| {
        text.push_str(content.trim_end());
        text.push('\n');
    };
    for row in 0..geometry.rows {
        let mut cells = String::new();
        for square in (0..geometry.columns).filter_map(|column| geometry.square(row, column)) {
            let piece = pieces.iter().find(|placed| placed.square == square);
            let label = piece.map_or('.', |placed| info.label(placed.piece));
            write!(cells, " {label}").expect("a string takes all");
        }
        let name = match geometry.labels {
            Labels::LetterNumber { .. } => (geometry.rows - row).to_string(),
            Labels::Number => square_text(geometry, Square(row * geometry.columns)),
        };
        line(format!("{name:>3} {cells}"));
    }
    if let Labels::LetterNumber { .. } = geometry.labels {
        let files = (0..geometry.columns).map(|file| char::from(b'a' + file as u8));
        line(files.fold("    ".to_owned(), |files, file| format!("{files} {file}")));
    }
    line(format!("fen {}", position_text(game)));
    let options = game.options().iter();
    line(options.fold(format!("game {}", info.id), |text, (switch, value)| {
        format!("{text} {}={value}", switch.id)
    }));
    line(format!("turns {}", game.ply()));
    if let Some(outcome) = game.outcome() {
        line(format!("over {}: {}", outcome.reason.code, messages::outcome(&outcome, info)));
    }
    text
}
