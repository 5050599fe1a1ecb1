//! What holds of every record and of every file.

use jungle::record::{Record, read, write};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::{Plan, plans, record, told};

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn what_is_written_loads_back_equal(plan in plans()) {
        let record = record(&plan);
        let text = write(&record, record.len());
        let loaded = read(text.as_bytes()).map_err(|problem| TestCaseError::fail(format!("{problem:?}\n{text}")))?;
        prop_assert_eq!(told(&loaded), told(&record));
        prop_assert_eq!(write(&loaded, loaded.len()), text);
    }

    #[test]
    fn the_first_turns_are_a_record_of_their_own(plan in plans(), at: Index) {
        let mut record = record(&plan);
        let at = at.index(record.len() + 1);
        let text = write(&record, at);
        let loaded = read(text.as_bytes()).map_err(|problem| TestCaseError::fail(format!("{problem:?}\n{text}")))?;
        if at < record.len() {
            record.truncate(at);
        }
        prop_assert_eq!(told(&loaded), told(&record));
    }

    #[test]
    fn the_fields_may_stand_in_any_order(plan in plans(), order in Just((0..13).collect::<Vec<usize>>()).prop_shuffle()) {
        let record = record(&plan);
        let text = write(&record, record.len());
        let fields = fields(&text);
        let shuffled: String = order.iter().filter_map(|&index| fields.get(index)).map(String::as_str).collect();
        let loaded = read(format!("// a comment\n({shuffled})").as_bytes());
        let loaded = loaded.map_err(|problem| TestCaseError::fail(format!("{problem:?}\n{text}")))?;
        prop_assert_eq!(told(&loaded), told(&record));
    }

    #[test]
    fn any_bytes_load_or_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read(&bytes);
        let _ = read(&[b"(", &bytes[..]].concat());
    }

    #[test]
    fn a_damaged_file_loads_or_is_refused(plan in plans(), damages in damages()) {
        let mut bytes = write_all(&plan).into_bytes();
        for damage in &damages {
            damage.apply(&mut bytes);
        }
        // What was lost is a part of what there was.
        if let Err(problem) = read(&bytes)
            && let Some(sound) = problem.valid_prefix
        {
            let text = write(&sound, sound.len());
            let again = read(text.as_bytes()).map_err(|problem| TestCaseError::fail(format!("{problem:?}\n{text}")))?;
            prop_assert_eq!(told(&again), told(&sound));
        }
    }
}

fn write_all(plan: &Plan) -> String {
    let record: Record = record(plan);
    write(&record, record.len())
}

/// The fields of a file as it is written, each with the comma behind it.
fn fields(text: &str) -> Vec<String> {
    let mut fields: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !matches!(*line, "(" | ")")) {
        let begins =
            line.starts_with("    ") && line[4..].starts_with(|l: char| l.is_ascii_lowercase());
        match fields.last_mut() {
            Some(last) if !begins => last.push_str(line),
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
        2 => (any::<Index>(), 1..12_usize).prop_map(|(at, many)| Damage::Remove(at, many)),
        1 => (any::<Index>(), 1..40_usize).prop_map(|(at, many)| Damage::Repeat(at, many)),
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
            Self::Remove(index, many) => {
                let at = at(index);
                bytes.drain(at..bytes.len().min(at + many));
            }
            Self::Repeat(index, many) => {
                let at = at(index);
                let part = bytes[at..bytes.len().min(at + many)].to_vec();
                bytes.splice(at..at, part);
            }
            Self::Cut(index) => bytes.truncate(at(index)),
        }
    }
}
