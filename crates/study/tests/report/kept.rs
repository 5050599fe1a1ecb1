//! A report that is kept with its game.

use jungle_record::{Record, read, write};
use jungle_study::analysis::{POSITION_NODES, PositionValues, Report, Tree};

use super::value;

const GAME: &str = include_str!("../data/report/game.jungle");
/// The same game with its report, as the window and the page save it. A test of the page compares its
/// report with this file.
const REPORT: &str = include_str!("../data/report/report.jungle");

fn load(file: &str) -> Record {
    read(file.as_bytes()).unwrap_or_else(|error| panic!("the file is valid: {error}"))
}

/// The values of all positions, as for a report in the window.
fn values(record: &Record) -> PositionValues {
    let mut values = PositionValues::default();
    while let Some(moves) = values.next(record) {
        values.add(value(record, moves, POSITION_NODES));
    }
    values
}

#[test]
fn a_report_is_the_same_on_every_computer() {
    let mut record = load(GAME);
    let values = values(&record);
    let report = Report::of(&record, &values);
    let mut tree = Tree::of(&record);
    tree.enter_report(&report.entries(&record, &values)).expect("a file can hold it");
    record.set_analysis(tree.to_analysis()).expect("the tree is one of this game");
    let text = write(&record, record.len());
    assert_eq!(text, REPORT);
    assert!(tree.undo().is_some(), "it is one edit");
    assert!(tree.to_analysis().is_empty());
}

#[test]
fn a_kept_report_is_read_without_a_search() {
    let (game, kept) = (load(GAME), load(REPORT));
    assert!(PositionValues::stored(&game).is_none());
    let stored = PositionValues::stored(&kept).expect("every position has a value");
    let (expected, found) = (Report::of(&game, &values(&game)), Report::of(&kept, &stored));
    assert_eq!(found.percentages, expected.percentages);
    assert_eq!(found.accuracy, expected.accuracy);
    assert_eq!(found.turning_points, expected.turning_points);
    for (found, expected) in found.moves.iter().zip(&expected.moves) {
        assert_eq!(found.is_bad(), expected.is_bad());
        if expected.is_bad() {
            assert_eq!(found.judgement.mark, expected.judgement.mark);
            assert_eq!(found.best.first(), expected.best.first());
        }
    }
}
