//! The end of a game, and the start of the next turn.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{
    Autosave, BoardSquares, Captured, Color, Decisive, EndGame, ExerciseGame, GameCoach, GameEnded,
    GameSession, InMotion, Kind, MovePlayed, NavigationTarget, Piece, Position, TableSystems,
    TurnPhase,
};
use crate::record::Player;
use crate::rules::{self, NO_MOVE, Outcome, Terrain};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            end_game,
            announce_end,
            mark_decisive_pieces.run_if(resource_exists_and_changed::<GameSession>),
        )
            .chain()
            .in_set(TableSystems::Finish),
    );
    app.add_systems(
        Update,
        begin_next_turn.in_set(TableSystems::NextTurn).run_if(in_state(TurnPhase::Showing)),
    );
}

pub(super) fn end_game(
    mut ends: MessageReader<EndGame>,
    mut session: ResMut<GameSession>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut target: ResMut<NavigationTarget>,
    mut ended: MessageWriter<GameEnded>,
) {
    for &EndGame(end) in ends.read() {
        if session.game().outcome().is_none() {
            session.end_early(end);
            *target = NavigationTarget::default();
            phase.set(TurnPhase::Over);
            ended.write_batch(session.game().outcome().map(GameEnded));
        }
    }
}

/// Announces an end of the game caused by a move or, in a replay, the early end that followed it.
fn announce_end(
    mut played: MessageReader<MovePlayed>,
    session: Res<GameSession>,
    mut ended: MessageWriter<GameEnded>,
) {
    if played.read().count() > 0 {
        ended.write_batch(session.game().outcome().map(GameEnded));
    }
}

/// Finds the pieces that decided a won game while its last position is on the board: a piece in the
/// opponent's den, or the captured pieces that were the last of their kind.
///
/// Only the rules decide whether the game is over and which side has won.
fn mark_decisive_pieces(
    session: Res<GameSession>,
    squares: BoardSquares,
    standing_query: Query<(Entity, &Position, &Color, &Kind), With<Piece>>,
    captured_query: Query<(Entity, &Captured, &Color, &Kind), With<Piece>>,
    decisive_query: Query<Entity, With<Decisive>>,
    mut commands: Commands,
) {
    for entity in &decisive_query {
        commands.entity(entity).remove::<Decisive>();
    }
    let last = session.played().last();
    let end = last.and_then(|last| Some((last, last.outcome?)));
    let Some((last, Outcome { winner: Some(winner), reason, .. })) = end else {
        return;
    };
    for (entity, position, color, _) in &standing_query {
        if color.0 == winner && squares.terrain(position.0) == Terrain::Den(!winner) {
            commands.entity(entity).insert(Decisive);
        }
    }
    for (entity, captured, color, kind) in &captured_query {
        let was_last_of_kind =
            !standing_query.iter().any(|(_, _, other, at)| (other.0, at.0) == (color.0, kind.0));
        // A side without a legal move has not lost because of the capture, even if the last move
        // was one.
        if reason != NO_MOVE
            && was_last_of_kind
            && last.captured().any(|placed| placed.square == captured.0)
        {
            commands.entity(entity).insert(Decisive);
        }
    }
}

/// Whose turn it is once everything has been shown.
#[derive(SystemParam)]
pub(super) struct NextTurn<'w> {
    session: Res<'w, GameSession>,
    target: Res<'w, NavigationTarget>,
    coach: Res<'w, GameCoach>,
    exercise: Option<Res<'w, ExerciseGame>>,
}

impl NextTurn<'_> {
    /// The phase in which the position on the table is continued.
    pub(super) fn phase(&self) -> TurnPhase {
        let session = &self.session;
        let forced_pass = session.game().legal_moves() == [rules::Move::pass()];
        let is_last = session.at() == session.record().len();
        match (session.game().outcome(), session.player_to_move()) {
            _ if self.target.0.is_some() => TurnPhase::Navigating,
            _ if session.is_replay() => TurnPhase::Replaying,
            _ if self.exercise.as_ref().is_some_and(|it| !it.is_player_turn(session)) => {
                TurnPhase::Exercise
            }
            // There, a pass is played only when it is not known yet.
            (None, _) if session.is_analysis() && forced_pass && is_last => TurnPhase::Passing,
            (None, _) if session.is_analysis() && !forced_pass => TurnPhase::Human,
            _ if session.is_analysis() => TurnPhase::Replaying,
            (Some(_), _) => TurnPhase::Over,
            (None, _) if self.coach.is_due(session) => TurnPhase::Coach,
            (None, _) if session.is_remote_to_move() => TurnPhase::Remote,
            (None, _) if forced_pass => TurnPhase::Passing,
            (None, Player::Human) => TurnPhase::Human,
            (None, Player::Computer(_)) => TurnPhase::Computer,
        }
    }

    /// Whether a person at this table is to move.
    pub(super) fn is_of_person(&self) -> bool {
        match &self.exercise {
            // The table may not have come to the position of the exercise yet.
            Some(exercise) if self.target.0.is_none() => exercise.is_person_next(),
            _ => self.phase() == TurnPhase::Human,
        }
    }
}

/// When everything has been shown, the next player's turn begins.
fn begin_next_turn(
    moving_query: Query<(), With<InMotion>>,
    next: NextTurn,
    autosave: Res<Autosave>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut ended: MessageWriter<GameEnded>,
) {
    // A move that was played in this frame has already set the phase: it has to be shown first. A
    // move is saved before the next turn begins.
    if moving_query.is_empty() && autosave.is_settled() && matches!(*phase, NextState::Unchanged) {
        // An end caused by a move has been announced; a game may also start in a final position.
        if next.session.played().is_empty() {
            ended.write_batch(next.session.game().outcome().map(GameEnded));
        }
        phase.set(next.phase());
    }
}
