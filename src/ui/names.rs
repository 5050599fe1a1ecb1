//! Sentences about the running game.

use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

use super::learn::LessonPlace;
use super::learn::texts::coach_lesson;
use crate::lessons::lesson_about;
use crate::messages::{MessageId, Messages, notation};
use crate::record::{Player, TimeControl};
use crate::rules::{GameInfo, Outcome, Side};
use crate::table::{
    FailureReason, GameCoach, GameSession, LOW_TIME, NewGame, PlayerFailed, SideChoice,
};

/// Whether to resign.
pub fn resign_question(messages: &Messages, session: &GameSession) -> String {
    messages.resign_question(session.resigning_side(), session.game().info())
}

/// Whether the opponent accepts the draw that was offered, if one was.
pub fn draw_question(messages: &Messages, session: &GameSession) -> Option<String> {
    Some(messages.draw_question(session.draw_offer()?, session.game().info()))
}

/// What the coach says about the move that it holds back, if there is one: why it is bad, with the
/// lesson about that and the question, or with the opponent's answer that is shown.
pub fn coach_text(messages: &Messages, coach: &GameCoach, session: &GameSession) -> Option<String> {
    let held = coach.held()?;
    let game = session.game();
    let sentence = messages.held_back(&held.judgement, &held.refutation, game);
    let answer = held.refutation.line.first().filter(|_| held.shows_answer);
    Some(match answer {
        Some(answer) => {
            let args =
                [("move", notation(answer, game.info()).into()), ("sentence", sentence.into())];
            messages.format(MessageId::HintMove, args)
        }
        None => {
            let lesson = lesson_about(game, &held.judgement, &held.refutation)
                .and_then(|key| LessonPlace::find(game.info().id, key))
                .map(|place| coach_lesson(messages, place));
            let sentence = messages.sentences([sentence].into_iter().chain(lesson));
            messages.format(MessageId::CoachQuestion, [("sentence", sentence.into())])
        }
    })
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

/// The name of the player of a side where it is plain that a computer is one.
pub fn short_name(messages: &Messages, session: &GameSession, side: Side) -> String {
    match session.player(side) {
        Player::Computer(bot) => messages.bot(bot),
        Player::Human => player_name(messages, session, side),
    }
}

/// Whose move it is in a game that is being played.
pub fn turn(messages: &Messages, session: &GameSession, side: Side) -> Option<String> {
    let is_here =
        session.room().map_or(session.player(side) == Player::Human, |room| room.you == Some(side));
    let name = || [("name", short_name(messages, session, side).into())];
    session.is_play().then(|| match is_here {
        true => messages.text(MessageId::PanelYourMove),
        false => messages.format(MessageId::PanelThinking, name()),
    })
}

/// Which side has won a game that is over.
pub fn headline(messages: &Messages, session: &GameSession, outcome: Outcome) -> String {
    messages.headline(&outcome, session.only_human(), session.game().info())
}

/// The name of a file without its folders.
pub fn name_of(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy()
}

/// The selected rules in a few words: the preset, and what is chosen beside it.
pub fn rules_in_force(messages: &Messages, selected: &NewGame) -> String {
    let preset = selected.preset();
    let name =
        preset.map(|preset| messages.rules_name(Some(preset).filter(|_| selected.is_preset())));
    let is_named =
        |option: &&crate::rules::RuleOption| preset.is_none() || option.is_beside_rules();
    let options = selected.game().rule_options.iter().filter(is_named);
    let rules = options.map(|option| messages.rule_in_force(option, selected.value(option)));
    let clock = time_label(messages, selected.time)
        .map(|time| messages.format(MessageId::ClockInForce, [("time", time.into())]));
    let rules: Vec<String> = name.into_iter().chain(rules).chain(clock).collect();
    if rules.is_empty() { messages.text(MessageId::MenuRules) } else { messages.list(rules) }
}

/// The choice of the side of a person who plays against a computer.
pub fn side_choice(messages: &Messages, choice: SideChoice, info: &GameInfo) -> String {
    match choice {
        SideChoice::First => messages.about_side(MessageId::MenuSideFirst, info, Side::First),
        SideChoice::Either => messages.text(MessageId::MenuSideEither),
        SideChoice::Second => messages.side(info, Side::Second),
    }
}

/// A time limit in a few words; no clock, too.
pub fn time_name(messages: &Messages, time: TimeControl) -> String {
    time_label(messages, time).unwrap_or_else(|| messages.text(MessageId::ClockNone))
}

/// A time limit as minutes and seconds a move, such as "5 + 3", or as days a move; `None` without
/// clocks.
pub fn time_label(messages: &Messages, time: TimeControl) -> Option<String> {
    match time {
        TimeControl::Fischer { base, increment } => {
            let minutes = f64::from(base) / 60.0;
            Some(format!("{minutes} + {increment}"))
        }
        TimeControl::Days(days) => {
            Some(messages.format(MessageId::ClockDays, [("days", u32::from(days).into())]))
        }
        TimeControl::Unlimited => None,
    }
}

/// The time on a clock: whole seconds, rounded up, or tenths when little time is left.
pub fn clock_text(left: Duration) -> String {
    let tenths = left.as_millis() / 100;
    if left < LOW_TIME {
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    countdown_text(left)
}

/// A time in whole seconds, rounded up.
pub fn countdown_text(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_when_little_time_is_left() {
        for (milliseconds, text) in [
            (0, "0:00.0"),
            (9_990, "0:09.9"),
            (10_000, "0:10"),
            (10_001, "0:11"),
            (299_001, "5:00"),
            (300_000, "5:00"),
            (3_599_500, "1:00:00"),
            (86_400_000, "24:00:00"),
        ] {
            assert_eq!(clock_text(Duration::from_millis(milliseconds)), text);
        }
    }
}
