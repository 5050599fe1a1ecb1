//! The pieces are rearranged for a position that was not reached by a single move. Each entity
//! remains the same piece as far as this can be determined.

use bevy::prelude::*;

use super::{
    BoardReset, Captured, Color, GameSession, Kind, Piece, Position, TableSystems, piece_name,
};
use crate::rules::{PlacedPiece, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        resync_pieces.run_if(on_message::<BoardReset>).in_set(TableSystems::Resync),
    );
}

/// The target state of a piece.
#[derive(Clone, Copy)]
struct Target {
    placed: PlacedPiece,
    is_captured: bool,
}

/// The current state of a piece.
struct PieceEntity {
    entity: Entity,
    color: Color,
    kind: Kind,
    square: Square,
    is_captured: bool,
}

impl PieceEntity {
    /// How similar the piece is to the target; `None` if it belongs to the other side.
    fn similarity(&self, target: &Target) -> Option<u8> {
        if self.color.0 != target.placed.piece.side {
            return None;
        }
        let same_state = self.is_captured == target.is_captured;
        let same_kind = self.kind.0 == target.placed.piece.kind;
        let same_square = self.square == target.placed.square;
        Some(u8::from(same_state) * 4 + u8::from(same_kind) * 2 + u8::from(same_square))
    }
}

fn resync_pieces(
    session: Res<GameSession>,
    pieces_query: Query<(Entity, &Color, &Kind, Option<&Position>, Option<&Captured>), With<Piece>>,
    mut commands: Commands,
) {
    let mut present: Vec<PieceEntity> = pieces_query
        .iter()
        .filter_map(|(entity, &color, &kind, position, captured)| {
            let square = position.map(|position| position.0).or(captured.map(|at| at.0))?;
            Some(PieceEntity { entity, color, kind, square, is_captured: captured.is_some() })
        })
        .collect();
    let on_board = session.game().pieces().into_iter();
    let on_board = on_board.map(|placed| Target { placed, is_captured: false });
    let captured = session.removed().map(|placed| Target { placed, is_captured: true });
    let mut targets: Vec<Target> = on_board.chain(captured).collect();

    // The pieces that do not change come first, then those that change least. No game creates
    // pieces, so there are as many targets as pieces.
    for similarity in (0..8).rev() {
        targets.retain(|target| {
            let found = present.iter().position(|at| at.similarity(target) == Some(similarity));
            if let Some(index) = found {
                place_piece(&present.swap_remove(index), target, &session, &mut commands);
            }
            found.is_none()
        });
    }
}

fn place_piece(
    piece: &PieceEntity,
    target: &Target,
    session: &GameSession,
    commands: &mut Commands,
) {
    let (placed, mut entity) = (target.placed, commands.entity(piece.entity));
    if target.is_captured {
        entity.remove::<Position>().insert(Captured(placed.square));
    } else {
        entity.remove::<Captured>().insert(Position(placed.square));
    }
    if piece.kind.0 != placed.piece.kind {
        let name = piece_name(session.game().info(), placed.piece.side, placed.piece.kind);
        entity.insert((Kind(placed.piece.kind), Name::new(name)));
    }
}
