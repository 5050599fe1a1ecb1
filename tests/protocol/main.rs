//! `jungle engine` and `jungle match`, as programs.

mod kept_games;
mod openings;
mod options;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_jungle");
/// Much longer than any of these runs, so that a program that hangs does not hang its test.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Exit status, standard output and standard error of a run.
fn call(args: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    run(Command::new(PROGRAM).args(args), input)
}

fn run(command: &mut Command, input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    // A program that ends early does not read everything.
    drop(child.stdin.take().expect("a pipe").write_all(input));
    let output = child.wait_with_output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The engine's output for an input.
fn engine(input: impl AsRef<[u8]>) -> Vec<String> {
    let (status, out, err) = call(&["engine"], input.as_ref());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    out.lines().map(str::to_owned).collect()
}

/// The output of a match.
fn play(args: &[&str]) -> String {
    let (status, out, err) = call(&[&["match"], args].concat(), b"");
    assert_eq!((status, err.as_str()), (Some(0), ""), "{args:?}: {out}");
    out
}

/// An engine process, line by line.
struct EngineSession {
    child: Child,
    lines: Receiver<String>,
}

impl EngineSession {
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

    fn send(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().expect("a pipe"), "{line}").expect("a running engine");
    }

    /// The next line that is not `info`.
    fn receive(&mut self) -> String {
        loop {
            let line = self.lines.recv_timeout(TIMEOUT).expect("an answer");
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
fn a_piped_search_prints_its_iterations_and_a_move() {
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
fn a_proved_end_is_a_mate_score() {
    // The elephant in front of the den enters it.
    let win = engine("position fen 7/3E3/7/7/7/7/7/7/r6 w\ngo depth 4\n");
    assert!(win[0].contains(" score mate 1 "), "{win:?}");
    assert_eq!(win.last().map(String::as_str), Some("bestmove d8d9"));
    let loss = engine("position fen 7/3E3/7/7/7/7/7/7/r6 b\ngo depth 4\n");
    assert!(loss.iter().any(|line| line.contains(" score mate -1 ")), "{loss:?}");
}

/// Three pieces, whose end a search of a few nodes finds only in the tablebase.
const ENDGAME: &str = "position fen 7/2c4/7/7/3t3/7/2W4/7/7 w\n";

#[test]
fn the_endgame_option_turns_the_tablebase_off() {
    let scores = |options: &str| {
        let lines = engine(format!("{options}{ENDGAME}go nodes 40\n"));
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
fn moves_evaluation_counts_and_board_are_printed() {
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
fn hostile_lines_change_nothing() {
    let mut input = b"position startpos moves a3a4\n\xff\xfe\n\0\ngo\0\n".to_vec();
    input.extend(vec![b'x'; 300_000]);
    input.extend(format!("\ngo nodes 1 depth {}\n", "9".repeat(60_000)).bytes());
    input.extend(format!("position startpos moves{}\n", " a3a4".repeat(12_000)).bytes());
    input.extend(format!("position fen {} w\n", "é".repeat(30_000)).bytes());
    input.extend(format!("position fen {} w\n", "\u{1b}".repeat(100)).bytes());
    input.extend(b"d");
    let lines = engine(&input);
    assert!(lines.iter().all(|line| line.len() < 600 && !line.contains(char::is_control)));
    let answers: Vec<&str> = lines
        .iter()
        .map(String::as_str)
        .filter(|line| {
            ["error", "info string", "bestmove"].iter().any(|word| line.starts_with(word))
        })
        .collect();
    for (answer, start) in answers.iter().zip([
        "error the line is not UTF-8",
        "info string ignored: '\\0'",
        "info string ignored: 'go\\0'",
        "error the line is longer",
        "bestmove ",
        "error position: move 2, 'a3a4'",
        "error position: ",
        "error position: ",
    ]) {
        assert!(answer.starts_with(start), "{start}: {answers:?}");
    }
    assert_eq!(answers.len(), 8, "{answers:?}");
    assert!(lines.iter().any(|line| line.ends_with("/E6/2W1P1R/1C3D1/T5L b")), "{lines:?}");
}

#[test]
fn the_clock_bounds_a_search() {
    for line in ["go wtime 1000 btime 1000 winc 10 binc 10", "go wtime -5 btime -5 movestogo 3"] {
        let lines = engine(format!("{line}\nd\n"));
        assert!(!lines.iter().any(|line| line.starts_with("info string")), "{lines:?}");
        assert!(lines.iter().any(|line| line.starts_with("bestmove ")), "{lines:?}");
    }
}

/// With this stack size, no threads can be started besides those that the engine starts with.
#[cfg(all(unix, target_pointer_width = "64"))]
#[test]
fn a_search_uses_the_threads_that_can_be_started() {
    let input = b"setoption name Endgame value false\nsetoption name Threads value 64\n\
                  go nodes 50000\n";
    let mut command = Command::new(PROGRAM);
    command.arg("engine").env("RUST_MIN_STACK", (1_u64 << 50).to_string());
    let (status, out, err) = run(&mut command, input);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("\ninfo string searched on 1 of 64 threads: "), "{out}");
    assert!(out.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{out}");
}

/// Closes the output of a program that counts for hours.
#[cfg(unix)]
#[test]
fn a_count_ends_when_its_reader_has_gone() {
    for (args, input) in [(&["perft", "14"][..], ""), (&["engine"], "perft 14\n")] {
        let mut child = Command::new(PROGRAM)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program of this package");
        let stdin = child.stdin.take();
        stdin.expect("a pipe").write_all(input.as_bytes()).expect("a running program");
        thread::sleep(Duration::from_millis(100));
        drop(child.stdout.take());
        let (sender, ended) = channel();
        let id = child.id();
        thread::spawn(move || sender.send(child.wait().map(|status| status.code())));
        let status =
            ended.recv_timeout(TIMEOUT).unwrap_or_else(|_| panic!("{args:?} ({id}) continues"));
        assert_eq!(status.expect("an end"), Some(0), "{args:?}");
    }
}

#[test]
fn an_infinite_search_is_stopped() {
    let mut engine = EngineSession::begin();
    engine.send("go infinite");
    engine.send("isready");
    assert_eq!(engine.receive(), "readyok");
    engine.send("position startpos moves a3a4");
    engine.send("stop");
    assert!(engine.receive().starts_with("bestmove "));
    engine.send("d");
    let board: Vec<String> = (0..13).map(|_| engine.receive()).collect();
    assert!(board[10].ends_with("/E6/2W1P1R/1C3D1/T5L b"), "{board:?}");
    // A search that has proved its move holds it back until it is stopped.
    engine.send("position fen 7/3E3/7/7/7/7/7/7/r6 w");
    engine.send("go infinite");
    engine.send("isready");
    assert_eq!(engine.receive(), "readyok");
    engine.send("stop");
    assert_eq!(engine.receive(), "bestmove d8d9");
    // A search that ends with the program has a move as well.
    engine.send("go");
    engine.send("quit");
    assert!(engine.receive().starts_with("bestmove "));
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_count_is_stopped() {
    let mut engine = EngineSession::begin();
    engine.send("perft 99");
    engine.send("isready");
    assert_eq!(engine.receive(), "readyok");
    engine.send("stop");
    assert_eq!(engine.receive(), "error perft: stopped");
    engine.send("perft 99");
    engine.send("quit");
    assert_eq!(engine.receive(), "error perft: stopped");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn threads_and_new_games_can_be_changed() {
    let lines = engine(
        "setoption name Threads value 3\nsetoption name Hash value 2\ngo nodes 20000\n\
         ucinewgame\ngo depth 6\nsetoption name Threads value 1\ngo movetime 20\n",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 3);
    assert!(!lines.iter().any(|line| line.starts_with("error")), "{lines:?}");
}

#[test]
fn a_search_by_nodes_is_reproducible() {
    let found = || {
        let lines = engine("go nodes 30000\n");
        let words = |line: &String| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let infos = lines.iter().filter(|line| line.starts_with("info depth ")).map(words);
        infos.map(|words| (words[3..7].to_vec(), words.last().cloned())).collect::<Vec<_>>()
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
fn the_same_seed_gives_the_same_match() {
    let engine = format!("{PROGRAM} engine");
    for (first, second) in [("search", "greedy"), ("dog", "rat"), ("search", engine.as_str())] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let played = |seed: &str, concurrency: &str| {
            let path = folder.path().join(format!("{seed}-{concurrency}.txt"));
            let file = path.to_str().expect("text");
            let args = ["--games", "7", "--nodes", "300", "--max-plies", "60"];
            let more = ["--seed", seed, "--concurrency", concurrency, "--save", file];
            let out = play(&[&[first, second], &args[..], &more].concat());
            let text = fs::read_to_string(path).expect("the saved games");
            // Games are saved when they end.
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines[2..].sort_unstable();
            (out, lines)
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
        // The engine understands the lines of the file.
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
fn a_decided_test_ends_the_match() {
    let args = ["search", "random", "--games", "1000", "--nodes", "200", "--seed", "1", "--sprt"];
    let out = play(&[&args[..], &["--elo1", "200", "--concurrency", "2"]].concat());
    assert!(out.lines().count() < 100, "{out}");
    assert!(out.ends_with(": better\n"), "{out}");
}

#[test]
fn invalid_matches_are_errors() {
    for args in [
        &["search"][..],
        &["search", "grandmaster"],
        &["search", "greedy", "--games", "0"],
        &["search", "greedy", "--concurrency", "0"],
        &["search", "greedy", "--nodes", "0"],
        &["search", "greedy", "--elo0", "5", "--elo1", "5"],
        &["search", "./there is no such program"],
        &["search", "greedy", "--save", "/nowhere/at/all"],
        // No random game is that long.
        &["search", "greedy", "--games", "1", "--opening-plies", "1000", "--game", "mule-checkers"],
    ] {
        let (status, out, err) = call(&[&["match"], args].concat(), b"");
        assert!(matches!(status, Some(1 | 2)), "{args:?}: {status:?}");
        assert!(out.is_empty() && !err.is_empty(), "{args:?}: {out}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_fails_loses() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("engine.sh");
    for (answer, fault) in [
        ("echo bestmove a1a9", "a1a9 is illegal"),
        ("echo bestmove", "'' is not a move"),
        ("exit 1", "the engine has ended"),
        ("echo error of mine", "the engine says: error of mine"),
        (r"printf '\377\n'", "the engine's answer is not UTF-8"),
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
