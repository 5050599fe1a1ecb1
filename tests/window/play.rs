//! Playing by mouse and by keyboard.

use crate::screen::{ACCENT, BLUE, RED, RIVER, Screen, same};

/// A point of the largest button on the home screen.
const PLAY: (i32, i32) = (200, 465);

#[test]
fn shortcuts_work_without_latin_letters() {
    let screen = Screen::open_two_players("jungle");
    screen.set_keyboard("ru");
    screen.wait_for_piece("A3", BLUE);
    screen.choose("A3");
    screen.click("A4");
    screen.wait_for_empty("A3");
    // The key of Z.
    screen.keys(&["ctrl+Cyrillic_ya"]);
    screen.wait_for_piece("A3", BLUE);
}

#[test]
fn moves_by_click_by_drag_and_by_keyboard() {
    let screen = Screen::open_two_players("jungle");
    for (square, color) in [
        ("A1", BLUE),
        ("G1", BLUE),
        ("B2", BLUE),
        ("F2", BLUE),
        ("A3", BLUE),
        ("C3", BLUE),
        ("E3", BLUE),
        ("G3", BLUE),
        ("A7", RED),
        ("C7", RED),
        ("E7", RED),
        ("G7", RED),
        ("B8", RED),
        ("F8", RED),
        ("A9", RED),
        ("G9", RED),
    ] {
        screen.wait_for_piece(square, color);
    }
    for square in ["B1", "D3", "D5", "A5", "G5", "D7", "B9"] {
        assert!(screen.is_empty(&screen.look(), square), "{square} is empty at the start");
    }
    screen.photograph("2-start");

    screen.choose("A3");
    screen.photograph("3-chosen");
    screen.click("A4");
    screen.wait_for_piece("A4", BLUE);
    screen.wait_for_empty("A3");
    screen.photograph("4-clicked");

    screen.drag("G7", "G6");
    screen.wait_for_piece("G6", RED);
    screen.wait_for_empty("G7");
    screen.photograph("5-dragged");

    // The cursor first appears on the rat, the weakest piece that can move; then it moves left.
    screen.keys(&["Up"]);
    screen.wait_for_cursor("A4");
    screen.keys(&["Return"]);
    screen.wait_for_chosen("A4");
    screen.keys(&["Left"]);
    screen.wait_for_cursor("B4");
    screen.keys(&["Return"]);
    screen.wait_for_piece("B4", BLUE);
    screen.wait_for_empty("A4");
    screen.photograph("6-by-keyboard");

    // The rat swims: there is water next to it.
    let (x, y) = screen.center("C5");
    assert!(same(screen.look().pixel((x + 10, y)), RIVER), "the river is drawn");

    // An illegal move changes nothing.
    screen.choose("G6");
    screen.click("D5");
    screen.photograph("7-rejected");
    screen.keys(&["Escape"]);
    screen.wait_for_piece("G6", RED);
}

#[test]
fn a_jump_captures_and_the_den_ends_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let board = folder.path().join("board.txt");
    std::fs::write(&board, "B3 t\nB7 D\nD8 c\nG5 E\n").expect("a board file");
    let screen = Screen::open(board.to_str(), |_| {});
    screen.wait_for_piece("B7", RED);
    screen.choose("B3");
    screen.photograph("8-jump-chosen");
    screen.click("B7");
    screen.wait_for_piece("B7", BLUE);
    screen.wait_for_empty("B3");
    screen.photograph("9-captured");
    screen.choose("G5");
    screen.click("G4");
    screen.wait_for_piece("G4", RED);
    screen.choose("D8");
    screen.photograph("10-den-chosen");
    screen.click("D9");
    // The end is shown in a box above the board; Esc closes it.
    screen.wait("the board is dimmed", |picture| !screen.shows_piece(picture, "G4", RED));
    screen.photograph("11-end");
    screen.keys(&["Escape"]);
    screen.wait_for_piece("D9", BLUE);
}

#[test]
fn a_hint_shows_the_piece_and_then_the_move_until_something_is_played() {
    let screen = Screen::open_with("jungle", &["--position", "7/7/7/7/3w3/7/7/7/E6 b"], |_| {});
    screen.wait_for_piece("D5", BLUE);
    screen.keys(&["h"]);
    screen.wait_for_hint("D5");
    screen.photograph("hint-1-piece");
    screen.keys(&["h"]);
    screen.wait_for_hint("D6");
    screen.photograph("hint-2-move");
    screen.choose("D5");
    screen.click("D4");
    screen.wait_for_piece("D4", BLUE);
    screen.wait_for_empty("D6");
}

#[test]
fn the_first_move_is_two_clicks_away_from_the_first_start() {
    let screen = Screen::open(None, |_| {});
    // The first click starts a game against the computer.
    screen.wait("the button is where it stays", |picture| same(picture.pixel(PLAY), ACCENT));
    screen.click_at(PLAY);
    screen.wait_for_piece("A3", BLUE);
    // The second one is a drag.
    screen.drag("A3", "A4");
    screen.wait_for_piece("A4", BLUE);
    screen.wait_for_empty("A3");
}
