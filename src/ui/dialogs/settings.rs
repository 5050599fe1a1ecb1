//! The settings.

use bevy::math::Vec2;
use bevy_egui::egui::{RichText, Slider, Ui, WidgetInfo, WidgetType};

use super::super::commands;
use super::super::preferences::SystemPreferences;
use super::super::settings::{NORMAL_TEXT, Settings, TEXT_SIZES};
use super::super::shared_screen::SharedScreen;
use super::super::style::{Palette, black};
use super::super::widgets::{option_grid, section_label, segmented_control, set_name, switch};
use super::{Contents, Dialog};
use crate::messages::{Language, MessageId, Messages};
use crate::scene::{TextSize, zoom};

/// The number of languages in a row.
const LANGUAGES_PER_ROW: usize = 3;
/// The width of the page if there is room, and the least widths for three and two columns, in logical
/// pixels.
const WIDTH: f32 = 1200.0;
const THREE_COLUMNS: f32 = 960.0;
const TWO_COLUMNS: f32 = 600.0;
/// The gaps between the columns and between options, in logical pixels.
const COLUMN_GAP: f32 = 16.0;
const GAP: f32 = 8.0;

/// Sound, animations and so on.
pub static SETTINGS: Dialog =
    Dialog::new("settings", MessageId::CommandSettings, |contents, ui, ()| contents.settings(ui))
        .width(WIDTH)
        .page();

impl Contents<'_> {
    /// Language, theme, text size, sound, animations and so on.
    fn settings(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let mut new = self.settings.clone();
        let system = *self.system;
        let messages = self.controls.state.messages.clone();
        let width = ui.available_width();
        let columns = if width >= THREE_COLUMNS {
            3
        } else if width >= TWO_COLUMNS {
            2
        } else {
            1
        };
        ui.spacing_mut().item_spacing.x = COLUMN_GAP;
        ui.columns(columns, |columns| {
            let last = columns.len() - 1;
            group(
                &mut columns[0],
                &palette,
                &messages.text(MessageId::SettingsGroupReading),
                |ui| {
                    self.command(ui, &commands::SHOW_LOOKS);
                    reading(ui, &palette, &messages, &mut new);
                },
            );
            let place = usize::from(last == 2);
            group(
                &mut columns[place],
                &palette,
                &messages.text(MessageId::SettingsGroupSound),
                |ui| {
                    sounds(ui, &palette, &messages, &mut new);
                },
            );
            group(
                &mut columns[last],
                &palette,
                &messages.text(MessageId::SettingsGroupPlaying),
                |ui| {
                    playing(ui, &palette, &messages, system, &mut new);
                },
            );
        });
        self.command(ui, &commands::ABOUT);
        if *self.settings != new {
            *self.settings = new;
        }
    }
}

/// Language, theme and text size.
fn reading(ui: &mut Ui, palette: &Palette, messages: &Messages, new: &mut Settings) {
    section_label(ui, palette, &messages.text(MessageId::SettingsLanguage));
    let names = Language::all()
        .map(|language| (Some(language.tag().to_owned()), language.native_name().to_owned()));
    let system = (None, messages.text(MessageId::SettingsSystem));
    let choices: Vec<_> = [system].into_iter().chain(names).collect();
    option_grid(ui, palette, &choices, LANGUAGES_PER_ROW, &mut new.language);
    text_size(ui, palette, messages, new);
}

/// A group of settings on a card with its title.
fn group(ui: &mut Ui, palette: &Palette, title: &str, contents: impl FnOnce(&mut Ui)) {
    palette.card().show(ui, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.set_width(ui.available_width());
        ui.label(RichText::new(title).font(black(18.0)).color(palette.text));
        contents(ui);
    });
    ui.add_space(4.0);
}

/// The kinds of sound.
fn sounds(ui: &mut Ui, palette: &Palette, messages: &Messages, new: &mut Settings) {
    let kinds = [
        (&mut new.sound, &mut new.volume, MessageId::SettingsEffects),
        (&mut new.music, &mut new.music_volume, MessageId::SettingsMusic),
        (&mut new.nature, &mut new.nature_volume, MessageId::SettingsAmbience),
    ];
    for (is_on, volume, name) in kinds {
        sound(ui, palette, messages, &messages.text(name), is_on, volume);
    }
    switch(ui, palette, &mut new.danger_sound, &messages.text(MessageId::SettingsDanger));
}

/// The board, animations and the window.
fn playing(
    ui: &mut Ui,
    palette: &Palette,
    messages: &Messages,
    system: SystemPreferences,
    new: &mut Settings,
) {
    let text = |id| messages.text(id);
    switch(ui, palette, &mut new.coordinates, &text(MessageId::SettingsShowCoordinates));
    switch(ui, palette, &mut new.premoves, &text(MessageId::SettingsPremoves));
    switch(ui, palette, &mut new.thoughts, &text(MessageId::SettingsThoughts));
    switch(ui, palette, &mut new.achievements, &text(MessageId::SettingsAchievements));
    switch(ui, palette, &mut new.full_screen, &text(MessageId::CommandFullScreen));
    let mut reduces_motion = new.reduces_motion(system);
    if switch(ui, palette, &mut reduces_motion, &text(MessageId::SettingsReduceMotion)).changed() {
        new.reduce_motion = Some(reduces_motion);
    }
    section_label(ui, palette, &text(MessageId::SettingsAnimationSpeed));
    let speeds = [
        (0.0, text(MessageId::SettingsSpeedOff)),
        (0.5, text(MessageId::SettingsSpeedSlow)),
        (1.0, text(MessageId::SettingsSpeedNormal)),
        (2.0, text(MessageId::SettingsSpeedFast)),
    ];
    segmented_control(ui, palette, &speeds, &mut new.motion);
    section_label(ui, palette, &text(MessageId::SettingsSharedScreen));
    let views = [
        (SharedScreen::Still, text(MessageId::SettingsSharedStill)),
        (SharedScreen::TurnBoard, text(MessageId::SettingsSharedTurn)),
        (SharedScreen::FacePlayers, text(MessageId::SettingsSharedFace)),
    ];
    segmented_control(ui, palette, &views, &mut new.shared_screen);
}

/// A kind of sound: whether it is on, and its volume.
fn sound(
    ui: &mut Ui,
    palette: &Palette,
    messages: &Messages,
    name: &str,
    is_on: &mut bool,
    volume: &mut f32,
) {
    switch(ui, palette, is_on, name);
    ui.spacing_mut().slider_width = (ui.available_width() - 20.0).max(40.0);
    let slider = ui.add_enabled(*is_on, Slider::new(volume, 0.0..=1.0).show_value(false));
    let volume = messages.text(MessageId::SettingsVolume);
    set_name(&slider, WidgetType::Slider, &messages.labelled(name, &volume));
}

/// A slider for the size of text. It changes the size when it is released, since everything under
/// the pointer changes with it.
fn text_size(ui: &mut Ui, palette: &Palette, messages: &Messages, settings: &mut Settings) {
    let [smallest, .., largest] = TEXT_SIZES;
    let id = ui.id().with("text size");
    let dragged: Option<f32> = ui.data(|data| data.get_temp(id));
    let mut size = dragged.unwrap_or(settings.text_size);
    let name = messages.text(MessageId::SettingsTextSize);
    // What the window has room for.
    let window = ui.ctx().viewport_rect().size() * ui.ctx().zoom_factor();
    let window = Vec2::new(window.x, window.y);
    let shown = zoom(window, TextSize(size)) / zoom(window, TextSize(NORMAL_TEXT));
    let percent = messages.percent(shown);
    section_label(ui, palette, &messages.labelled(&name, &percent));
    ui.spacing_mut().slider_width = ui.available_width() - 20.0;
    let slider = Slider::new(&mut size, smallest..=largest).step_by(0.05).show_value(false);
    let slider = ui.add(slider);
    slider.widget_info(|| {
        let mut info = WidgetInfo::slider(true, f64::from(size), name.as_str());
        info.current_text_value = Some(percent.clone());
        info
    });
    if slider.dragged() {
        ui.data_mut(|data| data.insert_temp(id, size));
    } else {
        ui.data_mut(|data| data.remove_temp::<f32>(id));
        if slider.changed() || dragged.is_some() {
            settings.text_size = size;
        }
    }
}
