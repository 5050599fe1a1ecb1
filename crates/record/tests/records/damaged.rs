//! Damaged files: their valid part, and limits. The errors of many are tested with the messages.

use std::fs;

use jungle_record::{ErrorCode, ErrorPlace, LoadError, read, write};

use crate::damaged_table::{folder, rows};
use crate::support::contents;

fn load_error(content: &[u8]) -> LoadError {
    match read(content) {
        Err(error) => error,
        Ok(_) => panic!("this is damaged: {}", String::from_utf8_lossy(content)),
    }
}

#[test]
fn the_table_has_each_file() {
    let entries = fs::read_dir(folder().join("damaged")).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut files: Vec<String> = names.map(|name| name.into_string().expect("text")).collect();
    files.sort();
    let table: Vec<String> = rows().into_iter().map(|[file, ..]| file).collect();
    assert_eq!(table, files);
}

#[test]
fn the_valid_part_is_a_record() {
    let content = fs::read(folder().join("version1-jungle.jungle")).expect("a valid file");
    let whole = read(&content).expect("a valid file");
    let text = String::from_utf8(content).expect("text");
    let error = load_error(text.replace("\"B4 B5\"", "\"B4 B6\"").as_bytes());
    assert_eq!(error.code(), ErrorCode::IllegalMove("not_a_step"));
    let valid = error.valid_prefix.expect("four valid moves");
    let first_four = read(write(&whole, 4).as_bytes()).expect("what was written");
    assert_eq!(contents(&valid), contents(&first_four));
    let error = load_error(text.replace("to_move: \"blue\"", "to_move: \"red\"").as_bytes());
    assert_eq!(contents(&error.valid_prefix.expect("all moves")), contents(&whole));
}

#[test]
fn files_and_games_have_a_maximum_length() {
    let long = vec![b' '; (8 << 20) + 1];
    assert_eq!(load_error(&long).code(), ErrorCode::TooLarge);
    let moves = |moves: String| {
        format!(
            "(version: 1, game: \"jungle\", options: {{}}, start: \"standard\", seed: 0, \
             players: {{\"blue\": \"human\", \"red\": \"human\"}}, moves: [{moves}], board: [])"
        )
    };
    let back_and_forth = "\"A1 A2\",\"G9 G8\",\"A2 A1\",\"G8 G9\",";
    let error = load_error(moves(back_and_forth.repeat(25_000) + "\"A1 A2\"").as_bytes());
    assert_eq!(error.code(), ErrorCode::TooLarge);
    assert!(matches!(error.place, ErrorPlace::Move { number: 100_001, line: 1, .. }));
    assert_eq!(error.valid_prefix.map(|prefix| prefix.len()), Some(100_000));
    let all = load_error(moves(back_and_forth.repeat(25_000)).as_bytes());
    assert_eq!(all.code(), ErrorCode::WrongBoardSize, "a game may have 100 000 moves");
    let empty = load_error(moves("\"\",".repeat(2_000_000)).as_bytes());
    assert_eq!(empty.code(), ErrorCode::UnreadableMove);
    let options = (0..100_000).map(|number| format!("\"{number}\": \"\",")).collect::<String>();
    let many = moves(String::new()).replace("options: {", &format!("options: {{{options}"));
    assert_eq!(load_error(many.as_bytes()).code(), ErrorCode::Malformed);
}
