//! A queue of jobs on JetStream, and their results.
//!
//! A job stays in the queue until a worker has acknowledged it, which it does after it has published
//! the result. Of each job the first result is kept; another one is the same. Thus a worker may end at
//! any moment: its job is handed out again, and counts once.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy};
use async_nats::jetstream::{self, AckKind};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use tokio::time::{interval, sleep, timeout};

use crate::jobs::Job;
use jungle_server::cluster::{
    ANSWER_TIME, Cluster, ClusterError, ClusterSettings, Delivered, Followed, Follower, is_there,
    stream_config,
};

/// The stream with the jobs that wait, and the one with the results.
const JOBS: &str = "JOBS";
const RESULTS: &str = "RESULTS";
/// The name of the consumer that hands jobs out.
const WORKERS: &str = "workers";
/// The maximum length of a job and of a result, in bytes.
const MAX_JOB_BYTES: i32 = 4 * 1024;
const MAX_RESULT_BYTES: i32 = 512 * 1024;
/// A job whose worker has been silent for this time is handed out again.
const SILENCE: Duration = Duration::from_secs(10);
/// The time between two signs of life of a worker.
const SIGN: Duration = Duration::from_secs(3);
/// A job that has been handed out more often than this has no result: it may end its workers. Jobs that
/// were given back count, too.
const MAX_DELIVERIES: i64 = 30;
/// The time for which a worker waits for a job before it looks again.
const WAIT: Duration = Duration::from_secs(5);
/// The pause before something that has failed is tried again, and the number of attempts.
const PAUSE: Duration = Duration::from_millis(500);
const ATTEMPTS: usize = 60;

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobResult {
    /// The job.
    pub job: Job,
    /// Its text, or why there is none.
    pub result: Result<String, String>,
}

/// A queue. Its copies are the same one.
#[derive(Clone)]
pub struct Queue {
    cluster: Cluster,
}

fn job_subject(job: &Job) -> String {
    format!("job.{}.{}", job.kind(), job.id())
}

fn result_subject(job: &Job) -> String {
    format!("result.{}.{}", job.kind(), job.id())
}

fn failed(stream: &'static str, error: impl ToString) -> ClusterError {
    ClusterError::Stream { stream, reason: error.to_string() }
}

impl Queue {
    /// Connects to a queue, and creates it if there is none.
    ///
    /// # Errors
    /// If no node answers, if the nodes are too old, or if they do not agree on a stream.
    pub async fn connect(settings: &ClusterSettings) -> Result<Self, ClusterError> {
        let cluster = Cluster::reach(settings).await?;
        let jobs = Config {
            retention: RetentionPolicy::WorkQueue,
            // A job that is in the queue already is not added.
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            max_messages_per_subject: 1,
            max_message_size: MAX_JOB_BYTES,
            ..stream_config(JOBS, &["job.*.*"], settings.replicas)
        };
        cluster.create_stream(JOBS, jobs).await?;
        let results = Config {
            discard: DiscardPolicy::New,
            max_message_size: MAX_RESULT_BYTES,
            ..stream_config(RESULTS, &["result.*.*"], settings.replicas)
        };
        cluster.create_stream(RESULTS, results).await?;
        Ok(Self { cluster })
    }

    /// Publishes a message until it is stored, or is found to be there. Returns whether it is new.
    async fn store(
        &self,
        stream: &'static str,
        subject: &str,
        message: PublishMessage,
    ) -> Result<bool, ClusterError> {
        let mut last = None;
        for _ in 0..ATTEMPTS {
            match self.cluster.publish(subject.to_owned(), message.clone()).await {
                Ok(answer) => return Ok(!answer.duplicate),
                Err(error) if is_there(&error) => return Ok(false),
                Err(error) => last = Some(error),
            }
            sleep(PAUSE).await;
        }
        Err(failed(stream, last.map_or_else(String::new, |error| error.to_string())))
    }

    /// Adds a job, unless it waits already. Returns whether it is new. What has a result is not looked
    /// up: see [`Queue::results`].
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn add(&self, job: &Job) -> Result<bool, ClusterError> {
        let text = serde_json::to_string(job).expect("only types that JSON can hold");
        let message = PublishMessage::build().payload(text.into());
        self.store(JOBS, &job_subject(job), message).await
    }

    /// Removes the result of a job, so that the job can be added again.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub async fn remove_result(&self, job: &Job) -> Result<(), ClusterError> {
        self.cluster.remove(RESULTS, result_subject(job)).await
    }

    /// The number of jobs without a result, and that of results.
    ///
    /// # Errors
    /// If the streams do not answer.
    pub async fn counts(&self) -> Result<[u64; 2], ClusterError> {
        let mut counts = [0; 2];
        for (count, name) in counts.iter_mut().zip([JOBS, RESULTS]) {
            let stream = self.cluster.context().get_stream(name).await;
            *count = stream.map_err(|error| failed(name, error))?.cached_info().state.messages;
        }
        Ok(counts)
    }

    /// The results of a kind of jobs: those that there are, and then those that come.
    pub fn results(&self, kind: &str) -> Results {
        let subject = format!("result.{kind}.*");
        Results { follower: Follower::new(self.cluster.clone(), RESULTS, subject, 1) }
    }

    async fn consumer(&self) -> Result<PullConsumer, ClusterError> {
        let config = pull::Config {
            durable_name: Some(WORKERS.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENCE,
            max_ack_pending: 100_000,
            ..pull::Config::default()
        };
        let jobs = self.cluster.context().get_stream_no_info(JOBS).await;
        let jobs = jobs.map_err(|error| failed(JOBS, error))?;
        let created = timeout(5 * ANSWER_TIME, jobs.get_or_create_consumer(WORKERS, config)).await;
        created.map_err(|_| failed(JOBS, "no answer"))?.map_err(|error| failed(JOBS, error))
    }

    /// Takes a job; `None` if none comes for some seconds.
    ///
    /// # Errors
    /// If the queue does not answer.
    pub async fn take(&self) -> Result<Option<Taken>, ClusterError> {
        let consumer = self.consumer().await?;
        let fetched = consumer.fetch().max_messages(1).expires(WAIT).messages().await;
        let mut fetched = fetched.map_err(|error| failed(JOBS, error))?;
        let next = timeout(WAIT + ANSWER_TIME, fetched.try_next()).await;
        let Ok(next) = next else { return Ok(None) };
        let Some(message) = next.map_err(|error| failed(JOBS, error))? else { return Ok(None) };
        let deliveries = message.info().map_err(|error| failed(JOBS, error))?.delivered;
        let Ok(job) = serde_json::from_slice::<Job>(&message.payload) else {
            // Nobody can read it, so that it must not be handed out again.
            message.ack_with(AckKind::Term).await.map_err(|error| failed(JOBS, error))?;
            return Ok(None);
        };
        let taken = Taken { queue: self.clone(), job, message };
        if self.has_result(&taken.job).await? {
            taken.acknowledge().await?;
            return Ok(None);
        }
        if deliveries > MAX_DELIVERIES {
            let reason = format!("it was handed out {MAX_DELIVERIES} times without a result");
            taken.finish(Err(reason)).await?;
            return Ok(None);
        }
        Ok(Some(taken))
    }

    /// Whether the result of a job is there. It may be there although it is not found.
    async fn has_result(&self, job: &Job) -> Result<bool, ClusterError> {
        let results = self.cluster.context().get_stream_no_info(RESULTS).await;
        let results = results.map_err(|error| failed(RESULTS, error))?;
        Ok(results.get_last_raw_message_by_subject(&result_subject(job)).await.is_ok())
    }
}

/// A job that a worker has taken. If it is dropped, it is handed out again after a while.
pub struct Taken {
    queue: Queue,
    job: Job,
    message: jetstream::Message,
}

impl Taken {
    /// The job.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Gives signs of life until it is dropped.
    pub async fn stay(&self) {
        let mut signs = interval(SIGN);
        loop {
            signs.tick().await;
            // If it is lost, another worker may take the job, too, which does no harm.
            let _ = self.message.ack_with(AckKind::Progress).await;
        }
    }

    /// Stores the result, and takes the job out of the queue. Returns whether this result is the
    /// first one.
    ///
    /// # Errors
    /// If that is not possible for a long time. The job is then handed out again.
    pub async fn finish(&self, result: Result<String, String>) -> Result<bool, ClusterError> {
        let stored = JobResult { job: self.job.clone(), result };
        let mut text = serde_json::to_string(&stored).expect("only types that JSON can hold");
        if text.len() > MAX_RESULT_BYTES as usize - 1024 {
            let result = Err("the result is too long; give the job fewer games".to_owned());
            let stored = JobResult { result, ..stored };
            text = serde_json::to_string(&stored).expect("only types that JSON can hold");
        }
        let message = PublishMessage::build().expected_last_subject_sequence(0);
        let message = message.payload(text.into());
        let is_first = self.queue.store(RESULTS, &result_subject(&self.job), message).await?;
        self.acknowledge().await?;
        Ok(is_first)
    }

    async fn acknowledge(&self) -> Result<(), ClusterError> {
        let done = timeout(5 * ANSWER_TIME, self.message.double_ack()).await;
        done.map_err(|_| failed(JOBS, "no answer"))?.map_err(|error| failed(JOBS, error))
    }

    /// Puts the job back for another worker.
    pub async fn give_back(self) {
        // If that is lost, it is handed out again after a while.
        let _ = self.message.ack_with(AckKind::Nak(None)).await;
        let _ = self.queue.cluster.client().flush().await;
    }
}

/// Results, in the order in which they came.
pub struct Results {
    follower: Follower,
}

impl Results {
    /// The next result; `None` if there are no more at present.
    pub async fn next(&mut self) -> Option<JobResult> {
        loop {
            match self.follower.next().await? {
                Followed::Idle => return None,
                Followed::Message(Delivered { payload, .. }) => {
                    // What cannot be read is none of this program's.
                    if let Ok(result) = serde_json::from_slice(&payload) {
                        return Some(result);
                    }
                }
            }
        }
    }
}
