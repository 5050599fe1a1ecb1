//! Turns that are taken back play in reverse; after a leap all pieces are where they belong.

use std::time::Duration;

use bevy::prelude::*;

use super::animation::{
    AnimationSpeed, Fade, Ghost, MoveTween, PreviewStep, Segment, set_opacity, start_tween,
};
use super::{BoardLayout, layer};
use crate::rules::{Effect, Square};
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
            .in_set(TableSystems::Show),
    );
}

/// Ends all motion: what it led to is not there any more.
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

/// Sends the piece back the way it came; what it took appears again as it leaves.
fn rewind(
    mut undone: MessageReader<MoveUndone>,
    motion: Res<AnimationSpeed>,
    layout: Res<BoardLayout>,
    mut pieces_query: Query<
        (Entity, &Position, &SideColor, &mut Transform, &mut Visibility, &Children),
        With<Piece>,
    >,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    for MoveUndone(played) in undone.read() {
        let (stretches, returns) = reversed(&played.effects, *motion, &layout);
        let mut stretches = Some(stretches);
        for (entity, position, color, mut transform, mut visibility, children) in &mut pieces_query
        {
            if color.0 == played.side && played.mv.path.first() == Some(&position.0) {
                let at = transform.translation.truncate();
                let way = stretches.take().unwrap_or_default();
                commands.entity(entity).remove::<(PreviewStep, Fade)>();
                start_tween(entity, None, at, way, &layout, &mut commands);
                continue;
            }
            let Some((_, wait)) = returns.iter().find(|(square, _)| *square == position.0) else {
                continue;
            };
            transform.translation = layout.center(position.0).extend(layer::PIECE);
            *visibility = Visibility::Inherited;
            commands.entity(entity).remove::<(Ghost, Fade, InMotion)>();
            if let Some(fade) = Fade::back(*wait, *motion) {
                set_opacity(children, 0.0, &mut sprites_query);
                commands.entity(entity).insert((fade, InMotion));
            } else {
                transform.scale = Vec3::ONE;
                set_opacity(children, 1.0, &mut sprites_query);
            }
        }
    }
}

/// The way back of what turns did, and after what time each taken piece appears again.
fn reversed(
    effects: &[Effect],
    motion: AnimationSpeed,
    layout: &BoardLayout,
) -> (Vec<Segment>, Vec<(Square, Duration)>) {
    let (mut stretches, mut returns): (Vec<Segment>, Vec<_>) = (Vec::new(), Vec::new());
    let mut begun = Duration::ZERO;
    for effect in effects.iter().rev() {
        match *effect {
            Effect::Moved { from, to, kind: manner } => {
                begun = stretches.iter().map(|stretch| stretch.time).sum();
                stretches.extend(Segment::new(to, from, manner, motion, layout));
            }
            Effect::Captured(taken) => returns.push((taken.square, begun)),
            Effect::Promoted { .. } | Effect::Trapped { .. } | Effect::LeftTrap { .. } => {}
        }
    }
    (stretches, returns)
}
