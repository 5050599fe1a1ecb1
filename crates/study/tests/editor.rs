//! Positions that are set up: texts in and out, and any changes.

use jungle_rules::games::GAMES;
use jungle_rules::{Game, Kind, Options, Piece, Side, Square, StartError};
use jungle_study::editor::EditedPosition;
use proptest::prelude::*;
use proptest::sample::Index;

/// A position of a game: its first moves, chosen at random.
fn position(which: usize, choices: &[Index]) -> Box<dyn Game> {
    let entry = &GAMES[which];
    let mut game = entry.start(&entry.default_options());
    for choice in choices {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[choice.index(moves.len())].clone();
        game.play(&mv).expect("a legal move");
    }
    game
}

/// A change of a position.
#[derive(Clone, Debug)]
enum Change {
    Put(u16, Option<(bool, u8)>),
    Clear,
    OtherSide,
    Text(String),
    Option(Index, Index),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let put = (0..400_u16, prop::option::of((any::<bool>(), 0..8_u8)));
    let change = prop_oneof![
        12 => put.prop_map(|(square, piece)| Change::Put(square, piece)),
        1 => Just(Change::Clear),
        1 => Just(Change::OtherSide),
        1 => "[a-zA-Z0-9./ ]{0,80}|\\PC{0,40}".prop_map(Change::Text),
        1 => any::<(Index, Index)>().prop_map(|(option, value)| Change::Option(option, value)),
    ];
    prop::collection::vec(change, 0..60)
}

fn apply(position: &mut EditedPosition, change: &Change) {
    match change {
        Change::Put(square, piece) => {
            let info = position.info().clone();
            let piece = piece.map(|(is_first, kind)| Piece {
                side: if is_first { Side::First } else { Side::Second },
                kind: Kind(kind % info.kinds.len() as u8),
            });
            position.put(Square(*square), piece);
        }
        Change::Clear => position.clear(),
        Change::OtherSide => position.side_to_move = !position.side_to_move,
        Change::Text(text) => {
            let before = position.text();
            if position.set_text(text).is_err() {
                assert_eq!(position.text(), before);
            }
        }
        Change::Option(option, value) => {
            let rule_options = position.entry().rule_options;
            if rule_options.is_empty() {
                return;
            }
            let option = option.get(rule_options);
            let mut options = position.options().clone();
            options
                .set(option.id, option.values[value.index(option.values.len())])
                .expect("a value of the option");
            position.set_options(options);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_of_a_game_goes_in_and_out(
        which in 0..GAMES.len(),
        choices in prop::collection::vec(any::<Index>(), 0..60),
    ) {
        let game = position(which, &choices);
        let mut edited = EditedPosition::of(game.as_ref());
        prop_assert_eq!(edited.text(), game.position_text());
        let again = edited.game().expect("a position of a game is legal");
        prop_assert_eq!(again.position_text(), game.position_text());
        prop_assert_eq!(again.key(), game.key());
        prop_assert_eq!(again.options(), game.options());
        // Through the text, and piece by piece.
        let mut copy = EditedPosition::start(edited.entry(), edited.options().clone());
        copy.set_text(&edited.text()).expect("a text that was written");
        prop_assert_eq!(copy.text(), edited.text());
        copy.clear();
        for square in edited.info().geometry.squares() {
            copy.put(square, edited.piece(square));
        }
        copy.side_to_move = edited.side_to_move;
        prop_assert_eq!(copy.text(), edited.text());
        // The same piece again removes it.
        for placed in edited.pieces() {
            edited.put(placed.square, Some(placed.piece));
        }
        prop_assert_eq!(edited.pieces(), Vec::new());
    }

    #[test]
    fn any_changes_leave_a_position_or_reasons(which in 0..GAMES.len(), changes in changes()) {
        let entry = &GAMES[which];
        let mut position = EditedPosition::start(entry, entry.default_options());
        for change in &changes {
            apply(&mut position, change);
            let text = position.text();
            match position.game() {
                Ok(game) => prop_assert_eq!(game.position_text(), text),
                Err(errors) => {
                    prop_assert!(!errors.is_empty());
                    let refused = entry.start_from_text(&text, position.options()).err();
                    prop_assert_eq!(refused, Some(StartError::Illegal(errors.clone())));
                }
            }
        }
    }
}

#[test]
fn every_reason_is_named() {
    let jungle = &GAMES[0];
    let mut position = EditedPosition::start(jungle, jungle.default_options());
    position.set_text("l2l3/7/7/1t5/7/7/7/7/3E3 b").expect("a text");
    let errors = position.game().err().expect("it is illegal");
    let codes: Vec<&str> = errors.iter().map(|error| error.code).collect();
    assert_eq!(codes, ["in_own_den", "second_animal", "in_river", "in_own_den"]);
}

#[test]
fn another_size_begins_with_its_start() {
    let entry = GAMES.iter().find(|game| game.id == "mule-checkers").expect("the game");
    let mut options = Options::new(entry.rule_options);
    let mut position = EditedPosition::start(entry, options.clone());
    position.clear();
    options.set("size", "12").expect("a size");
    position.set_options(options.clone());
    assert_eq!(position.text(), entry.start(&options).position_text());
    assert_eq!(position.info().geometry.rows, 12);
    // Rules that leave the board as it is leave the pieces, too.
    let lines = GAMES.iter().find(|game| game.id == "lines-of-action").expect("the game");
    let mut options = Options::new(lines.rule_options);
    let mut position = EditedPosition::start(lines, options.clone());
    position.put(Square(0), position.piece(Square(1)));
    let text = position.text();
    options.set("simultaneous", "mover").expect("a value");
    position.set_options(options);
    assert_eq!(position.text(), text);
}
