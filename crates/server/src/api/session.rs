//! Who sends a request: the session and the device in cookies, or in headers for programs that are no
//! browsers.

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::Method;
use axum::http::header::{AUTHORIZATION, HeaderMap};
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};

use super::{Api, Failure};
use crate::passwords::new_token;
use crate::store::{Account, DEVICE_MS, DeviceHash, SESSION_MS, SessionHash};
use jungle_host::endpoint::serve::Visitor;
use jungle_room::account::{AccountId, AccountName, Member};
use jungle_storage::clock::{date_ms, now_ms};

/// The names of the cookies; with https, they begin so that browsers accept them from this host only.
const SESSION_COOKIE: &str = "session";
const DEVICE_COOKIE: &str = "device";
const SECURE_COOKIES: &str = "__Host-";
/// The header in which programs that are no browsers show their device.
const DEVICE_HEADER: &str = "jungle-device";

/// Who sends a request, whether signed in or not.
pub(super) struct Caller {
    pub visitor: Visitor,
    /// The account and the hash of its session.
    pub session: Option<(Account, SessionHash)>,
    /// The token of the device, if somebody has signed in from it before.
    pub device: Option<String>,
}

/// Who sends a request, signed in.
pub(super) struct SignedIn {
    pub visitor: Visitor,
    pub account: Account,
    pub session: SessionHash,
    pub device: Option<String>,
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
pub(crate) fn member(account: &Account) -> Option<Member> {
    let Account { id, name, is_guest, .. } = account.clone();
    Some(Member { account: id, name: name?, is_guest })
}

impl FromRequestParts<Api> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self, Failure> {
        let visitor = *parts.extensions.get::<Visitor>().ok_or(Failure::FORBIDDEN)?;
        if !api.limiter.may_ask(visitor.address, now_ms()) {
            return Err(Failure::TOO_MANY);
        }
        // A browser states the origin of everything that may change something. Otherwise it is no
        // browser, whose cookies do not count.
        let has_cookie = visitor.is_page || parts.method == Method::GET;
        let jar = CookieJar::from_headers(&parts.headers);
        let cookie = |name| jar.get(&cookie_name(name, &visitor)).filter(|_| has_cookie);
        let cookie = |name| cookie(name).map(Cookie::value_trimmed);
        let token = cookie(SESSION_COOKIE).or_else(|| bearer(&parts.headers));
        let header = || parts.headers.get(DEVICE_HEADER)?.to_str().ok();
        let device = cookie(DEVICE_COOKIE).or_else(header).map(str::to_owned);
        let session = match token {
            Some(token) => {
                let hash = SessionHash::of(token.as_bytes());
                let account = api.sessions.account(&hash, date_ms()).await?;
                account.map(|account| (account, hash))
            }
            None => None,
        };
        Ok(Self { visitor, session, device })
    }
}

impl FromRequestParts<Api> for SignedIn {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self, Failure> {
        let Caller { visitor, session, device } = Caller::from_request_parts(parts, api).await?;
        let (account, session) = session.ok_or(Failure::NOT_SIGNED_IN)?;
        Ok(Self { visitor, account, session, device })
    }
}

fn cookie_name(name: &str, visitor: &Visitor) -> String {
    format!("{}{name}", if visitor.is_secure { SECURE_COOKIES } else { "" })
}

/// The token in a header, by which programs that are no browsers show their session.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// A session that has just begun.
pub(super) struct NewSession {
    visitor: Visitor,
    token: String,
    /// The token of the device; a guest, who never signs in again, needs none.
    device: Option<String>,
}

impl NewSession {
    /// Begins a session, and remembers the device.
    pub async fn begin(
        api: &Api,
        visitor: Visitor,
        device: Option<&str>,
        account: &Account,
    ) -> Result<Self, Failure> {
        let device = match account.is_guest {
            true => None,
            false => Some(remember_device(api, device, account).await?),
        };
        let token = new_token().ok_or_else(Failure::no_randomness)?;
        let hash = SessionHash::of(token.as_bytes());
        api.store.create_session(&hash, &account.id, date_ms()).await?;
        api.sessions.keep(&hash, account);
        Ok(Self { visitor, token, device })
    }

    /// Begins the session of a guest whom the database does not know yet.
    pub async fn begin_without_database(
        api: &Api,
        visitor: Visitor,
        guest: &Account,
    ) -> Result<Self, Failure> {
        let copies = api.sessions.copies.as_ref().ok_or(Failure::STORAGE)?;
        let token = new_token().ok_or_else(Failure::no_randomness)?;
        let hash = SessionHash::of(token.as_bytes());
        let is_stored = copies.keep_new(&hash, guest).await;
        let stored = is_stored.then_some(Self { visitor, token, device: None });
        stored.ok_or_else(|| Failure::storage("no copy of the session could be stored"))
    }

    /// The token, which a page does not need: its browser keeps the cookie.
    pub fn token(&self) -> Option<&str> {
        (!self.visitor.is_page).then_some(self.token.as_str())
    }

    /// The token of the device, for programs that are no browsers.
    pub fn device(&self) -> Option<&str> {
        self.device.as_deref().filter(|_| !self.visitor.is_page)
    }

    /// The cookies of a page.
    pub fn cookies(&self) -> CookieJar {
        let set = |jar: CookieJar, name, token: &str, ms| {
            jar.add(cookie(&self.visitor, name, token.to_owned(), ms))
        };
        if !self.visitor.is_page {
            return CookieJar::new();
        }
        let jar = set(CookieJar::new(), SESSION_COOKIE, &self.token, SESSION_MS);
        match &self.device {
            Some(device) => set(jar, DEVICE_COOKIE, device, DEVICE_MS),
            None => jar,
        }
    }
}

/// Remembers the device from which somebody signs in. Returns its token: the one that it shows, if this
/// server has given it that.
async fn remember_device(
    api: &Api,
    shown: Option<&str>,
    account: &Account,
) -> Result<String, Failure> {
    let now_ms = date_ms();
    let token = match shown {
        Some(shown)
            if api.store.knows_device(&DeviceHash::of(shown.as_bytes()), None, now_ms).await? =>
        {
            shown.to_owned()
        }
        _ => new_token().ok_or_else(Failure::no_randomness)?,
    };
    api.store.remember_device(&DeviceHash::of(token.as_bytes()), &account.id, now_ms).await?;
    Ok(token)
}

/// A jar that removes the cookie of the session.
pub(super) fn no_session(visitor: &Visitor) -> CookieJar {
    CookieJar::new().add(cookie(visitor, SESSION_COOKIE, String::new(), 0))
}

/// A jar that removes all cookies.
pub(super) fn no_cookies(visitor: &Visitor) -> CookieJar {
    no_session(visitor).add(cookie(visitor, DEVICE_COOKIE, String::new(), 0))
}

fn cookie(visitor: &Visitor, name: &str, token: String, ms: u64) -> Cookie<'static> {
    Cookie::build((cookie_name(name, visitor), token))
        .path("/")
        .max_age(Duration::from_millis(ms).try_into().expect("some months"))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(visitor.is_secure)
        .build()
}
