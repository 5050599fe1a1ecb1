//! Files that hold no profile, or not under a name of this program.

use std::fs;

use jungle_record::Portrait;
use jungle_rules::jungle::Animal;
use jungle_study::profile::{LoadProfileError, Profile, ProfileStore};

use super::ids;
use super::sample::{damages, name, profile, replaced};

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
        assert!(!sentence.is_empty(), "{what}");
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
