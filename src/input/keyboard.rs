//! Keyboard control: arrow keys move a cursor, Enter selects, Esc cancels.

use bevy::prelude::*;

use super::key_presses::read_key_presses;
use super::{KeyPress, KeySystems};
use crate::rules::{Geometry, Square};
use crate::scene::{BoardLayout, Cursor};
use crate::table::{GameSession, Pick, Screen, Selection, TurnPhase};

/// Whether the interface receives the keys: a dialog is open, or a widget has the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeysBlocked(pub bool);

/// Whether a screen reader is on the board of the window: letters that have a meaning there are not
/// shortcuts then, and arrow keys always move the cursor. In the page, the elements next to the
/// canvas receive the keys instead.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReaderOnBoard(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeysBlocked>().init_resource::<ReaderOnBoard>();
    app.add_systems(
        PreUpdate,
        use_keys
            .after(read_key_presses)
            .in_set(KeySystems)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<GameSession>)
            .run_if(resource_exists::<BoardLayout>),
    );
    app.add_systems(OnExit(Screen::Table), hide_cursor);
}

fn hide_cursor(mut cursor: ResMut<Cursor>) {
    cursor.set_if_neq(Cursor(None));
}

/// Handles all key presses of a frame in order.
fn use_keys(
    mut keys: MessageReader<KeyPress>,
    session: Res<GameSession>,
    layout: Res<BoardLayout>,
    selection: Res<Selection>,
    phase: Res<State<TurnPhase>>,
    blocked: Res<KeysBlocked>,
    reader: Res<ReaderOnBoard>,
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
) {
    // Nothing can be selected in a replay, and in an analysis only with a cursor.
    let is_selecting =
        session.is_play() || session.is_exercise() || session.is_analysis() && cursor.0.is_some();
    if blocked.0 || !is_selecting && !reader.0 {
        keys.clear();
    }
    let geometry = &session.game().info().geometry;
    for key in keys.read().filter(|key| !key.control) {
        let step = match key.code {
            KeyCode::ArrowUp => (-1, 0),
            KeyCode::ArrowDown => (1, 0),
            KeyCode::ArrowLeft => (0, -1),
            KeyCode::ArrowRight => (0, 1),
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space if !key.repeat => {
                picks.write_batch(cursor.0.map(Pick::Square));
                continue;
            }
            KeyCode::Escape if session.is_analysis() && selection.path.is_empty() => {
                cursor.set_if_neq(Cursor(None));
                continue;
            }
            KeyCode::Escape if *phase.get() != TurnPhase::Over => {
                picks.write(Pick::Cancel);
                continue;
            }
            _ => continue,
        };
        let next = match cursor.0 {
            // The first key only shows the cursor.
            None => selection.cursor_start(&session),
            Some(square) => neighbour(geometry, square, step, layout.geometry.flipped()),
        };
        cursor.set_if_neq(Cursor(Some(next)));
    }
}

/// The adjacent square on the screen, or the same one at an edge.
fn neighbour(
    geometry: &Geometry,
    from: Square,
    (down, right): (i32, i32),
    flipped: bool,
) -> Square {
    let sign = if flipped { -1 } else { 1 };
    let row = i32::from(geometry.row(from)) + sign * down;
    let column = i32::from(geometry.column(from)) + sign * right;
    let columns = i32::from(geometry.columns);
    let column = if geometry.wraps { column.rem_euclid(columns) } else { column };
    let (Ok(row), Ok(column)) = (u16::try_from(row), u16::try_from(column)) else {
        return from;
    };
    geometry.square(row, column).unwrap_or(from)
}
