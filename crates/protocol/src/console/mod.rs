//! The text consoles of the course projects: state machines from input lines to output text that do
//! no input or output themselves.

pub mod jungle;
pub mod king_chess;
pub mod lines_of_action;
pub mod mule_checkers;

mod rounds;

use jungle_engine::{Bot, Engine};
use jungle_rules::jungle::Jungle;
use jungle_rules::king_chess::KingChess;
use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::mule_checkers::MuleCheckers;
use jungle_rules::{Game, GameRules, Options};

/// A text console. The caller sends it lines and prints its output.
pub trait Console {
    /// Runs until a line is needed or a piece of output is ready. `line` is the line that the last
    /// output requested; `None` is the end of the input.
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput;
}

/// The output of a console, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleOutput {
    /// The text to print, byte for byte.
    pub text: String,
    /// What comes next.
    pub next: ConsoleNext,
}

/// What a console waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsoleNext {
    /// A line of input, or its end.
    Line,
    /// Nothing: there is more output.
    More,
    /// Nothing: it has ended with this exit status.
    End(u8),
}

/// The exit status when the input ends during a game, and after the last round.
pub const UNFINISHED: u8 = 3;

/// The game and the players of a console.
pub struct ConsoleSetup {
    /// Its rule options.
    pub options: Options,
    /// The starting position; `None` for the standard one.
    pub start: Option<Box<dyn Game>>,
    /// The computer player, if the console has one.
    pub bot: Bot,
    /// Makes an engine for computer players that search.
    pub engine: fn(usize) -> Box<dyn Engine>,
    /// The seed of the computer player's random numbers.
    pub seed: u64,
    /// The number of rounds after which a game stops, if the console counts them.
    pub max_rounds: Option<u64>,
}

impl ConsoleSetup {
    /// The game in its starting position.
    fn into_game<R: GameRules>(self) -> Box<dyn Game> {
        self.start.unwrap_or_else(|| R::start(&self.options))
    }
}

/// The identifier of a game, and what opens its console.
type Entry = (&'static str, fn(ConsoleSetup) -> Box<dyn Console>);

/// The consoles of all games.
const CONSOLES: [Entry; 4] = [
    (Jungle::ID, jungle::open),
    (LinesOfAction::ID, lines_of_action::open),
    (MuleCheckers::ID, mule_checkers::open),
    (KingChess::ID, king_chess::open),
];

/// The console of the game with this identifier, if there is one.
pub fn open(id: &str, setup: ConsoleSetup) -> Option<Box<dyn Console>> {
    let (_, open) = CONSOLES.iter().find(|(game, _)| *game == id)?;
    Some(open(setup))
}

/// Output that waits for a line.
fn ask(text: impl Into<String>) -> ConsoleOutput {
    ConsoleOutput { text: text.into(), next: ConsoleNext::Line }
}

/// The last output.
fn end(text: impl Into<String>, status: u8) -> ConsoleOutput {
    ConsoleOutput { text: text.into(), next: ConsoleNext::End(status) }
}
