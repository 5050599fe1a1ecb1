//! Jungle (Dou Shou Qi): eight animals a side, two rivers, two dens.
//!
//! `squares` is the board, `movegen` the moves; `refusal` says why others are illegal, `describe`
//! what people see of it all.

mod animal;
mod bitboard;
mod board_file;
mod describe;
mod movegen;
mod position;
mod refusal;
mod setup;
mod squares;
mod variant;

pub use animal::Animal;
pub use bitboard::Bitboard;
pub use position::{Move, Position};
pub use setup::SetupError;
pub use squares::{BANKS, COLUMNS, DENS, Jump, LAND, RIVER, ROWS, SQUARES, STEPS, TRAPS, jumps};
pub use variant::{PRESETS, SWITCHES, Variant};

use super::{
    BoardFileError, Fault, Options, Preset, ReadBoardFile, Reason, Rules, Setup, Spec, Switch,
};

/// The standard start.
pub const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b";

/// A piece has entered the enemy den.
pub const DEN: Reason = Reason {
    code: "den",
    sentence: "{winner} has entered the den.",
    deed: "Wins the den",
    averted: "Stops {piece} at the den",
};
/// The last enemy piece has been taken.
pub const LAST_PIECE: Reason = Reason {
    code: "last_piece",
    sentence: "{winner} has taken the last piece.",
    deed: "Takes the last piece",
    averted: "Saves the last piece",
};
/// The side to move has no legal move.
pub const NO_MOVE: Reason = Reason {
    code: "no_move",
    sentence: "The side to move has no move.",
    deed: "Shuts the enemy in",
    averted: "Gets out before it is shut in",
};

/// The game of Jungle, as the house offers it.
pub struct Jungle;

impl Rules for Jungle {
    type Position = Position;

    const ID: &'static str = "jungle";
    const SWITCHES: &'static [Switch] = SWITCHES;
    const PRESETS: &'static [Preset] = PRESETS;
    const READ_BOARD_FILE: Option<ReadBoardFile<Position>> = Some(read_board_file);

    fn spec(options: &Options) -> Spec {
        describe::spec(options)
    }

    fn start(_: &Options) -> String {
        START.to_owned()
    }

    fn position(setup: &Setup, spec: &Spec, options: &Options) -> Result<Position, Vec<Fault>> {
        Position::new(setup, Variant::new(options))
            .map_err(|errors| errors.iter().map(|error| error.fault(spec)).collect())
    }
}

fn read_board_file(
    content: &[u8],
    spec: &Spec,
    options: &Options,
) -> Result<Position, BoardFileError> {
    board_file::parse(content, spec, Variant::new(options))
}
