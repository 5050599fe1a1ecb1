//! Themes: the colours of the interface, boards and pieces as data.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::files::file;
use super::{Color, FaceSetId};
use jungle_messages::MessageId;
use jungle_rules::games::find_game;
use jungle_rules::text::quoted;
use jungle_rules::{GameInfo, Options, Side};

/// A built-in theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThemeId {
    /// Dark green around a wooden board.
    Forest,
    /// Light panels around the same board.
    Daylight,
    /// A dark board on black, with contrast 7 for text and 4.5 for the pieces' outlines.
    HighContrast,
    /// A cheap printed set: paper with lines and Chinese characters in red, blue and black.
    Paper,
    /// Dark everywhere, for playing in the dark.
    Night,
    /// Blue and vermilion, which differ with every kind of colour vision.
    ColorBlind,
}

impl ThemeId {
    /// All built-in themes.
    pub const ALL: [Self; 6] = [
        Self::Forest,
        Self::Daylight,
        Self::HighContrast,
        Self::Paper,
        Self::Night,
        Self::ColorBlind,
    ];

    /// The id in settings and the name of the theme file.
    pub fn id(self) -> &'static str {
        match self {
            Self::Forest => "forest",
            Self::Daylight => "daylight",
            Self::HighContrast => "high-contrast",
            Self::Paper => "paper",
            Self::Night => "night",
            Self::ColorBlind => "color-blind",
        }
    }

    /// The theme with an id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// The message with its name.
    pub fn name(self) -> MessageId {
        match self {
            Self::Forest => MessageId::ThemeForest,
            Self::Daylight => MessageId::ThemeDaylight,
            Self::HighContrast => MessageId::ThemeHighContrast,
            Self::Paper => MessageId::ThemePaper,
            Self::Night => MessageId::ThemeNight,
            Self::ColorBlind => MessageId::ThemeColorBlind,
        }
    }

    /// The path of the theme file in `assets`.
    pub(super) fn path(self) -> String {
        format!("themes/{}.ron", self.id())
    }
}

/// The colours of the interface, the board and the pieces.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are self-explanatory; see docs/themes.md")]
pub struct Theme {
    /// Whether the interface has light text on a dark ground.
    pub is_dark: bool,
    /// The faces of the pieces unless the user chooses others.
    #[serde(default)]
    pub faces: Option<FaceSetId>,
    pub ground: Color,
    pub panel: Color,
    pub button: Color,
    /// The line around a button; that of the button if it needs none.
    pub button_edge: Color,
    pub text: Color,
    pub dim_text: Color,
    /// The side to move, the current move in the list, the main button.
    pub accent: Color,
    pub accent_text: Color,
    pub frame: Color,
    pub inner_edge: Color,
    pub coordinates: Color,
    /// Whether traps, dens and rivers are shown by their Chinese names, as on printed boards.
    #[serde(default)]
    pub printed: bool,
    /// The lines between the squares.
    #[serde(default)]
    pub grid: Option<Color>,
    /// The snares on the traps.
    pub snare: Color,
    pub river: Color,
    /// The ripples on the river.
    pub ripples: Color,
    /// Diagonal lines on the river, in place of the ripples, so that it is recognised without
    /// colour.
    #[serde(default)]
    pub river_hatching: Option<Color>,
    /// The name of the river.
    pub river_name: Color,
    pub bank: Color,
    /// The line between the bank and the land.
    pub shore: Color,
    /// The last move, hints and the cursor on the board.
    pub highlight: Color,
    /// The square of the selected piece.
    pub selected: Color,
    /// The destinations of the selected piece.
    pub hint: Color,
    /// The numbers of badges, and the light lines of highlights: white, or less in the dark.
    pub light: Color,
    /// The badge of a trapped piece.
    pub trapped: Color,
    /// The opacity of pictures in full colours, which may be too bright on dark pieces.
    #[serde(default)]
    pub picture_opacity: Opacity,
    /// The appearance of each game, by its id.
    #[serde(deserialize_with = "games")]
    pub games: BTreeMap<String, GameLook>,
}

/// A number from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opacity(pub f32);

impl Default for Opacity {
    fn default() -> Self {
        Self(1.0)
    }
}

impl<'de> Deserialize<'de> for Opacity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f32::deserialize(deserializer)?;
        let is_valid = (0.0..=1.0).contains(&value);
        if is_valid { Ok(Self(value)) } else { Err(D::Error::custom("not a number from 0 to 1")) }
    }
}

/// The appearance of the board and the pieces of a game.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct GameLook {
    /// The two tones of the land.
    pub land: (Color, Color),
    /// Diagonal lines on the second tone, as in printed diagrams.
    #[serde(default)]
    pub land_hatching: Option<Color>,
    /// The numbers on the squares, in games that have them, and the names of terrain on land.
    pub numbers: Color,
    /// The pieces of each side, by [`Side::index`].
    pub sides: (SideLook, SideLook),
    /// The kind of piece that represents the game, by its id.
    pub emblem: String,
}

/// Reads the appearance of each game. The ids are those of games and of their pieces.
fn games<'de, D: Deserializer<'de>>(games: D) -> Result<BTreeMap<String, GameLook>, D::Error> {
    struct Games;

    impl<'de> Visitor<'de> for Games {
        type Value = BTreeMap<String, GameLook>;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("a map of games")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut looks = BTreeMap::new();
            while let Some(id) = map.next_key::<String>()? {
                let Some(game) = find_game(&id) else {
                    return Err(A::Error::custom(format_args!("{} is no game", quoted(&id))));
                };
                if looks.contains_key(&id) {
                    return Err(A::Error::custom(format_args!("{id} occurs twice")));
                }
                let look: GameLook = map.next_value()?;
                if game.info(&Options::new(game.rule_options)).find_kind(&look.emblem).is_none() {
                    let emblem = quoted(&look.emblem);
                    return Err(A::Error::custom(format_args!("{emblem} is no piece of {id}")));
                }
                looks.insert(id, look);
            }
            Ok(looks)
        }
    }

    games.deserialize_map(Games)
}

/// The appearance of a side's pieces.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct SideLook {
    /// The outline, which distinguishes the sides without colour.
    pub shape: Shape,
    /// The line around the piece, which stands out from every square.
    pub rim: Color,
    /// The edge of the piece.
    pub body: Color,
    /// The background of the picture.
    pub face: Color,
    /// The colour of text and of single-colour pictures.
    pub ink: Color,
    /// The badge with the rank, if it does not have the colour of the ink.
    #[serde(default)]
    pub badge: Option<Color>,
    /// The colour that represents the side next to its name.
    pub swatch: Color,
    /// The line around that colour, which stands out from a panel.
    pub swatch_edge: Color,
}

/// The outline of a piece.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Shape {
    Disc,
    Octagon,
}

impl Theme {
    /// A built-in theme, or the theme `forest` while a page has not fetched its file.
    ///
    /// # Panics
    /// If the built-in theme file is malformed.
    pub fn built_in(id: ThemeId) -> Self {
        let text = file(&id.path()).or_else(|| file(&ThemeId::Forest.path()));
        let theme = ron::from_str(text.expect("every program contains the theme `forest`"));
        theme.expect("the built-in themes are well-formed")
    }

    /// The theme that applies if no other does.
    pub fn forest() -> Self {
        Self::built_in(ThemeId::Forest)
    }

    /// A theme in a file of a user. Games that it leaves out look as in the theme `forest`.
    ///
    /// # Errors
    /// What is wrong with the text, and where. Unknown fields and games are errors.
    pub fn parse(text: &str) -> Result<Self, ron::error::SpannedError> {
        let mut theme: Self = ron::from_str(text)?;
        for (id, look) in Self::forest().games {
            theme.games.entry(id).or_insert(look);
        }
        Ok(theme)
    }

    /// The appearance of a game.
    ///
    /// # Panics
    /// If the theme lacks the game; a test checks that the built-in themes have all games.
    pub fn game(&self, info: &GameInfo) -> &GameLook {
        self.games.get(info.id).unwrap_or_else(|| panic!("the theme leaves out {}", info.id))
    }
}

impl SideLook {
    /// The colour of the badge with the rank.
    pub fn badge(&self) -> &Color {
        self.badge.as_ref().unwrap_or(&self.ink)
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
