//! What the English messages say about the rules: moves, illegal moves, illegal positions and ends.

mod board_files;
mod ends;
mod illegal_moves;
mod positions;
mod random_games;

use jungle_rules::games::find_game;
use jungle_rules::{Game, Move, Options};

/// A game that begins at a position text. Mule Checkers has the size of the text.
fn game(id: &str, text: &str) -> Box<dyn Game> {
    let entry = find_game(id).expect("a game of the registry");
    let options = Options::new(entry.rule_options);
    entry.start_from_text(text, &options).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move by the labels of its squares; a pass has none.
fn path(game: &dyn Game, labels: &str) -> Move {
    if labels.is_empty() {
        return Move::pass();
    }
    Move::parse(labels, game.info()).unwrap_or_else(|| panic!("{labels}"))
}
