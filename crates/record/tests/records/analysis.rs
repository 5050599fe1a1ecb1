//! Branches and notes: which ones a game accepts, and how they change when it continues.

use jungle_record::{
    Analysis, AnalysisError, Branch, GameSetup, Mark, Note, Player, Record, read, write,
};
use jungle_rules::games::find_game;
use jungle_rules::{Move, Options};

/// A game of Jungle with these moves.
fn game(moves: &[&str]) -> Record {
    let game = find_game("jungle").expect("a game");
    let start = game.start(&Options::new(game.rule_options));
    let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
    for text in moves {
        play(&mut record, text);
    }
    record
}

fn mv(text: &str) -> Move {
    let game = find_game("jungle").expect("a game");
    Move::parse(text, game.start(&Options::new(game.rule_options)).info()).expect("a move")
}

fn play(record: &mut Record, text: &str) {
    let mut game = record.game_at(record.len());
    record.play(game.as_mut(), &mv(text), None).expect("a legal move");
}

fn branch(of: usize, after: usize, moves: &[&str]) -> Branch {
    Branch { of, after, moves: moves.iter().map(|text| mv(text)).collect() }
}

fn note(of: usize, after: usize) -> Note {
    let (marks, text) = (vec![Mark::Good], "why".to_owned());
    Note { of, after, marks, text, arrows: Vec::new(), value: None }
}

fn with(record: &mut Record, branches: Vec<Branch>, notes: Vec<Note>) -> Result<(), AnalysisError> {
    record.set_analysis(Analysis { branches, notes })
}

/// The places of all branches, with their first moves, and of all notes.
fn places(record: &Record) -> String {
    let info = record.setup.start.info();
    let branches = record.analysis().branches.iter().map(|branch| {
        let moves: Vec<String> = branch.moves.iter().map(|mv| mv.text(info)).collect();
        format!("{}@{} {}", branch.of, branch.after, moves.join(", "))
    });
    let notes = record.analysis().notes.iter().map(|note| format!("!{}@{}", note.of, note.after));
    branches.chain(notes).collect::<Vec<_>>().join("; ")
}

/// A game with a branch that extends it, a branch of that one at each of its positions, and notes.
fn extended() -> Record {
    let mut record = game(&["A3 A4"]);
    let branches = vec![
        branch(0, 1, &["G7 G6", "A4 A5"]),
        branch(1, 0, &["A7 A6"]),
        branch(1, 1, &["A4 B4"]),
        branch(1, 2, &["G6 G5", "C3 C2"]),
        branch(4, 1, &["C3 B3"]),
    ];
    let notes = vec![note(0, 1), note(1, 1), note(1, 2), note(2, 1), note(5, 1)];
    with(&mut record, branches, notes).expect("they belong to the game");
    record
}

#[test]
fn branches_survive_when_the_game_continues() {
    let mut record = extended();
    play(&mut record, "G7 G6");
    assert_eq!(
        places(&record),
        "0@2 A4 A5; 0@1 A7 A6; 1@0 A4 B4; 1@1 G6 G5, C3 C2; 4@1 C3 B3; \
         !0@1; !0@2; !1@1; !2@1; !5@1"
    );
    play(&mut record, "A4 A5");
    assert_eq!(
        places(&record),
        "0@1 A7 A6; 0@2 A4 B4; 0@3 G6 G5, C3 C2; 3@1 C3 B3; !0@1; !0@2; !0@3; !1@1; !4@1"
    );
    play(&mut record, "A7 A6");
    assert!(places(&record).contains("0@3 G6 G5, C3 C2"), "another move was played");
    // All of this is still a record.
    let text = write(&record, record.len());
    assert_eq!(write(&read(text.as_bytes()).expect("a record"), record.len()), text);
}

#[test]
fn branches_of_removed_moves_are_removed() {
    let mut record = extended();
    play(&mut record, "G7 G6");
    record.truncate(1);
    assert_eq!(places(&record), "0@1 A7 A6; !0@1; !1@1");
    record.truncate(0);
    assert_eq!(places(&record), "");
}

#[test]
fn branches_and_notes_of_another_game_are_rejected() {
    let mut record = game(&["A3 A4", "G7 G6"]);
    let fine = branch(0, 1, &["A7 A6"]);
    for (branches, expected) in [
        (vec![branch(1, 0, &["A7 A6"])], "WrongBranch { branch: 1 }"),
        (vec![fine.clone(), branch(3, 0, &["A7 A6"])], "WrongBranch { branch: 2 }"),
        (vec![branch(0, 3, &["A7 A6"])], "WrongBranch { branch: 1 }"),
        (vec![fine.clone(), branch(1, 2, &["A4 A5"])], "WrongBranch { branch: 2 }"),
        (vec![branch(0, 1, &[])], "WrongBranch { branch: 1 }"),
        (vec![branch(0, 1, &["G7 G6"])], "Repeats { branch: 1 }"),
        (vec![fine.clone(), branch(1, 0, &["A7 A6"])], "Repeats { branch: 2 }"),
        (vec![branch(0, 1, &["A7 A6", "A7 A6"])], "IllegalMove { branch: 1, number: 2,"),
        (vec![fine.clone(), branch(1, 1, &["G7 G6"])], "IllegalMove { branch: 2, number: 1,"),
    ] {
        let error = with(&mut record, branches.clone(), Vec::new()).expect_err("an error");
        let error = format!("{error:?}");
        assert!(error.starts_with(expected), "{branches:?}: {error}");
    }
    for place in [(0, 3), (1, 0), (1, 2), (2, 1)] {
        let notes = vec![note(place.0, place.1)];
        let error = with(&mut record, vec![fine.clone()], notes).expect_err("no position");
        assert!(matches!(error, AnalysisError::WrongNote { note: 1, .. }), "{error:?}");
    }
    for text in ["a \"word\"", "C:\\", "\u{1b}[2J", "\r"] {
        let notes = vec![Note { text: text.to_owned(), ..note(0, 0) }];
        assert!(with(&mut record, Vec::new(), notes).is_err(), "{text:?}");
    }
    assert!(record.analysis().is_empty(), "the analysis is unchanged");
}

#[test]
fn branches_and_notes_have_limits() {
    let mut record = game(&[]);
    let many = |count: usize| (0..count).map(|_| branch(0, 0, &["A3 A4"])).collect::<Vec<_>>();
    assert!(with(&mut record, many(4_096), Vec::new()).is_ok());
    assert!(with(&mut record, many(4_097), Vec::new()).is_err());
    let back_and_forth = ["A1 A2", "G9 G8", "A2 A1", "G8 G9"];
    let deep = |depth: usize| {
        let moves = back_and_forth.iter().cycle().take(depth).enumerate();
        moves.map(|(of, text)| branch(of, usize::from(of > 0), &[text])).collect::<Vec<_>>()
    };
    assert!(with(&mut record, deep(64), Vec::new()).is_ok());
    assert!(with(&mut record, deep(65), Vec::new()).is_err());
    let long = |bytes: usize| vec![Note { text: "x".repeat(bytes / 2), ..note(0, 0) }; 2];
    assert!(with(&mut record, Vec::new(), long(65_536)).is_ok());
    assert!(with(&mut record, Vec::new(), long(65_538)).is_err());
}
