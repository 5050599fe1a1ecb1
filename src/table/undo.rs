//! A move is taken back by reversing its effects.

use bevy::prelude::*;

use super::relocate::moved_pieces;
use super::{
    BoardIndex, Captured, Color, GameSession, Kind, MoveUndone, Piece, Position, TableSystems,
    piece_name,
};
use crate::rules::Effect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, undo_move.in_set(TableSystems::Undo));
}

/// Moves the piece back, restores its kind, and puts the captured pieces back on the board. The
/// ranks are then updated by the trap systems.
fn undo_move(
    mut undone: MessageReader<MoveUndone>,
    session: Res<GameSession>,
    index: Res<BoardIndex>,
    captured_query: Query<(Entity, &Color, &Kind, &Captured), With<Piece>>,
    mut commands: Commands,
) {
    for MoveUndone(played) in undone.read() {
        let is_promotion = |effect: &Effect| matches!(effect, Effect::Promoted { .. });
        let former = played.mover.filter(|_| played.effects.iter().any(is_promotion));
        for (from, to) in moved_pieces(&played.effects) {
            let Some(piece) = index.piece(to) else {
                continue;
            };
            let mut piece = commands.entity(piece);
            piece.insert(Position(from));
            if let Some(former) = former.filter(|former| former.square == from) {
                let (side, kind) = (former.piece.side, former.piece.kind);
                let name = piece_name(session.game().info(), side, kind);
                piece.insert((Kind(kind), Name::new(name)));
            }
        }
        for placed in played.removed() {
            let found = captured_query.iter().find(|(_, color, kind, captured)| {
                captured.0 == placed.square
                    && color.0 == placed.piece.side
                    && kind.0 == placed.piece.kind
            });
            // A piece that fell returns to where it came from.
            let fell_from = played.mover.filter(|mover| mover.piece == placed.piece);
            let square = fell_from.map_or(placed.square, |mover| mover.square);
            if let Some((piece, ..)) = found {
                commands.entity(piece).remove::<Captured>().insert(Position(square));
            }
        }
    }
}
