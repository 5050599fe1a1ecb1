//! The game as entities: components, messages, systems and turns. No picture, no sound.
//!
//! A move goes one way, whoever chose it: [`MoveChosen`] → validated → [`MovePlayed`] → the
//! components follow → shown → the next turn. The sets of [`TableSystems`] carry it.

mod autosave;
mod capture;
mod components;
mod finish;
mod hint;
mod messages;
mod navigate;
mod pick;
mod promote;
mod relocate;
mod replay;
mod resync;
mod search_handle;
mod session;
mod start;
mod states;
mod think;
mod trap;
mod validate;

pub use autosave::Autosave;
pub use components::{Captured, Cell, Color, InMotion, Kind, Piece, Position, Rank, Terrain};
pub use hint::HintState;
pub use messages::{
    BoardReset, EndGame, GameEnded, MoveChosen, MoveNow, MovePlayed, MoveRejected, MoveUndone,
    Navigate, Pick, RequestHint, StartGame,
};
pub use navigate::NavigationTarget;
pub use pick::{PickQueue, Selection};
pub use replay::Replay;
pub use session::GameSession;
pub use states::{Screen, TurnPhase};
pub use think::{BotPacing, BotTurn, EngineInfo, Waker};

use start::piece_name;

use bevy::prelude::*;

/// The way of a move through a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// A new game replaces the old one.
    Start,
    /// Wishes to see another position of the game are heard.
    Navigate,
    /// Squares that a person picks become a chosen move.
    Pick,
    /// A machine player's thoughts become a chosen move.
    Think,
    /// The rules play the chosen move or refuse it.
    Validate,
    /// The moved piece gets its new position.
    Relocate,
    /// Pieces come to agree with a position that no turn has led to.
    Resync,
    /// Taken pieces leave the board.
    Capture,
    /// Crowned pieces become another kind.
    Promote,
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
        Capture, Finish, Navigate, Pick, Promote, Relocate, Resync, Show, Start, Think, Trap,
        Validate,
    };
    let choosing = (Pick, Think, Validate).chain().run_if(phase_unchanged);
    let following = (Resync, Relocate, Capture, Promote, Trap, Finish, Show).chain();
    app.configure_sets(
        Update,
        (Start, (Navigate, choosing, following).chain().run_if(in_state(Screen::Table))).chain(),
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
        promote::plugin,
        trap::plugin,
        finish::plugin,
    ));
    app.add_plugins((navigate::plugin, replay::plugin, resync::plugin, autosave::plugin));
}

/// Whether it is still somebody's turn: not when a new game has just begun, whose players have
/// nothing to do with what was chosen in the old one.
fn phase_unchanged(next: Res<NextState<TurnPhase>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
