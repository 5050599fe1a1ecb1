//! Why a request is not carried out.

use std::cell::Cell;
use std::fmt::Display;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use jungle_room::api::ErrorAnswer;
use tokio::task_local;

use crate::store::StoreError;

/// Why a request is not carried out: the status, and a code for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failure(StatusCode, &'static str);

impl Failure {
    /// The name is not one that an account can have.
    pub const BAD_NAME: Self = Self(StatusCode::BAD_REQUEST, "bad_name");
    /// The password is too short or too long.
    pub const BAD_PASSWORD: Self = Self(StatusCode::BAD_REQUEST, "bad_password");
    /// The name cannot be chosen, since others would take its owner for somebody else.
    pub const RESERVED_NAME: Self = Self(StatusCode::BAD_REQUEST, "reserved_name");
    /// The password is one of the first that somebody would try.
    pub const COMMON_PASSWORD: Self = Self(StatusCode::BAD_REQUEST, "common_password");
    /// A parameter is none of those that there are.
    pub const BAD_REQUEST: Self = Self(StatusCode::BAD_REQUEST, "bad_request");
    /// The name, the password or the code is wrong.
    pub const WRONG: Self = Self(StatusCode::FORBIDDEN, "wrong");
    /// There is no session, or it has ended.
    pub const NOT_SIGNED_IN: Self = Self(StatusCode::UNAUTHORIZED, "not_signed_in");
    /// The visitor may not see this.
    pub const FORBIDDEN: Self = Self(StatusCode::FORBIDDEN, "forbidden");
    /// There is nothing of this name.
    pub const NOT_FOUND: Self = Self(StatusCode::NOT_FOUND, "not_found");
    /// Too many attempts.
    pub const TOO_MANY: Self = Self(StatusCode::TOO_MANY_REQUESTS, "too_many");
    /// Too many passwords of others have to be checked first.
    pub const BUSY: Self = Self(StatusCode::SERVICE_UNAVAILABLE, "busy");
    /// The server stops.
    pub const STOPPING: Self = Self(StatusCode::SERVICE_UNAVAILABLE, "stopping");
    /// The database or the source of random numbers does not work at present.
    pub const STORAGE: Self = Self(StatusCode::SERVICE_UNAVAILABLE, "storage");
    /// Another account has the name.
    pub const NAME_TAKEN: Self = Self(StatusCode::CONFLICT, "name_taken");
    /// Another account has the id, which was chosen at random.
    pub const ID_TAKEN: Self = Self(StatusCode::CONFLICT, "id_taken");
    /// The account has a password already.
    pub const NOT_GUEST: Self = Self(StatusCode::CONFLICT, "not_guest");
}

impl Failure {
    /// The system has no source of random numbers.
    pub fn no_randomness() -> Self {
        Self::storage("the system has no source of random numbers")
    }

    /// Something that the server needs does not work at present, for a reason that is reported.
    pub fn storage(cause: impl Display) -> Self {
        // Outside of a request, nobody asks for it.
        let _ = CAUSE.try_with(|known| known.set(Some(cause.to_string())));
        Self::STORAGE
    }
}

/// What is reported when the database is not waited for any longer.
pub const NO_ANSWER: &str = "the database does not answer";

task_local! {
    /// Why the database has not answered the present request.
    static CAUSE: Cell<Option<String>>;
}

/// Carries out a request. Returns its answer, and why the database has not answered, if it has not.
pub(super) async fn with_cause<T>(request: impl Future<Output = T>) -> (T, Option<String>) {
    CAUSE.scope(Cell::default(), async { (request.await, CAUSE.with(Cell::take)) }).await
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NameTaken => Self::NAME_TAKEN,
            StoreError::NameReserved => Self::RESERVED_NAME,
            StoreError::IdTaken => Self::ID_TAKEN,
            StoreError::NotGuest => Self::NOT_GUEST,
            StoreError::NoAccount => Self::NOT_SIGNED_IN,
            error => Self::storage(error),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.0, Json(ErrorAnswer { error: self.1.to_owned() })).into_response()
    }
}
