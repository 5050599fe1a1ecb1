//! Games of the program against itself.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use jungle::self_play::SelfPlay;

/// The games to play.
#[derive(clap::Args)]
pub struct Play {
    /// The game
    #[arg(long, default_value = "jungle")]
    game: String,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of the first game; each further game has the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The nodes searched for a move
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// The largest error of an evaluation, in points, so that games differ
    #[arg(long, default_value_t = 20)]
    noise: i32,
    /// The rules of Jungle: the name of a preset
    #[arg(long, default_value = "classic")]
    rules: String,
    /// The number of games played at the same time
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

impl Play {
    /// Plays the games, in any order.
    pub fn run(&self) -> io::Result<()> {
        let games = SelfPlay::new(&self.game, &self.rules, self.nodes, self.noise);
        let games = games.map_err(io::Error::other)?;
        let (next, output) = (AtomicU64::new(0), Mutex::new(io::stdout()));
        std::thread::scope(|scope| {
            let work = || {
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    if index >= self.games {
                        return Ok(());
                    }
                    let line = games.game(self.seed + index);
                    let mut output = output.lock().expect("no thread panics while writing");
                    writeln!(output, "{line}")?;
                }
            };
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("a game panicked"))
        })
    }
}
