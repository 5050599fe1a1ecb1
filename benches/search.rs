//! The nodes of a fixed set of searches, which are the signature of the search, and its speed on
//! one thread. A commit that touches the search states the total, or that it is unchanged.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use jungle::games::{GAMES, GameEntry};
use jungle::rules::{Game, Options};
use jungle::search::{SearchControl, SearchLimits, engine_of};

/// The size of the transposition table, in MiB.
const HASH: usize = 16;
/// The depth of the searches of each game, in plies.
const DEPTHS: [u32; 4] = [11, 7, 11, 9];

/// The standard start and every fifth position of the golden counts.
fn positions(entry: &GameEntry) -> Vec<Box<dyn Game>> {
    let name = format!("crates/rules/tests/data/{}.tsv", entry.id.replace('-', "_"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let table = std::fs::read_to_string(path).expect("the golden counts of the game");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let texts = rows.map(|row| row.split('\t').next().unwrap_or_default());
    let from_text = |text: &str| {
        let mut options = Options::new(entry.rule_options);
        if options.find("size").is_some() {
            let rows = text.split('/').count().to_string();
            options.set("size", &rows).expect("a size of the game");
        }
        entry.start_from_text(text, &options).expect("the text is a position")
    };
    let start = entry.start(&Options::new(entry.rule_options));
    [start].into_iter().chain(texts.step_by(5).map(from_text)).collect()
}

fn main() {
    let mut total = 0;
    for (game, depth) in GAMES.iter().zip(DEPTHS) {
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for position in positions(game) {
            let engine = (engine_of(game.id).open)(HASH);
            let (start, stop) = (Instant::now(), AtomicBool::new(false));
            let elapsed = || start.elapsed();
            let control = SearchControl::new(&elapsed, &stop);
            let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
            let result = engine.search(position.as_ref(), limits.into(), control, &mut |_| {});
            nodes += result.map_or(0, |result| result.nodes);
            time += start.elapsed();
        }
        let speed = nodes as f64 / time.as_secs_f64() / 1e6;
        println!("{:16} depth {depth:2} {nodes:>10} nodes {speed:6.2} million a second", game.id);
        total += nodes;
    }
    println!("bench: {total}");
}
