//! From vectors to pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// An image: rows from the top, four bytes a pixel (red, green, blue, alpha, not premultiplied).
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
    /// Draws an SVG text into so many pixels, each direction stretched by itself.
    ///
    /// # Panics
    /// When the text is no SVG: it is always our own.
    pub fn draw(svg: &str, width: u32, height: u32) -> Self {
        let pixels = rasterised(svg, width, height);
        let (width, height) = (pixels.width(), pixels.height());
        Self { width, height, rgba: pixels.take_demultiplied() }
    }
}

/// An SVG text in so many pixels, ready to be drawn upon other ones.
///
/// # Panics
/// When the text is no SVG: it is always our own.
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
