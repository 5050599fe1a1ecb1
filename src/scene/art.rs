//! Drawings as images of exactly the displayed size.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::BoardLayout;
use super::layout::update_layout;
use crate::art::{Drawing, Look, Picture, board_svg};
use crate::rules::GameInfo;
use crate::table::GameSession;

/// The look in which everything is drawn.
#[derive(Resource, Clone, Deref)]
pub struct CurrentLook {
    #[deref]
    look: Look,
    /// A number that is different for each look that has been current.
    revision: u32,
}

impl CurrentLook {
    /// Changes the look.
    pub fn set(&mut self, look: Look) {
        *self = Self { look, revision: self.revision + 1 };
    }
}

/// The systems in [`PreUpdate`] that redraw everything in another theme.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThemeSystems;

/// The images created so far, at their current size, by game and drawing; without a drawing, the
/// image of the board.
#[derive(Resource, Default)]
struct Images(HashMap<(&'static str, Option<Drawing>), Handle<Image>>);

/// Images for sprites.
#[derive(SystemParam)]
pub struct Art<'w> {
    look: Res<'w, CurrentLook>,
    drawn: ResMut<'w, Images>,
    images: ResMut<'w, Assets<Image>>,
}

impl Art<'_> {
    /// The image of a drawing.
    pub fn image(
        &mut self,
        drawing: Drawing,
        layout: &BoardLayout,
        info: &GameInfo,
    ) -> Handle<Image> {
        self.find(Some(drawing), layout, info)
    }

    /// The image of the whole board.
    pub fn board(&mut self, layout: &BoardLayout, info: &GameInfo) -> Handle<Image> {
        self.find(None, layout, info)
    }

    fn find(
        &mut self,
        drawing: Option<Drawing>,
        layout: &BoardLayout,
        info: &GameInfo,
    ) -> Handle<Image> {
        let draw = || self.images.add(draw(drawing, layout, info, &self.look));
        self.drawn.0.entry((info.id, drawing)).or_insert_with(draw).clone()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(CurrentLook { look: Look::forest(), revision: 0 })
        .init_resource::<Images>();
    app.add_systems(
        PreUpdate,
        (
            discard_old.run_if(resource_changed::<CurrentLook>),
            redraw.after(update_layout).run_if(
                resource_exists_and_changed::<BoardLayout>.or_else(resource_changed::<CurrentLook>),
            ),
        )
            .chain()
            .in_set(ThemeSystems),
    );
}

/// What the images depend on: all of them on the look and the size of a square in pixels, and the
/// board also on its size in squares, the width of its frame in pixels, and its orientation.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ArtKey {
    square: (&'static str, u32, u32),
    board: (u16, u16, u32, bool),
}

/// Discards the images of other games, which are in the colours of another theme.
fn discard_old(session: Option<Res<GameSession>>, mut drawn: ResMut<Images>) {
    let game = session.map(|session| session.game().info().id);
    drawn.0.retain(|(of, _), _| game == Some(of));
}

/// Redraws all images of the game when the theme or the size of a square has changed, and the
/// board's image when the board has changed. The handles stay the same.
fn redraw(
    layout: Option<Res<BoardLayout>>,
    session: Option<Res<GameSession>>,
    current: Res<CurrentLook>,
    drawn: Res<Images>,
    mut shown: Local<Option<ArtKey>>,
    mut images: ResMut<Assets<Image>>,
) {
    let (Some(layout), Some(session)) = (layout, session) else {
        return;
    };
    let (info, place) = (session.game().info(), &layout.layout);
    let (rows, columns) = (info.geometry.rows, info.geometry.columns);
    let look = ArtKey {
        square: (info.id, current.revision, place.square_pixels),
        board: (rows, columns, place.frame_pixels, layout.geometry.flipped()),
    };
    let Some(old) = shown.replace(look).or(Some(look)).filter(|old| *old != look) else {
        return;
    };
    for ((_, drawing), handle) in drawn.0.iter().filter(|((game, _), _)| *game == info.id) {
        if old.square != look.square || drawing.is_none() {
            // The handle is valid because its asset is never removed.
            let _ = images.insert(handle.id(), draw(*drawing, &layout, info, &current));
        }
    }
}

fn draw(drawing: Option<Drawing>, layout: &BoardLayout, info: &GameInfo, look: &Look) -> Image {
    let pixels = layout.layout.square_pixels;
    to_image(match drawing {
        Some(drawing) => {
            let side = (pixels as f32 * drawing.size()).round() as u32;
            Picture::draw(&drawing.svg(info, look), side, side)
        }
        None => {
            let frame = layout.layout.frame_pixels;
            let geometry = &info.geometry;
            let frame_squares = frame as f32 / pixels as f32;
            let svg = board_svg(info, look, frame_squares, layout.geometry.flipped());
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
        // Kept, so that they can be given to another device after the graphics driver has failed.
        RenderAssetUsages::default(),
    )
}
