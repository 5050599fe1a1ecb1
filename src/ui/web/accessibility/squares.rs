//! The squares as a grid of labelled elements, positioned over the squares on the canvas.

use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::super::super::accessibility::square_label;
use super::super::super::localization::Localization;
use super::{GRID, SQUARE, Shown, child, element};
use crate::messages::MessageId;
use crate::rules::Square;
use crate::scene::BoardLayout;
use crate::table::{GameSession, Selection};

/// Keeps the labels of the squares up to date.
pub(super) fn update_squares(
    session: Option<Res<GameSession>>,
    selection: Res<Selection>,
    messages: Res<Localization>,
    mut shown: ResMut<Shown>,
) {
    let is_new = session.as_ref().is_some_and(DetectChanges::is_changed)
        || selection.is_changed()
        || messages.is_changed();
    let Some(session) = session.filter(|_| is_new) else {
        return;
    };
    let info = session.game().info();
    let squares: Vec<(Square, String)> = info
        .geometry
        .squares()
        .map(|square| (square, square_label(&messages, square, &session, &selection)))
        .collect();
    if squares == shown.squares {
        return;
    }
    if let Some(grid) = element(GRID) {
        // Fails only for an invalid attribute name.
        let _ =
            grid.set_attribute("aria-label", &messages.about_game(MessageId::BoardName, info.id));
    }
    // The elements are kept as long as the board is the same: one of them may have the focus.
    let is_same = squares.len() == shown.squares.len();
    let written = if is_same {
        rename(&squares, &shown.squares)
    } else {
        build(&squares, info.geometry.columns)
    };
    if written.is_some() {
        shown.squares = squares;
    }
}

/// Removes the squares when there is no game.
pub(super) fn clear_squares(mut shown: ResMut<Shown>) {
    shown.squares.clear();
    if let Some(grid) = element(GRID) {
        grid.set_inner_html("");
    }
}

/// Positions the elements over the squares on the canvas, so that touch exploration finds them
/// there.
pub(super) fn place_squares(layout: Option<Res<BoardLayout>>) {
    if let Some(layout) = layout.filter(DetectChanges::is_changed)
        && let Some(grid) = element(GRID)
    {
        let Rect { min, max } = layout.squares();
        let size = max - min;
        let turned = if layout.geometry.flipped() { "rotate(180deg)" } else { "none" };
        let style = format!(
            "left:{}px;top:{}px;width:{}px;height:{}px;transform:{turned}",
            min.x, min.y, size.x, size.y
        );
        // Fails only for an invalid attribute name.
        let _ = grid.set_attribute("style", &style);
    }
}

/// Updates the labels that have changed.
fn rename(squares: &[(Square, String)], old: &[(Square, String)]) -> Option<()> {
    let cells = element(GRID)?.query_selector_all(&format!("[{SQUARE}]")).ok()?;
    let changed = (0..).zip(squares.iter().zip(old)).filter(|(_, (new, old))| new != old);
    for (index, ((_, label), _)) in changed {
        let cell: Element = cells.get(index)?.dyn_into().ok()?;
        cell.set_attribute("aria-label", label).ok()?;
    }
    Some(())
}

/// Creates the elements of a board.
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
            // One square is reached with Tab, the others from there with the arrow keys.
            let index = if square.0 == squares[0].0.0 { "0" } else { "-1" };
            cell.set_attribute("tabindex", index).ok()?;
        }
    }
    Some(())
}
