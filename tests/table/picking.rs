//! From picked squares to moves: click and click, drag, cancel, and what is kept.

use jungle::table::{Pick, TurnPhase};

use crate::harness::{HUMANS, House, RANDOM};

impl House {
    fn pick(&mut self, label: &str) {
        let square = self.path(label).path[0];
        self.app.world_mut().write_message(Pick::Square(square));
    }

    fn drop_on(&mut self, from: &str, to: &str) {
        let (from, to) = (self.path(from).path[0], self.path(to).path[0]);
        self.app.world_mut().write_message(Pick::Drop { from, to });
    }

    /// The labels of the squares chosen so far.
    fn chosen(&self) -> Vec<String> {
        let geometry = &self.table().game().info().geometry;
        self.selection().path.iter().map(|&square| geometry.label(square)).collect()
    }
}

#[test]
fn click_and_click_moves() {
    let mut house = House::with_game(HUMANS, None);
    house.pick("A3");
    house.frame();
    assert_eq!(house.chosen(), ["A3"]);
    assert_eq!(house.selection().moves(house.table()).count(), 3);
    house.pick("A4");
    house.frame();
    house.settle();
    assert_eq!(house.table().game().ply(), 1);
    assert!(house.chosen().is_empty());
}

#[test]
fn dropping_moves_and_dropping_in_place_does_not() {
    let mut house = House::with_game(HUMANS, None);
    house.pick("A3");
    house.drop_on("A3", "A3");
    house.frame();
    assert_eq!(house.chosen(), ["A3"]);
    house.drop_on("A3", "A4");
    house.frame();
    assert_eq!(house.table().game().ply(), 1);
}

#[test]
fn dropping_on_an_own_piece_is_refused_and_keeps_the_choice() {
    let mut house = House::with_game(HUMANS, None);
    house.pick("A1");
    house.drop_on("A1", "B2");
    house.frame();
    house.frame();
    assert_eq!(house.heard().refused, ["own_piece"]);
    assert_eq!(house.chosen(), ["A1"]);
}

#[test]
fn another_own_piece_takes_the_choice_over_and_the_same_one_takes_it_back() {
    let mut house = House::with_game(HUMANS, None);
    house.pick("A3");
    house.pick("C3");
    house.frame();
    assert_eq!(house.chosen(), ["C3"]);
    house.pick("C3");
    house.frame();
    assert!(house.chosen().is_empty());
    house.pick("A3");
    house.app.world_mut().write_message(Pick::Cancel);
    house.frame();
    assert!(house.chosen().is_empty());
}

#[test]
fn illegal_squares_are_refused_with_the_rule() {
    let mut house = House::with_game(HUMANS, None);
    for (from, to, rule) in
        [("C3", "C4", "river"), ("C3", "F5", "not_a_step"), ("A3", "B2", "own_piece")]
    {
        house.app.world_mut().write_message(Pick::Cancel);
        house.pick(from);
        house.frame();
        if to == "B2" {
            house.drop_on(from, to);
        } else {
            house.pick(to);
        }
        house.frame();
        house.frame();
        assert_eq!(house.heard().refused.last().map(String::as_str), Some(rule));
    }
    // An enemy's piece is no place to begin, an empty square no news.
    house.app.world_mut().write_message(Pick::Cancel);
    house.pick("E7");
    house.frame();
    house.frame();
    assert_eq!(house.heard().refused.last().map(String::as_str), Some("not_yours"));
    let refused = house.heard().refused.len();
    house.pick("D5");
    house.frame();
    house.frame();
    assert_eq!(house.heard().refused.len(), refused);
}

#[test]
fn picks_during_a_machine_s_turn_are_kept() {
    let mut house = House::with_game([HUMANS[0], RANDOM], None);
    house.pick("A3");
    house.pick("A4");
    house.frame();
    house.wait_until("the machine thinks", |house| house.turn() == TurnPhase::Computer);
    house.pick("A4");
    house.pick("A5");
    house.wait_until("both have moved", |house| house.table().game().ply() == 3);
    assert_eq!(house.table().played()[2].mv, house.path("A4 A5"));
}

#[test]
fn the_first_of_two_moves_in_a_frame_counts() {
    let mut house = House::with_game(HUMANS, None);
    let (first, second) = (house.path("A3 A4"), house.path("A7 A6"));
    house.app.world_mut().write_message(jungle::table::MoveChosen(first));
    house.app.world_mut().write_message(jungle::table::MoveChosen(second));
    house.frame();
    house.settle();
    assert_eq!(house.table().game().ply(), 1);
}

#[test]
fn what_is_not_in_hand_cannot_be_dropped() {
    let mut house = House::with_game(HUMANS, None);
    house.pick("A3");
    // A drag that began on an empty square, or one whose piece was taken back.
    house.drop_on("D5", "A4");
    house.app.world_mut().write_message(Pick::Cancel);
    house.drop_on("A3", "A4");
    house.frame();
    house.frame();
    assert_eq!(house.table().game().ply(), 0);
    assert!(house.heard().refused.is_empty());
}

#[test]
fn taking_a_chosen_piece_in_hand_keeps_it_chosen() {
    let mut house = House::with_game(HUMANS, None);
    house.pick("A3");
    house.frame();
    // A press on the chosen piece takes the choice back; the drag that follows takes it up again.
    let square = house.path("A3").path[0];
    house.pick("A3");
    house.app.world_mut().write_message(Pick::Grab(square));
    house.drop_on("A3", "A4");
    house.frame();
    assert_eq!(house.table().game().ply(), 1);
}
