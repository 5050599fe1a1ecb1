//! Who is signed in at which connection, and what comes of it when accounts or sessions end.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;
use tracing::error;

use super::{GatewayEffect, Task, TaskMessage};
use crate::api::{Failure, member};
use crate::sessions::Sessions;
use crate::store::{Account, AccountNotice, SessionHash};
use jungle_room::account::AccountId;
use jungle_room::connection_id::ConnectionId;
use jungle_room::lobby::LobbyCommand;
use jungle_room::room::RoomId;
use jungle_room::wire::CloseCode;
use jungle_storage::clock::{date_ms, now_ms};

/// The time after which a client connects again whose session could not be looked up, in milliseconds.
const LOOK_UP_AGAIN_MS: u64 = 1_000;
/// The time for which an account that is gone is remembered although it has no room: a room may have
/// been opened for it before, and not have come yet.
const GONE_TIME: Duration = Duration::from_secs(600);

/// The session of a connection that shows a ticket.
pub(crate) struct Checked {
    session: SessionHash,
    account: Account,
    /// The number of a notice: the session went on after it.
    after: u64,
}

/// The session of a connection.
struct SignedIn {
    account: AccountId,
    session: SessionHash,
    /// The number of a notice: the session went on after it.
    after: u64,
}

/// Who is signed in, and which accounts are gone.
#[derive(Default)]
pub(super) struct Members {
    signed_in: BTreeMap<ConnectionId, SignedIn>,
    /// Accounts that nobody can be any more, and when this was heard.
    gone: BTreeMap<AccountId, Instant>,
    /// The number of the last notice that was heard.
    noticed: u64,
}

impl Members {
    /// Forgets a connection.
    pub fn left(&mut self, connection: ConnectionId) {
        self.signed_in.remove(&connection);
    }

    /// The connections whose sessions have ended by a notice.
    fn ended(&self, number: u64, notice: &AccountNotice) -> Vec<ConnectionId> {
        let is_ended = |signed_in: &SignedIn| match notice {
            AccountNotice::SessionEnded { session, .. } => signed_in.session == *session,
            // Whoever has signed in since goes on.
            AccountNotice::SessionsEnded { account } | AccountNotice::Renamed { account } => {
                signed_in.account == *account && signed_in.after < number
            }
            AccountNotice::Gone { account } => signed_in.account == *account,
            AccountNotice::Blocked { .. } => false,
        };
        let ended = self.signed_in.iter().filter(|(_, signed_in)| is_ended(signed_in));
        ended.map(|(connection, _)| *connection).collect()
    }
}

impl Sessions {
    /// Whose a session is, after a notice. While the database is away, no session ends, and the last
    /// notice that was heard is the last one.
    async fn check(&self, session: SessionHash, noticed: u64) -> Result<Option<Checked>, Failure> {
        // The number comes first: a later notice may be about the session that is found.
        let after = self.last_notice().await.unwrap_or(noticed);
        let account = self.account(&session, date_ms()).await?;
        Ok(account.map(|account| Checked { session, account, after }))
    }
}

impl Task {
    /// Uses the ticket of a connection, and looks up whose session it is.
    pub(super) fn check(&mut self, from: ConnectionId, ticket: String) {
        let (tickets, sessions) = (self.parts.tickets.clone(), self.parts.sessions.clone());
        let (tell, noticed) = (self.tell.clone(), self.members.noticed);
        tokio::spawn(async move {
            let checked = match tickets.redeem(&ticket, now_ms()).await {
                Ok(Some(session)) => sessions.check(session, noticed).await,
                Ok(None) => Ok(None),
                Err(error) => {
                    error!(%error, "failed");
                    Err(Failure::STORAGE)
                }
            };
            // The task may have ended.
            let _ = tell.send(TaskMessage::Checked(from, checked.map(|it| it.map(Box::new))));
        });
    }

    /// Welcomes a connection with its account, or without one if it has none.
    pub(super) fn checked(
        &mut self,
        from: ConnectionId,
        checked: Result<Option<Box<Checked>>, Failure>,
    ) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        let (members, gateway) = (&mut self.members, &mut self.parts.gateway);
        let Ok(checked) = checked else {
            let retry_ms = Some(LOOK_UP_AGAIN_MS);
            return gateway.close(from, CloseCode::Restarting, retry_ms, now_ms);
        };
        // The connection may be gone.
        if !self.addresses.contains_key(&from) {
            return Vec::new();
        }
        let Some(Checked { session, account, after }) = checked.map(|checked| *checked) else {
            return gateway.admit(from, None, now_ms);
        };
        // A notice that came in the meantime may have been about this session.
        if after < members.noticed {
            let (sessions, tell) = (self.parts.sessions.clone(), self.tell.clone());
            let noticed = members.noticed;
            tokio::spawn(async move {
                let checked = sessions.check(session, noticed).await;
                // The task may have ended.
                let _ = tell.send(TaskMessage::Checked(from, checked.map(|it| it.map(Box::new))));
            });
            return Vec::new();
        }
        let you = member(&account);
        members.signed_in.insert(from, SignedIn { account: account.id, session, after });
        gateway.admit(from, you, now_ms)
    }

    /// Does what has come of notices: closes connections, ends what those have who are gone, and keeps
    /// those apart of whom one has blocked the other.
    pub(crate) fn noticed(
        &mut self,
        notices: Vec<(u64, AccountNotice)>,
        now_ms: u64,
    ) -> Vec<GatewayEffect> {
        let mut effects = Vec::new();
        for (number, notice) in notices {
            self.members.noticed = number;
            for connection in self.members.ended(number, &notice) {
                let gateway = &mut self.parts.gateway;
                effects.extend(gateway.close(connection, CloseCode::Leaving, None, now_ms));
            }
            match notice {
                AccountNotice::Gone { account } => {
                    self.members.gone.insert(account, Instant::now());
                }
                AccountNotice::Blocked { account, other } => {
                    // The servers at which they are tell the lobby.
                    let mut here = self.members.signed_in.values().map(|it| &it.account);
                    if here.any(|here| *here == account || *here == other) {
                        self.parts.sharing.lobby(LobbyCommand::Blocked { account, other });
                    }
                }
                AccountNotice::SessionEnded { .. }
                | AccountNotice::SessionsEnded { .. }
                | AccountNotice::Renamed { .. } => {}
            }
        }
        effects.extend(self.give_up(now_ms));
        effects
    }

    /// Gives up the games of those who are gone, and withdraws their invitations.
    fn give_up(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        let (gateway, own) = (&mut self.parts.gateway, &self.own);
        let mut effects = Vec::new();
        self.members.gone.retain(|account, heard| {
            let rooms: Vec<RoomId> = own.of(account).cloned().collect();
            for room in &rooms {
                effects.extend(gateway.give_up(room, account, now_ms));
            }
            !rooms.is_empty() || heard.elapsed() < GONE_TIME
        });
        effects
    }
}
