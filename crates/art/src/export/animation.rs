//! A whole game as an animated GIF.

use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::board_renderer::{BoardRenderer, last_move};
use super::palette::Palette;
use super::{ExportError, RenderOptions};
use crate::art::{AnimationSample, BoardGeometry, Look, MoveAnimation};
use jungle_record::Record;
use jungle_rules::{PlacedPiece, PlayedMove};

/// The delay of each frame of a moving piece, in hundredths of a second: slightly more than the
/// shortest delay that all viewers respect.
const STEP: u16 = 4;
/// The delay of the position after a move at normal speed, in hundredths of a second.
const REST: f32 = 70.0;
/// The delays of the first and the last position, in hundredths of a second.
const START: u16 = 100;
const END: u16 = 300;
/// The allowed speeds, as multiples of the normal one.
pub const SPEEDS: RangeInclusive<f32> = 0.1..=10.0;
/// The number of positions of a game that the colours are chosen from.
const SAMPLES: usize = 12;

/// Writes the whole game as a GIF file that loops forever. At `speed` 1, pieces move as fast as in
/// the window and each position is shown for 0.7 seconds; at 2, both are twice as fast.
///
/// `progress` is called after each move with the number of moves done and the total number of
/// moves, and can stop the export. If it does, or if an error occurs, the written file is
/// incomplete.
///
/// # Errors
/// Returns an error of `out`, or [`ExportError::Stopped`].
pub fn gif(
    record: &Record,
    look: &Look,
    options: &RenderOptions,
    speed: f32,
    out: impl Write,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<(), ExportError> {
    let speed = speed.clamp(*SPEEDS.start(), *SPEEDS.end());
    let mut game = record.game_at(0);
    let mut renderer = BoardRenderer::new(game.info().clone(), look.clone(), options);
    let palette = palette(record, &mut renderer);
    let mut picture = renderer.still(&game.pieces(), &[]);
    let mut writer = GifWriter::begin(out, picture.clone(), START, palette)?;
    let mut last = None;
    for (done, played) in (1..).zip(record.played()) {
        last = Some(played).filter(|played| !played.mv.is_pass()).or(last);
        let board = renderer.board_geometry();
        let animation = MoveAnimation::new(&played.effects, 0, board, |_| true);
        let mut resting = game.pieces();
        resting.retain(|placed| !is_involved(placed, played));
        let background = renderer.still(&resting, &last_move(last));
        let times = (1..).map(|step: u16| f32::from(step) * f32::from(STEP) / 100.0 * speed);
        for time in times.take_while(|time| *time < animation.length()) {
            picture.data_mut().copy_from_slice(background.data());
            for (piece, sample) in moving_pieces(&animation, played, time, board) {
                renderer.add(&mut picture, &piece, &sample);
            }
            writer.show(&picture, STEP)?;
        }
        game.play(&played.mv).expect("it was played before");
        let rest = if done == record.len() { END } else { (REST / speed) as u16 };
        writer.show(&renderer.still(&game.pieces(), &last_move(last)), rest)?;
        if progress(done, record.len()).is_break() {
            return Err(ExportError::Stopped);
        }
    }
    writer.end()
}

/// Whether a piece on the board moves or is captured in a move.
fn is_involved(placed: &PlacedPiece, played: &PlayedMove) -> bool {
    played.captured().chain(played.mover).any(|piece| piece.square == placed.square)
}

/// The pieces that move or are captured in a move, the topmost last.
fn moving_pieces(
    animation: &MoveAnimation,
    played: &PlayedMove,
    time: f32,
    board: BoardGeometry,
) -> Vec<(PlacedPiece, AnimationSample)> {
    let fallen = played.fallen();
    let fades = animation.captures.iter();
    let captured = fades
        .filter(|fade| Some(fade.piece) != fallen || fade.start <= time)
        .map(|fade| (fade.piece, fade.sample(time, board)));
    let end = || animation.path.end(board).filter(|_| fallen.is_none());
    let sample = animation.path.sample(time, board).or_else(end);
    captured.chain(played.mover.zip(sample)).collect()
}

/// Chooses colours from positions throughout the game.
fn palette(record: &Record, renderer: &mut BoardRenderer) -> Palette {
    let samples = (0..=SAMPLES).map(|sample| {
        let at = record.len() * sample / SAMPLES;
        let last = record.played()[..at].last();
        renderer.still(&record.game_at(at).pieces(), &last_move(last))
    });
    Palette::of(samples)
}

/// Writes a GIF file that contains only the changed part of each frame.
struct GifWriter<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    shown: Pixmap,
    /// The last frame, which is not yet written because the next picture may be the same.
    frame: Frame<'static>,
}

impl<W: Write> GifWriter<W> {
    fn begin(out: W, first: Pixmap, delay: u16, mut palette: Palette) -> Result<Self, ExportError> {
        // The largest board with the largest squares is far smaller than 65536 pixels in each
        // dimension.
        let [width, height] = [first.width(), first.height()].map(|along| along as u16);
        let mut encoder = Encoder::new(out, width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let pixels: Vec<u8> = first.pixels().iter().map(|pixel| palette.index(pixel)).collect();
        let frame = Frame { delay, width, height, buffer: pixels.into(), ..Frame::default() };
        Ok(Self { encoder, palette, shown: first, frame })
    }

    /// Shows a picture for a time, in hundredths of a second.
    fn show(&mut self, picture: &Pixmap, delay: u16) -> Result<(), ExportError> {
        let Some(part) = FrameRegion::changed(&self.shown, picture) else {
            self.frame.delay = self.frame.delay.saturating_add(delay);
            return Ok(());
        };
        let mut pixels = Vec::with_capacity(part.width * part.height);
        for row in part.rows(picture.width() as usize) {
            let shown = &mut self.shown.pixels_mut()[row.clone()];
            for (old, new) in shown.iter_mut().zip(&picture.pixels()[row]) {
                if old == new {
                    pixels.push(Palette::STAYS);
                    continue;
                }
                let [was, is] = [*old, *new].map(|pixel| self.palette.index(&pixel));
                pixels.push(if was == is { Palette::STAYS } else { is });
                *old = *new;
            }
        }
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::STAYS),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: pixels.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&std::mem::replace(&mut self.frame, frame))?;
        Ok(())
    }

    fn end(mut self) -> Result<(), ExportError> {
        self.encoder.write_frame(&self.frame)?;
        self.encoder.into_inner()?.flush()?;
        Ok(())
    }
}

/// A rectangle in a picture, in pixels.
struct FrameRegion {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl FrameRegion {
    /// The smallest region that contains all differences between two pictures of the same size;
    /// `None` if they are equal.
    fn changed(old: &Pixmap, new: &Pixmap) -> Option<Self> {
        let width = old.width() as usize;
        // Rows of bytes are compared much faster than rows of pixels.
        let rows = old.data().chunks_exact(4 * width).zip(new.data().chunks_exact(4 * width));
        let (mut left, mut right, mut top, mut bottom) = (width, 0, None, 0);
        for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
            let differs = |x: &usize| old[4 * x..4 * x + 4] != new[4 * x..4 * x + 4];
            left = (0..left).find(differs).unwrap_or(left);
            right = (right..width).rfind(differs).map_or(right, |x| x + 1);
            top.get_or_insert(y);
            bottom = y + 1;
        }
        let top = top?;
        Some(Self { left, top, width: right - left, height: bottom - top })
    }

    /// The pixel ranges of the region's rows in a picture with the given width.
    fn rows(&self, width: usize) -> impl Iterator<Item = std::ops::Range<usize>> + use<> {
        let (left, length) = (self.left, self.width);
        (self.top..self.top + self.height).map(move |y| {
            let start = y * width + left;
            start..start + length
        })
    }
}
