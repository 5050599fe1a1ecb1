//! What follows a move of the player.

use std::time::Duration;

use super::{Enemy, HeldValue, LessonLevel};
use crate::games::find_game;
use crate::rules::{Game, Move, Side};
use crate::search::{Limits, Request, SearchControl, StopSignal, Verdict};

/// The nodes of the search for an answer where tables do not know it. The search is deterministic.
const NODES: u64 = 400_000;
/// The size of the transposition table, in MiB.
const HASH: usize = 8;

/// What follows a move of the player, if the opponent moves or the value of the position matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the move has given away the value that is to be kept.
    pub falls: bool,
    /// The best line of the opponent, its move first; empty at the end of the game.
    pub line: Vec<Move>,
}

/// The answer to the move of the player `us` that led to this position. `None` if none is needed, or
/// the search was stopped.
pub fn answer(level: &LessonLevel, game: &dyn Game, us: Side, stop: StopSignal) -> Option<Answer> {
    let held = level.held_value();
    if level.enemy == Enemy::Still && held.is_none() {
        return None;
    }
    if let Some(outcome) = game.outcome() {
        let value = outcome.winner.map_or(HeldValue::Draw, |_| HeldValue::Win);
        let is_lost = outcome.winner == Some(!us);
        let falls = held.is_some_and(|held| is_lost || value < held);
        return Some(Answer { falls, line: Vec::new() });
    }
    let engine = (find_game(game.info().id)?.engine)(HASH);
    let limits = Limits { nodes: Some(NODES), use_tablebase: true, ..Limits::default() };
    let request = Request::from(limits);
    let control = SearchControl::new(&|| Duration::ZERO, stop);
    let result = engine.search(game, request, control, &mut |_| {})?;
    if stop.is_set() {
        return None;
    }
    let (verdict, line) = match result.info {
        Some(info) => (Verdict::of(info.score), info.line),
        None => (Verdict::Estimate(0), vec![result.mv]),
    };
    // From the point of view of the opponent.
    let falls = held.is_some_and(|held| match (held, verdict) {
        (_, Verdict::Win(_)) => true,
        (HeldValue::Win, verdict) => !matches!(verdict, Verdict::Loss(_)),
        (HeldValue::Draw, _) => false,
    });
    Some(Answer { falls, line })
}
