//! The settings.

use bevy_egui::egui::{Context, Slider, Ui, WidgetType, vec2};

use super::super::settings::Settings;
use super::super::style::Palette;
use super::super::widgets::{option_button, section_label, segmented_control, set_name};
use super::Contents;
use crate::messages::{Language, MessageId};
use crate::scene::TOUCH_TARGET;

/// The number of languages in a row.
const LANGUAGES_PER_ROW: usize = 3;

impl Contents<'_> {
    /// Sound, animations, language and so on.
    pub(super) fn settings(&mut self, context: &Context) {
        let palette = *self.look.palette;
        let mut new = self.settings.clone();
        let messages = self.controls.state.messages.clone();
        let text = |id| messages.text(id);
        let (title, close) = (MessageId::CommandSettings, MessageId::CommandClose);
        self.modal(context, title, close, |_, ui| {
            ui.spacing_mut().slider_width = ui.available_width() - 20.0;
            ui.checkbox(&mut new.sound, text(MessageId::CommandSound));
            section_label(ui, &palette, &text(MessageId::SettingsVolume));
            let volume = Slider::new(&mut new.volume, 0.0..=1.0).show_value(false);
            let volume = ui.add_enabled(new.sound, volume);
            set_name(&volume, WidgetType::Slider, &text(MessageId::SettingsVolume));
            section_label(ui, &palette, &text(MessageId::SettingsAnimationSpeed));
            let speeds = [
                (0.0, text(MessageId::SettingsSpeedOff)),
                (0.5, text(MessageId::SettingsSpeedSlow)),
                (1.0, text(MessageId::SettingsSpeedNormal)),
                (2.0, text(MessageId::SettingsSpeedFast)),
            ];
            segmented_control(ui, &palette, &speeds, &mut new.motion);
            section_label(ui, &palette, &text(MessageId::SettingsLanguage));
            languages(ui, &palette, &text(MessageId::SettingsSystem), &mut new);
            ui.add_space(4.0);
            ui.checkbox(&mut new.coordinates, text(MessageId::SettingsShowCoordinates));
            ui.checkbox(&mut new.full_screen, text(MessageId::CommandFullScreen));
        });
        if *self.settings != new {
            *self.settings = new;
        }
    }
}

/// The language of the system and all others, each by its own name.
fn languages(ui: &mut Ui, palette: &Palette, system: &str, settings: &mut Settings) {
    let named = Language::all().map(|language| (Some(language.tag()), language.native_name()));
    let choices: Vec<_> = [(None, system)].into_iter().chain(named).collect();
    let gap = ui.spacing().item_spacing.x;
    let per_row = LANGUAGES_PER_ROW as f32;
    let size = vec2((ui.available_width() - gap * (per_row - 1.0)) / per_row, TOUCH_TARGET);
    for row in choices.chunks(LANGUAGES_PER_ROW) {
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for (tag, name) in row {
                let is_selected = settings.language.as_deref() == *tag;
                if option_button(ui, palette, None, name, is_selected, size).clicked() {
                    settings.language = tag.map(str::to_owned);
                }
            }
        });
    }
}
