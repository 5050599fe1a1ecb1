//! A position as text.

use std::fmt::Write;

use jungle_messages::{MessageId, Messages};
use jungle_rules::{Game, Terrain, diagram};

/// The position of a game as text: the board with its coordinates, the side to move or how the game
/// has ended, and the position text, which `jungle --position` reads. Pieces are shown by their
/// letters in position text, empty squares as `.` or the symbol of their terrain.
pub fn text(game: &dyn Game, messages: &Messages) -> String {
    let info = game.info();
    let geometry = &info.geometry;
    let letters = diagram(game, |terrain| match terrain {
        Terrain::Unused => ' ',
        terrain => terrain.mark().unwrap_or('.'),
    });
    let columns: Vec<String> = (0..geometry.columns).map(|at| geometry.column_label(at)).collect();
    let rows: Vec<String> = (0..geometry.rows).map(|at| geometry.row_label(at)).collect();
    let width = |labels: &[String]| labels.iter().map(String::len).max().unwrap_or_default();
    let (row_width, column_width) = (width(&rows), width(&columns));

    let mut text = " ".repeat(row_width);
    // Writing to a string never fails.
    for label in &columns {
        let _ = write!(text, " {label:>column_width$}");
    }
    for (label, letters) in rows.iter().zip(letters.chunks(columns.len())) {
        let mut row = format!("{label:>row_width$}");
        for letter in letters {
            let _ = write!(row, " {letter:>column_width$}");
        }
        let _ = write!(text, "\n{}", row.trim_end());
    }
    let now = match game.outcome() {
        Some(outcome) => messages.outcome(&outcome, info),
        None => messages.about_side(MessageId::PanelSideToMove, info, game.side_to_move()),
    };
    let _ = writeln!(text, "\n\n{now}\n{}", game.position_text());
    text
}
