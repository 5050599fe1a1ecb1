//! The effective rank of a piece depends on the terrain of its cell.

use bevy::prelude::*;

use super::{BaseRank, BoardSquares, Color, Position, Rank, TableSystems};
use crate::rules;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, update_ranks.in_set(TableSystems::Trap));
}

/// Gives every piece on a new square the rank that it has there.
fn update_ranks(
    squares: BoardSquares,
    mut pieces_query: Query<(&Position, &Color, &BaseRank, &mut Rank), Changed<Position>>,
) {
    for (position, color, base, mut rank) in &mut pieces_query {
        let is_trapped = squares.terrain(position.0) == rules::Terrain::Trap(!color.0);
        rank.set_if_neq(Rank(if is_trapped { 0 } else { base.0 }));
    }
}
