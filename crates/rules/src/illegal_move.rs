//! Why a move is illegal, and the checks that several games share. The rules of a game that forbid
//! moves are in its folder, in the file of the same name.

use std::ops::ControlFlow;

use thiserror::Error;

use super::{Arg, Args, GameInfo, Move, Position, Side, Square};

/// Why a move may not be played: the rule that forbids it. `messages::illegal_move` formats it as a
/// sentence.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{Arg, GameRules, Move, Options, Square};
///
/// let game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// let mv = Move::step(Square(1), Square(2));
/// let reason = game.illegal_reason(&mv).expect("an illegal move");
/// assert_eq!(reason.code, "empty");
/// assert_eq!(reason.args.get("square"), Some(&Arg::Square(Square(1))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{code}")]
pub struct IllegalMove {
    /// The id of the rule: ASCII, never changed.
    pub code: &'static str,
    /// The arguments of its message.
    pub args: Args,
}

impl IllegalMove {
    /// A reason without arguments.
    pub fn new(code: &'static str) -> Self {
        Self { code, args: Args::default() }
    }

    /// The same reason with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push(name, value);
        self
    }
}

/// Why a side may not pass in games in which only a side without moves passes; `None` if it may.
///
/// ```
/// use jungle_rules::illegal_move::unforced_pass;
/// use jungle_rules::lines_of_action::{LinesOfAction, Move, START};
/// use jungle_rules::{GameRules, Options};
///
/// let options = Options::new(LinesOfAction::OPTIONS);
/// let position = LinesOfAction::position_from_text(START, &options)?;
/// let reason = unforced_pass(&position, Move::PASS).expect("there are moves");
/// assert_eq!(reason.code, "pass");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn unforced_pass<P: Position>(position: &P, pass: P::Move) -> Option<IllegalMove> {
    let forced = position.try_for_each_move(|mv| {
        if mv == pass { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    forced.is_continue().then(|| IllegalMove::new("pass"))
}

/// The two squares of a move of a piece of `us` to a square that is not occupied by its own side.
/// `side_at` returns the side of the piece on a square.
///
/// ```
/// use jungle_rules::illegal_move::from_to;
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Move, Options, Side, Square};
///
/// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
/// let side_at = |square: Square| (square.0 < 7).then_some(Side::First);
/// let check = |text: &str| {
///     let mv = Move::parse(text, &info).expect("squares of the board");
///     from_to(&mv, &info, Side::First, side_at).map_err(|reason| reason.code)
/// };
/// assert_eq!(check("A1 A2"), Ok((Square(0), Square(7))));
/// assert_eq!(check("A1 B1"), Err("own_piece"));
/// assert_eq!(check("A2 A3"), Err("empty"));
/// ```
///
/// # Errors
/// The first of the common rules that the move breaks.
pub fn from_to(
    mv: &Move,
    info: &GameInfo,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(Square, Square), IllegalMove> {
    let [from, to] = mv.path[..] else {
        return Err(IllegalMove::new("path"));
    };
    own_piece(from, info, us, &side_at)?;
    on_board(to, info)?;
    if side_at(to) == Some(us) {
        return Err(IllegalMove::new("own_piece").with("square", to));
    }
    Ok((from, to))
}

/// Whether a move of `us` may begin on a square.
///
/// ```
/// use jungle_rules::illegal_move::own_piece;
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Side, Square};
///
/// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
/// let side_at = |_: Square| Some(Side::First);
/// assert!(own_piece(Square(0), &info, Side::First, side_at).is_ok());
/// let reason = own_piece(Square(0), &info, Side::Second, side_at).expect_err("a piece of Blue");
/// assert_eq!(reason.code, "not_yours");
/// ```
///
/// # Errors
/// The first of the common rules that the move breaks.
pub fn own_piece(
    from: Square,
    info: &GameInfo,
    us: Side,
    side_at: impl Fn(Square) -> Option<Side>,
) -> Result<(), IllegalMove> {
    on_board(from, info)?;
    match side_at(from) {
        None => Err(IllegalMove::new("empty").with("square", from)),
        Some(side) if side != us => Err(IllegalMove::new("not_yours").with("side", us)),
        Some(_) => Ok(()),
    }
}

/// Whether a square is on the board.
///
/// ```
/// use jungle_rules::illegal_move::on_board;
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Square};
///
/// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
/// assert!(on_board(Square(62), &info).is_ok());
/// assert!(on_board(Square(63), &info).is_err());
/// ```
///
/// # Errors
/// If it is not.
pub fn on_board(square: Square, info: &GameInfo) -> Result<(), IllegalMove> {
    let geometry = &info.geometry;
    let is_on_board = square.0 < geometry.rows * geometry.columns;
    if is_on_board { Ok(()) } else { Err(IllegalMove::new("off_board")) }
}
