//! The position that is being set up in its dialog, with what is wrong with it.

pub mod commands;

use bevy::prelude::*;

use crate::editor::EditedPosition;
use crate::games::{GAMES, GameEntry};
use crate::messages::{MessageId, Messages};
use crate::rules::{Game, Piece, Side, Square, StartError, TextError};
use crate::table::{Mode, NewGame};

/// The position that is being set up, and how it is shown.
#[derive(Resource)]
pub struct PositionEditor {
    position: EditedPosition,
    /// The field with the position text.
    pub text: String,
    /// What is wrong with the text in the field, which the board does not show then.
    text_error: Option<TextError>,
    /// The game that starts at the position, or why it is illegal.
    game: Result<Box<dyn Game>, StartError>,
    /// The piece that is put on squares; without one, they are emptied.
    pub piece: Option<Piece>,
    /// Whether the board is rotated by 180 degrees.
    pub flipped: bool,
    /// Whether the rules are shown.
    pub shows_rules: bool,
}

impl Default for PositionEditor {
    fn default() -> Self {
        Self::new(EditedPosition::start(&GAMES[0], GAMES[0].options_for_people()))
    }
}

impl PositionEditor {
    /// Sets up a position, beginning with this one.
    pub fn new(position: EditedPosition) -> Self {
        let (text, game) = (position.text(), start(&position));
        // The side that begins is below.
        let flipped = position.info().top == Side::First;
        let strongest = position.info().kinds_by_value().first().copied();
        Self {
            position,
            text,
            text_error: None,
            game,
            piece: strongest.map(|kind| Piece { side: Side::First, kind }),
            flipped,
            shows_rules: false,
        }
    }

    /// The position on the board.
    pub fn position(&self) -> &EditedPosition {
        &self.position
    }

    /// The game that starts at the position, if it is legal and the one in the field.
    pub fn game(&self) -> Option<&dyn Game> {
        self.game.as_deref().ok().filter(|_| self.text_error.is_none())
    }

    /// Changes the position, and the text with it.
    pub fn change(&mut self, change: impl FnOnce(&mut EditedPosition)) {
        change(&mut self.position);
        self.text = self.position.text();
        self.update(None);
    }

    /// Puts the selected piece on a square, or empties it.
    pub fn click(&mut self, square: Square) {
        let piece = self.piece;
        self.change(|position| position.put(square, piece));
    }

    /// Shows the position of the text in the field, if it is one.
    pub fn read_text(&mut self) {
        let error = self.position.set_text(&self.text).err();
        self.update(error);
    }

    fn update(&mut self, text_error: Option<TextError>) {
        self.text_error = text_error;
        self.game = start(&self.position);
    }

    /// Begins with the starting position of another game, with the selected rules.
    pub fn select_game(&mut self, entry: &'static GameEntry, rules: &NewGame) {
        let rules = NewGame { game: entry.id.to_owned(), mode: Mode::Friend, ..rules.clone() };
        let position = EditedPosition::start(entry, rules.options());
        *self = Self { shows_rules: self.shows_rules, ..Self::new(position) };
    }

    /// The rules, for the widgets that select them.
    pub fn rules(&self) -> NewGame {
        let entry = self.position.entry();
        let game = entry.id.to_owned();
        let mut rules = NewGame { game, mode: Mode::Friend, ..NewGame::default() };
        let options = self.position.options();
        // If they are a preset, that one is selected.
        let preset = entry.presets.iter().find(|preset| {
            let rules = preset_rules(&rules, preset.id);
            rules.options() == *options
        });
        if let Some(preset) = preset {
            return preset_rules(&rules, preset.id);
        }
        for (option, value) in options.iter() {
            rules.select_value(option, value);
        }
        rules
    }

    /// What is wrong with the position, or how the game has ended in it, as sentences.
    pub fn problem(&self, messages: &Messages) -> Option<String> {
        let info = self.position.info();
        let reason = match (&self.text_error, &self.game) {
            (Some(error), _) => messages.text_error(error),
            (None, Err(error)) => messages.start_error(error, info),
            (None, Ok(game)) => return Some(messages.outcome(&game.outcome()?, info)),
        };
        Some(messages.format(MessageId::EditorProblem, [("reason", reason.into())]))
    }
}

fn preset_rules(rules: &NewGame, preset: &str) -> NewGame {
    let mut rules = rules.clone();
    rules.select_preset(preset);
    rules
}

fn start(position: &EditedPosition) -> Result<Box<dyn Game>, StartError> {
    position.game().map_err(StartError::Illegal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;

    #[test]
    fn the_text_follows_the_board_and_the_board_the_text() {
        let mut editor = PositionEditor::default();
        assert!(editor.game().is_some());
        editor.change(EditedPosition::clear);
        assert!(editor.game().is_none());
        assert_eq!(
            editor.problem(Messages::english()).as_deref(),
            Some("The position is illegal: there are no pieces.")
        );
        editor.text = "7/7/7/7/3l3/7/7/7/7 r".to_owned();
        editor.read_text();
        assert!(editor.position().piece(Square(4 * 7 + 3)).is_some());
        assert_eq!(editor.position().side_to_move, Side::Second);
        // The board stays as it is while the text is not a position.
        editor.text = "7/7 r".to_owned();
        editor.read_text();
        assert!(editor.position().piece(Square(4 * 7 + 3)).is_some());
        assert!(editor.game().is_none());
        editor.piece = None;
        editor.click(Square(4 * 7 + 3));
        assert_eq!(editor.text, "7/7/7/7/7/7/7/7/7 r");
    }

    #[test]
    fn the_rules_of_the_position_are_selected() {
        for entry in GAMES {
            let mut candidates = vec![Options::new(entry.rule_options), entry.default_options()];
            for preset in entry.presets {
                candidates.push(Options::preset(entry.rule_options, preset));
            }
            if let Some(option) = entry.rule_options.first() {
                let mut options = entry.default_options();
                options.set(option.id, option.values[1]).expect("a value");
                candidates.push(options);
            }
            for options in candidates {
                let editor = PositionEditor::new(EditedPosition::start(entry, options.clone()));
                assert_eq!(editor.rules().options(), options, "{}", entry.id);
            }
        }
    }
}
