//! Cases of each rule: a position, a move, and the rule that forbids it.

use super::naive::{Naive, Switches};
use super::support::{game_from, read};
use crate::illegal_moves::{Case, check_moves, check_squares, verdict};
use crate::support::{game, path};

/// The codes of the rules that can forbid a move.
pub const CODES: &[&str] = &[
    "path",
    "off_board",
    "empty",
    "not_yours",
    "own_piece",
    "not_a_step",
    "not_a_jumper",
    "jump_blocked",
    "own_den",
    "river",
    "trapped",
    "bank",
    "elephant_rat",
    "equal_rank",
    "too_strong",
];

const MOVES: &[Case] = &[
    ("one square up", "7/c6/7/7/7/7/7/7/6R b", "A2 A1", "ok"),
    ("one square down", "7/c6/7/7/7/7/7/7/6R b", "A2 A3", "ok"),
    ("one square right", "7/c6/7/7/7/7/7/7/6R b", "A2 B2", "ok"),
    ("one square left", "7/1c5/7/7/7/7/7/7/6R b", "B2 A2", "ok"),
    ("not two squares", "c6/7/7/7/7/7/7/7/6R b", "A1 A3", "not_a_step"),
    ("not diagonally", "c6/7/7/7/7/7/7/7/6R b", "A1 B2", "not_a_step"),
    ("not round the edge", "6c/7/7/7/7/7/7/7/6R b", "G1 A2", "not_a_step"),
    ("not from an empty square", "c6/7/7/7/7/7/7/7/6R b", "C3 C4", "empty"),
    ("not the enemy's piece", "c6/7/7/7/7/7/7/7/6R b", "G9 G8", "not_yours"),
    ("only the side to move", "c6/7/7/7/7/7/7/7/6R r", "A1 A2", "not_yours"),
    ("never onto an own piece", "cd5/7/7/7/7/7/7/7/6R b", "A1 B1", "own_piece"),
    ("never into Blue's own den", "2c4/7/7/7/7/7/7/7/6R b", "C1 D1", "own_den"),
    ("never into Red's own den", "6r/7/7/7/7/7/7/3R3/7 r", "D8 D9", "own_den"),
    ("into the enemy den", "7/7/7/7/7/7/7/3c3/R6 b", "D8 D9", "ok"),
    ("into an own trap", "1c5/7/7/7/7/7/7/7/6R b", "B1 C1", "ok"),
    ("into an enemy trap", "7/7/7/7/7/7/7/2c4/6R b", "C8 D8", "ok"),
    ("out of an enemy trap", "7/7/7/7/7/7/7/3c3/6R b", "D8 C8", "ok"),
    ("the Rat enters the river", "7/7/1r5/7/7/7/7/7/6R b", "B3 B4", "ok"),
    ("the Rat swims", "7/7/7/1r5/7/7/7/7/6R b", "B4 C4", "ok"),
    ("the Rat leaves the river", "7/7/7/1r5/7/7/7/7/6R b", "B4 A4", "ok"),
    ("the Cat does not swim", "7/7/1c5/7/7/7/7/7/6R b", "B3 B4", "river"),
    ("the Elephant does not swim", "7/7/1e5/7/7/7/7/7/6R b", "B3 B4", "river"),
    ("the Lion does not swim", "7/7/1l5/7/7/7/7/7/6R b", "B3 B4", "river"),
];

const JUMPS: &[Case] = &[
    ("the Lion lengthways", "7/7/1l5/7/7/7/7/7/6R b", "B3 B7", "ok"),
    ("the Lion back", "7/7/7/7/7/7/1l5/7/6R b", "B7 B3", "ok"),
    ("the Tiger lengthways", "7/7/5t1/7/7/7/7/7/6R b", "F3 F7", "ok"),
    ("the Lion across", "7/7/7/7/l6/7/7/7/6R b", "A5 D5", "ok"),
    ("the Tiger across to the right", "7/7/7/7/3t3/7/7/7/6R b", "D5 G5", "ok"),
    ("the Tiger across to the left", "7/7/7/7/3t3/7/7/7/6R b", "D5 A5", "ok"),
    ("an own Rat blocks it", "7/7/1l5/7/7/1r5/7/7/6R b", "B3 B7", "jump_blocked"),
    ("an enemy Rat blocks it", "7/7/1l5/1R5/7/7/7/7/6E b", "B3 B7", "jump_blocked"),
    ("a Rat blocks it across", "7/7/7/7/t1R4/7/7/7/6E b", "A5 D5", "jump_blocked"),
    ("a Rat in the next column does not", "7/7/1l5/2R4/7/7/7/7/6E b", "B3 B7", "ok"),
    ("a Rat on the bank does not", "7/7/1l5/7/R6/7/7/7/6E b", "B3 B7", "ok"),
    ("a Rat in the other river does not", "7/7/7/7/l3R2/7/7/7/6E b", "A5 D5", "ok"),
    ("it captures", "7/7/1l5/7/7/7/1T5/7/6E b", "B3 B7", "ok"),
    ("it captures a Rat on the far bank", "7/7/1l5/7/7/7/1R5/7/6E b", "B3 B7", "ok"),
    ("it captures nothing stronger", "7/7/1t5/7/7/7/1L5/7/6E b", "B3 B7", "too_strong"),
    ("it lands on no own piece", "7/7/1l5/7/7/7/1t5/7/6E b", "B3 B7", "own_piece"),
    ("the Leopard does not jump", "7/7/1p5/7/7/7/7/7/6R b", "B3 B7", "not_a_jumper"),
    ("the Elephant does not jump", "7/7/7/7/e6/7/7/7/6R b", "A5 D5", "not_a_jumper"),
    ("the Rat does not jump", "7/7/7/7/r6/7/7/7/6R b", "A5 D5", "not_a_jumper"),
    ("only from the river's side", "7/1l5/7/7/7/7/7/7/6R b", "B2 B7", "not_a_step"),
    ("only to the first land beyond", "7/7/1l5/7/7/7/7/7/6R b", "B3 B8", "not_a_step"),
    ("not over both rivers at once", "7/7/7/7/l6/7/7/7/6R b", "A5 G5", "not_a_step"),
    ("not over the land between", "7/7/3l3/7/7/7/7/7/6R b", "D3 D7", "not_a_step"),
    ("not round the corner", "7/7/1l5/7/7/7/7/7/6R b", "B3 D5", "not_a_step"),
    ("not into the river", "7/7/1l5/7/7/7/7/7/6R b", "B3 B5", "not_a_step"),
];

const CAPTURES: &[Case] = &[
    ("a weaker one", "dC5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
    ("an equal one", "dD5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
    ("no stronger one", "dW5/7/7/7/7/7/7/7/6R b", "A1 B1", "too_strong"),
    ("the Lion no Elephant", "lE5/7/7/7/7/7/7/7/6R b", "A1 B1", "too_strong"),
    ("the Rat the Elephant", "rE5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
    ("the Rat no Cat", "rC5/7/7/7/7/7/7/7/6R b", "A1 B1", "too_strong"),
    ("the Elephant no Rat", "eR5/7/7/7/7/7/7/7/6E b", "A1 B1", "elephant_rat"),
    ("the Elephant an Elephant", "eE5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
    ("nothing from an enemy trap", "7/7/7/7/7/7/7/7/1Rl4 b", "C9 B9", "trapped"),
    ("from an own trap as anywhere", "1Rl4/7/7/7/7/7/7/7/6E b", "C1 B1", "ok"),
    ("the Cat a Lion in an own trap", "1cL4/7/7/7/7/7/7/7/6R b", "B1 C1", "ok"),
    ("the Rat a Lion in an own trap", "7/3L3/3r3/7/7/7/7/7/6R b", "D3 D2", "ok"),
    ("the Elephant a Rat in an own trap", "1eR4/7/7/7/7/7/7/7/6E b", "B1 C1", "ok"),
    ("no stronger one in its own trap", "7/7/7/7/7/7/7/7/1cD3R b", "B9 C9", "too_strong"),
    ("a weaker one in its own trap", "7/7/7/7/7/7/7/7/1lD3R b", "B9 C9", "ok"),
    ("no Rat by the Elephant in its own trap", "7/7/7/7/7/7/7/7/1eR3E b", "B9 C9", "elephant_rat"),
    ("the Rat nothing out of the river", "7/7/1E5/1r5/7/7/7/7/6R b", "B4 B3", "bank"),
    ("no Rat either", "7/7/1R5/1r5/7/7/7/7/6E b", "B4 B3", "bank"),
    ("nor a Rat in the river from land", "7/7/1r5/1R5/7/7/7/7/6E b", "B3 B4", "bank"),
    ("a Rat in the river by a Rat there", "7/7/7/1rR4/7/7/7/7/6E b", "B4 C4", "ok"),
    ("others do not enter the river", "7/7/1c5/1R5/7/7/7/7/6E b", "B3 B4", "river"),
    ("Red captures as Blue does", "6r/7/7/7/7/7/7/7/1Cl4 r", "B9 C9", "ok"),
    ("Red is trapped as Blue is", "1rC4/7/7/7/7/7/7/7/7 r", "C1 B1", "trapped"),
];

#[test]
fn moves() {
    check_moves(MOVES, read);
}

#[test]
fn jumps() {
    check_moves(JUMPS, read);
}

#[test]
fn captures() {
    check_moves(CAPTURES, read);
}

#[test]
fn rule_options_change_exactly_their_own_rule() {
    type Switch = fn(&mut Switches);
    let elephant: Switch = |switches| switches.elephant_takes_rat = true;
    let shore: Switch = |switches| switches.rat_shore_capture = true;
    let trapped: Switch = |switches| switches.trapped_may_capture = true;
    let dog: Switch = |switches| switches.dog_over_wolf = true;
    let fall: Switch = |switches| switches.equals_fall = true;
    let blocked: Switch = |switches| switches.equals_blocked = true;
    let leopard: Switch = |switches| switches.leopard_jumps = true;
    let cases: &[(Switch, &str, &str, &str)] = &[
        (elephant, "eR5/7/7/7/7/7/7/7/6E b", "A1 B1", "ok"),
        (elephant, "rE5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
        (elephant, "7/7/1r5/1R5/7/7/7/7/6E b", "B3 B4", "bank"),
        (elephant, "7/7/1e5/1R5/7/7/7/7/6E b", "B3 B4", "river"),
        (shore, "7/7/1r5/1R5/7/7/7/7/6E b", "B3 B4", "ok"),
        (shore, "7/7/1R5/1r5/7/7/7/7/6E b", "B4 B3", "ok"),
        (shore, "7/7/1E5/1r5/7/7/7/7/6R b", "B4 B3", "bank"),
        (shore, "7/7/1C5/1r5/7/7/7/7/6R b", "B4 B3", "bank"),
        (shore, "eR5/7/7/7/7/7/7/7/6E b", "A1 B1", "elephant_rat"),
        (trapped, "7/7/7/7/7/7/7/7/1Rl4 b", "C9 B9", "ok"),
        (trapped, "7/7/7/7/7/7/7/7/1Tl4 b", "C9 B9", "ok"),
        (trapped, "7/7/7/7/7/7/7/7/1El4 b", "C9 B9", "too_strong"),
        (trapped, "7/7/7/7/7/7/7/7/1cL4 r", "C9 B9", "ok"),
        (trapped, "1cL4/7/7/7/7/7/7/7/6R b", "B1 C1", "ok"),
        (dog, "dW5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
        (dog, "wD5/7/7/7/7/7/7/7/6R b", "A1 B1", "too_strong"),
        (dog, "pD5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
        (dog, "wC5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
        (fall, "dD5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
        (blocked, "dD5/7/7/7/7/7/7/7/6R b", "A1 B1", "equal_rank"),
        (blocked, "dC5/7/7/7/7/7/7/7/6R b", "A1 B1", "ok"),
        (blocked, "7/7/7/1rR4/7/7/7/7/6E b", "B4 C4", "equal_rank"),
        (blocked, "1dD4/7/7/7/7/7/7/7/6R b", "B1 C1", "ok"),
        (leopard, "7/7/1p5/7/7/7/7/7/6R b", "B3 B7", "ok"),
        (leopard, "7/7/7/p6/7/7/7/7/6R b", "A4 D4", "ok"),
        (leopard, "7/7/1p5/7/1R5/7/7/7/7 b", "B3 B7", "jump_blocked"),
        (leopard, "7/7/1p5/7/7/7/1T5/7/6R b", "B3 B7", "too_strong"),
        (leopard, "7/7/1w5/7/7/7/7/7/6R b", "B3 B7", "not_a_jumper"),
    ];
    for (set, text, mv, expected) in cases {
        let mut switches = Switches::default();
        set(&mut switches);
        let found = verdict(game(&Naive::read(text, switches)).as_ref(), &path::<Naive>(mv));
        assert_eq!(found, *expected, "{mv} on {text} by {switches:?}");
    }
}

#[test]
fn paths_that_are_not_moves_are_illegal() {
    let text = "c6/7/7/7/7/7/7/7/6R b";
    let paths: &[(&[usize], &str)] = &[
        (&[], "path"),
        (&[0], "path"),
        (&[0, 1, 2], "path"),
        (&[0, 63], "off_board"),
        (&[63, 0], "off_board"),
        (&[0, 65_535], "off_board"),
        (&[256, 257], "off_board"),
    ];
    check_squares(&read(text), paths);
    assert_ne!(verdict(game_from(text).as_ref(), &[0, 0]), "ok", "a piece has to move");
}
