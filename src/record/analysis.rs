//! Moves that were not played, and notes to positions.
//!
//! Branches are a flat list: each names the line that it leaves, the game (0) or an earlier branch
//! (from 1), so that they form a tree without being nested.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{MAX_MOVES, Record};
use crate::rules::{Game, GameInfo, IllegalMove, Move, Square, plain_number};

/// The most branches of a record.
pub const MAX_BRANCHES: usize = 4_096;
/// The deepest nesting of branches: one that leaves the game has depth 1.
pub const MAX_DEPTH: usize = 64;
/// The most bytes of text in the notes of a record.
pub const MAX_NOTE_TEXT: usize = 64 * 1024;
/// The most marks of a note, and the most arrows.
pub const MAX_NOTE_ENTRIES: usize = 16;
/// The longest id of a kind of arrow, in letters.
const MAX_ARROW_KIND: usize = 16;
/// The greatest number in an evaluation.
const MAX_SCORE: i32 = 100_000;

/// The branches and notes of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Moves that were not played.
    pub branches: Vec<Branch>,
    /// Notes to positions of the game and of branches.
    pub notes: Vec<Note>,
}

/// Moves that were not played: an alternative to the moves of another line, or its continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The line that it leaves: 0 is the game, `n` the `n`th branch, which comes before this one.
    pub of: usize,
    /// After how many moves of that line.
    pub after: usize,
    /// Its moves, at least one. The first is not the next move of the line that it leaves.
    pub moves: Vec<Move>,
}

/// Marks, text, arrows and value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line of the position, numbered as in [`Branch::of`].
    pub of: usize,
    /// The number of moves of that line that lead to it; 0 only in the game itself.
    pub after: usize,
    /// Marks of the last of these moves.
    pub marks: Vec<Mark>,
    /// A text without quotation marks, backslashes and control characters other than line feeds.
    pub text: String,
    /// Arrows on the board.
    pub arrows: Vec<Arrow>,
    /// What an engine found.
    pub value: Option<Evaluation>,
}

/// A mark of a move, as in chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Dubious,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The sign, as in files.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The mark of a sign.
    pub fn find(sign: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}

/// An arrow on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The square where it begins.
    pub from: Square,
    /// The square to which it points; the same as `from` marks the square.
    pub to: Square,
    /// The id of its meaning: up to 16 lower-case letters.
    pub kind: String,
}

/// What an engine found for the side to move.
///
/// The text form is `cp -180 d18` or `mate 7 d18`; the depth may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The value.
    pub score: EvaluationScore,
    /// The depth of the search in plies, 1 to 999.
    pub depth: Option<u16>,
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvaluationScore {
    /// In hundredths of the weakest piece, from −100 000 to 100 000.
    Centipawns(i32),
    /// The number of moves to a win, negative for a loss; from −100 000 to 100 000.
    Mate(i32),
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            EvaluationScore::Centipawns(value) => write!(f, "cp {value}")?,
            EvaluationScore::Mate(moves) => write!(f, "mate {moves}")?,
        }
        self.depth.map_or(Ok(()), |depth| write!(f, " d{depth}"))
    }
}

/// A text is no evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationError;

impl FromStr for Evaluation {
    type Err = EvaluationError;

    fn from_str(text: &str) -> Result<Self, EvaluationError> {
        let read = || {
            let mut words = text.split(' ');
            let (kind, number) = (words.next()?, words.next()?);
            let value: i32 = number.parse().ok()?;
            if value.to_string() != number {
                return None;
            }
            let score = match kind {
                "cp" => EvaluationScore::Centipawns(value),
                "mate" => EvaluationScore::Mate(value),
                _ => return None,
            };
            let depth = match words.next() {
                Some(word) => Some(plain_number(word.strip_prefix('d')?)?),
                None => None,
            };
            let value = Self { score, depth };
            (words.next().is_none() && value.is_in_range()).then_some(value)
        };
        read().ok_or(EvaluationError)
    }
}

impl Evaluation {
    fn is_in_range(self) -> bool {
        let (EvaluationScore::Centipawns(value) | EvaluationScore::Mate(value)) = self.score;
        value.unsigned_abs() <= MAX_SCORE as u32
            && self.depth.is_none_or(|depth| (1..1000).contains(&depth))
    }
}

/// Why branches or notes do not belong to a record. Branches, moves and notes count from 1.
/// `messages::analysis_error` makes a sentence of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnalysisError {
    /// A limit is exceeded.
    #[error("too_many")]
    TooMany {
        /// Which limit.
        limit: AnalysisLimit,
        /// The first branch beyond it, if it is about branches.
        branch: Option<usize>,
    },
    /// A branch leaves no position of an earlier line, or has no moves.
    #[error("wrong_branch")]
    WrongBranch {
        /// Which.
        branch: usize,
    },
    /// A branch begins with the next move of the line that it leaves.
    #[error("branch_repeats")]
    Repeats {
        /// Which.
        branch: usize,
    },
    /// A branch continues after the end of the game.
    #[error("moves_after_end")]
    AfterEnd {
        /// Which branch.
        branch: usize,
        /// The first move after the end.
        number: usize,
    },
    /// A move of a branch is illegal.
    #[error("illegal_move")]
    IllegalMove {
        /// Which branch.
        branch: usize,
        /// Which move.
        number: usize,
        /// The rule that forbids it.
        reason: IllegalMove,
    },
    /// A note is to no position, or has a content that files cannot hold.
    #[error("wrong_note")]
    WrongNote {
        /// Which.
        note: usize,
        /// What is wrong.
        error: NoteError,
    },
}

/// A limit of the branches and notes of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisLimit {
    /// [`MAX_BRANCHES`].
    Branches,
    /// [`MAX_DEPTH`].
    Depth,
    /// [`MAX_MOVES`](super::MAX_MOVES), of the game and all branches together.
    Moves,
    /// [`MAX_NOTE_TEXT`].
    NoteText,
}

/// What is wrong with a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteError {
    /// There is no such position.
    Position,
    /// The text has characters that files cannot hold.
    Text,
    /// There are more than [`MAX_NOTE_ENTRIES`] marks or arrows.
    TooManyEntries,
    /// An arrow leaves the board, or its kind is no id.
    Arrow,
    /// The evaluation is out of range.
    Value,
}

impl Analysis {
    /// Whether there is neither a branch nor a note.
    pub fn is_empty(&self) -> bool {
        self.branches.is_empty() && self.notes.is_empty()
    }

    /// Checks everything against the moves of a record.
    pub(super) fn check(&self, record: &Record) -> Result<(), AnalysisError> {
        self.check_tree(record)?;
        if !self.branches.is_empty() {
            let checker = Checker { record, branches: &self.branches, forks: self.forks() };
            checker.play_line(0, record.setup.start.clone())?;
        }
        self.check_notes(record)
    }

    /// The branches of each line, by its number: in the order in which they leave it.
    fn forks(&self) -> Vec<Vec<usize>> {
        let mut forks = vec![Vec::new(); self.branches.len() + 1];
        for (index, branch) in self.branches.iter().enumerate() {
            forks[branch.of].push(index + 1);
        }
        for forks in &mut forks {
            forks.sort_by_key(|&number| self.branches[number - 1].after);
        }
        forks
    }

    /// The length of a line.
    fn line_len(&self, record: &Record, line: usize) -> Option<usize> {
        match line {
            0 => Some(record.len()),
            _ => self.branches.get(line - 1).map(|branch| branch.moves.len()),
        }
    }

    /// Whether the branches form a tree within its limits.
    fn check_tree(&self, record: &Record) -> Result<(), AnalysisError> {
        let too_many = |limit, branch| Err(AnalysisError::TooMany { limit, branch: Some(branch) });
        let mut total = record.len();
        // By number; the game is 0.
        let mut depths = vec![0];
        for (index, branch) in self.branches.iter().enumerate() {
            let number = index + 1;
            if number > MAX_BRANCHES {
                return too_many(AnalysisLimit::Branches, number);
            }
            let parent_len = self.line_len(record, branch.of).filter(|_| branch.of < number);
            let first = branch.moves.first();
            let (Some(_), Some(first)) = (parent_len.filter(|len| branch.after <= *len), first)
            else {
                return Err(AnalysisError::WrongBranch { branch: number });
            };
            let next = match branch.of {
                0 => record.played().get(branch.after).map(|played| &played.mv),
                of => self.branches[of - 1].moves.get(branch.after),
            };
            if next == Some(first) {
                return Err(AnalysisError::Repeats { branch: number });
            }
            depths.push(depths[branch.of] + 1);
            if depths[number] > MAX_DEPTH {
                return too_many(AnalysisLimit::Depth, number);
            }
            total += branch.moves.len();
            if total > MAX_MOVES {
                return too_many(AnalysisLimit::Moves, number);
            }
        }
        Ok(())
    }

    fn check_notes(&self, record: &Record) -> Result<(), AnalysisError> {
        let mut text = 0;
        for (index, note) in self.notes.iter().enumerate() {
            text += note.text.len();
            if text > MAX_NOTE_TEXT {
                let limit = AnalysisLimit::NoteText;
                return Err(AnalysisError::TooMany { limit, branch: None });
            }
            let first = usize::from(note.of != 0);
            let len = self.line_len(record, note.of);
            let checked = if len.is_none_or(|len| !(first..=len).contains(&note.after)) {
                Err(NoteError::Position)
            } else {
                note.check(record.setup.start.info())
            };
            checked.map_err(|error| AnalysisError::WrongNote { note: index + 1, error })?;
        }
        Ok(())
    }

    /// Removes everything that does not belong to the first `len` moves of the game.
    pub(super) fn truncate(&mut self, len: usize) {
        let mut numbers = vec![Some(0)];
        let mut count = 0;
        self.branches.retain_mut(|branch| {
            let of = numbers[branch.of].filter(|_| branch.of != 0 || branch.after <= len);
            branch.of = of.unwrap_or_default();
            count += usize::from(of.is_some());
            numbers.push(of.map(|_| count));
            of.is_some()
        });
        self.notes.retain_mut(|note| {
            let of = numbers[note.of].filter(|_| note.of != 0 || note.after <= len);
            note.of = of.unwrap_or_default();
            of.is_some()
        });
    }

    /// Follows the game after its move number `len`: branches that begin with this move lose it, so
    /// that none repeats the game. Branches and notes at that position move to the game.
    pub(super) fn follow(&mut self, last: &Move, len: usize) {
        let mut index = 0;
        while let Some(branch) = self.branches.get_mut(index) {
            if (branch.of, branch.after + 1) != (0, len) || branch.moves.first() != Some(last) {
                index += 1;
                continue;
            }
            branch.after += 1;
            branch.moves.remove(0);
            let is_empty = branch.moves.is_empty();
            let number = index + 1;
            for child in self.branches.iter_mut().filter(|child| child.of == number) {
                match child.after {
                    0 => (child.of, child.after) = (0, len - 1),
                    1 if is_empty => (child.of, child.after) = (0, len),
                    _ => child.after -= 1,
                }
            }
            for note in self.notes.iter_mut().filter(|note| note.of == number) {
                match note.after {
                    1 => (note.of, note.after) = (0, len),
                    _ => note.after -= 1,
                }
            }
            if is_empty {
                self.branches.remove(index);
                let branches = self.branches.iter_mut().map(|branch| &mut branch.of);
                for of in branches.chain(self.notes.iter_mut().map(|note| &mut note.of)) {
                    *of -= usize::from(*of > number);
                }
            } else {
                index += 1;
            }
        }
    }
}

impl Note {
    /// Whether a file can hold its content.
    fn check(&self, info: &GameInfo) -> Result<(), NoteError> {
        let is_forbidden =
            |letter: char| matches!(letter, '"' | '\\') || (letter.is_control() && letter != '\n');
        let is_kind = |kind: &str| {
            (1..=MAX_ARROW_KIND).contains(&kind.len())
                && kind.bytes().all(|byte| byte.is_ascii_lowercase())
        };
        let squares = usize::from(info.geometry.rows) * usize::from(info.geometry.columns);
        let is_arrow = |arrow: &Arrow| {
            [arrow.from, arrow.to].iter().all(|square| usize::from(square.0) < squares)
                && is_kind(&arrow.kind)
        };
        if self.text.contains(is_forbidden) {
            Err(NoteError::Text)
        } else if self.marks.len().max(self.arrows.len()) > MAX_NOTE_ENTRIES {
            Err(NoteError::TooManyEntries)
        } else if !self.arrows.iter().all(is_arrow) {
            Err(NoteError::Arrow)
        } else if self.value.is_some_and(|value| !value.is_in_range()) {
            Err(NoteError::Value)
        } else {
            Ok(())
        }
    }
}

/// Plays each line once, from the positions where it leaves its parent.
struct Checker<'a> {
    record: &'a Record,
    branches: &'a [Branch],
    /// The branches that leave each line.
    forks: Vec<Vec<usize>>,
}

impl Checker<'_> {
    /// Plays a line from its first position, and all that leave it. They are not nested deeper than
    /// [`MAX_DEPTH`].
    fn play_line(&self, line: usize, mut game: Box<dyn Game>) -> Result<(), AnalysisError> {
        let mut forks = self.forks[line].iter().copied().peekable();
        let len = if line == 0 { self.record.len() } else { self.branches[line - 1].moves.len() };
        for at in 0..=len {
            while let Some(number) = forks.next_if(|&number| self.branches[number - 1].after == at)
            {
                self.play_line(number, game.clone())?;
            }
            if at == len || (line == 0 && forks.peek().is_none()) {
                break;
            }
            let mv = match line {
                0 => &self.record.played()[at].mv,
                number => &self.branches[number - 1].moves[at],
            };
            let (branch, number) = (line, at + 1);
            if game.outcome().is_some() {
                return Err(AnalysisError::AfterEnd { branch, number });
            }
            game.play(mv).map_err(|reason| AnalysisError::IllegalMove {
                branch,
                number,
                reason,
            })?;
        }
        Ok(())
    }
}
