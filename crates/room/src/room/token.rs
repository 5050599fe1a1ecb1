//! The token of a seat, and the id of the device that uses it.

use std::fmt;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use super::{TokenHash, hex};

/// The number of random bytes of a token.
const BYTES: usize = 16;

/// The token with which a person enters a seat: 128 random bits as 22 characters of unpadded
/// base64url. Who has it has the seat; only its hash is stored, and debug output hides it.
///
/// ```
/// use jungle_room::room::Token;
///
/// let token = Token::from_bytes([1; 16]);
/// assert_eq!(token.as_str(), "AQEBAQEBAQEBAQEBAQEBAQ");
/// assert_eq!(Token::new(token.as_str()), Some(token.clone()));
/// assert_eq!(format!("{token:?}"), "Token", "it is hidden in debug output");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Token(String);

impl Token {
    /// The token with these random bytes.
    pub fn from_bytes(bytes: [u8; BYTES]) -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(bytes))
    }

    /// A token that nobody can guess; `None` if the system has no source of random numbers.
    pub fn random() -> Option<Self> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self::from_bytes(bytes))
    }

    /// The token with this text; `None` if the text is not a token.
    pub fn new(text: &str) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
        Some(Self::from_bytes(bytes.try_into().ok()?))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash of the text, which is stored.
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

impl TryFrom<String> for Token {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not a token")
    }
}

impl From<Token> for String {
    fn from(token: Token) -> Self {
        token.0
    }
}

/// The id of a device, chosen at random by its client and told only to the server: whoever has the
/// link of a seat but not this id uses another device. Debug output hides it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceId(#[serde(with = "hex")] pub u64);

impl fmt::Debug for DeviceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceId")
    }
}
