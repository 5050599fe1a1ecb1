//! Speed of the rules: perft, generating moves, playing them. One thread.

use std::fmt;
use std::path::Path;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jungle::games::find_game;
use jungle::rules::jungle::Jungle;
use jungle::rules::king_chess::KingChess;
use jungle::rules::lines_of_action::LinesOfAction;
use jungle::rules::mule_checkers::MuleCheckers;
use jungle::rules::{GameRules, Options, Position, Setup};
use jungle::search::NEVER_STOP;

fn main() {
    divan::main();
}

/// A perft from the standard start.
struct Count {
    game: &'static str,
    size: Option<&'static str>,
    depth: u32,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}, depth {}", self.game, self.size.unwrap_or_default(), self.depth)
    }
}

const COUNTS: [Count; 5] = [
    Count { game: "jungle", size: None, depth: 6 },
    Count { game: "jungle", size: None, depth: 7 },
    Count { game: "lines-of-action", size: None, depth: 5 },
    Count { game: "mule-checkers", size: Some("12"), depth: 6 },
    Count { game: "king-chess", size: None, depth: 5 },
];

/// Perft with bulk counting at the last ply, without a hash table.
#[divan::bench(args = &COUNTS, sample_count = 5, sample_size = 1)]
fn count_paths_from_the_start(bencher: Bencher, count: &Count) {
    let entry = find_game(count.game).expect("a registered game");
    let mut options = Options::new(entry.rule_options);
    if let Some(size) = count.size {
        options.set("size", size).expect("a size of the game");
    }
    let game = entry.start(&options);
    let perft = || entry.perft(black_box(game.as_ref()), black_box(count.depth), &NEVER_STOP);
    let perft = || perft().expect("nothing stops it");
    bencher.counter(ItemsCount::new(perft())).bench(perft);
}

/// The positions of a game's golden counts: openings, middle games, endgames.
fn positions<R: GameRules>() -> Vec<R::Position> {
    let name = format!("crates/rules/tests/data/{}.tsv", R::ID.replace('-', "_"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let table = std::fs::read_to_string(path).expect("the golden counts of the game");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let texts = rows.map(|row| row.split('\t').next().unwrap_or_default());
    texts.map(position::<R>).collect()
}

fn position<R: GameRules>(text: &str) -> R::Position {
    let mut options = Options::new(R::OPTIONS);
    if options.find("size").is_some() {
        let rows = text.split('/').count().to_string();
        options.set("size", &rows).expect("a size of the game");
    }
    let info = R::info(&options);
    let setup = Setup::parse(text, &info).expect("the text is a position");
    R::position(&setup, &info, &options).expect("the position is legal")
}

/// Generates all moves of each golden position.
#[divan::bench(types = [Jungle, LinesOfAction, MuleCheckers, KingChess], sample_size = 100)]
fn generate_moves<R: GameRules>(bencher: Bencher) {
    let positions = positions::<R>();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        for position in &positions {
            black_box(position).for_each_move(|mv| {
                black_box(mv);
            });
        }
    });
}

/// Counts the moves of each golden position.
#[divan::bench(types = [Jungle, LinesOfAction, MuleCheckers, KingChess], sample_size = 100)]
fn count_moves<R: GameRules>(bencher: Bencher) {
    let positions = positions::<R>();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| positions.iter().map(|position| black_box(position).count_moves()).sum::<u64>());
}

/// Copies each golden position and plays a move on the copy, for each of its moves.
#[divan::bench(types = [Jungle, LinesOfAction, MuleCheckers, KingChess], sample_size = 100)]
fn play_moves<R: GameRules>(bencher: Bencher) {
    let mut plays = Vec::new();
    for position in positions::<R>() {
        position.for_each_move(|mv| plays.push((position.clone(), mv)));
    }
    bencher.counter(ItemsCount::new(plays.len())).bench(|| {
        for (position, mv) in &plays {
            black_box(black_box(position).after(black_box(*mv)));
        }
    });
}
