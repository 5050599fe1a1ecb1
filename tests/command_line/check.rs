//! `jungle check`.

use std::fs;
use std::process::Command;

use crate::support::{Run, broken_outputs, fail, run, succeed};

#[test]
fn files_are_checked_one_by_one() {
    let valid = "crates/record/tests/data/records/version1-jungle.jungle";
    let out = succeed(&["check", valid, "boards/board1.txt"]);
    let board = "boards/board1.txt: ok, Jungle, a board file, Blue to move\n";
    assert_eq!(out, format!("{valid}: ok, Jungle, 8 moves, Blue wins\n{board}"));
    let Run { status, out, err } = run(&["check", "README.md", "nowhere.jungle", valid]);
    assert_eq!((status, err.as_str()), (1, ""));
    let starts = ["README.md: not_a_record: ", "nowhere.jungle: unreadable: ", valid];
    assert_eq!(out.lines().count(), starts.len());
    assert!(out.lines().zip(starts).all(|(line, start)| line.starts_with(start)), "{out}");
    assert!(fail(&["check"]).contains("<FILE>"));
}

#[cfg(unix)]
#[test]
fn file_names_are_printed_on_one_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = folder.path().join("a\nb.txt: ok, Jungle\u{1b}[2J");
    fs::write(&name, "nonsense").expect("a writable folder");
    let Run { status, out, .. } = run(&["check", name.to_str().expect("text")]);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
    assert!(out.contains("a\\nb.txt: ok, Jungle\\u{1b}[2J: not_a_record: "), "{out}");
}

/// The exit status also tells whether the lines could be printed.
#[test]
fn a_check_that_cannot_be_printed_fails() {
    for output in broken_outputs() {
        let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .args(["check", "boards/board1.txt"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(output)
            .output()
            .expect("the program of this package");
        assert_eq!(output.status.code(), Some(1));
        assert!(!output.stderr.is_empty());
    }
}
