//! Whatever input an engine receives, it answers in complete lines, and every `go` with a
//! `bestmove`, until `quit` or the end of the input.
//!
//! Searches and counts are shortened. They run when an empty line is received; the lines before it
//! are received during a job.

#![no_main]

use jungle::games::GAMES;
use jungle::protocol::Session;
use jungle::protocol::command::MAX_LINE;
use jungle::protocol::engine::{Event, Next, Reply};
use jungle::protocol::job::{EngineJob, Task};
use jungle::search::engine_of;
use jungle::text::{InputLine, read_line};
use libfuzzer_sys::fuzz_target;

/// The limit of a search, in nodes.
const NODES: u64 = 300;

/// The limit of a count, in plies.
const DEPTH: u32 = 2;

/// Options that would use a lot of memory or many threads.
const COSTLY: [&str; 3] = ["hash", "threads", "endgame"];

fuzz_target!(|input: &[u8]| {
    let game = &GAMES[0];
    let mut session = Session::new(engine_of(game.id), game.default_options(), None);
    let mut input = input;
    let mut running = None;
    let line = |text: &str| Event::Line(InputLine::Text(text.to_owned()));
    for option in ["Hash value 1", "Endgame value false"] {
        send(&mut session, line(&format!("setoption name {option}")), &mut running);
    }
    while let Some(line) = read_line(&mut input, MAX_LINE).expect("bytes can be read") {
        if is_costly(&line) {
            continue;
        }
        let pauses = line == InputLine::Text(String::new());
        if !send(&mut session, Event::Line(line), &mut running) {
            return;
        }
        if pauses && !finish(&mut session, &mut running) {
            return;
        }
    }
    if send(&mut session, Event::End, &mut running) {
        finish(&mut session, &mut running);
    }
});

fn is_costly(line: &InputLine) -> bool {
    let InputLine::Text(text) = line else { return false };
    let text = text.to_lowercase();
    COSTLY.into_iter().any(|name| text.contains(name))
}

/// Sends an event to the session. Returns whether the session continues.
fn send(session: &mut Session, event: Event, running: &mut Option<EngineJob>) -> bool {
    let Reply { text, next } = session.advance(event);
    assert!(text.is_empty() || text.ends_with('\n'), "{text}");
    match next {
        Next::Wait => true,
        Next::End => false,
        Next::Work(job) => {
            assert!(running.is_none(), "one job at a time");
            *running = Some(job);
            true
        }
    }
}

/// Runs jobs until none is left. Returns whether the session continues.
fn finish(session: &mut Session, running: &mut Option<EngineJob>) -> bool {
    while let Some(EngineJob { mut task, stop }) = running.take() {
        match &mut task {
            Task::Search { limits, infinite, threads, .. } => {
                limits.nodes = Some(limits.nodes.unwrap_or(NODES).min(NODES));
                (*infinite, *threads) = (false, 1);
            }
            Task::Perft { depth, .. } => *depth = DEPTH.min(*depth),
        }
        let is_search = matches!(task, Task::Search { .. });
        let last =
            EngineJob { task, stop }.run(&mut |text| assert!(text.ends_with('\n'), "{text}"));
        assert!(last.ends_with('\n'), "{last}");
        assert_eq!(last.contains("bestmove "), is_search, "{last}");
        if !send(session, Event::Done, running) {
            return false;
        }
    }
    true
}
