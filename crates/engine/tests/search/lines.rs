//! Several lines, chosen moves, and searches for a mate.

use jungle_engine::{Request, SearchControl, SearchInfo, SearchLimits, Verdict, engine_of};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Move};

use super::{depth, nodes, start};

/// All reports of a search.
fn reports(game: &dyn Game, request: Request) -> Vec<SearchInfo<Move>> {
    let entry = find_game(game.info().id).expect("a game in the list");
    let mut reports = Vec::new();
    let control = SearchControl::unattended();
    let result = (engine_of(entry.id).open)(4).search(game, request, control, &mut |info| {
        reports.push(info.clone());
    });
    let best = reports.iter().rfind(|info| info.rank == 1);
    let first = best.map(|info| info.line[0].clone());
    assert_eq!(result.map(|result| result.mv), first, "the best line begins with the move");
    reports
}

#[test]
fn the_best_lines_begin_with_different_moves() {
    for entry in GAMES {
        let game = entry.start(&entry.default_options());
        let request = Request { lines: 3, ..depth(5).into() };
        let reports = reports(game.as_ref(), request);
        for iteration in reports.chunks(3) {
            let ranks: Vec<u32> = iteration.iter().map(|info| info.rank).collect();
            assert_eq!(ranks, [1, 2, 3], "{}", entry.id);
            assert!(iteration.is_sorted_by_key(|info| -info.score), "{}", entry.id);
            for (index, info) in iteration.iter().enumerate() {
                let others = &iteration[..index];
                assert!(others.iter().all(|other| other.line[0] != info.line[0]), "{}", entry.id);
                let mut played = game.clone_game();
                for mv in &info.line {
                    played.play(mv).expect("lines are legal");
                }
            }
        }
        assert_eq!(reports.last().map(|info| info.depth), Some(5));
    }
}

#[test]
fn the_first_of_several_lines_is_as_good_as_a_single_one() {
    let game = start("jungle", Some("7/7/7/7/7/7/3c3/7/R6 b"), &[]);
    let single = reports(game.as_ref(), depth(6).into());
    let several = reports(game.as_ref(), Request { lines: 5, ..depth(6).into() });
    let best = several.iter().rfind(|info| info.rank == 1).expect("a line");
    assert_eq!(Verdict::of(best.score), Verdict::Win(3));
    assert_eq!(Some(best.score), single.last().map(|info| info.score));
}

#[test]
fn fewer_moves_than_lines_are_no_problem() {
    let game = start("jungle", Some("7/7/7/7/7/7/7/6R/l6 b"), &[]);
    let count = game.legal_moves().len();
    let reports = reports(game.as_ref(), Request { lines: 5, ..depth(3).into() });
    assert!(count < 5);
    assert_eq!(reports.iter().map(|info| info.rank as usize).max(), Some(count));
}

#[test]
fn only_the_chosen_moves_are_searched() {
    for entry in GAMES {
        let game = entry.start(&entry.default_options());
        let moves = &game.legal_moves()[2..4];
        let reports = reports(game.as_ref(), Request { moves, lines: 4, ..nodes(3_000).into() });
        assert!(reports.iter().all(|info| moves.contains(&info.line[0])), "{}", entry.id);
        assert_eq!(reports.iter().map(|info| info.rank).max(), Some(2), "{}", entry.id);
    }
}

#[test]
fn a_win_that_is_short_enough_ends_the_search() {
    // The rook attacks a king that cannot escape.
    let game = start("king-chess", Some("6K1/5PPP/8/8/8/8/8/k3r3 w"), &[]);
    let depth_with = |mate| {
        let reports = reports(game.as_ref(), SearchLimits { mate, ..depth(12) }.into());
        let last = reports.last().expect("a report");
        assert_eq!(Verdict::of(last.score), Verdict::Win(3));
        last.depth
    };
    assert!(depth_with(Some(3)) < depth_with(None));
    assert_eq!(depth_with(Some(1)), depth_with(None), "it is not that short");
}

#[test]
fn lines_in_the_tablebase_are_exact() {
    let game = start("jungle", Some("7/7/7/3c3/7/7/7/3E3/R6 b"), &[]);
    let limits = SearchLimits { use_tablebase: true, ..nodes(1_000) };
    let request = Request { lines: 5, ..limits.into() };
    let reports = reports(game.as_ref(), request);
    assert_eq!(reports.len(), game.legal_moves().len().min(5));
    for info in &reports {
        let next = game.after(&info.line[0]).expect("a legal move");
        let after = self::reports(next.as_ref(), limits.into());
        let reply = after.last().expect("a report").score;
        match (Verdict::of(info.score), Verdict::of(reply)) {
            (Verdict::Win(plies), Verdict::Loss(rest))
            | (Verdict::Loss(plies), Verdict::Win(rest)) => assert_eq!(plies, rest + 1),
            (Verdict::Estimate(0), Verdict::Estimate(0)) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn moves_that_repetition_forbids_are_no_lines() {
    let rules = [("repetition", "forbidden")];
    let mut game = start("jungle", Some("r6/7/7/7/7/7/7/7/6R b"), &rules);
    for text in ["A1 A2", "G9 G8", "A2 A1", "G8 G9", "A1 A2", "G9 G8", "A2 A1"] {
        let mv = Move::parse(text, game.info()).expect("a move");
        game.play(&mv).expect("a legal move");
    }
    // Of G9, F8 and G7, the first would be the third occurrence of the start.
    assert_eq!(game.legal_moves().len(), 2);
    let reports = reports(game.as_ref(), Request { lines: 5, ..depth(3).into() });
    assert!(reports.iter().all(|info| info.rank <= 2));
    assert_eq!(reports.last().map(|info| info.depth), Some(3));
}
