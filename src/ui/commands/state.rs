//! The state that the labels, icons and enabling conditions of commands depend on.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::files::Files;
use super::super::learn::ExerciseOrigin;
use super::super::localization::Localization;
use super::super::profiles::Profiles;
use super::super::recent::Recent;
use super::super::room::RoomState;
use super::CommandCall;
use crate::analysis::Tree;
use crate::net::wire::Act;
use crate::scene::Cursor;
use crate::table::{
    Autosave, BotPacing, Endings, Exercise, ExerciseGame, ExerciseStage, FailedPlayer, GameCoach,
    GameSession, HintState, LiveAnalysis, NavigationTarget, PracticeGame, Replay, ReportProgress,
    Screen, TurnPhase,
};

/// The program state that commands depend on.
#[derive(SystemParam)]
pub struct CommandState<'w> {
    screen: Res<'w, State<Screen>>,
    phase: Option<Res<'w, State<TurnPhase>>>,
    target: Res<'w, NavigationTarget>,
    /// The running game.
    pub session: Option<Res<'w, GameSession>>,
    /// The failed player that the user has to make a decision about.
    pub failure: Option<Res<'w, FailedPlayer>>,
    /// The coach.
    pub coach: Res<'w, GameCoach>,
    /// The requested hint.
    pub hint: Res<'w, HintState>,
    /// The pause and the delay of computer players.
    pub pacing: Res<'w, BotPacing>,
    /// The playback state of the replay.
    pub replay: Res<'w, Replay>,
    /// The saved games.
    pub recent: Res<'w, Recent>,
    /// The board file that was opened.
    pub files: Res<'w, Files>,
    /// The players of this device.
    pub profiles: Res<'w, Profiles>,
    /// The engine of the analysis.
    pub live: Res<'w, LiveAnalysis>,
    /// Learning from mistakes.
    pub practice: Res<'w, PracticeGame>,
    /// The exercise on the table.
    pub exercise: Option<Res<'w, ExerciseGame>>,
    /// Where it comes from.
    pub origin: Res<'w, ExerciseOrigin>,
    /// The cursor on the board.
    pub cursor: Res<'w, Cursor>,
    /// The exact values of the position that is analysed.
    pub endings: Res<'w, Endings>,
    /// The report of the game.
    pub report: Res<'w, ReportProgress>,
    autosave: Res<'w, Autosave>,
    /// The room that this device is in.
    pub room: Res<'w, RoomState>,
    /// The messages in the user's language.
    pub messages: Res<'w, Localization>,
}

impl CommandState<'_> {
    /// Whether there is such a game on the table.
    pub fn is_game(&self, test: fn(&GameSession) -> bool) -> bool {
        self.session.as_deref().is_some_and(test)
    }

    /// Whether the moves of a game are gone through: a replay, or an analysis.
    pub fn is_stepping(&self) -> bool {
        self.is_game(|session| session.is_replay() || session.is_analysis())
    }

    /// Whether the home screen is left.
    pub fn is_at_table(&self) -> bool {
        *self.screen.get() == Screen::Table
    }

    /// Whether the turn is in this phase.
    pub fn is_phase(&self, phase: TurnPhase) -> bool {
        self.phase.as_ref().is_some_and(|now| *now.get() == phase)
    }

    /// Whether no game is being played, which opening another one would end.
    pub fn is_not_playing(&self) -> bool {
        self.session.is_none() || self.is_stepping()
    }

    /// The folder of the games that were saved automatically.
    pub fn games_folder(&self) -> Option<&PathBuf> {
        self.autosave.folder()
    }

    /// Whether the user is waiting for the computer's move.
    pub fn is_computer_to_move(&self) -> bool {
        self.is_phase(TurnPhase::Computer)
    }

    /// The variations of the game that is analysed.
    pub fn tree(&self) -> Option<&Tree> {
        self.session.as_deref().and_then(GameSession::tree)
    }

    /// The position that the board shows or is about to show, as a number of moves.
    pub fn target(&self) -> usize {
        self.session.as_ref().map_or(0, |session| self.target.end(session))
    }

    /// The number of moves of the game.
    pub fn end(&self) -> usize {
        self.session.as_ref().map_or(0, |session| session.record().len())
    }

    /// Whether the player has to answer an offered draw.
    pub fn is_draw_offered(&self) -> bool {
        self.session.as_deref().is_some_and(|session| session.draw_offer().is_some())
    }

    /// Whether the game on the table is that of a room.
    pub fn is_game_in_room(&self) -> bool {
        self.is_game(|session| session.room().is_some())
    }

    /// Whether the person may do something in the room.
    pub fn allows(&self, act: &Act) -> bool {
        self.room.joined().is_some_and(|room| room.allows(act))
    }

    /// Whether an exercise is at this stage.
    pub fn is_exercise_stage(&self, stage: ExerciseStage) -> bool {
        self.exercise.as_ref().is_some_and(|game| game.exercise().stage() == stage)
    }

    /// Whether the person is to move in an exercise, and a hint can be given.
    pub fn has_exercise_hint(&self) -> bool {
        self.is_phase(TurnPhase::Human)
            && self.exercise.as_ref().is_some_and(|game| match game.exercise() {
                Exercise::Lesson(_) => self.is_exercise_stage(ExerciseStage::Player),
                Exercise::Puzzle(attempt) => attempt.has_hint(),
            })
    }

    /// Whether there is no puzzle that the person has yet to solve.
    pub fn is_exercise_open_to_help(&self) -> bool {
        self.exercise.as_ref().is_none_or(|game| match game.exercise() {
            Exercise::Lesson(_) => true,
            Exercise::Puzzle(_) => {
                self.is_exercise_stage(ExerciseStage::Solved)
                    || self.is_exercise_stage(ExerciseStage::Shown)
            }
        })
    }

    /// Whether a move of a lesson can be taken back; in a puzzle, wrong ones are taken back anyway.
    pub fn can_undo_exercise(&self) -> bool {
        self.exercise.as_ref().is_some_and(|game| match game.exercise() {
            Exercise::Lesson(attempt) => attempt.moves() > 0,
            Exercise::Puzzle(_) => false,
        })
    }
}

/// The parameters that a screen needs to offer commands.
#[derive(SystemParam)]
pub struct Controls<'w> {
    /// The state behind labels and enabling conditions.
    pub state: CommandState<'w>,
    commands: MessageWriter<'w, CommandCall>,
}

impl Controls<'_> {
    /// Sends a command.
    pub fn send(&mut self, command: impl Into<CommandCall>) {
        self.commands.write(command.into());
    }
}
