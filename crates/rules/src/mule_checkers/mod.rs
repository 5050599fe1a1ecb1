//! Cylindrical Mule Checkers: draughts on a board whose left and right edges are joined, in which
//! losing all mules wins and crowning one loses.
//!
//! `board_size` has the squares, `board` the position, `movegen` the move generator; `illegal_move`
//! explains illegal moves, `describe` has names, notes and effects.

mod board;
mod board_size;
mod chain;
mod describe;
mod illegal_move;
mod movegen;

pub use board::{Board, Checker};
pub use board_size::{MAX_SIZE, MIN_SIZE};
pub use chain::{MAX_CHAINS, Move};

use super::{EndReason, GameInfo, GameRules, Options, PositionError, RuleOption, Setup};

/// A mule has reached the far row.
pub const MULE_CROWNED: EndReason = EndReason::new("mule_crowned");
/// A side has lost its last mule.
pub const MULES_LOST: EndReason = EndReason::new("mules_lost");
/// A side has lost its last soldier and king.
pub const SOLDIERS_LOST: EndReason = EndReason::new("soldiers_lost");

/// The values of the option `size`: even numbers from [`MIN_SIZE`] to [`MAX_SIZE`].
const SIZES: &[&str] = &["8", "10", "12", "14", "16", "18"];

/// The end reasons that are specific to this game.
pub(super) const ENDS: &[EndReason] = &[MULE_CROWNED, MULES_LOST, SOLDIERS_LOST];

/// The game of Cylindrical Mule Checkers.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{GameRules, Move, Options, diagram};
///
/// let mut game = MuleCheckers::start(&Options::new(MuleCheckers::OPTIONS));
/// // From the last column to the first one, over the edges that are joined.
/// let mv = Move::parse("23 24", game.info()).expect("squares of the board");
/// game.play(&mv)?;
/// let squares = diagram(game.as_ref(), |_| '.');
/// let rows: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     ".m.m.m.m",
///     "s.s.s.s.",
///     ".s.s.s..",
///     "s.......",
///     "........",
///     "S.S.S.S.",
///     ".S.S.S.S",
///     "M.M.M.M.",
/// ]);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
pub struct MuleCheckers;

impl GameRules for MuleCheckers {
    type Position = Board;

    const ID: &'static str = "mule-checkers";
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        // Squares along each edge of the board.
        id: "size",
        values: SIZES,
        added_later: false,
        default_for_people: SIZES[0],
    }];

    fn info(options: &Options) -> GameInfo {
        describe::info(size(options))
    }

    fn standard_start(options: &Options) -> String {
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

    fn position(setup: &Setup, info: &GameInfo, _: &Options) -> Result<Board, Vec<PositionError>> {
        Board::new(setup, info)
    }
}

/// The size of the board according to the options.
fn size(options: &Options) -> u8 {
    options.get("size").parse().expect("the sizes are numbers")
}
