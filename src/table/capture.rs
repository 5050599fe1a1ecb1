//! Taken pieces leave the board; they stay as entities, for the tray.

use bevy::prelude::*;

use super::{Captured, Color, MovePlayed, Piece, Position, TableSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, capture_pieces.in_set(TableSystems::Capture));
}

fn capture_pieces(
    mut played: MessageReader<MovePlayed>,
    pieces_query: Query<(Entity, &Color, &Position), With<Piece>>,
    mut commands: Commands,
) {
    for MovePlayed(played) in played.read() {
        for taken in played.captured() {
            for (entity, color, position) in &pieces_query {
                // The taker stands on the same square by now, but is of the other colour.
                if position.0 == taken.square && color.0 == taken.piece.side {
                    commands.entity(entity).remove::<Position>().insert(Captured(taken.square));
                }
            }
        }
    }
}
