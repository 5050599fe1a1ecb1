//! From picked squares to moves: clicks, drags, cancelling, and the queue.

use jungle::games::find_game;
use jungle::record::{GameSetup, Record};
use jungle::rules::{Options, Side};
use jungle::table::{InRoom, Navigate, Pick, Premove, PremovesAllowed, StartGame, TurnPhase};

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
    assert_eq!(table.selection().moves(table.session()).len(), 3);
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
fn without_premoves_picks_during_the_turn_of_a_computer_are_not_played_afterwards() {
    let mut table = TestTable::with_game([HUMANS[0], RANDOM], None);
    table.app.insert_resource(PremovesAllowed(false));
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

impl TestTable {
    /// A game of Blue with somebody elsewhere who is to move, after Blue's first move.
    fn waiting() -> Self {
        Self::waiting_in(None)
    }

    /// The same from a position in which Blue moves from A3 to A4.
    fn waiting_in(position: Option<&str>) -> Self {
        let mut table = Self::new();
        let game = find_game("jungle").expect("a known game");
        let options = Options::new(game.rule_options);
        let start = match position {
            Some(text) => game.start_from_text(text, &options).expect("a legal position"),
            None => game.start(&options),
        };
        let record = Record::new(GameSetup { start, players: HUMANS, seed: 1 }, None);
        let you = InRoom { you: Some(Side::First) };
        table.app.world_mut().write_message(StartGame::in_room(record, you));
        table.app.update();
        table.settle();
        table.pick("A3");
        table.pick("A4");
        table.frame();
        table.wait_until("it is the other's turn", |table| table.phase() == TurnPhase::Remote);
        table
    }

    fn premove(&self) -> Option<String> {
        let premove = self.app.world().resource::<Premove>().0.as_ref();
        premove.map(|mv| mv.text(self.session().game().info()))
    }

    /// Lets the other side move, and waits until so many moves have been played and shown.
    fn answer(&mut self, mv: &str, moves: usize) {
        self.choose(mv);
        self.wait_until("the moves have been played", |table| {
            let is_waiting = matches!(table.phase(), TurnPhase::Human | TurnPhase::Remote);
            is_waiting && table.session().game().ply() == moves
        });
        self.frame();
        self.frame();
    }
}

#[test]
fn a_premove_is_seen_at_once_and_played_when_it_is_its_turn() {
    let mut table = TestTable::waiting();
    table.pick("A4");
    table.frame();
    assert_eq!(table.chosen(), ["A4"], "the piece is selected");
    assert_eq!(table.selection().moves(table.session()).len(), 3, "it is shown where it could go");
    table.pick("A5");
    table.frame();
    assert_eq!(table.premove().as_deref(), Some("A4 A5"));
    assert!(table.chosen().is_empty());
    assert_eq!(table.session().game().ply(), 1, "it is not played yet");
    table.answer("A7 B7", 3);
    assert_eq!(table.session().played()[2].mv, table.path("A4 A5"));
    assert_eq!(table.premove(), None);
}

#[test]
fn a_premove_is_set_by_dragging_and_replaced_or_cancelled_by_the_next_pick() {
    let mut table = TestTable::waiting();
    let square = table.path("A4").path[0];
    table.app.world_mut().write_message(Pick::Grab(square));
    table.drop_on("A4", "A5");
    table.frame();
    assert_eq!(table.premove().as_deref(), Some("A4 A5"));
    table.pick("C3");
    table.frame();
    assert_eq!((table.premove(), table.chosen()), (None, vec!["C3".to_owned()]));
    table.pick("D3");
    table.frame();
    assert_eq!(table.premove().as_deref(), Some("C3 D3"));
    table.app.world_mut().write_message(Pick::Cancel);
    table.frame();
    assert_eq!(table.premove(), None);
    // A square that the piece cannot reach, and a piece of the opponent.
    for squares in [["C3", "F9"], ["C7", "C6"]] {
        squares.iter().for_each(|square| table.pick(square));
        table.frame();
        assert_eq!((table.premove(), table.chosen()), (None, Vec::new()));
    }
    table.answer("A7 B7", 2);
    assert_eq!(table.session().game().ply(), 2, "nothing is played");
    assert!(table.observed().rejected.is_empty());
}

#[test]
fn a_premove_that_is_illegal_when_its_turn_comes_is_rejected_with_the_rule() {
    // A cat and a dog, with two squares between them.
    let mut table = TestTable::waiting_in(Some("7/7/c6/7/7/D6/7/7/7 b"));
    table.pick("A4");
    table.pick("A5");
    table.frame();
    assert_eq!(table.premove().as_deref(), Some("A4 A5"));
    table.answer("A6 A5", 2);
    assert_eq!(table.premove(), None);
    assert_eq!(table.observed().rejected, ["too_strong"]);
    assert_eq!(table.session().game().ply(), 2);
}

#[test]
fn a_premove_is_forgotten_when_moves_are_taken_back() {
    let mut table = TestTable::waiting();
    table.pick("C3");
    table.pick("D3");
    table.frame();
    assert!(table.premove().is_some());
    table.app.world_mut().write_message(Navigate::To(0));
    table.frame();
    assert_eq!(table.premove(), None);
}

#[test]
fn a_piece_that_is_selected_for_a_premove_stays_selected_when_its_turn_comes() {
    let mut table = TestTable::waiting();
    table.pick("C3");
    table.frame();
    table.answer("A7 A6", 2);
    assert_eq!(table.chosen(), ["C3"]);
    table.pick("D3");
    table.wait_until("the person has moved", |table| table.session().game().ply() == 3);
}

#[test]
fn a_premove_against_a_computer_is_played() {
    let mut table = TestTable::with_game([HUMANS[0], RANDOM], None);
    for label in ["A3", "A4", "C3", "D3"] {
        table.pick(label);
    }
    table.wait_until("the premove has been played", |table| table.session().game().ply() >= 3);
    assert_eq!(table.session().played()[2].mv, table.path("C3 D3"));
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
