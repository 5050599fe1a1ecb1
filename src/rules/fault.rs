//! Why pieces on a board are no legal position.

use std::fmt;

use super::Square;

/// A reason why a setup is no legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What sort of reason it is.
    pub kind: FaultKind,
    /// The piece that is too many or out of place, if there is just one such.
    pub square: Option<Square>,
    /// The reason in a sentence without a full stop.
    pub sentence: String,
}

/// The sorts of reasons why a setup is no legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A piece that its side has already, as often as it may.
    Duplicate,
    /// A piece on a square where it can never stand.
    Misplaced,
    /// Anything else.
    Other,
}

impl Fault {
    /// A reason that is about the board as a whole.
    pub fn of_board(sentence: impl Into<String>) -> Self {
        Self { kind: FaultKind::Other, square: None, sentence: sentence.into() }
    }

    /// A piece on a square where it can never stand.
    pub fn misplaced(square: Square, sentence: impl Into<String>) -> Self {
        Self { kind: FaultKind::Misplaced, square: Some(square), sentence: sentence.into() }
    }

    /// A piece that its side has already, as often as it may.
    pub fn duplicate(square: Square, sentence: impl Into<String>) -> Self {
        Self { kind: FaultKind::Duplicate, square: Some(square), sentence: sentence.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// All reasons in a line.
pub(super) fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|fault| fault.sentence.as_str()).collect::<Vec<_>>().join("; ")
}
