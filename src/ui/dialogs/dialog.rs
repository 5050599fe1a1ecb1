//! The dialogs, and their titles.

use crate::messages::MessageId;

/// A dialog opened by the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The game menu.
    Menu,
    /// Sound, animations and so on.
    Settings,
    /// The looks of boards and pieces.
    Looks,
    /// The question whether to switch music on.
    MusicOffer,
    /// All keyboard shortcuts.
    Shortcuts,
    /// What program this is, and whose work is in it.
    About,
    /// The pieces and the rules.
    Rules,
    /// The lessons of a game.
    Lessons,
    /// The choice of puzzles, and how often they were solved.
    Puzzles,
    /// The question whether to resign.
    Resign,
    /// The question whether the opponent accepts a draw.
    DrawOffer,
    /// The question whether to take back a move that the coach holds back.
    Coach,
    /// The question how to continue after a computer player has failed to play a legal move.
    PlayerFailed,
    /// The question whether to leave the game for the board file that was dropped on it.
    PlayBoardFile,
    /// The question what becomes of a game whose file another window or program has changed.
    FileChanged,
    /// The saved games.
    SavedGames,
    /// The choice of exports.
    Export,
    /// The choice of computer players.
    Players,
    /// The choice of rules.
    RuleOptions,
    /// The choice of the people who play.
    Profiles,
    /// The name and the picture of a player.
    EditProfile,
    /// The question whether to remove a player.
    RemoveProfile,
    /// The ranking list.
    Ranking,
    /// The rating and the games of a player.
    PersonalPage,
    /// How to play with people nearby.
    #[cfg(not(target_family = "wasm"))]
    Nearby,
    /// The choice of the game that this window hosts.
    #[cfg(not(target_family = "wasm"))]
    HostGame,
    /// How others join the game that this window hosts.
    #[cfg(not(target_family = "wasm"))]
    Invitation,
    /// The question whether another device may take a seat.
    #[cfg(not(target_family = "wasm"))]
    Admission,
    /// Games on a server.
    Online,
    /// How a friend comes to a game on a server.
    OnlineInvitation,
    /// The name of a guest in a room.
    JoinRoom,
    /// The connection to a room, until the game begins.
    Connecting,
    /// An offer of the other player in a room.
    RoomQuestion,
    /// The decision how to go on without the other player in a room.
    RoomGone,
    /// The choice of players for a game that continues from the position on the board.
    ContinueFromHere,
    /// The comment on a position of an analysis.
    Comment,
    /// The question whether to delete several moves of an analysis.
    DeleteMoves,
    /// All moves of a report.
    ReportTable,
    /// What an analysis shows.
    Displays,
    /// A position that is being set up.
    EditPosition,
    /// The choice of players for a game that starts at that position.
    PlayPosition,
    /// The choice of what to copy.
    Copy,
    /// A text to open, where the clipboard cannot be read.
    Paste,
    /// The choice of what to open.
    Open,
}

impl Dialog {
    /// Its title, if it asks no question.
    pub fn title(self) -> Option<MessageId> {
        match self {
            Self::Menu => Some(MessageId::DialogGame),
            Self::Settings => Some(MessageId::CommandSettings),
            Self::Looks => Some(MessageId::SettingsLooks),
            Self::MusicOffer => Some(MessageId::SettingsMusic),
            Self::Shortcuts => Some(MessageId::CommandShortcuts),
            Self::About => Some(MessageId::CommandAbout),
            Self::Rules => Some(MessageId::CommandRules),
            Self::Lessons => Some(MessageId::LearnTitle),
            Self::Puzzles => Some(MessageId::PuzzlesTitle),
            Self::SavedGames => Some(MessageId::CommandSavedGames),
            Self::Export => Some(MessageId::DialogExport),
            Self::Players => Some(MessageId::DialogPlayers),
            Self::RuleOptions => Some(MessageId::DialogRuleOptions),
            Self::ContinueFromHere => Some(MessageId::CommandContinueFromHere),
            Self::Profiles => Some(MessageId::ProfilesTitle),
            Self::EditProfile => Some(MessageId::ProfileEdit),
            Self::Ranking => Some(MessageId::RankingTitle),
            Self::PersonalPage => Some(MessageId::PlayerPageTitle),
            Self::PlayerFailed => Some(MessageId::DialogPlayerFailed),
            #[cfg(not(target_family = "wasm"))]
            Self::Nearby | Self::Invitation => Some(MessageId::NearbyTitle),
            #[cfg(not(target_family = "wasm"))]
            Self::HostGame => Some(MessageId::NearbyHost),
            #[cfg(not(target_family = "wasm"))]
            Self::Admission => None,
            Self::Online => Some(MessageId::OnlineTitle),
            Self::OnlineInvitation => Some(MessageId::OnlineInvite),
            Self::JoinRoom => Some(MessageId::RoomJoinTitle),
            Self::Comment => Some(MessageId::CommandComment),
            Self::ReportTable => Some(MessageId::ReportTable),
            Self::Displays => Some(MessageId::CommandDisplays),
            Self::EditPosition => Some(MessageId::CommandSetUpPosition),
            Self::PlayPosition => Some(MessageId::DialogPlayers),
            Self::Copy => Some(MessageId::CommandCopy),
            Self::Paste => Some(MessageId::CommandPaste),
            Self::Open => Some(MessageId::CommandOpenPasted),
            Self::DeleteMoves => None,
            Self::Connecting | Self::RoomQuestion | Self::RoomGone => None,
            Self::Coach => None,
            Self::Resign | Self::DrawOffer | Self::PlayBoardFile | Self::RemoveProfile => None,
            Self::FileChanged => None,
        }
    }
}

impl Dialog {
    /// Whether it is shown while somebody waits for a game in a room, so that closing it leaves the
    /// room.
    pub fn is_before_game_in_room(self) -> bool {
        match self {
            Self::Connecting | Self::OnlineInvitation => true,
            #[cfg(not(target_family = "wasm"))]
            Self::Invitation => true,
            _ => false,
        }
    }
}
