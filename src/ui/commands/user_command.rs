//! The list of commands.

use std::borrow::Cow;
use std::path::PathBuf;

use bevy::prelude::*;

use super::super::exports::Export;
use super::shortcuts::Shortcut;
use crate::search::Bot;
use crate::table::Mode;

/// Something that a person asks for.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum UserCommand {
    /// Undo the last move of a person, with the answers of computer players.
    Undo,
    /// Play the moves again that were undone.
    Redo,
    /// Show a good move: first the piece, then where it goes.
    Hint,
    /// Have the computer play the best move that it has found.
    MoveNow,
    /// Ask whether to resign.
    Resign,
    /// Resign.
    ConfirmResign,
    /// Offer the opponent, who plays at the same screen, a draw.
    OfferDraw,
    /// Accept the draw that was offered, or decline it.
    AnswerDraw(bool),
    /// Ask what to do about a computer player that has failed.
    ShowFailure,
    /// Ask a computer player that has failed again.
    RetryPlayer,
    /// Have another computer player play on for one that has failed.
    ReplacePlayer(Bot),
    /// Save the game and go to the start menu.
    SaveAndLeave,
    /// Pause computers that play each other, or let them go on.
    TogglePause,
    /// Show the position after so many moves.
    GoToMove(usize),
    /// Replay: show the start.
    FirstMove,
    /// Replay: go back one move.
    PreviousMove,
    /// Replay: go back to the position after the previous capture.
    PreviousCapture,
    /// Replay: play or pause.
    ToggleReplay,
    /// Replay: go on to the position after the next capture.
    NextCapture,
    /// Replay: go on one move.
    NextMove,
    /// Replay: show the end.
    LastMove,
    /// Replay: play at so many times the normal speed.
    SetReplaySpeed(f32),
    /// Ask who plays on from the position on the board.
    ContinueFromHere,
    /// Start a game from the position on the board.
    StartFromHere,
    /// Turn the board round.
    FlipBoard,
    /// Show or hide the coordinates.
    ToggleCoordinates,
    /// Switch sound on or off.
    ToggleSound,
    /// Switch full screen on or off.
    ToggleFullScreen,
    /// Open the menu of the running game.
    Menu,
    /// Show the pieces and the rules.
    Rules,
    /// Open the settings.
    Settings,
    /// Show the keyboard shortcuts.
    Shortcuts,
    /// Show the saved games.
    SavedGames,
    /// Ask what to export.
    ShowExports,
    /// Close the dialog in front.
    CloseDialog,
    /// Start the game that the start menu has selected.
    Play,
    /// Start a game with the standard board.
    PlayGame(&'static str, Mode),
    /// Start a game from the board file that was opened.
    PlayBoardFile,
    /// Select the standard board instead of the board file.
    StandardBoard,
    /// Go on with the game that was played last.
    ContinueGame,
    /// Go on with a saved game.
    OpenSavedGame(PathBuf),
    /// Load a damaged game up to the damage.
    LoadPartialGame,
    /// Start the running game again.
    Restart,
    /// Replay the running game from its start.
    Replay,
    /// Go to the start menu.
    NewGame,
    /// Ask for a file to open.
    Open,
    /// Open a file, only to replay it if the flag is set.
    OpenFile(PathBuf, bool),
    /// Save the game in its file, or ask for one.
    Save,
    /// Ask where to save the game.
    SaveAs,
    /// Ask where to export to.
    Export(Export),
    /// Stop the export.
    CancelExport,
    /// Put a link to the game into the address and the clipboard.
    #[cfg(target_family = "wasm")]
    ShareLink,
    /// Select the computer player.
    SelectBot(Bot),
    /// Select whether the person moves first against the computer.
    SelectFirst(bool),
    /// Select the rules of a game.
    SelectRules(&'static str, &'static str),
}

/// What is fixed about a command.
pub(in super::super) struct Info {
    id: &'static str,
    pub label: &'static str,
    pub icon: Option<&'static str>,
    shortcuts: &'static [Shortcut],
    /// The sentence in the list of shortcuts, without a full stop.
    help: &'static str,
}

impl Info {
    const fn new(id: &'static str, label: &'static str) -> Self {
        Self { id, label, icon: None, shortcuts: &[], help: "" }
    }

    const fn icon(self, icon: &'static str) -> Self {
        Self { icon: Some(icon), ..self }
    }

    const fn keys(self, shortcuts: &'static [Shortcut], help: &'static str) -> Self {
        Self { shortcuts, help, ..self }
    }
}

impl UserCommand {
    /// The commands with shortcuts, in the order of the list that is shown. Of two with the same
    /// shortcut the one that is enabled has it.
    pub const WITH_SHORTCUTS: &[Self] = &[
        Self::Hint,
        Self::MoveNow,
        Self::Undo,
        Self::Redo,
        Self::Save,
        Self::SaveAs,
        Self::Open,
        Self::NewGame,
        Self::ToggleReplay,
        Self::PreviousMove,
        Self::NextMove,
        Self::PreviousCapture,
        Self::NextCapture,
        Self::FirstMove,
        Self::LastMove,
        Self::TogglePause,
        Self::Rules,
        Self::FlipBoard,
        Self::ToggleCoordinates,
        Self::ToggleSound,
        Self::ToggleFullScreen,
        Self::Shortcuts,
    ];

    pub(in super::super) fn info(&self) -> Info {
        use KeyCode::{ArrowLeft, ArrowRight, End, F11, Home, Space};
        use Shortcut as Key;
        match self {
            Self::Undo => Info::new("undo", "Undo").icon("undo").keys(
                const { &[Key::letter("z").control(), Key::code(ArrowLeft).control()] },
                "undo a move",
            ),
            Self::Redo => Info::new("redo", "Redo").icon("redo").keys(
                const {
                    &[
                        Key::letter("y").control(),
                        Key::letter("z").control().shift(),
                        Key::code(ArrowRight).control(),
                    ]
                },
                "redo a move",
            ),
            Self::Hint => Info::new("hint", "Hint")
                .icon("hint")
                .keys(const { &[Key::letter("h")] }, "hint: first the piece, then its move"),
            Self::MoveNow => Info::new("move-now", "Move now")
                .icon("now")
                .keys(const { &[Key::letter("n")] }, "the computer moves now"),
            Self::Resign => Info::new("resign", "Resign").icon("resign"),
            Self::ConfirmResign => Info::new("confirm-resign", "Confirm: Resign"),
            Self::OfferDraw => Info::new("offer-draw", "Offer a draw"),
            Self::AnswerDraw(true) => Info::new("accept-draw", "Accept the draw"),
            Self::AnswerDraw(false) => Info::new("decline-draw", "Decline"),
            Self::ShowFailure => Info::new("show-failure", "Continue…").icon("restart"),
            Self::RetryPlayer => Info::new("retry-player", "Try again"),
            Self::ReplacePlayer(_) => Info::new("replace-player", "Choose another player"),
            Self::SaveAndLeave => Info::new("save-and-leave", "Save and leave"),
            Self::TogglePause => Info::new("pause", "Pause")
                .icon("pause")
                .keys(const { &[Key::letter("p")] }, "pause computers that play each other"),
            Self::GoToMove(_) => Info::new("go-to-move", "Go to move"),
            Self::FirstMove => Info::new("first-move", "To the start")
                .icon("first")
                .keys(const { &[Key::code(Home)] }, "replay: to the start"),
            Self::PreviousMove => Info::new("previous-move", "Previous move").icon("back").keys(
                const {
                    &[
                        Key::code(ArrowLeft),
                        Key::letter("z").control(),
                        Key::code(ArrowLeft).control(),
                    ]
                },
                "replay: previous move",
            ),
            Self::PreviousCapture => Info::new("previous-capture", "Previous capture")
                .keys(const { &[Key::code(ArrowLeft).shift()] }, "replay: previous capture"),
            Self::ToggleReplay => Info::new("play-replay", "Play")
                .icon("play")
                .keys(const { &[Key::code(Space)] }, "replay: play or pause"),
            Self::NextCapture => Info::new("next-capture", "Next capture")
                .keys(const { &[Key::code(ArrowRight).shift()] }, "replay: next capture"),
            Self::NextMove => Info::new("next-move", "Next move").icon("forth").keys(
                const {
                    &[
                        Key::code(ArrowRight),
                        Key::letter("y").control(),
                        Key::letter("z").control().shift(),
                        Key::code(ArrowRight).control(),
                    ]
                },
                "replay: next move",
            ),
            Self::LastMove => Info::new("last-move", "To the end")
                .icon("last")
                .keys(const { &[Key::code(End)] }, "replay: to the end"),
            Self::SetReplaySpeed(_) => Info::new("replay-speed", "Replay speed"),
            Self::ContinueFromHere => {
                Info::new("continue-from-here", "Continue from here").icon("hand")
            }
            Self::StartFromHere => Info::new("start-from-here", "Play"),
            Self::FlipBoard => Info::new("flip-board", "Flip board")
                .icon("flip")
                .keys(const { &[Key::letter("f")] }, "flip the board"),
            Self::ToggleCoordinates => Info::new("coordinates", "Coordinates")
                .keys(const { &[Key::letter("c")] }, "show or hide coordinates"),
            Self::ToggleSound => {
                Info::new("sound", "Sound").keys(const { &[Key::letter("m")] }, "sound on or off")
            }
            Self::ToggleFullScreen => Info::new("full-screen", "Full screen")
                .keys(const { &[Key::code(F11)] }, "full screen on or off"),
            Self::Menu => Info::new("menu", "Menu").icon("menu"),
            Self::Rules => Info::new("rules", "Pieces and rules")
                .icon("help")
                .keys(const { &[Key::letter("t")] }, "pieces and rules"),
            Self::Settings => Info::new("settings", "Settings"),
            Self::Shortcuts => Info::new("shortcuts", "Keyboard shortcuts")
                .keys(const { &[Key::letter("?")] }, "keyboard shortcuts"),
            Self::SavedGames => Info::new("saved-games", "Games"),
            Self::ShowExports => Info::new("exports", "Export…"),
            Self::CloseDialog => Info::new("close", "Close"),
            Self::Play => Info::new("play-selected", "Play"),
            Self::PlayGame(..) => Info::new("play", "Play"),
            Self::PlayBoardFile => Info::new("play-board-file", "Play"),
            Self::StandardBoard => Info::new("standard-board", "Standard"),
            Self::ContinueGame => Info::new("continue", "Continue"),
            Self::OpenSavedGame(_) => Info::new("open-saved-game", "Continue"),
            Self::LoadPartialGame => Info::new("load-partial-game", "Load"),
            Self::Restart => Info::new("restart", "Restart"),
            Self::Replay => Info::new("replay", "Replay"),
            Self::NewGame => Info::new("new-game", "New game")
                .keys(const { &[Key::letter("n").control()] }, "new game"),
            Self::Open => Info::new("open", "Open…")
                .keys(const { &[Key::letter("o").control()] }, "open a game or a board"),
            Self::OpenFile(..) => Info::new("open-file", "Open"),
            Self::Save => Info::new("save", "Save")
                .keys(const { &[Key::letter("s").control()] }, "save the game"),
            Self::SaveAs => Info::new("save-as", "Save as…").keys(
                const { &[Key::letter("s").control().shift()] },
                "save the game as a new file",
            ),
            Self::Export(export) => Info::new("export", export.label()),
            Self::CancelExport => Info::new("cancel-export", "Cancel"),
            #[cfg(target_family = "wasm")]
            Self::ShareLink => Info::new("share-link", "Copy link"),
            Self::SelectBot(_) => Info::new("level", "Computer level"),
            Self::SelectFirst(_) => Info::new("side", "Your side"),
            Self::SelectRules(..) => Info::new("rules", "Rules"),
        }
    }

    /// What names the command in tests and in the elements of the page.
    pub fn id(&self) -> Cow<'static, str> {
        let id = self.info().id;
        match self {
            Self::PlayGame(game, Mode::Friend) => format!("{id}-{game}").into(),
            Self::PlayGame(game, Mode::Computer) => format!("{id}-{game}-computer").into(),
            Self::PlayGame(game, Mode::Exhibition) => format!("{id}-{game}-computers").into(),
            Self::SelectBot(bot) | Self::ReplacePlayer(bot) => format!("{id}-{}", bot.id()).into(),
            Self::SelectFirst(true) => format!("{id}-first").into(),
            Self::SelectFirst(false) => format!("{id}-second").into(),
            Self::SelectRules(game, preset) => format!("{id}-{game}-{preset}").into(),
            _ => id.into(),
        }
    }

    /// The keys that send the command.
    pub fn shortcuts(&self) -> &'static [Shortcut] {
        self.info().shortcuts
    }

    /// What the list of shortcuts says about the command.
    pub fn help(&self) -> &'static str {
        self.info().help
    }

    /// Whether its key, held down, sends the command again and again.
    pub(super) fn repeats(&self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::PreviousMove
                | Self::NextMove
                | Self::PreviousCapture
                | Self::NextCapture
        )
    }
}
