//! Variations, and notes on positions.
//!
//! Branches are a flat list: each refers to the line from which it branches off, the game (0) or an
//! earlier branch (from 1), so that they form a tree without being nested.

use thiserror::Error;

use super::{Evaluation, MAX_MOVES, Record};
use jungle_rules::{Game, GameInfo, IllegalMove, Move, Square};

/// The maximum number of branches in a record.
pub const MAX_BRANCHES: usize = 4_096;
/// The maximum depth of branches: one that branches off from the game has depth 1.
pub const MAX_DEPTH: usize = 64;
/// The maximum number of bytes of text in the notes of a record.
pub const MAX_NOTE_TEXT: usize = 64 * 1024;
/// The maximum number of marks, and of arrows, in a note.
pub const MAX_NOTE_ENTRIES: usize = 16;
/// The maximum length of the id of a kind of arrow, in letters.
const MAX_ARROW_KIND: usize = 16;

/// The branches and notes of a record.
///
/// ```
/// use jungle_record::{Analysis, AnalysisError, Branch, GameSetup, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let mut record = Record::new(setup, None);
/// let parse = |text| Move::parse(text, entry.info(&entry.default_options()).as_ref());
/// let played = parse("A3 A4").expect("squares of the board");
/// record.play(game.as_mut(), &played, None).expect("a legal move");
///
/// let other = Branch { of: 0, after: 0, moves: vec![parse("A3 B3").expect("squares")] };
/// let analysis = Analysis { branches: vec![other], notes: Vec::new() };
/// assert_eq!(record.set_analysis(analysis), Ok(()));
/// let same = Branch { of: 0, after: 0, moves: vec![played] };
/// let analysis = Analysis { branches: vec![same], notes: Vec::new() };
/// assert_eq!(record.set_analysis(analysis), Err(AnalysisError::Repeats { branch: 1 }));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Variations that were not played.
    pub branches: Vec<Branch>,
    /// Notes on positions of the game and of branches.
    pub notes: Vec<Note>,
}

/// A variation that was not played: an alternative to the moves of another line, or its
/// continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The line from which it branches off: 0 is the game, and `n` is the `n`th branch, which
    /// precedes this one.
    pub of: usize,
    /// The number of moves of that line before the branch.
    pub after: usize,
    /// Its moves, at least one. The first differs from the next move of the line from which it
    /// branches off.
    pub moves: Vec<Move>,
}

/// The marks, the text, the arrows and the evaluation of a position.
///
/// ```
/// use jungle_record::{Mark, Note, NoteError};
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let info = entry.info(&entry.default_options());
/// let mut note = Note {
///     of: 0,
///     after: 1,
///     marks: vec![Mark::Good],
///     text: "The rat swims.".to_owned(),
///     arrows: Vec::new(),
///     value: None,
/// };
/// assert_eq!(note.check(&info), Ok(()));
/// note.text.push('"');
/// assert_eq!(note.check(&info), Err(NoteError::Text));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line of the position, numbered as in [`Branch::of`].
    pub of: usize,
    /// The number of moves of that line that lead to it; 0 only in the game itself.
    pub after: usize,
    /// Marks of the last of these moves.
    pub marks: Vec<Mark>,
    /// A text without quotation marks, backslashes, or control characters other than line feeds.
    pub text: String,
    /// Arrows on the board.
    pub arrows: Vec<Arrow>,
    /// The evaluation by an engine.
    pub value: Option<Evaluation>,
}

/// An annotation symbol of a move, as in chess.
///
/// ```
/// use jungle_record::Mark;
///
/// assert_eq!(Mark::find("?!"), Some(Mark::Dubious));
/// assert_eq!(Mark::Brilliant.sign(), "!!");
/// assert!(Mark::Blunder.is_bad());
/// ```
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
    /// All marks.
    pub const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Dubious,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The symbol, as in files.
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

    /// Whether the move is an inaccuracy, a mistake or a blunder.
    pub fn is_bad(self) -> bool {
        matches!(self, Self::Dubious | Self::Mistake | Self::Blunder)
    }

    /// The mark with a symbol.
    pub fn find(sign: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}

/// An arrow on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The square where the arrow begins.
    pub from: Square,
    /// The square to which it points; an arrow from a square to itself marks the square.
    pub to: Square,
    /// The id of its meaning: up to 16 lowercase letters.
    pub kind: String,
}

/// Why branches or notes do not fit a record. Branches, moves and notes are numbered from 1.
/// `messages::analysis_error` turns it into a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnalysisError {
    /// A limit is exceeded.
    #[error("too_many")]
    TooMany {
        /// The limit.
        limit: AnalysisLimit,
        /// The first branch beyond the limit, if it is about branches.
        branch: Option<usize>,
    },
    /// A branch does not branch off at a position of an earlier line, or has no moves.
    #[error("wrong_branch")]
    WrongBranch {
        /// The branch.
        branch: usize,
    },
    /// A branch begins with the next move of the line from which it branches off.
    #[error("branch_repeats")]
    Repeats {
        /// The branch.
        branch: usize,
    },
    /// A branch continues after the end of the game.
    #[error("moves_after_end")]
    AfterEnd {
        /// The branch.
        branch: usize,
        /// The first move after the end.
        number: usize,
    },
    /// A move of a branch is illegal.
    #[error("illegal_move")]
    IllegalMove {
        /// The branch.
        branch: usize,
        /// The move in the branch.
        number: usize,
        /// The rule that forbids it.
        reason: IllegalMove,
    },
    /// A note refers to no position, or has a content that files cannot hold.
    #[error("wrong_note")]
    WrongNote {
        /// The note.
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
    /// An arrow leaves the board, or its kind is not a valid id.
    Arrow,
    /// The evaluation is out of range.
    Value,
}

impl Analysis {
    /// Whether there are no branches and no notes.
    pub fn is_empty(&self) -> bool {
        self.branches.is_empty() && self.notes.is_empty()
    }

    /// Checks the branches and notes against the moves of a record.
    pub(super) fn check(&self, record: &Record) -> Result<(), AnalysisError> {
        self.check_tree(record)?;
        if !self.branches.is_empty() {
            let checker = Checker { record, branches: &self.branches, forks: self.forks() };
            checker.play_line(0, record.setup.start.clone())?;
        }
        self.check_notes(record)
    }

    /// The branches of each line, by line number, in the order in which they branch off.
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
        // Indexed by line number; the game is 0.
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

    /// Removes all branches and notes beyond the first `len` moves of the game.
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

    /// Updates the branches after the `len`th move of the game: those that begin with this move
    /// lose it, so that none repeats the game. Branches and notes at that position move to the
    /// game.
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
    /// Checks that a file can hold the note's content.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, info: &GameInfo) -> Result<(), NoteError> {
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

/// Plays each line once, from the position where it branches off.
struct Checker<'a> {
    record: &'a Record,
    branches: &'a [Branch],
    /// The branches of each line.
    forks: Vec<Vec<usize>>,
}

impl Checker<'_> {
    /// Plays a line from its first position, and all its branches. They are nested at most
    /// [`MAX_DEPTH`] deep.
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
