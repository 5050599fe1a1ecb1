//! Pieces: a shadow, a body with its picture, a badge with the rank.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::art::Art;
use super::{BoardLayout, BoardView, SceneSystems, layer};
use crate::art::{BADGE_AT, Drawing, SHADOW_BELOW};
use crate::rules::{self, Square};
use crate::table::{
    BaseRank, Captured, Color as SideColor, GameSession, InMotion, Kind, Piece, Position, Rank,
    Selection,
};

/// The scale of a selected piece, and how far it is raised, in squares.
const RAISED: (f32, f32) = (1.06, 0.04);

/// The dragged piece: its square, and its position in the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DraggedPiece(pub Option<(Square, Vec2)>);

/// The sprites of a piece, and the appearance that they show.
#[derive(Component, Clone, Copy)]
struct PieceSprites {
    shadow: Entity,
    body: Entity,
    badge: Option<Entity>,
    shown: Option<Appearance>,
}

/// The properties that a piece's sprites depend on: its kind, its rank, and the size of a square in
/// physical pixels and (as bits) in logical pixels.
type Appearance = (rules::Kind, Option<u8>, u32, u32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DraggedPiece>();
    app.register_required_components::<Piece, Transform>();
    app.register_required_components::<Piece, Visibility>();
    app.add_observer(add_piece_sprites);
    app.add_systems(
        PostUpdate,
        (update_parts, place_pieces, raise_pieces).chain().in_set(SceneSystems::Pieces),
    );
}

fn add_piece_sprites(
    event: On<Add, Piece>,
    ranks_query: Query<(), With<BaseRank>>,
    mut commands: Commands,
) {
    let mut part = |name: &'static str| {
        commands.spawn((Name::new(name), Sprite::default(), ChildOf(event.entity))).id()
    };
    let parts = PieceSprites {
        shadow: part("Shadow"),
        body: part("Body"),
        badge: ranks_query.contains(event.entity).then(|| part("Badge")),
        shown: None,
    };
    commands.entity(event.entity).insert(parts);
}

/// Updates the sprites of each piece. A moving piece keeps its appearance until it has arrived.
fn update_parts(
    layout: Res<BoardLayout>,
    session: Res<GameSession>,
    mut pieces_query: Query<
        (&SideColor, &Kind, Option<&Rank>, &mut PieceSprites),
        Without<InMotion>,
    >,
    mut sprites_query: Query<(&mut Sprite, &mut Transform)>,
    mut art: Art,
) {
    let square = layout.layout.square();
    for (color, kind, rank, mut parts) in &mut pieces_query {
        let pixels = layout.layout.square_pixels;
        let look = (kind.0, rank.map(|rank| rank.0), pixels, square.to_bits());
        if parts.shown.replace(look) == Some(look) {
            continue;
        }
        let piece = rules::Piece { side: color.0, kind: kind.0 };
        let trapped = rank.is_some_and(|rank| rank.0 == 0);
        let mut show = |entity: Entity, drawing: Drawing, above: f32| {
            if let Ok((mut sprite, mut transform)) = sprites_query.get_mut(entity) {
                let image = art.image(drawing, &layout, session.game().info());
                sprite.image = image;
                sprite.custom_size = Some(Vec2::splat(square * drawing.size()));
                // x and y depend on the selection.
                transform.translation.z = above;
            }
        };
        show(parts.shadow, Drawing::Shadow, -0.2);
        show(parts.body, Drawing::Body { piece, trapped }, 0.0);
        if let (Some(badge), Some(rank)) = (parts.badge, rank) {
            show(badge, Drawing::Badge(piece, rank.0), layer::BADGE - layer::PIECE);
        }
    }
}

/// Places stationary pieces on their squares, a piece whose path is being selected on the square
/// that it has reached, and a dragged piece under the pointer.
fn place_pieces(
    layout: Res<BoardLayout>,
    held: Res<DraggedPiece>,
    selection: Res<Selection>,
    mut pieces_query: Query<
        (&Position, &mut Transform, &mut Visibility),
        (With<Piece>, Without<InMotion>),
    >,
    mut captured_query: Query<
        &mut Visibility,
        (With<Captured>, Without<InMotion>, Without<Position>),
    >,
) {
    for (position, mut transform, mut visibility) in &mut pieces_query {
        let under_way =
            selection.path.last().filter(|_| selection.path.first() == Some(&position.0));
        let square = *under_way.unwrap_or(&position.0);
        let place = match held.0 {
            Some((from, at)) if from == square => at.extend(layer::MOVING),
            _ => layout.center(square).extend(layer::PIECE),
        };
        if transform.translation != place {
            transform.translation = place;
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
    for mut visibility in &mut captured_query {
        visibility.set_if_neq(Visibility::Hidden);
    }
}

/// Raises the selected piece; its shadow stays on the board. Turns the pieces of the upper side if
/// they face their player.
fn raise_pieces(
    layout: Res<BoardLayout>,
    view: Res<BoardView>,
    session: Res<GameSession>,
    selection: Res<Selection>,
    pieces_query: Query<(&Position, &SideColor, &PieceSprites), (With<Piece>, Without<InMotion>)>,
    mut transforms_query: Query<&mut Transform>,
) {
    let square = layout.layout.square();
    let top = session.game().info().top;
    let upper = if view.flipped { !top } else { top };
    for (position, color, parts) in &pieces_query {
        let turn = if view.facing && color.0 == upper { PI } else { 0.0 };
        let raised = selection.path.first() == Some(&position.0);
        let (scale, lift) = if raised { RAISED } else { (1.0, 0.0) };
        let mut place = |entity: Entity, x: f32, y: f32, scale: f32| {
            if let Ok(mut transform) = transforms_query.get_mut(entity) {
                let mut new = *transform;
                new.rotation = Quat::from_rotation_z(turn);
                (new.translation.x, new.translation.y) = (x * square, y * square);
                new.scale = Vec2::splat(scale).extend(1.0);
                transform.set_if_neq(new);
            }
        };
        place(parts.body, 0.0, lift, scale);
        place(
            parts.shadow,
            0.0,
            if raised { -RAISED.1 - SHADOW_BELOW } else { -SHADOW_BELOW },
            scale,
        );
        if let Some(badge) = parts.badge {
            let corner = if turn == 0.0 { BADGE_AT } else { -BADGE_AT };
            place(badge, corner, corner + lift, scale);
        }
    }
}
