//! Why the pieces on a board are not a legal position.

use thiserror::Error;

use super::{Arg, Args, Square};

/// A reason why a setup is not a legal position. `messages::position_error` formats it as a
/// sentence.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, PositionErrorKind, Square, StartError};
///
/// // A lion in the river.
/// let options = Options::new(Jungle::OPTIONS);
/// let result = Jungle::position_from_text("7/7/7/1l5/7/7/7/7/6L b", &options);
/// let Err(StartError::Illegal(errors)) = result else { panic!("lions do not swim") };
/// assert_eq!((errors[0].kind, errors[0].code), (PositionErrorKind::Misplaced, "in_river"));
/// assert_eq!(errors[0].square, Some(Square(22)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{code}")]
pub struct PositionError {
    /// The kind of reason.
    pub kind: PositionErrorKind,
    /// The id of the rule: ASCII, never changed.
    pub code: &'static str,
    /// The square of the surplus or misplaced piece, if there is exactly one.
    pub square: Option<Square>,
    /// The arguments of its message.
    pub args: Args,
}

/// The kinds of reasons why a setup is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionErrorKind {
    /// More pieces of a kind than a side may have.
    Duplicate,
    /// A piece on a square where it can never stand.
    Misplaced,
    /// Anything else.
    Other,
}

impl PositionError {
    fn new(kind: PositionErrorKind, code: &'static str, square: Option<Square>) -> Self {
        Self { kind, code, square, args: Args::default() }
    }

    /// A reason that concerns the board as a whole.
    pub fn whole_board(code: &'static str) -> Self {
        Self::new(PositionErrorKind::Other, code, None)
    }

    /// A piece on a square where it can never stand.
    pub fn misplaced(code: &'static str, square: Square) -> Self {
        Self::new(PositionErrorKind::Misplaced, code, Some(square))
    }

    /// A surplus piece of its kind, on this square.
    pub fn duplicate(code: &'static str, square: Square) -> Self {
        Self::new(PositionErrorKind::Duplicate, code, Some(square))
    }

    /// The same reason with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push(name, value);
        self
    }
}
