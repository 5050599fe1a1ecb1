//! The whole interface without a window, driven by the names that assistive technology gets.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::{WinitPlugin, WinitSettings};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Vec2};
use bevy_egui::{EguiContext, EguiContextSettings, EguiPlugin, EguiPrimaryContextPass};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use jiff::Timestamp;
use parking_lot::{Mutex, MutexGuard};

use super::commands::UserCommand;
use super::dialogs::{Dialog, Dialogs};
use super::exports::{Export, Exports};
use super::files::{BoardFileChoice, GameSnapshot, GamesFolder};
use super::recent::{Recent, SavedGame};
use super::settings::{Settings, SettingsFile};
use super::style::fonts;
use crate::app;
use crate::games::find_game;
use crate::record::{GameSetup, Player, Record, write};
use crate::rules::{Options, Side};
use crate::scene::BoardView;
use crate::search::Bot;
use crate::table::{BotPacing, Engine, GameSession, Mode, Replay, Screen, StartGame, Waker};

/// The size of the window, in logical pixels.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// One program at a time: Bevy's task pools and the tests' processors are shared.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// The program, and the interface as assistive technology sees it.
struct Interface {
    app: Rc<RefCell<App>>,
    harness: Harness<'static>,
    folder: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

fn program(games: PathBuf) -> App {
    let mut app = App::new();
    let window = Window { resolution: (SIZE.x as u32, SIZE.y as u32).into(), ..default() };
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(RenderPlugin {
                render_creation: WgpuSettings { backends: None, ..default() }.into(),
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
        EguiPlugin::default(),
        app::plugin,
    ));
    app.init_resource::<WinitSettings>();
    app.insert_resource(SettingsFile(None)).insert_resource(GamesFolder(Some(games)));
    app.world_mut().resource_mut::<Settings>().motion = 0.0;
    app.finish();
    app.cleanup();
    app
}

/// A frame: the systems of the program, then the interface in the context of the harness.
fn draw(app: &mut App, ui: &egui::Ui) {
    let world = app.world_mut();
    let mut contexts_query = world.query::<(&mut EguiContext, &mut EguiContextSettings)>();
    for (mut context, mut settings) in contexts_query.iter_mut(world) {
        settings.run_manually = true;
        *context.get_mut() = ui.ctx().clone();
    }
    app.update();
    app.world_mut().run_schedule(EguiPrimaryContextPass);
}

impl Interface {
    fn new() -> Self {
        let turn = ONE_AT_A_TIME.lock();
        let folder = tempfile::tempdir().expect("a folder for the games");
        let app = Rc::new(RefCell::new(program(folder.path().to_owned())));
        // The first frame spawns the camera, whose context is not the one of the harness yet.
        let drawn = app.clone();
        let mut frames = 0;
        let harness = Harness::builder().with_size(SIZE).build_ui(move |ui| {
            frames += 1;
            if frames == 1 {
                // Fonts are there from the next frame on.
                ui.ctx().set_fonts(fonts());
                let mut app = drawn.borrow_mut();
                app.world_mut().run_schedule(PreStartup);
            } else {
                draw(&mut drawn.borrow_mut(), ui);
            }
        });
        let mut interface = Self { app, harness, folder, _turn: turn };
        interface.frames(6);
        interface
    }

    /// A game of two people, or its replay, after the first legal moves.
    fn with_game(moves: usize, is_replay: bool) -> Self {
        let mut interface = Self::new();
        let record = record(moves, [Player::Human; 2]);
        if is_replay {
            interface.world(|world| world.write_message(StartGame::replay(record)));
            interface.frames(8);
            interface.world(|world| world.resource_mut::<Replay>().playing = false);
            interface.frames(4);
        } else {
            interface.start(record);
        }
        interface
    }

    fn start(&mut self, record: Record) {
        self.world(|world| world.write_message(StartGame::play(record)));
        self.frames(8);
    }

    fn frames(&mut self, count: usize) {
        self.harness.run_steps(count);
    }

    fn world<T>(&mut self, use_it: impl FnOnce(&mut World) -> T) -> T {
        use_it(self.app.borrow_mut().world_mut())
    }

    /// Clicks the button with this name.
    fn click(&mut self, name: &str) {
        self.harness.get_by_role_and_label(Role::Button, name).click();
        self.frames(8);
    }

    /// Clicks the button with this name in the dialog, which is drawn last.
    fn click_in_dialog(&mut self, name: &str) {
        let button = self.harness.query_all_by_role_and_label(Role::Button, name).last();
        button.expect("the dialog has the button").click();
        self.frames(8);
    }

    fn press_escape(&mut self) {
        self.harness.key_press(egui::Key::Escape);
        self.frames(8);
    }

    fn shows(&self, name: &str) -> bool {
        self.harness.query_all_by_label(name).next().is_some()
    }

    fn open_dialog(&mut self) -> Option<Dialog> {
        self.world(|world| world.resource::<Dialogs>().open)
    }
}

fn record(moves: usize, players: [Player; 2]) -> Record {
    let game = find_game("jungle").expect("the game is there");
    let start = game.start(&Options::new(game.rule_options));
    let mut record = Record::new(GameSetup { start, players, seed: 1 }, None);
    for at in 0..moves {
        let mut game = record.game_at(at);
        let mv = game.legal_moves()[0].clone();
        record.play(game.as_mut(), &mv, None).expect("the move is legal");
    }
    record
}

fn saved_game(path: PathBuf) -> SavedGame {
    SavedGame {
        path,
        title: "Jungle".to_owned(),
        progress: "3 moves".to_owned(),
        changed: Timestamp::now(),
        ended: false,
    }
}

#[test]
fn the_start_menu_selects_a_game_and_plays_it() {
    let mut interface = Interface::new();
    interface.click("Lines of Action");
    interface.click("One player");
    interface.click("Computer level: Cat");
    let selected = interface.world(|world| world.resource::<Settings>().new_game.clone());
    assert_eq!((selected.game.as_str(), selected.mode), ("lines-of-action", Mode::Computer));
    assert_eq!(selected.bots[1], "cat");
    interface.click("Play");
    let id = interface.world(|world| world.resource::<GameSession>().game().info().id);
    assert_eq!(id, "lines-of-action");
}

#[test]
fn the_start_menu_opens_its_dialogs() {
    let mut interface = Interface::new();
    for (name, content) in [
        ("Settings", "Animation speed"),
        ("Keyboard shortcuts", "redo a move"),
        ("Games", "Your games are saved here automatically."),
    ] {
        interface.click(name);
        assert!(interface.shows(content), "{name}");
        interface.press_escape();
        assert_eq!(interface.open_dialog(), None, "{name}");
    }
}

#[test]
fn play_stays_in_its_place_when_a_game_can_be_continued() {
    let mut interface = Interface::new();
    let place = |interface: &Interface| {
        interface.harness.get_by_role_and_label(Role::Button, "Play").rect()
    };
    let before = place(&interface);
    interface.world(|world| {
        world.resource_mut::<Recent>().games = vec![saved_game("game.jungle".into())];
    });
    interface.frames(3);
    assert!(interface.shows("Continue · Jungle · 3 moves"));
    assert_eq!(place(&interface), before);
}

#[test]
fn the_panel_undoes_redoes_and_flips() {
    let mut interface = Interface::with_game(2, false);
    let at =
        |interface: &mut Interface| interface.world(|world| world.resource::<GameSession>().at());
    interface.click("Undo");
    assert_eq!(at(&mut interface), 1);
    interface.click("Redo");
    assert_eq!(at(&mut interface), 2);
    let is_flipped =
        |interface: &mut Interface| interface.world(|world| world.resource::<BoardView>().flipped);
    let before = is_flipped(&mut interface);
    interface.click("Flip board");
    assert_eq!(is_flipped(&mut interface), !before);
}

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
    interface.world(|world| world.write_message(UserCommand::ConfirmResign));
    interface.frames(8);
    interface.click("Play again");
    let session = interface.world(|world| world.resource::<GameSession>().record().len());
    assert_eq!(session, 0);
}

#[test]
fn the_menu_opens_its_dialogs_and_leads_back() {
    let mut interface = Interface::with_game(1, false);
    for (name, content, close) in [
        ("Pieces and rules", "Elephant", "Close"),
        ("Settings", "Volume", "Close"),
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
fn a_replay_is_steered_by_names() {
    let mut interface = Interface::with_game(6, true);
    let at =
        |interface: &mut Interface| interface.world(|world| world.resource::<GameSession>().at());
    interface.click("To the start");
    for (name, expected) in
        [("To the end", 6), ("Previous move", 5), ("To the start", 0), ("Next move", 1)]
    {
        interface.click(name);
        assert_eq!(at(&mut interface), expected, "{name}");
    }
    assert!(interface.shows("Position in the game"));
    let third = interface.harness.get_all_by_role(Role::Button).find_map(|node| {
        let label = node.accesskit_node().label()?;
        label.starts_with("Move 3: ").then_some(label)
    });
    interface.click(&third.expect("the third move is in the list"));
    assert_eq!(at(&mut interface), 3);
    interface.click("Continue from here");
    interface.click("Two players");
    interface.click_in_dialog("Play");
    let (len, is_replay) = interface.world(|world| {
        let session = world.resource::<GameSession>();
        (session.record().len(), session.is_replay())
    });
    assert_eq!((len, is_replay), (3, false));
}

#[test]
fn the_saved_games_are_listed_and_go_on() {
    let mut interface = Interface::new();
    let folder = tempfile::tempdir().expect("a folder for a game");
    let path = folder.path().join("game.jungle");
    std::fs::write(&path, write(&record(3, [Player::Human; 2]), 3)).expect("a saved game");
    interface.world(|world| {
        world.resource_mut::<Recent>().games = vec![saved_game(path)];
    });
    interface.click("Games");
    let row = interface.harness.get_all_by_role(Role::Button).find_map(|node| {
        let label = node.accesskit_node().label()?;
        label.starts_with("Jungle, 3 moves").then_some(label)
    });
    interface.click(&row.expect("the game is in the list"));
    let session = interface.world(|world| world.resource::<GameSession>().at());
    assert_eq!(session, 3);
}

#[test]
fn the_settings_change_what_they_name() {
    let mut interface = Interface::new();
    interface.click("Settings");
    interface.harness.get_by_role_and_label(Role::CheckBox, "Sound").click();
    interface.harness.get_by_role_and_label(Role::CheckBox, "Show coordinates").click();
    interface.frames(4);
    interface.click("Fast");
    interface.click("Close");
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
    // Escape declines too: the offer does not wait behind a closed dialog.
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

/// A game in which the computer is to move, and answers nothing.
fn failed_computer() -> Interface {
    let mut interface = Interface::new();
    interface.world(|world| world.insert_resource(Engine(Arc::new(|_, _, _, _| {}))));
    interface.start(record(0, [Player::Computer(Bot::Random), Player::Human]));
    let start = Instant::now();
    while interface.open_dialog().is_none() {
        assert!(start.elapsed() < Duration::from_secs(60), "no dialog");
        interface.frames(1);
    }
    assert!(interface.shows("The computer, playing Blue, answered without a move."));
    interface
}

/// Waits until the computer has moved.
fn wait_for_move(interface: &mut Interface) {
    let start = Instant::now();
    while interface.world(|world| world.resource::<GameSession>().at()) == 0 {
        assert!(start.elapsed() < Duration::from_secs(60), "no move");
        interface.frames(1);
    }
}

#[test]
fn a_computer_that_fails_is_asked_again() {
    let mut interface = failed_computer();
    interface.world(|world| world.insert_resource(Engine::default()));
    interface.click("Try again");
    assert_eq!(interface.open_dialog(), None);
    wait_for_move(&mut interface);
}

#[test]
fn another_level_plays_for_a_computer_that_fails() {
    let mut interface = failed_computer();
    interface.world(|world| world.insert_resource(Engine::default()));
    interface.click("Let another level play: Greedy");
    wait_for_move(&mut interface);
    let player = interface.world(|world| world.resource::<GameSession>().player(Side::First));
    assert_eq!(player, Player::Computer(Bot::Greedy));
}

#[test]
fn a_game_with_a_computer_that_fails_can_be_left() {
    let mut interface = failed_computer();
    interface.click("View board");
    assert_eq!(interface.open_dialog(), None);
    assert!(interface.shows("Try again"), "the panel offers it too");
    interface.world(|world| world.resource_mut::<Dialogs>().open = Some(Dialog::PlayerFailed));
    interface.frames(2);
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
        let waker = world.resource::<Waker>().clone();
        world.resource_mut::<Exports>().start(Export::Film, &path, game, false, &waker);
    });
    interface.frames(2);
    interface.click("Cancel");
    assert!(interface.world(|world| !world.resource::<Exports>().is_running()));
    assert!(!path.exists());
}

#[test]
fn notices_are_shown_one_after_the_other() {
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
    assert!(interface.world(|world| !world.resource::<Dialogs>().is_open()));
}

#[test]
fn a_damaged_game_is_loaded_up_to_the_damage() {
    let mut interface = Interface::new();
    let partial = ("game.jungle: line 3.".to_owned(), Box::new(record(2, [Player::Human; 2])));
    interface.world(|world| world.resource_mut::<Dialogs>().partial = Some(partial));
    interface.frames(2);
    interface.click("Load the first 2 moves");
    assert_eq!(interface.world(|world| world.resource::<GameSession>().record().len()), 2);
}

#[test]
fn a_board_file_is_played_when_the_person_agrees() {
    let mut interface = Interface::with_game(1, false);
    let board = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/board1.txt"));
    interface.world(|world| {
        world.resource_mut::<BoardFileChoice>().0 = Some(board);
        world.resource_mut::<Dialogs>().open = Some(Dialog::PlayBoardFile);
    });
    interface.frames(2);
    assert!(interface.shows("Leave this game and play board1.txt?"));
    interface.click("Cancel");
    assert_eq!(interface.world(|world| world.resource::<GameSession>().record().len()), 1);
}

#[test]
fn computers_that_play_each_other_are_paused() {
    let mut interface = Interface::new();
    interface.click("Computers");
    interface.click("Play");
    interface.click("Pause");
    assert!(interface.world(|world| world.resource::<BotPacing>().paused));
    interface.click("Resume");
    assert!(!interface.world(|world| world.resource::<BotPacing>().paused));
}
