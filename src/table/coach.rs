//! The coach of a game against the computer. After each move that the person chooses, the values of
//! the positions before and after it are searched, one after the other; the next turn waits for
//! them. If they show a bad move, the person decides whether it is taken back.

use std::time::Duration;

use bevy::prelude::*;

use super::finish::end_game;
use super::navigate::begin_navigation;
use super::player_failure::resolve_failure;
use super::replay::play_next;
use super::search_handle::{AiEngine, SearchHandle};
use super::think::{ANSWER_LIMIT, LONGEST_FRAME};
use super::{FrameWaker, GameSession, MovePlayed, PlayOn, Screen, TableSystems, TurnPhase};
use crate::ai_request::{AiResponse, RequestKind};
use crate::analysis::{Coach, Judgement, PositionValue, Refutation, Strictness};
use crate::record::Record;
use crate::rules::Square;

/// The coach of the game on the table. It judges moves in [`TurnPhase::Coach`].
#[derive(Resource, Default)]
pub struct GameCoach {
    coach: Coach,
    /// The number of moves up to the one that is to be judged.
    due: Option<usize>,
    check: Option<Check>,
    held: Option<HeldMove>,
}

/// A move that the coach holds back, about which the person has to decide.
pub struct HeldMove {
    /// The judgement of the move.
    pub judgement: Judgement,
    /// What the opponent can do now.
    pub refutation: Refutation,
    /// Whether the opponent's best answer is shown on the board.
    pub shows_answer: bool,
}

/// The judgement of the last move of a game.
struct Check {
    record: Record,
    step: Step,
    search: SearchHandle,
    searched: Duration,
}

/// What is searched for a judgement, and what has been found before.
enum Step {
    /// The value of the position before the move.
    Before,
    /// The value of the position after it.
    After { before: PositionValue },
    /// What is proved about the answer to a bad move.
    Refutation { judgement: Judgement, after: PositionValue },
}

impl Check {
    /// Starts the search of a step.
    fn start(record: Record, step: Step, engine: &AiEngine, waker: &FrameWaker) -> Self {
        let moves = record.len();
        let (at, kind) = match &step {
            Step::Before => (moves.saturating_sub(1), RequestKind::Value),
            Step::After { .. } => (moves, RequestKind::Value),
            Step::Refutation { after, .. } => (moves, RequestKind::Refutation(after.clone())),
        };
        let search = SearchHandle::start_at(record.clone(), at, kind, engine, waker);
        Self { record, step, search, searched: Duration::ZERO }
    }
}

impl GameCoach {
    /// How bad a move has to be.
    pub fn strictness(&self) -> Strictness {
        self.coach.strictness
    }

    /// Sets how bad a move has to be.
    pub fn set_strictness(&mut self, strictness: Strictness) {
        self.coach.strictness = strictness;
    }

    /// Whether the last move on the board is to be judged before the next turn.
    pub(super) fn is_due(&self, session: &GameSession) -> bool {
        self.due == Some(session.at())
    }

    /// The move that is held back.
    pub fn held(&self) -> Option<&HeldMove> {
        self.held.as_ref()
    }

    /// Whether the person is asked about a move. They are not while they look at the answer to it,
    /// but can still decide.
    pub fn is_asking(&self) -> bool {
        self.held.as_ref().is_some_and(|held| !held.shows_answer)
    }

    /// Shows the opponent's best answer on the board.
    pub fn show_answer(&mut self) {
        if let Some(held) = &mut self.held {
            held.shows_answer = true;
        }
    }

    /// The path of the answer, if it is shown.
    pub fn squares(&self) -> &[Square] {
        let shown = self.held.as_ref().filter(|held| held.shows_answer);
        let answer = shown.and_then(|held| held.refutation.line.first());
        answer.map_or(&[], |answer| &answer.path)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameCoach>();
    app.add_systems(Update, note_move.after(end_game).in_set(TableSystems::Finish));
    app.add_systems(OnEnter(TurnPhase::Coach), begin_check);
    app.add_systems(OnExit(TurnPhase::Coach), end_check);
    app.add_systems(OnEnter(TurnPhase::Navigating), |mut coach: ResMut<GameCoach>| {
        coach.due = None;
    });
    app.add_systems(OnExit(Screen::Table), forget_game);
    app.add_systems(
        Update,
        (
            play_on
                .run_if(on_message::<PlayOn>)
                .after(resolve_failure)
                .before(play_next)
                .before(begin_navigation)
                .in_set(TableSystems::Navigate),
            poll_check.in_set(TableSystems::Think),
        )
            .run_if(in_state(TurnPhase::Coach)),
    );
}

/// Notes a move that a person has chosen. Moves that are replayed are not judged.
fn note_move(
    mut played: MessageReader<MovePlayed>,
    phase: Res<State<TurnPhase>>,
    session: Res<GameSession>,
    mut coach: ResMut<GameCoach>,
) {
    let is_chosen = played.read().count() > 0 && *phase.get() == TurnPhase::Human;
    if is_chosen && session.has_coach() && session.game().outcome().is_none() {
        coach.due = Some(session.at());
    }
}

fn begin_check(
    session: Res<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut coach: ResMut<GameCoach>,
) {
    coach.due = None;
    // Moves that were taken back may follow in the record.
    let mut record = session.record().clone();
    record.truncate(session.at());
    coach.check = Some(Check::start(record, Step::Before, &engine, &waker));
}

fn end_check(mut coach: ResMut<GameCoach>) {
    (coach.check, coach.held) = (None, None);
}

/// The positions in which a move was held back belong to one game.
fn forget_game(mut coach: ResMut<GameCoach>) {
    let coach = &mut *coach;
    *coach = GameCoach { coach: Coach::new(coach.strictness()), ..GameCoach::default() };
}

fn play_on(mut coach: ResMut<GameCoach>, mut phase: ResMut<NextState<TurnPhase>>) {
    coach.held = None;
    // The next turn begins as after any other move.
    phase.set(TurnPhase::Showing);
}

pub(super) fn poll_check(
    time: Res<Time<Real>>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut coach: ResMut<GameCoach>,
    mut phase: ResMut<NextState<TurnPhase>>,
) {
    let Some(check) = &mut coach.bypass_change_detection().check else {
        return;
    };
    check.searched += time.delta().min(LONGEST_FRAME);
    if !check.search.is_finished() && check.searched <= ANSWER_LIMIT {
        return;
    }
    let coach = &mut *coach;
    let Some(Check { record, step, search, .. }) = coach.check.take() else {
        return;
    };
    let next = match (step, search.response().cloned()) {
        (Step::Before, Some(AiResponse::Value(Some(before)))) => Some(Step::After { before }),
        (Step::After { before }, Some(AiResponse::Value(Some(after)))) => {
            let judgement = coach.coach.hold_back(&record, &before, &after);
            judgement.map(|judgement| Step::Refutation { judgement, after })
        }
        (Step::Refutation { judgement, .. }, Some(AiResponse::Refutation(Some(refutation)))) => {
            coach.held = Some(HeldMove { judgement, refutation, shows_answer: false });
            return;
        }
        // A search that fails does not stop the game.
        _ => None,
    };
    match next {
        Some(step) => coach.check = Some(Check::start(record, step, &engine, &waker)),
        None => phase.set(TurnPhase::Showing),
    }
}
