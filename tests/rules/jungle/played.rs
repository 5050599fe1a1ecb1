//! Laws of playing on: what a turn says that it does is what it does.

use std::collections::BTreeMap;

use jungle::rules::{Effect, Game, Move, MoveKind, Piece, PlacedPiece, Position as _, Square};
use proptest::prelude::*;

use super::naive::{At, Naive};
use super::support::{any_position, at, cases, choices, game, mv, position, square};

type Board = BTreeMap<Square, Piece>;

fn board(game: &dyn Game) -> Board {
    game.pieces().into_iter().map(|placed| (placed.square, placed.piece)).collect()
}

fn placed(game: &dyn Game, square: Square) -> Option<PlacedPiece> {
    game.pieces().into_iter().find(|placed| placed.square == square)
}

/// Does to a board what an effect says, checking that it can be done.
fn apply(effect: Effect, board: &mut Board) {
    match effect {
        Effect::Captured(taken) => assert_eq!(board.remove(&taken.square), Some(taken.piece)),
        Effect::Moved { from, to, kind: manner } => {
            let piece = board.remove(&from).expect("a piece moves");
            assert_eq!(board.insert(to, piece), None, "the square is empty when it arrives");
            let far = at(from).distance(at(to)) > 1;
            assert_eq!(manner, if far { MoveKind::Jump } else { MoveKind::Step });
        }
        Effect::Trapped { square } | Effect::LeftTrap { square } => {
            assert!(board.contains_key(&square), "somebody stands there");
        }
        Effect::Promoted { .. } => panic!("nobody is crowned in Jungle"),
    }
}

/// Plays one move in all three implementations and checks that they agree on everything.
fn play(naive: &Naive, (from, to): (At, At), game: &mut Box<dyn Game>) -> Naive {
    let (turn, before) = (mv((from, to)), game.clone());
    let preview = game.preview(&turn).expect("a legal turn has a preview");
    let played = game.play(&turn).expect("a legal turn is played");
    let after = naive.after((from, to));

    assert_eq!((played.side, &played.mv), (naive.to_move, &turn));
    assert_eq!(played.mover, placed(before.as_ref(), square(from)));
    assert_eq!(played.outcome, game.outcome());
    assert_eq!(game.position_text(), after.text());
    assert_eq!(game.ply(), before.ply() + 1);

    let mut shown = board(before.as_ref());
    played.effects.iter().for_each(|&effect| apply(effect, &mut shown));
    assert_eq!(shown, board(game.as_ref()));

    // Who is taken counted for what its square made of it.
    let victim = placed(before.as_ref(), square(to));
    assert_eq!(played.captured().collect::<Vec<_>>(), Vec::from_iter(victim));
    let (side, animal) = naive.at(from).expect("a piece moves");
    let trapped = naive.rank(to, side, animal) == 0;
    let was_trapped = naive.rank(from, side, animal) == 0;
    let says = |effect| played.effects.contains(&effect);
    assert_eq!(says(Effect::Trapped { square: square(to) }), trapped && !was_trapped);
    assert_eq!(says(Effect::LeftTrap { square: square(to) }), was_trapped && !trapped);

    assert_eq!(preview.effects, played.effects);
    assert_eq!(preview.outcome, played.outcome);
    assert_eq!(preview.can_be_recaptured, after.moves().iter().any(|&(_, target)| target == to));
    after
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_turn_does_what_it_says(naive in any_position(), choices in choices(40)) {
        let (mut naive, mut game) = (naive.clone(), game(&naive));
        for choice in choices {
            let moves = naive.moves();
            if moves.is_empty() {
                break;
            }
            naive = play(&naive, *choice.get(&moves), &mut game);
        }
    }

    #[test]
    fn the_key_follows_every_move(naive in any_position(), choices in choices(120)) {
        let (mut position, _) = position(&naive);
        for choice in choices {
            prop_assert_eq!(position.key(), position.key_from_scratch());
            let mut moves = Vec::new();
            position.for_each_move(|mv| moves.push(mv));
            if moves.is_empty() {
                break;
            }
            position.play(*choice.get(&moves));
        }
    }

    #[test]
    fn an_illegal_turn_changes_nothing(
        naive in any_position(), from in 0..63_u16, to in 0..63_u16
    ) {
        let mut game = game(&naive);
        let turn = Move::step(Square(from), Square(to));
        if let Some(refusal) = game.illegal_reason(&turn) {
            let before = game.clone();
            prop_assert_eq!(game.preview(&turn), None);
            prop_assert_eq!(game.play(&turn), Err(refusal));
            prop_assert_eq!(game.position_text(), before.position_text());
            prop_assert_eq!(game.ply(), 0);
            prop_assert_eq!(game.legal_moves(), before.legal_moves());
        }
    }
}
