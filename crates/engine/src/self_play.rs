//! Games of the program against itself, from which evaluations are learned.

use std::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use thiserror::Error;

use crate::{BotRng, Noise, SearchControl, SearchLimits, Verdict, engine_of};
use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::jungle::{OPTIONS, PRESETS, START};
use jungle_rules::{Game, Options, Preset};

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

/// Why there are no such games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SelfPlayError {
    /// There is no game with this name.
    #[error("there is no such game")]
    UnknownGame,
    /// There are no rules of Jungle with this name.
    #[error("these rules have no name")]
    UnknownRules,
}

/// How the program plays against itself.
///
/// ```
/// use jungle_engine::self_play::SelfPlay;
///
/// let games = SelfPlay::new("lines-of-action", "", 10, 50)?;
/// let line = games.game(1);
/// assert!(line.starts_with("lines-of-action:"));
/// assert_eq!(line, games.game(1), "the same seed gives the same game");
/// # Ok::<(), jungle_engine::self_play::SelfPlayError>(())
/// ```
pub struct SelfPlay {
    entry: &'static GameEntry,
    /// The name of the rules, or that of the game.
    rules: String,
    options: Options,
    nodes: u64,
    noise: i32,
}

impl SelfPlay {
    /// Games of a game, in Jungle by the rules of a preset, in which each move is searched for a
    /// number of nodes, with an error of evaluation of up to `noise` points, so that games differ.
    ///
    /// # Errors
    /// If there is no such game, or no such preset.
    pub fn new(game: &str, rules: &str, nodes: u64, noise: i32) -> Result<Self, SelfPlayError> {
        let entry = find_game(game).ok_or(SelfPlayError::UnknownGame)?;
        let is_jungle = entry.id == "jungle";
        let mut options = if is_jungle { preset(rules)? } else { entry.default_options() };
        if options.find("repetition").is_some() {
            // Otherwise many games would not end.
            options.set("repetition", "draw").expect("one of its values");
        }
        let rules = if is_jungle { rules } else { entry.id }.to_owned();
        Ok(Self { entry, rules, options, nodes, noise })
    }

    /// The game of a seed as a line: the rules, the start, the result for the first side in half
    /// points and the plies of the opening, then each move by its index among the legal moves,
    /// followed after the opening by a comma and the score of the search for the side to move.
    pub fn game(&self, seed: u64) -> String {
        let mut rng = BotRng::seed_from_u64(seed);
        let start = start(self.entry, &self.options, &mut rng);
        let head = format!("{}:{}:", self.rules, start.position_text());
        head + &self.moves(start, &mut rng)
    }

    /// The result, the opening and the moves.
    fn moves(&self, mut game: Box<dyn Game>, rng: &mut BotRng) -> String {
        let entry = self.entry;
        let engine = (engine_of(entry.id).open)(HASH);
        let is_jungle = entry.id == "jungle";
        let opening = rng.random_range(if is_jungle { JUNGLE_OPENING } else { OPENING });
        let noise = Some(Noise { seed: rng.random(), max: self.noise });
        let limits = SearchLimits { nodes: Some(self.nodes), noise, ..SearchLimits::default() };
        let mut moves = String::new();
        let mut winner = None;
        while game.outcome().is_none() && game.ply() < MAX_PLIES as usize {
            let legal = game.legal_moves();
            let (index, score) = if game.ply() < opening as usize {
                (rng.random_range(0..legal.len()), None)
            } else {
                let use_tablebase = is_jungle && game.pieces().len() <= ENDGAME;
                let limits = SearchLimits { use_tablebase, ..limits };
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

/// The options of the preset of Jungle with this id.
///
/// ```
/// use jungle_engine::self_play::{SelfPlayError, preset};
///
/// assert_eq!(preset("online")?.get("repetition"), "seven");
/// assert_eq!(preset("unknown"), Err(SelfPlayError::UnknownRules));
/// # Ok::<(), SelfPlayError>(())
/// ```
///
/// # Errors
/// If there is none.
pub fn preset(id: &str) -> Result<Options, SelfPlayError> {
    let preset = Preset::find(PRESETS, id).ok_or(SelfPlayError::UnknownRules)?;
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
