//! The rules of Breakthrough: the laws of all games, and counts, ends and errors of its own.

use jungle::messages::Messages;
use jungle::rules::{GameRules as _, Move, Options, PositionErrorKind, Side, StartError};
use jungle::search::NEVER_STOP;
use proptest::prelude::*;

use crate::ENTRY;
use crate::laws::{a_game_agrees_with_the_naive_rules, common_laws, the_rules_are_the_same};
use crate::naive::Naive;
use crate::rules::Breakthrough;
use crate::support::{NaiveRules as _, cases, choices, ending, game, mv, play_on, text};

/// The number of paths from the start, by depth.
const COUNTS: [u64; 5] = [16, 256, 4_308, 71_478, 1_248_290];

/// Positions that random play reaches.
fn reached() -> impl Strategy<Value = Naive> {
    choices(60).prop_map(|choices| play_on(Naive::start(), &choices))
}

/// Up to twelve pawns of each side anywhere, but not both on their far rows.
fn placed() -> impl Strategy<Value = Naive> {
    let squares = Just((0..36).collect::<Vec<usize>>()).prop_shuffle();
    let parts = (squares, 0..=12_usize, 1..=12_usize, any::<bool>(), any::<bool>());
    parts.prop_map(|(squares, white, black, exchange, first)| {
        let [one, other] = if exchange { ['P', 'p'] } else { ['p', 'P'] };
        let letters = std::iter::repeat_n(one, white).chain(std::iter::repeat_n(other, black));
        let is_white_home = |square: &usize| *square >= 30;
        let cells = squares.into_iter().zip(letters);
        let cells = cells.filter(|(square, letter)| *letter != 'P' || !is_white_home(square));
        Naive::read(&text((6, 6), &cells.collect(), if first { 'w' } else { 'b' }))
    })
}

fn any_position() -> impl Strategy<Value = Naive> {
    prop_oneof![3 => reached(), 2 => placed().prop_filter("a pawn", |it| it.cells().count() > 0)]
}

common_laws!(any_position());

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn games_agree_with_the_naive_rules(choices in choices(60)) {
        a_game_agrees_with_the_naive_rules(&Naive::start(), &choices);
    }

    #[test]
    fn black_plays_by_the_rules_of_white(naive in any_position()) {
        the_rules_are_the_same(&naive, |square| 35 - square, true);
    }

    #[test]
    fn the_rules_are_mirror_symmetric(naive in any_position()) {
        the_rules_are_the_same(&naive, |square| square / 6 * 6 + 5 - square % 6, false);
    }

    #[test]
    fn a_move_is_illegal_exactly_when_the_naive_rules_do_not_list_it(naive in any_position()) {
        const CODES: [&str; 7] =
            ["empty", "not_yours", "own_piece", "off_board", "path", "not_forward", "pawn_takes"];
        let game = game(&naive);
        let legal = naive.moves();
        let pairs = (0..40).flat_map(|from| (0..40).map(move |to| vec![from, to]));
        for path in pairs.chain([vec![], vec![30], vec![30, 24, 18]]) {
            match game.illegal_reason(&mv(&path)) {
                None => prop_assert!(legal.contains(&path), "{path:?}"),
                Some(reason) if naive.outcome().is_some() => {
                    prop_assert_eq!(reason.code, "game_over");
                }
                Some(reason) => {
                    prop_assert!(!legal.contains(&path), "{path:?}: {reason}");
                    prop_assert!(CODES.contains(&reason.code), "{path:?}: {reason}");
                }
            }
        }
    }
}

#[test]
fn the_counts_of_paths_are_those_of_the_naive_rules() {
    let start = ENTRY.start(&ENTRY.default_options());
    for (depth, expected) in (1..).zip(COUNTS) {
        assert_eq!(ENTRY.perft(start.as_ref(), depth, &NEVER_STOP), Some(expected), "{depth}");
        if depth <= 4 {
            assert_eq!(Naive::start().paths(depth), expected, "{depth}");
        }
    }
}

#[test]
fn the_far_row_and_the_last_pawn_win() {
    for (position, path, winner, code) in [
        ("6/2p3/6/6/3P2/6 w", "C2 D1", Side::First, "far_row"),
        ("6/2p3/6/6/3P2/6 b", "D5 D6", Side::Second, "far_row"),
        ("6/6/3P2/2p3/6/6 w", "C4 D3", Side::First, "last_piece"),
        ("6/6/3P2/2p3/6/6 b", "D3 C4", Side::Second, "last_piece"),
    ] {
        let mut game = ENTRY.start_from_text(position, &ENTRY.default_options()).expect("legal");
        assert_eq!(game.outcome(), None, "{position}");
        let mv = Move::parse(path, game.info()).expect("two squares");
        let played = game.play(&mv).expect("a legal move");
        assert_eq!(ending(played.outcome), Some((Some(winner), code)), "{position}");
        let read = ENTRY.start_from_text(&game.position_text(), game.options()).expect("legal");
        assert_eq!((read.outcome(), read.legal_moves()), (played.outcome, &[][..]), "{position}");
    }
}

#[test]
fn every_reason_against_a_position_is_told() {
    let errors = |text| match Breakthrough::position_from_text(text, &Options::new(&[])) {
        Err(StartError::Illegal(errors)) => {
            errors.iter().map(|error| (error.code, error.kind)).collect::<Vec<_>>()
        }
        other => panic!("{text}: {other:?}"),
    };
    let other = PositionErrorKind::Other;
    assert_eq!(errors("6/6/6/6/6/6 w"), [("no_pieces", other)]);
    assert_eq!(errors("p5/6/6/6/6/P5 w"), [("both_far_rows", other)]);
    let crowd = "P5/6/6/p5/pppppp/pppppp b";
    assert_eq!(errors(crowd), [("too_many", PositionErrorKind::Duplicate)]);
}

/// A code without a sentence in the library is shown as it is.
#[test]
fn new_codes_are_shown_until_they_have_sentences() {
    let messages = Messages::english();
    let game = ENTRY.start(&ENTRY.default_options());
    for (path, sentence) in [
        ("A5 A3", "not_forward"),
        ("A4 A3", "There is no piece on A4"),
        ("A2 A3", "It is White's turn"),
    ] {
        let mv = Move::parse(path, game.info()).expect("two squares");
        let reason = game.illegal_reason(&mv).expect("an illegal move");
        assert_eq!(messages.illegal_move(&reason, game.info()), sentence);
    }
    for (position, sentence) in [
        ("2p3/6/6/6/3P2/6 b", "far_row"),
        ("6/6/2p3/6/6/6 b", "White has captured the last piece."),
    ] {
        let game = ENTRY.start_from_text(position, &ENTRY.default_options()).expect("legal");
        let outcome = game.outcome().expect("an end");
        assert_eq!(messages.outcome(&outcome, game.info()), sentence);
    }
}
