//! Cylindrical Mule Checkers: draughts on a board whose left and right edges are joined, in which
//! losing all mules wins and crowning one loses.
//!
//! `board` has the squares, `movegen` the chains of jumps; `refusal` says why a turn is illegal,
//! `describe` what people see of it all.

mod board;
mod chain;
mod describe;
mod movegen;
mod position;
mod refusal;

pub use board::{MAX_SIZE, MIN_SIZE};
pub use chain::{MAX_CHAINS, Move};
pub use position::{Checker, Position};

use super::{Fault, MenuSwitch, Options, Reason, Rules, Setup, Spec, Switch};

/// A mule has reached the far row.
pub const MULE_CROWNED: Reason = Reason {
    code: "mule_crowned",
    sentence: "{loser} has crowned a mule, and {winner} wins.",
    deed: "Makes the enemy crown a mule",
    averted: "",
};
/// A side has lost its last mule.
pub const MULES_LOST: Reason = Reason {
    code: "mules_lost",
    sentence: "{winner} has lost all its mules, and so it wins.",
    deed: "Gets rid of the last mule",
    averted: "Leaves the enemy a mule",
};
/// A side has lost its last soldier and king.
pub const SOLDIERS_LOST: Reason = Reason {
    code: "soldiers_lost",
    sentence: "{loser} has nothing but mules left, and {winner} wins.",
    deed: "Leaves the enemy nothing but mules",
    averted: "Keeps more than mules",
};
/// The side to move has no legal move.
pub const NO_MOVE: Reason = Reason {
    code: "no_move",
    sentence: "{loser} cannot move, and {winner} wins.",
    deed: "Leaves the enemy no move",
    averted: "Keeps a move",
};

/// The sizes of the board, as they are called; even, from [`MIN_SIZE`] to [`MAX_SIZE`].
const SIZES: &[&str] = &["8", "10", "12", "14", "16", "18"];

/// The game of Cylindrical Mule Checkers, as the house offers it.
pub struct MuleCheckers;

impl Rules for MuleCheckers {
    type Position = Position;

    const ID: &'static str = "mule-checkers";
    const SWITCHES: &'static [Switch] = &[Switch {
        name: "size",
        about: "Squares along each edge of the board",
        values: SIZES,
        menu: Some(MenuSwitch { titles: SIZES, with_machine: SIZES[0] }),
    }];

    fn spec(options: &Options) -> Spec {
        describe::spec(size(options))
    }

    fn start(options: &Options) -> String {
        let size = usize::from(size(options));
        let row = |row: usize| -> String {
            let label = match row {
                0 => 'm',
                _ if row < size / 2 - 1 => 's',
                _ if row <= size / 2 => '.',
                _ if row < size - 1 => 'S',
                _ => 'M',
            };
            (0..size).map(|column| if (row + column) % 2 == 1 { label } else { '.' }).collect()
        };
        (0..size).map(row).collect::<Vec<_>>().join("/") + " w"
    }

    fn position(setup: &Setup, spec: &Spec, _: &Options) -> Result<Position, Vec<Fault>> {
        Position::new(setup, spec)
    }
}

/// The size of the board that the options choose.
fn size(options: &Options) -> u8 {
    options.get("size").parse().expect("the sizes are numbers")
}
