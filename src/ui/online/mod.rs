//! Games against people on a server: who is signed in, the lobby, lists.
//!
//! What is asked of the server goes through [`OnlineService`], which tests replace. Replies and news
//! of the lobby are taken in [`poll`], and shown by the dialog.

pub mod commands;
mod replies;
mod service;
mod state;
pub mod terms;
pub mod texts;

pub(super) use commands::go_back;
pub use service::{LobbyConnection, OnlineService, Service};
pub use state::{Form, GameList, Invitation, Online, OnlinePage, PlayerView};
pub use terms::{SeekRow, TIMES, selected_game};

use bevy::prelude::*;

use super::dialogs::{self, Dialogs};
use super::localization::Localization;
use super::room::{EnterRoom, FollowRoom, RoomSystems};
#[cfg(not(target_family = "wasm"))]
use super::settings::Settings;
use crate::messages::MessageId;
use crate::net::account::AccountName;
#[cfg(not(target_family = "wasm"))]
use crate::net::client::MAX_LINK_BYTES;
use crate::net::client::http::{Credential, SessionToken};
use crate::net::client::online::{Call, GameSearch};
use crate::net::client::{Pass, RoomAddress, ServerAddress};
use crate::net::room::RoomId;
use crate::net::wire::LobbyRequest;
use crate::table::FrameWaker;

/// What stands between moves, also on keyboards for Chinese and Japanese.
const SEPARATORS: [char; 5] = [',', ';', '，', '、', '；'];
/// The number of calls that wait for a reply at once.
const MAX_CALLS: usize = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Online>().init_resource::<OnlineService>();
    app.add_systems(
        FollowRoom,
        poll.run_if(|online: Res<Online>| online.is_active()).before(RoomSystems),
    );
}

/// Takes replies, and news of the lobby.
fn poll(world: &mut World) {
    let online = &mut *world.resource_mut::<Online>();
    let mut replies = Vec::new();
    online.calls.retain(|(server, call, pending)| match pending.take() {
        Some(result) => {
            replies.push((server.clone(), call.clone(), result));
            false
        }
        None => true,
    });
    let news = online.lobby.as_ref().and_then(|lobby| lobby.news());
    for (server, call, result) in replies {
        replies::replied(world, server, &call, result);
    }
    if let Some(news) = news {
        replies::heard(world, news);
    }
}

/// Opens the dialog, and looks who is signed in.
pub fn show(world: &mut World) {
    let address = own_server(world);
    world.resource_mut::<Dialogs>().open(&dialogs::ONLINE);
    let mut online = world.resource_mut::<Online>();
    (online.problem, online.seat) = (None, None);
    if online.you.is_some() {
        enter_lobby(world);
        return;
    }
    online.page = OnlinePage::Server;
    if let Some(server) = address {
        call(world, server, Call::Me);
    } else if cfg!(target_family = "wasm") {
        tell(world, MessageId::OnlineBadAddress);
    }
}

/// The server of the page.
#[cfg(target_family = "wasm")]
fn own_server(_world: &mut World) -> Option<ServerAddress> {
    web_sys::window()?.location().origin().ok()?.parse().ok()
}

/// The server with which the person played last.
#[cfg(not(target_family = "wasm"))]
fn own_server(world: &mut World) -> Option<ServerAddress> {
    let address = world.resource::<Settings>().server.clone();
    world.resource_mut::<Online>().form.address.clone_from(&address);
    address.parse().ok()
}

/// Connects to the server whose address was typed.
#[cfg(not(target_family = "wasm"))]
pub fn connect(world: &mut World) {
    let text = world.resource::<Online>().form.address.clone();
    match text.parse::<ServerAddress>() {
        Ok(server) if text.len() <= MAX_LINK_BYTES => {
            let mut online = world.resource_mut::<Online>();
            if online.server.as_ref() != Some(&server) {
                online.forget_person();
                online.server = None;
            }
            call(world, server, Call::Me);
        }
        _ => tell(world, MessageId::OnlineBadAddress),
    }
}

/// Shows what went wrong.
fn tell(world: &mut World, id: MessageId) {
    let text = world.resource::<Localization>().text(id);
    world.resource_mut::<Online>().problem = Some(text);
}

/// Asks the server.
pub fn ask(world: &mut World, asked: Call) {
    if let Some(server) = world.resource::<Online>().server.clone() {
        call(world, server, asked);
    }
}

fn call(world: &mut World, server: ServerAddress, asked: Call) {
    let waker = world.resource::<FrameWaker>().clone();
    let session = session_of(world, &server);
    let device = world.resource::<OnlineService>().0.device(&server);
    let request = asked.request(&server, session, device);
    let mut online = world.resource_mut::<Online>();
    online.problem = None;
    // The same is not asked twice at once.
    let is_asked = online.calls.iter().any(|(_, known, _)| *known == asked);
    if is_asked || online.calls.len() >= MAX_CALLS {
        return;
    }
    let pending = world.resource::<OnlineService>().0.ask(request, Box::new(move || waker.wake()));
    world.resource_mut::<Online>().calls.push((server, asked, pending));
}

/// The session of this program at a server.
fn session_of(world: &World, server: &ServerAddress) -> Option<SessionToken> {
    let online = world.resource::<Online>();
    if online.server.as_ref() == Some(server) && online.session.is_some() {
        return online.session.clone();
    }
    world.resource::<OnlineService>().0.session(server)
}

/// Shows the lobby, and connects to it.
pub fn enter_lobby(world: &mut World) {
    let mut online = world.resource_mut::<Online>();
    online.page = OnlinePage::Lobby;
    connect_lobby(world);
    ask(world, Call::MyGames);
    if world.resource::<Online>().may_be_rated() {
        ask_for_friends(world);
    }
}

/// Asks for the friends, and for those who are blocked.
pub fn ask_for_friends(world: &mut World) {
    ask(world, Call::Friends);
    ask(world, Call::Blocks);
}

/// Connects to the lobby, unless there is a connection.
fn connect_lobby(world: &mut World) {
    let online = world.resource::<Online>();
    let Some(server) = online.server.clone().filter(|_| online.lobby.is_none()) else {
        return;
    };
    let credential = match (&online.session, cfg!(target_family = "wasm")) {
        (_, true) => Credential::Cookie,
        (Some(session), false) => Credential::Session(session.clone()),
        (None, false) => return,
    };
    let waker = world.resource::<FrameWaker>().clone();
    let service = &world.resource::<OnlineService>().0;
    match service.open_lobby(&server, credential, Box::new(move || waker.wake())) {
        Ok(lobby) => world.resource_mut::<Online>().lobby = Some(lobby),
        Err(error) => {
            let args = [("error", error.to_string().into())];
            let id = MessageId::NearbyFailed;
            let text = world.resource::<Localization>().format(id, args);
            world.resource_mut::<Online>().problem = Some(text);
        }
    }
}

/// Asks the lobby.
pub fn command(world: &mut World, command: LobbyRequest) {
    let mut online = world.resource_mut::<Online>();
    online.problem = None;
    let sent = online.lobby.as_ref().map(|lobby| lobby.send(command));
    if !matches!(sent, Some(Ok(()))) {
        tell(world, MessageId::LobbyOffline);
    }
}

/// The dialog was closed: without it, nobody waits for an opponent.
pub fn closed(world: &mut World) {
    let mut online = world.resource_mut::<Online>();
    online.problem = None;
    online.form = Form { address: online.form.address.clone(), ..Form::default() };
    online.codes.clear();
    online.disconnect();
}

/// Enters a room with the account.
pub fn enter_room(world: &mut World, room: RoomId) {
    let online = world.resource::<Online>();
    if let Some(server) = &online.server {
        let is_invitation = online.invitation.as_ref().is_some_and(|it| it.room == room);
        let address = server.room(room, Pass::Account);
        open_room(world, address);
        if is_invitation {
            world.resource_mut::<Dialogs>().open(&dialogs::ONLINE_INVITATION);
        }
    }
}

/// Enters a room at a seat, by its link. On a server, the person does so with an account, which may
/// be that of a guest; otherwise a dialog asks for a name.
pub fn visit(world: &mut World, address: RoomAddress) {
    let mut online = world.resource_mut::<Online>();
    if online.credential(&address).is_some() {
        return open_room(world, address);
    }
    online.seat = Some(address.clone());
    let mut dialogs = world.resource_mut::<Dialogs>();
    dialogs.open(&dialogs::CONNECTING);
    call(world, address.server(), Call::Me);
}

/// Enters a room, for which a dialog waits.
fn open_room(world: &mut World, address: RoomAddress) {
    let mut dialogs = world.resource_mut::<Dialogs>();
    dialogs.open(&dialogs::CONNECTING);
    let mut online = world.resource_mut::<Online>();
    // Seeks that wait stay open while the person plays something else.
    let waits = online.snapshot.as_ref().is_some_and(|lobby| !lobby.own.is_empty());
    if !waits {
        online.disconnect();
    }
    world.write_message(EnterRoom { address, persona: None });
}

/// Asks for the profile of a player, and for the last games.
pub fn show_player(world: &mut World, name: &AccountName) {
    let mut online = world.resource_mut::<Online>();
    if online.page != OnlinePage::Player {
        online.before_player = online.page;
    }
    (online.page, online.player) = (OnlinePage::Player, None);
    ask(world, Call::Player(name.clone()));
}

/// Searches the archive for the games that were typed and selected.
pub fn search_archive(world: &mut World) {
    let online = &mut *world.resource_mut::<Online>();
    let form = &online.form;
    let name = form.player.trim();
    let player = AccountName::new(name);
    if player.is_none() && !name.is_empty() {
        return tell(world, MessageId::OnlineNameRule);
    }
    let opening = form.opening.split(SEPARATORS).map(str::trim).filter(|it| !it.is_empty());
    let opening = opening.collect::<Vec<_>>().join(",");
    let (game, result) = (form.game, form.result);
    online.archive = GameList::new(GameSearch { player, game, result, opening });
    let call = online.archive.next();
    ask(world, call);
}
