//! Pictures from vector art, drawn at the very size at which they are shown. No window, no Bevy.
//!
//! Everything is SVG text until the last step: the drawings in `assets/sprites/`, the colours of a
//! theme and the data of a game are put together and rasterised as a whole.

mod board;
mod glyphs;
mod marks;
mod picture;
mod pieces;
mod theme;

pub use board::{FRAME, FRAME_PLAIN, board_svg};
pub use marks::{Mark, mark_svg};
pub use picture::Picture;
pub use pieces::{badge_svg, body_svg, shadow_svg, side_svg};
pub use theme::{Shape, SideLook, Theme};

/// The side of a square in the units of all drawings.
pub const SQUARE: f32 = 100.0;

/// An icon of the interface by its file name, if there is one.
pub fn icon_svg(name: &str) -> Option<&'static str> {
    ICONS.iter().find(|(icon, _)| *icon == name).map(|(_, svg)| *svg)
}

/// A drawing as a part of another one, in a square of the given side.
fn nested(drawing: &str, (x, y): (f32, f32), side: f32) -> String {
    let place = format!(r#"<svg x="{x}" y="{y}" width="{side}" height="{side}" "#);
    drawing.replacen("<svg ", &place, 1)
}

macro_rules! icons {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("../../assets/sprites/icons/", $name, ".svg")))),*]
    };
}

static ICONS: &[(&str, &str)] =
    icons!("flip", "help", "menu", "pause", "play", "resign", "restart");
