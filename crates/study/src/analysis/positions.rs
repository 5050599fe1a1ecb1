//! The values of the positions of a game.

use std::collections::HashMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use jungle_engine::{
    Request, Score, SearchControl, SearchLimits, StopSignal, find_engine, from_outcome,
};
use jungle_record::{Analysis, Branch, Note, Record};
use jungle_rules::{Game, Move, Outcome, Side};

/// The nodes of the search of a position for a report: a game of 100 plies takes 5 to 8 seconds on one
/// busy core, by `benches/report.rs`.
pub const POSITION_NODES: u64 = 300_000;
/// The size of the transposition table, in MiB.
const HASH: usize = 8;
/// The best move and the second best one.
const LINES: usize = 2;

/// What a search tells about a position. The scores are those of the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionValue {
    /// The score, of the best move.
    pub score: Score,
    /// The score of the second best move; `None` if there is none.
    pub second: Option<Score>,
    /// The depth, in plies; 0 if the game is over.
    pub depth: u32,
    /// The line that begins with the best move; empty if the game is over.
    pub line: Vec<Move>,
}

/// The values of all positions of a game, of which the last ones are known first: mistakes near the
/// end are the easiest to understand.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{PositionValues, position_value};
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("E7 E5", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
///
/// let mut values = PositionValues::default();
/// assert_eq!(values.next(&record), Some(1), "the last position first");
/// while let Some(moves) = values.next(&record) {
///     let value = position_value(&record, moves, 500, StopSignal::never());
///     values.add(value.expect("not stopped"));
/// }
/// assert!(values.is_complete(&record));
/// assert!(values.at(&record, 0).is_some_and(|value| value.depth > 0));
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PositionValues {
    /// The last position first.
    known: Vec<PositionValue>,
}

impl PositionValues {
    /// The values that the notes of a record have, if there is one for every position: those of a
    /// report that was kept. The line of each is the move that was played or, if it is marked as bad,
    /// the first variation instead of it.
    pub fn stored(record: &Record) -> Option<Self> {
        let Analysis { branches, notes } = record.analysis();
        let mut by_position: HashMap<usize, Vec<&Note>> = HashMap::new();
        for note in notes.iter().filter(|note| note.of == 0) {
            by_position.entry(note.after).or_default().push(note);
        }
        let of_game = |after: usize| by_position.get(&after).into_iter().flatten();
        let mut alternatives: HashMap<usize, &Branch> = HashMap::new();
        for branch in branches.iter().rev().filter(|branch| branch.of == 0) {
            alternatives.insert(branch.after, branch);
        }
        let mut values = Self::default();
        for moves in (0..=record.len()).rev() {
            let end = (moves == record.len()).then(|| position(record, moves));
            if let Some(game) = end
                && let Some(outcome) = game.outcome()
            {
                values.add(finished(outcome, game.side_to_move()));
                continue;
            }
            let value = of_game(moves).find_map(|note| note.value)?;
            let is_bad = of_game(moves + 1).flat_map(|note| &note.marks).any(|mark| mark.is_bad());
            let better = alternatives.get(&moves);
            let played = record.played().get(moves).map(|played| vec![played.mv.clone()]);
            let line = match better.filter(|_| is_bad) {
                Some(better) => better.moves.clone(),
                None => played.unwrap_or_default(),
            };
            let depth = u32::from(value.depth.unwrap_or_default());
            values.add(PositionValue { score: value.to_score(), second: None, depth, line });
        }
        Some(values)
    }

    /// The number of positions that are known.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether no position is known.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Whether all positions of a game are known.
    pub fn is_complete(&self, record: &Record) -> bool {
        self.len() > record.len()
    }

    /// The value of the position after the first `moves` moves of a game, if it is known.
    pub fn at(&self, record: &Record, moves: usize) -> Option<&PositionValue> {
        self.known.get(record.len().checked_sub(moves)?)
    }

    /// The number of moves before the position to search next; `None` if all are known.
    pub fn next(&self, record: &Record) -> Option<usize> {
        record.len().checked_sub(self.len())
    }

    /// Adds the value of the [`next`](Self::next) position.
    pub fn add(&mut self, value: PositionValue) {
        self.known.push(value);
    }
}

/// The game after the first `moves` moves. An end that is not the effect of a move does not count:
/// a resignation says nothing about the last move.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_rules::{EarlyEnd, Side};
/// use jungle_study::analysis::position;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// record.end_early(EarlyEnd::Resignation(Side::First));
/// assert!(record.game_at(0).outcome().is_some());
/// assert!(position(&record, 0).outcome().is_none(), "a position to search");
/// ```
pub fn position(record: &Record, moves: usize) -> Box<dyn Game> {
    if moves < record.len() || record.early_end().is_none() {
        return record.game_at(moves);
    }
    match moves.checked_sub(1) {
        None => record.setup.start.clone(),
        Some(before) => {
            let last = &record.played()[before].mv;
            record.game_at(before).after(last).expect("a move of this game")
        }
    }
}

/// Searches the position after the first `moves` moves of a game as [`game_value`] does, usually with
/// [`POSITION_NODES`]. `None` if the search was stopped.
///
/// ```
/// use jungle_engine::{StopSignal, Verdict};
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::position_value;
///
/// // White's rook can capture the king.
/// let entry = find_game("king-chess").expect("a game of the program");
/// let start = entry.start_from_text("4K3/8/8/8/4r3/8/8/k7 w", &entry.default_options())?;
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let value = position_value(&record, 0, 1_000, StopSignal::never()).expect("not stopped");
/// assert_eq!(Verdict::of(value.score), Verdict::Win(1));
/// assert_eq!(value.line[0].text(record.setup.start.info()), "E5 E1");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn position_value(
    record: &Record,
    moves: usize,
    nodes: u64,
    stop: StopSignal,
) -> Option<PositionValue> {
    game_value(position(record, moves).as_ref(), LINES, nodes, stop)
}

/// Searches a position for so many lines, with a number of nodes and an empty table, so that its
/// value is the same on every computer. `None` if the search was stopped.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::game_value;
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// let value = game_value(game.as_ref(), 2, 1_000, StopSignal::never()).expect("not stopped");
/// assert!(value.second.is_some_and(|second| second <= value.score));
/// ```
pub fn game_value(
    game: &dyn Game,
    lines: usize,
    nodes: u64,
    stop: StopSignal,
) -> Option<PositionValue> {
    if let Some(outcome) = game.outcome() {
        return Some(finished(outcome, game.side_to_move()));
    }
    let engine = (find_engine(game.info().id)?.open)(HASH);
    let limits =
        SearchLimits { nodes: Some(nodes), use_tablebase: true, ..SearchLimits::default() };
    let request = Request { lines, ..limits.into() };
    let control = SearchControl::new(&|| Duration::ZERO, stop);
    let mut second = None;
    let result = engine.search(game, request, control, &mut |info| {
        if info.rank == 2 {
            second = Some(info.score);
        }
    })?;
    if stop.is_set() {
        return None;
    }
    let (score, depth, line) =
        result.info.map_or((0, 0, vec![result.mv]), |info| (info.score, info.depth, info.line));
    Some(PositionValue { score, second, depth, line })
}

/// The value of the end of a game.
fn finished(outcome: Outcome, to_move: Side) -> PositionValue {
    PositionValue {
        score: from_outcome(outcome, to_move, 0),
        second: None,
        depth: 0,
        line: Vec::new(),
    }
}
