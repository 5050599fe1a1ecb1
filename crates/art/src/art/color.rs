//! Colours in theme files.

use std::fmt;
use std::ops::Deref;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use jungle_rules::text::quoted;

/// An opaque colour as CSS hex with six digits: `#1d4488`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Color(String);

impl Deref for Color {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.strip_prefix('#').unwrap_or_default();
        if digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Ok(Self(text));
        }
        Err(D::Error::custom(format_args!("{} is not a colour such as #1d4488", quoted(&text))))
    }
}
