//! Pictures from vector art, drawn at the displayed size, without a window or Bevy.
//!
//! Everything is SVG text until the last step: the drawings in `assets/sprites/`, the colours of a
//! theme, the faces of the pieces and the data of a game are combined and rasterised as a whole. The
//! user chooses theme and faces independently; together they are a [`Look`].

mod board;
mod board_geometry;
mod color;
mod drawing;
mod faces;
mod files;
mod glyphs;
mod highlights;
mod look;
pub mod motion;
mod move_animation;
mod picture;
mod pieces;
mod terrain;
mod theme;
mod user_themes;

pub use board::{FRAME, FRAME_PLAIN, board_svg};
pub use board_geometry::{BoardGeometry, BoardPoint};
pub use color::Color;
pub use drawing::{BADGE_AT, Drawing, SHADOW_BELOW};
pub use faces::{Face, FaceSet, FaceSetId};
#[cfg(target_family = "wasm")]
pub use files::{LooksError, add_fetched as add_fetched_looks, are_complete as are_looks_complete};
pub use glyphs::can_draw;
pub use highlights::{Highlight, PREMOVE, highlight_svg};
pub use look::{Look, Script, TerrainNames};
pub use move_animation::{AnimationSample, CaptureFade, MoveAnimation, PathAnimation, Segment};
pub use picture::Picture;
pub(crate) use picture::rasterised;
pub use pieces::{badge_svg, body_svg, shadow_svg, side_svg};
pub use theme::{GameLook, Opacity, Shape, SideLook, Theme, ThemeId};
pub use user_themes::{
    MAX_THEME_BYTES, MAX_THEMES, ThemeChoice, ThemeError, UserTheme, UserThemes, is_theme,
};

/// The side of a square in the units of all drawings.
pub const SQUARE: f32 = 100.0;

/// The drawing with a path in `assets/sprites`, without the extension, if there is one.
pub fn drawing(path: &str) -> Option<&'static str> {
    let drawing = DRAWINGS.iter().find(|(name, _)| *name == path).map(|(_, svg)| *svg);
    drawing.or_else(|| files::file(&format!("sprites/{path}.svg")))
}

/// A drawing nested in another one, in a square with the given side length.
fn nested(drawing: &str, (x, y): (f32, f32), side: f32) -> String {
    let place = format!(r#"<svg x="{x}" y="{y}" width="{side}" height="{side}" "#);
    drawing.replacen("<svg ", &place, 1)
}

macro_rules! drawings {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../assets/sprites/", $path, ".svg")))),*]
    };
}

static DRAWINGS: &[(&str, &str)] = drawings!(
    "animals/cat",
    "animals/dog",
    "animals/elephant",
    "animals/leopard",
    "animals/lion",
    "animals/rat",
    "animals/tiger",
    "animals/wolf",
    "checkers/king",
    "checkers/mule",
    "checkers/soldier",
    "chess/bishop",
    "chess/king",
    "chess/knight",
    "chess/pawn",
    "chess/queen",
    "chess/rook",
    "icons/analyse",
    "icons/back",
    "icons/clock",
    "icons/comment",
    "icons/delete",
    "icons/down",
    "icons/draw",
    "icons/engine",
    "icons/firewall",
    "icons/first",
    "icons/flip",
    "icons/forth",
    "icons/games",
    "icons/hand",
    "icons/help",
    "icons/hint",
    "icons/host",
    "icons/hotspot",
    "icons/last",
    "icons/main-line",
    "icons/menu",
    "icons/network",
    "icons/next",
    "icons/now",
    "icons/pause",
    "icons/play",
    "icons/players",
    "icons/previous",
    "icons/redo",
    "icons/report",
    "icons/resign",
    "icons/restart",
    "icons/rules",
    "icons/settings",
    "icons/undo",
    "stones/stone",
);
