//! Themes: colours and pictures as data.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::{GameInfo, Side};

/// The colours of the interface, the board and the pieces, as CSS hex.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it; the theme files show them")]
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
    /// The destinations of the selected piece.
    pub hint: String,
    /// The badge of a trapped piece.
    pub trapped: String,
    /// What belongs to one game, by its id.
    pub games: BTreeMap<String, GameLook>,
}

/// How the board and the pieces of a game look.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct GameLook {
    /// The two tones of the land.
    pub land: (String, String),
    /// The numbers on the squares, in games that have them there.
    pub numbers: String,
    /// The pieces of each side, by its index.
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
    /// A drawing by its path in `assets/sprites`, without the ending.
    pub drawing: String,
    /// How far it is raised, as a part of its height.
    pub lift: f32,
}

/// How the pieces of a side look.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct SideLook {
    /// The outline, so that sides differ without colour too.
    pub shape: Shape,
    /// The rim and the badge.
    pub body: String,
    /// Behind the picture.
    pub face: String,
    /// Pictures in one colour.
    pub ink: String,
    /// The colour that represents the side beside its name.
    pub swatch: String,
}

/// The outline of a piece.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shape {
    Disc,
    Octagon,
}

impl Theme {
    /// The built-in theme.
    ///
    /// # Panics
    /// When the theme file that the program was built with is damaged.
    pub fn forest() -> Self {
        ron::from_str(include_str!("../../assets/themes/forest.ron"))
            .expect("the theme in the program is well-formed")
    }

    /// How a game looks.
    ///
    /// # Panics
    /// When the theme leaves the game out; a test holds the program's own to all of them.
    pub fn game(&self, info: &GameInfo) -> &GameLook {
        self.games.get(info.id).unwrap_or_else(|| panic!("the theme leaves out {}", info.id))
    }
}

impl GameLook {
    /// How the pieces of a side look.
    pub fn side(&self, side: Side) -> &SideLook {
        match side {
            Side::First => &self.sides.0,
            Side::Second => &self.sides.1,
        }
    }
}
