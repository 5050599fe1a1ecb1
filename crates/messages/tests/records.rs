//! What is wrong with files of games and with pasted texts: codes, places and sentences.

use std::fs;

use jungle_messages::Messages;
use jungle_record::{ErrorPlace, LoadError, MAX_PASTED, read, read_pasted};
use jungle_rules::games::{GAMES, find_game};
use proptest::prelude::*;
use proptest::sample::Index;

#[path = "../../record/tests/records/damaged_table.rs"]
mod damaged_table;

use damaged_table::{folder, rows};

fn load_error(content: &[u8]) -> LoadError {
    match read(content) {
        Err(error) => error,
        Ok(_) => panic!("this is damaged: {}", String::from_utf8_lossy(content)),
    }
}

/// A place as the table has it.
fn place(place: ErrorPlace) -> String {
    match place {
        ErrorPlace::Whole => "-".to_owned(),
        ErrorPlace::Line { line, column } => format!("{line}:{column}"),
        ErrorPlace::Move { number, line, column } => format!("{line}:{column} move {number}"),
    }
}

fn row(file: &str, error: &LoadError) -> [String; 5] {
    let valid =
        error.valid_prefix.as_ref().map_or("-".to_owned(), |prefix| prefix.len().to_string());
    let (code, sentence) = (error.code(), Messages::english().load_error_reason(error));
    [file.to_owned(), code.to_string(), place(error.place), valid, sentence]
}

#[test]
fn each_file_has_its_error() {
    for expected in rows() {
        let file = &expected[0];
        // Board files are not records: `check` reads them.
        if file.ends_with(".jungle") {
            let content =
                fs::read(folder().join("damaged").join(file)).expect("a file of the table");
            assert_eq!(row(file, &load_error(&content)), expected);
        }
    }
}

/// A file that has everything.
fn sample() -> String {
    fs::read_to_string(folder().join("version2-jungle.jungle")).expect("a file of this repository")
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

/// Why a pasted text is refused, in words, while Jungle is the current game.
fn refused(text: &str) -> String {
    let jungle = find_game("jungle").expect("a registered game");
    let start = jungle.start(&jungle.default_options());
    let error = read_pasted(text, start.as_ref(), 7).err();
    Messages::english().paste_error(&error.unwrap_or_else(|| panic!("{text} is accepted")))
}

#[test]
fn pasted_texts_are_refused_in_words() {
    for (text, expected) in [
        (" \r\n\t", "There is no text."),
        (&*"7".repeat(MAX_PASTED + 1), "The text is longer than 1 MiB."),
        (
            "l6/7/7/7/7/7/7/7/3E3 b",
            "Jungle: the position is illegal: no piece can be in its own den (D9).",
        ),
        // Chess without kings.
        ("8/8/8/8/8/8/8/r7 w", "King-capture Chess: the position is illegal: there is no king."),
        (
            "l5/7/7/7/7/7/7/7/7 b",
            "Jungle: row 1 of the position has 6 squares, but the board has 7.",
        ),
        (
            "A3–A4 G7–G6 A4–A9",
            "move 3 (line 1): 'A4–A9': The rat moves one square up, down, left or right.",
        ),
    ] {
        assert_eq!(refused(text), expected);
    }
}

/// What replaces a part of a file: text, or any bytes.
fn damage() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof!["\\PC{0,300}".prop_map(String::into_bytes), any::<Vec<u8>>()]
}

proptest! {
    /// Whatever a file contains, the sentence is short and on one line.
    #[test]
    fn any_damage_has_a_short_sentence(at: Index, removed in 0..200_usize, added in damage()) {
        let content = sample().into_bytes();
        let from = at.index(content.len());
        let to = (from + removed).min(content.len());
        if let Err(error) = read(&[&content[..from], &added, &content[to..]].concat()) {
            let sentence = Messages::english().load_error(&error);
            prop_assert!(!sentence.is_empty() && sentence.chars().count() < 500, "{sentence}");
            prop_assert!(!sentence.contains(char::is_control), "{sentence:?}");
        }
    }

    #[test]
    fn any_text_is_a_game_or_an_error_in_words(
        text in "\\PC{0,80}|[A-Ga-g0-9/ .,#()\"\u{0}-\u{1f}–-]{0,200}|A[A-Za-z0-9_-]{0,60}",
        which in 0..GAMES.len(),
    ) {
        let start = GAMES[which].start(&GAMES[which].default_options());
        if let Err(error) = read_pasted(&text, start.as_ref(), 7) {
            let sentence = Messages::english().paste_error(&error);
            prop_assert!(sentence.ends_with('.'), "{sentence}");
            prop_assert!(!sentence.contains(char::is_control), "{sentence:?}");
            prop_assert!(sentence.chars().count() < 1000, "{sentence}");
        }
    }
}
