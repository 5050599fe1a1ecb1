//! The text consoles of the course projects, each a pure machine from input lines to output text.

mod jungle;

pub use jungle::JungleConsole;

/// A console game as a pure machine: whoever runs it feeds it lines and shows what it says.
pub trait Console {
    /// Goes on until a line is needed or a piece of output is worth showing. `line` is what was
    /// typed when the last answer asked for it; `None` is the end of the input.
    fn advance(&mut self, line: Option<&str>) -> Answer;
}

/// What a console says, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
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
