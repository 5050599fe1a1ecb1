//! Mouse and touch: click and click, or drag. Only this file knows about pointers; beyond it there
//! are squares.

use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;

use super::{BoardLayout, Cursor, Magnifier};
use crate::rules::{PlacedPiece, Square};
use crate::table::{Cell, GameSession, Pick, Screen, Selection, StartGame, TurnPhase};

/// How far a mouse goes before it drags, and how far a finger, in logical pixels.
const DRAG_THRESHOLD: (f32, f32) = (3.0, 10.0);

/// The piece that a pointer holds: the square that it comes from, and where it is in the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DraggedPiece(pub Option<(Square, Vec2)>);

/// What a pointer began when its button went down on the board.
#[derive(Resource, Default)]
struct PointerPress(Option<PressedAt>);

#[derive(Clone, Copy)]
struct PressedAt {
    pointer: PointerId,
    square: Square,
    /// Where it was, in logical pixels of the window.
    place: Vec2,
    /// Whether the square is so small that a finger may have meant another one: nothing is chosen by
    /// the press.
    ambiguous: bool,
    /// Whether the drag was given up: it goes on, but holds nothing any more.
    given_up: bool,
}

impl PressedAt {
    /// Whether this is a touch without a drag, let go at a place, that has chosen nothing.
    fn is_tap_by(&self, pointer: PointerId, place: Vec2) -> bool {
        self.ambiguous && self.pointer == pointer && !is_drag(pointer, place - self.place)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DraggedPiece>().init_resource::<PointerPress>();
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    });
    app.add_observer(press);
    app.add_observer(drag).add_observer(drag_end).add_observer(cancel);
    app.add_systems(Update, release_piece.run_if(on_message::<StartGame>));
    app.add_systems(OnExit(Screen::Table), release_piece);
    app.add_systems(PostUpdate, cancel_drag);
    app.add_systems(Update, open_magnifier);
}

fn release_piece(mut held: ResMut<DraggedPiece>) {
    held.set_if_neq(DraggedPiece(None));
}

/// Whoever takes the choice back lets go of the piece, whatever the pointer does next.
fn cancel_drag(
    mut picks: MessageReader<Pick>,
    mut held: ResMut<DraggedPiece>,
    mut pressed: ResMut<PointerPress>,
) {
    if picks.read().any(|pick| *pick == Pick::Cancel) && held.0.is_some() {
        held.0 = None;
        if let Some(pressed) = &mut pressed.0 {
            pressed.given_up = true;
        }
    }
}

fn press(
    event: On<Pointer<Press>>,
    cells_query: Query<(), With<Cell>>,
    layout: Option<Res<BoardLayout>>,
    held: Res<DraggedPiece>,
    mut cursor: ResMut<Cursor>,
    mut pressed: ResMut<PointerPress>,
    mut loupe: ResMut<Magnifier>,
    mut picks: MessageWriter<Pick>,
) {
    let seen = std::mem::take(loupe.bypass_change_detection());
    if seen.0.is_some() {
        loupe.set_changed();
    }
    if !cells_query.contains(event.entity) {
        return;
    }
    match event.event.button {
        // The other fingers wait until the one that drags has let go.
        PointerButton::Primary if held.0.is_some() => {}
        PointerButton::Primary => {
            // In a slow frame the pointer may have gone on meanwhile, and with it the cell that
            // the event is for: its own place counts.
            let place = seen.board_position(event.pointer_location.position);
            let Some(layout) = layout else {
                return;
            };
            if let Some(square) = layout.square_at(place) {
                // Whoever points needs no cursor.
                cursor.set_if_neq(Cursor(None));
                let pointer = event.pointer_id;
                let is_enlarged = seen.0.is_some();
                let unclear = pointer.is_touch() && !is_enlarged && Magnifier::is_needed(&layout);
                if !unclear {
                    picks.write(Pick::Square(square));
                }
                pressed.0 = (!is_enlarged).then_some(PressedAt {
                    pointer,
                    square,
                    place,
                    ambiguous: unclear,
                    given_up: false,
                });
            }
        }
        PointerButton::Secondary => {
            picks.write(Pick::Cancel);
        }
        PointerButton::Middle => {}
    }
}

/// A finger on a small square is asked again, with the place enlarged. In a slow frame it may be gone
/// before anything is under it, so that nothing is told of its release but this.
fn open_magnifier(
    mut inputs: MessageReader<PointerInput>,
    phase: Option<Res<State<TurnPhase>>>,
    layout: Option<Res<BoardLayout>>,
    mut pressed: ResMut<PointerPress>,
    mut loupe: ResMut<Magnifier>,
) {
    let Some(layout) = layout else {
        return;
    };
    let is_turn = phase.is_some_and(|mv| *mv.get() == TurnPhase::Human);
    for PointerInput { pointer_id, location, action } in inputs.read() {
        let is_asked = |pressed: &mut PressedAt| pressed.is_tap_by(*pointer_id, location.position);
        if matches!(action, PointerAction::Release(PointerButton::Primary))
            && pressed.0.take_if(is_asked).is_some()
            && is_turn
        {
            *loupe = Magnifier::at(location.position, &layout);
        }
    }
}

/// Whether a pointer has gone so far that it drags.
fn is_drag(pointer: PointerId, distance: Vec2) -> bool {
    let (mouse, finger) = DRAG_THRESHOLD;
    distance.length() >= if pointer.is_touch() { finger } else { mouse }
}

fn drag(
    event: On<Pointer<Drag>>,
    phase: Option<Res<State<TurnPhase>>>,
    table: Option<Res<GameSession>>,
    selection: Res<Selection>,
    mut pressed: ResMut<PointerPress>,
    mut held: ResMut<DraggedPiece>,
    mut picks: MessageWriter<Pick>,
) {
    let (Some(pressed), Some(table)) = (&mut pressed.0, table) else {
        return;
    };
    let is_turn = phase.is_some_and(|mv| *mv.get() == TurnPhase::Human);
    if event.event.button != PointerButton::Primary
        || event.pointer_id != pressed.pointer
        || !is_drag(event.pointer_id, event.event.distance)
        || pressed.given_up
        || !is_turn
    {
        return;
    }
    if held.0.is_none() {
        let side = table.game().side_to_move();
        let own =
            |placed: &PlacedPiece| placed.square == pressed.square && placed.piece.side == side;
        let in_hand = selection.is_mid_move(pressed.square);
        if !in_hand && !table.game().pieces().iter().any(own) {
            return;
        }
        // The press may have taken the choice back: what is dragged is chosen, and need not be asked
        // about.
        picks.write(Pick::Grab(pressed.square));
        pressed.ambiguous = false;
    }
    let at = event.pointer_location.position;
    held.set_if_neq(DraggedPiece(Some((pressed.square, Vec2::new(at.x, -at.y)))));
}

fn drag_end(
    event: On<Pointer<DragEnd>>,
    layout: Option<Res<BoardLayout>>,
    mut pressed: ResMut<PointerPress>,
    mut held: ResMut<DraggedPiece>,
    mut picks: MessageWriter<Pick>,
) {
    let ended = |pressed: &mut PressedAt| {
        event.event.button == PointerButton::Primary
            && event.pointer_id == pressed.pointer
            && !pressed.is_tap_by(event.pointer_id, event.pointer_location.position)
    };
    let (Some(pressed), Some(layout)) = (pressed.0.take_if(ended), layout) else {
        return;
    };
    held.set_if_neq(DraggedPiece(None));
    if pressed.given_up || !is_drag(event.pointer_id, event.event.distance) {
        return;
    }
    let from = pressed.square;
    let target = layout.square_at(event.pointer_location.position);
    if let Some(to) = target.filter(|&to| to != from) {
        picks.write(Pick::Drop { from, to });
    }
}

/// The system took the pointer away, in the middle of a drag perhaps.
fn cancel(_: On<Pointer<Cancel>>, mut picks: MessageWriter<Pick>) {
    picks.write(Pick::Cancel);
}
