//! The fonts for names, which are fetched when a name needs them.

use std::cell::RefCell;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::FontData;
use wasm_bindgen_futures::spawn_local;

use super::wake;
use crate::storage::fetch_bytes;
use crate::table::GameSession;
use crate::ui::dialogs::{Dialogs, EDIT_PROFILE};
use crate::ui::names_fonts::{NamesFont, NamesFonts};
use crate::ui::profiles::Profiles;

thread_local! {
    /// The fonts that have arrived and are not in use yet.
    static FETCHED: RefCell<Vec<(NamesFont, Vec<u8>)>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (receive, fetch));
}

/// Fetches the fonts that names of players need. A font that is not available is not tried again.
fn fetch(
    profiles: Res<Profiles>,
    dialogs: Res<Dialogs>,
    session: Option<Res<GameSession>>,
    mut requested: Local<Vec<NamesFont>>,
) {
    let of_game = session.filter(|session| session.is_changed());
    let draft = dialogs.state(&EDIT_PROFILE);
    if !profiles.is_changed() && draft.is_none() && of_game.is_none() {
        return;
    }
    let of_profiles = profiles.store().people().into_iter().map(|(_, profile)| &profile.name);
    let of_game = of_game.iter().flat_map(|session| &session.record().people);
    let names = of_profiles.chain(of_game.filter_map(|person| person.name.as_ref()));
    let texts = names.map(|name| name.as_str()).chain(draft.map(|draft| draft.name.as_str()));
    for font in texts.flat_map(str::chars).filter_map(NamesFont::of) {
        if !requested.contains(&font) {
            requested.push(font);
            spawn_local(request(font));
        }
    }
}

async fn request(font: NamesFont) {
    let file = match font {
        NamesFont::Alphabets => "names.ttf",
        NamesFont::Cjk => "names-cjk.otf",
    };
    if let Ok(data) = fetch_bytes(file).await {
        FETCHED.with_borrow_mut(|fetched| fetched.push((font, data)));
        wake();
    }
}

/// Adds the fonts that have arrived.
fn receive(mut fonts: ResMut<NamesFonts>) {
    for (font, data) in FETCHED.take() {
        fonts.insert(font, Arc::new(FontData::from_owned(data)));
    }
}
