//! The commands that are offered to assistive technology.

use super::super::commands::{self, CommandCall, CommandState, UserCommand};
use super::super::settings::Settings;
use crate::analysis::Strictness;
use crate::games::GAMES;
use crate::record::Mark;
use crate::search::Bot;
use crate::table::{Mode, NewGame, SideChoice};

/// An offered command.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedCommand {
    /// What it does.
    pub command: CommandCall,
    /// The text that is read out.
    pub label: String,
    /// For one of several options, whether it is the selected one.
    pub is_selected: Option<bool>,
}

/// The commands that are currently offered, in order.
pub fn actions(state: &CommandState, settings: &Settings) -> Vec<OfferedCommand> {
    let mut commands = Vec::new();
    if state.session.is_some() {
        commands.extend(game_commands(state).map(|command| (command, None)));
    } else {
        commands.extend(menu_commands(&settings.new_game));
        commands.extend(player_commands(state, settings));
    }
    let enabled = commands.into_iter().filter(|(command, _)| command.is_enabled(state));
    enabled
        .map(|(command, is_selected)| OfferedCommand {
            label: command.label(state),
            command,
            is_selected,
        })
        .collect()
}

/// The commands offered in an analysis, or to begin one.
fn analysis_commands() -> impl Iterator<Item = CommandCall> {
    let variations = [
        &commands::PRACTICE_HINT,
        &commands::PRACTICE_SHOW,
        &commands::PRACTICE_RETRY,
        &commands::PRACTICE_NEXT,
        &commands::ANALYSE,
        &commands::LEAVE_ANALYSIS,
        &commands::TOGGLE_ENGINE,
        &commands::GO_DEEPER,
        &commands::PLAY_BEST_MOVE,
        &commands::NEXT_BRANCH,
        &commands::PREVIOUS_BRANCH,
        &commands::LEAVE_VARIATION,
        &commands::NEXT_FORK,
        &commands::DELETE_MOVES,
        &commands::PROMOTE_VARIATION,
        &commands::MAKE_MAIN_LINE,
        &commands::EDIT_COMMENT,
    ];
    let marks = Mark::ALL.map(|mark| commands::TOGGLE_MARK.with(mark));
    let displays = [
        &commands::TOGGLE_ENDINGS,
        &commands::TOGGLE_THREATS,
        &commands::SHOW_REPORT,
        &commands::CANCEL_REPORT,
        &commands::SHOW_REPORT_TABLE,
        &commands::NEXT_MISTAKE,
        &commands::PREVIOUS_MISTAKE,
        &commands::TOGGLE_PRACTICE,
        &commands::COLLECT_PUZZLES,
        &commands::SHOW_DISPLAYS,
    ];
    let call = UserCommand::call;
    variations.into_iter().map(call).chain(marks).chain(displays.into_iter().map(call))
}

/// The commands offered during a game.
fn game_commands(state: &CommandState) -> impl Iterator<Item = CommandCall> + use<> {
    let is_over = state.session.as_ref().is_some_and(|session| session.game().outcome().is_some());
    let is_exercise = state.exercise.is_some();
    let lists = [&commands::SHOW_LESSONS, &commands::SHOW_PUZZLES].map(UserCommand::call);
    let exercise = lists.into_iter().filter(move |_| is_exercise);
    let replacements = Bot::all().map(|bot| commands::REPLACE_PLAYER.with(bot));
    let decisions = [&commands::ACCEPT_DRAW, &commands::DECLINE_DRAW].map(UserCommand::call);
    let held = [commands::SHOW_ANSWER.call(), commands::TAKE_BACK.call(), commands::PLAY_ON.call()];
    let decisions = decisions
        .into_iter()
        .chain(held)
        .chain([commands::RETRY_PLAYER.call()])
        .chain(replacements);
    let failed = state.failure.is_some().then_some(commands::SAVE_AND_LEAVE.call());
    decisions
        .chain(failed)
        .chain([
            commands::PREVIOUS_MOVE.call(),
            commands::NEXT_MOVE.call(),
            commands::UNDO.call(),
            commands::REDO.call(),
            commands::HINT.call(),
            commands::NEXT_LEVEL.call(),
            commands::NEXT_PUZZLE.call(),
            commands::SHOW_SOLUTION.call(),
            commands::MOVE_NOW.call(),
            commands::OFFER_DRAW.call(),
            commands::RESIGN.call(),
            commands::CONTINUE_FROM_HERE.call(),
        ])
        .chain(analysis_commands())
        .chain((is_over || is_exercise).then_some(commands::RESTART.call()))
        .chain(exercise)
        .chain([
            commands::COPY_POSITION.call(),
            commands::PASTE.call(),
            commands::MENU.call(),
            commands::SAVE.call(),
            #[cfg(target_family = "wasm")]
            commands::SHARE_LINK.call(),
            commands::NEW_GAME.call(),
        ])
}

/// The commands offered by the home screen.
fn menu_commands(
    selected: &NewGame,
) -> impl Iterator<Item = (CommandCall, Option<bool>)> + use<'_> {
    let play = GAMES.iter().flat_map(|game| {
        let modes = [Mode::Friend, Mode::Computer, Mode::ComputersOnly];
        modes.map(|mode| commands::PLAY_GAME.with((game.id, mode)))
    });
    let play = [commands::CONTINUE_GAME.call()].into_iter().chain(play);
    let play =
        play.chain([commands::OPEN.call(), commands::PASTE.call(), commands::EDIT_POSITION.call()]);
    let side = selected.side_choice();
    let sides =
        SideChoice::ALL.map(|choice| (commands::SELECT_SIDE.with(choice), Some(choice == side)));
    let level = selected.opponent();
    let levels =
        Bot::all().map(move |bot| (commands::SELECT_BOT.with(bot), Some(bot.id() == level)));
    let strictnesses = [None, Some(Strictness::Blunders), Some(Strictness::Mistakes)];
    let coach = strictnesses
        .map(|coach| (commands::SELECT_COACH.with(coach), Some(selected.coach == coach)))
        .into_iter()
        .filter(|_| selected.offers_coach());
    let rules = GAMES.iter().flat_map(|game| {
        let id = game.id;
        let of_game = NewGame { game: id.to_owned(), ..selected.clone() };
        let preset = of_game.preset().map(|preset| preset.id);
        game.presets.iter().map(move |option| {
            (commands::SELECT_RULES.with((id, option.id)), Some(preset == Some(option.id)))
        })
    });
    // Each opens a dialog with more.
    let more = [
        commands::SHOW_ONLINE.call(),
        commands::SHOW_LESSONS.call(),
        commands::SHOW_PUZZLES.call(),
        commands::CHOOSE_PLAYERS.call(),
        commands::SHOW_RULE_OPTIONS.call(),
        commands::SAVED_GAMES.call(),
        commands::SETTINGS.call(),
        commands::SHOW_LOOKS.call(),
        commands::SHORTCUTS.call(),
        commands::ABOUT.call(),
        commands::SHOW_PROFILES.call(),
    ];
    let plain = |command| (command, None);
    let choices = sides.into_iter().chain(levels).chain(coach).chain(rules);
    play.map(plain).chain(choices).chain(more.into_iter().map(plain))
}

/// The commands about the players of this device.
fn player_commands(
    state: &CommandState,
    settings: &Settings,
) -> impl Iterator<Item = (CommandCall, Option<bool>)> + use<> {
    let people = state.profiles.store().people();
    let ids = people.iter().map(|(id, _)| Some((*id).to_owned()));
    let ids: Vec<Option<String>> = [None].into_iter().chain(ids).collect();
    let (player, friend) = (settings.player.clone(), settings.friend.clone());
    let friends: Vec<_> = ids.iter().filter(|id| id.is_none() || **id != player).cloned().collect();
    let friends = if people.is_empty() { Vec::new() } else { friends };
    let players = ids.into_iter().map(move |id| {
        let is_selected = id == player;
        (commands::SELECT_PLAYER.with(id), Some(is_selected))
    });
    let friends = friends.into_iter().map(move |id| {
        let is_selected = id == friend;
        (commands::SELECT_FRIEND.with(id), Some(is_selected))
    });
    let current = state.profiles.player(settings.player.as_deref()).0.to_owned();
    let others = [
        commands::NEW_PROFILE.call(),
        commands::SHOW_PLAYER.with((current, None)),
        commands::SHOW_RANKING.call(),
    ];
    players.chain(friends).chain(others.map(|command| (command, None)))
}
