//! Eight levels, named after the animals. They are limited by nodes, so that a phone and a desktop
//! play the same moves; the strongest may be limited by time instead. Weaker levels blunder by
//! design: they overlook moves, as human players do.

use std::time::Duration;

use rand::RngExt;

use super::bot::BotRng;
use super::engine::Engine;
use super::limits::{Noise, Request, SearchControl, SearchInfo, SearchLimits};
use super::score::{ESTIMATED_WIN, Score, WIN};
use jungle_rules::{Effect, Game, Move, MoveKind, PlayedMove, Preview};

/// The strength of a computer player.
///
/// ```
/// use jungle_engine::{BotContext, BotRng, Level, engine_of};
/// use jungle_rules::games::find_game;
/// use rand::SeedableRng;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/7/7/7/3l3/C6 b", &entry.default_options())?;
/// let context = BotContext::quiet(engine_of("jungle").open, None);
/// let mv = Level::Dog.choose(game.as_ref(), &mut BotRng::seed_from_u64(0), &context);
/// assert_eq!(mv.map(|mv| mv.text(game.info())).as_deref(), Some("D8 D9"));
/// assert!(Level::Lion.rating("jungle") > Level::Rat.rating("jungle"));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the animals, the weakest first")]
pub enum Level {
    Rat,
    Cat,
    Dog,
    Wolf,
    Leopard,
    Tiger,
    Lion,
    Elephant,
}

/// The parameters of a level.
struct Setting {
    id: &'static str,
    /// Of the searches in Jungle.
    search: SearchSetting,
    blunders: BlunderRates,
}

/// The parameters of a level's searches.
#[derive(Clone, Copy)]
struct SearchSetting {
    /// The number of nodes of the search for a move.
    nodes: u64,
    /// The maximum error of its evaluation, in points.
    noise: Score,
    /// How often it looks for wins in one move, its own and the opponent's, in thousandths. If it
    /// looks, it overlooks none, and recaptures a piece that has just captured where that is safe.
    attention: u32,
}

/// How often a level overlooks something, in thousandths; drawn independently for each move.
struct BlunderRates {
    /// A move that jumps.
    jump: u32,
    /// A move that captures.
    capture: u32,
    /// A move into a trap or out of one.
    trap: u32,
    /// All replies of the opponent.
    reply: u32,
}

/// The default time per move of the strongest level.
pub const STRONGEST_TIME: Duration = Duration::from_millis(1000);
/// The size of the transposition table of a level, in MiB. Every move begins with an empty table,
/// so that earlier searches make no difference.
const HASH: usize = 2;
/// The same for the strongest level: enough for its time.
const STRONGEST_HASH: usize = 16;

/// The number of plies in which the strongest level varies its play: it chooses at random among its
/// best lines.
const OPENING_PLIES: usize = 8;
/// The number of lines among which it chooses.
const OPENING_LINES: usize = 4;
/// The greatest difference of their scores, in points.
const OPENING_MARGIN: Score = 20;

const SETTINGS: [Setting; 8] = [
    Setting {
        id: "rat",
        search: SearchSetting { nodes: 200, noise: 110, attention: 0 },
        blunders: BlunderRates { jump: 500, capture: 300, trap: 400, reply: 400 },
    },
    Setting {
        id: "cat",
        search: SearchSetting { nodes: 370, noise: 97, attention: 0 },
        blunders: BlunderRates { jump: 330, capture: 200, trap: 275, reply: 245 },
    },
    Setting {
        id: "dog",
        search: SearchSetting { nodes: 650, noise: 88, attention: 1000 },
        blunders: BlunderRates { jump: 205, capture: 128, trap: 168, reply: 148 },
    },
    Setting {
        id: "wolf",
        search: SearchSetting { nodes: 1_100, noise: 78, attention: 1000 },
        blunders: BlunderRates { jump: 122, capture: 82, trap: 103, reply: 89 },
    },
    Setting {
        id: "leopard",
        search: SearchSetting { nodes: 2_300, noise: 56, attention: 1000 },
        blunders: BlunderRates { jump: 66, capture: 45, trap: 54, reply: 48 },
    },
    Setting {
        id: "tiger",
        search: SearchSetting { nodes: 5_000, noise: 48, attention: 1000 },
        blunders: BlunderRates { jump: 32, capture: 21, trap: 26, reply: 22 },
    },
    Setting {
        id: "lion",
        search: SearchSetting { nodes: 15_000, noise: 25, attention: 1000 },
        blunders: BlunderRates { jump: 8, capture: 5, trap: 7, reply: 5 },
    },
    Setting {
        id: "elephant",
        search: SearchSetting { nodes: 20_000_000, noise: 0, attention: 1000 },
        blunders: BlunderRates { jump: 0, capture: 0, trap: 0, reply: 0 },
    },
];

/// The searches of the levels in Lines of Action.
const LINES_OF_ACTION: [SearchSetting; 8] = [
    SearchSetting { nodes: 200, noise: 110, attention: 0 },
    SearchSetting { nodes: 500, noise: 90, attention: 0 },
    SearchSetting { nodes: 1_200, noise: 75, attention: 1000 },
    SearchSetting { nodes: 2_200, noise: 60, attention: 1000 },
    SearchSetting { nodes: 5_500, noise: 42, attention: 1000 },
    SearchSetting { nodes: 15_000, noise: 30, attention: 1000 },
    SearchSetting { nodes: 45_000, noise: 15, attention: 1000 },
    SearchSetting { nodes: 20_000_000, noise: 0, attention: 1000 },
];

/// The searches of the levels in Mule Checkers.
const MULE_CHECKERS: [SearchSetting; 8] = [
    SearchSetting { nodes: 200, noise: 110, attention: 0 },
    SearchSetting { nodes: 450, noise: 95, attention: 0 },
    SearchSetting { nodes: 900, noise: 80, attention: 1000 },
    SearchSetting { nodes: 1_800, noise: 66, attention: 1000 },
    SearchSetting { nodes: 4_000, noise: 46, attention: 1000 },
    SearchSetting { nodes: 10_000, noise: 33, attention: 1000 },
    SearchSetting { nodes: 30_000, noise: 15, attention: 1000 },
    SearchSetting { nodes: 20_000_000, noise: 0, attention: 1000 },
];

/// The searches of the levels in Chess, where a level that overlooked captures of the king would be
/// far below the next one.
const CHESS: [SearchSetting; 8] = [
    SearchSetting { nodes: 700, noise: 90, attention: 900 },
    SearchSetting { nodes: 750, noise: 88, attention: 1000 },
    SearchSetting { nodes: 1_350, noise: 74, attention: 1000 },
    SearchSetting { nodes: 2_600, noise: 64, attention: 1000 },
    SearchSetting { nodes: 5_200, noise: 48, attention: 1000 },
    SearchSetting { nodes: 13_000, noise: 30, attention: 1000 },
    SearchSetting { nodes: 50_000, noise: 6, attention: 1000 },
    SearchSetting { nodes: 20_000_000, noise: 0, attention: 1000 },
];

/// What a computer player needs in addition to the game.
///
/// ```
/// use jungle_engine::{BotContext, engine_of};
///
/// let context = BotContext::quiet(engine_of("jungle").open, None);
/// assert_eq!(context.threads, 1);
/// assert_eq!(context.time, None, "limited by nodes, so that its moves are reproducible");
/// ```
pub struct BotContext<'a> {
    /// Makes an engine for the game, with a transposition table of the given size in MiB.
    pub engine: fn(usize) -> Box<dyn Engine>,
    /// The move that was played last.
    pub last: Option<&'a PlayedMove>,
    /// The number of threads that the strongest level may use.
    pub threads: usize,
    /// The clock, and the signal to play the best move so far.
    pub control: SearchControl<'a>,
    /// The time limit of the strongest level. Without one it is limited by nodes and waits for its
    /// tablebase, so that its moves are reproducible.
    pub time: Option<Duration>,
    /// Called after each iteration of the strongest level.
    pub on_info: &'a dyn Fn(&SearchInfo<Move>),
}

impl<'a> BotContext<'a> {
    /// A context without a clock and without a way to stop the search.
    pub fn quiet(engine: fn(usize) -> Box<dyn Engine>, last: Option<&'a PlayedMove>) -> Self {
        let control = SearchControl::unattended();
        Self { engine, last, threads: 1, control, time: None, on_info: &|_| {} }
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::Rat,
        Self::Cat,
        Self::Dog,
        Self::Wolf,
        Self::Leopard,
        Self::Tiger,
        Self::Lion,
        Self::Elephant,
    ];

    fn setting(self) -> &'static Setting {
        &SETTINGS[self as usize]
    }

    /// The parameters of its searches in a game.
    fn search_setting(self, game: &dyn Game) -> SearchSetting {
        let searches = match game.info().id {
            "lines-of-action" => &LINES_OF_ACTION,
            "mule-checkers" => &MULE_CHECKERS,
            "king-chess" => &CHESS,
            _ => return self.setting().search,
        };
        searches[self as usize]
    }

    /// The id on the command line and in files.
    pub fn id(self) -> &'static str {
        self.setting().id
    }

    /// The strongest level.
    pub const STRONGEST: Self = Self::Elephant;

    /// The rating of the level in a game, on one scale for all games: Elo from the matches in
    /// `docs/benchmarks.md`, with 600 for the weakest level; `None` if it was not measured.
    pub fn rating(self, game: &str) -> Option<u16> {
        let ratings: &[u16] = match game {
            "jungle" => &[600, 810, 1015, 1156, 1371, 1578, 1776, 1977],
            "lines-of-action" => &[600, 721, 885, 1065, 1298, 1489, 1664, 1864],
            "mule-checkers" => &[600, 773, 883, 1010, 1104, 1245, 1390, 1533],
            "king-chess" => &[600, 796, 958, 1131, 1311, 1549, 1766, 1921],
            _ => &[],
        };
        ratings.get(self as usize).copied()
    }

    /// Of how many moves that capture the level overlooks one; `None` if it overlooks none.
    pub fn overlooks_one_capture_in(self) -> Option<u32> {
        let rate = self.setting().blunders.capture;
        (rate > 0).then(|| (1000 + rate / 2) / rate)
    }

    /// The move that the level chooses; `None` if there is no legal move.
    pub fn choose(self, game: &dyn Game, rng: &mut BotRng, context: &BotContext) -> Option<Move> {
        let legal = game.legal_moves();
        if legal.len() <= 1 {
            return legal.first().cloned();
        }
        let previews: Vec<Preview> = legal.iter().filter_map(|mv| game.preview(mv)).collect();
        let us = game.side_to_move();
        let wins = |preview: &Preview| preview.outcome.is_some_and(|end| end.winner == Some(us));
        let setting = self.search_setting(game);
        let limits = self.limits(setting, context);
        // An engine that only probes the tablebase needs almost no transposition table.
        let in_tablebase = |game: &dyn Game| {
            limits.use_tablebase && (context.engine)(1).in_tablebase(game, limits, context.control)
        };
        let noticed = self.noticed_moves(&previews, rng);
        let mut considered: Vec<usize> = (0..legal.len()).filter(|&index| noticed[index]).collect();
        if happens(setting.attention, rng) {
            if let Some(win) = previews.iter().position(wins) {
                return Some(legal[win].clone());
            }
            let all = 0..legal.len();
            if in_tablebase(game) {
                return self.search(game, &all.collect::<Vec<_>>(), limits, rng, context);
            }
            let is_safe = |mv| !allows_immediate_win(game, mv, context.control);
            let safe: Vec<usize> = all.filter(|&index| is_safe(&legal[index])).collect();
            let among_safe = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
                safe.iter().copied().filter(|&index| wanted(index)).collect()
            };
            // Use the first of these sets that is not empty; if no move is safe, keep the noticed
            // moves. The level always prefers recaptures, except those into the tablebase, where
            // the search is exact.
            let recaptures = among_safe(&|index| {
                is_recapture(&previews[index], context.last)
                    && !game.after(&legal[index]).is_some_and(|next| in_tablebase(next.as_ref()))
            });
            let noticed = among_safe(&|index| noticed[index]);
            if let Some(better) =
                [recaptures, noticed, safe].into_iter().find(|set| !set.is_empty())
            {
                considered = better;
            }
        }
        if let [only] = considered[..] {
            return Some(legal[only].clone());
        }
        if happens(self.setting().blunders.reply, rng) {
            // Nothing is searched: the smallest table is enough.
            let engine = (context.engine)(1);
            let static_eval = |next: &dyn Game| engine.evaluate(next).map_or(0, |score| -score);
            return best_by(&considered, |index| score_after(game, &legal[index], static_eval))
                .map(|index| legal[index].clone());
        }
        self.search(game, &considered, limits, rng, context)
    }

    /// The limits of the level's searches.
    fn limits(self, setting: SearchSetting, context: &BotContext) -> SearchLimits {
        let is_strongest = self == Self::STRONGEST;
        let time = context.time.filter(|_| is_strongest);
        let nodes = time.is_none().then_some(setting.nodes);
        SearchLimits { nodes, time, use_tablebase: is_strongest, ..SearchLimits::default() }
    }

    /// Searches for the best of some moves.
    fn search(
        self,
        game: &dyn Game,
        considered: &[usize],
        limits: SearchLimits,
        rng: &mut BotRng,
        context: &BotContext,
    ) -> Option<Move> {
        let legal = game.legal_moves();
        let is_considered = |mv: &Move| considered.iter().any(|&index| legal[index] == *mv);
        let is_strongest = self == Self::STRONGEST;
        let (hash, threads) =
            if is_strongest { (STRONGEST_HASH, context.threads) } else { (HASH, 1) };
        let engine = (context.engine)(hash);
        let setting = self.search_setting(game);
        let noise = Noise { seed: rng.random(), max: setting.noise };
        let limits = SearchLimits { noise: (noise.max > 0).then_some(noise), ..limits };
        let is_opening = is_strongest && game.ply() < OPENING_PLIES;
        let lines = if is_opening { OPENING_LINES } else { 1 };
        let mut found: Vec<SearchInfo<Move>> = Vec::new();
        let mut report = |info: &SearchInfo<Move>| {
            if info.rank == 1 {
                found.clear();
                if is_strongest {
                    (context.on_info)(info);
                }
            }
            found.push(info.clone());
        };
        let request = Request { threads, lines, ..limits.into() };
        let result = engine.search(game, request, context.control, &mut report)?;
        if is_opening
            && let Some(best) = found.first().map(|best| best.score)
            && best.abs() < ESTIMATED_WIN
        {
            found
                .retain(|info| info.score >= best - OPENING_MARGIN && is_considered(&info.line[0]));
            if !found.is_empty() {
                let chosen = rng.random_range(0..found.len());
                return found.swap_remove(chosen).line.into_iter().next();
            }
        }
        if is_considered(&result.mv) {
            return Some(result.mv);
        }
        // The level overlooked the best move: the moves that remain share the nodes.
        let nodes = setting.nodes / considered.len() as u64 + 1;
        let limits = SearchLimits { nodes: Some(nodes), ..limits };
        let search = |next: &dyn Game| {
            let result = engine.search(next, limits.into(), context.control, &mut |_| {});
            result.and_then(|result| result.info).map_or(0, |info| -info.score)
        };
        best_by(considered, |index| score_after(game, &legal[index], search))
            .map(|index| legal[index].clone())
    }

    /// Which of the moves the level does not overlook.
    fn noticed_moves(self, previews: &[Preview], rng: &mut BotRng) -> Vec<bool> {
        let rates = &self.setting().blunders;
        let noticed: Vec<bool> = previews
            .iter()
            .map(|preview| {
                let mut rate = 0;
                for effect in &preview.effects {
                    rate = rate.max(match effect {
                        Effect::Moved { kind: MoveKind::Jump, .. } => rates.jump,
                        Effect::Captured(_) => rates.capture,
                        Effect::Trapped { .. } | Effect::LeftTrap { .. } => rates.trap,
                        Effect::Moved { .. } | Effect::Promoted { .. } | Effect::Fell(_) => 0,
                    });
                }
                !happens(rate, rng)
            })
            .collect();
        // At least one move must remain.
        if noticed.contains(&true) { noticed } else { vec![true; previews.len()] }
    }
}

/// Draws whether an event of this probability, in thousandths, happens; an impossible or a certain
/// event uses no random number.
fn happens(permille: u32, rng: &mut BotRng) -> bool {
    match permille {
        0 => false,
        1000.. => true,
        _ => rng.random_range(0..1000) < permille,
    }
}

/// Whether the opponent could win with the next move after a legal move.
fn allows_immediate_win(game: &dyn Game, mv: &Move, control: SearchControl) -> bool {
    control.stop.yield_to_host();
    let Some(next) = game.after(mv) else {
        return false;
    };
    let opponent = !game.side_to_move();
    if let Some(end) = next.outcome() {
        return end.winner == Some(opponent);
    }
    next.legal_moves().iter().any(|reply| {
        let end = next.preview(reply).and_then(|preview| preview.outcome);
        end.is_some_and(|end| end.winner == Some(opponent))
    })
}

/// Whether a move captures the piece that has just captured, and the moved piece cannot be
/// recaptured.
fn is_recapture(preview: &Preview, last: Option<&PlayedMove>) -> bool {
    let capture = last.filter(|last| last.captured().next().is_some());
    let at = capture.and_then(|last| last.mv.path.last());
    !preview.can_be_recaptured && preview.captured().any(|placed| Some(&placed.square) == at)
}

/// The score of a legal move for the side that plays it: that of the outcome, if there is one, else
/// the `score` of the position after it.
fn score_after(game: &dyn Game, mv: &Move, score: impl Fn(&dyn Game) -> Score) -> Score {
    let Some(next) = game.after(mv) else {
        return -WIN;
    };
    match next.outcome() {
        Some(end) if end.winner == Some(game.side_to_move()) => WIN,
        Some(end) if end.winner.is_some() => -WIN,
        Some(_) => 0,
        None => score(next.as_ref()),
    }
}

/// The index with the highest score, the first of equals.
fn best_by(considered: &[usize], mut score: impl FnMut(usize) -> Score) -> Option<usize> {
    let mut best: Option<(Score, usize)> = None;
    for &index in considered {
        let found = score(index);
        if best.is_none_or(|(score, _)| found > score) {
            best = Some((found, index));
        }
    }
    best.map(|(_, index)| index)
}
