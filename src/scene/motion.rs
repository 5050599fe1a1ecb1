//! Pieces slide, jumps arc, captures fade.

use std::time::Duration;

use bevy::prelude::*;

use super::{BoardLayout, layer};
use crate::rules::{Effect, Manner};
use crate::table::{
    Captured, Color as SideColor, InMotion, MovePlayed, Piece, Position, TableSystems,
};

/// How long a slide takes at normal speed.
const SLIDE: Duration = Duration::from_millis(200);
/// How long a jump takes at normal speed.
const JUMP: Duration = Duration::from_millis(360);
/// How long a taken piece takes to fade at normal speed.
const FADE: Duration = Duration::from_millis(180);
/// Below this nothing is animated: one would see a flicker, not a motion.
const SHORTEST: Duration = Duration::from_millis(70);
/// How high a jump goes, in squares.
const ARC: f32 = 0.55;
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
struct Slide {
    /// Where it comes from and goes to, one stretch after the other.
    stretches: Vec<Stretch>,
    elapsed: Duration,
}

struct Stretch {
    from: Vec2,
    to: Vec2,
    manner: Manner,
    time: Duration,
}

/// A taken piece that fades after a while.
#[derive(Component)]
struct Fade {
    wait: Duration,
    time: Duration,
    elapsed: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
    app.add_systems(
        Update,
        (slide_pieces, fade_pieces, start_motion).chain().in_set(TableSystems::Show),
    );
}

/// Sets what has just been played in motion.
fn start_motion(
    mut played: MessageReader<MovePlayed>,
    motion: Res<Motion>,
    layout: Option<Res<BoardLayout>>,
    movers_query: Query<(Entity, &Position, &SideColor, Option<&Transform>), With<Piece>>,
    captured_query: Query<Entity, (With<Captured>, Added<Captured>)>,
    mut commands: Commands,
) {
    let Some(layout) = layout else {
        return;
    };
    for MovePlayed(played) in played.read() {
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut end = None;
        for effect in &played.effects {
            if let Effect::Moved { from, to, manner } = *effect {
                let normal = if manner == Manner::Jump { JUMP } else { SLIDE };
                let Some(time) = motion.scaled(normal) else {
                    continue;
                };
                let (from, target) = (layout.center(from), layout.center(to));
                stretches.push(Stretch { from, to: target, manner, time });
                end = Some(to);
            }
        }
        let total: Duration = stretches.iter().map(|stretch| stretch.time).sum();
        let mover = movers_query
            .iter()
            .find(|(_, position, color, _)| Some(position.0) == end && color.0 == played.side);
        if let Some((entity, _, _, transform)) = mover {
            // What was dragged is there already, more or less: it slides from where it is.
            if let (Some(transform), Some(first)) = (transform, stretches.first_mut()) {
                let at = transform.translation.truncate();
                if at.distance(first.from) > 1.0 {
                    first.from = at;
                    first.manner = Manner::Step;
                }
            }
            commands
                .entity(entity)
                .insert((Slide { stretches, elapsed: Duration::ZERO }, InMotion));
        }
        if let Some(time) = motion.scaled(FADE) {
            for entity in &captured_query {
                let wait = total.mul_f32(0.6);
                let fade = Fade { wait, time, elapsed: Duration::ZERO };
                commands.entity(entity).insert((fade, InMotion));
            }
        }
    }
}

fn slide_pieces(
    time: Res<Time>,
    layout: Option<Res<BoardLayout>>,
    mut sliding_query: Query<(Entity, &mut Slide, &mut Transform)>,
    mut commands: Commands,
) {
    // A board that was turned or resized meanwhile has its squares elsewhere.
    let moved = layout.as_ref().is_some_and(|layout| layout.is_changed());
    let height = layout.map_or(0.0, |layout| layout.layout.square() * ARC);
    for (entity, mut slide, mut transform) in &mut sliding_query {
        slide.elapsed += time.delta().min(LONGEST_FRAME);
        let mut left = slide.elapsed;
        let mut stretches = slide.stretches.iter().skip_while(|stretch| {
            let past = left >= stretch.time;
            if past {
                left -= stretch.time;
            }
            past
        });
        let Some(stretch) = stretches.next().filter(|_| !moved) else {
            commands.entity(entity).remove::<(Slide, InMotion)>();
            transform.scale = Vec3::ONE;
            continue;
        };
        let t = ease_in_out(left.as_secs_f32() / stretch.time.as_secs_f32());
        let mut place = stretch.from.lerp(stretch.to, t);
        if stretch.manner == Manner::Jump {
            let up = 4.0 * t * (1.0 - t);
            place.y += height * up;
            transform.scale = Vec2::splat(1.0 + 0.18 * up).extend(1.0);
        }
        transform.translation = place.extend(layer::MOVING);
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
        transform.scale = Vec2::splat(1.0 - 0.3 * t).extend(1.0);
        for &child in children {
            if let Ok(mut sprite) = sprites_query.get_mut(child) {
                sprite.color.set_alpha(1.0 - t);
            }
        }
        if t >= 1.0 {
            commands.entity(entity).remove::<(Fade, InMotion)>();
        }
    }
}

/// Slow at both ends (a cubic), as lichess's board moves its pieces.
fn ease_in_out(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    if t < 0.5 { 4.0 * t * t * t } else { 1.0 - (2.0 - 2.0 * t).powi(3) / 2.0 }
}
