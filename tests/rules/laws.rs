//! The laws that hold in every position of every game, written once.

use std::collections::{BTreeMap, BTreeSet};

use ::jungle::messages;
use ::jungle::rules::{
    Effect, Game, GameInfo, GamePosition as _, Move, MoveKind, Position as _, Setup, Side, Square,
    perft,
};
use proptest::sample::Index;

use crate::support::*;

/// The legal turns are those of the naive rules, each once, in every list and count of them.
pub fn turns_are_those_of_the_naive_rules<N: NaiveRules>(naive: &N) {
    let moves = naive.moves();
    let expected: BTreeSet<Move> = moves.iter().map(|path| mv(path)).collect();
    assert_eq!(expected.len(), moves.len(), "the naive rules say nothing twice");
    let game = game(naive);
    let found: BTreeSet<Move> = game.legal_moves().iter().cloned().collect();
    assert_eq!(found, expected);
    assert_eq!(game.legal_moves().len(), expected.len(), "a turn comes twice");

    let position = position(naive);
    let mut turns = Vec::new();
    position.for_each_move(|mv| turns.push(position.to_move(mv)));
    assert_eq!(turns, game.legal_moves());
    assert_eq!(position.count_moves(), expected.len() as u64);
    assert_eq!(crate::support::perft(game.as_ref(), 1), expected.len() as u64);
    assert_eq!(naive.outcome().is_some(), expected.is_empty(), "a game that goes on has a turn");

    let divided = divide(game.as_ref(), 2);
    assert_eq!(divided.len(), expected.len());
    for path in moves {
        let paths = naive.after(&path).moves().len() as u64;
        assert!(divided.contains(&(mv(&path), paths)), "{path:?} has {paths} replies");
    }
}

/// What is shown and told of a position is what the naive rules say.
pub fn a_position_is_what_its_text_says<N: NaiveRules>(naive: &N) {
    let (game, position, text) = (game(naive), position(naive), naive.text());
    assert_eq!(game.position_text(), text);
    assert_eq!(game.side_to_move(), naive.side_to_move());
    assert_eq!(game.ply(), 0);
    assert_eq!(ending(game.outcome()), naive.ending());
    assert_eq!(ending(position.outcome()), naive.ending());
    assert!(game.pieces().is_sorted_by_key(|placed| placed.square));
    assert_eq!(letters(&game.pieces(), game.info()), naive.shown());

    let setup = Setup::parse(&text, game.info()).expect("a position text");
    assert_eq!(setup.text(game.info()), text);
    assert_eq!(position.setup(), setup);
    let cells: BTreeMap<usize, char> = naive.cells().collect();
    let squares = 0..naive.size() * naive.size();
    let dotted: Vec<char> =
        squares.map(|square| cells.get(&square).copied().unwrap_or('.')).collect();
    let rows: Vec<String> = dotted.chunks(naive.size()).map(|row| row.iter().collect()).collect();
    let dotted = format!("{} {}", rows.join("/"), naive.side());
    assert_eq!(Setup::parse(&dotted, game.info()), Ok(setup));
}

/// Does to a board what an effect says, checking that it can be done.
fn apply(effect: Effect, board: &mut BTreeMap<usize, char>, info: &GameInfo) {
    let index = |square: Square| usize::from(square.0);
    match effect {
        Effect::Captured(taken) => {
            let letter = info.label(taken.piece);
            assert_eq!(board.remove(&index(taken.square)), Some(letter), "what is taken is there");
        }
        Effect::Moved { from, to, .. } => {
            let piece = board.remove(&index(from)).expect("a piece moves");
            assert_eq!(board.insert(index(to), piece), None, "the square is empty on arrival");
        }
        Effect::Promoted { square, kind } => {
            let letter = board.get_mut(&index(square)).expect("somebody is crowned");
            let mut piece = info.piece(*letter).expect("a piece of the game");
            assert_ne!(piece.kind, kind, "nobody is crowned twice");
            piece.kind = kind;
            *letter = info.label(piece);
        }
        Effect::Trapped { .. } | Effect::LeftTrap { .. } => panic!("there are no traps"),
    }
}

/// The moves among the effects are the steps of the path, and nobody is taken but by a move.
fn effects_follow_the_path<N: NaiveRules>(naive: &N, path: &[usize], effects: &[Effect]) {
    let mut stretches = path.windows(2);
    let mut taken = 0;
    for effect in effects {
        match *effect {
            Effect::Captured(placed) => {
                assert_eq!(placed.piece.side, !naive.side_to_move(), "it is the enemy's");
                assert_eq!(placed.rank, None);
                taken += 1;
            }
            Effect::Moved { from, to, kind: manner } => {
                let [start, end] = [from, to].map(|square| usize::from(square.0));
                assert_eq!(stretches.next(), Some(&[start, end][..]));
                assert!(taken <= 1, "one is taken at a time");
                let jumps = N::JUMPS && taken == 1;
                assert_eq!(manner, if jumps { MoveKind::Jump } else { MoveKind::Step });
                taken = 0;
            }
            Effect::Promoted { square, .. } => {
                assert_eq!(Some(usize::from(square.0)), path.last().copied());
                assert_eq!(stretches.next(), None, "nobody goes on with a new crown");
            }
            Effect::Trapped { .. } | Effect::LeftTrap { .. } => panic!("there are no traps"),
        }
    }
    assert_eq!((stretches.next(), taken), (None, 0));
}

/// Plays one turn in both implementations and checks that they agree on everything.
pub fn play<N: NaiveRules>(naive: &N, path: &[usize], game: &mut Box<dyn Game>) -> N {
    let (turn, before) = (mv(path), game.clone());
    let preview = game.preview(&turn).expect("a legal turn has a preview");
    let played = game.play(&turn).expect("a legal turn is played");
    let after = naive.after(path);

    assert_eq!((played.side, &played.mv), (naive.side_to_move(), &turn));
    assert_eq!(played.mover, turn.path.first().and_then(|&from| placed(before.as_ref(), from)));
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

    assert_eq!(preview.effects, played.effects);
    assert_eq!(preview.outcome, played.outcome);
    let letter_at = |naive: &N, square| naive.cells().find(|&(at, _)| at == square);
    let exposed = path.last().is_some_and(|&last| {
        let mover = letter_at(&after, last);
        after.moves().iter().any(|reply| letter_at(&after.after(reply), last) != mover)
    });
    assert_eq!(preview.can_be_recaptured, exposed);

    let sentence = messages::played_move(&played, game.info());
    assert!(sentence.starts_with(game.info().side_name(played.side)), "{sentence}");
    assert!(sentence.ends_with('.'), "{sentence}");
    after
}

/// What each legal turn does, and what it says that it does, is what the naive rules make of it.
pub fn every_turn_does_what_it_says<N: NaiveRules>(naive: &N) {
    let game = game(naive);
    for path in naive.moves() {
        play(naive, &path, &mut game.clone());
    }
}

/// A game that goes on for some turns agrees with the naive rules all the time.
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

/// While a turn is on its way, the board shows what has happened up to there.
pub fn a_turn_on_its_way_shows_its_steps<N: NaiveRules>(naive: &N) {
    let game = game(naive);
    let info = game.info();
    for path in naive.moves() {
        for steps in 0..=path.len() {
            let begun = &path[..steps];
            let mut expected = naive.shown();
            if let [from, .., at] = begun {
                // No crown is put on before the turn is over.
                let mover = expected[from];
                expected = naive.after(begun).cells().collect();
                expected.insert(*at, mover);
            }
            let during = game.pieces_mid_move(&mv(begun).path);
            assert!(during.is_sorted_by_key(|placed| placed.square));
            assert_eq!(letters(&during, info), expected, "{steps} squares of {path:?}");
        }
        let astray = [&path[..], &[0, 0]].concat();
        assert_eq!(game.pieces_mid_move(&mv(&astray).path), game.pieces());
    }
}

/// The sentence of an illegal move: no full stop, no code, no argument left out.
fn is_a_sentence(text: &str) {
    assert!(text.contains(' ') && !text.starts_with(char::is_lowercase), "{text}");
    assert!(!text.contains(['{', '_']) && !text.ends_with('.'), "{text}");
}

/// Every pair of squares and every path of `more` is refused exactly when the naive rules do not
/// have it, by one of the rules named `codes`, and then nothing changes.
pub fn what_is_not_legal_is_refused<N: NaiveRules>(
    naive: &N,
    codes: &[&str],
    more: impl IntoIterator<Item = Vec<usize>>,
) {
    let mut game = game(naive);
    let before = game.position_text();
    let squares = naive.size() * naive.size();
    let legal: BTreeSet<Vec<usize>> = naive.moves().into_iter().collect();
    let pairs = (0..squares).flat_map(|from| (0..squares).map(move |to| vec![from, to]));
    for path in pairs.chain([vec![]]).chain(more) {
        let mv = mv(&path);
        let refusal = game.illegal_reason(&mv);
        assert_eq!(refusal.is_none(), legal.contains(&path), "{path:?}: {refusal:?}");
        let Some(refusal) = refusal else { continue };
        let known = codes.contains(&refusal.code);
        assert!(known != (refusal.code == "game_over"), "{path:?}: {refusal:?}");
        assert_eq!(refusal.code == "game_over", naive.outcome().is_some());
        is_a_sentence(&messages::illegal_move(&refusal, game.info()));
        assert_eq!(game.preview(&mv), None);
        assert_eq!(game.play(&mv), Err(refusal));
    }
    assert_eq!((game.position_text(), game.ply()), (before, 0));
    assert_eq!(game.legal_moves().len(), legal.len());
}

/// Asked about the turns on the list, the board has no reason against them. A pass is asked about
/// by [`the_board_has_nothing_against_a_forced_pass`].
pub fn the_board_has_nothing_against_a_legal_turn<N: NaiveRules>(naive: &N) {
    let (position, info) = (position(naive), info(naive));
    for path in naive.moves().iter().filter(|path| !path.is_empty()) {
        assert_eq!(position.illegal_reason(&mv(path), &info), None, "{path:?}");
    }
}

/// Asked about the pass of a side that cannot move, the board has no reason against it.
pub fn the_board_has_nothing_against_a_forced_pass<N: NaiveRules>(naive: &N) {
    assert_eq!(naive.moves(), [[]; 1]);
    assert_eq!(position(naive).illegal_reason(&Move::pass(), &info(naive)), None);
}

/// The key follows every turn, is that of the same position however it came about, and knows whose
/// turn it is.
pub fn the_key_follows_every_turn<N: NaiveRules>(naive: &N, choices: &[Index]) {
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
        let path: Vec<usize> =
            current.to_move(mv).path.iter().map(|square| usize::from(square.0)).collect();
        naive = naive.after(&path);
        let next = current.after(mv);
        current.play(mv);
        assert!(current == next && current.key() == next.key());
    }
}

/// The rules are the same when the board is looked at another way, as [`seen`] does.
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
        one_game.play(mv).expect("a legal turn");
        other_game.play(&mapped(mv)).expect("a legal turn");
        let after = seen(&naive.like(&one_game.position_text()), &image, exchange);
        assert_eq!(other_game.position_text(), after.text());
    }
}

/// A table of turns that end the game: what it shows, position text, turn as the numbers of its
/// squares, winner, name of the reason.
pub type End = (&'static str, &'static str, &'static [usize], Option<Side>, &'static str);

/// Each turn of a table ends the game as it says, and so it does with the sides exchanged on a
/// board that `image` turns round.
pub fn turns_end_the_game<N: NaiveRules>(
    table: &[End],
    read: impl Fn(&str) -> N,
    image: impl Fn(usize) -> usize,
) {
    for &(what, text, path, winner, code) in table {
        let naive = read(text);
        let turned: Vec<usize> = path.iter().map(|&square| image(square)).collect();
        let exchanged = seen(&naive, &image, true);
        for (naive, path, winner) in
            [(naive, path, winner), (exchanged, &turned, winner.map(|side| !side))]
        {
            let mut game = game(&naive);
            let expected = Some((winner, code));
            assert_eq!(ending(game.outcome()), None, "{what}: {}", naive.text());
            let after = play(&naive, path, &mut game);
            assert_eq!(ending(game.outcome()), expected, "{what}: {}", naive.text());
            nothing_follows_the_end(game.as_ref());
            // Read from its text, the game is over in the same way.
            let read = self::game(&after);
            assert_eq!(ending(read.outcome()), expected, "{what}: {}", after.text());
            nothing_follows_the_end(read.as_ref());
        }
    }
}

/// A finished game has no turns, no paths and no other end, and tells its end in words.
pub fn nothing_follows_the_end(game: &dyn Game) {
    let outcome = game.outcome().expect("an end");
    assert!(game.legal_moves().is_empty());
    let squares = game.info().geometry.rows * game.info().geometry.columns;
    let moves = (0..squares).map(|to| Move::step(Square(0), Square(to)));
    for mv in moves.chain([Move::pass()]) {
        assert_eq!(game.illegal_reason(&mv).expect("a refusal").code, "game_over");
        assert_eq!(game.preview(&mv), None);
    }
    let mut stopped = game.clone_game();
    Side::BOTH.into_iter().for_each(|side| stopped.resign(side));
    assert_eq!(stopped.outcome(), Some(outcome), "it is the first end that counts");

    let sentence = messages::outcome(&outcome, game.info());
    assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
    if let Some(winner) = outcome.winner {
        let sides = [winner, !winner].map(|side| game.info().side_name(side));
        assert!(sides.iter().any(|name| sentence.contains(name)), "{sentence}");
    }
}

/// The laws that need nothing but positions: a module of tests of them, on positions of a strategy.
macro_rules! common_laws {
    ($positions:expr) => {
        mod common {
            use ::proptest::prelude::*;

            use super::*;
            use crate::support::{cases, choices};

            proptest! {
                #![proptest_config(cases(800))]

                #[test]
                fn the_legal_turns_are_those_of_the_naive_rules(naive in $positions) {
                    crate::laws::turns_are_those_of_the_naive_rules(&naive);
                }

                #[test]
                fn a_position_shows_what_its_text_says(naive in $positions) {
                    crate::laws::a_position_is_what_its_text_says(&naive);
                }

                #[test]
                fn a_turn_does_what_it_says(naive in $positions) {
                    crate::laws::every_turn_does_what_it_says(&naive);
                }

                #[test]
                fn a_piece_stands_where_it_has_come_to(naive in $positions) {
                    crate::laws::a_turn_on_its_way_shows_its_steps(&naive);
                }

                #[test]
                fn the_key_follows_the_game(naive in $positions, choices in choices(60)) {
                    crate::laws::the_key_follows_every_turn(&naive, &choices);
                }

                #[test]
                fn reasons_and_lists_of_moves_tell_the_same(naive in $positions) {
                    crate::laws::the_board_has_nothing_against_a_legal_turn(&naive);
                }
            }
        }
    };
}
pub(crate) use common_laws;
