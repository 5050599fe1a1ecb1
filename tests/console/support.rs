//! Conversations with a console, and what its boards look like.

use jungle::console::{Console, JungleConsole, Next};
use jungle::rules::{GAMES, Game, Options};
use jungle::search::Machine;
use proptest::prelude::ProptestConfig;

/// The prompt for the mode.
pub const MODE: &str = "Choose game mode (1, 2, 3): ";

/// Much more than any conversation of these tests takes.
const MOST_ANSWERS: usize = 100_000;

/// So many random cases, nothing kept of a failure but its shrunk case on the screen.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A console with the standard start.
pub fn console() -> JungleConsole {
    console_with(start(), Machine::Random, 0, None)
}

/// A console with a position.
pub fn console_at(text: &str) -> JungleConsole {
    let game = GAMES[0].from_text(text, &Options::new(GAMES[0].switches()));
    console_with(game.expect("a legal position"), Machine::Random, 0, None)
}

pub fn console_with(
    game: Box<dyn Game>,
    machine: Machine,
    seed: u64,
    max_rounds: Option<u64>,
) -> JungleConsole {
    JungleConsole::new(game, machine, seed, max_rounds)
}

pub fn start() -> Box<dyn Game> {
    GAMES[0].start(&Options::new(GAMES[0].switches()))
}

/// Types the lines, then ends the input: all that is said, and the exit status.
pub fn talk(console: JungleConsole, lines: &[impl AsRef<str>]) -> (String, u8) {
    converse(console, lines, false)
}

/// As [`talk`], with what is typed on the screen too, as a terminal shows it.
pub fn talk_on_screen(console: JungleConsole, lines: &[impl AsRef<str>]) -> (String, u8) {
    converse(console, lines, true)
}

fn converse(mut console: JungleConsole, lines: &[impl AsRef<str>], echo: bool) -> (String, u8) {
    let (mut lines, mut text) = (lines.iter(), String::new());
    let mut answer = console.advance(None);
    for _ in 0..MOST_ANSWERS {
        text += &answer.text;
        answer = match answer.next {
            Next::End(status) => return (text, status),
            Next::More => console.advance(None),
            Next::Line => {
                let line = lines.next().map(AsRef::as_ref);
                if let Some(line) = line.filter(|_| echo) {
                    text += &format!("{line}\n");
                }
                console.advance(line)
            }
        };
    }
    panic!("the console does not come to an end");
}

/// A round as it is printed: its number and its board, a text of seven squares a row.
pub fn round(number: u32, rows: [&str; 9]) -> String {
    format!("Round {number}:\n{}", board(rows))
}

/// The end as it is printed.
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

/// The board of the start, and what is under its pieces.
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
