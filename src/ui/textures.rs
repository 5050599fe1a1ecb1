//! Art in the interface: icons and pieces, drawn at the displayed size.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, ColorImage, Context, TextureHandle, TextureOptions, Vec2};

use super::style::{Palette, color};
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
/// The numbers of pictures that are kept: more than any screen shows.
const MOST_IMAGES: usize = 256;
const MOST_BOARDS: usize = 24;
const MOST_PREVIEWS: usize = 64;

/// The textures created so far.
#[derive(Resource, Default)]
pub struct Textures {
    /// By game, subject and size in physical pixels.
    images: TextureCache<(&'static str, TextureKey, u32), MOST_IMAGES>,
    boards: TextureCache<BoardKey, MOST_BOARDS>,
    previews: TextureCache<PreviewKey, MOST_PREVIEWS>,
    /// The frame in which the last preview was drawn.
    last_preview: u64,
}

/// Textures, of which the least recently used are discarded. Those that the current frame has shown
/// stay, however many they are.
struct TextureCache<K, const MOST: usize> {
    /// The textures, with the frames in which they were last used.
    textures: HashMap<K, (TextureHandle, u64)>,
}

impl<K, const MOST: usize> Default for TextureCache<K, MOST> {
    fn default() -> Self {
        Self { textures: HashMap::new() }
    }
}

impl<K: Clone + Eq + Hash, const MOST: usize> TextureCache<K, MOST> {
    fn get(&mut self, key: &K, frame: u64) -> Option<&TextureHandle> {
        let (texture, used) = self.textures.get_mut(key)?;
        *used = frame;
        Some(texture)
    }

    fn get_or_insert(
        &mut self,
        key: K,
        frame: u64,
        create: impl FnOnce() -> TextureHandle,
    ) -> &TextureHandle {
        if self.textures.len() >= MOST && !self.textures.contains_key(&key) {
            let oldest = self.textures.iter().min_by_key(|(_, (_, used))| *used);
            let oldest = oldest.filter(|(_, (_, used))| *used < frame).map(|(key, _)| key.clone());
            oldest.map(|key| self.textures.remove(&key));
        }
        let (texture, used) = self.textures.entry(key).or_insert_with(|| (create(), frame));
        *used = frame;
        texture
    }

    fn clear(&mut self) {
        self.textures.clear();
    }
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

    /// The colour of a side.
    pub fn side_color(&self, info: &GameInfo, side: Side) -> egui::Color32 {
        color(&self.look.theme.game(info).side(side).swatch)
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
        if textures.previews.get(&key, frame).is_none() {
            if textures.last_preview == frame {
                context.request_repaint();
                return None;
            }
            textures.last_preview = frame;
            let picture = preview_picture(info, &look(), pixels);
            let size = [picture.width as usize, picture.height as usize];
            let image = ColorImage::from_rgba_unmultiplied(size, &picture.rgba);
            let load = || context.load_texture("preview", image, TextureOptions::LINEAR);
            textures.previews.get_or_insert(key.clone(), frame, load);
        }
        let texture = textures.previews.get(&key, frame)?;
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
        let frame = context.cumulative_frame_nr();
        let texture = self.images.get_or_insert((info.id, subject, pixels), frame, || {
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

/// The width of what surrounds the squares on each side of the picture of a board, in squares.
pub fn board_edge() -> f32 {
    EDGES / 2.0
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
        let frame = context.cumulative_frame_nr();
        let texture = self.boards.get_or_insert(key, frame, || {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_textures_are_discarded() {
        let context = Context::default();
        let mut cache: TextureCache<u32, 2> = TextureCache::default();
        let show = |cache: &mut TextureCache<u32, 2>, key, frame| {
            let mut is_new = false;
            cache.get_or_insert(key, frame, || {
                is_new = true;
                context.load_texture("test", ColorImage::example(), TextureOptions::LINEAR)
            });
            is_new
        };
        assert!(show(&mut cache, 1, 1) && show(&mut cache, 2, 1));
        assert!(!show(&mut cache, 1, 2));
        assert!(show(&mut cache, 3, 2), "in the place of 2");
        assert!(!show(&mut cache, 1, 2));
        assert!(show(&mut cache, 2, 2), "everything that the frame shows stays");
        assert!(!show(&mut cache, 3, 3) && !show(&mut cache, 1, 3));
    }
}
