//! Draws a board and its pieces once, and composes pictures of positions from them.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};

use super::RenderOptions;
use crate::art::{
    AnimationSample, BADGE_AT, BoardGeometry, BoardPoint, Drawing, FRAME, FRAME_PLAIN, Highlight,
    SHADOW_BELOW, Theme, board_svg, rasterised,
};
use crate::rules::{GameInfo, PlacedPiece, PlayedMove};

/// The width of the background around the board, in squares.
const MARGIN: f32 = 0.12;
/// The width of a piece including its shadow and badge, in squares.
const WHOLE: f32 = 1.3;
/// The maximum number of parts of a piece.
const LAYERS: usize = 3;

/// The drawings of a game at one size, each created when it is first needed.
pub(super) struct BoardRenderer {
    info: Arc<GameInfo>,
    theme: Theme,
    geometry: BoardGeometry,
    /// The width of a square and of the border around the squares, in pixels.
    square: u32,
    border: u32,
    /// The board without pieces, on the background.
    board: Pixmap,
    drawings: HashMap<Drawing, Pixmap>,
}

impl BoardRenderer {
    pub fn new(info: Arc<GameInfo>, options: &RenderOptions) -> Self {
        let (theme, square) = (Theme::forest(), options.square());
        let pixels = |squares: f32| (square as f32 * squares).round() as u32;
        let frame = pixels(if options.coordinates { FRAME } else { FRAME_PLAIN });
        let margin = pixels(MARGIN);
        let size = [info.geometry.columns, info.geometry.rows]
            .map(|count| u32::from(count) * square + 2 * frame);
        let svg = board_svg(&info, &theme, frame as f32 / square as f32, options.flipped);
        let wood = rasterised(&svg, size[0], size[1]);
        let [width, height] = size.map(|along| along + 2 * margin);
        let mut board = rasterised(&plain_svg(&theme.ground), width, height);
        lay(&mut board, &wood, (margin as i32, margin as i32));
        let geometry = BoardGeometry::new(&info.geometry, options.flipped);
        let border = frame + margin;
        Self { info, theme, geometry, square, border, board, drawings: HashMap::new() }
    }

    pub fn board_geometry(&self) -> BoardGeometry {
        self.geometry
    }

    /// The board with stationary pieces and the highlights of the last move.
    pub fn still(&mut self, pieces: &[PlacedPiece], last: Option<&PlayedMove>) -> Pixmap {
        let mut picture = self.board.clone();
        if let Some(path) = last.map(|played| &played.mv.path)
            && let (Some(&from), Some(&to)) = (path.first(), path.last())
        {
            for (mark, square) in [(Highlight::LastFrom, from), (Highlight::LastTo, to)] {
                let middle = self.pixel(self.geometry.middle(square));
                self.put(&mut picture, Drawing::Highlight(mark), middle);
            }
        }
        // Layer by layer, so that no shadow is drawn over a piece.
        for layer in 0..LAYERS {
            for placed in pieces {
                let middle = self.pixel(self.geometry.middle(placed.square));
                self.put_part(&mut picture, placed, layer, middle);
            }
        }
        picture
    }

    /// Draws a moving piece on a picture.
    pub fn add(&mut self, picture: &mut Pixmap, piece: &PlacedPiece, sample: &AnimationSample) {
        // Composed first, so that the shadow does not show through a fading piece.
        let half = (self.square as f32 * WHOLE / 2.0).ceil();
        let side = 2 * half as u32;
        let mut whole = Pixmap::new(side, side).expect("the size is not zero");
        for layer in 0..LAYERS {
            self.put_part(&mut whole, piece, layer, (half, half));
        }
        let (x, y) = self.pixel(sample.at);
        let (x, y) = (x - half * sample.scale, y - half * sample.scale);
        // Aligned to whole pixels, the piece stays sharp.
        let place = if sample.scale == 1.0 {
            Transform::from_translate(x.round(), y.round())
        } else {
            Transform::from_row(sample.scale, 0.0, 0.0, sample.scale, x, y)
        };
        let quality = FilterQuality::Bilinear;
        let paint = PixmapPaint { opacity: sample.opacity, quality, ..PixmapPaint::default() };
        picture.draw_pixmap(0, 0, whole.as_ref(), &paint, place, None);
    }

    /// Draws a layer of a piece on a picture, with the centre of the piece at a pixel.
    fn put_part(
        &mut self,
        picture: &mut Pixmap,
        placed: &PlacedPiece,
        layer: usize,
        (x, y): BoardPoint,
    ) {
        if let Some((drawing, (right, down))) = parts(placed)[layer] {
            let square = self.square as f32;
            self.put(picture, drawing, (x + right * square, y + down * square));
        }
    }

    /// Draws a drawing on a picture, centred at a pixel.
    fn put(&mut self, picture: &mut Pixmap, drawing: Drawing, (x, y): BoardPoint) {
        let (info, theme, square) = (&self.info, &self.theme, self.square as f32);
        let image = self.drawings.entry(drawing).or_insert_with(|| {
            let side = (square * drawing.size()).round() as u32;
            rasterised(&drawing.svg(info, theme), side, side)
        });
        let corner = |middle: f32| (middle - image.width() as f32 / 2.0).round() as i32;
        lay(picture, image, (corner(x), corner(y)));
    }

    /// Converts a point on the board to pixels in a picture.
    fn pixel(&self, (x, y): BoardPoint) -> BoardPoint {
        let along = |point: f32| self.border as f32 + point * self.square as f32;
        (along(x), along(y))
    }
}

/// The drawings of a piece from the lowest layer up, with their offsets from its centre.
fn parts(placed: &PlacedPiece) -> [Option<(Drawing, BoardPoint)>; LAYERS] {
    let &PlacedPiece { piece, rank, .. } = placed;
    [
        Some((Drawing::Shadow, (0.0, SHADOW_BELOW))),
        Some((Drawing::Body { piece, trapped: rank == Some(0) }, (0.0, 0.0))),
        rank.map(|rank| (Drawing::Badge(piece, rank), (BADGE_AT, -BADGE_AT))),
    ]
}

/// Draws an image on a picture, with its top left corner at a pixel. Most of the drawing time is
/// spent here, and the library's function, which supports any transform, is several times slower.
fn lay(picture: &mut Pixmap, image: &Pixmap, (x, y): (i32, i32)) {
    let [width, height] = [picture.width(), picture.height()].map(|along| along as i32);
    let seen = |corner: i32, along: u32, end: i32| corner.max(0)..(corner + along as i32).min(end);
    let columns = seen(x, image.width(), width);
    for row in seen(y, image.height(), height) {
        let pixels = |row: i32, columns: Range<i32>, width: u32| {
            let start = row as usize * width as usize;
            4 * (start + columns.start as usize)..4 * (start + columns.end as usize)
        };
        let from = pixels(row - y, columns.start - x..columns.end - x, image.width());
        let to = pixels(row, columns.clone(), picture.width());
        let under = picture.data_mut()[to].as_chunks_mut::<4>().0;
        for (over, under) in image.data()[from].as_chunks::<4>().0.iter().zip(under) {
            let through = u16::from(u8::MAX - over[3]);
            for (over, under) in over.iter().zip(under) {
                *under = over + ((u16::from(*under) * through + 127) / 255) as u8;
            }
        }
    }
}

/// An SVG filled with a single colour.
fn plain_svg(color: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="{color}"/></svg>"#
    )
}
