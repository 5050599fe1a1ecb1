//! What takes long: a search or a count, on a thread of its own.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use super::notation::{line_text, move_text};
use crate::rules::{Game, GameInfo, GameKind, Move};
use crate::search::{Engine, Limits, Score, SearchControl, SearchInfo, Verdict};

/// What is said instead of a move where there is none.
pub const NO_MOVE: &str = "(none)";

/// Counts of so many plies are done in one go: milliseconds in every game.
const UNSTOPPABLE_PERFT: u32 = 3;
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
        /// What makes the positions in between.
        kind: &'static dyn GameKind,
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
            Task::Perft { game, kind, depth } => count(game.as_ref(), kind, depth, &stop)
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
    let control = SearchControl { elapsed: &elapsed, stop };
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

/// The paths by first move, and all of them; nothing when it was stopped.
fn count(
    game: &dyn Game,
    kind: &'static dyn GameKind,
    depth: u32,
    stop: &AtomicBool,
) -> Option<String> {
    let mut text = String::new();
    let mut total = 0;
    // The history does not count: only what follows from the board.
    for (mv, next) in children(game, kind) {
        let paths = paths(next.as_ref(), kind, depth - 1, stop)?;
        let mv = move_text(&game.info().geometry, &mv);
        writeln!(text, "{mv}: {paths}").expect("a string takes all");
        total += paths;
    }
    writeln!(text, "perft({depth}) = {total}").expect("a string takes all");
    Some(text)
}

fn paths(
    game: &dyn Game,
    kind: &'static dyn GameKind,
    depth: u32,
    stop: &AtomicBool,
) -> Option<u64> {
    if depth <= UNSTOPPABLE_PERFT {
        return (!stop.load(Relaxed)).then(|| game.perft(depth));
    }
    let children = children(game, kind);
    children.iter().map(|(_, next)| paths(next.as_ref(), kind, depth - 1, stop)).sum()
}

/// The positions after each move that the board allows, without a history.
fn children(game: &dyn Game, kind: &'static dyn GameKind) -> Vec<(Move, Box<dyn Game>)> {
    let anew = |game: &dyn Game| {
        kind.from_text(&game.position_text(), game.options()).expect("a position of play is legal")
    };
    let board = anew(game);
    let moves = board.legal_moves().iter();
    let after = |mv: &Move| {
        let next = board.after(mv).expect("a legal turn");
        (mv.clone(), anew(next.as_ref()))
    };
    moves.map(after).collect()
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
        for house in GAMES {
            let game = house.kind.start(&Options::new(house.kind.rule_options()));
            for depth in 1..=UNSTOPPABLE_PERFT + 1 {
                let text = count(game.as_ref(), house.kind, depth, &AtomicBool::new(false));
                let text = text.expect("it was not stopped");
                let last = format!("perft({depth}) = {}", game.perft(depth));
                assert_eq!(text.lines().last(), Some(last.as_str()), "{}", house.kind.id());
            }
            assert_eq!(count(game.as_ref(), house.kind, 99, &AtomicBool::new(true)), None);
        }
    }
}
