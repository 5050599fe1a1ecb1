//! `jungle engine` and `jungle match`, as programs.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_jungle");
/// Much longer than anything here takes: so that a program that hangs does not hang its test.
const PATIENCE: Duration = Duration::from_secs(120);

/// Status, standard output and standard error of a call.
fn call(args: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(PROGRAM)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    // A program that ends early does not read everything, which is its right.
    drop(child.stdin.take().expect("a pipe").write_all(input));
    let output = child.wait_with_output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// What the engine says to some lines and the end of the input.
fn engine(input: impl AsRef<[u8]>) -> Vec<String> {
    let (status, out, err) = call(&["engine"], input.as_ref());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    out.lines().map(str::to_owned).collect()
}

/// What a match prints.
fn play(args: &[&str]) -> String {
    let (status, out, err) = call(&[&["match"], args].concat(), b"");
    assert_eq!((status, err.as_str()), (Some(0), ""), "{args:?}: {out}");
    out
}

/// An engine that is talked to line by line.
struct Talk {
    child: Child,
    lines: Receiver<String>,
}

impl Talk {
    fn begin() -> Self {
        let mut child = Command::new(PROGRAM)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program of this package");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|l| sender.send(l))
        });
        Self { child, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().expect("a pipe"), "{line}").expect("a listener");
    }

    /// The next line that is no information about a search.
    fn hear(&mut self) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
            if !line.starts_with("info ") {
                return line;
            }
        }
    }

    fn end(mut self) -> Option<i32> {
        drop(self.child.stdin.take());
        self.child.wait().expect("an end").code()
    }
}

#[test]
fn a_piped_search_says_what_it_finds() {
    for limit in ["movetime 50", "nodes 5000", "depth 5", "depth 3 nodes 100000", ""] {
        let lines = engine(format!("position startpos\ngo {limit}\n"));
        let (best, infos) = lines.split_last().expect("an answer");
        assert!(best.starts_with("bestmove ") && best.len() == "bestmove a3a4".len(), "{best}");
        assert!(infos.iter().all(|line| line.starts_with("info ")), "{lines:?}");
        let mut depths = infos.iter().filter(|line| line.starts_with("info depth "));
        if !limit.is_empty() {
            let line = depths.next().expect("an iteration");
            for word in [" score cp ", " nodes ", " nps ", " pv "] {
                assert!(line.contains(word), "{line}");
            }
        }
    }
    let lines = engine("go depth 5\n");
    assert_eq!(lines.iter().filter(|line| line.starts_with("info depth ")).count(), 5);
}

#[test]
fn a_win_is_seen_and_told() {
    // The elephant above the den goes in; and who cannot prevent that is told.
    let win = engine("position fen 7/3E3/7/7/7/7/7/7/r6 w\ngo depth 4\n");
    assert!(win[0].contains(" score mate 1 "), "{win:?}");
    assert_eq!(win.last().map(String::as_str), Some("bestmove d8d9"));
    let loss = engine("position fen 7/3E3/7/7/7/7/7/7/r6 b\ngo depth 4\n");
    let told = loss.iter().any(|line| line.contains(" score mate -1 "));
    assert!(told, "{loss:?}");
}

/// Three pieces; so few nodes are not enough to see the end.
const ENDING: &str = "position fen 7/2c4/7/7/3t3/7/2W4/7/7 w\n";

#[test]
fn an_ending_is_known_unless_told_otherwise() {
    let scores = |options: &str| {
        let lines = engine(format!("{options}{ENDING}go nodes 40\n"));
        assert!(!lines.iter().any(|line| line.starts_with("error")), "{lines:?}");
        lines.iter().any(|line| line.contains(" score mate "))
    };
    assert!(scores("") && scores("setoption name endgame value true\n"));
    assert!(!scores("setoption name Endgame value false\n"));
    assert!(!scores("setoption name Repetition value forbidden\n"), "an estimate");
}

#[test]
fn the_handshake_is_that_of_uci() {
    let lines = engine("uci\nucinewgame\nisready\n");
    assert!(lines[0].starts_with("id name Jungle ") && lines[1].starts_with("id author "));
    assert_eq!(lines[lines.len() - 2..], ["uciok", "readyok"]);
    for name in ["Hash", "Threads", "Endgame", "Game", "Rules", "Repetition"] {
        let begin = format!("option name {name} type ");
        assert!(lines.iter().any(|line| line.starts_with(&begin)), "{name}");
    }
}

#[test]
fn what_there_is_to_be_told_about_a_position() {
    let lines = engine("moves\neval\nperft 3\nposition startpos moves a3a4\nd\n");
    assert_eq!(lines[0].split(' ').count(), 1 + 24);
    assert!(lines[1].starts_with("eval cp "), "{}", lines[1]);
    assert_eq!(lines[2..26].iter().filter(|line| line.contains(": ")).count(), 24);
    assert_eq!(lines[26], "perft(3) = 12240");
    assert_eq!(lines[27], "  9  l . . . . . t");
    assert_eq!(lines[32], "  4  E . . . . . .");
    assert_eq!(lines[36], "     a b c d e f g");
    assert_eq!(lines[37], "fen l5t/1d3c1/r1p1w1e/7/7/E6/2W1P1R/1C3D1/T5L b");
}

#[test]
fn other_games_are_chosen_by_an_option() {
    let lines = engine(
        "setoption name Game value mule-checkers\nperft 3\nsetoption name size value 12\nperft 3\n\
         setoption name size value 8\nposition fen 3m4/6s1/7S/8/7S/8/1S5S/4M3 w\nmoves\n\
         setoption name Game value king-chess\nperft 3\n\
         position fen 5pkp/5ppp/8/8/8/8/8/K7 w\nmoves\ngo depth 2\n\
         setoption name game value lines-of-action\nperft 3\nmoves\n",
    );
    let counts: Vec<&String> = lines.iter().filter(|line| line.starts_with("perft(3)")).collect();
    let expected = ["432", "1560", "8902", "44952"].map(|count| format!("perft(3) = {count}"));
    assert_eq!(counts, expected.iter().collect::<Vec<_>>());
    for line in ["moves 14-24-46-56", "moves 0000", "bestmove 0000"] {
        assert!(lines.iter().any(|said| said == line), "{line}: {lines:?}");
    }
    assert!(lines.last().is_some_and(|line| line.contains(" a7c7")), "{lines:?}");
}

#[test]
fn hostile_lines_are_errors_and_no_more() {
    let mut input = b"position startpos moves a3a4\n\xff\xfe\n\0\ngo\0\n".to_vec();
    input.extend(vec![b'x'; 300_000]);
    input.extend(format!("\ngo depth {}\n", "9".repeat(60_000)).bytes());
    input.extend(format!("position startpos moves{}\n", " a3a4".repeat(12_000)).bytes());
    input.extend(format!("position fen {} w\n", "é".repeat(30_000)).bytes());
    input.extend(format!("position fen {} w\n", "\u{1b}".repeat(100)).bytes());
    input.extend(b"d");
    let lines = engine(&input);
    let errors: Vec<&String> = lines.iter().take_while(|line| line.starts_with("error ")).collect();
    assert_eq!(errors.len(), 8, "{errors:?}");
    assert!(errors.iter().all(|line| line.len() < 600 && !line.contains(char::is_control)));
    assert!(lines[8].starts_with("  9  l"), "{lines:?}");
    assert!(lines.iter().any(|line| line.ends_with("/E6/2W1P1R/1C3D1/T5L b")), "{lines:?}");
}

#[test]
fn an_infinite_search_is_stopped() {
    let mut talk = Talk::begin();
    talk.say("go infinite");
    talk.say("isready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("position startpos");
    assert!(talk.hear().starts_with("error an infinite search"));
    talk.say("stop");
    assert!(talk.hear().starts_with("bestmove "));
    // A game that is proved at once keeps its move until it is asked for, too.
    talk.say("position fen 7/3E3/7/7/7/7/7/7/r6 w");
    talk.say("go infinite");
    talk.say("isready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("stop");
    assert_eq!(talk.hear(), "bestmove d8d9");
    // Whoever ends the program is told what was found.
    talk.say("go");
    talk.say("quit");
    assert!(talk.hear().starts_with("bestmove "));
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn a_count_that_nobody_waits_for_is_stopped() {
    let mut talk = Talk::begin();
    talk.say("perft 99");
    talk.say("isready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("stop");
    assert_eq!(talk.hear(), "error perft: stopped");
    talk.say("perft 99");
    talk.say("quit");
    assert_eq!(talk.hear(), "error perft: stopped");
    assert_eq!(talk.end(), Some(0));
}

#[test]
fn threads_and_new_games_do_no_harm() {
    let lines = engine(
        "setoption name Threads value 3\nsetoption name Hash value 2\ngo nodes 20000\n\
         ucinewgame\ngo depth 6\nsetoption name Threads value 1\ngo movetime 20\n",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 3);
    assert!(!lines.iter().any(|line| line.starts_with("error")), "{lines:?}");
}

#[test]
fn the_same_search_finds_the_same() {
    let found = || {
        let lines = engine("go nodes 30000\n");
        let words = |line: &String| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let told = lines.iter().filter(|line| line.starts_with("info depth ")).map(words);
        told.map(|words| (words[3..7].to_vec(), words.last().cloned())).collect::<Vec<_>>()
    };
    assert_eq!(found(), found());
}

#[test]
fn greedy_beats_random() {
    let out = play(&["greedy", "random", "--games", "40", "--seed", "1", "--nodes", "100"]);
    let line = out.lines().find(|line| line.starts_with("A: ")).expect("a result");
    let numbers: Vec<u32> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
    let [wins, draws, losses, games] = numbers[..] else { panic!("{line}") };
    assert_eq!((wins + draws + losses, games), (40, 40));
    assert!(wins > 3 * losses, "{line}");
    assert!(out.contains("\nElo +") && out.contains("\nLLR "), "{out}");
}

#[test]
fn the_same_seed_is_the_same_match() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let engine = format!("{PROGRAM} engine");
    for (first, second) in [("search", "greedy"), ("dog", "rat"), ("search", engine.as_str())] {
        let played = |seed: &str, concurrency: &str| {
            let path = folder.path().join(format!("{seed}-{concurrency}.txt"));
            let file = path.to_str().expect("text");
            let args = ["--games", "7", "--nodes", "300", "--max-plies", "60"];
            let more = ["--seed", seed, "--concurrency", concurrency, "--save", file];
            let out = play(&[&[first, second], &args[..], &more].concat());
            (out, fs::read_to_string(path).expect("the saved games"))
        };
        let one = played("5", "1");
        assert_eq!(one, played("5", "2"));
        assert_eq!(one, played("5", "7"));
        assert_ne!(one.1, played("6", "2").1);
    }
}

#[test]
fn saved_games_are_lines() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("games.txt");
    let file = path.to_str().expect("text");
    let args = ["random", "search", "--games", "4", "--seed", "3", "--nodes", "500"];
    play(&[&args[..], &["--opening-plies", "4", "--save", file]].concat());
    let text = fs::read_to_string(&path).expect("the saved games");
    let games: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(games.len(), 4, "{text}");
    for (index, game) in games.iter().enumerate() {
        let [number, first, second, opening, moves, result, reason] = game[..] else {
            panic!("{game:?}")
        };
        assert_eq!(number, (index + 1).to_string());
        let names = if index % 2 == 0 { ["random", "search"] } else { ["search", "random"] };
        assert_eq!([first, second], names);
        assert_eq!(opening.split(' ').count(), 4);
        assert_eq!(opening, games[index / 2 * 2][3], "both of a pair have the same opening");
        assert!(["1-0", "0-1", "1/2-1/2"].contains(&result) && !reason.is_empty());
        // The file is made of what the engine understands.
        let lines = engine(format!("position startpos moves {opening} {moves}\nd\n"));
        assert!(lines.iter().any(|line| line.starts_with(&format!("over {reason}"))), "{lines:?}");
    }
}

#[test]
fn every_game_is_played() {
    let engine = format!("{PROGRAM} engine");
    for more in [
        &["--game", "jungle", "--rules", "van_rijn"][..],
        &["--set", "repetition=forbidden"],
        &["--game", "lines-of-action"],
        &["--game", "mule-checkers", "--size", "10"],
        &["--game", "king-chess", "--opening-plies", "0"],
    ] {
        let args = ["search", &engine, "--games", "2", "--nodes", "200", "--max-plies", "40"];
        let out = play(&[&args[..], &["--seed", "1"], more].concat());
        assert!(!out.contains("forfeit"), "{out}");
        assert!(out.contains(" of 2 games\n"), "{out}");
    }
}

#[test]
fn a_settled_test_ends_the_match() {
    let args = ["search", "random", "--games", "1000", "--nodes", "200", "--seed", "1", "--sprt"];
    let out = play(&[&args[..], &["--elo1", "200", "--concurrency", "2"]].concat());
    assert!(out.lines().count() < 100, "{out}");
    assert!(out.ends_with(": better\n"), "{out}");
}

#[test]
fn a_match_that_cannot_be_is_refused() {
    for args in [
        &["search"][..],
        &["search", "grandmaster"],
        &["search", "greedy", "--games", "0"],
        &["search", "greedy", "--concurrency", "0"],
        &["search", "greedy", "--nodes", "0"],
        &["search", "greedy", "--elo0", "5", "--elo1", "5"],
        &["search", "./there is no such program"],
        &["search", "greedy", "--save", "/nowhere/at/all"],
        // Nobody plays so long at random without an end.
        &["search", "greedy", "--games", "1", "--opening-plies", "1000", "--game", "mule-checkers"],
    ] {
        let (status, out, err) = call(&[&["match"], args].concat(), b"");
        assert!(matches!(status, Some(1 | 2)), "{args:?}: {status:?}");
        assert!(out.is_empty() && !err.is_empty(), "{args:?}: {out}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_errs_loses() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("engine.sh");
    for (answer, fault) in [
        ("echo bestmove a1a9", "a1a9 is illegal"),
        ("echo bestmove", "'' is no move"),
        ("exit 1", "the engine has ended"),
        ("echo error of mine", "the engine says: error of mine"),
    ] {
        let script = format!(
            "while read line; do case $line in uci) echo uciok;; isready) echo readyok;; \
             go*) {answer};; quit) exit;; esac; done\n"
        );
        fs::write(&path, script).expect("a writable folder");
        let engine = format!("sh {}", path.display());
        let out = play(&["greedy", &engine, "--games", "2", "--seed", "1"]);
        assert!(out.contains(&format!("forfeit: {fault}")), "{out}");
        assert!(out.contains("A: 2 wins, 0 draws, 0 losses"), "{out}");
    }
}
