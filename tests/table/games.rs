//! Whole games of people and computers, to every end.

use jungle::rules::Side;
use jungle::table::TurnPhase;

use crate::harness::{GREEDY, HUMANS, RANDOM, TestTable};

/// The course's sample game on its fourth board, without the illegal moves.
const SAMPLE_START: &str = "7/2dL3/2p4/7/7/7/3t3/2C1r2/5E1 b";
const SAMPLE: &[&str] = &[
    "D7 D8", "D2 D3", "E8 E9", "D3 C3", "C2 C1", "C3 C2", "E9 E8", "C2 C1", "E8 E9", "F9 E9",
    "D8 D9",
];

#[test]
fn two_people_play_to_the_den() {
    let mut table = TestTable::with_game(HUMANS, Some(SAMPLE_START));
    for mv in SAMPLE {
        assert_eq!(table.phase(), TurnPhase::Human, "before {mv}");
        table.play(mv);
    }
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Blue: den"]);
    assert_eq!(table.observed().played.len(), SAMPLE.len());
    assert_eq!(table.captured(), 3);
}

#[test]
fn illegal_moves_change_nothing_and_name_the_rule() {
    let mut table = TestTable::with_game(HUMANS, Some(SAMPLE_START));
    table.play("D7 D8");
    let before = table.session().game().position_text();
    table.play("D2 C2");
    assert_eq!(table.observed().rejected, ["trapped"]);
    assert_eq!(table.session().game().position_text(), before);
    assert_eq!(table.phase(), TurnPhase::Human);
    table.play("D2 D3");
    assert_eq!(table.session().game().ply(), 2);
}

#[test]
fn capturing_the_last_piece_ends_the_game() {
    let mut table = TestTable::with_game(HUMANS, Some("7/7/l6/C6/7/7/7/7/7 b"));
    table.play("A3 A4");
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Blue: last_piece"]);
    assert_eq!(table.captured(), 1);
}

#[test]
fn a_side_without_a_move_loses() {
    // The tiger and the cat block the rat.
    let mut table = TestTable::with_game(HUMANS, Some("r6/TC5/7/7/7/7/7/7/7 r"));
    table.play("B2 B1");
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended.last().map(String::as_str), Some("Red: no_move"));

    table.start(HUMANS, Some("r6/TC5/7/7/7/7/7/7/7 r"), &[("no_move", "draw")]);
    table.play("B2 B1");
    assert_eq!(table.observed().ended.last().map(String::as_str), Some("draw: no_move"));
}

#[test]
fn trapped_piece_has_rank_0_until_it_leaves() {
    let mut table = TestTable::with_game(HUMANS, Some("7/2L4/7/7/7/7/7/7/r6 r"));
    assert_eq!(table.rank("C2"), Some(7));
    table.play("C2 D2");
    assert_eq!(table.rank("D2"), Some(0));
    table.play("A9 B9");
    table.play("D2 D3");
    assert_eq!(table.rank("D3"), Some(7));
    table.play("B9 C9");
    assert_eq!(table.rank("C9"), Some(0));
    table.play("D3 D4");
    table.play("C9 B9");
    assert_eq!(table.rank("B9"), Some(1));
}

#[test]
fn piece_that_starts_in_a_trap_has_rank_0() {
    let mut table = TestTable::with_game(HUMANS, Some("7/3L3/7/7/7/7/7/7/r6 r"));
    assert_eq!(table.rank("D2"), Some(0));
}

#[test]
fn person_plays_a_whole_game_against_a_computer() {
    for human in Side::BOTH {
        let mut players = [GREEDY; 2];
        players[human.index()] = HUMANS[0];
        let mut table =
            TestTable::with_game(players, Some("1l4t/1d1w1c1/r1p3e/7/7/7/E1WP2R/C5D/T5L b"));
        for round in 0.. {
            assert!(round < 3000, "the game ends");
            table.wait_until("the person is to move", |table| table.phase() != TurnPhase::Computer);
            table.settle_if_showing();
            match table.phase() {
                TurnPhase::Human => {
                    assert_eq!(table.session().game().side_to_move(), human);
                    // The person plays an arbitrary legal move.
                    let moves = table.session().game().legal_moves();
                    let mv = moves[round * 7 % moves.len()].text(table.session().game().info());
                    table.play(&mv);
                }
                TurnPhase::Over => break,
                _ => {}
            }
        }
        assert_eq!(table.observed().ended.len(), 1);
        let (played, session) = (table.observed().played.len(), table.session().game().ply());
        assert_eq!(played, session);
    }
}

#[test]
fn two_computers_play_a_whole_game_that_the_seed_determines() {
    let game = |players| {
        let mut table = TestTable::with_game(players, None);
        table.wait_until("the game is over", |table| table.phase() == TurnPhase::Over);
        assert_eq!(table.observed().ended.len(), 1);
        (table.session().game().position_text(), table.session().game().ply())
    };
    let first = game([GREEDY, RANDOM]);
    assert_eq!(first, game([GREEDY, RANDOM]));
    assert_eq!(game([RANDOM, RANDOM]), game([RANDOM, RANDOM]));
}
