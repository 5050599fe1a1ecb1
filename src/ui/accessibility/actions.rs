//! The commands that are offered to assistive technology.

use super::super::commands::{
    AnalysisCommand, CommandState, LearnCommand, OnlineCommand, UserCommand,
};
use super::super::dialogs::{Dialog, Dialogs};
use super::super::settings::Settings;
use crate::analysis::Strictness;
use crate::games::GAMES;
use crate::record::Mark;
use crate::search::Bot;
use crate::table::{Mode, NewGame};

/// An offered command.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedCommand {
    /// What it does.
    pub command: UserCommand,
    /// The text that is read out.
    pub label: String,
    /// For one of several options, whether it is the selected one.
    pub is_selected: Option<bool>,
}

/// The commands that are currently offered, in order.
pub fn actions(
    state: &CommandState,
    dialogs: &Dialogs,
    settings: &Settings,
) -> Vec<OfferedCommand> {
    let mut commands = Vec::new();
    if dialogs.is_open() {
        commands.push((UserCommand::CloseDialog, None));
    }
    let is_partial_in_front = dialogs.partial.is_some() && dialogs.notices.is_empty();
    let answers = match dialogs.in_front() {
        _ if is_partial_in_front => &[UserCommand::LoadPartialGame][..],
        Some(Dialog::PlayBoardFile) => &[UserCommand::PlayBoardFile],
        Some(Dialog::FileChanged) => &[UserCommand::ReplaceFile, UserCommand::SaveCopy],
        Some(Dialog::ContinueFromHere) => &[UserCommand::StartFromHere],
        _ => &[],
    };
    commands.extend(answers.iter().map(|command| (command.clone(), None)));
    if state.session.is_some() {
        commands.extend(game_commands(state, dialogs).map(|command| (command, None)));
    } else {
        commands.extend(menu_commands(&settings.new_game));
        commands.extend(player_commands(state, settings));
    }
    let enabled = commands.into_iter().filter(|(command, _)| state.is_enabled(command));
    enabled
        .map(|(command, is_selected)| OfferedCommand {
            label: state.label(&command),
            command,
            is_selected,
        })
        .collect()
}

/// The commands offered in an analysis, or to begin one.
const ANALYSIS_COMMANDS: &[UserCommand] = &[
    UserCommand::Analysis(AnalysisCommand::PracticeHint),
    UserCommand::Analysis(AnalysisCommand::PracticeShow),
    UserCommand::Analysis(AnalysisCommand::PracticeRetry),
    UserCommand::Analysis(AnalysisCommand::PracticeNext),
    UserCommand::Analysis(AnalysisCommand::Begin),
    UserCommand::Analysis(AnalysisCommand::Leave),
    UserCommand::Analysis(AnalysisCommand::ToggleEngine),
    UserCommand::Analysis(AnalysisCommand::GoDeeper),
    UserCommand::Analysis(AnalysisCommand::PlayBestMove),
    UserCommand::Analysis(AnalysisCommand::NextBranch),
    UserCommand::Analysis(AnalysisCommand::PreviousBranch),
    UserCommand::Analysis(AnalysisCommand::LeaveVariation),
    UserCommand::Analysis(AnalysisCommand::NextFork),
    UserCommand::Analysis(AnalysisCommand::DeleteMoves),
    UserCommand::Analysis(AnalysisCommand::PromoteVariation),
    UserCommand::Analysis(AnalysisCommand::MakeMainLine),
    UserCommand::Analysis(AnalysisCommand::EditComment),
    UserCommand::Analysis(AnalysisCommand::ToggleMark(Mark::Brilliant)),
    UserCommand::Analysis(AnalysisCommand::ToggleMark(Mark::Good)),
    UserCommand::Analysis(AnalysisCommand::ToggleMark(Mark::Interesting)),
    UserCommand::Analysis(AnalysisCommand::ToggleMark(Mark::Dubious)),
    UserCommand::Analysis(AnalysisCommand::ToggleMark(Mark::Mistake)),
    UserCommand::Analysis(AnalysisCommand::ToggleMark(Mark::Blunder)),
    UserCommand::Analysis(AnalysisCommand::ToggleEndings),
    UserCommand::Analysis(AnalysisCommand::ToggleThreats),
    UserCommand::Analysis(AnalysisCommand::ShowReport),
    UserCommand::Analysis(AnalysisCommand::CancelReport),
    UserCommand::Analysis(AnalysisCommand::ShowReportTable),
    UserCommand::Analysis(AnalysisCommand::NextMistake),
    UserCommand::Analysis(AnalysisCommand::PreviousMistake),
    UserCommand::Analysis(AnalysisCommand::TogglePractice),
    UserCommand::Learn(LearnCommand::CollectPuzzles),
    UserCommand::Analysis(AnalysisCommand::ShowDisplays),
];

/// The commands offered during a game.
fn game_commands(
    state: &CommandState,
    dialogs: &Dialogs,
) -> impl Iterator<Item = UserCommand> + use<> {
    let is_over = state.session.as_ref().is_some_and(|session| session.game().outcome().is_some());
    let is_exercise = state.exercise.is_some();
    let lists = [LearnCommand::ShowLessons, LearnCommand::ShowPuzzles].map(UserCommand::Learn);
    let exercise = lists.into_iter().filter(move |_| is_exercise);
    let resign = if dialogs.open == Some(Dialog::Resign) {
        UserCommand::ConfirmResign
    } else {
        UserCommand::Resign
    };
    let replacements = Bot::all().map(UserCommand::ReplacePlayer);
    let decisions = [true, false].map(UserCommand::AnswerDraw).into_iter();
    let held = [UserCommand::ShowAnswer, UserCommand::TakeBack, UserCommand::PlayOn];
    let decisions = decisions.chain(held).chain([UserCommand::RetryPlayer]).chain(replacements);
    let failed = state.failure.is_some().then_some(UserCommand::SaveAndLeave);
    decisions
        .chain(failed)
        .chain([
            UserCommand::PreviousMove,
            UserCommand::NextMove,
            UserCommand::Undo,
            UserCommand::Redo,
            UserCommand::Hint,
            UserCommand::Learn(LearnCommand::NextLevel),
            UserCommand::Learn(LearnCommand::NextPuzzle),
            UserCommand::Learn(LearnCommand::ShowSolution),
            UserCommand::MoveNow,
            UserCommand::OfferDraw,
            resign,
            UserCommand::ContinueFromHere,
        ])
        .chain(ANALYSIS_COMMANDS.iter().cloned())
        .chain((is_over || is_exercise).then_some(UserCommand::Restart))
        .chain(exercise)
        .chain([
            UserCommand::CopyPosition,
            UserCommand::Paste,
            UserCommand::Menu,
            UserCommand::Save,
            #[cfg(target_family = "wasm")]
            UserCommand::ShareLink,
            UserCommand::NewGame,
        ])
}

/// The commands offered by the home screen.
fn menu_commands(
    selected: &NewGame,
) -> impl Iterator<Item = (UserCommand, Option<bool>)> + use<'_> {
    let play = GAMES.iter().flat_map(|game| {
        let modes = [Mode::Friend, Mode::Computer, Mode::ComputersOnly];
        modes.map(|mode| UserCommand::PlayGame(game.id, mode))
    });
    let play = [UserCommand::ContinueGame].into_iter().chain(play);
    let play = play.chain([UserCommand::Open, UserCommand::Paste, UserCommand::EditPosition]);
    let sides = [true, false]
        .map(|first| (UserCommand::SelectFirst(first), Some(selected.human_first == first)));
    let level = selected.opponent();
    let levels = Bot::all().map(move |bot| (UserCommand::SelectBot(bot), Some(bot.id() == level)));
    let strictnesses = [None, Some(Strictness::Blunders), Some(Strictness::Mistakes)];
    let coach = strictnesses
        .map(|coach| (UserCommand::SelectCoach(coach), Some(selected.coach == coach)))
        .into_iter()
        .filter(|_| selected.offers_coach());
    let rules = GAMES.iter().flat_map(|game| {
        let id = game.id;
        let of_game = NewGame { game: id.to_owned(), ..selected.clone() };
        let preset = of_game.preset().map(|preset| preset.id);
        game.presets.iter().map(move |option| {
            (UserCommand::SelectRules(id, option.id), Some(preset == Some(option.id)))
        })
    });
    // Each opens a dialog with more.
    let more = [
        UserCommand::Online(OnlineCommand::Show),
        UserCommand::Learn(LearnCommand::ShowLessons),
        UserCommand::Learn(LearnCommand::ShowPuzzles),
        UserCommand::ChoosePlayers,
        UserCommand::ShowRuleOptions,
        UserCommand::SavedGames,
        UserCommand::Settings,
        UserCommand::ShowLooks,
        UserCommand::Shortcuts,
        UserCommand::About,
        UserCommand::ShowProfiles,
    ];
    let plain = |command| (command, None);
    let choices = sides.into_iter().chain(levels).chain(coach).chain(rules);
    play.map(plain).chain(choices).chain(more.into_iter().map(plain))
}

/// The commands about the players of this device.
fn player_commands(
    state: &CommandState,
    settings: &Settings,
) -> impl Iterator<Item = (UserCommand, Option<bool>)> + use<> {
    let people = state.profiles.store().people();
    let ids = people.iter().map(|(id, _)| Some((*id).to_owned()));
    let ids: Vec<Option<String>> = [None].into_iter().chain(ids).collect();
    let (player, friend) = (settings.player.clone(), settings.friend.clone());
    let friends: Vec<_> = ids.iter().filter(|id| id.is_none() || **id != player).cloned().collect();
    let friends = if people.is_empty() { Vec::new() } else { friends };
    let players = ids.into_iter().map(move |id| {
        let is_selected = id == player;
        (UserCommand::SelectPlayer(id), Some(is_selected))
    });
    let friends = friends.into_iter().map(move |id| {
        let is_selected = id == friend;
        (UserCommand::SelectFriend(id), Some(is_selected))
    });
    let current = state.profiles.player(settings.player.as_deref()).0.to_owned();
    let others =
        [UserCommand::NewProfile, UserCommand::ShowPlayer(current), UserCommand::ShowRanking];
    players.chain(friends).chain(others.map(|command| (command, None)))
}
