//! Reads a stream in its order, each message once, through losses of connections and nodes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, push};
use async_nats::jetstream::{self, Context};
use async_nats::{Message, StatusCode, Subscriber};
use axum::body::Bytes;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};

use super::{ANSWER_TIME, Cluster};
use jungle_storage::clock::now_ms;

/// The time between two signs of life of a consumer, and the longest time without one before it is
/// made again.
const HEARTBEAT: Duration = Duration::from_millis(400);
const SILENCE: Duration = Duration::from_millis(1_000);
/// The pause before a consumer is made again.
const PAUSE: Duration = Duration::from_millis(200);
/// The time after which a consumer is requested once more. While the nodes have no leader, requests
/// are not answered.
const REQUEST_AGAIN: Duration = Duration::from_millis(250);
/// The time after which the server removes a consumer that nobody reads.
const ABANDONED: Duration = Duration::from_secs(30);
/// The number of messages that wait to be taken.
const QUEUE: usize = 8_192;

/// The header of a heartbeat that has the number of the last message of the consumer.
const LAST_CONSUMER: &str = "Nats-Last-Consumer";
/// The header of a heartbeat of a consumer that waits for an answer, which has its subject.
const STALLED: &str = "Nats-Consumer-Stalled";

/// A message of a stream.
#[derive(Clone, Debug)]
pub struct Delivered {
    /// Its number in the stream, from 1.
    pub sequence: u64,
    /// Its subject.
    pub subject: async_nats::Subject,
    /// Its content.
    pub payload: Bytes,
    /// When the stream took it.
    pub at_ms: u64,
}

/// What comes of a stream.
#[derive(Clone, Debug)]
pub enum Followed {
    /// The next message.
    Message(Delivered),
    /// There are no more messages at present.
    Idle,
}

/// Reads messages of a stream.
pub struct Follower {
    messages: mpsc::Receiver<Followed>,
    heard_ms: Arc<AtomicU64>,
    task: tokio::task::AbortHandle,
}

impl Follower {
    /// Reads the messages of some subjects of a stream, from a number on.
    pub fn new(cluster: Cluster, stream: &'static str, subject: String, from: u64) -> Self {
        let (sender, messages) = mpsc::channel(QUEUE);
        let heard_ms = Arc::new(AtomicU64::new(now_ms()));
        let heard = heard_ms.clone();
        let mut task = Task { cluster, stream, subject, next: from, sender, heard };
        let task = tokio::spawn(async move { task.run().await });
        Self { messages, heard_ms, task: task.abort_handle() }
    }

    /// What comes next.
    pub async fn next(&mut self) -> Option<Followed> {
        self.messages.recv().await
    }

    /// When the stream last gave a sign of life.
    pub fn heard_ms(&self) -> Arc<AtomicU64> {
        self.heard_ms.clone()
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Task {
    cluster: Cluster,
    stream: &'static str,
    subject: String,
    /// The number of the next message in the stream.
    next: u64,
    sender: mpsc::Sender<Followed>,
    heard: Arc<AtomicU64>,
}

impl Task {
    async fn run(&mut self) {
        while !self.sender.is_closed() {
            if let Some((name, subscriber)) = self.subscribe().await {
                self.read(subscriber).await;
                let (context, stream) = (self.cluster.context().clone(), self.stream);
                // The server removes it by itself if this does not reach it.
                tokio::spawn(async move {
                    let _ = context.delete_consumer_from_stream(name, stream).await;
                });
            }
            sleep(PAUSE).await;
        }
    }

    /// Makes a consumer, and returns its name and its messages; `None` if that is not possible at
    /// present.
    async fn subscribe(&self) -> Option<(String, Subscriber)> {
        let client = self.cluster.client();
        let inbox = client.new_inbox();
        let subscriber = timeout(ANSWER_TIME, client.subscribe(inbox.clone())).await.ok()?.ok()?;
        let config = push::Config {
            // It is made once, however often it is requested.
            name: Some(inbox.replace('.', "-")),
            deliver_subject: inbox,
            filter_subject: self.subject.clone(),
            deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: self.next.max(1) },
            ack_policy: AckPolicy::None,
            max_deliver: 1,
            flow_control: true,
            idle_heartbeat: HEARTBEAT,
            inactive_threshold: ABANDONED,
            num_replicas: 1,
            memory_storage: true,
            ..push::Config::default()
        };
        let name = timeout(ANSWER_TIME, self.create(config)).await.ok()?;
        Some((name, subscriber))
    }

    /// Requests a consumer until it is there, and returns its name.
    async fn create(&self, config: push::Config) -> String {
        let context = self.cluster.context();
        let mut requests = FuturesUnordered::new();
        loop {
            requests.push(context.create_consumer_on_stream(config.clone(), self.stream));
            let until = Instant::now() + REQUEST_AGAIN;
            while let Ok(Some(answer)) = timeout_at(until, requests.next()).await {
                if let Ok(consumer) = answer {
                    return consumer.cached_info().name.clone();
                }
            }
            sleep_until(until).await;
        }
    }

    /// Passes messages on until one is missing, or there is no sign of life.
    async fn read(&mut self, mut subscriber: Subscriber) {
        let mut last = 0;
        while let Ok(Some(message)) = timeout(SILENCE, subscriber.next()).await {
            if message.status == Some(StatusCode::IDLE_HEARTBEAT) {
                if !self.answer(&message).await {
                    let known = header(&message, LAST_CONSUMER).and_then(|text| text.parse().ok());
                    if known != Some(last) || self.sender.send(Followed::Idle).await.is_err() {
                        return;
                    }
                }
            } else if message.status.is_none() {
                let Some((number, delivered)) = delivered(self.cluster.context(), message) else {
                    return;
                };
                if number != last + 1 {
                    return;
                }
                last = number;
                // What a filter leaves out is not missing.
                self.next = delivered.sequence + 1;
                if self.sender.send(Followed::Message(delivered)).await.is_err() {
                    return;
                }
            }
            self.heard.store(now_ms(), Ordering::Relaxed);
        }
    }

    /// Answers a consumer that waits until its messages have been read. Returns whether it does.
    async fn answer(&self, heartbeat: &Message) -> bool {
        let stalled = header(heartbeat, STALLED).map(async_nats::Subject::from);
        let Some(subject) = heartbeat.reply.clone().or(stalled) else {
            return false;
        };
        // A consumer without an answer falls silent, and is made again.
        let _ = self.cluster.client().publish(subject, Bytes::new()).await;
        true
    }
}

fn header<'a>(message: &'a Message, name: &str) -> Option<&'a str> {
    Some(message.headers.as_ref()?.get(name)?.as_str())
}

/// A message with its number in the consumer; `None` if it does not come from one.
fn delivered(context: &Context, message: Message) -> Option<(u64, Delivered)> {
    let message = jetstream::Message { message, context: context.clone() };
    let info = message.info().ok()?;
    let delivered = Delivered {
        sequence: info.stream_sequence,
        subject: message.subject.clone(),
        payload: message.payload.clone(),
        at_ms: u64::try_from(info.published.unix_timestamp_nanos() / 1_000_000).ok()?,
    };
    Some((info.consumer_sequence, delivered))
}
