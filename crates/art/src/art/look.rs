//! What is chosen about the appearance of boards and pieces: the theme, the faces, the names of
//! terrain.

use super::files::{file, kai};
use super::{FaceSet, FaceSetId, Theme, ThemeChoice, ThemeId};
use jungle_messages::{Language, MessageId, Messages};

/// The appearance of boards and pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// The faces of the pieces.
    pub faces: FaceSet,
    /// The script of Chinese names of terrain, which some themes have.
    pub script: Script,
    /// The names of terrain that are written on squares, if the user wants them.
    pub terrain_names: Option<TerrainNames>,
}

impl Look {
    /// A look without names of terrain. Without faces, they are those that the theme prefers.
    pub fn new(theme: Theme, faces: Option<FaceSetId>, language: Language) -> Self {
        let faces = faces.or(theme.faces).unwrap_or(FaceSetId::Animals);
        let script = faces.script().unwrap_or(Script::of(language));
        Self { theme, faces: FaceSet::built_in(faces), script, terrain_names: None }
    }

    /// A built-in theme with the faces that it prefers.
    pub fn built_in(theme: ThemeId) -> Self {
        Self::new(Theme::built_in(theme), None, Language::English)
    }

    /// Whether nothing has to be fetched for this choice: a page contains only the first looks.
    pub fn is_available(
        theme: &ThemeChoice,
        faces: Option<FaceSetId>,
        has_terrain_names: bool,
    ) -> bool {
        let has_theme = match theme {
            ThemeChoice::BuiltIn(id) => file(&id.path()).is_some(),
            ThemeChoice::User(_) => true,
        };
        let has_faces = faces.is_none_or(|faces| file(&faces.path()).is_some());
        has_theme && has_faces && (!has_terrain_names || kai().is_some())
    }

    /// The look that applies if no other is chosen.
    pub fn forest() -> Self {
        Self::built_in(ThemeId::Forest)
    }
}

/// A script with Chinese characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Script {
    Traditional,
    Simplified,
    Japanese,
}

impl Script {
    /// The script of a language; traditional for languages in other scripts.
    pub fn of(language: Language) -> Self {
        match language {
            Language::SimplifiedChinese => Self::Simplified,
            Language::Japanese => Self::Japanese,
            _ => Self::Traditional,
        }
    }

    /// The names of terrain in this script.
    pub(super) fn terrain_names(self) -> TerrainNames {
        let [trap, den, river] = match self {
            Self::Traditional => ["陷阱", "獸穴", "河"],
            Self::Simplified => ["陷阱", "兽穴", "河"],
            Self::Japanese => ["罠", "獣穴", "川"],
        };
        TerrainNames { trap: trap.to_owned(), den: den.to_owned(), river: river.to_owned() }
    }
}

/// The names of terrain in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct TerrainNames {
    pub trap: String,
    pub den: String,
    pub river: String,
}

impl TerrainNames {
    /// The names in a language.
    pub fn new(messages: &Messages) -> Self {
        Self {
            trap: messages.text(MessageId::TerrainTrap),
            den: messages.text(MessageId::TerrainDen),
            river: messages.text(MessageId::TerrainRiver),
        }
    }
}
