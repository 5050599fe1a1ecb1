//! Rasterisation.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// An image: rows from top to bottom, four bytes per pixel (RGBA, not premultiplied).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The number of pixels per row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The pixels.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// Rasterises an SVG to a width and a height in pixels.
    ///
    /// # Panics
    /// If the text is not valid SVG; it always comes from this program.
    pub fn draw(svg: &str, width: u32, height: u32) -> Self {
        Self::of(rasterised(svg, width, height))
    }

    /// The image of a pixmap.
    pub(crate) fn of(pixels: Pixmap) -> Self {
        let (width, height) = (pixels.width(), pixels.height());
        Self { width, height, rgba: pixels.take_demultiplied() }
    }
}

/// Rasterises an SVG to a pixmap that can be drawn on others.
///
/// # Panics
/// If the text is not valid SVG; it always comes from this program.
pub(crate) fn rasterised(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).expect("built-in drawings are valid SVG");
    let mut pixels = Pixmap::new(width.max(1), height.max(1)).expect("the size is not zero");
    let scale = Transform::from_scale(
        pixels.width() as f32 / tree.size().width(),
        pixels.height() as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels
}
