//! The commands about games on a server.

use bevy::prelude::*;

use super::super::dialogs::Dialogs;
use super::super::localization::Localization;
use super::super::online::{self, Online, OnlinePage, terms};
use super::super::room::abort_and_leave;
use super::super::settings::Settings;
use super::execute::{close_dialog, show_notice};
use super::info::Info;
use crate::messages::MessageId;
use crate::net::account::{AccountName, Friendship, Pool};
use crate::net::client::online::{Call, LobbyAction};
use crate::net::lobby::{SeekId, Terms};
use crate::net::room::{RoomId, Takebacks};
use crate::search::{Bot, Level};

/// An action on a server, or in its lobby. What is typed is not part of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum OnlineCommand {
    /// Show how to play with people on a server.
    Show,
    /// Connect to the server whose address was typed.
    #[cfg(not(target_family = "wasm"))]
    Connect,
    /// Show something else in the dialog.
    Page(OnlinePage),
    /// Begin as a guest.
    Guest,
    /// Sign in with the name and the password that were typed.
    SignIn,
    /// Make an account with the name and the password that were typed.
    Register,
    /// Set a new password by a recovery code.
    Recover,
    /// Sign out.
    SignOut,
    /// Sign out on all devices.
    SignOutEverywhere,
    /// Set the new password that was typed.
    ChangePassword,
    /// Close the account.
    Delete,
    /// Save what the server knows of the person.
    Export,
    /// Do something about a person.
    Person(PersonAction, AccountName),
    /// Go on after the recovery codes.
    CodesSeen,
    /// Find an opponent.
    Quick,
    /// Open a seek.
    Offer,
    /// Withdraw an own seek.
    Cancel(SeekId),
    /// Take a seek.
    Take(SeekId),
    /// Invite a friend.
    Invite,
    /// Withdraw the invitation that is shown.
    Withdraw,
    /// Play a computer on the server.
    PlayLevel,
    /// Enter a room of the server.
    EnterRoom(RoomId),
    /// Show a page of a ranking.
    Ranking(Pool, u32),
    /// Show the profile of a player.
    Player(AccountName),
    /// Search the archive.
    Search,
    /// Show more games of the player, or of the archive.
    MoreGames,
    /// Replay a game of the archive.
    OpenGame(RoomId),
}

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

    fn info(self) -> (&'static str, MessageId) {
        match self {
            Self::Befriend => ("online-befriend", MessageId::OnlineBefriend),
            Self::Accept => ("online-accept", MessageId::RoomAccept),
            Self::Decline => ("online-decline", MessageId::CommandDeclineDraw),
            Self::Withdraw => ("online-withdraw", MessageId::OnlineWithdrawRequest),
            Self::Unfriend => ("online-unfriend", MessageId::OnlineUnfriend),
            Self::Block => ("online-block", MessageId::OnlineBlock),
            Self::Unblock => ("online-unblock", MessageId::OnlineUnblock),
        }
    }

    fn call(self, name: AccountName) -> Call {
        match self {
            Self::Befriend | Self::Accept => Call::Befriend(name),
            Self::Decline | Self::Withdraw | Self::Unfriend => Call::Unfriend(name),
            Self::Block => Call::Block(name),
            Self::Unblock => Call::Unblock(name),
        }
    }
}

impl OnlineCommand {
    /// The id and the text of the command.
    pub(super) fn info(&self) -> Info {
        let (id, label) = match self {
            Self::Show => ("online", MessageId::OnlineTitle),
            #[cfg(not(target_family = "wasm"))]
            Self::Connect => ("online-connect", MessageId::OnlineConnect),
            Self::Page(page) => match page {
                OnlinePage::Server => ("online-server", MessageId::OnlineOtherServer),
                OnlinePage::SignIn => ("online-sign-in", MessageId::OnlineSignIn),
                OnlinePage::Register => ("online-register", MessageId::OnlineRegister),
                OnlinePage::Recover => ("online-recover", MessageId::OnlineRecover),
                OnlinePage::Terms => ("online-terms", MessageId::OnlineNewGame),
                OnlinePage::MyGames => ("online-my-games", MessageId::OnlineMyGames),
                OnlinePage::Watch => ("online-watch", MessageId::NearbyWatchGame),
                OnlinePage::Ranking => ("online-ranking", MessageId::RankingTitle),
                OnlinePage::Account => ("online-account", MessageId::OnlineAccount),
                OnlinePage::Friends => ("online-friends", MessageId::OnlineFriends),
                OnlinePage::Archive => ("online-archive", MessageId::OnlineArchive),
                OnlinePage::Password => ("online-password", MessageId::OnlineChangePassword),
                OnlinePage::Delete => ("online-delete-page", MessageId::OnlineDelete),
                OnlinePage::Welcome
                | OnlinePage::Codes
                | OnlinePage::Lobby
                | OnlinePage::Player => ("online-back", MessageId::OnlineBack),
            },
            Self::Guest => ("online-guest", MessageId::OnlineGuest),
            Self::SignIn => ("online-enter", MessageId::OnlineSignIn),
            Self::Register => ("online-create", MessageId::OnlineRegister),
            Self::Recover => ("online-set-password", MessageId::OnlineSetPassword),
            Self::SignOut => ("online-sign-out", MessageId::OnlineSignOut),
            Self::SignOutEverywhere => {
                ("online-sign-out-everywhere", MessageId::OnlineSignOutEverywhere)
            }
            Self::ChangePassword => ("online-change-password", MessageId::OnlineSetPassword),
            Self::Delete => ("online-delete", MessageId::OnlineDelete),
            Self::Export => ("online-export", MessageId::OnlineExport),
            Self::Person(action, _) => action.info(),
            Self::Search => ("online-search", MessageId::OnlineSearch),
            Self::CodesSeen => ("online-codes-seen", MessageId::OnlineGoOn),
            Self::Quick => ("online-quick", MessageId::OnlinePlayNow),
            Self::Offer => ("online-offer", MessageId::OnlineOffer),
            Self::Cancel(_) => ("online-cancel", MessageId::OnlineStop),
            Self::Take(_) => ("online-take", MessageId::RoomJoin),
            Self::Invite => ("online-invite", MessageId::OnlineInvite),
            Self::Withdraw => ("online-withdraw-invitation", MessageId::OnlineWithdrawInvitation),
            Self::PlayLevel => ("online-level", MessageId::HomePlayComputer),
            Self::EnterRoom(_) => ("online-room", MessageId::RoomJoin),
            Self::Ranking(..) => ("online-ranking-page", MessageId::RankingTitle),
            Self::Player(_) => ("online-player", MessageId::PlayerPageTitle),
            Self::MoreGames => ("online-more-games", MessageId::OnlineMore),
            Self::OpenGame(_) => ("online-replay", MessageId::CommandReplay),
        };
        Info::new(id, label)
    }
}

/// Executes a command.
pub(super) fn execute(world: &mut World, command: OnlineCommand) {
    match command {
        OnlineCommand::Show => {
            close_dialog(world);
            online::show(world);
        }
        #[cfg(not(target_family = "wasm"))]
        OnlineCommand::Connect => online::connect(world),
        OnlineCommand::Page(page) => show_page(world, page),
        OnlineCommand::Guest => online::ask(world, Call::Guest),
        OnlineCommand::SignIn => {
            let (name, password) = typed(world);
            online::ask(world, Call::SignIn { name, password });
        }
        OnlineCommand::Register => {
            let (name, password) = typed(world);
            online::ask(world, Call::Register { name, password });
        }
        OnlineCommand::Recover => {
            let form = &world.resource::<Online>().form;
            let name = form.name.trim().to_owned();
            let (code, password) = (form.code.trim().to_owned(), form.new_password.clone());
            online::ask(world, Call::Recover { name, code, password });
        }
        OnlineCommand::SignOut => online::ask(world, Call::SignOut),
        OnlineCommand::SignOutEverywhere => online::ask(world, Call::SignOutEverywhere),
        OnlineCommand::ChangePassword => {
            let form = &world.resource::<Online>().form;
            let (old, new) = (form.password.clone(), form.new_password.clone());
            online::ask(world, Call::ChangePassword { old, new });
        }
        OnlineCommand::Delete => {
            let password = world.resource::<Online>().form.password.clone();
            online::ask(world, Call::Delete { password });
        }
        OnlineCommand::Export => online::ask(world, Call::Export),
        OnlineCommand::Person(action, name) => online::ask(world, action.call(name)),
        OnlineCommand::Search => online::search_archive(world),
        OnlineCommand::CodesSeen => {
            world.resource_mut::<Online>().codes.clear();
            online::enter_lobby(world);
        }
        OnlineCommand::Quick => {
            world.resource_mut::<Online>().page = OnlinePage::Lobby;
            ask_for_game(world, |terms| LobbyAction::Seek { terms, quick: true });
        }
        OnlineCommand::Offer => {
            world.resource_mut::<Online>().page = OnlinePage::Lobby;
            ask_for_game(world, |terms| LobbyAction::Seek { terms, quick: false });
        }
        OnlineCommand::Cancel(seek) => online::command(world, LobbyAction::Cancel(seek)),
        OnlineCommand::Take(seek) => online::command(world, LobbyAction::Take(seek)),
        OnlineCommand::Invite => {
            let free = world.resource::<Settings>().free_takebacks;
            let takebacks = if free { Takebacks::Free } else { Takebacks::Agreed };
            ask_for_casual_game(world, |terms| LobbyAction::Invite { terms, takebacks });
        }
        OnlineCommand::Withdraw => {
            abort_and_leave(world);
            world.resource_mut::<Online>().invitation = None;
            close_dialog(world);
            online::show(world);
        }
        OnlineCommand::PlayLevel => {
            let opponent = world.resource::<Settings>().new_game.opponent().to_owned();
            let bot = Bot::find(&opponent).unwrap_or(Bot::Level(Level::Cat));
            let player = bot.id().to_owned();
            ask_for_casual_game(world, |terms| LobbyAction::PlayComputer { terms, player });
        }
        OnlineCommand::EnterRoom(room) => online::enter_room(world, room),
        OnlineCommand::Ranking(pool, page) => {
            let mut online = world.resource_mut::<Online>();
            (online.page, online.pool, online.ranking) = (OnlinePage::Ranking, pool, None);
            online::ask(world, Call::Ranking(pool, page));
        }
        OnlineCommand::Player(name) => online::show_player(world, &name),
        OnlineCommand::MoreGames => {
            let online = world.resource::<Online>();
            let list = match (online.page, &online.player) {
                (OnlinePage::Player, Some(player)) => &player.games,
                _ => &online.archive,
            };
            let next = list.next();
            online::ask(world, next);
        }
        OnlineCommand::OpenGame(id) => online::ask(world, Call::Game(id)),
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
        OnlinePage::Lobby => return online::enter_lobby(world),
        OnlinePage::Friends if online.may_be_rated() => return online::ask_for_friends(world),
        OnlinePage::Archive => return online::search_archive(world),
        _ => return,
    };
    online::ask(world, call);
}

/// Asks the lobby for a game with the selected terms.
fn ask_for_game(world: &mut World, command: impl FnOnce(Terms) -> LobbyAction) {
    let settings = world.resource::<Settings>();
    let online = world.resource::<Online>();
    let is_rated = settings.online_rated && online.may_be_rated();
    match terms::selected_terms(settings, is_rated, online.side) {
        Some(terms) => online::command(world, command(terms)),
        None => {
            let notice = world.resource::<Localization>().text(MessageId::LobbyBadTerms);
            show_notice(world, notice);
        }
    }
}

/// Asks the lobby for a game that is not rated.
fn ask_for_casual_game(world: &mut World, command: impl FnOnce(Terms) -> LobbyAction) {
    let settings = world.resource::<Settings>();
    let side = world.resource::<Online>().side;
    if let Some(terms) = terms::selected_terms(settings, false, side) {
        online::command(world, command(terms));
    }
}

/// The person closes the dialog: goes back to the lobby first.
pub(super) fn close(world: &mut World) {
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
        OnlinePage::Server | OnlinePage::Welcome | OnlinePage::Codes | OnlinePage::Lobby => None,
    };
    online.problem = None;
    match back {
        Some(page) => online.page = page,
        None => {
            online::closed(world);
            world.resource_mut::<Dialogs>().close();
        }
    }
}
