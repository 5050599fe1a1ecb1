//! The list of keyboard shortcuts.

use bevy_egui::egui::{Label, RichText, Ui, vec2};

use super::super::commands::shortcut_list;
use super::super::style::black;
use super::{Contents, Dialog, NARROW};
use crate::messages::MessageId;

/// The width of the list of shortcuts if there is room, and of its keys, in logical pixels.
const LIST_WIDTH: f32 = 560.0;
const KEYS: f32 = 180.0;

/// All keyboard shortcuts.
pub static SHORTCUTS: Dialog =
    Dialog::new("shortcuts", MessageId::CommandShortcuts, |contents, ui, ()| {
        contents.shortcuts(ui)
    })
    .width(LIST_WIDTH)
    .page();

impl Contents<'_> {
    /// Shows all keyboard shortcuts.
    fn shortcuts(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let session = self.controls.state.session.as_deref();
        let game = session.map(|session| session.game().info().clone());
        let game = game.as_deref();
        if ui.available_width() < NARROW {
            for (keys, help) in shortcut_list(&messages, game) {
                let keys = RichText::new(keys).font(black(15.0)).color(palette.accent);
                ui.add(Label::new(keys).wrap());
                ui.add(Label::new(RichText::new(help).color(palette.text)).wrap());
            }
            return;
        }
        ui.spacing_mut().item_spacing = vec2(18.0, 10.0);
        // Lines are as high as their text.
        ui.spacing_mut().interact_size.y = 0.0;
        let room = ui.available_width() - KEYS - ui.spacing().item_spacing.x;
        for (keys, help) in shortcut_list(&messages, game) {
            let keys = RichText::new(keys).font(black(15.0)).color(palette.accent);
            let help = RichText::new(help).color(palette.text);
            ui.horizontal_top(|ui| {
                for (text, width) in [(keys, KEYS), (help, room)] {
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        ui.add(Label::new(text).wrap());
                    });
                }
            });
        }
    }
}
