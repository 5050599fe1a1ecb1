//! The program as a process: what it prints where, and its exit status.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of a run of the program.
struct Run {
    status: i32,
    out: String,
    err: String,
}

/// Runs the program in the root of the repository with an input.
fn run_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    // A program that ends early does not read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let status = output.status.code().expect("an exit status");
    Run { status, out: text(output.stdout), err: text(output.stderr) }
}

fn run(args: &[&str]) -> Run {
    run_with(args, b"")
}

/// The output of a run that succeeds.
fn good(args: &[&str]) -> String {
    let Run { status, out, err } = run(args);
    assert_eq!((status, err.as_str()), (0, ""), "{args:?}");
    out
}

/// The message of a run that fails; it prints nothing on standard output.
fn bad(args: &[&str]) -> String {
    let Run { status, out, err } = run(args);
    assert!(matches!(status, 1 | 2), "{args:?}: {status}");
    assert_eq!(out, "", "{args:?}");
    assert_ne!(err, "", "{args:?}");
    err
}

fn sample(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    fs::read(path).expect("a sample of this repository")
}

#[test]
fn help_lists_the_commands_of_this_build() {
    let help = good(&["help"]);
    for command in ["check", "console", "endgame", "engine", "match", "perft", "help"] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "{help}");
    }
    assert_eq!(help.contains("\n  export "), cfg!(feature = "art"));
    assert_eq!(help.contains("\n  replay "), cfg!(feature = "window"));
    assert_eq!(good(&["--help"]), help);
    let perft = good(&["help", "perft"]);
    for word in ["<DEPTH>", "--position", "--board", "--rules", "--set", "--divide"] {
        assert!(perft.contains(word), "{word}: {perft}");
    }
    let console = good(&["help", "console"]);
    for word in ["[FILE]", "--machine", "--seed", "--max-rounds"] {
        assert!(console.contains(word), "{word}: {console}");
    }
    assert!(good(&["help", "engine"]).contains("--game"));
    let matches = good(&["help", "match"]);
    for word in ["<A>", "<B>", "--games", "--movetime", "--nodes", "--concurrency", "--timeout"] {
        assert!(matches.contains(word), "{word}: {matches}");
    }
    assert_eq!(good(&["--version"]), format!("jungle {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn perft_prints_a_line_a_depth() {
    let lines = "perft(1) = 24\nperft(2) = 576\nperft(3) = 12240\nperft(4) = 260099\n";
    assert_eq!(good(&["perft", "4"]), lines);
    assert_eq!(good(&["perft", "4", "--game", "jungle", "--rules", "seed"]), lines);
    let board1 = "perft(1) = 20\nperft(2) = 182\nperft(3) = 3626\n";
    assert_eq!(good(&["perft", "3", "--board", "boards/board1.txt"]), board1);
    assert_eq!(
        good(&["perft", "2", "--board", "boards/board2.txt"]),
        "perft(1) = 0\nperft(2) = 0\n"
    );
}

#[test]
fn perft_begins_at_a_position_by_its_rules() {
    let position = "--position=5t1/1E5/6c/6w/3p2R/3r3/2C1P2/T5D/W5L b";
    assert_eq!(good(&["perft", "2", position]), "perft(1) = 10\nperft(2) = 178\n");
    // A row of the figures with another count under each rule set.
    let position = "--position=l6/2p1c1t/3d1w1/r5e/3W3/E6/4PD1/C5R/T5L b";
    let third = |more: &[&str]| {
        let out = good(&[&["perft", "3", position], more].concat());
        out.lines().nth(2).expect("three lines").to_owned()
    };
    assert_eq!(third(&[]), "perft(3) = 7850");
    assert_eq!(third(&["--set", "elephant_takes_rat=true"]), "perft(3) = 7872");
    assert_eq!(third(&["--rules", "van_rijn"]), "perft(3) = 7884");
    let unset = ["--rules", "van_rijn", "--set", "rat_shore_capture=false"];
    let unset =
        [&unset[..], &["--set", "trapped_may_capture=false", "--set", "wolf_over_dog=true"]];
    assert_eq!(third(&unset.concat()), "perft(3) = 7872");
}

#[test]
fn perft_divides_by_first_move() {
    let out = good(&["perft", "1", "--divide", "--position", "7/7/7/7/l6/7/7/7/6R b"]);
    let mut lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.pop(), Some("perft(1) = 3"));
    lines.sort_unstable();
    assert_eq!(lines, ["A5 A4: 1", "A5 A6: 1", "A5 D5: 1"]);

    let out = good(&["perft", "3", "--divide"]);
    let (parts, totals) = out.lines().partition::<Vec<_>, _>(|line| !line.starts_with("perft"));
    assert_eq!(totals, ["perft(1) = 24", "perft(2) = 576", "perft(3) = 12240"]);
    let paths = parts.iter().map(|line| {
        let (mv, paths) = line.split_once(": ").expect("a turn and its paths");
        assert_eq!(mv.len(), "A3 A4".len());
        paths.parse::<u64>().expect("a number")
    });
    assert_eq!((parts.len(), paths.sum()), (24, 12240));
}

#[test]
fn bad_arguments_are_reported_on_standard_error() {
    for args in [
        &["perft"][..],
        &["perft", "0"],
        &["perft", "-1"],
        &["perft", "x"],
        &["perft", "99999999999"],
        &["perft", "2", "3"],
        &["perft", "2", "--game", "chess"],
        &["perft", "2", "--rules", "none"],
        &["perft", "2", "--set", "elephant_takes_rat"],
        &["perft", "2", "--set", "elephant_takes_rat=maybe"],
        &["perft", "2", "--set", "elephants=true"],
        &["perft", "2", "--set", "=true"],
        &["perft", "2", "--set", ""],
        &["perft", "2", "--position", ""],
        &["perft", "2", "--position", "7/7/7 b"],
        &["perft", "2", "--position", "7/7/7/1c5/7/7/7/7/6R b"],
        &["perft", "2", "--position", "7/7/7/7/7/7/7/7/7 b"],
        &["perft", "2", "--board", "boards/none.txt"],
        &["perft", "2", "--board", "boards/board1.txt", "--position", "7/7/7/7/7/7/7/7/6R b"],
        &["perft", "2", "--nonsense"],
        &["console", "--machine", "grandmaster"],
        &["console", "--seed", "x"],
        &["console", "--seed", "-1"],
        &["console", "--max-rounds", "many"],
        &["console", "a.txt", "b.txt"],
        &["help", "nonsense"],
    ] {
        bad(args);
    }
    // The message for an unknown name lists the known ones.
    assert!(bad(&["perft", "2", "--rules", "none"]).contains("van_rijn"));
    assert!(bad(&["perft", "2", "--set", "elephants=true"]).contains("elephant_takes_rat"));
    assert!(bad(&["perft", "2", "--set", "no_move=maybe"]).contains("draw"));
    assert!(bad(&["console", "--machine", "grandmaster"]).contains("greedy"));
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
fn the_console_reads_any_line_ends() {
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
fn an_ended_game_has_status_0() {
    let given_up = run_with(&["console"], b"1\nZ0 Z0\n");
    assert_eq!((given_up.status, given_up.err.as_str()), (0, ""));
    assert!(given_up.out.ends_with("Player Red wins!\n"));
    let machines = run_with(&["console", "--seed", "1"], b"3\n");
    assert_eq!(machines.status, 0);
}

#[test]
fn the_same_seed_is_the_same_game() {
    for machine in ["random", "greedy"] {
        let text = |seed: &str| {
            let limit = ["--max-rounds", "80", "--seed", seed, "--machine", machine];
            run_with(&[&["console"], &limit[..]].concat(), b"3\n").out
        };
        assert_eq!(text("42"), text("42"));
        assert_ne!(text("42"), text("43"), "{machine}");
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

/// A board file with a content, in a folder that goes with it.
fn board_file(content: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("board.txt");
    fs::write(&path, content).expect("a writable folder");
    (folder, path)
}

#[test]
fn an_error_in_a_board_file_has_its_line() {
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
fn a_long_or_binary_board_file_is_refused() {
    for content in [vec![b'\n'; 64 * 1024 + 1], vec![0; 100], vec![0xff; 100], Vec::new()] {
        let (_folder, path) = board_file(&content);
        let err = bad(&["console", path.to_str().expect("text")]);
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
fn files_are_checked_one_by_one() {
    let sound = "tests/data/records/version1-jungle.jungle";
    let out = good(&["check", sound, "boards/board1.txt"]);
    let board = "boards/board1.txt: ok, Jungle, a board file, Blue to move\n";
    assert_eq!(out, format!("{sound}: ok, Jungle, 8 moves, Blue wins\n{board}"));
    let Run { status, out, err } = run(&["check", "README.md", "nowhere.jungle", sound]);
    assert_eq!((status, err.as_str()), (1, ""));
    let starts = ["README.md: not_a_record: ", "nowhere.jungle: unreadable: ", sound];
    assert_eq!(out.lines().count(), starts.len());
    assert!(out.lines().zip(starts).all(|(line, start)| line.starts_with(start)), "{out}");
    assert!(bad(&["check"]).contains("<FILE>"));
}

#[test]
fn a_position_text_decides_the_size() {
    let game = ["--game", "mule-checkers"];
    // A row of the figures, on a board of twelve rows.
    let position = "--position=.m.m.m.m.m.m/s.s.s.s.s.s./.s.s.s.s.s.s/s.s.s.s.s.s./...s.s.s..../\
                    ........s.s./...S.S....../S.....S.S.S./...S.S.S.S.S/S.S.S.S.S.S./\
                    .S.S.S.S.S.S/M.M.M.M.M.M. r";
    let counts = "perft(1) = 16\nperft(2) = 127\n";
    assert_eq!(good(&[&["perft", "2", position], &game[..]].concat()), counts);
    // A size that was given has to fit.
    let refused = bad(&[&["perft", "2", position, "--size", "8"], &game[..]].concat());
    assert!(refused.contains("12 squares, the board 8"), "{refused}");
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

/// The exit status of `check` is about what it has printed.
#[test]
fn a_check_that_cannot_be_printed_fails() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .args(["check", "boards/board1.txt"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdout(closed_pipe())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    assert_eq!(child.wait().expect("an end").code(), Some(1));
}

/// The writing end of a pipe that nobody reads.
fn closed_pipe() -> Stdio {
    let (_, writer) = std::io::pipe().expect("a pipe");
    writer.into()
}

#[cfg(all(feature = "window", target_os = "linux"))]
#[test]
fn a_window_without_a_display_server_is_refused() {
    for display in ["", ":99", "nowhere"] {
        let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("DISPLAY", display)
            .output()
            .expect("the program of this package");
        let err = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{display}: {err}");
        assert!(err.starts_with("There is no screen here"), "{display}: {err}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .args(["perft", "4", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn every_game_is_counted_by_its_name() {
    for (game, more, line) in [
        ("jungle", &[][..], "perft(3) = 12240"),
        ("lines-of-action", &[], "perft(3) = 44952"),
        ("mule-checkers", &[], "perft(3) = 432"),
        ("mule-checkers", &["--size", "12"], "perft(3) = 1560"),
        ("mule-checkers", &["--set", "size=18"], "perft(3) = 5472"),
        ("king-chess", &[], "perft(3) = 8902"),
    ] {
        let args: Vec<&str> = ["perft", "3", "--game", game].iter().chain(more).copied().collect();
        assert_eq!(good(&args).lines().last(), Some(line), "{args:?}");
    }
}

#[test]
fn chains_and_passes_are_written_as_moves() {
    let chain = ["--game", "mule-checkers", "--position", "3m4/6s1/7S/8/7S/8/1S5S/4M3 w"];
    assert_eq!(
        good(&[&["perft", "1", "--divide"][..], &chain].concat()).lines().next(),
        Some("14 24 46 56: 1")
    );
    let pass = ["--game", "king-chess", "--position", "5pkp/5ppp/8/8/8/8/8/K7 w"];
    let divided = good(&[&["perft", "1", "--divide"][..], &pass].concat());
    assert_eq!(divided, "pass: 1\nperft(1) = 1\n");
}

#[test]
fn options_that_a_game_does_not_have_are_refused() {
    for (args, word) in [
        (&["perft", "1", "--game", "king-chess", "--size", "8"][..], "size"),
        (&["perft", "1", "--game", "mule-checkers", "--size", "9"], "18"),
        (&["perft", "1", "--game", "lines-of-action", "--rules", "classic"], "none"),
        (&["perft", "1", "--game", "king-chess", "--board", "boards/board1.txt"], "no board files"),
        (&["console", "--game", "draughts"], "king-chess"),
    ] {
        let message = bad(args);
        assert!(message.contains(word), "{args:?}: {message}");
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
