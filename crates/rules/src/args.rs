//! The arguments of messages, such as the piece and the square that an illegal move concerns.

use super::{Kind, Side, Square};

/// One argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A side.
    Side(Side),
    /// A kind of piece.
    Kind(Kind),
    /// A square.
    Square(Square),
    /// Several squares, in order.
    Squares(Vec<Square>),
    /// A count.
    Number(usize),
}

/// The arguments of a message, each under a name.
///
/// ```
/// use jungle_rules::{Arg, Args, Square};
///
/// let mut args = Args::default();
/// args.push("square", Square(3));
/// args.push("count", 2_usize);
/// assert_eq!(args.get("square"), Some(&Arg::Square(Square(3))));
/// assert_eq!(args.get("piece"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(Vec<(&'static str, Arg)>);

impl Args {
    /// Adds an argument.
    pub fn push(&mut self, name: &'static str, value: impl Into<Arg>) {
        self.0.push((name, value.into()));
    }

    /// The argument with this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.0.iter().find(|(other, _)| *other == name).map(|(_, value)| value)
    }

    /// The arguments with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }
}

impl From<Side> for Arg {
    fn from(side: Side) -> Self {
        Self::Side(side)
    }
}

impl From<Kind> for Arg {
    fn from(kind: Kind) -> Self {
        Self::Kind(kind)
    }
}

impl From<Square> for Arg {
    fn from(square: Square) -> Self {
        Self::Square(square)
    }
}

impl From<Vec<Square>> for Arg {
    fn from(squares: Vec<Square>) -> Self {
        Self::Squares(squares)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}
