//! The drawings as images of just the size at which they are shown.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::BoardLayout;
use super::layout::update_layout;
use crate::art::{Mark, Picture, Theme, badge_svg, board_svg, body_svg, mark_svg, shadow_svg};
use crate::rules::{Piece, Spec};
use crate::table::Table;

/// A drawing of the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// The whole board.
    Board,
    /// A piece with its picture.
    Body(Piece, Trapped),
    /// The badge of a piece with a rank.
    Badge(Piece, u8),
    /// The shadow of a piece.
    Shadow,
    /// A mark on a square.
    Mark(Mark),
}

/// Whether a piece is in an enemy trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trapped(pub bool);

impl Drawing {
    /// How large it is, in squares; the board has a size of its own.
    pub fn size(self) -> f32 {
        match self {
            Self::Badge(..) => 0.3,
            Self::Shadow => 1.2,
            Self::Mark(Mark::JumpDot) => 0.09,
            Self::Board | Self::Body(..) | Self::Mark(_) => 1.0,
        }
    }
}

/// The drawings made so far, each at its present size.
#[derive(Resource)]
pub struct Art {
    /// The colours.
    pub theme: Theme,
    /// By the game that they belong to.
    images: HashMap<(&'static str, Drawing), Handle<Image>>,
}

impl Art {
    /// The image of a drawing.
    pub fn image(
        &mut self,
        drawing: Drawing,
        layout: &BoardLayout,
        spec: &Spec,
        images: &mut Assets<Image>,
    ) -> Handle<Image> {
        let theme = &self.theme;
        let draw = || images.add(draw(drawing, layout, spec, theme));
        self.images.entry((spec.id, drawing)).or_insert_with(draw).clone()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Art { theme: Theme::forest(), images: HashMap::new() });
    app.add_systems(
        PreUpdate,
        redraw.after(update_layout).run_if(resource_exists_and_changed::<BoardLayout>),
    );
}

/// What the drawings depend on: the pixels of a square; and the board's: its size in squares, the
/// pixels of its frame, whether it is turned.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    square: (&'static str, u32),
    board: (u16, u16, u32, bool),
}

/// Draws everything of the game anew when the size of a square has changed, and the board when that
/// has. Whoever shows a drawing keeps its handle.
fn redraw(
    layout: Res<BoardLayout>,
    table: Option<Res<Table>>,
    art: Res<Art>,
    mut shown: Local<Option<Look>>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(table) = table else {
        return;
    };
    let (spec, place) = (table.game().spec(), &layout.layout);
    let (rows, columns) = (spec.geometry.rows, spec.geometry.columns);
    let look = Look {
        square: (spec.id, place.square_pixels),
        board: (rows, columns, place.frame_pixels, layout.flipped),
    };
    let Some(old) = shown.replace(look).or(Some(look)).filter(|old| *old != look) else {
        return;
    };
    for ((_, drawing), handle) in art.images.iter().filter(|((game, _), _)| *game == spec.id) {
        if old.square != look.square || *drawing == Drawing::Board {
            // Nothing can fail: the handle keeps the place.
            let _ = images.insert(handle.id(), draw(*drawing, &layout, spec, &art.theme));
        }
    }
}

fn draw(drawing: Drawing, layout: &BoardLayout, spec: &Spec, theme: &Theme) -> Image {
    let pixels = layout.layout.square_pixels;
    let side = (pixels as f32 * drawing.size()).round() as u32;
    let (name, look) = (|piece: Piece| spec.kind(piece.kind).name, theme.game(spec));
    let picture = match drawing {
        Drawing::Board => {
            let frame = layout.layout.frame_pixels;
            let geometry = &spec.geometry;
            let frame_squares = frame as f32 / pixels as f32;
            let svg = board_svg(spec, theme, frame_squares, layout.flipped);
            let along = |count: u16| u32::from(count) * pixels + 2 * frame;
            Picture::draw(&svg, along(geometry.columns), along(geometry.rows))
        }
        Drawing::Body(piece, Trapped(trapped)) => {
            Picture::draw(&body_svg(name(piece), piece.side, look, trapped), side, side)
        }
        Drawing::Badge(piece, rank) => {
            Picture::draw(&badge_svg(rank, look.side(piece.side), theme), side, side)
        }
        Drawing::Shadow => Picture::draw(shadow_svg(), side, side),
        Drawing::Mark(mark) => Picture::draw(&mark_svg(mark, theme), side, side),
    };
    to_image(picture)
}

fn to_image(picture: Picture) -> Image {
    Image::new(
        Extent3d { width: picture.width, height: picture.height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        picture.rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}
