//! Exercises: levels of lessons and puzzles, in which a person looks for the right moves.
//!
//! The exercise decides what happens, and the table follows it: where the board shows another
//! position than the exercise, the next move is played, or the position is set up.

mod kinds;

pub use kinds::{Exercise, ExerciseStage};

use std::time::Duration;

use bevy::prelude::*;

use super::coach::poll_check;
use super::draw_offer::answer_draw;
use super::finish::end_game;
use super::game_report::begin_report;
use super::hint::request_hint;
use super::search_handle::{AiEngine, SearchHandle};
use super::think::{ANSWER_LIMIT, LONGEST_FRAME, poll_info, poll_response};
use super::{
    BoardReset, FrameWaker, GameSession, MoveChosen, MovePlayed, PickQueue, Screen, Selection,
    TableSystems, TurnPhase,
};
use crate::ai_request::{AiResponse, RequestKind};
use crate::analysis::HintStep;
use crate::rules::{Move, PlayedMove, Square};

/// How long a move is shown before the opponent answers it.
const REPLY_TIME: Duration = Duration::from_millis(350);
/// How long a wrong move is shown before it is refuted.
const REFUTATION_TIME: Duration = Duration::from_millis(600);
/// How long a wrong move or its refutation is shown before it is taken back.
const RETRY_TIME: Duration = Duration::from_millis(1_400);
/// How long each move of a solution is shown.
const SOLUTION_TIME: Duration = Duration::from_millis(900);

/// What the person does besides playing moves.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseAction {
    /// Tells the next part of the move to play.
    Hint,
    /// Takes back the last move.
    Undo,
    /// Begins again.
    Restart,
    /// Shows the solution.
    Show,
}

/// The exercise is solved for the first time, or its first try has failed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseDecided {
    /// Whether it is solved.
    pub solved: bool,
}

/// The exercise on the table.
#[derive(Resource)]
pub struct ExerciseGame {
    exercise: Exercise,
    search: Option<SearchHandle>,
    searched: Duration,
    /// How long the position has been shown.
    elapsed: Duration,
    /// Whether the refutation of the last move has been played.
    is_refuted: bool,
    /// Whether the last try was wrong, until the next one.
    has_failed: bool,
    /// Whether the last move could not be checked.
    is_unchecked: bool,
    is_decided: bool,
    /// The move of a hint in a lesson, once it is known.
    hint: Option<Move>,
    hint_step: HintStep,
}

impl ExerciseGame {
    pub(super) fn new(exercise: Exercise) -> Self {
        Self {
            exercise,
            search: None,
            searched: Duration::ZERO,
            elapsed: Duration::ZERO,
            is_refuted: false,
            has_failed: false,
            is_unchecked: false,
            is_decided: false,
            hint: None,
            hint_step: HintStep::None,
        }
    }

    /// The exercise.
    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// Whether the last try was wrong, until the next one.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Whether the last move could not be checked.
    pub fn is_unchecked(&self) -> bool {
        self.is_unchecked
    }

    /// Whether a move is being checked, or a hint is being searched.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// The part of the path of the move to play that hints have told: at first the square of the
    /// piece, later the whole path.
    pub fn hint(&self) -> &[Square] {
        let told = match &self.exercise {
            Exercise::Puzzle(attempt) => attempt.told(),
            Exercise::Lesson(_) => self.hint.as_ref().and_then(|mv| self.hint_step.told(&mv.path)),
        };
        told.unwrap_or_default()
    }

    /// Whether the person can move: the board shows the position of the exercise.
    pub(super) fn is_player_turn(&self, session: &GameSession) -> bool {
        self.is_person_next() && self.is_shown(session)
    }

    /// Whether the person is to move, once the board shows the position of the exercise.
    pub(super) fn is_person_next(&self) -> bool {
        self.exercise.stage() == ExerciseStage::Player
    }

    /// The remaining time for which the position is shown before something happens without the
    /// person; `None` if nothing does.
    pub fn until_change(&self) -> Option<Duration> {
        let time = match self.exercise.stage() {
            ExerciseStage::Reply => REPLY_TIME,
            // The end of the search wakes the frame loop, perhaps too early for the answer.
            ExerciseStage::Search if self.is_answered() => REPLY_TIME,
            ExerciseStage::Failed if self.is_refutable() => REFUTATION_TIME,
            ExerciseStage::Failed => RETRY_TIME,
            ExerciseStage::Shown if !self.is_at_end() => SOLUTION_TIME,
            _ => return None,
        };
        Some(time.saturating_sub(self.elapsed))
    }

    fn is_at_end(&self) -> bool {
        matches!(&self.exercise, Exercise::Puzzle(attempt) if attempt.is_shown_to_end())
    }

    fn is_answered(&self) -> bool {
        self.search.as_ref().is_some_and(SearchHandle::is_finished)
    }

    fn is_refutable(&self) -> bool {
        !self.is_refuted && matches!(self.exercise, Exercise::Lesson(_))
    }

    /// Whether the board shows the position of the exercise.
    fn is_shown(&self, session: &GameSession) -> bool {
        self.missing(session).is_some_and(|missing| missing.is_empty())
    }

    /// The moves that are not on the board yet; `None` if it shows another position.
    fn missing(&self, session: &GameSession) -> Option<&[PlayedMove]> {
        let record = self.exercise.record();
        let starts = [record, session.record()].map(|record| record.setup.start.position_text());
        let is_same = starts[0] == starts[1];
        is_same.then(|| record.played().strip_prefix(session.played())).flatten()
    }

    /// What happens after a move, a response or an action.
    fn advance(&mut self) {
        self.has_failed |=
            matches!(self.exercise.stage(), ExerciseStage::Failed | ExerciseStage::Lost);
        self.elapsed = Duration::ZERO;
    }

    /// Forgets what was searched, told and said about the try before.
    fn begin_try(&mut self) {
        (self.search, self.hint, self.hint_step) = (None, None, HintStep::None);
        (self.has_failed, self.is_refuted, self.is_unchecked) = (false, false, false);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ExerciseAction>().add_message::<ExerciseDecided>();
    app.add_systems(
        Update,
        act.run_if(on_message::<ExerciseAction>)
            .run_if(resource_exists::<ExerciseGame>)
            .after(answer_draw)
            .in_set(TableSystems::Navigate),
    );
    app.add_systems(
        Update,
        (
            follow_person.after(end_game).in_set(TableSystems::Finish),
            (
                poll_hint.run_if(in_state(TurnPhase::Human)),
                (show_exercise, go_on).chain().run_if(in_state(TurnPhase::Exercise)),
            )
                .chain()
                .after(begin_report)
                .after(poll_check)
                .after(poll_info)
                .after(poll_response)
                .after(request_hint)
                .in_set(TableSystems::Think),
            decide.in_set(TableSystems::Show),
        )
            .run_if(resource_exists::<ExerciseGame>),
    );
    app.add_systems(OnEnter(TurnPhase::Exercise), |game: Option<ResMut<ExerciseGame>>| {
        if let Some(mut game) = game {
            game.elapsed = Duration::ZERO;
        }
    });
    app.add_systems(OnExit(Screen::Table), |mut commands: Commands| {
        commands.remove_resource::<ExerciseGame>();
    });
}

fn act(
    mut actions: MessageReader<ExerciseAction>,
    session: Res<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut game: ResMut<ExerciseGame>,
    mut selection: ResMut<Selection>,
    mut picks: ResMut<PickQueue>,
    mut phase: ResMut<NextState<TurnPhase>>,
) {
    for action in actions.read() {
        let game = &mut *game;
        if *action == ExerciseAction::Hint {
            game.tell(&session, &engine, &waker);
            continue;
        }
        game.begin_try();
        // A level can be done again with more stars; the first try of a puzzle counts.
        game.is_decided &= matches!(game.exercise, Exercise::Puzzle(_));
        selection.set_if_neq(Selection::default());
        picks.clear();
        match (action, &mut game.exercise) {
            (ExerciseAction::Undo, exercise) => exercise.undo(),
            (ExerciseAction::Restart, Exercise::Lesson(attempt)) => attempt.restart(),
            (ExerciseAction::Restart, Exercise::Puzzle(attempt)) => attempt.restart(),
            (ExerciseAction::Show, Exercise::Puzzle(attempt)) => attempt.show(),
            (ExerciseAction::Show, Exercise::Lesson(_)) | (ExerciseAction::Hint, _) => {}
        }
        // The phase follows once the board shows the new position.
        phase.set(TurnPhase::Showing);
    }
}

impl ExerciseGame {
    /// Tells the next part of the move to play. In a lesson with an opponent, it is searched first.
    fn tell(&mut self, session: &GameSession, engine: &AiEngine, waker: &FrameWaker) {
        if !self.is_player_turn(session) {
            return;
        }
        let attempt = match &mut self.exercise {
            Exercise::Puzzle(attempt) => {
                attempt.tell();
                return;
            }
            Exercise::Lesson(attempt) => attempt,
        };
        if self.search.is_some() {
            return;
        }
        if self.hint.is_none() {
            self.hint = attempt.shortest_way();
        }
        if self.hint.is_none() {
            let search = SearchHandle::start(session, RequestKind::Value, engine, waker);
            (self.search, self.searched) = (Some(search), Duration::ZERO);
            return;
        }
        self.hint_step = self.hint_step.next();
        if self.hint_step == HintStep::Move {
            attempt.tell();
        }
    }
}

/// A move that the person has played is one of the exercise.
fn follow_person(
    mut played: MessageReader<MovePlayed>,
    phase: Res<State<TurnPhase>>,
    mut game: ResMut<ExerciseGame>,
) {
    let Some(MovePlayed(played)) = played.read().last() else {
        return;
    };
    if *phase.get() != TurnPhase::Human || game.exercise.stage() != ExerciseStage::Player {
        return;
    }
    game.begin_try();
    game.exercise.play(&played.mv);
    game.advance();
}

fn poll_hint(time: Res<Time<Real>>, mut game: ResMut<ExerciseGame>) {
    if game.search.is_none() {
        return;
    }
    game.bypass_change_detection().searched += time.delta().min(LONGEST_FRAME);
    if !game.is_answered() && game.searched <= ANSWER_LIMIT {
        return;
    }
    let game = &mut *game;
    let response = game.search.take().and_then(|search| search.response().cloned());
    if let Some(AiResponse::Value(Some(value))) = response {
        game.hint = value.line.into_iter().next();
        game.hint_step = HintStep::Piece;
    }
}

/// Plays the moves of the exercise that are not on the board, or sets up its position.
fn show_exercise(
    mut session: ResMut<GameSession>,
    game: Res<ExerciseGame>,
    mut chosen: MessageWriter<MoveChosen>,
    mut resets: MessageWriter<BoardReset>,
    mut phase: ResMut<NextState<TurnPhase>>,
) {
    match game.missing(&session) {
        Some([]) => {
            if game.exercise.stage() == ExerciseStage::Player {
                phase.set(TurnPhase::Showing);
            }
        }
        Some([next, ..]) => {
            chosen.write(MoveChosen { ply: session.at(), mv: next.mv.clone() });
        }
        None => {
            session.set_up(game.exercise.record().clone());
            resets.write(BoardReset);
            phase.set(TurnPhase::Showing);
        }
    }
}

/// What happens without the person: searches, replies, refutations.
fn go_on(
    time: Res<Time<Real>>,
    session: Res<GameSession>,
    engine: Res<AiEngine>,
    waker: Res<FrameWaker>,
    mut game: ResMut<ExerciseGame>,
) {
    if !game.is_shown(&session) {
        return;
    }
    let step = time.delta().min(LONGEST_FRAME);
    game.bypass_change_detection().elapsed += step;
    match game.exercise.stage() {
        ExerciseStage::Search => {
            if game.search.is_none() {
                let kind = game.exercise.request();
                game.search = Some(SearchHandle::start(&session, kind, &engine, &waker));
                game.searched = Duration::ZERO;
            }
            game.bypass_change_detection().searched += step;
            let is_shown = game.elapsed >= REPLY_TIME;
            if !(game.is_answered() && is_shown) && game.searched <= ANSWER_LIMIT {
                return;
            }
            let game = &mut *game;
            let response = game.search.take().and_then(|search| search.response().cloned());
            if !response.is_some_and(|response| game.exercise.enter(&response)) {
                game.is_unchecked = true;
                game.exercise.undo();
            }
            game.advance();
        }
        ExerciseStage::Player | ExerciseStage::Lost | ExerciseStage::Solved => {}
        _ if game.until_change().is_none_or(|left| !left.is_zero()) => {}
        ExerciseStage::Reply | ExerciseStage::Shown => {
            if let Exercise::Puzzle(attempt) = &mut game.exercise {
                if attempt.reply().is_none() {
                    attempt.show_next();
                }
                game.advance();
            }
        }
        ExerciseStage::Failed => {
            let is_refutable = game.is_refutable();
            let game = &mut *game;
            match &mut game.exercise {
                Exercise::Lesson(attempt) if is_refutable => {
                    attempt.refute();
                    game.is_refuted = true;
                }
                exercise => exercise.undo(),
            }
            game.advance();
        }
    }
}

/// Announces once how the exercise ends.
fn decide(mut game: ResMut<ExerciseGame>, mut decided: MessageWriter<ExerciseDecided>) {
    let Some(solved) = game.exercise.decision().filter(|_| !game.is_decided) else {
        return;
    };
    game.is_decided = true;
    decided.write(ExerciseDecided { solved });
}
