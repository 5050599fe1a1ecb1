//! Touch on small squares: the first tap magnifies the board there, the second one selects a
//! square.

use bevy::camera::Viewport;
use bevy::prelude::*;

use super::{BoardLayout, TOUCH_TARGET};
use crate::table::{Pick, Screen, TurnPhase};

/// The minimum magnification.
const FACTOR: f32 = 2.0;

/// The magnification, if the board is magnified.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Magnifier(pub Option<Enlarged>);

/// A magnification around a fixed point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Enlarged {
    /// The fixed point, in logical pixels of the window.
    center: Vec2,
    /// The magnification factor.
    factor: f32,
}

impl Magnifier {
    /// Magnifies the board around a point enough for a square to be a touch target.
    pub fn at(center: Vec2, layout: &BoardLayout) -> Self {
        let factor = (TOUCH_TARGET / layout.layout.square()).max(FACTOR);
        Self(Some(Enlarged { center, factor }))
    }

    /// Whether the squares of this board are too small for a finger.
    pub fn is_needed(layout: &BoardLayout) -> bool {
        layout.layout.square() < TOUCH_TARGET
    }

    /// The unmagnified window position of what is shown at a window position.
    pub fn board_position(self, place: Vec2) -> Vec2 {
        let shown = |Enlarged { center, factor }| center + (place - center) / factor;
        self.0.map_or(place, shown)
    }
}

/// The camera that shows the magnified board.
#[derive(Component)]
struct MagnifierCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Magnifier>();
    app.add_systems(OnExit(Screen::Table), |mut magnifier: ResMut<Magnifier>| magnifier.0 = None);
    app.add_systems(PostUpdate, (close, point_camera).chain());
}

/// Ends the magnification when a square is selected, the layout changes, or no human player is to
/// move.
fn close(
    mut picks: MessageReader<Pick>,
    layout: Option<Res<BoardLayout>>,
    phase: Option<Res<State<TurnPhase>>>,
    mut magnifier: ResMut<Magnifier>,
) {
    let is_moved = layout.is_some_and(|layout| layout.is_changed());
    let is_other_turn = phase.is_some_and(|phase| *phase.get() != TurnPhase::Human);
    if picks.read().count() > 0 || is_moved || is_other_turn {
        magnifier.set_if_neq(Magnifier(None));
    }
}

fn point_camera(
    magnifier: Res<Magnifier>,
    layout: Option<Res<BoardLayout>>,
    camera_query: Query<Entity, With<MagnifierCamera>>,
    mut commands: Commands,
) {
    if !magnifier.is_changed() {
        return;
    }
    for camera in &camera_query {
        commands.entity(camera).despawn();
    }
    let (Some(Enlarged { factor, .. }), Some(layout)) = (magnifier.0, layout) else {
        return;
    };
    // Includes the frame: unmagnified coordinates would be wrong.
    let board = layout.layout.board;
    let physical = |length: Vec2| (length * layout.layout.scale).round().as_uvec2();
    let corner = magnifier.board_position(board.min);
    commands.spawn((
        Name::new("Magnifier"),
        MagnifierCamera,
        Camera2d,
        Camera {
            order: 1,
            // The board covers the whole viewport, so there is nothing to clear.
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
