//! A new game: the table state is re-entered, and the entities of the game are spawned.

use bevy::prelude::*;

use super::pick::clear_picks;
use super::{
    BaseRank, Board, BotPacing, Captured, Cell, Color, Exercise, ExerciseGame, GameSession, Kind,
    NavigationTarget, Piece, Position, Rank, Screen, StartGame, TableSystems, Terrain, TurnPhase,
};
use crate::rules::{self, GameInfo, PlacedPiece, Side};

/// The game with which the table state is entered.
#[derive(Resource)]
struct NextGame(GameSession, Option<Exercise>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        request_game.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(
        OnEnter(Screen::Table),
        (begin_game, spawn_board)
            .chain()
            .run_if(resource_exists::<NextGame>)
            .in_set(TableSystems::Start),
    );
    app.add_systems(OnExit(Screen::Table), (end_game, clear_picks));
}

/// Enters the table state with the last requested game, even if a game is already shown: everything
/// that is scoped to [`Screen::Table`] belongs to one game.
fn request_game(
    mut requests: MessageReader<StartGame>,
    mut screen: ResMut<NextState<Screen>>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut commands: Commands,
) {
    if let Some(request) = requests.read().last() {
        let record = request.record.clone();
        let session = match request.room {
            Some(room) => GameSession::in_room(record, room),
            None => GameSession::new(record, request.at, request.mode),
        };
        commands.insert_resource(NextGame(session, request.exercise.clone()));
        screen.set(Screen::Table);
        phase.set(TurnPhase::Showing);
    }
}

fn begin_game(world: &mut World) {
    if let Some(NextGame(session, exercise)) = world.remove_resource() {
        world.insert_resource(session);
        if let Some(exercise) = exercise {
            world.insert_resource(ExerciseGame::new(exercise));
        }
        world.resource_mut::<BotPacing>().paused = false;
    }
}

fn end_game(mut target: ResMut<NavigationTarget>, mut commands: Commands) {
    *target = NavigationTarget::default();
    commands.remove_resource::<GameSession>();
}

fn spawn_board(session: Res<GameSession>, mut commands: Commands) {
    let info = session.game().info().clone();
    commands.spawn(Board).with_children(|board| {
        for square in info.geometry.squares() {
            board.spawn((
                Name::new(format!("Cell {}", info.geometry.label(square))),
                Cell,
                Position(square),
                Terrain(info.geometry.terrain(square)),
            ));
        }
        for placed in session.game().pieces() {
            spawn_piece(board, &info, placed, Position(placed.square));
        }
        for placed in session.removed() {
            spawn_piece(board, &info, placed, Captured(placed.square));
        }
    });
}

fn spawn_piece(
    board: &mut ChildSpawnerCommands,
    info: &GameInfo,
    placed: PlacedPiece,
    place: impl Bundle,
) {
    let (side, kind) = (placed.piece.side, placed.piece.kind);
    let name = Name::new(piece_name(info, side, kind));
    let mut piece = board.spawn((name, Color(side), Kind(kind), place));
    if let Some(rank) = info.kind(kind).rank {
        piece.insert((BaseRank(rank), Rank(rank)));
    }
    // Inserted last, so that its observers find the complete piece.
    piece.insert(Piece);
}

/// The name of a piece as an entity.
pub(super) fn piece_name(info: &GameInfo, side: Side, kind: rules::Kind) -> String {
    format!("{} {}", info.side_name(side), info.kind(kind).name)
}
