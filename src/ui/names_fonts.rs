//! Fonts for the names of players in other scripts than Latin. They are large, so a page fetches them
//! when there is such a name.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::FontData;

/// A font for names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NamesFont {
    /// Greek and Cyrillic letters.
    Alphabets,
    /// Chinese, Japanese and Korean characters.
    Cjk,
}

impl NamesFont {
    /// The name of its data in egui.
    pub fn name(self) -> &'static str {
        match self {
            Self::Alphabets => "names",
            Self::Cjk => "names-cjk",
        }
    }

    /// The font that may have a character; `None` for Latin letters, symbols, and scripts without a
    /// font.
    #[cfg(any(test, target_family = "wasm"))]
    pub fn of(character: char) -> Option<Self> {
        match character {
            '\u{370}'..='\u{52f}' => Some(Self::Alphabets),
            '\u{3000}'..='\u{d7a3}' | '\u{ff00}'..='\u{ffef}' => Some(Self::Cjk),
            _ => None,
        }
    }
}

/// The fonts for names that are there, in the order in which they are used.
#[derive(Resource, Clone, Deref, DerefMut)]
#[cfg_attr(target_family = "wasm", derive(Default))]
pub struct NamesFonts(BTreeMap<NamesFont, Arc<FontData>>);

#[cfg(not(target_family = "wasm"))]
impl Default for NamesFonts {
    fn default() -> Self {
        let alphabets: &[u8] = include_bytes!("../../assets/fonts/JungleNames-Bold.ttf");
        let cjk: &[u8] = include_bytes!("../../assets/fonts/JungleNamesCJK-Bold.otf");
        let fonts = [(NamesFont::Alphabets, alphabets), (NamesFont::Cjk, cjk)];
        Self(fonts.map(|(font, bytes)| (font, Arc::new(FontData::from_static(bytes)))).into())
    }
}
