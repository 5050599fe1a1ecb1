//! Art in the interface: icons and pieces, drawn at the displayed size.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, ColorImage, Context, TextureHandle, TextureOptions, Vec2};

use super::style::Palette;
use crate::art::{FaceSetId, Look, Picture, ThemeChoice, body_svg, drawing, side_svg};
use crate::export::{RenderOptions, position_picture, preview_picture};
use crate::rules::{GameInfo, Piece, PlacedPiece, Side};
use crate::scene::CurrentLook;

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

/// The number of frames that show no large pictures: the first picture of the window does not wait
/// for them.
const FIRST_FRAMES: u64 = 4;
/// The width of everything around the squares of a board in its picture, in squares.
const EDGES: f32 = 0.6;
/// The number of pictures of boards that are kept.
const MOST_BOARDS: usize = 24;

/// The textures created so far.
#[derive(Resource, Default)]
pub struct Textures {
    /// By game, subject and size in physical pixels.
    images: HashMap<(&'static str, TextureKey, u32), TextureHandle>,
    boards: HashMap<BoardKey, TextureHandle>,
    previews: HashMap<PreviewKey, TextureHandle>,
    /// The frame in which the last preview was drawn.
    last_preview: u64,
}

/// A position as a picture shows it.
#[derive(Clone)]
pub struct BoardPicture {
    /// The description of the game.
    pub info: Arc<GameInfo>,
    /// The pieces.
    pub pieces: Arc<[PlacedPiece]>,
    /// Whether the board is rotated by 180 degrees.
    pub flipped: bool,
}

/// What the picture of a board depends on besides the theme: the game, the number of columns, the
/// size of a square in physical pixels, the pieces, and whether it is rotated.
type BoardKey = (&'static str, u16, u32, Arc<[PlacedPiece]>, bool);

/// What a preview of a look depends on: the theme, the faces, the game and the size of a square in
/// physical pixels.
type PreviewKey = (ThemeChoice, Option<FaceSetId>, &'static str, u32);

impl Textures {
    /// Discards the previews of looks, because the themes have been read again.
    pub fn clear_previews(&mut self) {
        self.previews.clear();
    }

    /// Discards all textures, because the theme has changed.
    pub fn clear(&mut self) {
        self.images.clear();
        self.boards.clear();
    }
}

/// The colours and pictures of the interface.
#[derive(SystemParam)]
pub struct Appearance<'w> {
    /// The colours.
    pub palette: Res<'w, Palette>,
    /// The look of pieces and boards.
    pub look: Res<'w, CurrentLook>,
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
        self.textures.image(context, key, size, info, &self.look)
    }

    /// The picture of a board, as large as fits into `room`, in logical pixels. `None` in the first
    /// frames of the program.
    pub fn board(
        &mut self,
        context: &Context,
        board: &BoardPicture,
        room: Vec2,
    ) -> Option<egui::Image<'static>> {
        shows_large_pictures(context).then(|| self.textures.board(context, board, room, &self.look))
    }
}

/// Whether large pictures are drawn, which they are not in the first frames of the program.
pub fn shows_large_pictures(context: &Context) -> bool {
    let shows = context.cumulative_frame_nr() >= FIRST_FRAMES;
    if !shows {
        context.request_repaint();
    }
    shows
}

impl Appearance<'_> {
    /// The preview of a look in a game, with squares of `square` logical pixels. At most one is drawn
    /// in a frame; `None` while others have to be drawn first.
    pub fn preview(
        &mut self,
        context: &Context,
        theme: &ThemeChoice,
        faces: Option<FaceSetId>,
        look: impl FnOnce() -> Look,
        info: &GameInfo,
        square: f32,
    ) -> Option<egui::Image<'static>> {
        let scale = context.pixels_per_point();
        let pixels = ((square * scale) as u32).max(*RenderOptions::SQUARES.start());
        let key = (theme.clone(), faces, info.id, pixels);
        let frame = context.cumulative_frame_nr();
        let textures = &mut *self.textures;
        if !textures.previews.contains_key(&key) {
            if textures.last_preview == frame {
                context.request_repaint();
                return None;
            }
            textures.last_preview = frame;
            let picture = preview_picture(info, &look(), pixels);
            let size = [picture.width as usize, picture.height as usize];
            let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
            let texture = context.load_texture("preview", image, TextureOptions::LINEAR);
            textures.previews.insert(key.clone(), texture);
        }
        let texture = textures.previews.get(&key)?;
        Some(egui::Image::new((texture.id(), texture.size_vec2() * square / pixels as f32)))
    }
}

impl Textures {
    fn image(
        &mut self,
        context: &Context,
        subject: TextureKey,
        size: f32,
        info: &GameInfo,
        look: &Look,
    ) -> egui::Image<'static> {
        let pixels = (size * context.pixels_per_point()).round().max(1.0) as u32;
        let texture = self.images.entry((info.id, subject, pixels)).or_insert_with(|| {
            let picture = Picture::draw(&svg(subject, info, look), pixels, pixels);
            let image = ColorImage::from_rgba_unmultiplied([pixels as usize; 2], &picture.rgba);
            context.load_texture(format!("{subject:?}"), image, TextureOptions::LINEAR)
        });
        egui::Image::new((texture.id(), Vec2::splat(size)))
    }
}

/// The width and the height of the picture of a board, in squares.
fn squares_across(info: &GameInfo) -> [f32; 2] {
    [info.geometry.columns, info.geometry.rows].map(|count| f32::from(count) + EDGES)
}

/// The width of the picture of a board as a multiple of its height.
pub fn board_aspect(info: &GameInfo) -> f32 {
    let [width, height] = squares_across(info);
    width / height
}

impl Textures {
    fn board(
        &mut self,
        context: &Context,
        board: &BoardPicture,
        room: Vec2,
        look: &Look,
    ) -> egui::Image<'static> {
        let BoardPicture { info, pieces, flipped } = board;
        let scale = context.pixels_per_point();
        let squares = squares_across(info);
        let fitting = (room.x / squares[0]).min(room.y / squares[1]) * scale;
        // Smaller pictures are scaled down.
        let square = (fitting as u32).max(*RenderOptions::SQUARES.start());
        let key = (info.id, info.geometry.columns, square, pieces.clone(), *flipped);
        if self.boards.len() >= MOST_BOARDS && !self.boards.contains_key(&key) {
            self.boards.clear();
        }
        let texture = self.boards.entry(key).or_insert_with(|| {
            let options = RenderOptions { flipped: *flipped, ..RenderOptions::plain(square) };
            let picture = position_picture(info, pieces, &[], look, &options);
            let size = [picture.width as usize, picture.height as usize];
            let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
            context.load_texture("board", image, TextureOptions::LINEAR)
        });
        let size = texture.size_vec2() * (fitting / square as f32).min(1.0) / scale;
        egui::Image::new((texture.id(), size)).fit_to_exact_size(size)
    }
}

fn svg(subject: TextureKey, info: &GameInfo, look: &Look) -> String {
    match subject {
        TextureKey::Icon(name) => {
            named(&format!("icons/{name}")).replace("currentColor", &look.theme.text)
        }
        TextureKey::Face(name) => named(&format!("animals/{name}")),
        TextureKey::Piece(piece) => {
            body_svg(info, info.kind(piece.kind).id, piece.side, look, false)
        }
        TextureKey::Side(side) => side_svg(look.theme.game(info).side(side)),
    }
}

/// The drawing with this path.
///
/// # Panics
/// If there is none: the interface only names built-in drawings.
fn named(path: &str) -> String {
    drawing(path).expect("the drawing exists").to_owned()
}
