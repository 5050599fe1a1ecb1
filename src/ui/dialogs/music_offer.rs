//! The offer of music.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::super::commands;
use super::super::profiles::keep_preferences;
use super::super::recent::{Recent, poll_found};
use super::super::saved_settings::save_settings;
use super::super::settings::Settings;
use super::{Contents, Dialog, Dialogs};
use crate::messages::MessageId;
use crate::table::Screen;

/// The question whether to switch music on.
pub static MUSIC_OFFER: Dialog =
    Dialog::new("music-offer", MessageId::SettingsMusic, |contents, ui, ()| {
        contents.music_offer(ui)
    });

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        offer_music
            .run_if(in_state(Screen::Title))
            .run_if(resource_changed::<Recent>)
            .after(poll_found)
            .before(save_settings)
            .before(keep_preferences),
    );
}

/// Offers music once, to somebody who has come back: when a finished game has been found at the
/// start.
fn offer_music(
    recent: Res<Recent>,
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<Dialogs>,
    mut is_decided: Local<bool>,
) {
    if recent.is_reading() || std::mem::replace(&mut *is_decided, true) {
        return;
    }
    let has_finished = recent.games.iter().any(|saved| saved.outcome.is_some());
    if has_finished && !settings.music_offered && !settings.music && !dialogs.is_any() {
        settings.music_offered = true;
        dialogs.open(&MUSIC_OFFER);
    }
}

impl Contents<'_> {
    /// Asks whether to switch music on.
    fn music_offer(&mut self, ui: &mut Ui) {
        self.message(ui, MessageId::MusicOffer);
        if self.wide_button(ui, MessageId::MusicOn) {
            self.settings.music = true;
            self.settings.nature = true;
            self.controls.send(&commands::CLOSE_DIALOG);
        }
    }
}
