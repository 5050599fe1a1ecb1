//! Validates and plays chosen moves.

use bevy::prelude::*;

use super::clock::TurnTime;
use super::{
    EditFailed, FailureReason, GameClock, GameSession, MoveChosen, MovePlayed, MoveRejected,
    PlayerFailed, Selection, TableSystems, TurnPhase,
};
use crate::analysis::TreeError;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_chosen_move.in_set(TableSystems::Validate));
}

/// Plays the first move that was chosen for the position on the board. Moves that were chosen for
/// another position, or while no player was to move, are ignored.
fn play_chosen_move(
    mut chosen: MessageReader<MoveChosen>,
    phase: Res<State<TurnPhase>>,
    turn: Res<TurnTime>,
    clock: Res<GameClock>,
    mut next_phase: ResMut<NextState<TurnPhase>>,
    mut session: ResMut<GameSession>,
    mut selection: ResMut<Selection>,
    mut played: MessageWriter<MovePlayed>,
    mut rejected: MessageWriter<MoveRejected>,
    mut failed: MessageWriter<PlayerFailed>,
    mut refused: MessageWriter<EditFailed>,
) {
    let ply = session.at();
    let current = chosen.read().find(|choice| choice.ply == ply).cloned();
    chosen.clear();
    let Some(MoveChosen { mv, .. }) = current else {
        return;
    };
    let is_new = match phase.get() {
        TurnPhase::Human | TurnPhase::Computer | TurnPhase::Remote => true,
        TurnPhase::Passing | TurnPhase::Navigating | TurnPhase::Exercise => false,
        _ => return,
    };
    if let Err(error) = session.add_variation(&mv)
        && !matches!(error, TreeError::IllegalMove(_))
    {
        selection.set_if_neq(Selection::default());
        refused.write(EditFailed(error));
        return;
    }
    // In an analysis, nobody's time counts.
    let is_new = is_new && session.is_play();
    let thinking_time = is_new.then_some(turn.0);
    match session.play(&mv, thinking_time) {
        Ok(done) => {
            let left = clock.after_move(done.side, session.record().time_control);
            if let Some(left) = left.filter(|_| is_new && session.room().is_none()) {
                session.set_clock(left);
            }
            // What a person has selected for the next move stays.
            let is_of_next = selection.path.len() == 1
                && session.game().pieces().iter().any(|placed| {
                    placed.piece.side != done.side && selection.path[0] == placed.square
                });
            if !is_of_next {
                selection.set_if_neq(Selection::default());
            }
            next_phase.set(TurnPhase::Showing);
            played.write(MovePlayed(done));
        }
        Err(_) if *phase.get() == TurnPhase::Computer => {
            let side = session.game().side_to_move();
            failed.write(PlayerFailed { side, reason: FailureReason::IllegalMove });
        }
        Err(reason) => {
            rejected.write(MoveRejected { mv, reason });
        }
    }
}
