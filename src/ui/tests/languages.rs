//! Every screen in every language: nothing is cut off, and every character has a glyph.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::epaint::Shape;
use bevy_egui::egui::{self, Rect};
use skrifa::{FontRef, MetadataProvider};

use super::super::commands;
use super::super::dialogs::{self, Dialogs, OpenDialog};
use super::super::localization::Localization;
use super::super::names_fonts::{NamesFont, NamesFonts};
use super::super::profiles::{Draft, RatedPlayer};
use super::super::settings::Settings;
use super::super::style::fonts;
use super::{Interface, record};
use crate::messages::Language;
use crate::profile::GUEST;
use crate::record::{Player, Portrait};
use crate::rules::jungle::Animal;
use crate::rules::{EarlyEnd, Side};
use crate::scene::{TextSize, zoom};
use crate::search::{Bot, Level};
use crate::table::EndGame;

/// The sizes of a desktop window and of a phone, in logical pixels.
pub(super) const SIZES: [egui::Vec2; 2] =
    [egui::Vec2::new(1280.0, 800.0), egui::Vec2::new(360.0, 640.0)];

impl Interface {
    pub(super) fn resize(&mut self, size: egui::Vec2) {
        self.harness.set_size(size);
        self.world(|world| {
            let mut windows_query = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
            let mut window = windows_query.single_mut(world).expect("the window");
            window.resolution.set(size.x, size.y);
        });
        self.frames(8);
    }

    pub(super) fn choose(&mut self, language: Language) {
        let tag = Some(language.tag().to_owned());
        self.world(|world| world.resource_mut::<Settings>().language = tag);
        self.frames(6);
    }

    pub(super) fn open(&mut self, dialog: impl Into<OpenDialog>) {
        self.world(|world| world.resource_mut::<Dialogs>().open(dialog));
        self.frames(8);
    }

    fn close_dialogs(&mut self) {
        self.world(|world| world.resource_mut::<Dialogs>().leave());
        self.frames(8);
    }

    /// The texts that are shortened, or wider than the place that they are in.
    pub(super) fn cut_off(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for clipped in &self.harness.output().shapes {
            find_cut_off(&clipped.shape, clipped.clip_rect, &mut found);
        }
        found
    }
}

fn find_cut_off(shape: &Shape, place: Rect, found: &mut BTreeSet<String>) {
    match shape {
        Shape::Vec(shapes) => {
            shapes.iter().for_each(|shape| find_cut_off(shape, place, found));
        }
        Shape::Text(text) => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            let is_inside =
                place.left() - 1.0 <= rect.left() && rect.right() <= place.right() + 1.0;
            if text.galley.elided || !is_inside {
                found.insert(text.galley.text().to_owned());
            }
        }
        _ => {}
    }
}

impl Interface {
    /// Two people, one of whom has played.
    fn add_people(&mut self) {
        self.world(|world| {
            for command in [commands::NEW_PROFILE.call(), commands::SAVE_PROFILE.call()] {
                world.write_message(command.clone());
                world.write_message(command);
            }
        });
        self.frames(4);
        self.start(record(12, [Player::Human, Player::Computer(Bot::Level(Level::Elephant))]));
        self.frames(4);
        self.world(|world| world.write_message(EndGame(EarlyEnd::Resignation(Side::First))));
        self.frames(8);
        self.world(|world| world.write_message(commands::NEW_GAME.call()));
        self.frames(8);
    }
}

/// Shows the screens that have texts of their own, and passes what is cut off in each to `check`.
fn show_screens(interface: &mut Interface, mut check: impl FnMut(&str, BTreeSet<String>)) {
    check("home", interface.cut_off());
    interface.add_people();
    let portrait = Portrait { animal: Animal::Cat, color: 0 };
    let dialogs: [OpenDialog; 15] = [
        (&dialogs::SETTINGS).into(),
        (&dialogs::LOOKS).into(),
        (&dialogs::MUSIC_OFFER).into(),
        (&dialogs::SHORTCUTS).into(),
        (&dialogs::ABOUT).into(),
        (&dialogs::SAVED_GAMES).into(),
        (&dialogs::PLAYERS).into(),
        dialogs::RULE_OPTIONS.with(false),
        (&dialogs::PROFILES).into(),
        dialogs::EDIT_PROFILE.with(Draft { id: None, name: String::new(), portrait }),
        dialogs::RANKING.with("jungle"),
        dialogs::PERSONAL_PAGE.with(RatedPlayer { id: GUEST.to_owned(), game: "jungle" }),
        (&dialogs::OPEN).into(),
        dialogs::PASTE.with(String::new()),
        (&dialogs::EDIT_POSITION).into(),
    ];
    for dialog in dialogs {
        let id = dialog.id();
        interface.open(dialog);
        check(id, interface.cut_off());
    }
    interface.close_dialogs();
    for is_replay in [false, true] {
        interface.show_game(4, is_replay);
        check(if is_replay { "replay" } else { "game" }, interface.cut_off());
        let dialogs = [&dialogs::MENU, &dialogs::RULES, &dialogs::RESIGN, &dialogs::EXPORT];
        let of_replay =
            [&dialogs::CONTINUE_FROM_HERE, &dialogs::COPY].into_iter().filter(|_| is_replay);
        for dialog in dialogs.into_iter().chain(of_replay) {
            interface.open(dialog);
            check(dialog.id(), interface.cut_off());
        }
        interface.close_dialogs();
    }
    interface.show_game(4, false);
    interface.world(|world| world.write_message(EndGame(EarlyEnd::Resignation(Side::First))));
    interface.frames(8);
    check("end", interface.cut_off());
    interface.world(|world| world.resource_mut::<Dialogs>().end = false);
}

#[test]
fn nothing_is_cut_off_in_any_language() {
    let mut faults = Vec::new();
    for size in SIZES {
        for language in Language::all() {
            let mut interface = Interface::new();
            interface.resize(size);
            interface.choose(language);
            show_screens(&mut interface, |screen, texts| {
                let texts =
                    texts.into_iter().map(|text| format!("{language:?} {size:?} {screen}: {text}"));
                faults.extend(texts);
            });
        }
    }
    assert!(faults.is_empty(), "{} texts are cut off:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn nothing_is_cut_off_in_larger_text_and_on_the_smallest_phones() {
    let mut faults = Vec::new();
    let windows =
        [(1280.0, 800.0, 2.0), (390.0, 844.0, 2.0), (320.0, 568.0, 1.0), (320.0, 568.0, 2.0)];
    for (width, height, text_size) in windows {
        for language in [Language::English, Language::German, Language::Japanese] {
            let mut interface = Interface::new();
            let size = egui::Vec2::new(width, height);
            interface.resize(size);
            interface.world(|world| world.resource_mut::<Settings>().text_size = text_size);
            interface.choose(language);
            // The size of the interface is in units of its zoom.
            let window = Vec2::new(width, height);
            interface.harness.set_size(size / zoom(window, TextSize(text_size)));
            interface.frames(8);
            show_screens(&mut interface, |screen, texts| {
                faults.extend(
                    texts
                        .into_iter()
                        .map(|text| format!("{language:?} {size:?} {text_size} {screen}: {text}")),
                );
            });
        }
    }
    assert!(faults.is_empty(), "{} texts are cut off:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn nothing_is_cut_off_in_texts_that_are_longer_by_two_fifths() {
    let mut faults = Vec::new();
    for size in SIZES {
        let mut interface = Interface::new();
        interface.resize(size);
        interface.world(|world| world.insert_resource(Localization::elongated()));
        interface.frames(6);
        show_screens(&mut interface, |screen, texts| {
            faults.extend(texts.into_iter().map(|text| format!("{size:?} {screen}: {text}")));
        });
    }
    assert!(faults.is_empty(), "{} texts are cut off:\n{}", faults.len(), faults.join("\n"));
}

/// The characters of all messages of a language.
fn characters(language: Language) -> BTreeSet<char> {
    let lines = language.content().lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::chars).collect()
}

#[test]
fn every_character_has_a_glyph_and_regional_fonts_have_no_others() {
    let names: BTreeSet<char> =
        Language::all().flat_map(|language| language.native_name().chars()).collect();
    for language in Language::all() {
        let localization = Localization::built_in(language);
        let fonts = fonts(&localization, &NamesFonts::default());
        let used = characters(language);
        for (family, files) in &fonts.families {
            let mut known = BTreeSet::new();
            // Names have fonts of their own, which a page does not always have.
            for file in files.iter().filter(|file| !file.starts_with("names")) {
                let font = FontRef::new(&fonts.font_data[file].font).expect("a font");
                known
                    .extend(font.charmap().mappings().filter_map(|(code, _)| char::from_u32(code)));
            }
            let missing: Vec<&char> =
                used.union(&names).filter(|letter| !known.contains(letter)).collect();
            assert!(missing.is_empty(), "{language:?} {family}: {missing:?}");
        }
        if let Some(font) = &localization.font {
            let font = FontRef::new(&font.font).expect("a font");
            let all = font.charmap().mappings().filter_map(|(code, _)| char::from_u32(code));
            let spare: Vec<char> = all.filter(|letter| !used.contains(letter)).collect();
            assert!(spare.is_empty(), "{language:?}: {spare:?} (run tools/make_fonts.sh)");
        }
        assert_eq!(localization.font.is_some(), language.has_font(), "{language:?}");
    }
}

#[test]
fn fonts_for_names_have_what_they_are_fetched_for() {
    let fonts = NamesFonts::default();
    let has = |font: &NamesFont, character: char| {
        let font = FontRef::new(&fonts[font].font).expect("a font");
        font.charmap().map(character).is_some()
    };
    for name in ["Νίκος", "Анна", "Ґалина", "王小明", "陳大文", "さくら", "サクラ", "김민준"]
    {
        for character in name.chars() {
            let font = NamesFont::of(character).expect("not Latin");
            assert!(has(&font, character), "{character}");
        }
    }
    for latin in ["Zoë", "Nguyễn Thị", "José 2"] {
        assert!(latin.chars().all(|character| NamesFont::of(character).is_none()), "{latin}");
    }
}

#[test]
fn a_character_without_a_glyph_is_a_box() {
    let interface = Interface::new();
    let size = |text: &str| {
        let text = text.to_owned();
        interface.harness.ctx.fonts_mut(|fonts| {
            let font = egui::FontId::proportional(16.0);
            fonts.layout_no_wrap(text, font, egui::Color32::WHITE).size()
        })
    };
    assert!(size("\u{13000}").x > 4.0);
    assert!(size("\u{13000}\u{e000}").x > size("\u{13000}").x);
}

#[test]
fn the_language_changes_at_once() {
    let mut interface = Interface::new();
    assert!(interface.shows("Settings"));
    interface.choose(Language::German);
    assert!(interface.shows("Einstellungen"), "without a restart");
    interface.choose(Language::SimplifiedChinese);
    assert!(interface.shows("设置"));
    interface.world(|world| world.resource_mut::<Settings>().language = None);
    interface.frames(6);
    assert!(interface.shows("Settings"), "the language of the system");
}

#[test]
fn an_unknown_language_in_the_settings_file_is_reported_once() {
    let mut interface = Interface::with_settings(|settings| {
        settings.language = Some("tlh".to_owned());
    });
    let notices = interface.world(|world| world.resource::<Dialogs>().notices.clone());
    assert_eq!(notices.len(), 1, "{notices:?}");
}

#[test]
fn an_unknown_language_is_reported_once() {
    let mut interface = Interface::new();
    for volume in [0.1, 0.2] {
        interface.world(|world| {
            let mut settings = world.resource_mut::<Settings>();
            settings.language = Some("tlh".to_owned());
            settings.volume = volume;
        });
        interface.frames(4);
    }
    let notices = interface.world(|world| world.resource::<Dialogs>().notices.clone());
    assert_eq!(notices.len(), 1);
    assert!(notices[0].contains("tlh"), "{notices:?}");
    assert!(interface.shows("Close"), "in English, the language of the system");
}
