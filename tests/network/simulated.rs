//! Games in simulated worlds.

use crate::world::{Fault, Report, World};

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn in_every_world_nothing_is_lost_and_all_agree_in_the_end() {
    let mut all = Report::default();
    // `NETWORK_SEEDS` worlds, or a number that takes seconds, from `NETWORK_FIRST` on.
    let first = number("NETWORK_FIRST").unwrap_or(0);
    let seeds = number("NETWORK_SEEDS").unwrap_or(1_000);
    for seed in first..first + seeds {
        let report = World::new(seed, Fault::None).run();
        let report = report.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        all.connections += report.connections;
        all.stored += report.stored;
        all.taken += report.taken;
        all.acked += report.acked;
    }
    let Report { connections, stored, taken, acked } = all;
    println!("{connections} connections, {stored} entries, {taken} taken, {acked} acknowledged");
    assert!(taken < stored, "some entries are ignored");
    assert!(acked > 10 * usize::try_from(seeds).expect("a small number"), "people play");
}

#[test]
fn nothing_is_lost_in_a_storm_of_connections() {
    // `NETWORK_STORMS` games, or a number that takes seconds.
    let (mut connections, mut acked) = (0, 0);
    for seed in 0..number("NETWORK_STORMS").unwrap_or(200) {
        let report = World::in_storm(seed).run();
        let report = report.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        connections += report.connections;
        acked += report.acked;
    }
    println!("{connections} connections, {acked} requests acknowledged");
}

/// A fault is found within 1 000 seeds.
fn is_found(fault: Fault) {
    let found = (0..1_000).find_map(|seed| Some((seed, World::new(seed, fault).run().err()?)));
    let (seed, error) = found.unwrap_or_else(|| panic!("{fault:?} is not found"));
    println!("{fault:?}: seed {seed}: {error}");
}

#[test]
fn an_entry_on_another_version_is_found() {
    is_found(Fault::NoBaseCheck);
}

#[test]
fn an_answer_before_storing_is_found() {
    is_found(Fault::AckAtAppend);
}

#[test]
fn another_id_for_the_same_request_is_found() {
    is_found(Fault::NewIdOnResend);
}
