//! The keys for players who do not see the board.

use bevy::a11y::AccessibilityRequested;
use bevy::input::keyboard::Key;

use super::super::accessibility::LiveRegion;
use super::*;
use crate::input::KeyPress;
use crate::messages::Language;
use crate::rules::Square;
use crate::scene::Cursor;
use crate::table::Pick;

impl Interface {
    /// Starts a game from a position while a screen reader is in use.
    fn with_reader(position: Option<&str>) -> Self {
        Self::with_reader_in("jungle", position)
    }

    fn with_reader_in(game: &str, position: Option<&str>) -> Self {
        let mut interface = Self::new();
        interface.world(|world| world.resource::<AccessibilityRequested>().set(true));
        let game = find_game(game).expect("the game exists");
        let options = Options::new(game.rule_options);
        let start = match position {
            Some(text) => game.start_from_text(text, &options).expect("a legal position"),
            None => game.start(&options),
        };
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
        interface.start(Record::new(setup, None));
        interface
    }

    fn square(&mut self, label: &str) -> Square {
        let find = |session: &GameSession| session.game().info().geometry.find(label);
        self.world(|world| find(world.resource::<GameSession>())).expect("a square")
    }

    fn move_cursor(&mut self, label: &str) {
        let square = self.square(label);
        self.world(|world| world.resource_mut::<Cursor>().0 = Some(square));
    }

    /// Types a letter, or a digit with Shift.
    fn type_key(&mut self, letter: char, shift: bool) {
        let code = match letter {
            'щ' => KeyCode::KeyO,
            '3' => KeyCode::Digit3,
            '5' => KeyCode::Digit5,
            _ => KeyCode::Unidentified(bevy::input::keyboard::NativeKeyCode::Unidentified),
        };
        let key = Key::Character(letter.to_string().into());
        let press = KeyPress { code, key, repeat: false, control: false, shift, alt: false };
        self.world(|world| world.write_message(press));
        self.frames(2);
    }

    /// The text that is announced after a key.
    fn announced(&mut self, letter: char, shift: bool) -> String {
        self.type_key(letter, shift);
        self.live_text()
    }

    /// The text that was announced last.
    fn live_text(&mut self) -> String {
        let text = self.world(|world| world.resource::<LiveRegion>().text.clone());
        text.trim_end().to_owned()
    }
}

#[test]
fn keys_tell_what_is_on_the_board() {
    let mut interface = Interface::with_reader(None);
    interface.move_cursor("A3");
    assert_eq!(interface.announced('o', false), "A3, blue rat, rank 1");
    assert_eq!(interface.announced('o', false), "A3, blue rat, rank 1", "again");
    assert_eq!(interface.announced('g', false), "Moves: A2, B3, A4.");
    assert_eq!(interface.announced('g', true), "No captures from here.");
    assert_eq!(interface.announced('a', false), "No move has been played yet.");
    assert_eq!(
        interface.announced('3', true),
        "Row 3: A3 blue rat, C3 blue leopard, E3 blue wolf, G3 blue elephant."
    );
    assert_eq!(interface.announced('5', true), "Row 5 is empty.");
    let pieces = interface.announced('i', false);
    assert!(pieces.contains("Blue: ") && pieces.contains("elephant on A7"), "{pieces}");
    assert_eq!(interface.announced('x', false), pieces, "no such key");
}

#[test]
fn notices_of_the_first_frame_are_announced() {
    // The page opens a link before its first frame.
    let notice = "The link is damaged.";
    let mut interface = Interface::prepared(|world| {
        world.resource_mut::<Dialogs>().notices.push(notice.to_owned());
    });
    assert_eq!(interface.live_text(), notice);
    let tag = Language::German.tag().to_owned();
    interface.world(|world| world.resource_mut::<Settings>().language = Some(tag));
    interface.frames(6);
    assert_eq!(interface.live_text(), notice, "the language alone is no event");
}

#[test]
fn keys_tell_captures_of_both_sides() {
    // Blue is to move, and Red's rat on C2 threatens the elephant on B2.
    let mut interface = Interface::with_reader(Some("7/1eR4/7/7/7/7/7/7/1C5 b"));
    interface.move_cursor("B2");
    let square = interface.announced('o', false);
    assert_eq!(square, "B2, blue elephant, rank 8, can be captured by the rat");
    interface.move_cursor("C2");
    assert_eq!(interface.announced('g', true), "Captures: elephant on B2.");
}

#[test]
fn keys_follow_the_path_that_is_being_selected() {
    // A king that can jump round the cylinder back to where it started, either way.
    let position = "1m6/4s3/8/K7/1s1s1s1s/8/8/4M3 r";
    let mut interface = Interface::with_reader_in("mule-checkers", Some(position));
    interface.move_cursor("24");
    let moves = interface.announced('g', false);
    assert_eq!(moves, "Moves: 42–28–46–24, 46–28–42–24.");
    for label in ["24", "42"] {
        let square = interface.square(label);
        interface.world(|world| world.write_message(Pick::Square(square)));
        interface.frames(4);
    }
    interface.move_cursor("42");
    assert_eq!(interface.announced('o', false), "42, red king, selected");
    assert_eq!(interface.announced('g', false), "Moves: 28–46–24.");
    interface.move_cursor("24");
    assert_eq!(interface.announced('g', false), "No moves from here.");
}

#[test]
fn rows_are_those_of_the_board() {
    for game in ["lines-of-action", "mule-checkers", "king-chess"] {
        let mut interface = Interface::with_reader_in(game, None);
        assert!(interface.announced('3', true).starts_with("Row 3"), "{game}");
        assert!(interface.announced('5', true).starts_with("Row 5"), "{game}");
    }
}

#[test]
fn letters_move_the_cursor_to_their_pieces() {
    let mut interface = Interface::with_reader(None);
    interface.move_cursor("A3");
    for label in ["G9", "A1", "G9"] {
        interface.type_key('l', false);
        let square = interface.square(label);
        assert_eq!(interface.world(|world| world.resource::<Cursor>().0), Some(square), "{label}");
    }
}

#[test]
fn letters_of_pieces_are_shortcuts_only_without_a_screen_reader() {
    let shows = |interface: &mut Interface| {
        interface.world(|world| world.resource::<Settings>().coordinates)
    };
    let mut interface = Interface::with_reader(None);
    let before = shows(&mut interface);
    interface.type_key('c', false);
    assert_eq!(shows(&mut interface), before, "C is the cat");
    // A click hides the cursor.
    interface.world(|world| world.resource_mut::<Cursor>().0 = None);
    interface.frames(2);
    interface.type_key('c', false);
    assert_ne!(shows(&mut interface), before);
}

#[test]
fn places_of_keys_count_without_latin_letters() {
    let mut interface = Interface::with_reader(None);
    interface.move_cursor("A3");
    assert_eq!(interface.announced('щ', false), "A3, blue rat, rank 1");
}
