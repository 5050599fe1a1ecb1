//! Time in which the program stood still or did not run: it is given back before anything runs out.

use jungle_record::TimeControl;
use jungle_room::gateway::Gateway;
use jungle_room::room::{Action, Phase};
use jungle_rules::Side;

use crate::house::{House, STORE_MS, room_settings, settings};
use crate::samples::{room_id, token};

/// A game in which both sides have moved, and the first one is to move.
fn running(base: u32) -> House {
    let mut house = House::seated(TimeControl::Fischer { base, increment: 0 });
    house.play(1, 1);
    house.play(2, 2);
    house
}

fn shown(house: &House) -> [u64; 2] {
    let clocks = house.room().clocks_at(house.now).expect("clocks");
    Side::BOTH.map(|side| clocks[side])
}

#[test]
fn no_flag_falls_for_the_time_in_which_the_program_stood_still() {
    let mut house = running(60);
    house.pass(10_000);
    house.stand_still(300_000);
    house.pass(0);
    assert_eq!(house.room().phase(), Some(Phase::Running));
    let left = 50_000 - STORE_MS;
    assert_eq!(shown(&house), [left, 60_000], "but for the time that storing takes");
    house.pass(15_000);
    house.stand_still(90_000);
    assert_eq!(shown(&house), [left - 15_000 - STORE_MS, 60_000], "a second time in the turn");
    assert_eq!(house.closed(1), None, "nobody could be heard");
}

#[test]
fn a_move_that_came_meanwhile_is_in_time() {
    let mut house = running(60);
    house.pass(10_000);
    house.stores = false;
    house.stand_still(300_000);
    house.play(1, 3);
    let delayed = house.appended.pop().expect("the time that is given back");
    assert!(matches!(delayed.what, Action::Delayed { ms: 300_000 }), "{delayed:?}");
    assert!(house.appended.is_empty(), "the move waits for it");
    house.stores = true;
    house.store(delayed);
    assert_eq!(house.refusals(1), Vec::<String>::new());
    assert_eq!(shown(&house)[0], 50_000);
}

#[test]
fn a_move_that_came_before_keeps_its_time() {
    let mut house = running(60);
    house.pass(10_000);
    house.stores = false;
    house.play(1, 3);
    let moved = house.appended.pop().expect("the move");
    house.stand_still(300_000);
    assert_eq!(house.appended, [], "its turn has ended");
    house.stores = true;
    house.store(moved);
    house.pass(0);
    assert_eq!(shown(&house), [50_000, 60_000]);
}

#[test]
fn nothing_runs_out_until_it_is_stored_that_time_is_given_back() {
    let mut house = running(5);
    house.stores = false;
    house.stand_still(300_000);
    for _ in 0..40 {
        house.pass(500);
        let is_flag = |what: &Action| matches!(what, Action::Flagged { .. });
        assert!(!house.appended.iter().any(|entry| is_flag(&entry.what)));
    }
}

#[test]
fn what_runs_out_without_a_clock_is_put_off_too() {
    let mut house = House::seated(TimeControl::Fischer { base: 60, increment: 0 });
    house.pass(20_000);
    house.stand_still(60_000);
    house.pass(9_000);
    assert_eq!(house.room().phase(), Some(Phase::Waiting), "the time for the first move");
    house.pass(2_000);
    assert_eq!(house.room().phase(), Some(Phase::Aborted));
}

#[test]
fn the_time_since_the_last_sign_of_life_is_given_back_once() {
    let mut house = running(60);
    house.pass(10_000);
    let alive = house.now;
    for seed in 2..4 {
        house.pass(500);
        let entries = house.gateway.entries(&room_id()).expect("a room").to_vec();
        house.now += 7_200_000;
        house.gateway = Gateway::new(settings(), seed);
        house.gateway.stopped(vec![(alive, house.now)]);
        assert!(house.gateway.open_room(room_id(), room_settings(), house.now));
        for stamped in entries {
            let effects = house.gateway.stored(stamped, house.now);
            house.perform(effects);
        }
        house.pass(0);
        assert_eq!(house.room().phase(), Some(Phase::Running));
        let left = shown(&house)[0];
        assert!((49_000 - STORE_MS..=50_000).contains(&left), "{left}");
        house.enter(1, Some(token(0)));
        house.enter(2, Some(token(1)));
    }
}

#[test]
fn the_time_in_which_nobody_could_connect_is_given_back() {
    let mut house = running(60);
    house.pass(10_000);
    let (alive, entries) = (house.now, house.gateway.entries(&room_id()).expect("a room").to_vec());
    house.now += 100_000;
    let started = house.now;
    house.gateway = Gateway::new(settings(), 2);
    house.gateway.stopped_and_reads(vec![(alive, started)], started);
    assert_eq!(house.gateway.owed(), None, "the rooms are unknown");
    assert!(house.gateway.open_room(room_id(), room_settings(), started));
    for stamped in entries {
        let effects = house.gateway.stored(stamped, house.now);
        house.perform(effects);
    }
    house.pass(40_000);
    house.stand_still(30_000);
    house.pass(40_000);
    assert_eq!(house.room().phase(), Some(Phase::Running), "nothing runs out meanwhile");
    let effects = house.gateway.has_read(house.now, true);
    house.perform(effects);
    house.pass(0);
    assert_eq!(house.room().phase(), Some(Phase::Running));
    let left = shown(&house)[0];
    assert!((49_000..=50_000).contains(&left), "{left}");
    assert_eq!(house.gateway.owed(), Some(vec![(alive, started)]));
}
