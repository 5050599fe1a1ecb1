//! The stage: pictures of a board and its pieces, drawn once, put together to any position.

use std::collections::HashMap;
use std::sync::Arc;

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};

use super::Look;
use super::act::Actor;
use super::ground::{Ground, Place};
use crate::art::{
    BADGE_AT, Drawing, FRAME, FRAME_PLAIN, Mark, SHADOW_BELOW, Theme, board_svg, rasterised,
};
use crate::rules::{Placed, Played, Spec};

/// How much of the ground is seen around the board, in squares.
const MARGIN: f32 = 0.12;

/// The pictures of a game at a size, each made when it is first needed.
pub(super) struct Stage {
    spec: Arc<Spec>,
    theme: Theme,
    ground: Ground,
    /// The width of a square, and of what is around all of them, in pixels.
    square: u32,
    border: u32,
    /// The board without pieces, on the ground.
    board: Pixmap,
    drawings: HashMap<Drawing, Pixmap>,
}

impl Stage {
    pub fn new(spec: Arc<Spec>, look: &Look) -> Self {
        let (theme, square) = (Theme::forest(), look.square());
        let pixels = |squares: f32| (square as f32 * squares).round() as u32;
        let frame = pixels(if look.coordinates { FRAME } else { FRAME_PLAIN });
        let margin = pixels(MARGIN);
        let size = [spec.geometry.columns, spec.geometry.rows]
            .map(|count| u32::from(count) * square + 2 * frame);
        let svg = board_svg(&spec, &theme, frame as f32 / square as f32, look.flipped);
        let wood = rasterised(&svg, size[0], size[1]);
        let [width, height] = size.map(|along| along + 2 * margin);
        let mut board = rasterised(&plain_svg(&theme.ground), width, height);
        let (at, paint) = (margin as i32, PixmapPaint::default());
        board.draw_pixmap(at, at, wood.as_ref(), &paint, Transform::identity(), None);
        let ground = Ground::new(&spec.geometry, look.flipped);
        let border = frame + margin;
        Self { spec, theme, ground, square, border, board, drawings: HashMap::new() }
    }

    pub fn ground(&self) -> Ground {
        self.ground
    }

    /// The board with the marks of the last turn and with pieces at rest.
    pub fn still(&mut self, pieces: &[Placed], last: Option<&Played>) -> Pixmap {
        let mut picture = self.board.clone();
        if let Some(path) = last.map(|played| &played.turn.path)
            && let (Some(&from), Some(&to)) = (path.first(), path.last())
        {
            for (mark, square) in [(Mark::LastFrom, from), (Mark::LastTo, to)] {
                let at = self.ground.middle(square);
                self.put(&mut picture, Drawing::Mark(mark), at, 1.0, 1.0);
            }
        }
        // One layer after the other: no shadow falls on a piece.
        let layers: Vec<_> = pieces.iter().map(parts).collect();
        for layer in 0..3 {
            for (placed, parts) in pieces.iter().zip(&layers) {
                if let Some((drawing, way)) = parts[layer] {
                    let at = self.ground.middle(placed.square);
                    self.put(&mut picture, drawing, (at.0 + way.0, at.1 + way.1), 1.0, 1.0);
                }
            }
        }
        picture
    }

    /// Puts a piece upon a picture.
    pub fn add(&mut self, picture: &mut Pixmap, actor: &Actor) {
        for (drawing, way) in parts(&actor.piece).into_iter().flatten() {
            let at = (actor.at.0 + way.0 * actor.scale, actor.at.1 + way.1 * actor.scale);
            self.put(picture, drawing, at, actor.scale, actor.opacity);
        }
    }

    /// Puts a drawing upon a picture, its middle at a place.
    fn put(&mut self, picture: &mut Pixmap, drawing: Drawing, at: Place, scale: f32, opacity: f32) {
        let (spec, theme, square) = (&self.spec, &self.theme, self.square as f32);
        let image = self.drawings.entry(drawing).or_insert_with(|| {
            let side = (square * drawing.size()).round() as u32;
            rasterised(&drawing.svg(spec, theme), side, side)
        });
        let corner =
            |place: f32| self.border as f32 + place * square - image.width() as f32 * scale / 2.0;
        let (x, y) = (corner(at.0), corner(at.1));
        let paint = PixmapPaint { opacity, quality: FilterQuality::Bilinear, ..Default::default() };
        if scale == 1.0 {
            // On whole pixels it stays as sharp as it was drawn.
            let (x, y) = (x.round() as i32, y.round() as i32);
            picture.draw_pixmap(x, y, image.as_ref(), &paint, Transform::identity(), None);
        } else {
            let place = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
            picture.draw_pixmap(0, 0, image.as_ref(), &paint, place, None);
        }
    }
}

/// The drawings of a piece, from the lowest, and where they are from its middle.
fn parts(placed: &Placed) -> [Option<(Drawing, Place)>; 3] {
    let &Placed { piece, rank, .. } = placed;
    [
        Some((Drawing::Shadow, (0.0, SHADOW_BELOW))),
        Some((Drawing::Body { piece, trapped: rank == Some(0) }, (0.0, 0.0))),
        rank.map(|rank| (Drawing::Badge(piece, rank), (BADGE_AT, -BADGE_AT))),
    ]
}

/// Nothing but a colour.
fn plain_svg(color: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="{color}"/></svg>"#
    )
}
