//! Games that were kept or are taken up from somewhere.

use bevy_egui::egui::{Button, Context, Label, RichText, UiBuilder, vec2};
use jiff::Timestamp;

use super::super::names::age;
use super::super::recent::open_saved;
use super::super::style::{black, bold};
use super::super::title;
use super::super::widgets::main_button;
use super::{Contents, Dialog, modal, wide_button};
use crate::record::Record;
use crate::search::fresh_seed;
use crate::table::StartGame;

impl Contents<'_, '_> {
    /// The games that were kept, the latest first.
    pub(super) fn games(&mut self, context: &Context) -> Option<Dialog> {
        let palette = *self.palette;
        let mut chosen = None;
        let now = Timestamp::now();
        let closed = modal(context, &palette, "Games", |ui| {
            if self.recent.games.is_empty() {
                let text = RichText::new("The games that you play are kept here.");
                ui.label(text.color(palette.dim));
            }
            for kept in &self.recent.games {
                let state = if kept.ended { "" } else { " · unfinished" };
                let detail = format!("{}{state} · {}", kept.progress, age(kept.changed, now));
                let button = ui.add_sized(vec2(ui.available_width(), 50.0), Button::new(""));
                let inside = button.rect.shrink2(vec2(14.0, 5.0));
                let mut lines = ui.new_child(UiBuilder::new().max_rect(inside));
                lines.spacing_mut().item_spacing.y = 1.0;
                let title = RichText::new(&kept.title).font(black(15.0)).color(palette.text);
                let detail = RichText::new(detail).font(bold(13.0)).color(palette.dim);
                for line in [title, detail] {
                    lines.add(Label::new(line).selectable(false).truncate());
                }
                if button.clicked() {
                    chosen = Some(kept.path.clone());
                }
            }
            wide_button(ui, "Close")
        });
        if let Some(path) = chosen {
            match open_saved(&path) {
                Ok(start) => {
                    self.starts.write(start);
                }
                Err(problem) => *self.problem = Some(problem),
            }
            return None;
        }
        (!closed).then_some(Dialog::Games)
    }

    /// What is wrong with a file, and whether to load the game up to there.
    pub(super) fn partial(
        &mut self,
        context: &Context,
        problem: String,
        sound: Box<Record>,
    ) -> Option<(String, Box<Record>)> {
        let palette = *self.palette;
        let mut load = false;
        let closed = modal(context, &palette, "A damaged game", |ui| {
            ui.add(Label::new(RichText::new(&problem).color(palette.text)).wrap());
            let moves = match sound.len() {
                1 => "first move".to_owned(),
                count => format!("first {count} moves"),
            };
            load = wide_button(ui, &format!("Load the {moves}"));
            wide_button(ui, "Close") || load
        });
        if load {
            self.starts.write(StartGame::replay(*sound));
            return None;
        }
        (!closed).then_some((problem, sound))
    }

    /// Who plays on from the position on the board, as a new game.
    pub(super) fn play_on(&mut self, context: &Context) -> Option<Dialog> {
        let table = self.table.as_ref()?;
        let palette = *self.palette;
        let info = table.game().info().clone();
        let mut choices = self.settings.new_game.clone();
        let mut begun = false;
        let closed = modal(context, &palette, "Play on from here", |ui| {
            title::players(ui, &palette, &self.art, &mut self.pictures, &info, &mut choices);
            ui.add_space(4.0);
            let size = vec2(ui.available_width(), 50.0);
            begun = main_button(ui, &palette, "Play", size).clicked();
            wide_button(ui, "Back") || begun
        });
        if begun {
            let mut record = table.record().clone();
            record.truncate(table.at());
            record.setup.players = choices.players();
            record.setup.seed = fresh_seed();
            record.began = Some(Timestamp::now());
            self.starts.write(StartGame::play(record));
        }
        if self.settings.new_game != choices {
            self.settings.new_game = choices;
        }
        (!closed).then_some(Dialog::PlayOn)
    }
}
