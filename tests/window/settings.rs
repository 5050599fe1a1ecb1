//! Settings between runs.

use std::fs;

use crate::screen::{GROUND, Screen, same};

#[test]
fn a_damaged_settings_file_is_set_aside_and_reported_once() {
    const DAMAGED: &str = "(sound: perhaps";
    let write = |folder: &std::path::Path| {
        fs::write(folder.join("settings.ron"), DAMAGED).expect("a settings file");
    };
    let screen = Screen::open(None, write);
    let aside = screen.config.join("settings.damaged-1.ron");
    screen.wait("the file is set aside", |_| aside.exists());
    assert_eq!(fs::read_to_string(&aside).expect("it can be read"), DAMAGED);
    // The notice dims the background around it until it is closed.
    screen.wait("the notice is shown", |picture| !same(picture.pixel((5, 5)), GROUND));
    screen.photograph("12-damaged-settings");
    screen.keys(&["Escape"]);
    screen.wait("the notice is gone", |picture| same(picture.pixel((5, 5)), GROUND));
}

#[test]
fn settings_are_saved() {
    let screen = Screen::open(None, |_| {});
    let file = screen.config.join("settings.ron");
    assert!(!file.exists());
    screen.keys(&["m"]);
    screen.wait("the settings are written", |_| file.exists());
    let text = fs::read_to_string(&file).expect("it can be read");
    assert!(text.contains("sound: false"), "{text}");
}
