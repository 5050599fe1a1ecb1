//! What can be shown by playing on, without any judgement of positions: small exact searches over
//! whole turns, by the rules and the history of a game.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::limits::should_stop;
use crate::rules::{Game, Kind, Move, PlayedMove, Reason, Side};

/// The ends that somebody aims at: all wins, or those of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Goal {
    /// The [`code`](Reason::code) of the end.
    pub code: Option<&'static str>,
    /// What moves last.
    pub kind: Option<Kind>,
}

/// How a side is about to win.
#[derive(Clone, Copy, Debug)]
pub struct Threat {
    /// The end.
    pub reason: Reason,
    /// The kind of piece that brings it about, if it is the same whatever is answered.
    pub kind: Option<Kind>,
    /// In how many plies.
    pub plies: u32,
}

/// A search that gives up after so many turns played, or when it is told to. What comes of it is
/// nothing then.
pub struct MateSearch<'a> {
    left: u32,
    stop: &'a AtomicBool,
    /// The last turn that settled a position, by the plies left there: a good guess for its like.
    guesses: Vec<Move>,
}

impl<'a> MateSearch<'a> {
    /// A search that may play so many turns.
    pub fn new(moves: u32, stop: &'a AtomicBool) -> Self {
        Self { left: moves, stop, guesses: Vec::new() }
    }

    fn play(&mut self, game: &dyn Game, mv: &Move) -> Option<(Box<dyn Game>, PlayedMove)> {
        if self.left == 0 || should_stop(self.stop) {
            return None;
        }
        self.left -= 1;
        let mut next = game.clone_game();
        let played = next.play(mv).ok()?;
        Some((next, played))
    }

    /// The legal turns, those first that are likely to settle it.
    fn turns(&self, game: &dyn Game, plies: u32) -> Vec<Move> {
        let mut moves = game.legal_moves().to_vec();
        let pieces = game.pieces();
        let guess = self.guesses.get(plies as usize);
        moves.sort_by_key(|mv| {
            let takes = pieces.iter().any(|placed| Some(&placed.square) == mv.path.last());
            (Some(mv) != guess, !takes)
        });
        moves
    }

    fn guess(&mut self, plies: u32, mv: Move) {
        let plies = plies as usize;
        if self.guesses.len() <= plies {
            self.guesses.resize(plies + 1, Move::pass());
        }
        self.guesses[plies] = mv;
    }

    /// Whether a side has won as it aims to within so many plies, whatever the other one does.
    pub fn forces(&mut self, game: &dyn Game, us: Side, plies: u32, aim: Goal) -> Option<bool> {
        self.forces_from(game, us, plies, aim, &mut HashMap::new())
    }

    fn forces_from(
        &mut self,
        game: &dyn Game,
        us: Side,
        plies: u32,
        aim: Goal,
        known: &mut HashMap<(u64, u32), bool>,
    ) -> Option<bool> {
        if plies == 0 || game.outcome().is_some() {
            return Some(false);
        }
        let here = (game.key(), plies);
        if let Some(&known) = known.get(&here) {
            return Some(known);
        }
        let is_ours = game.side_to_move() == us;
        let mut forced = !is_ours;
        for mv in self.turns(game, plies) {
            let (next, played) = self.play(game, &mv)?;
            let wins = match played.outcome {
                Some(_) => is_aim(&played, us, aim),
                None => self.forces_from(next.as_ref(), us, plies - 1, aim, known)?,
            };
            if wins == is_ours {
                forced = is_ours;
                self.guess(plies, mv);
                break;
            }
        }
        known.insert(here, forced);
        Some(forced)
    }

    /// How the side to move wins at once or by its next turn but one, whatever the other one does;
    /// within `Some`, nothing when it cannot.
    pub fn threat(&mut self, game: &dyn Game) -> Option<Option<Threat>> {
        let us = game.side_to_move();
        for mv in game.legal_moves() {
            let (_, played) = self.play(game, mv)?;
            if let Some(reason) = won_by(&played, us) {
                return Some(Some(Threat { reason, kind: mover(&played), plies: 1 }));
            }
        }
        for mv in game.legal_moves() {
            let (next, played) = self.play(game, mv)?;
            if !self.forces(next.as_ref(), us, 2, Goal::default())? {
                continue;
            }
            let Some(reason) = self.first_end(next.as_ref(), us)? else {
                continue;
            };
            // One name for all ways, if one fits.
            let (code, kind) = (Some(reason.code), mover(&played));
            let kind = kind.filter(|_| {
                self.forces(next.as_ref(), us, 2, Goal { code, kind }).unwrap_or_default()
            });
            if kind.is_some() || self.forces(next.as_ref(), us, 2, Goal { code, kind: None })? {
                return Some(Some(Threat { reason, kind, plies: 3 }));
            }
        }
        Some(None)
    }

    /// How a side wins that does so after any answer: after the first.
    fn first_end(&mut self, game: &dyn Game, us: Side) -> Option<Option<Reason>> {
        let Some(answer) = game.legal_moves().first() else {
            return Some(None);
        };
        let (next, played) = self.play(game, answer)?;
        if played.outcome.is_some() {
            return Some(won_by(&played, us));
        }
        for mv in next.legal_moves() {
            let (_, played) = self.play(next.as_ref(), mv)?;
            if let Some(reason) = won_by(&played, us) {
                return Some(Some(reason));
            }
        }
        Some(None)
    }

    /// Whether a side can keep its [`balance`] at a value or above for so many plies and through the
    /// captures after them. Who loses or has to content himself with a draw has kept nothing.
    pub fn holds_material(
        &mut self,
        game: &dyn Game,
        us: Side,
        least: i32,
        plies: u32,
    ) -> Option<bool> {
        if let Some(end) = game.outcome() {
            return Some(end.winner == Some(us));
        }
        let is_ours = game.side_to_move() == us;
        let is_kept = material_balance(game, us) >= least;
        let mut moves = self.turns(game, plies);
        if plies == 0 {
            // Who need not take anything may leave it as it is; captures are first.
            let is_content = is_kept == is_ours;
            if is_content && moves.iter().rev().any(|mv| !takes(game, mv)) {
                return Some(is_kept);
            }
            moves.retain(|mv| takes(game, mv));
            if moves.is_empty() {
                return Some(is_kept);
            }
        }
        let mut kept = !is_ours;
        for mv in moves {
            let (next, _) = self.play(game, &mv)?;
            if self.holds_material(next.as_ref(), us, least, plies.saturating_sub(1))? == is_ours {
                kept = is_ours;
                self.guess(plies, mv);
                break;
            }
        }
        Some(kept)
    }
}

/// What a side's pieces are worth more than the enemy's.
pub fn material_balance(game: &dyn Game, us: Side) -> i32 {
    let info = game.info();
    let worth = |placed: &crate::rules::PlacedPiece| {
        let value = i32::from(info.kind(placed.piece.kind).value);
        if placed.piece.side == us { value } else { -value }
    };
    game.pieces().iter().map(worth).sum()
}

/// Whether a legal turn takes something.
fn takes(game: &dyn Game, mv: &Move) -> bool {
    game.preview(mv).is_some_and(|preview| preview.captured().next().is_some())
}

/// The piece that was moved.
fn mover(played: &PlayedMove) -> Option<Kind> {
    played.mover.map(|mover| mover.piece.kind)
}

/// Why a side has won, if it has.
fn won_by(played: &PlayedMove, us: Side) -> Option<Reason> {
    played.outcome.filter(|end| end.winner == Some(us)).map(|end| end.reason)
}

fn is_aim(played: &PlayedMove, us: Side, aim: Goal) -> bool {
    won_by(played, us).is_some_and(|reason| {
        aim.code.is_none_or(|code| code == reason.code)
            && aim.kind.is_none_or(|kind| played.side == us && mover(played) == Some(kind))
    })
}
