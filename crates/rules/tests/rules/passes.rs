//! Checks of the games in which a side passes when it cannot move and the opponent can.

use jungle_rules::{GamePosition as _, Move};

use crate::illegal_moves::verdict;
use crate::laws::{every_move_has_its_effects, moves_are_those_of_the_naive_rules};
use crate::support::{Addresses, NaiveRules, entry, game, info, position};

/// A side passes exactly when it has no other move and the opponent has one.
pub fn a_side_passes_exactly_when_only_the_opponent_can_move<N: NaiveRules>(naive: &N) {
    let moves_of = |naive: &N| {
        let game = game(naive);
        game.legal_moves().iter().filter(|mv| !mv.is_pass()).count()
    };
    let game = game(naive);
    let passes = game.legal_moves().contains(&Move::pass());
    let (own, enemy) = (moves_of(naive), moves_of(&naive.other_to_move()));
    assert_eq!(passes, own == 0 && enemy > 0, "{own} and {enemy} moves");
    assert!(!passes || game.legal_moves().len() == 1);
    assert!(!passes || naive.outcome().is_none());
}

/// A pass is the only move in a position.
pub fn the_only_move_is_a_pass<N: NaiveRules>(naive: &N) {
    moves_are_those_of_the_naive_rules(naive);
    assert_eq!(game(naive).legal_moves(), [Move::pass()], "{}", naive.text());
    every_move_has_its_effects(naive);
}

/// The position has no reason against the pass of a side that cannot move.
pub fn a_forced_pass_has_no_illegal_reason<N: NaiveRules>(naive: &N) {
    assert_eq!(naive.moves(), [Vec::<usize>::new()]);
    assert_eq!(position(naive).illegal_reason(&Move::pass(), &info(naive)), None);
}

/// A pass is legal in a position, and not with the other side to move.
pub fn only_the_side_to_move_may_pass<N: NaiveRules>(naive: &N) {
    assert_eq!(verdict(game(naive).as_ref(), &[]), "ok");
    assert_eq!(verdict(game(&naive.other_to_move()).as_ref(), &[]), "pass");
}

/// A move leads from a position to `passing`, where the opponent passes, and then its side has as
/// many moves as stated.
pub fn the_game_continues_after_a_pass<N: Addresses>(
    naive: &N,
    mv: &str,
    passing: &N,
    moves: usize,
) {
    let mut game = game(naive);
    game.play(&entry::<N>(mv)).expect("a legal move");
    assert_eq!(game.position_text(), passing.text());
    assert_eq!((game.outcome(), game.legal_moves()), (None, &[Move::pass()][..]));
    let played = game.play(&Move::pass()).expect("a forced pass");
    assert_eq!((played.mover, played.effects.len(), played.outcome), (None, 0, None));
    assert_eq!(game.position_text(), passing.other_to_move().text());
    assert_eq!(game.ply(), 2);
    assert_eq!(game.legal_moves().len(), moves);
}
