//! The current screen, and what the game on the table waits for.

use bevy::prelude::*;

/// The screen that fills the window.
#[derive(States, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The home screen.
    #[default]
    Title,
    /// A game. A new game re-enters this state, so that everything scoped to it is cleaned up.
    Table,
}

/// What the game on the table waits for.
#[derive(SubStates, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum TurnPhase {
    /// The animation of the last change.
    #[default]
    Showing,
    /// The move of a person.
    Human,
    /// The coach's judgement of the move that a person has just played, and the person's decision
    /// about it.
    Coach,
    /// What follows the move of a person in an exercise.
    Exercise,
    /// The move of a computer player. Its systems run only in this state.
    Computer,
    /// The move of somebody on another device.
    Remote,
    /// Nothing: the side to move has no choice but to pass.
    Passing,
    /// The steps to another position of the game.
    Navigating,
    /// The controls of a replay; in an analysis, a step to another position if no move can be
    /// chosen.
    Replaying,
    /// The user's decision about a player that has failed.
    PlayerFailed,
    /// Nothing: the game is over.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<TurnPhase>();
}
