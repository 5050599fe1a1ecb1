//! Draws that two people at one screen offer and agree to.

use jungle::rules::{EarlyEnd, Side};
use jungle::table::{AnswerDraw, Navigate, OfferDraw, TurnPhase};

use crate::harness::{HUMANS, RANDOM, TestTable};

impl TestTable {
    fn offer_draw(&mut self) {
        self.app.world_mut().write_message(OfferDraw);
        self.frame();
    }

    fn answer_draw(&mut self, accept: bool) {
        self.app.world_mut().write_message(AnswerDraw { accept });
        self.frame();
        self.frame();
    }
}

#[test]
fn accepted_offer_ends_the_game() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.play("A3 A4");
    table.offer_draw();
    assert_eq!(table.session().draw_offer(), Some(Side::Second));
    assert_eq!(table.phase(), TurnPhase::Human, "the game continues until it is accepted");
    table.answer_draw(true);
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["draw: agreement"]);
    assert_eq!(table.session().record().early_end(), Some(EarlyEnd::Agreement));
    // It can be undone like any other end.
    table.app.world_mut().write_message(Navigate::Undo);
    table.wait_until("it is undone", |table| table.phase() == TurnPhase::Human);
    assert_eq!(table.session().game().outcome(), None);
}

#[test]
fn declined_offer_changes_nothing_and_a_move_withdraws_it() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.offer_draw();
    table.answer_draw(false);
    assert_eq!((table.session().draw_offer(), table.phase()), (None, TurnPhase::Human));
    table.offer_draw();
    table.play("A3 A4");
    assert_eq!(table.session().draw_offer(), None);
    // There is nothing left to accept.
    table.answer_draw(true);
    assert_eq!((table.phase(), table.session().game().outcome()), (TurnPhase::Human, None));
}

#[test]
fn draw_is_not_offered_to_a_computer() {
    let mut table = TestTable::with_game([HUMANS[0], RANDOM], None);
    assert!(!table.session().can_offer_draw());
    table.offer_draw();
    table.answer_draw(true);
    assert_eq!(table.session().game().outcome(), None);
}
