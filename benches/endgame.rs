//! Speed of tablebases: building on two threads, probing on one.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use jungle::rules::jungle::{Board, Jungle, Variant};
use jungle::rules::{GameRules, Options, Setup};
use jungle::search::tablebase::{Material, Tablebase};

const THREADS: usize = 2;

fn main() {
    divan::main();
}

/// A tablebase with all tables of up to `pieces` pieces.
fn built(pieces: usize) -> Tablebase {
    let tablebase = Tablebase::new(Variant::CLASSIC);
    let stop = AtomicBool::new(false);
    tablebase.build_all(pieces, THREADS, &stop, &|_| {}).expect("it is not stopped");
    tablebase
}

fn position(text: &str) -> Board {
    let options = Options::new(Jungle::OPTIONS);
    let setup = Setup::parse(text, &Jungle::info(&options)).expect("a position text");
    Board::new(&setup, Variant::new(&options)).expect("a legal position")
}

/// The tables that are built when a game starts. The bytes are those of the finished tables.
#[divan::bench(args = [2, 3], sample_count = 5, sample_size = 1)]
fn build_all(bencher: Bencher, pieces: usize) {
    let bytes = built(pieces).bytes();
    bencher.counter(BytesCount::new(bytes)).bench(|| built(black_box(pieces)));
}

/// One set of four pieces, with either side to move. The tables of three pieces are built before.
#[divan::bench(args = ["DP-TL", "RE-RL", "CDW-E"], sample_count = 5, sample_size = 1)]
fn build_four(bencher: Bencher, set: &str) {
    let material = Material::parse(set).expect("a set of animals");
    let build = |tablebase: Tablebase| {
        let stop = AtomicBool::new(false);
        let before = tablebase.bytes();
        tablebase.build([material], THREADS, &stop, &|_| {}).expect("it is not stopped");
        tablebase.bytes() - before
    };
    let bytes = build(built(3));
    bencher.counter(BytesCount::new(bytes)).with_inputs(|| built(3)).bench_values(build);
}

#[divan::bench(args = ["7/7/c6/7/7/7/7/7/6R r", "7/7/c6/7/7/7/6D/7/2l4 r"])]
fn probe(bencher: Bencher, text: &str) {
    let (tablebase, position) = (built(3), position(text));
    bencher.counter(ItemsCount::new(1_u32)).bench(|| tablebase.probe(black_box(&position)));
}
