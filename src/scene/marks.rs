//! Marks on the board: the chosen piece and where it may go, the last move, a hint, the cursor.

use bevy::prelude::*;

use super::art::Art;
use super::{BoardLayout, Cursor, layer};
use crate::art::{Drawing, Mark};
use crate::rules::{Effect, Manner, Square, Terrain, Turn, effects_of_steps};
use crate::table::{Advice, Screen, Selection, Table};

/// How far apart the dots of a jump's arc are, in squares.
const ARC_STEP: f32 = 0.2;
/// How far the arc is bent, in squares.
const ARC_BEND: f32 = 0.32;
/// How far the dots keep from the start and the end, in squares: of a choice, and of a hint, whose
/// marks are as large as the squares.
const ARC_CLEAR: (f32, f32) = (0.4, 0.3);
const HINT_CLEAR: (f32, f32) = (0.55, 0.55);

/// A mark, or a part of one.
#[derive(Component)]
struct MarkSprite;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        update_marks
            .before(TransformSystems::Propagate)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table>)
            .run_if(resource_exists::<BoardLayout>)
            .run_if(
                resource_exists_and_changed::<Table>
                    .or_else(resource_exists_and_changed::<BoardLayout>)
                    .or_else(resource_changed::<Selection>)
                    .or_else(resource_changed::<Advice>)
                    .or_else(resource_changed::<Cursor>),
            ),
    );
}

/// A mark to put on the board: what, the middle, the layer.
type Placed = (Mark, Vec2, f32);

/// Takes all marks off the board and puts the present ones on it.
fn update_marks(
    old_query: Query<Entity, With<MarkSprite>>,
    table: Res<Table>,
    layout: Res<BoardLayout>,
    selection: Res<Selection>,
    advice: Res<Advice>,
    cursor: Res<Cursor>,
    mut art: ResMut<Art>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for entity in &old_query {
        commands.entity(entity).despawn();
    }
    let mut marks: Vec<Placed> = Vec::new();
    let mut put = |mark, square: Square, layer| marks.push((mark, layout.center(square), layer));
    let last = table.played().iter().rev().find(|played| !played.turn.is_pass());
    if let Some(last) = last
        && let (Some(&from), Some(&to)) = (last.turn.path.first(), last.turn.path.last())
    {
        put(Mark::LastFrom, from, layer::MARK_BELOW);
        put(Mark::LastTo, to, layer::MARK_BELOW);
    }
    for &square in &selection.path {
        put(Mark::Chosen, square, layer::MARK_BELOW + 0.5);
    }
    if let Some(square) = cursor.0 {
        put(Mark::Cursor, square, layer::CURSOR);
    }
    let hinted = advice.squares();
    let end = hinted.last().filter(|&end| hinted.first() != Some(end));
    for &square in hinted.first().into_iter().chain(end) {
        put(Mark::Hint, square, layer::MARK_ABOVE);
    }
    hinted_way(hinted, &table, &layout, &mut marks);
    let mut shown: Vec<Square> = Vec::new();
    for turn in selection.turns(&table) {
        // Chains that part later have their next square in common.
        if let Some(&next) = turn.path.get(selection.path.len())
            && !shown.contains(&next)
        {
            shown.push(next);
            destination(turn, &selection, &table, &layout, &mut marks);
        }
    }
    for (mark, place, layer) in marks {
        let drawing = Drawing::Mark(mark);
        let image = art.image(drawing, &layout, table.game().spec(), &mut images);
        let size = Vec2::splat(layout.layout.square() * drawing.size());
        commands.spawn((
            Name::new("Mark"),
            MarkSprite,
            Sprite { image, custom_size: Some(size), ..default() },
            Transform::from_translation(place.extend(layer)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

/// Dots along the way of a whole turn, bent where it jumps.
fn hinted_way(path: &[Square], table: &Table, layout: &BoardLayout, marks: &mut Vec<Placed>) {
    let preview = table.game().preview(&Turn { path: path.to_vec() });
    for effect in preview.map(|preview| preview.effects).unwrap_or_default() {
        if let Effect::Moved { from, to, manner } = effect {
            let (start, way) = (layout.center(from), layout.way(from, to));
            let bend = if manner == Manner::Jump { ARC_BEND } else { 0.0 };
            dots(start, way, bend, HINT_CLEAR, layout, marks);
        }
    }
}

/// Marks the next square of a legal turn by what going there does.
fn destination(
    turn: &Turn,
    selection: &Selection,
    table: &Table,
    layout: &BoardLayout,
    marks: &mut Vec<Placed>,
) {
    let step = selection.path.len();
    let (Some(&from), Some(&to)) = (turn.path.get(step - 1), turn.path.get(step)) else {
        return;
    };
    let effects = table.game().preview(turn).map(|preview| preview.effects).unwrap_or_default();
    let gone = effects_of_steps(&effects, step - 1).len();
    let (mut takes, mut jumps) = (false, false);
    for effect in &effects_of_steps(&effects, step)[gone..] {
        match *effect {
            Effect::Taken(taken) if taken.square == to => takes = true,
            Effect::Taken(taken) => {
                marks.push((Mark::Take, layout.center(taken.square), layer::MARK_ABOVE));
            }
            Effect::Moved { manner, .. } => jumps = manner == Manner::Jump,
            _ => {}
        }
    }
    let (start, way) = (layout.center(from), layout.way(from, to));
    if jumps || layout.crosses_seam(start, way) {
        dots(start, way, ARC_BEND, ARC_CLEAR, layout, marks);
    }
    let in_den = matches!(table.game().spec().geometry.terrain(to), Terrain::Den(_));
    let (mark, layer) = match (takes, in_den, jumps) {
        (true, _, _) => (Mark::Take, layer::MARK_ABOVE),
        (false, true, _) => (Mark::Den, layer::MARK_BELOW + 0.6),
        (false, false, true) => (Mark::JumpTo, layer::MARK_ABOVE),
        (false, false, false) => (Mark::Go, layer::MARK_ABOVE),
    };
    marks.push((mark, layout.center(to), layer));
}

/// Dots along a line from a place, bent by so many squares, clear of both ends by so many; round the
/// cylinder where it leads over an edge.
fn dots(
    from: Vec2,
    way: Vec2,
    bend: f32,
    clear: (f32, f32),
    layout: &BoardLayout,
    marks: &mut Vec<Placed>,
) {
    let square = layout.layout.square();
    let (to, length) = (from + way, way.length());
    let count = (length / (ARC_STEP * square)).round().max(2.0) as u32;
    // Bent upwards, or to the right where the jump itself goes up or down.
    let across = way.perp().normalize_or_zero();
    let across = if across.x + across.y < 0.0 { -across } else { across };
    let bend = from + way / 2.0 + across * square * bend * 2.0;
    for index in 1..count {
        let t = index as f32 / count as f32;
        let place = from.lerp(bend, t).lerp(bend.lerp(to, t), t);
        if place.distance(from) > clear.0 * square && place.distance(to) > clear.1 * square {
            marks.push((Mark::JumpDot, layout.wrapped(place), layer::ARC));
        }
    }
}
