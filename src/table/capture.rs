//! Captured pieces leave the board; their entities are kept for the list of captured pieces.

use bevy::prelude::*;

use super::{BoardIndex, Captured, MovePlayed, Position, TableSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, capture_pieces.in_set(TableSystems::Capture));
    app.add_systems(Update, remove_fallen.in_set(TableSystems::Fall));
}

fn capture_pieces(
    mut played: MessageReader<MovePlayed>,
    index: Res<BoardIndex>,
    mut commands: Commands,
) {
    for MovePlayed(played) in played.read() {
        for captured in played.captured() {
            if let Some(piece) = index.piece(captured.square) {
                commands.entity(piece).remove::<Position>().insert(Captured(captured.square));
            }
        }
    }
}

/// A piece that fell with the one that it captured is on the square of the capture by now.
fn remove_fallen(
    mut played: MessageReader<MovePlayed>,
    index: Res<BoardIndex>,
    mut commands: Commands,
) {
    for MovePlayed(played) in played.read() {
        if let Some(fallen) = played.fallen()
            && let Some(piece) = index.piece(fallen.square)
        {
            commands.entity(piece).remove::<Position>().insert(Captured(fallen.square));
        }
    }
}
