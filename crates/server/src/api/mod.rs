//! What the server answers by HTTP: accounts, lists, the archive and its own state. `docs/server.md`
//! lists the paths.
//!
//! Everything that changes something is a `POST` with JSON: a page of another origin cannot send it,
//! and has no session anyway. Errors are JSON as well: `{"error": CODE}`; those that axum words
//! get their codes in `endpoint`.

mod accounts;
mod error;
mod games;
mod limiter;
mod object;
mod players;
mod session;
mod state;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tokio::sync::{Notify, mpsc, oneshot};

use super::metrics::Metrics;
use super::passwords::Passwords;
use super::queries::Question;
use super::sessions::Sessions;
use super::task::{Command, outcomes};
use super::tickets::Tickets;
use crate::store::Store;
pub(super) use error::{Failure, NO_ANSWER};
use jungle_host::endpoint::guard::MAX_BODY_BYTES;
use jungle_host::endpoint::serve;
use jungle_room::account::AccountId;
use jungle_room::conduct::ConductOutcome;
use limiter::Attempt;
pub(super) use limiter::Limiter;
pub(super) use session::member;

/// What the answers are made from.
#[derive(Clone)]
pub(super) struct Api {
    pub store: Store,
    pub sessions: Sessions,
    /// Lets the notices be read at once.
    pub noticed: Arc<Notify>,
    pub tickets: Arc<Tickets>,
    pub passwords: Passwords,
    pub limiter: Arc<Limiter>,
    pub commands: mpsc::Sender<Command>,
    pub metrics: Arc<Metrics>,
}

impl Api {
    /// The paths and what answers them.
    pub fn routes(self) -> serve::Api {
        let router = Router::new()
            .route("/healthz", get(state::health))
            .route("/privacy", get(state::privacy))
            .route("/game/{id}", get(games::game))
            .route("/api/guest", post(accounts::guest))
            .route("/api/register", post(accounts::register))
            .route("/api/sign-in", post(accounts::sign_in))
            .route("/api/recover", post(accounts::recover))
            .route("/api/sign-out", post(accounts::sign_out))
            .route("/api/sign-out-everywhere", post(accounts::sign_out_everywhere))
            .route("/api/password", post(accounts::change_password))
            .route("/api/delete", post(accounts::delete))
            .route("/api/ticket", post(accounts::ticket))
            .route("/api/me", get(accounts::me))
            .route("/api/me/export", get(accounts::export))
            .route("/api/my-games", get(games::own))
            .route("/api/rooms", get(games::public))
            .route("/api/games", get(games::list))
            .route("/api/ranking/{pool}", get(players::ranking))
            .route("/api/players/{name}", get(players::profile))
            .route("/api/players/{name}/history/{pool}", get(players::history))
            .route("/api/friends", get(players::friends).post(players::befriend))
            .route("/api/friends/remove", post(players::unfriend))
            .route("/api/blocks", get(players::blocks).post(players::block))
            .route("/api/blocks/remove", post(players::unblock))
            .layer(from_fn_with_state(self.clone(), state::finish))
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES as usize))
            .with_state(self);
        serve::Api { router, roots: &["api", "game", "healthz", "privacy"] }
    }

    /// Tells the task with the gateway something.
    async fn tell(&self, told: Question) -> Result<(), Failure> {
        self.commands.send(Command::Ask(told)).await.map_err(|_| Failure::STOPPING)
    }

    /// How an account behaved in its last games, the oldest first.
    async fn outcomes(&self, account: &AccountId) -> Result<Vec<(u64, ConductOutcome)>, Failure> {
        Ok(outcomes(&self.store, account).await?)
    }

    /// Asks the task with the gateway.
    async fn ask<T>(
        &self,
        question: impl FnOnce(oneshot::Sender<T>) -> Question,
    ) -> Result<T, Failure> {
        let (answer, answered) = oneshot::channel();
        self.tell(question(answer)).await?;
        answered.await.map_err(|_| Failure::STOPPING)
    }
}
