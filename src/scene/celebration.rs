//! A short celebration of a won game: coloured paper falls over the board.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::transform::TransformSystems;

use super::animation::AnimationSpeed;
use super::{BoardLayout, FrameLoop, SceneSystems, layer};
use crate::table::{GameEnded, GameSession, Screen, TableSystems};

/// The number of pieces of paper.
const COUNT: usize = 70;
/// The time until the last of them has disappeared, in seconds at normal speed.
const LENGTH: f32 = 2.4;
/// The longest time before a piece of paper begins to fall, in seconds.
const LATEST: f32 = 0.7;
/// The distance that it falls, in squares.
const FALL: f32 = 8.0;
/// The distance from one number of an evenly spread sequence to the next: the golden ratio.
const SPREAD: f32 = 0.618_034;
/// The colours of the paper.
const COLORS: [Color; 4] = [
    Color::srgb(0.96, 0.73, 0.26),
    Color::srgb(0.31, 0.64, 0.78),
    Color::srgb(0.91, 0.34, 0.16),
    Color::srgb(0.50, 0.72, 0.49),
];

/// A piece of paper, by its number.
#[derive(Component)]
struct Paper {
    number: usize,
    /// The time since the end of the game, in seconds at normal speed.
    age: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        throw_paper
            .run_if(on_message::<GameEnded>)
            .run_if(resource_exists::<BoardLayout>)
            .in_set(TableSystems::Show),
    );
    app.add_systems(
        PostUpdate,
        move_paper.after(SceneSystems::Pieces).before(TransformSystems::Propagate),
    );
}

/// Celebrates a game that was just played, unless the only person in it has lost.
fn throw_paper(
    mut ended: MessageReader<GameEnded>,
    session: Res<GameSession>,
    motion: Res<AnimationSpeed>,
    mut commands: Commands,
) {
    let is_won = ended.read().last().is_some_and(|GameEnded(outcome)| {
        outcome.winner.is_some() && !session.is_lost_by_human(outcome)
    });
    if !is_won || !session.is_play() || session.is_computers_only() {
        return;
    }
    if motion.reduced || motion.speed <= 0.0 {
        return;
    }
    for number in 0..COUNT {
        commands.spawn((
            Name::new("Paper"),
            Paper { number, age: 0.0 },
            Sprite { color: COLORS[number % COLORS.len()].with_alpha(0.0), ..default() },
            Transform::default(),
            DespawnOnExit(Screen::Table),
        ));
    }
}

/// Lets the paper fall, turn and fade, and removes it at the end.
fn move_paper(
    time: Res<Time>,
    motion: Res<AnimationSpeed>,
    layout: Option<Res<BoardLayout>>,
    mut papers_query: Query<(Entity, &mut Paper, &mut Sprite, &mut Transform)>,
    mut frames: ResMut<FrameLoop>,
    mut commands: Commands,
) {
    let Some(layout) = layout.filter(|_| !papers_query.is_empty()) else {
        return;
    };
    frames.wake();
    let square = layout.layout.square();
    let board = layout.layout.board;
    for (entity, mut paper, mut sprite, mut transform) in &mut papers_query {
        paper.age += motion.step(&time);
        if paper.age > LENGTH {
            commands.entity(entity).despawn();
            continue;
        }
        let spread = |step: f32| (paper.number as f32 * SPREAD * step).fract();
        let start = spread(3.0) * LATEST;
        let progress = ((paper.age - start) / (LENGTH - LATEST)).clamp(0.0, 1.0);
        let sway = (progress * TAU * (1.0 + spread(5.0)) + spread(7.0) * TAU).sin() * 0.4;
        let x = board.min.x + board.width() * spread(1.0) + sway * square;
        let y = board.min.y + (progress * FALL - 0.5) * square;
        transform.translation = Vec3::new(x, -y, layer::PAPER);
        let turn = spread(11.0) * TAU + progress * TAU * 1.5;
        transform.rotation = Quat::from_rotation_z(turn);
        // Paper that turns appears narrower and wider.
        let width = 0.06 + 0.10 * (turn * 1.7).sin().abs();
        sprite.custom_size = Some(Vec2::new(width, 0.2) * square);
        let is_falling = paper.age > start;
        sprite.color.set_alpha(if is_falling { (1.0 - progress).min(0.3) / 0.3 } else { 0.0 });
    }
}
