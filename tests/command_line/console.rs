//! `jungle console`, and board files as it reads them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Run, fail, run, run_with};

fn sample(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/protocol/tests/data").join(name);
    fs::read(path).expect("a sample of this repository")
}

#[test]
fn the_console_prints_the_samples_byte_for_byte() {
    for (board, sample_run) in
        [("board4.txt", "jungle_board4"), ("board2.txt", "jungle_board2_machines")]
    {
        let board = format!("boards/{board}");
        let Run { status, out, err } =
            run_with(&["console", &board], &sample(&format!("{sample_run}.in")));
        let expected = sample(&format!("{sample_run}.out"));
        assert_eq!(out.as_bytes(), expected, "{out}");
        assert_eq!((status, err.as_str()), (0, ""));
    }
}

#[test]
fn the_console_reads_any_line_endings() {
    let input = String::from_utf8(sample("jungle_board4.in")).expect("text");
    let expected = sample("jungle_board4.out");
    for input in [input.replace('\n', "\r\n"), input.trim_end().to_owned()] {
        let Run { status, out, .. } = run_with(&["console", "boards/board4.txt"], input.as_bytes());
        assert_eq!((status, out.as_bytes()), (0, &expected[..]));
    }
}

#[test]
fn an_unfinished_game_has_status_3() {
    let prompt = "Choose game mode (1, 2, 3): ";
    let none = run(&["console"]);
    assert_eq!((none.status, none.out.as_str(), none.err.as_str()), (3, prompt, ""));
    let begun = run_with(&["console"], b"1\na3 a4\n");
    assert_eq!((begun.status, begun.err.as_str()), (3, ""));
    assert!(begun.out.ends_with("+\nRed's turn: "), "{}", begun.out);
    let limited = run_with(&["console", "--max-rounds", "5", "--seed", "1"], b"3\n");
    assert_eq!((limited.status, limited.err.as_str()), (3, ""));
    assert_eq!(limited.out.matches("Round ").count(), 5);
}

#[test]
fn a_finished_game_has_status_0() {
    let resigned = run_with(&["console"], b"1\nZ0 Z0\n");
    assert_eq!((resigned.status, resigned.err.as_str()), (0, ""));
    assert!(resigned.out.ends_with("Player Red wins!\n"));
    let bots = run_with(&["console", "--seed", "1"], b"3\n");
    assert_eq!(bots.status, 0);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for bot in ["random", "greedy"] {
        let text = |seed: &str| {
            let limit = ["--max-rounds", "80", "--seed", seed, "--machine", bot];
            run_with(&[&["console"], &limit[..]].concat(), b"3\n").out
        };
        assert_eq!(text("42"), text("42"));
        assert_ne!(text("42"), text("43"), "{bot}");
    }
}

#[test]
fn hostile_input_is_invalid_input() {
    let mut input = b"\xff\xfe\n1\n\xff\xff\nA3\0A4\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 300_000));
    input.extend(b"\na3 a4\n");
    let Run { status, out, err } = run_with(&["console"], &input);
    assert_eq!((status, err.as_str()), (3, ""));
    assert_eq!(out.matches("Choose game mode").count(), 2);
    assert_eq!(out.matches("Invalid. Try again!\n").count(), 3);
    assert!(out.ends_with("Red's turn: "));
}

/// A board file with this content, in a temporary folder.
fn board_file(content: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("board.txt");
    fs::write(&path, content).expect("a writable folder");
    (folder, path)
}

#[test]
fn an_error_in_a_board_file_has_a_line() {
    for (content, line, message) in [
        (&b"A1 r\nnonsense\n"[..], 2, "Invalid file data found!"),
        (b"A1 r\nH1 T\n", 2, "Invalid file data found!"),
        (b"A1 r\n\nA2 K\n", 3, "Invalid animal label in file found!"),
        (b"B4 t\n", 1, "Invalid input! Only rats can be put in river!"),
        (b"A1 r\r\nD9 T\r\n", 2, "Invalid input! Animals can't be put in their own den!"),
    ] {
        let (_folder, path) = board_file(content);
        let path = path.to_str().expect("text");
        for args in [&["console", path][..], &["perft", "1", "--board", path]] {
            let Run { status, out, err } = run_with(args, b"1\n");
            assert_eq!((status, out.as_str()), (1, ""), "{args:?}");
            assert_eq!(err, format!("{path}:{line}: {message}\n"));
        }
    }
}

#[test]
fn a_long_or_binary_board_file_is_an_error() {
    for content in [vec![b'\n'; 64 * 1024 + 1], vec![0; 100], vec![0xff; 100], Vec::new()] {
        let (_folder, path) = board_file(&content);
        let err = fail(&["console", path.to_str().expect("text")]);
        assert!(err.starts_with(&format!("{}:", path.display())), "{err}");
        assert!(err.contains(": Invalid "), "{err}");
    }
}

#[test]
fn a_board_file_that_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let missing = folder.path().join("missing.txt");
    for path in [missing.as_path(), folder.path()] {
        let path = path.to_str().expect("text");
        for args in [&["console", path][..], &["perft", "1", "--board", path]] {
            let Run { status, out, err } = run(args);
            assert_eq!((status, out.as_str()), (1, ""));
            assert_eq!(err, format!("File {path} could not be opened\n"));
        }
    }
}

#[test]
fn a_piped_game_of_chess_is_played_to_its_end() {
    let args = ["console", "--game", "king-chess"];
    let Run { status, out, err } = run_with(&args, b"1\ne7 e5\nf2 f3\nd8 h4\na2 a3\nh4 e1\n");
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.ends_with("White's turn: White wins!\n"), "{out}");
    assert_eq!(out.matches("Round ").count(), 5);
}

#[test]
fn the_console_does_not_ask_for_a_size_that_was_given() {
    let args = ["console", "--game", "mule-checkers", "--size", "10"];
    let Run { status, out, .. } = run(&args);
    assert_eq!(status, 3);
    assert!(out.starts_with("   0  WM   2"), "{out}");
    assert!(out.contains("White takes a turn."), "{out}");
}

#[test]
fn an_integer_may_have_any_number_of_digits_and_blanks() {
    let args = ["console", "--game", "mule-checkers"];
    let huge =
        format!("{}\n{}8\n{} x\n", "9".repeat(70_000), " ".repeat(70_000), "9".repeat(70_000));
    let Run { out, .. } = run_with(&args, huge.as_bytes());
    let errors: Vec<&str> = out.lines().filter(|line| line.starts_with("ERROR")).collect();
    // The second line is a size, so that the third answers the prompt for a checker.
    let (large, not) = ("ERROR: Board size too large.", "ERROR: You did not enter an integer");
    assert_eq!(errors, [large, not], "{out}");
}
