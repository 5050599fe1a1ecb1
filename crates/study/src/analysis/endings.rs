//! The exact values of all moves of a position of few pieces.

use std::thread;
use std::time::Duration;

use jungle_engine::{
    Engine, GameEngine, Request, Score, SearchControl, SearchLimits, Verdict, find_engine,
};
use jungle_rules::{Game, Move};

/// One iteration, with all tables that have been built: only a search with a limit of time uses large
/// ones.
const LIMITS: SearchLimits = SearchLimits {
    depth: Some(1),
    nodes: None,
    time: Some(Duration::MAX),
    mate: None,
    noise: None,
    use_tablebase: true,
};
/// How often it is looked whether large tables are built.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The values of all legal moves of a position for the side to move, the best one first: proved wins
/// and losses, and 0 for a draw. `None` if they are not known exactly, or the search was stopped.
/// Waits until the tables of the position are built.
///
/// ```
/// use jungle_engine::{SearchControl, Verdict};
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::exact_values;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/7/3L3/7/3c3/7 b", &entry.default_options())?;
/// let values = exact_values(game.as_ref(), SearchControl::unattended()).expect("two pieces");
/// let (best, score) = &values[0];
/// assert_eq!(best.text(game.info()), "D8 D9");
/// assert_eq!(Verdict::of(*score), Verdict::Win(1));
/// let (worst, score) = &values[values.len() - 1];
/// assert_eq!(worst.text(game.info()), "D8 D7");
/// assert_eq!(Verdict::of(*score), Verdict::Loss(2));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn exact_values(game: &dyn Game, control: SearchControl) -> Option<Vec<(Move, Score)>> {
    let tables = find_engine(game.info().id)?;
    let engine = (tables.open)(1);
    wait_for_tables(tables, engine.as_ref(), game, control)?;
    let moves = game.legal_moves().len();
    let request = Request { lines: moves, ..LIMITS.into() };
    let mut values = Vec::with_capacity(moves);
    engine.search(game, request, control, &mut |info| {
        values.extend(info.line.first().map(|mv| (mv.clone(), info.score)));
    })?;
    let is_exact = |score: Score| score == 0 || !matches!(Verdict::of(score), Verdict::Estimate(_));
    let is_complete = values.len() == moves && !control.stop.is_set();
    (is_complete && values.iter().all(|&(_, score)| is_exact(score))).then_some(values)
}

/// Waits until a position has a value. `None` if there will be no table for it, or the search was
/// stopped.
fn wait_for_tables(
    tables: &GameEngine,
    engine: &dyn Engine,
    game: &dyn Game,
    control: SearchControl,
) -> Option<()> {
    // A search with a limit of depth alone waits for tables, except large ones.
    let waiting = SearchLimits { time: None, ..LIMITS };
    if engine.in_tablebase(game, waiting, control) {
        return Some(());
    }
    (tables.prepare)(game);
    loop {
        // Asked first: they may be completed in between. Without threads, nothing builds them.
        let is_building = !cfg!(target_family = "wasm")
            && matches!((tables.tablebase_progress)(game), Some(Ok(_)));
        if engine.in_tablebase(game, LIMITS, control) {
            return Some(());
        }
        if !is_building || control.stop.is_set() {
            return None;
        }
        thread::sleep(POLL_INTERVAL);
    }
}
