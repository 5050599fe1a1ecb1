//! Executes commands.

use std::path::PathBuf;

use bevy::ecs::system::SystemState;
use bevy::prelude::*;

use super::super::dialogs::{Dialog, Dialogs};
use super::super::exports::Exports;
use super::super::files::{self, BoardFileChoice};
use super::super::licences;
use super::super::localization::Localization;
use super::super::looks::read_themes;
use super::super::profiles::{ProfileView, Profiles};
use super::super::recent::{Recent, open_saved};
use super::super::room::{LeaveRoom, RoomRequest, answer};
use super::super::settings::{NORMAL_TEXT, Settings};
#[cfg(target_family = "wasm")]
use super::super::web;
use super::{
    CommandState, UserCommand, analysis, editor, learn, online_command, profiles, room_command,
};
use crate::game_files::BoardFileFailure;
use crate::net::room::{Offer, OfferKind};
use crate::net::wire::Act;
use crate::record::Player;
use crate::rules::EarlyEnd;
use crate::scene::BoardView;
use crate::search::{Bot, Level};
use crate::table::{
    AnswerDraw, Autosave, BotPacing, EditTree, EndGame, ExerciseAction, GameCoach, GameSession,
    MoveNow, Navigate, NavigationTarget, NewGame, OfferDraw, PlayOn, Replay, RequestHint,
    ResolveFailure, Screen, StartGame,
};

/// Executes the commands that were sent and are enabled, in order.
pub(super) fn execute_commands(
    world: &mut World,
    sent: &mut SystemState<MessageReader<'static, 'static, UserCommand>>,
    state: &mut SystemState<CommandState<'static>>,
) -> Result {
    let commands: Vec<UserCommand> = sent.get_mut(world)?.read().cloned().collect();
    // The replay position that earlier commands of this frame lead to.
    let mut target = None;
    for command in commands {
        if state.get(world)?.is_enabled(&command) {
            execute(world, command, &mut target)?;
        }
    }
    Ok(())
}

fn execute(world: &mut World, command: UserCommand, target: &mut Option<usize>) -> Result {
    use UserCommand as Is;
    match command {
        Is::Undo if is_analysis(world) => send(world, EditTree::Undo),
        Is::Redo if is_analysis(world) => send(world, EditTree::Redo),
        Is::Undo if is_exercise(world) => send(world, ExerciseAction::Undo),
        Is::Hint if is_exercise(world) => send(world, ExerciseAction::Hint),
        Is::Restart if is_exercise(world) => {
            close_dialog(world);
            send(world, ExerciseAction::Restart);
        }
        Is::Undo => send(world, Navigate::Undo),
        Is::Redo => send(world, Navigate::Redo),
        Is::Hint => send(world, RequestHint),
        Is::MoveNow => send(world, MoveNow),
        Is::Resign => open_dialog(world, Dialog::Resign),
        Is::ConfirmResign => resign(world),
        Is::OfferDraw => {
            close_dialog(world);
            if is_in_room(world) {
                send(world, RoomRequest(Act::Offer { offer: Offer::Draw }));
            } else {
                send(world, OfferDraw);
            }
        }
        Is::ShowAnswer => world.resource_mut::<GameCoach>().show_answer(),
        Is::TakeBack => send(world, Navigate::Undo),
        Is::PlayOn => send(world, PlayOn),
        Is::AnswerDraw(accept) => {
            close_dialog(world);
            answer_draw(world, accept);
        }
        Is::RetryPlayer => send(world, ResolveFailure::TryAgain),
        Is::ReplacePlayer(bot) => send(world, ResolveFailure::ReplaceWith(bot)),
        // If autosave does not work, the game is left once the user has chosen a file for it.
        Is::SaveAndLeave if world.resource::<Autosave>().works() => leave(world),
        Is::SaveAndLeave => {
            close_dialog(world);
            world.run_system_cached(files::save)?;
        }
        Is::ShowFailure => open_dialog(world, Dialog::PlayerFailed),
        Is::TogglePause => toggle(&mut world.resource_mut::<BotPacing>().paused),
        Is::FirstMove
        | Is::PreviousMove
        | Is::PreviousCapture
        | Is::NextCapture
        | Is::NextMove
        | Is::LastMove => {
            *target = replay_target(world, &command, *target);
            target.iter().for_each(|&at| go_to(world, at));
        }
        Is::GoToMove(at) => {
            *target = Some(at);
            go_to(world, at);
        }
        Is::ToggleReplay => toggle(&mut world.resource_mut::<Replay>().playing),
        Is::SetReplaySpeed(speed) => world.resource_mut::<Replay>().speed = speed,
        Is::ContinueFromHere => {
            world.resource_mut::<Replay>().playing = false;
            open_dialog(world, Dialog::ContinueFromHere);
        }
        Is::StartFromHere => start_from_here(world),
        Is::Analysis(command) => analysis::execute(world, command),
        Is::Learn(command) => learn::execute(world, command),
        Is::EditPosition
        | Is::AnalysePosition
        | Is::PlayPosition
        | Is::StartPosition
        | Is::ShowCopies
        | Is::CopyPosition
        | Is::CopyGame
        | Is::Paste
        | Is::OpenPasted(_) => editor::execute(world, command)?,
        #[cfg(not(target_family = "wasm"))]
        Is::CopyLink => editor::execute(world, command)?,
        Is::ShowOpen => open_dialog(world, Dialog::Open),
        Is::FlipBoard => toggle(&mut world.resource_mut::<BoardView>().flipped),
        Is::ToggleCoordinates => toggle(&mut world.resource_mut::<Settings>().coordinates),
        Is::ToggleSound => world.resource_mut::<Settings>().toggle_sounds(),
        Is::ToggleFullScreen => toggle(&mut world.resource_mut::<Settings>().full_screen),
        Is::LargerText => world.resource_mut::<Settings>().enlarge_text(),
        Is::SmallerText => world.resource_mut::<Settings>().reduce_text(),
        Is::NormalText => world.resource_mut::<Settings>().text_size = NORMAL_TEXT,
        Is::Menu => open_dialog(world, Dialog::Menu),
        Is::Rules => open_dialog(world, Dialog::Rules),
        Is::Settings => open_dialog(world, Dialog::Settings),
        Is::ShowLooks => {
            // A theme may have been edited since the last time.
            world.run_system_cached(read_themes)?;
            #[cfg(target_family = "wasm")]
            web::looks::fetch();
            open_dialog(world, Dialog::Looks);
        }
        Is::Shortcuts => open_dialog(world, Dialog::Shortcuts),
        Is::About => open_dialog(world, Dialog::About),
        Is::OpenLicences => licences::open(world),
        Is::SavedGames => open_dialog(world, Dialog::SavedGames),
        Is::ShowProfiles => open_dialog(world, Dialog::Profiles),
        Is::SelectPlayer(id) => profiles::select_player(world, id),
        Is::SelectFriend(id) => world.resource_mut::<Settings>().friend = id,
        Is::NewProfile => profiles::edit(world, None),
        Is::EditProfile(id) => profiles::edit(world, Some(id)),
        Is::SaveProfile => profiles::save(world),
        Is::AskToRemoveProfile(id) => {
            world.resource_mut::<ProfileView>().shown = id;
            open_dialog(world, Dialog::RemoveProfile);
        }
        Is::RemoveProfile(id) => profiles::remove(world, &id),
        Is::ExportProfile(id) => profiles::export(world, &id),
        Is::ShowRanking => profiles::show(world, Dialog::Ranking, None),
        Is::ShowPlayer(id) => profiles::show(world, Dialog::PersonalPage, Some(id)),
        Is::PlayLevel(level) => {
            close_dialog(world);
            play_level(world, level);
        }
        Is::Room(command) => room_command::execute(world, command),
        Is::Online(command) => online_command::execute(world, command),
        Is::ShowExports => open_dialog(world, Dialog::Export),
        Is::CloseDialog if world.resource::<Dialogs>().in_front() == Some(Dialog::Online) => {
            online_command::close(world);
        }
        Is::CloseDialog => {
            let mut dialogs = world.resource_mut::<Dialogs>();
            let in_front = dialogs.in_front();
            dialogs.close();
            match in_front {
                Some(Dialog::DrawOffer) => answer_draw(world, false),
                Some(Dialog::Coach) => send(world, PlayOn),
                #[cfg(not(target_family = "wasm"))]
                Some(Dialog::Admission) => room_command::answer_question(world, false),
                Some(dialog) if dialog.is_before_game_in_room() => send(world, LeaveRoom),
                _ => {}
            }
        }
        Is::Play => {
            close_dialog(world);
            play_selected(world);
        }
        Is::ChoosePlayers => open_dialog(world, Dialog::Players),
        Is::ShowRuleOptions => {
            let before = world.resource::<Dialogs>().open;
            open_dialog(world, Dialog::RuleOptions);
            world.resource_mut::<Dialogs>().back = before;
        }
        Is::PlayGame(game, mode) => play_game(world, |selected| {
            game.clone_into(&mut selected.game);
            selected.mode = mode;
        }),
        Is::PlayBoardFile => play_board_file(world),
        Is::StandardBoard => world.resource_mut::<BoardFileChoice>().0 = None,
        Is::ContinueGame => {
            let saved = world.resource::<Recent>().unfinished().map(|saved| saved.path.clone());
            saved.into_iter().for_each(|path| open_saved_game(world, path));
        }
        Is::OpenSavedGame(path) => open_saved_game(world, path),
        Is::OpenReport(path) => analysis::open_report(world, &path),
        Is::LoadPartialGame => {
            let partial = world.resource_mut::<Dialogs>().partial.take();
            world.write_message_batch(partial.map(|(_, record)| StartGame::replay(*record)));
        }
        Is::Restart if is_in_room(world) => {
            send(world, RoomRequest(Act::Offer { offer: Offer::Rematch }));
        }
        Is::Restart => {
            close_dialog(world);
            let start = world
                .get_resource::<GameSession>()
                .map(|session| StartGame::again(session, session.setup().players));
            start.into_iter().for_each(|start| play(world, start));
        }
        Is::Replay => {
            close_dialog(world);
            let autosave = world.resource::<Autosave>().document();
            let session = world.get_resource::<GameSession>();
            let start = session.map(|session| StartGame {
                autosave,
                ..StartGame::replay(session.active_record())
            });
            world.write_message_batch(start);
        }
        Is::NewGame => leave(world),
        Is::Open => {
            close_dialog(world);
            world.run_system_cached(files::ask_what_to_open)?;
        }
        Is::OpenFile(path, is_replay) => {
            world.run_system_cached_with(files::open_file, (path, is_replay))?;
        }
        Is::Save => {
            close_dialog(world);
            world.run_system_cached(files::save)?;
        }
        Is::SaveAs => {
            close_dialog(world);
            world.run_system_cached(files::save_as)?;
        }
        Is::ReplaceFile => {
            close_dialog(world);
            world.run_system_cached(files::replace_changed)?;
        }
        Is::SaveCopy => {
            close_dialog(world);
            world.run_system_cached(files::save_changed_as_copy)?;
        }
        Is::Export(export) => {
            close_dialog(world);
            world.run_system_cached_with(files::export, export)?;
        }
        Is::CancelExport => world.resource_mut::<Exports>().cancel(),
        #[cfg(target_family = "wasm")]
        Is::ShareLink => {
            close_dialog(world);
            world.run_system_cached(super::super::web::share_link)?;
        }
        Is::SelectBot(bot) => select(world, |selected| {
            // The level applies to whichever side the computer will play.
            selected.bots = [bot, bot].map(|bot| bot.id().to_owned());
        }),
        Is::SelectFirst(first) => select(world, |selected| selected.set_human_first(first)),
        Is::SelectCoach(coach) => select(world, |selected| selected.coach = coach),
        Is::SelectRules(game, preset) => select(world, |selected| {
            game.clone_into(&mut selected.game);
            selected.select_preset(preset);
        }),
    }
    Ok(())
}

fn send(world: &mut World, message: impl Message) {
    world.write_message(message);
}

fn toggle(flag: &mut bool) {
    *flag = !*flag;
}

pub(super) fn open_dialog(world: &mut World, dialog: Dialog) {
    let mut dialogs = world.resource_mut::<Dialogs>();
    dialogs.back = None;
    dialogs.open = Some(dialog);
}

/// Closes the dialog that a command was sent from.
pub(super) fn close_dialog(world: &mut World) {
    let mut dialogs = world.resource_mut::<Dialogs>();
    (dialogs.open, dialogs.back) = (None, None);
}

/// Goes to the home screen.
fn leave(world: &mut World) {
    close_dialog(world);
    NextState::set_if_neq(&mut world.resource_mut::<NextState<Screen>>(), Screen::Title);
}

pub(super) fn show_notice(world: &mut World, notice: String) {
    world.resource_mut::<Dialogs>().notices.push(notice);
}

/// Reports that there is no game of a board file.
fn report_board_file(world: &mut World, failure: &BoardFileFailure) {
    let notice = world.resource::<Localization>().board_file_failure(failure);
    show_notice(world, notice);
}

/// Shows another position, and pauses the replay if it is playing.
fn go_to(world: &mut World, at: usize) {
    world.resource_mut::<Replay>().playing = false;
    world.write_message(Navigate::To(at));
}

/// The position that a command shows, as a number of moves, if the board shows the one after `at`
/// moves by then.
fn replay_target(world: &World, command: &UserCommand, at: Option<usize>) -> Option<usize> {
    let session = world.get_resource::<GameSession>()?;
    let played = session.record().played();
    let end = played.len();
    let at = at.unwrap_or_else(|| world.resource::<NavigationTarget>().end(session)).min(end);
    let captures = |mv: &usize| played[*mv].captured().next().is_some();
    // A capture's position is the one after it.
    Some(match command {
        UserCommand::PreviousMove => at.saturating_sub(1),
        UserCommand::NextMove => (at + 1).min(end),
        UserCommand::PreviousCapture => {
            (0..at.saturating_sub(1)).rev().find(captures).map_or(0, |mv| mv + 1)
        }
        UserCommand::NextCapture => (at..end).find(captures).map_or(end, |mv| mv + 1),
        UserCommand::LastMove => end,
        _ => 0,
    })
}

fn is_analysis(world: &World) -> bool {
    world.get_resource::<GameSession>().is_some_and(GameSession::is_analysis)
}

fn is_exercise(world: &World) -> bool {
    world.get_resource::<GameSession>().is_some_and(GameSession::is_exercise)
}

fn is_in_room(world: &World) -> bool {
    world.get_resource::<GameSession>().is_some_and(|session| session.room().is_some())
}

fn answer_draw(world: &mut World, accept: bool) {
    if is_in_room(world) {
        send(world, RoomRequest(answer(OfferKind::Draw, accept)));
    } else {
        send(world, AnswerDraw { accept });
    }
}

fn resign(world: &mut World) {
    close_dialog(world);
    if is_in_room(world) {
        return send(world, RoomRequest(Act::Resign {}));
    }
    let side = world.get_resource::<GameSession>().map(GameSession::resigning_side);
    world.write_message_batch(side.map(|side| EndGame(EarlyEnd::Resignation(side))));
}

fn start_from_here(world: &mut World) {
    close_dialog(world);
    let selected = &world.resource::<Settings>().new_game;
    let session = world.get_resource::<GameSession>();
    let start = session.map(|session| StartGame::continue_from(session, selected));
    start.into_iter().for_each(|start| play(world, start));
}

/// Starts a game between the people who have been selected.
pub(super) fn play(world: &mut World, mut start: StartGame) {
    world.resource::<Profiles>().seat(world.resource::<Settings>(), &mut start.record);
    send(world, start);
}

/// Plays the setup of the running game again, against another level.
fn play_level(world: &mut World, level: Level) {
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
}

/// Changes the selection of the home screen.
fn select(world: &mut World, change: impl FnOnce(&mut NewGame)) {
    change(&mut world.resource_mut::<Settings>().new_game);
}

/// Starts the game selected in the home screen.
fn play_selected(world: &mut World) {
    let file = world.resource::<BoardFileChoice>().0.clone();
    match world.resource::<Settings>().new_game.record(file.as_deref()) {
        Ok(record) => play(world, StartGame::play(record)),
        Err(failure) => {
            world.resource_mut::<BoardFileChoice>().0 = None;
            report_board_file(world, &failure);
        }
    }
}

/// Starts a game with the standard board, and keeps its selection in the home screen.
pub(super) fn play_game(world: &mut World, change: impl FnOnce(&mut NewGame)) {
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

fn play_board_file(world: &mut World) {
    close_dialog(world);
    select(world, NewGame::select_game_with_board_files);
    play_selected(world);
}

fn open_saved_game(world: &mut World, path: PathBuf) {
    close_dialog(world);
    match open_saved(&world.resource::<Localization>().clone(), &path) {
        Ok(start) => send(world, start),
        Err(problem) => show_notice(world, problem),
    }
}
