//! What a puzzle is about, by rules over its line.

use super::solution::shortest_win;
use crate::rules::{Effect, Game, Move, MoveKind, Piece, PlayedMove, Side, Terrain};
use crate::search::StopSignal;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The win is by entering the den.
    Den,
    /// The win is by taking or blocking all pieces.
    Elimination,
    /// The solver leaps across the water.
    Leap,
    /// The solver takes a stronger animal on a trap of its own side.
    Trap,
    /// The solver's rat takes an elephant.
    RatElephant,
    /// The solver's rat enters the water, which takes a legal leap from the opponent.
    Block,
    /// A piece of the solver may be taken at once, and the win stands.
    Sacrifice,
    /// The first move neither captures, nor leaps, nor enters a trap.
    Quiet,
    /// If the opponent might pass after the first move, the win would take longer.
    Zugzwang,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 9] = [
        Self::Den,
        Self::Elimination,
        Self::Leap,
        Self::Trap,
        Self::RatElephant,
        Self::Block,
        Self::Sacrifice,
        Self::Quiet,
        Self::Zugzwang,
    ];

    /// The id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Den => "den",
            Self::Elimination => "elimination",
            Self::Leap => "leap",
            Self::Trap => "trap",
            Self::RatElephant => "rat-elephant",
            Self::Block => "block",
            Self::Sacrifice => "sacrifice",
            Self::Quiet => "quiet",
            Self::Zugzwang => "zugzwang",
        }
    }

    /// The theme with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

/// The themes of a line that wins in `plies` plies, in the order of [`Theme::ALL`]; `None` if the
/// line is illegal, or the signal stops a proof.
pub fn themes(game: &dyn Game, line: &[Move], plies: u32, stop: StopSignal) -> Option<Vec<Theme>> {
    let us = game.side_to_move();
    let mut found = Vec::new();
    let mut at = game.clone_game();
    for (index, mv) in line.iter().enumerate() {
        let before = at.clone();
        let played = at.play(mv).ok()?;
        if played.side != us {
            continue;
        }
        found.extend(of_move(before.as_ref(), &played, at.as_ref()));
        let is_first = index == 0;
        if is_first && is_quiet(&played) {
            found.push(Theme::Quiet);
        }
        if is_first && is_zugzwang(at.as_ref(), us, plies - 1, stop)? {
            found.push(Theme::Zugzwang);
        }
    }
    found.extend(end(at.as_ref(), us));
    found.sort_unstable();
    found.dedup();
    Some(found)
}

/// The themes of a move of the solver.
fn of_move(before: &dyn Game, played: &PlayedMove, after: &dyn Game) -> Vec<Theme> {
    let info = before.info();
    let id = |piece: Piece| info.kind(piece.kind).id;
    let rank = |piece: Piece| info.kind(piece.kind).rank;
    let mut found = Vec::new();
    if jumps(&played.effects) {
        found.push(Theme::Leap);
    }
    if let Some(mover) = played.mover {
        for taken in played.captured() {
            let is_trap = info.geometry.terrain(taken.square) == Terrain::Trap(played.side);
            if is_trap && rank(taken.piece) > rank(mover.piece) {
                found.push(Theme::Trap);
            }
            if id(mover.piece) == "rat" && id(taken.piece) == "elephant" {
                found.push(Theme::RatElephant);
            }
        }
        let to = played.mv.path.last().copied();
        let enters = to.is_some_and(|to| info.geometry.terrain(to) == Terrain::River)
            && info.geometry.terrain(mover.square) != Terrain::River;
        if id(mover.piece) == "rat"
            && enters
            && count_leaps(before, !played.side) > count_leaps(after, !played.side)
        {
            found.push(Theme::Block);
        }
        let preview = before.preview(&played.mv);
        if preview.is_some_and(|preview| preview.can_be_recaptured) && after.outcome().is_none() {
            found.push(Theme::Sacrifice);
        }
    }
    found
}

/// The number of leaps of a side, whichever is to move.
fn count_leaps(game: &dyn Game, side: Side) -> usize {
    let passed = (game.side_to_move() != side).then(|| game.null_move_game()).flatten();
    let game = passed.as_deref().unwrap_or(game);
    let leaps = |mv: &&Move| game.preview(mv).is_some_and(|preview| jumps(&preview.effects));
    if game.side_to_move() == side { game.legal_moves().iter().filter(leaps).count() } else { 0 }
}

fn is_quiet(played: &PlayedMove) -> bool {
    let is_loud = |effect: &Effect| matches!(effect, Effect::Captured(_) | Effect::Trapped { .. });
    !jumps(&played.effects) && !played.effects.iter().any(is_loud)
}

/// Whether a move jumps.
fn jumps(effects: &[Effect]) -> bool {
    let is_jump = |effect: &Effect| matches!(effect, Effect::Moved { kind: MoveKind::Jump, .. });
    effects.iter().any(is_jump)
}

/// Whether the solver would not win so soon if the opponent, who is to move, passed.
fn is_zugzwang(game: &dyn Game, us: Side, plies: u32, stop: StopSignal) -> Option<bool> {
    let Some(passed) = game.null_move_game().filter(|_| game.outcome().is_none()) else {
        return Some(false);
    };
    // A pass takes a ply.
    let most = plies.saturating_sub(1);
    Some(shortest_win(passed.as_ref(), us, most, stop)?.is_none())
}

/// The kind of the end, if the line leads to it.
fn end(game: &dyn Game, us: Side) -> Option<Theme> {
    let outcome = game.outcome().filter(|outcome| outcome.winner == Some(us))?;
    Some(if outcome.reason.code == "den" { Theme::Den } else { Theme::Elimination })
}
