//! The panel of a game, and of a replay.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::window::{PrimaryWindow, WindowRef};

use super::*;
use crate::input::DrawnArrow;
use crate::scene::BoardLayout;
use crate::search::{Level, SearchInfo};
use crate::table::{EngineInfo, MoveChosen, Pick, Selection};

impl Interface {
    /// Presses a button of the mouse on one square, and releases it on another.
    fn drag_on_board(&mut self, button: PointerButton, from: &str, to: &str) {
        let places = [from, to].map(|name| {
            self.world(|world| {
                let layout = world.resource::<BoardLayout>();
                let info = world.resource::<GameSession>().game().info();
                let square = info.geometry.find(name);
                layout.square_rect(square.expect("a square")).center()
            })
        });
        let release = PointerAction::Release(button);
        let moved = PointerAction::Move { delta: places[1] - places[0] };
        for (place, action) in
            [(places[0], PointerAction::Press(button)), (places[1], moved), (places[1], release)]
        {
            self.world(|world| {
                let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world);
                let window = WindowRef::Primary.normalize(window.ok()).expect("a window");
                let target = NormalizedRenderTarget::Window(window);
                let location = Location { target, position: place };
                world.write_message(PointerInput::new(PointerId::Mouse, location, action));
            });
            self.frames(2);
        }
    }

    fn arrows(&mut self) -> usize {
        self.world(|world| world.resource::<DrawnArrow>().finished.len())
    }
}

#[test]
fn the_right_button_draws_in_games_and_replays() {
    use PointerButton::{Primary, Secondary};
    for is_replay in [false, true] {
        let mut interface = Interface::with_game(2, is_replay);
        interface.drag_on_board(Secondary, "D5", "D7");
        interface.drag_on_board(Secondary, "D5", "D5");
        assert_eq!(interface.arrows(), 2, "an arrow and a marked square");
        interface.drag_on_board(Secondary, "D5", "D5");
        assert_eq!(interface.arrows(), 1, "the same again removes it");
        interface.drag_on_board(Primary, "D5", "D5");
        assert_eq!(interface.arrows(), 0, "a left click removes all");
    }
    let mut interface = Interface::with_game(2, false);
    let path = interface
        .world(|world| world.resource::<GameSession>().game().legal_moves()[0].path.clone());
    interface.world(|world| world.write_message(Pick::Square(path[0])));
    interface.frames(2);
    interface.drag_on_board(Secondary, "D5", "D5");
    assert_eq!(interface.arrows(), 0, "a click cancels the chosen piece instead");
    interface.world(|world| world.insert_resource(Selection { path: path[..1].to_vec() }));
    interface.drag_on_board(Secondary, "D5", "D7");
    assert_eq!(interface.arrows(), 1, "a drag always draws");
    interface.world(|world| {
        let mv = world.resource::<GameSession>().game().legal_moves()[0].clone();
        world.write_message(MoveChosen { ply: 2, mv });
    });
    interface.frames(8);
    assert_eq!(interface.arrows(), 0, "another position removes all");
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
fn a_replay_is_controlled_by_accessible_names() {
    let mut interface = Interface::with_game(6, true);
    let at =
        |interface: &mut Interface| interface.world(|world| world.resource::<GameSession>().at());
    for (name, expected) in
        [("To the end", 6), ("Previous move", 5), ("To the start", 0), ("Next move", 1)]
    {
        interface.click(name);
        assert_eq!(at(&mut interface), expected, "{name}");
    }
    assert!(interface.shows("Position in the game"));
    let third = interface.harness.get_all_by_role(Role::Button).find_map(|node| {
        let label = node.accesskit_node().label()?;
        label.starts_with("Move 2: Blue").then_some(label)
    });
    interface.click(&third.expect("the third move is in the list"));
    assert_eq!(at(&mut interface), 3);
    interface.click("Continue from here");
    interface.click("Two players");
    interface.click("Play");
    let (len, is_replay) = interface.world(|world| {
        let session = world.resource::<GameSession>();
        (session.record().len(), session.is_replay())
    });
    assert_eq!((len, is_replay), (3, false));
}

#[test]
fn computers_that_play_each_other_are_paused() {
    let mut interface = Interface::new();
    interface.click("More games");
    interface.click("Watch two computers: Cat – Cat");
    interface.click("Pause");
    assert!(interface.world(|world| world.resource::<BotPacing>().paused));
    interface.click("Resume");
    assert!(!interface.world(|world| world.resource::<BotPacing>().paused));
}

#[test]
fn move_numbers_of_long_games_are_not_truncated() {
    let interface = Interface::with_game(10_100, false);
    let texts: Vec<_> = interface
        .harness
        .output()
        .shapes
        .iter()
        .filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.clone()),
            _ => None,
        })
        .collect();
    let numbers = texts
        .iter()
        .filter(|galley| galley.job.text.parse::<usize>().is_ok_and(|number| number > 5_000));
    assert!(numbers.clone().count() > 3, "the list shows the end of the game");
    assert!(numbers.clone().all(|galley| !galley.elided));
}

/// Building the tables of five pieces takes about a minute, during which the panel shows how far it
/// is. It ends with the game.
#[test]
fn the_panel_shows_the_progress_of_endgame_tables() {
    let mut interface = Interface::new();
    let game = find_game("jungle").expect("the game exists");
    let options = Options::new(game.rule_options);
    let position = "7/2c4/7/7/3t3/7/2W4/4P2/R6 b";
    let start = game.start_from_text(position, &options).expect("a position");
    let setup = GameSetup { start: start.clone(), players: [Player::Human; 2], seed: 1 };
    interface.start(Record::new(setup, None));
    let is_shown = |interface: &Interface| {
        let mut labels = interface.harness.get_all_by_role(Role::Label);
        labels.any(|label| {
            let text = label.accesskit_node().value().or(label.accesskit_node().label());
            text.is_some_and(|text| text.starts_with("Calculating this endgame: "))
        })
    };
    assert!(is_shown(&interface));
    assert!((engine_of(game.id).tablebase_progress)(start.as_ref()).is_some());
    interface.click("Menu");
    interface.click("New game");
    interface.frames(4);
    assert_eq!((engine_of(game.id).tablebase_progress)(start.as_ref()), None);
}

#[test]
fn the_panel_says_whose_move_it_is_to_the_one_who_plays() {
    let mut interface = Interface::new();
    interface.start(record(0, [Player::Human, Player::Computer(Bot::Random)]));
    interface.wait_for_turn();
    assert!(interface.shows("Your move"));
    interface.start(record(2, [Player::Human; 2]));
    assert!(interface.shows("Your move"), "each person at one screen");
    interface.show_game(2, true);
    assert!(!interface.shows_part("Your move"), "nobody plays in a replay");
}

/// What the strongest level has found.
fn thoughts() -> EngineInfo {
    let info = SearchInfo {
        depth: 7,
        score: 30,
        nodes: 100,
        time: Duration::ZERO,
        rank: 1,
        line: Vec::new(),
    };
    EngineInfo(Some((Side::Second, info)))
}

#[test]
fn the_strongest_level_shows_its_thoughts_only_on_request_and_the_game_is_not_rated_then() {
    let elephant = Player::Computer(Bot::Level(Level::Elephant));
    let mut interface = Interface::new();
    interface.start(record(0, [Player::Human, elephant]));
    interface.wait_for_turn();
    let think = |interface: &mut Interface| {
        interface.world(|world| world.insert_resource(thoughts()));
        interface.frames(3);
    };
    let has_help = |interface: &mut Interface| {
        interface.world(|world| world.resource::<GameSession>().record().assistance().hint)
    };
    think(&mut interface);
    assert!(!interface.shows_part("depth 7"));
    assert!(!has_help(&mut interface));
    interface.world(|world| world.resource_mut::<Settings>().thoughts = true);
    think(&mut interface);
    assert!(interface.shows_part("depth 7"));
    assert!(has_help(&mut interface));
}

#[test]
fn whoever_looks_at_a_game_sits_below() {
    let mut interface = Interface::new();
    let mut below = |record: &Record, replay: bool| {
        let start = if replay { StartGame::replay } else { StartGame::play };
        let start = start(record.clone());
        interface.world(|world| {
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        });
        interface.frames(4);
        interface.world(|world| world.write_message(start));
        interface.frames(4);
        interface.world(|world| {
            let top = world.resource::<GameSession>().game().info().top;
            if world.resource::<BoardView>().flipped { top } else { !top }
        })
    };
    let computer = Player::Computer(Bot::Random);
    let two = record(4, [Player::Human; 2]);
    assert_eq!(below(&two, false), Side::First, "whoever begins");
    assert_eq!(below(&two, true), Side::First);
    let against = record(4, [computer, Player::Human]);
    assert_eq!(below(&against, false), Side::Second, "the person");
    assert_eq!(below(&against, true), Side::Second);
    assert_eq!(below(&record(4, [computer; 2]), false), Side::First);
    let mut own = two.clone();
    own.people[Side::Second.index()].id = crate::record::Name::new("ada");
    assert_eq!(below(&own, true), Side::First, "somebody else's game");
}
