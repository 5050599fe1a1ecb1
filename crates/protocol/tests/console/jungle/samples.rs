//! Whole sample runs, byte for byte.

use std::path::{Path, PathBuf};

use jungle_engine::Bot;
use jungle_rules::jungle::Jungle;
use jungle_rules::{Game, GameRules as _, Options};

use super::support::{MODE, console, console_with, talk};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(path(name)).expect("a sample of this repository")
}

fn board(name: &str) -> Box<dyn Game> {
    let content =
        std::fs::read(path("../../boards").join(name)).expect("a sample of this repository");
    let options = Options::new(Jungle::OPTIONS);
    Jungle::start_from_board_file(&content, &options).expect("a board file")
}

fn check(name: &str, game: Box<dyn Game>) {
    let input = text(&format!("tests/data/{name}.in"));
    let lines: Vec<&str> = input.lines().collect();
    let (found, status) = talk(console_with(game, Bot::Random, 0, None), &lines);
    assert_eq!(found, text(&format!("tests/data/{name}.out")));
    assert_eq!(status, 0);
}

#[test]
fn two_people_play_board4_to_its_end() {
    check("jungle_board4", board("board4.txt"));
}

#[test]
fn a_bot_without_a_move_loses_on_board2() {
    check("jungle_board2_machines", board("board2.txt"));
}

#[test]
fn the_start_matches_the_specification() {
    let expected = "\
Round 1:
    A   B   C   D   E   F   G
  +---+---+---+---+---+---+---+
1 | l |   | # | X | # |   | t |
  +---+---+---+---+---+---+---+
2 |   | d |   | # |   | c |   |
  +---+---+---+---+---+---+---+
3 | r |   | p |   | w |   | e |
  +---+---+---+---+---+---+---+
4 |   | * | * |   | * | * |   |
  +---+---+---+---+---+---+---+
5 |   | * | * |   | * | * |   |
  +---+---+---+---+---+---+---+
6 |   | * | * |   | * | * |   |
  +---+---+---+---+---+---+---+
7 | E |   | W |   | P |   | R |
  +---+---+---+---+---+---+---+
8 |   | C |   | # |   | D |   |
  +---+---+---+---+---+---+---+
9 | T |   | # | X | # |   | L |
  +---+---+---+---+---+---+---+
Blue's turn: ";
    assert_eq!(talk(console(), &["1"]), (format!("{MODE}{expected}"), 3));
}
