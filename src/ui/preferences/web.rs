//! The preferences that the browser reports in media queries.

use super::super::localization::system_language;
use super::SystemPreferences;

pub(super) fn detect() -> SystemPreferences {
    SystemPreferences {
        language: system_language(),
        reduce_motion: matches("(prefers-reduced-motion: reduce)"),
        more_contrast: matches("(prefers-contrast: more)"),
        light: matches("(prefers-color-scheme: light)"),
    }
}

fn matches(query: &str) -> bool {
    let list = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}
