//! A small picture of a look.

use std::sync::Arc;

use super::RenderOptions;
use super::board_renderer::BoardRenderer;
use crate::art::{Look, Picture};
use jungle_rules::{GameInfo, Piece, PlacedPiece, Side, Terrain};

/// The number of columns and rows of a preview.
const COLUMNS: u16 = 4;
const ROWS: u16 = 4;
/// The column and the row of each piece in a preview, and its side. In Jungle, the den, the traps and
/// the river remain visible.
const PIECES: [(u16, u16, Side); 5] = [
    (0, 0, Side::First),
    (1, 1, Side::Second),
    (3, 1, Side::First),
    (0, 2, Side::Second),
    (2, 2, Side::First),
];

/// A picture of a part of a game's board with a few of the most valuable pieces, for choosing a look:
/// four squares wide, four squares and the frame above them high. `square` is the width of a square
/// in pixels, clamped to [`RenderOptions::SQUARES`].
pub fn preview_picture(info: &GameInfo, look: &Look, square: u32) -> Picture {
    let options = RenderOptions { coordinates: false, ..RenderOptions::new(square) };
    let mut renderer = BoardRenderer::new(Arc::new(info.clone()), look.clone(), &options);
    let left = (info.geometry.columns - COLUMNS) / 2;
    let board = renderer.still(&pieces(info, left), &[]);
    Picture::of(renderer.top(&board, left, COLUMNS, ROWS))
}

fn pieces(info: &GameInfo, left: u16) -> Vec<PlacedPiece> {
    let geometry = &info.geometry;
    let kinds = info.kinds_by_value();
    let places = PIECES.into_iter().zip(kinds.into_iter().cycle());
    let placed = places.filter_map(|((column, row, side), kind)| {
        // Where pieces occupy every second square, the next one.
        let columns = [column, (column + 1) % COLUMNS].into_iter();
        let mut squares = columns.filter_map(|column| geometry.square(row, left + column));
        let square = squares.find(|&at| geometry.terrain(at) != Terrain::Unused)?;
        Some(PlacedPiece { square, piece: Piece { side, kind }, rank: info.kind(kind).rank })
    });
    placed.collect()
}
