//! Art in the interface: icons and pieces, at the size at which they are shown.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, ColorImage, Context, TextureHandle, TextureOptions, Vec2};

use crate::art::{Picture, Theme, body_svg, drawing, side_svg};
use crate::rules::{Piece, Side, Spec};

/// Something to show in the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// An icon by its name.
    Icon(&'static str),
    /// The face of an animal by its name.
    Face(&'static str),
    /// A piece without its rank.
    Piece(Piece),
    /// The colour and shape of a side.
    Side(Side),
}

/// The pictures made so far, by game, subject and size in physical pixels.
#[derive(Resource, Default)]
pub struct Pictures(HashMap<(&'static str, Subject, u32), TextureHandle>);

impl Pictures {
    /// The picture of a subject, so many logical pixels wide and high.
    pub fn image(
        &mut self,
        context: &Context,
        subject: Subject,
        size: f32,
        spec: &Spec,
        theme: &Theme,
    ) -> egui::Image<'static> {
        let pixels = (size * context.pixels_per_point()).round().max(1.0) as u32;
        let texture = self.0.entry((spec.id, subject, pixels)).or_insert_with(|| {
            let picture = Picture::draw(&svg(subject, spec, theme), pixels, pixels);
            let image = ColorImage::from_rgba_unmultiplied([pixels as usize; 2], &picture.rgba);
            context.load_texture(format!("{subject:?}"), image, TextureOptions::LINEAR)
        });
        egui::Image::new((texture.id(), Vec2::splat(size)))
    }
}

fn svg(subject: Subject, spec: &Spec, theme: &Theme) -> String {
    match subject {
        Subject::Icon(name) => named(&format!("icons/{name}")),
        Subject::Face(name) => named(&format!("animals/{name}")),
        Subject::Piece(piece) => {
            body_svg(spec.kind(piece.kind).name, piece.side, theme.game(spec), false)
        }
        Subject::Side(side) => side_svg(theme.game(spec).side(side)),
    }
}

/// A drawing by its path.
///
/// # Panics
/// When there is none: the interface names drawings of its own.
fn named(path: &str) -> String {
    drawing(path).expect("the interface names drawings that there are").to_owned()
}
