//! The contents that only version 2 of the files has, and their errors.

use std::fs;

use jungle::messages::Messages;
use jungle::record::{
    Assistance, ErrorPlace, EvaluationScore, Mark, TimeControl, link, read, write,
};
use jungle::rules::{EarlyEnd, EndCause, Side};

use crate::support::{contents, folder};

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

#[test]
fn errors_have_their_code_place_and_sentence() {
    for (found, replaced, expected, sentence) in [
        (
            "version: 2",
            "version: 1",
            "unknown_field 16:10",
            "Unknown field 'names'; expected one of: version, game,",
        ),
        (
            "end: (cause: \"time\", side: \"red\")",
            "stopped: \"red\"",
            "unknown_field 36:12",
            "Unknown field 'stopped'; expected one of: version, game,",
        ),
        (
            "\"Ada\"",
            "\"\"",
            "unknown_player 17:18",
            "'' is not a name: expected 1 to 64 characters without control characters",
        ),
        (
            "\"blue\": \"Ada\"",
            "\"green\": \"Ada\"",
            "unknown_player 17:10",
            "Unknown side 'green'; expected one of: blue, red",
        ),
        (
            "\"ada-17\"",
            "\"a\tb\"",
            "unknown_player 21:18",
            "'a\\tb' is not a name: expected 1 to 64 characters",
        ),
        (
            "fischer:300+5",
            "fischer:300",
            "wrong_time_control 23:20",
            "'fischer:300' is not a time control: expected none, fischer:SECONDS+SECONDS or days:NUMBER",
        ),
        ("303800, None", "303800", "wrong_times 33:13 2", "There are 1 clock readings for 2 moves"),
        (
            "cause: \"time\"",
            "cause: \"boredom\"",
            "wrong_end 36:19 2",
            "Unknown cause 'boredom'; expected one of: resignation, agreement, time,",
        ),
        (
            "cause: \"time\"",
            "cause: \"agreement\"",
            "wrong_end 36:19 2",
            "An end by agreement has neither a side nor a winner",
        ),
        (
            "side: \"red\"",
            "side: \"green\"",
            "wrong_side 36:33 2",
            "Unknown side 'green'; expected one of: blue, red",
        ),
        (
            "side: \"red\"",
            "side: \"blue\"",
            "result_mismatch 37:39 2",
            "The result says that Blue has won ('time'), but after the moves Red has won ('time')",
        ),
        (
            "side: \"red\"",
            "winner: \"red\"",
            "wrong_end 36:19 2",
            "An end by time has a side and no winner",
        ),
        (
            "after: 1, moves: [\"A7 A6\"",
            "after: 1, moves: [\"G7 G6\"",
            "branch_repeats 39:36 2",
            "Branch 1 begins with the next move of the line that it leaves",
        ),
        (
            "moves: [\"A4 B4\"]",
            "moves: [\"A4 A5\"]",
            "branch_repeats 40:36 2",
            "Branch 2 begins with the next move of the line that it leaves",
        ),
        (
            "(of: 1, after: 1, moves",
            "(of: 2, after: 1, moves",
            "wrong_branch 40:36 2",
            "Branch 2 does not leave an earlier line at one of its positions",
        ),
        (
            "(of: 1, after: 1, moves",
            "(of: 1, after: 3, moves",
            "wrong_branch 40:36 2",
            "Branch 2 does not leave an earlier line at one of its positions",
        ),
        (
            "[\"A7 A6\", \"A4 A5\"]",
            "[]",
            "wrong_branch 39:9 2",
            "Branch 1 does not leave an earlier line at one of its positions, or has no moves",
        ),
        (
            "\"A4 A5\"",
            "\"A4 A6\"",
            "illegal_move.not_a_step 39:45 2",
            "Move 2 of branch 1 is illegal: The rat moves one square up, down, left or right",
        ),
        (
            "\"A4 A5\"",
            "\"Z4 A6\"",
            "unreadable_move 39:45 2",
            "'Z4 A6' is not a move on this board",
        ),
        (
            "[\"?!\"]",
            "[\"!!!\"]",
            "wrong_note 44:36 2",
            "Unknown mark '!!!'; expected one of: !!, !, !?, ?!, ?, ??",
        ),
        (
            "\"A4\", \"B4\", \"danger\"",
            "\"A4\", \"B44\", \"danger\"",
            "wrong_note 45:30 2",
            "'B44' is not a square on this board",
        ),
        (
            "\"danger\"",
            "\"Danger!\"",
            "wrong_note 44:49 2",
            "Note 2: an arrow leaves the board or has an invalid kind",
        ),
        ("cp -180 d18", "cp -180 18", "wrong_note 45:55 2", "'cp -180 18' is not an evaluation"),
        (
            "(of: 0, after: 0)",
            "(of: 0, after: 3)",
            "wrong_note 43:9 2",
            "Note 1: there is no such position",
        ),
        (
            "(of: 0, after: 0)",
            "(of: 1, after: 0)",
            "wrong_note 43:9 2",
            "Note 1: there is no such position",
        ),
        (
            "(of: 0, after: 0)",
            "(of: 0, after: 0, colour: 1)",
            "unknown_field 43:33",
            "Unknown field 'colour'; expected one of: of, after, marks,",
        ),
        ("(of: 0, after: 0)", "(of: -1, after: 0)", "malformed 43:16", "Integer is out of bounds"),
    ] {
        let text = sample();
        assert_eq!(text.matches(found).count(), 1, "{found}");
        let error = read(text.replace(found, replaced).as_bytes()).err().expect(replaced);
        let place = match error.place {
            ErrorPlace::Whole => "-".to_owned(),
            ErrorPlace::Line { line, column } | ErrorPlace::Move { line, column, .. } => {
                format!("{line}:{column}")
            }
        };
        let prefix = error.valid_prefix.as_ref().map(|prefix| format!(" {}", prefix.len()));
        let found = format!("{} {place}{}", error.code(), prefix.unwrap_or_default());
        assert_eq!(found, expected, "{replaced}: {error:?}");
        let reason = Messages::english().load_error_reason(&error);
        assert!(reason.starts_with(sentence), "{replaced}: {reason}");
    }
}
