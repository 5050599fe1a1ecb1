//! A new game: its entities replace those of the old one.

use bevy::prelude::*;

use super::pick::clear_picks;
use super::{
    BoardReset, BotPacing, Captured, Cell, Color, EndGame, GameEnded, GameSession, Kind,
    MoveChosen, MoveNow, MovePlayed, MoveRejected, MoveUndone, Navigate, NavigationTarget, Pick,
    Piece, Position, Rank, RequestHint, Screen, StartGame, TableSystems, Terrain, TurnPhase,
};
use crate::rules::{self, GameInfo, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (start_game, clear_messages, clear_picks)
            .chain()
            .run_if(on_message::<StartGame>)
            .in_set(TableSystems::Start),
    );
    app.add_systems(OnExit(Screen::Table), clear_table);
}

/// Sets the table for the last game asked for.
fn start_game(
    mut requests: MessageReader<StartGame>,
    old_query: Query<Entity, Or<(With<Cell>, With<Piece>)>>,
    mut screen: ResMut<NextState<Screen>>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut journey: ResMut<NavigationTarget>,
    mut commands: Commands,
) {
    let Some(request) = requests.read().last() else {
        return;
    };
    for entity in &old_query {
        commands.entity(entity).despawn();
    }
    let table = GameSession::new(request.record.clone(), request.at, request.replay);
    spawn_cells(&table, &mut commands);
    spawn_pieces(&table, &mut commands);
    commands.insert_resource(table);
    *journey = NavigationTarget::default();
    NextState::set_if_neq(&mut screen, Screen::Table);
    // Set even when it is the state already: whoever waited for the old game begins anew.
    phase.set(TurnPhase::Showing);
}

/// Nothing that was said in the old game is heard in the new one.
fn clear_messages(
    mut picks: ResMut<Messages<Pick>>,
    mut hints: ResMut<Messages<RequestHint>>,
    mut hurries: ResMut<Messages<MoveNow>>,
    mut chosen: ResMut<Messages<MoveChosen>>,
    mut played: ResMut<Messages<MovePlayed>>,
    mut undone: ResMut<Messages<MoveUndone>>,
    mut rearranged: ResMut<Messages<BoardReset>>,
    mut wishes: ResMut<Messages<Navigate>>,
    mut refused: ResMut<Messages<MoveRejected>>,
    mut stops: ResMut<Messages<EndGame>>,
    mut ended: ResMut<Messages<GameEnded>>,
    mut pace: ResMut<BotPacing>,
) {
    picks.clear();
    hints.clear();
    hurries.clear();
    chosen.clear();
    played.clear();
    undone.clear();
    rearranged.clear();
    wishes.clear();
    refused.clear();
    stops.clear();
    ended.clear();
    pace.paused = false;
}

fn spawn_cells(table: &GameSession, commands: &mut Commands) {
    let geometry = &table.game().info().geometry;
    for square in geometry.squares() {
        commands.spawn((
            Name::new(format!("Cell {}", geometry.label(square))),
            Cell,
            Position(square),
            Terrain(geometry.terrain(square)),
        ));
    }
}

/// What a piece is called as an entity.
pub(super) fn piece_name(info: &GameInfo, side: Side, kind: rules::Kind) -> String {
    format!("{} {}", info.side_name(side), info.kind(kind).name)
}

fn spawn_pieces(table: &GameSession, commands: &mut Commands) {
    let info = table.game().info();
    let on_board = table.game().pieces().into_iter().map(|placed| (placed, false));
    for (placed, is_taken) in on_board.chain(table.captured().map(|placed| (placed, true))) {
        let (side, kind) = (placed.piece.side, placed.piece.kind);
        let name = Name::new(piece_name(info, side, kind));
        let mut entity = commands.spawn((name, Piece, Color(side), Kind(kind)));
        if is_taken {
            entity.insert(Captured(placed.square));
        } else {
            entity.insert(Position(placed.square));
        }
        if let Some(rank) = placed.rank {
            entity.insert(Rank(rank));
        }
    }
}

fn clear_table(
    entities_query: Query<Entity, Or<(With<Cell>, With<Piece>)>>,
    mut commands: Commands,
) {
    for entity in &entities_query {
        commands.entity(entity).despawn();
    }
    commands.remove_resource::<GameSession>();
}
