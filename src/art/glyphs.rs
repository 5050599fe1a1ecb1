//! Numbers and letters in the art, as outlines from the interface's font.

use std::fmt::Write;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};

/// The heaviest weight of the interface's font.
const FONT: &[u8] = include_bytes!("../../assets/fonts/Nunito-Black.ttf");

/// An SVG path that shows `text` with capitals `height` units high, centred at a point.
///
/// # Panics
/// If the built-in font is malformed.
pub fn centred_text(text: &str, (x, y): (f32, f32), height: f32, color: &str) -> String {
    let font = FontRef::new(FONT).expect("the built-in font is well-formed");
    let metrics = font.metrics(Size::unscaled(), LocationRef::default());
    let units = f32::from(metrics.units_per_em);
    let capital = metrics.cap_height.unwrap_or(units * 0.7);
    let size = height * units / capital;
    let advances = font.glyph_metrics(Size::new(size), LocationRef::default());
    let outlines = font.outline_glyphs();

    let glyphs: Vec<_> = text.chars().filter_map(|letter| font.charmap().map(letter)).collect();
    let widths = glyphs.iter().map(|&glyph| advances.advance_width(glyph).unwrap_or_default());
    let mut pen =
        PathPen { path: String::new(), x: x - widths.sum::<f32>() / 2.0, y: y + height / 2.0 };
    for glyph in glyphs {
        if let Some(outline) = outlines.get(glyph) {
            let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
            // An outline that cannot be drawn leaves a gap.
            let _ = outline.draw(settings, &mut pen);
        }
        pen.x += advances.advance_width(glyph).unwrap_or_default();
    }
    format!(r#"<path fill="{color}" d="{}"/>"#, pen.path)
}

/// Writes an outline, whose y axis points up, as SVG path data at a position.
struct PathPen {
    path: String,
    x: f32,
    y: f32,
}

impl PathPen {
    fn put(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let _ = write!(self.path, "{:.2} {:.2} ", self.x + x, self.y - y);
        }
    }
}

impl OutlinePen for PathPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.put('Q', &[(cx, cy), (x, y)]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.put('C', &[(cx0, cy0), (cx1, cy1), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}
