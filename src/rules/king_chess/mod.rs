//! King-capture Chess: chess without check, castling, en passant and promotion; who takes the king
//! wins.

mod attacks;
mod board;
mod describe;
mod illegal_move;
mod movegen;
mod role;

pub use board::{Board, Move};
pub use role::Role;

use super::{GameInfo, GameRules, Options, PositionError, Reason, RuleOption, Setup};

/// The standard start.
pub const START: &str = "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w";

/// A king has been taken.
pub const KING_CAPTURED: Reason = Reason {
    code: "king_taken",
    sentence: "{winner} has taken the king.",
    win_phrase: "Takes the king",
    defence_phrase: "Saves the king",
};
/// A person has stopped the game, and the score decides.
pub const RESIGNED: Reason =
    Reason::plain("stopped", "The game was stopped: {winner}'s pieces count more.");
/// A person has stopped the game, and the score is equal.
pub const RESIGNED_EVEN: Reason =
    Reason::plain("stopped", "The game was stopped: the pieces count the same.");
/// Neither side can move, and the score decides.
pub const NO_MOVE: Reason =
    Reason::plain("no_move", "Neither side can move: {winner}'s pieces count more.");
/// Neither side can move, and the score is equal.
pub const NO_MOVE_EVEN: Reason =
    Reason::plain("no_move", "Neither side can move: the pieces count the same.");

/// The game of king-capture Chess, as the house offers it.
pub struct KingChess;

impl GameRules for KingChess {
    type Position = Board;

    const ID: &'static str = "king-chess";
    const OPTIONS: &'static [RuleOption] = &[];

    fn info(_: &Options) -> GameInfo {
        describe::info()
    }

    fn standard_start(_: &Options) -> String {
        START.to_owned()
    }

    fn position(setup: &Setup, info: &GameInfo, _: &Options) -> Result<Board, Vec<PositionError>> {
        Board::new(setup, info)
    }
}
