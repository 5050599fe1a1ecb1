//! Puzzles in the games of levels.

use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::attempts::rate;
use super::only_move::{is_only_win, solve_defence};
use super::solution::{shortest_win, solve};
use super::themes::themes;
use super::{Puzzle, PuzzleKind, PuzzleRating};
use jungle_engine::{
    BotContext, BotRng, Engine, Level, Request, Score, SearchControl, SearchLimits, StopSignal,
    Verdict, engine_of, material_balance,
};
use jungle_rules::games::GameEntry;
use jungle_rules::{Game, Move, Options};

/// The levels that play the games.
const LEVELS: [Level; 4] = [Level::Dog, Level::Wolf, Level::Leopard, Level::Tiger];
/// The number of random plies before a game, so that no two are the same.
const RANDOM_PLIES: std::ops::RangeInclusive<usize> = 4..=30;
/// A game ends after so many plies.
const MAX_PLIES: usize = 200;
/// The nodes of the search that finds a win.
const NODES: u64 = 60_000;
/// The size of its transposition table, in MiB.
const HASH: usize = 8;
/// The plies in which a puzzle is won: shorter ones are obvious, longer ones are not proved.
const PLIES: std::ops::RangeInclusive<u32> = 5..=13;
/// Puzzles with a lower rating are obvious: every level solves them nearly always.
const EASIEST: u16 = 450;
/// The fewest legal moves of a puzzle.
pub(super) const LEAST_MOVES: usize = 4;
/// A defence is looked for where the opponent threatens to win within so many plies.
const THREAT: u32 = 3;
/// Which is neither much better nor much worse than even for the side to move.
const LEVEL: Score = 300;

/// What was found in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MinedGame {
    /// The length of the game, in plies.
    pub plies: usize,
    /// The positions in which a search found a win that there was not before, or a threat.
    pub candidates: usize,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Plays a game of levels and looks for puzzles in it. The result depends only on the game and the
/// seed. `None` if the signal stops it.
///
/// ```no_run
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{mine_game, write_puzzle};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let info = entry.info(&entry.default_options());
/// for seed in 1..=10 {
///     let mined = mine_game(entry, seed, StopSignal::never()).expect("not stopped");
///     for puzzle in &mined.puzzles {
///         println!("{}", write_puzzle(puzzle, &info));
///     }
/// }
/// ```
pub fn mine_game(entry: &GameEntry, seed: u64, stop: StopSignal) -> Option<MinedGame> {
    let mut rng = BotRng::seed_from_u64(seed);
    let Some(positions) = play(entry, &mut rng) else {
        return Some(MinedGame::default());
    };
    let engine = (engine_of(entry.id).open)(HASH);
    let mut mined = MinedGame { plies: positions.len(), ..MinedGame::default() };
    // Whether the side to move was proved to lose in the position before.
    let mut was_lost = true;
    for game in &positions {
        if stop.is_set() {
            return None;
        }
        let verdict = search(engine.as_ref(), game.as_ref(), stop)?;
        let is_new = !std::mem::replace(&mut was_lost, matches!(verdict, Verdict::Loss(_)));
        if !is_new || !is_open(game.as_ref()) {
            continue;
        }
        // A puzzle has no history.
        let start = entry.start_from_text(&game.position_text(), game.options());
        let Ok(start) = start else {
            continue;
        };
        let puzzle = match verdict {
            Verdict::Win(plies) if PLIES.contains(&plies) => win(entry, start.as_ref(), stop),
            Verdict::Estimate(score)
                if score.abs() <= LEVEL && is_threatened(start.as_ref(), stop) =>
            {
                only_defence(entry, start.as_ref(), stop)
            }
            _ => continue,
        };
        mined.candidates += 1;
        mined.puzzles.extend(puzzle);
    }
    (!stop.is_set()).then_some(mined)
}

/// The positions of a game between two levels after random plies; `None` if the random plies end
/// it.
fn play(entry: &GameEntry, rng: &mut BotRng) -> Option<Vec<Box<dyn Game>>> {
    let mut game = entry.start(&Options::new(entry.rule_options));
    for _ in 0..rng.random_range(RANDOM_PLIES) {
        let mv = game.legal_moves().choose(rng)?.clone();
        game.play(&mv).ok()?;
    }
    let levels = [(); 2].map(|()| *LEVELS.choose(rng).expect("there are levels"));
    let mut positions = Vec::new();
    let mut last = None;
    while game.outcome().is_none() && positions.len() < MAX_PLIES {
        positions.push(game.clone());
        let context = BotContext::quiet(engine_of(entry.id).open, last.as_ref());
        let mv = levels[game.side_to_move().index()].choose(game.as_ref(), rng, &context)?;
        last = game.play(&mv).ok();
    }
    Some(positions)
}

fn search(engine: &dyn Engine, game: &dyn Game, stop: StopSignal) -> Option<Verdict> {
    let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
    let control = SearchControl::new(&|| Duration::ZERO, stop);
    let result = engine.search(game, Request::from(limits), control, &mut |_| {})?;
    Some(result.info.map_or(Verdict::Estimate(0), |info| Verdict::of(info.score)))
}

/// Whether a position is one that a player has to think about: there is a choice, and no side is far
/// ahead.
fn is_open(game: &dyn Game) -> bool {
    let values = game.info().kinds.iter().map(|kind| i32::from(kind.value));
    let most = values.max().unwrap_or_default();
    game.legal_moves().len() >= LEAST_MOVES && material_balance(game, game.side_to_move()) <= most
}

pub(super) fn is_difficult(rating: &PuzzleRating) -> bool {
    rating.rating > EASIEST
}

/// Whether the opponent could win soon if the side to move passed.
fn is_threatened(game: &dyn Game, stop: StopSignal) -> bool {
    let passed = game.null_move_game();
    let wins = |passed: &dyn Game| shortest_win(passed, !game.side_to_move(), THREAT, stop);
    passed.is_some_and(|passed| matches!(wins(passed.as_ref()), Some(Some(_))))
}

/// The puzzle in a position, if exactly one move wins so soon.
fn win(entry: &GameEntry, game: &dyn Game, stop: StopSignal) -> Option<Puzzle> {
    let (plies, line) = solve(game, *PLIES.end(), stop)?;
    if plies < *PLIES.start() {
        return None;
    }
    let is_only = is_only_win(game, line.first()?, stop)?;
    let kind = if is_only { PuzzleKind::OnlyWin } else { PuzzleKind::Fastest };
    rated(entry, game, kind, (plies, line), stop)
}

/// The puzzle in a position, if exactly one move does not lose.
fn only_defence(entry: &GameEntry, game: &dyn Game, stop: StopSignal) -> Option<Puzzle> {
    rated(entry, game, PuzzleKind::OnlyDefence, solve_defence(game, stop)?, stop)
}

/// The puzzle with this solution, unless it is too easy.
fn rated(
    entry: &GameEntry,
    game: &dyn Game,
    kind: PuzzleKind,
    (plies, line): (u32, Vec<Move>),
    stop: StopSignal,
) -> Option<Puzzle> {
    let win_in = (kind != PuzzleKind::OnlyDefence).then_some(plies);
    let themes = themes(game, &line, win_in, stop)?;
    let rating = Some(rate(entry, game, &line, stop).filter(is_difficult)?);
    Some(Puzzle { position: game.position_text(), kind, plies, line, themes, rating })
}
