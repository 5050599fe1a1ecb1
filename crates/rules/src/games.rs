//! The registry: every game with its rules, by its id.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::jungle::Jungle;
use crate::king_chess::KingChess;
use crate::lines_of_action::LinesOfAction;
use crate::mule_checkers::MuleCheckers;
use crate::{
    BoardFileError, Game, GameInfo, GamePosition, GameRules, GameState, Move, Options, Preset,
    RuleOption, StartError, divide,
};

/// A game that the program offers: the static [`GameRules`] as data and function pointers.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// assert_eq!(game.info().title, "King-capture Chess");
/// assert_eq!(entry.perft(game.as_ref(), 2, &AtomicBool::new(false)), Some(400));
/// ```
pub struct GameEntry {
    /// The identifier in files and on the command line.
    pub id: &'static str,
    /// The rule options.
    pub rule_options: &'static [RuleOption],
    /// The named choices of all rule options, the default first; empty if there is just one.
    pub presets: &'static [Preset],
    /// Whether the game has board files.
    pub has_board_files: bool,
    info: fn(&Options) -> GameInfo,
    start: fn(&Options) -> Box<dyn Game>,
    start_from_text: fn(&str, &Options) -> Result<Box<dyn Game>, StartError>,
    start_from_board_file: fn(&[u8], &Options) -> Result<Box<dyn Game>, BoardFileError>,
    divide: Divide,
}

/// Counts the paths from a game's position by first move, until the flag is set.
type Divide = fn(&dyn Game, u32, &AtomicBool) -> Option<Vec<(Move, u64)>>;

impl GameEntry {
    /// The entry of a game.
    pub const fn new<R: GameRules>() -> Self {
        Self {
            id: R::ID,
            rule_options: R::OPTIONS,
            presets: R::PRESETS,
            has_board_files: R::READ_BOARD_FILE.is_some(),
            info: R::info,
            start: R::start,
            start_from_text: R::start_from_text,
            start_from_board_file: R::start_from_board_file,
            divide: divide_game::<R::Position>,
        }
    }

    /// The rule options of the default preset, or each at its default value if the game has no
    /// presets.
    pub fn default_options(&self) -> Options {
        self.presets.first().map_or_else(
            || Options::new(self.rule_options),
            |preset| Options::preset(self.rule_options, preset),
        )
    }

    /// The rule options with which people begin a game: as [`Self::default_options`], but a game that
    /// could go on for ever ends.
    pub fn options_for_people(&self) -> Options {
        Options::for_people(self.rule_options, self.presets.first())
    }

    /// Name and appearance of the game.
    pub fn info(&self, options: &Options) -> Arc<GameInfo> {
        Arc::new((self.info)(options))
    }

    /// A game from the standard starting position.
    pub fn start(&self, options: &Options) -> Box<dyn Game> {
        (self.start)(options)
    }

    /// A game from a position text.
    ///
    /// # Errors
    /// The first error in the text, or every reason why the position is illegal.
    pub fn start_from_text(
        &self,
        text: &str,
        options: &Options,
    ) -> Result<Box<dyn Game>, StartError> {
        (self.start_from_text)(text, options)
    }

    /// A game from the content of a board file.
    ///
    /// # Errors
    /// The first invalid line and the reason.
    pub fn start_from_board_file(
        &self,
        content: &[u8],
        options: &Options,
    ) -> Result<Box<dyn Game>, BoardFileError> {
        (self.start_from_board_file)(content, options)
    }

    /// The number of paths of `depth` legal moves from the position of a game of this entry, by
    /// first move; the history is ignored. `None` if `stop` was set before everything was counted.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use jungle_rules::games::find_game;
    ///
    /// let entry = find_game("jungle").expect("a game of the program");
    /// let game = entry.start(&entry.default_options());
    /// let parts = entry.divide(game.as_ref(), 2, &AtomicBool::new(false)).expect("not stopped");
    /// let (mv, paths) = &parts[0];
    /// assert_eq!((mv.text(game.info()).as_str(), *paths), ("A3 A2", 24));
    /// ```
    ///
    /// # Panics
    /// If the game belongs to another entry.
    pub fn divide(
        &self,
        game: &dyn Game,
        depth: u32,
        stop: &AtomicBool,
    ) -> Option<Vec<(Move, u64)>> {
        (self.divide)(game, depth, stop)
    }

    /// The number of paths of `depth` legal moves, one or more, as [`divide`](Self::divide) counts
    /// them.
    ///
    /// # Panics
    /// If the game belongs to another entry.
    pub fn perft(&self, game: &dyn Game, depth: u32, stop: &AtomicBool) -> Option<u64> {
        Some(self.divide(game, depth, stop)?.iter().map(|(_, paths)| paths).sum())
    }
}

fn divide_game<P: GamePosition>(
    game: &dyn Game,
    depth: u32,
    stop: &AtomicBool,
) -> Option<Vec<(Move, u64)>> {
    let game: &GameState<P> = game.as_any().downcast_ref().expect("a game of this entry");
    let parts = divide(game.position(), depth, stop)?;
    Some(parts.into_iter().map(|(mv, paths)| (game.position().to_move(mv), paths)).collect())
}

/// Every game, in the order of the home screen.
///
/// ```
/// use jungle_rules::games::GAMES;
///
/// let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
/// assert_eq!(ids, ["jungle", "lines-of-action", "mule-checkers", "king-chess"]);
/// ```
pub static GAMES: &[GameEntry] = &[
    GameEntry::new::<Jungle>(),
    GameEntry::new::<LinesOfAction>(),
    GameEntry::new::<MuleCheckers>(),
    GameEntry::new::<KingChess>(),
];

/// The game with this identifier, if there is one.
///
/// ```
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("lines-of-action").expect("a game of the program");
/// assert_eq!(entry.rule_options[0].id, "simultaneous");
/// assert!(find_game("go").is_none());
/// ```
pub fn find_game(id: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|game| game.id == id)
}
