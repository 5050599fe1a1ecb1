//! The latest event as text, which screen readers announce.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::analysis::{AnalysisView, texts};
use super::super::commands::CommandState;
use super::super::dialogs::{Dialogs, SpokenState};
use super::super::learn;
use super::super::names::{coach_text, draw_question, headline};
use super::super::status::{Notice, Status};
use super::reader_keys::Announcement;
use crate::messages::{MessageId, Messages};
use crate::rules::{PlayedMove, Side};
use crate::table::{GameSession, LowTime, MoveRejected, MoveUndone};

/// The state from which the text that is read out is built.
#[derive(SystemParam)]
pub struct LiveText<'w> {
    state: SpokenState<'w>,
    status: Res<'w, Status>,
    dialogs: Res<'w, Dialogs>,
    analysis: Res<'w, AnalysisView>,
}

/// The text of the live region, which screen readers read out when it changes.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveRegion {
    /// The text.
    pub text: String,
    /// The event that it was last changed for.
    event: String,
    /// The last message about the game that was announced.
    message: String,
    /// The last message about the room that was announced, if there is one now.
    room: Option<String>,
}

impl LiveRegion {
    /// The text to announce when the latest event is this one; none if it has been announced.
    fn news(&mut self, temporary: Option<String>, message: String) -> Option<String> {
        let is_message = temporary.is_none();
        let event = temporary.unwrap_or(message);
        if event == self.event {
            return None;
        }
        // A message that a question or a hint has hidden for a while is not announced again.
        let is_known = is_message && event == self.message;
        if is_message {
            self.message.clone_from(&event);
        }
        self.event.clone_from(&event);
        (!is_known).then_some(event)
    }

    /// Announces a text, even if it is the same as before.
    fn say(&mut self, mut text: String) {
        if text == self.text {
            // Screen readers ignore a text that does not change, and this space.
            text.push('\u{a0}');
        }
        self.text = text;
    }
}

/// Updates the live region: what has happened since the last frame, then the answers to keys.
pub(super) fn update_live_region(
    text: LiveText,
    mut rejected: MessageReader<MoveRejected>,
    mut undone: MessageReader<MoveUndone>,
    mut announcements: MessageReader<Announcement>,
    mut low_time: MessageReader<LowTime>,
    mut region: ResMut<LiveRegion>,
) {
    let mut new = region.clone();
    let is_translated = text.state.commands.messages.is_changed() && !new.event.is_empty();
    if rejected.read().count() > 0 {
        // The same illegal move again is another event.
        new.event.clear();
    }
    let mut news = new.news(text.temporary(), text.message());
    let undone: Vec<String> = undone.read().filter_map(|undone| text.undone(&undone.0)).collect();
    if !undone.is_empty() || is_translated {
        // After an undo, the last message is about an earlier move; in another language, it is the
        // same message in other words.
        news = None;
    }
    let room = text.room_status();
    let room_news = room.clone().filter(|_| room != new.room);
    new.room = room;
    let answers = announcements.read().map(|answer| answer.0.clone());
    let low: Vec<String> = low_time.read().filter_map(|low| text.low_time(low.0)).collect();
    let spoken: Vec<String> =
        undone.into_iter().chain(news).chain(room_news).chain(answers).chain(low).collect();
    if !spoken.is_empty() {
        new.say(spoken.join(" "));
    }
    region.set_if_neq(new);
}

impl LiveText<'_> {
    /// What is shown until the user reacts: a notice, a question, the result, an illegal move or a
    /// hint, in this order.
    fn temporary(&self) -> Option<String> {
        let (dialogs, state) = (&self.dialogs, &self.state.commands);
        let (messages, session) = (&state.messages, state.session.as_deref());
        let notice = dialogs.notices.first().cloned();
        notice
            .or_else(|| dialogs.partial.as_ref().map(|(problem, _)| problem.clone()))
            .or_else(|| dialogs.shown()?.question(state))
            .or_else(|| draw_question(messages, session?))
            .or_else(|| coach_text(messages, &state.coach, session?))
            .or_else(|| {
                let session = session.filter(|_| dialogs.end)?;
                Some(self.with_reports(end_text(messages, session)?))
            })
            .or_else(|| self.status.illegal_move_text(messages, session?.game().info()))
            .or_else(|| {
                let (hint, shows_move) = state.hint.hint()?;
                let game = session?.game();
                Some(if shows_move {
                    messages.hint(hint, game.info())
                } else {
                    messages.hint_piece(hint, game)
                })
            })
            .or_else(|| {
                let practice = state.practice.practice()?;
                let lines = texts::practice(messages, session?, &state.practice, practice);
                Some(lines.join(" ").trim().to_owned())
            })
            .or_else(|| self.exercise_text())
            .or_else(|| texts::endings(messages, session?, &state.endings))
            .or_else(|| {
                let session = session.filter(|session| session.is_analysis())?;
                self.analysis.threats.then(|| texts::threats(messages, session))
            })
            .or_else(|| state.hint.has_failed().then(|| messages.text(MessageId::HintNone)))
            .or_else(|| dialogs.shown()?.spoken(&self.state))
    }

    /// What is to be done in an exercise, or what has happened in it; `None` if that is just a move.
    fn exercise_text(&self) -> Option<String> {
        let (state, settings) = (&self.state.commands, &self.state.settings);
        let game = state.exercise.as_deref()?;
        if let Some(dialog) = self.dialogs.shown() {
            return dialog.spoken(&self.state);
        }
        let info = game.exercise().game().info();
        let rating = state.profiles.puzzle_rating(settings.player.as_deref(), info.id);
        let spoken = learn::texts::spoken(&state.messages, &state.origin, game, rating);
        let last = self.status.notice_text(&state.messages, info).unwrap_or_default();
        (!spoken.is_empty()).then(|| state.messages.sentences([last, spoken]))
    }

    /// The result of the game, and what it means for the ratings.
    fn with_reports(&self, end: String) -> String {
        let CommandState { profiles, messages, .. } = &self.state.commands;
        let reports = profiles.reports.iter().map(|report| {
            let name = messages.profile_name(profiles.store(), &report.id);
            let rating = format!("{}.", messages.rating_report(&name, &report.report));
            let shown = report.achievements.iter().filter(|_| self.state.settings.achievements);
            let new = shown.map(|&achievement| messages.new_achievement(achievement));
            std::iter::once(rating).chain(new).collect::<Vec<_>>()
        });
        std::iter::once(end).chain(reports.flatten()).collect::<Vec<_>>().join(" ")
    }

    /// What is told about the connection to a room and about the other player.
    fn room_status(&self) -> Option<String> {
        let CommandState { room, messages, .. } = &self.state.commands;
        let room = room.joined()?;
        let said = room.said(messages, self.state.settings.sentences);
        let told = [said, room.spoken_status(messages)];
        let told: Vec<String> = told.into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// That a side has little time left.
    fn low_time(&self, side: Side) -> Option<String> {
        let CommandState { session, messages, .. } = &self.state.commands;
        let info = session.as_deref()?.game().info();
        let label = messages.text(MessageId::ClockLow);
        Some(messages.labelled(&label, &messages.side(info, side)))
    }

    /// A move that was undone, as a sentence. In a replay or an analysis, going back is no undo.
    fn undone(&self, played: &PlayedMove) -> Option<String> {
        let CommandState { session, messages, .. } = &self.state.commands;
        let session = session.as_deref().filter(|session| session.is_play())?;
        let sentence = messages.played_move(played, session.game().info());
        Some(messages.format(MessageId::SpeechUndone, [("move", sentence.into())]))
    }

    /// The last message about the game. The end is announced in the same words before and after its
    /// dialog opens.
    fn message(&self) -> String {
        let CommandState { session, messages, report, .. } = &self.state.commands;
        let Some(session) = session.as_deref() else {
            return String::new();
        };
        let end = matches!(self.status.notice, Some(Notice::Ended(_)));
        let end = end.then(|| end_text(messages, session)).flatten();
        let notice = || self.status.notice_text(messages, session.game().info());
        let notice = end.or_else(notice).unwrap_or_default();
        let comment = texts::comment(messages, session, report);
        [notice, comment].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

fn end_text(messages: &Messages, session: &GameSession) -> Option<String> {
    let outcome = session.game().outcome()?;
    let sentence = messages.outcome(&outcome, session.game().info());
    let headline = headline(messages, session, outcome);
    Some(messages.sentences([headline, sentence]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_is_announced_once() {
        let region = &mut LiveRegion::default();
        let mut news = |temporary: Option<&str>, message: &str| {
            region.news(temporary.map(str::to_owned), message.to_owned()).unwrap_or_default()
        };
        assert_eq!(news(None, "rat A3 A4"), "rat A3 A4");
        assert_eq!(news(None, "rat A3 A4"), "");
        assert_eq!(news(Some("not a step"), "rat A3 A4"), "not a step");
        assert_eq!(news(None, "rat A3 A4"), "", "the move is known");
        assert_eq!(news(None, "cat F8 F7"), "cat F8 F7");
        assert_eq!(news(None, "rat A3 A4"), "rat A3 A4", "back in a replay");
    }

    #[test]
    fn answers_are_announced_as_often_as_they_are_asked_for() {
        let region = &mut LiveRegion::default();
        region.say("A3".to_owned());
        let first = region.text.clone();
        region.say("A3".to_owned());
        assert_ne!(region.text, first);
        assert_eq!(region.text.trim_end(), "A3");
        region.say("A3".to_owned());
        assert_eq!(region.text, first);
    }
}
