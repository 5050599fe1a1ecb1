//! Games of the program against itself.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use jungle::games::{GameEntry, find_game};
use jungle::rules::jungle::{OPTIONS, PRESETS, START};
use jungle::rules::{Game, Options, Preset};
use jungle::search::{BotRng, Limits, Noise, SearchControl, Verdict};
use rand::{RngExt, SeedableRng};

/// The transposition table of a game, in MiB.
pub const HASH: usize = 2;
/// A game that reaches this number of plies is a draw.
const MAX_PLIES: u32 = 300;
/// The random plies at the beginning of a game of Jungle: many, since most games from the start are
/// drawn.
const JUNGLE_OPENING: RangeInclusive<u32> = 4..=30;
/// The same for other games.
const OPENING: RangeInclusive<u32> = 4..=16;
/// How many boards have a size that is chosen at random, if the game has several.
const OTHER_SIZE: f64 = 0.5;
/// The probability, in tenths, that an animal is missing from the start. One of these is chosen for
/// each game, so that endgames occur too.
const MISSING: [u32; 4] = [0, 0, 3, 6];
/// The number of pieces from which on the tablebase decides a game. Its tables for more of them take
/// long to build.
const ENDGAME: usize = 3;

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
        let entry = find_game(&self.game).ok_or_else(|| io::Error::other("no such game"))?;
        let is_jungle = entry.id == "jungle";
        let mut options = if is_jungle { rules(&self.rules)? } else { entry.default_options() };
        if options.find("repetition").is_some() {
            // Otherwise many games would not end.
            options.set("repetition", "draw").map_err(io::Error::other)?;
        }
        let (next, output) = (AtomicU64::new(0), Mutex::new(io::stdout()));
        std::thread::scope(|scope| {
            let work = || {
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    if index >= self.games {
                        return Ok(());
                    }
                    let mut rng = BotRng::seed_from_u64(self.seed + index);
                    let start = start(entry, &options, &mut rng);
                    let rules = if is_jungle { &self.rules } else { entry.id };
                    let line = format!("{rules}:{}:", start.position_text());
                    let line = line + &self.game(entry, start, &mut rng);
                    let mut output = output.lock().expect("no thread panics while writing");
                    writeln!(output, "{line}")?;
                }
            };
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("a game panicked"))
        })
    }

    /// A game as text: the result for the first side in half points, the plies of the opening, then
    /// each move by its index among the legal moves, followed after the opening by a comma and the
    /// score of the search for the side to move.
    fn game(&self, entry: &GameEntry, mut game: Box<dyn Game>, rng: &mut BotRng) -> String {
        let engine = (entry.engine)(HASH);
        let is_jungle = entry.id == "jungle";
        let opening = rng.random_range(if is_jungle { JUNGLE_OPENING } else { OPENING });
        let noise = Some(Noise { seed: rng.random(), max: self.noise });
        let limits = Limits { nodes: Some(self.nodes), noise, ..Limits::default() };
        let mut moves = String::new();
        let mut winner = None;
        while game.outcome().is_none() && game.ply() < MAX_PLIES as usize {
            let legal = game.legal_moves();
            let (index, score) = if game.ply() < opening as usize {
                (rng.random_range(0..legal.len()), None)
            } else {
                let use_tablebase = is_jungle && game.pieces().len() <= ENDGAME;
                let limits = Limits { use_tablebase, ..limits };
                let control = SearchControl::unattended();
                let result = engine.search(game.as_ref(), limits.into(), control, &mut |_| {});
                let result = result.expect("the game is not over");
                let score = result.info.map_or(0, |info| info.score);
                if use_tablebase {
                    winner = match Verdict::of(score) {
                        Verdict::Win(_) => Some(game.side_to_move()),
                        Verdict::Loss(_) => Some(!game.side_to_move()),
                        Verdict::Estimate(_) => None,
                    };
                    break;
                }
                let index = legal.iter().position(|legal| *legal == result.mv);
                (index.expect("the move is legal"), Some(score))
            };
            moves.push_str(&format!(" {index}"));
            moves.extend(score.map(|score| format!(",{score}")));
            let mv = legal[index].clone();
            game.play(&mv).expect("the move is legal");
        }
        let winner = game.outcome().map_or(winner, |end| end.winner);
        let halves = winner.map_or(1, |winner| 2 * (1 - winner.index()));
        format!("{halves} {opening}{moves}")
    }
}

/// The start of a game: in Jungle some of the animals may be missing, and boards that have several
/// sizes have any of them.
fn start(entry: &GameEntry, options: &Options, rng: &mut BotRng) -> Box<dyn Game> {
    if entry.id != "jungle" {
        let mut options = options.clone();
        if let Some(size) = entry.rule_options.iter().find(|option| option.id == "size")
            && rng.random_bool(OTHER_SIZE)
        {
            let size = size.values[rng.random_range(0..size.values.len())];
            options.set("size", size).expect("one of its values");
        }
        return entry.start(&options);
    }
    loop {
        let game = entry.start_from_text(&thinned(START, rng), options);
        if let Ok(game) = game.map_err(drop)
            && game.outcome().is_none()
        {
            return game;
        }
    }
}

/// The options of the preset with this id.
pub fn rules(preset: &str) -> io::Result<Options> {
    let preset = Preset::find(PRESETS, preset);
    let preset = preset.ok_or_else(|| io::Error::other("these rules have no name"))?;
    Ok(Options::preset(OPTIONS, preset))
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
