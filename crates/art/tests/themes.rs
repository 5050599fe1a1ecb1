//! Themes in a folder of the user: what is read, and what is said about damaged files.

use std::fs;
use std::path::Path;

use jungle_art::art::{
    FRAME, Look, MAX_THEME_BYTES, MAX_THEMES, Picture, Theme, ThemeChoice, ThemeError, ThemeId,
    UserThemes, board_svg,
};
use jungle_messages::{Language, Messages};
use jungle_rules::Options;
use jungle_rules::games::GAMES;
use proptest::prelude::*;
use tempfile::TempDir;

const DAYLIGHT: &str = include_str!("../assets/themes/daylight.ron");

/// The themes in a folder with these files.
fn read(files: &[(&str, &[u8])]) -> (TempDir, UserThemes) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        fs::write(folder.path().join(name), content).expect("a file");
    }
    let themes = UserThemes::read(folder.path());
    (folder, themes)
}

/// The theme in a file with this content, or its error.
fn theme(content: &[u8]) -> Result<Theme, ThemeError> {
    let (_folder, themes) = read(&[("mine.ron", content)]);
    themes.themes.into_iter().next().expect("the file is listed").theme
}

/// The line, the column and the description of an error in a file.
fn fault(content: &[u8]) -> (usize, usize, String) {
    match theme(content) {
        Err(ThemeError::Damaged { line, column, problem }) => (line, column, problem),
        other => panic!("{other:?}"),
    }
}

/// The error in the built-in theme `daylight` after a replacement.
fn changed(from: &str, to: &str) -> (usize, usize, String) {
    assert_eq!(DAYLIGHT.matches(from).count(), 1, "{from} occurs once");
    fault(DAYLIGHT.replace(from, to).as_bytes())
}

/// The line and the column at which a text ends in the built-in theme `daylight`, from 1.
fn end_of(text: &str) -> (usize, usize) {
    let before = &DAYLIGHT[..DAYLIGHT.find(text).expect("it occurs") + text.len()];
    (before.matches('\n').count() + 1, before.lines().next_back().expect("a line").len() + 1)
}

#[test]
fn a_file_is_a_theme_by_its_name() {
    let (_folder, themes) = read(&[("mine.ron", DAYLIGHT.as_bytes()), ("notes.txt", b"no theme")]);
    assert_eq!(themes.themes.len(), 1);
    assert_eq!(themes.left_out, 0);
    let choice = ThemeChoice::User("mine".to_owned());
    assert_eq!(choice.id(), "user:mine");
    assert_eq!(ThemeChoice::find("user:mine"), Some(choice.clone()));
    assert_eq!(themes.theme(&choice), Theme::built_in(ThemeId::Daylight));
}

#[test]
fn a_file_may_have_a_byte_order_mark() {
    let marked = [b"\xef\xbb\xbf", DAYLIGHT.as_bytes()].concat();
    assert_eq!(theme(&marked).expect("a theme"), Theme::built_in(ThemeId::Daylight));
}

#[test]
fn a_built_in_theme_is_chosen_by_its_id() {
    for id in ThemeId::ALL {
        let choice = ThemeChoice::BuiltIn(id);
        assert_eq!(choice.id(), id.id());
        assert_eq!(ThemeChoice::find(id.id()), Some(choice.clone()));
        assert_eq!(UserThemes::default().theme(&choice), Theme::built_in(id));
    }
    assert_eq!(ThemeChoice::find("no-such-theme"), None);
}

#[test]
fn a_file_cannot_replace_a_built_in_theme() {
    let (_folder, themes) = read(&[("night.ron", DAYLIGHT.as_bytes())]);
    let night = ThemeChoice::find("night").expect("a theme");
    assert_eq!(themes.theme(&night), Theme::built_in(ThemeId::Night));
}

#[test]
fn a_damaged_or_missing_theme_is_listed_and_falls_back() {
    let (_folder, themes) = read(&[("bad.ron", b"("), ("good.ron", DAYLIGHT.as_bytes())]);
    let names: Vec<&str> = themes.themes.iter().map(|theme| theme.name.as_str()).collect();
    assert_eq!(names, ["bad", "good"]);
    assert!(themes.themes[0].theme.is_err());
    for name in ["bad", "gone"] {
        assert_eq!(themes.theme(&ThemeChoice::User(name.to_owned())), Theme::forest());
    }
    assert!(UserThemes::read(Path::new("/no/such/folder")).themes.is_empty());
}

#[test]
fn a_game_that_is_left_out_looks_as_in_the_forest() {
    let start = DAYLIGHT.find("    games: {").expect("the games");
    let theme = theme(format!("{}    games: {{}},\n)", &DAYLIGHT[..start]).as_bytes());
    let theme = theme.expect("a theme");
    assert_eq!(theme.ground, Theme::built_in(ThemeId::Daylight).ground);
    assert_eq!(theme.games, Theme::forest().games);
}

#[test]
fn faults_are_described_with_line_and_column() {
    let (line, column, problem) = changed("#e8e2d0", "#e8e2d");
    assert_eq!((line, column), end_of("ground: \""));
    assert_eq!(problem, "'#e8e2d' is not a colour such as #1d4488");
    let (line, _, problem) = changed("    trapped:", "    traped:");
    assert_eq!(line, end_of("    trapped:").0);
    assert!(problem.contains("traped"), "{problem}");
    let (line, _, problem) = changed("\"king-chess\": (", "\"chess\": (");
    assert_eq!(line, end_of("\"king-chess\": (").0);
    assert_eq!(problem, "'chess' is no game");
    let (_, _, problem) = changed("emblem: \"lion\"", "emblem: \"cow\"");
    assert_eq!(problem, "'cow' is no piece of jungle");
    let (_, _, problem) = changed("\"king-chess\": (", "\"jungle\": (");
    assert!(problem.contains("twice"), "{problem}");
    let (line, _, problem) = changed("is_dark: false,", "");
    assert!(line > 1 && problem.contains("is_dark"), "{line}: {problem}");
    for wrong in ["2.0", "-0.1", "NaN"] {
        let (line, _, problem) =
            changed("is_dark: false,", &format!("is_dark: false, picture_opacity: {wrong},"));
        assert_eq!((line, &*problem), (3, "not a number from 0 to 1"), "{wrong}");
    }
    // The first line of the file has a comment with 10 letters before the byte that is not UTF-8.
    let (line, column, problem) = fault(b"// Caf\xc3\xa9 xx\xff\n()");
    assert_eq!((line, column, &*problem), (1, 11, "not UTF-8"));
}

#[test]
fn errors_are_shown_in_the_language_of_the_interface() {
    let error = theme(b"(\n  is_dark: perhaps)").expect_err("an error");
    let english = error.text("mine\u{202e}", Messages::english());
    let is_safe = english.contains("mine\\u{202e}.ron has an error in line 2, column 11: ");
    assert!(is_safe, "{english}");
    let german = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales/de.ftl");
    let german = fs::read_to_string(german).expect("the messages");
    let german = Messages::new(Language::German, &german).expect("messages");
    assert!(
        error.text("mine", &german).starts_with("Das Design mine.ron hat einen Fehler in Zeile")
    );
}

#[test]
fn what_is_read_is_bounded() {
    let long = vec![b' '; MAX_THEME_BYTES as usize + 1];
    assert!(matches!(theme(&long), Err(ThemeError::TooLong)));
    let padding = " ".repeat(MAX_THEME_BYTES as usize - DAYLIGHT.len());
    assert!(theme((DAYLIGHT.to_owned() + &padding).as_bytes()).is_ok());
    // Deeply nested values.
    assert!(theme("(".repeat(60_000).as_bytes()).is_err());
    assert!(theme(format!("(games: {}", "[".repeat(60_000)).as_bytes()).is_err());

    let names: Vec<String> = (0..MAX_THEMES + 3).map(|number| format!("{number:02}.ron")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b"("[..])).collect();
    let (_folder, themes) = read(&files);
    assert_eq!((themes.themes.len(), themes.left_out), (MAX_THEMES, 3));
    assert_eq!(themes.themes[0].name, "00");
}

#[test]
fn a_folder_is_not_read_as_a_theme() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("folder.ron")).expect("a folder");
    let themes = UserThemes::read(folder.path());
    assert!(matches!(themes.themes[0].theme, Err(ThemeError::Unreadable(_))));
}

/// A damaged file gives an error with a place in it, or a theme that can be drawn.
fn check(content: &[u8]) {
    match theme(content) {
        Err(ThemeError::Damaged { line, column, .. }) => {
            let lines = content.split(|&byte| byte == b'\n').count();
            assert!((1..=lines).contains(&line) && column >= 1, "{line}:{column} of {lines} lines");
        }
        Err(error) => panic!("{error}"),
        Ok(theme) => {
            let look = Look::new(theme, None, Language::English);
            for game in GAMES {
                let info = game.info(&Options::new(game.rule_options));
                let picture = Picture::draw(&board_svg(&info, &look, FRAME, false), 20, 20);
                assert_eq!(picture.rgba.len(), 1600);
            }
        }
    }
}

#[test]
fn damage_at_any_place_is_found_or_harmless() {
    let content = DAYLIGHT.as_bytes();
    for at in (0..content.len()).step_by(content.len() / 30) {
        check(&content[..at]);
        for bit in [0, 3, 6, 7] {
            let mut flipped = content.to_vec();
            flipped[at] ^= 1 << bit;
            check(&flipped);
        }
        for byte in [0, b'"', b')', b'\n', 0xff] {
            let mut replaced = content.to_vec();
            replaced[at] = byte;
            check(&replaced);
        }
        let mut cut = content.to_vec();
        cut.drain(at..(at + 40).min(content.len()));
        check(&cut);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_change_is_found_or_harmless(
        at in 0..DAYLIGHT.len(),
        gone in 0..8_usize,
        new in proptest::collection::vec(any::<u8>(), 0..8),
    ) {
        let mut content = DAYLIGHT.as_bytes().to_vec();
        content.splice(at..(at + gone).min(DAYLIGHT.len()), new);
        check(&content);
    }
}
