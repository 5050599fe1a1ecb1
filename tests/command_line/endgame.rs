//! The command `jungle endgame`.

use std::io::Write;
use std::process::{Command, Stdio};

/// The exit status, standard output and standard error of a run with an input.
fn run(args: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .arg("endgame")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    // A program that ends early does not read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code().expect("an exit status"), text(output.stdout), text(output.stderr))
}

#[test]
fn counts_are_one_line() {
    let (status, out, err) = run(&["--stats", "2", "--rules", "van_rijn"], "");
    assert_eq!((status, out.as_str()), (0, "160068 82852 64501 12715 34\n"), "{err}");
    assert!(err.lines().count() > 0, "progress");
    let (_, out, _) = run(&["--stats", "2", "--set", "repetition=forbidden"], "");
    assert_eq!(out, "160068 82717 64461 12890 34\n", "repetition makes no difference");
}

#[test]
fn one_set_of_animals_is_counted() {
    let args = ["--stats", "3", "--set", "RC-L", "--set", "no_move=draw"];
    let (status, out, err) = run(&args, "");
    assert_eq!(status, 0, "{err}");
    let numbers: Vec<u64> =
        out.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    assert_eq!(numbers[0], numbers[1..4].iter().sum::<u64>(), "{out}");
    // The other side to move, and a Dog instead of the Cat, have the same tables.
    for set in ["L-RC", "RD-L"] {
        assert_eq!(run(&["--stats", "3", "--set", set, "--set", "no_move=draw"], "").1, out);
    }
}

#[test]
fn counts_continue_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new").join("state.txt");
    let args = ["--stats", "2", "--threads", "1", "--state", path.to_str().expect("text")];
    let expected = "160068 82717 64461 12890 34\n";
    assert_eq!(run(&args, "").1, expected);
    let whole = std::fs::read_to_string(&path).expect("the state is kept");
    // A count that was interrupted in the middle of a line.
    std::fs::write(&path, &whole[..whole.len() * 2 / 3]).expect("written");
    assert_eq!(run(&args, "").1, expected);
    assert_eq!(std::fs::read_to_string(&path).expect("kept"), whole);
    // Everything is already counted.
    assert_eq!(run(&args, ""), (0, expected.to_owned(), String::new()));
    // Files with other contents are not changed.
    let bad_line = whole.replacen('-', " ", 2);
    for other in ["my diary\n", "my diary", "", &whole.replace("2", "3"), &bad_line] {
        std::fs::write(&path, other).expect("written");
        let (status, out, err) = run(&args, "");
        if other.is_empty() {
            assert_eq!((status, out.as_str()), (0, expected));
        } else {
            assert_eq!((status, out.as_str()), (1, ""), "{other}");
            assert!(err.contains("state.txt"), "{err}");
            assert_eq!(std::fs::read_to_string(&path).expect("kept"), other);
        }
    }
}

#[test]
fn positions_are_evaluated() {
    let input = "7/7/7/7/7/7/7/3c3/R6 b\r\n\
                 7/7/7/7/7/7/7/7/3c2R r\n\
                 \n\
                 7/7/7/7/7/7/7/7/rR5 x\n\
                 7/7/7/7/7/7/7/6p/5tR r\n\
                 l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b\n\
                 3R3/7/7/7/7/7/7/7/c2X3 b\n\
                 rR5/7/7/7/7/7/7/7/7 b";
    let (status, out, err) = run(&[], input);
    assert_eq!(out, "win 1\nloss 0\nloss 0\nwin 1\n");
    assert_eq!(status, 1);
    let lines: Vec<&str> = err.lines().collect();
    for (line, start) in lines.iter().zip(["line 4: ", "line 6: 16 pieces", "line 7: "]) {
        assert!(line.starts_with(start), "{err}");
    }
    assert_eq!(lines.len(), 3);
    let long = format!("{}\n7/7/7/7/7/7/7/3c3/R6 b\n", "7".repeat(10_000));
    let (status, out, err) = run(&[], &long);
    assert_eq!((status, out.as_str(), err.lines().count()), (1, "win 1\n", 1), "{err}");
    let (status, out, err) =
        run(&["--set", "no_move=draw"], "7/7/7/7/7/7/7/6p/5tR r\n7/7/7/7/7/7/6p/7/4t1R b\n");
    assert_eq!((status, out.lines().next(), err.as_str()), (0, Some("draw"), ""));
}

#[test]
fn bad_arguments_are_rejected() {
    for args in [
        &["--stats", "1"][..],
        &["--stats", "6"],
        &["--stats", "3", "--set", "RC-L", "--set", "C-L"],
        &["--stats", "3", "--set", "C-L"],
        &["--stats", "3", "--set", "RR-L"],
        &["--stats", "3", "--set", "X-L"],
        &["--set", "RC-L"],
        &["--state", "x"],
        &["--threads", "0"],
        &["--rules", "nobody"],
        &["--game", "king-chess"],
    ] {
        let (status, out, err) = run(args, "");
        assert!(matches!(status, 1 | 2), "{args:?}");
        assert!(out.is_empty() && !err.is_empty(), "{args:?}");
    }
}
