//! How games end, which side wins, and that no move follows the end.

use jungle_rules::{Effect, Side};

use super::naive::Naive;
use super::support::{CHAINS, read, rotated};
use crate::ends::{self, End, is_over_at_its_start, moves_end_the_game};
use crate::support::{NaiveRules as _, ending, entry, game};

/// The winners of games.
const WHITE: Option<Side> = Some(Side::First);
const RED: Option<Side> = Some(Side::Second);

/// Moves that are played because there is no other.
const FORCED: &[End] = &[
    // A mule is crowned.
    ("by a step", "8/8/8/8/8/S7/5m1M/6k1 w", "53 60", RED, "mule_crowned"),
    ("by a jump", "8/M7/8/s7/8/S5m1/5S2/8 w", "46 60", RED, "mule_crowned"),
    ("by a jump over all but mules", "8/6M1/8/8/8/6m1/5K1s/8 w", "46 60", RED, "mule_crowned"),
    ("by a jump over the last mule", "8/4m3/5M2/8/8/2S5/7k/8 r", "21 3", WHITE, "mule_crowned"),
    ("by a chain that captures all", "8/m5S1/8/s7/1M6/8/8/8 r", "33 23 1", WHITE, "mule_crowned"),
    // A capture of the last mule.
    ("by a king", "8/4K3/5m2/8/8/M3k3/8/8 r", "12 30", WHITE, "mules_lost"),
    ("by a mule", "8/8/1m6/M7/5S2/8/1k6/8 w", "17 39", RED, "mules_lost"),
    ("by a soldier that is crowned", "8/m7/7S/8/8/8/1M6/6k1 r", "23 1", WHITE, "mules_lost"),
    ("by a chain, with the last king", "8/K3m3/8/6M1/5k2/8/8/8 w", "37 23 1", RED, "mules_lost"),
    // A capture of the last soldier or king.
    ("by a soldier that is crowned", "8/8/3m4/8/8/2s5/3K1M2/8 w", "42 60", WHITE, "soldiers_lost"),
    ("by a mule", "5K2/8/8/s1m5/7M/8/8/8 r", "39 17", RED, "soldiers_lost"),
    ("by a chain, with a mule", "7m/2s5/8/2m3M1/3S4/8/8/8 r", "35 17 3", RED, "soldiers_lost"),
];

const CHOSEN: &[End] = &[
    ("a capture of the last soldier", "8/M7/8/8/5m2/6K1/5k2/8 w", "53 39", WHITE, "soldiers_lost"),
    ("a king through its first square", CHAINS[6], "17 7 21 35 17 3", RED, "mules_lost"),
    ("a jump leaves no move", "1m1K4/2M1k3/5m2/8/8/s7/1S6/8 w", "40 58", WHITE, "no_move"),
    ("a step leaves no move", "8/8/8/2M1M3/8/2K5/3K1m1K/4k3 r", "55 62", RED, "no_move"),
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
    for &(what, text, mv, winner, _) in FORCED {
        let naive = read(text);
        assert_eq!(game(&naive).legal_moves(), [entry::<Naive>(mv)], "{what}");
        losing += usize::from(winner == Some(!naive.side_to_move()));
    }
    assert_eq!(losing, 9, "five crowned mules and four last mules captured");
}

#[test]
fn a_crowned_mule_is_shown_as_a_king_and_written_as_a_mule() {
    let mut game = game(&read("8/8/8/8/8/S7/5m1M/6k1 w"));
    let played = game.play(&entry::<Naive>("53 60")).expect("a legal move");
    assert!(matches!(played.effects[..], [Effect::Moved { .. }, Effect::Promoted { .. }]));
    let crowned = game.pieces().into_iter().find(|placed| placed.square.0 == 60);
    let crowned = crowned.expect("the mule").piece;
    assert_eq!(game.info().kind(crowned.kind).name, "King");
    assert_eq!(game.position_text(), "8/8/8/8/8/S7/7M/4m1k1 r");
    assert_eq!(ending(game.outcome()), Some((RED, "mule_crowned")));
}

#[test]
fn a_game_can_be_over_at_its_start() {
    for (text, winner, code) in [
        ("8/M7/8/s7/8/S7/8/4m3 r", RED, "mule_crowned"),
        ("8/M7/8/s7/8/S7/8/4m3 w", RED, "mule_crowned"),
        ("3M4/8/7s/8/7S/8/7m/8 w", WHITE, "mule_crowned"),
        // The ends are checked in the order of the specification.
        ("3M4/8/8/8/8/8/8/8 w", WHITE, "mule_crowned"),
        ("8/8/7s/8/7S/8/8/8 w", RED, "mules_lost"),
        ("8/8/7s/8/7S/8/7m/8 w", RED, "mules_lost"),
        ("8/8/7s/8/7S/8/7M/8 w", WHITE, "mules_lost"),
        ("8/8/7m/8/8/8/8/8 r", RED, "mules_lost"),
        ("8/8/7M/8/8/8/8/8 r", WHITE, "mules_lost"),
        ("8/8/7m/8/7M/8/8/8 w", WHITE, "soldiers_lost"),
        ("8/8/7m/8/7M/8/7K/8 w", RED, "soldiers_lost"),
        ("8/8/7m/8/7M/8/7k/8 w", WHITE, "soldiers_lost"),
        ("1m1K4/2M1k3/5m2/8/8/8/8/2k5 r", WHITE, "no_move"),
        ("8/8/8/2M1M3/8/2K5/3K1m2/4k1K1 w", RED, "no_move"),
    ] {
        is_over_at_its_start(&read(text), winner, code);
    }
}

#[test]
fn either_side_may_resign_at_any_time() {
    for size in [8, 18] {
        ends::either_side_may_resign(&Naive::start(size));
    }
}
