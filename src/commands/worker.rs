//! `jungle worker`: carries out the jobs of a queue.

use std::future::pending;
use std::io::{Write, stderr};
use std::process::{ExitCode, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Args;
use jungle::jobs::{JobError, JobRunner};
use jungle::net::cluster::ClusterSettings;
use jungle::queue::{Queue, Taken};
use parking_lot::Mutex;
use tokio::runtime::Builder;
use tokio::signal::ctrl_c;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::Failure;

/// The pause after the queue has not answered.
const PAUSE: Duration = Duration::from_secs(1);
/// The exit status of a program that was interrupted, as in shells.
const INTERRUPTED: i32 = 130;

/// Carry out the jobs of a queue until interrupted: sets of animals to count (`jungle endgame
/// --queue`), games of the program against itself, games to look for puzzles in
///
/// Any number of workers may take from a queue. One that ends loses nothing: its job is handed out
/// again.
#[derive(Args)]
pub struct WorkerArgs {
    /// The addresses of the NATS nodes of the queue with commas between, such as
    /// `nats://127.0.0.1:4222`
    #[arg(long, value_name = "NODES")]
    queue: String,
    /// The number of nodes that have each message of the queue
    #[arg(long, value_name = "N", default_value_t = 1)]
    replicas: usize,
    /// The number of threads; by default the number of processors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// End when there are no jobs any more, also none that other workers are carrying out
    #[arg(long)]
    until_empty: bool,
}

/// Runs the command.
pub fn run(args: &WorkerArgs) -> Result<ExitCode, Failure> {
    let settings = ClusterSettings { nodes: args.queue.clone(), replicas: args.replicas };
    let threads = args.threads.map(usize::from);
    let threads = threads.or_else(|| Some(available_parallelism().ok()?.get())).unwrap_or(1);
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work(&settings, threads, args.until_empty))?;
    Ok(ExitCode::SUCCESS)
}

async fn work(
    settings: &ClusterSettings,
    threads: usize,
    until_empty: bool,
) -> Result<(), Failure> {
    let queue = Queue::connect(settings).await?;
    let runner = Arc::new(Mutex::new(JobRunner::new(threads)));
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    let (tell, mut interrupted) = oneshot::channel();
    tokio::spawn(async move {
        if ctrl_c().await.is_err() {
            // Without signals the program ends at once, which does no harm.
            return pending().await;
        }
        stopped.store(true, Ordering::Relaxed);
        // The job may already have ended.
        let _ = tell.send(());
        // A job goes on for a while. Whoever does not want to wait asks again.
        if ctrl_c().await.is_ok() {
            exit(INTERRUPTED);
        }
    });
    while !stop.load(Ordering::Relaxed) {
        let taken = tokio::select! {
            taken = queue.take() => taken,
            Ok(()) = &mut interrupted => break,
        };
        match taken {
            Ok(Some(taken)) => carry_out(taken, &runner, &stop).await?,
            Ok(None) if until_empty && queue.counts().await?[0] == 0 => break,
            Ok(None) => {}
            Err(error) => {
                note(&error.to_string());
                sleep(PAUSE).await;
            }
        }
    }
    Ok(())
}

/// Carries out a job, and stores its result.
async fn carry_out(
    taken: Taken,
    runner: &Arc<Mutex<JobRunner>>,
    stop: &Arc<AtomicBool>,
) -> Result<(), Failure> {
    let (job, start) = (taken.job().clone(), Instant::now());
    let (runner, stop) = (runner.clone(), stop.clone());
    let work = spawn_blocking({
        let job = job.clone();
        move || runner.lock().run(&job, (&*stop).into())
    });
    let result = tokio::select! {
        result = work => result?,
        () = taken.stay() => unreachable!("it does not end"),
    };
    let result = match result {
        Ok(text) => Ok(text),
        Err(JobError::Stopped) => {
            taken.give_back().await;
            return Ok(());
        }
        // Another machine may have more memory.
        Err(JobError::Failed(reason)) => {
            note(&format!("{job}: {reason}"));
            taken.give_back().await;
            return Err(Failure(reason));
        }
        Err(JobError::Impossible(reason)) => Err(reason),
    };
    let outcome = result.as_ref().map_or_else(Clone::clone, |_| {
        let seconds = start.elapsed().as_secs_f32();
        format!("{seconds:.1} s")
    });
    let finished = tokio::select! {
        finished = taken.finish(result) => finished,
        () = taken.stay() => unreachable!("it does not end"),
    };
    match finished {
        Ok(true) => note(&format!("{job}: {outcome}")),
        Ok(false) => note(&format!("{job}: {outcome}, another worker was first")),
        Err(error) => note(&format!("{job}: {error}")),
    }
    Ok(())
}

/// Writes a line to standard error. If that is closed, nobody reads it.
fn note(text: &str) {
    let _ = writeln!(stderr(), "{text}");
}
