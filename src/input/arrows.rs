//! Arrows and marked squares, drawn with the right button of the mouse or, in an analysis, with any
//! pointer while arrows are being drawn. Those of an analysis are kept with it.

use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;

use super::KeysBlocked;
use crate::rules::Square;
use crate::scene::BoardLayout;
use crate::table::{EditTree, GameSession, Premove, Screen, Selection, TableSystems};

/// The arrow that is being drawn, and those of a game or a replay.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnArrow {
    /// Whether every pointer draws arrows instead of moving pieces.
    pub is_on: bool,
    /// The squares where it begins and where the pointer is.
    pub squares: Option<(Square, Square)>,
    /// The pointer that draws it.
    pointer: Option<PointerId>,
    /// Whether it began by cancelling a chosen piece or a premove, so that a click draws nothing.
    cancels: bool,
    /// The finished ones of a game or a replay, until a left click or another position.
    pub finished: Vec<(Square, Square)>,
    /// The number of moves before the position that they are about.
    at: usize,
}

impl DrawnArrow {
    /// Whether a button of a pointer draws.
    pub fn draws(&self, button: PointerButton) -> bool {
        button == PointerButton::Secondary || self.is_on && button == PointerButton::Primary
    }

    /// Adds an arrow or a marked square, or removes the one that is there.
    fn toggle(&mut self, arrow: (Square, Square)) {
        match self.finished.iter().position(|finished| *finished == arrow) {
            Some(place) => drop(self.finished.remove(place)),
            None => self.finished.push(arrow),
        }
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
    selection: Res<Selection>,
    premove: Res<Premove>,
    mut drawn: ResMut<DrawnArrow>,
    mut edits: MessageWriter<EditTree>,
) {
    let session = session.filter(|session| !session.is_exercise() && !blocked.0);
    let Some((session, layout)) = session.zip(layout) else {
        inputs.clear();
        return;
    };
    let is_analysis = session.is_analysis();
    let mut new = drawn.clone();
    if new.at != session.at() {
        new.finished.clear();
        new.at = session.at();
    }
    for PointerInput { pointer_id, location, action } in inputs.read() {
        let square = layout.square_at(location.position);
        match action {
            PointerAction::Press(button) if new.draws(*button) => {
                new.squares = square.map(|square| (square, square));
                new.pointer = Some(*pointer_id);
                new.cancels = !selection.path.is_empty() || premove.0.is_some();
            }
            PointerAction::Press(PointerButton::Primary) => new.finished.clear(),
            _ if new.pointer != Some(*pointer_id) => {}
            PointerAction::Move { .. } => {
                if let Some((from, to)) = new.squares {
                    new.squares = Some((from, square.unwrap_or(to)));
                }
            }
            PointerAction::Release(button) if new.draws(*button) => {
                // Released beside the board, nothing is drawn.
                let arrow = new.squares.take().zip(square).map(|((from, _), to)| (from, to));
                match arrow {
                    Some((from, to)) if is_analysis => {
                        edits.write(EditTree::ToggleArrow(session.node(), from, to));
                    }
                    Some((from, to)) if from != to || !new.cancels => new.toggle((from, to)),
                    _ => {}
                }
                new.pointer = None;
            }
            PointerAction::Cancel => (new.squares, new.pointer) = (None, None),
            _ => {}
        }
    }
    drawn.set_if_neq(new);
}
