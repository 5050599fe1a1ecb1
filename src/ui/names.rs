//! Sentences about the running game.

use std::borrow::Cow;
use std::path::Path;

use crate::messages::{MessageId, Messages};
use crate::rules::{GameInfo, Outcome, Side};
use crate::table::{FailureReason, GameSession, NewGame, PlayerFailed};

/// Whether to resign.
pub fn resign_question(messages: &Messages, session: &GameSession) -> String {
    messages.resign_question(session.resigning_side(), session.game().info())
}

/// Whether to leave the running game for a board file.
pub fn board_file_question(messages: &Messages, path: &Path) -> String {
    let file = name_of(path).into_owned();
    messages.format(MessageId::DialogPlayBoardQuestion, [("file", file.into())])
}

/// Whether the opponent accepts the draw that was offered, if one was.
pub fn draw_question(messages: &Messages, session: &GameSession) -> Option<String> {
    Some(messages.draw_question(session.draw_offer()?, session.game().info()))
}

/// What a player that has failed did.
pub fn player_failure(messages: &Messages, failure: &PlayerFailed, info: &GameInfo) -> String {
    let id = match failure.reason {
        FailureReason::NoMove => MessageId::DialogPlayerFailedNoMove,
        FailureReason::IllegalMove => MessageId::DialogPlayerFailedIllegalMove,
        FailureReason::TimedOut => MessageId::DialogPlayerFailedTimedOut,
    };
    messages.about_side(id, info, failure.side)
}

/// The name of the player of a side.
pub fn player_name(messages: &Messages, session: &GameSession, side: Side) -> String {
    match &session.record().people[side.index()].name {
        Some(name) => name.as_str().to_owned(),
        None => messages.player(session.game().info(), session.setup().players, side),
    }
}

/// Which side has won a game that is over.
pub fn headline(messages: &Messages, session: &GameSession, outcome: Outcome) -> String {
    messages.headline(&outcome, session.only_human(), session.game().info())
}

/// The name of a file without its folders.
pub fn name_of(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy()
}

/// The selected rules in a few words: the preset, and what depends on the players.
pub fn rules_in_force(messages: &Messages, selected: &NewGame) -> String {
    let preset = selected.preset();
    let name =
        preset.map(|preset| messages.rules_name(Some(preset).filter(|_| selected.is_preset())));
    let is_named =
        |option: &&crate::rules::RuleOption| preset.is_none() || option.depends_on_players();
    let options = selected.game().rule_options.iter().filter(is_named);
    let rules = options.map(|option| messages.rule_in_force(option, selected.value(option)));
    let rules: Vec<String> = name.into_iter().chain(rules).collect();
    if rules.is_empty() { messages.text(MessageId::MenuRules) } else { messages.list(rules) }
}
