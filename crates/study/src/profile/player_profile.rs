//! A person who plays on this machine, and the text of the profile's file.

use std::collections::BTreeMap;
use std::str;

use jiff::Timestamp;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::achievement::Achievement;
use super::game_report::GameReport;
use super::history::{History, Opponent};
use super::learning::Learning;
use jungle_record::{COLORS, Name, Portrait};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::jungle::Animal;

/// The longest file of a profile that is read, in bytes: more than the most results of all games
/// with the longest names.
pub const MAX_BYTES: u64 = (2 << 20) * GAMES.len() as u64;
/// The most results of a game that a profile holds; the oldest are dropped.
pub const MAX_RESULTS: usize = 2_000;
/// The longest text in a profile besides the name, in bytes.
pub(super) const MAX_TEXT: usize = 200;
/// The version of the files. The first one has no lessons and puzzles.
pub const VERSION: u16 = 2;

/// A person who plays on this machine.
///
/// ```
/// use jungle_record::{Name, Portrait};
/// use jungle_study::profile::Profile;
///
/// let name = Name::new("Ada").expect("a valid name");
/// let portrait = Portrait::new("lion", 3).expect("an animal and a colour");
/// let profile = Profile::new(name, portrait);
/// let file = profile.text();
/// assert_eq!(Profile::read(file.as_bytes())?, profile);
/// # Ok::<(), jungle_study::profile::ProfileError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The displayed name.
    pub name: Name,
    /// The picture.
    pub portrait: Portrait,
    /// The tag of the language, if it is not that of the settings.
    pub language: Option<String>,
    /// The id of the theme, if it is not that of the settings.
    pub theme: Option<String>,
    /// The results and the rating in each game, by its id.
    pub games: BTreeMap<String, History>,
    /// The achievements, by their ids.
    pub achievements: BTreeMap<String, Achieved>,
    /// What was learnt in each game, by its id.
    pub learning: BTreeMap<String, Learning>,
}

/// The picture of those who play without a profile.
pub const GUEST_PORTRAIT: Portrait = Portrait { animal: Animal::Rat, color: COLORS - 1 };

/// When something was achieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achieved {
    /// The end of the game.
    pub at: Timestamp,
    /// The name of the file of the game.
    pub file: Option<String>,
}

/// Why the text of a file is not a profile.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ProfileError {
    /// The file is longer than any that this program writes.
    #[error("the file is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// The file is not text.
    #[error("the file is not text")]
    NotText,
    /// The text is not RON, or has other fields.
    #[error("not a profile at line {}, column {}", .0.span.start.line, .0.span.start.col)]
    Malformed(#[from] ron::error::SpannedError),
    /// The file was written by a later version of the program.
    #[error("the file has version {0}, but this program reads versions up to {VERSION}")]
    NewerVersion(u16),
    /// A field has an impossible value.
    #[error("'{0}' has an impossible value")]
    Invalid(&'static str),
}

/// A profile as it is in its file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawProfile {
    version: u16,
    name: String,
    animal: String,
    color: u8,
    #[serde(default)]
    language: Option<String>,
    #[serde(default)]
    theme: Option<String>,
    #[serde(default)]
    games: BTreeMap<String, History>,
    #[serde(default)]
    achievements: BTreeMap<String, Achieved>,
    #[serde(default)]
    learning: BTreeMap<String, Learning>,
}

/// The field of every version, by which later versions are recognised.
#[derive(Deserialize)]
struct Head {
    version: u16,
}

impl Profile {
    /// A person who has not played yet.
    pub fn new(name: Name, portrait: Portrait) -> Self {
        Self {
            name,
            portrait,
            language: None,
            theme: None,
            games: BTreeMap::new(),
            achievements: BTreeMap::new(),
            learning: BTreeMap::new(),
        }
    }

    /// Those who play without a profile.
    pub fn guest() -> Self {
        let name = Name::new("Guest").expect("a valid name");
        Self::new(name, GUEST_PORTRAIT)
    }

    /// Adds a finished game, and returns the achievements that are new. A game that is known is not
    /// added again: it was continued after its end.
    pub fn add_game(&mut self, game: &str, report: &GameReport) -> Vec<Achievement> {
        let history = self.games.entry(game.to_owned()).or_default();
        let file = &report.result.file;
        if file.is_some() && history.results.iter().any(|known| known.file == *file) {
            return Vec::new();
        }
        // The deviation grows with the time since the last rated game, once.
        if report.result.rated.is_ok() {
            history.rating = report.after;
        }
        history.results.push(report.result.clone());
        let surplus = history.results.len().saturating_sub(MAX_RESULTS);
        history.results.drain(..surplus);
        let achieved = Achieved { at: report.result.ended, file: file.clone() };
        let is_new = |achievement: &Achievement| !self.achievements.contains_key(achievement.id());
        let new: Vec<_> = report.achievements.iter().copied().filter(is_new).collect();
        let entries = new.iter().map(|achievement| (achievement.id().to_owned(), achieved.clone()));
        self.achievements.extend(entries);
        new
    }

    /// The profile in the content of a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(content: &[u8]) -> Result<Self, ProfileError> {
        if content.len() as u64 > MAX_BYTES {
            return Err(ProfileError::TooLong);
        }
        let text = str::from_utf8(content).map_err(|_| ProfileError::NotText)?;
        let text = text.trim_start_matches('\u{feff}');
        if let Ok(Head { version }) = ron::from_str(text)
            && version > VERSION
        {
            return Err(ProfileError::NewerVersion(version));
        }
        ron::from_str::<RawProfile>(text)?.checked()
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        let raw = RawProfile {
            version: VERSION,
            name: self.name.as_str().to_owned(),
            animal: self.portrait.animal.id().to_owned(),
            color: self.portrait.color,
            language: self.language.clone(),
            theme: self.theme.clone(),
            games: self.games.clone(),
            achievements: self.achievements.clone(),
            learning: self.learning.clone(),
        };
        ron::ser::to_string_pretty(&raw, PrettyConfig::default())
            .expect("a profile has only types that RON can hold")
    }
}

/// Whether a file is in the folder of the games: its name has no folders.
fn is_in_folder(file: &Option<String>) -> bool {
    file.as_ref().is_none_or(|name| !name.contains(['/', '\\', ':']))
}

impl RawProfile {
    fn checked(self) -> Result<Profile, ProfileError> {
        let valid = |holds: bool, error: &'static str| {
            holds.then_some(()).ok_or(ProfileError::Invalid(error))
        };
        let name = Name::new(&self.name).ok_or(ProfileError::Invalid("name"))?;
        let portrait = Portrait::new(&self.animal, self.color);
        let portrait = portrait.ok_or(ProfileError::Invalid("portrait"))?;
        let is_short =
            |text: &Option<String>| text.as_ref().is_none_or(|text| text.len() <= MAX_TEXT);
        valid(is_short(&self.language), "language")?;
        valid(is_short(&self.theme), "theme")?;
        for (game, history) in &self.games {
            valid(find_game(game).is_some(), "game")?;
            valid(history.rating.is_valid(), "rating")?;
            valid(history.results.len() <= MAX_RESULTS, "results")?;
            for result in &history.results {
                let opponent = match &result.opponent {
                    Opponent::Computer(id) | Opponent::Person(id) => id.len(),
                    Opponent::Guest => 0,
                };
                valid(opponent <= MAX_TEXT, "opponent")?;
                valid(is_short(&result.file) && is_in_folder(&result.file), "file")?;
                let ratings = [result.opponent_rating, result.rated.ok()];
                let is_finite = |rating: &f64| rating.is_finite() && rating.abs() <= 10_000.0;
                valid(ratings.iter().flatten().all(is_finite), "rating")?;
            }
        }
        for (id, achieved) in &self.achievements {
            valid(id.len() <= MAX_TEXT && is_short(&achieved.file), "achievements")?;
            valid(is_in_folder(&achieved.file), "achievements")?;
        }
        for (game, learning) in &self.learning {
            valid(find_game(game).is_some() && learning.is_valid(), "learning")?;
        }
        Ok(Profile {
            name,
            portrait,
            language: self.language,
            theme: self.theme,
            games: self.games,
            achievements: self.achievements,
            learning: self.learning,
        })
    }
}
