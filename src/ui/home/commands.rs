//! The commands of the home screen.

use std::path::PathBuf;

use bevy::prelude::*;

use super::super::commands::{UserCommand, close_dialog, play, select, send, show_notice};
use super::super::dialogs::{self, Dialogs};
use super::super::files::Files;
use super::super::localization::Localization;
use super::super::recent::{Recent, open_saved};
use super::super::settings::Settings;
use crate::analysis::Strictness;
use crate::game_files::BoardFileFailure;
use crate::games::find_game;
use crate::messages::MessageId;
use crate::rules::Preset;
use crate::search::Bot;
use crate::table::{Mode, NewGame, SideChoice, StartGame};

/// Start the selected game with players of a kind.
pub static PLAY: UserCommand<Mode> =
    UserCommand::new("play-selected", MessageId::CommandPlay, |world, mode| {
        close_dialog(world);
        select(world, |selected| selected.mode = mode);
        play_selected(world);
    })
    .id_with(|mode| {
        let id = match mode {
            Mode::Friend => "friend",
            Mode::Computer => "computer",
            Mode::ComputersOnly => "computers",
        };
        id.to_owned()
    });

/// Ask for the computer players, and for the side of the person.
pub static CHOOSE_PLAYERS: UserCommand =
    UserCommand::opening("choose-players", MessageId::DialogPlayers, &dialogs::PLAYERS);

/// Ask for the other games of the family, and for what is played more rarely.
pub static SHOW_MORE_GAMES: UserCommand =
    UserCommand::opening("more-games", MessageId::HomeMoreGames, &dialogs::MORE_GAMES);

/// Ask where to play another person.
pub static SHOW_FRIENDS: UserCommand =
    UserCommand::opening("friends", MessageId::FriendsTitle, &dialogs::FRIENDS);

/// Select a game of the family.
pub static SELECT_GAME: UserCommand<&str> =
    UserCommand::new("select-game", MessageId::MenuGame, |world, game: &str| {
        close_dialog(world);
        select(world, |selected| game.clone_into(&mut selected.game));
    })
    .id_with(|game| (*game).to_owned())
    .label_with(|state, game| state.messages.game(game));

/// Ask for the rules.
pub static SHOW_RULE_OPTIONS: UserCommand =
    UserCommand::new("rule-options", MessageId::DialogRuleOptions, |world, ()| {
        let mut dialogs = world.resource_mut::<Dialogs>();
        #[cfg(not(target_family = "wasm"))]
        let is_hosted = dialogs.shows(&dialogs::HOST_GAME);
        #[cfg(target_family = "wasm")]
        let is_hosted = false;
        dialogs.open_over(dialogs::RULE_OPTIONS.with(is_hosted));
    });

/// Start a game with the standard board.
pub static PLAY_GAME: UserCommand<(&str, Mode)> =
    UserCommand::new("play", MessageId::CommandPlay, |world, (game, mode): (&str, Mode)| {
        play_game(world, |selected| {
            game.clone_into(&mut selected.game);
            selected.mode = mode;
        });
    })
    .id_with(|(game, mode)| match mode {
        Mode::Friend => (*game).to_owned(),
        Mode::Computer => format!("{game}-computer"),
        Mode::ComputersOnly => format!("{game}-computers"),
    })
    .label_with(|state, (game, mode)| {
        let id = match mode {
            Mode::Friend => MessageId::ActionPlayFriend,
            Mode::Computer => MessageId::ActionPlayComputer,
            Mode::ComputersOnly => MessageId::ActionWatch,
        };
        state.messages.about_game(id, game)
    });

/// Start a game from the board file that was opened.
pub static PLAY_BOARD_FILE: UserCommand =
    UserCommand::new("play-board-file", MessageId::CommandPlay, |world, ()| {
        close_dialog(world);
        select(world, NewGame::select_game_with_board_files);
        play_selected(world);
    })
    .enabled(|state, ()| state.files.board.is_some());

/// Select the standard board instead of the board file.
pub static STANDARD_BOARD: UserCommand =
    UserCommand::new("standard-board", MessageId::CommandStandardBoard, |world, ()| {
        world.resource_mut::<Files>().board = None
    })
    .enabled(|state, ()| state.files.board.is_some());

/// Continue the most recent game.
pub static CONTINUE_GAME: UserCommand =
    UserCommand::new("continue", MessageId::CommandContinue, |world, ()| {
        let saved = world.resource::<Recent>().unfinished().map(|saved| saved.path.clone());
        saved.into_iter().for_each(|path| open_saved_game(world, path));
    })
    .label_with(|state, ()| {
        let messages = &state.messages;
        match state.recent.unfinished() {
            Some(saved) => {
                let args = [
                    ("title", saved.title(messages).into()),
                    ("progress", saved.progress(messages).into()),
                ];
                messages.format(MessageId::CommandContinueGame, args)
            }
            None => messages.text(MessageId::CommandContinue),
        }
    })
    .enabled(|state, ()| state.recent.unfinished().is_some());

/// Continue a saved game.
pub static OPEN_SAVED_GAME: UserCommand<PathBuf> =
    UserCommand::new("open-saved-game", MessageId::CommandContinue, open_saved_game);

/// Select the computer player, for whichever side it will play.
pub static SELECT_BOT: UserCommand<Bot> =
    UserCommand::new("level", MessageId::MenuLevel, |world, bot: Bot| {
        select(world, |selected| selected.bots = [bot, bot].map(|bot| bot.id().to_owned()))
    })
    .id_with(|bot| bot.id().to_owned())
    .label_with(|state, &bot| {
        let args = [("name", state.messages.bot(bot).into())];
        state.messages.format(MessageId::ActionLevel, args)
    });

/// Select the side of the person against the computer.
pub static SELECT_SIDE: UserCommand<SideChoice> =
    UserCommand::new("side", MessageId::MenuYourSide, |world, side| {
        select(world, |selected| selected.choose_side(side))
    })
    .id_with(|side| {
        let id = match side {
            SideChoice::First => "first",
            SideChoice::Either => "either",
            SideChoice::Second => "second",
        };
        id.to_owned()
    })
    .label_with(|state, side| {
        state.messages.text(match side {
            SideChoice::First => MessageId::ActionMoveFirst,
            SideChoice::Either => MessageId::ActionMoveEither,
            SideChoice::Second => MessageId::ActionMoveSecond,
        })
    });

/// Select which moves the coach holds back; `None` for no coach.
pub static SELECT_COACH: UserCommand<Option<Strictness>> =
    UserCommand::new("coach", MessageId::CoachTitle, |world, coach| {
        select(world, |selected| selected.coach = coach)
    })
    .id_with(|coach| {
        let id = match coach {
            None => "off",
            Some(Strictness::Blunders) => "blunders",
            Some(Strictness::Mistakes) => "mistakes",
        };
        id.to_owned()
    })
    .label_with(|state, &coach| {
        let messages = &state.messages;
        messages.labelled(&messages.text(MessageId::CoachTitle), &messages.strictness(coach))
    });

/// Select the rules of a game, by the ids of the game and of the preset.
pub static SELECT_RULES: UserCommand<(&str, &str)> =
    UserCommand::new("rules", MessageId::MenuRules, |world, (game, preset): (&str, &str)| {
        select(world, |selected| {
            game.clone_into(&mut selected.game);
            selected.select_preset(preset);
        });
    })
    .id_with(|(game, preset)| format!("{game}-{preset}"))
    .label_with(|state, &(game, name)| {
        let messages = &state.messages;
        let presets = find_game(game).map_or(&[][..], |game| game.presets);
        let preset = Preset::find(presets, name);
        let preset = preset.map_or(name.to_owned(), |preset| messages.preset(preset));
        messages.rules_of(game, preset)
    });

/// Starts the selected game.
fn play_selected(world: &mut World) {
    let file = world.resource::<Files>().board.clone();
    match world.resource::<Settings>().new_game.record(file.as_deref()) {
        Ok(record) => play(world, StartGame::play(record)),
        Err(failure) => {
            world.resource_mut::<Files>().board = None;
            report_board_file(world, &failure);
        }
    }
}

/// Starts a game with the standard board, and keeps its selection.
pub(in super::super) fn play_game(world: &mut World, change: impl FnOnce(&mut NewGame)) {
    let mut selected = world.resource::<Settings>().new_game.clone();
    change(&mut selected);
    match selected.record(None) {
        Ok(record) => {
            select(world, |old| *old = selected);
            play(world, StartGame::play(record));
        }
        Err(failure) => report_board_file(world, &failure),
    }
}

/// Reports that there is no game of a board file.
fn report_board_file(world: &mut World, failure: &BoardFileFailure) {
    let notice = world.resource::<Localization>().board_file_failure(failure);
    show_notice(world, notice);
}

fn open_saved_game(world: &mut World, path: PathBuf) {
    close_dialog(world);
    match open_saved(&world.resource::<Localization>().clone(), &path) {
        Ok(start) => send(world, start),
        Err(problem) => show_notice(world, problem),
    }
}
