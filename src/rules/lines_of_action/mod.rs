//! Lines of Action: a piece goes as far as there are pieces on its line; who has all its pieces in
//! one group wins.

mod describe;
mod movegen;
mod position;
mod refusal;

pub use position::{Move, Position};

use super::{Fault, MenuSwitch, Options, Reason, Rules, Setup, Spec, Switch};

/// The standard start.
pub const START: &str = ".WWWWWW./B......B/B......B/B......B/B......B/B......B/B......B/.WWWWWW. b";

/// The pieces of a side at the start.
pub const PIECES: usize = 12;

/// The mover has connected its pieces.
pub const CONNECTED: Reason = Reason {
    code: "connected",
    sentence: "{winner} has connected all its pieces.",
    deed: "Connects",
    averted: "Keeps the enemy from connecting",
};
/// The mover has connected the enemy's pieces.
pub const CONNECTED_BY_ENEMY: Reason = Reason {
    code: "connected_by_enemy",
    sentence: "{loser}'s move has connected all pieces of {winner}, who wins.",
    deed: "Makes the enemy connect for us",
    averted: "",
};
/// Both sides are connected, which is a draw.
pub const BOTH_CONNECTED: Reason =
    Reason::plain("both_connected", "Both sides have all their pieces connected: nobody wins.");
/// Both sides are connected, and the mover wins.
pub const BOTH_CONNECTED_WINS: Reason = Reason {
    code: "both_connected",
    sentence: "Both sides have all their pieces connected; {winner} has moved and wins.",
    deed: "Connects",
    averted: "Keeps the enemy from connecting",
};
/// Neither side can move.
pub const NO_MOVE: Reason = Reason::plain("no_move", "Neither side can move.");

/// The game of Lines of Action, as the house offers it.
pub struct LinesOfAction;

impl Rules for LinesOfAction {
    type Position = Position;

    const ID: &'static str = "lines-of-action";
    const SWITCHES: &'static [Switch] = &[
        Switch {
            name: "simultaneous",
            about: "A move that connects both sides",
            values: &["draw", "mover"],
            menu: Some(MenuSwitch { titles: &["Draw", "Mover wins"], with_machine: "draw" }),
        },
        Switch {
            name: "repetition",
            about: "The same position for the third time",
            values: &["none", "draw"],
            menu: Some(MenuSwitch { titles: &["Allowed", "Draw"], with_machine: "none" }),
        },
    ];

    fn spec(_: &Options) -> Spec {
        describe::spec()
    }

    fn start(_: &Options) -> String {
        START.to_owned()
    }

    fn position(setup: &Setup, spec: &Spec, options: &Options) -> Result<Position, Vec<Fault>> {
        Position::new(setup, spec, options.get("simultaneous") == "mover")
    }
}
