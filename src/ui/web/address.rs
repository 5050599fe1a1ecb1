//! Games in the address bar.

use std::cell::Cell;

use bevy::prelude::*;
use wasm_bindgen::JsValue;

use super::super::commands::{self, CommandCall};
use super::super::dialogs::Dialogs;
use super::super::localization::Localization;
use super::super::room::RoomState;
use super::super::status::{Notice, Status};
use super::{listen, wake};
use crate::messages::MessageId;
use crate::net::client::{Connection, Pass, RoomAddress};
use crate::net::wire::CloseCode;
use crate::record::link;
use crate::table::{GameSession, StartGame};

/// The beginnings of fragments that name a room: for players, and for spectators.
const ROOM: [&str; 2] = ["r/", "w/"];
/// The keys in the tab's storage of the room, and of the version of the page that was last replaced.
const ROOM_KEY: &str = "jungle-room";
const PAGE_KEY: &str = "jungle-page";

/// What is before the link of a room that the tab has entered with an account.
const ACCOUNT: &str = "account ";

thread_local! {
    /// Whether the address has changed since it was read: a long game's address is not read in
    /// every frame.
    static CHANGED: Cell<bool> = const { Cell::new(true) };
}

/// The fragment of the address, after the `#`.
#[derive(Resource, Default)]
pub(in super::super) struct SeenLink(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeenLink>();
    app.add_systems(Startup, || {
        if let Some(window) = web_sys::window() {
            listen(&window, "hashchange", |_| {
                CHANGED.set(true);
                wake();
            });
        }
    });
    app.add_systems(PostStartup, enter_again);
    app.add_systems(Update, open_link.run_if(|| CHANGED.take()));
    app.add_systems(Update, load_new_page.run_if(resource_changed::<RoomState>));
}

fn fragment() -> Option<String> {
    let fragment = web_sys::window()?.location().hash().ok()?;
    Some(fragment.strip_prefix('#')?.to_owned()).filter(|link| !link.is_empty())
}

/// The whole address of the page.
fn page_address() -> Option<String> {
    web_sys::window()?.location().href().ok()
}

/// Takes the fragment out of the address bar, and out of the history: it contains the token of a
/// seat.
fn forget_fragment() {
    let replace = || {
        let window = web_sys::window()?;
        let address = window.location().href().ok()?;
        let page = address.split('#').next()?;
        let history = window.history().ok()?;
        history.replace_state_with_url(&JsValue::NULL, "", Some(page)).ok()
    };
    // A browser that refuses keeps the address.
    let _ = replace();
}

/// The session storage, in which a tab keeps its room while it is loaded again.
fn tab_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Remembers the room of this tab, or forgets it.
pub(in super::super) fn remember_room(address: Option<&RoomAddress>) {
    // Without storage, the link has to be opened again.
    let _ = tab_storage().map(|storage| match address {
        Some(address) if address.pass == Pass::Account => {
            storage.set_item(ROOM_KEY, &format!("{ACCOUNT}{}", address.link()))
        }
        Some(address) => storage.set_item(ROOM_KEY, &address.link()),
        None => storage.remove_item(ROOM_KEY),
    });
}

/// Loads the page again if the server of the room serves another one, as soon as everything is saved,
/// or if it does not speak this version. A page does so once: a cache that still has the same page
/// must not make it load without end.
fn load_new_page(room: Res<RoomState>) {
    let load = || {
        let snapshot = &room.joined()?.snapshot;
        let own = web_sys::window()?.document()?.body()?.get_attribute("data-version")?;
        let is_old = match snapshot.connection {
            Connection::Entered => snapshot.page.as_deref().is_some_and(|served| served != own),
            Connection::Stopped { code } => code == CloseCode::Version,
            _ => false,
        };
        let storage = tab_storage()?;
        let is_loaded = storage.get_item(PAGE_KEY).ok()?.is_some_and(|from| from == own);
        if is_old && !is_loaded && snapshot.unsaved.is_empty() {
            storage.set_item(PAGE_KEY, &own).ok()?;
            web_sys::window()?.location().reload().ok()?;
        }
        Some(())
    };
    // Without storage, the page stays as it is.
    let _ = load();
}

/// Enters the room in which this tab was before it was loaded again.
fn enter_again(mut commands: MessageWriter<CommandCall>) {
    let link = tab_storage().and_then(|storage| storage.get_item(ROOM_KEY).ok()?);
    let address = link.filter(|_| fragment().is_none()).and_then(|link| {
        let (link, is_account) = match link.strip_prefix(ACCOUNT) {
            Some(link) => (link, true),
            None => (&*link, false),
        };
        let address: RoomAddress = link.parse().ok()?;
        Some(if is_account { RoomAddress { pass: Pass::Account, ..address } } else { address })
    });
    let enter = address.map(|address| commands::ENTER.with((address, None)));
    commands.write_batch(enter);
}

/// Shows the game in the address whenever the address changes.
fn open_link(
    mut seen: ResMut<SeenLink>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartGame>,
    mut commands: MessageWriter<CommandCall>,
    messages: Res<Localization>,
) {
    let found = fragment();
    if seen.0 == found {
        return;
    }
    seen.0 = found;
    let is_room = |fragment: &str| ROOM.iter().any(|start| fragment.starts_with(start));
    if seen.0.as_deref().is_some_and(is_room) {
        let link = page_address();
        forget_fragment();
        seen.0 = None;
        commands.write_batch(link.map(|link| commands::JOIN.with(link)));
        return;
    }
    match seen.0.as_deref().map(link::read) {
        Some(Ok(record)) => {
            starts.write(StartGame::replay(record));
        }
        Some(Err(error)) => dialogs.notices.push(messages.link_notice(&error)),
        None => {}
    }
}

/// Puts a link to the game into the address bar and the clipboard.
pub(in super::super) fn share_link(
    session: Res<GameSession>,
    mut seen: ResMut<SeenLink>,
    mut status: ResMut<Status>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
) {
    let record = session.active_record();
    let link = link::write(&record, record.len());
    let Some(window) = web_sys::window() else {
        return;
    };
    seen.0 = Some(link.clone());
    if window.location().set_hash(&link).is_err() {
        dialogs.notices.push(messages.text(MessageId::NoticeLinkRejected));
        return;
    }
    // Only a secure context has a clipboard, and the browser may deny access to it.
    let copied = window.is_secure_context();
    if copied {
        let address = window.location().href().unwrap_or_default();
        let _ = window.navigator().clipboard().write_text(&address);
    }
    status.notice = Some(Notice::Linked { copied });
}
