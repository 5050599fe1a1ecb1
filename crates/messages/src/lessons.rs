//! The texts of lessons, by the keys of the lessons.

use super::{MessageId, Messages};

/// A text of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonText {
    /// Its title.
    Title,
    /// What is to be done in a level, counted from 1.
    Goal(usize),
    /// What was learnt.
    Done,
    /// Why an attempt has failed.
    Fail,
}

impl LessonText {
    /// The id of the text of a lesson; `None` if there is none.
    pub fn id(self, lesson: &str) -> Option<MessageId> {
        let key = match self {
            Self::Title => format!("lesson-{lesson}-title"),
            Self::Goal(level) => format!("lesson-{lesson}-goal{level}"),
            Self::Done => format!("lesson-{lesson}-done"),
            Self::Fail => format!("lesson-{lesson}-fail"),
        };
        key.parse().ok()
    }
}

impl Messages {
    /// A text of the lesson with this key; empty if there is no such lesson or level.
    pub fn lesson(&self, lesson: &str, text: LessonText) -> String {
        text.id(lesson).map(|id| self.text(id)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use strum::IntoEnumIterator;

    use super::super::Language;
    use super::*;
    use jungle_study::lessons::courses;

    /// Every lesson and level has its texts in every language, short enough for a phone, and there are
    /// no others.
    #[test]
    fn lessons_have_their_texts_in_every_language() {
        let messages: Vec<_> = Language::all().map(Messages::load).collect();
        let mut used = HashSet::new();
        for lesson in courses().iter().flat_map(|course| &course.lessons) {
            let goals = (1..=lesson.levels.len()).map(LessonText::Goal);
            let others = [LessonText::Title, LessonText::Done, LessonText::Fail];
            for text in goals.chain(others) {
                let id = text.id(&lesson.key);
                used.insert(id.unwrap_or_else(|| panic!("{}: {text:?}", lesson.key)));
                for messages in &messages {
                    let shown = messages.lesson(&lesson.key, text);
                    assert!((1..=90).contains(&shown.chars().count()), "{shown}");
                }
            }
        }
        let ids = MessageId::iter().filter(|id| id.key().starts_with("lesson-"));
        assert_eq!(ids.filter(|id| !used.contains(id)).collect::<Vec<_>>(), []);
    }
}
