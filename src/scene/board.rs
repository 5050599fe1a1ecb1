//! The picture of the board, and its cells as pickable areas.

use bevy::prelude::*;

use super::art::Art;
use super::{BoardLayout, SceneSystems, layer};
use crate::table::{Board, Cell, GameSession, Position};

/// The picture of the board, a child of it.
#[derive(Component)]
struct BoardPicture;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Board, Transform>();
    app.register_required_components::<Board, Visibility>();
    app.register_required_components::<Cell, Visibility>();
    app.register_required_components::<Cell, Transform>();
    app.register_required_components::<Cell, Pickable>();
    // A cell's sprite is invisible: the picture of the board shows the cell.
    app.register_required_components_with::<Cell, Sprite>(|| {
        Sprite::from_color(Color::NONE, Vec2::ONE)
    });
    app.add_observer(add_board_picture);
    app.add_systems(PostUpdate, (place_board, place_cells).chain().in_set(SceneSystems::Board));
}

fn add_board_picture(event: On<Add, Board>, mut commands: Commands) {
    commands.spawn((
        Name::new("Board picture"),
        BoardPicture,
        Sprite::default(),
        ChildOf(event.entity),
    ));
}

fn place_board(
    session: Res<GameSession>,
    layout: Res<BoardLayout>,
    mut board_query: Query<(&mut Sprite, &mut Transform), With<BoardPicture>>,
    mut art: Art,
) {
    let board = layout.layout.board;
    for (mut sprite, mut transform) in &mut board_query {
        let image = art.board(&layout, session.game().info());
        if sprite.image != image {
            sprite.image = image;
        }
        if sprite.custom_size != Some(board.size()) {
            sprite.custom_size = Some(board.size());
        }
        let center = board.center();
        let place = Vec3::new(center.x, -center.y, layer::BOARD);
        transform.set_if_neq(Transform::from_translation(place));
    }
}

fn place_cells(
    layout: Res<BoardLayout>,
    mut cells_query: Query<(&Position, Ref<Cell>, &mut Sprite, &mut Transform)>,
) {
    for (position, cell, mut sprite, mut transform) in &mut cells_query {
        if layout.is_changed() || cell.is_added() {
            sprite.custom_size = Some(Vec2::splat(layout.layout.square()));
            transform.translation = layout.center(position.0).extend(layer::CELL);
        }
    }
}
