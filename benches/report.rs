//! The time of the report of a game of 100 plies between the levels Leopard and Wolf, on one thread:
//! the values of its positions, and the refutations of its marked moves. It is the time of the
//! processor, as Linux counts it, so that other work on the machine matters less; tablebases are
//! built by another thread, once for all games, and do not count.

mod level_games;

use std::fs;
use std::time::Duration;

use jungle::analysis::{POSITION_NODES, PositionValues, Report, position_value, refutation};
use jungle::games::{GAMES, GameEntry};
use jungle::record::{Mark, Record};
use jungle::search::StopSignal;

const PLIES: usize = 100;

/// The first game of so many plies.
fn game(entry: &GameEntry) -> Record {
    let mut games = (1..).map(|seed| level_games::play(entry, PLIES, seed));
    games.find(|record| record.len() == PLIES).expect("a long game")
}

/// The processor time of the main thread so far.
fn processor_time() -> Duration {
    let text = fs::read_to_string("/proc/self/schedstat").expect("a file of Linux");
    let nanoseconds = text.split_whitespace().next().and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number of nanoseconds"))
}

fn main() {
    for entry in GAMES {
        let record = game(entry);
        let (mut values, start) = (PositionValues::default(), processor_time());
        while let Some(moves) = values.next(&record) {
            let value = position_value(&record, moves, POSITION_NODES, StopSignal::never());
            values.add(value.expect("nothing stops the search"));
        }
        let searches = processor_time() - start;
        let report = Report::of(&record, &values);
        let is_bad = |mark| matches!(mark, Some(Mark::Dubious | Mark::Mistake | Mark::Blunder));
        let marked = (1..).zip(&report.moves).filter(|(_, found)| is_bad(found.judgement.mark));
        let times: Vec<Duration> = marked
            .map(|(moves, _)| {
                let (start, value) = (processor_time(), values.at(&record, moves));
                let value = value.expect("all values are known");
                refutation(&record, moves, value, StopSignal::never()).expect("nothing stops it");
                processor_time() - start
            })
            .collect();
        let (sum, longest) = (times.iter().sum::<Duration>(), times.iter().max());
        println!(
            "{:16} {PLIES} plies: values {:5.2} s, {} refutations {:5.3} s, the longest {:5.3} s",
            entry.id,
            searches.as_secs_f64(),
            times.len(),
            sum.as_secs_f64(),
            longest.copied().unwrap_or_default().as_secs_f64(),
        );
    }
}
