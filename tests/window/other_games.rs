//! The other games in the window: selecting them on the home screen, and what Jungle does not have.

use jungle::rules::Side;

use crate::screen::Screen;

#[test]
fn the_home_screen_starts_the_game_that_was_chosen_last() {
    let screen = Screen::open_with("king-chess", &[], |folder| {
        let settings = "(new_game: (game: \"king-chess\"))";
        std::fs::write(folder.join("settings.ron"), settings).expect("settings");
    });
    screen.photograph("chess-1-home");
    screen.keys(&["Return"]);
    let [white, black] = Side::BOTH.map(|side| screen.rim(side));
    for (square, color) in [("A8", white), ("D7", white), ("E1", black), ("H2", black)] {
        screen.wait_for_piece(square, color);
    }
}

#[test]
fn a_pawn_captures_by_mouse() {
    let screen = Screen::open_two_players("king-chess");
    let [white, black] = Side::BOTH.map(|side| screen.rim(side));
    screen.wait_for_piece("D7", white);
    screen.choose("D7");
    screen.photograph("chess-2-chosen");
    screen.click("D5");
    screen.wait_for_piece("D5", white);
    screen.wait_for_empty("D7");
    screen.drag("E2", "E4");
    screen.wait_for_piece("E4", black);
    screen.choose("D5");
    screen.click("E4");
    screen.wait_for_piece("E4", white);
    screen.photograph("chess-3-captured");
}

#[test]
fn a_stone_moves_along_its_line_by_keyboard() {
    let screen = Screen::open_with("lines-of-action", &["--game", "lines-of-action"], |_| {});
    let black = screen.rim(Side::First);
    screen.wait_for_piece("a1", black);
    screen.keys(&["Up"]);
    screen.wait_for_cursor("a1");
    screen.keys(&["Return"]);
    screen.wait_for_chosen("a1");
    screen.photograph("lines-1-chosen");
    screen.keys(&["Left", "Left", "Return"]);
    screen.wait_for_piece("c1", black);
    screen.wait_for_empty("a1");
}

#[test]
fn a_chain_goes_round_the_cylinder_square_by_square() {
    let position = "1m6/4s3/8/K7/1s1s1s1s/8/8/4M3 r";
    let arguments = ["--game", "mule-checkers", "--position", position];
    let mut screen = Screen::open_with("mule-checkers", &arguments, |_| {});
    screen.below = Side::Second;
    let [white, red] = Side::BOTH.map(|side| screen.rim(side));
    screen.wait_for_piece("24", red);
    screen.choose("24");
    screen.photograph("mule-1-chosen");
    // Over the left edge first: the king appears at the right edge.
    screen.click("46");
    screen.wait_for_chosen("46");
    screen.wait("the checker that was jumped over is pale", |picture| {
        !screen.shows_piece(picture, "39", white)
    });
    screen.photograph("mule-2-under-way");
    for square in ["28", "42"] {
        screen.choose(square);
    }
    screen.click("24");
    screen.wait_for_piece("24", red);
    for square in ["33", "35", "37", "39", "42", "46"] {
        screen.wait_for_empty(square);
    }
    screen.wait_for_piece("12", white);
    screen.photograph("mule-3-home");
}
