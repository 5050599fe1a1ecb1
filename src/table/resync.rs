//! The pieces come to agree with a position that no turn has led to, each the same entity as before
//! as far as that can be told.

use bevy::prelude::*;

use super::{
    BoardReset, Captured, Color, GameSession, Kind, MoveUndone, Piece, Position, Rank,
    TableSystems, piece_name,
};
use crate::rules::{PlacedPiece, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        resync_pieces
            .run_if(on_message::<MoveUndone>.or_else(on_message::<BoardReset>))
            .in_set(TableSystems::Resync),
    );
}

/// Where a piece is to be.
#[derive(Clone, Copy)]
struct Target {
    placed: PlacedPiece,
    is_taken: bool,
}

/// A piece as it is.
struct PieceEntity {
    entity: Entity,
    color: Color,
    kind: Kind,
    square: Square,
    is_taken: bool,
}

impl PieceEntity {
    /// How little has to be changed to make this piece that one; nothing when it cannot be.
    fn similarity(&self, place: &Target) -> Option<u8> {
        if self.color.0 != place.placed.piece.side {
            return None;
        }
        let same_state = self.is_taken == place.is_taken;
        let same_kind = self.kind.0 == place.placed.piece.kind;
        let same_square = self.square == place.placed.square;
        Some(u8::from(same_state) * 4 + u8::from(same_kind) * 2 + u8::from(same_square))
    }
}

fn resync_pieces(
    table: Res<GameSession>,
    pieces_query: Query<(Entity, &Color, &Kind, Option<&Position>, Option<&Captured>), With<Piece>>,
    mut commands: Commands,
) {
    let mut present: Vec<PieceEntity> = pieces_query
        .iter()
        .filter_map(|(entity, &color, &kind, position, captured)| {
            let square = position.map(|position| position.0).or(captured.map(|taken| taken.0))?;
            Some(PieceEntity { entity, color, kind, square, is_taken: captured.is_some() })
        })
        .collect();
    let on_board = table.game().pieces().into_iter();
    let on_board = on_board.map(|placed| Target { placed, is_taken: false });
    let taken = table.captured().map(|placed| Target { placed, is_taken: true });
    let mut places: Vec<Target> = on_board.chain(taken).collect();

    // Those first that stay as they are, then those that change least. No game makes pieces, so that
    // there are as many places as pieces.
    for least in (0..8).rev() {
        places.retain(|place| {
            let found = present.iter().position(|piece| piece.similarity(place) == Some(least));
            if let Some(index) = found {
                place_piece(&present.swap_remove(index), place, &table, &mut commands);
            }
            found.is_none()
        });
    }
}

fn place_piece(piece: &PieceEntity, place: &Target, table: &GameSession, commands: &mut Commands) {
    let (placed, mut entity) = (place.placed, commands.entity(piece.entity));
    if place.is_taken {
        entity.remove::<Position>().insert(Captured(placed.square));
    } else {
        entity.remove::<Captured>().insert(Position(placed.square));
    }
    if piece.kind.0 != placed.piece.kind {
        let name = piece_name(table.game().info(), placed.piece.side, placed.piece.kind);
        entity.insert((Kind(placed.piece.kind), Name::new(name)));
    }
    if let Some(rank) = placed.rank {
        entity.insert(Rank(rank));
    }
}
