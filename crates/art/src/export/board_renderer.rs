//! Draws a board and its pieces once, and composes pictures of positions from them.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use resvg::tiny_skia::{FilterQuality, IntRect, Pixmap, PixmapPaint, Transform};

use super::RenderOptions;
use crate::art::{
    AnimationSample, BADGE_AT, BoardGeometry, BoardPoint, Drawing, FRAME, FRAME_PLAIN, Highlight,
    Look, SHADOW_BELOW, board_svg, rasterised,
};
use jungle_rules::{GameInfo, PlacedPiece, PlayedMove, Square};

/// The width of the background around the board, in squares.
pub(super) const MARGIN: f32 = 0.12;
/// The width of a piece including its shadow and badge, in squares.
const WHOLE: f32 = 1.3;
/// The maximum number of parts of a piece.
const LAYERS: usize = 3;
/// The part above the highlights that surround a piece.
const BADGES: usize = 2;

/// A highlight of a square.
pub type SquareMark = (Highlight, Square);

/// The drawings of a game at one size, each created when it is first needed.
pub(super) struct BoardRenderer {
    info: Arc<GameInfo>,
    look: Look,
    geometry: BoardGeometry,
    /// The width of a square and of the border around the squares, in pixels.
    square: u32,
    border: u32,
    /// The board without pieces, on the background.
    board: Pixmap,
    drawings: HashMap<Drawing, Pixmap>,
}

impl BoardRenderer {
    pub fn new(info: Arc<GameInfo>, look: Look, options: &RenderOptions) -> Self {
        let square = options.square();
        let pixels = |squares: f32| (square as f32 * squares).round() as u32;
        let frame = pixels(if options.coordinates { FRAME } else { FRAME_PLAIN });
        let margin = pixels(MARGIN);
        let size = board_size(&info, square, frame);
        let svg = board_svg(&info, &look, frame as f32 / square as f32, options.flipped);
        let wood = rasterised(&svg, size[0], size[1]);
        let [width, height] = size.map(|along| along + 2 * margin);
        let mut board = rasterised(&plain_svg(&look.theme.ground), width, height);
        lay(&mut board, &wood, (margin as i32, margin as i32));
        let geometry = BoardGeometry::new(&info.geometry, options.flipped);
        let border = frame + margin;
        Self { info, look, geometry, square, border, board, drawings: HashMap::new() }
    }

    pub fn board_geometry(&self) -> BoardGeometry {
        self.geometry
    }

    /// The board with stationary pieces and highlights.
    pub fn still(&mut self, pieces: &[PlacedPiece], marks: &[SquareMark]) -> Pixmap {
        let mut picture = self.board.clone();
        self.put_marks(&mut picture, marks, false);
        // Layer by layer, so that no shadow is drawn over a piece.
        for layer in 0..LAYERS {
            if layer == BADGES {
                self.put_marks(&mut picture, marks, true);
            }
            for placed in pieces {
                let middle = self.pixel(self.geometry.middle(placed.square));
                self.put_part(&mut picture, placed, layer, middle);
            }
        }
        picture
    }

    /// The part of a picture with some of the top squares and the frame above them.
    pub fn top(&self, picture: &Pixmap, left: u16, columns: u16, rows: u16) -> Pixmap {
        let pixels = |count: u16| u32::from(count) * self.square;
        let x = (self.border + pixels(left)) as i32;
        let part = IntRect::from_xywh(x, 0, pixels(columns), self.border + pixels(rows));
        let part = part.and_then(|part| picture.clone_rect(part));
        part.expect("the squares are on the board")
    }

    /// Draws the highlights that are above or below the pieces.
    fn put_marks(&mut self, picture: &mut Pixmap, marks: &[SquareMark], above: bool) {
        for &(mark, square) in marks.iter().filter(|(mark, _)| is_above(*mark) == above) {
            let middle = self.pixel(self.geometry.middle(square));
            self.put(picture, Drawing::Highlight(mark), middle);
        }
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
        let (info, look, square) = (&self.info, &self.look, self.square as f32);
        let image = self.drawings.entry(drawing).or_insert_with(|| {
            let side = (square * drawing.size()).round() as u32;
            rasterised(&drawing.svg(info, look), side, side)
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

/// The highlights of the last move.
pub(super) fn last_move(played: Option<&PlayedMove>) -> Vec<SquareMark> {
    let path = played.map_or(&[][..], |played| &played.mv.path);
    let ends = path.first().zip(path.last());
    ends.map_or(Vec::new(), |(&from, &to)| {
        vec![(Highlight::LastFrom, from), (Highlight::LastTo, to)]
    })
}

/// Whether a highlight surrounds a piece.
fn is_above(mark: Highlight) -> bool {
    use Highlight::{Capture, Cursor, Decisive, Hint};
    matches!(mark, Capture | Cursor | Decisive | Hint)
}

/// The width and the height of a board with its frame, in pixels.
fn board_size(info: &GameInfo, square: u32, frame: u32) -> [u32; 2] {
    [info.geometry.columns, info.geometry.rows].map(|count| u32::from(count) * square + 2 * frame)
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
