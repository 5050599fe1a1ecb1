//! The one place where a chosen move meets the rules.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    GameSession, MoveChosen, MovePlayed, MoveRejected, Selection, TableSystems, TurnPhase,
};

/// When the present turn began, by the real clock.
#[derive(Resource, Default)]
struct TurnClock(Duration);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnClock>();
    app.add_systems(OnEnter(TurnPhase::Human), start_clock);
    app.add_systems(OnEnter(TurnPhase::Computer), start_clock);
    app.add_systems(Update, play_chosen_move.in_set(TableSystems::Validate));
}

fn start_clock(time: Res<Time<Real>>, mut clock: ResMut<TurnClock>) {
    clock.0 = time.elapsed();
}

/// Plays the first of the chosen moves, if anybody is to move; what else was chosen in the same
/// frame was chosen for a position that is gone.
fn play_chosen_move(
    mut chosen: MessageReader<MoveChosen>,
    phase: Res<State<TurnPhase>>,
    time: Res<Time<Real>>,
    clock: Res<TurnClock>,
    mut next_phase: ResMut<NextState<TurnPhase>>,
    mut table: ResMut<GameSession>,
    mut selection: ResMut<Selection>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRejected>,
) {
    let Some(MoveChosen(choice)) = chosen.read().next().cloned() else {
        return;
    };
    chosen.clear();
    if !matches!(
        phase.get(),
        TurnPhase::Human | TurnPhase::Computer | TurnPhase::Passing | TurnPhase::Navigating
    ) {
        return;
    }
    let was_chosen = matches!(phase.get(), TurnPhase::Human | TurnPhase::Computer);
    let took = was_chosen.then(|| time.elapsed().saturating_sub(clock.0));
    match table.play(&choice, took) {
        Ok(done) => {
            selection.set_if_neq(Selection::default());
            next_phase.set(TurnPhase::Showing);
            played.write(MovePlayed(done));
        }
        Err(refusal) => {
            refused.write(MoveRejected { mv: choice, reason: refusal });
        }
    }
}
