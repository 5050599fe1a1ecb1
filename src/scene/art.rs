//! Drawings as images of exactly the displayed size.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::BoardLayout;
use super::layout::update_layout;
use crate::art::{Drawing, Picture, Theme, board_svg};
use crate::rules::GameInfo;
use crate::table::GameSession;

/// The images created so far, at their current size.
#[derive(Resource)]
pub struct Art {
    /// The colours.
    pub theme: Theme,
    /// The images by game and drawing; `None` is the board of the game.
    images: HashMap<(&'static str, Option<Drawing>), Handle<Image>>,
}

impl Art {
    /// The image of a drawing.
    pub fn image(
        &mut self,
        drawing: Drawing,
        layout: &BoardLayout,
        info: &GameInfo,
        images: &mut Assets<Image>,
    ) -> Handle<Image> {
        self.find(Some(drawing), layout, info, images)
    }

    /// The image of the whole board.
    pub fn board(
        &mut self,
        layout: &BoardLayout,
        info: &GameInfo,
        images: &mut Assets<Image>,
    ) -> Handle<Image> {
        self.find(None, layout, info, images)
    }

    fn find(
        &mut self,
        drawing: Option<Drawing>,
        layout: &BoardLayout,
        info: &GameInfo,
        images: &mut Assets<Image>,
    ) -> Handle<Image> {
        let theme = &self.theme;
        let draw = || images.add(draw(drawing, layout, info, theme));
        self.images.entry((info.id, drawing)).or_insert_with(draw).clone()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Art { theme: Theme::forest(), images: HashMap::new() });
    app.add_systems(
        PreUpdate,
        redraw.after(update_layout).run_if(resource_exists_and_changed::<BoardLayout>),
    );
}

/// What the images depend on: all of them on the size of a square in pixels, and the board also on
/// its size in squares, the width of its frame in pixels, and its orientation.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ArtKey {
    square: (&'static str, u32),
    board: (u16, u16, u32, bool),
}

/// Redraws all images of the game when the size of a square has changed, and the board's image when
/// the board has changed. The handles stay the same.
fn redraw(
    layout: Res<BoardLayout>,
    session: Option<Res<GameSession>>,
    art: Res<Art>,
    mut shown: Local<Option<ArtKey>>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(session) = session else {
        return;
    };
    let (info, place) = (session.game().info(), &layout.layout);
    let (rows, columns) = (info.geometry.rows, info.geometry.columns);
    let look = ArtKey {
        square: (info.id, place.square_pixels),
        board: (rows, columns, place.frame_pixels, layout.geometry.flipped()),
    };
    let Some(old) = shown.replace(look).or(Some(look)).filter(|old| *old != look) else {
        return;
    };
    for ((_, drawing), handle) in art.images.iter().filter(|((game, _), _)| *game == info.id) {
        if old.square != look.square || drawing.is_none() {
            // The handle is valid because its asset is never removed.
            let _ = images.insert(handle.id(), draw(*drawing, &layout, info, &art.theme));
        }
    }
}

fn draw(drawing: Option<Drawing>, layout: &BoardLayout, info: &GameInfo, theme: &Theme) -> Image {
    let pixels = layout.layout.square_pixels;
    to_image(match drawing {
        Some(drawing) => {
            let side = (pixels as f32 * drawing.size()).round() as u32;
            Picture::draw(&drawing.svg(info, theme), side, side)
        }
        None => {
            let frame = layout.layout.frame_pixels;
            let geometry = &info.geometry;
            let frame_squares = frame as f32 / pixels as f32;
            let svg = board_svg(info, theme, frame_squares, layout.geometry.flipped());
            let along = |count: u16| u32::from(count) * pixels + 2 * frame;
            Picture::draw(&svg, along(geometry.columns), along(geometry.rows))
        }
    })
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
