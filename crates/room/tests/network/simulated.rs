//! Games in simulated worlds.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use parking_lot::Mutex;

use crate::world::{Fault, Report, World};

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// A world of a seed, and what is wrong with it.
type Failure = (u64, String);

/// Runs the worlds of all seeds on all processors, until one of them fails. Returns what happened in
/// all of them.
///
/// # Errors
/// The failure of the smallest seed that fails.
fn run_all(seeds: Range<u64>, world: impl Fn(u64) -> World + Sync) -> Result<Report, Failure> {
    // Seeds are taken in ascending order, and each that is taken is run to the end: all those below
    // one that fails are run too.
    let next = AtomicU64::new(seeds.start);
    let failure: Mutex<Option<Failure>> = Mutex::new(None);
    let all = Mutex::new(Report::default());
    let work = || {
        let mut own = Report::default();
        while failure.lock().is_none() {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                break;
            }
            // A panic alone would not name the seed.
            let result = catch_unwind(AssertUnwindSafe(|| world(seed).run()));
            match result.unwrap_or_else(|_| Err("a panic".to_owned())) {
                Ok(report) => own.add(&report),
                Err(error) => {
                    let mut failure = failure.lock();
                    if failure.as_ref().is_none_or(|(smallest, _)| seed < *smallest) {
                        *failure = Some((seed, error));
                    }
                }
            }
        }
        all.lock().add(&own);
    };
    let processors = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        (0..processors).for_each(|_| {
            scope.spawn(work);
        });
    });
    match failure.into_inner() {
        Some(failure) => Err(failure),
        None => Ok(all.into_inner()),
    }
}

/// Runs worlds in which nothing may be wrong.
fn run_well(seeds: Range<u64>, world: impl Fn(u64) -> World + Sync) -> Report {
    let report =
        run_all(seeds, world).unwrap_or_else(|(seed, error)| panic!("seed {seed}: {error}"));
    let Report { connections, stored, taken, acked } = report;
    println!("{connections} connections, {stored} entries, {taken} taken, {acked} acknowledged");
    report
}

#[test]
fn in_every_world_nothing_is_lost_and_all_agree_in_the_end() {
    // `NETWORK_SEEDS` worlds from `NETWORK_FIRST` on; `.ci/run` has ten times as many.
    let first = number("NETWORK_FIRST").unwrap_or(0);
    let seeds = number("NETWORK_SEEDS").unwrap_or(2_000);
    let report = run_well(first..first + seeds, |seed| World::new(seed, Fault::None));
    assert!(report.taken < report.stored, "some entries are ignored");
    let seeds = usize::try_from(seeds).expect("a small number");
    assert!(report.acked > 10 * seeds, "people play");
}

#[test]
fn nothing_is_lost_in_a_storm_of_connections() {
    // `NETWORK_STORMS` games; `.ci/run` has five times as many.
    run_well(0..number("NETWORK_STORMS").unwrap_or(200), World::in_storm);
}

/// A fault is found within 1 000 seeds.
fn is_found(fault: Fault) {
    let found = run_all(0..1_000, |seed| World::new(seed, fault)).err();
    let (seed, error) = found.unwrap_or_else(|| panic!("{fault:?} is not found"));
    println!("{fault:?}: seed {seed}: {error}");
}

#[test]
fn clocks_that_follow_the_date_are_found() {
    is_found(Fault::WallTime);
}

#[test]
fn time_that_is_given_back_twice_is_found() {
    is_found(Fault::TimeTwice);
}

#[test]
fn an_entry_on_another_version_is_found() {
    is_found(Fault::NoBaseCheck);
}

#[test]
fn rivals_in_a_trusted_journal_are_found() {
    is_found(Fault::PreconditionIgnored);
}

#[test]
fn an_answer_before_storing_is_found() {
    is_found(Fault::AckAtAppend);
}

#[test]
fn another_id_for_the_same_request_is_found() {
    is_found(Fault::NewIdOnResend);
}
