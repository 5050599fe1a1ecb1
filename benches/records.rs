//! Speed of record files: writing, and loading, which replays every move.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jungle::games::find_game;
use jungle::record::{GameSetup, Player, Record, read, write};
use jungle::rules::{Move, Options};

fn main() {
    divan::main();
}

/// The lengths of the games, in moves.
const MOVES: [usize; 2] = [100, 10_000];

/// A game of Jungle in which both lions move back and forth.
fn back_and_forth(moves: usize) -> Record {
    let entry = find_game("jungle").expect("a registered game");
    let mut game = entry.start(&Options::new(entry.rule_options));
    let setup = GameSetup { start: game.clone(), players: [Player::Human; 2], seed: 0 };
    let mut record = Record::new(setup, None);
    for text in ["A1 A2", "G9 G8", "A2 A1", "G8 G9"].into_iter().cycle().take(moves) {
        let mv = Move::parse(text, game.info()).expect("a move on the board");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

/// Writes the text of a file.
#[divan::bench(args = MOVES)]
fn write_records(bencher: Bencher, moves: usize) {
    let record = back_and_forth(moves);
    bencher.counter(ItemsCount::new(moves)).bench(|| write(black_box(&record), moves));
}

/// Reads the bytes of a file as a validated game.
#[divan::bench(args = MOVES)]
fn read_records(bencher: Bencher, moves: usize) {
    let text = write(&back_and_forth(moves), moves);
    bencher.counter(ItemsCount::new(moves)).bench(|| read(black_box(text.as_bytes())));
}

/// Navigates to positions throughout the game.
#[divan::bench(args = MOVES)]
fn step_anywhere(bencher: Bencher, moves: usize) {
    let record = back_and_forth(moves);
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 7_919) % moves;
        record.game_at(black_box(at))
    });
}
