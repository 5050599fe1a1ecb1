//! The latest event as text, which screen readers announce.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::analysis::{AnalysisView, texts};
use super::super::dialogs::{self, Dialog, Dialogs};
use super::super::files::{BoardFileChoice, ChangedFile};
use super::super::learn::{self, ExerciseOrigin, LessonPlace};
use super::super::localization::Localization;
use super::super::names::{
    board_file_question, changed_file_question, coach_text, draw_question, headline,
    resign_question,
};
use super::super::online::{Online, texts as online_texts};
use super::super::position_editor::PositionEditor;
use super::super::profiles::{ProfileView, Profiles, shown_game};
use super::super::room::RoomState;
use super::super::settings::Settings;
use super::super::status::{Notice, Status};
use super::reader_keys::Announcement;
use crate::messages::{MessageId, Messages};
use crate::profile::{Learning, ranking};
use crate::rules::{PlayedMove, Side};
use crate::table::{
    Endings, ExerciseGame, GameCoach, GameSession, HintState, LowTime, MoveRejected, MoveUndone,
    PracticeGame, ReportProgress,
};

/// The state from which the text that is read out is built.
#[derive(SystemParam)]
pub struct LiveText<'w> {
    status: Res<'w, Status>,
    hint: Res<'w, HintState>,
    coach: Res<'w, GameCoach>,
    dialogs: Res<'w, Dialogs>,
    board_file: Res<'w, BoardFileChoice>,
    changed: Res<'w, ChangedFile>,
    session: Option<Res<'w, GameSession>>,
    profiles: Res<'w, Profiles>,
    view: Res<'w, ProfileView>,
    settings: Res<'w, Settings>,
    room: Res<'w, RoomState>,
    online: Res<'w, Online>,
    report: Res<'w, ReportProgress>,
    practice: Res<'w, PracticeGame>,
    endings: Res<'w, Endings>,
    analysis: Res<'w, AnalysisView>,
    editor: Res<'w, PositionEditor>,
    exercise: Option<Res<'w, ExerciseGame>>,
    origin: Res<'w, ExerciseOrigin>,
    messages: Res<'w, Localization>,
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
    let is_translated = text.messages.is_changed() && !new.event.is_empty();
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
        let (dialogs, messages) = (&self.dialogs, &self.messages);
        let session = self.session.as_deref();
        let notice = dialogs.notices.first().cloned();
        notice
            .or_else(|| dialogs.partial.as_ref().map(|(problem, _)| problem.clone()))
            .or_else(|| {
                session
                    .filter(|_| dialogs.is_asking_to_resign())
                    .map(|session| resign_question(messages, session))
            })
            .or_else(|| self.board_file_question())
            .or_else(|| self.changed_file_question())
            .or_else(|| self.remove_question())
            .or_else(|| draw_question(messages, session?))
            .or_else(|| coach_text(messages, &self.coach, session?))
            .or_else(|| {
                let session = session.filter(|_| dialogs.end)?;
                Some(self.with_reports(end_text(messages, session)?))
            })
            .or_else(|| self.status.illegal_move_text(messages, session?.game().info()))
            .or_else(|| {
                let (hint, shows_move) = self.hint.hint()?;
                let game = session?.game();
                Some(if shows_move {
                    messages.hint(hint, game.info())
                } else {
                    messages.hint_piece(hint, game)
                })
            })
            .or_else(|| {
                let practice = self.practice.practice()?;
                let lines = texts::practice(&self.messages, session?, &self.practice, practice);
                Some(lines.join(" ").trim().to_owned())
            })
            .or_else(|| self.exercise_text())
            .or_else(|| texts::endings(messages, session?, &self.endings))
            .or_else(|| {
                let session = session.filter(|session| session.is_analysis())?;
                self.analysis.threats.then(|| texts::threats(messages, session))
            })
            .or_else(|| self.hint.has_failed().then(|| messages.text(MessageId::HintNone)))
            .or_else(|| self.dialog_text(dialogs.open?))
    }

    /// What is to be done in an exercise, or what has happened in it; `None` if that is just a move.
    fn exercise_text(&self) -> Option<String> {
        let game = self.exercise.as_deref()?;
        if let Some(dialog) = self.dialogs.open {
            return self.dialog_text(dialog);
        }
        let player = self.settings.player.as_deref();
        let info = game.exercise().game().info();
        let rating = self.profiles.puzzle_rating(player, info.id);
        let spoken = learn::texts::spoken(&self.messages, &self.origin, game, rating);
        let last = self.status.notice_text(&self.messages, info).unwrap_or_default();
        (!spoken.is_empty()).then(|| self.messages.sentences([last, spoken]))
    }

    /// The lessons of the selected game with their stars, as sentences without full stops.
    fn lesson_lines(&self) -> Vec<String> {
        let (messages, game) = (&self.messages, self.settings.new_game.game().id);
        let learning = self.profiles.learning(self.settings.player.as_deref(), game);
        let none = Learning::default();
        let learning = learning.unwrap_or(&none);
        let stars = |place: LessonPlace| learning.stars_of(place.lesson());
        LessonPlace::lessons(game)
            .map(|place| learn::texts::lesson_line(messages, place, &stars(place)))
            .collect()
    }

    /// The result of the game, and what it means for the ratings.
    fn with_reports(&self, end: String) -> String {
        let reports = self.profiles.reports.iter().map(|report| {
            let name = self.messages.profile_name(self.profiles.store(), &report.id);
            let rating = format!("{}.", self.messages.rating_report(&name, &report.report));
            let shown = report.achievements.iter().filter(|_| self.settings.achievements);
            let new = shown.map(|&achievement| self.messages.new_achievement(achievement));
            std::iter::once(rating).chain(new).collect::<Vec<_>>()
        });
        std::iter::once(end).chain(reports.flatten()).collect::<Vec<_>>().join(" ")
    }

    /// What a dialog shows: its title, and the lists that are not among the commands.
    fn dialog_text(&self, dialog: Dialog) -> Option<String> {
        let messages = &self.messages;
        let (store, game) = (self.profiles.store(), shown_game(&self.view).id);
        let title = messages.text(dialog.title()?);
        if dialog == dialogs::ONLINE {
            let news = online_texts::news(messages, &self.online);
            return Some(joined_sentences(title, news));
        }
        if dialog == dialogs::EDIT_POSITION {
            return Some(joined_sentences(title, self.editor.problem(messages)));
        }
        let lines = if dialog == dialogs::RANKING {
            let rows = ranking(store, game, crate::clock::date());
            let rows = rows.iter().enumerate();
            rows.map(|(index, row)| messages.ranking_row(store, index + 1, row)).collect()
        } else if dialog == dialogs::LESSONS {
            self.lesson_lines()
        } else if dialog == dialogs::PUZZLES {
            let player = self.settings.player.as_deref();
            let game = self.settings.new_game.game().id;
            let learning = self.profiles.learning(player, game);
            let solved = learning.map(|learning| learning.puzzles.solved());
            vec![messages.puzzles_solved(solved.unwrap_or_default())]
        } else if dialog == dialogs::PERSONAL_PAGE {
            vec![messages.player_summary(store, &self.view.shown, game, crate::clock::date())]
        } else {
            Vec::new()
        };
        let sentences = lines.into_iter().map(|line| format!("{line}."));
        let all: Vec<String> = std::iter::once(title).chain(sentences).collect();
        Some(all.join(" "))
    }

    /// What is told about the connection to a room and about the other player.
    fn room_status(&self) -> Option<String> {
        let room = self.room.joined()?;
        let said = room.said(&self.messages, self.settings.sentences);
        let told = [said, room.spoken_status(&self.messages)];
        let told: Vec<String> = told.into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// That a side has little time left.
    fn low_time(&self, side: Side) -> Option<String> {
        let info = self.session.as_deref()?.game().info();
        let label = self.messages.text(MessageId::ClockLow);
        Some(self.messages.labelled(&label, &self.messages.side(info, side)))
    }

    /// A move that was undone, as a sentence. In a replay or an analysis, going back is no undo.
    fn undone(&self, played: &PlayedMove) -> Option<String> {
        let session = self.session.as_deref().filter(|session| session.is_play())?;
        let sentence = self.messages.played_move(played, session.game().info());
        Some(self.messages.format(MessageId::SpeechUndone, [("move", sentence.into())]))
    }

    /// The last message about the game. The end is announced in the same words before and after its
    /// dialog opens.
    fn message(&self) -> String {
        let Some(session) = self.session.as_deref() else {
            return String::new();
        };
        let end = matches!(self.status.notice, Some(Notice::Ended(_)));
        let end = end.then(|| end_text(&self.messages, session)).flatten();
        let notice = || self.status.notice_text(&self.messages, session.game().info());
        let notice = end.or_else(notice).unwrap_or_default();
        let comment = texts::comment(&self.messages, session, &self.report);
        [notice, comment].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn remove_question(&self) -> Option<String> {
        let is_open = self.dialogs.open == Some(dialogs::REMOVE_PROFILE);
        let profile = self.profiles.store().get(&self.view.shown).filter(|_| is_open)?;
        Some(self.messages.remove_question(&profile.name))
    }

    fn board_file_question(&self) -> Option<String> {
        let is_open = self.dialogs.open == Some(dialogs::PLAY_BOARD_FILE);
        self.board_file
            .0
            .as_deref()
            .filter(|_| is_open)
            .map(|path| board_file_question(&self.messages, path))
    }

    fn changed_file_question(&self) -> Option<String> {
        let is_open = self.dialogs.open == Some(dialogs::FILE_CHANGED);
        changed_file_question(&self.messages, &self.changed).filter(|_| is_open)
    }
}

/// A title, and a sentence if there is one.
fn joined_sentences(title: String, sentence: Option<String>) -> String {
    [Some(title), sentence].into_iter().flatten().collect::<Vec<_>>().join(". ")
}

impl Dialogs {
    fn is_asking_to_resign(&self) -> bool {
        self.open == Some(dialogs::RESIGN)
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
