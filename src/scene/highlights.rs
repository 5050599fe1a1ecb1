//! Highlights on the board: the selected piece and its moves, the last move, a hint or the answer to a
//! bad move, the cursor, and the piece or capture that decided the game.

use bevy::prelude::*;

use super::art::Art;
use super::{BoardLayout, SceneSystems, layer};
use crate::art::{Drawing, Highlight};
use crate::rules::{Effect, Game, Move, MoveKind, Square, Terrain, effects_through};
use crate::table::{
    BoardSquares, Captured, Decisive, GameCoach, GameSession, HintState, Position, Premove, Screen,
    Selection,
};

/// The distance between the dots of a jump's arc, in squares.
const ARC_STEP: f32 = 0.2;
/// The height of the arc, in squares.
const ARC_BEND: f32 = 0.32;
/// The minimum distances of the dots from the start and the end, in squares: for a selected move,
/// and for a hint, whose highlights fill their squares.
const ARC_CLEAR: (f32, f32) = (0.4, 0.3);
const HINT_CLEAR: (f32, f32) = (0.55, 0.55);

/// The keyboard cursor, if it is in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// A highlight, or one of its parts.
#[derive(Component)]
struct HighlightSprite;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>();
    app.add_systems(
        PostUpdate,
        update_highlights.in_set(SceneSystems::Highlights).run_if(
            resource_exists_and_changed::<GameSession>
                .or_else(resource_exists_and_changed::<BoardLayout>)
                .or_else(resource_changed::<Selection>)
                .or_else(resource_changed::<Premove>)
                .or_else(resource_changed::<HintState>)
                .or_else(resource_changed::<GameCoach>)
                .or_else(resource_changed::<Cursor>),
        ),
    );
}

/// A highlight on the board, its centre and its layer.
type PlacedHighlight = (Highlight, Vec2, f32);

/// Replaces all highlights by the current ones.
fn update_highlights(
    old_query: Query<Entity, With<HighlightSprite>>,
    session: Res<GameSession>,
    layout: Res<BoardLayout>,
    (selection, premove): (Res<Selection>, Res<Premove>),
    hint: Res<HintState>,
    coach: Res<GameCoach>,
    cursor: Res<Cursor>,
    squares: BoardSquares,
    decisive_query: Query<(Option<&Position>, Option<&Captured>), With<Decisive>>,
    mut art: Art,
    mut commands: Commands,
) {
    for entity in &old_query {
        commands.entity(entity).despawn();
    }
    let mut marks: Vec<PlacedHighlight> = Vec::new();
    let mut put = |mark, square: Square, layer| marks.push((mark, layout.center(square), layer));
    let last = session.played().iter().rev().find(|played| !played.mv.is_pass());
    if let Some(last) = last
        && let (Some(&from), Some(&to)) = (last.mv.path.first(), last.mv.path.last())
    {
        put(Highlight::LastFrom, from, layer::MARK_BELOW);
        put(Highlight::LastTo, to, layer::MARK_BELOW);
    }
    for (position, captured) in &decisive_query {
        let square = position.map(|position| position.0).or(captured.map(|captured| captured.0));
        if let Some(square) = square {
            put(Highlight::Decisive, square, layer::MARK_ABOVE);
        }
    }
    for &square in &selection.path {
        put(Highlight::Selected, square, layer::MARK_BELOW + 0.5);
    }
    let premove = premove.0.as_ref().map_or(&[][..], |mv| &mv.path);
    for &square in premove.first().into_iter().chain(premove.last()) {
        put(Highlight::Premove, square, layer::MARK_BELOW + 0.5);
    }
    if let Some(square) = cursor.0 {
        put(Highlight::Cursor, square, layer::CURSOR);
    }
    // There is never a hint while the coach shows an answer.
    let hinted = [hint.squares(), coach.squares()].concat();
    let end = hinted.last().filter(|&end| hinted.first() != Some(end));
    for &square in hinted.first().into_iter().chain(end) {
        put(Highlight::Hint, square, layer::MARK_ABOVE);
    }
    hint_path(&hinted, &session, &layout, &mut marks);
    let mut shown: Vec<Square> = Vec::new();
    let game = &*selection.game(&session);
    for mv in selection.moves(&session) {
        // Paths that diverge later share their next square.
        if let Some(&next) = mv.path.get(selection.path.len())
            && !shown.contains(&next)
        {
            shown.push(next);
            destination(&mv, &selection, game, &squares, &layout, &mut marks);
        }
    }
    for (mark, place, layer) in marks {
        let drawing = Drawing::Highlight(mark);
        let image = art.image(drawing, &layout, session.game().info());
        let size = Vec2::splat(layout.layout.square() * drawing.size());
        commands.spawn((
            Name::new("Highlight"),
            HighlightSprite,
            Sprite { image, custom_size: Some(size), ..default() },
            Transform::from_translation(place.extend(layer)),
            DespawnOnExit(Screen::Table),
        ));
    }
}

/// Adds dots along the path of a whole move, in arcs for jumps.
fn hint_path(
    path: &[Square],
    session: &GameSession,
    layout: &BoardLayout,
    marks: &mut Vec<PlacedHighlight>,
) {
    let preview = session.game().preview(&Move { path: path.to_vec() });
    for effect in preview.map(|preview| preview.effects).unwrap_or_default() {
        if let Effect::Moved { from, to, kind: manner } = effect {
            let (start, way) = (layout.center(from), layout.displacement(from, to));
            let bend = if manner == MoveKind::Jump { ARC_BEND } else { 0.0 };
            dots(start, way, bend, HINT_CLEAR, layout, marks);
        }
    }
}

/// Highlights the next square of a legal move according to the effect of that step.
fn destination(
    mv: &Move,
    selection: &Selection,
    game: &dyn Game,
    squares: &BoardSquares,
    layout: &BoardLayout,
    marks: &mut Vec<PlacedHighlight>,
) {
    let step = selection.path.len();
    let (Some(&from), Some(&to)) = (mv.path.get(step - 1), mv.path.get(step)) else {
        return;
    };
    let effects = game.preview(mv).map(|preview| preview.effects).unwrap_or_default();
    let gone = effects_through(&effects, step - 1).len();
    let (mut takes, mut jumps) = (false, false);
    for effect in &effects_through(&effects, step)[gone..] {
        match *effect {
            Effect::Captured(taken) if taken.square == to => takes = true,
            Effect::Captured(taken) => {
                marks.push((Highlight::Capture, layout.center(taken.square), layer::MARK_ABOVE));
            }
            Effect::Moved { kind: manner, .. } => jumps = manner == MoveKind::Jump,
            _ => {}
        }
    }
    let (start, way) = (layout.center(from), layout.displacement(from, to));
    if jumps || layout.geometry.crosses_seam(layout.to_board(start + way)) {
        dots(start, way, ARC_BEND, ARC_CLEAR, layout, marks);
    }
    let in_den = matches!(squares.terrain(to), Terrain::Den(_));
    let (mark, layer) = match (takes, in_den, jumps) {
        (true, _, _) => (Highlight::Capture, layer::MARK_ABOVE),
        (false, true, _) => (Highlight::Den, layer::MARK_BELOW + 0.6),
        (false, false, true) => (Highlight::JumpTo, layer::MARK_ABOVE),
        (false, false, false) => (Highlight::Go, layer::MARK_ABOVE),
    };
    marks.push((mark, layout.center(to), layer));
}

/// Adds dots along an arc from `from`, `bend` squares high, at least `clear` squares from its ends.
/// The arc may cross the joined edges.
fn dots(
    from: Vec2,
    way: Vec2,
    bend: f32,
    clear: (f32, f32),
    layout: &BoardLayout,
    marks: &mut Vec<PlacedHighlight>,
) {
    let square = layout.layout.square();
    let (to, length) = (from + way, way.length());
    let count = (length / (ARC_STEP * square)).round().max(2.0) as u32;
    // The arc bends upwards, or to the right if the jump is vertical.
    let across = way.perp().normalize_or_zero();
    let across = if across.x + across.y < 0.0 { -across } else { across };
    let bend = from + way / 2.0 + across * square * bend * 2.0;
    for index in 1..count {
        let t = index as f32 / count as f32;
        let place = from.lerp(bend, t).lerp(bend.lerp(to, t), t);
        if place.distance(from) > clear.0 * square && place.distance(to) > clear.1 * square {
            marks.push((Highlight::JumpDot, layout.wrapped(place), layer::ARC));
        }
    }
}
