//! Speed of exports: games as GIF, positions as PNG. One thread.

use std::fmt;
use std::io;
use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jungle::art::Look;
use jungle::export::{RenderOptions, gif, png};
use jungle::games::find_game;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::Options;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn main() {
    divan::main();
}

/// The number of moves exported.
const MOVES: usize = 100;

/// A game, with the edge length of the board for games that have several.
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

/// The first seeded random game that has at least [`MOVES`] moves.
fn record(case: &Case) -> Record {
    let entry = find_game(case.game).expect("a registered game");
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
        while record.len() < MOVES && game.outcome().is_none() {
            let legal = game.legal_moves();
            let mv = legal[random.random_range(0..legal.len())].clone();
            record.play(game.as_mut(), &mv, None).expect("a legal move");
        }
        record
    });
    records.into_iter().find(|record| record.len() == MOVES).expect("one game in many is long")
}

/// A game at 56 pixels a square, the command's default.
#[divan::bench(args = &CASES, sample_count = 10, sample_size = 1)]
fn game_to_gif(bencher: Bencher, case: &Case) {
    let record = record(case);
    let look = Look::forest();
    bencher.counter(ItemsCount::new(MOVES)).bench(|| {
        let mut whole = |_, _| ControlFlow::Continue(());
        gif(black_box(&record), &look, &RenderOptions::new(56), 1.0, io::sink(), &mut whole)
    });
}

/// The last position at 96 pixels a square.
#[divan::bench(args = &CASES, sample_count = 10, sample_size = 1)]
fn position_to_png(bencher: Bencher, case: &Case) {
    let record = record(case);
    let look = Look::forest();
    bencher.bench(|| png(black_box(&record), MOVES, &look, &RenderOptions::new(96)));
}
