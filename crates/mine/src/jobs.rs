//! Long computations in parts: each job can be carried out anywhere, at any time and more than once,
//! since its result depends only on the job.
//!
//! A [`Queue`](crate::queue::Queue) hands jobs out to the workers of many machines (`jungle worker`) and
//! keeps one result of each.

use std::fmt::{self, Display, Formatter};
use std::thread;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use jungle_engine::StopSignal;
use jungle_engine::self_play::SelfPlay;
use jungle_engine::tablebase::{
    BuildError, EndgameCounts, MAX_PIECES, Material, Tablebase, Tallies, supports,
};
use jungle_rules::Options;
use jungle_rules::games::find_game;
use jungle_rules::jungle::{OPTIONS, Variant};
use jungle_study::puzzle::{mine_game, write_puzzle};

/// The maximum number of games in a job, so that its result fits into a message.
pub const MAX_GAMES: u64 = 100;
/// The maximum error of an evaluation, in points.
const MAX_NOISE: i32 = 1_000;
/// The maximum number of nodes for a move of a game in a job.
const MAX_NODES: u64 = 10_000_000;

/// A part of a long computation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Job {
    /// To count the positions of a set of animals of Jungle, and of all sets with the same tables.
    /// The result is the text of [`EndgameCounts`].
    Endgame {
        /// The rule options that differ from the default, such as `no_move=draw`, with spaces between.
        rules: String,
        /// The set, such as `TC-WDR`.
        set: String,
    },
    /// To play games of the program against itself. The result has a line for each, as of
    /// [`SelfPlay::game`].
    SelfPlay {
        /// The game.
        game: String,
        /// The preset of the rules of Jungle.
        rules: String,
        /// The nodes searched for a move.
        nodes: u64,
        /// The largest error of an evaluation, in points.
        noise: i32,
        /// The seed of the first game; each further game has the next one.
        seed: u64,
        /// The number of games, up to [`MAX_GAMES`].
        games: u64,
    },
    /// To look for puzzles in games of levels. The result has a line for each puzzle, as of
    /// [`write_puzzle`].
    Puzzles {
        /// The game.
        game: String,
        /// The seed of the first game; each further game has the next one.
        seed: u64,
        /// The number of games, up to [`MAX_GAMES`].
        games: u64,
    },
}

/// Why there is no result of a job.
#[derive(Debug, Error)]
pub enum JobError {
    /// It was told to stop.
    #[error("it was stopped")]
    Stopped,
    /// Nobody can carry it out.
    #[error("{0}")]
    Impossible(String),
    /// It cannot be carried out on this machine.
    #[error("{0}")]
    Failed(String),
}

impl Job {
    /// The kind of [`Job::Endgame`].
    pub const ENDGAME: &str = "endgame";
    /// The kind of [`Job::SelfPlay`].
    pub const SELF_PLAY: &str = "self-play";
    /// The kind of [`Job::Puzzles`].
    pub const PUZZLES: &str = "puzzles";

    /// To count the positions of a set of animals under some rules.
    pub fn endgame(options: &Options, set: Material) -> Self {
        let default = Options::new(OPTIONS);
        let changed = options.iter().zip(default.iter());
        // Values do not depend on what happened before.
        let changed = changed.filter(|(one, other)| one != other && one.0.id != "repetition");
        let rules: Vec<String> =
            changed.map(|((option, value), _)| format!("{}={value}", option.id)).collect();
        Self::Endgame { rules: rules.join(" "), set: set.to_string() }
    }

    /// The kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Endgame { .. } => Self::ENDGAME,
            Self::SelfPlay { .. } => Self::SELF_PLAY,
            Self::Puzzles { .. } => Self::PUZZLES,
        }
    }

    /// The id: the same for the same job, 16 hexadecimal digits.
    pub fn id(&self) -> String {
        let text = serde_json::to_string(self).expect("only types that JSON can hold");
        let digest = Sha256::digest(text);
        digest[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Display for Job {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        match self {
            Self::Endgame { rules, set } if rules.is_empty() => write!(f, "{kind} {set}"),
            Self::Endgame { rules, set } => write!(f, "{kind} {set} {rules}"),
            Self::SelfPlay { game, seed, games, .. } | Self::Puzzles { game, seed, games } => {
                let last = seed.saturating_add(games.saturating_sub(1));
                write!(f, "{kind} {game} {seed} to {last}")
            }
        }
    }
}

/// Carries out jobs, one after the other, and keeps the tables that several of them need.
pub struct JobRunner {
    threads: usize,
    tablebase: Option<Tablebase>,
}

impl JobRunner {
    /// A runner with a number of threads.
    pub fn new(threads: usize) -> Self {
        Self { threads: threads.max(1), tablebase: None }
    }

    /// Carries out a job, and returns its result.
    ///
    /// # Errors
    /// If the signal stops it, if the job is not possible, or if this machine has not enough memory.
    pub fn run(&mut self, job: &Job, stop: StopSignal<'_>) -> Result<String, JobError> {
        match job {
            Job::Endgame { rules, set } => {
                let set = Material::parse(set).filter(|set| set.pieces() <= MAX_PIECES);
                let set = set.ok_or_else(|| impossible("not a set of animals"))?;
                self.endgame(rules, set, stop).map(|counts| counts.to_string())
            }
            Job::SelfPlay { game, rules, nodes, noise, seed, games } => {
                if !(1..=MAX_NODES).contains(nodes) {
                    return Err(impossible("too many nodes, or none"));
                }
                if !(0..=MAX_NOISE).contains(noise) {
                    return Err(impossible("too much noise"));
                }
                let play = SelfPlay::new(game, rules, *nodes, *noise).map_err(impossible)?;
                let line = |seed| Some(play.game(seed) + "\n");
                self.each(*seed, *games, stop, &line)
            }
            Job::Puzzles { game, seed, games } => {
                let entry = find_game(game).ok_or_else(|| impossible("no such game"))?;
                let info = entry.info(&Options::new(entry.rule_options));
                let lines = |seed| {
                    let mined = mine_game(entry, seed, stop)?;
                    let lines = mined.puzzles.iter().map(|it| write_puzzle(it, &info) + "\n");
                    Some(lines.collect())
                };
                self.each(*seed, *games, stop, &lines)
            }
        }
    }

    /// What some seeds give, in their order.
    fn each(
        &self,
        first: u64,
        games: u64,
        stop: StopSignal<'_>,
        of: &(dyn Fn(u64) -> Option<String> + Sync),
    ) -> Result<String, JobError> {
        let end = first.checked_add(games).filter(|_| (1..=MAX_GAMES).contains(&games));
        let end = end.ok_or_else(|| impossible("too many games, or none"))?;
        let threads = self.threads as u64;
        let work = |thread: u64| -> Option<Vec<(u64, String)>> {
            let own = (first..end).skip(thread as usize).step_by(self.threads);
            own.map(|seed| if stop.is_set() { None } else { Some((seed, of(seed)?)) }).collect()
        };
        let parts: Option<Vec<_>> = thread::scope(|scope| {
            let work = &work;
            let threads: Vec<_> =
                (0..threads).map(|thread| scope.spawn(move || work(thread))).collect();
            threads.into_iter().map(|thread| thread.join().expect("a game panicked")).collect()
        });
        let mut lines = parts.ok_or(JobError::Stopped)?.concat();
        lines.sort_unstable_by_key(|(seed, _)| *seed);
        Ok(lines.into_iter().map(|(_, text)| text).collect())
    }

    fn endgame(
        &mut self,
        rules: &str,
        set: Material,
        stop: StopSignal<'_>,
    ) -> Result<EndgameCounts, JobError> {
        let mut options = Options::new(OPTIONS);
        for setting in rules.split_whitespace() {
            let setting = setting.split_once('=').map(|(id, value)| options.set(id, value));
            if !matches!(setting, Some(Ok(()))) {
                return Err(impossible("not the rules of Jungle"));
            }
        }
        let variant = Variant::new(&options);
        if !supports(variant) {
            return Err(impossible("there are no exact endgame values under these rules"));
        }
        let known = self.tablebase.take().filter(|known| known.variant() == variant);
        let tablebase = self.tablebase.insert(known.unwrap_or_else(|| Tablebase::new(variant)));
        let (pieces, known) = (set.pieces(), Tallies::new());
        let counted = tablebase.count(pieces, Some(set), self.threads, &known, stop, &|_, _, _| {});
        counted.map_err(|error| match error {
            BuildError::Stopped => JobError::Stopped,
            error => JobError::Failed(error.to_string()),
        })
    }
}

fn impossible(reason: impl Display) -> JobError {
    JobError::Impossible(reason.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(job: &Job) -> Result<String, JobError> {
        JobRunner::new(2).run(job, StopSignal::never())
    }

    #[test]
    fn the_sets_of_a_count_are_counted_one_by_one() {
        let options = Options::new(OPTIONS);
        let tablebase = Tablebase::new(Variant::new(&options));
        let mut runner = JobRunner::new(2);
        let sets = tablebase.counted_sets(3, None);
        let counts = sets.iter().map(|set| {
            let job = Job::endgame(&options, *set);
            let text = runner.run(&job, StopSignal::never()).expect("counts");
            EndgameCounts::parse(&text).expect("counts")
        });
        let sum = counts.fold(EndgameCounts::default(), EndgameCounts::and);
        let all = tablebase.count(3, None, 2, &Tallies::new(), StopSignal::never(), &|_, _, _| {});
        assert_eq!(sum, all.expect("nothing stops it"));
    }

    #[test]
    fn the_result_of_a_job_does_not_depend_on_the_number_of_threads() {
        let play = |games| Job::SelfPlay {
            game: "jungle".to_owned(),
            rules: "classic".to_owned(),
            nodes: 50,
            noise: 20,
            seed: 7,
            games,
        };
        let text = run(&play(5)).expect("games");
        assert_eq!(text.lines().count(), 5);
        let alone = JobRunner::new(1).run(&play(5), StopSignal::never());
        assert_eq!(alone.expect("games"), text);
        assert!(text.starts_with(&run(&play(2)).expect("games")));
    }

    #[test]
    fn jobs_from_outside_are_checked() {
        let endgame =
            |rules: &str, set: &str| Job::Endgame { rules: rules.into(), set: set.into() };
        let puzzles = |game: &str, seed, games| Job::Puzzles { game: game.into(), seed, games };
        let play = |rules: &str, nodes| Job::SelfPlay {
            game: "jungle".into(),
            rules: rules.into(),
            nodes,
            noise: 0,
            seed: 0,
            games: 1,
        };
        for job in [
            endgame("", "RR-C"),
            endgame("", "RCDWLT-E"),
            endgame("river", "R-C"),
            endgame("size=9", "R-C"),
            endgame("equal_ranks=both_fall", "R-C"),
            puzzles("go", 0, 1),
            puzzles("jungle", 0, MAX_GAMES + 1),
            puzzles("jungle", 0, 0),
            puzzles("jungle", u64::MAX, 1),
            play("none", 1),
            play("classic", 0),
            play("classic", u64::MAX),
        ] {
            assert!(matches!(run(&job), Err(JobError::Impossible(_))), "{job}");
        }
    }

    #[test]
    fn a_job_is_told_by_its_text() {
        let job = Job::Endgame { rules: String::new(), set: "TC-WDR".to_owned() };
        let text = serde_json::to_string(&job).expect("text");
        assert_eq!(text, r#"{"kind":"endgame","rules":"","set":"TC-WDR"}"#);
        assert_eq!(serde_json::from_str::<Job>(&text).expect("a job"), job);
        let other = Job::Endgame { rules: String::new(), set: "TC-WDE".to_owned() };
        assert_ne!(job.id(), other.id());
        assert_eq!(job.id().len(), 16);
    }
}
