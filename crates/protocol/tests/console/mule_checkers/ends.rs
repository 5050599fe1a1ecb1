//! How games end, and whole games.

use super::support::*;
use crate::talk::talk;

const WHITE_MULE: &str = "White has created a Mule King, Red wins the game\n";
const RED_MULE: &str = "Red has created a Mule King, White wins the game\n";
const RED_MULES: &str = "The Red Player has won the game by losing all of the Red Mules\n";
const WHITE_MULES: &str = "The White Player has won the game by losing all of the White Mules\n";
const ONLY_RED_MULES: &str =
    "The White Player has won by capturing all of the red players soldiers and kings\n";
const ONLY_WHITE_MULES: &str =
    "The Red Player has won by capturing all of the white players soldiers and kings\n";

/// White plays one move that ends the game with the message `white`; then Red plays the same move
/// on the rotated board, with the message `red`. After each square of a chain its board is printed.
fn check_end(before: Rows, squares: &[u32], boards: &[Rows], white: &str, red: &str) {
    for (side, message) in [('w', white), ('r', red)] {
        let seen = |rows: &Rows| match side {
            'w' => rows.map(str::to_owned).to_vec(),
            _ => rotated(rows),
        };
        let typed = squares.iter().map(|&square| if side == 'w' { square } else { 63 - square });
        let typed: Vec<String> = typed.map(|square| square.to_string()).collect();
        let mv = if side == 'w' { WHITE } else { RED };
        let boards: Vec<String> = boards.iter().map(|rows| board(&seen(rows))).collect();
        let expected = board(&seen(&before)) + mv + FROM + TO;
        let expected = format!("{expected}{}{message}{CLOSE}", boards.join(AGAIN));
        // Any line ends the program, and so does a blank one or the end of the input.
        for rest in [[].as_slice(), &[""], &["x"], &["17", "24"], &["  ", "x"]] {
            let lines: Vec<&str> = typed.iter().map(String::as_str).chain(rest.to_vec()).collect();
            assert_eq!(talk_on(&seen(&before), side, &lines), (expected.clone(), 0), "{lines:?}");
        }
    }
}

#[test]
fn a_side_that_crowns_a_mule_loses() {
    let before = with(MULES, &[(4, "...S...."), (5, "s......."), (6, ".m......")]);
    let after = with(before, &[(6, "........"), (7, "k...M...")]);
    assert!(board(&after).ends_with("  WK  57  58  59  RM  61  62  63\n\n\n\n"));
    assert!(board(&rotated(&after)).starts_with("   0   1   2  WM   4   5   6  RK\n"));
    check_end(before, &[49, 56], &[after], WHITE_MULE, RED_MULE);
}

#[test]
fn a_mule_that_is_forced_to_jump_to_the_far_row_is_crowned_too() {
    let before = with(MULES, &[(1, "s......."), (5, "..m....."), (6, ".S.S...S")]);
    let after = with(before, &[(5, "........"), (6, "...S...S"), (7, "k...M...")]);
    check_end(before, &[42, 56], &[after], WHITE_MULE, RED_MULE);
}

#[test]
fn a_crowned_mule_decides_before_the_last_captured_mule() {
    let before = with(MULES, &[(0, "........"), (1, "s......."), (4, ".S......")]);
    let before = with(before, &[(5, "..m....."), (6, ".M......"), (7, "........")]);
    let after = with(before, &[(5, "........"), (6, "........"), (7, "k.......")]);
    check_end(before, &[42, 56], &[after], WHITE_MULE, RED_MULE);
}

#[test]
fn a_side_that_loses_its_last_mule_wins() {
    let before = with(MULES, &[(2, ".s......"), (3, "..M....."), (6, ".......S"), (7, "........")]);
    let after = with(before, &[(2, "........"), (3, "........"), (4, "...s....")]);
    check_end(before, &[17, 35], &[after], RED_MULES, WHITE_MULES);
}

#[test]
fn a_side_with_only_mules_left_loses() {
    let after = with(MULES, &[(4, "...s....")]);
    // A soldier or a king.
    for last in ["..S.....", "..K....."] {
        let before = with(MULES, &[(2, ".s......"), (3, last)]);
        check_end(before, &[17, 35], &[after], ONLY_RED_MULES, ONLY_WHITE_MULES);
    }
}

#[test]
fn ends_wait_for_the_whole_chain_and_the_mules_decide() {
    // The last soldier, then the last mule.
    let soldier =
        with(MULES, &[(2, ".s......"), (3, "..S....."), (5, "....M..."), (7, "........")]);
    let first = with(soldier, &[(2, "........"), (3, "........"), (4, "...s....")]);
    let second = with(first, &[(4, "........"), (5, "........"), (6, ".....s..")]);
    check_end(soldier, &[17, 35, 53], &[first, second], RED_MULES, WHITE_MULES);

    // The last mule, then the last soldier.
    let mule = with(soldier, &[(3, "..M....."), (5, "....S...")]);
    let first = with(first, &[(5, "....S...")]);
    check_end(mule, &[17, 35, 53], &[first, second], RED_MULES, WHITE_MULES);
}

/// White is in front of Red's mules, and Red's soldiers are on the squares to which these would
/// jump.
const SHUT_IN: Rows = [
    "........", //
    "........", "........", "........", "........", "S.S.S.S.", ".s.m....", "M.M.M...",
];

const WHITE_STUCK: &str = "White is unable to move.
GAME OVER, Red has won.
Enter any character to close the game.
";
const RED_STUCK: &str = "Red is unable to move.
GAME OVER, White has won.
Enter any character to close the game.
";

#[test]
fn a_side_that_cannot_move_when_it_is_to_move_loses() {
    let before = with(SHUT_IN, &[(5, "S.S.S..."), (6, ".s.m...S")]);
    for rest in [[].as_slice(), &[""], &["x"], &["   "], &["49", "40"]] {
        let expected = [&board(&before) as &str, RED, FROM, TO, &board(&SHUT_IN), WHITE_STUCK];
        let lines = [["55", "46"].as_slice(), rest].concat();
        assert_eq!(talk_on(&before, 'r', &lines), (expected.concat(), 0), "{lines:?}");

        let (before, after) = (rotated(&before), rotated(&SHUT_IN));
        let expected = [&board(&before) as &str, WHITE, FROM, TO, &board(&after), RED_STUCK];
        let lines = [["8", "17"].as_slice(), rest].concat();
        assert_eq!(talk_on(&before, 'w', &lines), (expected.concat(), 0), "{lines:?}");

        // And at the start.
        let expected = board(&SHUT_IN) + WHITE_STUCK;
        assert_eq!(talk_on(&SHUT_IN, 'w', rest), (expected, 0), "{rest:?}");
        assert_eq!(talk_on(&after, 'r', rest), (board(&after) + RED_STUCK, 0), "{rest:?}");
    }
}

/// The output of a game on a board of eight rows after the prompt for the size, and its input. A
/// move is a list of squares: the checker moves to them and captures the checkers on the squares
/// between.
fn played(moves: &str) -> (String, Vec<String>) {
    let mut cells: Vec<Vec<char>> = START_ROWS.iter().map(|row| row.chars().collect()).collect();
    let (mut text, mut typed) = (START.to_owned(), Vec::new());
    for (number, mv) in moves.split(", ").enumerate() {
        text.push_str(if number % 2 == 0 { WHITE } else { RED });
        text.push_str(FROM);
        let squares: Vec<usize> = mv.split(' ').map(|s| s.parse().expect("a square")).collect();
        for (jumps, pair) in squares.windows(2).enumerate() {
            let [from, to] = [pair[0], pair[1]].map(|square| (square / 8, square % 8));
            let mut checker = std::mem::replace(&mut cells[from.0][from.1], '.');
            if from.0.abs_diff(to.0) == 2 {
                let right = (from.1 + 2) % 8 == to.1;
                let column = (from.1 + if right { 1 } else { 7 }) % 8;
                cells[usize::midpoint(from.0, to.0)][column] = '.';
            }
            match (checker, to.0) {
                ('s' | 'm', 7) => checker = 'k',
                ('S' | 'M', 0) => checker = 'K',
                _ => {}
            }
            cells[to.0][to.1] = checker;
            let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
            text.push_str(if jumps == 0 { TO } else { AGAIN });
            text.push_str(&board(&rows));
        }
        typed.extend(mv.split(' ').map(str::to_owned));
    }
    (text, typed)
}

/// A whole game from the size to the end, whose last board is given.
fn check_game(moves: &str, last: Rows, message: &str) {
    let (text, typed) = played(moves);
    assert!(text.ends_with(&board(&last)), "{text}");
    let mut lines = vec!["8"];
    lines.extend(typed.iter().map(String::as_str));
    assert_eq!(talk(GAME, &lines), (format!("{SIZE}{text}{message}{CLOSE}"), 0));
}

#[test]
fn a_whole_game_ends_with_a_mule_that_had_to_jump() {
    let moves = "21 28, 40 39, 12 21, 55 40, 23 30, 46 37, 28 46, 62 55, 5 12, 55 37 23 5";
    let last = [
        ".m.m.K.m", //
        "s.s.m...", ".s.s.s..", "........", ".......S", "S.S.S...", ".S.S.S..", "M.M.M...",
    ];
    check_game(moves, last, RED_MULE);
}

#[test]
fn a_whole_game_ends_with_the_last_soldier() {
    let moves = "21 30, 40 39, 30 40, 49 39, 17 26, 58 49, 19 28, 42 33, 26 40 58, \
                 46 37, 28 46, 55 37, 10 19, 44 35, 58 44 30 40, 62 55, 40 62 44 26";
    let last = [
        ".m.m.m.m", //
        "s...s.s.", "...s...s", "..k.....", "........", "........", "........", "M...M...",
    ];
    check_game(moves, last, ONLY_RED_MULES);
}
