//! The state machine of the engine.

use super::*;
use jungle_engine::ENGINES;
use jungle_rules::games::GAMES;

fn session() -> Session {
    Session::new(&ENGINES[0], GAMES[0].default_options(), None)
}

fn send(session: &mut Session, line: &str) -> Reply {
    session.advance(Event::Line(InputLine::Text(line.to_owned())))
}

/// The answer to a line that does not start a job.
fn answer(session: &mut Session, line: &str) -> String {
    let Reply { text, next } = send(session, line);
    assert!(matches!(next, Next::Wait), "{line}");
    text
}

fn job(reply: Reply) -> EngineJob {
    match reply.next {
        Next::Work(job) => job,
        Next::Wait | Next::End => panic!("a job: {}", reply.text),
    }
}

/// All output of a job.
fn run(job: EngineJob) -> String {
    let mut text = String::new();
    let last = job.run(&mut |line| text.push_str(&line));
    text + &last
}

#[test]
fn a_line_with_an_error_changes_nothing() {
    let mut session = session();
    assert_eq!(answer(&mut session, "position startpos moves a3a4 a7a6"), "");
    let before = answer(&mut session, "d");
    for (line, error) in [
        ("position startpos moves a3a5", "position: move 1, 'a3a5', is illegal"),
        ("position startpos moves a3a4 a3a4", "position: move 2, 'a3a4', is illegal"),
        ("position startpos moves a3a4 a7", "position: move 2, 'a7', is not a move"),
        ("position fen 7/7 w", "position: the position has 2 rows"),
        ("position fen 7/7/7/7/7/7/7/7/7 w", "position: the position is illegal"),
        ("setoption name Hash value 0", "Hash: '0' is not a number from 1 to 65536"),
        ("setoption name Threads value x", "Threads: 'x' is not a number from 1 to 256"),
        ("setoption name Endgame value 1", "Endgame: there is no '1'; there are: true, false"),
        ("setoption name Game value go", "Game: there is no 'go'; there are: jungle"),
        ("setoption name Rules value go", "Rules: there is no 'go'; there are: "),
        ("setoption name Repetition value go", "repetition: there is no 'go'; there are: none"),
        ("setoption name Go value go", "setoption: there is no 'Go'; there are: Hash"),
    ] {
        let text = answer(&mut session, line);
        assert!(text.starts_with(&format!("error {error}")), "{line}: {text}");
        assert_eq!(text.lines().count(), 1);
    }
    assert_eq!(answer(&mut session, "d"), before);
    assert!(before.contains("\nfen l5t/1d3c1/2p1w1e/r6/7/E6/2W1P1R/1C3D1/T5L w\n"), "{before}");
    assert_eq!(answer(&mut session, " \r"), "");
}

#[test]
fn ignored_words_are_named() {
    let mut session = session();
    assert_eq!(answer(&mut session, "nonsense"), "info string ignored: 'nonsense'\n");
    let reply = answer(&mut session, "a b d e");
    assert!(reply.starts_with("info string ignored: 'a' 'b' 'e'\n  9  l"), "{reply}");
    assert_eq!(
        answer(&mut session, "u v w x y z isready"),
        "info string ignored: 'u' 'v' 'w' 'x' 'y' …\nreadyok\n"
    );
}

#[test]
fn lines_wait_for_the_end_of_a_search() {
    let mut session = session();
    let search = job(send(&mut session, "go depth 2"));
    assert_eq!(answer(&mut session, "isready"), "readyok\n");
    for line in ["position startpos moves a3a4", "moves", "go nodes 50", "eval"] {
        assert_eq!(answer(&mut session, line), "");
    }
    assert!(run(search).contains("\nbestmove "));
    let reply = session.advance(Event::Done);
    assert!(reply.text.contains(" a7a6 "), "{}", reply.text);
    let search = job(reply);
    assert!(matches!(session.advance(Event::End).next, Next::Wait));
    assert!(run(search).contains("bestmove "));
    let reply = session.advance(Event::Done);
    assert!(reply.text.starts_with("eval cp "), "{}", reply.text);
    assert!(matches!(reply.next, Next::End));
}

#[test]
fn lines_wait_for_the_stop_of_an_infinite_search() {
    let mut session = session();
    let search = job(send(&mut session, "go infinite"));
    let note = "info string waiting for the infinite search: 'stop' ends it\n";
    assert_eq!(answer(&mut session, "moves"), note);
    assert_eq!(answer(&mut session, "stop"), "");
    assert_eq!(answer(&mut session, "eval"), "", "the search is stopping");
    assert!(run(search).contains("bestmove "));
    let reply = session.advance(Event::Done);
    assert!(reply.text.starts_with("moves ") && reply.text.contains("\neval cp "));
    // Another search ends an infinite one: otherwise it would never start.
    let search = job(send(&mut session, "go infinite"));
    assert_eq!(answer(&mut session, "go infinite"), "");
    assert!(run(search).contains("bestmove "));
    // After the end of the input no line can stop an infinite search.
    let search = job(session.advance(Event::Done));
    assert!(matches!(session.advance(Event::End).next, Next::Wait));
    assert!(run(search).contains("bestmove "));
    assert!(matches!(session.advance(Event::Done).next, Next::End));
}

#[test]
fn every_waiting_search_can_be_stopped() {
    let mut session = session();
    let mut search = job(send(&mut session, "go depth 2"));
    for line in ["go infinite", "stop", "go infinite", "stop", "perft 99", "stop"] {
        assert_eq!(answer(&mut session, line), "");
    }
    // None of them would end if its stop had been lost.
    for _ in 0..2 {
        assert!(run(search).contains("bestmove "));
        search = job(session.advance(Event::Done));
    }
    assert!(run(search).contains("bestmove "));
    let count = job(session.advance(Event::Done));
    assert_eq!(run(count), "error perft: stopped\n");
}

#[test]
fn the_queue_is_bounded() {
    let mut session = session();
    let _search = job(send(&mut session, "go depth 1"));
    for _ in 0..MAX_WAITING {
        assert_eq!(answer(&mut session, "moves"), "");
    }
    let error = "error too many lines are waiting for the search to end\n";
    assert_eq!(answer(&mut session, "moves"), error);
    assert_eq!(answer(&mut session, "go"), format!("{error}bestmove (none)\n"));
    assert_eq!(answer(&mut session, "isready"), "readyok\n");
    assert!(matches!(send(&mut session, "quit").next, Next::Wait), "the search is stopping");
    assert!(matches!(session.advance(Event::Done).next, Next::End));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut session = session();
    answer(&mut session, "position fen 3E3/7/7/7/7/7/7/7/r6 b");
    assert_eq!(answer(&mut session, "moves"), "moves\n");
    assert_eq!(answer(&mut session, "eval"), "eval none: the game is over\n");
    assert!(answer(&mut session, "d").contains("\nover den: Red has entered the den.\n"));
    assert_eq!(run(job(send(&mut session, "go depth 3"))), "bestmove (none)\n");
}

#[test]
fn the_hash_table_fits_into_memory() {
    let game = &GAMES[0];
    let mut session = Session::new(&ENGINES[0], game.default_options(), Some(300));
    assert_eq!(answer(&mut session, "setoption name Hash value 300"), "");
    assert_eq!(
        answer(&mut session, "setoption name hash value 65536"),
        "info string Hash is 300 MiB, as much as the memory allows\n"
    );
}

#[test]
fn repetition_follows_the_rules() {
    let moves = "position startpos moves a3a4 a7a6 a4a3 a6a7 a3a4 a7a6 a4a3 a6a7";
    let mut session = session();
    assert_eq!(answer(&mut session, moves), "");
    answer(&mut session, "setoption name repetition value draw");
    assert_eq!(answer(&mut session, moves), "");
    assert!(answer(&mut session, "d").contains("\nover repetition: "));
    answer(&mut session, "setoption name REPETITION value forbidden");
    let error = "error position: move 8, 'a6a7', is illegal (repetition)\n";
    assert_eq!(answer(&mut session, moves), error);
}
