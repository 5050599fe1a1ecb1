//! The search as everything outside the room sees it: any game in, a turn out.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::alphabeta::Searcher;
use super::evaluate::Evaluate;
use super::limits::{Limits, Repeats, SearchControl, SearchInfo};
use super::score::{Score, is_proved};
use super::tablebase_probe::{RootProbe, TablebaseProbe, TablebaseSource};
use super::transposition::TranspositionTable;
use crate::rules::{Game, GamePosition, GameState, Move, Repetition};

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The turn to play.
    pub mv: Move,
    /// What was reported last, with the turn as the first of its line; nothing when there was nothing
    /// to choose.
    pub info: Option<SearchInfo<Move>>,
    /// The positions looked at, by all threads.
    pub nodes: u64,
}

/// A player that thinks ahead.
pub trait Engine: Send + Sync {
    /// Looks for the best turn, on so many threads, and reports each iteration. Nothing when the
    /// game is over or is none of this engine's.
    fn search(
        &self,
        game: &dyn Game,
        limits: Limits,
        threads: usize,
        control: SearchControl,
        report: &mut dyn FnMut(&SearchInfo<Move>),
    ) -> Option<SearchResult>;

    /// Whether an exact ending tells a search with these limits what the position is worth. Waits for
    /// it where the search would.
    fn in_tablebase(&self, game: &dyn Game, limits: Limits, control: SearchControl) -> bool;

    /// How good the position is for the side to move, without looking ahead.
    fn evaluate(&self, game: &dyn Game) -> Option<Score>;

    /// How full the transposition table is, in thousandths.
    fn hashfull(&self) -> usize;

    /// Forgets everything.
    fn clear(&mut self);
}

/// The engine of the games with positions `P`.
pub struct AlphaBeta<P> {
    table: TranspositionTable,
    of: std::marker::PhantomData<fn() -> P>,
}

impl<P: Evaluate + GamePosition> AlphaBeta<P> {
    /// An engine with a transposition table of so many MiB.
    pub fn boxed(mebibytes: usize) -> Box<dyn Engine> {
        Box::new(Self { table: TranspositionTable::new(mebibytes), of: std::marker::PhantomData })
    }

    /// Begins to build, in the background, the exact endings that the game may need. Returns at
    /// once; where there are no threads, or no endings, nothing happens.
    pub fn prepare(game: &dyn Game) {
        if let Some(playing) = Self::game(game) {
            P::Tablebase::prepare(playing.position());
        }
    }

    fn game(game: &dyn Game) -> Option<&GameState<P>> {
        game.as_any().downcast_ref()
    }

    /// The endings for a search with these limits.
    fn guide(
        playing: &GameState<P>,
        limits: &Limits,
        control: SearchControl,
    ) -> Option<TablebaseProbe<P>> {
        let wait = limits.are_counted().then_some(control.stop);
        limits.use_tablebase.then(|| TablebaseProbe::new(playing, wait)).flatten()
    }
}

impl<P: Evaluate + GamePosition> Engine for AlphaBeta<P> {
    fn search(
        &self,
        game: &dyn Game,
        limits: Limits,
        threads: usize,
        control: SearchControl,
        report: &mut dyn FnMut(&SearchInfo<Move>),
    ) -> Option<SearchResult> {
        let playing = Self::game(game)?;
        let root = playing.position();
        let first = game.legal_moves().first()?.clone();
        let guide = Self::guide(playing, &limits, control);
        let known = || guide.as_ref().map_or(RootProbe::Nothing, |guide| guide.at_root(root));
        // Among moves that keep a draw the best are those that are hard to answer: nothing is found
        // of that where every position is known.
        let (below, only) = match known() {
            RootProbe::Decided(score, line) => {
                return Some(decided(root, score, line, 1, control, report));
            }
            RootProbe::Drawn(moves) => (None, moves),
            RootProbe::Nothing => (guide.as_ref(), Vec::new()),
        };
        self.table.age();
        // The first thread decides when it is over, and has its share.
        let nodes = limits.nodes.map(|nodes| nodes.div_ceil(threads.max(1) as u64));
        let limits = Limits { nodes, ..limits };
        let repeats = match playing.repetition() {
            Repetition::Forbidden => Repeats::AreForbidden,
            Repetition::Allowed | Repetition::Draw => Repeats::AreDraws,
        };
        let mut keys = playing.keys();
        // The position itself comes to the line when it is searched.
        if let Some(at) = keys.iter().position(|&key| key == root.key()) {
            keys.swap_remove(at);
        }
        keys.sort_unstable();

        let (done, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let elapsed = control.elapsed;
        let ended = || if done.load(Relaxed) { Duration::MAX } else { elapsed() };
        // Helpers fill the table; they end when the first thread has.
        let helper_limits =
            Limits { nodes: None, time: limits.time.or(Some(Duration::MAX)), ..limits };
        let mut last = None;
        let mut searcher = Searcher::<P>::new(&self.table, control, limits, repeats, &keys)
            .with_tablebase(below, &only);
        let best = std::thread::scope(|scope| {
            for index in 1..threads {
                let helper = SearchControl { elapsed: &ended, stop: control.stop };
                let (keys, only, helped, table) = (&keys, &only, &helped, &self.table);
                scope.spawn(move || {
                    let mut searcher =
                        Searcher::<P>::new(table, helper, helper_limits, repeats, keys)
                            .with_tablebase(below, only);
                    searcher.iterative_deepening(root, 1 + index as i32 % 3, |_| {});
                    helped.fetch_add(searcher.nodes(), Relaxed);
                });
            }
            let best = searcher.iterative_deepening(root, 1, |found| {
                let mut found = translate(root, found);
                if !only.is_empty() {
                    found.score = 0;
                }
                report(&found);
                last = Some(found);
            });
            done.store(true, Relaxed);
            best
        });
        let nodes = searcher.nodes() + helped.load(Relaxed);
        // What has been built meanwhile has the last word.
        let best = match known() {
            RootProbe::Decided(score, line) => {
                return Some(decided(root, score, line, nodes, control, report));
            }
            RootProbe::Drawn(moves) => best.filter(|mv| moves.contains(mv)).or(Some(moves[0])),
            RootProbe::Nothing => best,
        };
        let turn = best.map_or(first, |mv| root.to_move(mv));
        Some(SearchResult { mv: turn, info: last, nodes })
    }

    fn in_tablebase(&self, game: &dyn Game, limits: Limits, control: SearchControl) -> bool {
        Self::game(game).is_some_and(|playing| {
            let guide = Self::guide(playing, &limits, control);
            guide.is_some_and(|guide| guide.has(playing.position()))
        })
    }

    fn evaluate(&self, game: &dyn Game) -> Option<Score> {
        let position = Self::game(game)?.position();
        let score = position.evaluate();
        debug_assert!(!is_proved(score), "an evaluation proves nothing");
        position.outcome().is_none().then_some(score)
    }

    fn hashfull(&self) -> usize {
        self.table.hashfull()
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}

/// The thought of a root whose end is known: the first turn of the line to it.
fn decided<P: GamePosition>(
    root: &P,
    score: Score,
    line: Vec<P::Move>,
    nodes: u64,
    control: SearchControl,
    report: &mut dyn FnMut(&SearchInfo<Move>),
) -> SearchResult {
    let (depth, time) = (line.len() as u32, (control.elapsed)());
    let found = translate(root, &SearchInfo { depth, score, nodes, time, line });
    report(&found);
    SearchResult { mv: found.line[0].clone(), info: Some(found), nodes }
}

/// A report with its line in turns.
fn translate<P: GamePosition>(root: &P, found: &SearchInfo<P::Move>) -> SearchInfo<Move> {
    let mut position = root.clone();
    let mut line = Vec::with_capacity(found.line.len());
    for &mv in &found.line {
        line.push(position.to_move(mv));
        position.play(mv);
    }
    let SearchInfo { depth, score, nodes, time, .. } = *found;
    SearchInfo { depth, score, nodes, time, line }
}
