//! Pieces slide, jumps arc, captures fade.

use std::time::Duration;

use bevy::prelude::*;

use super::{BoardLayout, layer};
use crate::art;
use crate::art::motion::{FADE, JUMP, NEARLY_PAST, SEAM, SLIDE, ease_in_out, leap};
use crate::rules::{Effect, MoveKind, Square, effects_through};
use crate::table::{
    Captured, Color as SideColor, GameSession, InMotion, MovePlayed, Piece, Position, Selection,
    TableSystems,
};

/// Below this nothing is animated: one would see a flicker, not a motion.
const SHORTEST: Duration = Duration::from_millis(70);
/// How much is seen of a piece that the path being chosen has jumped over.
const GHOST: f32 = 0.25;
/// The longest step of an animation: after a pause of the frame loop it begins where it should.
const LONGEST_FRAME: Duration = Duration::from_millis(50);

/// How fast things move.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct AnimationSpeed {
    /// Times the normal speed; 0 for no motion at all.
    pub speed: f32,
}

impl Default for AnimationSpeed {
    fn default() -> Self {
        Self { speed: 1.0 }
    }
}

impl AnimationSpeed {
    /// How long something takes, or nothing when it is not to be animated.
    fn scaled(self, normal: Duration) -> Option<Duration> {
        let scaled = (self.speed > 0.0).then(|| normal.div_f32(self.speed))?;
        (scaled >= SHORTEST).then_some(scaled)
    }
}

/// A piece on its way along a path.
#[derive(Component)]
pub(super) struct MoveTween {
    /// One stretch after the other.
    segments: Vec<Segment>,
    elapsed: Duration,
}

impl MoveTween {
    /// How long it takes still.
    fn rest(&self) -> Duration {
        let all: Duration = self.segments.iter().map(|stretch| stretch.time).sum();
        all.saturating_sub(self.elapsed)
    }
}

pub(super) struct Segment {
    from: Vec2,
    /// From there to the end, perhaps over an edge and round the cylinder.
    displacement: Vec2,
    kind: MoveKind,
    pub time: Duration,
}

impl Segment {
    /// From a square to another, unless that is not to be animated.
    pub fn new(
        from: Square,
        to: Square,
        manner: MoveKind,
        motion: AnimationSpeed,
        layout: &BoardLayout,
    ) -> Option<Self> {
        let time = motion.scaled(if manner == MoveKind::Jump { JUMP } else { SLIDE })?;
        Some(Self {
            from: layout.center(from),
            displacement: layout.displacement(from, to),
            kind: manner,
            time,
        })
    }
}

/// A piece that fades after a while because it was taken, or comes back.
#[derive(Component)]
pub(super) struct Fade {
    wait: Duration,
    time: Duration,
    elapsed: Duration,
    /// How much of it is seen before and after.
    opacity: (f32, f32),
}

impl Fade {
    /// A taken piece comes back after a while, unless that is not to be animated.
    pub fn back(wait: Duration, motion: AnimationSpeed) -> Option<Self> {
        let time = motion.scaled(FADE)?;
        Some(Self { wait, time, elapsed: Duration::ZERO, opacity: (0.0, 1.0) })
    }
}

/// How many stretches a piece has gone of a path that is still being chosen.
#[derive(Component, Clone, Copy)]
pub(super) struct PreviewStep(usize);

/// A piece that the path being chosen has jumped over.
#[derive(Component, Clone, Copy)]
pub(super) struct Ghost;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnimationSpeed>();
    app.add_systems(
        Update,
        (slide_pieces, fade_pieces, start_motion, preview_step).chain().in_set(TableSystems::Show),
    );
}

/// The stretches of what a turn did after the first `gone`, those left out that are not to be
/// animated.
fn segments(
    effects: &[Effect],
    gone: usize,
    motion: AnimationSpeed,
    layout: &BoardLayout,
) -> Vec<Segment> {
    let stretch = |effect: &Effect| {
        let Effect::Moved { from, to, kind: manner } = *effect else {
            return None;
        };
        Segment::new(from, to, manner, motion, layout)
    };
    effects.iter().filter_map(stretch).skip(gone).collect()
}

/// How much is seen of a piece.
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

/// Sends a piece along stretches: after those that it is on already, otherwise from where it is.
pub(super) fn start_tween(
    entity: Entity,
    slide: Option<Mut<MoveTween>>,
    at: Vec2,
    mut stretches: Vec<Segment>,
    layout: &BoardLayout,
    commands: &mut Commands,
) {
    if let Some(mut slide) = slide {
        slide.segments.extend(stretches);
        return;
    }
    // What was dragged is there already, more or less.
    if let Some(first) = stretches.first_mut()
        && at.distance(first.from) > 1.0
    {
        first.displacement =
            layout.way_between(at, layout.wrapped(first.from + first.displacement));
        first.from = at;
        first.kind = MoveKind::Step;
    }
    commands
        .entity(entity)
        .insert((MoveTween { segments: stretches, elapsed: Duration::ZERO }, InMotion));
}

/// Sets what has just been played in motion.
fn start_motion(
    mut played: MessageReader<MovePlayed>,
    motion: Res<AnimationSpeed>,
    layout: Option<Res<BoardLayout>>,
    mut movers_query: Query<
        (Entity, &Position, &SideColor, &Transform, Option<&PreviewStep>, Option<&mut MoveTween>),
        With<Piece>,
    >,
    captured_query: Query<(Entity, &Captured, Has<Ghost>), Added<Captured>>,
    mut commands: Commands,
) {
    let Some(layout) = layout else {
        return;
    };
    for MovePlayed(played) in played.read() {
        let end = played.mv.path.last().copied();
        let mover = movers_query
            .iter_mut()
            .find(|(_, position, color, ..)| Some(position.0) == end && color.0 == played.side);
        let Some((entity, _, _, transform, ahead, slide)) = mover else {
            continue;
        };
        // What was seen while the path was chosen is not shown again.
        let gone = ahead.map_or(0, |ahead| ahead.0);
        let stretches = segments(&played.effects, gone, *motion, &layout);
        commands.entity(entity).remove::<PreviewStep>();

        let rest = slide.as_ref().map_or(Duration::ZERO, |slide| slide.rest());
        let waits = delays(&played.effects, gone, rest, &stretches);
        for (entity, captured, ghost) in &captured_query {
            let wait = waits.iter().find(|(square, _)| *square == captured.0);
            if let (Some(&(_, wait)), Some(time)) = (wait, motion.scaled(FADE)) {
                let opacity = (if ghost { GHOST } else { 1.0 }, 0.0);
                let fade = Fade { wait, time, elapsed: Duration::ZERO, opacity };
                commands.entity(entity).remove::<Ghost>().insert((fade, InMotion));
            }
        }
        let at = transform.translation.truncate();
        start_tween(entity, slide, at, stretches, &layout, &mut commands);
    }
}

/// How long each taken piece waits until the taker, who has gone some stretches already and needs
/// `rest` to the end of those, is nearly past.
fn delays(
    effects: &[Effect],
    gone: usize,
    rest: Duration,
    stretches: &[Segment],
) -> Vec<(Square, Duration)> {
    let (mut waits, mut past, mut left) = (Vec::new(), rest, gone);
    let mut stretches = stretches.iter();
    let mut next = if left == 0 { stretches.next() } else { None };
    for effect in effects {
        match *effect {
            Effect::Captured(taken) => {
                let wait =
                    next.map_or(Duration::ZERO, |stretch| past + stretch.time.mul_f32(NEARLY_PAST));
                waits.push((taken.square, wait));
            }
            Effect::Moved { .. } => {
                past += next.map_or(Duration::ZERO, |stretch| stretch.time);
                left = left.saturating_sub(1);
                next = if left == 0 { stretches.next() } else { None };
            }
            Effect::Promoted { .. } | Effect::Trapped { .. } | Effect::LeftTrap { .. } => {}
        }
    }
    waits
}

/// Sends a piece along the part of its path that has been chosen so far, and shows whom it has
/// jumped over as gone; all that is taken back with the choice.
fn preview_step(
    selection: Res<Selection>,
    table: Res<GameSession>,
    motion: Res<AnimationSpeed>,
    layout: Option<Res<BoardLayout>>,
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
    let Some(layout) = layout.filter(|_| selection.is_changed()) else {
        return;
    };
    let steps = selection.path.len().saturating_sub(1);
    let mv = selection.moves(&table).next().filter(|_| steps > 0);
    let preview = mv.and_then(|mv| table.game().preview(mv));
    let effects = preview.map(|preview| preview.effects).unwrap_or_default();
    let effects = effects_through(&effects, steps);
    let is_taken = |square: Square| {
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Captured(taken) if taken.square == square))
    };
    for (entity, position, mut transform, ahead, slide, ghost, children) in &mut pieces_query {
        let goal = if selection.path.first() == Some(&position.0) { steps } else { 0 };
        let gone = ahead.map_or(0, |ahead| ahead.0);
        if goal > gone {
            let stretches = segments(effects, gone, *motion, &layout);
            commands.entity(entity).insert(PreviewStep(goal));
            start_tween(
                entity,
                slide,
                transform.translation.truncate(),
                stretches,
                &layout,
                &mut commands,
            );
        } else if goal < gone {
            // Taken back, on its way perhaps: it stands on its square again.
            commands.entity(entity).remove::<(PreviewStep, MoveTween, InMotion)>();
            transform.scale = Vec3::ONE;
            set_opacity(children, 1.0, &mut sprites_query);
        }
        let taken = is_taken(position.0);
        if taken != ghost {
            set_opacity(children, if taken { GHOST } else { 1.0 }, &mut sprites_query);
            if taken {
                commands.entity(entity).insert(Ghost);
            } else {
                commands.entity(entity).remove::<Ghost>();
            }
        }
    }
}

fn slide_pieces(
    time: Res<Time>,
    layout: Option<Res<BoardLayout>>,
    mut sliding_query: Query<(Entity, &mut MoveTween, &mut Transform, &Children)>,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    let Some(layout) = layout else {
        return;
    };
    let square = layout.layout.square();
    for (entity, mut slide, mut transform, children) in &mut sliding_query {
        slide.elapsed += time.delta().min(LONGEST_FRAME);
        let mut left = slide.elapsed;
        let mut stretches = slide.segments.iter().skip_while(|stretch| {
            let past = left >= stretch.time;
            if past {
                left -= stretch.time;
            }
            past
        });
        // A board that was turned or resized meanwhile has its squares elsewhere.
        let stretch = stretches.next().filter(|_| !layout.is_changed());
        let mut opacity = 1.0;
        if let Some(stretch) = stretch {
            let t = ease_in_out(left.as_secs_f32() / stretch.time.as_secs_f32());
            let mut place = stretch.from + stretch.displacement * t;
            transform.scale = Vec3::ONE;
            if layout.crosses_seam(stretch.from, stretch.displacement) {
                // It leaves over one edge and comes in over the other.
                place = layout.wrapped(place);
                opacity = (layout.seam_distance(place) / (SEAM * square)).clamp(0.0, 1.0);
            }
            if stretch.kind == MoveKind::Jump {
                let (height, scale) = leap(t);
                place.y += height * square;
                transform.scale = Vec2::splat(scale).extend(1.0);
            }
            transform.translation = place.extend(layer::MOVING);
        } else {
            commands.entity(entity).remove::<(MoveTween, InMotion)>();
            transform.scale = Vec3::ONE;
        }
        set_opacity(children, opacity, &mut sprites_query);
    }
}

fn fade_pieces(
    time: Res<Time>,
    mut fading_query: Query<(Entity, &mut Fade, &mut Transform, &Children)>,
    mut sprites_query: Query<&mut Sprite>,
    mut commands: Commands,
) {
    for (entity, mut fade, mut transform, children) in &mut fading_query {
        fade.elapsed += time.delta().min(LONGEST_FRAME);
        let past = fade.elapsed.saturating_sub(fade.wait).as_secs_f32();
        let t = (past / fade.time.as_secs_f32()).min(1.0);
        let (before, after) = fade.opacity;
        let (seen, scale) = art::motion::fade(if after < before { t } else { 1.0 - t });
        transform.scale = Vec2::splat(scale).extend(1.0);
        set_opacity(children, before.max(after) * seen, &mut sprites_query);
        if t >= 1.0 {
            commands.entity(entity).remove::<(Fade, InMotion)>();
        }
    }
}
