//! Mouse and touch: clicking two squares, or dragging. Other modules only handle squares, not
//! pointers.

use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;

use super::DrawnArrow;
use crate::rules::Square;
use crate::scene::{BoardLayout, Cursor, DraggedPiece, Magnifier, SceneSystems};
use crate::table::{
    BoardSquares, Cell, Chooser, GameSession, Pick, Position, Screen, Selection, TurnPhase,
};

/// The distances that a mouse and a finger move before they start a drag, in logical pixels.
const DRAG_THRESHOLD: (f32, f32) = (3.0, 10.0);

/// The current press on the board, if any.
#[derive(Resource, Default)]
struct PointerPress(Option<PressedAt>);

#[derive(Clone, Copy)]
struct PressedAt {
    pointer: PointerId,
    square: Square,
    /// The position of the press, in logical pixels of the window.
    place: Vec2,
    /// Whether the square is so small that the user may have meant another one: the press selects
    /// nothing.
    ambiguous: bool,
    /// Whether the drag was cancelled: the piece no longer follows the pointer.
    cancelled: bool,
}

impl PressedAt {
    /// Whether this press is a touch that ends at `place` without dragging and has selected
    /// nothing.
    fn is_tap_by(&self, pointer: PointerId, place: Vec2) -> bool {
        self.ambiguous && self.pointer == pointer && !is_drag(pointer, place - self.place)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerPress>();
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..default()
    });
    app.add_observer(press);
    app.add_observer(drag).add_observer(drag_end).add_observer(cancel);
    app.add_systems(OnExit(Screen::Table), release_piece);
    app.add_systems(PostUpdate, cancel_drag.before(SceneSystems::Pieces));
    app.add_systems(Update, open_magnifier);
}

fn release_piece(mut dragged: ResMut<DraggedPiece>) {
    dragged.set_if_neq(DraggedPiece(None));
}

/// Cancels the drag when the selection is cleared.
fn cancel_drag(
    mut picks: MessageReader<Pick>,
    mut dragged: ResMut<DraggedPiece>,
    mut pressed: ResMut<PointerPress>,
) {
    if picks.read().any(|pick| *pick == Pick::Cancel) && dragged.0.is_some() {
        dragged.0 = None;
        if let Some(pressed) = &mut pressed.0 {
            pressed.cancelled = true;
        }
    }
}

fn press(
    event: On<Pointer<Press>>,
    cells_query: Query<&Position, With<Cell>>,
    layout: Option<Res<BoardLayout>>,
    dragged: Res<DraggedPiece>,
    session: Option<Res<GameSession>>,
    drawn: Res<DrawnArrow>,
    mut cursor: ResMut<Cursor>,
    mut pressed: ResMut<PointerPress>,
    mut magnifier: ResMut<Magnifier>,
    mut picks: MessageWriter<Pick>,
) {
    let magnified = std::mem::take(magnifier.bypass_change_detection());
    if magnified.0.is_some() {
        magnifier.set_changed();
    }
    let (Ok(cell), Some(layout)) = (cells_query.get(event.entity), layout) else {
        return;
    };
    let is_analysis = session.is_some_and(|session| session.is_analysis());
    match event.event.button {
        button if is_analysis && drawn.draws(button) => {}
        // Other fingers are ignored during a drag.
        PointerButton::Primary if dragged.0.is_some() => {}
        PointerButton::Primary => {
            // In a slow frame, the button may have been pressed before the pointer entered this
            // cell: then the square is the one at the position of the press.
            let place = magnified.board_position(event.pointer_location.position);
            let is_on_cell = layout.square_rect(cell.0).contains(place);
            let square = if is_on_cell { Some(cell.0) } else { layout.square_at(place) };
            if let Some(square) = square {
                // Using the pointer hides the keyboard cursor.
                cursor.set_if_neq(Cursor(None));
                let pointer = event.pointer_id;
                let is_enlarged = magnified.0.is_some();
                let ambiguous = pointer.is_touch() && !is_enlarged && Magnifier::is_needed(&layout);
                if !ambiguous {
                    picks.write(Pick::Square(square));
                }
                pressed.0 = (!is_enlarged).then_some(PressedAt {
                    pointer,
                    square,
                    place,
                    ambiguous,
                    cancelled: false,
                });
            }
        }
        PointerButton::Secondary => {
            picks.write(Pick::Cancel);
        }
        PointerButton::Middle => {}
    }
}

/// Magnifies the board at a tap on a small square, so that the user can tap again. In a slow frame,
/// the finger may be lifted before anything is hovered, and then no picking event reports its
/// release.
fn open_magnifier(
    mut inputs: MessageReader<PointerInput>,
    phase: Option<Res<State<TurnPhase>>>,
    layout: Option<Res<BoardLayout>>,
    mut pressed: ResMut<PointerPress>,
    mut magnifier: ResMut<Magnifier>,
) {
    let Some(layout) = layout else {
        return;
    };
    // A move, or a premove.
    let can_choose = phase.is_some_and(|phase| {
        matches!(phase.get(), TurnPhase::Human | TurnPhase::Computer | TurnPhase::Remote)
    });
    for PointerInput { pointer_id, location, action } in inputs.read() {
        let is_tap = |pressed: &mut PressedAt| pressed.is_tap_by(*pointer_id, location.position);
        if matches!(action, PointerAction::Release(PointerButton::Primary))
            && pressed.0.take_if(is_tap).is_some()
            && can_choose
        {
            *magnifier = Magnifier::at(location.position, &layout);
        }
    }
}

/// Whether a pointer has moved far enough to drag.
fn is_drag(pointer: PointerId, distance: Vec2) -> bool {
    let (mouse, finger) = DRAG_THRESHOLD;
    distance.length() >= if pointer.is_touch() { finger } else { mouse }
}

fn drag(
    event: On<Pointer<Drag>>,
    chooser: Chooser,
    session: Option<Res<GameSession>>,
    squares: BoardSquares,
    selection: Res<Selection>,
    mut pressed: ResMut<PointerPress>,
    mut dragged: ResMut<DraggedPiece>,
    mut picks: MessageWriter<Pick>,
) {
    let (Some(pressed), Some(session)) = (&mut pressed.0, session) else {
        return;
    };
    let side = chooser.side(&session);
    if event.event.button != PointerButton::Primary
        || event.pointer_id != pressed.pointer
        || !is_drag(event.pointer_id, event.event.distance)
        || pressed.cancelled
        || side.is_none()
    {
        return;
    }
    if dragged.0.is_none() {
        let is_own = squares.side(pressed.square) == side;
        if !is_own && !selection.is_mid_move(pressed.square) {
            return;
        }
        // The press may have cleared the selection. Dragging selects the piece, and its square is
        // no longer ambiguous.
        picks.write(Pick::Grab(pressed.square));
        pressed.ambiguous = false;
    }
    let at = event.pointer_location.position;
    dragged.set_if_neq(DraggedPiece(Some((pressed.square, Vec2::new(at.x, -at.y)))));
}

fn drag_end(
    event: On<Pointer<DragEnd>>,
    layout: Option<Res<BoardLayout>>,
    mut pressed: ResMut<PointerPress>,
    mut dragged: ResMut<DraggedPiece>,
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
    dragged.set_if_neq(DraggedPiece(None));
    if pressed.cancelled || !is_drag(event.pointer_id, event.event.distance) {
        return;
    }
    let from = pressed.square;
    let target = layout.square_at(event.pointer_location.position);
    if let Some(to) = target.filter(|&to| to != from) {
        picks.write(Pick::Drop { from, to });
    }
}

/// Handles the operating system cancelling the pointer, perhaps during a drag.
fn cancel(_: On<Pointer<Cancel>>, mut picks: MessageWriter<Pick>) {
    picks.write(Pick::Cancel);
}
