//! Properties of every record and of every file.

use jungle_record::{ErrorCode, ErrorPlace, LoadError, Record, read, write};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::{Plan, contents, plans, record};

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn what_is_written_loads_back_equal(plan in plans()) {
        let record = record(&plan);
        let text = write(&record, record.len());
        let loaded = read(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
        prop_assert_eq!(contents(&loaded), contents(&record));
        prop_assert_eq!(write(&loaded, loaded.len()), text);
    }

    #[test]
    fn the_first_moves_are_a_record_of_their_own(plan in plans(), at: Index) {
        let mut record = record(&plan);
        let at = at.index(record.len() + 1);
        let text = write(&record, at);
        let loaded = read(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
        if at < record.len() {
            record.truncate(at);
        }
        prop_assert_eq!(contents(&loaded), contents(&record));
    }

    #[test]
    fn fields_may_be_in_any_order(plan in plans(), swaps: [(Index, Index); 40]) {
        let record = record(&plan);
        let text = write(&record, record.len());
        let mut fields = fields(&text);
        for (one, other) in swaps {
            let count = fields.len();
            fields.swap(one.index(count), other.index(count));
        }
        let loaded = read(format!("// a comment\n({})", fields.concat()).as_bytes());
        let loaded = loaded.map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
        prop_assert_eq!(contents(&loaded), contents(&record));
    }

    #[test]
    fn bytes_that_are_not_a_record_are_an_error(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for bytes in [bytes.clone(), [b"(", &bytes[..]].concat(), [b"(version: 2,", &bytes[..]].concat()] {
            // A record has more than 300 bytes.
            let error = read(&bytes).err().expect("it is not a record");
            check_error(&error, &bytes)?;
            prop_assert!(error.valid_prefix.is_none());
        }
    }

    #[test]
    fn a_damaged_file_is_a_record_or_has_a_valid_prefix(plan in plans(), damages in damages()) {
        let mut bytes = write_all(&plan).into_bytes();
        for damage in &damages {
            damage.apply(&mut bytes);
        }
        let record = match read(&bytes) {
            Ok(record) => Some(record),
            Err(error) => {
                check_error(&error, &bytes)?;
                error.valid_prefix.map(|prefix| *prefix)
            }
        };
        if let Some(record) = record {
            let text = write(&record, record.len());
            let again = read(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
            prop_assert_eq!(contents(&again), contents(&record));
        }
    }

    #[test]
    fn every_letter_of_the_board_matters(plan in plans(), at: Index, letter in "[a-zA-Z.*#]") {
        let text = write_all(&plan);
        let board = text.rfind("board: [").expect("a board");
        let squares: Vec<usize> = text[board..]
            .match_indices(|letter: char| letter.is_ascii_graphic())
            .map(|(index, _)| board + index)
            .filter(|&index| is_in_row(&text, index))
            .collect();
        let square = squares[at.index(squares.len())];
        prop_assume!(!text[square..].starts_with(letter.as_str()));
        let damaged = format!("{}{letter}{}", &text[..square], &text[square + 1..]);
        let error = read(damaged.as_bytes()).err().expect("the moves lead to another board");
        let is_expected = matches!(
            error.code(),
            ErrorCode::BoardMismatch
                | ErrorCode::WrongTerrain
                | ErrorCode::UnknownPiece
                | ErrorCode::DuplicatePiece
                | ErrorCode::MisplacedPiece
                | ErrorCode::IllegalPosition
        );
        prop_assert!(is_expected, "{error:?}");
        check_error(&error, damaged.as_bytes())?;
        prop_assert_eq!(error.valid_prefix.map_or(0, |prefix| prefix.len()), record(&plan).len());
    }

    #[test]
    fn no_necessary_field_can_be_left_out(plan in plans(), at: Index) {
        let text = write_all(&plan);
        let optional =
            ["names", "ids", "time_control", "hint", "undo", "coach", "began", "times", "clocks", "branches", "notes"];
        let fields = fields(&text);
        let name = |field: &str| field.trim_start().split(':').next().unwrap_or_default().to_owned();
        let necessary: Vec<usize> = (0..fields.len())
            .filter(|&index| !optional.contains(&name(&fields[index]).as_str()))
            .collect();
        let left_out = necessary[at.index(necessary.len())];
        let rest: String = fields.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, field)| field.as_str()).collect();
        let error = read(format!("({rest})").as_bytes()).err();
        prop_assert!(error.is_some(), "without {}", name(&fields[left_out]));
    }
}

/// Whether a byte of a file is in a row of its board.
fn is_in_row(text: &str, index: usize) -> bool {
    let line = text[..index].rfind('\n').map_or(0, |end| end + 1);
    text[line..].starts_with("        \"")
        && (line + 9..line + 9 + row_len(&text[line + 9..])).contains(&index)
}

fn row_len(rest: &str) -> usize {
    rest.find('"').expect("a row ends")
}

/// Asserts that an error is at a place of the file.
fn check_error(error: &LoadError, content: &[u8]) -> Result<(), TestCaseError> {
    if let ErrorPlace::Line { line, column } | ErrorPlace::Move { line, column, .. } = error.place {
        let text = String::from_utf8_lossy(content);
        let lines: Vec<&str> = text.split('\n').collect();
        prop_assert!((1..=lines.len()).contains(&line), "{:?}", error.place);
        prop_assert!(
            (1..=lines[line - 1].chars().count() + 2).contains(&column),
            "{:?}",
            error.place
        );
    }
    Ok(())
}

fn write_all(plan: &Plan) -> String {
    let record: Record = record(plan);
    write(&record, record.len())
}

/// The fields of a file as it is written, each with the comma after it.
fn fields(text: &str) -> Vec<String> {
    let mut fields: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !matches!(*line, "(" | ")")) {
        let begins =
            line.starts_with("    ") && line[4..].starts_with(|l: char| l.is_ascii_lowercase());
        match fields.last_mut() {
            Some(last) if !begins => {
                last.push('\n');
                last.push_str(line);
            }
            _ => fields.push(line.to_owned()),
        }
    }
    fields
}

/// A way to damage a file.
#[derive(Clone, Debug)]
enum Damage {
    Replace(Index, u8),
    Insert(Index, u8),
    Remove(Index, usize),
    Repeat(Index, usize),
    Cut(Index),
}

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let letter = || {
        prop_oneof![any::<u8>(), prop::sample::select(b"()[]{},:\"0123456789ABab /*\n".to_vec())]
    };
    let damage = prop_oneof![
        4 => (any::<Index>(), letter()).prop_map(|(at, with)| Damage::Replace(at, with)),
        2 => (any::<Index>(), letter()).prop_map(|(at, what)| Damage::Insert(at, what)),
        2 => (any::<Index>(), 1..12_usize).prop_map(|(at, count)| Damage::Remove(at, count)),
        1 => (any::<Index>(), 1..40_usize).prop_map(|(at, count)| Damage::Repeat(at, count)),
        1 => any::<Index>().prop_map(Damage::Cut),
    ];
    prop::collection::vec(damage, 1..4)
}

impl Damage {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let at = |index: &Index| index.index(bytes.len().max(1)).min(bytes.len());
        match self {
            Self::Replace(index, with) => {
                let at = at(index);
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = *with;
                }
            }
            Self::Insert(index, what) => bytes.insert(at(index), *what),
            Self::Remove(index, count) => {
                let at = at(index);
                bytes.drain(at..bytes.len().min(at + count));
            }
            Self::Repeat(index, count) => {
                let at = at(index);
                let part = bytes[at..bytes.len().min(at + count)].to_vec();
                bytes.splice(at..at, part);
            }
            Self::Cut(index) => bytes.truncate(at(index)),
        }
    }
}
