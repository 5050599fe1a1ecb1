//! Sentences of position texts that are no legal positions.

use jungle_messages::Messages;
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::mule_checkers::MAX_CHAINS;
use jungle_rules::{Kind, Options, Piece, Setup, Side, Square, StartError};
use jungle_study::editor::EditedPosition;
use proptest::prelude::*;

/// Asserts that a position is illegal: each of `words` is in the sentence of one of its faults, there
/// are no others, and all are in the sentence about the position.
fn is_illegal(id: &str, options: &Options, text: &str, words: &[&str]) {
    let entry = find_game(id).expect("a game of the registry");
    let info = entry.info(options);
    let error = entry.start_from_text(text, options).map(|_| ()).expect_err(text);
    let StartError::Illegal(faults) = &error else { panic!("{text}: {error}") };
    let mut others: Vec<String> =
        faults.iter().map(|fault| Messages::english().position_error(fault, &info)).collect();
    let all = Messages::english().start_error(&error, &info);
    assert!(others.iter().all(|sentence| !sentence.ends_with('.') && all.contains(sentence)));
    assert_eq!(others.len(), words.len(), "{text}: {others:?}");
    for words in words {
        let found = others.iter().position(|sentence| sentence.contains(words));
        let found = found.unwrap_or_else(|| panic!("{text} has no '{words}': {others:?}"));
        others.remove(found);
    }
}

#[test]
fn every_fault_of_a_position_has_a_sentence() {
    for (id, text, words) in [
        ("jungle", "7/7/7/1c5/7/7/7/7/6R b", &["B4"][..]),
        ("jungle", "3c3/7/7/7/7/7/7/7/6R b", &["D1"]),
        ("jungle", "6r/7/7/7/7/7/7/7/3R3 r", &["D9"]),
        ("jungle", "cc5/7/7/7/7/7/7/7/6R b", &["B1"]),
        ("jungle", "3R3/7/7/7/7/7/7/7/3r3 b", &["opponent's den"]),
        ("jungle", "7/7/7/7/7/7/7/7/7 b", &["no pieces"]),
        ("jungle", "3c3/7/7/1L5/1c5/7/7/7/6R b", &["D1", "B4", "river (B5)", "cat"]),
        (
            "lines-of-action",
            "8/8/8/8/8/8/8/8 b",
            &["no pieces", "Black has no piece", "White has no piece"],
        ),
        ("lines-of-action", "B7/8/8/8/8/8/8/8 b", &["White has no piece"]),
        ("lines-of-action", "8/8/8/8/8/8/8/7W b", &["Black has no piece"]),
        (
            "lines-of-action",
            "BBBBBBBB/BBBBB3/8/8/8/8/8/7W b",
            &["Black has one stone too many (on e1)"],
        ),
        (
            "lines-of-action",
            "WWWWWWWW/WWWWWW2/8/8/8/8/8/7B b",
            &["White has one stone too many (on e1)"],
        ),
        ("king-chess", "8/8/8/8/8/8/8/8 w", &["there are no pieces", "there is no king"]),
        ("king-chess", "q7/8/8/8/8/8/8/Q7 w", &["there is no king"]),
        ("king-chess", "KK6/8/8/8/8/8/8/k7 w", &["Black has one king too many (on B1)"]),
        ("king-chess", "K7/8/8/8/8/8/8/kk6 w", &["White has one king too many (on B8)"]),
        ("king-chess", "KQQ5/8/8/8/8/8/8/k7 w", &["Black has one queen too many (on C1)"]),
        ("king-chess", "K7/8/8/8/8/8/8/krrr4 w", &["White has one rook too many (on D8)"]),
        ("king-chess", "K7/8/8/8/8/8/8/kbbb4 w", &["White has one bishop too many (on D8)"]),
        ("king-chess", "KNNN4/8/8/8/8/8/8/k7 w", &["Black has one knight too many (on D1)"]),
        ("king-chess", "K7/PPPPPPPP/P7/8/8/8/8/k7 w", &["Black has one pawn too many (on A3)"]),
        ("king-chess", "K7/8/8/8/8/p7/pppppppp/k7 w", &["White has one pawn too many (on H7)"]),
        ("king-chess", "K7/8/8/8/8/8/8/kp6 w", &["no pawn can be behind its home row (B8)"]),
        ("king-chess", "KP6/8/8/8/8/8/8/k7 w", &["no pawn can be behind its home row (B1)"]),
        ("mule-checkers", "8/8/8/8/8/8/8/8 w", &["there are no pieces"]),
        ("mule-checkers", "m7/8/8/8/8/8/8/M7 w", &["0 is not a dark square"]),
        ("mule-checkers", "1m6/7M/k7/7S/8/8/8/4M3 w", &["15 is", "16 is", "31 is"]),
        ("mule-checkers", "1m6/8/8/8/8/8/8/M1s5 w", &["no soldier can be on its far row (58)"]),
        ("mule-checkers", "1m1S4/8/8/8/8/8/8/M7 w", &["no soldier can be on its far row (3)"]),
        ("mule-checkers", "3M4/8/8/8/8/8/8/m7 w", &["more than one mule is on its far row"]),
        ("mule-checkers", "8/8/8/8/8/8/8/m1m5 w", &["more than one mule is on its far row"]),
        ("mule-checkers", "1m1m1m1m/m7/8/8/8/8/8/M7 w", &["White has one mule too many (on 8)"]),
        ("mule-checkers", "1m6/8/8/8/8/M7/1M6/M1M1M3 r", &["Red has one mule too many (on 60)"]),
        (
            "mule-checkers",
            "1m1s1s1s/s1s1s1s1/1s1s4/8/8/8/8/M7 w",
            &["White has one soldier too many (on 19)", "White has too many soldiers and kings"],
        ),
        (
            "mule-checkers",
            "1m1s1k1k/s1s1s1s1/1s1s4/8/8/8/8/M7 w",
            &["White has too many soldiers and kings"],
        ),
    ] {
        let entry = find_game(id).expect("a game of the registry");
        is_illegal(id, &Options::new(entry.rule_options), text, words);
    }
}

/// A king among many of the opponent's soldiers has an exponential number of chains.
#[test]
fn too_many_chains_have_a_sentence() {
    let row = |number: usize| {
        let crowd = number % 2 == 1 && number < 15;
        if crowd { "S1".repeat(9) } else { "18".to_owned() }
    };
    let mut rows: Vec<String> = (0..18).map(row).collect();
    rows[0] = "1k16".to_owned();
    rows[17] = "M17".to_owned();
    let entry = find_game("mule-checkers").expect("a game of the registry");
    let mut options = Options::new(entry.rule_options);
    options.set("size", "18").expect("a size of the game");
    let fault = format!("there are {MAX_CHAINS} chains of jumps or more");
    is_illegal("mule-checkers", &options, &format!("{} w", rows.join("/")), &[&fault]);
}

#[test]
fn what_is_wrong_with_a_text_is_a_part_of_a_sentence() {
    let info = find_game("jungle").map(|entry| entry.info(&entry.default_options()));
    let info = info.expect("a game of the registry");
    for text in ["", "7", "8/7/7/7/7/7/7/7/7 b", "x6/7/7/7/7/7/7/7/7 b", "7/7/7/7/7/7/7/7/7 x"] {
        let error = Setup::parse(text, &info).expect_err(text);
        let sentence = Messages::english().text_error(&error);
        assert!(sentence.contains(' ') && !sentence.ends_with('.'), "{text}: {sentence}");
    }
}

proptest! {
    #[test]
    fn any_faults_have_sentences(
        which in 0..GAMES.len(),
        is_empty: bool,
        pieces in prop::collection::vec((0..400_u16, any::<bool>(), 0..8_u8), 0..60),
    ) {
        let mut position = EditedPosition::start(&GAMES[which], GAMES[which].default_options());
        if is_empty {
            position.clear();
        }
        for (square, is_first, kind) in pieces {
            let side = if is_first { Side::First } else { Side::Second };
            let kind = Kind(kind % position.info().kinds.len() as u8);
            position.put(Square(square), Some(Piece { side, kind }));
        }
        for error in position.game().err().unwrap_or_default() {
            let text = Messages::english().position_error(&error, position.info());
            prop_assert!(text.contains(' '), "{text}");
        }
    }
}
