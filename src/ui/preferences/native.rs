//! The preferences of the operating system; on Linux those of the desktop portal.

use std::time::Duration;

use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion};

use super::super::localization::system_language;
use super::SystemPreferences;

/// The longest time that the window waits for the system's answer before it opens.
const PATIENCE: Duration = Duration::from_millis(250);

pub(super) fn detect() -> SystemPreferences {
    let interest = Interest::ColorScheme | Interest::Contrast | Interest::ReducedMotion;
    let preferences = Preferences::once_blocking(interest, PATIENCE).unwrap_or_default();
    SystemPreferences {
        language: system_language(),
        reduce_motion: preferences.reduced_motion == ReducedMotion::Reduce,
        more_contrast: preferences.contrast == Contrast::More,
        light: preferences.color_scheme == ColorScheme::Light,
    }
}
