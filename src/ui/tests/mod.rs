//! The whole interface without a window, driven by accessible names.

mod analysis;
mod appearance;
mod coach;
mod dialogs;
mod editor;
mod game;
#[cfg(target_os = "linux")]
mod graphics;
mod home;
mod languages;
mod learn;
mod online;
mod online_people;
mod profiles;
mod puzzles;
mod reader_keys;
mod rooms;
mod saved_analysis;
mod saved_files;
mod schedule;

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::winit::{WinitPlugin, WinitSettings};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Vec2};
use bevy_egui::{EguiContext, EguiContextSettings, EguiPlugin, EguiPrimaryContextPass};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use parking_lot::{Mutex, MutexGuard};

use super::commands::CommandCall;
use super::data_paths::DataPaths;
use super::dialogs::{Dialogs, OpenDialog};
use super::exports::{Export, Exports};
use super::files::{Files, GameSnapshot};
use super::localization::Localization;
use super::names_fonts::NamesFonts;
use super::recent::{Recent, SavedGame};
use super::room::Hosting;
use super::settings::Settings;
use super::style::fonts;
use crate::app;
use crate::games::find_game;
use crate::net::host::Reach;
use crate::record::{GameSetup, Player, Record, write};
use crate::rules::{Options, Side};
use crate::scene::BoardView;
use crate::search::{Bot, engine_of};
use crate::table::{
    AiEngine, BotPacing, FrameWaker, GameSession, Replay, Screen, StartGame, TurnPhase,
};

/// The size of the window, in logical pixels.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// Tests run one app at a time: they share Bevy's task pools and the processors.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// The app, and its interface as seen by assistive technology.
struct Interface {
    app: Rc<RefCell<App>>,
    harness: Harness<'static>,
    folder: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

/// The program, which draws nothing.
fn program(games: PathBuf) -> App {
    let mut app = unfinished_program(games, WgpuSettings { backends: None, ..default() }.into());
    finish(&mut app);
    app
}

/// The program before it is completed.
fn unfinished_program(games: PathBuf, render_creation: RenderCreation) -> App {
    let mut app = App::new();
    let window = Window { resolution: (SIZE.x as u32, SIZE.y as u32).into(), ..default() };
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(RenderPlugin { render_creation, ..default() })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
        EguiPlugin::default(),
        app::plugin,
    ));
    app.init_resource::<WinitSettings>();
    app.insert_resource(DataPaths {
        profiles: Some(games.join("profiles")),
        hosted: Some(games.join("hosted")),
        games: Some(games),
        ..default()
    });
    app.world_mut().resource_mut::<Hosting>().reach = Reach::Loopback;
    app.world_mut().resource_mut::<Settings>().motion = 0.0;
    app
}

/// Completes the program before its first frame.
fn finish(app: &mut App) {
    app.finish();
    app.cleanup();
    // The systems of a frame are done sooner than they could be given to other threads.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Runs a frame: the systems of the app, then the interface in the context of the harness.
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
        Self::with_settings(|_| {})
    }

    /// The program with other settings from its start.
    fn with_settings(change: impl FnOnce(&mut Settings)) -> Self {
        Self::prepared(|world| change(&mut world.resource_mut::<Settings>()))
    }

    /// The program whose world was changed before its first frame.
    fn prepared(change: impl FnOnce(&mut World)) -> Self {
        let turn = ONE_AT_A_TIME.lock();
        let folder = tempfile::tempdir().expect("a folder for the games");
        let mut app = program(folder.path().to_owned());
        change(app.world_mut());
        let app = Rc::new(RefCell::new(app));
        // The first frame spawns the camera, whose context is not yet that of the harness.
        let drawn = app.clone();
        let mut frames = 0;
        let harness = Harness::builder().with_size(SIZE).build_ui(move |ui| {
            frames += 1;
            if frames == 1 {
                // The fonts are available from the next frame.
                ui.ctx().set_fonts(fonts(&Localization::default(), &NamesFonts::default()));
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

    /// A game between two human players, or its replay, after playing the first legal move `moves`
    /// times.
    fn with_game(moves: usize, is_replay: bool) -> Self {
        let mut interface = Self::new();
        interface.show_game(moves, is_replay);
        interface
    }

    /// Shows a new game, or its replay, after playing the first legal move `moves` times.
    fn show_game(&mut self, moves: usize, is_replay: bool) {
        let record = record(moves, [Player::Human; 2]);
        if is_replay {
            self.world(|world| world.write_message(StartGame::replay(record)));
            self.frames(8);
            self.world(|world| world.resource_mut::<Replay>().playing = false);
            self.frames(4);
        } else {
            self.start(record);
        }
    }

    fn start(&mut self, record: Record) {
        self.world(|world| world.write_message(StartGame::play(record)));
        self.frames(8);
    }

    fn frames(&mut self, count: usize) {
        self.harness.run_steps(count);
    }

    fn wait_for(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            assert!(start.elapsed() < Duration::from_secs(60), "waiting for {what}");
            self.frames(1);
        }
    }

    /// Waits until the person is to move.
    fn wait_for_turn(&mut self) {
        self.wait_for("the turn", |interface| {
            let phase = interface.world(|world| *world.resource::<State<TurnPhase>>().get());
            phase == TurnPhase::Human
        });
        self.frames(2);
    }

    fn world<T>(&mut self, use_it: impl FnOnce(&mut World) -> T) -> T {
        use_it(self.app.borrow_mut().world_mut())
    }

    /// Clicks the button with this name, or the frontmost one if there are several.
    fn click(&mut self, name: &str) {
        self.harness
            .query_all_by_role_and_label(Role::Button, name)
            .rfind(|button| !button.accesskit_node().is_disabled())
            .unwrap_or_else(|| panic!("no button {name:?}"))
            .click();
        self.frames(8);
    }

    /// Clicks the first button whose name begins with a text.
    fn click_beginning_with(&mut self, start: &str) {
        let name = self.harness.get_all_by_role(Role::Button).find_map(|node| {
            node.accesskit_node().label().filter(|label| label.starts_with(start))
        });
        self.click(&name.unwrap_or_else(|| panic!("no button \"{start}…\"")));
    }

    fn press_escape(&mut self) {
        self.harness.key_press(egui::Key::Escape);
        self.frames(8);
    }

    /// Sends a command.
    fn send(&mut self, command: impl Into<CommandCall>) {
        self.world(|world| world.write_message(command.into()));
    }

    /// Sends a command, and waits for what follows.
    fn order(&mut self, command: impl Into<CommandCall>) {
        self.send(command);
        self.frames(8);
    }

    fn shows(&self, name: &str) -> bool {
        self.harness.query_all_by_label(name).next().is_some()
    }

    /// Whether a text contains some words.
    fn shows_part(&self, part: &str) -> bool {
        let texts = self.harness.query_all_by_role(Role::Label);
        texts.filter_map(|text| text.accesskit_node().value()).any(|text| text.contains(part))
    }

    fn open_dialog(&mut self) -> Option<&'static str> {
        self.world(|world| world.resource::<Dialogs>().shown().map(OpenDialog::id))
    }
}

fn record(moves: usize, players: [Player; 2]) -> Record {
    let game = find_game("jungle").expect("the game exists");
    let start = game.start(&Options::new(game.rule_options));
    let mut record = Record::new(GameSetup { start, players, seed: 1 }, None);
    let mut game = record.game_at(0);
    for _ in 0..moves {
        let mv = game.legal_moves()[0].clone();
        record.play(game.as_mut(), &mv, None).expect("the move is legal");
    }
    record
}

fn saved_game(path: PathBuf) -> SavedGame {
    let record = record(3, [Player::Human; 2]);
    SavedGame {
        to_move: Side::Second,
        path,
        info: record.setup.start.info().clone(),
        players: record.setup.players,
        below: record.seat(None),
        moves: record.len(),
        pieces: record.game_at(record.len()).pieces().into(),
        outcome: record.outcome(),
        changed: crate::clock::date(),
    }
}
