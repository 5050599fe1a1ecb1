//! The last message about the game.

use bevy::prelude::*;

use super::dialogs::Dialogs;
use crate::messages;
use crate::table::{
    BoardReset, GameEnded, GameSession, MovePlayed, MoveRejected, MoveUndone, RequestHint,
    StartGame, TableSystems,
};

/// The last message of the game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// What happened last.
    pub notice: String,
    /// Why the last move was rejected, until something else is done.
    pub illegal_move: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>();
    app.add_systems(
        Update,
        reset_status.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(Update, update_status.in_set(TableSystems::Show));
}

/// What the last move on the board did.
fn last_moves(table: &GameSession) -> String {
    let mut moves = table.played().iter().rev();
    let Some(last) = moves.next() else {
        return String::new();
    };
    let text = table.game().describe_move(last);
    // A pass cannot be seen: it is reported again with the next move.
    match moves.next().filter(|before| before.mv.is_pass()) {
        Some(passed) => format!("{} {text}", table.game().describe_move(passed)),
        None => text,
    }
}

fn reset_status(mut status: ResMut<Status>, mut dialogs: ResMut<Dialogs>) {
    *status = Status::default();
    // The dialog was about the old game.
    dialogs.open = None;
}

fn update_status(
    mut starts: MessageReader<StartGame>,
    mut undone: MessageReader<MoveUndone>,
    mut resets: MessageReader<BoardReset>,
    mut played: MessageReader<MovePlayed>,
    mut hints: MessageReader<RequestHint>,
    mut rejected: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    table: Res<GameSession>,
    mut status: ResMut<Status>,
) {
    let others = starts.read().count() + undone.read().count() + resets.read().count();
    // A game from another screen was started before this system ran.
    let is_new = others > 0 || table.is_added();
    if is_new || played.read().count() > 0 {
        *status = Status { notice: last_moves(&table), ..default() };
        if is_new && let Some(outcome) = table.game().outcome() {
            status.notice = outcome.sentence(table.game().info());
        }
    }
    if hints.read().count() > 0 && status.illegal_move.is_some() {
        status.illegal_move = None;
    }
    for message in rejected.read() {
        status.illegal_move =
            Some(format!("{}.", messages::illegal_move(&message.reason, table.game().info())));
    }
    for GameEnded(outcome) in ended.read() {
        status.notice = outcome.sentence(table.game().info());
        status.illegal_move = None;
    }
}
