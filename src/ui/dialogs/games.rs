//! Saved games, damaged games, and games that continue from a position.

use bevy_egui::egui::{Button, Context, RichText, ScrollArea, Sense, Ui, WidgetType, vec2};

use super::super::commands::{self, CommandCall};
use super::super::players::players;
use super::super::textures::TextureKey;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::{joined, main_command_button, set_name, wide_button};
use super::{Contents, Dialog};
use crate::messages::MessageId;
use crate::record::Record;
use crate::rules::GameInfo;

/// The height of a saved game in the list, in logical pixels.
const ROW: f32 = 76.0;
/// The width of the button for the report of a saved game, in logical pixels.
const REPORT: f32 = 56.0;

/// The saved games.
pub static SAVED_GAMES: Dialog =
    Dialog::new("saved-games", MessageId::CommandSavedGames, |contents, ui, ()| contents.games(ui))
        .page();

/// The choice of players for a game that continues from the position on the board.
pub static CONTINUE_FROM_HERE: Dialog =
    Dialog::new("continue-from-here", MessageId::CommandContinueFromHere, |contents, ui, ()| {
        contents.continue_from_here(ui)
    })
    .close_label(MessageId::CommandCancel)
    .of_game();

impl Contents<'_> {
    /// Shows the saved games, the latest first.
    fn games(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let now = crate::clock::date();
        let height = ui.ctx().viewport_rect().height() - 230.0;
        let messages = self.controls.state.messages.clone();
        let games = self.controls.state.recent.games.clone();
        if games.is_empty() {
            let text = RichText::new(messages.text(MessageId::DialogNoGames));
            ui.label(text.color(palette.dim));
        }
        let mut chosen = None;
        let area = ScrollArea::vertical().id_salt("games").max_height(height.max(ROW));
        area.show_rows(ui, ROW, games.len(), |ui, rows| {
            for saved in &games[rows] {
                let is_open = saved.outcome.is_none();
                let unfinished = is_open.then(|| messages.text(MessageId::GameUnfinished));
                let parts = [saved.progress(&messages)].into_iter().chain(unfinished);
                let detail = joined(parts.chain([messages.age(saved.changed, now)]));
                let title = saved.title(&messages);
                let tile = Tile {
                    picture: Some(TilePicture::Board(saved.board())),
                    title: &title,
                    detail: &detail,
                    style: TileStyle::Plain,
                };
                let size = vec2(ui.available_width(), ROW);
                let (row, _) = ui.allocate_exact_size(size, Sense::hover());
                let has_report = saved.outcome.is_some() && saved.moves > 0;
                let width = if has_report { row.width() - REPORT } else { row.width() };
                let (rect, rest) = row.split_left_right_at_x(row.left() + width);
                let button = tile.show(ui, &mut self.look, &saved.info, rect);
                if button.clicked() {
                    chosen = Some(commands::OPEN_SAVED_GAME.with(saved.path.clone()));
                }
                if has_report {
                    let key = TextureKey::Icon("report");
                    let icon = self.look.image(ui.ctx(), key, 22.0, &saved.info);
                    let place = rest.with_min_x(rest.left() + 6.0);
                    let report = ui.put(place, Button::image(icon));
                    let name = messages.text(MessageId::CommandReport);
                    set_name(&report, WidgetType::Button, &messages.labelled(&name, &title));
                    if report.on_hover_text(name).clicked() {
                        chosen = Some(commands::OPEN_REPORT.with(saved.path.clone()));
                    }
                }
            }
        });
        if let Some(command) = chosen {
            self.controls.send(command);
        }
    }

    /// Shows what is wrong with a file, and asks whether to load the game up to that point.
    pub(super) fn partial(&mut self, context: &Context, problem: &str, record: &Record) {
        let count = record.len();
        let load = self
            .controls
            .state
            .messages
            .format(MessageId::CommandLoadMoves, [("count", count.into())]);
        self.modal(context, "partial", MessageId::DialogDamagedGame, |contents, ui| {
            contents.text(ui, problem);
            if wide_button(ui, &load) {
                contents.controls.send(&commands::LOAD_PARTIAL_GAME);
            }
        });
    }

    /// Asks for the players of a new game that continues from the position on the board.
    fn continue_from_here(&mut self, ui: &mut Ui) {
        let Some(session) = self.controls.state.session.as_deref() else {
            return;
        };
        let info = session.game().info().clone();
        self.choose_players(ui, &info, commands::START_FROM_HERE.call());
        #[cfg(not(target_family = "wasm"))]
        self.command(ui, &commands::HOST_FROM_HERE);
    }

    /// Asks for the players of a game, which a command starts.
    pub(super) fn choose_players(&mut self, ui: &mut Ui, info: &GameInfo, start: CommandCall) {
        let palette = *self.look.palette;
        let mut selected = self.settings.new_game.clone();
        let messages = self.controls.state.messages.clone();
        players(ui, &mut self.look, &messages, info, &mut selected);
        ui.add_space(4.0);
        main_command_button(ui, &mut self.controls, &palette, start);
        if self.settings.new_game != selected {
            self.settings.new_game = selected;
        }
    }
}
