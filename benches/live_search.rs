//! The time until the analysis board shows its first lines for a position: in each game, for the
//! positions of a game of two levels, one after the other, as when someone goes through it. It is
//! wall time, on an otherwise idle machine.

mod level_games;

use std::time::{Duration, Instant};

use jungle::analysis::{LiveSearch, PART_NODES};
use jungle::games::GAMES;
use jungle::record::Record;
use jungle::search::StopSignal;

const PLIES: usize = 60;

/// The time until the first lines of each position of a game.
fn times(record: &Record, lines: usize) -> Vec<Duration> {
    let mut search = LiveSearch::default();
    let positions = (0..record.len()).map(|at| {
        let start = Instant::now();
        search.set_position(record.game_at(at), lines, u64::MAX);
        let mut first = None;
        while first.is_none() {
            search.search_part(PART_NODES, StopSignal::never(), &mut |_| {
                first.get_or_insert_with(|| start.elapsed());
            });
        }
        first.expect("it has been found")
    });
    positions.collect()
}

fn main() {
    for entry in GAMES {
        let record = level_games::play(entry, PLIES, 1);
        for lines in [1, 3, 5] {
            let mut times = times(&record, lines);
            // The first one sets up the engine.
            let first = times[0];
            times.sort();
            let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
            println!(
                "{:16} {lines} lines, {} positions: first {:6.2} ms, median {:6.2} ms, longest {:6.2} ms",
                entry.id,
                times.len(),
                milliseconds(first),
                milliseconds(times[times.len() / 2]),
                milliseconds(times[times.len() - 1]),
            );
        }
    }
}
