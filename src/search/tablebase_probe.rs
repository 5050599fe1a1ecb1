//! What exact endings tell a search: at the root what to play, below it what positions are worth.

use std::sync::atomic::AtomicBool;

use super::evaluate::Evaluate;
use super::score::{Score, of_value};
use super::tablebase::Value;
use crate::rules::{GamePosition, GameState, Repetition};

/// The exact endings of a game with positions `P`, as a search uses them.
pub trait TablebaseSource<P>: Send + Sync + Sized {
    /// Begins to build, in the background, what a game at this position may need. Returns at once.
    fn prepare(position: &P);

    /// What a search of this root may ask: what is there by now, or, with a flag to stop it, what
    /// always is there for this root, waited for. Nothing when there is none, or it was stopped.
    fn open(root: &P, wait: Option<&AtomicBool>) -> Option<Self>;

    /// What a position is worth, if that is known.
    fn probe(&self, position: &P) -> Option<Value>;
}

/// The endings of a game that has none.
pub struct NoTablebase;

impl<P> TablebaseSource<P> for NoTablebase {
    fn prepare(_: &P) {}

    fn open(_: &P, _: Option<&AtomicBool>) -> Option<Self> {
        None
    }

    fn probe(&self, _: &P) -> Option<Value> {
        None
    }
}

/// The endings as they hold for a game with a history.
///
/// On the shortest way to a win the distance falls with every ply, whatever the loser plays. So no
/// position comes twice on it, and a third occurrence is met only where the history has a position
/// twice that is nearer to the end. Shorter wins and losses than the nearest of those are certain,
/// and so are all after a capture, and all draws, unless a side can run out of moves that repeat
/// nothing: where repetition is forbidden, endings are estimates.
pub struct TablebaseProbe<P: Evaluate> {
    endings: P::Tablebase,
    /// The plies to the end of the nearest position that has occurred twice.
    nearest: Option<u8>,
    proves: bool,
}

/// What endings say of a root.
pub enum RootProbe<M> {
    /// Nothing that is certain.
    Nothing,
    /// It is won or lost: the score, and the line that both sides play.
    Decided(Score, Vec<M>),
    /// It is drawn: the moves that keep it so.
    Drawn(Vec<M>),
}

impl<P: Evaluate + GamePosition> TablebaseProbe<P> {
    /// The endings for a search of a game's position; see [`Oracle::open`] for `wait`.
    pub fn new(playing: &GameState<P>, wait: Option<&AtomicBool>) -> Option<Self> {
        let endings = P::Tablebase::open(playing.position(), wait)?;
        let plies = |position: &P| match endings.probe(position)? {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        };
        let nearest = match playing.repetition() {
            Repetition::Allowed => None,
            Repetition::Draw | Repetition::Forbidden => {
                playing.occurred_twice().filter_map(plies).min()
            }
        };
        Some(Self { endings, nearest, proves: playing.repetition() != Repetition::Forbidden })
    }

    /// Whether there is a value for a position at all.
    pub fn has(&self, position: &P) -> bool {
        self.endings.probe(position).is_some()
    }

    /// What is known of the root.
    pub fn at_root(&self, root: &P) -> RootProbe<P::Move> {
        let known = match self.endings.probe(root).filter(|_| self.proves) {
            Some(Value::Draw) => self.moves_to(root, Value::Draw).map(RootProbe::Drawn),
            // The root itself may have occurred twice, which does not matter: it is left.
            Some(value @ (Value::Win(plies) | Value::Loss(plies)))
                if self.nearest.is_none_or(|nearest| plies <= nearest) =>
            {
                let line = self.line(root, value);
                line.map(|line| RootProbe::Decided(of_value(value, 0, true), line))
            }
            Some(_) | None => None,
        };
        known.unwrap_or(RootProbe::Nothing)
    }

    /// The moves to positions of a value, if there are any.
    fn moves_to(&self, position: &P, value: Value) -> Option<Vec<P::Move>> {
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        moves.retain(|&mv| self.endings.probe(&position.after(mv)) == Some(value));
        (!moves.is_empty()).then_some(moves)
    }

    /// The shortest way from a won position, the longest from a lost one.
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

impl<P: Evaluate> TablebaseProbe<P> {
    /// The score of a position `ply` plies below the root, but not of the root itself, where it is
    /// known for certain, or for as certain as can be when repetition is forbidden. `captured` says
    /// that something has been taken since the root.
    pub fn score(&self, position: &P, ply: usize, captured: bool) -> Option<Score> {
        let value = self.endings.probe(position).filter(|_| ply > 0)?;
        let is_certain = match value {
            Value::Draw => self.proves,
            Value::Win(plies) | Value::Loss(plies) => {
                captured || self.nearest.is_none_or(|nearest| plies < nearest)
            }
        };
        is_certain.then(|| of_value(value, ply, self.proves))
    }

    /// An estimate of a win or a loss that the history of the game makes uncertain.
    pub fn estimate(&self, position: &P, ply: usize) -> Option<Score> {
        self.nearest?;
        let value = self.endings.probe(position).filter(|&value| value != Value::Draw)?;
        Some(of_value(value, ply, false))
    }
}
