//! The one place where a chosen move meets the rules.

use bevy::prelude::*;

use super::{MoveChosen, MovePlayed, MoveRefused, Selection, Table, TableSystems, Turn};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_chosen_move.in_set(TableSystems::Validate));
}

/// Plays the first of the chosen moves, if anybody is to move; what else was chosen in the same
/// frame was chosen for a position that is gone.
fn play_chosen_move(
    mut chosen: MessageReader<MoveChosen>,
    turn: Res<State<Turn>>,
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
    if !matches!(turn.get(), Turn::Human | Turn::Machine | Turn::Passing) {
        return;
    }
    match table.play(&choice, None) {
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
