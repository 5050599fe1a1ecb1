//! What is wrong with the file of a profile, in words.

use jungle_messages::Messages;
use jungle_record::{Name, Portrait};
use jungle_rules::jungle::Animal;
use jungle_study::profile::{
    GameResult, History, LoadProfileError, Opponent, Profile, ProfileError, Rating, Score,
};

/// Why the text of a profile with one game is no profile after a part of it was replaced.
fn error(from: &str, to: &str) -> ProfileError {
    let name = Name::new("Swift Leopard").expect("a name");
    let mut profile = Profile::new(name, Portrait { animal: Animal::Leopard, color: 3 });
    let results = vec![GameResult {
        ended: "2026-11-22T10:00:00Z".parse().expect("a time"),
        opponent: Opponent::Computer("cat".to_owned()),
        opponent_name: None,
        opponent_rating: Some(739.0),
        is_first_side: true,
        score: Score::Won,
        rated: Ok(987.5),
        file: None,
    }];
    let history = History { rating: Rating::default(), results };
    profile.games.insert("jungle".to_owned(), history);
    let text = profile.text();
    assert!(text.contains(from), "{from} in {text}");
    Profile::read(text.replacen(from, to, 1).as_bytes()).expect_err(to)
}

#[test]
fn what_is_wrong_with_a_profile_is_a_plain_sentence() {
    for (from, to, expected) in [
        (
            "score: Won",
            "score: Cheated",
            "Unknown word 'Cheated'; expected one of: Won, Drawn, Lost",
        ),
        (
            "version: 2,",
            "version: 2, admin: true,",
            "Unknown field 'admin'; expected one of: version,",
        ),
        ("name: \"Swift Leopard\",", "", "The field 'name' is missing"),
        ("Swift Leopard", " ", "The field 'name' has an impossible value"),
        (
            "version: 2,",
            "version: 9,",
            "The file has version 9, but this program reads versions up to 2",
        ),
    ] {
        let sentence = Messages::english().profile_error(&error(from, to));
        assert!(sentence.contains(expected), "{sentence}");
    }
}

#[test]
fn a_file_under_another_name_is_no_profile() {
    let sentence = Messages::english().load_profile_error(&LoadProfileError::FileName);
    assert!(sentence.contains("a to z"), "{sentence}");
}

/// Words of the program tell people nothing.
#[test]
fn types_of_the_program_are_not_named() {
    for (from, to) in [
        ("version: 2,", "version: 2, version: 2,"),
        ("results: [", "results: 7, x: ["),
        ("opponent: Computer(\"cat\")", "opponent: 7"),
        ("score: Won", "score: (1)"),
        ("(\n    version", "[\n    version"),
    ] {
        let sentence = Messages::english().load_profile_error(&error(from, to).into());
        for name in ["RawProfile", "History", "Opponent", "GameResult", "Score", "struct", "enum"] {
            assert!(!sentence.contains(name), "{to}: {sentence}");
        }
    }
}
