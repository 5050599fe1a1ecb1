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
        let (width, height) = (width.max(1), height.max(1));
        let tree = Tree::from_str(svg, &Options::default()).expect("our own drawings are SVG");
        let mut pixels = Pixmap::new(width, height).expect("the size is not zero");
        let scale = Transform::from_scale(
            width as f32 / tree.size().width(),
            height as f32 / tree.size().height(),
        );
        resvg::render(&tree, scale, &mut pixels.as_mut());
        let rgba = pixels.pixels().iter().flat_map(|pixel| {
            let color = pixel.demultiply();
            [color.red(), color.green(), color.blue(), color.alpha()]
        });
        Self { width, height, rgba: rgba.collect() }
    }
}
