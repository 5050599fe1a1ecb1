//! Damaged files: the error of each, from the library and from the command.

use std::fs;
use std::process::Command;

use jungle::messages::Messages;
use jungle::record::{ErrorCode, ErrorPlace, LoadError, read, write};

use crate::support::{contents, folder};

/// The first row of the table.
const HEADING: &str = "# file\tcode\tplace\tvalid moves\tsentence";

fn rows() -> Vec<[String; 5]> {
    let text = fs::read_to_string(folder().join("damaged.tsv")).expect("the table of this folder");
    let (heading, rows) = text.split_once('\n').expect("more than a heading");
    assert_eq!(heading, HEADING);
    let cut = |row: &str| row.split('\t').map(str::to_owned).collect::<Vec<_>>();
    rows.lines().map(|row| cut(row).try_into().expect("five columns")).collect()
}

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
fn the_command_prints_the_same() {
    let rows = rows();
    let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .arg("check")
        .args(rows.iter().map(|[file, ..]| file))
        .current_dir(folder().join("damaged"))
        .output()
        .expect("the program of this package");
    assert_eq!((output.status.code(), output.stderr), (Some(1), Vec::new()));
    let lines = rows.iter().map(|[file, code, place, _, sentence]| {
        let (at, number) = place.split_once(' ').unwrap_or((place, ""));
        let at = if at == "-" { String::new() } else { format!(":{at}") };
        let number = if number.is_empty() { String::new() } else { format!("{number}: ") };
        format!("{file}{at}: {code}: {number}{sentence}\n")
    });
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        lines.collect::<String>().lines().collect::<Vec<_>>()
    );
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
