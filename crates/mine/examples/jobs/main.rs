//! Feeds a queue with jobs for `jungle worker`, and gathers their results.
//!
//! `jungle endgame --stats N --queue NODES` does both for endgames.

use std::collections::{BTreeSet, HashSet};
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use jungle_mine::jobs::{Job, MAX_GAMES};
use jungle_mine::queue::{JobResult, Queue};
use jungle_rules::games::find_game;
use jungle_server::cluster::{ClusterError, ClusterSettings};
use jungle_study::puzzle::same_puzzles;
use tokio::runtime::Builder;

#[derive(Parser)]
#[command(about = "Feeds a queue with jobs, and gathers their results")]
struct Arguments {
    /// The addresses of the NATS nodes of the queue, with commas between
    #[arg(long, value_name = "NODES", default_value = "nats://127.0.0.1:4222")]
    queue: String,
    /// The number of nodes that have each message
    #[arg(long, default_value_t = 1)]
    replicas: usize,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Adds jobs that have neither been added nor done before
    #[command(subcommand)]
    Feed(Feed),
    /// Writes the results that there are to standard output, in the order of their seeds
    Gather {
        /// The kind of jobs
        #[arg(value_parser = [Job::ENDGAME, Job::SELF_PLAY, Job::PUZZLES])]
        kind: String,
    },
    /// Prints the number of jobs without a result and that of results
    Status,
}

#[derive(Subcommand)]
enum Feed {
    /// Games of the program against itself, as `examples/tune` reads them
    SelfPlay {
        #[command(flatten)]
        games: Games,
        /// The rules of Jungle: the name of a preset
        #[arg(long, default_value = "classic")]
        rules: String,
        /// The nodes searched for a move
        #[arg(long, default_value_t = 3000)]
        nodes: u64,
        /// The largest error of an evaluation, in points, so that games differ
        #[arg(long, default_value_t = 20)]
        noise: i32,
    },
    /// Games of levels in which puzzles are looked for
    Puzzles {
        #[command(flatten)]
        games: Games,
    },
}

#[derive(Args)]
struct Games {
    /// The game
    #[arg(long, default_value = "jungle")]
    game: String,
    /// The seed of the first game; each further game has the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The number of games in each job
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    each: u64,
}

impl Games {
    /// The first seed and the number of games of each job.
    fn parts(&self) -> impl Iterator<Item = (u64, u64)> {
        let end = self.seed.saturating_add(self.games);
        let each = self.each;
        let starts = (0..self.games.div_ceil(each)).map(move |part| self.seed + part * each);
        starts.map(move |start| (start, each.min(end - start)))
    }
}

impl Feed {
    fn jobs(&self) -> Vec<Job> {
        match self {
            Self::SelfPlay { games, rules, nodes, noise } => {
                let (game, rules, nodes, noise) = (&games.game, rules, *nodes, *noise);
                let job = |(seed, games)| Job::SelfPlay {
                    game: game.clone(),
                    rules: rules.clone(),
                    nodes,
                    noise,
                    seed,
                    games,
                };
                games.parts().map(job).collect()
            }
            Self::Puzzles { games } => {
                let job =
                    |(seed, number)| Job::Puzzles { game: games.game.clone(), seed, games: number };
                games.parts().map(job).collect()
            }
        }
    }
}

/// The results that there are of a kind of jobs.
async fn results(queue: &Queue, kind: &str) -> Vec<JobResult> {
    let mut results = queue.results(kind);
    let mut all = Vec::new();
    while let Some(result) = results.next().await {
        all.push(result);
    }
    all.sort_unstable_by(|one, other| one.job.cmp(&other.job));
    all
}

async fn feed(queue: &Queue, feed: &Feed) -> Result<(), ClusterError> {
    let jobs = feed.jobs();
    let Some(first) = jobs.first() else { return Ok(()) };
    let known = results(queue, first.kind()).await;
    let done: BTreeSet<&Job> = known.iter().map(|result| &result.job).collect();
    let mut added = 0;
    for job in jobs.iter().filter(|job| !done.contains(job)) {
        added += usize::from(queue.add(job).await?);
    }
    eprintln!("{added} of {} jobs are new", jobs.len());
    Ok(())
}

/// Writes the texts of results. Of puzzles that are the same, the first one is written.
fn write(results: &[JobResult]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut known = HashSet::new();
    for JobResult { job, result } in results {
        match (job, result) {
            (_, Err(reason)) => eprintln!("{job}: {reason}"),
            (Job::Endgame { set, .. }, Ok(text)) => writeln!(out, "{set} {text}")?,
            (Job::SelfPlay { .. }, Ok(text)) => write!(out, "{text}")?,
            (Job::Puzzles { game, .. }, Ok(text)) => {
                let Some(entry) = find_game(game) else { continue };
                for line in text.lines() {
                    let position = line.split(';').next().unwrap_or_default();
                    let start = entry.start_from_text(position, &entry.default_options());
                    if start.is_ok_and(|start| known.insert(same_puzzles(start.as_ref()))) {
                        writeln!(out, "{line}")?;
                    }
                }
            }
        }
    }
    out.flush()
}

async fn run(arguments: Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let Arguments { queue: nodes, replicas, command } = arguments;
    let queue = Queue::connect(&ClusterSettings { nodes, replicas }).await?;
    match command {
        Command::Feed(what) => feed(&queue, &what).await?,
        Command::Gather { kind } => write(&results(&queue, &kind).await)?,
        Command::Status => {
            let [open, done] = queue.counts().await?;
            println!("{open} jobs wait or are being done, {done} have a result");
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    match runtime.block_on(run(Arguments::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
