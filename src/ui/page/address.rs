//! Games in the address of the page.

use std::cell::Cell;

use bevy::prelude::*;

use super::super::dialogs::Dialogs;
use super::super::status::Status;
use super::{listen, wake};
use crate::record::link;
use crate::table::{GameSession, StartGame};

/// A person wants the game at the table as a link.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShareLink;

thread_local! {
    /// Whether the address has changed since it was read: a long game's is not read in every frame.
    static CHANGED: Cell<bool> = const { Cell::new(true) };
}

/// What stands behind the `#` of the address, if it is to be looked at.
#[derive(Resource, Default)]
struct Seen(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>().add_message::<ShareLink>();
    app.add_systems(Startup, || {
        if let Some(window) = web_sys::window() {
            listen(&window, "hashchange", |_| {
                CHANGED.set(true);
                wake();
            });
        }
    });
    app.add_systems(
        Update,
        (open_link.run_if(|| CHANGED.take()), share.run_if(resource_exists::<GameSession>)).chain(),
    );
}

fn fragment() -> Option<String> {
    let fragment = web_sys::window()?.location().hash().ok()?;
    Some(fragment.strip_prefix('#')?.to_owned()).filter(|link| !link.is_empty())
}

/// Shows the game of the address whenever there is another one.
fn open_link(
    mut seen: ResMut<Seen>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartGame>,
) {
    let found = fragment();
    if seen.0 == found {
        return;
    }
    seen.0 = found;
    match seen.0.as_deref().map(link::read) {
        Some(Ok(record)) => {
            starts.write(StartGame::replay(record));
        }
        Some(Err(error)) => dialogs.notices.push(format!("{error}.")),
        None => {}
    }
}

/// Puts the game into the address, and the address where it can be pasted from.
fn share(
    mut wishes: MessageReader<ShareLink>,
    table: Res<GameSession>,
    mut seen: ResMut<Seen>,
    mut status: ResMut<Status>,
    mut dialogs: ResMut<Dialogs>,
) {
    if wishes.read().count() == 0 {
        return;
    }
    let link = link::write(table.record(), table.active_len());
    let Some(window) = web_sys::window() else {
        return;
    };
    seen.0 = Some(link.clone());
    if window.location().set_hash(&link).is_err() {
        dialogs.notices.push("The browser does not take the link.".to_owned());
        return;
    }
    // Only a secure page has a clipboard, and the browser may refuse it all the same.
    let clipboard = if window.is_secure_context() {
        let address = window.location().href().unwrap_or_default();
        let _ = window.navigator().clipboard().write_text(&address);
        ", and in the clipboard where the browser allows it"
    } else {
        ""
    };
    status.notice = format!("The link is in the address of this page{clipboard}.");
}
