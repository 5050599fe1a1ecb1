//! Tiles: large buttons with a picture, a title and a detail.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Button, Color32, FontId, Galley, Rect, Response, Stroke, Ui, Vec2, WidgetType, pos2, vec2,
};

use super::portrait::paint_portrait;
use super::style::{BUTTON_CORNERS, Palette, black, bold};
use super::textures::{Appearance, BoardPicture, TextureKey, shows_large_pictures};
use super::widgets::{set_name, show_focus};
use crate::record::Portrait;
use crate::rules::GameInfo;
use crate::search::Bot;

/// The margin inside a tile, in logical pixels.
const PADDING: f32 = 8.0;
/// The largest picture, in logical pixels.
const PICTURE: f32 = 88.0;
/// Tiles narrower than this have their picture above the title, if they are high enough, in logical
/// pixels.
const NARROW: f32 = 170.0;
/// The least height of a title below a picture, in logical pixels.
const BELOW: f32 = 24.0;
/// The type size of titles, in logical pixels.
const TITLE: f32 = 16.0;
/// The type size of titles on the home screen, in logical pixels.
const LARGE_TITLE: f32 = 17.0;
/// The smallest type size, in logical pixels.
const SMALLEST: f32 = 11.0;

/// The picture on a tile.
#[derive(Clone)]
pub enum TilePicture {
    /// A piece, a face or an icon.
    Subject(TextureKey),
    /// The picture of a person.
    Portrait(Portrait),
    /// A board with pieces.
    Board(BoardPicture),
}

impl TilePicture {
    /// The picture of a computer player.
    pub fn of_bot(bot: Bot) -> Self {
        Self::Subject(match bot {
            Bot::Level(level) => TextureKey::Face(level.id()),
            Bot::Random | Bot::Greedy => TextureKey::Icon("play"),
        })
    }

    /// Draws the picture in the middle of a square.
    fn paint(self, ui: &Ui, look: &mut Appearance, info: &GameInfo, square: Rect) {
        let image = match self {
            Self::Subject(key) => Some(look.image(ui.ctx(), key, square.width(), info)),
            Self::Board(board) => look.board(ui.ctx(), &board, square.size()),
            Self::Portrait(portrait) => {
                paint_portrait(ui, look, info, portrait, square);
                None
            }
        };
        if let Some(image) = image {
            let size = image.size().unwrap_or(square.size());
            image.paint_at(ui, Rect::from_center_size(square.center(), size));
        }
    }
}

/// How prominent a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileStyle {
    /// Any other choice.
    Plain,
    /// The selected one of several.
    Selected,
}

/// A large button.
pub struct Tile<'a> {
    /// The picture.
    pub picture: Option<TilePicture>,
    /// What it does.
    pub title: &'a str,
    /// More about it; may be empty.
    pub detail: &'a str,
    /// How prominent it is.
    pub style: TileStyle,
}

impl Tile<'_> {
    /// Shows the tile at a place.
    pub fn show(self, ui: &mut Ui, look: &mut Appearance, info: &GameInfo, rect: Rect) -> Response {
        let palette = *look.palette;
        let (text, dim) = (palette.text, palette.dim);
        let is_selected = self.style == TileStyle::Selected;
        let mut button = Button::new("").fill(palette.button).selected(is_selected);
        if is_selected {
            button = button.fill(palette.chosen()).stroke(Stroke::new(2.0, palette.accent));
        }
        let response = ui.put(rect, button);
        if is_selected {
            show_focus(ui, &palette, &response, f32::from(BUTTON_CORNERS));
        }
        let name = match self.detail {
            "" => self.title.to_owned(),
            detail => format!("{}, {detail}", self.title),
        };
        set_name(&response, WidgetType::Button, &name);
        let inside = rect.shrink(PADDING);
        let has_picture = self.picture.is_some();
        let is_tall = has_picture && rect.width() < NARROW && inside.height() >= 2.0 * BELOW;
        let mut room = inside;
        if let Some(picture) = self.picture {
            let side = if is_tall {
                (inside.height() - BELOW).min(PICTURE)
            } else {
                inside.height().min(PICTURE).min(inside.width() * 0.34)
            };
            let place = if is_tall {
                pos2(inside.center().x, inside.top() + side / 2.0)
            } else {
                pos2(inside.left() + side / 2.0, inside.center().y)
            };
            if shows_large_pictures(ui.ctx()) {
                picture.paint(ui, look, info, Rect::from_center_size(place, Vec2::splat(side)));
            }
            if is_tall {
                room.min.y += side;
            } else {
                room.min.x += side + PADDING;
            }
        }
        let mut lines = vec![fitted(ui, self.title, black, TITLE, room.size(), text)];
        // A detail is shown where there is room for it.
        if !self.detail.is_empty() {
            let left = Vec2::new(room.width(), room.height() - lines[0].size().y);
            let detail = fitted(ui, self.detail, bold, 13.0, left, dim);
            if detail.size().y <= left.y {
                lines.push(detail);
            }
        }
        let height: f32 = lines.iter().map(|line| line.size().y).sum();
        let is_centered = is_tall || !has_picture;
        let mut top = room.center().y - height / 2.0;
        for line in lines {
            let size = line.size();
            let left = if is_centered { room.center().x - size.x / 2.0 } else { room.left() };
            ui.painter().galley(pos2(left, top), line, text);
            top += size.y;
        }
        response
    }
}

/// Paints a title and a line below it, whose type size is at most `size`, at the left of a rectangle.
pub fn paint_lines(ui: &Ui, room: Rect, [title, detail]: [&str; 2], size: f32, palette: &Palette) {
    let title = fitted(ui, title, black, LARGE_TITLE, vec2(room.width(), 24.0), palette.text);
    let left = vec2(room.width(), room.height() - title.size().y);
    let detail = fitted(ui, detail, bold, size, left, palette.dim);
    let top = room.center().y - (title.size().y + detail.size().y) / 2.0;
    let below = top + title.size().y;
    ui.painter().galley(pos2(room.left(), top), title, palette.text);
    ui.painter().galley(pos2(room.left(), below), detail, palette.dim);
}

/// A text in at most two lines, as large as fits into `room`, but at most `size`.
pub fn fitted(
    ui: &Ui,
    text: &str,
    font: fn(f32) -> FontId,
    mut size: f32,
    room: Vec2,
    color: Color32,
) -> Arc<Galley> {
    loop {
        let job = LayoutJob::simple(text.to_owned(), font(size), color, room.x.max(1.0));
        let galley = ui.painter().layout_job(job);
        let fits = galley.rows.len() <= 2 && galley.size().x <= room.x && galley.size().y <= room.y;
        if fits || size <= SMALLEST {
            return galley;
        }
        size -= 1.0;
    }
}
