//! Themes: colours and pictures as data.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::{GameInfo, Side};

/// The colours of the interface, the board and the pieces, as CSS hex.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are self-explanatory; see the theme files")]
pub struct Theme {
    pub ground: String,
    pub panel: String,
    pub button: String,
    pub text: String,
    pub dim_text: String,
    /// The side to move, the current move, the main button.
    pub accent: String,
    pub accent_text: String,
    pub frame: String,
    pub inner_edge: String,
    pub coordinates: String,
    pub river: String,
    pub bank: String,
    /// The line between the bank and the land.
    pub shore: String,
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
}

/// The outline of a piece.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Shape {
    Disc,
    Octagon,
}

impl Theme {
    /// The built-in theme.
    ///
    /// # Panics
    /// If the built-in theme file is malformed.
    pub fn forest() -> Self {
        ron::from_str(include_str!("../../assets/themes/forest.ron"))
            .expect("the built-in theme is well-formed")
    }

    /// The appearance of a game.
    ///
    /// # Panics
    /// If the theme lacks the game; a test checks that the built-in theme has all games.
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
