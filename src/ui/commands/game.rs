//! The commands of a running game.

use bevy::prelude::*;

use super::super::dialogs::{self, Dialogs};
use super::super::files;
use super::super::profiles::Profiles;
use super::super::room::{RoomRequest, answer};
use super::super::settings::Settings;
use super::{CommandState, Shortcut as Key, UserCommand, close_dialog, run_system, send, toggle};
use crate::messages::MessageId;
use crate::net::room::{Offer, OfferKind};
use crate::net::wire::Act;
use crate::profile::unrated;
use crate::record::Player;
use crate::rules::EarlyEnd;
use crate::search::{Bot, Level};
use crate::table::{
    self, Autosave, BotPacing, EditTree, EndGame, ExerciseAction, GameCoach, GameSession, Navigate,
    NewGame, RequestHint, ResolveFailure, Screen, StartGame, TurnPhase,
};

/// Undo the last move of a human player, with the replies of computer players.
pub static UNDO: UserCommand = UserCommand::new("undo", MessageId::CommandUndo, |world, ()| {
    if is_game(world, GameSession::is_analysis) {
        send(world, EditTree::Undo);
    } else if is_game(world, GameSession::is_exercise) {
        send(world, ExerciseAction::Undo);
    } else {
        help(world, Help::Undo);
    }
})
.icon("undo")
.keys(
    [Key::letter("z").control(), Key::code(KeyCode::ArrowLeft).control()],
    MessageId::ShortcutUndo,
)
.repeats()
.enabled(|state, ()| {
    if state.is_game(GameSession::is_exercise) {
        return state.can_undo_exercise();
    }
    state.is_game(GameSession::can_undo) || state.tree().is_some_and(|tree| tree.can_undo())
});

/// Replay the moves that were undone.
pub static REDO: UserCommand = UserCommand::new("redo", MessageId::CommandRedo, |world, ()| {
    if is_game(world, GameSession::is_analysis) {
        send(world, EditTree::Redo);
    } else {
        send(world, Navigate::Redo);
    }
})
.icon("redo")
.keys(
    [
        Key::letter("y").control(),
        Key::letter("z").control().shift(),
        Key::code(KeyCode::ArrowRight).control(),
    ],
    MessageId::ShortcutRedo,
)
.repeats()
.enabled(|state, ()| {
    if state.is_game(GameSession::is_analysis) {
        return state.tree().is_some_and(|tree| tree.can_redo());
    }
    !state.is_game(GameSession::is_replay) && state.is_game(GameSession::can_redo)
});

/// Show a good move: first the piece, then its destination.
pub static HINT: UserCommand = UserCommand::new("hint", MessageId::CommandHint, |world, ()| {
    if is_game(world, GameSession::is_exercise) {
        send(world, ExerciseAction::Hint);
    } else {
        help(world, Help::Hint);
    }
})
.icon("hint")
.keys([Key::letter("h")], MessageId::ShortcutHint)
.enabled(|state, ()| {
    if state.is_game(GameSession::is_exercise) {
        return state.has_exercise_hint();
    }
    state.is_phase(TurnPhase::Human)
        && !state.hint.is_thinking()
        && state.is_game(|session| session.room().is_none())
});

/// Help with which a game is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Moves are taken back.
    Undo,
    /// A good move is shown.
    Hint,
}

/// Use help in a rated game, which is not rated then.
pub static USE_HELP: UserCommand<Help> =
    UserCommand::new("use-help", MessageId::CommandHint, |world, help| {
        close_dialog(world);
        use_help(world, help);
    })
    .id_with(|help| match help {
        Help::Undo => "undo".to_owned(),
        Help::Hint => "hint".to_owned(),
    })
    .label_with(|state, help| match help {
        Help::Undo => state.messages.text(MessageId::CommandUndo),
        Help::Hint => state.messages.text(MessageId::CommandHint),
    });

/// Helps, after a question if the game would be rated without.
fn help(world: &mut World, help: Help) {
    let is_rated = world.get_resource::<GameSession>().is_some_and(|session| {
        let record = session.record();
        let participants = world.resource::<Profiles>().participants(record);
        session.is_play() && session.room().is_none() && unrated(record, &participants).is_none()
    });
    if is_rated {
        world.resource_mut::<Dialogs>().open(dialogs::RATED_GAME.with(help));
    } else {
        use_help(world, help);
    }
}

fn use_help(world: &mut World, help: Help) {
    match help {
        Help::Undo => send(world, Navigate::Undo),
        Help::Hint => send(world, RequestHint),
    }
}

/// Make the computer play the best move it has found so far.
pub static MOVE_NOW: UserCommand =
    UserCommand::new("move-now", MessageId::CommandMoveNow, |world, ()| {
        send(world, table::MoveNow)
    })
    .icon("now")
    .keys([Key::letter("n")], MessageId::ShortcutMoveNow)
    .enabled(|state, ()| state.is_computer_to_move());

/// Ask for confirmation to resign.
pub static RESIGN: UserCommand =
    UserCommand::opening("resign", MessageId::CommandResign, &dialogs::RESIGN)
        .icon("resign")
        .label_with(|state, ()| resign_label(state))
        .enabled(|state, ()| can_resign(state));

/// Resign.
pub static CONFIRM_RESIGN: UserCommand =
    UserCommand::new("confirm-resign", MessageId::CommandConfirmResign, |world, ()| {
        close_dialog(world);
        if is_game(world, is_in_room) {
            return send(world, RoomRequest(Act::Resign {}));
        }
        let side = world.get_resource::<GameSession>().map(GameSession::resigning_side);
        world.write_message_batch(side.map(|side| EndGame(EarlyEnd::Resignation(side))));
    })
    .label_with(|state, ()| {
        let args = [("action", resign_label(state).into())];
        state.messages.format(MessageId::CommandConfirmResign, args)
    })
    .enabled(|state, ()| can_resign(state));

fn can_resign(state: &CommandState) -> bool {
    if state.is_game(GameSession::is_exercise) {
        return false;
    }
    if state.is_game(is_in_room) {
        return state.allows(&Act::Resign {});
    }
    let can_resign =
        |session: &GameSession| !session.is_computers_only() && session.game().outcome().is_none();
    !state.is_stepping() && state.is_game(can_resign)
}

/// What resigning is called in the game.
fn resign_label(state: &CommandState) -> String {
    match &state.session {
        Some(session) => state.messages.resign_label(session.game().info()),
        None => state.messages.text(MessageId::CommandResign),
    }
}

/// Offer a draw to the opponent.
pub static OFFER_DRAW: UserCommand =
    UserCommand::new("offer-draw", MessageId::CommandOfferDraw, |world, ()| {
        close_dialog(world);
        if is_game(world, is_in_room) {
            send(world, RoomRequest(Act::Offer { offer: Offer::Draw }));
        } else {
            send(world, table::OfferDraw);
        }
    })
    .enabled(|state, ()| {
        state.is_phase(TurnPhase::Human) && state.is_game(GameSession::can_offer_draw)
    });

/// Accept the offered draw.
pub static ACCEPT_DRAW: UserCommand =
    UserCommand::new("accept-draw", MessageId::CommandAcceptDraw, |world, ()| {
        close_dialog(world);
        answer_draw(world, true);
    })
    .enabled(|state, ()| state.is_game(|session| session.draw_offer().is_some()));

/// Decline the offered draw.
pub static DECLINE_DRAW: UserCommand =
    UserCommand::new("decline-draw", MessageId::CommandDeclineDraw, |world, ()| {
        close_dialog(world);
        answer_draw(world, false);
    })
    .enabled(|state, ()| state.is_game(|session| session.draw_offer().is_some()));

pub(in super::super) fn answer_draw(world: &mut World, accept: bool) {
    if is_game(world, is_in_room) {
        send(world, RoomRequest(answer(OfferKind::Draw, accept)));
    } else {
        send(world, table::AnswerDraw { accept });
    }
}

/// Show what the opponent can do after a move that the coach holds back.
pub static SHOW_ANSWER: UserCommand =
    UserCommand::new("show-answer", MessageId::CommandShowAnswer, |world, ()| {
        world.resource_mut::<GameCoach>().show_answer()
    })
    .enabled(|state, ()| state.coach.is_asking());

/// Take back a move that the coach holds back.
pub static TAKE_BACK: UserCommand =
    UserCommand::new("take-back", MessageId::CommandTakeBack, |world, ()| {
        send(world, Navigate::Undo)
    })
    .enabled(|state, ()| state.coach.held().is_some());

/// Play on after a move that the coach holds back.
pub static PLAY_ON: UserCommand =
    UserCommand::new("play-on", MessageId::CommandPlayOn, |world, ()| send(world, table::PlayOn))
        .icon("now")
        .keys([Key::letter("n")], MessageId::ShortcutPlayOn)
        .enabled(|state, ()| state.coach.held().is_some());

/// Ask how to continue after a computer player has failed.
pub static SHOW_FAILURE: UserCommand =
    UserCommand::opening("show-failure", MessageId::CommandShowFailure, &dialogs::PLAYER_FAILED)
        .icon("restart")
        .enabled(|state, ()| state.failure.is_some());

/// Request a move from the failed computer player again.
pub static RETRY_PLAYER: UserCommand =
    UserCommand::new("retry-player", MessageId::CommandRetryPlayer, |world, ()| {
        send(world, ResolveFailure::TryAgain)
    })
    .enabled(|state, ()| state.failure.is_some());

/// Replace the failed computer player with another one.
pub static REPLACE_PLAYER: UserCommand<Bot> =
    UserCommand::new("replace-player", MessageId::CommandReplacePlayer, |world, bot| {
        send(world, ResolveFailure::ReplaceWith(bot))
    })
    .id_with(|bot| bot.id().to_owned())
    .label_with(|state, &bot| {
        let args = [("name", state.messages.bot(bot).into())];
        state.messages.format(MessageId::ActionReplacePlayer, args)
    })
    .enabled(|state, _| state.failure.is_some());

/// Pause or resume computers that play each other.
pub static TOGGLE_PAUSE: UserCommand =
    UserCommand::new("pause", MessageId::CommandPause, |world, ()| {
        toggle(&mut world.resource_mut::<BotPacing>().paused)
    })
    .icon_with(|state, ()| Some(if state.pacing.paused { "play" } else { "pause" }))
    .label_if(MessageId::CommandResume, |state| state.pacing.paused)
    .keys([Key::letter("p")], MessageId::ShortcutPause)
    .enabled(|state, ()| !state.is_stepping() && state.is_game(GameSession::is_computers_only));

/// Restart the running game.
pub static RESTART: UserCommand =
    UserCommand::new("restart", MessageId::CommandRestart, |world, ()| {
        if is_game(world, GameSession::is_exercise) {
            close_dialog(world);
            return send(world, ExerciseAction::Restart);
        }
        if is_game(world, is_in_room) {
            return send(world, RoomRequest(Act::Offer { offer: Offer::Rematch }));
        }
        close_dialog(world);
        let start = world
            .get_resource::<GameSession>()
            .map(|session| StartGame::again(session, session.setup().players));
        start.into_iter().for_each(|start| play(world, start));
    })
    .icon("restart")
    .label_if(MessageId::CommandPlayAgain, |state| state.is_phase(TurnPhase::Over))
    .enabled(|state, ()| {
        if state.is_game(is_in_room) && !state.is_game(GameSession::is_exercise) {
            return state.allows(&Act::Offer { offer: Offer::Rematch });
        }
        state.session.is_some()
    });

/// Play the computer again, with another level.
pub static PLAY_LEVEL: UserCommand<Level> =
    UserCommand::new("play-level", MessageId::CommandPlay, |world, level| {
        close_dialog(world);
        let Some(session) = world.get_resource::<GameSession>() else {
            return;
        };
        let bot = Bot::Level(level);
        let players = session.setup().players.map(|player| match player {
            Player::Computer(_) => Player::Computer(bot),
            Player::Human => Player::Human,
        });
        let start = StartGame::again(session, players);
        select(world, |selected| selected.bots = [bot, bot].map(|bot| bot.id().to_owned()));
        play(world, start);
    })
    .enabled(|state, _| state.session.is_some() && !state.is_game(GameSession::is_exercise));

/// Go to the home screen.
pub static NEW_GAME: UserCommand =
    UserCommand::new("new-game", MessageId::CommandNewGame, |world, ()| leave(world))
        .keys([Key::letter("n").control()], MessageId::ShortcutNewGame)
        .enabled(|state, ()| state.is_at_table());

/// Save the game and go to the home screen.
pub static SAVE_AND_LEAVE: UserCommand =
    UserCommand::new("save-and-leave", MessageId::CommandSaveAndLeave, |world, ()| {
        if world.resource::<Autosave>().works() {
            leave(world);
        } else {
            // The game is left once the user has chosen a file for it.
            close_dialog(world);
            run_system(world, files::save);
        }
    })
    .enabled(|state, ()| state.is_at_table());

/// Goes to the home screen.
fn leave(world: &mut World) {
    close_dialog(world);
    NextState::set_if_neq(&mut world.resource_mut::<NextState<Screen>>(), Screen::Title);
}

/// Starts a game between the people who have been selected.
pub(in super::super) fn play(world: &mut World, mut start: StartGame) {
    world.resource::<Profiles>().seat(world.resource::<Settings>(), &mut start.record);
    send(world, start);
}

/// Changes the selection of the home screen.
pub(in super::super) fn select(world: &mut World, change: impl FnOnce(&mut NewGame)) {
    change(&mut world.resource_mut::<Settings>().new_game);
}

fn is_in_room(session: &GameSession) -> bool {
    session.room().is_some()
}

/// Whether there is such a game on the table.
fn is_game(world: &World, test: fn(&GameSession) -> bool) -> bool {
    world.get_resource::<GameSession>().is_some_and(test)
}
