//! The engine of every game.

use super::tablebase::BuildProgress;
use super::{AlphaBeta, ChanceCurve, Engine, Searchable};
use jungle_rules::games::{GAMES, GameEntry};
use jungle_rules::jungle::Jungle;
use jungle_rules::king_chess::KingChess;
use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::mule_checkers::MuleCheckers;
use jungle_rules::{Game, GameRules};

/// Whether this is the program of the page, which is smaller without the search: its worker is a
/// program of its own.
const IS_PAGE: bool = cfg!(not(feature = "search"));

fn no_engine(_: usize) -> Box<dyn Engine> {
    unreachable!("the worker searches")
}

/// What searches the positions of a game.
///
/// ```
/// use jungle_engine::engine_of;
///
/// let engine = engine_of("jungle");
/// assert_eq!(engine.game.id, "jungle");
/// assert_eq!(engine.chances.of(0).expected(), 0.5);
/// assert!(engine.tablebase_pieces > 2);
/// ```
pub struct GameEngine {
    /// The game.
    pub game: &'static GameEntry,
    /// Makes an engine that plays it, with a transposition table of the given size in MiB. Not in the
    /// page, for which its worker searches.
    pub open: fn(usize) -> Box<dyn Engine>,
    /// The chances of winning by score, with the weights that are part of the program.
    pub chances: ChanceCurve,
    /// The largest number of pieces of a position with an exact value; 0 without tablebases.
    pub tablebase_pieces: usize,
    /// Starts to build, in the background, the tablebases that a game may need. Returns at once;
    /// does nothing for a game without tablebases.
    pub prepare: fn(&dyn Game),
    /// Drops the large tablebases of the game, and stops building them; other tables are kept.
    pub release_tablebase: fn(),
    /// The progress of building the large tablebases of a game's position, or why they cannot be
    /// built; `None` if there are none, or they are not being built.
    pub tablebase_progress: fn(&dyn Game) -> Option<BuildProgress>,
}

impl GameEngine {
    /// The engine of the game with these rules, whose entry is `game`.
    pub const fn new<R: GameRules<Position: Searchable>>(game: &'static GameEntry) -> Self {
        Self {
            game,
            open: if IS_PAGE { no_engine } else { AlphaBeta::<R::Position>::boxed },
            chances: AlphaBeta::<R::Position>::CHANCES,
            tablebase_pieces: AlphaBeta::<R::Position>::TABLEBASE_PIECES,
            prepare: if IS_PAGE { |_| {} } else { AlphaBeta::<R::Position>::prepare },
            release_tablebase: AlphaBeta::<R::Position>::release_tablebase,
            tablebase_progress: AlphaBeta::<R::Position>::tablebase_progress,
        }
    }
}

/// The engines of all games, in the order of [`GAMES`].
///
/// ```
/// use jungle_engine::ENGINES;
/// use jungle_rules::games::GAMES;
///
/// assert!(ENGINES.iter().map(|engine| engine.game.id).eq(GAMES.iter().map(|game| game.id)));
/// ```
pub static ENGINES: &[GameEngine] = &[
    GameEngine::new::<Jungle>(&GAMES[0]),
    GameEngine::new::<LinesOfAction>(&GAMES[1]),
    GameEngine::new::<MuleCheckers>(&GAMES[2]),
    GameEngine::new::<KingChess>(&GAMES[3]),
];

/// The engine of the game with this identifier, if there is one.
///
/// ```
/// use jungle_engine::find_engine;
///
/// assert!(find_engine("king-chess").is_some());
/// assert!(find_engine("go").is_none());
/// ```
pub fn find_engine(id: &str) -> Option<&'static GameEngine> {
    ENGINES.iter().find(|engine| engine.game.id == id)
}

/// The engine of a game of the program.
///
/// ```
/// use jungle_engine::engine_of;
///
/// assert_eq!(engine_of("mule-checkers").tablebase_pieces, 0);
/// ```
///
/// # Panics
/// If there is no game with this identifier.
pub fn engine_of(id: &str) -> &'static GameEngine {
    find_engine(id).expect("every game has an engine")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_engine() {
        assert_eq!(ENGINES.len(), GAMES.len());
        for (engine, game) in ENGINES.iter().zip(GAMES) {
            assert_eq!(engine.game.id, game.id);
            let start = game.start(&game.default_options());
            // An engine of another game would not know the position.
            (engine.prepare)(start.as_ref());
        }
    }
}
