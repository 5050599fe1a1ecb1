//! A book of openings that give one side an advantage, so that fewer games between equals are drawn.

use std::collections::BTreeSet;
use std::io::{self, Write};

use jungle::games::find_game;
use jungle::protocol::notation::{line_text, start};
use jungle::rules::Options;
use jungle::search::{BotRng, SearchControl, SearchLimits, engine_of};
use jungle::self_play::HASH;
use jungle::tournament::random_opening;
use rand::SeedableRng;

/// The openings to find.
#[derive(clap::Args)]
pub struct Book {
    /// The number of openings
    #[arg(long, default_value_t = 500)]
    openings: usize,
    /// The random plies of each opening
    #[arg(long, default_value_t = 8)]
    plies: u32,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The nodes searched for the score of an opening
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// The least chance of winning, in thousandths, of the side with the advantage
    #[arg(long, default_value_t = 450)]
    low: u32,
    /// The greatest
    #[arg(long, default_value_t = 650)]
    high: u32,
}

impl Book {
    /// Finds the openings and writes them to standard output.
    pub fn run(&self) -> io::Result<()> {
        let entry = find_game("jungle").expect("it is in the list");
        let engine = (engine_of(entry.id).open)(HASH);
        let mut options: Options = entry.default_options();
        options.set("repetition", "draw").map_err(io::Error::other)?;
        let mut rng = BotRng::seed_from_u64(self.seed);
        let (mut out, mut found) = (io::stdout().lock(), BTreeSet::new());
        writeln!(
            out,
            "# {} openings of {} random plies after which one side wins with {} to {} thousandths, \
             by a search of {} nodes; seed {}",
            self.openings, self.plies, self.low, self.high, self.nodes, self.seed
        )?;
        while found.len() < self.openings {
            let (game, moves) = random_opening(start(entry, &options), self.plies, &mut rng);
            let limits = SearchLimits { nodes: Some(self.nodes), ..SearchLimits::default() };
            let control = SearchControl::unattended();
            let result = engine.search(game.as_ref(), limits.into(), control, &mut |_| {});
            let Some(info) = result.and_then(|result| result.info) else {
                continue;
            };
            let [win, _, loss] = engine.chances(info.score).thousandths();
            let line = line_text(&game.info().geometry, &moves);
            if (self.low..=self.high).contains(&win.max(loss)) && found.insert(line.clone()) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }
}
