//! Sentences of board files that cannot be read.

use jungle_messages::Messages;
use jungle_rules::GameRules as _;
use jungle_rules::jungle::Jungle;

/// What is wrong with the content of a board file.
fn fault(content: &[u8]) -> String {
    let options = jungle_rules::Options::new(Jungle::OPTIONS);
    let error = Jungle::start_from_board_file(content, &options).map(|_| ());
    Messages::english().board_file_error(&error.expect_err("a bad file"))
}

/// Byte for byte as in the specification.
#[test]
fn four_sentences_are_those_of_the_specification() {
    for (content, expected) in [
        (&b"hello\n"[..], "Invalid file data found!"),
        (b"A1 *\n", "Invalid animal label in file found!"),
        (b"A1 r\nB4 T\n", "Invalid input! Only rats can be put in river!"),
        (b"D1 r\n", "Invalid input! Animals can't be put in their own den!"),
    ] {
        assert_eq!(fault(content), expected);
    }
}

/// The others are in the same style.
#[test]
fn every_other_fault_has_a_sentence_of_its_own() {
    let too_long = vec![b'\n'; 64 * 1024 + 1];
    let contents: [&[u8]; 6] = [
        b"D9 r\n",
        b"A1 r\nA1 T\n",
        b"A1 r\nB1 C\nA2 r\n",
        b"A1 r",
        b"A1 r\nA2 T\n\0\n",
        &too_long,
    ];
    let mut sentences = contents.map(fault);
    sentences.sort_unstable();
    assert!(sentences.is_sorted_by(|one, other| one < other), "{sentences:?}");
    assert!(sentences.iter().all(|text| text.starts_with("Invalid ") && text.ends_with('!')));
}
