//! Mouse and touch: click and click, or drag. Only this file knows about pointers; beyond it there
//! are squares.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use super::{BoardLayout, Cursor};
use crate::rules::Square;
use crate::table::{Cell, Pick, Position, Selection, StartGame, Turn};

/// How far a pointer goes before it drags, in logical pixels.
const DRAG_BEGINS: f32 = 3.0;

/// The piece that a pointer holds: the square that it comes from, and where it is in the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Held(pub Option<(Square, Vec2)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>();
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    });
    app.add_observer(press).add_observer(drag).add_observer(drag_end).add_observer(cancel);
    app.add_systems(Update, let_go.run_if(on_message::<StartGame>));
}

fn let_go(mut held: ResMut<Held>) {
    held.set_if_neq(Held(None));
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
    selection: Res<Selection>,
    mut held: ResMut<Held>,
    mut picks: MessageWriter<Pick>,
) {
    let Ok(position) = cells_query.get(event.entity) else {
        return;
    };
    let is_turn = turn.is_some_and(|turn| *turn.get() == Turn::Human);
    if event.event.button != PointerButton::Primary
        || event.event.distance.length() < DRAG_BEGINS
        || !is_turn
    {
        return;
    }
    let at = event.pointer_location.position;
    if held.0.is_none() && selection.path != [position.0] {
        // The press that began this drag took the choice back: what is dragged is chosen.
        if selection.path.is_empty() {
            picks.write(Pick::Square(position.0));
        }
        return;
    }
    held.set_if_neq(Held(Some((position.0, Vec2::new(at.x, -at.y)))));
}

fn drag_end(
    event: On<Pointer<DragEnd>>,
    cells_query: Query<&Position, With<Cell>>,
    layout: Option<Res<BoardLayout>>,
    mut held: ResMut<Held>,
    mut picks: MessageWriter<Pick>,
) {
    let (Ok(position), Some(layout)) = (cells_query.get(event.entity), layout) else {
        return;
    };
    held.set_if_neq(Held(None));
    if event.event.button != PointerButton::Primary || event.event.distance.length() < DRAG_BEGINS {
        return;
    }
    let target = layout.square_at(event.pointer_location.position);
    if let Some(square) = target.filter(|&square| square != position.0) {
        picks.write(Pick::Drop(square));
    }
}

fn cancel(_: On<Pointer<Cancel>>, mut held: ResMut<Held>, mut picks: MessageWriter<Pick>) {
    if held.0.is_some() {
        held.0 = None;
        picks.write(Pick::Cancel);
    }
}
