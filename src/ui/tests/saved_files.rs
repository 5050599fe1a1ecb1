//! *Save* replaces the file of a game only if nobody else has changed it.

use super::super::commands;
use std::fs;
use std::path::Path;

use super::*;
use crate::record::read;
use crate::ui::dialogs;

/// The number of moves of the game in a file.
fn moves_in(path: &Path) -> usize {
    read(&fs::read(path).expect("the file")).expect("a game").len()
}

/// The program with an unfinished game of two moves, opened from a file.
fn opened(folder: &Path) -> (Interface, PathBuf) {
    let path = folder.join("shared.jungle");
    let game = record(2, [Player::Human; 2]);
    fs::write(&path, write(&game, game.len())).expect("a file");
    let mut interface = Interface::new();
    interface.order(commands::OPEN_FILE.with((path.clone(), false)));
    (interface, path)
}

impl Interface {
    fn play_a_move(&mut self) {
        self.wait_for_turn();
        self.world(|world| {
            let session = world.resource::<GameSession>();
            let (ply, mv) = (session.at(), session.game().legal_moves()[0].clone());
            world.write_message(crate::table::MoveChosen { ply, mv });
        });
        self.wait_for_turn();
    }

    /// Presses a key in the frontmost dialog.
    fn press(&mut self, key: egui::Key) {
        self.harness.key_press(key);
        self.frames(4);
    }
}

#[test]
fn a_file_that_another_program_has_changed_is_not_replaced_without_a_question() {
    let outside = tempfile::tempdir().expect("a folder");
    let (mut interface, path) = opened(outside.path());
    interface.play_a_move();
    interface.order(&commands::SAVE);
    assert_eq!(moves_in(&path), 3, "nobody else has changed it");
    interface.play_a_move();
    interface.order(&commands::SAVE);
    assert_eq!(moves_in(&path), 4, "nobody else has changed what was saved");
    // The other window saves the same game with other moves.
    let other = write(&record(1, [Player::Human; 2]), 1);
    fs::write(&path, &other).expect("the file");
    interface.order(&commands::SAVE);
    assert_eq!(fs::read_to_string(&path).expect("the file"), other);
    assert_eq!(interface.open_dialog(), Some(dialogs::FILE_CHANGED.id()));
    assert!(interface.shows_part("has changed shared.jungle"));
    // Without an answer, everything stays as it is.
    interface.click("Cancel");
    assert_eq!(fs::read_to_string(&path).expect("the file"), other);
    interface.order(&commands::SAVE);
    assert_eq!(interface.open_dialog(), Some(dialogs::FILE_CHANGED.id()), "it is asked again");
    // The keyboard reaches the answers.
    interface.press(egui::Key::Tab);
    interface.press(egui::Key::Enter);
    assert_eq!(interface.open_dialog(), None);
    assert_eq!(moves_in(&path), 4);
    interface.play_a_move();
    interface.order(&commands::SAVE);
    assert_eq!((interface.open_dialog(), moves_in(&path)), (None, 5));
}

#[test]
fn a_file_that_changes_while_it_is_asked_is_not_replaced() {
    let outside = tempfile::tempdir().expect("a folder");
    let (mut interface, path) = opened(outside.path());
    interface.play_a_move();
    fs::write(&path, "first").expect("the file");
    interface.order(&commands::SAVE);
    fs::write(&path, "second").expect("the file");
    interface.click("Replace the file");
    assert_eq!(fs::read_to_string(&path).expect("the file"), "second");
    assert_eq!(interface.open_dialog(), Some(dialogs::FILE_CHANGED.id()));
    interface.click("Replace the file");
    assert_eq!((interface.open_dialog(), moves_in(&path)), (None, 3));
}

#[test]
fn a_copy_is_saved_beside_the_file_and_becomes_the_file_of_the_game() {
    let outside = tempfile::tempdir().expect("a folder");
    let (mut interface, path) = opened(outside.path());
    interface.play_a_move();
    let other = write(&record(1, [Player::Human; 2]), 1);
    fs::write(&path, &other).expect("the file");
    interface.order(&commands::SAVE);
    interface.click("Save as a copy");
    let copy = outside.path().join("2 shared.jungle");
    assert_eq!((interface.open_dialog(), moves_in(&copy)), (None, 3));
    assert!(interface.shows_part("2 shared.jungle"));
    interface.play_a_move();
    interface.order(&commands::SAVE);
    assert_eq!((interface.open_dialog(), moves_in(&copy)), (None, 4));
    assert_eq!(fs::read_to_string(&path).expect("the file"), other);
}

#[test]
fn a_file_that_was_removed_is_saved_again() {
    let outside = tempfile::tempdir().expect("a folder");
    let (mut interface, path) = opened(outside.path());
    fs::remove_file(&path).expect("the file");
    interface.play_a_move();
    interface.order(&commands::SAVE);
    assert_eq!((interface.open_dialog(), moves_in(&path)), (None, 3));
}
