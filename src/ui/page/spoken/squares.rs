//! The squares in words: a grid of elements that lie where the squares are seen.

use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{GRID, SQUARE, Spoken, child, element};
use crate::rules::{Square, Terrain};
use crate::scene::BoardLayout;
use crate::table::{GameSession, Selection};

/// What is on a square, and what it is for: "B3, blue lion, rank 7".
fn label(square: Square, table: &GameSession, selection: &Selection) -> String {
    let game = table.game();
    let info = game.info();
    let mut label = info.geometry.label(square);
    let pieces = game.pieces_mid_move(&selection.path);
    if let Some(placed) = pieces.iter().find(|placed| placed.square == square) {
        let side = info.side_name(placed.piece.side).to_lowercase();
        let kind = info.kind(placed.piece.kind).name.to_lowercase();
        label += &format!(", {side} {kind}");
        if let Some(rank) = placed.rank {
            label += &format!(", rank {rank}");
        }
    }
    label += match info.geometry.terrain(square) {
        Terrain::River => ", river",
        Terrain::Trap(_) => ", trap",
        Terrain::Den(_) => ", den",
        Terrain::Land | Terrain::Unused => "",
    };
    let depth = selection.path.len();
    if selection.path.last() == Some(&square) {
        label += ", chosen";
    } else if depth > 0
        && game
            .legal_moves()
            .iter()
            .any(|mv| mv.path.starts_with(&selection.path) && mv.path.get(depth) == Some(&square))
    {
        label += ", can be reached";
    }
    label
}

pub(super) fn speak_squares(
    table: Option<Res<GameSession>>,
    selection: Res<Selection>,
    mut spoken: ResMut<Spoken>,
) {
    let is_new = table.as_ref().is_some_and(DetectChanges::is_changed) || selection.is_changed();
    let Some(table) = table.filter(|_| is_new) else {
        return;
    };
    let info = table.game().info();
    let squares: Vec<(Square, String)> =
        info.geometry.squares().map(|square| (square, label(square, &table, &selection))).collect();
    if squares == spoken.squares {
        return;
    }
    if let Some(grid) = element(GRID) {
        // Only a name that is none would be refused.
        let _ = grid.set_attribute("aria-label", &format!("The board of {}", info.title));
    }
    // Elements stay as long as the board does: one of them may have the focus.
    let is_same = squares.len() == spoken.squares.len();
    let written = if is_same {
        rename(&squares, &spoken.squares)
    } else {
        build(&squares, info.geometry.columns)
    };
    if written.is_some() {
        spoken.squares = squares;
    }
}

/// Without a game there is no board.
pub(super) fn clear_squares(mut spoken: ResMut<Spoken>) {
    spoken.squares.clear();
    if let Some(grid) = element(GRID) {
        grid.set_inner_html("");
    }
}

/// Lays the elements over the squares that are seen, so that fingers find them there.
pub(super) fn place_squares(layout: Option<Res<BoardLayout>>) {
    if let Some(layout) = layout.filter(DetectChanges::is_changed)
        && let Some(grid) = element(GRID)
    {
        let Rect { min, max } = layout.squares();
        let size = max - min;
        let turned = if layout.flipped { "rotate(180deg)" } else { "none" };
        let style = format!(
            "left:{}px;top:{}px;width:{}px;height:{}px;transform:{turned}",
            min.x, min.y, size.x, size.y
        );
        // Only a name that is none would be refused.
        let _ = grid.set_attribute("style", &style);
    }
}

/// Gives those squares another label that have changed.
fn rename(squares: &[(Square, String)], old: &[(Square, String)]) -> Option<()> {
    let cells = element(GRID)?.query_selector_all(&format!("[{SQUARE}]")).ok()?;
    let changed = (0..).zip(squares.iter().zip(old)).filter(|(_, (new, old))| new != old);
    for (index, ((_, label), _)) in changed {
        let cell: Element = cells.get(index)?.dyn_into().ok()?;
        cell.set_attribute("aria-label", label).ok()?;
    }
    Some(())
}

/// Makes the elements of a board.
fn build(squares: &[(Square, String)], columns: u16) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let grid = element(GRID)?;
    grid.set_inner_html("");
    for row in squares.chunks(usize::from(columns)) {
        let line = child(&document, &grid, "div", "row").ok()?;
        for (square, label) in row {
            let cell = child(&document, &line, "div", "gridcell").ok()?;
            cell.set_attribute(SQUARE, &square.0.to_string()).ok()?;
            cell.set_attribute("aria-label", label).ok()?;
            // One square is reached by Tab, the others from there by the arrows.
            let index = if square.0 == squares[0].0.0 { "0" } else { "-1" };
            cell.set_attribute("tabindex", index).ok()?;
        }
    }
    Some(())
}
