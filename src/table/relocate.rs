//! The moved piece is placed on its new square.

use bevy::prelude::*;

use super::{BoardIndex, MovePlayed, Position, TableSystems};
use crate::rules::{Effect, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, relocate_piece.in_set(TableSystems::Relocate));
}

fn relocate_piece(
    mut played: MessageReader<MovePlayed>,
    index: Res<BoardIndex>,
    mut commands: Commands,
) {
    for MovePlayed(played) in played.read() {
        for (from, to) in moved_pieces(&played.effects) {
            if let Some(piece) = index.piece(from) {
                commands.entity(piece).insert(Position(to));
            }
        }
    }
}

/// The first and the last square of each moved piece, regardless of the number of steps in between.
pub(super) fn moved_pieces(effects: &[Effect]) -> Vec<(Square, Square)> {
    let mut moved: Vec<(Square, Square)> = Vec::new();
    for effect in effects {
        if let Effect::Moved { from, to, .. } = *effect {
            match moved.iter_mut().find(|(_, end)| *end == from) {
                Some((_, end)) => *end = to,
                None => moved.push((from, to)),
            }
        }
    }
    moved
}
