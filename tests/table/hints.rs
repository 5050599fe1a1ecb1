//! Hints in two steps, "Move now", and the reports of the highest level.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use jungle::messages::Messages;
use jungle::record::Player;
use jungle::rules::Side;
use jungle::search::{Bot, Level};
use jungle::table::{
    AiEngine, BotPacing, EngineInfo, HintState, MoveNow, RequestHint, Screen, TurnPhase,
};

use crate::harness::{HUMANS, TestTable};

const TOP: Player = Player::Computer(Bot::Level(Level::STRONGEST));

impl TestTable {
    fn advice(&self) -> &HintState {
        self.app.world().resource::<HintState>()
    }

    fn engine_info(&self) -> &EngineInfo {
        self.app.world().resource::<EngineInfo>()
    }

    /// Requests a hint and updates the app once.
    fn ask(&mut self) {
        self.app.world_mut().write_message(RequestHint);
        self.frame();
    }

    fn wait_for_advice(&mut self) {
        self.wait_until("there is advice", |table| table.advice().hint().is_some());
    }
}

#[test]
fn hint_shows_the_piece_and_then_the_move() {
    let mut table = TestTable::with_game(HUMANS, Some("7/7/7/7/3w3/7/7/7/E6 b"));
    assert!(table.advice().squares().is_empty());
    table.ask();
    table.wait_for_advice();
    let path = table.path("D5 D6").path;
    assert_eq!(table.advice().squares(), &path[..1]);
    table.ask();
    assert_eq!(table.advice().squares(), path);
    let (hint, shows_move) = table.advice().hint().expect("there is one");
    assert!(shows_move);
    let sentence = Messages::english().hint(hint, table.session().game().info());
    assert!(sentence.starts_with("Reaches the den in "), "{sentence}");
    // It stays until a move is played, whatever is requested or tried.
    table.ask();
    assert_eq!(table.advice().squares(), path);
    table.play("D5 D4");
    assert!(table.advice().hint().is_none());
}

#[test]
fn move_menu_and_new_game_cancel_the_search_for_a_hint() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.ask();
    assert!(table.advice().is_thinking());
    // A second request does not restart the search.
    table.ask();
    assert!(table.advice().is_thinking());
    table.play("A3 A4");
    assert!(!table.advice().is_thinking());
    for _ in 0..20 {
        table.frame();
    }
    assert!(table.advice().hint().is_none());
    table.ask();
    table.start(HUMANS, None, &[]);
    assert!(!table.advice().is_thinking());
    table.ask();
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frame();
    table.frame();
    assert!(!table.advice().is_thinking());
}

#[test]
fn search_that_fails_ends_without_a_hint() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.app.insert_resource(AiEngine(Arc::new(|_, _, _, _| {})));
    table.ask();
    table.wait_until("it has failed", |table| table.advice().has_failed());
    assert!(!table.advice().is_thinking());
    table.app.insert_resource(AiEngine::default());
    table.ask();
    assert!(table.advice().is_thinking() && !table.advice().has_failed());
}

#[test]
fn computers_get_no_hint() {
    let mut table = TestTable::with_game([TOP, HUMANS[0]], None);
    table.wait_until("the computer searches", |table| table.phase() == TurnPhase::Computer);
    table.ask();
    assert!(!table.advice().is_thinking());
}

#[test]
fn computer_moves_immediately_on_request() {
    let mut table = TestTable::with_game([TOP, HUMANS[0]], None);
    // Neither its thinking time, its delay nor a pause defers the move.
    let pacing = BotPacing { delay: Duration::MAX, think_time: Duration::MAX, paused: true };
    *table.app.world_mut().resource_mut::<BotPacing>() = pacing;
    table.wait_until("the search has reported something", |table| table.engine_info().0.is_some());
    for _ in 0..50 {
        table.frame();
    }
    assert_eq!(table.session().game().ply(), 0);
    table.app.world_mut().write_message(MoveNow);
    table.wait_until("it has moved", |table| table.session().game().ply() == 1);
    // A request that comes while no search is running is ignored.
    table.settle();
    table.app.world_mut().write_message(MoveNow);
    table.frame();
    assert_eq!((table.phase(), table.session().game().ply()), (TurnPhase::Human, 1));
}

#[test]
fn highest_level_reports_its_search() {
    let mut table = TestTable::with_game([TOP, HUMANS[0]], None);
    table.wait_until("it has reported something", |table| table.engine_info().0.is_some());
    table.wait_until("it has moved", |table| table.session().game().ply() == 1);
    // The report is still there afterwards, and is about the move that was played.
    let (side, report) = table.engine_info().0.clone().expect("it has reported something");
    assert_eq!(side, Side::First);
    assert!(report.depth > 3);
    assert_eq!(report.line.first(), table.session().played().last().map(|played| &played.mv));
    // A new game starts without a report.
    table.start(HUMANS, None, &[]);
    assert_eq!(*table.engine_info(), EngineInfo::default());
}
