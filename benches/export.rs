//! How fast games become pictures. One thread.

use std::fmt;
use std::io;
use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jungle::export::{RenderOptions, gif, png};
use jungle::games::find_game;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::Options;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn main() {
    divan::main();
}

/// So many turns are exported.
const TURNS: usize = 100;

/// A game, and the squares along an edge of its board where it comes in sizes.
struct Case {
    game: &'static str,
    size: Option<&'static str>,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.size.unwrap_or_default())
    }
}

const CASES: [Case; 5] = [
    Case { game: "jungle", size: None },
    Case { game: "lines-of-action", size: None },
    Case { game: "mule-checkers", size: Some("12") },
    Case { game: "mule-checkers", size: Some("18") },
    Case { game: "king-chess", size: None },
];

/// A random game, the first of some that does not end before all its turns are played.
fn record(case: &Case) -> Record {
    let entry = find_game(case.game).expect("a game of the house");
    let mut options = Options::new(entry.rule_options);
    if let Some(size) = case.size {
        options.set("size", size).expect("a size of the game");
    }
    let start = entry.start(&options);
    let records = (0..).map(|seed| {
        let mut game = start.clone();
        let setup = GameSetup { start: start.clone(), players: [Player::Human; 2], seed };
        let mut record = Record::new(setup, None);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        while record.len() < TURNS && game.outcome().is_none() {
            let legal = game.legal_moves();
            let mv = legal[random.random_range(0..legal.len())].clone();
            record.play(game.as_mut(), &mv, None).expect("a legal turn");
        }
        record
    });
    records.into_iter().find(|record| record.len() == TURNS).expect("one game in many is long")
}

/// Turns at 56 pixels a square, as the command makes them.
#[divan::bench(args = &CASES, sample_count = 10, sample_size = 1)]
fn turns_to_gif(bencher: Bencher, case: &Case) {
    let record = record(case);
    bencher.counter(ItemsCount::new(TURNS)).bench(|| {
        let mut whole = |_, _| ControlFlow::Continue(());
        gif(black_box(&record), &RenderOptions::new(56), 1.0, io::sink(), &mut whole)
    });
}

/// The last position at 96 pixels a square.
#[divan::bench(args = &CASES, sample_count = 10, sample_size = 1)]
fn position_to_png(bencher: Bencher, case: &Case) {
    let record = record(case);
    bencher.bench(|| png(black_box(&record), TURNS, &RenderOptions::new(96)));
}
