//! The board as text, in the format of the command `d`.

use super::notation::{position_text, square_text};
use jungle_messages::Messages;
use jungle_rules::{Game, Labels, Square, diagram};

/// The board with ranks and files, and the state of the game.
pub(super) fn display(game: &dyn Game) -> String {
    let mut text = String::new();
    let info = game.info();
    let geometry = &info.geometry;
    let letters = diagram(game, |_| '.');
    let mut line = |content: String| {
        text.push_str(content.trim_end());
        text.push('\n');
    };
    for (row, letters) in (0..).zip(letters.chunks(geometry.columns.into())) {
        let squares: String = letters.iter().flat_map(|&letter| [' ', letter]).collect();
        let name = match geometry.labels {
            Labels::LetterNumber { .. } => (geometry.rows - row).to_string(),
            Labels::Number => square_text(geometry, Square(row * geometry.columns)),
        };
        line(format!("{name:>3} {squares}"));
    }
    if let Labels::LetterNumber { .. } = geometry.labels {
        let files = (0..geometry.columns).map(|file| char::from(b'a' + file as u8));
        line(files.fold("    ".to_owned(), |files, file| format!("{files} {file}")));
    }
    line(format!("fen {}", position_text(game)));
    let options = game.options().iter();
    line(options.fold(format!("game {}", info.id), |text, (option, value)| {
        format!("{text} {}={value}", option.id)
    }));
    line(format!("turns {}", game.ply()));
    if let Some(outcome) = game.outcome() {
        line(format!(
            "over {}: {}",
            outcome.reason.code,
            Messages::english().outcome(&outcome, info)
        ));
    }
    text
}
