//! The game as entities: components, messages, systems and phases. Independent of graphics and
//! sound.
//!
//! Every move passes through the same stages, whichever player chose it: [`MoveChosen`] → validated
//! → [`MovePlayed`] → applied to the components → shown → the next turn. The sets of
//! [`TableSystems`] are these stages.

mod autosave;
mod background_task;
mod board_index;
mod capture;
mod clock;
mod coach;
mod components;
mod draw_offer;
mod endings;
mod exercise;
mod finish;
mod game_report;
mod hint;
mod live_analysis;
mod messages;
mod navigate;
mod new_game;
mod pick;
mod player_failure;
mod practice;
mod premove;
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
mod undo;
mod validate;
mod variations;

pub use autosave::Autosave;
pub use background_task::BackgroundTask;
pub use board_index::{BoardIndex, BoardSquares};
pub use clock::{GameClock, LOW_TIME, LowTime};
pub use coach::{GameCoach, HeldMove};
pub use components::{
    BaseRank, Board, Captured, Cell, Color, Decisive, InMotion, Kind, Piece, Position, Rank,
    Terrain,
};
pub use endings::Endings;
pub use exercise::{Exercise, ExerciseAction, ExerciseDecided, ExerciseGame, ExerciseStage};
pub use game_report::ReportProgress;
pub use hint::HintState;
pub use live_analysis::LiveAnalysis;
pub use messages::{
    AnswerDraw, BoardReset, EditFailed, EditTree, EndGame, FailureReason, GameEnded, MoveChosen,
    MoveNow, MovePlayed, MoveRejected, MoveUndone, Navigate, OfferDraw, Pick, PlayOn, PlayerFailed,
    RequestHint, RequestReport, ResolveFailure, StartGame,
};
pub use navigate::NavigationTarget;
pub use new_game::{Mode, NewGame, RuleChoices, SideChoice};
pub use pick::{PickQueue, Selection};
pub use player_failure::FailedPlayer;
pub use practice::{PracticeAction, PracticeGame};
pub use premove::{Chooser, Premove, PremovesAllowed};
pub use replay::Replay;
pub use search_handle::{AiEngine, tablebase_progress};
pub use session::{GameSession, InRoom, TableMode};
pub use states::{Screen, TurnPhase};
pub use think::{ANSWER_LIMIT, BotPacing, BotTurn, EngineInfo, FrameWaker};

use start::piece_name;

use bevy::prelude::*;

/// The stages of a frame, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// A requested game is prepared; the table state is entered with it in the next frame.
    Start,
    /// Requests for another position of the game are converted to steps: moves that are chosen or
    /// undone.
    Navigate,
    /// Squares that a player picks are converted to a chosen move.
    Pick,
    /// The result of a computer player's search is converted to a chosen move.
    Think,
    /// The rules accept or reject the chosen move.
    Validate,
    /// The effects of a move that is taken back are reversed.
    Undo,
    /// The pieces are rearranged for a position that was not reached by a single move.
    Resync,
    /// Captured pieces leave the board.
    Capture,
    /// The moved piece is placed on its new square.
    Relocate,
    /// A piece that fell with the one that it captured leaves the board.
    Fall,
    /// Promoted pieces change their kind.
    Promote,
    /// Pieces on a new square get the rank that they have there.
    Trap,
    /// The end of the game is announced, and the pieces that decided it are marked.
    Finish,
    /// The changes are shown.
    Show,
    /// When everything has been shown, the next player's turn begins.
    NextTurn,
}

/// Adds the game as entities to an app.
pub fn plugin(app: &mut App) {
    use TableSystems::{
        Capture, Fall, Finish, Navigate, NextTurn, Pick, Promote, Relocate, Resync, Show, Start,
        Think, Trap, Undo, Validate,
    };
    let choosing = (Pick, Think, Validate).chain().run_if(phase_unchanged);
    let applying =
        (Undo, Resync, Capture, Relocate, Fall, Promote, Trap, Finish, Show, NextTurn).chain();
    let playing = (Navigate, choosing, applying).chain();
    let playing = playing.run_if(in_state(Screen::Table)).run_if(screen_unchanged);
    app.configure_sets(Update, (Start, playing).chain());
    app.add_plugins((
        states::plugin,
        messages::plugin,
        board_index::plugin,
        start::plugin,
        navigate::plugin,
        replay::plugin,
        pick::plugin,
        premove::plugin,
        think::plugin,
        hint::plugin,
        validate::plugin,
        player_failure::plugin,
    ));
    app.add_plugins((
        undo::plugin,
        resync::plugin,
        capture::plugin,
        relocate::plugin,
        promote::plugin,
        trap::plugin,
        draw_offer::plugin,
        finish::plugin,
        autosave::plugin,
        clock::plugin,
        coach::plugin,
    ));
    app.add_plugins((
        variations::plugin,
        live_analysis::plugin,
        game_report::plugin,
        endings::plugin,
        practice::plugin,
        exercise::plugin,
    ));
}

/// Whether the screen stays unchanged: false if another game has just been requested.
fn screen_unchanged(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}

/// Whether the turn continues: false if a step to another position has just ended it.
fn phase_unchanged(next: Res<NextState<TurnPhase>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
