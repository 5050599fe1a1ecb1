//! King-capture Chess: chess without check, castling, en passant and promotion; who takes the king
//! wins.

mod attacks;
mod describe;
mod movegen;
mod position;
mod refusal;
mod role;

pub use position::{Move, Position};
pub use role::Role;

use super::{Fault, Options, Reason, Rules, Setup, Spec, Switch};

/// The standard start.
pub const START: &str = "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w";

/// A king has been taken.
pub const KING_TAKEN: Reason = Reason {
    code: "king_taken",
    sentence: "{winner} has taken the king.",
    deed: "Takes the king",
    averted: "Saves the king",
};
/// A person has stopped the game, and the score decides.
pub const STOPPED: Reason =
    Reason::plain("stopped", "The game was stopped: {winner}'s pieces count more.");
/// A person has stopped the game, and the score is equal.
pub const STOPPED_EVEN: Reason =
    Reason::plain("stopped", "The game was stopped: the pieces count the same.");
/// Neither side can move, and the score decides.
pub const NO_MOVE: Reason =
    Reason::plain("no_move", "Neither side can move: {winner}'s pieces count more.");
/// Neither side can move, and the score is equal.
pub const NO_MOVE_EVEN: Reason =
    Reason::plain("no_move", "Neither side can move: the pieces count the same.");

/// The game of king-capture Chess, as the house offers it.
pub struct KingChess;

impl Rules for KingChess {
    type Position = Position;

    const ID: &'static str = "king-chess";
    const SWITCHES: &'static [Switch] = &[];

    fn spec(_: &Options) -> Spec {
        describe::spec()
    }

    fn start(_: &Options) -> String {
        START.to_owned()
    }

    fn position(setup: &Setup, spec: &Spec, _: &Options) -> Result<Position, Vec<Fault>> {
        Position::new(setup, spec)
    }
}
