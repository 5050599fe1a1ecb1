//! The squares as a grid of labelled elements, positioned over the squares on the canvas.

use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::super::super::accessibility::SquareLabels;
use super::super::super::localization::Localization;
use super::{GRID, SQUARE, Shown, child, element};
use crate::messages::MessageId;
use crate::rules::Square;
use crate::scene::{BoardLayout, Cursor};
use crate::table::GameSession;

/// Keeps the labels of the squares up to date.
pub(super) fn update_squares(
    session: Option<Res<GameSession>>,
    labels: Res<SquareLabels>,
    messages: Res<Localization>,
    mut shown: ResMut<Shown>,
) {
    let Some(session) = session else {
        return;
    };
    let info = session.game().info();
    let squares = &labels.0;
    if *squares == shown.squares {
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
        rename(squares, &shown.squares)
    } else {
        build(squares, info.geometry.columns)
    };
    if written.is_some() {
        shown.squares.clone_from(squares);
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
        // The attribute would be inline style, which the page forbids.
        if let Some(grid) = grid.dyn_ref::<HtmlElement>() {
            grid.style().set_css_text(&style);
        }
    }
}

/// Moves the focus from one square to that of the cursor.
pub(super) fn focus_cursor(cursor: Res<Cursor>) {
    if !cursor.is_changed() {
        return;
    }
    let Some(grid) = element(GRID) else {
        return;
    };
    let focused = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.active_element())
        .filter(|focused| grid.contains(Some(focused)));
    let (Some(focused), Some(square)) = (focused, cursor.0) else {
        return;
    };
    let Ok(Some(cell)) = grid.query_selector(&format!("[{SQUARE}=\"{}\"]", square.0)) else {
        return;
    };
    if let Ok(cell) = cell.dyn_into::<HtmlElement>()
        && focused != *cell
    {
        // Fails only for an invalid attribute name.
        let _ = focused.set_attribute("tabindex", "-1");
        let _ = cell.set_attribute("tabindex", "0");
        let _ = cell.focus();
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
