//! Games in the address bar.

use std::cell::Cell;

use bevy::prelude::*;

use super::super::dialogs::Dialogs;
use super::super::localization::Localization;
use super::super::status::{Notice, Status};
use super::{listen, wake};
use crate::messages::MessageId;
use crate::record::link;
use crate::table::{GameSession, StartGame};

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
    app.add_systems(Update, open_link.run_if(|| CHANGED.take()));
}

fn fragment() -> Option<String> {
    let fragment = web_sys::window()?.location().hash().ok()?;
    Some(fragment.strip_prefix('#')?.to_owned()).filter(|link| !link.is_empty())
}

/// Shows the game in the address whenever the address changes.
fn open_link(
    mut seen: ResMut<SeenLink>,
    mut dialogs: ResMut<Dialogs>,
    mut starts: MessageWriter<StartGame>,
    messages: Res<Localization>,
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
    let link = link::write(session.record(), session.active_len());
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
