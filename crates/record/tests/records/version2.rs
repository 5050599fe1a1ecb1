//! The contents that only version 2 of the files has, and their errors.

use std::fs;

use jungle_record::{Assistance, EvaluationScore, Mark, TimeControl, link, read, write};
use jungle_rules::{EarlyEnd, EndCause, Side};

use crate::damaged_table::folder;
use crate::support::contents;

fn sample() -> String {
    fs::read_to_string(folder().join("version2-jungle.jungle")).expect("a file of this repository")
}

#[test]
fn a_file_holds_everything() {
    let text = sample();
    let record = read(text.as_bytes()).expect("a valid file");
    let name = |side: usize| record.people[side].name.as_ref().map(|name| name.as_str());
    assert_eq!((name(0), name(1)), (Some("Ada"), Some("山田 太郎")));
    let id = |side: usize| record.people[side].id.as_ref().map(|name| name.as_str());
    assert_eq!((id(0), id(1)), (Some("ada-17"), None));
    assert_eq!(record.time_control, Some(TimeControl::Fischer { base: 300, increment: 5 }));
    let clocks: Vec<_> =
        record.clocks().iter().map(|left| left.map(|left| left.as_millis())).collect();
    assert_eq!(clocks, [Some(303_800), None]);
    assert_eq!(record.early_end(), Some(EarlyEnd::Time(Side::Second)));
    assert_eq!(record.outcome().map(|outcome| outcome.cause), Some(EndCause::Time));
    let analysis = record.analysis();
    assert_eq!((analysis.branches.len(), analysis.notes.len()), (2, 2));
    let note = &analysis.notes[1];
    assert_eq!((note.of, note.after, note.marks.as_slice()), (2, 1, &[Mark::Dubious][..]));
    assert_eq!(note.text, "Into the river,\nas before");
    assert_eq!(note.arrows[0].kind, "danger");
    let value = note.value.expect("a value");
    assert_eq!((value.score, value.depth), (EvaluationScore::Centipawns(-180), Some(18)));
    assert_eq!(write(&record, record.len()), text);
    // Other line endings make no difference.
    let other = read(text.replace('\n', "\r\n").as_bytes()).expect("a valid file");
    assert_eq!(contents(&other), contents(&record));
}

#[test]
fn a_file_tells_that_there_was_a_coach() {
    let mut record = read(sample().as_bytes()).expect("a valid file");
    let coached = Assistance { coach: true, ..Assistance::default() };
    record.add_assistance(coached);
    let text = write(&record, record.len());
    assert!(text.contains("\n    coach: true,\n"), "{text}");
    let read = read(text.as_bytes()).expect("a valid file");
    assert_eq!(read.assistance(), record.assistance());
    assert!(read.assistance().coach);
}

#[test]
fn a_record_without_extras_is_written_as_version_1() {
    let mut record = read(sample().as_bytes()).expect("a valid file");
    for (is_plain, step) in [false, false, false, false, true].into_iter().zip(0..) {
        match step {
            0 => record.people = Default::default(),
            1 => record.time_control = None,
            2 => record.set_analysis(Default::default()).expect("an empty analysis is valid"),
            3 => {
                record.truncate(2);
                record.end_early(EarlyEnd::Resignation(Side::First));
            }
            _ => record.truncate(0),
        }
        let version = if is_plain { 1 } else { 2 };
        let text = write(&record, record.len());
        assert!(text.starts_with(&format!("(\n    version: {version},")), "{step}: {text}");
    }
}

#[test]
fn a_link_holds_the_end_and_the_moves_of_the_game() {
    let record = read(sample().as_bytes()).expect("a valid file");
    let linked = link::read(&link::write(&record, record.len())).expect("a valid link");
    assert_eq!(linked.played(), record.played());
    assert_eq!(linked.early_end(), record.early_end());
    assert!(linked.analysis().is_empty());
}

#[test]
fn every_change_has_its_own_revision() {
    let mut record = read(sample().as_bytes()).expect("a valid file");
    let mut revisions = vec![record.revision()];
    record.truncate(1);
    revisions.push(record.revision());
    let mut game = record.game_at(1);
    let mv = game.legal_moves()[0].clone();
    record.play(game.as_mut(), &mv, None).expect("a legal move");
    revisions.push(record.revision());
    record.end_early(EarlyEnd::Agreement);
    revisions.push(record.revision());
    record.truncate(2);
    revisions.push(record.revision());
    assert!(revisions.is_sorted_by(|a, b| a < b), "{revisions:?}");
}
