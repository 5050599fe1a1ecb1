//! The trait that the module of each game implements.

use std::sync::Arc;

use thiserror::Error;

use super::{
    Game, GameInfo, GamePosition, GameState, Options, PositionError, Preset, RuleOption, Setup,
    TextError,
};

/// Reads the content of a board file as a position to start from.
pub type ReadBoardFile<P> = fn(&[u8], &GameInfo, &Options) -> Result<P, BoardFileError>;

/// The rules of a game beyond its positions: rule options, starting position, setups.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options};
///
/// let game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// assert_eq!(game.legal_moves().len(), 24);
/// ```
pub trait GameRules: 'static {
    /// The positions of the game.
    type Position: GamePosition;

    /// The identifier in files and on the command line.
    const ID: &'static str;
    /// The rule options.
    const OPTIONS: &'static [RuleOption];
    /// The named choices of all rule options, the default first; empty if there is only one.
    const PRESETS: &'static [Preset] = &[];
    /// How board files are read, in games that have them.
    const READ_BOARD_FILE: Option<ReadBoardFile<Self::Position>> = None;

    /// The description of the game.
    fn info(options: &Options) -> GameInfo;

    /// The standard starting position as position text.
    fn standard_start(options: &Options) -> String;

    /// The position of a setup.
    ///
    /// # Errors
    /// Every reason why it is illegal.
    fn position(
        setup: &Setup,
        info: &GameInfo,
        options: &Options,
    ) -> Result<Self::Position, Vec<PositionError>>;

    /// A game from the standard starting position.
    fn start(options: &Options) -> Box<dyn Game> {
        Self::start_from_text(&Self::standard_start(options), options)
            .expect("the standard starting position is legal")
    }

    /// The position of a position text.
    ///
    /// # Errors
    /// The first error in the text, or every reason why the position is illegal.
    fn position_from_text(text: &str, options: &Options) -> Result<Self::Position, StartError> {
        let info = Self::info(options);
        let setup = Setup::parse(text, &info)?;
        Self::position(&setup, &info, options).map_err(StartError::Illegal)
    }

    /// A game from a position text.
    ///
    /// # Errors
    /// The first error in the text, or every reason why the position is illegal.
    fn start_from_text(text: &str, options: &Options) -> Result<Box<dyn Game>, StartError> {
        let position = Self::position_from_text(text, options)?;
        Ok(Box::new(GameState::new(Arc::new(Self::info(options)), options.clone(), position)))
    }

    /// A game from the content of a board file.
    ///
    /// ```
    /// use jungle_rules::jungle::Jungle;
    /// use jungle_rules::{GameRules, Options};
    ///
    /// let options = Options::new(Jungle::OPTIONS);
    /// let game = Jungle::start_from_board_file(b"A1 l\nG9 L\n", &options)?;
    /// assert_eq!(game.position_text(), "l6/7/7/7/7/7/7/7/6L b");
    /// let error = Jungle::start_from_board_file(b"A1 l\nB4 L\n", &options).err();
    /// assert_eq!(error.map(|error| (error.line, error.code)), Some((2, "in_river")));
    /// # Ok::<(), jungle_rules::BoardFileError>(())
    /// ```
    ///
    /// # Errors
    /// The first invalid line and the reason.
    fn start_from_board_file(
        content: &[u8],
        options: &Options,
    ) -> Result<Box<dyn Game>, BoardFileError> {
        let info = Arc::new(Self::info(options));
        let Some(read) = Self::READ_BOARD_FILE else {
            return Err(BoardFileError { line: 1, code: "no_board_files" });
        };
        let position = read(content, &info, options)?;
        Ok(Box::new(GameState::new(info, options.clone(), position)))
    }
}

/// Why a game cannot start from a position. `messages::start_error` formats it as a sentence.
///
/// ```
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, StartError, TextError};
///
/// let options = Options::new(KingChess::OPTIONS);
/// let start = |text: &str| KingChess::start_from_text(text, &options).err();
/// let short = TextError::RowCount { found: 1, expected: 8 };
/// assert_eq!(start("8 w"), Some(StartError::Text(short)));
/// let Some(StartError::Illegal(errors)) = start("8/8/8/8/8/8/8/8 w") else {
///     panic!("the board is empty")
/// };
/// assert_eq!(errors[0].code, "no_pieces");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The text is not a position text of the game.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The position is illegal, for all of these reasons.
    #[error("illegal_position")]
    Illegal(Vec<PositionError>),
}

/// What is wrong with a board file. `messages::board_file_error` formats it as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{code}")]
pub struct BoardFileError {
    /// The line, from 1.
    pub line: usize,
    /// The id of the error: ASCII, never changed.
    pub code: &'static str,
}
