//! Pieces in traps lose their rank, freed ones get it back.

use bevy::prelude::*;

use super::{GameSession, MovePlayed, Position, Rank, TableSystems};
use crate::rules::Effect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, adjust_ranks.in_set(TableSystems::Trap));
}

/// Gives pieces that entered or left a trap the rank that the rules give them there.
fn adjust_ranks(
    mut played: MessageReader<MovePlayed>,
    table: Res<GameSession>,
    mut ranks_query: Query<(&Position, &mut Rank)>,
) {
    for MovePlayed(played) in played.read() {
        for effect in &played.effects {
            let (Effect::Trapped { square } | Effect::LeftTrap { square }) = *effect else {
                continue;
            };
            let placed = table.game().pieces().into_iter().find(|placed| placed.square == square);
            let rank = placed.and_then(|placed| placed.rank);
            for (position, mut shown) in &mut ranks_query {
                if let Some(rank) = rank.filter(|_| position.0 == square) {
                    shown.set_if_neq(Rank(rank));
                }
            }
        }
    }
}
