//! The games of the house: the one place that names them all.

use crate::console::{self, Console, ConsoleSetup};
use crate::rules::GameKind;
use crate::rules::jungle::Jungle;
use crate::rules::king_chess::KingChess;
use crate::rules::lines_of_action::LinesOfAction;
use crate::rules::mule_checkers::MuleCheckers;

/// A game with all that the house has for it.
pub struct HouseGame {
    /// Its rules.
    pub kind: &'static dyn GameKind,
    /// Opens its text console.
    pub open_console: fn(ConsoleSetup) -> Box<dyn Console>,
}

/// Every game, in the order of the start menu.
pub static GAMES: &[HouseGame] = &[
    HouseGame { kind: &Jungle, open_console: console::jungle::open },
    HouseGame { kind: &LinesOfAction, open_console: console::lines_of_action::open },
    HouseGame { kind: &MuleCheckers, open_console: console::mule_checkers::open },
    HouseGame { kind: &KingChess, open_console: console::king_chess::open },
];

/// The game called `id`, if there is one.
pub fn find_game(id: &str) -> Option<&'static HouseGame> {
    GAMES.iter().find(|game| game.kind.id() == id)
}
