//! Themes: colours and pictures as data.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::{GameInfo, Side};

/// A built-in theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThemeId {
    /// Dark green around a wooden board.
    Forest,
    /// Light panels around the same board.
    Daylight,
    /// A dark board on black, with contrast 7 for text and 4.5 for the pieces' outlines.
    HighContrast,
}

impl ThemeId {
    /// All built-in themes.
    pub const ALL: [Self; 3] = [Self::Forest, Self::Daylight, Self::HighContrast];

    /// The id in settings and the name of the theme file.
    pub fn id(self) -> &'static str {
        match self {
            Self::Forest => "forest",
            Self::Daylight => "daylight",
            Self::HighContrast => "high-contrast",
        }
    }

    /// The theme with an id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// The theme file.
    fn file(self) -> &'static str {
        match self {
            Self::Forest => include_str!("../../assets/themes/forest.ron"),
            Self::Daylight => include_str!("../../assets/themes/daylight.ron"),
            Self::HighContrast => include_str!("../../assets/themes/high-contrast.ron"),
        }
    }
}

/// The colours of the interface, the board and the pieces, as CSS hex.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are self-explanatory; see the theme files")]
pub struct Theme {
    /// Whether the interface has light text on a dark ground.
    pub is_dark: bool,
    pub ground: String,
    pub panel: String,
    pub button: String,
    /// The line around a button; that of the button if it needs none.
    pub button_edge: String,
    pub text: String,
    pub dim_text: String,
    /// The side to move, the current move in the list, the main button.
    pub accent: String,
    pub accent_text: String,
    pub frame: String,
    pub inner_edge: String,
    pub coordinates: String,
    /// The snares on the traps.
    pub snare: String,
    pub river: String,
    /// Diagonal lines on the river, in place of the ripples, so that it is recognised without
    /// colour.
    pub river_hatching: Option<String>,
    pub bank: String,
    /// The line between the bank and the land.
    pub shore: String,
    /// The last move, hints and the cursor on the board.
    pub highlight: String,
    /// The square of the selected piece.
    pub selected: String,
    /// The destinations of the selected piece.
    pub hint: String,
    /// The badge of a trapped piece.
    pub trapped: String,
    /// The appearance of each game, by its id.
    pub games: BTreeMap<String, GameLook>,
}

/// The appearance of the board and the pieces of a game.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct GameLook {
    /// The two tones of the land.
    pub land: (String, String),
    /// The numbers on the squares, in games that have them.
    pub numbers: String,
    /// The pieces of each side, by [`Side::index`].
    pub sides: (SideLook, SideLook),
    /// The picture on a piece, by the id of its kind.
    pub faces: BTreeMap<String, Face>,
    /// The kind of piece that represents the game, by its id.
    pub emblem: String,
}

/// The picture on a piece.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// The path of a drawing in `assets/sprites`, without the extension.
    pub drawing: String,
    /// How far it is raised, as a fraction of its height.
    pub lift: f32,
}

/// The appearance of a side's pieces.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct SideLook {
    /// The outline, which distinguishes the sides without colour.
    pub shape: Shape,
    /// The line around the piece, which stands out from every square.
    pub rim: String,
    /// The edge of the piece.
    pub body: String,
    /// The background of the picture.
    pub face: String,
    /// The colour of single-colour pictures and of the badge.
    pub ink: String,
    /// The colour that represents the side next to its name.
    pub swatch: String,
    /// The line around that colour, which stands out from a panel.
    pub swatch_edge: String,
}

/// The outline of a piece.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Shape {
    Disc,
    Octagon,
}

impl Theme {
    /// A built-in theme.
    ///
    /// # Panics
    /// If the built-in theme file is malformed.
    pub fn built_in(id: ThemeId) -> Self {
        ron::from_str(id.file()).expect("the built-in themes are well-formed")
    }

    /// The built-in theme of pictures and animations.
    pub fn forest() -> Self {
        Self::built_in(ThemeId::Forest)
    }

    /// The appearance of a game.
    ///
    /// # Panics
    /// If the theme lacks the game; a test checks that the built-in themes have all games.
    pub fn game(&self, info: &GameInfo) -> &GameLook {
        self.games.get(info.id).unwrap_or_else(|| panic!("the theme leaves out {}", info.id))
    }
}

impl GameLook {
    /// The appearance of a side's pieces.
    pub fn side(&self, side: Side) -> &SideLook {
        match side {
            Side::First => &self.sides.0,
            Side::Second => &self.sides.1,
        }
    }
}
