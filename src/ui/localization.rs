//! The language of the interface.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::FontData;

use super::dialogs::Dialogs;
use super::preferences::SystemPreferences;
use super::settings::{Settings, load_settings};
#[cfg(target_family = "wasm")]
use super::web::locale;
use crate::messages::{Language, MessageId, Messages};

/// The messages in the language that the user has chosen.
#[derive(Resource, Clone, Deref)]
pub struct Localization {
    #[deref]
    messages: Arc<Messages>,
    /// The font with the characters that Nunito lacks.
    pub font: Option<Arc<FontData>>,
}

impl Default for Localization {
    fn default() -> Self {
        Self { messages: Messages::english().clone(), font: None }
    }
}

/// The first language that the operating system or the browser prefers and that is available.
pub(super) fn system_language() -> Language {
    #[cfg(not(target_family = "wasm"))]
    let preferred = sys_locale::get_locales();
    #[cfg(target_family = "wasm")]
    let preferred = locale::preferred();
    Language::negotiate(preferred)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Localization>();
    app.add_systems(Startup, choose_language.after(load_settings));
    app.add_systems(
        PreUpdate,
        (choose_language, report_unknown_language).chain().run_if(resource_changed::<Settings>),
    );
    #[cfg(target_family = "wasm")]
    app.add_systems(PreUpdate, receive_language.before(choose_language));
}

/// Shows everything in the language of the settings.
pub(super) fn choose_language(
    settings: Res<Settings>,
    system: Res<SystemPreferences>,
    mut localization: ResMut<Localization>,
) {
    let known = settings.language.as_deref().and_then(Language::find);
    let language = known.unwrap_or(system.language);
    #[cfg(not(target_family = "wasm"))]
    if localization.language() != language {
        *localization = Localization::built_in(language);
    }
    #[cfg(target_family = "wasm")]
    if localization.language() == language {
        locale::cancel();
    } else if language == Language::English {
        locale::cancel();
        *localization = Localization::default();
    } else {
        locale::fetch(language);
    }
}

/// Reports once that the language of the settings is unknown.
pub(super) fn report_unknown_language(
    settings: Res<Settings>,
    localization: Res<Localization>,
    mut dialogs: ResMut<Dialogs>,
    mut is_reported: Local<bool>,
) {
    if let Some(tag) = settings.language.as_deref()
        && Language::find(tag).is_none()
        && !std::mem::replace(&mut *is_reported, true)
    {
        let args = [("language", tag.into())];
        dialogs.notices.push(localization.format(MessageId::NoticeLanguageUnknown, args));
    }
}

#[cfg(not(target_family = "wasm"))]
impl Localization {
    /// A language with its font.
    pub fn built_in(language: Language) -> Self {
        let font: Option<&'static [u8]> = match language {
            Language::SimplifiedChinese => {
                Some(include_bytes!("../../assets/fonts/JungleHanSC-Bold.otf"))
            }
            Language::TraditionalChinese => {
                Some(include_bytes!("../../assets/fonts/JungleHanTC-Bold.otf"))
            }
            Language::Japanese => Some(include_bytes!("../../assets/fonts/JungleHanJP-Bold.otf")),
            _ => None,
        };
        let font = font.map(|bytes| Arc::new(FontData::from_static(bytes)));
        Self { messages: Messages::load(language), font }
    }

    /// Takes other messages of the same language.
    #[cfg(feature = "dev")]
    pub(super) fn replace(&mut self, messages: Messages) {
        self.messages = Arc::new(messages);
    }
}

#[cfg(test)]
impl Localization {
    /// English with all texts longer by two fifths, as translations may be.
    pub fn elongated() -> Self {
        Self { messages: Arc::new(Messages::elongated()), font: None }
    }
}

/// Whether the texts are in the language that was chosen, or it is not available.
pub(super) fn is_language_loaded() -> bool {
    #[cfg(target_family = "wasm")]
    let is_loaded = !locale::is_fetching();
    #[cfg(not(target_family = "wasm"))]
    let is_loaded = true;
    is_loaded
}

/// Takes the files of a language that have been fetched. If a language is not available, the texts
/// stay as they are, which is reported once.
#[cfg(target_family = "wasm")]
fn receive_language(
    mut localization: ResMut<Localization>,
    mut dialogs: ResMut<Dialogs>,
    mut is_reported: Local<bool>,
) {
    let Some((language, files)) = locale::take_fetched() else {
        return;
    };
    let fetched = files.and_then(|files| {
        let messages = Messages::new(language, &files.messages);
        let messages = messages.map_err(|error| error.to_string())?;
        let font = files.font.map(|bytes| Arc::new(FontData::from_owned(bytes)));
        Ok(Localization { messages: Arc::new(messages), font })
    });
    match fetched {
        Ok(fetched) => *localization = fetched,
        Err(error) if !std::mem::replace(&mut *is_reported, true) => {
            let args = [("language", language.native_name().into()), ("error", error.into())];
            dialogs.notices.push(localization.format(MessageId::NoticeLanguageFailed, args));
        }
        Err(_) => {}
    }
}
