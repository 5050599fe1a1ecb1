//! Setting up positions, copying and pasting.

use super::super::commands::{self, UserCommand};
use super::super::position_editor::PositionEditor;
use super::*;
use crate::games::GAMES;
use crate::record::link;
use crate::table::LiveAnalysis;
use crate::ui::dialogs;
use egui::OutputCommand;

impl Interface {
    /// The text of the position that is set up.
    fn edited(&mut self) -> String {
        self.world(|world| world.resource::<PositionEditor>().text.clone())
    }

    fn write_text(&mut self, text: &str) {
        self.world(|world| {
            let mut editor = world.resource_mut::<PositionEditor>();
            editor.text = text.to_owned();
            editor.read_text();
        });
        self.frames(4);
    }

    /// Types a text into the dialog for it.
    fn paste_instead(&mut self, text: &str) {
        self.open(dialogs::PASTE.with(text.to_owned()));
    }

    fn is_disabled(&self, name: &str) -> bool {
        let buttons = self.harness.get_all_by_role_and_label(Role::Button, name);
        let mut buttons = buttons.into_iter();
        buttons.all(|button| button.accesskit_node().is_disabled())
    }

    /// What is copied in one of the next frames.
    fn copied(&mut self, command: &'static UserCommand) -> String {
        self.send(command);
        for _ in 0..4 {
            self.frames(1);
            let commands = &self.harness.output().platform_output.commands;
            if let Some(OutputCommand::CopyText(text)) = commands.first() {
                return text.clone();
            }
        }
        panic!("nothing was copied");
    }

    fn paste(&mut self, text: &str) {
        self.send(commands::OPEN_PASTED.with(text.to_owned()));
        self.frames(10);
    }

    /// The game that is analysed, the number of moves on the board, and the position.
    fn analysed(&mut self) -> (&'static str, usize, String) {
        self.world(|world| {
            let session = world.resource::<GameSession>();
            assert!(session.is_analysis());
            let game = session.game();
            (game.info().id, session.at(), game.position_text())
        })
    }
}

#[test]
fn a_position_is_set_up_by_clicks_and_analysed() {
    let mut interface = Interface::new();
    interface.click("More games");
    interface.click("Open…");
    interface.click("Set up a position");
    assert_eq!(interface.edited(), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
    interface.click("Empty board");
    assert!(interface.is_disabled("Analyse") && interface.is_disabled("Play"));
    interface.click("blue lion");
    interface.click("A1, empty");
    interface.click("red rat");
    interface.click("B4, empty, river");
    interface.click("C3, empty");
    assert!(interface.shows("C3, red rat"));
    // The same piece again removes it, and so does the eraser.
    interface.click("C3, red rat");
    assert!(interface.shows("C3, empty"));
    interface.click("Red");
    assert_eq!(interface.edited(), "l6/7/7/1R5/7/7/7/7/7 r");
    interface.click("Eraser");
    interface.click("A1, blue lion");
    assert!(interface.shows("A1, empty"));
    interface.click("blue lion");
    interface.click("A1, empty");
    interface.click("Analyse");
    let (game, at, text) = interface.analysed();
    assert_eq!((game, at, text.as_str()), ("jungle", 0, "l6/7/7/1R5/7/7/7/7/7 r"));
    assert_eq!(interface.open_dialog(), None);
}

#[test]
fn what_is_wrong_with_a_position_is_named() {
    let mut interface = Interface::new();
    interface.send(&commands::EDIT_POSITION);
    interface.frames(6);
    interface.click("Empty board");
    interface.click("blue lion");
    interface.click("B4, empty, river");
    interface.click("D1, empty, den");
    let problem = interface
        .world(|world| world.resource::<PositionEditor>().problem(&Localization::default()));
    let problem = problem.expect("it is illegal");
    assert_eq!(
        problem,
        "The position is illegal: no piece can be in its own den (D1); \
         only a rat can be in the river (B4); a side has only one lion (second on B4)."
    );
    assert!(interface.shows(&problem));
    assert!(interface.is_disabled("Analyse") && interface.is_disabled("Play"));
    interface.click("Starting position");
    assert!(!interface.is_disabled("Analyse") && !interface.is_disabled("Play"));
}

#[test]
fn the_text_is_edited_like_the_board() {
    let mut interface = Interface::new();
    interface.send(&commands::EDIT_POSITION);
    interface.frames(6);
    let field =
        interface.harness.get_by_role_and_label(Role::MultilineTextInput, "Position as text");
    field.focus();
    interface.frames(2);
    interface.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    let field =
        interface.harness.get_by_role_and_label(Role::MultilineTextInput, "Position as text");
    field.type_text("7/7/7/7/3e3/7/7/7/7 r");
    interface.frames(4);
    assert!(interface.shows("D5, blue elephant"));
    interface.write_text("7/7 r");
    assert!(interface.shows("The position has 2 rows, but the board has 9."));
    assert!(interface.shows("D5, blue elephant"), "the board stays as it is");
    assert!(interface.is_disabled("Analyse"));
    // A finished game is analysed, but not played.
    interface.write_text("7/7/7/7/3e3/7/7/7/7 r");
    assert!(!interface.is_disabled("Analyse") && interface.is_disabled("Play"));
}

#[test]
fn any_game_is_set_up_and_played() {
    let mut interface = Interface::new();
    interface.send(&commands::EDIT_POSITION);
    interface.frames(6);
    interface.click("Mule Checkers");
    interface.click_beginning_with("Rules: ");
    interface.click("12");
    let text = interface.edited();
    assert_eq!(text.split('/').count(), 12, "{text}");
    interface.click("Play");
    interface.click("Two players");
    interface.click("Play");
    let (game, players) = interface.world(|world| {
        let session = world.resource::<GameSession>();
        assert!(session.is_play());
        (session.game().position_text(), session.setup().players)
    });
    assert_eq!((game, players), (text, [Player::Human; 2]));
}

#[test]
fn the_position_on_the_board_is_edited_in_an_analysis() {
    let mut interface = Interface::with_game(3, true);
    interface.send(&commands::LAST_MOVE);
    interface.frames(8);
    let text = interface.world(|world| world.resource::<GameSession>().game().position_text());
    interface.click("Menu");
    interface.click("Edit the position");
    assert_eq!(interface.edited(), text);
    interface.press_escape();
    assert_eq!(interface.open_dialog(), None);
}

#[test]
fn the_editor_fits_every_window_and_game() {
    for (width, height) in [(360.0, 640.0), (640.0, 360.0), (1280.0, 800.0)] {
        for entry in GAMES {
            let mut interface = Interface::new();
            interface.resize(Vec2::new(width, height));
            interface.world(|world| {
                world.resource_mut::<Settings>().new_game.game = entry.id.to_owned();
                world.write_message(commands::EDIT_POSITION.call());
            });
            interface.frames(6);
            let buttons = interface.harness.get_all_by_role(Role::Button);
            for button in buttons {
                let rect = button.rect();
                let name = button.accesskit_node().label().unwrap_or_default();
                assert!(rect.left() >= 0.0 && rect.right() <= width, "{width} {name} {rect:?}");
            }
        }
    }
}

#[test]
fn positions_games_and_links_are_copied() {
    let mut interface = Interface::with_game(3, true);
    interface.send(&commands::LAST_MOVE);
    interface.frames(8);
    let (text, record) = interface.world(|world| {
        let session = world.resource::<GameSession>();
        (session.game().position_text(), session.active_record())
    });
    assert_eq!(interface.copied(&commands::COPY_POSITION), text);
    assert!(interface.shows("Copied."));
    assert_eq!(interface.copied(&commands::COPY_GAME), write(&record, 3));
    let link = interface.copied(&commands::COPY_LINK);
    assert_eq!(link, format!("#{}", link::write(&record, 3)));
    // What is copied can be pasted. From one analysis to the next, the engine stays on.
    for _ in 0..2 {
        interface.paste(&link);
        assert_eq!(interface.analysed().0, "jungle");
        assert!(interface.world(|world| world.resource::<LiveAnalysis>().is_on));
    }
    interface.click("Menu");
    interface.click("Copy…");
    assert!(interface.shows("Copy the position") && interface.shows("Copy the game"));
}

#[test]
fn every_kind_of_text_is_pasted() {
    let record = record(3, [Player::Human; 2]);
    let end = record.game_at(3).position_text();
    let info = record.setup.start.info().clone();
    let moves: Vec<String> = record.played().iter().map(|played| played.mv.text(&info)).collect();
    let start = record.setup.start.position_text();
    let link = format!("https://example.org/#{}", link::write(&record, 3));
    let lines = find_game("lines-of-action").expect("the game");
    let other = lines.start(&lines.default_options()).position_text();
    for (text, expected) in [
        (write(&record, 3), ("jungle", 0, start.clone())),
        (link, ("jungle", 0, start)),
        (end.clone(), ("jungle", 0, end.clone())),
        (other.clone(), ("lines-of-action", 0, other)),
        (moves.join("\n"), ("jungle", 3, end)),
    ] {
        let mut interface = Interface::new();
        interface.paste(&text);
        assert_eq!(interface.analysed(), expected, "{text}");
    }
}

#[test]
fn a_text_that_cannot_be_opened_is_explained() {
    let mut interface = Interface::new();
    interface.paste_instead("");
    assert!(interface.is_disabled("Open"));
    interface.paste_instead("Hello");
    interface.click("Open");
    assert!(
        interface.shows("This is not a game, a link to a game, a position or a list of moves.")
    );
    // The text stays, to be corrected.
    interface.click("Close");
    let typed =
        interface.world(|world| world.resource::<Dialogs>().state(&dialogs::PASTE).cloned());
    assert_eq!(typed.as_deref(), Some("Hello"));
    interface.paste_instead("A3–A4 A7–A6 A4–A9");
    interface.click("Open");
    interface.click("Load the first 2 moves");
    assert_eq!(interface.world(|world| world.resource::<GameSession>().record().len()), 2);
}

#[test]
fn a_running_game_is_not_left_by_pasting() {
    let mut interface = Interface::with_game(1, false);
    interface.paste("l6/7/7/7/7/7/7/7/6L b");
    assert!(interface.world(|world| world.resource::<GameSession>().is_play()));
}
