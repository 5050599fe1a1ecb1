//! Pieces slide, jumps arc, captures fade.

use std::time::Duration;

use bevy::prelude::*;

use super::{BoardLayout, layer};
use crate::art;
use crate::art::motion::{FADE, JUMP, NEARLY_PAST, SEAM, SLIDE, ease_in_out, leap};
use crate::rules::{Effect, Manner, Square, effects_of_steps};
use crate::table::{
    Captured, Color as SideColor, InMotion, MovePlayed, Piece, Position, Selection, Table,
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
pub struct Motion {
    /// Times the normal speed; 0 for no motion at all.
    pub speed: f32,
}

impl Default for Motion {
    fn default() -> Self {
        Self { speed: 1.0 }
    }
}

impl Motion {
    /// How long something takes, or nothing when it is not to be animated.
    fn scaled(self, normal: Duration) -> Option<Duration> {
        let scaled = (self.speed > 0.0).then(|| normal.div_f32(self.speed))?;
        (scaled >= SHORTEST).then_some(scaled)
    }
}

/// A piece on its way along a path.
#[derive(Component)]
pub(super) struct Slide {
    /// One stretch after the other.
    stretches: Vec<Stretch>,
    elapsed: Duration,
}

impl Slide {
    /// How long it takes still.
    fn rest(&self) -> Duration {
        let all: Duration = self.stretches.iter().map(|stretch| stretch.time).sum();
        all.saturating_sub(self.elapsed)
    }
}

pub(super) struct Stretch {
    from: Vec2,
    /// From there to the end, perhaps over an edge and round the cylinder.
    way: Vec2,
    manner: Manner,
    pub time: Duration,
}

impl Stretch {
    /// From a square to another, unless that is not to be animated.
    pub fn new(
        from: Square,
        to: Square,
        manner: Manner,
        motion: Motion,
        layout: &BoardLayout,
    ) -> Option<Self> {
        let time = motion.scaled(if manner == Manner::Jump { JUMP } else { SLIDE })?;
        Some(Self { from: layout.center(from), way: layout.way(from, to), manner, time })
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
    pub fn back(wait: Duration, motion: Motion) -> Option<Self> {
        let time = motion.scaled(FADE)?;
        Some(Self { wait, time, elapsed: Duration::ZERO, opacity: (0.0, 1.0) })
    }
}

/// How many stretches a piece has gone of a path that is still being chosen.
#[derive(Component, Clone, Copy)]
pub(super) struct Ahead(usize);

/// A piece that the path being chosen has jumped over.
#[derive(Component, Clone, Copy)]
pub(super) struct Ghost;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
    app.add_systems(
        Update,
        (slide_pieces, fade_pieces, start_motion, go_ahead).chain().in_set(TableSystems::Show),
    );
}

/// The stretches of what a turn did after the first `gone`, those left out that are not to be
/// animated.
fn stretches(
    effects: &[Effect],
    gone: usize,
    motion: Motion,
    layout: &BoardLayout,
) -> Vec<Stretch> {
    let stretch = |effect: &Effect| {
        let Effect::Moved { from, to, manner } = *effect else {
            return None;
        };
        Stretch::new(from, to, manner, motion, layout)
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
pub(super) fn send(
    entity: Entity,
    slide: Option<Mut<Slide>>,
    at: Vec2,
    mut stretches: Vec<Stretch>,
    layout: &BoardLayout,
    commands: &mut Commands,
) {
    if let Some(mut slide) = slide {
        slide.stretches.extend(stretches);
        return;
    }
    // What was dragged is there already, more or less.
    if let Some(first) = stretches.first_mut()
        && at.distance(first.from) > 1.0
    {
        first.way = layout.way_between(at, layout.wrapped(first.from + first.way));
        first.from = at;
        first.manner = Manner::Step;
    }
    commands.entity(entity).insert((Slide { stretches, elapsed: Duration::ZERO }, InMotion));
}

/// Sets what has just been played in motion.
fn start_motion(
    mut played: MessageReader<MovePlayed>,
    motion: Res<Motion>,
    layout: Option<Res<BoardLayout>>,
    mut movers_query: Query<
        (Entity, &Position, &SideColor, &Transform, Option<&Ahead>, Option<&mut Slide>),
        With<Piece>,
    >,
    captured_query: Query<(Entity, &Captured, Has<Ghost>), Added<Captured>>,
    mut commands: Commands,
) {
    let Some(layout) = layout else {
        return;
    };
    for MovePlayed(played) in played.read() {
        let end = played.turn.path.last().copied();
        let mover = movers_query
            .iter_mut()
            .find(|(_, position, color, ..)| Some(position.0) == end && color.0 == played.side);
        let Some((entity, _, _, transform, ahead, slide)) = mover else {
            continue;
        };
        // What was seen while the path was chosen is not shown again.
        let gone = ahead.map_or(0, |ahead| ahead.0);
        let stretches = stretches(&played.effects, gone, *motion, &layout);
        commands.entity(entity).remove::<Ahead>();

        let rest = slide.as_ref().map_or(Duration::ZERO, |slide| slide.rest());
        let waits = waits(&played.effects, gone, rest, &stretches);
        for (entity, captured, ghost) in &captured_query {
            let wait = waits.iter().find(|(square, _)| *square == captured.0);
            if let (Some(&(_, wait)), Some(time)) = (wait, motion.scaled(FADE)) {
                let opacity = (if ghost { GHOST } else { 1.0 }, 0.0);
                let fade = Fade { wait, time, elapsed: Duration::ZERO, opacity };
                commands.entity(entity).remove::<Ghost>().insert((fade, InMotion));
            }
        }
        let at = transform.translation.truncate();
        send(entity, slide, at, stretches, &layout, &mut commands);
    }
}

/// How long each taken piece waits until the taker, who has gone some stretches already and needs
/// `rest` to the end of those, is nearly past.
fn waits(
    effects: &[Effect],
    gone: usize,
    rest: Duration,
    stretches: &[Stretch],
) -> Vec<(Square, Duration)> {
    let (mut waits, mut past, mut left) = (Vec::new(), rest, gone);
    let mut stretches = stretches.iter();
    let mut next = if left == 0 { stretches.next() } else { None };
    for effect in effects {
        match *effect {
            Effect::Taken(taken) => {
                let wait =
                    next.map_or(Duration::ZERO, |stretch| past + stretch.time.mul_f32(NEARLY_PAST));
                waits.push((taken.square, wait));
            }
            Effect::Moved { .. } => {
                past += next.map_or(Duration::ZERO, |stretch| stretch.time);
                left = left.saturating_sub(1);
                next = if left == 0 { stretches.next() } else { None };
            }
            Effect::Crowned { .. } | Effect::Trapped { .. } | Effect::Freed { .. } => {}
        }
    }
    waits
}

/// Sends a piece along the part of its path that has been chosen so far, and shows whom it has
/// jumped over as gone; all that is taken back with the choice.
fn go_ahead(
    selection: Res<Selection>,
    table: Res<Table>,
    motion: Res<Motion>,
    layout: Option<Res<BoardLayout>>,
    mut pieces_query: Query<
        (
            Entity,
            &Position,
            &mut Transform,
            Option<&Ahead>,
            Option<&mut Slide>,
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
    let turn = selection.turns(&table).next().filter(|_| steps > 0);
    let preview = turn.and_then(|turn| table.game().preview(turn));
    let effects = preview.map(|preview| preview.effects).unwrap_or_default();
    let effects = effects_of_steps(&effects, steps);
    let is_taken = |square: Square| {
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Taken(taken) if taken.square == square))
    };
    for (entity, position, mut transform, ahead, slide, ghost, children) in &mut pieces_query {
        let goal = if selection.path.first() == Some(&position.0) { steps } else { 0 };
        let gone = ahead.map_or(0, |ahead| ahead.0);
        if goal > gone {
            let stretches = stretches(effects, gone, *motion, &layout);
            commands.entity(entity).insert(Ahead(goal));
            send(
                entity,
                slide,
                transform.translation.truncate(),
                stretches,
                &layout,
                &mut commands,
            );
        } else if goal < gone {
            // Taken back, on its way perhaps: it stands on its square again.
            commands.entity(entity).remove::<(Ahead, Slide, InMotion)>();
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
    mut sliding_query: Query<(Entity, &mut Slide, &mut Transform, &Children)>,
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
        let mut stretches = slide.stretches.iter().skip_while(|stretch| {
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
            let mut place = stretch.from + stretch.way * t;
            transform.scale = Vec3::ONE;
            if layout.crosses_seam(stretch.from, stretch.way) {
                // It leaves over one edge and comes in over the other.
                place = layout.wrapped(place);
                opacity = (layout.seam_distance(place) / (SEAM * square)).clamp(0.0, 1.0);
            }
            if stretch.manner == Manner::Jump {
                let (height, scale) = leap(t);
                place.y += height * square;
                transform.scale = Vec2::splat(scale).extend(1.0);
            }
            transform.translation = place.extend(layer::MOVING);
        } else {
            commands.entity(entity).remove::<(Slide, InMotion)>();
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
