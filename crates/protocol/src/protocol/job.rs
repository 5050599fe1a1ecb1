//! Searches and path counts, which run on their own thread.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use super::notation::{line_text, move_text};
use jungle_engine::{
    Chances, Engine, Request, Score, SearchControl, SearchInfo, SearchLimits, Verdict,
};
use jungle_rules::games::GameEntry;
use jungle_rules::{Game, GameInfo, Move};

/// The move of a game that is over.
const NONE: &str = "(none)";

/// The interval at which a completed infinite search polls its stop flag.
const STOP_POLL: Duration = Duration::from_millis(10);

/// A task with the flag that ends it early.
pub struct EngineJob {
    /// What to do.
    pub task: Task,
    /// Ends the job when it is set.
    pub stop: Arc<AtomicBool>,
}

/// What a job does.
pub enum Task {
    /// A search.
    Search {
        /// The game, in the position to search.
        game: Box<dyn Game>,
        /// The engine that searches.
        engine: Arc<dyn Engine>,
        /// The limits of the search.
        limits: SearchLimits,
        /// Whether the move is held back until the search is stopped.
        infinite: bool,
        /// The number of threads that search.
        threads: usize,
        /// The number of lines to find.
        lines: usize,
        /// The moves among which to choose; all if there are none.
        moves: Vec<Move>,
        /// Whether the chances of winning are told with each score.
        show_chances: bool,
    },
    /// A path count.
    Perft {
        /// The game, in the position from which to count.
        game: Box<dyn Game>,
        /// The game's entry, which provides the count.
        entry: &'static GameEntry,
        /// The length of the paths, in moves.
        depth: u32,
    },
}

impl EngineJob {
    /// Runs the task. `print` gets whole lines during the task; the returned lines come last.
    pub fn run(self, print: &mut dyn FnMut(String)) -> String {
        let Self { task, stop } = self;
        match task {
            Task::Search {
                game,
                engine,
                limits,
                infinite,
                threads,
                lines,
                moves,
                show_chances,
            } => {
                let request = Request { threads, lines, moves: &moves, ..limits.into() };
                let (game, engine) = (game.as_ref(), engine.as_ref());
                let best = search(game, engine, request, show_chances, &stop, print);
                while infinite && !stop.load(Relaxed) {
                    thread::sleep(STOP_POLL);
                }
                best_move_text(best.map(|mv| move_text(&game.info().geometry, &mv)))
            }
            Task::Perft { game, entry, depth } => count(game.as_ref(), entry, depth, &stop)
                .unwrap_or_else(|| "error perft: stopped\n".to_owned()),
        }
    }

    /// The last lines of the job if it fails: a search returns a move nevertheless.
    pub fn failure_text(&self) -> String {
        match &self.task {
            Task::Search { game, .. } => {
                let first = game.legal_moves().first();
                let best = first.map(|mv| move_text(&game.info().geometry, mv));
                format!("error the search failed\n{}", best_move_text(best))
            }
            Task::Perft { .. } => "error the count failed\n".to_owned(),
        }
    }
}

/// The line that ends a search.
pub(super) fn best_move_text(mv: Option<String>) -> String {
    format!("bestmove {}\n", mv.as_deref().unwrap_or(NONE))
}

fn search(
    game: &dyn Game,
    engine: &dyn Engine,
    request: Request,
    show_chances: bool,
    stop: &AtomicBool,
    print: &mut dyn FnMut(String),
) -> Option<Move> {
    let started = Instant::now();
    let elapsed = || started.elapsed();
    let control = SearchControl::new(&elapsed, stop);
    let Request { threads, lines, .. } = request;
    let result = engine.search(game, request, control, &mut |found| {
        let chances = show_chances.then(|| engine.chances(found.score));
        print(info(game.info(), found, lines > 1, chances, engine.hashfull()));
    })?;
    if result.threads < threads {
        let had = result.threads;
        print(format!(
            "info string searched on {had} of {threads} threads: no more could be had\n"
        ));
    }
    let (nodes, time) = (result.nodes, started.elapsed());
    print(format!("info nodes {nodes} nps {} time {}\n", speed(nodes, time), time.as_millis()));
    Some(result.mv)
}

/// The `info` line of an iteration; it names the rank of its line if `with_rank`.
fn info(
    info: &GameInfo,
    found: &SearchInfo<Move>,
    with_rank: bool,
    chances: Option<Chances>,
    hashfull: usize,
) -> String {
    let SearchInfo { depth, score, nodes, time, rank, ref line } = *found;
    let rank = if with_rank { format!(" multipv {rank}") } else { String::new() };
    let chances = chances
        .map(Chances::thousandths)
        .map_or_else(String::new, |[win, draw, loss]| format!(" wdl {win} {draw} {loss}"));
    let (score, nps, ms) = (score_text(score), speed(nodes, time), time.as_millis());
    let line = line_text(&info.geometry, line);
    format!(
        "info depth {depth}{rank} score {score}{chances} nodes {nodes} nps {nps} hashfull {hashfull} time {ms} pv {line}\n"
    )
}

/// Nodes per second.
fn speed(nodes: u64, time: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000 / time.as_micros().max(1)).try_into().unwrap_or(u64::MAX)
}

/// A score in the format of UCI: the distance to a proved end in moves of the side to move,
/// negative if that side loses.
pub fn score_text(score: Score) -> String {
    match Verdict::of(score) {
        Verdict::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Verdict::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        Verdict::Estimate(score) => format!("cp {score}"),
    }
}

/// The number of paths by first move, and in total; `None` if the count was stopped. The history of
/// the game is ignored.
fn count(game: &dyn Game, entry: &GameEntry, depth: u32, stop: &AtomicBool) -> Option<String> {
    let parts = entry.divide(game, depth, stop)?;
    let mut text = String::new();
    for (mv, paths) in &parts {
        let mv = move_text(&game.info().geometry, mv);
        writeln!(text, "{mv}: {paths}").expect("writing to a string never fails");
    }
    let total: u64 = parts.iter().map(|(_, paths)| paths).sum();
    writeln!(text, "perft({depth}) = {total}").expect("writing to a string never fails");
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::Options;
    use jungle_rules::games::GAMES;

    #[test]
    fn distances_to_proved_ends_are_in_moves() {
        const WIN: Score = 31_000;
        for (score, text) in [
            (12, "cp 12"),
            (-7, "cp -7"),
            (WIN - 1, "mate 1"),
            (WIN - 3, "mate 2"),
            (2 - WIN, "mate -1"),
            (4 - WIN, "mate -2"),
            // In some games a side can lose by its own move.
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
