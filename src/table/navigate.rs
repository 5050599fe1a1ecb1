//! The way through a game: undo, redo, steps and leaps, for play and replay alike. Forwards the
//! record chooses its next turn as any player would; backwards the board shows the game before it.

use bevy::prelude::*;

use super::pick::clear_picks;
use super::{
    BoardReset, BotPacing, EngineInfo, GameSession, MoveChosen, MoveUndone, Navigate, TableSystems,
    TurnPhase,
};
use crate::record::Player;

/// Longer ways than so many turns are leapt over.
const MAX_ANIMATED_MOVES: usize = 3;

/// Where the board is going: after how many turns of the game it is to stand.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NavigationTarget(pub Option<usize>);

impl NavigationTarget {
    /// After how many turns the board stands, or will when it has arrived.
    pub fn end(self, table: &GameSession) -> usize {
        self.0.unwrap_or(table.at())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NavigationTarget>();
    app.add_systems(
        Update,
        (begin_navigation, clear_picks)
            .chain()
            .run_if(on_message::<Navigate>)
            .in_set(TableSystems::Navigate),
    );
    app.add_systems(
        Update,
        step_navigation.run_if(in_state(TurnPhase::Navigating)).in_set(TableSystems::Think),
    );
}

impl GameSession {
    /// Whether a person chose, or will choose, the turn after the first `at`. One that was passed
    /// was no choice.
    fn is_human_decision(&self, at: usize) -> bool {
        match self.record().played().get(at) {
            Some(played) => self.player(played.side) == Player::Human && !played.mv.is_pass(),
            None => false,
        }
    }

    /// Where undo leads from a place: to the last choice of a person before it, or a turn back where
    /// only machines play.
    fn undo_target(&self, at: usize) -> Option<usize> {
        let mut earlier = (0..at).rev();
        if self.is_exhibition() || self.is_replay() {
            return earlier.next();
        }
        earlier.find(|&at| self.is_human_decision(at))
    }

    /// Where redo leads from a place.
    fn redo_target(&self, at: usize) -> Option<usize> {
        let end = self.record().len();
        let mut later = at + 1..=end;
        if self.is_exhibition() || self.is_replay() {
            return later.next();
        }
        later.find(|&at| at == end || self.is_human_decision(at))
    }

    /// The place nearest to the one after `at` turns, not before it, where play can go on: where a
    /// machine would be to move, it has moved.
    fn nearest_decision(&self, at: usize) -> usize {
        if at == 0 && self.is_human_decision(0) {
            0
        } else {
            self.redo_target(at.max(1) - 1).unwrap_or(at)
        }
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.is_replay() && (self.is_ended_early() || self.undo_target(self.at()).is_some())
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.redo_target(self.at()).is_some()
    }
}

/// Finds out where the wishes lead, and ends what anybody was doing for another position.
fn begin_navigation(
    mut wishes: MessageReader<Navigate>,
    mut table: ResMut<GameSession>,
    mut journey: ResMut<NavigationTarget>,
    mut pace: ResMut<BotPacing>,
    mut insight: ResMut<EngineInfo>,
    now: Res<State<TurnPhase>>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut rearranged: MessageWriter<BoardReset>,
) {
    for &wish in wishes.read() {
        let at = journey.end(&table);
        let goal = match wish {
            Navigate::Undo if table.is_ended_early() && at == table.at() => {
                table.undo_early_end();
                rearranged.write(BoardReset);
                Some(at)
            }
            Navigate::Undo => table.undo_target(at),
            Navigate::Redo => table.redo_target(at),
            Navigate::To(goal) if table.is_replay() => Some(goal.min(table.record().len())),
            Navigate::To(goal) => Some(table.nearest_decision(goal.min(table.record().len()))),
        };
        let Some(goal) = goal else {
            continue;
        };
        journey.0 = Some(goal);
        // Machines that play each other would play on at once.
        pace.paused |= table.is_exhibition() && !table.is_replay();
        *insight = EngineInfo::default();
        table.set_undone(!matches!(wish, Navigate::To(_)));
        // Who is on the way goes on: set anew, the state would hold everything up.
        if *now.get() != TurnPhase::Navigating {
            phase.set(TurnPhase::Navigating);
        }
    }
}

/// Goes a turn towards the goal, or all the way when it is far.
fn step_navigation(
    mut journey: ResMut<NavigationTarget>,
    mut table: ResMut<GameSession>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut chosen: MessageWriter<MoveChosen>,
    mut undone: MessageWriter<MoveUndone>,
    mut rearranged: MessageWriter<BoardReset>,
) {
    let Some(goal) = journey.0 else {
        phase.set(TurnPhase::Showing);
        return;
    };
    let at = table.at();
    if goal.abs_diff(at) <= 1 {
        journey.0 = None;
    }
    if goal.abs_diff(at) > MAX_ANIMATED_MOVES {
        journey.0 = None;
        table.jump_to(goal);
        rearranged.write(BoardReset);
        phase.set(TurnPhase::Showing);
    } else if goal > at {
        let next = table.record().played()[at].mv.clone();
        chosen.write(MoveChosen(next));
    } else {
        undone.write_batch((goal < at).then(|| table.step_back()).flatten().map(MoveUndone));
        phase.set(TurnPhase::Showing);
    }
}
