//! Laws that hold in every position.

use std::collections::BTreeSet;

use jungle::rules::jungle::{Animal, Board, Jungle, Move};
use jungle::rules::{
    GamePosition as _, GameRules as _, Outcome, Position as _, Setup, Terrain, perft,
};
use proptest::prelude::*;

use super::naive::{ANIMALS, At, BLUE, Ground, Naive, RED, Switches, label};
use super::support::{any_position, at, cases, game, mv, options, position, square};

/// The label of an animal of the house, as Red writes it.
fn letter(animal: Animal) -> char {
    ANIMALS[animal.index()]
}

/// The legal moves of the static layer, with the animals that they name.
fn moves(position: &Board) -> BTreeSet<(u8, u8, char, Option<char>)> {
    let mut moves = BTreeSet::new();
    position.for_each_move(|mv| {
        let new = moves.insert((mv.from, mv.to, letter(mv.animal), mv.captured.map(letter)));
        assert!(new, "{mv:?} comes twice");
    });
    moves
}

fn number(at: At) -> u8 {
    square(at).0 as u8
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn a_turn_is_legal_exactly_when_the_naive_rules_allow_it(naive in any_position()) {
        let game = game(&naive);
        let legal: BTreeSet<_> = naive.moves().into_iter().collect();
        prop_assert_eq!(game.legal_moves().len(), legal.len());
        for (from, to) in At::all().flat_map(|from| At::all().map(move |to| (from, to))) {
            let turn = mv((from, to));
            let allowed = legal.contains(&(from, to));
            prop_assert_eq!(game.legal_moves().contains(&turn), allowed, "{:?}", turn);
            prop_assert_eq!(game.illegal_reason(&turn).is_none(), allowed, "{:?}", turn);
        }
    }

    /// A game asks the board for a reason only when a turn is not on its list; asked about all
    /// turns, the board gives the same answers as the list.
    #[test]
    fn reasons_and_lists_of_moves_tell_the_same(naive in any_position()) {
        let (position, info) = position(&naive);
        prop_assume!(position.terminal_outcome().is_none());
        let legal: BTreeSet<_> = naive.moves().into_iter().collect();
        for (from, to) in At::all().flat_map(|from| At::all().map(move |to| (from, to))) {
            let refusal = position.illegal_reason(&mv((from, to)), &info);
            prop_assert_eq!(refusal.is_none(), legal.contains(&(from, to)), "{:?}", refusal);
        }
    }

    #[test]
    fn moves_name_their_animals_and_are_as_many_as_are_counted(naive in any_position()) {
        let (position, _) = position(&naive);
        let expected = naive.moves().into_iter().map(|(from, to)| {
            let animal = naive.at(from).expect("a piece moves").1;
            (number(from), number(to), animal, naive.at(to).map(|(_, victim)| victim))
        });
        let moves = moves(&position);
        prop_assert_eq!(&moves, &expected.collect::<BTreeSet<_>>());
        prop_assert_eq!(position.count_moves(), moves.len() as u64);
    }

    #[test]
    fn the_outcome_is_that_of_the_naive_rules(naive in any_position()) {
        let game = game(&naive);
        let outcome = |outcome: Outcome| (outcome.winner, outcome.reason.code);
        prop_assert_eq!(game.outcome().map(outcome), naive.outcome());
        let (position, _) = position(&naive);
        prop_assert_eq!(position.outcome().map(outcome), naive.outcome());
        prop_assert_eq!(naive.outcome().is_some(), game.legal_moves().is_empty());
    }

    #[test]
    fn pieces_stand_where_the_text_says_with_the_rank_of_their_square(naive in any_position()) {
        let game = game(&naive);
        let seen: Vec<_> = game.pieces().iter().map(|placed| {
            (placed.square, game.info().label(placed.piece), placed.rank)
        }).collect();
        let expected: Vec<_> = naive.pieces().map(|(at, side, animal)| {
            (square(at), label(side, animal), Some(naive.rank(at, side, animal)))
        }).collect();
        prop_assert_eq!(seen, expected);
    }

    #[test]
    fn position_text_is_written_as_it_is_read(naive in any_position()) {
        let text = naive.text();
        let (_, info) = position(&naive);
        prop_assert_eq!(game(&naive).position_text(), text.clone());
        let setup = Setup::parse(&text, &info).expect("a position text");
        prop_assert_eq!(setup.text(&info), text.clone());
        prop_assert_eq!(Naive::read(&text, naive.switches), naive);
    }

    #[test]
    fn a_dot_is_an_empty_square_and_w_is_red(naive in any_position()) {
        let mut dotted = String::new();
        let text = naive.text();
        let (rows, side) = text.split_once(' ').expect("a blank before the side");
        for letter in rows.chars() {
            match letter.to_digit(10) {
                Some(run) => dotted.extend(std::iter::repeat_n('.', run as usize)),
                None => dotted.push(letter),
            }
        }
        dotted += if side == "r" { " w" } else { " b" };
        let (_, info) = position(&naive);
        prop_assert_eq!(Setup::parse(&dotted, &info), Setup::parse(&text, &info));
    }

    #[test]
    fn the_rules_are_the_same_from_the_other_side_of_the_table(naive in any_position()) {
        let (straight, _) = position(&naive);
        let (turned, _) = position(&naive.turned());
        prop_assert_eq!(straight.turned(), turned);
        prop_assert_eq!(turned.turned(), straight);
        prop_assert_eq!(perft(&straight, 2), perft(&turned, 2));
        let outcome = |outcome: Outcome| (outcome.winner, outcome.reason);
        let swapped = straight.outcome().map(outcome).map(|(winner, reason)| {
            (winner.map(|side| !side), reason)
        });
        prop_assert_eq!(turned.outcome().map(outcome), swapped);

        let last = 62;
        let mirrored = moves(&straight).into_iter().map(|(from, to, animal, taken)| {
            (last - from, last - to, animal, taken)
        });
        prop_assert_eq!(moves(&turned), mirrored.collect::<BTreeSet<_>>());
        straight.for_each_move(|mv| {
            let mirrored = Move { from: last - mv.from, to: last - mv.to, ..mv };
            assert_eq!(straight.after(mv).turned(), turned.after(mirrored));
        });
    }

    #[test]
    fn nothing_but_a_rat_enters_the_river_and_nobody_their_own_den(naive in any_position()) {
        let game = game(&naive);
        for turn in game.legal_moves() {
            let mut after = game.clone();
            after.play(turn).expect("a legal turn");
            for placed in after.pieces() {
                let name = game.info().kind(placed.piece.kind).name;
                match at(placed.square).ground() {
                    Ground::River => prop_assert_eq!(name, "Rat"),
                    Ground::Den(owner) => prop_assert_ne!(owner, placed.piece.side),
                    Ground::Land | Ground::Trap(_) => {}
                }
            }
        }
    }

    #[test]
    fn equal_positions_have_equal_keys_whatever_the_switches(naive in any_position()) {
        let (one, _) = position(&naive);
        let (other, _) = position(&Naive { switches: Switches::default(), ..naive.clone() });
        prop_assert_eq!(one.key(), other.key());
        let waiting = Naive { to_move: !naive.to_move, ..naive };
        prop_assert_ne!(one.key(), position(&waiting).0.key());
    }
}

#[test]
fn the_standard_start_is_the_table_of_the_specification() {
    let start = Naive::start(Switches::default());
    let game = Jungle::start(&options(Switches::default()));
    assert_eq!(game.position_text(), start.text());
    assert_eq!(start.text(), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
    assert_eq!(game.side_to_move(), BLUE);
    assert_eq!(start.turned(), Naive { to_move: RED, ..start });
}

#[test]
fn the_board_is_the_table_of_the_specification() {
    let game = Jungle::start(&options(Switches::default()));
    let geometry = &game.info().geometry;
    assert_eq!((geometry.rows, geometry.columns), (9, 7));
    for at in At::all() {
        let expected = match at.ground() {
            Ground::Land => Terrain::Land,
            Ground::River => Terrain::River,
            Ground::Trap(side) => Terrain::Trap(side),
            Ground::Den(side) => Terrain::Den(side),
        };
        assert_eq!(geometry.terrain(square(at)), expected, "{}", at.address());
        assert_eq!(geometry.label(square(at)), at.address());
    }
}
