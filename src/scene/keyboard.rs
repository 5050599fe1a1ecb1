//! The keyboard alone: arrows move a cursor, Enter chooses, Esc cancels.

use bevy::prelude::*;

use super::key_presses::read_key_presses;
use super::{BoardLayout, KeyPress};
use crate::rules::{Geometry, Side, Square};
use crate::table::{GameSession, Pick, Screen, Selection, StartGame, TurnPhase};

/// The keyboard's cursor, when it is in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// Whether keys go to the interface: a dialog is open, or something there has the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeysBlocked(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().init_resource::<KeysBlocked>();
    app.add_systems(
        PreUpdate,
        use_keys
            .after(read_key_presses)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<GameSession>)
            .run_if(resource_exists::<BoardLayout>),
    );
    app.add_systems(Update, hide_cursor.run_if(on_message::<StartGame>));
}

fn hide_cursor(mut cursor: ResMut<Cursor>) {
    cursor.set_if_neq(Cursor(None));
}

/// Takes the keys one by one, as they were pressed, however many come in one frame.
fn use_keys(
    mut keys: MessageReader<KeyPress>,
    table: Res<GameSession>,
    layout: Res<BoardLayout>,
    selection: Res<Selection>,
    phase: Res<State<TurnPhase>>,
    blocked: Res<KeysBlocked>,
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
) {
    // There is nothing to choose in a game that is only looked at.
    if blocked.0 || table.is_replay() {
        keys.clear();
    }
    let geometry = &table.game().info().geometry;
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
            KeyCode::Escape if *phase.get() != TurnPhase::Over => {
                picks.write(Pick::Cancel);
                continue;
            }
            _ => continue,
        };
        let start = || selection.path.last().copied().unwrap_or_else(|| home(&table));
        let next = match cursor.0 {
            // The first key shows the cursor where it is.
            None => start(),
            Some(square) => neighbour(geometry, square, step, layout.flipped),
        };
        cursor.set_if_neq(Cursor(Some(next)));
    }
}

/// Where the cursor first appears: a piece of the side to move.
fn home(table: &GameSession) -> Square {
    let side: Side = table.game().side_to_move();
    let moves = table.game().legal_moves().iter().filter_map(|mv| mv.path.first());
    let own = table.game().pieces().into_iter().find(|placed| placed.piece.side == side);
    moves.copied().next().or(own.map(|placed| placed.square)).unwrap_or(Square(0))
}

/// The square one step away as it is seen, or the same at an edge.
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
