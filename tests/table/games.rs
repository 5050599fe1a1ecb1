//! Whole games: people, machines, every end.

use jungle::rules::Side;
use jungle::table::TurnPhase;

use crate::harness::{GREEDY, HUMANS, House, RANDOM};

/// The course's sample game on its fourth board (seed 000), without the refused tries.
const SAMPLE_START: &str = "7/2dL3/2p4/7/7/7/3t3/2C1r2/5E1 b";
const SAMPLE: &[&str] = &[
    "D7 D8", "D2 D3", "E8 E9", "D3 C3", "C2 C1", "C3 C2", "E9 E8", "C2 C1", "E8 E9", "F9 E9",
    "D8 D9",
];

#[test]
fn two_people_play_to_the_den() {
    let mut house = House::with_game(HUMANS, Some(SAMPLE_START));
    for mv in SAMPLE {
        assert_eq!(house.turn(), TurnPhase::Human, "before {mv}");
        house.play(mv);
    }
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.heard().ended, ["Blue: den"]);
    assert_eq!(house.heard().played.len(), SAMPLE.len());
    assert_eq!(house.captured(), 3);
}

#[test]
fn refused_tries_change_nothing_and_name_the_rule() {
    let mut house = House::with_game(HUMANS, Some(SAMPLE_START));
    house.play("D7 D8");
    let before = house.table().game().position_text();
    house.play("D2 C2");
    assert_eq!(house.heard().refused, ["trapped"]);
    assert_eq!(house.table().game().position_text(), before);
    assert_eq!(house.turn(), TurnPhase::Human);
    house.play("D2 D3");
    assert_eq!(house.table().game().ply(), 2);
}

#[test]
fn taking_the_last_piece_ends_the_game() {
    let mut house = House::with_game(HUMANS, Some("7/7/l6/C6/7/7/7/7/7 b"));
    house.play("A3 A4");
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.heard().ended, ["Blue: last_piece"]);
    assert_eq!(house.captured(), 1);
}

#[test]
fn a_side_without_a_move_loses() {
    // The rat is shut in by the tiger and the cat.
    let mut house = House::with_game(HUMANS, Some("r6/TC5/7/7/7/7/7/7/7 r"));
    house.play("B2 B1");
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.heard().ended.last().map(String::as_str), Some("Red: no_move"));

    house.start(HUMANS, Some("r6/TC5/7/7/7/7/7/7/7 r"), &[("no_move", "draw")]);
    house.play("B2 B1");
    assert_eq!(house.heard().ended.last().map(String::as_str), Some("nobody: no_move"));
}

#[test]
fn a_trapped_piece_shows_no_rank_until_it_is_out() {
    let mut house = House::with_game(HUMANS, Some("7/2L4/7/7/7/7/7/7/r6 r"));
    assert_eq!(house.rank("C2"), Some(7));
    house.play("C2 D2");
    assert_eq!(house.rank("D2"), Some(0));
    house.play("A9 B9");
    house.play("D2 D3");
    assert_eq!(house.rank("D3"), Some(7));
    house.play("B9 C9");
    assert_eq!(house.rank("C9"), Some(0));
    house.play("D3 D4");
    house.play("C9 B9");
    assert_eq!(house.rank("B9"), Some(1));
}

#[test]
fn a_piece_that_begins_in_a_trap_has_no_rank() {
    let mut house = House::with_game(HUMANS, Some("7/3L3/7/7/7/7/7/7/r6 r"));
    assert_eq!(house.rank("D2"), Some(0));
}

#[test]
fn a_person_plays_a_whole_game_against_a_machine() {
    for human in Side::BOTH {
        let mut players = [GREEDY; 2];
        players[human.index()] = HUMANS[0];
        let mut house =
            House::with_game(players, Some("1l4t/1d1w1c1/r1p3e/7/7/7/E1WP2R/C5D/T5L b"));
        for round in 0.. {
            assert!(round < 3000, "the game ends at some time");
            house.wait_until("the person is to move", |house| house.turn() != TurnPhase::Computer);
            house.settle_if_showing();
            match house.turn() {
                TurnPhase::Human => {
                    assert_eq!(house.table().game().side_to_move(), human);
                    // A person who runs for the den, as well as anybody can without a plan.
                    let moves = house.table().game().legal_moves();
                    let mv = moves[round * 7 % moves.len()].text(house.table().game().info());
                    house.play(&mv);
                }
                TurnPhase::Over => break,
                _ => {}
            }
        }
        assert_eq!(house.heard().ended.len(), 1);
        let (played, table) = (house.heard().played.len(), house.table().game().ply());
        assert_eq!(played, table);
    }
}

#[test]
fn two_machines_play_a_whole_game_and_the_seed_decides_it() {
    let game = |players| {
        let mut house = House::with_game(players, None);
        house.wait_until("the game is over", |house| house.turn() == TurnPhase::Over);
        assert_eq!(house.heard().ended.len(), 1);
        (house.table().game().position_text(), house.table().game().ply())
    };
    let first = game([GREEDY, RANDOM]);
    assert_eq!(first, game([GREEDY, RANDOM]));
    assert_eq!(game([RANDOM, RANDOM]), game([RANDOM, RANDOM]));
}
