//! The home screen.

use super::*;
use crate::games::GAMES;
use crate::messages::Language;
use crate::scene::{TextSize, zoom};
use crate::search::Level;
use crate::table::{Mode, NewGame};
use crate::ui::online::selected_game;
use crate::ui::position_editor::PositionEditor;

impl Interface {
    /// The game that is running: its id, and its players.
    fn game(&mut self) -> (&'static str, [Player; 2]) {
        self.world(|world| {
            let session = world.resource::<GameSession>();
            (session.game().info().id, session.setup().players)
        })
    }

    fn home_rects(&self) -> Vec<egui::Rect> {
        let buttons = self.harness.get_all_by_role(Role::Button);
        buttons.map(|button| button.rect()).collect()
    }
}

#[test]
fn one_click_starts_a_game_against_the_computer() {
    let mut interface = Interface::new();
    let rating = Level::Cat.rating("jungle").expect("it is measured");
    interface.click(&format!("Play, Cat, rating {rating}"));
    let cat = Player::Computer(Bot::Level(Level::Cat));
    assert_eq!(interface.game(), ("jungle", [Player::Human, cat]));
    assert_eq!(
        interface.world(|world| *world.resource::<State<TurnPhase>>().get()),
        TurnPhase::Human
    );
}

#[test]
fn each_choice_starts_its_game() {
    for (place, choice, humans) in
        [("Friends", "Play here", 2), ("More games", "Watch two computers: Cat – Cat", 0)]
    {
        let mut interface = Interface::new();
        interface.click_beginning_with(place);
        interface.click(choice);
        let (_, players) = interface.game();
        let found = players.iter().filter(|player| **player == Player::Human).count();
        assert_eq!(found, humans, "{choice}");
    }
}

#[test]
fn another_game_is_selected_and_played() {
    let mut interface = Interface::new();
    interface.click("More games");
    interface.click("Lines of Action");
    assert_eq!(interface.open_dialog(), None);
    assert!(interface.shows("Lines of Action"));
    interface.click_beginning_with("Friends");
    interface.click("Play here");
    assert_eq!(interface.game().0, "lines-of-action");
}

#[test]
fn the_computer_player_and_the_side_are_changed() {
    let mut interface = Interface::new();
    interface.click_beginning_with("Cat, rating ");
    interface.click_beginning_with("Leopard, rating ");
    interface.click("Red");
    interface.click("Play");
    let leopard = Player::Computer(Bot::Level(Level::Leopard));
    assert_eq!(interface.game().1, [leopard, Player::Human], "the level stays");
}

#[test]
fn the_next_level_is_one_click_away() {
    let mut interface = Interface::new();
    interface.click_beginning_with("Stronger opponent: Dog, rating ");
    interface.click_beginning_with("Stronger opponent: Wolf, rating ");
    interface.click_beginning_with("Weaker opponent: Dog, rating ");
    interface.click_beginning_with("Play, Dog, rating ");
    let dog = Player::Computer(Bot::Level(Level::Dog));
    assert_eq!(interface.game().1, [Player::Human, dog]);
}

#[test]
fn chance_decides_the_side_if_either_is_chosen() {
    let mut interface = Interface::new();
    let choice = "Your side: Either, at random";
    interface.harness.get_by_role_and_label(Role::RadioButton, choice).click();
    interface.frames(4);
    let selected = interface.world(|world| world.resource::<Settings>().new_game.clone());
    let cat = Player::Computer(Bot::Level(Level::Cat));
    for _ in 0..50 {
        let record = selected.record(None).expect("a game");
        let players = if record.setup.seed.is_multiple_of(2) {
            [Player::Human, cat]
        } else {
            [cat, Player::Human]
        };
        assert_eq!(record.setup.players, players);
    }
}

#[test]
fn rules_are_named_in_one_line_and_changed_one_by_one() {
    let mut interface = Interface::new();
    let rules = |interface: &mut Interface| {
        interface.world(|world| world.resource::<Settings>().new_game.options())
    };
    interface.click("Rules: Classic rules, repetition is a draw");
    interface.click("All rules…");
    interface
        .harness
        .get_by_role_and_label(Role::CheckBox, "The leopard jumps over the river")
        .click();
    interface.frames(6);
    interface.click("Both fall");
    interface.click("Back");
    assert!(interface.shows("Rules: Your own rules, repetition is a draw"));
    let options = rules(&mut interface);
    assert_eq!((options.is_on("leopard_jumps"), options.get("equal_ranks")), (true, "both_fall"));
    interface.click("Rules: Your own rules, repetition is a draw");
    interface.click("Chinese online");
    assert!(interface.shows("Rules: Chinese online rules, online repetition rule"));
    assert!(!rules(&mut interface).is_on("leopard_jumps"));
}

#[test]
fn games_that_people_begin_end_by_repetition_by_default() {
    let ends = |options: &Options| options.find("repetition").is_none_or(|value| value == "draw");
    assert!(ends(PositionEditor::default().position().options()));
    for entry in GAMES {
        for mode in [Mode::Friend, Mode::Computer, Mode::ComputersOnly] {
            let new_game = NewGame { game: entry.id.to_owned(), mode, ..NewGame::default() };
            assert!(ends(&new_game.options()), "{} {mode:?}", entry.id);
            let mut editor = PositionEditor::default();
            editor.select_game(entry, &new_game);
            assert!(ends(editor.position().options()), "{}", entry.id);
            let settings = Settings { new_game, ..Settings::default() };
            for rated in [false, true] {
                let online = selected_game(&settings, rated).options();
                assert!(ends(&online), "{} {rated}", entry.id);
            }
        }
    }
}

#[test]
fn the_home_screen_opens_its_dialogs() {
    let mut interface = Interface::new();
    for (name, content) in [("Settings", "Animation speed"), ("More games", "Set up a position")] {
        interface.click(name);
        assert!(interface.shows(content), "{name}");
        interface.press_escape();
        assert_eq!(interface.open_dialog(), None, "{name}");
    }
}

#[test]
fn nothing_moves_when_saved_games_have_been_read() {
    let mut interface = Interface::new();
    interface.world(|world| world.insert_resource(Recent::default()));
    interface.frames(3);
    let before = interface.home_rects();
    interface.world(|world| {
        world.resource_mut::<Recent>().games = vec![saved_game("game.jungle".into())];
    });
    interface.frames(3);
    assert!(interface.shows("Continue, Jungle: Blue – Red, 2 moves"));
    let after = interface.home_rects();
    assert!(before.iter().all(|rect| after.contains(rect)), "{before:?} {after:?}");
}

#[test]
fn everything_is_visible_without_scrolling() {
    for (width, height) in [
        (360.0, 640.0),
        (390.0, 844.0),
        (640.0, 360.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (3840.0, 2160.0),
    ] {
        for tag in ["en", "de", "ja"] {
            let mut interface = Interface::new();
            interface.world(|world| {
                let language = Language::find(tag).expect("a language");
                world.resource_mut::<Settings>().language = Some(language.tag().to_owned());
                world.resource_mut::<Recent>().games = vec![saved_game("game.jungle".into())];
            });
            interface.harness.set_size(Vec2::new(width, height));
            interface.frames(6);
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(width, height));
            let rects = interface.home_rects();
            assert!(rects.len() >= 10, "{width}x{height} {tag}");
            for (index, rect) in rects.iter().enumerate() {
                assert!(window.contains_rect(*rect), "{width}x{height} {tag}: {rect:?}");
                assert!(rect.height() >= 44.0, "{width}x{height} {tag}: {rect:?}");
                for other in &rects[..index] {
                    assert!(!rect.shrink(1.0).intersects(*other), "{rect:?} {other:?}");
                }
            }
        }
    }
}

#[test]
fn the_largest_text_leaves_room_for_everything() {
    for size in [Vec2::new(360.0, 640.0), Vec2::new(1280.0, 800.0)] {
        let mut interface = Interface::new();
        interface.resize(size);
        interface.world(|world| world.resource_mut::<Settings>().text_size = 2.0);
        // The size of the interface is in units of its zoom.
        let scale = zoom(bevy::math::vec2(size.x, size.y), TextSize(2.0));
        let Vec2 { x: width, y: height } = size / scale;
        interface.harness.set_size(Vec2::new(width, height));
        interface.frames(8);
        let rects = interface.home_rects();
        assert!(rects.len() >= 10, "{width}x{height}: {rects:?}");
        let room = egui::Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(width, f32::INFINITY));
        for (index, rect) in rects.iter().enumerate() {
            assert!(room.contains_rect(*rect), "{width}x{height}: {rect:?}");
            for other in &rects[..index] {
                assert!(!rect.shrink(1.0).intersects(*other), "{rect:?} {other:?}");
            }
        }
    }
}

#[test]
fn a_new_glyph_reaches_the_renderer_in_the_frame_that_shows_it() {
    let _turn = ONE_AT_A_TIME.lock();
    let folder = tempfile::tempdir().expect("a folder for the games");
    let mut app = program(folder.path().to_owned());
    let changed_textures = |app: &App| {
        let events = app.world().resource::<Messages<AssetEvent<Image>>>();
        let events = events.iter_current_update_messages();
        events.filter(|event| matches!(event, AssetEvent::Modified { .. })).count()
    };
    for _ in 0..10 {
        app.update();
    }
    assert_eq!(changed_textures(&app), 0);
    app.world_mut().resource_mut::<Dialogs>().notices.push("ÀÉÎ".to_owned());
    app.update();
    assert!(changed_textures(&app) > 0);
}
