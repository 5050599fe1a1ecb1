//! The size, the moves and every error in them.

use super::support::*;
use crate::talk::talk;

#[test]
fn the_start_matches_the_specification() {
    assert_eq!(board(&START_ROWS), START);
    assert_eq!(talk(GAME, &["8"]), (format!("{SIZE}{START}{WHITE}{FROM}"), 3));
    assert_eq!(talk_on(&START_ROWS, 'w', &[]), (format!("{START}{WHITE}{FROM}"), 3));
    assert_eq!(talk_on(&START_ROWS, 'r', &[]), (format!("{START}{RED}{FROM}"), 3));
}

#[test]
fn a_board_of_ten_has_longer_rows_and_its_own_seam() {
    let start = "   0  WM   2  WM   4  WM   6  WM   8  WM
  WS  11  WS  13  WS  15  WS  17  WS  19
  20  WS  22  WS  24  WS  26  WS  28  WS
  WS  31  WS  33  WS  35  WS  37  WS  39
  40  41  42  43  44  45  46  47  48  49
  50  51  52  53  54  55  56  57  58  59
  60  RS  62  RS  64  RS  66  RS  68  RS
  RS  71  RS  73  RS  75  RS  77  RS  79
  80  RS  82  RS  84  RS  86  RS  88  RS
  RM  91  RM  93  RM  95  RM  97  RM  99



";
    // Across the seam.
    let after = start
        .replace("  WS  31  WS  33", "  30  31  WS  33")
        .replace("  47  48  49\n", "  47  48  WS\n");
    let expected = [SIZE, start, WHITE, FROM, TO, &after, RED, FROM].concat();
    assert_eq!(talk(GAME, &["10", "30", "49"]), (expected, 3));
}

#[test]
fn every_even_size_has_its_start() {
    for size in (8..=18).step_by(2) {
        let row = |pair: &str| pair.repeat(size / 2);
        let mut rows = vec![row(".m")];
        rows.extend((1..=size / 2 - 2).map(|r| row(if r % 2 == 0 { ".s" } else { "s." })));
        rows.extend([row(".."), row("..")]);
        rows.extend((size / 2 + 1..=size - 2).map(|r| row(if r % 2 == 0 { ".S" } else { "S." })));
        rows.push(row("M."));
        let expected = [SIZE, &board(&rows), WHITE, FROM].concat();
        assert_eq!(talk(GAME, &[&size.to_string()]), (expected, 3), "{size}");
    }
}

/// Entries for the size that are not integers.
const NO_SIZES: [&str; 14] = [
    "x", "eight", "8.0", "8x", "x8", "8 8", "8 10", "8,", "- 8", "+", "-", "--8", "1e1", "\u{668}",
];

#[test]
fn a_bad_size_is_reported_and_asked_again() {
    let error = |what: &str| format!("{SIZE}ERROR: Board size {what}.\n{RANGE}{SIZE}");
    let check = |entry: &str, what: &str| {
        assert_eq!(talk(GAME, &[entry]), (error(what), 3), "{entry:?}");
        let expected = error(what) + START + WHITE + FROM;
        assert_eq!(talk(GAME, &[entry, "8"]), (expected, 3), "{entry:?}");
    };
    for entry in NO_SIZES {
        check(entry, "is not an integer");
    }
    for entry in ["19", "20", "180", "+19", "99999999999999999999999999999999999999999"] {
        check(entry, "too large");
    }
    for entry in ["7", "6", "0", "-8", "-9", "-99999999999999999999999999999999999999999"] {
        check(entry, "too small");
    }
    for entry in ["9", "11", "13", "15", "17", "+9", " 17", "009"] {
        check(entry, "odd");
    }
}

#[test]
fn the_third_bad_size_ends_the_program() {
    let last = "ERROR: Too many errors entering the size of the board.\n";
    let error = |what: &str| format!("{SIZE}ERROR: Board size {what}.\n{RANGE}");
    for (entries, what) in [
        (["x", "19", "7"], ["is not an integer", "too large", "too small"]),
        (["9", "9", "9"], ["odd", "odd", "odd"]),
        (["7", "x", "99"], ["too small", "is not an integer", "too large"]),
        (["20", "17", "-"], ["too large", "odd", "is not an integer"]),
    ] {
        let expected = what.map(error).concat();
        let [first, second, third] = entries;
        // Blank lines are not answers.
        let lines = ["", first, " ", "", second, "\t", third, "8"];
        assert_eq!(talk(GAME, &lines), (expected + last, 1), "{entries:?}");
    }
    let expected = error("odd") + &error("too small") + SIZE + START + WHITE + FROM;
    assert_eq!(talk(GAME, &["9", "1", "8"]), (expected, 3));
}

#[test]
fn an_integer_may_have_blanks_a_sign_and_many_digits() {
    let after = with(START_ROWS, &[(2, "...s.s.s"), (3, "s.......")]);
    let expected = [SIZE, &opening(START_ROWS), TO, &board(&after), RED, FROM].concat();
    for (size, from, to) in [
        ("8", "17", "24"),
        (" 8", "  17", "\t24"),
        ("+8", "+17", " +24"),
        ("08", "0017", "+0000000000000000000000000000000000000000000024"),
        ("8\r\n", "17\r\n", "24\r\n"),
        (" 8 ", "17  ", "  24\t"),
    ] {
        assert_eq!(talk(GAME, &[size, from, to]), (expected.clone(), 3), "{size:?}");
    }
}

#[test]
fn a_blank_line_prints_nothing() {
    let after = with(START_ROWS, &[(2, "...s.s.s"), (3, "s.......")]);
    let expected = [SIZE, &opening(START_ROWS), TO, &board(&after), RED, FROM].concat();
    let lines = ["", "  ", "8", "", "\t", "17", "", "\r\n", "24", "", " "];
    assert_eq!(talk(GAME, &lines), (expected, 3));
}

#[test]
fn the_input_may_end_at_every_prompt() {
    let error = "ERROR: You did not enter an integer";
    let opening = SIZE.to_owned() + &opening(START_ROWS);
    assert_eq!(talk(GAME, &[]), (SIZE.to_owned(), 3));
    assert_eq!(talk(GAME, &["8"]), (opening.clone(), 3));
    let asked = format!("{opening}{error}\n{TRY}{FROM}{TO}");
    assert_eq!(talk(GAME, &["8", "x", "17"]), (asked.clone(), 3));
    assert_eq!(talk(GAME, &["8", "x", "17", "x"]), (format!("{asked}{error}.\n{TRY}{TO}"), 3));
}

#[test]
fn a_checker_that_cannot_be_chosen_is_reported_and_asked_again() {
    for (message, entries) in [
        (
            "ERROR: You did not enter an integer",
            ["x", "17x", "1 7", "17 24", "17.", "- 17", "+-17", "Z0 Z0"].as_slice(),
        ),
        (
            "ERROR: That square is not on the board.",
            &["64", "-1", "-17", "100", "99999999999999999999999999", "-99999999999999999999999"],
        ),
        ("ERROR: That square contains an opponents checker.", &["40", "55", "56", "62"]),
        // Squares of the other shade are squares too.
        ("ERROR: That square is empty.", &["26", "33", "0", "-0", "18", "63"]),
        ("ERROR: There is no legal move for this checker.", &["1", "7", "8", "14"]),
    ] {
        let expected = format!("{}{message}\n{TRY}{FROM}", opening(START_ROWS));
        for entry in entries {
            assert_eq!(talk_on(&START_ROWS, 'w', &[entry]), (expected.clone(), 3), "{entry:?}");
        }
    }
}

#[test]
fn a_square_that_cannot_be_reached_is_reported_and_asked_again() {
    let opening = opening(START_ROWS) + TO;
    for (message, entries) in [
        ("You did not enter an integer.", ["x", "24x", "24 26", "24.", "-"].as_slice()),
        (
            "It is not possible to move to a square that is not on the board.",
            &["64", "-1", "-24", "99999999999999999999999999"],
        ),
        // Own checkers, the selected one among them, and opposing checkers; a square near or far.
        (
            "It is not possible to move to a square that is already occupied.",
            &["8", "10", "17", "1", "40", "62"],
        ),
    ] {
        let expected = format!("{opening}ERROR: {message}\n{TRY}{TO}");
        for entry in entries {
            let found = talk_on(&START_ROWS, 'w', &["17", entry]);
            assert_eq!(found, (expected.clone(), 3), "{entry:?}");
        }
    }
    for entry in ["16", "25", "33", "35", "9", "0", "63"] {
        let expected = format!("{opening}{NOT_LEGAL}{FROM}");
        assert_eq!(talk_on(&START_ROWS, 'w', &["17", entry]), (expected, 3), "{entry:?}");
    }
}

#[test]
fn after_an_illegal_square_another_checker_may_be_chosen() {
    let after = with(START_ROWS, &[(2, ".s.s.s.."), (3, "s.......")]);
    let expected = [
        &opening(START_ROWS) as &str,
        TO,
        NOT_LEGAL,
        FROM,
        "ERROR: That square is empty.\n",
        TRY,
        FROM,
        TO,
        "ERROR: You did not enter an integer.\n",
        TRY,
        TO,
        &board(&after),
        RED,
        FROM,
    ];
    let lines = ["17", "33", "24", "23", "", "here", "24"];
    assert_eq!(talk_on(&START_ROWS, 'w', &lines), (expected.concat(), 3));
}

#[test]
fn soldiers_and_mules_step_forward_kings_also_backward() {
    let before = with(MULES, &[(0, "........"), (1, "..m....."), (2, "...s...k")]);
    let before = with(before, &[(5, "K.S....."), (6, ".....M.."), (7, "........")]);
    // The kings step backward across the seam.
    let second = with(before, &[(1, "k.m....."), (2, "...s....")]);
    let third = with(second, &[(5, "..S....."), (6, ".....M.K")]);
    let rejected = [TO, NOT_LEGAL, FROM].concat().repeat(2);
    let expected = [
        opening(before) + &rejected + TO,
        board(&second) + RED + FROM + &rejected + TO,
        board(&third) + WHITE + FROM,
    ];
    let lines = ["10", "1", "19", "12", "23", "8", "42", "51", "53", "60", "40", "55"];
    assert_eq!(talk_on(&before, 'w', &lines), (expected.concat(), 3));
}

#[test]
fn steps_and_jumps_cross_the_seam() {
    let before = with(MULES, &[(2, ".......s"), (5, "S.......")]);
    let second = with(MULES, &[(3, "s......."), (5, "S.......")]);
    let third = with(MULES, &[(3, "s......."), (4, ".......S")]);
    let last = with(MULES, &[(5, "......s.")]);
    let expected = [
        opening(before) + TO + &board(&second),
        format!("{RED}{FROM}{TO}{}", board(&third)),
        format!("{WHITE}{FROM}{TO}{MUST_JUMP}{TRY}{TO}{}", board(&last)),
        "The White Player has won by capturing all of the red players soldiers and kings\n".into(),
        CLOSE.to_owned(),
    ];
    let lines = ["23", "24", "40", "39", "24", "33", "46"];
    assert_eq!(talk_on(&before, 'w', &lines), (expected.concat(), 0));
}

#[test]
fn a_side_that_can_jump_must_jump() {
    let before = with(MULES, &[(0, ".m.....m"), (1, "s.....s."), (2, ".S...s.."), (3, "....S...")]);
    let after = with(before, &[(2, ".S......"), (3, "........"), (4, "...s....")]);
    let another = "ERROR: You can jump with another checker, you may not move your chosen checker.
You can jump using checkers on the following squares: 8 21
Try again
";
    let mut expected = opening(before);
    let mut lines = Vec::new();
    // Checkers that could step if no jump were possible, and one that could not.
    for entry in ["1", "14", "7"] {
        expected += &format!("{another}{FROM}");
        lines.push(entry);
    }
    // The errors that are detected before.
    for (entry, message) in [
        ("?", "ERROR: You did not enter an integer"),
        ("64", "ERROR: That square is not on the board."),
        ("17", "ERROR: That square contains an opponents checker."),
        ("26", "ERROR: That square is empty."),
    ] {
        expected += &format!("{message}\n{TRY}{FROM}");
        lines.push(entry);
    }
    // The neighbours of 21 that are empty, in front of it and behind; then a square too far.
    expected += TO;
    lines.push("21");
    for entry in ["30", "12"] {
        expected += &format!("{MUST_JUMP}{TRY}{TO}");
        lines.push(entry);
    }
    for (entry, message) in [
        ("x", "You did not enter an integer."),
        ("-1", "It is not possible to move to a square that is not on the board."),
        ("28", "It is not possible to move to a square that is already occupied."),
        ("14", "It is not possible to move to a square that is already occupied."),
    ] {
        expected += &format!("ERROR: {message}\n{TRY}{TO}");
        lines.push(entry);
    }
    expected += &format!("{NOT_LEGAL}{FROM}{TO}{}{RED}{FROM}", board(&after));
    lines.extend(["39", "21", "35"]);
    assert_eq!(talk_on(&before, 'w', &lines), (expected, 3));
}

#[test]
fn red_must_jump_too() {
    let before = with(MULES, &[(3, "s......."), (4, ".S.....S"), (5, "S.......")]);
    let expected = format!(
        "{}{RED}{FROM}ERROR: You can jump with another checker, you may not move your chosen \
         checker.\nYou can jump using checkers on the following squares: 33 39\n{TRY}{FROM}",
        board(&before)
    );
    for entry in ["40", "60"] {
        assert_eq!(talk_on(&before, 'r', &[entry]), (expected.clone(), 3));
    }
}

#[test]
fn the_neighbours_of_a_jumper_are_wrapped() {
    // 23 jumps over 24 to 33.
    let before = with(MULES, &[(2, ".......s"), (3, "S......."), (6, ".......S")]);
    let after = with(before, &[(2, "........"), (3, "........"), (4, ".s......")]);
    let opening = opening(before) + TO;
    for entry in ["8", "14", "30"] {
        let expected = format!("{opening}{MUST_JUMP}{TRY}{TO}");
        assert_eq!(talk_on(&before, 'w', &["23", entry]), (expected, 3), "{entry}");
    }
    for entry in ["15", "22", "31", "16", "32", "37", "39", "26"] {
        let expected = format!("{opening}{NOT_LEGAL}{FROM}");
        assert_eq!(talk_on(&before, 'w', &["23", entry]), (expected, 3), "{entry}");
    }
    let expected = format!("{opening}{}{RED}{FROM}", board(&after));
    assert_eq!(talk_on(&before, 'w', &["23", "33"]), (expected, 3));
}

/// A soldier that jumps three times, is crowned, and could then jump over 49.
const CHAIN: Rows = [
    ".m......", //
    "......s.", ".......S", "........", ".......S", "........", ".S.....S", "....M...",
];

#[test]
fn a_chain_is_entered_jump_by_jump_and_ends_with_a_crown() {
    let first = with(CHAIN, &[(1, "........"), (2, "........"), (3, "s.......")]);
    let second = with(first, &[(3, "........"), (4, "........"), (5, "......s.")]);
    let third = with(second, &[(5, "........"), (6, ".S......"), (7, "k...M...")]);
    let crowned = "   0  WM   2   3   4   5   6   7
   8   9  10  11  12  13  14  15
  16  17  18  19  20  21  22  23
  24  25  26  27  28  29  30  31
  32  33  34  35  36  37  38  39
  40  41  42  43  44  45  46  47
  48  RS  50  51  52  53  54  55
  WK  57  58  59  RM  61  62  63



";
    assert_eq!(board(&third), crowned);
    let expected = [
        &opening(CHAIN) as &str,
        TO,
        &board(&first),
        AGAIN,
        &board(&second),
        AGAIN,
        crowned,
        RED,
        FROM,
    ];
    let lines = ["14", "24", "46", "56"];
    assert_eq!(talk_on(&CHAIN, 'w', &lines), (expected.concat(), 3));
}

#[test]
fn the_same_checker_continues_after_an_error_in_a_chain() {
    let first = with(CHAIN, &[(1, "........"), (2, "........"), (3, "s.......")]);
    let second = with(first, &[(3, "........"), (4, "........"), (5, "......s.")]);
    let mut expected = opening(CHAIN) + TO + &board(&first) + AGAIN;
    // The input may end here.
    assert_eq!(talk_on(&CHAIN, 'w', &["14", "24"]), (expected.clone(), 3));

    let mut lines = vec!["14", "24"];
    let occupied = "ERROR: It is not possible to move to a square that is already occupied.\n";
    for (entry, error) in [
        ("next", "ERROR: You did not enter an integer.\n"),
        ("64", "ERROR: It is not possible to move to a square that is not on the board.\n"),
        ("-46", "ERROR: It is not possible to move to a square that is not on the board.\n"),
        ("1", occupied),
        ("24", occupied),
        ("39", occupied),
        // Its neighbours, one of them the square that it jumped over.
        ("33", MUST_JUMP),
        ("17", MUST_JUMP),
        ("23", MUST_JUMP),
    ] {
        expected += &format!("{error}{TRY}{AGAIN}");
        lines.extend([entry, ""]);
    }
    for entry in ["14", "42", "0"] {
        expected += &format!("{NOT_LEGAL}{AGAIN}");
        lines.push(entry);
    }
    expected += &(board(&second) + AGAIN);
    lines.push("46");
    assert_eq!(talk_on(&CHAIN, 'w', &lines), (expected, 3));
}

#[test]
fn soldiers_of_both_sides_are_crowned_by_a_step() {
    let before = with(MULES, &[(1, "......S."), (6, ".s......")]);
    let second = with(before, &[(6, "........"), (7, "k...M...")]);
    let third = with(second, &[(0, ".m...K.."), (1, "........")]);
    // Crowned, they step back; a king steps forward as well.
    let fourth = with(third, &[(6, ".......k"), (7, "....M...")]);
    let expected = [
        opening(before) + TO + &board(&second),
        format!("{RED}{FROM}{TO}{}", board(&third)),
        format!("{WHITE}{FROM}{TO}{}{RED}{FROM}", board(&fourth)),
    ];
    let lines = ["49", "56", "14", "5", "56", "55"];
    assert_eq!(talk_on(&before, 'w', &lines), (expected.concat(), 3));
}
