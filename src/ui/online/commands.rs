//! The commands about games on a server. What is typed is not part of a command.

use bevy::prelude::*;

use super::super::commands::{UserCommand, close_dialog, show_notice};
use super::super::dialogs::Dialogs;
use super::super::localization::Localization;
use super::super::room::abort_and_leave;
use super::super::settings::Settings;
use super::{
    Online, OnlinePage, ask, ask_for_friends, closed, command, enter_lobby, enter_room,
    search_archive, show, show_player, terms,
};
use crate::messages::MessageId;
use crate::net::account::{AccountName, Friendship, Pool};
use crate::net::client::online::Call;
use crate::net::lobby::{SeekId, Terms};
use crate::net::room::{RoomId, Takebacks};
use crate::net::wire::LobbyRequest;
use crate::search::{Bot, Level};

/// Show how to play with people on a server.
pub static SHOW_ONLINE: UserCommand =
    UserCommand::new("online", MessageId::OnlineTitle, |world, ()| {
        close_dialog(world);
        show(world);
    });

/// Connect to the server whose address was typed.
#[cfg(not(target_family = "wasm"))]
pub static CONNECT_ONLINE: UserCommand =
    UserCommand::new("online-connect", MessageId::OnlineConnect, |world, ()| super::connect(world));

/// Show something else in the dialog.
pub static SHOW_ONLINE_PAGE: UserCommand<OnlinePage> =
    UserCommand::new("online-page", MessageId::OnlineTitle, show_page)
        .id_with(|page| page_label(*page).key().to_owned())
        .label_with(|state, page| state.messages.text(page_label(*page)));

fn page_label(page: OnlinePage) -> MessageId {
    match page {
        OnlinePage::Server => MessageId::OnlineOtherServer,
        OnlinePage::SignIn => MessageId::OnlineSignIn,
        OnlinePage::Register => MessageId::OnlineRegister,
        OnlinePage::Recover => MessageId::OnlineRecover,
        OnlinePage::Terms => MessageId::OnlineNewGame,
        OnlinePage::MyGames => MessageId::OnlineMyGames,
        OnlinePage::Watch => MessageId::NearbyWatchGame,
        OnlinePage::Ranking => MessageId::RankingTitle,
        OnlinePage::Account => MessageId::OnlineAccount,
        OnlinePage::Friends => MessageId::OnlineFriends,
        OnlinePage::Archive => MessageId::OnlineArchive,
        OnlinePage::Password => MessageId::OnlineChangePassword,
        OnlinePage::Delete => MessageId::OnlineDelete,
        OnlinePage::Welcome | OnlinePage::Codes | OnlinePage::Lobby | OnlinePage::Player => {
            MessageId::PageBack
        }
    }
}

/// Begin as a guest.
pub static PLAY_AS_GUEST: UserCommand =
    UserCommand::new("online-guest", MessageId::OnlineGuest, |world, ()| ask(world, Call::Guest));

/// Sign in with the name and the password that were typed.
pub static SIGN_IN: UserCommand =
    UserCommand::new("online-enter", MessageId::OnlineSignIn, |world, ()| {
        let (name, password) = typed(world);
        ask(world, Call::SignIn { name, password });
    });

/// Make an account with the name and the password that were typed.
pub static REGISTER: UserCommand =
    UserCommand::new("online-create", MessageId::OnlineRegister, |world, ()| {
        let (name, password) = typed(world);
        ask(world, Call::Register { name, password });
    });

/// Set a new password by a recovery code.
pub static RECOVER: UserCommand =
    UserCommand::new("online-set-password", MessageId::OnlineSetPassword, |world, ()| {
        let form = &world.resource::<Online>().form;
        let name = form.name.trim().to_owned();
        let (code, password) = (form.code.trim().to_owned(), form.new_password.clone());
        ask(world, Call::Recover { name, code, password });
    });

/// Sign out.
pub static SIGN_OUT: UserCommand =
    UserCommand::new("online-sign-out", MessageId::OnlineSignOut, |world, ()| {
        ask(world, Call::SignOut)
    });

/// Sign out on all devices.
pub static SIGN_OUT_EVERYWHERE: UserCommand = UserCommand::new(
    "online-sign-out-everywhere",
    MessageId::OnlineSignOutEverywhere,
    |world, ()| ask(world, Call::SignOutEverywhere),
);

/// Set the new password that was typed.
pub static CHANGE_PASSWORD: UserCommand =
    UserCommand::new("online-change-password", MessageId::OnlineSetPassword, |world, ()| {
        let form = &world.resource::<Online>().form;
        let (old, new) = (form.password.clone(), form.new_password.clone());
        ask(world, Call::ChangePassword { old, new });
    });

/// Close the account.
pub static DELETE_ACCOUNT: UserCommand =
    UserCommand::new("online-delete", MessageId::OnlineDelete, |world, ()| {
        let password = world.resource::<Online>().form.password.clone();
        ask(world, Call::Delete { password });
    });

/// Save what the server knows of the person.
pub static EXPORT_ACCOUNT: UserCommand =
    UserCommand::new("online-export", MessageId::OnlineExport, |world, ()| {
        ask(world, Call::Export)
    });

/// Find an opponent.
pub static FIND_OPPONENT: UserCommand =
    UserCommand::new("online-quick", MessageId::OnlinePlayNow, |world, ()| {
        world.resource_mut::<Online>().page = OnlinePage::Lobby;
        ask_for_game(world, |terms| LobbyRequest::Seek { terms, quick: true });
    });

/// Open a seek.
pub static OPEN_SEEK: UserCommand =
    UserCommand::new("online-offer", MessageId::OnlineOffer, |world, ()| {
        world.resource_mut::<Online>().page = OnlinePage::Lobby;
        ask_for_game(world, |terms| LobbyRequest::Seek { terms, quick: false });
    });

/// Withdraw an own seek.
pub static CANCEL_SEEK: UserCommand<SeekId> =
    UserCommand::new("online-cancel", MessageId::OnlineStop, |world, seek| {
        command(world, LobbyRequest::Cancel { seek })
    });

/// Take a seek.
pub static TAKE_SEEK: UserCommand<SeekId> =
    UserCommand::new("online-take", MessageId::RoomJoin, |world, seek| {
        command(world, LobbyRequest::Take { seek })
    });

/// Invite a friend.
pub static INVITE: UserCommand =
    UserCommand::new("online-invite", MessageId::OnlineInvite, |world, ()| {
        let free = world.resource::<Settings>().free_takebacks;
        let takebacks = if free { Takebacks::Free } else { Takebacks::Agreed };
        ask_for_casual_game(world, |terms| LobbyRequest::Invite { terms, takebacks });
    });

/// Withdraw the invitation that is shown.
pub static WITHDRAW_INVITATION: UserCommand = UserCommand::new(
    "online-withdraw-invitation",
    MessageId::OnlineWithdrawInvitation,
    |world, ()| {
        abort_and_leave(world);
        world.resource_mut::<Online>().invitation = None;
        close_dialog(world);
        show(world);
    },
);

/// Play a computer on the server.
pub static PLAY_SERVER_LEVEL: UserCommand =
    UserCommand::new("online-level", MessageId::HomePlayComputer, |world, ()| {
        let opponent = world.resource::<Settings>().new_game.opponent().to_owned();
        let bot = Bot::find(&opponent).unwrap_or(Bot::Level(Level::Cat));
        let player = bot.id().to_owned();
        ask_for_casual_game(world, |terms| LobbyRequest::PlayComputer { terms, player });
    });

/// Enter a room of the server.
pub static ENTER_SERVER_ROOM: UserCommand<RoomId> =
    UserCommand::new("online-room", MessageId::RoomJoin, enter_room);

/// Show a page of a ranking.
pub static SHOW_SERVER_RANKING: UserCommand<(Pool, u32)> =
    UserCommand::new("online-ranking-page", MessageId::RankingTitle, |world, (pool, page)| {
        let mut online = world.resource_mut::<Online>();
        (online.page, online.pool, online.ranking) = (OnlinePage::Ranking, pool, None);
        ask(world, Call::Ranking(pool, page));
    });

/// Show the profile of a player.
pub static SHOW_SERVER_PLAYER: UserCommand<AccountName> =
    UserCommand::new("online-player", MessageId::PlayerPageTitle, |world, name| {
        show_player(world, &name)
    });

/// Search the archive.
pub static SEARCH_ARCHIVE: UserCommand =
    UserCommand::new("online-search", MessageId::OnlineSearch, |world, ()| search_archive(world));

/// Show more games of the player, or of the archive.
pub static MORE_GAMES: UserCommand =
    UserCommand::new("online-more-games", MessageId::OnlineMore, |world, ()| {
        let online = world.resource::<Online>();
        let list = match (online.page, &online.player) {
            (OnlinePage::Player, Some(player)) => &player.games,
            _ => &online.archive,
        };
        let next = list.next();
        ask(world, next);
    });

/// Replay a game of the archive.
pub static REPLAY_SERVER_GAME: UserCommand<RoomId> =
    UserCommand::new("online-replay", MessageId::CommandReplay, |world, id| {
        ask(world, Call::Game(id))
    });

/// Do something about a person.
pub static PERSON: UserCommand<(PersonAction, AccountName)> = UserCommand::new(
    "online-person",
    MessageId::OnlineFriends,
    |world, (action, name): (PersonAction, AccountName)| ask(world, (action.properties().1)(name)),
)
.id_with(|(action, _)| action.properties().0.key().to_owned())
.label_with(|state, (action, _)| state.messages.text(action.properties().0));

/// What is done about another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonAction {
    /// Ask for friendship.
    Befriend,
    /// Accept the request of the other.
    Accept,
    /// Decline it.
    Decline,
    /// Withdraw the own request.
    Withdraw,
    /// End the friendship.
    Unfriend,
    /// Not be paired any more.
    Block,
    /// End that.
    Unblock,
}

impl PersonAction {
    /// The actions that are possible, of which the first one is the most likely.
    pub fn possible(friendship: Friendship) -> &'static [Self] {
        match friendship {
            Friendship::None => &[Self::Befriend],
            Friendship::Asked => &[Self::Withdraw],
            Friendship::Invited => &[Self::Accept, Self::Decline],
            Friendship::Friends => &[Self::Unfriend],
        }
    }

    /// The text, and what the server is asked.
    fn properties(self) -> (MessageId, fn(AccountName) -> Call) {
        match self {
            Self::Befriend => (MessageId::OnlineBefriend, Call::Befriend),
            Self::Accept => (MessageId::RoomAccept, Call::Befriend),
            Self::Decline => (MessageId::CommandDeclineDraw, Call::Unfriend),
            Self::Withdraw => (MessageId::OnlineWithdrawRequest, Call::Unfriend),
            Self::Unfriend => (MessageId::OnlineUnfriend, Call::Unfriend),
            Self::Block => (MessageId::OnlineBlock, Call::Block),
            Self::Unblock => (MessageId::OnlineUnblock, Call::Unblock),
        }
    }
}

/// The name and the password that were typed.
fn typed(world: &World) -> (String, String) {
    let form = &world.resource::<Online>().form;
    (form.name.trim().to_owned(), form.password.clone())
}

fn show_page(world: &mut World, page: OnlinePage) {
    let mut online = world.resource_mut::<Online>();
    online.forget_typed();
    online.page = page;
    online.problem = None;
    let call = match page {
        OnlinePage::MyGames => Call::MyGames,
        OnlinePage::Watch => Call::Rooms,
        OnlinePage::Ranking => {
            online.ranking = None;
            Call::Ranking(online.pool, 0)
        }
        OnlinePage::Lobby => return enter_lobby(world),
        OnlinePage::Friends if online.may_be_rated() => return ask_for_friends(world),
        OnlinePage::Archive => return search_archive(world),
        _ => return,
    };
    ask(world, call);
}

/// Asks the lobby for a game with the selected terms.
fn ask_for_game(world: &mut World, request: impl FnOnce(Terms) -> LobbyRequest) {
    let settings = world.resource::<Settings>();
    let online = world.resource::<Online>();
    let is_rated = settings.online_rated && online.may_be_rated();
    match terms::selected_terms(settings, is_rated, online.side) {
        Some(terms) => command(world, request(terms)),
        None => {
            let notice = world.resource::<Localization>().text(MessageId::LobbyBadTerms);
            show_notice(world, notice);
        }
    }
}

/// Asks the lobby for a game that is not rated.
fn ask_for_casual_game(world: &mut World, request: impl FnOnce(Terms) -> LobbyRequest) {
    let settings = world.resource::<Settings>();
    let side = world.resource::<Online>().side;
    if let Some(terms) = terms::selected_terms(settings, false, side) {
        command(world, request(terms));
    }
}

/// The person closes the dialog: goes back to the lobby first.
pub(in super::super) fn go_back(world: &mut World) {
    let mut online = world.resource_mut::<Online>();
    let back = match online.page {
        OnlinePage::Terms
        | OnlinePage::MyGames
        | OnlinePage::Watch
        | OnlinePage::Ranking
        | OnlinePage::Friends
        | OnlinePage::Archive
        | OnlinePage::Account => Some(OnlinePage::Lobby),
        OnlinePage::Player => Some(online.before_player),
        OnlinePage::Password | OnlinePage::Delete => Some(OnlinePage::Account),
        OnlinePage::SignIn | OnlinePage::Register | OnlinePage::Recover => {
            let is_signed_in = online.you.is_some();
            Some(if is_signed_in { OnlinePage::Account } else { OnlinePage::Welcome })
        }
        OnlinePage::Codes => {
            online.codes.clear();
            return enter_lobby(world);
        }
        OnlinePage::Server | OnlinePage::Welcome | OnlinePage::Lobby => None,
    };
    online.problem = None;
    match back {
        Some(page) => online.page = page,
        None => {
            closed(world);
            world.resource_mut::<Dialogs>().close();
        }
    }
}
