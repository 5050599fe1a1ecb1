//! The board as one picture, and its cells as places to point at.

use bevy::prelude::*;

use super::art::Art;
use super::{BoardLayout, layer};
use crate::table::{Cell, GameSession, Position, Screen};

/// The picture of the board.
#[derive(Component)]
struct BoardPicture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (spawn_board_picture, place_board, attach_cell_sprites, place_cells)
            .chain()
            .before(TransformSystems::Propagate)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<GameSession>)
            .run_if(resource_exists::<BoardLayout>),
    );
}

fn spawn_board_picture(old_query: Query<(), With<BoardPicture>>, mut commands: Commands) {
    if old_query.is_empty() {
        commands.spawn((
            Name::new("Board"),
            BoardPicture,
            Sprite::default(),
            DespawnOnExit(Screen::Table),
        ));
    }
}

/// Shows the board of the game at the table, where there was perhaps another one before.
fn place_board(
    table: Res<GameSession>,
    layout: Res<BoardLayout>,
    mut board_query: Query<(&mut Sprite, &mut Transform), With<BoardPicture>>,
    mut art: ResMut<Art>,
    mut images: ResMut<Assets<Image>>,
) {
    let board = layout.layout.board;
    for (mut sprite, mut transform) in &mut board_query {
        let image = art.board(&layout, table.game().info(), &mut images);
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

/// A cell is seen through: it is there to be pointed at.
fn attach_cell_sprites(
    cells_query: Query<Entity, (With<Cell>, Without<Sprite>)>,
    mut commands: Commands,
) {
    for entity in &cells_query {
        commands.entity(entity).insert((
            Sprite::from_color(Color::NONE, Vec2::ONE),
            Pickable::default(),
            Transform::default(),
        ));
    }
}

fn place_cells(
    layout: Res<BoardLayout>,
    mut cells_query: Query<(Ref<Position>, &mut Sprite, &mut Transform), With<Cell>>,
) {
    for (position, mut sprite, mut transform) in &mut cells_query {
        if layout.is_changed() || sprite.is_added() {
            sprite.custom_size = Some(Vec2::splat(layout.layout.square()));
            transform.translation = layout.center(position.0).extend(layer::CELL);
        }
    }
}
