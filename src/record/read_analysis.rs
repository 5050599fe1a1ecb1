//! Reading the branches and notes of a file.

use super::Record;
use super::analysis::{
    Analysis, AnalysisError, Arrow, Branch, MAX_BRANCHES, MAX_NOTE_ENTRIES, Mark, Note,
};
use super::load_error::{ErrorCode, ErrorPlace, LoadError};
use super::raw_record::{List, RawBranch, RawNote, RawRecord};
use crate::messages;
use crate::rules::{GameInfo, Move, listed};
use crate::text::quoted;

/// Adds the branches and notes of a draft, whose strings are slices of `text`, to the record of its
/// moves.
///
/// # Errors
/// The first thing that is wrong with them; the record is then without any.
pub(super) fn read_analysis(
    draft: &RawRecord,
    text: &str,
    record: &mut Record,
) -> Result<(), LoadError> {
    let info = record.setup.start.info().clone();
    let branches = entries(draft.branches.as_ref());
    let notes = entries(draft.notes.as_ref());
    if branches.len() > MAX_BRANCHES {
        let error = AnalysisError::TooMany {
            what: "branches",
            max: MAX_BRANCHES,
            branch: Some(MAX_BRANCHES + 1),
        };
        return Err(load_error(&error, branches, notes, text, &info));
    }
    let analysis = Analysis {
        branches: branches
            .iter()
            .map(|branch| read_branch(branch, text, &info))
            .collect::<Result<_, _>>()?,
        notes: notes.iter().map(|note| read_note(note, text, &info)).collect::<Result<_, _>>()?,
    };
    record.set_analysis(analysis).map_err(|error| load_error(&error, branches, notes, text, &info))
}

/// The entries of a list that may be missing.
fn entries<T, const MAX: usize>(list: Option<&List<T, MAX>>) -> &[T] {
    list.map_or(&[], |list| &list.0)
}

fn read_branch(branch: &RawBranch, text: &str, info: &GameInfo) -> Result<Branch, LoadError> {
    let read = |written: &&str| {
        Move::parse(written, info).ok_or_else(|| {
            let sentence = format!("{} is no move here", quoted(written));
            LoadError::new(ErrorCode::UnreadableMove, ErrorPlace::of(written, text), sentence)
        })
    };
    let moves = branch.moves.0.iter().map(read).collect::<Result<_, _>>()?;
    Ok(Branch { of: branch.of, after: branch.after, moves })
}

fn read_note(note: &RawNote, text: &str, info: &GameInfo) -> Result<Note, LoadError> {
    let fail = |part: &str, sentence: String| {
        LoadError::new(ErrorCode::WrongNote, ErrorPlace::of(part, text), sentence)
    };
    let (marks, arrows) = (entries(note.marks.as_ref()), entries(note.arrows.as_ref()));
    if marks.len().max(arrows.len()) > MAX_NOTE_ENTRIES {
        let part = marks.first().copied().or(arrows.first().map(|arrow| arrow.0));
        let sentence = format!("There are more than {MAX_NOTE_ENTRIES} marks or arrows in a note");
        return Err(fail(part.unwrap_or_default(), sentence));
    }
    let marks = marks.iter().map(|sign| {
        Mark::find(sign).ok_or_else(|| {
            let known = listed(Mark::ALL.map(Mark::sign).into_iter());
            fail(sign, format!("There is no mark {}; there are: {known}", quoted(sign)))
        })
    });
    let square = |label: &str| {
        let square = info.geometry.find(label);
        square.ok_or_else(|| fail(label, format!("{} is no square here", quoted(label))))
    };
    let arrow = |&(from, to, kind): &(&str, &str, &str)| -> Result<Arrow, LoadError> {
        Ok(Arrow { from: square(from)?, to: square(to)?, kind: kind.to_owned() })
    };
    let value = note.value.map(|value| {
        value.parse().map_err(|_| fail(value, format!("{} is no evaluation", quoted(value))))
    });
    Ok(Note {
        of: note.of,
        after: note.after,
        marks: marks.collect::<Result<_, _>>()?,
        // Some editors change the ends of lines.
        text: note.text.unwrap_or_default().replace("\r\n", "\n"),
        arrows: arrows.iter().map(arrow).collect::<Result<_, _>>()?,
        value: value.transpose()?,
    })
}

/// An error as one of the file, with its place as far as a string of the file tells it.
fn load_error(
    error: &AnalysisError,
    branches: &[RawBranch],
    notes: &[RawNote],
    text: &str,
    info: &GameInfo,
) -> LoadError {
    let move_place = |branch: usize, number: usize| {
        let written = branches.get(branch - 1).and_then(|branch| branch.moves.0.get(number - 1));
        written.map_or(ErrorPlace::Whole, |written| ErrorPlace::of(written, text))
    };
    let note_place = |note: &RawNote| {
        let mark = entries(note.marks.as_ref()).first().copied();
        let arrow = entries(note.arrows.as_ref()).first().map(|arrow| arrow.0);
        let part = note.text.or(mark).or(arrow).or(note.value);
        part.map_or(ErrorPlace::Whole, |part| ErrorPlace::of(part, text))
    };
    let (code, place) = match error {
        AnalysisError::TooMany { branch, .. } => {
            (ErrorCode::TooLarge, branch.map_or(ErrorPlace::Whole, |branch| move_place(branch, 1)))
        }
        AnalysisError::WrongBranch { branch } => (ErrorCode::WrongBranch, move_place(*branch, 1)),
        AnalysisError::Repeats { branch } => (ErrorCode::BranchRepeats, move_place(*branch, 1)),
        AnalysisError::AfterEnd { branch, number } => {
            (ErrorCode::MovesAfterEnd, move_place(*branch, *number))
        }
        AnalysisError::IllegalMove { branch, number, reason } => {
            (ErrorCode::IllegalMove(reason.code), move_place(*branch, *number))
        }
        AnalysisError::WrongNote { note, .. } => {
            (ErrorCode::WrongNote, notes.get(note - 1).map_or(ErrorPlace::Whole, note_place))
        }
    };
    let sentence = match error {
        AnalysisError::IllegalMove { reason, .. } => {
            format!("{error}: {}", messages::illegal_move(reason, info))
        }
        _ => error.to_string(),
    };
    LoadError::new(code, place, sentence)
}
