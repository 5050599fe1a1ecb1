//! The buttons of the panel.

use bevy_egui::egui::{self, Button, RichText, Ui, Vec2};

use super::super::dialogs::Dialog;
use super::super::new_game::again;
use super::super::pictures::Subject;
use super::super::style::bold;
use super::{BUTTONS, GAP, Panel};
use crate::table::{AskHint, MoveNow, Turn};

/// Narrower buttons than this show their icon only, in logical pixels.
const ICONS_ONLY: f32 = 96.0;

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Restart,
    Hint,
    MoveNow,
    Flip,
    Rules,
    Stop,
    Menu,
    Pause,
}

impl Panel<'_, '_> {
    /// Pause and speed, while machines play each other.
    pub(super) fn pace_row(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            self.action(ui, Action::Pause, egui::vec2(130.0, BUTTONS - 8.0), true);
            ui.label(RichText::new("Slow").color(self.palette.dim));
            ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(60.0);
            self.settings.speed_slider(ui);
            ui.label(RichText::new("Fast").color(self.palette.dim));
        });
    }

    /// What can be done at any time. Where there is no header, the menu is here too.
    pub(super) fn buttons(&mut self, ui: &mut Ui, compact: bool) {
        let exhibition = self.table.is_exhibition();
        // A person asks for a hint, and hurries a machine, in the same place.
        let is_waiting = exhibition || *self.turn.get() == Turn::Machine;
        let help = if is_waiting { Action::MoveNow } else { Action::Hint };
        let mut actions = vec![Action::Restart, help, Action::Flip];
        if !exhibition {
            actions.push(Action::Stop);
        } else if compact {
            actions.push(Action::Pause);
        } else {
            actions.push(Action::Rules);
        }
        if compact {
            actions.push(Action::Menu);
        }
        let count = actions.len() as f32;
        let width = (ui.available_width() - GAP * (count - 1.0)) / count;
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 2.0;
            ui.spacing_mut().icon_spacing = 5.0;
            ui.spacing_mut().item_spacing.x = GAP;
            for action in actions {
                let size = egui::vec2(width, BUTTONS);
                self.action(ui, action, size, width >= ICONS_ONLY);
            }
        });
    }

    /// A button, and what it does.
    pub(super) fn action(&mut self, ui: &mut Ui, action: Action, size: Vec2, with_label: bool) {
        let (icon, label) = match action {
            Action::Restart => ("restart", "Restart"),
            Action::Hint => ("hint", "Hint"),
            Action::MoveNow => ("now", "Move now"),
            Action::Flip => ("flip", "Flip"),
            Action::Rules => ("help", "Rules"),
            Action::Stop => ("resign", self.table.game().spec().stop.title),
            Action::Menu => ("menu", "Menu"),
            Action::Pause if self.pace.paused => ("play", "Go on"),
            Action::Pause => ("pause", "Pause"),
        };
        let context = ui.ctx().clone();
        let spec = self.table.game().spec();
        let image = self.pictures.image(&context, Subject::Icon(icon), 20.0, spec, &self.art.theme);
        let button = if with_label {
            Button::image_and_text(image, RichText::new(label).font(bold(15.0)))
        } else {
            Button::image(image)
        };
        let enabled = match action {
            Action::Stop => self.table.game().outcome().is_none(),
            Action::Hint => *self.turn.get() == Turn::Human && !self.advice.is_thinking(),
            Action::MoveNow => *self.turn.get() == Turn::Machine,
            _ => true,
        };
        let response = ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, button)).inner;
        if !response.clicked() {
            response.on_hover_text(label);
            return;
        }
        // The board has the keyboard again after a click.
        response.surrender_focus();
        match action {
            Action::Restart => {
                self.starts.write(again(&self.table));
            }
            Action::Hint => {
                self.hints.write(AskHint);
            }
            Action::MoveNow => {
                self.hurries.write(MoveNow);
            }
            Action::Flip => self.view.flipped = !self.view.flipped,
            Action::Rules => self.dialogs.open = Some(Dialog::Rules),
            Action::Stop => self.dialogs.open = Some(Dialog::Stop),
            Action::Menu => self.dialogs.open = Some(Dialog::Menu),
            Action::Pause => self.pace.paused = !self.pace.paused,
        }
    }
}
