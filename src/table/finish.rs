//! The end of a game, and whose turn comes next.

use bevy::prelude::*;

use super::{GameEnded, InMotion, MovePlayed, StopGame, Table, TableSystems, Turn};
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
    mut ended: MessageWriter<GameEnded>,
) {
    for &StopGame(side) in stops.read() {
        if table.game().outcome().is_none() {
            table.stop(side);
            turn.set(Turn::Over);
            ended.write_batch(table.game().outcome().map(GameEnded));
        }
    }
}

fn announce_end(mut played: MessageReader<MovePlayed>, mut ended: MessageWriter<GameEnded>) {
    ended.write_batch(played.read().filter_map(|MovePlayed(played)| played.outcome.map(GameEnded)));
}

/// When everything has been shown, the next player's turn begins.
fn begin_next_turn(
    moving_query: Query<(), With<InMotion>>,
    table: Res<Table>,
    mut turn: ResMut<NextState<Turn>>,
    mut ended: MessageWriter<GameEnded>,
) {
    // A move played in this very frame has set the state already: it is to be shown first.
    if moving_query.is_empty() && matches!(*turn, NextState::Unchanged) {
        // The end that a move brought has been told; a board may also be at its end from the start.
        if table.played().is_empty() {
            ended.write_batch(table.game().outcome().map(GameEnded));
        }
        let forced_pass = table.game().legal_turns() == [rules::Turn::pass()];
        turn.set(match (table.game().outcome(), table.player_to_move()) {
            (Some(_), _) => Turn::Over,
            (None, _) if forced_pass => Turn::Passing,
            (None, Player::Human) => Turn::Human,
            (None, Player::Machine(_)) => Turn::Machine,
        });
    }
}
