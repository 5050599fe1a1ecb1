//! The games of the house: the only place outside a game's own folder that names it.

use thiserror::Error;

use super::{Game, Options, Preset, Switch, TextError, jungle};

/// Every game, in the order of the start menu.
pub static GAMES: &[&dyn GameKind] = &[&jungle::Jungle];

/// The game called `id`, if there is one.
pub fn find_game(id: &str) -> Option<&'static dyn GameKind> {
    GAMES.iter().copied().find(|game| game.id() == id)
}

/// A game as the house offers it, before anybody plays it.
#[expect(clippy::wrong_self_convention, reason = "a kind makes games of what it is given")]
pub trait GameKind: Sync {
    /// The name in files and on the command line.
    fn id(&self) -> &'static str;

    /// The rule switches.
    fn switches(&self) -> &'static [Switch];

    /// The named choices of all switches, the default first.
    fn presets(&self) -> &'static [Preset];

    /// A game from the standard start.
    fn start(&self, options: &Options) -> Box<dyn Game>;

    /// A game from a position text.
    ///
    /// # Errors
    /// What is wrong with the text, or every reason why the position is illegal.
    fn from_text(&self, text: &str, options: &Options) -> Result<Box<dyn Game>, StartError>;

    /// A game from the content of a board file.
    ///
    /// # Errors
    /// The first line that is wrong and why.
    fn from_board_file(
        &self,
        content: &[u8],
        options: &Options,
    ) -> Result<Box<dyn Game>, BoardFileError>;
}

/// Why no game can start at a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The text is no position text of the game.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The position breaks rules: all of them, a sentence each.
    #[error("the position is illegal: {}", .0.join("; "))]
    Illegal(Vec<String>),
}

/// What is wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct BoardFileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in a sentence.
    pub message: String,
}
