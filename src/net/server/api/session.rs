//! Who sends a request: the session in a cookie, or in a header for programs that are no browsers.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderMap, HeaderValue, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderName, Method};

use super::{Api, Failure};
use crate::net::account::{AccountId, AccountName};
use crate::net::endpoint::now_ms;
use crate::net::endpoint::serve::Visitor;
use crate::net::server::passwords::new_token;
use crate::net::store::{Account, SESSION_MS, SessionHash};
use crate::net::wire::Member;

/// The name of the cookie; with https, browsers accept the second one from this host only.
const COOKIE_NAME: &str = "session";
const SECURE_COOKIE_NAME: &str = "__Host-session";

/// Who sends a request, whether signed in or not.
pub(super) struct Caller {
    pub visitor: Visitor,
    /// The account and the hash of its session.
    pub session: Option<(Account, SessionHash)>,
}

/// Who sends a request, signed in.
pub(super) struct SignedIn {
    pub visitor: Visitor,
    pub account: Account,
    pub session: SessionHash,
}

impl SignedIn {
    pub fn id(&self) -> &AccountId {
        &self.account.id
    }

    pub fn name(&self) -> Result<&AccountName, Failure> {
        self.account.name.as_ref().ok_or(Failure::NOT_SIGNED_IN)
    }
}

/// An account as the others see it; `None` if it is closed.
pub(in crate::net::server) fn member(account: &Account) -> Option<Member> {
    let Account { id, name, is_guest, .. } = account.clone();
    Some(Member { account: id, name: name?, is_guest })
}

impl FromRequestParts<Api> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self, Failure> {
        let visitor = *parts.extensions.get::<Visitor>().ok_or(Failure::FORBIDDEN)?;
        let now_ms = now_ms();
        if !api.limiter.may_ask(visitor.address, now_ms) {
            return Err(Failure::TOO_MANY);
        }
        // A browser states the origin of everything that may change something. Otherwise it is no
        // browser, whose cookies do not count.
        let has_cookie = visitor.is_page || parts.method == Method::GET;
        let cookie = token_of(&parts.headers, &visitor).filter(|_| has_cookie);
        let token = cookie.or_else(|| bearer(&parts.headers));
        let session = match token {
            Some(token) => {
                let hash = SessionHash::of(token.as_bytes());
                let account = api.sessions.account(&hash, now_ms).await?;
                account.map(|account| (account, hash))
            }
            None => None,
        };
        Ok(Self { visitor, session })
    }
}

impl FromRequestParts<Api> for SignedIn {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self, Failure> {
        let Caller { visitor, session } = Caller::from_request_parts(parts, api).await?;
        let (account, session) = session.ok_or(Failure::NOT_SIGNED_IN)?;
        Ok(Self { visitor, account, session })
    }
}

fn cookie_name(visitor: &Visitor) -> &'static str {
    if visitor.is_secure { SECURE_COOKIE_NAME } else { COOKIE_NAME }
}

/// The token in a cookie.
fn token_of<'a>(headers: &'a HeaderMap, visitor: &Visitor) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|it| it.split_once('='));
    let own = pairs.find(|(name, _)| name.trim() == cookie_name(visitor));
    own.map(|(_, token)| token.trim())
}

/// The token in a header, by which programs that are no browsers show their session.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// A session that has just begun.
pub(super) struct NewSession {
    visitor: Visitor,
    token: String,
}

impl NewSession {
    /// Begins a session.
    pub async fn begin(api: &Api, visitor: Visitor, account: &Account) -> Result<Self, Failure> {
        let token = new_token().ok_or(Failure::STORAGE)?;
        let hash = SessionHash::of(token.as_bytes());
        api.store.create_session(&hash, &account.id, now_ms()).await?;
        api.sessions.keep(&hash, account);
        Ok(Self { visitor, token })
    }

    /// Begins the session of a guest whom the database does not know yet.
    pub async fn begin_without_database(
        api: &Api,
        visitor: Visitor,
        guest: &Account,
    ) -> Result<Self, Failure> {
        let copies = api.sessions.copies.as_ref().ok_or(Failure::STORAGE)?;
        let token = new_token().ok_or(Failure::STORAGE)?;
        let hash = SessionHash::of(token.as_bytes());
        let is_stored = copies.keep_new(&hash, guest).await;
        is_stored.then_some(Self { visitor, token }).ok_or(Failure::STORAGE)
    }

    /// The token, which a page does not need: its browser keeps the cookie.
    pub fn token(&self) -> Option<&str> {
        (!self.visitor.is_page).then_some(self.token.as_str())
    }

    /// The header that sets the cookie of a page.
    pub fn header(&self) -> Option<[(HeaderName, HeaderValue); 1]> {
        self.visitor.is_page.then(|| cookie(&self.visitor, &self.token, SESSION_MS / 1000))
    }
}

/// The header that removes the cookie.
pub(super) fn no_cookie(visitor: &Visitor) -> [(HeaderName, HeaderValue); 1] {
    cookie(visitor, "", 0)
}

fn cookie(visitor: &Visitor, token: &str, seconds: u64) -> [(HeaderName, HeaderValue); 1] {
    let secure = if visitor.is_secure { "; Secure" } else { "" };
    let name = cookie_name(visitor);
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    [(SET_COOKIE, HeaderValue::try_from(text).expect("ASCII"))]
}
