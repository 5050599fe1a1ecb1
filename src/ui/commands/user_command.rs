//! The commands.

use std::borrow::Cow;
use std::path::PathBuf;

use bevy::prelude::*;

use super::super::exports::Export;
use super::info::Info;
use super::shortcuts::Shortcut;
use super::{AnalysisCommand, LearnCommand, OnlineCommand, RoomCommand};
use crate::analysis::Strictness;
use crate::messages::MessageId;
use crate::profile::GUEST;
use crate::search::{Bot, Level};
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
    /// Show what the opponent can do after a move that the coach holds back.
    ShowAnswer,
    /// Take back a move that the coach holds back.
    TakeBack,
    /// Play on after a move that the coach holds back.
    PlayOn,
    /// Ask how to continue after a computer player has failed.
    ShowFailure,
    /// Request a move from the failed computer player again.
    RetryPlayer,
    /// Replace the failed computer player with another one.
    ReplacePlayer(Bot),
    /// Save the game and go to the home screen.
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
    /// Do something in an analysis, or begin one.
    Analysis(AnalysisCommand),
    /// Do something in lessons and puzzles.
    Learn(LearnCommand),
    /// Set up a position, or edit the one on the board.
    EditPosition,
    /// Analyse the position that was set up.
    AnalysePosition,
    /// Ask for the players of a game that starts at the position that was set up.
    PlayPosition,
    /// Start a game at the position that was set up.
    StartPosition,
    /// Ask what to copy.
    ShowCopies,
    /// Copy the text of the position on the board.
    CopyPosition,
    /// Copy the game with its variations, as the text of its file.
    CopyGame,
    /// Copy the part of a link to the game that follows the address of a page.
    #[cfg(not(target_family = "wasm"))]
    CopyLink,
    /// Analyse what is in the clipboard, or ask for a text.
    Paste,
    /// Analyse the game, the position or the moves of a text.
    OpenPasted(String),
    /// Ask what to open: a file, the clipboard, or a position to be set up.
    ShowOpen,
    /// Rotate the board by 180 degrees.
    FlipBoard,
    /// Show or hide the coordinates.
    ToggleCoordinates,
    /// Turn sound on or off.
    ToggleSound,
    /// Turn full screen on or off.
    ToggleFullScreen,
    /// Show larger text.
    LargerText,
    /// Show smaller text.
    SmallerText,
    /// Show text of the normal size.
    NormalText,
    /// Open the menu of the running game.
    Menu,
    /// Show the pieces and the rules.
    Rules,
    /// Open the settings.
    Settings,
    /// Show the looks of boards and pieces.
    ShowLooks,
    /// Show the keyboard shortcuts.
    Shortcuts,
    /// Show what program this is, and whose work is in it.
    About,
    /// Open the document with all credits and licences.
    OpenLicences,
    /// Ask who plays.
    ShowProfiles,
    /// Select the person who plays, by the id of the profile; `None` for the guest.
    SelectPlayer(Option<String>),
    /// Select the second person at this screen.
    SelectFriend(Option<String>),
    /// Ask for the name and the picture of a new player.
    NewProfile,
    /// Ask for another name and picture of a player.
    EditProfile(String),
    /// Save the player that was added or edited.
    SaveProfile,
    /// Ask whether to remove a player.
    AskToRemoveProfile(String),
    /// Remove a player.
    RemoveProfile(String),
    /// Save the file of a player somewhere else.
    ExportProfile(String),
    /// Show the ranking list.
    ShowRanking,
    /// Show the rating and the games of a player.
    ShowPlayer(String),
    /// Play the computer again, with another level.
    PlayLevel(Level),
    /// Show the saved games.
    SavedGames,
    /// Ask what to export.
    ShowExports,
    /// Do something in a game with people on other devices.
    Room(RoomCommand),
    /// Do something on a server, or in its lobby.
    Online(OnlineCommand),
    /// Close the frontmost dialog.
    CloseDialog,
    /// Start the game selected on the home screen.
    Play,
    /// Ask for the computer players, and for the side of the person.
    ChoosePlayers,
    /// Ask for the rules.
    ShowRuleOptions,
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
    /// Open a saved game with its report.
    OpenReport(PathBuf),
    /// Load the undamaged part of a damaged game.
    LoadPartialGame,
    /// Restart the running game.
    Restart,
    /// Replay the running game from its start.
    Replay,
    /// Go to the home screen.
    NewGame,
    /// Ask for a file to open.
    Open,
    /// Open a file; if the flag is set, only to replay it.
    OpenFile(PathBuf, bool),
    /// Save the game to its file, or ask for one.
    Save,
    /// Ask where to save the game.
    SaveAs,
    /// Save the game to its file, which another window or program has changed.
    ReplaceFile,
    /// Save the game beside its file, which another window or program has changed.
    SaveCopy,
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
    /// Select which moves the coach holds back; `None` for no coach.
    SelectCoach(Option<Strictness>),
    /// Select the rules of a game.
    SelectRules(&'static str, &'static str),
}

impl UserCommand {
    pub(in super::super) fn info(&self) -> Info {
        use KeyCode::{ArrowLeft, ArrowRight, End, F11, Home, Space};
        use Shortcut as Key;
        match self {
            Self::Undo => Info::new("undo", MessageId::CommandUndo).icon("undo").keys(
                const { &[Key::letter("z").control(), Key::code(ArrowLeft).control()] },
                MessageId::ShortcutUndo,
            ),
            Self::Redo => Info::new("redo", MessageId::CommandRedo).icon("redo").keys(
                const {
                    &[
                        Key::letter("y").control(),
                        Key::letter("z").control().shift(),
                        Key::code(ArrowRight).control(),
                    ]
                },
                MessageId::ShortcutRedo,
            ),
            Self::Hint => Info::new("hint", MessageId::CommandHint)
                .icon("hint")
                .keys(const { &[Key::letter("h")] }, MessageId::ShortcutHint),
            Self::MoveNow => Info::new("move-now", MessageId::CommandMoveNow)
                .icon("now")
                .keys(const { &[Key::letter("n")] }, MessageId::ShortcutMoveNow),
            Self::Resign => Info::new("resign", MessageId::CommandResign).icon("resign"),
            Self::ConfirmResign => Info::new("confirm-resign", MessageId::CommandConfirmResign),
            Self::OfferDraw => Info::new("offer-draw", MessageId::CommandOfferDraw),
            Self::AnswerDraw(true) => Info::new("accept-draw", MessageId::CommandAcceptDraw),
            Self::AnswerDraw(false) => Info::new("decline-draw", MessageId::CommandDeclineDraw),
            Self::ShowAnswer => Info::new("show-answer", MessageId::CommandShowAnswer),
            Self::TakeBack => Info::new("take-back", MessageId::CommandTakeBack),
            Self::PlayOn => Info::new("play-on", MessageId::CommandPlayOn)
                .icon("now")
                .keys(const { &[Key::letter("n")] }, MessageId::ShortcutPlayOn),
            Self::ShowFailure => {
                Info::new("show-failure", MessageId::CommandShowFailure).icon("restart")
            }
            Self::RetryPlayer => Info::new("retry-player", MessageId::CommandRetryPlayer),
            Self::ReplacePlayer(_) => Info::new("replace-player", MessageId::CommandReplacePlayer),
            Self::SaveAndLeave => Info::new("save-and-leave", MessageId::CommandSaveAndLeave),
            Self::TogglePause => Info::new("pause", MessageId::CommandPause)
                .icon("pause")
                .keys(const { &[Key::letter("p")] }, MessageId::ShortcutPause),
            Self::GoToMove(_) => Info::new("go-to-move", MessageId::CommandGoToMove),
            Self::FirstMove => Info::new("first-move", MessageId::CommandFirstMove)
                .icon("first")
                .keys(const { &[Key::code(Home)] }, MessageId::ShortcutFirstMove),
            Self::PreviousMove => {
                Info::new("previous-move", MessageId::CommandPreviousMove).icon("back").keys(
                    const {
                        &[
                            Key::code(ArrowLeft),
                            Key::letter("z").control(),
                            Key::code(ArrowLeft).control(),
                        ]
                    },
                    MessageId::ShortcutPreviousMove,
                )
            }
            Self::PreviousCapture => Info::new(
                "previous-capture",
                MessageId::CommandPreviousCapture,
            )
            .keys(const { &[Key::code(ArrowLeft).shift()] }, MessageId::ShortcutPreviousCapture),
            Self::ToggleReplay => Info::new("play-replay", MessageId::CommandPlayReplay)
                .icon("play")
                .keys(const { &[Key::code(Space)] }, MessageId::ShortcutPlayReplay),
            Self::NextCapture => Info::new("next-capture", MessageId::CommandNextCapture)
                .keys(const { &[Key::code(ArrowRight).shift()] }, MessageId::ShortcutNextCapture),
            Self::NextMove => {
                Info::new("next-move", MessageId::CommandNextMove).icon("forth").keys(
                    const {
                        &[
                            Key::code(ArrowRight),
                            Key::letter("y").control(),
                            Key::letter("z").control().shift(),
                            Key::code(ArrowRight).control(),
                        ]
                    },
                    MessageId::ShortcutNextMove,
                )
            }
            Self::LastMove => Info::new("last-move", MessageId::CommandLastMove)
                .icon("last")
                .keys(const { &[Key::code(End)] }, MessageId::ShortcutLastMove),
            Self::SetReplaySpeed(_) => Info::new("replay-speed", MessageId::CommandReplaySpeed),
            Self::ContinueFromHere => {
                Info::new("continue-from-here", MessageId::CommandContinueFromHere).icon("hand")
            }
            Self::StartFromHere => Info::new("start-from-here", MessageId::CommandPlay),
            Self::Analysis(command) => command.info(),
            Self::Learn(command) => command.info(),
            Self::Online(command) => command.info(),
            Self::EditPosition => Info::new("edit-position", MessageId::CommandSetUpPosition),
            Self::AnalysePosition => {
                Info::new("analyse-position", MessageId::CommandAnalysePosition)
            }
            Self::PlayPosition => Info::new("play-position", MessageId::CommandPlay),
            Self::StartPosition => Info::new("start-position", MessageId::CommandPlay),
            Self::ShowCopies => Info::new("copies", MessageId::CommandCopy),
            Self::CopyPosition => Info::new("copy-position", MessageId::CommandCopyPosition)
                .keys(const { &[Key::letter("c").control()] }, MessageId::ShortcutCopyPosition),
            Self::CopyGame => Info::new("copy-game", MessageId::CommandCopyGame),
            #[cfg(not(target_family = "wasm"))]
            Self::CopyLink => Info::new("copy-link", MessageId::CommandCopyLink),
            Self::Paste => Info::new("paste", MessageId::CommandPaste)
                .keys(const { &[Key::letter("v").control()] }, MessageId::ShortcutPaste),
            Self::OpenPasted(_) => Info::new("open-pasted", MessageId::CommandOpenPasted),
            Self::ShowOpen => Info::new("show-open", MessageId::CommandOpen),
            Self::FlipBoard => Info::new("flip-board", MessageId::CommandFlipBoard)
                .icon("flip")
                .keys(const { &[Key::letter("f")] }, MessageId::ShortcutFlipBoard),
            Self::ToggleCoordinates => Info::new("coordinates", MessageId::CommandCoordinates)
                .keys(const { &[Key::letter("c")] }, MessageId::ShortcutCoordinates),
            Self::ToggleSound => Info::new("sound", MessageId::CommandSound)
                .keys(const { &[Key::letter("m")] }, MessageId::ShortcutSound),
            Self::ToggleFullScreen => Info::new("full-screen", MessageId::CommandFullScreen)
                .keys(const { &[Key::code(F11)] }, MessageId::ShortcutFullScreen),
            Self::LargerText => Info::new("larger-text", MessageId::ShortcutTextLarger).keys(
                const { &[Key::letter("+").control(), Key::letter("=").control()] },
                MessageId::ShortcutTextLarger,
            ),
            Self::SmallerText => Info::new("smaller-text", MessageId::ShortcutTextSmaller)
                .keys(const { &[Key::letter("-").control()] }, MessageId::ShortcutTextSmaller),
            Self::NormalText => Info::new("normal-text", MessageId::ShortcutTextNormal)
                .keys(const { &[Key::letter("0").control()] }, MessageId::ShortcutTextNormal),
            Self::Menu => Info::new("menu", MessageId::CommandMenu).icon("menu"),
            Self::Rules => Info::new("rules", MessageId::CommandRules)
                .icon("help")
                .keys(const { &[Key::letter("t")] }, MessageId::ShortcutRules),
            Self::Settings => Info::new("settings", MessageId::CommandSettings),
            Self::ShowLooks => Info::new("looks", MessageId::SettingsLooks),
            Self::Shortcuts => Info::new("shortcuts", MessageId::CommandShortcuts)
                .keys(const { &[Key::letter("?")] }, MessageId::ShortcutShortcuts),
            Self::About => Info::new("about", MessageId::CommandAbout),
            Self::OpenLicences => Info::new("licences", MessageId::CommandLicences),
            Self::ShowProfiles => Info::new("players", MessageId::ProfilesTitle),
            Self::SelectPlayer(_) => Info::new("player", MessageId::ProfilesWho),
            Self::SelectFriend(_) => Info::new("second-player", MessageId::ProfilesFriend),
            Self::NewProfile => Info::new("new-player", MessageId::ProfilesNew),
            Self::EditProfile(_) => Info::new("edit-player", MessageId::ProfileEdit),
            Self::SaveProfile => Info::new("save-player", MessageId::ProfileSave),
            Self::AskToRemoveProfile(_) => {
                Info::new("ask-to-remove-player", MessageId::ProfileRemove)
            }
            Self::RemoveProfile(_) => Info::new("remove-player", MessageId::ProfileRemove),
            Self::ExportProfile(_) => Info::new("export-player", MessageId::ProfileExport),
            Self::ShowRanking => Info::new("ranking", MessageId::RankingTitle),
            Self::ShowPlayer(_) => Info::new("show-player", MessageId::PlayerPageTitle),
            Self::PlayLevel(_) => Info::new("play-level", MessageId::CommandPlay),
            Self::SavedGames => Info::new("saved-games", MessageId::CommandSavedGames),
            Self::ShowExports => Info::new("exports", MessageId::CommandExport),
            Self::Room(command) => {
                let (id, label) = command.info();
                let info = Info::new(id, label);
                if command.is_takeback() { info.icon("undo") } else { info }
            }
            Self::CloseDialog => Info::new("close", MessageId::CommandClose),
            Self::Play => Info::new("play-selected", MessageId::CommandPlay),
            Self::ChoosePlayers => Info::new("choose-players", MessageId::DialogPlayers),
            Self::ShowRuleOptions => Info::new("rule-options", MessageId::DialogRuleOptions),
            Self::PlayGame(..) => Info::new("play", MessageId::CommandPlay),
            Self::PlayBoardFile => Info::new("play-board-file", MessageId::CommandPlay),
            Self::StandardBoard => Info::new("standard-board", MessageId::CommandStandardBoard),
            Self::ContinueGame => Info::new("continue", MessageId::CommandContinue),
            Self::OpenSavedGame(_) => Info::new("open-saved-game", MessageId::CommandContinue),
            Self::OpenReport(_) => Info::new("open-report", MessageId::CommandReport),
            Self::LoadPartialGame => Info::new("load-partial-game", MessageId::CommandLoad),
            Self::Restart => Info::new("restart", MessageId::CommandRestart).icon("restart"),
            Self::Replay => Info::new("replay", MessageId::CommandReplay),
            Self::NewGame => Info::new("new-game", MessageId::CommandNewGame)
                .keys(const { &[Key::letter("n").control()] }, MessageId::ShortcutNewGame),
            Self::Open => Info::new("open", MessageId::CommandOpen)
                .keys(const { &[Key::letter("o").control()] }, MessageId::ShortcutOpen),
            Self::OpenFile(..) => Info::new("open-file", MessageId::CommandOpen),
            Self::Save => Info::new("save", MessageId::CommandSave)
                .keys(const { &[Key::letter("s").control()] }, MessageId::ShortcutSave),
            Self::SaveAs => Info::new("save-as", MessageId::CommandSaveAs)
                .keys(const { &[Key::letter("s").control().shift()] }, MessageId::ShortcutSaveAs),
            Self::ReplaceFile => Info::new("replace-file", MessageId::CommandReplaceFile),
            Self::SaveCopy => Info::new("save-copy", MessageId::CommandSaveCopy),
            Self::Export(export) => Info::new("export", export.label()),
            Self::CancelExport => Info::new("cancel-export", MessageId::CommandCancel),
            #[cfg(target_family = "wasm")]
            Self::ShareLink => Info::new("share-link", MessageId::CommandCopyLink),
            Self::SelectBot(_) => Info::new("level", MessageId::MenuLevel),
            Self::SelectFirst(_) => Info::new("side", MessageId::MenuYourSide),
            Self::SelectCoach(_) => Info::new("coach", MessageId::CoachTitle),
            Self::SelectRules(..) => Info::new("rules", MessageId::MenuRules),
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
            Self::SelectCoach(None) => format!("{id}-off").into(),
            Self::SelectCoach(Some(Strictness::Blunders)) => format!("{id}-blunders").into(),
            Self::SelectCoach(Some(Strictness::Mistakes)) => format!("{id}-mistakes").into(),
            Self::SelectPlayer(player) | Self::SelectFriend(player) => {
                format!("{id}-{}", player.as_deref().unwrap_or(GUEST)).into()
            }
            Self::SelectRules(game, preset) => format!("{id}-{game}-{preset}").into(),
            Self::Analysis(command) => command.id(),
            _ => id.into(),
        }
    }

    /// The keys that send the command.
    pub fn shortcuts(&self) -> &'static [Shortcut] {
        self.info().shortcuts
    }

    /// The description of the command in the list of shortcuts.
    pub fn help(&self) -> Option<MessageId> {
        self.info().help
    }

    /// Whether the command concerns the window and not its contents, so that its key works at any
    /// time.
    pub(super) fn concerns_window(&self) -> bool {
        matches!(
            self,
            Self::ToggleFullScreen | Self::LargerText | Self::SmallerText | Self::NormalText
        )
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
                | Self::Analysis(AnalysisCommand::LeaveVariation | AnalysisCommand::NextFork)
        )
    }
}
