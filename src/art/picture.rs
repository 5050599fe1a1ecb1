//! Rasterisation.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// An image: rows from the top, four bytes per pixel (red, green, blue, alpha, not premultiplied).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The pixels.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// Rasterises an SVG text to a width and a height in pixels.
    ///
    /// # Panics
    /// When the text is no SVG; it always comes from this program.
    pub fn draw(svg: &str, width: u32, height: u32) -> Self {
        let pixels = rasterised(svg, width, height);
        let (width, height) = (pixels.width(), pixels.height());
        Self { width, height, rgba: pixels.take_demultiplied() }
    }
}

/// Rasterises an SVG text to a pixmap that can be drawn on others.
///
/// # Panics
/// When the text is no SVG; it always comes from this program.
pub(crate) fn rasterised(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).expect("our own drawings are SVG");
    let mut pixels = Pixmap::new(width.max(1), height.max(1)).expect("the size is not zero");
    let scale = Transform::from_scale(
        pixels.width() as f32 / tree.size().width(),
        pixels.height() as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels
}
