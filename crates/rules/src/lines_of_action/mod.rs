//! Lines of Action: a piece moves exactly as many squares as there are pieces on its line; a side
//! wins by connecting all its pieces in one group.

mod board;
mod describe;
mod illegal_move;
mod movegen;

pub use board::{Board, Move};

use super::{EndReason, GameInfo, GameRules, Options, PositionError, RuleOption, Setup};

/// The standard starting position.
pub const START: &str = ".WWWWWW./B......B/B......B/B......B/B......B/B......B/B......B/.WWWWWW. b";

/// The number of pieces of a side at the start.
pub const PIECES: usize = 12;

/// The mover has connected its pieces.
pub const CONNECTED: EndReason = EndReason::new("connected");
/// The mover has connected the opponent's pieces.
pub const CONNECTED_BY_OPPONENT: EndReason = EndReason::new("connected_by_enemy");
/// Both sides are connected: a draw, or a win for the mover, depending on the rule option.
pub const BOTH_CONNECTED: EndReason = EndReason::new("both_connected");

/// The end reasons that are specific to this game.
pub(super) const ENDS: &[EndReason] = &[CONNECTED, CONNECTED_BY_OPPONENT, BOTH_CONNECTED];

/// The game of Lines of Action.
///
/// ```
/// use jungle_rules::lines_of_action::LinesOfAction;
/// use jungle_rules::{GameRules, Move, Options, diagram};
///
/// let mut game = LinesOfAction::start(&Options::new(LinesOfAction::OPTIONS));
/// for text in ["a1 c1", "b0 b2"] {
///     let mv = Move::parse(text, game.info()).expect("squares of the board");
///     game.play(&mv)?;
/// }
/// let squares = diagram(game.as_ref(), |_| '.');
/// let rows: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     "..WWWWW.",
///     "..B....B",
///     "BW.....B",
///     "B......B",
///     "B......B",
///     "B......B",
///     "B......B",
///     ".WWWWWW.",
/// ]);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
pub struct LinesOfAction;

impl GameRules for LinesOfAction {
    type Position = Board;

    const ID: &'static str = "lines-of-action";
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            // A move that connects both sides.
            id: "simultaneous",
            values: &["draw", "mover"],
            added_later: false,
            default_for_people: "draw",
        },
        RuleOption {
            // The same position for the third time.
            id: "repetition",
            values: &["none", "draw"],
            added_later: false,
            default_for_people: "draw",
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
