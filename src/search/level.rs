//! Eight levels, named by the animals. They play by node budgets, so that a phone and a desktop play
//! the same; the highest has a time as well. The lower ones err as people do: they overlook.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand::RngExt;

use super::engine::Engine;
use super::limits::{Control, Limits, Noise, Report, rest};
use super::machine::MachineRng;
use super::score::{Score, WIN};
use crate::rules::{Effect, Game, Manner, Played, Preview, Turn};

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
    misses: Misses,
    /// How wrong its judgement of a position may be, in points of the evaluation.
    noise: Score,
}

/// How often, in a thousand, a level overlooks something. Each turn is seen or not by itself.
struct Misses {
    /// A turn that jumps.
    jump: u32,
    /// A turn that takes something.
    take: u32,
    /// A turn into a trap or out of one.
    trap: u32,
    /// Whatever the enemy could answer.
    answer: u32,
}

/// The time of the highest level for a turn where nobody says otherwise.
pub const TOP_TIME: Duration = Duration::from_millis(1000);
/// The transposition table of a level, in MiB: every turn begins with an empty one, so that what was
/// thought before, by whomever, makes no difference.
const HASH: usize = 2;
/// The same for the highest level: enough for its time, and not so much that getting it takes any.
const TOP_HASH: usize = 16;

const SETTINGS: [Setting; 8] = [
    Setting {
        id: "rat",
        title: "Rat",
        nodes: 200,
        misses: Misses { jump: 500, take: 300, trap: 400, answer: 400 },
        noise: 110,
    },
    Setting {
        id: "cat",
        title: "Cat",
        nodes: 400,
        misses: Misses { jump: 310, take: 190, trap: 260, answer: 230 },
        noise: 95,
    },
    Setting {
        id: "dog",
        title: "Dog",
        nodes: 650,
        misses: Misses { jump: 210, take: 130, trap: 170, answer: 150 },
        noise: 88,
    },
    Setting {
        id: "wolf",
        title: "Wolf",
        nodes: 1_300,
        misses: Misses { jump: 110, take: 74, trap: 92, answer: 80 },
        noise: 75,
    },
    Setting {
        id: "leopard",
        title: "Leopard",
        nodes: 2_000,
        misses: Misses { jump: 74, take: 50, trap: 62, answer: 55 },
        noise: 60,
    },
    Setting {
        id: "tiger",
        title: "Tiger",
        nodes: 6_000,
        misses: Misses { jump: 32, take: 21, trap: 26, answer: 22 },
        noise: 48,
    },
    Setting {
        id: "lion",
        title: "Lion",
        nodes: 25_000,
        misses: Misses { jump: 8, take: 5, trap: 7, answer: 5 },
        noise: 25,
    },
    Setting {
        id: "elephant",
        title: "Elephant",
        nodes: 20_000_000,
        misses: Misses { jump: 0, take: 0, trap: 0, answer: 0 },
        noise: 1,
    },
];

/// What a machine player is given beside the game.
pub struct Seat<'a> {
    /// Makes an engine for the game, with a transposition table of so many MiB.
    pub engine: fn(usize) -> Box<dyn Engine>,
    /// The turn that was played last.
    pub last: Option<&'a Played>,
    /// How many threads the highest level may use.
    pub threads: usize,
    /// The clock, and how to be told to play what is best so far.
    pub control: Control<'a>,
    /// How long the highest level may take. Without a time nodes bound it, and it waits for its exact
    /// endings: it plays the same every time.
    pub time: Option<Duration>,
    /// Is told how far the highest level has come, after each iteration.
    pub report: &'a dyn Fn(&Report<Turn>),
}

/// A flag that nobody sets, for players who are never interrupted.
pub static NEVER: AtomicBool = AtomicBool::new(false);

impl<'a> Seat<'a> {
    /// A seat whose clock stands still and where nobody interrupts.
    pub fn quiet(engine: fn(usize) -> Box<dyn Engine>, last: Option<&'a Played>) -> Self {
        let control = Control { elapsed: &|| Duration::ZERO, stop: &NEVER };
        Self { engine, last, threads: 1, control, time: None, report: &|_| {} }
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
    pub const TOP: Self = Self::Elephant;

    /// From here on a level never lets a win in one go by, or the enemy have one without need, and
    /// takes back what was taken when nothing speaks against it.
    const ATTENTIVE: Self = Self::Dog;

    /// The turn that the level plays, or nothing when there is none.
    pub fn choose(self, game: &dyn Game, rng: &mut MachineRng, seat: &Seat) -> Option<Turn> {
        let legal = game.legal_turns();
        if legal.len() <= 1 {
            return legal.first().cloned();
        }
        let previews: Vec<Preview> = legal.iter().filter_map(|turn| game.preview(turn)).collect();
        let us = game.side_to_move();
        let wins = |preview: &Preview| preview.outcome.is_some_and(|end| end.winner == Some(us));
        let limits = self.limits(seat);
        // An engine of which nothing but its endings is asked needs no table to speak of.
        let knows =
            |game: &dyn Game| limits.endings && (seat.engine)(1).knows(game, limits, seat.control);
        let noticed = self.notice(&previews, rng);
        let mut open: Vec<usize> = (0..legal.len()).filter(|&index| noticed[index]).collect();
        if self >= Self::ATTENTIVE {
            if let Some(won) = previews.iter().position(wins) {
                return Some(legal[won].clone());
            }
            let all = 0..legal.len();
            if knows(game) {
                return self.think(game, &all.collect::<Vec<_>>(), limits, rng, seat);
            }
            let safe: Vec<usize> = all.filter(|&index| !gives_away(game, &legal[index])).collect();
            let among_safe = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
                safe.iter().copied().filter(|&index| wanted(index)).collect()
            };
            // What is overlooked is none of these; where nothing is safe, it goes on as it can.
            // Taking back is a habit: what leads to a known ending is judged by that.
            let back = among_safe(&|index| {
                takes_back(&previews[index], seat.last)
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
        if self.happens(self.setting().misses.answer, rng) {
            // Nothing is looked up: the smallest table will do.
            let engine = (seat.engine)(1);
            let glance = |next: &dyn Game| engine.evaluate(next).map_or(0, |score| -score);
            return best_by(&open, |index| value_after(game, &legal[index], glance))
                .map(|index| legal[index].clone());
        }
        self.think(game, &open, limits, rng, seat)
    }

    /// What bounds the level's searches.
    fn limits(self, seat: &Seat) -> Limits {
        let is_top = self == Self::TOP;
        let time = seat.time.filter(|_| is_top);
        // Who goes by the clock may look at as much as there is time for.
        let nodes = time.is_none().then_some(self.setting().nodes);
        Limits { nodes, time, endings: is_top, ..Limits::default() }
    }

    /// Looks ahead for the best of some turns.
    fn think(
        self,
        game: &dyn Game,
        open: &[usize],
        limits: Limits,
        rng: &mut MachineRng,
        seat: &Seat,
    ) -> Option<Turn> {
        let legal = game.legal_turns();
        let is_top = self == Self::TOP;
        let (hash, threads) = if is_top { (TOP_HASH, seat.threads) } else { (HASH, 1) };
        let engine = (seat.engine)(hash);
        let noise = Noise { seed: rng.random(), most: self.setting().noise };
        let limits = Limits { noise: Some(noise), ..limits };
        let mut tell = |found: &Report<Turn>| {
            if is_top {
                (seat.report)(found);
            }
        };
        let thought = engine.think(game, limits, threads, seat.control, &mut tell)?;
        if open.iter().any(|&index| legal[index] == thought.turn) {
            return Some(thought.turn);
        }
        // The best turn was overlooked: the others share what there is to think.
        let nodes = self.setting().nodes / open.len() as u64 + 1;
        let limits = Limits { nodes: Some(nodes), ..limits };
        let ahead = |next: &dyn Game| {
            let thought = engine.think(next, limits, 1, seat.control, &mut |_| {});
            let report = thought.and_then(|thought| thought.report);
            report.map_or(0, |report| -report.score)
        };
        best_by(open, |index| value_after(game, &legal[index], ahead))
            .map(|index| legal[index].clone())
    }

    /// Which of the turns the level sees at all.
    fn notice(self, previews: &[Preview], rng: &mut MachineRng) -> Vec<bool> {
        let setting = &self.setting().misses;
        let noticed: Vec<bool> = previews
            .iter()
            .map(|preview| {
                let mut misses = 0;
                for effect in &preview.effects {
                    misses = misses.max(match effect {
                        Effect::Moved { manner: Manner::Jump, .. } => setting.jump,
                        Effect::Taken(_) => setting.take,
                        Effect::Trapped { .. } | Effect::Freed { .. } => setting.trap,
                        Effect::Moved { .. } | Effect::Crowned { .. } => 0,
                    });
                }
                !self.happens(misses, rng)
            })
            .collect();
        // Something has to be played.
        if noticed.contains(&true) { noticed } else { vec![true; previews.len()] }
    }

    /// Whether something happens that does so so often in a thousand.
    fn happens(self, permille: u32, rng: &mut MachineRng) -> bool {
        permille > 0 && rng.random_range(0..1000) < permille
    }
}

/// Whether the enemy could win at once after a legal turn.
fn gives_away(game: &dyn Game, turn: &Turn) -> bool {
    rest();
    let Some(next) = game.after(turn) else {
        return false;
    };
    let enemy = !game.side_to_move();
    if let Some(end) = next.outcome() {
        return end.winner == Some(enemy);
    }
    next.legal_turns().iter().any(|reply| {
        let end = next.preview(reply).and_then(|preview| preview.outcome);
        end.is_some_and(|end| end.winner == Some(enemy))
    })
}

/// Whether a turn takes the piece that has just taken something, and cannot be taken itself.
fn takes_back(preview: &Preview, last: Option<&Played>) -> bool {
    let taker = last.filter(|last| last.taken().next().is_some());
    let at = taker.and_then(|last| last.turn.path.last());
    !preview.exposed && preview.taken().any(|taken| Some(&taken.square) == at)
}

/// How good the position after a legal turn is for who has played it: by the end, if there is one,
/// or as `judge` says.
fn value_after(game: &dyn Game, turn: &Turn, judge: impl Fn(&dyn Game) -> Score) -> Score {
    let Some(next) = game.after(turn) else {
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
