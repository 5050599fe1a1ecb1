//! The laws that hold in every position of every game.

use std::collections::{BTreeMap, BTreeSet};

use jungle_rules::{
    Effect, Game, GameInfo, GamePosition as _, Move, MoveKind, Position as _, Setup, Side, Square,
    perft,
};
use proptest::sample::Index;

use crate::support::*;

/// The legal moves are those of the naive rules, each once, in every list and count of them.
pub fn moves_are_those_of_the_naive_rules<N: NaiveRules>(naive: &N) {
    let moves = naive.moves();
    let expected: BTreeSet<Move> = moves.iter().map(|path| mv(path)).collect();
    assert_eq!(expected.len(), moves.len(), "the naive rules list no move twice");
    let game = game(naive);
    let found: BTreeSet<Move> = game.legal_moves().iter().cloned().collect();
    assert_eq!(found, expected);
    assert_eq!(game.legal_moves().len(), expected.len(), "a move is listed twice");

    let position = position(naive);
    let mut visited = Vec::new();
    position.for_each_move(|mv| visited.push(position.to_move(mv)));
    assert_eq!(visited, game.legal_moves());
    assert_eq!(position.count_moves(), expected.len() as u64);
    let entry = N::entry();
    assert_eq!(entry.perft(game.as_ref(), 1, &NEVER_STOP), Some(expected.len() as u64));
    assert_eq!(
        naive.outcome().is_some(),
        expected.is_empty(),
        "a game that is not over has a move"
    );

    let divided = entry.divide(game.as_ref(), 2, &NEVER_STOP).expect("nothing stops it");
    assert_eq!(divided.len(), expected.len());
    for path in moves {
        let paths = naive.after(&path).moves().len() as u64;
        assert!(divided.contains(&(mv(&path), paths)), "{path:?} has {paths} replies");
    }
}

/// The pieces, the side to move and the end of a position are those of the naive rules, and its
/// text is written as it is read.
pub fn a_position_is_that_of_its_text<N: NaiveRules>(naive: &N) {
    let (game, position, text) = (game(naive), position(naive), naive.text());
    assert_eq!(game.position_text(), text);
    assert_eq!(game.side_to_move(), naive.side_to_move());
    assert_eq!(game.ply(), 0);
    assert_eq!(ending(game.outcome()), naive.ending());
    assert_eq!(ending(position.outcome()), naive.ending());
    assert!(game.pieces().is_sorted_by_key(|placed| placed.square));
    assert_eq!(letters(&game.pieces(), game.info()), naive.shown());
    ranks_are_those_of_the_naive_rules(naive, game.as_ref());

    let setup = Setup::parse(&text, game.info()).expect("a position text");
    assert_eq!(setup.text(game.info()), text);
    assert_eq!(position.setup(), setup);
    let cells: BTreeMap<usize, char> = naive.cells().collect();
    let (height, width) = naive.size();
    let squares = 0..height * width;
    let dotted: Vec<char> =
        squares.map(|square| cells.get(&square).copied().unwrap_or('.')).collect();
    let rows: Vec<String> = dotted.chunks(width).map(|row| row.iter().collect()).collect();
    let dotted = format!("{} {}", rows.join("/"), naive.side());
    assert_eq!(Setup::parse(&dotted, game.info()), Ok(setup));
}

/// Every piece has the rank that the naive rules give it.
fn ranks_are_those_of_the_naive_rules<N: NaiveRules>(naive: &N, game: &dyn Game) {
    for placed in game.pieces() {
        let square = usize::from(placed.square.0);
        assert_eq!(placed.rank, naive.rank_at(square), "{square}: {}", naive.text());
    }
}

/// Applies an effect to a board, asserting that it is possible.
fn apply(effect: Effect, board: &mut BTreeMap<usize, char>, info: &GameInfo) {
    let index = |square: Square| usize::from(square.0);
    match effect {
        Effect::Captured(removed) | Effect::Fell(removed) => {
            let letter = info.label(removed.piece);
            assert_eq!(board.remove(&index(removed.square)), Some(letter), "a piece is removed");
        }
        Effect::Moved { from, to, .. } => {
            let piece = board.remove(&index(from)).expect("a piece moves");
            assert_eq!(board.insert(index(to), piece), None, "the square is empty on arrival");
        }
        Effect::Promoted { square, kind } => {
            let letter = board.get_mut(&index(square)).expect("a piece is promoted");
            let mut piece = info.piece(*letter).expect("a piece of the game");
            assert_ne!(piece.kind, kind, "promotion changes the kind");
            piece.kind = kind;
            *letter = info.label(piece);
        }
        Effect::Trapped { square } | Effect::LeftTrap { square } => {
            assert!(board.contains_key(&index(square)), "a piece is on the square");
        }
    }
}

/// The moves among the effects are the steps of the path, each capture belongs to one of them, and
/// traps are entered and left as by the naive rules.
fn effects_follow_the_path<N: NaiveRules>(naive: &N, path: &[usize], effects: &[Effect]) {
    let mut steps = path.windows(2);
    let (mut captures, mut fell, mut trapped, mut left_trap) = (0, false, false, false);
    let last = path.last().copied();
    for effect in effects {
        match *effect {
            Effect::Captured(placed) => {
                assert_eq!(placed.piece.side, !naive.side_to_move(), "it is the opponent's");
                assert_eq!(placed.rank, naive.rank_at(usize::from(placed.square.0)));
                captures += 1;
            }
            Effect::Moved { from, to, kind } => {
                let [start, end] = [from, to].map(|square| usize::from(square.0));
                assert_eq!(steps.next(), Some(&[start, end][..]));
                assert!(captures <= 1, "a step captures one piece at most");
                let is_jump = naive.is_jump(start, end, captures == 1);
                assert_eq!(kind, if is_jump { MoveKind::Jump } else { MoveKind::Step });
                captures = 0;
            }
            Effect::Fell(placed) => {
                assert_eq!(placed.piece.side, naive.side_to_move());
                assert_eq!(Some(usize::from(placed.square.0)), last);
                assert_eq!(steps.next(), None, "the move is over");
                fell = true;
            }
            Effect::Promoted { square, .. } => {
                assert_eq!(Some(usize::from(square.0)), last);
                assert_eq!(steps.next(), None, "promotion ends the move");
            }
            Effect::Trapped { square } => {
                assert_eq!(Some(usize::from(square.0)), last);
                trapped = true;
            }
            Effect::LeftTrap { square } => {
                assert_eq!(Some(usize::from(square.0)), last);
                left_trap = true;
            }
        }
    }
    assert_eq!((steps.next(), captures), (None, 0));
    let in_trap = |square: Option<&usize>| square.is_some_and(|&at| naive.is_enemy_trap(at));
    let (before, after) = (in_trap(path.first()), in_trap(path.last()));
    let expected = if fell { (false, false) } else { (after && !before, before && !after) };
    assert_eq!((trapped, left_trap), expected, "{path:?}");
}

/// Plays a move in both implementations and asserts that they agree on everything.
pub fn play<N: NaiveRules>(naive: &N, path: &[usize], game: &mut Box<dyn Game>) -> N {
    let (mv, before) = (mv(path), game.clone());
    let preview = game.preview(&mv).expect("a legal move has a preview");
    let played = game.play(&mv).expect("a legal move is played");
    let after = naive.after(path);

    assert_eq!((played.side, &played.mv), (naive.side_to_move(), &mv));
    assert_eq!(played.mover, mv.path.first().and_then(|&from| placed(before.as_ref(), from)));
    assert_eq!(game.position_text(), after.text());
    assert_eq!(game.side_to_move(), !before.side_to_move());
    assert_eq!(game.ply(), before.ply() + 1);
    assert_eq!(ending(game.outcome()), after.ending());
    assert_eq!(played.outcome, game.outcome());

    effects_follow_the_path(naive, path, &played.effects);
    let mut shown = letters(&before.pieces(), before.info());
    played.effects.iter().for_each(|&effect| apply(effect, &mut shown, before.info()));
    assert_eq!(shown, letters(&game.pieces(), game.info()));
    assert_eq!(shown, after.shown());
    ranks_are_those_of_the_naive_rules(&after, game.as_ref());

    assert_eq!(preview.effects, played.effects);
    assert_eq!(preview.outcome, played.outcome);
    let letter_at = |naive: &N, square| naive.cells().find(|&(at, _)| at == square);
    let can_be_recaptured = path.last().is_some_and(|&last| {
        let mover = letter_at(&after, last);
        mover.is_some()
            && after.moves().iter().any(|reply| letter_at(&after.after(reply), last) != mover)
    });
    assert_eq!(preview.can_be_recaptured, can_be_recaptured);
    after
}

/// Each legal move has the effects and the result that the naive rules have.
pub fn every_move_has_its_effects<N: NaiveRules>(naive: &N) {
    let game = game(naive);
    for path in naive.moves() {
        play(naive, &path, &mut game.clone());
    }
}

/// A game agrees with the naive rules after each of its moves.
pub fn a_game_agrees_with_the_naive_rules<N: NaiveRules>(naive: &N, choices: &[Index]) {
    let (mut naive, mut game) = (naive.clone(), game(naive));
    for choice in choices {
        let moves = naive.moves();
        if moves.is_empty() {
            break;
        }
        naive = play(&naive, &moves[choice.index(moves.len())], &mut game);
    }
}

/// The pieces during a move are those after the steps so far.
pub fn the_pieces_during_a_move_follow_its_steps<N: NaiveRules>(naive: &N) {
    let game = game(naive);
    let info = game.info();
    for path in naive.moves() {
        for steps in 0..=path.len() {
            let begun = &path[..steps];
            let mut expected = naive.shown();
            if let [from, .., at] = begun {
                // A promotion is not shown before the move is complete.
                let mover = expected[from];
                expected = naive.after(begun).cells().collect();
                expected.insert(*at, mover);
            }
            let during = game.pieces_mid_move(&mv(begun).path);
            assert!(during.is_sorted_by_key(|placed| placed.square));
            assert_eq!(letters(&during, info), expected, "{steps} squares of {path:?}");
        }
        let other = [&path[..], &[0, 0]].concat();
        assert_eq!(game.pieces_mid_move(&mv(&other).path), game.pieces());
    }
}

/// Every pair of squares and every path of `more` is illegal exactly when the naive rules do not
/// list it, by one of the rules with `codes`, and an illegal move changes nothing.
pub fn other_moves_are_illegal<N: NaiveRules>(
    naive: &N,
    codes: &[&str],
    more: impl IntoIterator<Item = Vec<usize>>,
) {
    let mut game = game(naive);
    let before = game.position_text();
    let (height, width) = naive.size();
    let squares = height * width;
    let legal: BTreeSet<Vec<usize>> = naive.moves().into_iter().collect();
    let pairs = (0..squares).flat_map(|from| (0..squares).map(move |to| vec![from, to]));
    for path in pairs.chain([vec![]]).chain(more) {
        let mv = mv(&path);
        let reason = game.illegal_reason(&mv);
        assert_eq!(reason.is_none(), legal.contains(&path), "{path:?}: {reason:?}");
        let Some(reason) = reason else { continue };
        let known = codes.contains(&reason.code);
        assert!(known != (reason.code == "game_over"), "{path:?}: {reason:?}");
        assert_eq!(reason.code == "game_over", naive.outcome().is_some());
        assert_eq!(game.preview(&mv), None);
        assert_eq!(game.play(&mv), Err(reason));
    }
    assert_eq!((game.position_text(), game.ply()), (before, 0));
    assert_eq!(game.legal_moves().len(), legal.len());
}

/// The position has no reason against a legal move other than a pass.
pub fn a_legal_move_has_no_illegal_reason<N: NaiveRules>(naive: &N) {
    let (position, info) = (position(naive), info(naive));
    for path in naive.moves().iter().filter(|path| !path.is_empty()) {
        assert_eq!(position.illegal_reason(&mv(path), &info), None, "{path:?}");
    }
}

/// The key after each move is that of the same position read from its text, and differs with the
/// side to move.
pub fn the_key_is_that_of_the_position<N: NaiveRules>(naive: &N, choices: &[Index]) {
    let (mut naive, mut current) = (naive.clone(), position(naive));
    for choice in choices {
        assert_eq!(current.key(), N::key_from_scratch(&current));
        assert!(current == position(&naive), "{}", naive.text());
        assert_eq!(current.key(), position(&naive).key());
        assert_ne!(current.key(), position(&naive.other_to_move()).key());
        let mut moves = Vec::new();
        current.for_each_move(|mv| moves.push(mv));
        if moves.is_empty() {
            break;
        }
        let mv = moves[choice.index(moves.len())];
        naive = naive.after(&numbers(&current.to_move(mv)));
        let next = current.after(mv);
        current.play(mv);
        assert!(current == next && current.key() == next.key());
    }
}

/// The rules are the same on a transformed board: see [`seen`].
pub fn the_rules_are_the_same<N: NaiveRules>(
    naive: &N,
    image: impl Fn(usize) -> usize,
    exchange: bool,
) {
    let other = seen(naive, &image, exchange);
    let (one_game, other_game) = (game(naive), game(&other));
    let mapped = |mv: &Move| Move {
        path: mv.path.iter().map(|at| Square(image(usize::from(at.0)) as u16)).collect(),
    };
    let expected: BTreeSet<Move> = one_game.legal_moves().iter().map(mapped).collect();
    let found: BTreeSet<Move> = other_game.legal_moves().iter().cloned().collect();
    assert_eq!(found, expected);

    let winner = |side: Side| if exchange { !side } else { side };
    let expected = ending(one_game.outcome()).map(|(side, code)| (side.map(winner), code));
    assert_eq!(ending(other_game.outcome()), expected);

    let (one, other) = (position(naive), position(&other));
    for depth in 1..=3 {
        assert_eq!(perft(&one, depth), perft(&other, depth), "depth {depth}");
    }
    for mv in one_game.legal_moves() {
        let (mut one_game, mut other_game) = (one_game.clone(), other_game.clone());
        one_game.play(mv).expect("a legal move");
        other_game.play(&mapped(mv)).expect("a legal move");
        let after = seen(&naive.like(&one_game.position_text()), &image, exchange);
        assert_eq!(other_game.position_text(), after.text());
    }
}

/// A module of tests of the laws that need only positions, with positions of a strategy. With the
/// codes of the rules that can forbid a move, there are also tests of whole games and of illegal
/// moves, which are pairs of squares and one longer path.
macro_rules! common_laws {
    ($positions:expr, $codes:expr) => {
        crate::laws::common_laws!($positions);

        ::proptest::prelude::proptest! {
            #![proptest_config(crate::support::cases(200))]

            #[test]
            fn a_move_is_illegal_exactly_when_the_naive_rules_do_not_list_it(
                naive in $positions, longer in ::proptest::collection::vec(0..70_usize, 3..5)
            ) {
                crate::laws::other_moves_are_illegal(&naive, $codes, [longer]);
            }

            #[test]
            fn games_agree_with_the_naive_rules(
                naive in $positions, choices in crate::support::choices(60)
            ) {
                crate::laws::a_game_agrees_with_the_naive_rules(&naive, &choices);
            }
        }
    };
    ($positions:expr) => {
        mod common {
            use ::proptest::prelude::*;

            use super::*;
            use crate::support::{cases, choices};

            proptest! {
                #![proptest_config(cases(800))]

                #[test]
                fn the_legal_moves_are_those_of_the_naive_rules(naive in $positions) {
                    crate::laws::moves_are_those_of_the_naive_rules(&naive);
                }

                #[test]
                fn a_position_is_that_of_its_text(naive in $positions) {
                    crate::laws::a_position_is_that_of_its_text(&naive);
                }

                #[test]
                fn every_move_has_its_effects(naive in $positions) {
                    crate::laws::every_move_has_its_effects(&naive);
                }

                #[test]
                fn the_pieces_during_a_move_follow_its_steps(naive in $positions) {
                    crate::laws::the_pieces_during_a_move_follow_its_steps(&naive);
                }

                #[test]
                fn the_key_is_that_of_the_position(naive in $positions, choices in choices(60)) {
                    crate::laws::the_key_is_that_of_the_position(&naive, &choices);
                }

                #[test]
                fn a_legal_move_has_no_illegal_reason(naive in $positions) {
                    crate::laws::a_legal_move_has_no_illegal_reason(&naive);
                }
            }
        }
    };
}
pub(crate) use common_laws;
