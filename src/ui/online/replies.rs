//! What the server and its lobby have told.

use bevy::prelude::*;

use super::super::dialogs::{self, Dialogs};
use super::super::files::save_document;
use super::super::localization::Localization;
use super::super::room::{RoomState, Visit};
#[cfg(not(target_family = "wasm"))]
use super::super::settings::Settings;
use super::{
    GameList, Invitation, Online, OnlinePage, OnlineService, PlayerView, ask, ask_for_friends,
    call, enter_lobby, enter_room, open_room, texts,
};
use crate::messages::MessageId;
use crate::net::account::Pool;
use crate::net::api::GAMES_PER_PAGE;
use crate::net::client::http::HttpResult;
use crate::net::client::online::{
    ApiError, ApiReply, Call, GameSearch, LobbyEvent, LobbyNews, SignedIn,
};
use crate::net::client::{Pass, RoomAddress, ServerAddress};
use crate::net::qr::QrCode;
use crate::net::room::{Phase, RoomId, Token};
use crate::record::link;
use crate::scene::FrameLoop;
use crate::table::StartGame;

/// The name of the file with what the server knows of the person.
const EXPORT_FILE: &str = "jungle-account.json";

/// Takes a reply.
pub(super) fn replied(world: &mut World, server: ServerAddress, asked: &Call, result: HttpResult) {
    world.resource_mut::<FrameLoop>().wake();
    match asked.reply(result) {
        Ok(reply) => {
            if let ApiReply::Me(_) | ApiReply::SignedIn(_) = reply {
                know_server(world, &server);
            }
            take(world, &server, asked, reply);
        }
        Err(error) => failed(world, &server, asked, &error),
    }
}

/// The server has answered: it is the one with which the person plays.
fn know_server(world: &mut World, server: &ServerAddress) {
    #[cfg(not(target_family = "wasm"))]
    {
        let mut settings = world.resource_mut::<Settings>();
        if settings.server != server.to_string() {
            settings.server = server.to_string();
        }
    }
    let session = super::session_of(world, server);
    let mut online = world.resource_mut::<Online>();
    if online.server.as_ref() != Some(server) {
        online.forget_person();
        online.server = Some(server.clone());
    }
    online.session = session;
}

fn failed(world: &mut World, server: &ServerAddress, asked: &Call, error: &ApiError) {
    let seat = world.resource_mut::<Online>().seat.take();
    if let Some(address) = seat {
        return visit_host(world, address);
    }
    let text = texts::api_error(world.resource::<Localization>(), server, error);
    let is_signed_out = *error == ApiError::Code("not_signed_in".to_owned());
    let mut online = world.resource_mut::<Online>();
    online.problem = Some(text);
    if is_signed_out && *asked != Call::Me {
        online.forget_person();
        online.page = OnlinePage::Welcome;
    }
}

fn take(world: &mut World, server: &ServerAddress, asked: &Call, reply: ApiReply) {
    match reply {
        ApiReply::Me(Some(you)) => {
            world.resource_mut::<Online>().you = Some(you);
            begin(world);
        }
        ApiReply::Me(None) => {
            let mut online = world.resource_mut::<Online>();
            online.forget_person();
            online.page = OnlinePage::Welcome;
            if online.seat.is_some() {
                call(world, server.clone(), Call::Guest);
            }
        }
        ApiReply::SignedIn(signed_in) => {
            signed_in_as(world, server, *signed_in);
            if let Call::ChangePassword { .. } = asked {
                world.resource_mut::<Online>().page = OnlinePage::Account;
                notify(world, MessageId::OnlinePasswordChanged);
            }
        }
        ApiReply::SignedOut => {
            let mut online = world.resource_mut::<Online>();
            online.forget_person();
            online.page = OnlinePage::Welcome;
            // The server has forgotten the session; that its token is still here does no harm.
            let _ = world.resource::<OnlineService>().0.keep_session(server, None);
        }
        ApiReply::MyGames(rooms) => world.resource_mut::<Online>().my_games = Some(rooms),
        ApiReply::Rooms(rooms) => world.resource_mut::<Online>().rooms = Some(rooms),
        ApiReply::Ranking(page) => world.resource_mut::<Online>().ranking = Some(page),
        ApiReply::Player(page) => {
            let name = page.name.clone();
            let pools = page.ratings.iter().filter_map(|entry| Pool::find(&entry.pool));
            let pool = pools.clone().next();
            let games = GameList::new(GameSearch::of(name.clone()));
            let first = games.next();
            world.resource_mut::<Online>().player = Some(PlayerView { page, history: None, games });
            if let Some(pool) = pool {
                ask(world, Call::History(name, pool));
            }
            ask(world, first);
        }
        ApiReply::History(name, pool, points) => {
            let mut online = world.resource_mut::<Online>();
            if let Some(player) = online.player.as_mut().filter(|it| it.page.name == name) {
                player.history = Some((pool, points));
            }
        }
        ApiReply::Games(page) => {
            let online = &mut *world.resource_mut::<Online>();
            let lists = online.player.as_mut().map(|player| &mut player.games);
            let lists = lists.into_iter().chain([&mut online.archive]);
            for list in lists.filter(|list| list.search == page.search) {
                list.has_more = page.games.len() >= GAMES_PER_PAGE;
                match &mut list.games {
                    Some(games) if page.is_more => games.extend(page.games.clone()),
                    games => *games = Some(page.games.clone()),
                }
            }
        }
        ApiReply::Game(text) => show_game(world, &text),
        ApiReply::Friends(friends) => {
            let mut online = world.resource_mut::<Online>();
            online.friends = Some(friends);
            online.list_seeks();
        }
        ApiReply::Blocks(blocks) => world.resource_mut::<Online>().blocks = blocks,
        ApiReply::Done => ask_for_friends(world),
        ApiReply::Export(text) => save_export(world, &text),
    }
}

/// Saves what the server knows of the person.
fn save_export(world: &mut World, text: &str) {
    let notice = save_document(world.resource::<Localization>(), EXPORT_FILE, text);
    world.resource_mut::<Dialogs>().notices.extend(notice);
}

fn notify(world: &mut World, id: MessageId) {
    let notice = world.resource::<Localization>().text(id);
    world.resource_mut::<Dialogs>().notices.push(notice);
}

/// Shows a game of the archive as a replay.
fn show_game(world: &mut World, text: &str) {
    match link::read(text) {
        Ok(record) => {
            super::closed(world);
            let mut dialogs = world.resource_mut::<Dialogs>();
            dialogs.leave();
            world.write_message(StartGame::replay(record));
        }
        Err(error) => {
            let notice = world.resource::<Localization>().link_notice(&error);
            world.resource_mut::<Dialogs>().notices.push(notice);
        }
    }
}

fn signed_in_as(
    world: &mut World,
    #[cfg_attr(
        target_family = "wasm",
        expect(unused_variables, reason = "browsers keep sessions themselves")
    )]
    server: &ServerAddress,
    signed_in: SignedIn,
) {
    // Browsers keep sessions themselves.
    #[cfg(not(target_family = "wasm"))]
    keep_tokens(world, server, &signed_in);
    let SignedIn { you, session, codes, .. } = signed_in;
    let mut online = world.resource_mut::<Online>();
    // The lobby knows another person.
    online.disconnect();
    online.you = Some(you);
    online.session = session.or_else(|| online.session.clone());
    online.form.password.clear();
    online.form.new_password.clear();
    online.form.code.clear();
    online.codes = codes;
    if online.codes.is_empty() {
        begin(world);
    } else {
        online.page = OnlinePage::Codes;
    }
}

/// Keeps what shows the server that somebody is signed in here, and has been before.
#[cfg(not(target_family = "wasm"))]
fn keep_tokens(world: &World, server: &ServerAddress, signed_in: &SignedIn) {
    let SignedIn { session, device, .. } = signed_in;
    let service = &world.resource::<OnlineService>().0;
    let session = session.as_ref().map(|session| service.keep_session(server, Some(session)));
    let device = device.as_ref().map(|device| service.keep_device(server, device));
    for kept in session.into_iter().chain(device) {
        if let Err(error) = kept {
            warn!("the session or the device is not stored: {error}");
        }
    }
}

/// What has a seat is no server, but a host in the local network: asks for a name.
fn visit_host(world: &mut World, address: RoomAddress) {
    // Otherwise the person has given up meanwhile.
    if world.resource::<Dialogs>().shows(&dialogs::CONNECTING) {
        let visit = Visit::new(world, address);
        world.resource_mut::<Dialogs>().open(dialogs::JOIN_ROOM.with(visit));
    }
}

/// Somebody is signed in: goes to the room of the invitation, or to the lobby.
fn begin(world: &mut World) {
    let mut online = world.resource_mut::<Online>();
    let seat = online.seat.take();
    // The person may have closed the dialog meanwhile.
    let dialogs = world.resource::<Dialogs>();
    match seat {
        Some(address) if dialogs.shows(&dialogs::CONNECTING) => open_room(world, address),
        None if dialogs.shows(&dialogs::ONLINE) => enter_lobby(world),
        _ => {}
    }
}

/// Takes news of the lobby.
pub(super) fn heard(world: &mut World, news: LobbyNews) {
    world.resource_mut::<FrameLoop>().wake();
    let mut online = world.resource_mut::<Online>();
    let is_signed_out = news.snapshot.connection.is_greeted() && news.snapshot.you.is_none();
    online.snapshot = Some(news.snapshot);
    online.list_seeks();
    let quick = online.quick_seek();
    if online.level_offered != quick {
        online.level_offered = None;
    }
    if is_signed_out {
        online.forget_person();
        online.page = OnlinePage::Welcome;
        super::tell(world, MessageId::OnlineSessionOver);
        return;
    }
    for event in news.events {
        match event {
            LobbyEvent::Paired(_) if is_playing(world) => {
                notify(world, MessageId::OnlineGameBegun);
                ask(world, Call::MyGames);
            }
            LobbyEvent::Paired(room) => enter_room(world, room),
            LobbyEvent::Invited { room, token } => invited(world, room, token),
            LobbyEvent::LevelOffered(seek) => {
                world.resource_mut::<Online>().level_offered = Some(seek);
            }
            LobbyEvent::Refused(code) => {
                let text = texts::lobby_refusal(world.resource::<Localization>(), &code);
                if world.resource::<Dialogs>().shows(&dialogs::ONLINE) {
                    world.resource_mut::<Online>().problem = Some(text);
                } else {
                    world.resource_mut::<Dialogs>().notices.push(text);
                }
            }
        }
    }
}

/// Whether the person is in a game against somebody else, which nothing interrupts.
fn is_playing(world: &World) -> bool {
    let joined = world.resource::<RoomState>().joined();
    joined.is_some_and(|room| {
        let view = room.view.as_ref();
        let is_running =
            view.is_some_and(|view| matches!(view.phase, Phase::Waiting | Phase::Running));
        room.snapshot.you.is_some() && is_running && room.opponent_name().is_some()
    })
}

/// A room with a free seat is open: the person waits in it, and shows the link to a friend.
fn invited(world: &mut World, room: RoomId, token: Token) {
    let mut online = world.resource_mut::<Online>();
    let Some(server) = online.server.clone() else {
        return;
    };
    let link = server.room(room.clone(), Pass::Seat(token)).link();
    online.invitation = Some(Invitation { room: room.clone(), code: QrCode::new(&link), link });
    open_room(world, server.room(room, Pass::Account));
    world.resource_mut::<Dialogs>().open(&dialogs::ONLINE_INVITATION);
}
