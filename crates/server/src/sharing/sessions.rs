//! Copies of sessions in a stream of the cluster.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::message::PublishMessage;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep};

use super::{SessionCopies, SessionCopy};
use crate::cluster::{Cluster, ClusterError, SESSIONS, session_subject};
use crate::store::{Account, SessionHash};
use jungle_room::account::{AccountId, AccountName};

/// The time after which a session is copied again. Copies are kept for several times as long.
const REFRESH: Duration = Duration::from_secs(6 * 3600);
/// The number of sessions of which it is remembered that they have been copied.
const MAX_KEPT: usize = 100_000;
/// The pause before copies are removed again if that has failed, and the number of attempts.
const PAUSE: Duration = Duration::from_secs(2);
const ATTEMPTS: usize = 1_000;

/// What is stored of a session.
#[derive(Serialize, Deserialize)]
struct Stored {
    account: AccountId,
    name: AccountName,
    is_guest: bool,
    made_ms: u64,
    is_new: bool,
}

/// The sessions that were copied not long ago, and when.
type Kept = HashMap<SessionHash, (AccountId, Instant)>;

/// Copies of sessions in a stream.
pub(crate) struct StreamSessions {
    cluster: Cluster,
    kept: Arc<Mutex<Kept>>,
}

impl StreamSessions {
    pub fn new(cluster: Cluster) -> Self {
        Self { cluster, kept: Arc::default() }
    }

    fn store(
        &self,
        session: &SessionHash,
        account: &Account,
        is_new: bool,
    ) -> BoxFuture<'static, bool> {
        let Account { id, name, is_guest, made_ms, .. } = account.clone();
        // A closed account has no sessions.
        let Some(name) = name else { return async { false }.boxed() };
        let subject = session_subject(session.as_str(), id.as_str());
        let stored = Stored { account: id, name, is_guest, made_ms, is_new };
        let text = serde_json::to_string(&stored).expect("only types that JSON can hold");
        let message = PublishMessage::build().payload(text.into());
        let cluster = self.cluster.clone();
        async move { cluster.publish(subject, message).await.is_ok() }.boxed()
    }
}

impl SessionCopies for StreamSessions {
    fn keep(&self, session: &SessionHash, account: &Account) {
        let mut kept = self.kept.lock();
        if kept.get(session).is_some_and(|(_, at)| at.elapsed() < REFRESH) {
            return;
        }
        if kept.len() >= MAX_KEPT {
            kept.retain(|_, (_, at)| at.elapsed() < REFRESH / 2);
        }
        if kept.len() < MAX_KEPT {
            kept.insert(session.clone(), (account.id.clone(), Instant::now()));
        }
        let stored = self.store(session, account, false);
        let (kept, session) = (self.kept.clone(), session.clone());
        tokio::spawn(async move {
            if !stored.await {
                // The next request tries again.
                kept.lock().remove(&session);
            }
        });
    }

    fn keep_new(&self, session: &SessionHash, guest: &Account) -> BoxFuture<'static, bool> {
        self.store(session, guest, true)
    }

    fn find(
        &self,
        session: &SessionHash,
    ) -> BoxFuture<'static, Result<Option<SessionCopy>, ClusterError>> {
        let (cluster, session) = (self.cluster.clone(), session.clone());
        async move {
            let payload = cluster.session(session.as_str()).await?;
            // What cannot be read is none of this program's.
            let stored = payload.and_then(|text| serde_json::from_slice::<Stored>(&text).ok());
            Ok(stored.map(|Stored { account: id, name, is_guest, made_ms, is_new }| {
                let account = Account { id, name: Some(name), is_guest, made_ms, closed_ms: None };
                SessionCopy { account, is_new }
            }))
        }
        .boxed()
    }

    fn forget(&self, account: &AccountId, session: Option<&SessionHash>) -> BoxFuture<'static, ()> {
        let subject = session_subject(session.map_or("*", SessionHash::as_str), account.as_str());
        let (cluster, kept, account) = (self.cluster.clone(), self.kept.clone(), account.clone());
        let remove = async move || {
            let is_removed = cluster.remove(SESSIONS, subject.clone()).await.is_ok();
            // Sessions that go on, or have begun since, are copied again at their next request.
            kept.lock().retain(|_, (owner, _)| *owner != account);
            is_removed
        };
        async move {
            if remove().await {
                return;
            }
            tokio::spawn(async move {
                for _ in 0..ATTEMPTS {
                    sleep(PAUSE).await;
                    if remove().await {
                        break;
                    }
                }
            });
        }
        .boxed()
    }
}
