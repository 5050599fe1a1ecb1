//! How fast the rules are: counting paths, making moves, playing them. One thread.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jungle::rules::jungle::{Move, Position, START, Variant};
use jungle::rules::{GAMES, Options, Position as _, Setup, perft};

fn main() {
    divan::main();
}

fn position(text: &str) -> Position {
    let options = Options::new(GAMES[0].switches());
    let game = GAMES[0].start(&options);
    let setup = Setup::parse(text, game.spec()).expect("the text is a position");
    Position::new(&setup, Variant::SEED).expect("the position is legal")
}

/// The positions of the golden counts: openings, middle games, endings.
fn positions() -> Vec<Position> {
    let table = include_str!("../tests/data/jungle.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| position(row.split('\t').next().unwrap_or_default())).collect()
}

/// The last ply is counted, not played; no table of counts.
#[divan::bench(args = [5, 6, 7], sample_count = 5, sample_size = 1)]
fn count_paths_from_the_start(bencher: Bencher, depth: u32) {
    let start = position(START);
    bencher
        .counter(ItemsCount::new(perft(&start, depth)))
        .bench(|| perft(black_box(&start), black_box(depth)));
}

/// All moves of each golden position.
#[divan::bench(sample_size = 100)]
fn generate_moves(bencher: Bencher) {
    let positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            black_box(position).for_each_move(|mv| {
                black_box(mv);
            });
        }
    });
}

/// How many moves each golden position has.
#[divan::bench(sample_size = 100)]
fn count_moves(bencher: Bencher) {
    let positions = positions();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| positions.iter().map(|position| black_box(position).count_moves()).sum::<u64>());
}

/// A copy of the position and one move on it, for each move of each golden position.
#[divan::bench(sample_size = 100)]
fn play_moves(bencher: Bencher) {
    let mut plays: Vec<(Position, Move)> = Vec::new();
    for position in positions() {
        position.for_each_move(|mv| plays.push((position, mv)));
    }
    bencher.counter(ItemsCount::new(plays.len())).bench(|| {
        for (position, mv) in &plays {
            black_box(black_box(position).after(black_box(*mv)));
        }
    });
}
