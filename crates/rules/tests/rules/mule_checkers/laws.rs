//! Laws that hold in every position.

use jungle_rules::mule_checkers::MuleCheckers;
use jungle_rules::{Effect, GameRules as _, Terrain};
use proptest::prelude::*;
use proptest::sample::Index;

use super::illegal_moves::CODES;
use super::naive::Naive;
use super::support::{any_position, rotated, small_position, two_columns_on};
use crate::laws::{
    a_game_agrees_with_the_naive_rules, a_position_is_that_of_its_text, common_laws,
    every_move_has_its_effects, moves_are_those_of_the_naive_rules, other_moves_are_illegal,
    the_rules_are_the_same,
};
use crate::support::{NaiveRules as _, cases, choices, game, mv};

/// Paths that are nearly legal: shortened, extended, or with a square replaced.
fn nearly_legal(naive: &Naive, choices: &[Index]) -> Vec<Vec<usize>> {
    let squares: Vec<usize> = (0..naive.size().0 * naive.size().0 + 2).collect();
    let mut paths = Vec::new();
    for path in naive.moves() {
        for (index, choice) in choices.iter().enumerate() {
            let (at, square) = (choice.index(path.len()), squares[choice.index(squares.len())]);
            let mut other = path.clone();
            match index % 4 {
                0 => other.truncate(at),
                1 => other.push(square),
                2 => other[at] = square,
                _ => other.insert(at, square),
            }
            paths.push(other);
        }
    }
    paths
}

common_laws!(any_position());

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn a_side_that_can_jump_must_jump(naive in any_position()) {
        let game = game(&naive);
        let (mut jumps, mut steps) = (0, 0);
        for mv in game.legal_moves() {
            let effects = game.preview(mv).expect("a legal move").effects;
            match effects.iter().any(|effect| matches!(effect, Effect::Captured(_))) {
                true => jumps += 1,
                false => steps += 1,
            }
        }
        prop_assert!(jumps == 0 || steps == 0, "{} jumps, {} steps", jumps, steps);
    }

    #[test]
    fn there_are_no_passes(naive in any_position()) {
        prop_assert!(game(&naive).legal_moves().iter().all(|mv| mv.path.len() >= 2));
    }

    #[test]
    fn the_joined_edges_do_not_matter(naive in any_position()) {
        the_rules_are_the_same(&naive, two_columns_on(naive.size().0), false);
    }

    #[test]
    fn the_rules_are_mirror_symmetric(naive in any_position()) {
        // Mirrored about the middle of the board, the checkers would be on light squares.
        let size = naive.size().0;
        let image = move |square: usize| {
            square / size * size + (2 * size - square % size) % size
        };
        the_rules_are_the_same(&naive, image, false);
    }

    #[test]
    fn red_plays_by_the_rules_of_white(naive in any_position()) {
        // Where both sides have lost, the order of the rules decides, which is not symmetric.
        let lost = |mule, soldier, king| {
            let has = |letter| naive.cells().any(|(_, found)| found == letter);
            (!has(mule), !has(soldier) && !has(king))
        };
        let (white, red) = (lost('m', 's', 'k'), lost('M', 'S', 'K'));
        prop_assume!(!(white.0 && red.0 || white.1 && red.1));
        the_rules_are_the_same(&naive, rotated(naive.size().0), true);
    }

    #[test]
    fn checkers_stay_on_dark_squares(naive in any_position()) {
        let game = game(&naive);
        for mv in game.legal_moves() {
            for &square in &mv.path {
                prop_assert_eq!(game.info().geometry.terrain(square), Terrain::Land);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_move_is_illegal_exactly_when_the_naive_rules_do_not_list_it(
        naive in small_position(), choices in choices(12)
    ) {
        let more = nearly_legal(&naive, &choices);
        other_moves_are_illegal(&naive, CODES, more);
    }

    #[test]
    fn games_agree_with_the_naive_rules(naive in any_position(), choices in choices(60)) {
        a_game_agrees_with_the_naive_rules(&naive, &choices);
    }
}

#[test]
fn the_standard_start_matches_the_specification() {
    for size in [8, 10, 12, 14, 16, 18] {
        let start = Naive::start(size);
        let game = MuleCheckers::start(&start.options());
        assert_eq!(game.position_text(), start.text());
        assert_eq!(game.info().side_name(game.side_to_move()), "White");
        moves_are_those_of_the_naive_rules(&start);
        a_position_is_that_of_its_text(&start);
        every_move_has_its_effects(&start);
        let geometry = &game.info().geometry;
        for square in geometry.squares() {
            let dark = (geometry.row(square) + geometry.column(square)) % 2 == 1;
            let expected = if dark { Terrain::Land } else { Terrain::Unused };
            assert_eq!(geometry.terrain(square), expected);
            assert_eq!(geometry.label(square), square.0.to_string());
        }
        assert!(geometry.wraps);
    }
    let game = MuleCheckers::start(&Naive::start(8).options());
    assert_eq!(game.position_text(), "1m1m1m1m/s1s1s1s1/1s1s1s1s/8/8/S1S1S1S1/1S1S1S1S/M1M1M1M1 w");
    assert_eq!(game.legal_moves().len(), 8);
    assert_eq!(game.illegal_reason(&mv(&[17, 24])), None);
}
