//! Eight levels, named by the animals. They play by node budgets, so that a phone and a desktop play
//! the same; the highest has a time as well. The lower ones err as people do: they overlook.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand::RngExt;

use super::bot::BotRng;
use super::engine::Engine;
use super::limits::{Limits, Noise, SearchControl, SearchInfo, yield_to_host};
use super::score::{Score, WIN};
use crate::rules::{Effect, Game, Move, MoveKind, PlayedMove, Preview};

/// How well a machine player plays.
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

/// What makes a level.
struct Setting {
    id: &'static str,
    title: &'static str,
    /// The positions that it looks at for a turn.
    nodes: u64,
    blunders: BlunderRates,
    /// How wrong its judgement of a position may be, in points of the evaluation.
    noise: Score,
}

/// How often, in a thousand, a level overlooks something. Each turn is seen or not by itself.
struct BlunderRates {
    /// A turn that jumps.
    jump: u32,
    /// A turn that takes something.
    capture: u32,
    /// A turn into a trap or out of one.
    trap: u32,
    /// Whatever the enemy could answer.
    answer: u32,
}

/// The time of the highest level for a turn where nobody says otherwise.
pub const STRONGEST_TIME: Duration = Duration::from_millis(1000);
/// The transposition table of a level, in MiB: every turn begins with an empty one, so that what was
/// thought before, by whomever, makes no difference.
const HASH: usize = 2;
/// The same for the highest level: enough for its time, and not so much that getting it takes any.
const STRONGEST_HASH: usize = 16;

const SETTINGS: [Setting; 8] = [
    Setting {
        id: "rat",
        title: "Rat",
        nodes: 200,
        blunders: BlunderRates { jump: 500, capture: 300, trap: 400, answer: 400 },
        noise: 110,
    },
    Setting {
        id: "cat",
        title: "Cat",
        nodes: 400,
        blunders: BlunderRates { jump: 310, capture: 190, trap: 260, answer: 230 },
        noise: 95,
    },
    Setting {
        id: "dog",
        title: "Dog",
        nodes: 650,
        blunders: BlunderRates { jump: 210, capture: 130, trap: 170, answer: 150 },
        noise: 88,
    },
    Setting {
        id: "wolf",
        title: "Wolf",
        nodes: 1_300,
        blunders: BlunderRates { jump: 110, capture: 74, trap: 92, answer: 80 },
        noise: 75,
    },
    Setting {
        id: "leopard",
        title: "Leopard",
        nodes: 2_000,
        blunders: BlunderRates { jump: 74, capture: 50, trap: 62, answer: 55 },
        noise: 60,
    },
    Setting {
        id: "tiger",
        title: "Tiger",
        nodes: 6_000,
        blunders: BlunderRates { jump: 32, capture: 21, trap: 26, answer: 22 },
        noise: 48,
    },
    Setting {
        id: "lion",
        title: "Lion",
        nodes: 25_000,
        blunders: BlunderRates { jump: 8, capture: 5, trap: 7, answer: 5 },
        noise: 25,
    },
    Setting {
        id: "elephant",
        title: "Elephant",
        nodes: 20_000_000,
        blunders: BlunderRates { jump: 0, capture: 0, trap: 0, answer: 0 },
        noise: 1,
    },
];

/// What a machine player is given beside the game.
pub struct BotContext<'a> {
    /// Makes an engine for the game, with a transposition table of so many MiB.
    pub engine: fn(usize) -> Box<dyn Engine>,
    /// The turn that was played last.
    pub last: Option<&'a PlayedMove>,
    /// How many threads the highest level may use.
    pub threads: usize,
    /// The clock, and how to be told to play what is best so far.
    pub control: SearchControl<'a>,
    /// How long the highest level may take. Without a time nodes bound it, and it waits for its exact
    /// endings: it plays the same every time.
    pub time: Option<Duration>,
    /// Is told how far the highest level has come, after each iteration.
    pub on_info: &'a dyn Fn(&SearchInfo<Move>),
}

/// A flag that nobody sets, for players who are never interrupted.
pub static NEVER_STOP: AtomicBool = AtomicBool::new(false);

impl<'a> BotContext<'a> {
    /// A seat whose clock stands still and where nobody interrupts.
    pub fn quiet(engine: fn(usize) -> Box<dyn Engine>, last: Option<&'a PlayedMove>) -> Self {
        let control = SearchControl { elapsed: &|| Duration::ZERO, stop: &NEVER_STOP };
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

    /// The name on the command line and in files.
    pub fn id(self) -> &'static str {
        self.setting().id
    }

    /// The name that people read.
    pub fn title(self) -> &'static str {
        self.setting().title
    }

    /// The highest level.
    pub const STRONGEST: Self = Self::Elephant;

    /// From here on a level never lets a win in one go by, or the enemy have one without need, and
    /// takes back what was taken when nothing speaks against it.
    const BLUNDER_CHECKED: Self = Self::Dog;

    /// The turn that the level plays, or nothing when there is none.
    pub fn choose(self, game: &dyn Game, rng: &mut BotRng, seat: &BotContext) -> Option<Move> {
        let legal = game.legal_moves();
        if legal.len() <= 1 {
            return legal.first().cloned();
        }
        let previews: Vec<Preview> = legal.iter().filter_map(|turn| game.preview(turn)).collect();
        let us = game.side_to_move();
        let wins = |preview: &Preview| preview.outcome.is_some_and(|end| end.winner == Some(us));
        let limits = self.limits(seat);
        // An engine of which nothing but its endings is asked needs no table to speak of.
        let knows = |game: &dyn Game| {
            limits.use_tablebase && (seat.engine)(1).in_tablebase(game, limits, seat.control)
        };
        let noticed = self.noticed_moves(&previews, rng);
        let mut open: Vec<usize> = (0..legal.len()).filter(|&index| noticed[index]).collect();
        if self >= Self::BLUNDER_CHECKED {
            if let Some(won) = previews.iter().position(wins) {
                return Some(legal[won].clone());
            }
            let all = 0..legal.len();
            if knows(game) {
                return self.search(game, &all.collect::<Vec<_>>(), limits, rng, seat);
            }
            let safe: Vec<usize> =
                all.filter(|&index| !allows_immediate_win(game, &legal[index])).collect();
            let among_safe = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
                safe.iter().copied().filter(|&index| wanted(index)).collect()
            };
            // What is overlooked is none of these; where nothing is safe, it goes on as it can.
            // Taking back is a habit: what leads to a known ending is judged by that.
            let back = among_safe(&|index| {
                recaptures(&previews[index], seat.last)
                    && !game.after(&legal[index]).is_some_and(|next| knows(next.as_ref()))
            });
            let noticed = among_safe(&|index| noticed[index]);
            if let Some(better) = [back, noticed, safe].into_iter().find(|set| !set.is_empty()) {
                open = better;
            }
        }
        if let [only] = open[..] {
            return Some(legal[only].clone());
        }
        if self.happens(self.setting().blunders.answer, rng) {
            // Nothing is looked up: the smallest table will do.
            let engine = (seat.engine)(1);
            let glance = |next: &dyn Game| engine.evaluate(next).map_or(0, |score| -score);
            return best_by(&open, |index| value_after(game, &legal[index], glance))
                .map(|index| legal[index].clone());
        }
        self.search(game, &open, limits, rng, seat)
    }

    /// What bounds the level's searches.
    fn limits(self, seat: &BotContext) -> Limits {
        let is_top = self == Self::STRONGEST;
        let time = seat.time.filter(|_| is_top);
        // Who goes by the clock may look at as much as there is time for.
        let nodes = time.is_none().then_some(self.setting().nodes);
        Limits { nodes, time, use_tablebase: is_top, ..Limits::default() }
    }

    /// Looks ahead for the best of some turns.
    fn search(
        self,
        game: &dyn Game,
        open: &[usize],
        limits: Limits,
        rng: &mut BotRng,
        seat: &BotContext,
    ) -> Option<Move> {
        let legal = game.legal_moves();
        let is_top = self == Self::STRONGEST;
        let (hash, threads) = if is_top { (STRONGEST_HASH, seat.threads) } else { (HASH, 1) };
        let engine = (seat.engine)(hash);
        let noise = Noise { seed: rng.random(), max: self.setting().noise };
        let limits = Limits { noise: Some(noise), ..limits };
        let mut tell = |found: &SearchInfo<Move>| {
            if is_top {
                (seat.on_info)(found);
            }
        };
        let thought = engine.search(game, limits, threads, seat.control, &mut tell)?;
        if open.iter().any(|&index| legal[index] == thought.mv) {
            return Some(thought.mv);
        }
        // The best turn was overlooked: the others share what there is to think.
        let nodes = self.setting().nodes / open.len() as u64 + 1;
        let limits = Limits { nodes: Some(nodes), ..limits };
        let ahead = |next: &dyn Game| {
            let thought = engine.search(next, limits, 1, seat.control, &mut |_| {});
            let report = thought.and_then(|thought| thought.info);
            report.map_or(0, |report| -report.score)
        };
        best_by(open, |index| value_after(game, &legal[index], ahead))
            .map(|index| legal[index].clone())
    }

    /// Which of the turns the level sees at all.
    fn noticed_moves(self, previews: &[Preview], rng: &mut BotRng) -> Vec<bool> {
        let setting = &self.setting().blunders;
        let noticed: Vec<bool> = previews
            .iter()
            .map(|preview| {
                let mut misses = 0;
                for effect in &preview.effects {
                    misses = misses.max(match effect {
                        Effect::Moved { kind: MoveKind::Jump, .. } => setting.jump,
                        Effect::Captured(_) => setting.capture,
                        Effect::Trapped { .. } | Effect::LeftTrap { .. } => setting.trap,
                        Effect::Moved { .. } | Effect::Promoted { .. } => 0,
                    });
                }
                !self.happens(misses, rng)
            })
            .collect();
        // Something has to be played.
        if noticed.contains(&true) { noticed } else { vec![true; previews.len()] }
    }

    /// Whether something happens that does so so often in a thousand.
    fn happens(self, permille: u32, rng: &mut BotRng) -> bool {
        permille > 0 && rng.random_range(0..1000) < permille
    }
}

/// Whether the enemy could win at once after a legal turn.
fn allows_immediate_win(game: &dyn Game, mv: &Move) -> bool {
    yield_to_host();
    let Some(next) = game.after(mv) else {
        return false;
    };
    let enemy = !game.side_to_move();
    if let Some(end) = next.outcome() {
        return end.winner == Some(enemy);
    }
    next.legal_moves().iter().any(|reply| {
        let end = next.preview(reply).and_then(|preview| preview.outcome);
        end.is_some_and(|end| end.winner == Some(enemy))
    })
}

/// Whether a turn takes the piece that has just taken something, and cannot be taken itself.
fn recaptures(preview: &Preview, last: Option<&PlayedMove>) -> bool {
    let taker = last.filter(|last| last.captured().next().is_some());
    let at = taker.and_then(|last| last.mv.path.last());
    !preview.can_be_recaptured && preview.captured().any(|taken| Some(&taken.square) == at)
}

/// How good the position after a legal turn is for who has played it: by the end, if there is one,
/// or as `judge` says.
fn value_after(game: &dyn Game, mv: &Move, judge: impl Fn(&dyn Game) -> Score) -> Score {
    let Some(next) = game.after(mv) else {
        return -WIN;
    };
    match next.outcome() {
        Some(end) if end.winner == Some(game.side_to_move()) => WIN,
        Some(end) if end.winner.is_some() => -WIN,
        Some(_) => 0,
        None => judge(next.as_ref()),
    }
}

/// The best of some turns, the first of equals.
fn best_by(open: &[usize], mut score: impl FnMut(usize) -> Score) -> Option<usize> {
    let mut best: Option<(Score, usize)> = None;
    for &index in open {
        let found = score(index);
        if best.is_none_or(|(score, _)| found > score) {
            best = Some((found, index));
        }
    }
    best.map(|(_, index)| index)
}
