//! Two people at one screen: the board turns to whoever is to move, or each side's pieces face
//! their player.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::settings::{Settings, apply_settings};
use crate::record::Player;
use crate::scene::BoardView;
use crate::table::{GameSession, TableSystems, TurnPhase};

/// What two people at one screen see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SharedScreen {
    /// The same board all the time.
    #[default]
    Still,
    /// The board turns after each move: the side to move is at the bottom.
    TurnBoard,
    /// The upper side's pieces are upside down, for a device that lies between the players.
    FacePlayers,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(TurnPhase::Human), turn_board);
    let is_changed =
        resource_changed::<Settings>.or_else(resource_exists_and_changed::<GameSession>);
    app.add_systems(
        Update,
        face_players.run_if(is_changed).after(apply_settings).before(TableSystems::Start),
    );
}

/// Whether two people play each other at this screen.
fn is_shared(session: &GameSession) -> bool {
    let is_here = session.is_play() && session.room().is_none();
    is_here && session.setup().players == [Player::Human; 2]
}

fn turn_board(settings: Res<Settings>, session: Res<GameSession>, mut view: ResMut<BoardView>) {
    if settings.shared_screen == SharedScreen::TurnBoard && is_shared(&session) {
        let flipped = session.game().side_to_move() == session.game().info().top;
        view.set_if_neq(BoardView { flipped, ..*view });
    }
}

fn face_players(
    settings: Res<Settings>,
    session: Option<Res<GameSession>>,
    mut view: ResMut<BoardView>,
) {
    let is_shared = session.is_some_and(|session| is_shared(&session));
    let facing = is_shared && settings.shared_screen == SharedScreen::FacePlayers;
    view.set_if_neq(BoardView { facing, ..*view });
}
