//! The commands of replays.

use bevy::prelude::*;

use super::super::dialogs;
use super::super::settings::Settings;
use super::game::play;
use super::{CommandState, Shortcut as Key, UserCommand, close_dialog, open_dialog, toggle};
use crate::messages::MessageId;
use crate::rules::PlayedMove;
use crate::table::{Autosave, GameSession, Navigate, NavigationTarget, Replay, StartGame};

/// Replay the running game from its start.
pub static REPLAY: UserCommand =
    UserCommand::new("replay", MessageId::CommandReplay, |world, ()| {
        close_dialog(world);
        let autosave = world.resource::<Autosave>().document();
        let session = world.get_resource::<GameSession>();
        let start = session
            .map(|session| StartGame { autosave, ..StartGame::replay(session.active_record()) });
        world.write_message_batch(start);
    })
    .enabled(|state, ()| state.session.is_some() && !state.is_game(GameSession::is_exercise));

/// Show the position after this number of moves.
pub static GO_TO_MOVE: UserCommand<usize> =
    UserCommand::new("go-to-move", MessageId::CommandGoToMove, go_to)
        .enabled(|state, _| state.session.is_some());

/// Show the start.
pub static FIRST_MOVE: UserCommand =
    UserCommand::new("first-move", MessageId::CommandFirstMove, |world, ()| step(world, |_, _| 0))
        .icon("first")
        .keys([Key::code(KeyCode::Home)], MessageId::ShortcutFirstMove)
        .enabled(|state, ()| state.is_stepping() && state.target() > 0);

/// Go back one move.
pub static PREVIOUS_MOVE: UserCommand =
    UserCommand::new("previous-move", MessageId::CommandPreviousMove, |world, ()| {
        step(world, |_, at| at.saturating_sub(1))
    })
    .icon("back")
    .keys(
        [
            Key::code(KeyCode::ArrowLeft),
            Key::letter("z").control(),
            Key::code(KeyCode::ArrowLeft).control(),
        ],
        MessageId::ShortcutPreviousMove,
    )
    .repeats()
    .enabled(|state, ()| state.is_stepping() && state.target() > 0);

/// Go back to the position after the previous capture.
pub static PREVIOUS_CAPTURE: UserCommand =
    UserCommand::new("previous-capture", MessageId::CommandPreviousCapture, |world, ()| {
        step(world, |played, at| {
            let mut before = played[..at.saturating_sub(1)].iter();
            before.rposition(is_capture).map_or(0, |index| index + 1)
        });
    })
    .keys([Key::code(KeyCode::ArrowLeft).shift()], MessageId::ShortcutPreviousCapture)
    .repeats()
    .enabled(|state, ()| state.is_game(GameSession::is_replay) && state.target() > 0);

/// Play or pause.
pub static TOGGLE_REPLAY: UserCommand =
    UserCommand::new("play-replay", MessageId::CommandPlayReplay, |world, ()| {
        toggle(&mut world.resource_mut::<Replay>().playing)
    })
    .icon_with(|state, ()| Some(if state.replay.playing { "pause" } else { "play" }))
    .label_if(MessageId::CommandPause, |state| state.replay.playing)
    .keys([Key::code(KeyCode::Space)], MessageId::ShortcutPlayReplay)
    .enabled(|state, ()| {
        state.is_game(GameSession::is_replay) && (state.replay.playing || has_next(state))
    });

/// Go forward to the position after the next capture.
pub static NEXT_CAPTURE: UserCommand =
    UserCommand::new("next-capture", MessageId::CommandNextCapture, |world, ()| {
        step(world, |played, at| {
            played[at..].iter().position(is_capture).map_or(played.len(), |index| at + index + 1)
        });
    })
    .keys([Key::code(KeyCode::ArrowRight).shift()], MessageId::ShortcutNextCapture)
    .repeats()
    .enabled(|state, ()| state.is_game(GameSession::is_replay) && has_next(state));

/// Go forward one move.
pub static NEXT_MOVE: UserCommand =
    UserCommand::new("next-move", MessageId::CommandNextMove, |world, ()| {
        step(world, |played, at| (at + 1).min(played.len()))
    })
    .icon("forth")
    .keys(
        [
            Key::code(KeyCode::ArrowRight),
            Key::letter("y").control(),
            Key::letter("z").control().shift(),
            Key::code(KeyCode::ArrowRight).control(),
        ],
        MessageId::ShortcutNextMove,
    )
    .repeats()
    .enabled(|state, ()| state.is_stepping() && has_next(state));

/// Show the end.
pub static LAST_MOVE: UserCommand =
    UserCommand::new("last-move", MessageId::CommandLastMove, |world, ()| {
        step(world, |played, _| played.len())
    })
    .icon("last")
    .keys([Key::code(KeyCode::End)], MessageId::ShortcutLastMove)
    .enabled(|state, ()| state.is_stepping() && has_next(state));

/// Play at this multiple of the normal speed.
pub static SET_REPLAY_SPEED: UserCommand<f32> =
    UserCommand::new("replay-speed", MessageId::CommandReplaySpeed, |world, speed| {
        world.resource_mut::<Replay>().speed = speed
    });

/// Ask for the players of a game that continues from the position on the board.
pub static CONTINUE_FROM_HERE: UserCommand =
    UserCommand::new("continue-from-here", MessageId::CommandContinueFromHere, |world, ()| {
        world.resource_mut::<Replay>().playing = false;
        open_dialog(world, &dialogs::CONTINUE_FROM_HERE);
    })
    .icon("hand")
    .enabled(|state, ()| can_continue(state));

/// Start a game from the position on the board.
pub static START_FROM_HERE: UserCommand =
    UserCommand::new("start-from-here", MessageId::CommandPlay, |world, ()| {
        close_dialog(world);
        let selected = &world.resource::<Settings>().new_game;
        let session = world.get_resource::<GameSession>();
        let start = session.map(|session| StartGame::continue_from(session, selected));
        start.into_iter().for_each(|start| play(world, start));
    })
    .enabled(|state, ()| can_continue(state));

fn can_continue(state: &CommandState) -> bool {
    let is_open = if state.is_game(GameSession::is_exercise) {
        state.is_exercise_open_to_help()
    } else {
        state.is_stepping()
    };
    is_open && state.is_game(GameSession::can_continue)
}

/// The position to which commands of this frame lead, as a number of moves: the table follows them later.
#[derive(Resource, Default)]
pub(super) struct SentTarget(pub Option<usize>);

fn has_next(state: &CommandState) -> bool {
    state.target() < state.end()
}

fn is_capture(mv: &PlayedMove) -> bool {
    mv.captured().next().is_some()
}

/// Shows another position, and pauses the replay if it is playing.
fn go_to(world: &mut World, at: usize) {
    world.resource_mut::<Replay>().playing = false;
    world.resource_mut::<SentTarget>().0 = Some(at);
    world.write_message(Navigate::To(at));
}

/// Shows the position that `next` names, a number of moves, from the moves of the game and the number
/// of them before the position that the board shows by then.
fn step(world: &mut World, next: impl FnOnce(&[PlayedMove], usize) -> usize) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let played = session.record().played();
    let sent = world.resource::<SentTarget>().0;
    let at = sent.unwrap_or_else(|| world.resource::<NavigationTarget>().end(session));
    let next = next(played, at.min(played.len()));
    go_to(world, next);
}
