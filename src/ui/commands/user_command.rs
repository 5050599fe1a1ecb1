//! The commands.

use std::borrow::Cow;
use std::path::PathBuf;

use bevy::prelude::*;

use super::super::exports::Export;
use super::shortcuts::Shortcut;
use crate::search::Bot;
use crate::table::Mode;

/// An action that the user requests.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum UserCommand {
    /// Undo the last move of a human player, with the replies of computer players.
    Undo,
    /// Replay the moves that were undone.
    Redo,
    /// Show a good move: first the piece, then its destination.
    Hint,
    /// Make the computer play the best move it has found so far.
    MoveNow,
    /// Ask for confirmation to resign.
    Resign,
    /// Resign.
    ConfirmResign,
    /// Offer a draw to the opponent, who plays on the same screen.
    OfferDraw,
    /// Accept or decline the offered draw.
    AnswerDraw(bool),
    /// Ask how to continue after a computer player has failed.
    ShowFailure,
    /// Request a move from the failed computer player again.
    RetryPlayer,
    /// Replace the failed computer player with another one.
    ReplacePlayer(Bot),
    /// Save the game and go to the start menu.
    SaveAndLeave,
    /// Pause or resume computers that play each other.
    TogglePause,
    /// Show the position after this number of moves.
    GoToMove(usize),
    /// Replay: show the start.
    FirstMove,
    /// Replay: go back one move.
    PreviousMove,
    /// Replay: go back to the position after the previous capture.
    PreviousCapture,
    /// Replay: play or pause.
    ToggleReplay,
    /// Replay: go forward to the position after the next capture.
    NextCapture,
    /// Replay: go forward one move.
    NextMove,
    /// Replay: show the end.
    LastMove,
    /// Replay: play at this multiple of the normal speed.
    SetReplaySpeed(f32),
    /// Ask for the players of a game that continues from the position on the board.
    ContinueFromHere,
    /// Start a game from the position on the board.
    StartFromHere,
    /// Rotate the board by 180 degrees.
    FlipBoard,
    /// Show or hide the coordinates.
    ToggleCoordinates,
    /// Turn sound on or off.
    ToggleSound,
    /// Turn full screen on or off.
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
    /// Close the frontmost dialog.
    CloseDialog,
    /// Start the game selected in the start menu.
    Play,
    /// Start a game with the standard board.
    PlayGame(&'static str, Mode),
    /// Start a game from the board file that was opened.
    PlayBoardFile,
    /// Select the standard board instead of the board file.
    StandardBoard,
    /// Continue the most recent game.
    ContinueGame,
    /// Continue a saved game.
    OpenSavedGame(PathBuf),
    /// Load the undamaged part of a damaged game.
    LoadPartialGame,
    /// Restart the running game.
    Restart,
    /// Replay the running game from its start.
    Replay,
    /// Go to the start menu.
    NewGame,
    /// Ask for a file to open.
    Open,
    /// Open a file; if the flag is set, only to replay it.
    OpenFile(PathBuf, bool),
    /// Save the game to its file, or ask for one.
    Save,
    /// Ask where to save the game.
    SaveAs,
    /// Ask where to save the export.
    Export(Export),
    /// Cancel the export.
    CancelExport,
    /// Put a link to the game into the address bar and the clipboard.
    #[cfg(target_family = "wasm")]
    ShareLink,
    /// Select the computer player.
    SelectBot(Bot),
    /// Select whether the person moves first against the computer.
    SelectFirst(bool),
    /// Select the rules of a game.
    SelectRules(&'static str, &'static str),
}

/// The fixed properties of a command.
pub(in super::super) struct Info {
    id: &'static str,
    pub label: &'static str,
    pub icon: Option<&'static str>,
    shortcuts: &'static [Shortcut],
    /// The description in the list of shortcuts.
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
    /// The commands with shortcuts, in the order of the displayed list. If two commands share a
    /// shortcut, it sends the one that is enabled.
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

    /// The name of the command in tests and in the elements of the page.
    pub fn id(&self) -> Cow<'static, str> {
        let id = self.info().id;
        match self {
            Self::PlayGame(game, Mode::Friend) => format!("{id}-{game}").into(),
            Self::PlayGame(game, Mode::Computer) => format!("{id}-{game}-computer").into(),
            Self::PlayGame(game, Mode::ComputersOnly) => format!("{id}-{game}-computers").into(),
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

    /// The description of the command in the list of shortcuts.
    pub fn help(&self) -> &'static str {
        self.info().help
    }

    /// Whether holding down its key sends the command repeatedly.
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
