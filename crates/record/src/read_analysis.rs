//! Reading the branches and notes of a file.

use super::field_place::place_of;
use super::raw_record::{List, RawBranch, RawNote, RawRecord};
use super::{
    Analysis, AnalysisError, AnalysisLimit, Arrow, Branch, ErrorPlace, LoadError, LoadErrorKind,
    MAX_BRANCHES, MAX_NOTE_ENTRIES, Mark, Note, Record,
};
use jungle_rules::{GameInfo, Move};

/// Adds the branches and notes of a file, whose strings are slices of `text`, to the record of its
/// moves.
///
/// # Errors
/// The first thing that is wrong with them; the record then has none.
pub(super) fn read_analysis(
    raw: &RawRecord,
    text: &str,
    record: &mut Record,
) -> Result<(), LoadError> {
    let info = record.setup.start.info().clone();
    let branches = entries(raw.branches.as_ref());
    let notes = entries(raw.notes.as_ref());
    if branches.len() > MAX_BRANCHES {
        let limit = AnalysisLimit::Branches;
        let error = AnalysisError::TooMany { limit, branch: Some(MAX_BRANCHES + 1) };
        return Err(load_error(error, branches, notes, text));
    }
    let analysis = Analysis {
        branches: branches
            .iter()
            .map(|branch| read_branch(branch, text, &info))
            .collect::<Result<_, _>>()?,
        notes: notes.iter().map(|note| read_note(note, text, &info)).collect::<Result<_, _>>()?,
    };
    record.set_analysis(analysis).map_err(|error| load_error(error, branches, notes, text))
}

/// The entries of an optional list.
fn entries<T, const MAX: usize>(list: Option<&List<T, MAX>>) -> &[T] {
    list.map_or(&[], |list| &list.0)
}

fn read_branch(branch: &RawBranch, text: &str, info: &GameInfo) -> Result<Branch, LoadError> {
    let read = |written: &&str| {
        Move::parse(written, info).ok_or_else(|| {
            let kind = LoadErrorKind::UnreadableMove((*written).to_owned());
            LoadError::new(kind, ErrorPlace::of(written, text))
        })
    };
    let moves = branch.moves.0.iter().map(read).collect::<Result<_, _>>()?;
    Ok(Branch { of: branch.of, after: branch.after, moves })
}

fn read_note(note: &RawNote, text: &str, info: &GameInfo) -> Result<Note, LoadError> {
    let fail = |kind: fn(String) -> LoadErrorKind, word: &str| {
        LoadError::new(kind(word.to_owned()), ErrorPlace::of(word, text))
    };
    let (marks, arrows) = (entries(note.marks.as_ref()), entries(note.arrows.as_ref()));
    if marks.len().max(arrows.len()) > MAX_NOTE_ENTRIES {
        let part = marks.first().copied().or(arrows.first().map(|arrow| arrow.0));
        let place = ErrorPlace::of(part.unwrap_or_default(), text);
        return Err(LoadError::new(LoadErrorKind::TooManyNoteEntries, place));
    }
    let marks = marks
        .iter()
        .map(|sign| Mark::find(sign).ok_or_else(|| fail(LoadErrorKind::UnknownMark, sign)));
    let square = |label: &str| {
        let square = info.geometry.find(label);
        square.ok_or_else(|| fail(LoadErrorKind::UnknownSquare, label))
    };
    let arrow = |&(from, to, kind): &(&str, &str, &str)| -> Result<Arrow, LoadError> {
        Ok(Arrow { from: square(from)?, to: square(to)?, kind: kind.to_owned() })
    };
    let value = note
        .value
        .map(|value| value.parse().map_err(|_| fail(LoadErrorKind::WrongEvaluation, value)));
    Ok(Note {
        of: note.of,
        after: note.after,
        marks: marks.collect::<Result<_, _>>()?,
        // Some editors change line endings.
        text: note.text.unwrap_or_default().replace("\r\n", "\n"),
        arrows: arrows.iter().map(arrow).collect::<Result<_, _>>()?,
        value: value.transpose()?,
    })
}

/// An error with its place in the file, which is that of the relevant string.
fn load_error(
    error: AnalysisError,
    branches: &[RawBranch],
    notes: &[RawNote],
    text: &str,
) -> LoadError {
    let move_place = |branch: usize, number: usize| {
        let written = branches.get(branch - 1).and_then(|branch| branch.moves.0.get(number - 1));
        match written {
            Some(written) => ErrorPlace::of(written, text),
            None => place_of(text, "branches", Some(branch - 1)),
        }
    };
    let note_place = |number: usize| {
        let note = notes.get(number - 1)?;
        let mark = entries(note.marks.as_ref()).first().copied();
        let arrow = entries(note.arrows.as_ref()).first().map(|arrow| arrow.0);
        let part = note.text.or(mark).or(arrow).or(note.value);
        Some(ErrorPlace::of(part?, text))
    };
    let place = match &error {
        // The texts of all notes together.
        AnalysisError::TooMany { branch: None, .. } => place_of(text, "notes", None),
        AnalysisError::TooMany { branch: Some(branch), .. }
        | AnalysisError::WrongBranch { branch }
        | AnalysisError::Repeats { branch } => move_place(*branch, 1),
        AnalysisError::AfterEnd { branch, number }
        | AnalysisError::IllegalMove { branch, number, .. } => move_place(*branch, *number),
        AnalysisError::WrongNote { note, .. } => {
            note_place(*note).unwrap_or_else(|| place_of(text, "notes", Some(note - 1)))
        }
    };
    LoadError::new(LoadErrorKind::Analysis(error), place)
}
