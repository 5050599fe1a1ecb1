//! The controls of a game that is looked at: the way through it, with marks at what happened.

use bevy::prelude::ResMut;
use bevy_egui::egui::{self, RichText, Sense, Slider, Stroke, Ui};

use super::super::style::bold;
use super::buttons::Action;
use super::{BUTTONS, Panel};
use crate::rules::{Effect, MoveKind, PlayedMove};
use crate::scene::{SCRUBBER, TOUCH_TARGET};
use crate::table::{Navigate, Replay};

/// What is worth a mark on the scrubber, the most telling last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Trap,
    Jump,
    Capture,
}

impl Event {
    fn of(played: &PlayedMove) -> Option<Self> {
        let event = |effect: &Effect| match effect {
            Effect::Captured(_) => Some(Self::Capture),
            Effect::Moved { kind: MoveKind::Jump, .. } => Some(Self::Jump),
            Effect::Trapped { .. } => Some(Self::Trap),
            Effect::Moved { .. } | Effect::Promoted { .. } | Effect::LeftTrap { .. } => None,
        };
        played.effects.iter().filter_map(event).max()
    }
}

/// A slider for the speed of a replay.
pub(in super::super) fn speed_slider(ui: &mut Ui, replay: &mut ResMut<Replay>) {
    let (slowest, fastest) = Replay::SPEEDS;
    let mut speed = replay.speed;
    let slider = Slider::new(&mut speed, slowest..=fastest).logarithmic(true);
    if ui.add(slider.show_value(false)).changed() {
        replay.speed = speed;
    }
}

impl Panel<'_, '_> {
    /// Shows another position; a game that plays itself stops for that.
    pub(super) fn navigate(&mut self, at: usize) {
        self.replay.playing = false;
        self.travels.write(Navigate::To(at));
    }

    /// The buttons of the replay. Where there is no header, the menu is here too.
    pub(super) fn replay_buttons(&mut self, ui: &mut Ui, compact: bool) {
        let mut actions =
            vec![Action::First, Action::Previous, Action::Replay, Action::Next, Action::Last];
        if compact {
            actions.push(Action::Menu);
        }
        let gap = ui.spacing().item_spacing.x;
        let width =
            (ui.available_width() - gap * (actions.len() as f32 - 1.0)) / actions.len() as f32;
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 2.0;
            for action in actions {
                self.action(ui, action, egui::vec2(width, BUTTONS), false);
            }
        });
    }

    /// How fast the game plays itself, and how to play on.
    pub(super) fn speed_row(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            self.action(ui, Action::ContinueFromHere, egui::vec2(120.0, TOUCH_TARGET), true);
            self.action(ui, Action::Flip, egui::vec2(48.0, TOUCH_TARGET), false);
            ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(60.0);
            speed_slider(ui, &mut self.replay);
            let text = format!("{}×", (self.replay.speed * 10.0).round() / 10.0);
            ui.label(RichText::new(text).color(self.palette.dim));
        });
    }

    /// The whole game as a line, where it stands now, and what happened when. A drag shows any
    /// position.
    pub(super) fn scrubber(&mut self, ui: &mut Ui) {
        let size = egui::vec2(ui.available_width(), SCRUBBER);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let end = self.table.record().len();
        let count = format!("{} / {end}", self.table.at());
        let numbers = ui.painter().layout_no_wrap(count, bold(13.0), self.palette.dim);
        let width = (rect.width() - numbers.size().x - 22.0).max(40.0);
        let track = egui::Rect::from_min_size(rect.min, egui::vec2(width, rect.height()))
            .shrink2(egui::vec2(8.0, 0.0));
        let middle = track.center().y;
        let x_of = |mv: usize| track.left() + track.width() * mv as f32 / end.max(1) as f32;
        let painter = ui.painter();
        let place = egui::pos2(rect.right() - numbers.size().x, middle - numbers.size().y / 2.0);
        painter.galley(place, numbers, self.palette.dim);

        let line = |from: f32, to: f32, color| {
            let points = [egui::pos2(from, middle), egui::pos2(to, middle)];
            painter.line_segment(points, Stroke::new(4.0, color));
        };
        let here = x_of(self.table.at());
        line(track.left(), track.right(), self.palette.button);
        line(track.left(), here, self.palette.accent);
        // Of what falls on one point the most telling is shown, however long the game is.
        let mut shown: Vec<Option<Event>> = vec![None; track.width().ceil() as usize + 1];
        for (index, played) in self.table.record().played().iter().enumerate() {
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
                Some(Event::Capture) => (10.0, self.palette.text),
                Some(Event::Jump) => (7.0, self.palette.dim),
                Some(Event::Trap) => (4.0, self.palette.dim),
            };
            let x = track.left() + point as f32;
            let points = [egui::pos2(x, middle - 3.0 - height), egui::pos2(x, middle - 3.0)];
            painter.line_segment(points, Stroke::new(2.0, color));
        }
        if self.table.record().outcome().is_some() {
            painter.circle_filled(egui::pos2(track.right(), middle), 5.0, self.palette.text);
        }
        painter.circle_filled(egui::pos2(here, middle), 8.0, self.palette.accent);

        if let Some(pointer) = response.interact_pointer_pos() {
            let part = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
            let mv = (part * end as f32).round() as usize;
            if self.journey.end(&self.table) != mv {
                self.navigate(mv);
            }
        }
    }
}
