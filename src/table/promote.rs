//! Promoted pieces become another kind.

use bevy::prelude::*;

use super::{BoardIndex, Color, GameSession, Kind, MovePlayed, Piece, TableSystems, piece_name};
use crate::rules::Effect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, promote_pieces.in_set(TableSystems::Promote));
}

fn promote_pieces(
    mut played: MessageReader<MovePlayed>,
    session: Res<GameSession>,
    index: Res<BoardIndex>,
    mut pieces_query: Query<(&Color, &mut Kind, &mut Name), With<Piece>>,
) {
    for MovePlayed(played) in played.read() {
        for effect in &played.effects {
            if let Effect::Promoted { square, kind } = *effect
                && let Some(piece) = index.piece(square)
                && let Ok((color, mut shown, mut name)) = pieces_query.get_mut(piece)
            {
                *shown = Kind(kind);
                name.set(piece_name(session.game().info(), color.0, kind));
            }
        }
    }
}
