//! The faces of pieces as data, chosen apart from the theme.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::files::file;
use super::glyphs::centred_text;
use super::{Script, drawing, nested};
use jungle_messages::MessageId;

/// A built-in set of faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum FaceSetId {
    /// Pictures.
    Animals,
    /// Traditional Chinese characters.
    CharactersTraditional,
    /// Simplified Chinese characters.
    CharactersSimplified,
    /// The letters of the pieces in position text.
    Letters,
    /// Pictures in one colour.
    Silhouettes,
}

impl FaceSetId {
    /// All sets, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Animals,
        Self::CharactersTraditional,
        Self::CharactersSimplified,
        Self::Letters,
        Self::Silhouettes,
    ];

    /// The id in settings and the name of the file.
    pub fn id(self) -> &'static str {
        match self {
            Self::Animals => "animals",
            Self::CharactersTraditional => "characters-traditional",
            Self::CharactersSimplified => "characters-simplified",
            Self::Letters => "letters",
            Self::Silhouettes => "silhouettes",
        }
    }

    /// The set with an id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|faces| faces.id() == id)
    }

    /// The message with its name.
    pub fn name(self) -> MessageId {
        match self {
            Self::Animals => MessageId::FacesAnimals,
            Self::CharactersTraditional => MessageId::FacesCharactersTraditional,
            Self::CharactersSimplified => MessageId::FacesCharactersSimplified,
            Self::Letters => MessageId::FacesLetters,
            Self::Silhouettes => MessageId::FacesSilhouettes,
        }
    }

    /// The script of the set, if it consists of Chinese characters.
    pub fn script(self) -> Option<Script> {
        match self {
            Self::CharactersTraditional => Some(Script::Traditional),
            Self::CharactersSimplified => Some(Script::Simplified),
            Self::Animals | Self::Letters | Self::Silhouettes => None,
        }
    }

    /// The path of the file in `assets`.
    pub(super) fn path(self) -> String {
        format!("faces/{}.ron", self.id())
    }
}

/// The faces of all games.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct FaceSet {
    /// The height of text, as a fraction of the width of a drawing.
    pub text_height: f32,
    /// Whether a thin ring surrounds text.
    pub ring: bool,
    /// The width of the badge with the rank, as a fraction of the normal width.
    pub badge: f32,
    /// The face of each kind of piece by the ids of the game and the kind.
    pub games: BTreeMap<String, BTreeMap<String, Face>>,
}

/// What is on a piece.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub enum Face {
    /// A drawing.
    Drawing {
        /// Its path in `assets/sprites`, without the extension.
        path: String,
        /// How far it is raised, as a fraction of its height, since some drawings sit low in their
        /// view box.
        lift: f32,
    },
    /// A letter or a Chinese character.
    Text(String),
}

impl FaceSet {
    /// A built-in set, or the animals while a page has not fetched its file.
    ///
    /// # Panics
    /// If the built-in file is malformed.
    pub fn built_in(id: FaceSetId) -> Self {
        let text = file(&id.path()).or_else(|| file(&FaceSetId::Animals.path()));
        let faces = ron::from_str(text.expect("every program contains the animals"));
        faces.expect("the built-in faces are well-formed")
    }

    /// The face of a kind of piece by the ids of its game and of the kind.
    pub fn face(&self, game: &str, kind: &str) -> Option<&Face> {
        self.games.get(game)?.get(kind)
    }

    /// The SVG of a face at the centre of a piece, `width` units wide, in the ink of a side; full
    /// colours have the given opacity. `None` if a drawing is missing.
    pub(super) fn svg(&self, face: &Face, width: f32, ink: &str, opacity: f32) -> Option<String> {
        Some(match face {
            Face::Drawing { path, lift } => {
                let corner = 50.0 - width / 2.0;
                let svg = drawing(path)?;
                let is_inked = svg.contains(INK);
                let placed = nested(&svg.replace(INK, ink), (corner, corner - lift * width), width);
                if is_inked || opacity == 1.0 {
                    placed
                } else {
                    format!(r#"<g opacity="{opacity}">{placed}</g>"#)
                }
            }
            Face::Text(text) => centred_text(text, (50.0, 50.0), self.text_height * width, ink),
        })
    }
}

/// What stands for a side's ink in drawings.
const INK: &str = "currentColor";
