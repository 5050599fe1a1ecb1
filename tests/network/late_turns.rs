//! Turns whose beginning comes late from the journal.

use jungle::net::room::{Phase, Stamped};
use jungle::record::TimeControl;
use jungle::rules::Side;

use crate::house::{House, STORE_MS};

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
