//! What the game says: the last message.

use bevy::prelude::*;

use super::dialogs::Dialogs;
use crate::table::{
    AskHint, GameEnded, MovePlayed, MoveRefused, StartGame, Table, TableSystems, Turn,
};

/// The last message of the game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// What has happened.
    pub news: String,
    /// Why the last try was refused, until something else is done.
    pub refusal: Option<String>,
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
    app.add_systems(OnEnter(Turn::Over), |mut status: ResMut<Status>| status.end_shown = true);
}

fn reset_status(mut status: ResMut<Status>, mut dialogs: ResMut<Dialogs>) {
    *status = Status::default();
    // What was asked was asked about the old game.
    dialogs.open = None;
}

fn update_status(
    mut played: MessageReader<MovePlayed>,
    mut hints: MessageReader<AskHint>,
    mut refused: MessageReader<MoveRefused>,
    mut ended: MessageReader<GameEnded>,
    table: Res<Table>,
    mut status: ResMut<Status>,
) {
    for MovePlayed(played) in played.read() {
        let mut news = table.game().sentence(played);
        // Nobody has seen a turn pass: it is told once more with the next one.
        let before = table.played().iter().rev().nth(1).filter(|before| before.turn.is_pass());
        if let Some(passed) = before {
            news = format!("{} {news}", table.game().sentence(passed));
        }
        *status = Status { news, ..default() };
    }
    if hints.read().count() > 0 && status.refusal.is_some() {
        status.refusal = None;
    }
    for message in refused.read() {
        status.refusal = Some(format!("{}.", message.refusal.sentence));
    }
    for GameEnded(outcome) in ended.read() {
        status.news = outcome.sentence(table.game().spec());
        status.refusal = None;
    }
}
