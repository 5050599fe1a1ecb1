//! Games of the program with itself.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use jungle::games::find_game;
use jungle::rules::jungle::{Board, START};
use jungle::rules::{GameState, Options, Position as _};
use jungle::search::{BotRng, Limits, Noise, SearchControl};
use rand::{RngExt, SeedableRng};

/// The transposition table of a game, in MiB.
const HASH: usize = 2;
/// After so many plies a game is a draw.
const MAX_PLIES: u32 = 300;
/// The random plies that games begin with: many, since games from the start are drawn as a rule.
const OPENING: std::ops::RangeInclusive<u32> = 4..=30;
/// The chance of each animal to be missing from the start, in tenths: one of these a game, so that
/// endings come up too.
const MISSING: [u32; 4] = [0, 0, 3, 6];

/// What is played.
#[derive(clap::Args)]
pub struct Play {
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of the first game; each other has the next
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The positions looked at for a turn
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// How wrong the judgement of a position may be, so that games differ, in points
    #[arg(long, default_value_t = 20)]
    noise: i32,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

impl Play {
    /// Plays the games, in any order.
    pub fn run(&self) -> io::Result<()> {
        let (next, output) = (AtomicU64::new(0), Mutex::new(io::stdout()));
        std::thread::scope(|scope| {
            let work = || {
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    if index >= self.games {
                        return Ok(());
                    }
                    let line = self.game(self.seed + index);
                    let mut output = output.lock().expect("nobody panics while writing");
                    writeln!(output, "{line}")?;
                }
            };
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("a game panicked"))
        })
    }

    /// A game as a line: the result for the first side in halves, the plies of the opening, each turn
    /// as its number among the moves of its position; before them, behind a colon, the start.
    fn game(&self, seed: u64) -> String {
        let mut rng = BotRng::seed_from_u64(seed);
        let house_game = find_game("jungle").expect("the house has it");
        let engine = (house_game.engine)(HASH);
        let mut options = Options::new(house_game.rule_options);
        options.set("repetition", "draw").expect("a switch of the game");
        let start = loop {
            let text = thinned(START, &mut rng);
            if house_game
                .start_from_text(&text, &options)
                .is_ok_and(|game| game.outcome().is_none())
            {
                break text;
            }
        };
        let mut game = house_game.start_from_text(&start, &options).expect("it was just read");
        let opening = rng.random_range(OPENING);
        let noise = Some(Noise { seed: rng.random(), max: self.noise });
        let limits = Limits { nodes: Some(self.nodes), noise, ..Limits::default() };
        let mut moves = String::new();
        while game.outcome().is_none() && game.ply() < MAX_PLIES as usize {
            let legal = game.legal_moves();
            let turn = if game.ply() < opening as usize {
                legal[rng.random_range(0..legal.len())].clone()
            } else {
                let control = SearchControl::unattended();
                let thought = engine.search(game.as_ref(), limits, 1, control, &mut |_| {});
                thought.expect("the game goes on").mv
            };
            let playing: Option<&GameState<Board>> = game.as_any().downcast_ref();
            let position = playing.expect("positions of Jungle").position();
            let (mut number, mut count) = (None, 0);
            position.for_each_move(|mv| {
                if number.is_none() && jungle::rules::GamePosition::to_move(position, mv) == turn {
                    number = Some(count);
                }
                count += 1;
            });
            moves.push_str(&format!(" {}", number.expect("the turn is legal")));
            game.play(&turn).expect("the turn is legal");
        }
        let winner = game.outcome().and_then(|end| end.winner);
        let halves = winner.map_or(1, |winner| 2 * (1 - winner.index()));
        format!("{start}:{halves} {opening}{moves}")
    }
}

/// A position text with some of the animals missing.
fn thinned(text: &str, rng: &mut BotRng) -> String {
    let missing = MISSING[rng.random_range(0..MISSING.len())];
    let (rows, side) = text.split_once(' ').expect("a position text");
    let mut thinned = String::new();
    for row in rows.split('/') {
        let mut empty = 0;
        for square in row.chars() {
            match square.to_digit(10) {
                Some(count) => empty += count,
                None if rng.random_range(0..10) < missing => empty += 1,
                None => {
                    if empty > 0 {
                        thinned.push_str(&empty.to_string());
                    }
                    empty = 0;
                    thinned.push(square);
                }
            }
        }
        if empty > 0 {
            thinned.push_str(&empty.to_string());
        }
        thinned.push('/');
    }
    thinned.pop();
    format!("{thinned} {side}")
}
