//! Puzzles of few pieces, whose values the tables know.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::attempts::rate;
use super::mine::{LEAST_MOVES, is_difficult};
use super::solution::{solve, table_values};
use super::themes::themes;
use super::{Puzzle, PuzzleKind, PuzzleTheme};
use jungle_engine::{BotRng, StopSignal, Verdict};
use jungle_rules::games::GameEntry;
use jungle_rules::{GameInfo, Kind, Options, Piece, Setup, Side, Terrain};

/// The numbers of pieces of the side to move and of its opponent.
const PIECES: [(usize, usize); 4] = [(1, 1), (2, 1), (1, 2), (2, 2)];
/// So many seeds in a row have the same pieces, whose tables are built once.
const SAME_PIECES: u64 = 100;
/// The plies in which a puzzle is won.
const PLIES: std::ops::RangeInclusive<u32> = 5..=25;
/// The most puzzles of endings with the same theme: random positions are mostly races to the den.
pub const QUOTA: usize = 30;

/// The puzzle in a random position of few pieces, if exactly one move wins there and one of its
/// themes is still wanted: `counts` are the puzzles by theme so far. The result depends only on the
/// game, the seed and the counts. `None` without a puzzle, or if the signal stops it.
///
/// ```no_run
/// use std::collections::BTreeMap;
///
/// use jungle_engine::StopSignal;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::mine_ending;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let mut counts = BTreeMap::new();
/// for seed in 1..=1_000 {
///     if let Some(puzzle) = mine_ending(entry, seed, &counts, StopSignal::never()) {
///         for theme in puzzle.themes {
///             *counts.entry(theme).or_default() += 1;
///         }
///     }
/// }
/// ```
pub fn mine_ending(
    entry: &GameEntry,
    seed: u64,
    counts: &BTreeMap<PuzzleTheme, usize>,
    stop: StopSignal,
) -> Option<Puzzle> {
    let options = Options::new(entry.rule_options);
    let position = random_position(&entry.info(&options), seed)?;
    let game = entry.start_from_text(&position, &options).ok()?;
    if game.outcome().is_some() || game.legal_moves().len() < LEAST_MOVES {
        return None;
    }
    let values = table_values(game.as_ref(), stop)?;
    let wins = |score| match Verdict::of(score) {
        Verdict::Win(plies) => Some(plies),
        _ => None,
    };
    let plies = wins(values.first()?.1).filter(|plies| PLIES.contains(plies))?;
    if values.get(1).is_some_and(|(_, score)| wins(*score).is_some()) {
        return None;
    }
    let (plies, line) = solve(game.as_ref(), plies, stop)?;
    let themes = themes(game.as_ref(), &line, Some(plies), stop)?;
    let is_wanted = |theme: &&PuzzleTheme| counts.get(*theme).copied().unwrap_or_default() < QUOTA;
    themes.iter().find(is_wanted)?;
    let rating = Some(rate(entry, game.as_ref(), &line, stop).filter(is_difficult)?);
    let position = game.position_text();
    Some(Puzzle { position, kind: PuzzleKind::OnlyWin, plies, line, themes, rating })
}

/// The text of a random position of few pieces with the first side to move; it need not be legal.
fn random_position(info: &GameInfo, seed: u64) -> Option<String> {
    let mut of_pieces = BotRng::seed_from_u64(seed / SAME_PIECES);
    let mut of_squares = BotRng::seed_from_u64(seed);
    let &(ours, theirs) = PIECES.choose(&mut of_pieces)?;
    let geometry = &info.geometry;
    let mut squares: Vec<_> = geometry
        .squares()
        .filter(|&square| matches!(geometry.terrain(square), Terrain::Land | Terrain::Trap(_)))
        .collect();
    squares.shuffle(&mut of_squares);
    let mut kinds: Vec<Kind> = (0..).map(Kind).take(info.kinds.len()).collect();
    let mut pieces = Vec::new();
    for (side, count) in [(Side::First, ours), (Side::Second, theirs)] {
        kinds.shuffle(&mut of_pieces);
        for &kind in kinds.iter().take(count) {
            pieces.push((squares.pop()?, Piece { side, kind }));
        }
    }
    Some(Setup { pieces, side_to_move: Side::First }.text(info))
}
