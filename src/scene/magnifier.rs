//! A board of small squares under a finger: the first touch enlarges the place, the second one
//! chooses.

use bevy::camera::Viewport;
use bevy::prelude::*;

use super::{BoardLayout, TOUCH_TARGET};
use crate::table::{Pick, Screen, StartGame, TurnPhase};

/// How much larger the place is seen at least.
const FACTOR: f32 = 2.0;

/// What is seen enlarged, if anything is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Magnifier(pub Option<Enlarged>);

/// A place that is seen enlarged. It stays where it is, and what is around it moves away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Enlarged {
    /// The place, in logical pixels of the window.
    center: Vec2,
    /// How much larger than usual.
    factor: f32,
}

impl Magnifier {
    /// Shows a place of a board so large that a finger can tell its squares apart.
    pub fn at(center: Vec2, layout: &BoardLayout) -> Self {
        let factor = (TOUCH_TARGET / layout.layout.square()).max(FACTOR);
        Self(Some(Enlarged { center, factor }))
    }

    /// Whether fingers need one on this board.
    pub fn is_needed(layout: &BoardLayout) -> bool {
        layout.layout.square() < TOUCH_TARGET
    }

    /// The place that is seen at a place of the window.
    pub fn board_position(self, place: Vec2) -> Vec2 {
        let seen = |Enlarged { center, factor }| center + (place - center) / factor;
        self.0.map_or(place, seen)
    }
}

/// The camera that sees it.
#[derive(Component)]
struct MagnifierCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Magnifier>();
    app.add_systems(OnExit(Screen::Table), |mut loupe: ResMut<Magnifier>| loupe.0 = None);
    app.add_systems(PostUpdate, (close, point_camera).chain());
}

/// What was enlarged is of no use when the board is another, or somebody else is to move.
fn close(
    mut picks: MessageReader<Pick>,
    mut starts: MessageReader<StartGame>,
    layout: Option<Res<BoardLayout>>,
    phase: Option<Res<State<TurnPhase>>>,
    mut loupe: ResMut<Magnifier>,
) {
    let is_moved = layout.is_some_and(|layout| layout.is_changed());
    let is_other_turn = phase.is_some_and(|mv| *mv.get() != TurnPhase::Human);
    if picks.read().count() + starts.read().count() > 0 || is_moved || is_other_turn {
        loupe.set_if_neq(Magnifier(None));
    }
}

fn point_camera(
    loupe: Res<Magnifier>,
    layout: Option<Res<BoardLayout>>,
    camera_query: Query<Entity, With<MagnifierCamera>>,
    mut commands: Commands,
) {
    if !loupe.is_changed() {
        return;
    }
    for camera in &camera_query {
        commands.entity(camera).despawn();
    }
    let (Some(Enlarged { factor, .. }), Some(layout)) = (loupe.0, layout) else {
        return;
    };
    // With the frame: letters and numbers that stay behind would be wrong.
    let board = layout.layout.board;
    let physical = |length: Vec2| (length * layout.layout.scale).round().as_uvec2();
    let corner = loupe.board_position(board.min);
    commands.spawn((
        Name::new("Loupe"),
        MagnifierCamera,
        Camera2d,
        Camera {
            order: 1,
            // The board hides what is behind it: there is nothing to clear.
            clear_color: ClearColorConfig::None,
            viewport: Some(Viewport {
                physical_position: physical(board.min),
                physical_size: physical(board.size()),
                ..default()
            }),
            ..default()
        },
        Msaa::Off,
        Projection::Orthographic(OrthographicProjection {
            viewport_origin: Vec2::new(0.0, 1.0),
            scale: factor.recip(),
            ..OrthographicProjection::default_2d()
        }),
        Transform::from_xyz(corner.x, -corner.y, 0.0),
    ));
}
