//! The game as entities: components, messages, systems and turns. No picture, no sound.
//!
//! A move goes one way, whoever chose it: [`MoveChosen`] → validated → [`MovePlayed`] → the
//! components follow → shown → the next turn. The sets of [`TableSystems`] carry it.

mod arrange;
mod capture;
mod components;
mod crown;
mod finish;
mod hint;
mod job;
mod keep;
mod messages;
mod pick;
mod relocate;
mod replay;
mod start;
mod states;
mod think;
mod timeline;
mod trap;
mod travel;
mod validate;

pub use components::{Captured, Cell, Color, InMotion, Kind, Piece, Position, Rank, Terrain};
pub use hint::Advice;
pub use keep::Keeper;
pub use messages::{
    AskHint, GameEnded, MoveChosen, MoveNow, MovePlayed, MoveRefused, MoveUndone, Pick, Rearranged,
    StartGame, StopGame, Travel,
};
pub use pick::{PickQueue, Selection};
pub use replay::Replay;
pub use states::{Screen, Turn};
pub use think::{Insight, Pace, Thinking, Waker};
pub use timeline::Table;
pub use travel::Journey;

use start::piece_name;

use bevy::prelude::*;

/// The way of a move through a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// A new game replaces the old one.
    Start,
    /// Wishes to see another position of the game are heard.
    Travel,
    /// Squares that a person picks become a chosen move.
    Pick,
    /// A machine player's thoughts become a chosen move.
    Think,
    /// The rules play the chosen move or refuse it.
    Validate,
    /// The moved piece gets its new position.
    Relocate,
    /// Pieces come to agree with a position that no turn has led to.
    Arrange,
    /// Taken pieces leave the board.
    Capture,
    /// Crowned pieces become another kind.
    Crown,
    /// Pieces in traps lose their rank, freed ones get it back.
    Trap,
    /// The end of the game is told.
    Finish,
    /// What happened is shown; when it has been, the next turn begins.
    Show,
}

/// Everything that happens at the table.
pub fn plugin(app: &mut App) {
    use TableSystems::{
        Arrange, Capture, Crown, Finish, Pick, Relocate, Show, Start, Think, Trap, Travel, Validate,
    };
    let choosing = (Pick, Think, Validate).chain().run_if(turn_goes_on);
    let following = (Arrange, Relocate, Capture, Crown, Trap, Finish, Show).chain();
    app.configure_sets(
        Update,
        (Start, (Travel, choosing, following).chain().run_if(in_state(Screen::Table))).chain(),
    );
    app.add_plugins((
        states::plugin,
        messages::plugin,
        start::plugin,
        pick::plugin,
        think::plugin,
        hint::plugin,
        validate::plugin,
        relocate::plugin,
        capture::plugin,
        crown::plugin,
        trap::plugin,
        finish::plugin,
    ));
    app.add_plugins((travel::plugin, replay::plugin, arrange::plugin, keep::plugin));
}

/// Whether it is still somebody's turn: not when a new game has just begun, whose players have
/// nothing to do with what was chosen in the old one.
fn turn_goes_on(next: Res<NextState<Turn>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
