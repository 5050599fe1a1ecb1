//! Pieces: a disc or an octagon with a face on it, a badge with the rank, a shadow.

use super::glyphs::centred_text;
use super::{Face, Look, Shape, SideLook};
use jungle_rules::{GameInfo, Side};

/// Half the width of a piece, in drawing units; the whole width is 0.86 squares.
const RADIUS: f32 = 43.0;
/// The width of the line around a piece, in drawing units.
const RIM: f32 = 2.0;
/// The width of the edge of a piece with that line, in drawing units.
const EDGE: f32 = 6.5;
/// The distance of the ring around text from the edge of a piece, and the width of the ring, in
/// drawing units.
const RING_INSET: f32 = 2.6;
const RING: f32 = 1.4;
/// The width of the picture on a piece, in drawing units.
const PICTURE: f32 = 1.28 * RADIUS;

/// The body of a piece with its face, one square in size, paler if it is trapped. A kind without a
/// face is blank.
pub fn body_svg(info: &GameInfo, kind: &str, side: Side, look: &Look, trapped: bool) -> String {
    let colors = look.theme.game(info).side(side);
    let picture = look.faces.face(info.id, kind).and_then(|face| {
        let opacity = look.theme.picture_opacity.0;
        let svg = look.faces.svg(face, PICTURE, &colors.ink, opacity)?;
        let has_ring = look.faces.ring && matches!(face, Face::Text(_));
        Some(if has_ring { ring(colors) + &svg } else { svg })
    });
    let picture = picture.unwrap_or_default();
    let opacity = if trapped { 0.55 } else { 1.0 };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}{}{}<g opacity="{opacity}">{picture}</g></svg>"#,
        outline(colors.shape, RADIUS, &colors.rim),
        outline(colors.shape, RADIUS - RIM, &colors.body),
        outline(colors.shape, RADIUS - EDGE, &colors.face),
    )
}

/// A thin ring in the ink of a side, inside the edge of a piece.
fn ring(colors: &SideLook) -> String {
    let radius = RADIUS - EDGE - RING_INSET;
    outline(colors.shape, radius, &colors.ink) + &outline(colors.shape, radius - RING, &colors.face)
}

fn outline(shape: Shape, radius: f32, color: &str) -> String {
    match shape {
        Shape::Disc => format!(r#"<circle cx="50" cy="50" r="{radius}" fill="{color}"/>"#),
        Shape::Octagon => {
            // The top and bottom sides are flat, the width is that of a disc with the radius, and
            // the corners are slightly rounded.
            let (far, near) = (radius - 1.5, (radius - 1.5) * (std::f32::consts::PI / 8.0).tan());
            let corners = [
                (near, far),
                (far, near),
                (far, -near),
                (near, -far),
                (-near, -far),
                (-far, -near),
                (-far, near),
                (-near, far),
            ];
            let points = corners.map(|(x, y)| format!("{:.2} {:.2}", 50.0 + x, 50.0 + y));
            let path = points.join("L");
            format!(
                r#"<path d="M{path}Z" fill="{color}" stroke="{color}" stroke-width="3" stroke-linejoin="round"/>"#
            )
        }
    }
}

/// A side's blank piece, which shows its colour and shape, 100 units in size.
pub fn side_svg(look: &SideLook) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 92 92">{}{}</svg>"##,
        outline(look.shape, RADIUS, &look.swatch_edge),
        outline(look.shape, RADIUS - 5.0, &look.swatch),
    )
}

/// The badge of a piece with its rank, in a square of 30 units; grey if the piece is trapped.
pub fn badge_svg(rank: u8, side: &SideLook, look: &Look) -> String {
    let (theme, scale) = (&look.theme, look.faces.badge);
    let (color, light) = (if rank == 0 { &theme.trapped } else { side.badge() }, &theme.light);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -15 30 30"><circle r="{}" fill="{light}"/><circle r="{}" fill="{color}"/>{}</svg>"##,
        14.0 * scale,
        11.8 * scale,
        centred_text(&rank.to_string(), (0.0, 0.0), 12.5 * scale, light)
    )
}

/// The soft shadow under a piece, 120 units in size.
pub fn shadow_svg() -> &'static str {
    r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs><radialGradient id="s"><stop offset="0.62" stop-color="#000000" stop-opacity=".42"/><stop offset="0.8" stop-color="#000000" stop-opacity=".2"/><stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient></defs><circle cx="60" cy="60" r="56" fill="url(#s)"/></svg>"##
}
