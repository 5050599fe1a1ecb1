//! King-capture Chess: chess without check, castling, en passant and promotion; a side wins by
//! capturing the king.

pub mod attacks;
mod board;
mod describe;
mod illegal_move;
mod movegen;
mod role;

pub use board::{Board, Move};
pub use role::Role;

use super::{EndReason, GameInfo, GameRules, Options, PositionError, RuleOption, Setup};

/// The standard starting position.
pub const START: &str = "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w";

/// A king has been captured.
pub const KING_CAPTURED: EndReason = EndReason::new("king_taken");
/// A side has stopped the game, and the score decides; equal scores are a draw.
pub const RESIGNED: EndReason = EndReason::new("stopped");

/// The end reasons that are specific to this game.
pub(super) const ENDS: &[EndReason] = &[KING_CAPTURED, RESIGNED];

/// The game of king-capture Chess.
///
/// ```
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Move, Options, diagram};
///
/// let mut game = KingChess::start(&Options::new(KingChess::OPTIONS));
/// for text in ["E7 E5", "B1 C3"] {
///     let mv = Move::parse(text, game.info()).expect("squares of the board");
///     game.play(&mv)?;
/// }
/// let squares = diagram(game.as_ref(), |_| '.');
/// let rows: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     "R.BQKBNR",
///     "PPPPPPPP",
///     "..N.....",
///     "........",
///     "....p...",
///     "........",
///     "pppp.ppp",
///     "rnbqkbnr",
/// ]);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
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
