//! Decisions about the running game: resigning, agreeing to a draw, taking back a bad move, replacing
//! a player, leaving, saving.

use bevy_egui::egui::Ui;

use super::super::commands::{self, Help, answer_draw};
use super::super::files::ChangedFile;
use super::super::names::{coach_text, draw_question, name_of, player_failure, resign_question};
use super::super::players::levels;
use super::super::widgets::section_label;
use super::{Contents, Dialog, Dialogs, Frame, WIDTH, close_and_send};
use crate::messages::{MessageId, resign_command};
use crate::search::Bot;
use crate::table::PlayOn;

/// The question whether to resign.
pub static RESIGN: Dialog = Dialog::question(
    "resign",
    MessageId::CommandResign,
    |state, ()| Some(resign_question(&state.messages, state.session.as_deref()?)),
    |_| vec![commands::CONFIRM_RESIGN.call()],
)
.frame(|contents, (), _| {
    let state = &contents.controls.state;
    let title = resign_command(state.session.as_deref()?.game().info());
    Some(Frame {
        title: state.messages.text(title),
        close: Some(MessageId::CommandCancel),
        width: WIDTH,
    })
})
.of_game();

/// The question whether the opponent accepts a draw.
pub static DRAW_OFFER: Dialog = Dialog::question(
    "draw-offer",
    MessageId::DialogDrawOffered,
    |state, ()| draw_question(&state.messages, state.session.as_deref()?),
    |_| vec![commands::ACCEPT_DRAW.call()],
)
.close_label(MessageId::CommandDeclineDraw)
.while_applies(|state| state.is_draw_offered())
.dismiss(|world| {
    world.resource_mut::<Dialogs>().close();
    answer_draw(world, false);
});

/// The question whether to use help with which the game is not rated.
pub static RATED_GAME: Dialog<Help> = Dialog::question(
    "rated-game",
    MessageId::DialogRatedGame,
    |state, help| {
        Some(state.messages.text(match help {
            Help::Undo => MessageId::DialogRatedUndo,
            Help::Hint => MessageId::DialogRatedHint,
        }))
    },
    |help| vec![commands::USE_HELP.with(*help)],
)
.of_game();

/// The question whether to take back a move that the coach holds back.
pub static COACH: Dialog = Dialog::question(
    "coach",
    MessageId::CoachTitle,
    |state, ()| coach_text(&state.messages, &state.coach, state.session.as_deref()?),
    |_| vec![commands::SHOW_ANSWER.call(), commands::TAKE_BACK.call()],
)
.close_label(MessageId::CommandPlayOn)
.while_applies(|state| state.coach.is_asking())
.dismiss(|world| close_and_send(world, PlayOn));

/// The question how to continue after a computer player has failed to play a legal move.
pub static PLAYER_FAILED: Dialog =
    Dialog::new("player-failed", MessageId::DialogPlayerFailed, |contents, ui, ()| {
        contents.player_failed(ui)
    })
    .close_label(MessageId::CommandViewBoard)
    .while_applies(|state| state.failure.is_some());

/// The question whether to leave the game for the board file that was dropped on it.
pub static PLAY_BOARD_FILE: Dialog = Dialog::question(
    "play-board-file",
    MessageId::DialogPlayBoard,
    |state, ()| {
        let file = ("file", name_of(state.files.board.as_deref()?).into_owned().into());
        Some(state.messages.format(MessageId::DialogPlayBoardQuestion, [file]))
    },
    |_| vec![commands::PLAY_BOARD_FILE.call()],
);

/// The question what becomes of a game whose file another window or program has changed.
pub static FILE_CHANGED: Dialog<ChangedFile> = Dialog::question(
    "file-changed",
    MessageId::DialogFileChanged,
    |state, changed| {
        let file = ("file", name_of(&changed.file.path).into_owned().into());
        Some(state.messages.format(MessageId::DialogFileChangedQuestion, [file]))
    },
    |_| vec![commands::REPLACE_FILE.call(), commands::SAVE_COPY.call()],
);

impl Contents<'_> {
    /// Asks how to continue after a computer player has failed to play a legal move.
    fn player_failed(&mut self, ui: &mut Ui) {
        let state = &self.controls.state;
        let (Some(failure), Some(session)) = (state.failure.as_deref(), &state.session) else {
            return;
        };
        let info = session.game().info().clone();
        let messages = state.messages.clone();
        let problem = player_failure(&messages, &failure.0, &info);
        let palette = *self.look.palette;
        self.text(ui, &problem);
        self.command(ui, &commands::RETRY_PLAYER);
        let label = messages.text(commands::REPLACE_PLAYER.plain_label());
        section_label(ui, &palette, &label);
        let mut selected = String::new();
        levels(ui, &mut self.look, &messages, &info, &label, &mut selected);
        if let Some(bot) = Bot::find(&selected) {
            self.controls.send(commands::REPLACE_PLAYER.with(bot));
        }
        self.command(ui, &commands::SAVE_AND_LEAVE);
    }
}
