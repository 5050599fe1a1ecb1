//! Advice in two steps, machines that are hurried, and what the highest level tells.

use std::time::Duration;

use bevy::prelude::*;
use jungle::record::Player;
use jungle::rules::Side;
use jungle::search::{Bot, Level};
use jungle::table::{BotPacing, EngineInfo, HintState, MoveNow, RequestHint, Screen, TurnPhase};

use crate::harness::{HUMANS, House};

const TOP: Player = Player::Computer(Bot::Level(Level::STRONGEST));

impl House {
    fn advice(&self) -> &HintState {
        self.app.world().resource::<HintState>()
    }

    fn insight(&self) -> &EngineInfo {
        self.app.world().resource::<EngineInfo>()
    }

    /// Asks for a hint and lets one frame pass.
    fn ask(&mut self) {
        self.app.world_mut().write_message(RequestHint);
        self.frame();
    }

    fn wait_for_advice(&mut self) {
        self.wait_until("there is advice", |house| house.advice().hint().is_some());
    }
}

#[test]
fn a_hint_shows_the_piece_and_then_the_move() {
    let mut house = House::with_game(HUMANS, Some("7/7/7/7/3w3/7/7/7/E6 b"));
    assert!(house.advice().squares().is_empty());
    house.ask();
    house.wait_for_advice();
    let path = house.path("D5 D6").path;
    assert_eq!(house.advice().squares(), &path[..1]);
    house.ask();
    assert_eq!(house.advice().squares(), path);
    let (hint, shows_move) = house.advice().hint().expect("there is one");
    assert!(shows_move);
    let sentence = jungle::messages::hint(hint, house.table().game().info());
    assert!(sentence.starts_with("Reaches the den in "), "{sentence}");
    // It stays until the turn is over, whatever is asked for and played.
    house.ask();
    assert_eq!(house.advice().squares(), path);
    house.play("D5 D4");
    assert!(house.advice().hint().is_none());
}

#[test]
fn a_move_the_menu_and_a_new_game_end_a_thought_about_a_hint() {
    let mut house = House::with_game(HUMANS, None);
    house.ask();
    assert!(house.advice().is_thinking());
    // A second wish does not begin anew.
    house.ask();
    assert!(house.advice().is_thinking());
    house.play("A3 A4");
    assert!(!house.advice().is_thinking());
    for _ in 0..20 {
        house.frame();
    }
    assert!(house.advice().hint().is_none());
    house.ask();
    house.start(HUMANS, None, &[]);
    assert!(!house.advice().is_thinking());
    house.ask();
    house.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    house.frame();
    house.frame();
    assert!(!house.advice().is_thinking());
}

#[test]
fn no_hint_is_given_to_machines() {
    let mut house = House::with_game([TOP, HUMANS[0]], None);
    house.wait_until("the machine thinks", |house| house.turn() == TurnPhase::Computer);
    house.ask();
    assert!(!house.advice().is_thinking());
}

#[test]
fn a_machine_that_is_hurried_moves_at_once() {
    let mut house = House::with_game([TOP, HUMANS[0]], None);
    // Neither its time, its pace nor a pause holds it.
    let pace = BotPacing { delay: Duration::MAX, think_time: Duration::MAX, paused: true };
    *house.app.world_mut().resource_mut::<BotPacing>() = pace;
    house.wait_until("it thinks and has told something", |house| house.insight().0.is_some());
    for _ in 0..50 {
        house.frame();
    }
    assert_eq!(house.table().game().ply(), 0);
    house.app.world_mut().write_message(MoveNow);
    house.wait_until("it has moved", |house| house.table().game().ply() == 1);
    // A wish that comes when nothing is thought about is forgotten.
    house.settle();
    house.app.world_mut().write_message(MoveNow);
    house.frame();
    assert_eq!((house.turn(), house.table().game().ply()), (TurnPhase::Human, 1));
}

#[test]
fn the_highest_level_tells_what_it_thinks() {
    let mut house = House::with_game([TOP, HUMANS[0]], None);
    house.wait_until("it has told something", |house| house.insight().0.is_some());
    house.wait_until("it has moved", |house| house.table().game().ply() == 1);
    // It is still there afterwards, and is about the move that was played.
    let (side, report) = house.insight().0.clone().expect("it has told something");
    assert_eq!(side, Side::First);
    assert!(report.depth > 3);
    assert_eq!(report.line.first(), house.table().played().last().map(|played| &played.mv));
    // A game that begins anew knows nothing of the old one.
    house.start(HUMANS, None, &[]);
    assert_eq!(*house.insight(), EngineInfo::default());
}
