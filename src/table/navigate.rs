//! Undo, redo and other navigation to another position of the game, during play and replay. A step
//! forward chooses the next recorded move, as a player would; a step backward undoes the last move.

use bevy::prelude::*;

use super::pick::clear_picks;
use super::replay::play_next;
use super::{
    BoardReset, BotPacing, EngineInfo, GameSession, MoveChosen, MoveUndone, Navigate, TableSystems,
    TurnPhase,
};
use crate::record::{Assistance, Player};

/// The board jumps to positions that are more than this number of moves away.
const MAX_ANIMATED_MOVES: usize = 3;

/// The position to which the board is moving, as the number of moves on the board there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NavigationTarget(pub Option<usize>);

impl NavigationTarget {
    /// The number of moves on the board, or that will be on it when the target is reached.
    pub fn end(self, session: &GameSession) -> usize {
        self.0.unwrap_or(session.at())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NavigationTarget>();
    app.add_systems(
        Update,
        (begin_navigation, clear_picks)
            .chain()
            .run_if(on_message::<Navigate>)
            .after(play_next)
            .in_set(TableSystems::Navigate),
    );
    app.add_systems(
        Update,
        step_navigation
            .after(clear_picks)
            .run_if(in_state(TurnPhase::Navigating))
            .in_set(TableSystems::Navigate),
    );
}

impl GameSession {
    /// Whether a human player chose, or will choose, the move after the first `at`. A pass is not a
    /// choice.
    fn is_human_decision(&self, at: usize) -> bool {
        match self.record().played().get(at) {
            Some(played) => self.player(played.side) == Player::Human && !played.mv.is_pass(),
            None => false,
        }
    }

    /// The position after an undo: that of the last human decision before it, or one move back if
    /// only computers play.
    fn undo_target(&self, at: usize) -> Option<usize> {
        let mut earlier = (0..at).rev();
        if self.is_computers_only() || !self.is_play() {
            return earlier.next();
        }
        earlier.find(|&at| self.is_human_decision(at))
    }

    /// The position after a redo.
    fn redo_target(&self, at: usize) -> Option<usize> {
        let end = self.record().len();
        let mut later = at + 1..=end;
        if self.is_computers_only() || !self.is_play() {
            return later.next();
        }
        later.find(|&at| at == end || self.is_human_decision(at))
    }

    /// The first position with at least `at` moves in which play can continue: not one in which a
    /// computer player is to move, unless it is the last.
    fn nearest_decision(&self, at: usize) -> usize {
        if at == 0 && self.is_human_decision(0) {
            0
        } else {
            self.redo_target(at.max(1) - 1).unwrap_or(at)
        }
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        let can_change = self.is_play() && self.room().is_none();
        can_change && (self.is_ended_early() || self.undo_target(self.at()).is_some())
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.redo_target(self.at()).is_some()
    }
}

/// Sets the target of the requests, and ends what was in progress for the current position.
pub(super) fn begin_navigation(
    mut requests: MessageReader<Navigate>,
    mut session: ResMut<GameSession>,
    mut target: ResMut<NavigationTarget>,
    mut pacing: ResMut<BotPacing>,
    mut engine_info: ResMut<EngineInfo>,
    phase: Res<State<TurnPhase>>,
    mut next_phase: ResMut<NextState<TurnPhase>>,
    mut resets: MessageWriter<BoardReset>,
) {
    for &request in requests.read() {
        let at = target.end(&session);
        let goal = match request {
            Navigate::Undo if session.is_ended_early() && at == session.at() => {
                session.undo_early_end();
                resets.write(BoardReset);
                Some(at)
            }
            Navigate::Undo => session.undo_target(at),
            Navigate::Redo => session.redo_target(at),
            Navigate::To(goal) if !session.is_play() => Some(goal.min(session.record().len())),
            Navigate::To(goal) => Some(session.nearest_decision(goal.min(session.record().len()))),
            Navigate::Show(node) => session.show_line_to(node).map(|(goal, is_moved)| {
                if is_moved {
                    session.jump_to(goal);
                    resets.write(BoardReset);
                }
                goal
            }),
        };
        let Some(goal) = goal else {
            continue;
        };
        target.0 = Some(goal);
        if request == Navigate::Undo {
            session.add_assistance(Assistance { undo: true, ..Assistance::default() });
        }
        // Otherwise computers that play each other would continue at once.
        pacing.paused |= session.is_computers_only() && session.is_play();
        engine_info.set_if_neq(EngineInfo::default());
        session.set_undone(matches!(request, Navigate::Undo | Navigate::Redo));
        // Entering the phase again would delay the steps in progress.
        if *phase.get() != TurnPhase::Navigating {
            next_phase.set(TurnPhase::Navigating);
        }
    }
}

/// Plays or undoes one move towards the target, or jumps to it if it is far away.
pub(super) fn step_navigation(
    mut target: ResMut<NavigationTarget>,
    mut session: ResMut<GameSession>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut chosen: MessageWriter<MoveChosen>,
    mut undone: MessageWriter<MoveUndone>,
    mut resets: MessageWriter<BoardReset>,
) {
    let Some(goal) = target.0 else {
        phase.set(TurnPhase::Showing);
        return;
    };
    let at = session.at();
    if goal.abs_diff(at) <= 1 {
        target.0 = None;
    }
    if goal.abs_diff(at) > MAX_ANIMATED_MOVES {
        target.0 = None;
        session.jump_to(goal);
        resets.write(BoardReset);
        phase.set(TurnPhase::Showing);
    } else if goal > at {
        let next = session.record().played()[at].mv.clone();
        chosen.write(MoveChosen { ply: at, mv: next });
    } else {
        undone.write_batch((goal < at).then(|| session.step_back()).flatten().map(MoveUndone));
        phase.set(TurnPhase::Showing);
    }
}
