//! Whose a session is.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use super::api::{Failure, NO_ANSWER};
use super::sharing::{SessionCopies, SessionCopy};
use crate::store::{Account, SessionHash, Store, StoreError};

/// The time for which the database is waited for by servers that go on without it.
const DATABASE_TIME: Duration = Duration::from_secs(2);

/// Looks sessions up.
#[derive(Clone)]
pub(super) struct Sessions {
    pub store: Store,
    /// Of servers that go on while the database is away.
    pub copies: Option<Arc<dyn SessionCopies>>,
}

impl Sessions {
    /// What the database answers, if it does so soon: servers with copies of sessions go on without
    /// it.
    pub async fn soon<T>(
        &self,
        answer: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, Failure> {
        let answer = timeout(DATABASE_TIME, answer).await;
        Ok(answer.map_err(|_| Failure::storage(NO_ANSWER))??)
    }

    /// Remembers the account of a session for the time in which the database is away.
    pub fn keep(&self, session: &SessionHash, account: &Account) {
        if let Some(copies) = &self.copies {
            copies.keep(session, account);
        }
    }

    /// The number of the last notice; `None` while the database is away.
    pub async fn last_notice(&self) -> Option<u64> {
        self.soon(self.store.last_notice()).await.ok()
    }

    /// The account of a session; `None` if it has ended. While the database is away, a copy of the
    /// session counts.
    pub async fn account(
        &self,
        session: &SessionHash,
        now_ms: u64,
    ) -> Result<Option<Account>, Failure> {
        let Some(copies) = &self.copies else {
            return Ok(self.store.session(session, now_ms).await?);
        };
        match self.soon(self.store.session(session, now_ms)).await {
            Ok(Some(account)) => {
                copies.keep(session, &account);
                Ok(Some(account))
            }
            Ok(None) => match copies.find(session).await.map_err(Failure::storage)? {
                None => Ok(None),
                Some(SessionCopy { account, is_new: false }) => {
                    // It has ended, and the copy not yet.
                    copies.forget(&account.id, Some(session)).await;
                    Ok(None)
                }
                // A guest who came while the database was away.
                Some(SessionCopy { account: Account { id, made_ms, .. }, .. }) => {
                    match self.store.add_guest(&id, session, made_ms, now_ms).await {
                        Ok(account) => {
                            copies.keep(session, &account);
                            Ok(Some(account))
                        }
                        // The account was closed or registered meanwhile.
                        Err(StoreError::NoAccount | StoreError::NotGuest) => Ok(None),
                        Err(error) => Err(error.into()),
                    }
                }
            },
            Err(failure) => match copies.find(session).await {
                Ok(Some(copy)) => Ok(Some(copy.account)),
                _ => Err(failure),
            },
        }
    }
}
