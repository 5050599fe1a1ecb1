//! The search of the analysis board: it goes on until the board shows another position.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use web_time::Instant;

use jungle_engine::{
    Engine, Request, SearchControl, SearchInfo, SearchLimits, StopSignal, find_engine,
};
use jungle_rules::{Game, Move};

/// The nodes of a part of the search where it cannot be stopped: some hundredths of a second, so
/// that a worker without shared memory soon sees that the position has changed.
pub const PART_NODES: u64 = 200_000;
/// The size of the transposition table, in MiB.
const HASH: usize = 32;
/// The largest number of lines.
pub const MAX_LINES: usize = 5;

/// What the search has found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveLines {
    /// The best lines of the last iteration, the best first; none at the end of a game.
    pub lines: Vec<SearchInfo<Move>>,
    /// Whether the search has ended: everything is proved, or a limit is reached.
    pub is_done: bool,
}

/// A search that is done in parts. Its transposition table stays while the position changes.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{LiveLines, LiveSearch};
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let mut search = LiveSearch::default();
/// search.set_position(entry.start(&entry.default_options()), 2, 4_000);
/// let mut last = LiveLines::default();
/// while search.search_part(1_000, StopSignal::never(), &mut |found| last = found.clone()) {}
/// assert!(last.is_done);
/// assert_eq!(last.lines.len(), 2);
/// ```
#[derive(Default)]
pub struct LiveSearch {
    /// The id of a game, and its engine.
    engine: Option<(&'static str, Box<dyn Engine>)>,
    position: Option<Position>,
}

/// A position that is searched.
struct Position {
    game: Box<dyn Game>,
    /// The number of lines to find.
    lines: usize,
    max_nodes: u64,
    /// The nodes searched so far.
    nodes: u64,
    found: LiveLines,
}

impl LiveSearch {
    /// Searches a position from now on, for 1 to [`MAX_LINES`] lines and at most about `max_nodes`
    /// nodes.
    pub fn set_position(&mut self, game: Box<dyn Game>, lines: usize, max_nodes: u64) {
        let id = game.info().id;
        if self.engine.as_ref().is_none_or(|(of, _)| *of != id) {
            self.engine = find_engine(id).map(|engine| (id, (engine.open)(HASH)));
        }
        let lines = lines.clamp(1, MAX_LINES).min(game.legal_moves().len());
        let found = LiveLines::default();
        self.position = Some(Position { game, lines, max_nodes, nodes: 0, found });
    }

    /// Ends the search of the position.
    pub fn stop(&mut self) {
        self.position = None;
    }

    /// The nodes searched for the position so far.
    pub fn nodes(&self) -> u64 {
        self.position.as_ref().map_or(0, |position| position.nodes)
    }

    /// Continues the search for some nodes, until it is finished or stopped, and reports what has
    /// been found whenever that changes. Returns whether there is more to search.
    pub fn search_part(
        &mut self,
        nodes: u64,
        stop: StopSignal,
        report: &mut dyn FnMut(&LiveLines),
    ) -> bool {
        let (Some(position), Some((_, engine))) = (&mut self.position, &self.engine) else {
            return false;
        };
        if position.found.is_done {
            return false;
        }
        let nodes = nodes.min(position.max_nodes - position.nodes);
        // With a limit of time, the search does not wait for tablebases.
        let time = Some(Duration::MAX);
        let limits = SearchLimits {
            nodes: Some(nodes),
            time,
            use_tablebase: true,
            ..SearchLimits::default()
        };
        let before = position.found.lines.clone();
        let request = Request { lines: position.lines, before: &before, ..limits.into() };
        let start = Instant::now();
        let elapsed = || start.elapsed();
        let control = SearchControl { elapsed: &elapsed, stop };
        let mut iteration: Vec<SearchInfo<Move>> = Vec::new();
        let found = &mut position.found;
        let result = engine.search(position.game.as_ref(), request, control, &mut |info| {
            if info.rank == 1 {
                iteration.clear();
            }
            iteration.push(info.clone());
            // The lines of an iteration that has reached the limit are not all of the same depth.
            if iteration.len() == position.lines && info.nodes < nodes {
                found.lines.clone_from(&iteration);
                report(found);
            }
        });
        let searched = result.map_or(0, |result| result.nodes);
        position.nodes += searched;
        let is_decided = searched < nodes && !stop.is_set();
        if is_decided || position.nodes >= position.max_nodes {
            position.found.is_done = true;
            report(&position.found);
        }
        !position.found.is_done
    }
}
