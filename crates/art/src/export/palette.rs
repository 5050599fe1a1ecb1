//! The colours of an animation, as many as a GIF palette can hold, chosen once for the whole game.

use std::collections::HashMap;

use color_quant::NeuQuant;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The number of colours, without the index for unchanged pixels.
const COLORS: usize = 255;
/// The number of these that are exact colours of large areas, which averaging would shift.
const PLAIN: usize = 24;

/// Red, green and blue.
type Rgb = [u8; 3];

/// A colour palette.
pub(super) struct Palette {
    colors: Vec<Rgb>,
    /// The indices found so far.
    known: HashMap<Rgb, u8>,
}

impl Palette {
    /// The index for unchanged pixels.
    pub const STAYS: u8 = COLORS as u8;

    /// Chooses the colours for a series of pictures.
    pub fn of(pictures: impl Iterator<Item = Pixmap>) -> Self {
        let mut counts: HashMap<Rgb, usize> = HashMap::new();
        for picture in pictures {
            // Most neighbouring pixels are equal.
            for run in picture.pixels().chunk_by(|one, other| one == other) {
                *counts.entry(rgb(&run[0])).or_default() += run.len();
            }
        }
        let mut counts: Vec<(Rgb, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let plain = counts.len().min(PLAIN);
        let mut colors: Vec<Rgb> = counts[..plain].iter().map(|(color, _)| *color).collect();
        let rest = counts[plain..].iter().flat_map(|&(color, count)| {
            // A colour is weighted by its area, but less than linearly, so that large areas do not
            // outweigh all others.
            std::iter::repeat_n(color, count.isqrt())
        });
        let rest: Vec<u8> = rest.flat_map(|[r, g, b]| [r, g, b, u8::MAX]).collect();
        if !rest.is_empty() {
            let chosen = NeuQuant::new(1, COLORS - plain, &rest).color_map_rgb();
            colors.extend(chosen.chunks_exact(3).map(|color| [color[0], color[1], color[2]]));
        }
        Self { colors, known: HashMap::new() }
    }

    /// The palette in the format of GIF files.
    pub fn bytes(&self) -> Vec<u8> {
        self.colors.concat()
    }

    /// The index of the colour nearest to that of a pixel.
    pub fn index(&mut self, pixel: &PremultipliedColorU8) -> u8 {
        let color = rgb(pixel);
        *self.known.entry(color).or_insert_with(|| {
            let nearest =
                self.colors.iter().enumerate().min_by_key(|(_, other)| distance(color, **other));
            nearest.map_or(0, |(index, _)| index as u8)
        })
    }
}

/// The colour of a pixel, which is opaque because of the background.
fn rgb(pixel: &PremultipliedColorU8) -> Rgb {
    [pixel.red(), pixel.green(), pixel.blue()]
}

/// The approximate perceptual difference of two colours: the eye distinguishes greens best.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let weights = [2, 4, 3];
    (0..3).map(|part| weights[part] * u32::from(one[part].abs_diff(other[part])).pow(2)).sum()
}
