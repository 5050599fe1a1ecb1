//! The menu of a game.

use bevy_egui::egui::{Button, Context, ProgressBar, Ui, vec2};

use super::super::exports::Export;
use super::super::files::FileCommand;
use super::super::new_game::again;
use super::super::panel::speed_slider;
use super::super::widgets::section_label;
use super::{Contents, Dialog, RULES, modal, wide_button};
use crate::scene::TOUCH_TARGET;
use crate::table::{Screen, StartGame};

/// What can be done in a game beside playing it.
#[derive(Clone, Copy)]
enum MenuItem {
    Save,
    SaveAs,
    Open,
    Export,
    Restart,
    Replay,
    ContinueFromHere,
    Rules,
    Settings,
    Shortcuts,
    #[cfg(target_family = "wasm")]
    Link,
    Leave,
}

impl MenuItem {
    fn label(self) -> &'static str {
        match self {
            Self::Save => "Save",
            Self::SaveAs => "Save as…",
            Self::Open => "Open…",
            Self::Export => "Export…",
            Self::Restart => "Restart",
            Self::Replay => "Replay",
            Self::ContinueFromHere => "Play on from here",
            Self::Rules => RULES,
            Self::Settings => "Settings",
            Self::Shortcuts => "Keys",
            #[cfg(target_family = "wasm")]
            Self::Link => "A link to this game",
            Self::Leave => "New game",
        }
    }
}

impl Contents<'_, '_> {
    /// What can be done in a game; what is open next.
    pub(super) fn menu(&mut self, context: &Context) -> Option<Dialog> {
        let palette = *self.palette;
        let watched = self.table.as_ref().is_some_and(|table| table.is_replay());
        let can_go_on = self.table.as_ref().is_some_and(|table| table.can_continue());
        let other_way = if watched { MenuItem::ContinueFromHere } else { MenuItem::Replay };
        let rows = [
            [MenuItem::Save, MenuItem::SaveAs],
            [MenuItem::Open, MenuItem::Export],
            [MenuItem::Restart, other_way],
            [MenuItem::Rules, MenuItem::Shortcuts],
            [MenuItem::Settings, MenuItem::Leave],
        ];
        let mut chosen = None;
        let closed = modal(context, &palette, "Game", |ui| {
            let half =
                vec2((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, TOUCH_TARGET);
            for row in rows {
                ui.horizontal(|ui| {
                    for item in row {
                        let enabled = !matches!(item, MenuItem::ContinueFromHere) || can_go_on;
                        let button = Button::new(item.label());
                        let sized = |ui: &mut Ui| ui.add_sized(half, button);
                        if ui.add_enabled_ui(enabled, sized).inner.clicked() {
                            chosen = Some(item);
                        }
                    }
                });
            }
            #[cfg(target_family = "wasm")]
            if wide_button(ui, MenuItem::Link.label()) {
                chosen = Some(MenuItem::Link);
            }
            if self.table.as_ref().is_some_and(|table| table.is_exhibition() && !watched) {
                section_label(ui, &palette, "Speed of the machines");
                ui.spacing_mut().slider_width = ui.available_width() - 20.0;
                self.settings.speed_slider(ui);
            }
            if watched {
                section_label(ui, &palette, "Speed of the replay");
                ui.spacing_mut().slider_width = ui.available_width() - 20.0;
                speed_slider(ui, &mut self.replay);
            }
            wide_button(ui, "Back to the game")
        });
        match chosen {
            Some(item) => self.follow(item),
            None => (!closed).then_some(Dialog::Menu),
        }
    }

    /// Does what was chosen in the menu; what is open next.
    fn follow(&mut self, item: MenuItem) -> Option<Dialog> {
        match item {
            MenuItem::Settings => return Some(Dialog::Settings),
            MenuItem::Rules => return Some(Dialog::Rules),
            MenuItem::Shortcuts => return Some(Dialog::Shortcuts),
            MenuItem::ContinueFromHere => {
                self.replay.playing = false;
                return Some(Dialog::PlayOn);
            }
            MenuItem::Export => return Some(Dialog::Export),
            MenuItem::Save => {
                self.wishes.write(FileCommand::Save);
            }
            MenuItem::SaveAs => {
                self.wishes.write(FileCommand::SaveAs);
            }
            MenuItem::Open => {
                self.wishes.write(FileCommand::Open);
            }
            #[cfg(target_family = "wasm")]
            MenuItem::Link => {
                self.links.write(super::super::page::ShareLink);
            }
            MenuItem::Leave => self.screen.set(Screen::Title),
            MenuItem::Restart => {
                self.starts.write_batch(self.table.as_ref().map(|table| again(table)));
            }
            MenuItem::Replay => {
                let record = self.table.as_ref().map(|table| table.record().clone());
                self.starts.write_batch(record.map(StartGame::replay));
            }
        }
        None
    }

    /// What can be made of the game for other programs; what is open next.
    pub(super) fn export(&mut self, context: &Context) -> Option<Dialog> {
        let palette = *self.palette;
        let closed = modal(context, &palette, "Export", |ui| {
            let mut chosen = None;
            for &export in Export::ALL {
                if wide_button(ui, export.label()) {
                    chosen = Some(FileCommand::Export(export));
                }
            }
            self.wishes.write_batch(chosen);
            wide_button(ui, "Back to the game") || chosen.is_some()
        });
        (!closed).then_some(Dialog::Export)
    }

    /// How far the work on an export has come.
    pub(super) fn exporting(&mut self, context: &Context, progress: f32) {
        let palette = *self.palette;
        let cancelled = modal(context, &palette, "Drawing the game", |ui| {
            ui.add(ProgressBar::new(progress).fill(palette.accent));
            wide_button(ui, "Cancel")
        });
        if cancelled {
            self.exports.cancel();
        }
        context.request_repaint();
    }
}
