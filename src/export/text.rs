//! A position as text.

use std::fmt::Write;

use crate::messages;
use crate::rules::{Game, GameInfo, Square, Terrain};

/// The position of a game as text: the board with its letters and numbers, whose turn it is or how
/// the game has ended, and the position text, which `jungle --position` reads. Pieces are shown by
/// their letters in position text, empty squares as `.` or the mark of their terrain.
pub fn text(game: &dyn Game) -> String {
    let info = game.info();
    let geometry = &info.geometry;
    let mut marks: Vec<char> = geometry.squares().map(|square| ground(info, square)).collect();
    for placed in game.pieces() {
        marks[usize::from(placed.square.0)] = info.label(placed.piece);
    }
    let columns: Vec<String> = (0..geometry.columns).map(|at| geometry.column_label(at)).collect();
    let rows: Vec<String> = (0..geometry.rows).map(|at| geometry.row_label(at)).collect();
    let width = |labels: &[String]| labels.iter().map(String::len).max().unwrap_or_default();
    let (beside, wide) = (width(&rows), width(&columns));

    let mut text = " ".repeat(beside);
    // Writing to a string never fails.
    for label in &columns {
        let _ = write!(text, " {label:>wide$}");
    }
    for (label, marks) in rows.iter().zip(marks.chunks(columns.len())) {
        let mut row = format!("{label:>beside$}");
        for mark in marks {
            let _ = write!(row, " {mark:>wide$}");
        }
        let _ = write!(text, "\n{}", row.trim_end());
    }
    let now = match game.outcome() {
        Some(outcome) => messages::outcome(&outcome, info),
        None => format!("{} to move.", info.side_name(game.side_to_move())),
    };
    let _ = writeln!(text, "\n\n{now}\n{}", game.position_text());
    text
}

/// What shows an empty square.
fn ground(info: &GameInfo, square: Square) -> char {
    match info.geometry.terrain(square) {
        Terrain::Unused => ' ',
        terrain => terrain.mark().unwrap_or('.'),
    }
}
