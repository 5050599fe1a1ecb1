//! Text in the art, as outlines: Latin letters and digits from the interface's font, Chinese
//! characters in the style of brush writing.

use std::fmt::Write;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::files::kai;

/// The heaviest weight of the interface's font.
const LATIN: &[u8] = include_bytes!("../../assets/fonts/Nunito-Black.ttf");

/// The height of a Chinese character and the depth of its lower edge below the baseline, in ems.
const KAI_HEIGHT: f32 = 0.92;
const KAI_DEPTH: f32 = 0.08;

/// An SVG path that shows `text` centred at a point, with capitals and Chinese characters `height`
/// units high. Letters that the fonts lack are left out.
///
/// # Panics
/// If a built-in font is malformed.
pub fn centred_text(text: &str, middle: (f32, f32), height: f32, color: &str) -> String {
    format!(r#"<path fill="{color}" d="{}"/>"#, outlines(text, middle, height))
}

/// Like [`centred_text`], but at most `width` units wide, and surrounded by a line in the colour of
/// the background, which separates it from other drawings there.
pub fn word(
    text: &str,
    middle: (f32, f32),
    (width, height): (f32, f32),
    color: &str,
    background: &str,
) -> String {
    let glyphs = glyphs(text);
    let needed: f32 = glyphs.iter().map(|glyph| glyph.advance * height).sum();
    let height = if needed > width { height * width / needed } else { height };
    let outlines = outlines(text, middle, height);
    let edge = height * 0.4;
    format!(
        r#"<path fill="{background}" stroke="{background}" stroke-width="{edge}" stroke-linejoin="round" d="{outlines}"/><path fill="{color}" d="{outlines}"/>"#
    )
}

/// Whether the fonts have all letters of a text.
pub fn can_draw(text: &str) -> bool {
    glyphs(text).len() == text.chars().count()
}

/// A letter of a font, scaled so that capitals and Chinese characters have the height 1.
struct Glyph {
    font: FontRef<'static>,
    id: GlyphId,
    /// The size of the font.
    size: f32,
    advance: f32,
    /// The distance of the baseline from the middle of the letter, downwards.
    baseline: f32,
}

impl Glyph {
    fn find(letter: char) -> Option<Self> {
        let font = |bytes| FontRef::new(bytes).expect("the built-in fonts are well-formed");
        let found = |font: FontRef<'static>| Some((font.charmap().map(letter)?, font));
        if let Some((id, font)) = found(font(LATIN)) {
            let metrics = font.metrics(Size::unscaled(), LocationRef::default());
            let units = f32::from(metrics.units_per_em);
            let size = units / metrics.cap_height.unwrap_or(units * 0.7);
            return Some(Self::new(font, id, size, 0.5));
        }
        let (id, font) = found(font(kai()?))?;
        let size = 1.0 / KAI_HEIGHT;
        Some(Self::new(font, id, size, 0.5 - KAI_DEPTH * size))
    }

    fn new(font: FontRef<'static>, id: GlyphId, size: f32, baseline: f32) -> Self {
        let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
        let advance = metrics.advance_width(id).unwrap_or_default();
        Self { font, id, size, advance, baseline }
    }
}

fn glyphs(text: &str) -> Vec<Glyph> {
    text.chars().filter_map(Glyph::find).collect()
}

/// The path data of a centred text.
fn outlines(text: &str, (x, y): (f32, f32), height: f32) -> String {
    let glyphs = glyphs(text);
    let width: f32 = glyphs.iter().map(|glyph| glyph.advance * height).sum();
    let mut pen = PathPen { path: String::new(), x: x - width / 2.0, y };
    for glyph in glyphs {
        pen.y = y + glyph.baseline * height;
        if let Some(outline) = glyph.font.outline_glyphs().get(glyph.id) {
            let size = Size::new(glyph.size * height);
            let settings = DrawSettings::unhinted(size, LocationRef::default());
            // An outline that cannot be drawn leaves a gap.
            let _ = outline.draw(settings, &mut pen);
        }
        pen.x += glyph.advance * height;
    }
    pen.path
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
