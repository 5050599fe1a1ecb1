//! Art in the interface: icons and pieces, drawn at the displayed size.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, ColorImage, Context, TextureHandle, TextureOptions, Vec2};

use super::style::Palette;
use crate::art::{Picture, Theme, body_svg, drawing, side_svg};
use crate::rules::{GameInfo, Piece, Side};
use crate::scene::CurrentTheme;

/// The subject of a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextureKey {
    /// The icon with this name.
    Icon(&'static str),
    /// The face of the animal with this name.
    Face(&'static str),
    /// A piece without its rank.
    Piece(Piece),
    /// The colour and shape of a side.
    Side(Side),
}

/// The textures created so far, by game, subject and size in physical pixels.
#[derive(Resource, Default)]
pub struct Textures(HashMap<(&'static str, TextureKey, u32), TextureHandle>);

impl Textures {
    /// Discards all textures, because the theme has changed.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// The colours and pictures of the interface.
#[derive(SystemParam)]
pub struct Appearance<'w> {
    /// The colours.
    pub palette: Res<'w, Palette>,
    /// The theme of pieces and boards.
    pub theme: Res<'w, CurrentTheme>,
    textures: ResMut<'w, Textures>,
}

impl Appearance<'_> {
    /// The picture of a subject, `size` logical pixels wide and high.
    pub fn image(
        &mut self,
        context: &Context,
        key: TextureKey,
        size: f32,
        info: &GameInfo,
    ) -> egui::Image<'static> {
        self.textures.image(context, key, size, info, &self.theme)
    }
}

impl Textures {
    fn image(
        &mut self,
        context: &Context,
        subject: TextureKey,
        size: f32,
        info: &GameInfo,
        theme: &Theme,
    ) -> egui::Image<'static> {
        let pixels = (size * context.pixels_per_point()).round().max(1.0) as u32;
        let texture = self.0.entry((info.id, subject, pixels)).or_insert_with(|| {
            let picture = Picture::draw(&svg(subject, info, theme), pixels, pixels);
            let image = ColorImage::from_rgba_unmultiplied([pixels as usize; 2], &picture.rgba);
            context.load_texture(format!("{subject:?}"), image, TextureOptions::LINEAR)
        });
        egui::Image::new((texture.id(), Vec2::splat(size)))
    }
}

fn svg(subject: TextureKey, info: &GameInfo, theme: &Theme) -> String {
    match subject {
        TextureKey::Icon(name) => {
            named(&format!("icons/{name}")).replace("currentColor", &theme.text)
        }
        TextureKey::Face(name) => named(&format!("animals/{name}")),
        TextureKey::Piece(piece) => {
            body_svg(info.kind(piece.kind).id, piece.side, theme.game(info), false)
        }
        TextureKey::Side(side) => side_svg(theme.game(info).side(side)),
    }
}

/// The drawing with this path.
///
/// # Panics
/// If there is none: the interface only names built-in drawings.
fn named(path: &str) -> String {
    drawing(path).expect("the drawing exists").to_owned()
}
