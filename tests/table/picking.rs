//! From picked squares to moves: clicks, drags, cancelling, and the queue.

use jungle::games::find_game;
use jungle::record::{GameSetup, Record};
use jungle::rules::{Options, Side};
use jungle::table::{InRoom, Pick, StartGame, TurnPhase};

use crate::harness::{HUMANS, RANDOM, TestTable};

impl TestTable {
    fn pick(&mut self, label: &str) {
        let square = self.path(label).path[0];
        self.app.world_mut().write_message(Pick::Square(square));
    }

    fn drop_on(&mut self, from: &str, to: &str) {
        let (from, to) = (self.path(from).path[0], self.path(to).path[0]);
        self.app.world_mut().write_message(Pick::Drop { from, to });
    }

    /// The labels of the selected squares.
    fn chosen(&self) -> Vec<String> {
        let geometry = &self.session().game().info().geometry;
        self.selection().path.iter().map(|&square| geometry.label(square)).collect()
    }
}

#[test]
fn two_clicks_move() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.pick("A3");
    table.frame();
    assert_eq!(table.chosen(), ["A3"]);
    assert_eq!(table.selection().moves(table.session()).count(), 3);
    table.pick("A4");
    table.frame();
    table.settle();
    assert_eq!(table.session().game().ply(), 1);
    assert!(table.chosen().is_empty());
}

#[test]
fn dropping_on_another_square_moves() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.pick("A3");
    table.drop_on("A3", "A3");
    table.frame();
    assert_eq!(table.chosen(), ["A3"]);
    table.drop_on("A3", "A4");
    table.frame();
    assert_eq!(table.session().game().ply(), 1);
}

#[test]
fn dropping_on_an_own_piece_is_rejected_and_keeps_the_selection() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.pick("A1");
    table.drop_on("A1", "B2");
    table.frame();
    table.frame();
    assert_eq!(table.observed().rejected, ["own_piece"]);
    assert_eq!(table.chosen(), ["A1"]);
}

#[test]
fn another_own_piece_replaces_the_selection_and_the_same_one_clears_it() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.pick("A3");
    table.pick("C3");
    table.frame();
    assert_eq!(table.chosen(), ["C3"]);
    table.pick("C3");
    table.frame();
    assert!(table.chosen().is_empty());
    table.pick("A3");
    table.app.world_mut().write_message(Pick::Cancel);
    table.frame();
    assert!(table.chosen().is_empty());
}

#[test]
fn illegal_squares_are_rejected_with_the_rule() {
    let mut table = TestTable::with_game(HUMANS, None);
    for (from, to, rule) in
        [("C3", "C4", "river"), ("C3", "F5", "not_a_step"), ("A3", "B2", "own_piece")]
    {
        table.app.world_mut().write_message(Pick::Cancel);
        table.pick(from);
        table.frame();
        if to == "B2" {
            table.drop_on(from, to);
        } else {
            table.pick(to);
        }
        table.frame();
        table.frame();
        assert_eq!(table.observed().rejected.last().map(String::as_str), Some(rule));
    }
    // An opponent's piece cannot be selected; an empty square is ignored.
    table.app.world_mut().write_message(Pick::Cancel);
    table.pick("E7");
    table.frame();
    table.frame();
    assert_eq!(table.observed().rejected.last().map(String::as_str), Some("not_yours"));
    let rejected = table.observed().rejected.len();
    table.pick("D5");
    table.frame();
    table.frame();
    assert_eq!(table.observed().rejected.len(), rejected);
}

#[test]
fn picks_during_the_turn_of_a_computer_are_not_played_afterwards() {
    let mut table = TestTable::with_game([HUMANS[0], RANDOM], None);
    // The second pair of clicks comes with the first, before the computer's turn has begun.
    for label in ["A3", "A4", "A4", "A5"] {
        table.pick(label);
    }
    table.frame();
    table.pick("A4");
    table.pick("A5");
    table.wait_until("the computer searches", |table| table.phase() == TurnPhase::Computer);
    table.pick("A4");
    table.pick("A5");
    table.wait_until("it is the person's turn", |table| {
        table.phase() == TurnPhase::Human && table.session().game().ply() == 2
    });
    for _ in 0..5 {
        table.frame();
    }
    assert!(table.chosen().is_empty());
    assert_eq!(table.session().game().ply(), 2);
    assert!(table.observed().rejected.is_empty());
    // The next clicks count.
    table.pick("A4");
    table.pick("A5");
    table.frame();
    table.wait_until("the person has moved", |table| table.session().game().ply() >= 3);
    assert_eq!(table.session().played()[2].mv, table.path("A4 A5"));
}

#[test]
fn picks_during_the_turn_of_somebody_elsewhere_are_not_played_afterwards() {
    let mut table = TestTable::new();
    let game = find_game("jungle").expect("a known game");
    let start = game.start(&Options::new(game.rule_options));
    let record = Record::new(GameSetup { start, players: HUMANS, seed: 1 }, None);
    let you = InRoom { you: Some(Side::First) };
    table.app.world_mut().write_message(StartGame::in_room(record, you));
    table.app.update();
    table.settle();
    table.pick("A3");
    table.pick("A4");
    table.frame();
    table.wait_until("it is the other's turn", |table| table.phase() == TurnPhase::Remote);
    table.pick("A4");
    table.pick("A5");
    table.frame();
    table.choose("A7 A6");
    table.wait_until("both have moved", |table| {
        table.phase() == TurnPhase::Human && table.session().game().ply() == 2
    });
    for _ in 0..5 {
        table.frame();
    }
    assert!(table.chosen().is_empty());
    assert_eq!(table.session().game().ply(), 2);
}

#[test]
fn picks_before_a_move_of_another_person_at_the_table_is_shown_are_kept() {
    let mut table = TestTable::with_game(HUMANS, None);
    for label in ["A3", "A4", "A7", "A6"] {
        table.pick(label);
    }
    table.wait_until("both have moved", |table| table.session().game().ply() == 2);
}

#[test]
fn the_first_of_two_moves_in_a_frame_counts() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.choose("A3 A4");
    table.choose("A7 A6");
    table.frame();
    table.settle();
    assert_eq!(table.session().game().ply(), 1);
}

#[test]
fn only_the_selected_piece_can_be_dropped() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.pick("A3");
    // A drag that began on an empty square, or one whose selection was cleared.
    table.drop_on("D5", "A4");
    table.app.world_mut().write_message(Pick::Cancel);
    table.drop_on("A3", "A4");
    table.frame();
    table.frame();
    assert_eq!(table.session().game().ply(), 0);
    assert!(table.observed().rejected.is_empty());
}

#[test]
fn dragging_the_selected_piece_keeps_it_selected() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.pick("A3");
    table.frame();
    // A press on the selected piece clears the selection; the drag that follows restores it.
    let square = table.path("A3").path[0];
    table.pick("A3");
    table.app.world_mut().write_message(Pick::Grab(square));
    table.drop_on("A3", "A4");
    table.frame();
    assert_eq!(table.session().game().ply(), 1);
}
