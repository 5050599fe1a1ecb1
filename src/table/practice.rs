//! Learning from the mistakes of the game that is analysed.

use bevy::prelude::*;

use super::navigate::begin_navigation;
use super::search_handle::{AiEngine, SearchHandle};
use super::variations::edit_variations;
use super::{
    FrameWaker, GameSession, LiveAnalysis, MovePlayed, Navigate, ReportProgress, Screen,
    TableSystems,
};
use crate::ai_request::{AiResponse, RequestKind};
use crate::analysis::{HintStep, NodeId, Practice, Refutation, TaskState};
use crate::record::Record;
use crate::rules::{Game, Side, Square};

/// What the user does while learning from mistakes.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeAction {
    /// Begins with the first mistake of the report.
    Begin,
    /// Tells the next part of the best move.
    Hint,
    /// Shows the solution.
    Show,
    /// Takes back the move that was tried.
    Retry,
    /// Goes on to the next mistake.
    Next,
    /// Ends.
    End,
}

/// The mistakes of the game as tasks.
#[derive(Resource, Default)]
pub struct PracticeGame {
    practice: Option<Practice>,
    /// The game with the mistakes.
    record: Option<Record>,
    /// The position of the present task.
    position: Option<NodeId>,
    search: Option<SearchHandle>,
    /// The position after the move that is being checked or has failed.
    tried: Option<Box<dyn Game>>,
    /// What is proved about the move that was tried and has failed.
    refutation: Option<Refutation>,
    has_failed: bool,
}

impl PracticeGame {
    /// Whether it is going on.
    pub fn is_on(&self) -> bool {
        self.practice.is_some()
    }

    /// The tasks and what has been done about them.
    pub fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    /// What is proved about the answer to the move that was tried and has failed, and the position
    /// after that move.
    pub fn refutation(&self) -> Option<(&Refutation, &dyn Game)> {
        self.refutation.as_ref().zip(self.tried.as_deref())
    }

    /// Whether the move that was tried could not be checked.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// The squares of the best move in the position on the board, as far as they have been told.
    pub fn shown_path(&self, node: NodeId) -> Option<&[Square]> {
        let practice = self.practice.as_ref().filter(|_| self.position == Some(node))?;
        let best = practice.task()?.best.first()?;
        let is_shown = *practice.state() == TaskState::Shown;
        let step = if is_shown { HintStep::Move } else { practice.hint() };
        step.told(&best.path)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PracticeGame>();
    app.add_systems(
        Update,
        act.run_if(on_message::<PracticeAction>)
            .after(edit_variations)
            .before(begin_navigation)
            .in_set(TableSystems::Navigate),
    );
    app.add_systems(
        Update,
        (try_move, poll_check)
            .chain()
            .in_set(TableSystems::Show)
            .run_if(resource_exists::<GameSession>),
    );
    app.add_systems(OnExit(Screen::Table), |mut practice: ResMut<PracticeGame>| {
        *practice = PracticeGame::default();
    });
}

fn act(
    mut actions: MessageReader<PracticeAction>,
    session: Res<GameSession>,
    report: Res<ReportProgress>,
    mut game: ResMut<PracticeGame>,
    mut live: ResMut<LiveAnalysis>,
    mut navigate: MessageWriter<Navigate>,
) {
    for action in actions.read() {
        let game = &mut *game;
        match action {
            PracticeAction::Begin => {
                let Some((record, values)) = report.values() else {
                    continue;
                };
                live.is_on = false;
                // The mistakes of the person first, if there is just one.
                let first = session.only_human().unwrap_or(Side::First);
                *game = PracticeGame {
                    practice: Some(Practice::new(record, values, &[first, !first])),
                    record: Some(record.clone()),
                    ..PracticeGame::default()
                };
            }
            PracticeAction::End => *game = PracticeGame::default(),
            PracticeAction::Hint => game.practice.iter_mut().for_each(Practice::tell),
            PracticeAction::Show => game.practice.iter_mut().for_each(Practice::show),
            PracticeAction::Retry => game.practice.iter_mut().for_each(Practice::retry),
            PracticeAction::Next => game.practice.iter_mut().for_each(Practice::advance),
        }
        if *action == PracticeAction::Hint {
            continue;
        }
        (game.search, game.refutation, game.has_failed) = (None, None, false);
        let moves = game.practice.as_ref().and_then(Practice::task).map(|task| task.moves);
        game.position = moves.and_then(|moves| {
            let tree = session.tree()?;
            tree.path(tree.end()).get(moves).copied()
        });
        navigate.write_batch(game.position.map(Navigate::Show));
    }
}

/// A move on the board in the position of the task is tried as its solution.
fn try_move(
    mut played: MessageReader<MovePlayed>,
    session: Res<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut game: ResMut<PracticeGame>,
) {
    let Some(MovePlayed(last)) = played.read().last() else {
        return;
    };
    let before = session.at().checked_sub(1).and_then(|at| session.node_at(at));
    if game.position.is_none() || before != game.position {
        return;
    }
    let game = &mut *game;
    if let Some(practice) = &mut game.practice {
        practice.play(&last.mv);
    }
    game.ask(&engine, &waker);
}

impl PracticeGame {
    /// Starts the search that the state of the task needs.
    fn ask(&mut self, engine: &AiEngine, waker: &FrameWaker) {
        let (Some(practice), Some(record)) = (&self.practice, &self.record) else {
            return;
        };
        let kind = match practice.state() {
            TaskState::Checking(_) => RequestKind::Value,
            TaskState::Failed { value, .. } => RequestKind::Refutation(value.clone()),
            _ => return,
        };
        let tried = practice.tried(record);
        self.tried = tried.as_ref().map(|tried| tried.game_at(tried.len()));
        self.search = tried.map(|tried| {
            let moves = tried.len();
            SearchHandle::start_at(tried, moves, kind, engine, waker)
        });
    }
}

fn poll_check(engine: Res<AiEngine>, waker: Res<FrameWaker>, mut game: ResMut<PracticeGame>) {
    if !game.search.as_ref().is_some_and(SearchHandle::is_finished) {
        return;
    }
    let game = &mut *game;
    let response = game.search.take().and_then(|search| search.response().cloned());
    match response {
        Some(AiResponse::Value(Some(value))) => {
            if let (Some(practice), Some(record)) = (&mut game.practice, &game.record) {
                practice.check(value, record.setup.start.info());
            }
            game.ask(&engine, &waker);
        }
        Some(AiResponse::Refutation(Some(refutation))) => game.refutation = Some(refutation),
        _ => {
            game.has_failed = true;
            game.practice.iter_mut().for_each(Practice::retry);
        }
    }
}
