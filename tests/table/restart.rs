//! New games, the menu and resignations at any moment: nothing is left behind.

use bevy::prelude::*;
use jungle::rules::{EarlyEnd, Side};
use jungle::table::{BotPacing, EndGame, Screen, TurnPhase};

use crate::harness::{GREEDY, HUMANS, RANDOM, TestTable};

#[test]
fn new_game_while_a_computer_searches_leaves_nothing_behind() {
    let mut table = TestTable::with_game([GREEDY, RANDOM], None);
    for frames in 0..40 {
        table.ask_for_game([GREEDY, RANDOM], None, &[]);
        table.frame();
        table.frame();
        assert_eq!(table.session().game().ply(), 0, "after {frames} frames");
        assert_eq!(table.piece_entities(), 16);
        assert_eq!(table.captured(), 0);
        for _ in 0..frames {
            table.frame();
        }
    }
    // The search of an old game never moves in a new one.
    table.wait_until("the computer searches", |table| table.phase() == TurnPhase::Computer);
    table.start(HUMANS, None, &[]);
    for _ in 0..100 {
        table.frame();
    }
    assert_eq!(table.session().game().ply(), 0);
    assert_eq!(table.phase(), TurnPhase::Human);
}

#[test]
fn menu_while_a_computer_searches_leaves_nothing_behind() {
    let mut table = TestTable::with_game([GREEDY, RANDOM], None);
    table.wait_until("the computer searches", |table| table.phase() == TurnPhase::Computer);
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    for _ in 0..50 {
        table.frame();
    }
    assert_eq!(table.piece_entities(), 0);
    let played = table.observed().played.len();
    table.start(HUMANS, None, &[]);
    assert_eq!(table.phase(), TurnPhase::Human);
    assert_eq!(table.observed().played.len(), played);
    assert_eq!(table.piece_entities(), 16);
}

#[test]
fn new_game_clears_the_selection() {
    let mut table = TestTable::with_game(HUMANS, None);
    let square = table.path("A3").path[0];
    table.app.world_mut().write_message(jungle::table::Pick::Square(square));
    table.frame();
    table.ask_for_game(HUMANS, None, &[]);
    table.frame();
    table.frame();
    assert!(table.selection().path.is_empty());
}

#[test]
fn resigning_ends_the_game_while_a_computer_searches() {
    let mut table = TestTable::with_game([GREEDY, HUMANS[0]], None);
    table.wait_until("the computer searches", |table| table.phase() == TurnPhase::Computer);
    table.app.world_mut().write_message(EndGame(EarlyEnd::Resignation(Side::Second)));
    for _ in 0..50 {
        table.frame();
    }
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Blue: resignation"]);
    assert_eq!(table.session().game().ply(), 0);
    // A second resignation changes nothing.
    table.app.world_mut().write_message(EndGame(EarlyEnd::Resignation(Side::Second)));
    table.frame();
    assert_eq!(table.observed().ended.len(), 1);
}

#[test]
fn computers_wait_while_they_are_paused() {
    let mut table = TestTable::with_game([GREEDY, RANDOM], None);
    table.wait_until("some moves are played", |table| table.session().game().ply() == 3);
    table.app.world_mut().resource_mut::<BotPacing>().paused = true;
    table.settle_if_showing();
    let played = table.session().game().ply();
    for _ in 0..200 {
        table.frame();
    }
    assert_eq!(table.session().game().ply(), played);
    table.app.world_mut().resource_mut::<BotPacing>().paused = false;
    table.wait_until("the game continues", |table| table.session().game().ply() > played);
}
