//! Animates undone moves in reverse. After a jump to another position, all pieces are placed
//! without animation.

use bevy::prelude::*;

use super::animation::{
    AnimationSpeed, Fade, Ghost, MoveTween, PreviewStep, preview_path, set_opacity, start_tween,
};
use super::{BoardLayout, layer};
use crate::art::MoveAnimation;
use crate::table::{
    BoardReset, Color as SideColor, InMotion, MoveUndone, Piece, Position, TableSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            rest_pieces.run_if(on_message::<BoardReset>),
            rewind.run_if(resource_exists::<BoardLayout>),
        )
            .chain()
            .after(preview_path)
            .in_set(TableSystems::Show),
    );
}

/// Ends all animations: they belong to a position that is no longer shown.
fn rest_pieces(
    mut pieces_query: Query<(Entity, &mut Transform, &Children), With<Piece>>,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    for (entity, mut transform, children) in &mut pieces_query {
        commands.entity(entity).remove::<(MoveTween, Fade, InMotion, PreviewStep, Ghost)>();
        transform.scale = Vec3::ONE;
        set_opacity(children, 1.0, &mut sprites_query);
    }
}

/// Moves the piece back along its path; the pieces that it captured return as it leaves.
fn rewind(
    mut undone: MessageReader<MoveUndone>,
    speed: Res<AnimationSpeed>,
    layout: Res<BoardLayout>,
    mut pieces_query: Query<
        (Entity, &Position, &SideColor, &mut Transform, &mut Visibility, &Children),
        With<Piece>,
    >,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    for MoveUndone(played) in undone.read() {
        let animation = MoveAnimation::reversed(&played.effects, layout.geometry, |segment| {
            speed.shows_segment(segment)
        });
        let mut path = Some(animation.path);
        for (entity, position, color, mut transform, mut visibility, children) in &mut pieces_query
        {
            if color.0 == played.side && played.mv.path.first() == Some(&position.0) {
                let at = transform.translation.truncate();
                let path = path.take().unwrap_or_default();
                // It may have fallen with the piece that it captured.
                *visibility = Visibility::Inherited;
                transform.scale = Vec3::ONE;
                set_opacity(children, 1.0, &mut sprites_query);
                commands.entity(entity).remove::<(PreviewStep, Fade, MoveTween, InMotion)>();
                start_tween(entity, None, at, path, &layout, &mut commands);
                continue;
            }
            let returns = animation.captures.iter().find(|fade| fade.piece.square == position.0);
            let Some(returns) = returns else {
                continue;
            };
            transform.translation = layout.center(position.0).extend(layer::PIECE);
            *visibility = Visibility::Inherited;
            commands.entity(entity).remove::<(Ghost, Fade, InMotion)>();
            if let Some(fade) = Fade::back(speed.delay(returns), *speed) {
                set_opacity(children, 0.0, &mut sprites_query);
                commands.entity(entity).insert((fade, InMotion));
            } else {
                transform.scale = Vec3::ONE;
                set_opacity(children, 1.0, &mut sprites_query);
            }
        }
    }
}
