//! A map from squares to the entities on them, kept up to date by observers.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Cell, Color, Piece, Position, Terrain};
use crate::rules::{self, Side, Square};

/// The cell and the piece on each square. Observers of [`Position`] keep it up to date.
#[derive(Resource, Debug, Default)]
pub struct BoardIndex {
    cells: Vec<Option<Entity>>,
    pieces: Vec<Option<Entity>>,
}

impl BoardIndex {
    /// The cell of a square.
    pub fn cell(&self, square: Square) -> Option<Entity> {
        *self.cells.get(usize::from(square.0))?
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Entity> {
        *self.pieces.get(usize::from(square.0))?
    }

    fn slot(&mut self, square: Square, is_cell: bool) -> &mut Option<Entity> {
        let entities = if is_cell { &mut self.cells } else { &mut self.pieces };
        let index = usize::from(square.0);
        if entities.len() <= index {
            entities.resize(index + 1, None);
        }
        &mut entities[index]
    }
}

/// The components of the entities on a square.
#[derive(SystemParam)]
pub struct BoardSquares<'w, 's> {
    index: Res<'w, BoardIndex>,
    terrain_query: Query<'w, 's, &'static Terrain, With<Cell>>,
    colors_query: Query<'w, 's, &'static Color, With<Piece>>,
}

impl BoardSquares<'_, '_> {
    /// The terrain of a square's cell; land if there is no cell.
    pub fn terrain(&self, square: Square) -> rules::Terrain {
        let cell = self.index.cell(square);
        let terrain = cell.and_then(|cell| self.terrain_query.get(cell).ok());
        terrain.copied().unwrap_or_default().0
    }

    /// The side of the piece on a square.
    pub fn side(&self, square: Square) -> Option<Side> {
        self.colors_query.get(self.index.piece(square)?).ok().map(|color| color.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardIndex>().add_observer(enter_square).add_observer(leave_square);
}

fn enter_square(
    event: On<Insert, Position>,
    positions_query: Query<(&Position, Has<Cell>)>,
    mut index: ResMut<BoardIndex>,
) {
    if let Ok((position, is_cell)) = positions_query.get(event.entity) {
        *index.slot(position.0, is_cell) = Some(event.entity);
    }
}

fn leave_square(
    event: On<Discard, Position>,
    positions_query: Query<(&Position, Has<Cell>)>,
    mut index: ResMut<BoardIndex>,
) {
    if let Ok((position, is_cell)) = positions_query.get(event.entity) {
        // Another piece may have entered the square before this one left it.
        let slot = index.slot(position.0, is_cell);
        *slot = slot.filter(|&entity| entity != event.entity);
    }
}
