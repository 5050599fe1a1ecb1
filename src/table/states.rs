//! Which screen is shown, and whose turn it is on the table.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The start menu.
    #[default]
    Title,
    /// A game.
    Table,
}

/// Who the table waits for.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum TurnPhase {
    /// The picture, which shows what has just happened.
    #[default]
    Showing,
    /// A person.
    Human,
    /// A machine player. Its systems run in this state and nowhere else.
    Computer,
    /// Nobody: who is to move cannot, and is passed over.
    Passing,
    /// The record of the game, on the way to another of its positions.
    Navigating,
    /// Nobody: the game is only looked at.
    Replaying,
    /// Nobody: the game has ended.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<TurnPhase>();
}
