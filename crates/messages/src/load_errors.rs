//! Why a file or link of a game was not loaded.

use ron::error::SpannedError;

use super::names::game;
use super::{MessageId, Messages};
use jungle_engine::Bot;
use jungle_record::link::LinkError;
use jungle_record::{
    AnalysisError, AnalysisLimit, EARLY_END_REASONS, ErrorPlace, HUMAN, LoadError, LoadErrorKind,
    MAX_BRANCHES, MAX_BYTES, MAX_DEPTH, MAX_MOVES, MAX_NAME, MAX_NOTE_ENTRIES, MAX_NOTE_TEXT, Mark,
    NoteError, StatedResult, VERSION,
};
use jungle_rules::games::GAMES;
use jungle_rules::text::{listed, quoted};
use jungle_rules::{ADJUDICATION, AGREEMENT, GameInfo, OptionError, Outcome, StartError};
use jungle_study::analysis::TreeError;

/// The longest sentence about a file, in characters.
const MAX_SENTENCE: usize = 400;

/// A sentence that is not long and on one line, whatever a text from outside brings into it.
pub(super) fn bounded(sentence: &str) -> String {
    let shown = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    sentence.chars().take(MAX_SENTENCE).map(shown).collect()
}

/// Whether what serde expects is a type of this program.
fn names_type(expected: &str) -> bool {
    ["struct ", "enum ", "variant "].iter().any(|kind| expected.contains(kind))
}

impl Messages {
    /// Where a file is wrong and why, as a sentence without a full stop. Whatever the file brings
    /// into it, it is not long and on one line.
    pub fn load_error(&self, error: &LoadError) -> String {
        let reason = self.load_error_reason(error);
        match error.place {
            ErrorPlace::Whole => reason,
            ErrorPlace::Line { line, column } => {
                let args =
                    [("line", line.into()), ("column", column.into()), ("reason", reason.into())];
                self.format(MessageId::LoadAtLine, args)
            }
            ErrorPlace::Move { number, line, .. } => {
                let args =
                    [("number", number.into()), ("line", line.into()), ("reason", reason.into())];
                self.format(MessageId::LoadAtMove, args)
            }
        }
    }

    /// [`load_error`](Self::load_error) after the name of the file, with a full stop.
    pub fn file_error(&self, file: &str, error: &LoadError) -> String {
        let args = [("file", file.into()), ("reason", self.load_error(error).into())];
        self.format(MessageId::NoticeFileError, args)
    }

    /// The sentence of [`load_error`](Self::load_error) without the place.
    pub fn load_error_reason(&self, error: &LoadError) -> String {
        let sentence = match &error.info {
            Some(info) => self.game_sentence(&error.kind, info),
            None => self.file_sentence(&error.kind),
        };
        bounded(&sentence)
    }

    /// What is wrong with a file whose game is known.
    fn game_sentence(&self, kind: &LoadErrorKind, info: &GameInfo) -> String {
        let reason = |id, reason: String| self.format(id, [("reason", reason.into())]);
        let of_side = |id, of| self.about_side(id, info, of);
        let after_end = |id, end| self.format(id, [("end", self.end_text(end, info).into())]);
        let differs = |id, square, found: char, expected: char| {
            let args = [
                ("square", info.geometry.label(square).into()),
                ("found", found.to_string().into()),
                ("expected", expected.to_string().into()),
            ];
            self.format(id, args)
        };
        match kind {
            LoadErrorKind::Start(StartError::Text(error)) => {
                reason(MessageId::LoadStartText, self.text_error(error))
            }
            LoadErrorKind::Start(StartError::Illegal(errors)) => {
                let first = errors.first().map(|error| self.position_error(error, info));
                reason(MessageId::LoadStartIllegal, first.unwrap_or_default())
            }
            LoadErrorKind::MissingPlayer(side) => of_side(MessageId::LoadMissingPlayer, *side),
            LoadErrorKind::UnknownSide(id) | LoadErrorKind::PlayerOfUnknownSide(id) => {
                let known = info.sides.0.iter().map(|side| side.id);
                self.unknown(MessageId::LoadUnknownSide, id, known)
            }
            LoadErrorKind::OtherSide(side) => of_side(MessageId::LoadOtherSide, *side),
            LoadErrorKind::MovesAfterEnd(end) => after_end(MessageId::LoadMovesAfterEnd, end),
            LoadErrorKind::EndAfterEnd(end) => after_end(MessageId::LoadEndAfterEnd, end),
            LoadErrorKind::IllegalMove { mv, reason } => {
                let reason = self.illegal_move(reason, info);
                let args = [("word", quoted(mv).into()), ("reason", reason.into())];
                self.format(MessageId::LoadIllegalMove, args)
            }
            LoadErrorKind::BoardRows { found, expected } => {
                let args = [
                    ("found", (*found).into()),
                    ("expected", (*expected).into()),
                    ("game", game(info.id).into()),
                ];
                self.format(MessageId::LoadRowCount, args)
            }
            LoadErrorKind::BoardPiece { square, found } => {
                let args = [
                    ("word", quoted(&found.to_string()).into()),
                    ("square", info.geometry.label(*square).into()),
                    ("game", game(info.id).into()),
                ];
                self.format(MessageId::LoadBoardPiece, args)
            }
            LoadErrorKind::BoardTerrain { square, found, expected } => {
                differs(MessageId::LoadBoardTerrain, *square, *found, *expected)
            }
            LoadErrorKind::BoardMismatch { square, found, expected } => {
                differs(MessageId::LoadBoardMismatch, *square, *found, *expected)
            }
            LoadErrorKind::IllegalBoard(error) => {
                reason(MessageId::LoadBoardIllegal, self.position_error(error, info))
            }
            LoadErrorKind::ResultMismatch { found, expected } => {
                let expected = expected.map(|end| StatedResult {
                    winner: end.winner.map(|side| info.side_id(side).to_owned()),
                    reason: end.reason.code.to_owned(),
                });
                let result = |result| self.result_text(result, info).into();
                let args =
                    [("found", result(found.as_ref())), ("expected", result(expected.as_ref()))];
                self.format(MessageId::LoadResultMismatch, args)
            }
            LoadErrorKind::Analysis(error) => self.analysis_error(error, info),
            other => self.file_sentence(other),
        }
    }

    /// What is wrong with a file whose game is not known, or does not matter.
    fn file_sentence(&self, kind: &LoadErrorKind) -> String {
        let word = |id, word: &str| self.format(id, [("word", quoted(word).into())]);
        let limit = |id, limit: usize| self.format(id, [("limit", limit.into())]);
        match kind {
            LoadErrorKind::Unreadable(error) => {
                self.format(MessageId::LoadUnreadable, [("error", error.to_string().into())])
            }
            LoadErrorKind::FileTooLong => {
                self.format(MessageId::LoadTooLong, [("mebibytes", (MAX_BYTES >> 20).into())])
            }
            LoadErrorKind::NotText => self.text(MessageId::LoadNotText),
            LoadErrorKind::NotARecord => self.text(MessageId::LoadNotARecord),
            LoadErrorKind::Syntax(error) => self.syntax_error(error),
            LoadErrorKind::DuplicateKey(key) => word(MessageId::LoadDuplicateKey, key),
            LoadErrorKind::TooManyEntries => self.text(MessageId::LoadTooManyEntries),
            LoadErrorKind::VersionZero => self.text(MessageId::LoadVersionZero),
            LoadErrorKind::NewerVersion(version) => {
                let args = [("version", (*version).into()), ("known", VERSION.into())];
                self.format(MessageId::LoadNewerVersion, args)
            }
            LoadErrorKind::UnknownGame(id) => {
                self.unknown(MessageId::LoadUnknownGame, id, GAMES.iter().map(|game| game.id))
            }
            LoadErrorKind::Option(OptionError::UnknownOption { id, known }) => {
                let known = known.iter().map(|option| option.id);
                self.unknown(MessageId::LoadUnknownOption, id, known)
            }
            LoadErrorKind::Option(OptionError::UnknownValue { option, value }) => {
                let args = [
                    ("option", format!("'{}'", option.id).into()),
                    ("word", quoted(value).into()),
                    ("known", listed(option.values.iter().copied()).into()),
                ];
                self.format(MessageId::LoadUnknownValue, args)
            }
            LoadErrorKind::UnknownPlayer(id) => {
                let known = [HUMAN].into_iter().chain(Bot::all().map(Bot::id));
                self.unknown(MessageId::LoadUnknownPlayer, id, known)
            }
            LoadErrorKind::WrongName(name) => {
                let args = [("word", quoted(name).into()), ("limit", MAX_NAME.into())];
                self.format(MessageId::LoadWrongName, args)
            }
            LoadErrorKind::WrongTimeControl(text) => word(MessageId::LoadWrongTimeControl, text),
            LoadErrorKind::WrongDate(text) => word(MessageId::LoadWrongDate, text),
            LoadErrorKind::TooManyMoves => limit(MessageId::LoadTooManyMoves, MAX_MOVES),
            LoadErrorKind::UnreadableMove(text) => word(MessageId::LoadUnreadableMove, text),
            LoadErrorKind::WrongTimes { times, moves } => {
                let args = [("found", (*times).into()), ("moves", (*moves).into())];
                self.format(MessageId::LoadWrongTimes, args)
            }
            LoadErrorKind::WrongClocks { clocks, moves } => {
                let args = [("found", (*clocks).into()), ("moves", (*moves).into())];
                self.format(MessageId::LoadWrongClocks, args)
            }
            LoadErrorKind::UnknownCause(id) => {
                let known = EARLY_END_REASONS.iter().map(|reason| reason.code);
                self.unknown(MessageId::LoadUnknownCause, id, known)
            }
            LoadErrorKind::WrongEndSides(reason) => {
                let id = match *reason {
                    AGREEMENT => MessageId::LoadEndNoSides,
                    ADJUDICATION => MessageId::LoadEndWinnerOnly,
                    _ => MessageId::LoadEndSideOnly,
                };
                self.format(id, [("cause", reason.code.into())])
            }
            LoadErrorKind::BoardRowLength { row, found, expected } => {
                let args = [
                    ("row", (*row).into()),
                    ("found", (*found).into()),
                    ("expected", (*expected).into()),
                ];
                self.format(MessageId::LoadRowLength, args)
            }
            LoadErrorKind::MissingSide => self.text(MessageId::LoadMissingSide),
            LoadErrorKind::UnknownMark(sign) => {
                self.unknown(MessageId::LoadUnknownMark, sign, Mark::ALL.map(Mark::sign))
            }
            LoadErrorKind::UnknownSquare(label) => word(MessageId::LoadUnknownSquare, label),
            LoadErrorKind::WrongEvaluation(text) => word(MessageId::LoadWrongEvaluation, text),
            LoadErrorKind::TooManyNoteEntries => {
                limit(MessageId::LoadTooManyNoteEntries, MAX_NOTE_ENTRIES)
            }
            LoadErrorKind::BoardFile(error) => self.board_file_error(error),
            // Errors about a game that is not known have nothing to name.
            other => other.code().to_string(),
        }
    }

    fn unknown<'a>(
        &self,
        id: MessageId,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> String {
        let known = listed(known.into_iter());
        self.format(id, [("word", quoted(word).into()), ("known", known.into())])
    }

    /// Where a file in RON is wrong and why, as a sentence without a full stop.
    pub fn ron_error(&self, error: &SpannedError) -> String {
        let reason = bounded(&self.syntax_error(&error.code)).into();
        let place = &error.span.start;
        let args = [("line", place.line.into()), ("column", place.col.into()), ("reason", reason)];
        self.format(MessageId::LoadAtLine, args)
    }

    /// What is wrong with the syntax of a file in RON; for most errors what its parser says, but
    /// without the names that types have in this program.
    pub fn syntax_error(&self, error: &ron::Error) -> String {
        let field = |id, field: &str| self.format(id, [("word", field.to_owned().into())]);
        match error {
            ron::Error::NoSuchStructField { found, expected, .. } => {
                self.unknown(MessageId::LoadUnknownField, found, expected.iter().copied())
            }
            ron::Error::MissingStructField { field: name, .. } => {
                field(MessageId::LoadMissingField, name)
            }
            ron::Error::DuplicateStructField { field: name, .. } => {
                field(MessageId::LoadDuplicateField, name)
            }
            ron::Error::NoSuchEnumVariant { found, expected, .. } => {
                self.unknown(MessageId::LoadUnknownWord, found, expected.iter().copied())
            }
            ron::Error::InvalidValueForType { expected, .. }
            | ron::Error::ExpectedDifferentLength { expected, .. }
                if names_type(expected) =>
            {
                self.text(MessageId::LoadStruct)
            }
            ron::Error::InvalidValueForType { expected, .. } => {
                let expected = expected.replace("a borrowed string", "a string without escapes");
                self.format(MessageId::LoadWrongType, [("expected", expected.into())])
            }
            ron::Error::ExpectedNamedStructLike(_)
            | ron::Error::ExpectedStructName(_)
            | ron::Error::ExpectedDifferentStructName { .. } => self.text(MessageId::LoadStruct),
            ron::Error::Eof => self.text(MessageId::LoadEof),
            ron::Error::TrailingCharacters => self.text(MessageId::LoadTrailing),
            ron::Error::ExceededRecursionLimit => self.text(MessageId::LoadRecursion),
            other => other.to_string(),
        }
    }

    /// An end as a part of a sentence.
    fn end_text(&self, end: &Outcome, info: &GameInfo) -> String {
        self.outcome(end, info).trim_end_matches(['.', '。']).to_owned()
    }

    /// A result as a part of a sentence.
    fn result_text(&self, result: Option<&StatedResult>, info: &GameInfo) -> String {
        let Some(StatedResult { winner, reason }) = result else {
            return self.text(MessageId::ResultNone);
        };
        let reason = quoted(reason);
        match winner {
            None => self.format(MessageId::ResultDraw, [("reason", reason.into())]),
            Some(id) => {
                let side = info.find_side(id);
                let name = side.map_or_else(|| quoted(id), |side| self.side(info, side));
                let args = [("name", name.into()), ("reason", reason.into())];
                self.format(MessageId::ResultWon, args)
            }
        }
    }

    /// Why a link was not opened, as a sentence with a full stop.
    pub fn link_notice(&self, error: &LinkError) -> String {
        self.sentence(self.link_error(error))
    }

    /// Why a link was not opened, as a sentence without a full stop.
    fn link_error(&self, error: &LinkError) -> String {
        match error {
            LinkError::TooLong => self.text(MessageId::LinkTooLong),
            LinkError::Damaged => self.text(MessageId::LinkDamaged),
            LinkError::Newer => self.text(MessageId::LinkNewer),
            LinkError::Unknown => self.text(MessageId::LinkUnknown),
            LinkError::Move { number } => {
                self.format(MessageId::LinkMove, [("number", (*number).into())])
            }
        }
    }

    /// Why branches or notes do not belong to a record.
    pub fn analysis_error(&self, error: &AnalysisError, info: &GameInfo) -> String {
        match error {
            AnalysisError::TooMany { limit, .. } => self.analysis_limit(*limit),
            AnalysisError::WrongBranch { branch } => {
                self.format(MessageId::LoadWrongBranch, [("branch", (*branch).into())])
            }
            AnalysisError::Repeats { branch } => {
                self.format(MessageId::LoadBranchRepeats, [("branch", (*branch).into())])
            }
            AnalysisError::AfterEnd { branch, .. } => {
                self.format(MessageId::LoadBranchAfterEnd, [("branch", (*branch).into())])
            }
            AnalysisError::IllegalMove { branch, number, reason } => {
                let args = [
                    ("branch", (*branch).into()),
                    ("number", (*number).into()),
                    ("reason", self.illegal_move(reason, info).into()),
                ];
                self.format(MessageId::LoadBranchIllegalMove, args)
            }
            AnalysisError::WrongNote { note, error } => {
                let reason = self.note_error(*error);
                let args = [("note", (*note).into()), ("reason", reason.into())];
                self.format(MessageId::LoadNote, args)
            }
        }
    }

    /// Why variations cannot be edited.
    pub fn tree_error(&self, error: &TreeError, info: &GameInfo) -> String {
        match error {
            TreeError::IllegalMove(reason) => self.illegal_move(reason, info),
            TreeError::TooMany(limit) => self.analysis_limit(*limit),
            TreeError::Note(error) => self.note_error(*error),
            TreeError::Played => self.text(MessageId::AnalysisPlayed),
        }
    }

    fn analysis_limit(&self, limit: AnalysisLimit) -> String {
        let (id, limit) = match limit {
            AnalysisLimit::Branches => (MessageId::LoadTooManyBranches, MAX_BRANCHES),
            AnalysisLimit::Depth => (MessageId::LoadTooDeepBranches, MAX_DEPTH),
            AnalysisLimit::Moves => (MessageId::LoadTooManyMoves, MAX_MOVES),
            AnalysisLimit::NoteText => (MessageId::LoadTooMuchNoteText, MAX_NOTE_TEXT),
        };
        self.format(id, [("limit", limit.into())])
    }

    fn note_error(&self, error: NoteError) -> String {
        match error {
            NoteError::Position => self.text(MessageId::NotePosition),
            NoteError::Text => self.text(MessageId::NoteText),
            NoteError::TooManyEntries => {
                self.format(MessageId::NoteEntries, [("limit", MAX_NOTE_ENTRIES.into())])
            }
            NoteError::Arrow => self.text(MessageId::NoteArrow),
            NoteError::Value => self.text(MessageId::NoteValue),
        }
    }
}
