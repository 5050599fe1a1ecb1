//! Crowned pieces become another kind.

use bevy::prelude::*;

use super::{Color, GameSession, Kind, MovePlayed, Piece, Position, TableSystems, piece_name};
use crate::rules::Effect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, promote_pieces.in_set(TableSystems::Promote));
}

fn promote_pieces(
    mut played: MessageReader<MovePlayed>,
    table: Res<GameSession>,
    mut pieces_query: Query<(&Position, &Color, &mut Kind, &mut Name), With<Piece>>,
) {
    for MovePlayed(played) in played.read() {
        for effect in &played.effects {
            let Effect::Promoted { square, kind } = *effect else {
                continue;
            };
            for (position, color, mut shown, mut name) in &mut pieces_query {
                if position.0 == square && color.0 == played.side {
                    *shown = Kind(kind);
                    name.set(piece_name(table.game().info(), color.0, kind));
                }
            }
        }
    }
}
