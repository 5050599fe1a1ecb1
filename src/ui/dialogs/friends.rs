//! Where to play another person: at this screen, in the same network, on a server.

use bevy_egui::egui::{self, Align, Layout, Rect, RichText, Ui, Vec2, pos2, vec2};

use super::super::commands::{self, CommandCall};
use super::super::home::emblem;
use super::super::style::{black, bold};
use super::super::textures::TextureKey;
use super::super::widgets::{column_width, main_button, wide_button};
use super::{Contents, Dialog};
use crate::messages::MessageId;
use crate::rules::{Piece, Side};
use crate::table::Mode;

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 980.0;
/// Ways narrower than this are below each other, in logical pixels.
const LEAST_COLUMN: f32 = 210.0;
/// The height of a way in a column, and of its picture, in logical pixels.
const WAY: (f32, f32) = (290.0, 96.0);

/// The choice of where to play another person.
pub static FRIENDS: Dialog =
    Dialog::new("friends", MessageId::FriendsTitle, |contents, ui, ()| contents.friends(ui))
        .width(WIDTH);

/// A place to play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Here,
    /// The page cannot be reached by other devices.
    #[cfg(not(target_family = "wasm"))]
    Nearby,
    Online,
}

impl Place {
    const ALL: &[Self] = &[
        Self::Here,
        #[cfg(not(target_family = "wasm"))]
        Self::Nearby,
        Self::Online,
    ];

    fn texts(self) -> [MessageId; 2] {
        match self {
            Self::Here => [MessageId::FriendsHere, MessageId::FriendsHereAbout],
            #[cfg(not(target_family = "wasm"))]
            Self::Nearby => [MessageId::HomeNearby, MessageId::FriendsNearbyAbout],
            Self::Online => [MessageId::OnlineTitle, MessageId::FriendsOnlineAbout],
        }
    }

    fn command(self) -> CommandCall {
        match self {
            Self::Here => commands::PLAY.with(Mode::Friend),
            #[cfg(not(target_family = "wasm"))]
            Self::Nearby => commands::SHOW_NEARBY.call(),
            Self::Online => commands::SHOW_ONLINE.call(),
        }
    }

    /// The picture between the players.
    fn icon(self) -> Option<&'static str> {
        match self {
            Self::Here => None,
            #[cfg(not(target_family = "wasm"))]
            Self::Nearby => Some("hotspot"),
            Self::Online => Some("network"),
        }
    }
}

impl Contents<'_> {
    /// Says what each way is, and offers it.
    fn friends(&mut self, ui: &mut Ui) {
        let count = Place::ALL.len();
        let gap = ui.spacing().item_spacing.x * 2.0;
        let width = column_width(ui.available_width(), count, gap);
        if width < LEAST_COLUMN {
            for &place in Place::ALL {
                self.place(ui, place, false);
                ui.add_space(8.0);
            }
            return;
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for &place in Place::ALL {
                let size = vec2(width, WAY.0);
                ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                    ui.set_min_size(size);
                    self.place(ui, place, true);
                });
            }
        });
    }

    /// One way, with its button at the bottom of a column.
    fn place(&mut self, ui: &mut Ui, place: Place, is_column: bool) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let [title, about] = place.texts().map(|id| messages.text(id));
        if is_column {
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), WAY.1), egui::Sense::hover());
            self.players_of(ui, rect, place);
            ui.label(RichText::new(&title).font(black(20.0)).color(palette.text));
        }
        let text = RichText::new(about).font(bold(15.0)).color(palette.dim);
        ui.add(egui::Label::new(text).wrap());
        if is_column {
            ui.add_space((ui.available_height() - 56.0).max(0.0));
        }
        let is_clicked = match place {
            Place::Here => main_button(ui, &palette, &title).clicked(),
            _ => wide_button(ui, &title),
        };
        if is_clicked {
            self.controls.send(place.command());
        }
    }

    /// A piece of each side, and what connects them.
    fn players_of(&mut self, ui: &Ui, rect: Rect, place: Place) {
        let info = {
            let selected = &self.settings.new_game;
            selected.game().info(&selected.options())
        };
        ui.painter().rect_filled(rect, 10.0, self.look.palette.button);
        let emblem = emblem(&info, &self.look.look.theme).kind;
        let [first, second] = ["lion", "tiger"].map(|id| info.find_kind(id).unwrap_or(emblem));
        let size = rect.height() * 0.7;
        let apart = if place.icon().is_some() { size * 0.95 } else { size * 0.45 };
        for (side, kind, x) in [(Side::Second, second, apart), (Side::First, first, -apart)] {
            let key = TextureKey::Piece(Piece { side, kind });
            let image = self.look.image(ui.ctx(), key, size, &info);
            let at = pos2(rect.center().x + x, rect.center().y);
            image.paint_at(ui, Rect::from_center_size(at, Vec2::splat(size)));
        }
        if let Some(icon) = place.icon() {
            let image = self.look.image(ui.ctx(), TextureKey::Icon(icon), 40.0, &info);
            image.paint_at(ui, Rect::from_center_size(rect.center(), Vec2::splat(40.0)));
        }
    }
}
