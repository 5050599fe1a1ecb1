//! What can be shown by playing on, without any judgement of positions: small exact searches over
//! whole turns, by the rules and the history of a game.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::limits::is_set;
use crate::rules::{Game, Kind, Played, Reason, Side, Turn};

/// The ends that somebody aims at: all wins, or those of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aim {
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
pub struct Proof<'a> {
    left: u32,
    stop: &'a AtomicBool,
    /// The last turn that settled a position, by the plies left there: a good guess for its like.
    guesses: Vec<Turn>,
}

impl<'a> Proof<'a> {
    /// A search that may play so many turns.
    pub fn new(turns: u32, stop: &'a AtomicBool) -> Self {
        Self { left: turns, stop, guesses: Vec::new() }
    }

    fn play(&mut self, game: &dyn Game, turn: &Turn) -> Option<(Box<dyn Game>, Played)> {
        if self.left == 0 || is_set(self.stop) {
            return None;
        }
        self.left -= 1;
        let mut next = game.clone_game();
        let played = next.play(turn).ok()?;
        Some((next, played))
    }

    /// The legal turns, those first that are likely to settle it.
    fn turns(&self, game: &dyn Game, plies: u32) -> Vec<Turn> {
        let mut turns = game.legal_turns().to_vec();
        let pieces = game.pieces();
        let guess = self.guesses.get(plies as usize);
        turns.sort_by_key(|turn| {
            let takes = pieces.iter().any(|placed| Some(&placed.square) == turn.path.last());
            (Some(turn) != guess, !takes)
        });
        turns
    }

    fn guess(&mut self, plies: u32, turn: Turn) {
        let plies = plies as usize;
        if self.guesses.len() <= plies {
            self.guesses.resize(plies + 1, Turn::pass());
        }
        self.guesses[plies] = turn;
    }

    /// Whether a side has won as it aims to within so many plies, whatever the other one does.
    pub fn forces(&mut self, game: &dyn Game, us: Side, plies: u32, aim: Aim) -> Option<bool> {
        self.forces_from(game, us, plies, aim, &mut HashMap::new())
    }

    fn forces_from(
        &mut self,
        game: &dyn Game,
        us: Side,
        plies: u32,
        aim: Aim,
        known: &mut HashMap<(String, u32), bool>,
    ) -> Option<bool> {
        if plies == 0 || game.outcome().is_some() {
            return Some(false);
        }
        let here = (game.position_text(), plies);
        if let Some(&known) = known.get(&here) {
            return Some(known);
        }
        let is_ours = game.side_to_move() == us;
        let mut forced = !is_ours;
        for turn in self.turns(game, plies) {
            let (next, played) = self.play(game, &turn)?;
            let wins = match played.outcome {
                Some(_) => is_aim(&played, us, aim),
                None => self.forces_from(next.as_ref(), us, plies - 1, aim, known)?,
            };
            if wins == is_ours {
                forced = is_ours;
                self.guess(plies, turn);
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
        for turn in game.legal_turns() {
            let (_, played) = self.play(game, turn)?;
            if let Some(reason) = won_by(&played, us) {
                return Some(Some(Threat { reason, kind: mover(&played), plies: 1 }));
            }
        }
        for turn in game.legal_turns() {
            let (next, played) = self.play(game, turn)?;
            if !self.forces(next.as_ref(), us, 2, Aim::default())? {
                continue;
            }
            let Some(reason) = self.first_end(next.as_ref(), us)? else {
                continue;
            };
            // One name for all ways, if one fits.
            let (code, kind) = (Some(reason.code), mover(&played));
            let kind = kind.filter(|_| {
                self.forces(next.as_ref(), us, 2, Aim { code, kind }).unwrap_or_default()
            });
            if kind.is_some() || self.forces(next.as_ref(), us, 2, Aim { code, kind: None })? {
                return Some(Some(Threat { reason, kind, plies: 3 }));
            }
        }
        Some(None)
    }

    /// How a side wins that does so after any answer: after the first.
    fn first_end(&mut self, game: &dyn Game, us: Side) -> Option<Option<Reason>> {
        let Some(answer) = game.legal_turns().first() else {
            return Some(None);
        };
        let (next, played) = self.play(game, answer)?;
        if played.outcome.is_some() {
            return Some(won_by(&played, us));
        }
        for turn in next.legal_turns() {
            let (_, played) = self.play(next.as_ref(), turn)?;
            if let Some(reason) = won_by(&played, us) {
                return Some(Some(reason));
            }
        }
        Some(None)
    }

    /// Whether a side can keep its [`balance`] at a value or above for so many plies and through the
    /// captures after them. Who loses or has to content himself with a draw has kept nothing.
    pub fn keeps(&mut self, game: &dyn Game, us: Side, least: i32, plies: u32) -> Option<bool> {
        if let Some(end) = game.outcome() {
            return Some(end.winner == Some(us));
        }
        let is_ours = game.side_to_move() == us;
        let is_kept = balance(game, us) >= least;
        let mut turns = self.turns(game, plies);
        if plies == 0 {
            // Who need not take anything may leave it as it is; captures are first.
            let is_content = is_kept == is_ours;
            if is_content && turns.iter().rev().any(|turn| !takes(game, turn)) {
                return Some(is_kept);
            }
            turns.retain(|turn| takes(game, turn));
            if turns.is_empty() {
                return Some(is_kept);
            }
        }
        let mut kept = !is_ours;
        for turn in turns {
            let (next, _) = self.play(game, &turn)?;
            if self.keeps(next.as_ref(), us, least, plies.saturating_sub(1))? == is_ours {
                kept = is_ours;
                self.guess(plies, turn);
                break;
            }
        }
        Some(kept)
    }
}

/// What a side's pieces are worth more than the enemy's.
pub fn balance(game: &dyn Game, us: Side) -> i32 {
    let spec = game.spec();
    let worth = |placed: &crate::rules::Placed| {
        let value = i32::from(spec.kind(placed.piece.kind).value);
        if placed.piece.side == us { value } else { -value }
    };
    game.pieces().iter().map(worth).sum()
}

/// Whether a legal turn takes something.
fn takes(game: &dyn Game, turn: &Turn) -> bool {
    game.preview(turn).is_some_and(|preview| preview.taken().next().is_some())
}

/// The piece that was moved.
fn mover(played: &Played) -> Option<Kind> {
    played.mover.map(|mover| mover.piece.kind)
}

/// Why a side has won, if it has.
fn won_by(played: &Played, us: Side) -> Option<Reason> {
    played.outcome.filter(|end| end.winner == Some(us)).map(|end| end.reason)
}

fn is_aim(played: &Played, us: Side, aim: Aim) -> bool {
    won_by(played, us).is_some_and(|reason| {
        aim.code.is_none_or(|code| code == reason.code)
            && aim.kind.is_none_or(|kind| played.side == us && mover(played) == Some(kind))
    })
}
