//! The size of text, the theme, and reduced motion.

use bevy::input::keyboard::Key;
use bevy_egui::egui::Shape;

use super::super::commands;
use super::super::preferences::SystemPreferences;
use super::super::style::Palette;
use super::*;
use crate::art::{FaceSet, FaceSetId, Theme, ThemeId};
use crate::input::KeyPress;
use crate::scene::{AnimationSpeed, CurrentLook, MusicVolumes, Volume};

/// The check box for the names of terrain.
const TERRAIN: &str = "Names of traps, dens and rivers";

impl Interface {
    fn open_gallery(&mut self) {
        self.send(&commands::SHOW_LOOKS);
        self.frames(8);
    }

    fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        self.world(|world| change(&mut world.resource_mut::<Settings>()));
        self.frames(4);
    }

    /// The built-in theme that is shown.
    fn theme(&mut self) -> ThemeId {
        self.world(|world| {
            let shown = &world.resource::<CurrentLook>().theme;
            let is_shown = |id: &ThemeId| Theme::built_in(*id) == *shown;
            ThemeId::ALL.into_iter().find(is_shown).expect("a built-in theme")
        })
    }
}

#[test]
fn the_system_chooses_until_the_user_does() {
    let mut interface = Interface::new();
    assert_eq!(interface.theme(), ThemeId::Forest);
    let system = SystemPreferences { reduce_motion: true, light: true, ..default() };
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
    interface.click("Board and pieces");
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
        let press = KeyPress { code, key, repeat: false, control: true, shift: false, alt: false };
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

#[test]
fn faces_and_names_of_terrain_are_chosen_in_the_gallery() {
    let mut interface = Interface::with_game(2, false);
    interface.open_gallery();
    interface.click("Letters");
    interface.harness.get_by_role_and_label(Role::CheckBox, TERRAIN).click();
    interface.frames(4);
    interface.world(|world| {
        let look = world.resource::<CurrentLook>();
        assert_eq!(look.faces, FaceSet::built_in(FaceSetId::Letters));
        assert!(look.terrain_names.as_ref().is_some_and(|names| names.trap == "Trap"));
    });
    interface.click("As in the theme");
    let faces = interface.world(|world| world.resource::<CurrentLook>().faces.clone());
    assert_eq!(faces, FaceSet::built_in(FaceSetId::Animals));
}

#[test]
fn themes_of_the_user_are_offered_and_damaged_ones_are_named() {
    let mut interface = Interface::new();
    let folder = tempfile::tempdir().expect("a folder for themes");
    let forest = include_str!("../../../assets/themes/forest.ron");
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("mine.ron"), forest.replace("#2d3a2a", "#101010")).expect("a theme");
    std::fs::write(file("broken.ron"), forest.replace("#2d3a2a", "green")).expect("a theme");
    let path = folder.path().to_owned();
    interface.world(|world| world.resource_mut::<DataPaths>().themes = Some(path));
    interface.open_gallery();
    let problem = "The theme broken.ron has an error in line";
    assert!(interface.harness.query_by_label_contains(problem).is_some(), "{problem}");
    interface.click("mine");
    let ground = interface.world(|world| world.resource::<CurrentLook>().theme.ground.to_string());
    assert_eq!(ground, "#101010");
    // A theme that has been removed is replaced by the usual one.
    std::fs::remove_file(file("mine.ron")).expect("the file");
    interface.open_gallery();
    assert_eq!(interface.theme(), ThemeId::Forest);
}

/// The places of a text that is painted, and whether its end is left out.
fn places(shape: &Shape, text: &str) -> Vec<(egui::Rect, bool)> {
    match shape {
        Shape::Vec(shapes) => shapes.iter().flat_map(|shape| places(shape, text)).collect(),
        Shape::Text(shown) if shown.galley.text() == text => {
            let place = shown.galley.rect.translate(shown.pos.to_vec2());
            vec![(place, shown.galley.elided)]
        }
        _ => Vec::new(),
    }
}

#[test]
fn the_name_of_a_theme_stays_in_its_tile_however_long_it_is() {
    let mut interface = Interface::new();
    let folder = tempfile::tempdir().expect("a folder for themes");
    let forest = include_str!("../../../assets/themes/forest.ron");
    let names = ["n".repeat(120), "name ".repeat(24).trim().to_owned(), "short".to_owned()];
    for name in &names {
        let path = folder.path().join(format!("{name}.ron"));
        std::fs::write(path, forest).expect("a theme");
    }
    let path = folder.path().to_owned();
    interface.world(|world| world.resource_mut::<DataPaths>().themes = Some(path));
    interface.open_gallery();
    for name in &names {
        let tile = interface.harness.get_by_role_and_label(Role::Button, name).rect();
        let shapes = interface.harness.output().shapes.iter();
        let places: Vec<_> = shapes.flat_map(|shown| places(&shown.shape, name)).collect();
        let [(place, is_cut)] = places[..] else { panic!("{name}: {places:?}") };
        assert!(tile.expand(1.0).contains_rect(place), "{name}: {place:?} is not in {tile:?}");
        assert_eq!(is_cut, name.len() > 100, "{name}");
    }
}

#[test]
fn one_command_turns_all_sounds_off_and_on_again() {
    let mut interface = Interface::new();
    interface.world(|world| world.resource_mut::<Settings>().music = true);
    let sounds = |interface: &mut Interface| {
        interface.frames(2);
        interface.world(|world| {
            let music = world.resource::<MusicVolumes>();
            [world.resource::<Volume>().0, music.music, music.nature].map(|volume| volume > 0.0)
        })
    };
    assert_eq!(sounds(&mut interface), [true, true, false]);
    for expected in [[false; 3], [true, true, false]] {
        interface.send(&commands::TOGGLE_SOUND);
        assert_eq!(sounds(&mut interface), expected);
    }
}
