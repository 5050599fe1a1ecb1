//! The connection to a cluster.

use std::time::Duration;

use async_nats::jetstream::context::{ContextBuilder, PublishError};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::stream::{Config, DiscardPolicy, LastRawMessageErrorKind, StorageType};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, ServerAddr};
use axum::body::Bytes;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::time::{sleep, timeout};

use super::nodes::NextNode;
use super::{
    ClusterError, ClusterSettings, KEY, LOBBY, LOBBY_SUBJECT, ROOMS, SESSIONS, Subject, TICKETS,
    session_subject, ticket_subject,
};
use jungle_room::room::RoomId;

/// The oldest version of the server whose nodes always agree: earlier ones accept several
/// publications on the same precondition (nats-server issue 4320).
const OLDEST: (u32, u32) = (2, 12);
/// The longest time for which a connection, a request, and the answer to a publication are waited
/// for. With the defaults of the client, a standstill would last 12 seconds.
const CONNECT_TIME: Duration = Duration::from_secs(2);
/// The time in which a node answers.
pub const ANSWER_TIME: Duration = Duration::from_secs(1);
/// The time between two pings of the connection. After two without an answer, it is given up.
const PING_TIME: Duration = Duration::from_secs(1);
/// The longest pause between two attempts to connect.
const RETRY_TIME: Duration = Duration::from_millis(500);
/// The number of attempts to create a stream.
const CREATE_ATTEMPTS: usize = 6;
/// The number of publications that wait for their answers.
const MAX_IN_FLIGHT: usize = 8_192;
/// The maximum length of a message about a room, and of a command of the lobby, which has the accounts
/// that a player has blocked, in bytes.
const MAX_MESSAGE_BYTES: i32 = 4 * 1024;
const MAX_COMMAND_BYTES: i32 = 256 * 1024;
/// The time for which commands of the lobby are kept, for servers that were cut off meanwhile.
const LOBBY_TIME: Duration = Duration::from_secs(3600);
/// The time for which the copy of a session is kept.
const SESSION_TIME: Duration = Duration::from_secs(24 * 3600);
/// The time for which it is remembered that a ticket was used, which is valid for half a minute, and
/// the maximum length of what is stored of it, in bytes.
const TICKET_TIME: Duration = Duration::from_secs(600);
const MAX_TICKET_BYTES: i32 = 256;
/// The time in which a publication that is repeated is stored once.
const DUPLICATE_TIME: Duration = Duration::from_secs(120);

/// A connection to a cluster. Its copies share it.
#[derive(Clone)]
pub struct Cluster {
    client: Client,
    context: Context,
    settings: ClusterSettings,
    next_node: NextNode,
}

impl Cluster {
    /// Connects to a cluster, and creates the streams of servers if there are none.
    ///
    /// # Errors
    /// If no node answers, if the nodes are too old, or if they do not agree on a stream.
    pub async fn connect(settings: &ClusterSettings) -> Result<Self, ClusterError> {
        let cluster = Self::reach(settings).await?;
        cluster.create_streams(settings.replicas).await?;
        Ok(cluster)
    }

    /// Connects to a cluster.
    ///
    /// # Errors
    /// If no node answers, or if the nodes are too old.
    pub async fn reach(settings: &ClusterSettings) -> Result<Self, ClusterError> {
        let next_node = NextNode::default();
        let chosen = next_node.clone();
        let options = ConnectOptions::new()
            .connection_timeout(CONNECT_TIME)
            .request_timeout(Some(ANSWER_TIME))
            .ping_interval(PING_TIME)
            .reconnect_to_server_callback(move |nodes, _| {
                let node = chosen.choose(nodes);
                async move { node }
            })
            .reconnect_delay_callback(|attempts| {
                RETRY_TIME.min(Duration::from_millis(50) * u32::try_from(attempts).unwrap_or(10))
            });
        let client = options
            .connect(settings.each_node().collect::<Vec<_>>())
            .await
            .map_err(|error| ClusterError::Connect(error.to_string()))?;
        let version = client.server_info().version;
        if settings.replicas > 1 && !is_new_enough(&version) {
            return Err(ClusterError::TooOld { version });
        }
        let context = ContextBuilder::new()
            .timeout(ANSWER_TIME)
            .ack_timeout(ANSWER_TIME)
            .max_ack_inflight(MAX_IN_FLIGHT)
            .build(client.clone());
        Ok(Self { client, context, settings: settings.clone(), next_node })
    }

    /// Connects to the first node through which a message is stored, if there is one: the present node
    /// may be cut off from the others.
    pub(crate) async fn move_on(&self, subject: &str, message: PublishMessage) {
        let attempt = |node: String| {
            let settings = ClusterSettings { nodes: node.clone(), ..self.settings.clone() };
            let (subject, message) = (subject.to_owned(), message.clone());
            async move {
                let stored = async {
                    let other = Self::reach(&settings).await.ok()?;
                    other.publish(subject, message).await.ok()
                };
                timeout(2 * ANSWER_TIME, stored).await.ok()??;
                node.parse::<ServerAddr>().ok()
            }
        };
        let nodes = self.settings.each_node().map(str::to_owned);
        let mut attempts: FuturesUnordered<_> = nodes.map(attempt).collect();
        while let Some(found) = attempts.next().await {
            if let Some(node) = found {
                self.next_node.want(node);
                // If there is no connection, it is being made again already.
                let _ = self.client.force_reconnect().await;
                return;
            }
        }
    }

    async fn create_streams(&self, replicas: usize) -> Result<(), ClusterError> {
        let stream = |name, subjects: &[&str], max_message_size| Config {
            max_message_size,
            ..stream_config(name, subjects, replicas)
        };
        let rooms = stream(ROOMS, &[Subject::ENTRIES, Subject::INFOS, KEY], MAX_MESSAGE_BYTES);
        self.create_stream(ROOMS, Config { discard: DiscardPolicy::New, ..rooms }).await?;
        // Nobody reads what was before a server joined.
        let lobby = stream(LOBBY, &[LOBBY_SUBJECT], MAX_COMMAND_BYTES);
        self.create_stream(LOBBY, Config { max_age: LOBBY_TIME, ..lobby }).await?;
        // The last copy of a session counts.
        let sessions = stream(SESSIONS, &[&session_subject("*", "*")], MAX_MESSAGE_BYTES);
        let sessions = Config { max_age: SESSION_TIME, max_messages_per_subject: 1, ..sessions };
        self.create_stream(SESSIONS, sessions).await?;
        let tickets = stream(TICKETS, &[&ticket_subject("*")], MAX_TICKET_BYTES);
        self.create_stream(TICKETS, Config { max_age: TICKET_TIME, ..tickets }).await
    }

    /// Creates a stream, unless it is there.
    ///
    /// # Errors
    /// If the nodes do not create it.
    pub async fn create_stream(
        &self,
        stream: &'static str,
        config: Config,
    ) -> Result<(), ClusterError> {
        let mut reason = String::new();
        // Nodes that have just been started have to agree first.
        for _ in 0..CREATE_ATTEMPTS {
            let created = self.context.get_or_create_stream(config.clone());
            reason = match timeout(5 * ANSWER_TIME, created).await {
                Ok(Ok(_)) => return Ok(()),
                Ok(Err(error)) => error.to_string(),
                Err(_) => "no answer".to_owned(),
            };
            sleep(RETRY_TIME).await;
        }
        Err(ClusterError::Stream { stream, reason })
    }

    /// The number of the last message of a stream.
    pub(crate) async fn last_sequence(&self, stream: &'static str) -> Result<u64, ClusterError> {
        let failed = |reason| ClusterError::Stream { stream, reason };
        let found = self.context.get_stream(stream).await;
        let found = found.map_err(|error| failed(error.to_string()))?;
        Ok(found.cached_info().state.last_sequence)
    }

    /// The name of the node that leads the stream of rooms; `None` if there is none at present.
    pub async fn leader(&self) -> Option<String> {
        let stream = self.context.get_stream(ROOMS).await.ok()?;
        stream.cached_info().cluster.as_ref()?.leader.clone()
    }

    /// A key that all servers of the cluster have: the first one stores it.
    pub(crate) async fn key(&self) -> Result<[u8; 32], ClusterError> {
        let failed = |reason: String| ClusterError::Stream { stream: ROOMS, reason };
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(|error| failed(error.to_string()))?;
        let message = PublishMessage::build().expected_last_subject_sequence(0);
        let message = message.payload(key.to_vec().into());
        let sent = self.context.send_publish(KEY, message).await;
        let sent = sent.map_err(|error| failed(error.to_string()))?;
        // Whatever comes of it, the stored one counts.
        let _ = sent.await;
        let stream = self.context.get_stream(ROOMS).await;
        let stream = stream.map_err(|error| failed(error.to_string()))?;
        let stored = stream.get_last_raw_message_by_subject(KEY).await;
        let stored = stored.map_err(|error| failed(error.to_string()))?;
        stored.payload[..].try_into().map_err(|_| failed("the key is damaged".to_owned()))
    }

    /// Removes everything about a room.
    ///
    /// # Errors
    /// If the stream does not answer.
    pub async fn forget(&self, room: &RoomId) -> Result<(), ClusterError> {
        for subject in [Subject::Info(room.clone()), Subject::Entry(room.clone())] {
            self.remove(ROOMS, subject.text()).await?;
        }
        Ok(())
    }

    /// Whether there are entries of a room.
    pub(crate) async fn has_entries(&self, room: &RoomId) -> Result<bool, ClusterError> {
        let failed = |reason: String| ClusterError::Stream { stream: ROOMS, reason };
        let stream = self.context.get_stream_no_info(ROOMS).await;
        let stream = stream.map_err(|error| failed(error.to_string()))?;
        let subject = Subject::Entry(room.clone()).text();
        match stream.get_last_raw_message_by_subject(&subject).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(false),
            Err(error) => Err(failed(error.to_string())),
        }
    }

    /// Publishes a message to a stream, and waits for the answer.
    pub async fn publish(
        &self,
        subject: String,
        message: PublishMessage,
    ) -> Result<PublishAck, PublishError> {
        self.context.send_publish(subject, message).await?.await
    }

    /// Removes all messages of a subject, which may have placeholders.
    pub async fn remove(&self, stream: &'static str, subject: String) -> Result<(), ClusterError> {
        let failed = |reason: String| ClusterError::Stream { stream, reason };
        let found = self.context.get_stream_no_info(stream).await;
        let found = found.map_err(|error| failed(error.to_string()))?;
        let purged = found.purge().filter(subject).await;
        purged.map(|_| ()).map_err(|error| failed(error.to_string()))
    }

    /// The copy of a session, whosever it is.
    pub(crate) async fn session(&self, session: &str) -> Result<Option<Bytes>, ClusterError> {
        let failed = |reason: String| ClusterError::Stream { stream: SESSIONS, reason };
        let stream = self.context.get_stream_no_info(SESSIONS).await;
        let stream = stream.map_err(|error| failed(error.to_string()))?;
        let subject = session_subject(session, "*");
        match stream.get_last_raw_message_by_subject(&subject).await {
            Ok(message) => Ok(Some(message.payload)),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(error) => Err(failed(error.to_string())),
        }
    }

    /// The streams.
    pub fn context(&self) -> &jetstream::Context {
        &self.context
    }

    /// The connection.
    pub fn client(&self) -> &Client {
        &self.client
    }
}

/// A stream that survives the loss of a minority of its nodes.
pub fn stream_config(name: &str, subjects: &[&str], replicas: usize) -> Config {
    Config {
        name: name.to_owned(),
        subjects: subjects.iter().map(|subject| (*subject).to_owned()).collect(),
        storage: StorageType::File,
        num_replicas: replicas,
        duplicate_window: DUPLICATE_TIME,
        ..Config::default()
    }
}

/// Whether a version of the server, such as `2.12.1-RC.2`, is at least [`OLDEST`].
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().ok());
    let (major, minor) = (numbers.next().flatten(), numbers.next().flatten());
    major.zip(minor).is_some_and(|version| version >= OLDEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_recognised() {
        for version in ["2.9.10", "2.11.9", "1.4.0", "", "2", "x.12.0", "2.12-1"] {
            assert!(!is_new_enough(version), "{version}");
        }
        for version in ["2.12.0", "2.12.1-RC.2", "2.15.1", "3.0.0"] {
            assert!(is_new_enough(version), "{version}");
        }
    }
}
