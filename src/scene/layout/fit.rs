//! The largest board that fits into a window, and the panels beside it.

use bevy::math::{Rect, Vec2};

use super::{
    ANALYSIS, Arrangement, BUTTONS, CARD, EXERCISE, MESSAGE, MIN_PANEL, PANEL, SCRUBBER, TableMode,
    TextSize, ViewLayout, zoom,
};
use crate::rules::Geometry;

/// How a board fits into a room.
pub(super) struct Fit<'a> {
    pub geometry: &'a Geometry,
    /// The width of the frame, in squares.
    pub frame: f32,
    pub scale: f32,
}

impl Fit<'_> {
    /// The size of a square and of the frame of the largest board in a room, in physical pixels.
    fn pixels(&self, room: Vec2) -> (u32, u32) {
        let squares = Vec2::new(self.geometry.columns.into(), self.geometry.rows.into());
        let across = squares + 2.0 * self.frame;
        let square = (room * self.scale / across).min_element().floor().max(1.0);
        (square as u32, (square * self.frame).round() as u32)
    }

    /// The size of a board with such squares.
    fn size(&self, (square, frame): (u32, u32)) -> Vec2 {
        let along = |count: u16| (u32::from(count) * square + 2 * frame) as f32 / self.scale;
        Vec2::new(along(self.geometry.columns), along(self.geometry.rows))
    }

    /// Snaps to physical pixels.
    fn snap(&self, place: Vec2) -> Vec2 {
        (place * self.scale).round() / self.scale
    }

    fn layout(&self, corner: Vec2, pixels: (u32, u32), arrangement: Arrangement) -> ViewLayout {
        let board = Rect::from_corners(corner, corner + self.size(pixels));
        let (square_pixels, frame_pixels) = pixels;
        ViewLayout { board, square_pixels, frame_pixels, scale: self.scale, arrangement }
    }

    /// The board on the left, the panel on the right.
    pub fn landscape(&self, window: Vec2, text_size: TextSize, gap: f32) -> ViewLayout {
        let zoom = zoom(window, text_size);
        let (narrowest, widest) = (MIN_PANEL * zoom.min(text_size.0), PANEL * zoom);
        let room = Vec2::new(window.x - narrowest - 3.0 * gap, window.y - 2.0 * gap);
        let pixels = self.pixels(room);
        let board = self.size(pixels);
        let panel = (window.x - board.x - 3.0 * gap).clamp(1.0, widest);
        let left = ((window.x - board.x - panel - gap * 2.0) / 2.0).max(0.0);
        let corner = self.snap(Vec2::new(left, (window.y - board.y) / 2.0));
        let panel_corner = Vec2::new(corner.x + board.x + gap * 2.0, corner.y);
        let panel = Rect::from_corners(panel_corner, panel_corner + Vec2::new(panel, board.y));
        self.layout(corner, pixels, Arrangement::Landscape { panel })
    }

    /// The board between the cards of the players, the rest below.
    pub fn portrait(&self, window: Vec2, zoom: f32, gap: f32, mode: TableMode) -> ViewLayout {
        let gap = if window.y < 700.0 { 4.0 } else { gap };
        let buttons = BUTTONS * zoom;
        let [mut card, mut message] = [CARD, MESSAGE].map(|(low, high)| (low * zoom, high * zoom));
        match mode {
            TableMode::Play => {}
            TableMode::Replay => {
                message.0 += SCRUBBER * zoom;
                message.1 += SCRUBBER * zoom;
            }
            TableMode::Analysis => {
                message = (ANALYSIS * zoom, f32::INFINITY);
                card.1 = card.0;
            }
            TableMode::Exercise => {
                message = (EXERCISE * zoom, f32::INFINITY);
                card.1 = card.0;
            }
        }
        let least = 2.0 * card.0 + message.0 + buttons + 6.0 * gap;
        let pixels = self.pixels(Vec2::new(window.x, window.y - least));
        let board = self.size(pixels);
        let spare = (window.y - board.y - least).max(0.0);
        let card_height = (card.0 + spare * 0.45).min(card.1);
        let rest = message.0 + spare - 2.0 * (card_height - card.0);
        let message = rest.clamp(message.0, message.1);
        let card = card_height;
        let used = board.y + 2.0 * card + message + buttons + 6.0 * gap;
        let width = board.x.max(window.x.min(600.0 * zoom)) - 2.0 * gap;
        let left = (window.x - width) / 2.0;
        let mut y = ((window.y - used) / 2.0).max(0.0) + gap;
        let mut row = |height: f32| {
            let corner = Vec2::new(left, y);
            y += height + gap;
            Rect::from_corners(corner, corner + Vec2::new(width, height))
        };
        let (top, middle) = (row(card), row(board.y));
        let corner = self.snap(Vec2::new((window.x - board.x) / 2.0, middle.min.y));
        let (bottom, message, buttons) = (row(card), row(message), row(buttons));
        self.layout(corner, pixels, Arrangement::Portrait { top, bottom, message, buttons })
    }
}
