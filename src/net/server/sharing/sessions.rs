//! Copies of sessions in a stream of the cluster.

use std::collections::HashSet;
use std::sync::Arc;

use async_nats::jetstream::message::PublishMessage;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use super::{SessionCopies, SessionCopy};
use crate::net::account::{AccountId, AccountName};
use crate::net::cluster::{Cluster, ClusterError, SESSIONS, session_subject};
use crate::net::store::{Account, SessionHash};

/// The number of sessions of which it is remembered that they have been copied.
const MAX_KEPT: usize = 10_000;

/// What is stored of a session.
#[derive(Serialize, Deserialize)]
struct Stored {
    account: AccountId,
    name: AccountName,
    is_guest: bool,
    made_ms: u64,
    is_new: bool,
}

/// Copies of sessions in a stream.
pub(in crate::net::server) struct StreamSessions {
    cluster: Cluster,
    /// Sessions that were copied not long ago.
    kept: Arc<Mutex<HashSet<SessionHash>>>,
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
        let subject = session_subject(id.as_str(), session.as_str());
        let stored = Stored { account: id, name, is_guest, made_ms, is_new };
        let text = serde_json::to_string(&stored).expect("only types that JSON can hold");
        let message = PublishMessage::build().payload(text.into());
        let cluster = self.cluster.clone();
        async move {
            match cluster.context().send_publish(subject, message).await {
                Ok(answer) => answer.await.is_ok(),
                Err(_) => false,
            }
        }
        .boxed()
    }
}

impl SessionCopies for StreamSessions {
    fn keep(&self, session: &SessionHash, account: &Account) {
        let mut kept = self.kept.lock();
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        if kept.insert(session.clone()) {
            let stored = self.store(session, account, false);
            let (kept, session) = (self.kept.clone(), session.clone());
            tokio::spawn(async move {
                if !stored.await {
                    // The next request tries again.
                    kept.lock().remove(&session);
                }
            });
        }
    }

    fn keep_new(&self, session: &SessionHash, guest: &Account) -> BoxFuture<'static, bool> {
        self.store(session, guest, true)
    }

    fn find(&self, session: &SessionHash) -> BoxFuture<'static, Option<SessionCopy>> {
        let (cluster, session) = (self.cluster.clone(), session.clone());
        async move {
            let payload = cluster.session(session.as_str()).await?;
            let stored: Stored = serde_json::from_slice(&payload).ok()?;
            let Stored { account: id, name, is_guest, made_ms, is_new } = stored;
            let account = Account { id, name: Some(name), is_guest, made_ms, closed_ms: None };
            Some(SessionCopy { account, is_new })
        }
        .boxed()
    }

    fn forget(
        &self,
        account: &AccountId,
        session: Option<&SessionHash>,
    ) -> BoxFuture<'static, Result<(), ClusterError>> {
        let session = session.map_or("*", SessionHash::as_str);
        let (cluster, subject) = (self.cluster.clone(), session_subject(account.as_str(), session));
        self.kept.lock().clear();
        async move { cluster.remove(SESSIONS, subject).await }.boxed()
    }
}
