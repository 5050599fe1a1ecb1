//! Arrows and marked squares in an analysis: drawn with the right button of the mouse, or with any
//! pointer while arrows are being drawn.

use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;

use super::KeysBlocked;
use crate::rules::Square;
use crate::scene::BoardLayout;
use crate::table::{EditTree, GameSession, Screen, TableSystems};

/// The arrow that is being drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawnArrow {
    /// Whether every pointer draws arrows instead of moving pieces.
    pub is_on: bool,
    /// The squares where it begins and where the pointer is.
    pub squares: Option<(Square, Square)>,
    /// The pointer that draws it.
    pointer: Option<PointerId>,
}

impl DrawnArrow {
    /// Whether a button of a pointer draws.
    pub fn draws(&self, button: PointerButton) -> bool {
        button == PointerButton::Secondary || self.is_on && button == PointerButton::Primary
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawnArrow>();
    app.add_systems(
        Update,
        draw_arrow
            .after(TableSystems::Start)
            .before(TableSystems::Navigate)
            .run_if(in_state(Screen::Table)),
    );
    app.add_systems(OnExit(Screen::Table), |mut drawn: ResMut<DrawnArrow>| {
        *drawn = DrawnArrow::default();
    });
}

fn draw_arrow(
    mut inputs: MessageReader<PointerInput>,
    session: Option<Res<GameSession>>,
    layout: Option<Res<BoardLayout>>,
    blocked: Res<KeysBlocked>,
    mut drawn: ResMut<DrawnArrow>,
    mut edits: MessageWriter<EditTree>,
) {
    let session = session.filter(|session| session.is_analysis() && !blocked.0);
    let Some((session, layout)) = session.zip(layout) else {
        inputs.clear();
        return;
    };
    for PointerInput { pointer_id, location, action } in inputs.read() {
        let square = layout.square_at(location.position);
        let mut new = *drawn;
        match action {
            PointerAction::Press(button) if new.draws(*button) => {
                new.squares = square.map(|square| (square, square));
                new.pointer = Some(*pointer_id);
            }
            _ if new.pointer != Some(*pointer_id) => {}
            PointerAction::Move { .. } => {
                if let Some((from, to)) = new.squares {
                    new.squares = Some((from, square.unwrap_or(to)));
                }
            }
            PointerAction::Release(button) if new.draws(*button) => {
                // Released beside the board, nothing is drawn.
                let arrow = new.squares.take().zip(square);
                edits.write_batch(
                    arrow.map(|((from, _), to)| EditTree::ToggleArrow(session.node(), from, to)),
                );
                new.pointer = None;
            }
            PointerAction::Cancel => (new.squares, new.pointer) = (None, None),
            _ => {}
        }
        drawn.set_if_neq(new);
    }
}
