//! The end of a game, and whose turn comes next.

use bevy::prelude::*;

use super::{
    GameEnded, InMotion, Journey, Keeper, MovePlayed, StopGame, Table, TableSystems, Turn,
};
use crate::record::Player;
use crate::rules;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (stop_game, announce_end).chain().in_set(TableSystems::Finish));
    app.add_systems(
        Update,
        begin_next_turn.in_set(TableSystems::Show).run_if(in_state(Turn::Showing)),
    );
}

fn stop_game(
    mut stops: MessageReader<StopGame>,
    mut table: ResMut<Table>,
    mut turn: ResMut<NextState<Turn>>,
    mut journey: ResMut<Journey>,
    mut ended: MessageWriter<GameEnded>,
) {
    for &StopGame(side) in stops.read() {
        if table.game().outcome().is_none() {
            table.stop(side);
            *journey = Journey::default();
            turn.set(Turn::Over);
            ended.write_batch(table.game().outcome().map(GameEnded));
        }
    }
}

/// The end that a turn has brought, or, in a game that is seen again, the one that a side brought
/// after it.
fn announce_end(
    mut played: MessageReader<MovePlayed>,
    table: Res<Table>,
    mut ended: MessageWriter<GameEnded>,
) {
    if played.read().count() > 0 {
        ended.write_batch(table.game().outcome().map(GameEnded));
    }
}

/// When everything has been shown, the next player's turn begins.
fn begin_next_turn(
    moving_query: Query<(), With<InMotion>>,
    table: Res<Table>,
    journey: Res<Journey>,
    keeper: Res<Keeper>,
    mut turn: ResMut<NextState<Turn>>,
    mut ended: MessageWriter<GameEnded>,
) {
    // A move played in this very frame has set the state already: it is to be shown first.
    // A turn is kept before the next one begins.
    if moving_query.is_empty() && keeper.is_settled() && matches!(*turn, NextState::Unchanged) {
        // The end that a move brought has been told; a board may also be at its end from the start.
        if table.played().is_empty() {
            ended.write_batch(table.game().outcome().map(GameEnded));
        }
        let forced_pass = table.game().legal_turns() == [rules::Turn::pass()];
        turn.set(match (table.game().outcome(), table.player_to_move()) {
            _ if journey.0.is_some() => Turn::Travelling,
            _ if table.is_watched() => Turn::Watching,
            (Some(_), _) => Turn::Over,
            (None, _) if forced_pass => Turn::Passing,
            (None, Player::Human) => Turn::Human,
            (None, Player::Machine(_)) => Turn::Machine,
        });
    }
}
