//! Accounts: guests, passwords, sessions, tickets.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde_json::Value;

use super::object::Object;
use super::session::{Caller, NewSession, SignedIn, member, no_cookies, no_session};
use super::{Api, Attempt, Failure};
use crate::passwords::{code_hash, is_guessable, new_codes};
use crate::reserved::is_reserved;
use crate::store::{Account, AuditEntry, DeviceHash, SessionHash};
use jungle_room::account::{AccountId, AccountName, PASSWORD_BYTES, guest_name};
use jungle_room::api::{
    Credentials, Deletion, Done, Entered, Me, NewPassword, PasswordRecovery, TicketAnswer,
};
use jungle_storage::clock::{date_ms, now_ms};

/// The number of attempts to find a free name or id at random.
const ATTEMPTS: usize = 10;

type Answer = Result<Response, Failure>;

/// Whether an account with this name may have a password from now on.
fn check_password(password: &str, name: &AccountName) -> Result<(), Failure> {
    if !PASSWORD_BYTES.contains(&password.len()) {
        return Err(Failure::BAD_PASSWORD);
    }
    if is_guessable(password, name) { Err(Failure::COMMON_PASSWORD) } else { Ok(()) }
}

/// A source of random numbers for names and codes, from the system's.
fn rng() -> Result<ChaCha8Rng, Failure> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|_| Failure::no_randomness())?;
    Ok(ChaCha8Rng::from_seed(seed))
}

/// The recovery codes that an answer tells: new ones, or how many are left.
#[derive(Default)]
struct Codes {
    new: Option<Vec<String>>,
    left: Option<u64>,
}

/// The answer to a visitor who is signed in now.
async fn welcome(api: &Api, caller: &Caller, account: &Account, codes: Codes) -> Answer {
    let device = caller.device.as_deref();
    let session = NewSession::begin(api, caller.visitor, device, account).await?;
    welcomed(&session, account, codes)
}

fn welcomed(session: &NewSession, account: &Account, Codes { new, left }: Codes) -> Answer {
    let entered = Entered {
        codes: new,
        codes_left: left,
        device: session.device().map(str::to_owned),
        session: session.token().map(str::to_owned),
        you: member(account).ok_or(Failure::NOT_FOUND)?,
    };
    Ok((session.cookies(), Json(entered)).into_response())
}

/// `POST /api/guest`: an account without a password, as long as its session lasts.
pub(super) async fn guest(State(api): State<Api>, caller: Caller) -> Answer {
    if let Some((account, _)) = &caller.session {
        return Ok(Json(Me { you: member(account) }).into_response());
    }
    if !api.limiter.may_register(caller.visitor.address, now_ms()) {
        return Err(Failure::TOO_MANY);
    }
    let mut rng = rng()?;
    for _ in 0..ATTEMPTS {
        let id = AccountId::random(&mut rng);
        let name = guest_name(&id);
        match api.sessions.soon(api.store.create_guest(&id, &name, date_ms())).await {
            Ok(account) => return welcome(&api, &caller, &account, Codes::default()).await,
            Err(Failure::NAME_TAKEN | Failure::ID_TAKEN) => {}
            Err(Failure::STORAGE) if api.sessions.copies.is_some() => {
                return guest_without_database(&api, &caller, &mut rng).await;
            }
            Err(failure) => return Err(failure),
        }
    }
    Err(Failure::NAME_TAKEN)
}

/// A guest whom the database does not know yet. The id is a new one: the database may have stored the
/// one before and not have said so.
async fn guest_without_database(api: &Api, caller: &Caller, rng: &mut ChaCha8Rng) -> Answer {
    let (id, made_ms) = (AccountId::random(rng), date_ms());
    let name = guest_name(&id);
    let guest = Account { id, name: Some(name), is_guest: true, made_ms, closed_ms: None };
    let session = NewSession::begin_without_database(api, caller.visitor, &guest).await?;
    welcomed(&session, &guest, Codes::default())
}

/// `POST /api/register`: a new account, or the guest's own one with a name and a password. The answer
/// has the recovery codes, which are shown once.
pub(super) async fn register(
    State(api): State<Api>,
    caller: Caller,
    Json(Object(credentials)): Json<Object<Credentials>>,
) -> Answer {
    let name = AccountName::new(&credentials.name).ok_or(Failure::BAD_NAME)?;
    if is_reserved(&name) {
        return Err(Failure::RESERVED_NAME);
    }
    check_password(&credentials.password, &name)?;
    if !api.limiter.may_register(caller.visitor.address, now_ms()) {
        return Err(Failure::TOO_MANY);
    }
    let hash = api.passwords.hash(credentials.password).await?;
    let mut rng = rng()?;
    let guest = caller.session.as_ref().filter(|(account, _)| account.is_guest);
    let account = match guest {
        Some((guest, _)) => api.store.register_guest(&guest.id, &name, &hash, date_ms()).await?,
        None => {
            let id = AccountId::random(&mut rng);
            api.store.register(&id, &name, &hash, date_ms()).await?
        }
    };
    let codes = new_codes(&mut rng);
    let hashes: Vec<String> = codes.iter().map(|code| code_hash(code)).collect();
    api.store.set_recovery_codes(&account.id, &hashes).await?;
    // A guest's session is not that of the new account.
    noticed(&api, &account.id, None).await;
    welcome(&api, &caller, &account, Codes { new: Some(codes), left: None }).await
}

/// `POST /api/sign-in`.
pub(super) async fn sign_in(
    State(api): State<Api>,
    caller: Caller,
    Json(Object(Credentials { name, password })): Json<Object<Credentials>>,
) -> Answer {
    let name = AccountName::new(&name).ok_or(Failure::WRONG)?;
    if !PASSWORD_BYTES.contains(&password.len()) {
        return Err(Failure::WRONG);
    }
    let known = api.store.credentials(&name).await?;
    let hash = known.as_ref().and_then(|known| known.password_hash.clone());
    let attempt = match (&caller.device, &known) {
        (Some(device), Some(known)) => {
            let device = DeviceHash::of(device.as_bytes());
            let is_own =
                api.store.knows_device(&device, Some(&known.account.id), date_ms()).await?;
            is_own.then(|| Attempt::Known(device.as_str().to_owned()))
        }
        _ => None,
    };
    let stranger = || Attempt::Stranger(caller.visitor.address, name.folded());
    verify(&api, &attempt.unwrap_or_else(stranger), password, hash).await?;
    let known = known.ok_or(Failure::WRONG)?;
    welcome(&api, &caller, &known.account, Codes::default()).await
}

/// `POST /api/recover`: a new password by a recovery code. All sessions end.
pub(super) async fn recover(
    State(api): State<Api>,
    caller: Caller,
    Json(Object(PasswordRecovery { name, code, password })): Json<Object<PasswordRecovery>>,
) -> Answer {
    let name = AccountName::new(&name).ok_or(Failure::WRONG)?;
    check_password(&password, &name)?;
    let attempt = Attempt::Recovery(caller.visitor.address);
    if !api.limiter.may_try(&attempt, now_ms()) {
        return Err(Failure::TOO_MANY);
    }
    let failed = || {
        api.limiter.failed(&attempt, now_ms());
        Failure::WRONG
    };
    let known = api.store.credentials(&name).await?.ok_or_else(failed)?;
    let id = &known.account.id;
    let hash = api.passwords.hash(password).await?;
    if !api.store.use_recovery_code(id, &code_hash(&code), date_ms()).await? {
        return Err(failed());
    }
    api.store.set_password(id, &hash, date_ms()).await?;
    note(&api, id, "recovered").await?;
    let left = api.store.recovery_codes_left(id).await?;
    welcome(&api, &caller, &known.account, Codes { new: None, left: Some(left) }).await
}

/// Writes into the log that an account has ended all its sessions, and lets all servers know.
async fn note(api: &Api, id: &AccountId, action: &str) -> Result<(), Failure> {
    noticed(api, id, None).await;
    let entry = AuditEntry {
        actor: Some(id.clone()),
        subject: Some(id.clone()),
        action: action.to_owned(),
        detail: Value::Null,
    };
    Ok(api.store.add_audit(&entry, date_ms()).await?)
}

/// A session of an account has ended, or all of them have. The notice of it closes connections, here
/// at once; the copies are removed before the answer, since the database may be away after it.
async fn noticed(api: &Api, account: &AccountId, session: Option<&SessionHash>) {
    api.noticed.notify_one();
    if let Some(copies) = &api.sessions.copies {
        copies.forget(account, session).await;
    }
}

/// `POST /api/sign-out`. A guest who signs out is gone: nobody could sign in as this guest again.
pub(super) async fn sign_out(State(api): State<Api>, you: SignedIn) -> Answer {
    api.store.end_session(&you.account, &you.session, date_ms()).await?;
    noticed(&api, you.id(), Some(&you.session)).await;
    Ok((no_session(&you.visitor), Json(Done {})).into_response())
}

/// `POST /api/sign-out-everywhere`.
pub(super) async fn sign_out_everywhere(State(api): State<Api>, you: SignedIn) -> Answer {
    api.store.end_sessions(you.id(), date_ms()).await?;
    note(&api, you.id(), "signed out everywhere").await?;
    Ok((no_session(&you.visitor), Json(Done {})).into_response())
}

/// `POST /api/password`. All other sessions end.
pub(super) async fn change_password(
    State(api): State<Api>,
    you: SignedIn,
    Json(Object(NewPassword { old, new })): Json<Object<NewPassword>>,
) -> Answer {
    check_password(&new, you.name()?)?;
    check_own_password(&api, &you, old).await?;
    let hash = api.passwords.hash(new).await?;
    api.store.set_password(you.id(), &hash, date_ms()).await?;
    note(&api, you.id(), "changed the password").await?;
    let caller = Caller { visitor: you.visitor, session: None, device: you.device };
    welcome(&api, &caller, &you.account, Codes::default()).await
}

/// Whether a password is that of the account; guests have none.
async fn check_own_password(api: &Api, you: &SignedIn, password: String) -> Result<(), Failure> {
    let name = you.name()?;
    let hash = api.store.credentials(name).await?.and_then(|known| known.password_hash);
    // Whoever is signed in is no stranger.
    verify(api, &Attempt::Known(you.session.as_str().to_owned()), password, hash).await
}

/// Whether a password has a hash. Whoever has failed too often is refused; what succeeds does not
/// count, since many people may be behind one address.
async fn verify(
    api: &Api,
    attempt: &Attempt,
    password: String,
    hash: Option<String>,
) -> Result<(), Failure> {
    let may_try = || api.limiter.may_try(attempt, now_ms());
    if api.passwords.verify(password, hash, may_try).await? {
        return Ok(());
    }
    api.limiter.failed(attempt, now_ms());
    Err(Failure::WRONG)
}

/// `POST /api/delete`: closes the account. Its games stay, without its name.
pub(super) async fn delete(
    State(api): State<Api>,
    you: SignedIn,
    Json(Object(Deletion { password })): Json<Object<Deletion>>,
) -> Answer {
    if !you.account.is_guest {
        check_own_password(&api, &you, password.unwrap_or_default()).await?;
    }
    api.store.close_account(you.id(), date_ms()).await?;
    note(&api, you.id(), "deleted the account").await?;
    Ok((no_cookies(&you.visitor), Json(Done {})).into_response())
}

/// `POST /api/ticket`: shows a socket for a moment whose it is.
pub(super) async fn ticket(State(api): State<Api>, you: SignedIn) -> Answer {
    let ticket = api.tickets.sign(&you.session, now_ms()).ok_or_else(Failure::no_randomness)?;
    Ok(Json(TicketAnswer { ticket }).into_response())
}

/// `GET /api/me`: who is signed in, `null` if nobody is.
pub(super) async fn me(caller: Caller) -> Json<Me> {
    let you = caller.session.as_ref().and_then(|(account, _)| member(account));
    Json(Me { you })
}

/// `GET /api/me/export`: everything that is known of the account.
pub(super) async fn export(State(api): State<Api>, you: SignedIn) -> Answer {
    let export = api.store.export(you.id()).await?.ok_or(Failure::NOT_FOUND)?;
    Ok(Json(export).into_response())
}
