//! New games, the menu and resignations, at bad moments too: nothing is left behind.

use bevy::prelude::*;
use jungle::rules::{EarlyEnd, Side};
use jungle::table::{BotPacing, EndGame, Screen, TurnPhase};

use crate::harness::{GREEDY, HUMANS, House, RANDOM};

#[test]
fn restarting_while_a_machine_thinks_leaves_nothing_behind() {
    let mut house = House::with_game([GREEDY, RANDOM], None);
    for frames in 0..40 {
        house.ask_for_game([GREEDY, RANDOM], None, &[]);
        house.frame();
        assert_eq!(house.table().game().ply(), 0, "after {frames} frames");
        assert_eq!(house.piece_entities(), 16);
        assert_eq!(house.captured(), 0);
        for _ in 0..frames {
            house.frame();
        }
    }
    // The thought of an old game never moves in a new one.
    house.wait_until("a machine thinks", |house| house.turn() == TurnPhase::Computer);
    house.start(HUMANS, None, &[]);
    for _ in 0..100 {
        house.frame();
    }
    assert_eq!(house.table().game().ply(), 0);
    assert_eq!(house.turn(), TurnPhase::Human);
}

#[test]
fn the_menu_while_a_machine_thinks_leaves_nothing_behind() {
    let mut house = House::with_game([GREEDY, RANDOM], None);
    house.wait_until("a machine thinks", |house| house.turn() == TurnPhase::Computer);
    house.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    for _ in 0..50 {
        house.frame();
    }
    assert_eq!(house.piece_entities(), 0);
    let played = house.heard().played.len();
    house.start(HUMANS, None, &[]);
    assert_eq!(house.turn(), TurnPhase::Human);
    assert_eq!(house.heard().played.len(), played);
    assert_eq!(house.piece_entities(), 16);
}

#[test]
fn a_choice_does_not_survive_a_restart() {
    let mut house = House::with_game(HUMANS, None);
    let square = house.path("A3").path[0];
    house.app.world_mut().write_message(jungle::table::Pick::Square(square));
    house.frame();
    house.ask_for_game(HUMANS, None, &[]);
    house.frame();
    assert!(house.selection().path.is_empty());
}

#[test]
fn resigning_ends_the_game_even_while_the_machine_thinks() {
    let mut house = House::with_game([GREEDY, HUMANS[0]], None);
    house.wait_until("the machine thinks", |house| house.turn() == TurnPhase::Computer);
    house.app.world_mut().write_message(EndGame(EarlyEnd::Resignation(Side::Second)));
    for _ in 0..50 {
        house.frame();
    }
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.heard().ended, ["Blue: resignation"]);
    assert_eq!(house.table().game().ply(), 0);
    // Once is enough.
    house.app.world_mut().write_message(EndGame(EarlyEnd::Resignation(Side::Second)));
    house.frame();
    assert_eq!(house.heard().ended.len(), 1);
}

#[test]
fn a_pause_stops_machines_and_its_end_lets_them_go_on() {
    let mut house = House::with_game([GREEDY, RANDOM], None);
    house.wait_until("some moves are played", |house| house.table().game().ply() == 3);
    house.app.world_mut().resource_mut::<BotPacing>().paused = true;
    house.settle_if_showing();
    let played = house.table().game().ply();
    for _ in 0..200 {
        house.frame();
    }
    assert_eq!(house.table().game().ply(), played);
    house.app.world_mut().resource_mut::<BotPacing>().paused = false;
    house.wait_until("it goes on", |house| house.table().game().ply() > played);
}
