//! The controls of a replay.

use bevy_egui::egui::{self, RichText, Sense, Stroke, Ui, WidgetInfo};

use super::super::commands::{self, CommandCall};
use super::super::dialogs::replay_speed_slider;
use super::super::style::bold;
use super::{BUTTONS, Panel};
use crate::messages::MessageId;
use crate::record::fullmoves;
use crate::rules::{Effect, MoveKind, PlayedMove};
use crate::scene::{SCRUBBER, TOUCH_TARGET};

/// An event marked on the scrubber, in increasing order of importance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Trap,
    Jump,
    Capture,
}

impl Event {
    fn of(played: &PlayedMove) -> Option<Self> {
        let event = |effect: &Effect| match effect {
            Effect::Captured(_) | Effect::Fell(_) => Some(Self::Capture),
            Effect::Moved { kind: MoveKind::Jump, .. } => Some(Self::Jump),
            Effect::Trapped { .. } => Some(Self::Trap),
            Effect::Moved { .. } | Effect::Promoted { .. } | Effect::LeftTrap { .. } => None,
        };
        played.effects.iter().filter_map(event).max()
    }
}

impl Panel<'_, '_> {
    /// The buttons of the replay.
    pub(super) fn replay_buttons(&mut self, ui: &mut Ui) {
        let commands = vec![
            commands::FIRST_MOVE.call(),
            commands::PREVIOUS_MOVE.call(),
            commands::TOGGLE_REPLAY.call(),
            commands::NEXT_MOVE.call(),
            commands::LAST_MOVE.call(),
            commands::MENU.call(),
        ];
        self.even_row(ui, commands);
    }

    /// A row of equal buttons with icons.
    pub(super) fn even_row(&mut self, ui: &mut Ui, commands: Vec<CommandCall>) {
        let (gap, count) = (ui.spacing().item_spacing.x, commands.len() as f32);
        let width = (ui.available_width() - gap * (count - 1.0)) / count;
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 2.0;
            for command in commands {
                self.button(ui, command, egui::vec2(width, BUTTONS), false);
            }
        });
    }

    /// The speed of the replay, and the button to continue the game from here.
    pub(super) fn speed_row(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let size = egui::vec2(180.0, TOUCH_TARGET);
            self.button(ui, commands::CONTINUE_FROM_HERE.call(), size, true);
            self.button(ui, commands::FLIP_BOARD.call(), egui::vec2(48.0, TOUCH_TARGET), false);
            ui.spacing_mut().slider_width = (ui.available_width() - 50.0).max(40.0);
            let speed = self.controls.state.replay.speed;
            let messages = self.controls.state.messages.clone();
            if let Some(speed) = replay_speed_slider(ui, &messages, speed) {
                self.controls.send(commands::SET_REPLAY_SPEED.with(speed));
            }
            let speed = format!("{}×", (speed * 10.0).round() / 10.0);
            let text = speed.replace('.', &messages.text(MessageId::DecimalSeparator));
            ui.label(RichText::new(text).color(self.look.palette.dim));
        });
    }

    /// A line from the start to the end of the game with marks at captures, jumps and traps.
    /// Dragging shows any position.
    pub(super) fn scrubber(&mut self, ui: &mut Ui) {
        let size = egui::vec2(ui.available_width(), SCRUBBER);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let (session, palette) = (&self.session, *self.look.palette);
        let (at, end) = (session.at(), session.record().len());
        let name = self.controls.state.messages.text(MessageId::PanelPositionInGame);
        response.widget_info(|| WidgetInfo::slider(true, at as f64, name.as_str()));
        let count = format!("{} / {}", fullmoves(at), fullmoves(end));
        let numbers = ui.painter().layout_no_wrap(count, bold(13.0), palette.dim);
        let width = (rect.width() - numbers.size().x - 22.0).max(40.0);
        let track = egui::Rect::from_min_size(rect.min, egui::vec2(width, rect.height()))
            .shrink2(egui::vec2(8.0, 0.0));
        let middle = track.center().y;
        let x_of = |mv: usize| track.left() + track.width() * mv as f32 / end.max(1) as f32;
        let painter = ui.painter();
        let place = egui::pos2(rect.right() - numbers.size().x, middle - numbers.size().y / 2.0);
        painter.galley(place, numbers, palette.dim);

        let line = |from: f32, to: f32, color| {
            let points = [egui::pos2(from, middle), egui::pos2(to, middle)];
            painter.line_segment(points, Stroke::new(4.0, color));
        };
        let here = x_of(at);
        line(track.left(), track.right(), palette.button);
        line(track.left(), here, palette.accent);
        // If several marks share a point, the most important one is shown.
        let mut shown: Vec<Option<Event>> = vec![None; track.width().ceil() as usize + 1];
        for (index, played) in session.record().played().iter().enumerate() {
            if let Some(event) = Event::of(played) {
                let point = (x_of(index + 1) - track.left()).max(0.0) as usize;
                if let Some(place) = shown.get_mut(point) {
                    *place = (*place).max(Some(event));
                }
            }
        }
        for (point, event) in shown.iter().enumerate() {
            let (height, color) = match event {
                None => continue,
                Some(Event::Capture) => (10.0, palette.text),
                Some(Event::Jump) => (7.0, palette.dim),
                Some(Event::Trap) => (4.0, palette.dim),
            };
            let x = track.left() + point as f32;
            let points = [egui::pos2(x, middle - 3.0 - height), egui::pos2(x, middle - 3.0)];
            painter.line_segment(points, Stroke::new(2.0, color));
        }
        if session.record().outcome().is_some() {
            painter.circle_filled(egui::pos2(track.right(), middle), 5.0, palette.text);
        }
        painter.circle_filled(egui::pos2(here, middle), 8.0, palette.accent);

        if let Some(pointer) = response.interact_pointer_pos() {
            let part = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
            let mv = (part * end as f32).round() as usize;
            if self.controls.state.target() != mv {
                self.controls.send(commands::GO_TO_MOVE.with(mv));
            }
        }
    }
}
