//! What the game says: the last message.

use bevy::prelude::*;

use super::dialogs::Dialogs;
use crate::table::{
    BoardReset, GameEnded, GameSession, MovePlayed, MoveRejected, MoveUndone, RequestHint,
    StartGame, TableSystems, TurnPhase,
};

/// The last message of the game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// What has happened.
    pub notice: String,
    /// Why the last try was refused, until something else is done.
    pub illegal_move: Option<String>,
    /// Whether the end has been told and is to be shown until it is put away.
    pub end_shown: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>();
    app.add_systems(
        Update,
        reset_status.run_if(on_message::<StartGame>).in_set(TableSystems::Start),
    );
    app.add_systems(Update, update_status.in_set(TableSystems::Show));
    app.add_systems(OnEnter(TurnPhase::Over), |mut status: ResMut<Status>| status.end_shown = true);
}

/// What the last turn on the board did.
fn last_turns(table: &GameSession) -> String {
    let mut moves = table.played().iter().rev();
    let Some(last) = moves.next() else {
        return String::new();
    };
    let news = table.game().describe_move(last);
    // Nobody has seen a turn pass: it is told once more with the next one.
    match moves.next().filter(|before| before.mv.is_pass()) {
        Some(passed) => format!("{} {news}", table.game().describe_move(passed)),
        None => news,
    }
}

fn reset_status(mut status: ResMut<Status>, mut dialogs: ResMut<Dialogs>) {
    *status = Status::default();
    // What was asked was asked about the old game.
    dialogs.open = None;
}

fn update_status(
    mut starts: MessageReader<StartGame>,
    mut undone: MessageReader<MoveUndone>,
    mut rearranged: MessageReader<BoardReset>,
    mut played: MessageReader<MovePlayed>,
    mut hints: MessageReader<RequestHint>,
    mut refused: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    table: Res<GameSession>,
    mut status: ResMut<Status>,
) {
    let others = starts.read().count() + undone.read().count() + rearranged.read().count();
    // A game that has come from another screen was begun before anything of the table was heard.
    let is_new = others > 0 || table.is_added();
    if is_new || played.read().count() > 0 {
        *status = Status { notice: last_turns(&table), ..default() };
        if is_new && let Some(outcome) = table.game().outcome() {
            status.notice = outcome.sentence(table.game().info());
        }
    }
    if hints.read().count() > 0 && status.illegal_move.is_some() {
        status.illegal_move = None;
    }
    for message in refused.read() {
        status.illegal_move = Some(format!("{}.", message.reason.sentence));
    }
    for GameEnded(outcome) in ended.read() {
        status.notice = outcome.sentence(table.game().info());
        status.illegal_move = None;
    }
}
