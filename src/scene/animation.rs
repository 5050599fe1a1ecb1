//! Animations: pieces slide and jump along the paths of moves, and captured pieces fade.

use std::time::Duration;

use bevy::prelude::*;

use super::{BoardLayout, layer};
use crate::art::motion::{CROSS_FADE, FADE, fade};
use crate::art::{CaptureFade, MoveAnimation, PathAnimation, Segment};
use crate::rules::{self, Effect, MoveKind, Square, effects_through};
use crate::table::{
    Captured, Color as SideColor, GameSession, InMotion, Kind, MovePlayed, Piece, Position,
    Selection, TableSystems,
};

/// Shorter animations are skipped: they would look like flicker rather than motion.
const SHORTEST: Duration = Duration::from_millis(70);
/// The opacity of a [`Ghost`].
const GHOST_OPACITY: f32 = 0.25;
/// The longest step of an animation, so that one that starts after a pause of the frame loop does
/// not skip its beginning.
const LONGEST_FRAME: Duration = Duration::from_millis(50);

/// The speed of animations.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct AnimationSpeed {
    /// The speed as a multiple of the normal one; 0 turns animations off.
    pub speed: f32,
    /// Whether pieces fade out on one square and in on the other instead of moving there.
    pub reduced: bool,
}

impl Default for AnimationSpeed {
    fn default() -> Self {
        Self { speed: 1.0, reduced: false }
    }
}

impl AnimationSpeed {
    /// Whether an animation of `seconds` seconds at normal speed is shown.
    fn shows(self, seconds: f32) -> bool {
        self.speed > 0.0 && seconds / self.speed >= SHORTEST.as_secs_f32()
    }

    pub(super) fn shows_segment(self, segment: &Segment) -> bool {
        self.shows(segment.time())
    }

    /// The time from the start of a move to the fade of a captured piece.
    pub(super) fn delay(self, captured: &CaptureFade) -> f32 {
        if self.reduced { 0.0 } else { captured.start }
    }

    /// The progress of an animation in this frame, in seconds at normal speed.
    pub(super) fn step(self, time: &Time) -> f32 {
        time.delta().min(LONGEST_FRAME).as_secs_f32() * self.speed
    }
}

/// A piece that moves along a path. Times are in seconds at normal speed.
#[derive(Component)]
pub(super) struct MoveTween {
    path: PathAnimation,
    elapsed: f32,
}

impl MoveTween {
    /// The remaining time.
    fn remaining(&self, speed: AnimationSpeed) -> f32 {
        let length = if speed.reduced { CROSS_FADE.as_secs_f32() } else { self.path.length() };
        (length - self.elapsed).max(0.0)
    }
}

/// A piece that, after a delay, fades out because it is captured, or fades in because the capture
/// is undone. Times are in seconds at normal speed.
#[derive(Component)]
pub(super) struct Fade {
    delay: f32,
    elapsed: f32,
    /// The opacity at the start and at the end.
    opacity: (f32, f32),
}

impl Fade {
    /// The fade of a captured piece that returns after a delay, or `None` if it is too short to be
    /// animated.
    pub fn back(delay: f32, speed: AnimationSpeed) -> Option<Self> {
        Self::new(delay, (0.0, 1.0), speed)
    }

    fn new(delay: f32, opacity: (f32, f32), speed: AnimationSpeed) -> Option<Self> {
        speed.shows(FADE.as_secs_f32()).then_some(Self { delay, elapsed: 0.0, opacity })
    }
}

/// The number of segments along which a piece has been moved of a path that is still being
/// selected.
#[derive(Component, Clone, Copy)]
pub(super) struct PreviewStep(usize);

/// A piece that has been jumped over by the path being selected.
#[derive(Component, Clone, Copy)]
pub(super) struct Ghost;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnimationSpeed>();
    app.add_systems(
        Update,
        (move_pieces, fade_pieces, start_motion, preview_path)
            .chain()
            .run_if(resource_exists::<BoardLayout>)
            .in_set(TableSystems::Show),
    );
}

/// Sets the opacity of all sprites of a piece.
pub(super) fn set_opacity(
    children: &Children,
    opacity: f32,
    sprites_query: &mut Query<&mut Sprite>,
) {
    for &child in children {
        if let Ok(mut sprite) = sprites_query.get_mut(child)
            && sprite.color.alpha() != opacity
        {
            sprite.color.set_alpha(opacity);
        }
    }
}

/// Moves a piece along a path: after its current path, or from its current position. Without segments
/// to show, it is placed on its square in this frame.
pub(super) fn start_tween(
    entity: Entity,
    tween: Option<Mut<MoveTween>>,
    at: Vec2,
    mut path: PathAnimation,
    layout: &BoardLayout,
    commands: &mut Commands,
) {
    if let Some(mut tween) = tween {
        tween.path.segments.extend(path.segments);
        return;
    }
    if path.segments.is_empty() {
        return;
    }
    // A dragged piece is already near its destination.
    if let Some(first) = path.segments.first_mut()
        && at.distance(layout.to_scene(first.from)) > 1.0
    {
        let (from, end) = (layout.to_board(at), layout.geometry.wrapped(first.end()));
        let displacement = layout.geometry.way_between(from, end);
        *first = Segment { from, displacement, kind: MoveKind::Step };
    }
    commands.entity(entity).insert((MoveTween { path, elapsed: 0.0 }, InMotion));
}

/// Starts the animation of a move that has just been played.
fn start_motion(
    mut played: MessageReader<MovePlayed>,
    speed: Res<AnimationSpeed>,
    layout: Res<BoardLayout>,
    mut movers_query: Query<
        (
            Entity,
            AnyOf<(&Position, &Captured)>,
            (&SideColor, &Kind),
            &Transform,
            Option<&PreviewStep>,
            Option<&mut MoveTween>,
        ),
        With<Piece>,
    >,
    captured_query: Query<(Entity, &Captured, &SideColor, Has<Ghost>), Added<Captured>>,
    mut commands: Commands,
) {
    for MovePlayed(played) in played.read() {
        let end = played.mv.path.last().copied();
        let fallen = played.fallen();
        let mover =
            movers_query.iter_mut().find(
                |(_, (position, captured), (color, kind), ..)| match fallen {
                    Some(fallen) => {
                        let piece = rules::Piece { side: color.0, kind: kind.0 };
                        captured.is_some() && piece == fallen.piece
                    }
                    None => position.map(|position| position.0) == end && color.0 == played.side,
                },
            );
        let Some((entity, _, _, transform, preview, tween)) = mover else {
            continue;
        };
        // Segments that were shown while the path was being selected are not shown again.
        let shown = preview.map_or(0, |preview| preview.0);
        let animation = MoveAnimation::new(&played.effects, shown, layout.geometry, |segment| {
            speed.shows_segment(segment)
        });
        commands.entity(entity).remove::<PreviewStep>();

        let delay = tween.as_ref().map_or(0.0, |tween| tween.remaining(*speed));
        for (entity, captured, color, is_ghost) in &captured_query {
            let is_it = |fade: &&CaptureFade| {
                fade.piece.square == captured.0 && fade.piece.piece.side == color.0
            };
            let opacity = (if is_ghost { GHOST_OPACITY } else { 1.0 }, 0.0);
            let fade = animation.captures.iter().find(is_it);
            let fade = fade.and_then(|at| Fade::new(delay + speed.delay(at), opacity, *speed));
            if let Some(fade) = fade {
                commands.entity(entity).remove::<Ghost>().insert((fade, InMotion));
            }
        }
        let at = transform.translation.truncate();
        start_tween(entity, tween, at, animation.path, &layout, &mut commands);
    }
}

/// Moves a piece along the part of its path that has been selected so far, and shows the pieces
/// that it has jumped over as ghosts. Clearing the selection reverts this.
pub(super) fn preview_path(
    selection: Res<Selection>,
    session: Res<GameSession>,
    speed: Res<AnimationSpeed>,
    layout: Res<BoardLayout>,
    mut pieces_query: Query<
        (
            Entity,
            &Position,
            &mut Transform,
            Option<&PreviewStep>,
            Option<&mut MoveTween>,
            Has<Ghost>,
            &Children,
        ),
        With<Piece>,
    >,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    if !selection.is_changed() {
        return;
    }
    let steps = selection.path.len().saturating_sub(1);
    let mv = selection.moves(&session).into_iter().next().filter(|_| steps > 0);
    let preview = mv.and_then(|mv| session.game().preview(&mv));
    let effects = preview.map(|preview| preview.effects).unwrap_or_default();
    let effects = effects_through(&effects, steps);
    let is_captured = |square: Square| {
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Captured(placed) if placed.square == square))
    };
    for (entity, position, mut transform, preview, tween, is_ghost, children) in &mut pieces_query {
        let goal = if selection.path.first() == Some(&position.0) { steps } else { 0 };
        let shown = preview.map_or(0, |preview| preview.0);
        if goal > shown {
            let animation = MoveAnimation::new(effects, shown, layout.geometry, |segment| {
                speed.shows_segment(segment)
            });
            let at = transform.translation.truncate();
            commands.entity(entity).insert(PreviewStep(goal));
            start_tween(entity, tween, at, animation.path, &layout, &mut commands);
        } else if goal < shown {
            // The selection was cleared, perhaps while the piece was moving: it returns to its
            // square.
            commands.entity(entity).remove::<(PreviewStep, MoveTween, InMotion)>();
            transform.scale = Vec3::ONE;
            set_opacity(children, 1.0, &mut sprites_query);
        }
        let captured = is_captured(position.0);
        if captured != is_ghost {
            set_opacity(children, if captured { GHOST_OPACITY } else { 1.0 }, &mut sprites_query);
            if captured {
                commands.entity(entity).insert(Ghost);
            } else {
                commands.entity(entity).remove::<Ghost>();
            }
        }
    }
}

fn move_pieces(
    time: Res<Time>,
    speed: Res<AnimationSpeed>,
    layout: Res<BoardLayout>,
    mut moving_query: Query<(Entity, &mut MoveTween, &mut Transform, &Children, Has<Fade>)>,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    for (entity, mut tween, mut transform, children, falls) in &mut moving_query {
        tween.elapsed += speed.step(&time);
        // With animations off, or if the board was flipped or resized meanwhile, the piece arrives
        // immediately.
        let is_over = speed.speed <= 0.0 || layout.is_changed();
        let sample = if speed.reduced {
            tween.path.cross_fade(tween.elapsed, layout.geometry)
        } else {
            tween.path.sample(tween.elapsed, layout.geometry)
        };
        let sample = sample.filter(|_| !is_over);
        if let Some(sample) = sample {
            transform.translation = layout.to_scene(sample.at).extend(layer::MOVING);
            transform.scale = Vec2::splat(sample.scale).extend(1.0);
            set_opacity(children, sample.opacity, &mut sprites_query);
        } else {
            commands.entity(entity).remove::<MoveTween>();
            if !falls {
                commands.entity(entity).remove::<InMotion>();
            }
            transform.scale = Vec3::ONE;
            set_opacity(children, 1.0, &mut sprites_query);
        }
    }
}

fn fade_pieces(
    time: Res<Time>,
    speed: Res<AnimationSpeed>,
    mut fading_query: Query<(Entity, &mut Fade, &mut Transform, &Children)>,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    for (entity, mut tween, mut transform, children) in &mut fading_query {
        tween.elapsed += speed.step(&time);
        let t = ((tween.elapsed - tween.delay) / FADE.as_secs_f32()).clamp(0.0, 1.0);
        let t = if speed.speed <= 0.0 { 1.0 } else { t };
        let (before, after) = tween.opacity;
        let (opacity, scale) = fade(if after < before { t } else { 1.0 - t });
        let scale = if speed.reduced { 1.0 } else { scale };
        transform.scale = Vec2::splat(scale).extend(1.0);
        set_opacity(children, before.max(after) * opacity, &mut sprites_query);
        if t >= 1.0 {
            commands.entity(entity).remove::<(Fade, InMotion)>();
        }
    }
}
