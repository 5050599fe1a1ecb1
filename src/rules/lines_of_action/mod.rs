//! Lines of Action: a piece goes as far as there are pieces on its line; who has all its pieces in
//! one group wins.

mod board;
mod describe;
mod illegal_move;
mod movegen;

pub use board::{Board, Move};

use super::{GameInfo, GameRules, MenuOption, Options, PositionError, Reason, RuleOption, Setup};

/// The standard start.
pub const START: &str = ".WWWWWW./B......B/B......B/B......B/B......B/B......B/B......B/.WWWWWW. b";

/// The pieces of a side at the start.
pub const PIECES: usize = 12;

/// The mover has connected its pieces.
pub const CONNECTED: Reason = Reason {
    code: "connected",
    sentence: "{winner} has connected all its pieces.",
    win_phrase: "Connects",
    defence_phrase: "Keeps the enemy from connecting",
};
/// The mover has connected the enemy's pieces.
pub const CONNECTED_BY_ENEMY: Reason = Reason {
    code: "connected_by_enemy",
    sentence: "{loser}'s move has connected all pieces of {winner}, who wins.",
    win_phrase: "Makes the enemy connect for us",
    defence_phrase: "",
};
/// Both sides are connected, which is a draw.
pub const BOTH_CONNECTED: Reason =
    Reason::plain("both_connected", "Both sides have all their pieces connected: nobody wins.");
/// Both sides are connected, and the mover wins.
pub const BOTH_CONNECTED_WINS: Reason = Reason {
    code: "both_connected",
    sentence: "Both sides have all their pieces connected; {winner} has moved and wins.",
    win_phrase: "Connects",
    defence_phrase: "Keeps the enemy from connecting",
};
/// Neither side can move.
pub const NO_MOVE: Reason = Reason::plain("no_move", "Neither side can move.");

/// The game of Lines of Action, as the house offers it.
pub struct LinesOfAction;

impl GameRules for LinesOfAction {
    type Position = Board;

    const ID: &'static str = "lines-of-action";
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            id: "simultaneous",
            about: "A move that connects both sides",
            values: &["draw", "mover"],
            menu: Some(MenuOption { titles: &["Draw", "Mover wins"], default_against_ai: "draw" }),
        },
        RuleOption {
            id: "repetition",
            about: "The same position for the third time",
            values: &["none", "draw"],
            menu: Some(MenuOption { titles: &["Allowed", "Draw"], default_against_ai: "none" }),
        },
    ];

    fn info(_: &Options) -> GameInfo {
        describe::info()
    }

    fn standard_start(_: &Options) -> String {
        START.to_owned()
    }

    fn position(
        setup: &Setup,
        info: &GameInfo,
        options: &Options,
    ) -> Result<Board, Vec<PositionError>> {
        Board::new(setup, info, options.get("simultaneous") == "mover")
    }
}
