//! The buttons of the panel.

use bevy_egui::egui::{self, Button, RichText, Ui, Vec2};

use super::super::dialogs::Dialog;
use super::super::style::bold;
use super::super::textures::TextureKey;
use super::{BUTTONS, GAP, Panel};
use crate::scene::TOUCH_TARGET;
use crate::table::{MoveNow, Navigate, RequestHint, TurnPhase};

/// Narrower buttons than this show their icon only, in logical pixels.
const ICONS_ONLY: f32 = 84.0;

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Undo,
    Redo,
    Hint,
    MoveNow,
    Flip,
    Rules,
    Resign,
    Menu,
    Pause,
    First,
    Previous,
    Replay,
    Next,
    Last,
    ContinueFromHere,
}

impl Panel<'_, '_> {
    /// Pause and speed, while machines play each other.
    pub(super) fn pace_row(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            self.action(ui, Action::Pause, egui::vec2(130.0, TOUCH_TARGET), true);
            ui.label(RichText::new("Slow").color(self.palette.dim));
            ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(60.0);
            self.settings.speed_slider(ui);
            ui.label(RichText::new("Fast").color(self.palette.dim));
        });
    }

    /// What can be done at any time. Where there is no header, the menu is here too.
    pub(super) fn buttons(&mut self, ui: &mut Ui, compact: bool) {
        if self.table.is_replay() {
            return self.replay_buttons(ui, compact);
        }
        let exhibition = self.table.is_exhibition();
        // A person asks for a hint, and hurries a machine, in the same place.
        let is_waiting = exhibition || *self.phase.get() == TurnPhase::Computer;
        let help = if is_waiting { Action::MoveNow } else { Action::Hint };
        let mut actions = vec![Action::Undo, Action::Redo, help, Action::Flip];
        if !exhibition {
            actions.push(Action::Resign);
        } else if compact {
            actions.push(Action::Pause);
        } else {
            actions.push(Action::Rules);
        }
        if compact {
            actions.push(Action::Menu);
        }
        self.row(ui, &actions);
    }

    /// A row of buttons as wide as there is room; redo is half as wide as the others where those
    /// have labels.
    pub(super) fn row(&mut self, ui: &mut Ui, actions: &[Action]) {
        let gap = if actions.len() > 5 { GAP / 2.0 } else { 8.0 };
        let room = ui.available_width() - gap * (actions.len() as f32 - 1.0);
        let share = |action: &Action| if *action == Action::Redo { 0.5 } else { 1.0 };
        let width = room / actions.iter().map(share).sum::<f32>();
        let with_labels = width >= ICONS_ONLY && actions.len() < 6;
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 2.0;
            ui.spacing_mut().icon_spacing = 5.0;
            ui.spacing_mut().item_spacing.x = gap;
            for &action in actions {
                let width =
                    if with_labels { width * share(&action) } else { room / actions.len() as f32 };
                let with_label = with_labels && share(&action) == 1.0;
                self.action(ui, action, egui::vec2(width, BUTTONS), with_label);
            }
        });
    }

    /// A button, and what it does.
    pub(super) fn action(&mut self, ui: &mut Ui, action: Action, size: Vec2, with_label: bool) {
        let (icon, label) = match action {
            Action::Undo => ("undo", "Undo"),
            Action::Redo => ("redo", "Redo"),
            Action::Hint => ("hint", "Hint"),
            Action::MoveNow => ("now", "Now"),
            Action::Flip => ("flip", "Flip"),
            Action::Rules => ("help", "Rules"),
            Action::Resign => ("resign", self.table.game().info().resign.title),
            Action::Menu => ("menu", "Menu"),
            Action::Pause if self.pace.paused => ("play", "Go on"),
            Action::Pause => ("pause", "Pause"),
            Action::First => ("first", "To the start"),
            Action::Previous => ("back", "A move back"),
            Action::Replay if self.replay.playing => ("pause", "Pause"),
            Action::Replay => ("play", "Play"),
            Action::Next => ("forth", "A move on"),
            Action::Last => ("last", "To the end"),
            Action::ContinueFromHere => ("hand", "Play on"),
        };
        let (at, end) = (self.table.at(), self.table.record().len());
        let context = ui.ctx().clone();
        let info = self.table.game().info();
        let image =
            self.pictures.image(&context, TextureKey::Icon(icon), 20.0, info, &self.art.theme);
        let button = if with_label {
            Button::image_and_text(image, RichText::new(label).font(bold(15.0)))
        } else {
            Button::image(image)
        };
        let enabled = match action {
            Action::Resign => self.table.game().outcome().is_none(),
            Action::Hint => *self.phase.get() == TurnPhase::Human && !self.advice.is_thinking(),
            Action::MoveNow => *self.phase.get() == TurnPhase::Computer,
            Action::Undo => self.table.can_undo(),
            Action::Redo => self.table.can_redo(),
            Action::First | Action::Previous => at > 0,
            Action::ContinueFromHere => self.table.can_continue(),
            Action::Next | Action::Last | Action::Replay => at < end,
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
            Action::Undo => {
                self.travels.write(Navigate::Undo);
            }
            Action::Redo => {
                self.travels.write(Navigate::Redo);
            }
            Action::First => self.navigate(0),
            Action::Previous => self.navigate(at.saturating_sub(1)),
            Action::Next => self.navigate(at + 1),
            Action::Last => self.navigate(end),
            Action::Replay => self.replay.playing = !self.replay.playing,
            Action::ContinueFromHere => {
                self.replay.playing = false;
                self.dialogs.open = Some(Dialog::PlayOn);
            }
            Action::Hint => {
                self.hints.write(RequestHint);
            }
            Action::MoveNow => {
                self.hurries.write(MoveNow);
            }
            Action::Flip => self.view.flipped = !self.view.flipped,
            Action::Rules => self.dialogs.open = Some(Dialog::Rules),
            Action::Resign => self.dialogs.open = Some(Dialog::Resign),
            Action::Menu => self.dialogs.open = Some(Dialog::Menu),
            Action::Pause => self.pace.paused = !self.pace.paused,
        }
    }
}
