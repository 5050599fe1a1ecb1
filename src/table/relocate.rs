//! The moved piece gets its new position.

use bevy::prelude::*;

use super::{Color, MovePlayed, Piece, Position, TableSystems};
use crate::rules::Effect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, relocate_piece.in_set(TableSystems::Relocate));
}

fn relocate_piece(
    mut played: MessageReader<MovePlayed>,
    mut pieces_query: Query<(&Color, &mut Position), With<Piece>>,
) {
    for MovePlayed(played) in played.read() {
        for effect in &played.effects {
            if let Effect::Moved { from, to, .. } = *effect {
                for (color, mut position) in &mut pieces_query {
                    if position.0 == from && color.0 == played.side {
                        position.0 = to;
                    }
                }
            }
        }
    }
}
