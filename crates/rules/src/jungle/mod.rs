//! Jungle (Dou Shou Qi): eight animals per side, two rivers, two dens.
//!
//! `squares` is the board, `capture` the capture rule, `movegen` the move generator; `illegal_move`
//! explains illegal moves, `describe` has names, notes and effects.

mod animal;
mod bitboard;
mod board;
mod board_file;
mod capture;
mod describe;
mod illegal_move;
mod movegen;
mod setup;
mod squares;
mod variant;

pub use animal::Animal;
pub use bitboard::Bitboard;
pub use board::{Board, Move};
pub use setup::SetupError;
pub use squares::{BANKS, COLUMNS, DENS, Jump, LAND, RIVER, ROWS, SQUARES, STEPS, TRAPS, jumps};
pub use variant::{EqualRanks, OPTIONS, PRESETS, Variant};

use super::{
    BoardFileError, EndReason, GameInfo, GameRules, Options, PositionError, Preset, ReadBoardFile,
    RuleOption, Setup,
};

/// The standard starting position.
pub const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b";

/// A piece has entered the opponent's den.
pub const DEN: EndReason = EndReason::new("den");
/// The opponent's last piece has been captured.
pub const LAST_PIECE: EndReason = EndReason::new("last_piece");
/// The last pieces of both sides have captured each other, under `equal_ranks = both_fall`.
pub const NO_PIECES: EndReason = EndReason::new("no_pieces");

/// The end reasons that are specific to this game.
pub(super) const ENDS: &[EndReason] = &[DEN, LAST_PIECE, NO_PIECES];

/// The game of Jungle.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Move, Options, diagram};
///
/// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// let mv = Move::parse("C3 D3", game.info()).expect("squares of the board");
/// game.play(&mv)?;
/// let squares = diagram(game.as_ref(), |terrain| terrain.mark().unwrap_or('.'));
/// let rows: Vec<String> = squares.chunks(7).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     "l.#X#.t",
///     ".d.#.c.",
///     "r..pw.e",
///     ".**.**.",
///     ".**.**.",
///     ".**.**.",
///     "E.W.P.R",
///     ".C.#.D.",
///     "T.#X#.L",
/// ]);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
pub struct Jungle;

impl GameRules for Jungle {
    type Position = Board;

    const ID: &'static str = "jungle";
    const OPTIONS: &'static [RuleOption] = OPTIONS;
    const PRESETS: &'static [Preset] = PRESETS;
    const READ_BOARD_FILE: Option<ReadBoardFile<Board>> = Some(read_board_file);

    fn info(options: &Options) -> GameInfo {
        describe::info(options)
    }

    fn standard_start(_: &Options) -> String {
        START.to_owned()
    }

    fn position(
        setup: &Setup,
        _: &GameInfo,
        options: &Options,
    ) -> Result<Board, Vec<PositionError>> {
        Board::new(setup, Variant::new(options))
            .map_err(|errors| errors.into_iter().map(SetupError::position_error).collect())
    }
}

fn read_board_file(
    content: &[u8],
    info: &GameInfo,
    options: &Options,
) -> Result<Board, BoardFileError> {
    board_file::parse(content, info, Variant::new(options))
}
