//! The games of the house: the one place that names them all.

use crate::console::{self, Console, ConsoleSetup};
use crate::rules::jungle::Jungle;
use crate::rules::king_chess::KingChess;
use crate::rules::lines_of_action::LinesOfAction;
use crate::rules::mule_checkers::MuleCheckers;
use crate::rules::{Game, GameKind, GameRules};
use crate::search::{AlphaBeta, Engine, Evaluate};

/// A game with all that the house has for it.
pub struct HouseGame {
    /// Its rules.
    pub kind: &'static dyn GameKind,
    /// Opens its text console.
    pub open_console: fn(ConsoleSetup) -> Box<dyn Console>,
    /// Makes an engine that plays it, with a transposition table of so many MiB.
    pub engine: fn(usize) -> Box<dyn Engine>,
    /// Begins to build, in the background, the exact endings that a game may need. Returns at once;
    /// of a game that has none it does nothing.
    pub prepare: fn(&dyn Game),
}

/// A game whose positions can be searched.
const fn game<R: GameRules<Position: Evaluate>>(
    kind: &'static R,
    open_console: fn(ConsoleSetup) -> Box<dyn Console>,
) -> HouseGame {
    let (engine, prepare) = (AlphaBeta::<R::Position>::boxed, AlphaBeta::<R::Position>::prepare);
    HouseGame { kind, open_console, engine, prepare }
}

/// Every game, in the order of the start menu.
pub static GAMES: &[HouseGame] = &[
    game(&Jungle, console::jungle::open),
    game(&LinesOfAction, console::lines_of_action::open),
    game(&MuleCheckers, console::mule_checkers::open),
    game(&KingChess, console::king_chess::open),
];

/// The game called `id`, if there is one.
pub fn find_game(id: &str) -> Option<&'static HouseGame> {
    GAMES.iter().find(|game| game.kind.id() == id)
}
