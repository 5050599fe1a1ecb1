//! The text consoles of the course projects, each a pure machine from input lines to output text.

pub mod jungle;
pub mod king_chess;
pub mod lines_of_action;
pub mod mule_checkers;

mod rounds;

use crate::rules::{Game, GameRules, Options};
use crate::search::{Bot, Engine};

/// A console game as a pure machine: whoever runs it feeds it lines and shows what it says.
pub trait Console {
    /// Goes on until a line is needed or a piece of output is worth showing. `line` is what was
    /// typed when the last answer asked for it; `None` is the end of the input.
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput;
}

/// What a console says, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleOutput {
    /// Text to show, byte for byte.
    pub text: String,
    /// What comes next.
    pub next: Next,
}

/// What a console waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A line of input, or its end.
    Line,
    /// Nothing: it has more to say.
    More,
    /// Nothing any more: the exit status.
    End(u8),
}

/// The exit status when the input ends in mid-game, and when the rounds run out.
pub const UNFINISHED: u8 = 3;

/// What a console begins with.
pub struct ConsoleSetup {
    /// Its rule switches.
    pub options: Options,
    /// Where it begins; at the standard start when this is nothing.
    pub start: Option<Box<dyn Game>>,
    /// Who plays the sides of the machine, where the console has them.
    pub bot: Bot,
    /// Makes an engine for machines that think ahead.
    pub engine: fn(usize) -> Box<dyn Engine>,
    /// What the machine draws its random numbers from.
    pub seed: u64,
    /// After how many rounds a game stops, where the console counts them.
    pub max_rounds: Option<u64>,
}

impl ConsoleSetup {
    /// The game at its start.
    fn into_game<R: GameRules>(self) -> Box<dyn Game> {
        self.start.unwrap_or_else(|| R::start(&self.options))
    }
}

/// Says something and waits for a line.
fn ask(text: impl Into<String>) -> ConsoleOutput {
    ConsoleOutput { text: text.into(), next: Next::Line }
}

/// Says something, and that is all.
fn end(text: impl Into<String>, status: u8) -> ConsoleOutput {
    ConsoleOutput { text: text.into(), next: Next::End(status) }
}
