//! The dialogs: menus, questions, progress, notices.

use super::super::exports::ExportView;
use super::super::files::DamagedFile;
use super::*;
use crate::art::Look;
use crate::ui::commands;
use crate::ui::dialogs;
use crate::ui::online::{Online, OnlinePage};
use crate::version;

#[test]
fn resigning_asks_first_and_shows_the_end() {
    let mut interface = Interface::with_game(1, false);
    interface.click("Resign");
    interface.click("Cancel");
    assert_eq!(interface.open_dialog(), None);
    interface.click("Resign");
    interface.click("Confirm: Resign");
    assert!(interface.world(|world| world.resource::<GameSession>().game().outcome().is_some()));
    interface.click("View board");
    assert!(!interface.shows("View board"));
}

#[test]
fn the_end_offers_another_game() {
    let mut interface = Interface::with_game(1, false);
    interface.send(&commands::CONFIRM_RESIGN);
    interface.frames(8);
    interface.click("Play again");
    let session = interface.world(|world| world.resource::<GameSession>().record().len());
    assert_eq!(session, 0);
}

#[test]
fn the_menu_opens_its_dialogs_and_leads_back() {
    let mut interface = Interface::with_game(1, false);
    for (name, content, close) in [
        ("Pieces and rules", "Only the rat swims", "Back"),
        ("Settings", "Animation speed", "Back"),
        ("Export…", "Position as text", "Cancel"),
    ] {
        interface.click("Menu");
        interface.click(name);
        assert!(interface.shows(content), "{name}");
        interface.click(close);
        assert_eq!(interface.open_dialog(), None, "{name}");
    }
    interface.click("Menu");
    interface.click("Replay");
    assert!(interface.world(|world| world.resource::<GameSession>().is_replay()));
    interface.click("Menu");
    interface.click("New game");
    interface.frames(4);
    assert_eq!(interface.world(|world| *world.resource::<State<Screen>>().get()), Screen::Title);
}

#[test]
fn the_saved_games_are_listed_and_continued() {
    let mut interface = Interface::new();
    let folder = tempfile::tempdir().expect("a folder for a game");
    let path = folder.path().join("game.jungle");
    std::fs::write(&path, write(&record(3, [Player::Human; 2]), 3)).expect("a saved game");
    interface.world(|world| {
        world.resource_mut::<Recent>().games = vec![saved_game(path)];
    });
    interface.frames(2);
    interface.click("More games");
    interface.click("Games");
    interface.click_beginning_with("Jungle: Blue – Red, 2 moves");
    let session = interface.world(|world| world.resource::<GameSession>().at());
    assert_eq!(session, 3);
}

#[test]
fn the_controls_change_their_settings() {
    let mut interface = Interface::new();
    interface.click("Settings");
    for name in ["Effects", "Show coordinates"] {
        interface.harness.get_by_role_and_label(Role::CheckBox, name).click();
        interface.frames(4);
    }
    interface.click("Fast");
    interface.click("Back");
    let old = Settings::default();
    interface.world(|world| {
        let settings = world.resource::<Settings>();
        assert_eq!(settings.sound, !old.sound);
        assert_eq!(settings.coordinates, !old.coordinates);
        assert_eq!(settings.motion, 2.0);
    });
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut interface = Interface::with_game(2, false);
    let is_over = |interface: &mut Interface| {
        interface.world(|world| world.resource::<GameSession>().game().outcome().is_some())
    };
    interface.click("Menu");
    interface.click("Offer a draw");
    assert!(interface.shows("Blue offers a draw. Red, do you accept?"));
    interface.click("Decline");
    assert_eq!(interface.open_dialog(), None);
    assert!(!is_over(&mut interface));
    // Closing a notice in front of the question leaves the question open.
    interface.click("Menu");
    interface.click("Offer a draw");
    interface.world(|world| world.resource_mut::<Dialogs>().notices.push("Read this.".to_owned()));
    interface.frames(4);
    interface.click("Close");
    assert!(interface.shows("Blue offers a draw. Red, do you accept?"));
    // Undoing withdraws the offer and closes the question.
    interface.send(&commands::UNDO);
    interface.frames(8);
    assert_eq!(interface.open_dialog(), None);
    interface.send(&commands::REDO);
    interface.frames(8);
    // A move is shown for some time.
    interface.wait_for_turn();
    // Escape also declines: closing the dialog does not leave the offer pending.
    interface.click("Menu");
    interface.click("Offer a draw");
    interface.press_escape();
    let offer = interface.world(|world| world.resource::<GameSession>().draw_offer());
    assert_eq!(offer, None);
    interface.click("Menu");
    interface.click("Offer a draw");
    interface.click("Accept the draw");
    assert!(is_over(&mut interface));
    assert!(interface.shows("Draw"));
}

#[test]
fn a_draw_is_not_offered_to_a_computer() {
    let mut interface = Interface::new();
    interface.start(record(0, [Player::Human, Player::Computer(Bot::Random)]));
    interface.click("Menu");
    assert!(!interface.shows("Offer a draw"));
}

/// A game in which the computer is to move and returns no move.
fn failed_computer() -> Interface {
    let mut interface = Interface::new();
    interface.world(|world| world.insert_resource(AiEngine(Arc::new(|_, _, _, _| {}))));
    interface.start(record(0, [Player::Computer(Bot::Random), Player::Human]));
    let start = Instant::now();
    while interface.open_dialog().is_none() {
        assert!(start.elapsed() < Duration::from_secs(60), "no dialog");
        interface.frames(1);
    }
    interface.frames(4);
    assert!(interface.shows("The computer, playing Blue, returned no move."));
    interface
}

/// Waits until the computer has moved.
fn wait_for_move(interface: &mut Interface) {
    let start = Instant::now();
    while interface.world(|world| world.resource::<GameSession>().at()) == 0 {
        let phase = interface.world(|world| *world.resource::<State<TurnPhase>>().get());
        assert!(start.elapsed() < Duration::from_secs(60), "no move in {phase:?}");
        interface.frames(1);
    }
}

#[test]
fn a_computer_that_fails_is_asked_again() {
    let mut interface = failed_computer();
    interface.world(|world| world.insert_resource(AiEngine::default()));
    interface.click("Try again");
    assert_eq!(interface.open_dialog(), None);
    wait_for_move(&mut interface);
}

#[test]
fn another_level_replaces_a_computer_that_fails() {
    let mut interface = failed_computer();
    interface.world(|world| world.insert_resource(AiEngine::default()));
    interface.click("Choose another player: Greedy");
    wait_for_move(&mut interface);
    let player = interface.world(|world| world.resource::<GameSession>().player(Side::First));
    assert_eq!(player, Player::Computer(Bot::Greedy));
}

#[test]
fn a_game_with_a_computer_that_fails_can_be_left() {
    let mut interface = failed_computer();
    interface.click("View board");
    assert_eq!(interface.open_dialog(), None);
    interface.click("Continue…");
    interface.click("Save and leave");
    interface.frames(4);
    assert_eq!(interface.world(|world| *world.resource::<State<Screen>>().get()), Screen::Title);
}

#[test]
fn an_export_shows_its_progress_and_is_cancelled() {
    let mut interface = Interface::with_game(40, false);
    let path = interface.folder.path().join("game.gif");
    interface.world(|world| {
        let game = GameSnapshot { record: record(40, [Player::Human; 2]), at: 40 };
        let waker = world.resource::<FrameWaker>().clone();
        let view = ExportView { look: Look::forest(), flipped: false };
        let mut exports = world.resource_mut::<Exports>();
        exports
            .start(Export::Animation, &path, game, view, &Localization::default(), &waker)
            .expect("a thread");
    });
    interface.frames(2);
    interface.click("Cancel");
    assert!(interface.world(|world| !world.resource::<Exports>().is_running()));
}

#[test]
fn notices_are_shown_one_after_another() {
    let mut interface = Interface::new();
    interface.world(|world| {
        let mut dialogs = world.resource_mut::<Dialogs>();
        dialogs.notices = vec!["First.".to_owned(), "Second.".to_owned()];
    });
    interface.frames(2);
    assert!(interface.shows("First.") && !interface.shows("Second."));
    interface.click("Close");
    assert!(interface.shows("Second."));
    interface.click("Close");
    assert!(interface.world(|world| !world.resource::<Dialogs>().is_any()));
}

#[test]
fn it_is_said_once_that_nothing_is_stored() {
    let mut interface = Interface::prepared(|world| world.resource_mut::<DataPaths>().games = None);
    assert!(interface.shows_part("Nothing can be stored here"));
    interface.click("Close");
    interface.show_game(2, false);
    assert!(interface.world(|world| !world.resource::<Dialogs>().is_any()));
}

#[test]
fn the_undamaged_moves_of_a_game_are_loaded() {
    let mut interface = Interface::new();
    let partial = ("game.jungle: line 3.".to_owned(), Box::new(record(2, [Player::Human; 2])));
    interface.world(|world| world.resource_mut::<Dialogs>().partial = Some(partial));
    interface.frames(2);
    interface.click("Load the first 2 moves");
    assert_eq!(interface.world(|world| world.resource::<GameSession>().record().len()), 2);
}

#[test]
fn a_board_file_is_played_only_after_confirmation() {
    let mut interface = Interface::with_game(1, false);
    let board = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/board1.txt"));
    interface.world(|world| {
        world.resource_mut::<Files>().board = Some(board);
        world.resource_mut::<Dialogs>().open(&dialogs::PLAY_BOARD_FILE);
    });
    interface.frames(2);
    assert!(interface.shows("Leave this game and play board1.txt?"));
    let moves = |interface: &mut Interface| {
        interface.world(|world| world.resource::<GameSession>().record().len())
    };
    interface.click("Cancel");
    assert_eq!(moves(&mut interface), 1);
    interface.world(|world| {
        world.resource_mut::<Dialogs>().open(&dialogs::PLAY_BOARD_FILE);
    });
    interface.frames(2);
    interface.click("Play");
    assert_eq!(moves(&mut interface), 0);
}

#[test]
fn the_settings_lead_to_the_version_and_the_credits() {
    let mut interface = Interface::new();
    interface.click("Settings");
    interface.click("About this game");
    assert_eq!(interface.open_dialog(), Some(dialogs::ABOUT.id()));
    assert!(interface.shows_part(version::FULL));
    assert!(interface.shows_part("Noto Emoji"));
    // Tests are not installed by a package.
    assert!(!interface.shows("All credits and licences"));
    interface.click("Back");
    assert_eq!(interface.open_dialog(), Some(dialogs::SETTINGS.id()), "it leads back to them");
    interface.click("Back");
    assert_eq!(interface.open_dialog(), None);
}

#[test]
fn files_of_the_command_line_that_are_no_games_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("other.jungle");
    for (content, notice) in [("", "other.jungle: "), ("A1 nobody\n", "other.jungle")] {
        std::fs::write(&file, content).expect("the file");
        let damaged = match crate::game_files::open(&file) {
            Ok(crate::record::Opened::Record(_)) => panic!("a game"),
            Ok(crate::record::Opened::Board(_)) => {
                let game = find_game("jungle").expect("the game exists");
                let options = Options::new(game.rule_options);
                let failure = crate::game_files::read_board_file(&file, game, &options).err();
                DamagedFile::Board(failure.expect("no board"))
            }
            Err(error) => DamagedFile::Record(file.clone(), error),
        };
        let mut interface = Interface::prepared(|world| world.insert_resource(damaged));
        assert!(interface.shows_part(notice), "{content:?}");
        interface.click("Close");
        assert!(interface.world(|world| !world.resource::<Dialogs>().is_any()));
    }
}

impl Interface {
    /// The text fields, and which of them has the focus.
    fn fields_in_focus(&self) -> Vec<bool> {
        let roles = [Role::TextInput, Role::MultilineTextInput, Role::PasswordInput];
        let fields = roles.into_iter().flat_map(|role| self.harness.query_all_by_role(role));
        let mut fields: Vec<_> =
            fields.map(|field| (field.rect().top() as i32, field.is_focused())).collect();
        fields.sort_unstable();
        fields.into_iter().map(|(_, is_focused)| is_focused).collect()
    }

    fn assert_first_field_is_in_focus(&mut self, what: &str) {
        let fields = self.fields_in_focus();
        assert_eq!(fields.first(), Some(&true), "{what}: {fields:?}");
        // The keyboard leaves it.
        self.harness.key_press(egui::Key::Tab);
        self.frames(4);
        let fields = self.fields_in_focus();
        assert_eq!(fields.first(), Some(&false), "{what}: {fields:?}");
    }
}

#[test]
fn the_first_text_field_of_a_dialog_has_the_focus_each_time_it_opens() {
    let mut interface = Interface::new();
    for time in 0..2 {
        for command in [commands::NEW_PROFILE.call(), commands::SHOW_NEARBY.call()] {
            let what = format!("{command:?}, {time}");
            interface.order(command);
            interface.assert_first_field_is_in_focus(&what);
            interface.press_escape();
        }
        interface.world(|world| {
            world.resource_mut::<Dialogs>().open(dialogs::PASTE.with(String::new()))
        });
        interface.frames(8);
        interface.assert_first_field_is_in_focus("a text to open");
        interface.press_escape();
        for page in [
            OnlinePage::Server,
            OnlinePage::SignIn,
            OnlinePage::Register,
            OnlinePage::Recover,
            OnlinePage::Archive,
            OnlinePage::Password,
            OnlinePage::Delete,
        ] {
            interface.world(|world| {
                world.resource_mut::<Online>().page = page;
                world.resource_mut::<Dialogs>().open(&dialogs::ONLINE);
            });
            interface.frames(8);
            interface.assert_first_field_is_in_focus(&format!("{page:?}"));
        }
        interface.world(|world| world.resource_mut::<Dialogs>().leave());
        interface.frames(4);
    }
    interface.show_game(2, false);
    interface.order(&commands::ANALYSE);
    for text in ["", "Calm"] {
        interface.order(&commands::EDIT_COMMENT);
        interface.assert_first_field_is_in_focus(&format!("a comment, before it {text:?}"));
        interface.press_escape();
        interface.order(&commands::EDIT_COMMENT);
        let field = interface.harness.get_by_label("Comment on this position");
        field.type_text("Calm");
        interface.frames(4);
        interface.click("Save the comment");
    }
}
