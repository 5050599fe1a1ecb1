//! What a game's folder says about the game, and what the house makes of it.

use std::sync::Arc;

use thiserror::Error;

use super::position_error::joined;
use super::{
    Game, GameInfo, GamePosition, GameState, Options, PositionError, Preset, RuleOption, Setup,
    TextError,
};

/// Reads the content of a board file into a position to begin with.
pub type ReadBoardFile<P> = fn(&[u8], &GameInfo, &Options) -> Result<P, BoardFileError>;

/// The rules of a game beyond its positions. Whoever implements this has a [`GameKind`].
pub trait GameRules: Sync + 'static {
    /// The positions of the game.
    type Position: GamePosition;

    /// The name in files and on the command line.
    const ID: &'static str;
    /// The rule switches.
    const OPTIONS: &'static [RuleOption];
    /// The named choices of all switches, the default first; none where there is just one.
    const PRESETS: &'static [Preset] = &[];
    /// How board files are read, in games that have them.
    const READ_BOARD_FILE: Option<ReadBoardFile<Self::Position>> = None;

    /// Name and look of the game.
    fn info(options: &Options) -> GameInfo;

    /// The standard start as position text.
    fn start(options: &Options) -> String;

    /// The position of a setup.
    ///
    /// # Errors
    /// Every reason why it is illegal.
    fn position(
        setup: &Setup,
        info: &GameInfo,
        options: &Options,
    ) -> Result<Self::Position, Vec<PositionError>>;
}

/// A game as the house offers it, before anybody plays it.
#[expect(clippy::wrong_self_convention, reason = "a kind makes games of what it is given")]
pub trait GameKind: Sync {
    /// The name in files and on the command line.
    fn id(&self) -> &'static str;

    /// The rule switches.
    fn rule_options(&self) -> &'static [RuleOption];

    /// The named choices of all switches, the default first; none where there is just one.
    fn presets(&self) -> &'static [Preset];

    /// Name and look of the game.
    fn info(&self, options: &Options) -> Arc<GameInfo>;

    /// A game from the standard start.
    fn start(&self, options: &Options) -> Box<dyn Game>;

    /// A game from a position text.
    ///
    /// # Errors
    /// What is wrong with the text, or every reason why the position is illegal.
    fn from_text(&self, text: &str, options: &Options) -> Result<Box<dyn Game>, StartError>;

    /// Whether the game has board files.
    fn has_board_files(&self) -> bool;

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
    /// The position breaks rules: all of them.
    #[error("the position is illegal: {}", joined(.0))]
    Illegal(Vec<PositionError>),
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

impl<R: GameRules> GameKind for R {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn rule_options(&self) -> &'static [RuleOption] {
        R::OPTIONS
    }

    fn presets(&self) -> &'static [Preset] {
        R::PRESETS
    }

    fn info(&self, options: &Options) -> Arc<GameInfo> {
        Arc::new(R::info(options))
    }

    fn start(&self, options: &Options) -> Box<dyn Game> {
        self.from_text(&R::start(options), options).expect("the standard start is legal")
    }

    fn from_text(&self, text: &str, options: &Options) -> Result<Box<dyn Game>, StartError> {
        let info = self.info(options);
        let setup = Setup::parse(text, &info)?;
        let position = R::position(&setup, &info, options).map_err(StartError::Illegal)?;
        Ok(Box::new(GameState::new(info, options.clone(), position)))
    }

    fn has_board_files(&self) -> bool {
        R::READ_BOARD_FILE.is_some()
    }

    fn from_board_file(
        &self,
        content: &[u8],
        options: &Options,
    ) -> Result<Box<dyn Game>, BoardFileError> {
        let info = self.info(options);
        let Some(read) = R::READ_BOARD_FILE else {
            let message = format!("There are no board files of {}", info.title);
            return Err(BoardFileError { line: 1, message });
        };
        let position = read(content, &info, options)?;
        Ok(Box::new(GameState::new(info, options.clone(), position)))
    }
}
