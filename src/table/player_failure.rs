//! A computer player fails to play a legal move: the game waits for the user's decision.

use bevy::prelude::*;

use super::finish::end_game;
use super::navigate::begin_navigation;
use super::replay::play_next;
use super::{GameSession, PlayerFailed, ResolveFailure, TableSystems, TurnPhase};
use crate::record::Player;

/// The failure about which the user has to decide. It exists in [`TurnPhase::PlayerFailed`].
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FailedPlayer(pub PlayerFailed);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(TurnPhase::PlayerFailed), |mut commands: Commands| {
        commands.remove_resource::<FailedPlayer>();
    });
    app.add_systems(
        Update,
        (
            resolve_failure
                .before(play_next)
                .before(begin_navigation)
                .run_if(in_state(TurnPhase::PlayerFailed))
                .in_set(TableSystems::Navigate),
            stop_at_failure
                .after(end_game)
                .run_if(in_state(TurnPhase::Computer))
                .in_set(TableSystems::Finish),
        ),
    );
}

fn stop_at_failure(
    mut failures: MessageReader<PlayerFailed>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut commands: Commands,
) {
    // No decision is needed if the game ends in the same frame.
    if let Some(&failure) = failures.read().last()
        && matches!(*phase, NextState::Unchanged)
    {
        commands.insert_resource(FailedPlayer(failure));
        phase.set(TurnPhase::PlayerFailed);
    }
}

pub(super) fn resolve_failure(
    mut decisions: MessageReader<ResolveFailure>,
    mut session: ResMut<GameSession>,
    mut phase: ResMut<NextState<TurnPhase>>,
) {
    if let Some(&decision) = decisions.read().last() {
        if let ResolveFailure::ReplaceWith(bot) = decision {
            let side = session.game().side_to_move();
            session.set_player(side, Player::Computer(bot));
        }
        // The next turn begins as after a move.
        phase.set(TurnPhase::Showing);
    }
}
