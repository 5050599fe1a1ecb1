//! The size of text, the theme, and reduced motion.

use bevy::input::keyboard::Key;

use super::super::preferences::SystemPreferences;
use super::super::style::Palette;
use super::*;
use crate::art::ThemeId;
use crate::input::KeyPress;
use crate::scene::{AnimationSpeed, CurrentTheme};

impl Interface {
    fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        self.world(|world| change(&mut world.resource_mut::<Settings>()));
        self.frames(4);
    }

    fn theme(&mut self) -> ThemeId {
        self.world(|world| world.resource::<CurrentTheme>().id)
    }
}

#[test]
fn the_system_chooses_until_the_user_does() {
    let mut interface = Interface::new();
    assert_eq!(interface.theme(), ThemeId::Forest);
    let system = SystemPreferences { reduce_motion: true, more_contrast: false, light: true };
    interface.world(|world| world.insert_resource(system));
    interface.change(|settings| settings.volume = 0.5);
    assert_eq!(interface.theme(), ThemeId::Daylight);
    assert!(!interface.world(|world| world.resource::<Palette>().is_dark));
    let reduced = |interface: &mut Interface| {
        interface.world(|world| world.resource::<AnimationSpeed>().reduced)
    };
    assert!(reduced(&mut interface));
    interface.change(|settings| {
        settings.theme = Some("high-contrast".to_owned());
        settings.reduce_motion = Some(false);
    });
    assert_eq!(interface.theme(), ThemeId::HighContrast);
    assert!(!reduced(&mut interface));
    interface.change(|settings| settings.theme = Some("of a later version".to_owned()));
    assert_eq!(interface.theme(), ThemeId::Daylight);
}

#[test]
fn the_theme_is_chosen_in_the_settings() {
    let mut interface = Interface::new();
    interface.click("Settings");
    interface.click("High contrast");
    assert_eq!(interface.theme(), ThemeId::HighContrast);
    let text = interface.world(|world| world.resource::<Settings>().theme.clone());
    assert_eq!(text.as_deref(), Some("high-contrast"));
}

#[test]
fn shortcuts_change_the_size_of_text() {
    let mut interface = Interface::new();
    let mut press = |key: &str, code: KeyCode| {
        let key = Key::Character(key.into());
        let press = KeyPress { code, key, repeat: false, control: true, shift: false };
        interface.world(|world| world.write_message(press));
        interface.frames(2);
        interface.world(|world| world.resource::<Settings>().text_size)
    };
    assert_eq!(press("+", KeyCode::NumpadAdd), 1.15);
    assert_eq!(press("0", KeyCode::Digit0), 1.0);
    assert_eq!(press("-", KeyCode::Minus), 0.85);
    assert_eq!(press("-", KeyCode::Minus), 0.85, "the smallest");
    for _ in 0..10 {
        press("=", KeyCode::Equal);
    }
    assert_eq!(press("=", KeyCode::Equal), 2.0, "the largest");
    assert_eq!(interface.harness.ctx.zoom_factor(), 2.0);
}
