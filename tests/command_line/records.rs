//! `jungle check` for many records.

use std::process::Command;

#[path = "../../crates/record/tests/records/damaged_table.rs"]
mod damaged_table;

use damaged_table::{folder, rows};

#[test]
fn valid_files_have_a_summary() {
    let mut lines = Vec::new();
    for (name, summary) in [
        ("version1-by-hand", "Jungle, 4 moves, Blue to move"),
        ("version1-jungle", "Jungle, 8 moves, Blue wins"),
        ("version1-jungle-den", "Jungle, 4 moves, Blue wins"),
        ("version1-king-chess", "King-capture Chess, 3 moves, White wins"),
        ("version1-lines-of-action", "Lines of Action, 5 moves, White to move"),
        ("version1-mule-checkers", "Mule Checkers, 2 moves, White to move"),
        ("version1-mule-checkers-large", "Mule Checkers, 2 moves, White to move"),
    ] {
        lines.push((summary, format!("{name}.jungle")));
    }
    let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .arg("check")
        .args(lines.iter().map(|(_, file)| file))
        .current_dir(folder())
        .output()
        .expect("the program of this package");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    let expected = lines.iter().map(|(summary, file)| format!("{file}: ok, {summary}\n"));
    assert_eq!(String::from_utf8(output.stdout).expect("text"), expected.collect::<String>());
}

#[test]
fn damaged_files_have_their_place_and_sentence() {
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
