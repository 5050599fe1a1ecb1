//! The file of the games of a match.

use std::fs;
#[cfg(all(unix, feature = "host"))]
use std::io::{BufRead, BufReader};
#[cfg(all(unix, feature = "host"))]
use std::process::{Command, Stdio};

#[cfg(all(unix, feature = "host"))]
use super::PROGRAM;
use super::call;

/// Games of two matches are not mixed, and nothing is lost.
#[test]
fn a_file_with_games_is_left_unchanged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("games.txt");
    fs::write(&path, "earlier games").expect("a writable folder");
    let file = path.to_str().expect("text");
    let (status, out, err) =
        call(&["match", "random", "random", "--save", file, "--games", "2"], b"");
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert_eq!(err, format!("{file}: it is not empty; name a new file\n"));
    assert_eq!(fs::read_to_string(&path).expect("the file"), "earlier games");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

/// Games are in the file when they are reported, however the match ends; a signal prints the result.
#[cfg(all(unix, feature = "host"))]
#[test]
fn a_match_that_is_ended_keeps_its_games() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (signal, status) in [("INT", Some(130)), ("TERM", Some(130)), ("KILL", None)] {
        let path = folder.path().join(signal);
        let games = ["--games", "1000000", "--seed", "1", "--concurrency", "2"];
        let mut child = Command::new(PROGRAM)
            .args(["match", "random", "greedy", "--max-plies", "40", "--save"])
            .arg(&path)
            .args(games)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut reported = 0;
        while reported < 20 {
            assert!(out.next().expect("a line").expect("text").starts_with("game "));
            reported += 1;
        }
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().expect("kill").success());
        let rest: Vec<String> = out.map(|line| line.expect("text")).collect();
        assert_eq!(child.wait().expect("an end").code(), status);
        reported += rest.iter().filter(|line| line.starts_with("game ")).count();
        if status.is_some() {
            let total = rest.iter().find(|line| line.starts_with("A: ")).expect("the result");
            assert!(total.ends_with(&format!(" of {reported} games")), "{total}");
            assert!(rest.last().expect("a line").starts_with("LLR "));
        }
        let text = fs::read_to_string(&path).expect("the file");
        let saved = text.lines().filter(|line| line.split('\t').count() == 7).count() - 1;
        assert!(saved >= reported && text.ends_with('\n'), "{signal}: {saved} of {reported}");
    }
}
