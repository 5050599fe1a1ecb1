//! Crowned pieces become another kind.

use bevy::prelude::*;

use super::{Color, Kind, MovePlayed, Piece, Position, Table, TableSystems, piece_name};
use crate::rules::Effect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, crown_pieces.in_set(TableSystems::Crown));
}

fn crown_pieces(
    mut played: MessageReader<MovePlayed>,
    table: Res<Table>,
    mut pieces_query: Query<(&Position, &Color, &mut Kind, &mut Name), With<Piece>>,
) {
    for MovePlayed(played) in played.read() {
        for effect in &played.effects {
            let Effect::Crowned { square, kind } = *effect else {
                continue;
            };
            for (position, color, mut shown, mut name) in &mut pieces_query {
                if position.0 == square && color.0 == played.side {
                    *shown = Kind(kind);
                    name.set(piece_name(table.game().spec(), color.0, kind));
                }
            }
        }
    }
}
