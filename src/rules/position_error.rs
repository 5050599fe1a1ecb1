//! Why pieces on a board are no legal position.

use std::fmt;

use super::Square;

/// A reason why a setup is no legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What sort of reason it is.
    pub kind: PositionErrorKind,
    /// The piece that is too many or out of place, if there is just one such.
    pub square: Option<Square>,
    /// The reason in a sentence without a full stop.
    pub sentence: String,
}

/// The sorts of reasons why a setup is no legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionErrorKind {
    /// A piece that its side has already, as often as it may.
    Duplicate,
    /// A piece on a square where it can never stand.
    Misplaced,
    /// Anything else.
    Other,
}

impl PositionError {
    /// A reason that is about the board as a whole.
    pub fn whole_board(sentence: impl Into<String>) -> Self {
        Self { kind: PositionErrorKind::Other, square: None, sentence: sentence.into() }
    }

    /// A piece on a square where it can never stand.
    pub fn misplaced(square: Square, sentence: impl Into<String>) -> Self {
        Self { kind: PositionErrorKind::Misplaced, square: Some(square), sentence: sentence.into() }
    }

    /// A piece that its side has already, as often as it may.
    pub fn duplicate(square: Square, sentence: impl Into<String>) -> Self {
        Self { kind: PositionErrorKind::Duplicate, square: Some(square), sentence: sentence.into() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// All reasons in a line.
pub(super) fn joined(faults: &[PositionError]) -> String {
    faults.iter().map(|fault| fault.sentence.as_str()).collect::<Vec<_>>().join("; ")
}
