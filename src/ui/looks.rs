//! The look of boards and pieces that the settings name, and the themes of the user.

use bevy::prelude::*;

use super::data_paths::DataPaths;
use super::localization::Localization;
use super::preferences::SystemPreferences;
use super::settings::Settings;
use super::textures::Textures;
#[cfg(target_family = "wasm")]
use super::web;
use crate::art::{FaceSetId, Look, TerrainNames, ThemeChoice, UserThemes};
#[cfg(target_family = "wasm")]
use crate::messages::MessageId;
use crate::messages::Messages;
use crate::scene::CurrentLook;

/// The themes of the user.
#[derive(Resource, Default, Deref)]
pub struct Themes(UserThemes);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Themes>();
    app.add_systems(PreStartup, read_themes);
    #[cfg(target_family = "wasm")]
    app.add_systems(PreUpdate, receive_looks.before(choose_look));
}

/// Reads the user's themes.
pub(super) fn read_themes(
    paths: Res<DataPaths>,
    mut themes: ResMut<Themes>,
    mut textures: ResMut<Textures>,
) {
    if let Some(folder) = &paths.themes {
        themes.0 = UserThemes::read(folder);
        textures.clear_previews();
    }
}

impl Themes {
    /// A look of these themes.
    pub fn look(
        &self,
        theme: &ThemeChoice,
        faces: Option<FaceSetId>,
        has_terrain_names: bool,
        messages: &Messages,
    ) -> Look {
        let terrain_names = has_terrain_names.then(|| TerrainNames::new(messages));
        let look = Look::new(self.theme(theme), faces, messages.language());
        Look { terrain_names, ..look }
    }
}

/// Changes to the look that the settings name.
pub(super) fn choose_look(
    settings: Res<Settings>,
    system: Res<SystemPreferences>,
    themes: Res<Themes>,
    messages: Res<Localization>,
    mut current: ResMut<CurrentLook>,
    mut textures: ResMut<Textures>,
) {
    if settings.is_changed() || themes.is_changed() || messages.is_changed() {
        let theme = settings.theme(*system);
        #[cfg(target_family = "wasm")]
        if !Look::is_available(&theme, settings.faces(), settings.terrain_names) {
            web::looks::fetch();
        }
        let look = themes.look(&theme, settings.faces(), settings.terrain_names, &messages);
        // Previews have the names of terrain, too.
        if (&current.terrain_names, current.script) != (&look.terrain_names, look.script) {
            textures.clear_previews();
        }
        if **current != look {
            current.set(look);
        }
    }
}

/// Shows the chosen look when its files have been fetched. If they are not available, the first look
/// stays, which is reported once.
#[cfg(target_family = "wasm")]
fn receive_looks(
    mut themes: ResMut<Themes>,
    mut textures: ResMut<Textures>,
    mut current: ResMut<CurrentLook>,
    messages: Res<Localization>,
    mut dialogs: ResMut<super::Dialogs>,
    mut is_reported: Local<bool>,
) {
    match web::looks::take_fetched() {
        Some(Ok(())) => {
            themes.set_changed();
            // The same look may have lacked characters.
            let look = Look::clone(&current);
            current.set(look);
            textures.clear_previews();
        }
        Some(Err(error)) if !std::mem::replace(&mut *is_reported, true) => {
            let args = [("error", error.into())];
            dialogs.notices.push(messages.format(MessageId::NoticeLooksFailed, args));
        }
        Some(Err(_)) | None => {}
    }
}
