//! How games end, which side wins, and that no move follows the end.

use jungle_rules::mule_checkers::MuleCheckers;
use jungle_rules::{EarlyEnd, Effect, GameRules as _, Side};

use super::naive::Naive;
use super::support::{CHAINS, read, rotated};
use crate::laws::{End, moves_end_the_game, nothing_follows_the_end};
use crate::support::{NaiveRules as _, ending, game, mv};

const WHITE: Side = Side::First;
const RED: Side = Side::Second;

/// Moves that are played because there is no other.
const FORCED: &[End] = &[
    ("a mule steps", "8/8/8/8/8/S7/5m1M/6k1 w", &[53, 60], Some(RED), "mule_crowned"),
    ("a mule jumps", "8/M7/8/s7/8/S5m1/5S2/8 w", &[46, 60], Some(RED), "mule_crowned"),
    (
        "a mule jumps over all but mules",
        "8/6M1/8/8/8/6m1/5K1s/8 w",
        &[46, 60],
        Some(RED),
        "mule_crowned",
    ),
    (
        "a mule is crowned over the last mule",
        "8/4m3/5M2/8/8/2S5/7k/8 r",
        &[21, 3],
        Some(WHITE),
        "mule_crowned",
    ),
    (
        "a mule captures everything and is crowned",
        "8/m5S1/8/s7/1M6/8/8/8 r",
        &[33, 23, 1],
        Some(WHITE),
        "mule_crowned",
    ),
    (
        "a king captures the last mule",
        "8/4K3/5m2/8/8/M3k3/8/8 r",
        &[12, 30],
        Some(WHITE),
        "mules_lost",
    ),
    (
        "a mule captures the last mule",
        "8/8/1m6/M7/5S2/8/1k6/8 w",
        &[17, 39],
        Some(RED),
        "mules_lost",
    ),
    (
        "a soldier is crowned over the last mule",
        "8/m7/7S/8/8/8/1M6/6k1 r",
        &[23, 1],
        Some(WHITE),
        "mules_lost",
    ),
    (
        "a chain captures the last mule and the last king",
        "8/K3m3/8/6M1/5k2/8/8/8 w",
        &[37, 23, 1],
        Some(RED),
        "mules_lost",
    ),
    (
        "a soldier is crowned over the last king",
        "8/8/3m4/8/8/2s5/3K1M2/8 w",
        &[42, 60],
        Some(WHITE),
        "soldiers_lost",
    ),
    (
        "a mule captures the last soldier",
        "5K2/8/8/s1m5/7M/8/8/8 r",
        &[39, 17],
        Some(RED),
        "soldiers_lost",
    ),
    (
        "a chain captures a mule and the last soldier",
        "7m/2s5/8/2m3M1/3S4/8/8/8 r",
        &[35, 17, 3],
        Some(RED),
        "soldiers_lost",
    ),
];

const CHOSEN: &[End] = &[
    (
        "a king captures the last soldier",
        "8/M7/8/8/5m2/6K1/5k2/8 w",
        &[53, 39],
        Some(WHITE),
        "soldiers_lost",
    ),
    (
        "a king captures the last mule through the square where it began",
        CHAINS[6],
        &[17, 7, 21, 35, 17, 3],
        Some(RED),
        "mules_lost",
    ),
    ("a jump leaves no move", "1m1K4/2M1k3/5m2/8/8/s7/1S6/8 w", &[40, 58], Some(WHITE), "no_move"),
    ("a step leaves no move", "8/8/8/2M1M3/8/2K5/3K1m1K/4k3 r", &[55, 62], Some(RED), "no_move"),
];

#[test]
fn a_move_ends_the_game() {
    for table in [FORCED, CHOSEN] {
        moves_end_the_game(table, read, rotated(8));
    }
}

/// A side without another move has to play one that loses.
#[test]
fn the_only_move_may_lose_the_game() {
    let mut losing = 0;
    for &(what, text, path, winner, _) in FORCED {
        let naive = read(text);
        assert_eq!(game(&naive).legal_moves(), [mv(path)], "{what}");
        losing += usize::from(winner == Some(!naive.side_to_move()));
    }
    assert_eq!(losing, 9, "five crowned mules and four last mules captured");
}

#[test]
fn a_crowned_mule_is_shown_as_a_king_and_written_as_a_mule() {
    let mut game = game(&read("8/8/8/8/8/S7/5m1M/6k1 w"));
    let played = game.play(&mv(&[53, 60])).expect("a legal move");
    assert!(matches!(played.effects[..], [Effect::Moved { .. }, Effect::Promoted { .. }]));
    let crowned = game.pieces().into_iter().find(|placed| placed.square.0 == 60);
    let crowned = crowned.expect("the mule").piece;
    assert_eq!(game.info().kind(crowned.kind).name, "King");
    assert_eq!(game.position_text(), "8/8/8/8/8/S7/7M/4m1k1 r");
    assert_eq!(ending(game.outcome()), Some((Some(RED), "mule_crowned")));
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, expected) in [
        ("8/M7/8/s7/8/S7/8/4m3 r", (Some(RED), "mule_crowned")),
        ("8/M7/8/s7/8/S7/8/4m3 w", (Some(RED), "mule_crowned")),
        ("3M4/8/7s/8/7S/8/7m/8 w", (Some(WHITE), "mule_crowned")),
        // The ends are checked in the order of the specification.
        ("3M4/8/8/8/8/8/8/8 w", (Some(WHITE), "mule_crowned")),
        ("8/8/7s/8/7S/8/8/8 w", (Some(RED), "mules_lost")),
        ("8/8/7s/8/7S/8/7m/8 w", (Some(RED), "mules_lost")),
        ("8/8/7s/8/7S/8/7M/8 w", (Some(WHITE), "mules_lost")),
        ("8/8/7m/8/8/8/8/8 r", (Some(RED), "mules_lost")),
        ("8/8/7M/8/8/8/8/8 r", (Some(WHITE), "mules_lost")),
        ("8/8/7m/8/7M/8/8/8 w", (Some(WHITE), "soldiers_lost")),
        ("8/8/7m/8/7M/8/7K/8 w", (Some(RED), "soldiers_lost")),
        ("8/8/7m/8/7M/8/7k/8 w", (Some(WHITE), "soldiers_lost")),
        ("1m1K4/2M1k3/5m2/8/8/8/8/2k5 r", (Some(WHITE), "no_move")),
        ("8/8/8/2M1M3/8/2K5/3K1m2/4k1K1 w", (Some(RED), "no_move")),
    ] {
        let naive = read(text);
        let game = game(&naive);
        assert_eq!(ending(game.outcome()), Some(expected), "{text}");
        assert_eq!(naive.ending(), Some(expected), "{text}");
        nothing_follows_the_end(game.as_ref());
    }
}

#[test]
fn either_side_may_resign_at_any_time() {
    for loser in Side::BOTH {
        for size in [8, 18] {
            let start = Naive::start(size);
            let mut game = MuleCheckers::start(&start.options());
            game.resign(loser);
            assert_eq!(game.outcome(), Some(EarlyEnd::Resignation(loser).outcome()));
            nothing_follows_the_end(game.as_ref());
            assert_eq!(game.position_text(), start.text(), "the board stays");
        }
    }
}
