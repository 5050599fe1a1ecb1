//! The other games of the family, and what is played more rarely.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::super::commands;
use super::super::home::emblem;
use super::super::textures::TextureKey;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::column_width;
use super::{Contents, Dialog};
use crate::games::GAMES;
use crate::messages::MessageId;
use crate::rules::Options;
use crate::search::Bot;
use crate::table::Mode;

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 560.0;
/// The height of a choice, in logical pixels.
const TILE: f32 = 64.0;
/// Choices narrower than this are below each other, in logical pixels.
const LEAST_COLUMN: f32 = 200.0;

/// The other games, and what is played more rarely.
pub static MORE_GAMES: Dialog =
    Dialog::new("more-games", MessageId::HomeMoreGames, |contents, ui, ()| contents.more_games(ui))
        .width(WIDTH)
        .page();

impl Contents<'_> {
    /// The games of the family, then games between computers, saved games and positions.
    fn more_games(&mut self, ui: &mut Ui) {
        let columns =
            if column_width(ui.available_width(), 2, 8.0) >= LEAST_COLUMN { 2 } else { 1 };
        let width = column_width(ui.available_width(), columns, ui.spacing().item_spacing.x);
        let selected = self.settings.new_game.game().id;
        let messages = self.controls.state.messages.clone();
        for row in GAMES.chunks(columns) {
            ui.horizontal(|ui| {
                for game in row {
                    let (rect, _) = ui.allocate_exact_size(vec2(width, TILE), Sense::hover());
                    let info = game.info(&Options::new(game.rule_options));
                    let emblem = TextureKey::Piece(emblem(&info, &self.look.look.theme));
                    let is_selected = game.id == selected;
                    let tile = Tile {
                        picture: Some(TilePicture::Subject(emblem)),
                        title: &messages.game(game.id),
                        detail: messages.native_title(&info),
                        style: if is_selected { TileStyle::Selected } else { TileStyle::Plain },
                    };
                    if tile.show(ui, &mut self.look, &info, rect).clicked() {
                        self.controls.send(commands::SELECT_GAME.with(game.id));
                    }
                }
            });
        }
        ui.add_space(4.0);
        let bots = self.settings.new_game.bots.each_ref().map(|id| Bot::find(id));
        let names = bots.map(|bot| bot.map_or(String::new(), |bot| messages.bot(bot)));
        let watch =
            messages.labelled(&messages.text(MessageId::HomeWatch), &messages.pairing(names));
        if super::wide_button(ui, &watch) {
            self.controls.send(commands::PLAY.with(Mode::ComputersOnly));
        }
        for command in [&commands::SAVED_GAMES, &commands::SHOW_OPEN, &commands::EDIT_POSITION] {
            self.command(ui, command);
        }
    }
}
