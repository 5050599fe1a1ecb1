//! The end of a game, and whose turn comes next.

use bevy::prelude::*;

use super::{
    Autosave, EndGame, GameEnded, GameSession, InMotion, MovePlayed, NavigationTarget,
    TableSystems, TurnPhase,
};
use crate::record::Player;
use crate::rules;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (end_game, announce_end).chain().in_set(TableSystems::Finish));
    app.add_systems(
        Update,
        begin_next_turn.in_set(TableSystems::Show).run_if(in_state(TurnPhase::Showing)),
    );
}

fn end_game(
    mut ends: MessageReader<EndGame>,
    mut table: ResMut<GameSession>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut journey: ResMut<NavigationTarget>,
    mut ended: MessageWriter<GameEnded>,
) {
    for &EndGame(end) in ends.read() {
        if table.game().outcome().is_none() {
            table.end_early(end);
            *journey = NavigationTarget::default();
            phase.set(TurnPhase::Over);
            ended.write_batch(table.game().outcome().map(GameEnded));
        }
    }
}

/// The end that a turn has brought, or, in a game that is seen again, the one that a side brought
/// after it.
fn announce_end(
    mut played: MessageReader<MovePlayed>,
    table: Res<GameSession>,
    mut ended: MessageWriter<GameEnded>,
) {
    if played.read().count() > 0 {
        ended.write_batch(table.game().outcome().map(GameEnded));
    }
}

/// When everything has been shown, the next player's turn begins.
fn begin_next_turn(
    moving_query: Query<(), With<InMotion>>,
    table: Res<GameSession>,
    journey: Res<NavigationTarget>,
    keeper: Res<Autosave>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut ended: MessageWriter<GameEnded>,
) {
    // A move played in this very frame has set the state already: it is to be shown first.
    // A turn is kept before the next one begins.
    if moving_query.is_empty() && keeper.is_settled() && matches!(*phase, NextState::Unchanged) {
        // The end that a move brought has been told; a board may also be at its end from the start.
        if table.played().is_empty() {
            ended.write_batch(table.game().outcome().map(GameEnded));
        }
        let forced_pass = table.game().legal_moves() == [rules::Move::pass()];
        phase.set(match (table.game().outcome(), table.player_to_move()) {
            _ if journey.0.is_some() => TurnPhase::Navigating,
            _ if table.is_replay() => TurnPhase::Replaying,
            (Some(_), _) => TurnPhase::Over,
            (None, _) if forced_pass => TurnPhase::Passing,
            (None, Player::Human) => TurnPhase::Human,
            (None, Player::Computer(_)) => TurnPhase::Computer,
        });
    }
}
