//! Turns whose beginning comes late from the journal.

use jungle_record::{Record, TimeControl};
use jungle_room::room::{Phase, Stamped};
use jungle_rules::Side;

use crate::house::{House, STORE_MS};
use crate::samples::token;

/// A move that this server learns of some time after it was stored. The player to move is connected
/// here, or elsewhere.
fn late_move(base: u32, late_ms: u64, is_here: bool) -> House {
    let mut house = House::seated(TimeControl::Fischer { base, increment: 0 });
    house.play(1, 1);
    house.play(2, 2);
    if !is_here {
        house.disconnect(2);
    }
    house.stores = false;
    house.play(1, 3);
    let entry = house.appended.remove(0);
    let at_ms = house.now;
    house.pass(late_ms);
    house.stores = true;
    let effects = house.gateway.stored(Stamped { at_ms, entry }, house.now);
    house.perform(effects);
    house
}

#[test]
fn the_clock_does_not_run_before_the_player_can_see_the_position() {
    let mut house = late_move(60, 5_000, true);
    let shown = |house: &House| house.room().clocks_at(house.now).expect("clocks")[Side::Second];
    assert!(shown(&house) >= 60_000 - STORE_MS, "{}", shown(&house));
    house.pass(1_000);
    assert!(shown(&house) >= 59_000 - STORE_MS, "{}", shown(&house));
    assert!(shown(&house) <= 59_000, "{}", shown(&house));
}

#[test]
fn a_side_does_not_lose_on_time_by_a_turn_that_came_late() {
    let mut house = late_move(3, 5_000, true);
    house.pass(2_900);
    assert_eq!(house.room().phase(), Some(Phase::Running));
    house.pass(3_200);
    assert_eq!(house.room().phase(), Some(Phase::Over), "then its time is over");
}

#[test]
fn the_server_of_the_player_is_first_to_say_that_a_turn_came_late() {
    let mut house = late_move(3, 30_000, false);
    house.pass(2_000);
    assert_eq!(house.room().phase(), Some(Phase::Running));
    house.pass(1_000);
    assert_eq!(house.room().phase(), Some(Phase::Over), "nobody has said it");
}

#[test]
fn a_player_who_comes_after_the_turn_has_begun_gains_no_time() {
    let mut house = late_move(60, 0, false);
    house.stores = false;
    house.pass(500);
    house.enter(3, Some(token(1)));
    house.play(3, 4);
    let entry = house.appended.pop().expect("the move");
    let at_ms = house.now;
    // The first player comes back while the journal stands still.
    house.disconnect(1);
    house.pass(1_000);
    house.enter(4, Some(token(0)));
    house.pass(4_000);
    house.stores = true;
    let effects = house.gateway.stored(Stamped { at_ms, entry }, house.now);
    house.perform(effects);
    house.pass(1_000);
    let shown = house.room().clocks_at(house.now).expect("clocks")[Side::First];
    assert!(shown <= 54_000, "{shown}");
}

#[test]
fn a_move_waits_for_the_delay_of_its_turn() {
    let mut house = House::seated(TimeControl::Fischer { base: 3, increment: 0 });
    house.play(1, 1);
    house.play(2, 2);
    house.stores = false;
    house.play(1, 3);
    let entry = house.appended.remove(0);
    let at_ms = house.now;
    house.pass(5_000);
    let effects = house.gateway.stored(Stamped { at_ms, entry }, house.now);
    house.perform(effects);
    let delayed = house.appended.pop().expect("the delay");
    house.now += 100;
    house.play(2, 4);
    assert_eq!(house.refusals(2), Vec::<String>::new());
    house.stores = true;
    house.store(delayed);
    assert_eq!(house.room().record().map(Record::len), Some(4));
    assert_eq!(house.room().phase(), Some(Phase::Running));
}
