//! Properties of links.

use std::fs;

use jungle_record::link::{self, LinkError};
use jungle_record::{GameSetup, Record, read};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::damaged_table::folder;
use crate::support::{contents, plans, record};

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The part of a record that a link holds: all but dates, times and names.
fn linked_part(record: &Record) -> Record {
    let mut linked_part = Record::new(record.setup.clone(), None);
    let mut game = linked_part.setup.start.clone();
    for played in record.played() {
        linked_part.play(game.as_mut(), &played.mv, None).expect("it was played");
    }
    if let Some(end) = record.early_end() {
        linked_part.end_early(end);
    }
    linked_part
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn what_is_written_loads_back_equal(plan in plans()) {
        let record = record(&plan);
        let text = link::write(&record, record.len());
        let loaded = link::read(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(contents(&loaded), contents(&linked_part(&record)));
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
    }

    #[test]
    fn a_move_takes_two_bytes_at_most(plan in plans()) {
        let record = record(&plan);
        let (none, all) = (link::write(&record, 0), link::write(&record, record.len()));
        let bytes = (all.len() - none.len()) * 3 / 4;
        prop_assert!(bytes <= 2 * record.len() + 2, "{bytes} bytes for {} moves", record.len());
    }

    #[test]
    fn any_text_loads_or_is_an_error(text in "[A-Za-z0-9_-]{0,200}|\\PC{0,60}") {
        let _ = link::read(&text);
    }

    #[test]
    fn a_link_that_is_cut_off_is_an_error(plan in plans(), at: Index) {
        let record = record(&plan);
        let text = link::write(&record, record.len());
        // By chance, about one cut in 65 000 leaves a valid game.
        if let Ok(loaded) = link::read(&text[..at.index(text.len())]) {
            prop_assert!(loaded.len() < record.len());
        }
    }

    #[test]
    fn a_changed_letter_is_an_error(plan in plans(), at: Index) {
        let record = record(&plan);
        let mut text = link::write(&record, record.len()).into_bytes();
        let at = at.index(text.len());
        text[at] = if text[at] == b'A' { b'B' } else { b'A' };
        let text = String::from_utf8(text).expect("letters");
        prop_assert!(link::read(&text).is_err());
    }
}

#[test]
fn damaged_links_are_errors() {
    let game = &jungle_rules::games::GAMES[0];
    let start = game.start(&jungle_rules::Options::new(game.rule_options));
    let players = [jungle_record::Player::Human; 2];
    let record = Record::new(GameSetup { start, players, seed: 1 }, None);
    let text = link::write(&record, 0);
    assert!(link::read(&text).is_ok());
    assert_eq!(link::read("").err(), Some(LinkError::Damaged));
    assert_eq!(link::read("!").err(), Some(LinkError::Damaged));
    assert_eq!(link::read(&text[..text.len() - 1]).err(), Some(LinkError::Damaged));
    assert_eq!(link::read(&"A".repeat(2 << 20)).err(), Some(LinkError::TooLong));
}

/// Links to the games of the version 1 files, as the first version of the link format wrote them.
#[test]
fn links_of_version_1_load_and_are_written_unchanged() {
    let links = fs::read_to_string(folder().join("version1-links.tsv")).expect("a test file");
    assert_eq!(links.lines().count(), 7);
    for line in links.lines() {
        let (name, text) = line.split_once('\t').expect("two columns");
        let content = fs::read(folder().join(format!("{name}.jungle"))).expect("a test file");
        let record = read(&content).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let linked = link::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(contents(&linked), contents(&linked_part(&record)), "{name}");
        assert_eq!(link::write(&record, record.len()), text, "{name}");
    }
}
