//! Pictures of the rules of Jungle: parts of the real board with a few pieces, arrows and marks.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2,
};

use super::style::black;
use super::textures::{Appearance, BoardPicture, TextureKey, board_edge};
use crate::art::BoardGeometry;
use crate::rules::{GameInfo, Piece, PlacedPiece, Side, Square};
use Side::{First, Second};

/// The ink of arrows and their light edge.
const INK: Color32 = Color32::from_rgb(0x2b, 0x21, 0x18);
const LIGHT: Color32 = Color32::from_rgb(0xff, 0xf6, 0xe4);
/// The grounds of ticks and of crosses.
const TICK: Color32 = Color32::from_rgb(0x4e, 0x90, 0x30);
const CROSS: Color32 = Color32::from_rgb(0xd8, 0x45, 0x2a);
/// The corners of pictures, in logical pixels.
const CORNERS: u8 = 8;

/// What is drawn over the squares, which have the names of the board.
#[derive(Clone, Copy)]
enum Mark {
    /// A move from one square to another.
    Arrow(&'static str, &'static str),
    /// A leap over the river.
    Leap(&'static str, &'static str),
    /// What is possible on a square.
    Tick(&'static str),
    /// What is not possible.
    Cross(&'static str),
    /// A text in a dark circle at the corner of a square.
    Text(&'static str, &'static str),
}

/// A part of the board with pieces and marks.
pub struct RulePicture {
    /// The part is centred between these squares.
    middle: [&'static str; 2],
    /// The least numbers of columns and rows that it shows.
    shown: (f32, f32),
    pieces: &'static [(Side, &'static str, &'static str)],
    marks: &'static [Mark],
}

/// A piece enters the opponent's den.
pub static ENTER_DEN: RulePicture = RulePicture {
    middle: ["C9", "D9"],
    shown: (2.4, 1.5),
    pieces: &[(First, "dog", "C9")],
    marks: &[Mark::Arrow("C9", "D9")],
};
/// A piece without a move.
pub static NO_MOVE: RulePicture = RulePicture {
    middle: ["A1", "B2"],
    shown: (2.4, 2.2),
    pieces: &[(Second, "cat", "A1"), (First, "wolf", "A2"), (First, "dog", "B1")],
    marks: &[Mark::Cross("A1")],
};
/// The same position again.
pub static REPETITION: RulePicture = RulePicture {
    middle: ["D5", "D4"],
    shown: (1.6, 2.2),
    pieces: &[(First, "wolf", "D4")],
    marks: &[Mark::Arrow("D4", "D5"), Mark::Text("D5", "3×")],
};
/// Only the rat enters the river.
pub static SWIM: RulePicture = RulePicture {
    middle: ["D6", "C5"],
    shown: (3.0, 2.1),
    pieces: &[(First, "rat", "D6"), (First, "wolf", "D5")],
    marks: &[Mark::Arrow("D6", "C6"), Mark::Tick("C6"), Mark::Arrow("D5", "C5"), Mark::Cross("C5")],
};
/// A lion leaps over the river and captures.
pub static LEAP: RulePicture = RulePicture {
    middle: ["D5", "A5"],
    shown: (4.4, 1.4),
    pieces: &[(First, "lion", "D5"), (Second, "dog", "A5")],
    marks: &[Mark::Leap("D5", "A5")],
};
/// A rat in the river stops a leap.
pub static BLOCKED_LEAP: RulePicture = RulePicture {
    middle: ["D5", "A5"],
    shown: (4.4, 1.4),
    pieces: &[(First, "tiger", "D5"), (Second, "rat", "B5"), (Second, "dog", "A5")],
    marks: &[Mark::Leap("D5", "B5"), Mark::Cross("B5")],
};
/// A rat in the river captures nothing on land, only another rat in the river.
pub static SHORE: RulePicture = RulePicture {
    middle: ["C5", "C5"],
    shown: (3.4, 1.4),
    pieces: &[(First, "rat", "C5"), (Second, "elephant", "D5"), (Second, "rat", "B5")],
    marks: &[Mark::Arrow("C5", "D5"), Mark::Cross("D5"), Mark::Arrow("C5", "B5"), Mark::Tick("B5")],
};
/// A rat in the river captures a rat on land.
pub static SHORE_RATS: RulePicture = RulePicture {
    middle: ["D5", "C5"],
    shown: (2.6, 1.4),
    pieces: &[(First, "rat", "C5"), (Second, "rat", "D5")],
    marks: &[Mark::Arrow("C5", "D5"), Mark::Tick("D5")],
};
/// Any animal captures one in its trap.
pub static TRAP: RulePicture = RulePicture {
    middle: ["D9", "F9"],
    shown: (3.4, 1.5),
    pieces: &[(First, "lion", "E9"), (Second, "cat", "F9")],
    marks: &[Mark::Arrow("F9", "E9")],
};
/// No animal enters its own den.
pub static OWN_DEN: RulePicture = RulePicture {
    middle: ["C1", "D1"],
    shown: (2.4, 1.5),
    pieces: &[(First, "dog", "C1")],
    marks: &[Mark::Arrow("C1", "D1"), Mark::Cross("D1")],
};
/// A leopard leaps over the river where it is narrow.
pub static LEOPARD_LEAP: RulePicture = RulePicture {
    middle: ["D5", "A5"],
    shown: (4.4, 1.4),
    pieces: &[(First, "leopard", "D5")],
    marks: &[Mark::Leap("D5", "A5")],
};
/// Two equal animals.
pub static EQUAL: RulePicture = RulePicture {
    middle: ["D7", "C7"],
    shown: (2.6, 1.4),
    pieces: &[(First, "tiger", "D7"), (Second, "tiger", "C7")],
    marks: &[Mark::Arrow("D7", "C7")],
};
/// An elephant and a rat.
pub static ELEPHANT_AND_RAT: RulePicture = RulePicture {
    middle: ["D7", "C7"],
    shown: (2.6, 1.4),
    pieces: &[(First, "elephant", "D7"), (Second, "rat", "C7")],
    marks: &[Mark::Arrow("D7", "C7")],
};
/// A wolf and a dog.
pub static WOLF_AND_DOG: RulePicture = RulePicture {
    middle: ["D7", "C7"],
    shown: (2.6, 1.4),
    pieces: &[(First, "wolf", "D7"), (Second, "dog", "C7")],
    marks: &[Mark::Arrow("D7", "C7")],
};
/// An animal captures from the trap that it is in.
pub static TRAPPED_CAPTURES: RulePicture = RulePicture {
    middle: ["D9", "F9"],
    shown: (3.4, 1.5),
    pieces: &[(First, "dog", "E9"), (Second, "cat", "F9")],
    marks: &[Mark::Arrow("E9", "F9")],
};

impl RulePicture {
    /// Paints the picture into a rectangle. Nothing is painted in the first frames of the program, and
    /// in games without these squares.
    pub fn paint(&self, ui: &Ui, look: &mut Appearance, info: &Arc<GameInfo>, rect: Rect) {
        let geometry = BoardGeometry::new(&info.geometry, info.top == First);
        let Some(squares) = self.squares(info) else {
            return;
        };
        let board = BoardPicture {
            info: info.clone(),
            pieces: self.pieces_on(info, &squares).into(),
            flipped: info.top == First,
        };
        let size = (rect.size() / vec2(self.shown.0, self.shown.1)).min_elem();
        let (columns, rows) = geometry.size();
        let edge = board_edge();
        let whole = vec2(columns + 2.0 * edge, rows + 2.0 * edge);
        let Some(image) = look.board(ui.ctx(), &board, whole * size) else {
            return;
        };
        let at = |square: Square| {
            let (x, y) = geometry.middle(square);
            vec2(x, y)
        };
        let [first, second] =
            self.middle.map(|name| at(info.geometry.find(name).unwrap_or(squares[0])));
        let part = rect.size() / size;
        // The part stays inside the picture of the board.
        let corner = (first + second) / 2.0 + Vec2::splat(edge) - part / 2.0;
        let corner = corner.clamp(Vec2::ZERO, (whole - part).max(Vec2::ZERO));
        let uv = |place: Vec2| (place / whole).to_pos2();
        let part = Rect::from_min_max(uv(corner), uv(corner + part));
        image.uv(part).corner_radius(CornerRadius::same(CORNERS)).paint_at(ui, rect);
        let center = |square: Square| rect.min + (at(square) + Vec2::splat(edge) - corner) * size;
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let place = |name| info.geometry.find(name).map_or(rect.center(), center);
        for &mark in self.marks {
            draw(&painter, mark, place, size);
        }
    }

    /// The squares of the pieces; `None` if the board lacks one.
    fn squares(&self, info: &GameInfo) -> Option<Vec<Square>> {
        let squares: Option<Vec<Square>> =
            self.pieces.iter().map(|&(_, _, name)| info.geometry.find(name)).collect();
        squares.filter(|squares| !squares.is_empty())
    }

    fn pieces_on(&self, info: &GameInfo, squares: &[Square]) -> Vec<PlacedPiece> {
        let placed = self.pieces.iter().zip(squares).filter_map(|(&(side, id, name), &square)| {
            let kind = info.find_kind(id)?;
            // In the opponent's trap.
            let is_trapped = side == First && name == "E9";
            let rank = info.kind(kind).rank.map(|rank| if is_trapped { 0 } else { rank });
            Some(PlacedPiece { square, piece: Piece { side, kind }, rank })
        });
        placed.collect()
    }
}

fn draw(painter: &Painter, mark: Mark, place: impl Fn(&'static str) -> Pos2, size: f32) {
    match mark {
        Mark::Arrow(from, to) => {
            let (from, to) = (place(from), place(to));
            let along = (to - from).normalized();
            arrow(painter, from + along * size * 0.36, to - along * size * 0.28, size * 0.13);
        }
        Mark::Leap(from, to) => {
            let (from, to) = (place(from), place(to));
            let along = (to - from).normalized();
            let (from, to) = (from + along * size * 0.45, to - along * size * 0.45);
            let count = ((to - from).length() / (size * 0.16)).max(2.0) as u32;
            for index in 0..=count {
                let part = index as f32 / count as f32;
                let rise = vec2(0.0, -size * 0.3 * (part * (1.0 - part) * 4.0));
                painter.circle_filled(
                    from + (to - from) * part + rise,
                    size * 0.045,
                    Color32::WHITE,
                );
            }
        }
        Mark::Tick(square) | Mark::Cross(square) => {
            let is_tick = matches!(mark, Mark::Tick(_));
            let center = place(square) + vec2(0.3, -0.3) * size;
            mark_at(painter, center, size * 0.2, is_tick);
        }
        Mark::Text(square, text) => {
            let center = place(square) + vec2(0.3, -0.2) * size;
            painter.circle_filled(center, size * 0.26, INK);
            let font = black((size * 0.28).max(9.0));
            painter.text(center, Align2::CENTER_CENTER, text, font, LIGHT);
        }
    }
}

/// A tick or a cross in a circle.
fn mark_at(painter: &Painter, center: Pos2, radius: f32, is_tick: bool) {
    painter.circle(center, radius, if is_tick { TICK } else { CROSS }, Stroke::new(2.0, LIGHT));
    let stroke = Stroke::new((radius * 0.28).max(1.6), Color32::WHITE);
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| center + vec2(x, y) * radius).collect();
        painter.line(points, stroke);
    };
    if is_tick {
        line(&[(-0.45, 0.05), (-0.12, 0.4), (0.48, -0.35)]);
    } else {
        line(&[(-0.38, -0.38), (0.38, 0.38)]);
        line(&[(-0.38, 0.38), (0.38, -0.38)]);
    }
}

/// A dark arrow with a light edge.
pub fn arrow(painter: &Painter, from: Pos2, to: Pos2, width: f32) {
    let along = (to - from).normalized();
    let across = along.rot90();
    let neck = to - along * width * 1.5;
    for (grow, color) in [(1.5, LIGHT), (0.0, INK)] {
        let stroke = Stroke::new(width * 0.62 + 2.0 * grow, color);
        painter.line_segment([from - along * grow, neck], stroke);
        let (tip, half) = (to + along * grow * 1.6, width * 1.15 + grow * 1.6);
        let head =
            vec![tip, neck - along * grow + across * half, neck - along * grow - across * half];
        painter.add(Shape::convex_polygon(head, color, Stroke::NONE));
    }
}

/// All pieces of a side on a dark ground, crossed out: they have been captured.
pub fn paint_all_captured(
    ui: &Ui,
    look: &mut Appearance,
    info: &Arc<GameInfo>,
    side: Side,
    rect: Rect,
) {
    let palette = *look.palette;
    ui.painter().rect_filled(rect, f32::from(CORNERS), palette.ground);
    let kinds = info.kinds_by_value();
    let columns = kinds.len().div_ceil(2).max(1);
    let cell = vec2(rect.width() / (columns as f32 + 0.4), rect.height() / 2.6);
    let size = cell.min_elem();
    for (index, kind) in kinds.into_iter().enumerate() {
        let (column, row) = (index % columns, index / columns);
        let offset = vec2(
            (column as f32 - (columns as f32 - 1.0) / 2.0) * cell.x,
            (row as f32 - 0.5) * cell.y,
        );
        let image = look.image(ui.ctx(), TextureKey::Piece(Piece { side, kind }), size, info);
        let place = Rect::from_center_size(rect.center() + offset, Vec2::splat(size * 0.94));
        image.tint(Color32::from_white_alpha(190)).paint_at(ui, place);
    }
    mark_at(ui.painter(), rect.right_top() + vec2(-12.0, 12.0), 9.0, false);
}

/// The picture of a piece with its rank in a circle at its corner, as on the board.
pub fn paint_ranked(
    ui: &Ui,
    look: &mut Appearance,
    info: &GameInfo,
    piece: Piece,
    rect: Rect,
    opacity: f32,
) {
    let size = rect.width();
    let tint = Color32::WHITE.gamma_multiply(opacity);
    let image = look.image(ui.ctx(), TextureKey::Piece(piece), size, info);
    image.tint(tint).paint_at(ui, rect);
    if let Some(rank) = info.kind(piece.kind).rank {
        let radius = size * 0.17;
        let center = pos2(rect.right() - radius * 0.9, rect.top() + radius);
        let color = look.side_color(info, piece.side).gamma_multiply(opacity);
        let edge = Stroke::new((size * 0.03).max(1.0), tint);
        ui.painter().circle(center, radius, color, edge);
        let font = black((radius * 1.35).max(8.0));
        ui.painter().text(center, Align2::CENTER_CENTER, rank.to_string(), font, tint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find_game;

    #[test]
    fn every_square_of_the_pictures_is_on_the_board() {
        let entry = find_game("jungle").expect("the game exists");
        let info = entry.info(&entry.default_options());
        for picture in [
            &ENTER_DEN,
            &NO_MOVE,
            &REPETITION,
            &SWIM,
            &LEAP,
            &BLOCKED_LEAP,
            &SHORE,
            &SHORE_RATS,
            &TRAP,
            &OWN_DEN,
            &LEOPARD_LEAP,
            &EQUAL,
            &ELEPHANT_AND_RAT,
            &WOLF_AND_DOG,
            &TRAPPED_CAPTURES,
        ] {
            let squares = picture.squares(&info).expect("the squares of the pieces");
            assert_eq!(picture.pieces_on(&info, &squares).len(), picture.pieces.len());
            let marked = picture.marks.iter().flat_map(|mark| match *mark {
                Mark::Arrow(from, to) | Mark::Leap(from, to) => vec![from, to],
                Mark::Tick(square) | Mark::Cross(square) | Mark::Text(square, _) => vec![square],
            });
            for name in marked.chain(picture.middle) {
                assert!(info.geometry.find(name).is_some(), "{name}");
            }
        }
    }
}
