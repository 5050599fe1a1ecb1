//! Counts of endgame positions by the workers of a queue.

use std::collections::BTreeMap;

use clap::Args;
use jungle::jobs::Job;
use jungle::net::cluster::ClusterSettings;
use jungle::queue::{JobResult, Queue};
use jungle::rules::Options;
use jungle::search::tablebase::{EndgameCounts, Material, Progress, Tallies};
use tokio::runtime::Builder;

use crate::commands::Failure;

/// The queue whose workers count.
#[derive(Args)]
pub struct QueueArgs {
    /// Let the workers of a queue count (see `jungle worker`): the addresses of its NATS nodes with
    /// commas between, such as `nats://127.0.0.1:4222`
    #[arg(long = "queue", value_name = "NODES", requires = "stats")]
    nodes: Option<String>,
    /// The number of nodes that have each message of the queue
    #[arg(long, value_name = "N", default_value_t = 1, requires = "nodes")]
    replicas: usize,
}

impl QueueArgs {
    /// Where the queue is, if one was given.
    pub fn settings(&self) -> Option<ClusterSettings> {
        let nodes = self.nodes.clone()?;
        Some(ClusterSettings { nodes, replicas: self.replicas })
    }
}

/// What the sets have together. `known` has the counts of some of them; `keep` is called with each
/// new one.
pub fn count(
    settings: &ClusterSettings,
    options: &Options,
    sets: &[Material],
    known: &Tallies,
    keep: &dyn Fn(Progress, Material, &EndgameCounts),
) -> Result<EndgameCounts, Failure> {
    let done = sets.iter().filter_map(|set| known.get(set)).copied();
    let counted = done.fold(EndgameCounts::default(), EndgameCounts::and);
    let open = sets.iter().filter(|set| !known.contains_key(set));
    let open = open.map(|set| (Job::endgame(options, *set), *set)).collect();
    let mut count = Count { open, counted, failed: Vec::new(), total: sets.len(), keep };
    Builder::new_current_thread().enable_all().build()?.block_on(count.run(settings))?;
    match count.failed.as_slice() {
        [] => Ok(count.counted),
        failed => Err(Failure(failed.join("\n"))),
    }
}

struct Count<'a> {
    /// The jobs without a result.
    open: BTreeMap<Job, Material>,
    counted: EndgameCounts,
    failed: Vec<String>,
    total: usize,
    keep: &'a dyn Fn(Progress, Material, &EndgameCounts),
}

impl Count<'_> {
    async fn run(&mut self, settings: &ClusterSettings) -> Result<(), Failure> {
        let queue = Queue::connect(settings).await?;
        let mut results = queue.results(Job::ENDGAME);
        // Those that there are already.
        while let Some(JobResult { job, result }) = results.next().await {
            if result.is_ok() {
                self.take(job, result);
            } else if self.open.contains_key(&job) {
                queue.remove_result(&job).await?;
            }
        }
        for job in self.open.keys() {
            queue.add(job).await?;
        }
        while !self.open.is_empty() {
            if let Some(JobResult { job, result }) = results.next().await {
                self.take(job, result);
            }
        }
        Ok(())
    }

    /// Takes a result, unless it is none that is waited for.
    fn take(&mut self, job: Job, result: Result<String, String>) {
        let Some(material) = self.open.remove(&job) else { return };
        let counts = result.and_then(|text| {
            EndgameCounts::parse(&text).ok_or_else(|| "the result is damaged".to_owned())
        });
        match counts {
            Ok(counts) => {
                self.counted = self.counted.and(counts);
                let done = self.total - self.open.len() - self.failed.len();
                (self.keep)(Progress { done, total: self.total }, material, &counts);
            }
            Err(reason) => self.failed.push(format!("{job}: {reason}")),
        }
    }
}
