//! The state that the labels, icons and enabling conditions of commands depend on.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::files::BoardFileChoice;
use super::super::learn::ExerciseOrigin;
use super::super::learn::texts::{lesson_title, level, set};
use super::super::localization::Localization;
use super::super::profiles::Profiles;
use super::super::recent::Recent;
use super::super::room::RoomState;
use super::super::widgets::joined;
use super::{AnalysisCommand, LearnCommand, RoomCommand, UserCommand};
use crate::analysis::{Report, TaskState};
use crate::games::find_game;
use crate::messages::MessageId;
use crate::net::room::Offer;
use crate::net::wire::Act;
use crate::profile::GUEST;
use crate::rules::Preset;
use crate::scene::Cursor;
use crate::table::{
    Autosave, BotPacing, Endings, Exercise, ExerciseGame, ExerciseStage, FailedPlayer, GameCoach,
    GameSession, HintState, LiveAnalysis, Mode, NavigationTarget, PracticeGame, Replay,
    ReportProgress, Screen, TurnPhase,
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
    pub board_file: Res<'w, BoardFileChoice>,
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
    cursor: Res<'w, Cursor>,
    /// The exact values of the position that is analysed.
    pub endings: Res<'w, Endings>,
    /// The report of the game.
    pub report: Res<'w, ReportProgress>,
    autosave: Res<'w, Autosave>,
    room: Res<'w, RoomState>,
    /// The messages in the user's language.
    pub messages: Res<'w, Localization>,
}

impl CommandState<'_> {
    fn is_phase(&self, phase: TurnPhase) -> bool {
        self.phase.as_ref().is_some_and(|now| *now.get() == phase)
    }

    /// The folder of the games that were saved automatically.
    pub fn games_folder(&self) -> Option<&PathBuf> {
        self.autosave.folder()
    }

    /// Whether the user is waiting for the computer's move.
    pub fn is_computer_to_move(&self) -> bool {
        self.is_phase(TurnPhase::Computer)
    }

    /// The position that the board shows or is about to show, as a number of moves.
    pub fn target(&self) -> usize {
        self.session.as_ref().map_or(0, |session| self.target.end(session))
    }

    /// Whether there is a mistake to learn from in such a state.
    fn is_practice(&self, test: impl Fn(&TaskState) -> bool) -> bool {
        let practice = self.practice.practice();
        practice.is_some_and(|practice| practice.task().is_some() && test(practice.state()))
    }

    /// Whether there are several continuations of the position on the board.
    fn has_fork(&self) -> bool {
        let session = self.session.as_deref();
        let tree = session.and_then(GameSession::tree);
        session.zip(tree).is_some_and(|(session, tree)| tree.children(session.node()).len() > 1)
    }

    /// Whether a report may be shown: the game is analysed, or it is over, so that nobody is helped.
    fn is_enabled_for_report(&self) -> bool {
        let session = self.session.as_deref();
        session.is_some_and(|session| {
            let is_over = session.game().outcome().is_some();
            !session.is_exercise() && (!session.is_play() || is_over)
        })
    }

    /// Whether the person may do something in the room.
    fn allows(&self, act: &Act) -> bool {
        self.room.joined().is_some_and(|room| room.allows(act))
    }

    /// Whether a command can currently be executed.
    pub fn is_enabled(&self, command: &UserCommand) -> bool {
        use UserCommand as Is;
        let session = self.session.as_deref();
        let is_running = |test: fn(&GameSession) -> bool| session.is_some_and(test);
        let is_replay = is_running(GameSession::is_replay);
        let is_analysis = is_running(GameSession::is_analysis);
        let is_stepping = is_replay || is_analysis;
        let is_exercise = is_running(GameSession::is_exercise);
        let is_in_room = is_running(|session| session.room().is_some());
        let tree = session.and_then(GameSession::tree);
        let at = self.target();
        let end = session.map_or(0, |session| session.record().len());
        match command {
            Is::Undo if is_exercise => self.can_undo_exercise(),
            Is::Hint if is_exercise => self.has_exercise_hint(),
            Is::ContinueFromHere | Is::StartFromHere if is_exercise => {
                self.is_exercise_open_to_help() && is_running(GameSession::can_continue)
            }
            Is::Replay | Is::Save | Is::SaveAs | Is::ShowExports | Is::Export(_) | Is::Resign
            | Is::ConfirmResign | Is::PlayLevel(_)
                if is_exercise =>
            {
                false
            }
            Is::Learn(command) => self.is_learn_enabled(*command),
            Is::Undo => {
                is_running(GameSession::can_undo) || tree.is_some_and(|tree| tree.can_undo())
            }
            Is::Redo if is_analysis => tree.is_some_and(|tree| tree.can_redo()),
            Is::Redo => !is_replay && is_running(GameSession::can_redo),
            Is::Hint => {
                self.is_phase(TurnPhase::Human)
                    && !self.hint.is_thinking()
                    && is_running(|session| session.room().is_none())
            }
            Is::MoveNow => self.is_computer_to_move(),
            Is::Resign | Is::ConfirmResign if is_in_room => self.allows(&Act::Resign {}),
            Is::Restart if is_in_room => self.allows(&Act::Offer { offer: Offer::Rematch }),
            Is::Resign | Is::ConfirmResign => {
                !is_stepping
                    && is_running(|session| {
                        !session.is_computers_only() && session.game().outcome().is_none()
                    })
            }
            Is::OfferDraw => {
                self.is_phase(TurnPhase::Human) && is_running(GameSession::can_offer_draw)
            }
            Is::Room(RoomCommand::Act(act)) => self.allows(act),
            Is::AnswerDraw(_) => is_running(|session| session.draw_offer().is_some()),
            Is::ShowAnswer => self.coach.is_asking(),
            Is::TakeBack | Is::PlayOn => self.coach.held().is_some(),
            Is::ShowFailure | Is::RetryPlayer | Is::ReplacePlayer(_) => self.failure.is_some(),
            Is::TogglePause => !is_stepping && is_running(GameSession::is_computers_only),
            Is::FirstMove | Is::PreviousMove => is_stepping && at > 0,
            Is::NextMove | Is::LastMove => is_stepping && at < end,
            Is::PreviousCapture => is_replay && at > 0,
            Is::NextCapture => is_replay && at < end,
            Is::ToggleReplay => is_replay && (self.replay.playing || at < end),
            Is::ContinueFromHere | Is::StartFromHere => {
                is_stepping && is_running(GameSession::can_continue)
            }
            Is::Analysis(command) => self.is_analysis_enabled(command),
            Is::EditPosition | Is::Paste | Is::OpenPasted(_) => is_stepping || session.is_none(),
            Is::ShowCopies | Is::CopyPosition | Is::CopyGame => is_stepping,
            #[cfg(not(target_family = "wasm"))]
            Is::CopyLink => is_stepping,
            Is::GoToMove(_)
            | Is::FlipBoard
            | Is::Menu
            | Is::Rules
            | Is::ShowExports
            | Is::Restart
            | Is::PlayLevel(_)
            | Is::Replay
            | Is::Save
            | Is::SaveAs
            | Is::Export(_) => session.is_some(),
            #[cfg(target_family = "wasm")]
            // In a room, the address bar is for the link of the room.
            Is::ShareLink => is_running(|session| session.room().is_none()),
            Is::NewGame | Is::SaveAndLeave => *self.screen.get() == Screen::Table,
            Is::PlayBoardFile | Is::StandardBoard => self.board_file.0.is_some(),
            Is::ContinueGame => self.recent.unfinished().is_some(),
            Is::SetReplaySpeed(_)
            | Is::ToggleCoordinates
            | Is::ToggleSound
            | Is::ToggleFullScreen
            | Is::LargerText
            | Is::SmallerText
            | Is::NormalText
            | Is::Settings
            | Is::ShowLooks
            | Is::Shortcuts
            | Is::About
            | Is::OpenLicences
            | Is::ShowProfiles
            | Is::SelectPlayer(_)
            | Is::SelectFriend(_)
            | Is::NewProfile
            | Is::EditProfile(_)
            | Is::SaveProfile
            | Is::AskToRemoveProfile(_)
            | Is::RemoveProfile(_)
            | Is::ExportProfile(_)
            | Is::ShowRanking
            | Is::ShowPlayer(_)
            | Is::SavedGames
            | Is::Room(_)
            | Is::Online(_)
            | Is::CloseDialog
            | Is::Play
            | Is::ChoosePlayers
            | Is::ShowRuleOptions
            | Is::PlayGame(..)
            | Is::OpenSavedGame(_)
            | Is::OpenReport(_)
            | Is::LoadPartialGame
            // Without a file that was changed, they do nothing.
            | Is::ReplaceFile
            | Is::SaveCopy
            // Without a legal position, they do nothing.
            | Is::AnalysePosition
            | Is::PlayPosition
            | Is::StartPosition
            | Is::ShowOpen
            | Is::Open
            | Is::OpenFile(..)
            | Is::CancelExport
            | Is::SelectBot(_)
            | Is::SelectFirst(_)
            | Is::SelectCoach(_)
            | Is::SelectRules(..) => true,
        }
    }

    fn is_after_storm(&self) -> bool {
        let storm = self.origin.puzzles().and_then(|run| run.storm);
        storm.is_some_and(|storm| storm.is_over())
    }

    fn is_stage(&self, stage: ExerciseStage) -> bool {
        self.exercise.as_ref().is_some_and(|game| game.exercise().stage() == stage)
    }

    /// Whether the person is to move in an exercise, and a hint can be given.
    fn has_exercise_hint(&self) -> bool {
        self.is_phase(TurnPhase::Human)
            && self.exercise.as_ref().is_some_and(|game| match game.exercise() {
                Exercise::Lesson(_) => self.is_stage(ExerciseStage::Player),
                Exercise::Puzzle(attempt) => attempt.has_hint(),
            })
    }

    /// Whether there is no puzzle that the person has yet to solve.
    fn is_exercise_open_to_help(&self) -> bool {
        self.exercise.as_ref().is_none_or(|game| match game.exercise() {
            Exercise::Lesson(_) => true,
            Exercise::Puzzle(_) => {
                self.is_stage(ExerciseStage::Solved) || self.is_stage(ExerciseStage::Shown)
            }
        })
    }

    /// Whether a move of a lesson can be taken back; in a puzzle, wrong ones are taken back anyway.
    fn can_undo_exercise(&self) -> bool {
        self.exercise.as_ref().is_some_and(|game| match game.exercise() {
            Exercise::Lesson(attempt) => attempt.moves() > 0,
            Exercise::Puzzle(_) => false,
        })
    }

    /// Whether a command of lessons and puzzles can currently be executed.
    fn is_learn_enabled(&self, command: LearnCommand) -> bool {
        use LearnCommand as Is;
        let exercise = self.exercise.as_ref().map(|game| game.exercise());
        match command {
            Is::ShowLessons
            | Is::StartLevel(_)
            | Is::FirstGame
            | Is::ShowPuzzles
            | Is::StartPuzzles(_) => true,
            Is::NextLevel => {
                matches!(exercise, Some(Exercise::Lesson(_)))
                    && self.is_stage(ExerciseStage::Solved)
            }
            Is::NextPuzzle => matches!(exercise, Some(Exercise::Puzzle(_))),
            Is::ShowSolution => {
                let is_open =
                    !self.is_stage(ExerciseStage::Solved) && !self.is_stage(ExerciseStage::Shown);
                matches!(exercise, Some(Exercise::Puzzle(_))) && is_open
            }
            Is::CollectPuzzles => {
                let missed = |(_, report): (_, &Report)| {
                    report.moves.iter().any(|found| found.judgement.missed.is_some())
                };
                self.report.is_complete() && self.report.report().is_some_and(missed)
            }
        }
    }

    /// Whether a command of an analysis can currently be executed.
    fn is_analysis_enabled(&self, command: &AnalysisCommand) -> bool {
        use AnalysisCommand as Is;
        let session = self.session.as_deref();
        let is_running = |test: fn(&GameSession) -> bool| session.is_some_and(test);
        let is_analysis = is_running(GameSession::is_analysis);
        let tree = session.and_then(GameSession::tree);
        // Whether the move on the board is one of a variation.
        let is_variation =
            || session.zip(tree).is_some_and(|(session, tree)| !tree.is_played(session.node()));
        let at = self.target();
        let end = session.map_or(0, |session| session.record().len());
        match command {
            // In a room, both players would have to agree.
            Is::Begin => {
                !is_analysis
                    && self.is_exercise_open_to_help()
                    && is_running(|session| {
                        session.room().is_none() || session.game().outcome().is_some()
                    })
            }
            Is::ShowReport => {
                is_running(|session| !session.played_record().played().is_empty())
                    && self.is_enabled_for_report()
            }
            Is::CancelReport => self.report.is_running(),
            Is::Leave
            | Is::ToggleEngine
            | Is::SetEngineLines(_)
            | Is::PlayLine(_)
            | Is::ShowVariation(_)
            | Is::EditComment
            | Is::SaveComment
            | Is::ToggleBoardCursor => is_analysis,
            Is::ToggleEndings => {
                is_analysis && is_running(|session| session.tablebase_pieces() > 0)
            }
            Is::GoDeeper => is_analysis && self.live.found().is_some_and(|found| found.is_done),
            Is::PlayBestMove => self.live.best_move().is_some(),
            Is::NextBranch => is_analysis && (at < end || self.has_fork()),
            Is::PreviousBranch => is_analysis && (at > 0 || self.has_fork()),
            Is::LeaveVariation | Is::PromoteVariation | Is::MakeMainLine => is_variation(),
            Is::DeleteMoves | Is::ConfirmDeleteMoves => is_variation(),
            Is::NextFork => is_analysis && at < end,
            Is::ToggleMark(_) => is_analysis && at > 0,
            Is::TogglePractice => {
                is_analysis && (self.practice.is_on() || self.report.is_complete())
            }
            Is::PracticeHint => self.is_practice(|state| *state == TaskState::Find),
            Is::PracticeShow => {
                self.is_practice(|state| !matches!(state, TaskState::Solved(_) | TaskState::Shown))
            }
            Is::PracticeRetry => {
                self.is_practice(|state| matches!(state, TaskState::Failed { .. }))
            }
            Is::PracticeNext => self.is_practice(|_| true),
            Is::ShowDisplays | Is::ToggleDrawing | Is::ToggleThreats => is_analysis,
            Is::DrawAtCursor => is_analysis && self.cursor.0.is_some(),
            Is::ShowReportTable => self.report.report().is_some(),
            Is::NextMistake | Is::PreviousMistake => is_analysis && self.report.report().is_some(),
        }
    }

    /// The text on a command's button.
    pub fn label(&self, command: &UserCommand) -> String {
        use UserCommand as Is;
        let messages = &self.messages;
        let info = self.session.as_ref().map(|session| session.game().info());
        let of_game = |id, game: &str| messages.about_game(id, game);
        let named = |id, name: String| messages.format(id, [("name", name.into())]);
        match (command, info) {
            (Is::Resign, Some(info)) => messages.resign_label(info),
            (Is::ConfirmResign, Some(info)) => {
                let args = [("action", messages.resign_label(info).into())];
                messages.format(MessageId::CommandConfirmResign, args)
            }
            (Is::TogglePause, _) if self.pacing.paused => messages.text(MessageId::CommandResume),
            (Is::ToggleReplay, _) if self.replay.playing => messages.text(MessageId::CommandPause),
            (Is::Restart, _) if self.is_phase(TurnPhase::Over) => {
                messages.text(MessageId::CommandPlayAgain)
            }
            (Is::ContinueGame, _) => match self.recent.unfinished() {
                Some(saved) => {
                    let args = [
                        ("title", saved.title(messages).into()),
                        ("progress", saved.progress(messages).into()),
                    ];
                    messages.format(MessageId::CommandContinueGame, args)
                }
                None => messages.text(MessageId::CommandContinue),
            },
            (Is::Analysis(AnalysisCommand::TogglePractice), _) if self.practice.is_on() => {
                messages.text(MessageId::CommandPracticeEnd)
            }
            (Is::Learn(LearnCommand::StartLevel(place)), _) => {
                joined([lesson_title(messages, *place)].into_iter().chain(level(messages, *place)))
            }
            (Is::Learn(LearnCommand::StartPuzzles(of)), _) => set(messages, *of),
            (Is::Learn(LearnCommand::NextPuzzle), _) if self.is_after_storm() => {
                messages.text(MessageId::CommandStorm)
            }
            (Is::EditPosition, Some(_)) => messages.text(MessageId::CommandEditPosition),
            (Is::Analysis(AnalysisCommand::ToggleEngine), _) if self.live.is_on => {
                messages.text(MessageId::CommandEngineOff)
            }
            (Is::Analysis(AnalysisCommand::SetEngineLines(lines)), _) => {
                let args = [("count", (*lines).into())];
                messages.format(MessageId::CommandEngineLines, args)
            }
            (Is::Analysis(AnalysisCommand::ToggleMark(mark)), _) => {
                messages.format(MessageId::CommandMark, [("mark", mark.sign().into())])
            }
            (Is::PlayGame(game, Mode::Friend), _) => of_game(MessageId::ActionPlayFriend, game),
            (Is::PlayGame(game, Mode::Computer), _) => of_game(MessageId::ActionPlayComputer, game),
            (Is::PlayGame(game, Mode::ComputersOnly), _) => of_game(MessageId::ActionWatch, game),
            (Is::ReplacePlayer(bot), _) => {
                named(MessageId::ActionReplacePlayer, messages.bot(*bot))
            }
            (Is::SelectBot(bot), _) => named(MessageId::ActionLevel, messages.bot(*bot)),
            (Is::SelectPlayer(id), _) => self.about_person(MessageId::ProfilesWho, id.as_deref()),
            (Is::SelectFriend(id), _) => {
                self.about_person(MessageId::ProfilesFriend, id.as_deref())
            }
            (Is::SelectFirst(true), _) => messages.text(MessageId::ActionMoveFirst),
            (Is::SelectFirst(false), _) => messages.text(MessageId::ActionMoveSecond),
            (Is::SelectCoach(coach), _) => messages
                .labelled(&messages.text(MessageId::CoachTitle), &messages.strictness(*coach)),
            (Is::SelectRules(game, name), _) => {
                let presets = find_game(game).map_or(&[][..], |game| game.presets);
                let preset = Preset::find(presets, name);
                let preset = preset.map_or((*name).to_owned(), |preset| messages.preset(preset));
                messages.rules_of(game, preset)
            }
            _ => messages.text(command.info().label),
        }
    }

    /// A label with the name of a person; without an id, that of the guest.
    fn about_person(&self, label: MessageId, id: Option<&str>) -> String {
        let name = self.messages.profile_name(self.profiles.store(), id.unwrap_or(GUEST));
        self.messages.labelled(&self.messages.text(label), &name)
    }

    /// The name of a command's icon, if it has one.
    pub fn icon(&self, command: &UserCommand) -> Option<&'static str> {
        match command {
            UserCommand::TogglePause if self.pacing.paused => Some("play"),
            UserCommand::ToggleReplay if self.replay.playing => Some("pause"),
            _ => command.info().icon,
        }
    }
}

/// The parameters that a screen needs to offer commands.
#[derive(SystemParam)]
pub struct Controls<'w> {
    /// The state behind labels and enabling conditions.
    pub state: CommandState<'w>,
    commands: MessageWriter<'w, UserCommand>,
}

impl Controls<'_> {
    /// Sends a command.
    pub fn send(&mut self, command: UserCommand) {
        self.commands.write(command);
    }
}
