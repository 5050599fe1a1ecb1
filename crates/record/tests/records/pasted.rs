//! What pasted texts are.

use jungle_record::link::{self, LinkError};
use jungle_record::{MAX_PASTED, PasteError, Pasted, Record, read_pasted, write};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Options, StartError};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::{contents, plans, record};

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn start(id: &str) -> Box<dyn Game> {
    let entry = find_game(id).expect("a game");
    entry.start(&entry.default_options())
}

fn paste(text: &str) -> Result<Pasted, PasteError> {
    read_pasted(text, start("jungle").as_ref(), 7)
}

fn position_of(pasted: &Pasted) -> String {
    pasted.record.game_at(pasted.at).position_text()
}

fn moves_of(record: &Record) -> Vec<String> {
    let info = record.setup.start.info();
    record.played().iter().map(|played| played.mv.text(info).replace(' ', "–")).collect()
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn records_and_links_are_recognised(plan in plans()) {
        let record = record(&plan);
        let text = format!("\u{feff}\r\n{}\n", write(&record, record.len()));
        let pasted = paste(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(contents(&pasted.record), contents(&record));
        let link = link::write(&record, record.len());
        for address in [
            link.clone(),
            format!("#{link}"),
            format!(" https://example.org/jungle/?x=1#{link} \n"),
        ] {
            let pasted = paste(&address).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(moves_of(&pasted.record), moves_of(&record));
        }
    }

    #[test]
    fn positions_and_moves_are_recognised(plan in plans()) {
        let record = record(&plan);
        let game = record.game_at(record.len());
        // Its own game comes first, with its rules.
        let pasted = read_pasted(&game.position_text(), game.as_ref(), 7);
        let pasted = pasted.map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(position_of(&pasted), game.position_text());
        prop_assert_eq!(pasted.record.setup.start.options(), game.options());
        prop_assert_eq!((pasted.record.len(), pasted.record.setup.seed), (0, 7));
        let moves = moves_of(&record);
        if moves.is_empty() {
            return Ok(());
        }
        let numbered: Vec<String> =
            moves.iter().enumerate().map(|(at, mv)| format!("{}. {mv}", at / 2 + 1)).collect();
        let quoted: Vec<String> =
            moves.iter().map(|mv| format!("\"{}\"", mv.replace('–', " "))).collect();
        for text in
            [moves.join(" "), moves.join("\n"), numbered.join(" "), quoted.join(", ")]
        {
            let pasted = read_pasted(&text, record.setup.start.as_ref(), 7);
            let pasted = pasted.map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
            prop_assert_eq!(moves_of(&pasted.record), moves.clone());
            prop_assert_eq!(pasted.at, moves.len());
        }
    }

    #[test]
    fn a_part_of_a_record_is_an_error_with_its_reason(plan in plans(), at: Index) {
        let text = write(&record(&plan), usize::MAX);
        let mut end = at.index(text.trim_end().len() - 1) + 1;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let error = paste(&text[..end]).err();
        prop_assert!(matches!(error, Some(PasteError::Game(_))), "{error:?}");
    }
}

#[test]
fn a_position_of_another_game_is_recognised() {
    for entry in GAMES {
        let mut options = Options::new(entry.rule_options);
        if entry.id == "mule-checkers" {
            options.set("size", "12").expect("a size");
        }
        let text = entry.start(&options).position_text();
        let pasted = paste(&text).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        assert_eq!(position_of(&pasted), text);
        assert_eq!(pasted.record.setup.start.info().id, entry.id);
    }
}

#[test]
fn the_reason_is_that_of_the_game_that_the_text_fits() {
    let text = "l6/7/7/7/7/7/7/7/3E3 b";
    let error = paste(text).err();
    assert!(matches!(error, Some(PasteError::Position { error: StartError::Illegal(_), .. })));
}

#[test]
fn other_texts_are_refused() {
    assert!(matches!(paste(" \r\n\t"), Err(PasteError::Empty)));
    assert!(matches!(paste(&"7".repeat(MAX_PASTED + 1)), Err(PasteError::TooLong)));
    assert!(matches!(paste("https://example.org/"), Err(PasteError::Link(LinkError::Damaged))));
    assert!(matches!(paste("AWp1bmdsZTs7aHVtYW4"), Err(PasteError::Link(LinkError::Damaged))));
    assert!(matches!(paste("http://localhost:7878/#r/abc/def"), Err(PasteError::Room)));
    assert!(matches!(paste("Hello"), Err(PasteError::Unknown)));
    assert!(matches!(paste("A3"), Err(PasteError::Unknown)));
    let error = paste("A3-A4, G7-G6\nB2-Z9").err();
    let Some(PasteError::Game(error)) = error else {
        panic!("{error:?}");
    };
    assert_eq!(error.valid_prefix.map(|record| record.len()), Some(2));
}
