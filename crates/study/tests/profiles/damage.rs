//! Files that hold no profile, or not under a name of this program.

use std::fs;

use jungle_record::Portrait;
use jungle_rules::jungle::Animal;
use jungle_study::profile::{LoadProfileError, MAX_BYTES, Profile, ProfileStore};

use super::{ids, name, profile};

/// A damaged text of the profile.
pub fn replaced(from: &str, to: &str) -> Vec<u8> {
    let text = profile().text();
    assert!(text.contains(from), "{from} in {text}");
    text.replacen(from, to, 1).into_bytes()
}

fn damages() -> Vec<(&'static str, Vec<u8>)> {
    let text = profile().text();
    let half = text.len() / 2;
    vec![
        ("empty", Vec::new()),
        ("a zero byte", vec![0]),
        ("cut off", text.as_bytes()[..half].to_vec()),
        ("the second half", text.as_bytes()[half..].to_vec()),
        ("twice", text.repeat(2).into_bytes()),
        ("not UTF-8", [text.as_bytes(), &[0xff, 0xfe]].concat()),
        ("UTF-16", text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("too long", vec![b' '; MAX_BYTES as usize + 1]),
        ("prose", b"The quick brown fox".to_vec()),
        ("JSON", br#"{"version": 2, "name": "Ada"}"#.to_vec()),
        ("nested too deeply", "(".repeat(100_000).into_bytes()),
        ("another record", b"(version: 2, game: \"jungle\")".to_vec()),
        ("no version", replaced("version: 2,", "")),
        ("version as text", replaced("version: 2", "version: \"1\"")),
        ("an unknown field", replaced("version: 2,", "version: 2, admin: true,")),
        ("a field twice", replaced("version: 2,", "version: 2, version: 2,")),
        (
            "four stars",
            replaced("learning: {}", "learning: {\"jungle\": (lessons: {\"den\": [4]})}"),
        ),
        ("learning of no game", replaced("learning: {}", "learning: {\"go\": ()}")),
        ("no name", replaced("name: \"Swift Leopard\",", "")),
        ("an empty name", replaced("Swift Leopard", " ")),
        ("a name with control characters", replaced("Swift Leopard", "\\u{7}\\u{1b}[31m")),
        ("a long name", replaced("Swift Leopard", &"a".repeat(10_000))),
        ("an unknown animal", replaced("animal: \"leopard\"", "animal: \"dragon\"")),
        ("an unknown colour", replaced("color: 3", "color: 8")),
        ("a negative colour", replaced("color: 3", "color: -1")),
        ("an unknown game", replaced("\"jungle\": (", "\"go\": (")),
        ("a rating that is no number", replaced("value: 900.0", "value: NaN")),
        ("an infinite rating", replaced("value: 900.0", "value: inf")),
        ("a negative deviation", replaced("deviation: 350.0", "deviation: -1.0")),
        ("an impossible volatility", replaced("volatility: 0.06", "volatility: 60.0")),
        ("an unknown score", replaced("score: Won", "score: Cheated")),
        ("an impossible time", replaced("2026-11-22T10", "2026-13-22T10")),
        ("an infinite opponent", replaced("Some(739.0)", "Some(inf)")),
        (
            "a long opponent",
            replaced("Computer(\"cat\")", &format!("Person(\"{}\")", "x".repeat(300))),
        ),
        (
            "a record in another folder",
            replaced("2026-11-22 10-00-00 jungle.jungle", "../../etc/passwd"),
        ),
        ("results that are no list", replaced("results: [", "results: 7, x: [")),
    ]
}

#[test]
fn damaged_profiles_are_set_aside_and_the_others_are_kept() {
    let damages = damages();
    assert!(damages.len() >= 30);
    for (what, content) in damages {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("good.ron"), profile().text()).expect("a file");
        fs::write(folder.path().join("bad.ron"), &content).expect("a file");
        let (store, problems) = ProfileStore::open(folder.path());
        assert_eq!(ids(&store), ["good"], "{what}");
        let [problem] = &problems[..] else { panic!("{what}: {problems:?}") };
        let sentence = problem.error.to_string();
        for name in ["RawProfile", "History", "Opponent", "GameResult", "Score", "struct", "enum"] {
            assert!(!sentence.contains(name), "{what}: {sentence}");
        }
        let aside = problem.set_aside.as_ref().unwrap_or_else(|| panic!("{what}: not set aside"));
        assert_eq!(fs::read(aside).expect("nothing is lost"), content, "{what}");
        // The next start does not mention it again.
        let (_, problems) = ProfileStore::open(folder.path());
        assert!(problems.is_empty(), "{what}: {problems:?}");
    }
}

/// The first version has no lessons and puzzles.
#[test]
fn profiles_of_the_first_version_are_read() {
    let first = replaced("version: 2,", "version: 1,");
    let first = String::from_utf8(first).expect("text").replace("    learning: {},\n", "");
    assert!(!first.contains("learning"), "{first}");
    assert_eq!(Profile::read(first.as_bytes()), Ok(profile()));
}

#[test]
fn profiles_of_later_versions_are_left_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let later = replaced("version: 2,", "version: 3, club: \"Berlin\",");
    let path = folder.path().join("later.ron");
    fs::write(&path, &later).expect("a file");
    let (mut store, problems) = ProfileStore::open(folder.path());
    assert!(store.people().is_empty());
    assert_eq!(problems.len(), 1);
    assert!(problems[0].set_aside.is_none());
    // A new player of the same name does not replace it.
    let portrait = Portrait { animal: Animal::Cat, color: 0 };
    let id = store.add(Profile::new(name("Later"), portrait)).expect("it is written");
    assert_eq!(id, "later-2");
    assert_eq!(fs::read(&path).expect("the file"), later);
}

#[test]
fn profiles_with_names_of_others_are_named_and_left_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = profile().text();
    let files =
        ["Zoë.ron", "with space.ron", "ada.old.ron", ".hidden.ron", "ada.damaged-1.ron", "zoe.ron"];
    for file in files {
        fs::write(folder.path().join(file), &text).expect("a file");
    }
    let (store, problems) = ProfileStore::open(folder.path());
    assert_eq!(ids(&store), ["zoe"]);
    let mut named: Vec<_> =
        problems.iter().filter_map(|it| it.path.file_name()?.to_str()).collect();
    named.sort();
    assert_eq!(named, ["Zoë.ron", "ada.old.ron", "with space.ron"]);
    for problem in problems {
        assert!(problem.set_aside.is_none() && problem.path.exists());
        assert!(matches!(problem.error, LoadProfileError::FileName), "{:?}", problem.error);
    }
}
