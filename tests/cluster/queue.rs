//! The queue of long computations: what workers do counts once, however they end.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use jungle_engine::StopSignal;
use jungle_mine::jobs::{Job, JobRunner};
use jungle_mine::queue::{JobResult, Queue};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::nats::{Nats, Running, all, is_missing, runtime};
use crate::support::until;

/// The number of workers that are killed.
const KILLS: usize = 10;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_jungle"))
}

fn worker(nats: &Nats) -> Running {
    let settings = nats.settings();
    let replicas = settings.replicas.to_string();
    Running::start(
        program(),
        &["worker", "--queue", &settings.nodes, "--replicas", &replicas, "--threads", "1"],
    )
}

fn self_play(seed: u64, nodes: u64) -> Job {
    let (game, rules) = ("jungle".to_owned(), "classic".to_owned());
    Job::SelfPlay { game, rules, nodes, noise: 20, seed, games: 4 }
}

/// A queue on a node of its own; `None` without the program.
async fn queue() -> Option<(Nats, Queue)> {
    if is_missing(1) {
        return None;
    }
    let nats = Nats::start(1);
    nats.connect().await;
    let queue = Queue::connect(&nats.settings()).await.expect("a queue");
    Some((nats, queue))
}

/// The results that there are of a kind of jobs.
async fn results(queue: &Queue, kind: &str) -> Vec<JobResult> {
    let mut results = queue.results(kind);
    let mut all = Vec::new();
    while let Some(result) = results.next().await {
        all.push(result);
    }
    all
}

#[test]
fn killed_workers_lose_nothing_and_count_nothing_twice() {
    for nats in all() {
        let runtime = runtime();
        runtime.block_on(nats.connect());
        let queue = runtime.block_on(Queue::connect(&nats.settings())).expect("a queue");
        let jobs: Vec<Job> = (0..60).map(|job| self_play(100 * job, 300)).collect();
        for job in &jobs {
            assert!(runtime.block_on(queue.add(job)).expect("it is stored"));
            assert!(!runtime.block_on(queue.add(job)).expect("it is there already"));
        }
        let mut rng = ChaCha8Rng::seed_from_u64(22);
        let mut workers = [(); 2].map(|()| worker(&nats));
        for kill in 0..KILLS {
            sleep(Duration::from_millis(rng.random_range(50..500)));
            // The old one is killed when it is replaced.
            workers[kill % 2] = worker(&nats);
        }
        until("all jobs are done", || {
            runtime.block_on(queue.counts()).is_ok_and(|[open, _]| open == 0)
        });
        let results = runtime.block_on(results(&queue, Job::SELF_PLAY));
        assert_eq!(results.len(), jobs.len(), "one result of each job");
        let texts: BTreeMap<Job, Result<String, String>> =
            results.into_iter().map(|JobResult { job, result }| (job, result)).collect();
        let mut runner = JobRunner::new(1);
        for job in &jobs {
            let text = runner.run(job, StopSignal::never()).expect("games");
            assert_eq!(texts.get(job), Some(&Ok(text)), "{job}");
        }
    }
}

#[test]
fn endgames_are_counted_by_workers_as_by_one_program() {
    let Some((nats, _)) = runtime().block_on(queue()) else { return };
    let count = |more: &[&str]| {
        let mut command = Command::new(program());
        command.args(["endgame", "--stats", "3", "--set", "wolf_over_dog=false"]).args(more);
        let output = command.output().expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let alone = count(&[]);
    let workers = [(); 2].map(|()| worker(&nats));
    assert_eq!(count(&["--queue", &nats.settings().nodes]), alone);
    drop(workers);
    // The results are still there.
    assert_eq!(count(&["--queue", &nats.settings().nodes]), alone);
}

#[test]
fn an_impossible_job_has_its_reason_as_result_and_can_be_added_again() {
    runtime().block_on(async {
        let Some((nats, queue)) = queue().await else { return };
        let job = self_play(0, 0);
        for _ in 0..2 {
            assert!(queue.add(&job).await.expect("it is stored"));
            let _worker = worker(&nats);
            let mut results = queue.results(Job::SELF_PLAY);
            let result = loop {
                if let Some(result) = results.next().await {
                    break result;
                }
            };
            let result = (result.job, result.result.expect_err("no games"));
            assert_eq!(result, (job.clone(), "too many nodes, or none".to_owned()));
            queue.remove_result(&job).await.expect("it is removed");
        }
    });
}

#[test]
fn a_job_that_is_given_back_is_handed_out_at_once() {
    runtime().block_on(async {
        let Some((_nats, queue)) = queue().await else { return };
        queue.add(&self_play(0, 1)).await.expect("it is stored");
        let first = queue.take().await.expect("an answer").expect("a job");
        assert!(queue.take().await.expect("an answer").is_none(), "only once at a time");
        first.give_back().await;
        let again = queue.take().await.expect("an answer").expect("a job");
        assert!(again.finish(Ok("text".to_owned())).await.expect("it is stored"));
        assert_eq!(queue.counts().await.expect("an answer"), [0, 1]);
    });
}
