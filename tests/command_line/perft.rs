//! `jungle perft`.

use std::process::{Command, Stdio};

use crate::support::{fail, succeed};

#[test]
fn perft_prints_a_line_for_each_depth() {
    let lines = "perft(1) = 24\nperft(2) = 576\nperft(3) = 12240\nperft(4) = 260099\n";
    assert_eq!(succeed(&["perft", "4"]), lines);
    assert_eq!(succeed(&["perft", "4", "--game", "jungle", "--rules", "seed"]), lines);
    let board1 = "perft(1) = 20\nperft(2) = 182\nperft(3) = 3626\n";
    assert_eq!(succeed(&["perft", "3", "--board", "boards/board1.txt"]), board1);
    assert_eq!(
        succeed(&["perft", "2", "--board", "boards/board2.txt"]),
        "perft(1) = 0\nperft(2) = 0\n"
    );
}

#[test]
fn perft_starts_from_a_position_with_rule_options() {
    let position = "--position=5t1/1E5/6c/6w/3p2R/3r3/2C1P2/T5D/W5L b";
    assert_eq!(succeed(&["perft", "2", position]), "perft(1) = 10\nperft(2) = 178\n");
    // A row of the golden counts with a different count under each rule set.
    let position = "--position=l6/2p1c1t/3d1w1/r5e/3W3/E6/4PD1/C5R/T5L b";
    let third = |more: &[&str]| {
        let out = succeed(&[&["perft", "3", position], more].concat());
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
    let out = succeed(&["perft", "1", "--divide", "--position", "7/7/7/7/l6/7/7/7/6R b"]);
    let mut lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.pop(), Some("perft(1) = 3"));
    lines.sort_unstable();
    assert_eq!(lines, ["A5 A4: 1", "A5 A6: 1", "A5 D5: 1"]);

    let out = succeed(&["perft", "3", "--divide"]);
    let (parts, totals) = out.lines().partition::<Vec<_>, _>(|line| !line.starts_with("perft"));
    assert_eq!(totals, ["perft(1) = 24", "perft(2) = 576", "perft(3) = 12240"]);
    let paths = parts.iter().map(|line| {
        let (mv, paths) = line.split_once(": ").expect("a move and its paths");
        assert_eq!(mv.len(), "A3 A4".len());
        paths.parse::<u64>().expect("a number")
    });
    assert_eq!((parts.len(), paths.sum()), (24, 12240));
}

#[test]
fn a_position_text_determines_the_size() {
    let game = ["--game", "mule-checkers"];
    // A row of the golden counts, on a board of twelve rows.
    let position = "--position=.m.m.m.m.m.m/s.s.s.s.s.s./.s.s.s.s.s.s/s.s.s.s.s.s./...s.s.s..../\
                    ........s.s./...S.S....../S.....S.S.S./...S.S.S.S.S/S.S.S.S.S.S./\
                    .S.S.S.S.S.S/M.M.M.M.M.M. r";
    let counts = "perft(1) = 16\nperft(2) = 127\n";
    assert_eq!(succeed(&[&["perft", "2", position], &game[..]].concat()), counts);
    // A given size has to match.
    let error = fail(&[&["perft", "2", position, "--size", "8"], &game[..]].concat());
    assert!(error.contains("12 squares, but the board has 8"), "{error}");
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
        assert_eq!(succeed(&args).lines().last(), Some(line), "{args:?}");
    }
}

#[test]
fn chains_and_passes_are_written_as_moves() {
    let chain = ["--game", "mule-checkers", "--position", "3m4/6s1/7S/8/7S/8/1S5S/4M3 w"];
    assert_eq!(
        succeed(&[&["perft", "1", "--divide"][..], &chain].concat()).lines().next(),
        Some("14 24 46 56: 1")
    );
    let pass = ["--game", "king-chess", "--position", "5pkp/5ppp/8/8/8/8/8/K7 w"];
    let divided = succeed(&[&["perft", "1", "--divide"][..], &pass].concat());
    assert_eq!(divided, "pass: 1\nperft(1) = 1\n");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
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
