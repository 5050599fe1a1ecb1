//! Passwords, recovery codes and the tokens of sessions.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::api::Failure;
use jungle_room::account::AccountName;

/// The number of recovery codes of an account.
pub(super) const CODES: usize = 10;
/// The number of characters of a recovery code, in two groups.
const CODE_LENGTH: usize = 12;
/// The characters of recovery codes: those that cannot be taken for others.
const CODE_LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The number of passwords that are hashed at once: each takes 19 MiB and some time of a core.
const AT_ONCE: usize = 2;
/// The longest time for which a password waits for its turn. It is shorter than the time in which any
/// request is answered.
const WAIT: Duration = Duration::from_secs(8);
/// The most common passwords, one a line.
const COMMON: &str = include_str!("../assets/passwords/common.txt");
/// The number of random bytes of the token of a session.
const TOKEN_BYTES: usize = 32;

/// Hashes passwords with argon2id, a few at once, so that the moves of others do not wait for it.
#[derive(Clone)]
pub(super) struct Passwords {
    at_once: Arc<Semaphore>,
    /// The hash of a password that nobody has: it is compared where there is no account, so that the
    /// time does not tell which accounts there are.
    nobody: Arc<str>,
}

impl Passwords {
    /// With the recommended costs of argon2id: 19 MiB and two passes. `None` if the system has no
    /// source of random numbers.
    pub fn new() -> Option<Self> {
        let nobody = hash(&new_token()?)?.into();
        Some(Self { at_once: Arc::new(Semaphore::new(AT_ONCE)), nobody })
    }

    /// Waits until a password may be hashed.
    async fn turn(&self) -> Result<SemaphorePermit<'_>, Failure> {
        let turn = timeout(WAIT, self.at_once.acquire()).await;
        turn.ok().and_then(Result::ok).ok_or(Failure::BUSY)
    }

    /// The hash of a password, as a PHC text.
    ///
    /// # Errors
    /// [`Failure::BUSY`] if too many passwords wait, [`Failure::STORAGE`] if the system has no source
    /// of random numbers.
    pub async fn hash(&self, password: String) -> Result<String, Failure> {
        let _turn = self.turn().await?;
        let hashed = tokio::task::spawn_blocking(move || hash(&password)).await;
        hashed.ok().flatten().ok_or_else(Failure::no_randomness)
    }

    /// Whether a password has a hash. Without a hash, it takes as long to say no. It is asked when
    /// the password has its turn whether it may be tried, so that attempts at the same time, of which
    /// the first ones fail, are not all carried out.
    ///
    /// # Errors
    /// [`Failure::BUSY`] if too many passwords wait, [`Failure::TOO_MANY`] if it may not be tried.
    pub async fn verify(
        &self,
        password: String,
        hash: Option<String>,
        may_try: impl FnOnce() -> bool,
    ) -> Result<bool, Failure> {
        let _turn = self.turn().await?;
        if !may_try() {
            return Err(Failure::TOO_MANY);
        }
        let is_known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.to_string());
        let verify = move || {
            PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            })
        };
        Ok(tokio::task::spawn_blocking(verify).await.unwrap_or(false) && is_known)
    }
}

fn hash(password: &str) -> Option<String> {
    Some(Argon2::default().hash_password(password.as_bytes()).ok()?.to_string())
}

/// Whether a password is one of the first that somebody would try: a common one, the name of the
/// account, or one character many times. Differences of case, and blanks around it, do not count.
pub(super) fn is_guessable(password: &str, name: &AccountName) -> bool {
    let password = password.trim().to_lowercase();
    let mut letters = password.chars();
    let first = letters.next();
    letters.all(|letter| Some(letter) == first)
        || password == name.folded()
        || COMMON.lines().any(|common| common == password)
}

/// A token that nobody can guess; `None` if the system has no source of random numbers.
pub(super) fn new_token() -> Option<String> {
    let mut bytes = [0; TOKEN_BYTES];
    getrandom::fill(&mut bytes).ok()?;
    Some(BASE64.encode(bytes))
}

/// A new password and its hash, as a PHC text; `None` if the system has no source of random numbers.
pub fn new_password() -> Option<(String, String)> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).ok()?;
    let password = new_codes(&mut ChaCha8Rng::from_seed(seed)).pop()?;
    let hash = hash(&password)?;
    Some((password, hash))
}

/// New recovery codes, such as `abcdef-234567`.
pub(super) fn new_codes(rng: &mut impl rand::Rng) -> Vec<String> {
    let mut letter = || char::from(CODE_LETTERS[rng.random_range(0..CODE_LETTERS.len())]);
    let mut code = || {
        let letters: String = (0..CODE_LENGTH).map(|_| letter()).collect();
        format!("{}-{}", &letters[..CODE_LENGTH / 2], &letters[CODE_LENGTH / 2..])
    };
    (0..CODES).map(|_| code()).collect()
}

/// The hash of a recovery code, however it is written. The codes are random, so that a fast hash is
/// enough.
pub(super) fn code_hash(code: &str) -> String {
    let letters: String = code
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|it| it.to_ascii_lowercase())
        .collect();
    BASE64.encode(Sha256::digest(letters.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_has_its_hash_and_no_other() {
        let passwords = Passwords::new().expect("random numbers");
        let hash = passwords.hash("correct horse".to_owned()).await.expect("random numbers");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        for (password, hash, is_right) in [
            ("correct horse", Some(hash.clone()), true),
            ("correct horsf", Some(hash.clone()), false),
            ("correct horse", None, false),
            ("correct horse", Some("damaged".to_owned()), false),
        ] {
            assert_eq!(passwords.verify(password.to_owned(), hash, || true).await, Ok(is_right));
        }
    }

    #[test]
    fn passwords_that_are_tried_first_are_guessable() {
        assert_eq!(COMMON.lines().count(), 10_000);
        let name = AccountName::new("Li_Wei-88").expect("a name");
        for (password, is_refused) in [
            ("12345678", true),
            ("Password", true),
            (" iloveyou ", true),
            ("        ", true),
            ("ÄÄÄÄÄÄÄÄ", true),
            ("li_wei-88", true),
            ("LI_WEI-88", true),
            ("li_wei-89", false),
            ("correct horse", false),
        ] {
            assert_eq!(is_guessable(password, &name), is_refused, "{password:?}");
        }
    }

    #[test]
    fn codes_are_read_however_they_are_written() {
        let codes = new_codes(&mut ChaCha8Rng::seed_from_u64(1));
        assert_eq!(codes.len(), CODES);
        let other = codes[0].to_uppercase().replace('-', " ");
        assert_eq!(code_hash(&codes[0]), code_hash(&other));
        assert_ne!(code_hash(&codes[0]), code_hash(&codes[1]));
    }
}
