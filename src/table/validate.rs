//! The one place where a chosen move meets the rules.

use std::time::Duration;

use bevy::prelude::*;

use super::{MoveChosen, MovePlayed, MoveRefused, Selection, Table, TableSystems, Turn};

/// When the present turn began, by the real clock.
#[derive(Resource, Default)]
struct TurnClock(Duration);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnClock>();
    app.add_systems(OnEnter(Turn::Human), start_clock);
    app.add_systems(OnEnter(Turn::Machine), start_clock);
    app.add_systems(Update, play_chosen_move.in_set(TableSystems::Validate));
}

fn start_clock(time: Res<Time<Real>>, mut clock: ResMut<TurnClock>) {
    clock.0 = time.elapsed();
}

/// Plays the first of the chosen moves, if anybody is to move; what else was chosen in the same
/// frame was chosen for a position that is gone.
fn play_chosen_move(
    mut chosen: MessageReader<MoveChosen>,
    turn: Res<State<Turn>>,
    time: Res<Time<Real>>,
    clock: Res<TurnClock>,
    mut next_turn: ResMut<NextState<Turn>>,
    mut table: ResMut<Table>,
    mut selection: ResMut<Selection>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
) {
    let Some(MoveChosen(choice)) = chosen.read().next().cloned() else {
        return;
    };
    chosen.clear();
    if !matches!(turn.get(), Turn::Human | Turn::Machine | Turn::Passing | Turn::Travelling) {
        return;
    }
    let was_chosen = matches!(turn.get(), Turn::Human | Turn::Machine);
    let took = was_chosen.then(|| time.elapsed().saturating_sub(clock.0));
    match table.play(&choice, took) {
        Ok(done) => {
            selection.set_if_neq(Selection::default());
            next_turn.set(Turn::Showing);
            played.write(MovePlayed(done));
        }
        Err(refusal) => {
            refused.write(MoveRefused { turn: choice, refusal });
        }
    }
}
