//! Where this program keeps what belongs to the user.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::storage;

/// The files and folders of the user's data; each is `None` if the platform has none for it.
#[derive(Resource, Clone, Debug, Default)]
pub struct DataPaths {
    /// The file of the settings.
    pub settings: Option<PathBuf>,
    /// The folder of the profiles.
    pub profiles: Option<PathBuf>,
    /// The folder of the saved games.
    pub games: Option<PathBuf>,
    /// The folder of the user's themes.
    pub themes: Option<PathBuf>,
    /// The folder of the rooms that this window hosts.
    #[cfg(not(target_family = "wasm"))]
    pub hosted: Option<PathBuf>,
}

impl DataPaths {
    /// Those of the platform.
    pub fn of_platform() -> Self {
        Self {
            settings: storage::settings_file(),
            profiles: storage::profiles_folder(),
            games: storage::games_folder(),
            #[cfg(not(target_family = "wasm"))]
            themes: storage::themes_folder(),
            #[cfg(target_family = "wasm")]
            themes: None,
            #[cfg(not(target_family = "wasm"))]
            hosted: storage::hosted_folder(),
        }
    }
}
