//! What takes long: a search or a count, on a thread of its own.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use super::notation::{line_text, move_text};
use crate::games::GameEntry;
use crate::rules::{Game, GameInfo, Move};
use crate::search::{Engine, Limits, Score, SearchControl, SearchInfo, Verdict};

/// What is said instead of a move where there is none.
pub const NO_MOVE: &str = "(none)";

/// How often an infinite search that has nothing left to search looks whether it is to end.
const REST: Duration = Duration::from_millis(10);

/// Something to do until it is done or `stop` is set.
pub struct Job {
    /// What.
    pub task: Task,
    /// Set by whoever wants it to end.
    pub stop: Arc<AtomicBool>,
}

/// What takes long.
pub enum Task {
    /// A search.
    Search {
        /// Where.
        game: Box<dyn Game>,
        /// Who searches.
        engine: Arc<dyn Engine>,
        /// How long.
        limits: Limits,
        /// Whether the move is kept until the search is stopped.
        infinite: bool,
        /// On how many threads.
        threads: usize,
    },
    /// A count of paths.
    Perft {
        /// From where.
        game: Box<dyn Game>,
        /// The game's entry, which has the count.
        entry: &'static GameEntry,
        /// Of how many moves.
        depth: u32,
    },
}

impl Job {
    /// Does it. `say` is given whole lines on the way; what comes back is to be said at the end.
    pub fn run(self, say: &mut dyn FnMut(String)) -> String {
        let Self { task, stop } = self;
        match task {
            Task::Search { game, engine, limits, infinite, threads } => {
                let best = search(game.as_ref(), engine.as_ref(), limits, threads, &stop, say);
                while infinite && !stop.load(Relaxed) {
                    thread::sleep(REST);
                }
                let geometry = &game.info().geometry;
                let best = best.map_or(NO_MOVE.to_owned(), |mv| move_text(geometry, &mv));
                format!("bestmove {best}\n")
            }
            Task::Perft { game, entry, depth } => count(game.as_ref(), entry, depth, &stop)
                .unwrap_or_else(|| "error perft: stopped\n".to_owned()),
        }
    }
}

fn search(
    game: &dyn Game,
    engine: &dyn Engine,
    limits: Limits,
    threads: usize,
    stop: &AtomicBool,
    say: &mut dyn FnMut(String),
) -> Option<Move> {
    let started = Instant::now();
    let elapsed = || started.elapsed();
    let control = SearchControl::new(&elapsed, stop);
    let thought = engine.search(game, limits, threads, control, &mut |report| {
        say(info(game.info(), report, engine.hashfull()));
    })?;
    let (nodes, time) = (thought.nodes, started.elapsed());
    say(format!("info nodes {nodes} nps {} time {}\n", speed(nodes, time), time.as_millis()));
    Some(thought.mv)
}

/// How far a search has come.
fn info(info: &GameInfo, report: &SearchInfo<Move>, fill: usize) -> String {
    let SearchInfo { depth, score, nodes, time, ref line } = *report;
    let (score, nps, ms) = (score_text(score), speed(nodes, time), time.as_millis());
    let line = line_text(&info.geometry, line);
    format!(
        "info depth {depth} score {score} nodes {nodes} nps {nps} hashfull {fill} time {ms} pv {line}\n"
    )
}

/// Positions a second.
fn speed(nodes: u64, time: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000 / time.as_micros().max(1)).try_into().unwrap_or(u64::MAX)
}

/// A score as UCI writes it: a proved end in moves of the side to move, less than nothing when it is
/// the loser.
pub fn score_text(score: Score) -> String {
    match Verdict::of(score) {
        Verdict::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Verdict::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        Verdict::Estimate(score) => format!("cp {score}"),
    }
}

/// The number of paths by first move, and of all of them; `None` when the count was stopped. The
/// history of the game does not count.
fn count(game: &dyn Game, entry: &GameEntry, depth: u32, stop: &AtomicBool) -> Option<String> {
    let parts = entry.divide(game, depth, stop)?;
    let mut text = String::new();
    for (mv, paths) in &parts {
        let mv = move_text(&game.info().geometry, mv);
        writeln!(text, "{mv}: {paths}").expect("a string takes all");
    }
    let total: u64 = parts.iter().map(|(_, paths)| paths).sum();
    writeln!(text, "perft({depth}) = {total}").expect("a string takes all");
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::rules::Options;

    #[test]
    fn proved_ends_are_in_moves() {
        const WIN: Score = 31_000;
        for (score, text) in [
            (12, "cp 12"),
            (-7, "cp -7"),
            (WIN - 1, "mate 1"),
            (WIN - 3, "mate 2"),
            (2 - WIN, "mate -1"),
            (4 - WIN, "mate -2"),
            // Some games are lost by an own move.
            (WIN - 2, "mate 1"),
            (1 - WIN, "mate -1"),
        ] {
            assert_eq!(score_text(score), text);
        }
    }

    #[test]
    fn counts_are_those_of_the_rules() {
        let never = AtomicBool::new(false);
        for entry in GAMES {
            let game = entry.start(&Options::new(entry.rule_options));
            for depth in 1..=4 {
                let text = count(game.as_ref(), entry, depth, &never);
                let text = text.expect("it was not stopped");
                let paths = entry.perft(game.as_ref(), depth, &never).expect("it was not stopped");
                let last = format!("perft({depth}) = {paths}");
                assert_eq!(text.lines().last(), Some(last.as_str()), "{}", entry.id);
            }
            assert_eq!(count(game.as_ref(), entry, 99, &AtomicBool::new(true)), None);
        }
    }
}
