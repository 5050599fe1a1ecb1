//! Counts of move paths against figures that two independent programs agreed on.

use std::path::Path;

use jungle_rules::jungle::Jungle;
use jungle_rules::{GameRules as _, Options};

use super::naive::{Naive, Switches};
use super::support::{options, read};
use crate::counts::{check_paths, has_no_paths, number, perft, rows};
use crate::support::{NaiveRules as _, options_with};

const VAN_RIJN: Switches = Switches {
    elephant_takes_rat: true,
    rat_shore_capture: true,
    trapped_may_capture: true,
    equals_fall: false,
    equals_blocked: false,
    leopard_jumps: false,
    no_move_draws: true,
    dog_over_wolf: true,
};

/// The switches of a preset or an option with an id of the data files.
fn rules(id: &str) -> Switches {
    match id {
        "classic" => Switches::default(),
        "elephant_takes_rat" => Switches { elephant_takes_rat: true, ..Switches::default() },
        "leopard_jumps" => Switches { leopard_jumps: true, ..Switches::default() },
        "both_fall" => Switches { equals_fall: true, ..Switches::default() },
        "blocked" => Switches { equals_blocked: true, ..Switches::default() },
        "van_rijn" => VAN_RIJN,
        _ => panic!("there are no rules with the id {id}"),
    }
}

fn read_file(path: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Depth, rules and field of each count in a row of `jungle.tsv`.
const COLUMNS: [(u32, &str, usize); 8] = [
    (1, "classic", 1),
    (2, "classic", 2),
    (3, "classic", 3),
    (3, "elephant_takes_rat", 4),
    (3, "van_rijn", 5),
    (3, "leopard_jumps", 6),
    (3, "both_fall", 7),
    (3, "blocked", 8),
];

#[test]
fn positions_of_many_games() {
    let rows = rows("jungle.tsv");
    assert_eq!(rows.len(), 50);
    for row in rows {
        for (depth, name, field) in COLUMNS {
            let game = Jungle::start_from_text(&row[0], &options(rules(name))).expect("a position");
            check_paths(game.as_ref(), depth, number(&row[field]), &format!("{name}: {}", row[0]));
        }
    }
}

/// The naive rules have the same counts.
#[test]
fn positions_of_many_games_by_the_naive_rules() {
    for row in rows("jungle.tsv") {
        for (depth, name, field) in COLUMNS {
            let naive = Naive::read(&row[0], rules(name));
            assert_eq!(naive.paths(depth), number(&row[field]), "{name}, {depth}: {}", row[0]);
        }
    }
}

#[test]
fn known_counts() {
    for row in rows("jungle_counts.tsv") {
        let [board, name, depth, paths] = &row[..] else {
            panic!("four fields a row: {row:?}");
        };
        let options = options(rules(name));
        let game = match board.as_str() {
            "start" => Jungle::start(&options),
            file => {
                let content = read_file(&format!("tests/data/boards/{file}"));
                Jungle::start_from_board_file(&content, &options).expect("a board file")
            }
        };
        let depth = depth.parse().expect("a depth");
        assert_eq!(perft(game.as_ref(), depth), number(paths), "{board}, {name}, {depth}");
    }
}

#[test]
fn counts_ignore_repetition() {
    for repetition in ["none", "draw", "forbidden", "seven"] {
        let options = options_with::<Jungle>(&[("repetition", repetition)]);
        assert_eq!(perft(Jungle::start(&options).as_ref(), 5), 5_111_620, "{repetition}");
    }
}

#[test]
fn presets_have_the_values_that_the_tests_assume() {
    for preset in Jungle::PRESETS {
        let expected = match preset.id {
            "online" => options_with::<Jungle>(&[("repetition", "seven")]),
            id => options(rules(id)),
        };
        assert_eq!(Options::preset(Jungle::OPTIONS, preset), expected);
    }
}

#[test]
fn a_finished_game_has_no_paths() {
    for text in ["3R3/7/7/7/7/7/7/7/6c b", "c6/7/7/7/7/7/7/7/7 b", "rC5/T6/7/7/7/7/7/7/7 b"] {
        has_no_paths(&read(text));
    }
}
