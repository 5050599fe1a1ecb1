//! Sessions with the console, and its boards.

use jungle_engine::{Bot, ENGINES};
use jungle_protocol::console::{self, Console, ConsoleSetup};
use jungle_rules::jungle::Jungle;
use jungle_rules::{Game, GameRules as _, Options};
use proptest::prelude::ProptestConfig;

use crate::talk::converse;

/// The prompt for the mode.
pub const MODE: &str = "Choose game mode (1, 2, 3): ";

/// `cases` random cases. Failures are printed, not stored.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A console with the standard start.
pub fn console() -> Box<dyn Console> {
    console_with(start(), Bot::Random, 0, None)
}

/// A console with a position.
pub fn console_at(text: &str) -> Box<dyn Console> {
    let game = Jungle::start_from_text(text, &Options::new(Jungle::OPTIONS));
    console_with(game.expect("a legal position"), Bot::Random, 0, None)
}

pub fn console_with(
    game: Box<dyn Game>,
    bot: Bot,
    seed: u64,
    max_rounds: Option<u64>,
) -> Box<dyn Console> {
    console::jungle::open(ConsoleSetup {
        options: game.options().clone(),
        start: Some(game),
        bot,
        engine: ENGINES[0].open,
        seed,
        max_rounds,
    })
}

pub fn start() -> Box<dyn Game> {
    Jungle::start(&Options::new(Jungle::OPTIONS))
}

/// Types the lines, then ends the input. Returns the output and the exit status.
pub fn talk(console: Box<dyn Console>, lines: &[impl AsRef<str>]) -> (String, u8) {
    converse(console, lines, false)
}

/// Like [`talk`], but the output also contains the typed lines, as on a terminal.
pub fn talk_on_screen(console: Box<dyn Console>, lines: &[impl AsRef<str>]) -> (String, u8) {
    converse(console, lines, true)
}

/// A round as it is printed: its number and its board, a text of seven squares a row.
pub fn round(number: u32, rows: [&str; 9]) -> String {
    format!("Round {number}:\n{}", board(rows))
}

/// The end of a game as it is printed.
pub fn game_over(rows: [&str; 9], winner: &str) -> String {
    format!("Game over:\n{}Player {winner} wins!\n", board(rows))
}

fn board(rows: [&str; 9]) -> String {
    let rule = "  +---+---+---+---+---+---+---+\n";
    let mut text = format!("    A   B   C   D   E   F   G\n{rule}");
    for (index, row) in rows.iter().enumerate() {
        let squares: Vec<String> = row.chars().map(|square| square.to_string()).collect();
        assert_eq!(squares.len(), 7, "{row:?}");
        text += &format!("{} | {} |\n{rule}", index + 1, squares.join(" | "));
    }
    text
}

/// The board of the start.
pub const START: [&str; 9] = [
    "l #X# t", //
    " d # c ", "r p w e", " ** ** ", " ** ** ", " ** ** ", "E W P R", " C # D ", "T #X# L",
];

/// A board with some rows changed, each by its number.
pub fn with(mut rows: [&'static str; 9], changes: &[(usize, &'static str)]) -> [&'static str; 9] {
    for &(number, row) in changes {
        rows[number - 1] = row;
    }
    rows
}

/// The board without pieces.
pub const BARE: [&str; 9] = [
    "  #X#  ", //
    "   #   ", "       ", " ** ** ", " ** ** ", " ** ** ", "       ", "   #   ", "  #X#  ",
];
