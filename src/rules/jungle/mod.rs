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
mod zobrist;

pub use animal::Animal;
pub use bitboard::Bitboard;
pub use position::{Move, Position};
pub use setup::SetupError;
pub use squares::{COLUMNS, ROWS, SQUARES};
pub use variant::{PRESETS, SWITCHES, Variant};

use std::sync::Arc;

use super::{
    BoardFileError, Game, GameKind, Options, Playing, Preset, Reason, Setup, Spec, StartError,
    Switch,
};

/// The standard start.
pub const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b";

/// A piece has entered the enemy den.
pub const DEN: Reason = Reason { code: "den", sentence: "{winner} has entered the den." };
/// The last enemy piece has been taken.
pub const LAST_PIECE: Reason =
    Reason { code: "last_piece", sentence: "{winner} has taken the last piece." };
/// The side to move has no legal move.
pub const NO_MOVE: Reason = Reason { code: "no_move", sentence: "The side to move has no move." };

/// The game of Jungle, as the house offers it.
pub struct Jungle;

impl GameKind for Jungle {
    fn id(&self) -> &'static str {
        "jungle"
    }

    fn switches(&self) -> &'static [Switch] {
        SWITCHES
    }

    fn presets(&self) -> &'static [Preset] {
        PRESETS
    }

    fn start(&self, options: &Options) -> Box<dyn Game> {
        self.from_text(START, options).expect("the standard start is legal")
    }

    fn from_text(&self, text: &str, options: &Options) -> Result<Box<dyn Game>, StartError> {
        let spec = Arc::new(describe::spec(options));
        let setup = Setup::parse(text, &spec)?;
        let position = Position::new(&setup, Variant::new(options)).map_err(|errors| {
            StartError::Illegal(errors.iter().map(|error| error.sentence(&spec)).collect())
        })?;
        Ok(begin(position, spec, options))
    }

    fn from_board_file(
        &self,
        content: &[u8],
        options: &Options,
    ) -> Result<Box<dyn Game>, BoardFileError> {
        let spec = Arc::new(describe::spec(options));
        let position = board_file::parse(content, &spec, Variant::new(options))?;
        Ok(begin(position, spec, options))
    }
}

fn begin(position: Position, spec: Arc<Spec>, options: &Options) -> Box<dyn Game> {
    Box::new(Playing::new(spec, options.clone(), variant::repetition(options), position))
}
