//! What is wrong with the file of a profile, in words.

use jungle_messages::Messages;
use jungle_study::profile::{LoadProfileError, Profile};

#[path = "../../study/tests/profiles/sample.rs"]
mod sample;

use sample::{damages, replaced};

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
        let error = Profile::read(&replaced(from, to)).expect_err(to);
        let sentence = Messages::english().profile_error(&error);
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
    for (what, content) in damages() {
        let error = Profile::read(&content).expect_err(what);
        let sentence = Messages::english().load_profile_error(&error.into());
        assert!(!sentence.is_empty(), "{what}");
        for name in ["RawProfile", "History", "Opponent", "GameResult", "Score", "struct", "enum"] {
            assert!(!sentence.contains(name), "{what}: {sentence}");
        }
    }
}
