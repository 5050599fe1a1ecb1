//! Reads the notices of the database, so that the server hears of what other programs do to accounts:
//! other servers, and the commands of operators.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, timeout};
use tracing::error;

use super::queries::Question;
use super::sessions::Sessions;
use super::sharing::SessionCopies;
use super::task::Command;
use crate::store::{AccountNotice, NOTICES_AT_ONCE, Store};
use jungle_storage::clock::date_ms;

/// The time between two looks at the database.
const PAUSE: Duration = Duration::from_secs(1);
/// The time between two removals of old notices.
const HOUR: Duration = Duration::from_secs(3600);
/// The time for which notices are kept: a server that did not run meanwhile gives up the games of
/// those who are gone.
const KEEP_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// Reads notices, and passes them on.
pub(super) struct Notices {
    store: Store,
    copies: Option<Arc<dyn SessionCopies>>,
    commands: mpsc::Sender<Command>,
    /// Wakes the reader before its time.
    noticed: Arc<Notify>,
}

impl Notices {
    /// A reader for the database and the copies of these sessions.
    pub fn new(sessions: &Sessions, commands: mpsc::Sender<Command>, noticed: Arc<Notify>) -> Self {
        let Sessions { store, copies } = sessions.clone();
        Self { store, copies, commands, noticed }
    }

    /// Reads until the server ends. Until now, the notices have numbers up to this one.
    pub async fn read(self, known: u64) {
        let (mut last, mut is_well, mut removed) = (0, true, None);
        loop {
            match self.store.notices(last).await {
                Ok(notices) => {
                    is_well = true;
                    let is_all = notices.len() < NOTICES_AT_ONCE;
                    for (number, notice) in &notices {
                        last = *number;
                        if last > known {
                            self.forget_copies(notice);
                        }
                    }
                    let told = Command::Ask(Question::Noticed(notices));
                    if self.commands.send(told).await.is_err() {
                        return;
                    }
                    if !is_all {
                        continue;
                    }
                    if removed.is_none_or(|at: Instant| at.elapsed() > HOUR) {
                        removed = Some(Instant::now());
                        let before_ms = date_ms().saturating_sub(KEEP_MS);
                        if let Err(error) = self.store.remove_notices(before_ms).await {
                            error!(%error, "failed");
                        }
                    }
                }
                Err(error) => {
                    // Once, not every second.
                    if std::mem::take(&mut is_well) {
                        error!(%error, "failed");
                    }
                }
            }
            // It makes no difference which of both it was.
            let _ = timeout(PAUSE, self.noticed.notified()).await;
        }
    }

    /// Removes the copies of sessions that have ended, or have another name.
    fn forget_copies(&self, notice: &AccountNotice) {
        let Some(copies) = &self.copies else {
            return;
        };
        let forgotten = match notice {
            AccountNotice::SessionEnded { account, session } => {
                copies.forget(account, Some(session))
            }
            AccountNotice::SessionsEnded { account }
            | AccountNotice::Renamed { account }
            | AccountNotice::Gone { account } => copies.forget(account, None),
            AccountNotice::Blocked { .. } => return,
        };
        tokio::spawn(forgotten);
    }
}
