//! Keyboard shortcuts of commands, and their list.

use bevy::prelude::*;

use super::super::accessibility::{ReaderKey, reader_key_list};
use super::super::commands;
use super::{CommandCall, CommandState, UserCommand};
use crate::input::{KeyPress, KeysBlocked, ReaderOnBoard};
use crate::messages::{MessageId, Messages};
use crate::record::Mark;
use crate::rules::GameInfo;
use crate::scene::Cursor;

/// A key with modifier keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    key: Key,
    control: bool,
    shift: bool,
    alt: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    /// The key that stands for a character, in lowercase: see [`KeyPress::letter`].
    Letter(&'static str),
    /// The key at a position on the keyboard.
    Code(KeyCode),
}

impl Shortcut {
    pub const fn letter(letter: &'static str) -> Self {
        Self { key: Key::Letter(letter), control: false, shift: false, alt: false }
    }

    pub const fn code(code: KeyCode) -> Self {
        Self { key: Key::Code(code), control: false, shift: false, alt: false }
    }

    pub const fn control(self) -> Self {
        Self { control: true, ..self }
    }

    pub const fn shift(self) -> Self {
        Self { shift: true, ..self }
    }

    pub const fn alt(self) -> Self {
        Self { alt: true, ..self }
    }

    fn matches(self, press: &KeyPress) -> bool {
        let (is_key, ignores_shift) = match self.key {
            // Some characters that are not letters are typed with Shift.
            Key::Letter(letter) => {
                let is_alphabetic = letter.starts_with(char::is_alphabetic);
                (press.letter().as_deref() == Some(letter), !is_alphabetic)
            }
            Key::Code(code) => (press.code == code, false),
        };
        let has_modifiers = self.control == press.control && self.alt == press.alt;
        is_key && has_modifiers && (ignores_shift || self.shift == press.shift)
    }

    /// The keys as they are named on keyboards, such as "Ctrl+Shift+S".
    fn text(self, messages: &Messages) -> String {
        let key = match self.key {
            Key::Letter(letter) => letter.to_uppercase(),
            Key::Code(KeyCode::ArrowLeft) => "←".to_owned(),
            Key::Code(KeyCode::ArrowRight) => "→".to_owned(),
            Key::Code(KeyCode::ArrowUp) => "↑".to_owned(),
            Key::Code(KeyCode::ArrowDown) => "↓".to_owned(),
            Key::Code(KeyCode::Enter) => messages.text(MessageId::KeyEnter),
            Key::Code(KeyCode::Delete) => messages.text(MessageId::KeyDelete),
            Key::Code(KeyCode::Space) => messages.text(MessageId::KeySpace),
            Key::Code(KeyCode::Home) => messages.text(MessageId::KeyHome),
            Key::Code(KeyCode::End) => messages.text(MessageId::KeyEnd),
            Key::Code(code) => format!("{code:?}"),
        };
        let control = self.control.then(|| messages.text(MessageId::KeyControl));
        let alt = self.alt.then(|| messages.text(MessageId::KeyAlt));
        let shift = self.shift.then(|| messages.text(MessageId::KeyShift));
        let keys: Vec<String> = control.into_iter().chain(alt).chain(shift).chain([key]).collect();
        keys.join("+")
    }
}

/// The keys of the board, which send no command: they move a cursor and pick squares.
fn board_keys(messages: &Messages) -> [(String, MessageId); 4] {
    let select = [MessageId::KeyEnter, MessageId::KeySpace].map(|key| messages.text(key));
    [
        ("↑ ↓ ← →".to_owned(), MessageId::ShortcutMoveCursor),
        (select.join(", "), MessageId::ShortcutSelect),
        (messages.text(MessageId::KeyEscape), MessageId::ShortcutCancel),
        ("X".to_owned(), MessageId::ShortcutThreats),
    ]
}

/// Every shortcut with what it does, for people; with the letters of a game's pieces, if one is running.
pub fn shortcut_list(messages: &Messages, game: Option<&GameInfo>) -> Vec<(String, String)> {
    // Commands that differ only in a number share a description.
    let commands = commands_with_shortcuts();
    let groups = commands.chunk_by(|one, next| one.help() == next.help());
    let commands = groups.filter_map(|group| {
        let keys = group.iter().flat_map(CommandCall::shortcuts);
        let mut keys: Vec<String> = keys.map(|keys| keys.text(messages)).collect();
        keys.dedup();
        Some((keys.join(", "), group.first()?.help()?))
    });
    let keys =
        board_keys(messages).into_iter().chain(commands).chain(reader_key_list(messages, game));
    keys.map(|(keys, help)| (keys, messages.text(help))).collect()
}

/// Sends the commands whose shortcuts were pressed.
pub(super) fn send_shortcuts(
    mut presses: MessageReader<KeyPress>,
    blocked: Res<KeysBlocked>,
    reader: Res<ReaderOnBoard>,
    cursor: Res<Cursor>,
    state: CommandState,
    mut calls: MessageWriter<CommandCall>,
) {
    let is_for_reader = |press: &KeyPress| {
        let arrows =
            [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight];
        let is_arrow = arrows.contains(&press.code) && !press.control && !press.shift;
        let is_pick = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space].contains(&press.code);
        // In an analysis, these keys are for the board only while it has a cursor.
        let session = state.session.as_ref();
        if cursor.0.is_some() && session.is_some_and(|session| session.is_analysis()) {
            return is_arrow || is_pick && !press.control;
        }
        let info = session.map(|session| session.game().info());
        let key = ReaderKey::from_press(press).zip(info);
        reader.0 && (is_arrow || key.is_some_and(|(key, info)| key.is_used(info)))
    };
    if presses.is_empty() {
        return;
    }
    let commands = commands_with_shortcuts();
    for press in presses.read().filter(|press| !is_for_reader(press)) {
        let command = commands.iter().find(|command| {
            command.shortcuts().any(|keys| keys.matches(press))
                && (command.repeats() || !press.repeat)
                && (!blocked.0 || command.concerns_window())
                && command.is_enabled(&state)
        });
        calls.write_batch(command.cloned());
    }
}

/// The commands with shortcuts, in the order of the displayed list. If two commands share a shortcut,
/// it sends the one that is enabled.
fn commands_with_shortcuts() -> Vec<CommandCall> {
    let play = [
        &commands::HINT,
        &commands::MOVE_NOW,
        &commands::PLAY_ON,
        &commands::NEXT_LEVEL,
        &commands::NEXT_PUZZLE,
        &commands::UNDO,
        &commands::REDO,
        &commands::SAVE,
        &commands::SAVE_AS,
        &commands::OPEN,
        &commands::COPY_POSITION,
        &commands::PASTE,
        &commands::NEW_GAME,
        &commands::TOGGLE_REPLAY,
        &commands::PREVIOUS_MOVE,
        &commands::NEXT_MOVE,
        &commands::PREVIOUS_CAPTURE,
        &commands::NEXT_CAPTURE,
        &commands::FIRST_MOVE,
        &commands::LAST_MOVE,
        &commands::TOGGLE_PAUSE,
        &commands::ANALYSE,
        &commands::TOGGLE_ENGINE,
    ];
    let engine_lines = (1..=5).map(|lines| commands::SET_ENGINE_LINES.with(lines));
    let variations = [
        &commands::GO_DEEPER,
        &commands::PLAY_BEST_MOVE,
        &commands::PREVIOUS_BRANCH,
        &commands::NEXT_BRANCH,
        &commands::LEAVE_VARIATION,
        &commands::NEXT_FORK,
        &commands::DELETE_MOVES,
        &commands::MAKE_MAIN_LINE,
        &commands::EDIT_COMMENT,
    ];
    let marks = Mark::ALL.map(|mark| commands::TOGGLE_MARK.with(mark));
    let others = [
        &commands::TOGGLE_ENDINGS,
        &commands::NEXT_MISTAKE,
        &commands::PREVIOUS_MISTAKE,
        &commands::TOGGLE_PRACTICE,
        &commands::TOGGLE_BOARD_CURSOR,
        &commands::DRAW_AT_CURSOR,
        &commands::LEAVE_ANALYSIS,
        &commands::RULES,
        &commands::FLIP_BOARD,
        &commands::TOGGLE_COORDINATES,
        &commands::TOGGLE_SOUND,
        &commands::TOGGLE_FULL_SCREEN,
        &commands::LARGER_TEXT,
        &commands::SMALLER_TEXT,
        &commands::NORMAL_SIZE_TEXT,
        &commands::SHORTCUTS,
    ];
    let call = UserCommand::call;
    let play = play.into_iter().map(call).chain(engine_lines);
    let variations = variations.into_iter().map(call).chain(marks);
    play.chain(variations).chain(others.into_iter().map(call)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_for_players_lists_the_shortcuts() {
        let page = include_str!("../../../docs/playing.md");
        let (_, rest) =
            page.split_once("<!-- shortcuts -->\n").expect("the list has a start marker");
        let (written, _) =
            rest.split_once("<!-- /shortcuts -->").expect("the list has an end marker");
        let rows: String = shortcut_list(Messages::english(), None)
            .iter()
            .map(|(keys, help)| format!("| {keys} | {help} |\n"))
            .collect();
        assert_eq!(written, format!("| keys | what they do |\n| --- | --- |\n{rows}"));
    }

    #[test]
    fn every_listed_command_has_a_shortcut_and_a_help_text() {
        for command in commands_with_shortcuts() {
            assert!(command.shortcuts().next().is_some(), "{command:?}");
            assert!(command.help().is_some(), "{command:?}");
        }
    }
}
