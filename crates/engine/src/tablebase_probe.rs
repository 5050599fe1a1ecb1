//! How the search uses a tablebase: at the root for the moves to play, below it for the scores of
//! positions.

use super::limits::StopSignal;
use super::score::{Score, from_value};
use super::searchable::Searchable;
use super::tablebase::{BuildProgress, Value};
use jungle_rules::{GamePosition, GameState, Repetition};

/// The tablebase of a game with positions `P`.
///
/// ```
/// use jungle_engine::tablebase::{SharedTablebase, Value};
/// use jungle_engine::{StopSignal, TablebaseSource};
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let board = Jungle::position_from_text("7/7/7/7/7/7/7/3l3/C6 b", &options)?;
/// let tablebase = SharedTablebase::open(&board, true, StopSignal::never());
/// assert_eq!(tablebase.expect("not stopped").probe(&board), Some(Value::Win(1)));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub trait TablebaseSource<P>: Send + Sync + Sized {
    /// The largest number of pieces of a position with a value; 0 without tables.
    const MAX_PIECES: usize;

    /// Starts to build, in the background, the tables that a game at this position may need.
    /// Returns at once.
    fn prepare(position: &P);

    /// Drops tables that take up much memory, and stops building them. Searches that use them keep
    /// them until they end.
    fn release();

    /// The progress of building the tables of a position for which no search waits, because they are
    /// large, or why they cannot be built; `None` if they are not being built.
    fn progress(position: &P) -> Option<BuildProgress>;

    /// The tablebase for a search of this root; `None` if the game has none. With `waits` it always
    /// has the same tables, and the call waits until they are built, or returns `None` if it is
    /// stopped; otherwise it has the tables that have been built so far.
    fn open(root: &P, waits: bool, stop: StopSignal) -> Option<Self>;

    /// The value of a position, if it is known.
    fn probe(&self, position: &P) -> Option<Value>;
}

/// A placeholder for games without a tablebase.
///
/// ```
/// use jungle_engine::{NoTablebase, StopSignal, TablebaseSource};
/// use jungle_rules::king_chess::{KingChess, START};
/// use jungle_rules::{GameRules, Options};
///
/// let board = KingChess::position_from_text(START, &Options::new(KingChess::OPTIONS))?;
/// let tablebase: Option<NoTablebase> = TablebaseSource::open(&board, true, StopSignal::never());
/// assert!(tablebase.is_none());
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub struct NoTablebase;

impl<P> TablebaseSource<P> for NoTablebase {
    const MAX_PIECES: usize = 0;

    fn prepare(_: &P) {}

    fn release() {}

    fn progress(_: &P) -> Option<BuildProgress> {
        None
    }

    fn open(_: &P, _: bool, _: StopSignal) -> Option<Self> {
        None
    }

    fn probe(&self, _: &P) -> Option<Value> {
        None
    }
}

/// A tablebase for a game with a history.
///
/// Tables ignore repetition. On the shortest path to a win the distance decreases with every ply,
/// whatever the loser plays, so no position occurs twice on it, and a third occurrence is possible
/// only if a position nearer to the end has occurred twice in the history. Therefore these are
/// certain: wins and losses shorter than the nearest such position, all values after a capture, and
/// all draws. Where repetition is forbidden, a side can run out of moves, and every value is an
/// estimate.
pub struct TablebaseProbe<P: Searchable> {
    tablebase: P::Tablebase,
    /// The smallest distance to the end, in plies, of a position that has occurred twice.
    nearest_repeated: Option<u8>,
    proves: bool,
}

/// The result of probing the root.
pub enum RootProbe<M> {
    /// No certain result.
    Unknown,
    /// The scores and the lines of best play of some moves, the best first; at least one.
    Decided(Vec<(Score, Vec<M>)>),
    /// It is drawn: the moves that keep the draw.
    Drawn(Vec<M>),
}

impl<P: Searchable + GamePosition> TablebaseProbe<P> {
    /// The tablebase for a search of a game's position; see [`TablebaseSource::open`].
    pub fn new(game: &GameState<P>, waits: bool, stop: StopSignal) -> Option<Self> {
        let tablebase = P::Tablebase::open(game.position(), waits, stop)?;
        let plies = |position: &P| match tablebase.probe(position)? {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        };
        let nearest_repeated = match game.repetition() {
            Repetition::Allowed | Repetition::Seven => None,
            Repetition::Draw | Repetition::Forbidden => {
                game.occurred_twice().iter().filter_map(plies).min()
            }
        };
        let proves = matches!(game.repetition(), Repetition::Allowed | Repetition::Draw);
        Some(Self { tablebase, nearest_repeated, proves })
    }

    /// Whether a position has a value.
    pub fn has(&self, position: &P) -> bool {
        self.tablebase.probe(position).is_some()
    }

    /// The certain result for the root, if there is one.
    pub fn at_root(&self, root: &P) -> RootProbe<P::Move> {
        let known = match self.tablebase.probe(root).filter(|_| self.proves) {
            Some(Value::Draw) => self.moves_to(root, Value::Draw).map(RootProbe::Drawn),
            // Unlike below the root, the distances may be equal: the nearest repeated position may
            // be the root itself, which the line leaves.
            Some(value @ (Value::Win(plies) | Value::Loss(plies)))
                if self.nearest_repeated.is_none_or(|nearest| plies <= nearest) =>
            {
                let line = self.line(root, value);
                line.map(|line| RootProbe::Decided(vec![(from_value(value, 0, true), line)]))
            }
            Some(_) | None => None,
        };
        known.unwrap_or(RootProbe::Unknown)
    }

    /// The certain results of the chosen moves at the root, if all are known.
    pub fn lines_at_root(
        &self,
        root: &P,
        is_chosen: impl Fn(P::Move) -> bool,
    ) -> RootProbe<P::Move> {
        if !self.proves || self.nearest_repeated.is_some() {
            return RootProbe::Unknown;
        }
        let mut moves = Vec::new();
        root.for_each_move(|mv| moves.push(mv));
        let result = |mv: P::Move| {
            let next = root.after(mv);
            let value = self.tablebase.probe(&next)?;
            let ours = match value {
                Value::Win(plies) => Value::Loss(plies.checked_add(1)?),
                Value::Loss(plies) => Value::Win(plies.checked_add(1)?),
                Value::Draw => Value::Draw,
            };
            let rest = self.line(&next, value).unwrap_or_default();
            Some((from_value(ours, 0, true), [vec![mv], rest].concat()))
        };
        let chosen = moves.into_iter().filter(|&mv| is_chosen(mv));
        match chosen.map(result).collect::<Option<Vec<_>>>() {
            Some(mut lines) if !lines.is_empty() => {
                lines.sort_by_key(|(score, _)| -score);
                RootProbe::Decided(lines)
            }
            Some(_) | None => RootProbe::Unknown,
        }
    }

    /// The moves to positions of a value, if there are any.
    fn moves_to(&self, position: &P, value: Value) -> Option<Vec<P::Move>> {
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        moves.retain(|&mv| self.tablebase.probe(&position.after(mv)) == Some(value));
        (!moves.is_empty()).then_some(moves)
    }

    /// A line of best play: the shortest win, or the longest loss.
    fn line(&self, root: &P, mut value: Value) -> Option<Vec<P::Move>> {
        let (mut position, mut line) = (root.clone(), Vec::new());
        loop {
            value = match value {
                Value::Win(plies) => Value::Loss(plies.checked_sub(1)?),
                Value::Loss(0) => return Some(line),
                Value::Loss(plies) => Value::Win(plies - 1),
                Value::Draw => return None,
            };
            let mv = *self.moves_to(&position, value)?.first()?;
            line.push(mv);
            position.play(mv);
        }
    }
}

impl<P: Searchable> TablebaseProbe<P> {
    /// The score of a position `ply` plies below the root, if it is certain, or as certain as it
    /// can be when repetition is forbidden. `None` for the root itself. `is_after_capture` means
    /// that an irreversible move has been played since the root.
    pub fn score(&self, position: &P, ply: usize, is_after_capture: bool) -> Option<Score> {
        let value = self.tablebase.probe(position).filter(|_| ply > 0)?;
        let is_certain = match value {
            Value::Draw => self.proves,
            Value::Win(plies) | Value::Loss(plies) => {
                is_after_capture || self.nearest_repeated.is_none_or(|nearest| plies < nearest)
            }
        };
        is_certain.then(|| from_value(value, ply, self.proves))
    }

    /// An estimated score for a win or a loss that the history of the game makes uncertain.
    pub fn estimate(&self, position: &P, ply: usize) -> Option<Score> {
        self.nearest_repeated?;
        let value = self.tablebase.probe(position).filter(|&value| value != Value::Draw)?;
        Some(from_value(value, ply, false))
    }
}
