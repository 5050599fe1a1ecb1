//! From squares that a person picks to a chosen move: a filter over the legal turns that begin
//! with the squares picked so far.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::{GameSession, MoveChosen, Pick, TableSystems, TurnPhase};
use crate::rules::{self, Square};

/// How many picks are kept while others move; no honest input comes close.
const MAX_QUEUE: usize = 16;

/// The squares of the turn that a person is choosing.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The path so far: nothing, or the square of the piece to move and where it went from there.
    pub path: Vec<Square>,
}

impl Selection {
    /// The legal turns that begin with what is chosen; none when nothing is.
    pub fn moves<'a>(&'a self, table: &'a GameSession) -> impl Iterator<Item = &'a rules::Move> {
        let turns = table.game().legal_moves().iter();
        turns.filter(|mv| !self.path.is_empty() && mv.path.starts_with(&self.path))
    }
}

/// Picks that wait for the person's turn, so that nothing done while a piece slides is lost.
#[derive(Resource, Debug, Default)]
pub struct PickQueue(VecDeque<Pick>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>().init_resource::<PickQueue>();
    app.add_systems(
        Update,
        (
            queue_picks,
            apply_picks.run_if(in_state(TurnPhase::Human)),
            pass.run_if(in_state(TurnPhase::Passing)),
        )
            .chain()
            .in_set(TableSystems::Pick),
    );
    app.add_systems(OnEnter(TurnPhase::Over), clear_picks);
}

/// Nothing is chosen any more, and nothing waits to be.
pub(super) fn clear_picks(mut selection: ResMut<Selection>, mut queue: ResMut<PickQueue>) {
    selection.set_if_neq(Selection::default());
    queue.0.clear();
}

fn queue_picks(mut picks: MessageReader<Pick>, mut queue: ResMut<PickQueue>) {
    for &pick in picks.read() {
        if queue.0.len() < MAX_QUEUE {
            queue.0.push_back(pick);
        }
    }
}

/// Nobody has to choose what cannot be chosen.
fn pass(mut chosen: MessageWriter<MoveChosen>) {
    chosen.write(MoveChosen(rules::Move::pass()));
}

/// Follows the picks until they make a turn; the rest waits for the next one.
fn apply_picks(
    table: Res<GameSession>,
    mut queue: ResMut<PickQueue>,
    mut selection: ResMut<Selection>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    while let Some(pick) = queue.0.pop_front() {
        let mut next = selection.clone();
        let mv = next.apply(pick, &table);
        selection.set_if_neq(next);
        if let Some(mv) = mv {
            chosen.write(MoveChosen(mv));
            return;
        }
    }
}

impl Selection {
    /// Whether the chosen piece has come to a square on its way along a chain.
    pub fn is_mid_move(&self, square: Square) -> bool {
        self.path.len() > 1 && self.path.last() == Some(&square)
    }

    /// Takes one pick into account; the turn that it completes, legal or not.
    fn apply(&mut self, pick: Pick, table: &GameSession) -> Option<rules::Move> {
        let side = table.game().side_to_move();
        let is_own = |square| {
            let pieces = table.game().pieces();
            pieces.iter().any(|placed| placed.square == square && placed.piece.side == side)
        };
        let (square, dropped) = match pick {
            Pick::Cancel => {
                self.path.clear();
                return None;
            }
            // The piece on its way along a chain is in hand already.
            Pick::Grab(square) if self.is_mid_move(square) => return None,
            Pick::Grab(square) => {
                if is_own(square) {
                    self.path = vec![square];
                }
                return None;
            }
            // What is not in hand any more cannot be dropped.
            Pick::Drop { from, .. } if self.path.last() != Some(&from) => return None,
            Pick::Square(square) if self.is_mid_move(square) => return None,
            Pick::Square(square) => (square, false),
            Pick::Drop { to, .. } => (to, true),
        };
        let mut mv = rules::Move { path: self.path.clone() };
        mv.path.push(square);
        let longer =
            table.game().legal_moves().iter().find(|legal| legal.path.starts_with(&mv.path));
        match longer {
            // A chain that goes on: the next square is still to be picked.
            Some(legal) if legal.path.len() > mv.path.len() => {
                self.path = mv.path;
                None
            }
            Some(_) => Some(mv),
            None if self.path.first() == Some(&square) => {
                if !dropped {
                    self.path.clear();
                }
                None
            }
            None if is_own(square) && !dropped => {
                self.path = vec![square];
                None
            }
            // An enemy's piece is no place to begin, an empty square no news at all.
            None if self.path.is_empty() => {
                let occupied = table.game().pieces().iter().any(|placed| placed.square == square);
                occupied.then(|| rules::Move::step(square, square))
            }
            None => Some(mv),
        }
    }
}
