//! The preferences of the operating system or the browser. They apply until the user chooses
//! otherwise in the settings.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

use bevy::prelude::*;

use crate::art::ThemeId;
use crate::messages::Language;

/// What the user prefers in all programs.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemPreferences {
    /// The first language that is available.
    pub language: Language,
    /// Whether things should appear instead of moving.
    pub reduce_motion: bool,
    /// Whether there should be more contrast than usual.
    pub more_contrast: bool,
    /// Whether the interface should be dark text on a light ground.
    pub light: bool,
}

impl SystemPreferences {
    /// The current preferences, or the defaults if the system states none.
    pub fn detect() -> Self {
        #[cfg(not(target_family = "wasm"))]
        return native::detect();
        #[cfg(target_family = "wasm")]
        return web::detect();
    }

    /// The theme that suits the preferences.
    pub fn theme(self) -> ThemeId {
        match (self.more_contrast, self.light) {
            (true, _) => ThemeId::HighContrast,
            (false, true) => ThemeId::Daylight,
            (false, false) => ThemeId::Forest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_precedes_the_color_scheme() {
        let preferences = SystemPreferences::default();
        assert_eq!(preferences.theme(), ThemeId::Forest);
        let light = SystemPreferences { light: true, ..preferences };
        assert_eq!(light.theme(), ThemeId::Daylight);
        let both = SystemPreferences { more_contrast: true, ..light };
        assert_eq!(both.theme(), ThemeId::HighContrast);
    }
}
