//! The names of the players, the help that they had, and the time control.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use jungle_rules::jungle::Animal;
use jungle_rules::plain_number;

/// The maximum length of a name, in characters.
pub const MAX_NAME: usize = 64;

/// The maximum base time and the maximum increment of a time control, in seconds: a day and an
/// hour.
const MAX_BASE: u32 = 24 * 60 * 60;
const MAX_INCREMENT: u32 = 60 * 60;
/// The maximum time per move of a correspondence game, in days.
const MAX_DAYS: u16 = 365;

/// A name in a file: 1 to 64 characters, without quotation marks, backslashes or control
/// characters.
///
/// ```
/// use jungle_record::Name;
///
/// let name = Name::new("Ada").expect("a valid name");
/// assert_eq!(name.as_str(), "Ada");
/// assert_eq!(Name::new("two\nlines"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The name with this text; `None` if the text is not a valid name.
    pub fn new(text: &str) -> Option<Self> {
        let is_allowed = |letter: char| !matches!(letter, '"' | '\\') && !letter.is_control();
        let is_name = !text.trim().is_empty()
            && text.chars().count() <= MAX_NAME
            && text.chars().all(is_allowed);
        is_name.then(|| Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Name {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not a valid name")
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// The name and id of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The displayed name.
    pub name: Option<Name>,
    /// The id, which is unique even if names are not.
    pub id: Option<Name>,
}

/// The number of colours of portraits.
pub const COLORS: u8 = 8;

/// The picture of a person: an animal on a colour. Its text is the id of the animal and the index of
/// the colour, such as `lion-3`.
///
/// ```
/// use jungle_record::Portrait;
///
/// let portrait = Portrait::new("lion", 3).expect("an animal and a colour");
/// assert_eq!(String::from(portrait), "lion-3");
/// assert_eq!(Portrait::try_from("lion-3".to_owned()), Ok(portrait));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Portrait {
    /// The animal.
    pub animal: Animal,
    /// The index of the colour, less than [`COLORS`].
    pub color: u8,
}

impl Portrait {
    /// The portrait with the id of an animal and a colour; `None` if there is none.
    pub fn new(animal: &str, color: u8) -> Option<Self> {
        let animal = Animal::ALL.into_iter().find(|known| known.id() == animal)?;
        (color < COLORS).then_some(Self { animal, color })
    }
}

impl TryFrom<String> for Portrait {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let portrait = text.split_once('-').and_then(|(animal, color)| {
            let color = color.bytes().all(|byte| byte.is_ascii_digit()).then_some(color)?;
            Self::new(animal, color.parse().ok()?)
        });
        portrait.ok_or("not a portrait")
    }
}

impl From<Portrait> for String {
    fn from(portrait: Portrait) -> Self {
        format!("{}-{}", portrait.animal.id(), portrait.color)
    }
}

/// How a person is shown to the others in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Persona {
    /// The name.
    pub name: Name,
    /// The picture.
    pub portrait: Option<Portrait>,
}

/// The help that the people in a game had.
///
/// ```
/// use jungle_record::Assistance;
///
/// let hint = Assistance { hint: true, ..Assistance::default() };
/// let undo = Assistance { undo: true, ..Assistance::default() };
/// assert_eq!(hint.and(undo), Assistance { hint: true, undo: true, coach: false });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assistance {
    /// A hint was shown.
    pub hint: bool,
    /// A move was taken back.
    pub undo: bool,
    /// There was a coach, who holds bad moves back.
    pub coach: bool,
}

impl Assistance {
    /// The help of either.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            hint: self.hint || other.hint,
            undo: self.undo || other.undo,
            coach: self.coach || other.coach,
        }
    }
}

/// The time control.
///
/// The text form is `none`, `fischer:BASE+INCREMENT` (both in seconds), or `days:NUMBER`.
///
/// ```
/// use jungle_record::TimeControl;
///
/// let control: TimeControl = "fischer:300+5".parse()?;
/// assert_eq!(control, TimeControl::Fischer { base: 300, increment: 5 });
/// assert_eq!(TimeControl::Days(3).to_string(), "days:3");
/// # Ok::<(), jungle_record::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// No time limit.
    Unlimited,
    /// A base time for the whole game, and an increment per move.
    Fischer {
        /// The time at the start, in seconds, up to a day.
        base: u32,
        /// The increment, in seconds, up to an hour.
        increment: u32,
    },
    /// A number of days per move, 1 to 365.
    Days(u16),
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::Fischer { base, increment } => write!(f, "fischer:{base}+{increment}"),
            Self::Days(days) => write!(f, "days:{days}"),
        }
    }
}

/// A text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a time control")]
pub struct TimeControlError;

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let read = || match text.split_once(':') {
            None => (text == "none").then_some(Self::Unlimited),
            Some(("fischer", times)) => {
                let (base, increment) = times.split_once('+')?;
                let (base, increment) = (seconds(base)?, seconds(increment)?);
                let is_allowed =
                    base <= MAX_BASE && increment <= MAX_INCREMENT && base + increment > 0;
                is_allowed.then_some(Self::Fischer { base, increment })
            }
            Some(("days", days)) => {
                let days = plain_number(days)?;
                (1..=MAX_DAYS).contains(&days).then_some(Self::Days(days))
            }
            Some(_) => None,
        };
        read().ok_or(TimeControlError)
    }
}

/// Parses a number of seconds without a sign or leading zeros.
fn seconds(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::{Name, TimeControl, TimeControlError};

    #[test]
    fn time_controls_are_read_as_they_are_written() {
        let fischer = |base, increment| TimeControl::Fischer { base, increment };
        for (text, control) in [
            ("none", TimeControl::Unlimited),
            ("fischer:300+5", fischer(300, 5)),
            ("fischer:0+10", fischer(0, 10)),
            ("fischer:86400+3600", fischer(86_400, 3_600)),
            ("days:14", TimeControl::Days(14)),
        ] {
            assert_eq!(text.parse(), Ok(control));
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "",
            "None",
            "fischer",
            "fischer:",
            "fischer:5",
            "fischer:0+0",
            "fischer:05+1",
            "fischer:+5+1",
            "fischer:86401+0",
            "fischer:1+3601",
            "fischer:1+1+1",
            "fischer:99999999999+1",
            "days:0",
            "days:366",
            "days:-1",
            "days:1 ",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError), "{text}");
        }
    }

    #[test]
    fn names_have_a_limited_length_and_no_characters_that_files_cannot_hold() {
        for text in ["Ada", "山田 太郎", "O'Neill", &"x".repeat(64)] {
            assert_eq!(Name::new(text).expect("a name").as_str(), text);
        }
        for text in ["", "  ", "a\"b", "a\\b", "a\nb", "\u{1b}[2J", &"x".repeat(65)] {
            assert_eq!(Name::new(text), None, "{text:?}");
        }
    }
}
