//! Mouse and touch: click and click, or drag. Only this file knows about pointers; beyond it there
//! are squares.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use super::{BoardLayout, Cursor};
use crate::rules::{Placed, Square};
use crate::table::{Cell, Pick, Position, Screen, StartGame, Table, Turn};

/// How far a pointer goes before it drags, in logical pixels.
const DRAG_BEGINS: f32 = 3.0;

/// The piece that a pointer holds: the square that it comes from, and where it is in the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Held(pub Option<(Square, Vec2)>);

/// Whether the present drag was given up: it goes on, but holds nothing any more.
#[derive(Resource, Default)]
struct GivenUp(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>().init_resource::<GivenUp>();
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    });
    app.add_observer(press).add_observer(drag).add_observer(drag_end).add_observer(cancel);
    app.add_systems(Update, let_go.run_if(on_message::<StartGame>));
    app.add_systems(OnExit(Screen::Table), let_go);
    app.add_systems(PostUpdate, give_up);
}

fn let_go(mut held: ResMut<Held>) {
    held.set_if_neq(Held(None));
}

/// Whoever takes the choice back lets go of the piece, whatever the pointer does next.
fn give_up(mut picks: MessageReader<Pick>, mut held: ResMut<Held>, mut given_up: ResMut<GivenUp>) {
    if picks.read().any(|pick| *pick == Pick::Cancel) && held.0.is_some() {
        held.0 = None;
        given_up.0 = true;
    }
}

fn press(
    event: On<Pointer<Press>>,
    cells_query: Query<&Position, With<Cell>>,
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
) {
    let Ok(position) = cells_query.get(event.entity) else {
        return;
    };
    match event.event.button {
        PointerButton::Primary => {
            // Whoever points needs no cursor.
            cursor.set_if_neq(Cursor(None));
            picks.write(Pick::Square(position.0));
        }
        PointerButton::Secondary => {
            picks.write(Pick::Cancel);
        }
        PointerButton::Middle => {}
    }
}

fn drag(
    event: On<Pointer<Drag>>,
    cells_query: Query<&Position, With<Cell>>,
    turn: Option<Res<State<Turn>>>,
    table: Option<Res<Table>>,
    given_up: Res<GivenUp>,
    mut held: ResMut<Held>,
    mut picks: MessageWriter<Pick>,
) {
    let (Ok(position), Some(table)) = (cells_query.get(event.entity), table) else {
        return;
    };
    let is_turn = turn.is_some_and(|turn| *turn.get() == Turn::Human);
    if event.event.button != PointerButton::Primary
        || event.event.distance.length() < DRAG_BEGINS
        || !is_turn
        || given_up.0
    {
        return;
    }
    if held.0.is_none() {
        let side = table.game.side_to_move();
        let own = |placed: &Placed| placed.square == position.0 && placed.piece.side == side;
        if !table.game.pieces().iter().any(own) {
            return;
        }
        // The press may have taken the choice back: what is dragged is chosen.
        picks.write(Pick::Grab(position.0));
    }
    let at = event.pointer_location.position;
    held.set_if_neq(Held(Some((position.0, Vec2::new(at.x, -at.y)))));
}

fn drag_end(
    event: On<Pointer<DragEnd>>,
    cells_query: Query<&Position, With<Cell>>,
    layout: Option<Res<BoardLayout>>,
    mut given_up: ResMut<GivenUp>,
    mut held: ResMut<Held>,
    mut picks: MessageWriter<Pick>,
) {
    let (Ok(position), Some(layout)) = (cells_query.get(event.entity), layout) else {
        return;
    };
    if event.event.button != PointerButton::Primary {
        return;
    }
    held.set_if_neq(Held(None));
    let ended = std::mem::take(&mut given_up.0);
    if ended || event.event.distance.length() < DRAG_BEGINS {
        return;
    }
    let target = layout.square_at(event.pointer_location.position);
    if let Some(to) = target.filter(|&to| to != position.0) {
        picks.write(Pick::Drop { from: position.0, to });
    }
}

/// The system took the pointer away, in the middle of a drag perhaps.
fn cancel(_: On<Pointer<Cancel>>, mut picks: MessageWriter<Pick>) {
    picks.write(Pick::Cancel);
}
