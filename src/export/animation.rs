//! A whole game as an animated GIF.

use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::board_renderer::BoardRenderer;
use super::move_animation::MoveAnimation;
use super::palette::Palette;
use super::{ExportError, RenderOptions};
use crate::record::Record;

/// How long a picture of a motion is shown, in hundredths of a second: the shortest time that all
/// viewers keep to, with some to spare.
const STEP: u16 = 4;
/// How long the position after a turn is shown at normal speed, in hundredths of a second.
const REST: f32 = 70.0;
/// How long the start and the end are shown, in hundredths of a second.
const START: u16 = 100;
const END: u16 = 300;
/// How fast things may move, times the normal speed.
pub const SPEEDS: RangeInclusive<f32> = 0.1..=10.0;
/// The colours are chosen from so many positions of a game.
const SAMPLES: usize = 12;

/// Writes the whole game as a GIF file that begins anew when it is over. At `speed` 1 things move as
/// fast as in the window and each position is shown for 0.7 seconds; at 2 both are twice as fast.
///
/// `progress` is told after each turn how many are done, of how many, and may stop it all. What has
/// been written by then, or before an error, is no whole file.
///
/// # Errors
/// What `out` fails with, or [`ExportError::Stopped`].
pub fn gif(
    record: &Record,
    look: &RenderOptions,
    speed: f32,
    out: impl Write,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<(), ExportError> {
    let speed = speed.clamp(*SPEEDS.start(), *SPEEDS.end());
    let mut game = record.game_at(0);
    let mut stage = BoardRenderer::new(game.info().clone(), look);
    let palette = palette(record, &mut stage);
    let mut picture = stage.still(&game.pieces(), None);
    let mut film = GifWriter::begin(out, picture.clone(), START, palette)?;
    let mut last = None;
    for (done, played) in (1..).zip(record.played()) {
        last = Some(played).filter(|played| !played.mv.is_pass()).or(last);
        let act = MoveAnimation::new(played, stage.ground());
        let mut resting = game.pieces();
        resting.retain(|placed| !act.involves(placed.square));
        let background = stage.still(&resting, last);
        let times = (1..).map(|step: u16| f32::from(step) * f32::from(STEP) / 100.0 * speed);
        for time in times.take_while(|time| *time < act.length()) {
            picture.data_mut().copy_from_slice(background.data());
            for actor in act.at(time) {
                stage.add(&mut picture, &actor);
            }
            film.show(&picture, STEP)?;
        }
        game.play(&played.mv).expect("it was played before");
        let rest = if done == record.len() { END } else { (REST / speed) as u16 };
        film.show(&stage.still(&game.pieces(), last), rest)?;
        if progress(done, record.len()).is_break() {
            return Err(ExportError::Stopped);
        }
    }
    film.end()
}

/// Colours that suit the game, from positions all along it.
fn palette(record: &Record, stage: &mut BoardRenderer) -> Palette {
    let samples = (0..=SAMPLES).map(|sample| {
        let at = record.len() * sample / SAMPLES;
        let last = record.played()[..at].last();
        stage.still(&record.game_at(at).pieces(), last)
    });
    Palette::of(samples)
}

/// A GIF file being written: of each picture only what changes.
struct GifWriter<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    shown: Pixmap,
    /// What is shown and not written yet, since the next picture may be the same.
    frame: Frame<'static>,
}

impl<W: Write> GifWriter<W> {
    fn begin(out: W, first: Pixmap, delay: u16, mut palette: Palette) -> Result<Self, ExportError> {
        // No picture is as wide: the largest board in the largest squares is far below it.
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

/// A part of a picture, in pixels.
struct FrameRegion {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl FrameRegion {
    /// The smallest part outside which two pictures of a size are the same.
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

    /// Its rows as pixels of a picture of a width.
    fn rows(&self, width: usize) -> impl Iterator<Item = std::ops::Range<usize>> + use<> {
        let (left, length) = (self.left, self.width);
        (self.top..self.top + self.height).map(move |y| {
            let start = y * width + left;
            start..start + length
        })
    }
}
