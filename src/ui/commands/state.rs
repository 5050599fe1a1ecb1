//! The state that the labels, icons and enabling conditions of commands depend on.

use std::borrow::Cow;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::files::BoardFileChoice;
use super::super::recent::Recent;
use super::UserCommand;
use crate::games::find_game;
use crate::messages;
use crate::rules::{Options, Preset};
use crate::table::{
    BotPacing, FailedPlayer, GameSession, HintState, Mode, NavigationTarget, Replay, Screen,
    TurnPhase,
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
}

impl CommandState<'_> {
    fn is_phase(&self, phase: TurnPhase) -> bool {
        self.phase.as_ref().is_some_and(|now| *now.get() == phase)
    }

    /// Whether the user is waiting for the computer's move.
    pub fn is_computer_to_move(&self) -> bool {
        self.is_phase(TurnPhase::Computer)
    }

    /// The position that the board shows or is about to show, as a number of moves.
    pub fn target(&self) -> usize {
        self.session.as_ref().map_or(0, |session| self.target.end(session))
    }

    /// Whether a command can currently be executed.
    pub fn is_enabled(&self, command: &UserCommand) -> bool {
        use UserCommand as Is;
        let session = self.session.as_deref();
        let is_running = |test: fn(&GameSession) -> bool| session.is_some_and(test);
        let is_replay = is_running(GameSession::is_replay);
        let at = self.target();
        let end = session.map_or(0, |session| session.record().len());
        match command {
            Is::Undo => is_running(GameSession::can_undo),
            Is::Redo => !is_replay && is_running(GameSession::can_redo),
            Is::Hint => self.is_phase(TurnPhase::Human) && !self.hint.is_thinking(),
            Is::MoveNow => self.is_computer_to_move(),
            Is::Resign | Is::ConfirmResign => {
                !is_replay
                    && is_running(|session| {
                        !session.is_computers_only() && session.game().outcome().is_none()
                    })
            }
            Is::OfferDraw => {
                self.is_phase(TurnPhase::Human) && is_running(GameSession::can_offer_draw)
            }
            Is::AnswerDraw(_) => is_running(|session| session.draw_offer().is_some()),
            Is::ShowFailure | Is::RetryPlayer | Is::ReplacePlayer(_) => self.failure.is_some(),
            Is::TogglePause => !is_replay && is_running(GameSession::is_computers_only),
            Is::FirstMove | Is::PreviousMove | Is::PreviousCapture => is_replay && at > 0,
            Is::NextMove | Is::NextCapture | Is::LastMove => is_replay && at < end,
            Is::ToggleReplay => is_replay && (self.replay.playing || at < end),
            Is::ContinueFromHere | Is::StartFromHere => {
                is_replay && is_running(GameSession::can_continue)
            }
            Is::GoToMove(_)
            | Is::FlipBoard
            | Is::Menu
            | Is::Rules
            | Is::ShowExports
            | Is::Restart
            | Is::Replay
            | Is::Save
            | Is::SaveAs
            | Is::Export(_) => session.is_some(),
            #[cfg(target_family = "wasm")]
            Is::ShareLink => session.is_some(),
            Is::NewGame | Is::SaveAndLeave => *self.screen.get() == Screen::Table,
            Is::PlayBoardFile | Is::StandardBoard => self.board_file.0.is_some(),
            Is::ContinueGame => self.recent.unfinished().is_some(),
            Is::SetReplaySpeed(_)
            | Is::ToggleCoordinates
            | Is::ToggleSound
            | Is::ToggleFullScreen
            | Is::Settings
            | Is::Shortcuts
            | Is::SavedGames
            | Is::CloseDialog
            | Is::Play
            | Is::PlayGame(..)
            | Is::OpenSavedGame(_)
            | Is::LoadPartialGame
            | Is::Open
            | Is::OpenFile(..)
            | Is::CancelExport
            | Is::SelectBot(_)
            | Is::SelectFirst(_)
            | Is::SelectRules(..) => true,
        }
    }

    /// The text on a command's button.
    pub fn label(&self, command: &UserCommand) -> Cow<'static, str> {
        use UserCommand as Is;
        let info = self.session.as_ref().map(|session| session.game().info());
        match (command, info) {
            (Is::Resign, Some(info)) => messages::resign_label(info).into(),
            (Is::ConfirmResign, Some(info)) => {
                format!("Confirm: {}", messages::resign_label(info)).into()
            }
            (Is::TogglePause, _) if self.pacing.paused => "Resume".into(),
            (Is::ToggleReplay, _) if self.replay.playing => "Pause".into(),
            (Is::Restart, _) if self.is_phase(TurnPhase::Over) => "Play again".into(),
            (Is::ContinueGame, _) => match self.recent.unfinished() {
                Some(saved) => format!("Continue · {} · {}", saved.title, saved.progress).into(),
                None => "Continue".into(),
            },
            (Is::PlayGame(game, Mode::Friend), _) => {
                format!("Play {} with a friend", game_title(game)).into()
            }
            (Is::PlayGame(game, Mode::Computer), _) => {
                format!("Play {} against the computer", game_title(game)).into()
            }
            (Is::PlayGame(game, Mode::ComputersOnly), _) => {
                format!("Watch computers play {}", game_title(game)).into()
            }
            (Is::ReplacePlayer(bot), _) => {
                format!("{}: {}", command.info().label, bot.title()).into()
            }
            (Is::SelectBot(bot), _) => format!("Computer level: {}", bot.title()).into(),
            (Is::SelectFirst(true), _) => "Against the computer, you move first".into(),
            (Is::SelectFirst(false), _) => "Against the computer, you move second".into(),
            (Is::SelectRules(game, name), _) => {
                let presets = find_game(game).map_or(&[][..], |game| game.presets);
                let preset = Preset::find(presets, name);
                let preset = preset.map_or(*name, |preset| preset.title);
                format!("Rules of {}: {preset}", game_title(game)).into()
            }
            _ => command.info().label.into(),
        }
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

/// The title of the game with an id.
fn game_title(id: &'static str) -> &'static str {
    find_game(id).map_or(id, |game| game.info(&Options::new(game.rule_options)).title)
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
