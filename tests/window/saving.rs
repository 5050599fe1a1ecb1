//! Games that are saved, resumed and replayed in the real window.

use std::fs;
use std::path::Path;

use crate::saved_games::{files_in, load};
use crate::screen::{BLUE, GROUND, RED, RIVER, Screen, same};

fn sample(name: &str) -> String {
    format!("{}/crates/record/tests/data/records/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_killed_game_is_offered_and_continues() {
    let mut screen = Screen::open_two_players("jungle");
    screen.wait_for_piece("A3", BLUE);
    screen.choose("A3");
    screen.click("A4");
    screen.wait_for_empty("A3");
    screen.drag("G7", "G6");
    screen.wait_for_empty("G7");
    screen.wait("both moves are saved", |_| {
        files_in(&screen.games).first().is_some_and(|file| load(file).len() == 2)
    });
    screen.kill_and_reopen(&[]);
    // The unfinished game has a picture of its position, with the rivers, below the other choices.
    let river = || {
        let picture = screen.look();
        let points = (640..780).flat_map(|y| (0..450).map(move |x| (x, y)));
        points.into_iter().find(|&point| same(picture.pixel(point), RIVER))
    };
    screen.wait("the game is offered", |_| river().is_some());
    screen.photograph("13-continue");
    screen.click_at(river().expect("the picture of the game"));
    screen.wait_for_piece("A4", BLUE);
    screen.wait_for_piece("G6", RED);
    screen.wait_for_empty("A3");
    // It continues in the same file, and can be undone to its start.
    screen.choose("A4");
    screen.click("A5");
    screen.wait_for_empty("A4");
    let files = files_in(&screen.games);
    screen.wait("the third move is saved", |_| load(&files[0]).len() == 3);
    assert_eq!(files.len(), 1);
    screen.keys(&["ctrl+z", "ctrl+z", "ctrl+z"]);
    screen.wait_for_piece("A3", BLUE);
    screen.wait_for_piece("G7", RED);
    screen.photograph("14-undone");
    screen.keys(&["ctrl+y"]);
    screen.wait_for_piece("A4", BLUE);
    screen.wait_for_empty("A3");
}

#[test]
fn a_damaged_game_is_set_aside_and_reported_once() {
    let screen = Screen::open(None, |folder| {
        fs::write(folder.join("games/old.jungle"), "(version: 1, game: ").expect("a file");
    });
    let aside = screen.games.join("old.damaged-1.jungle");
    screen.wait("the file is set aside", |_| aside.exists());
    screen.wait("the notice is shown", |picture| !same(picture.pixel((5, 5)), GROUND));
    screen.photograph("15-damaged-game");
    screen.keys(&["Escape"]);
    screen.wait("the notice is gone", |picture| same(picture.pixel((5, 5)), GROUND));
    assert_eq!(fs::read_to_string(&aside).expect("it is there"), "(version: 1, game: ");
}

#[test]
fn a_replay_steps_both_ways_and_can_be_saved() {
    let file = sample("version1-jungle.jungle");
    let screen = Screen::open_with("jungle", &["replay", &file], |_| {});
    screen.wait_for_piece("A4", BLUE);
    screen.keys(&["End"]);
    screen.wait_for_piece("C2", BLUE);
    screen.wait_for_piece("A6", RED);
    screen.photograph("16-replay-end");
    screen.keys(&["Left", "Left"]);
    screen.wait_for_piece("C3", BLUE);
    screen.wait_for_piece("A7", RED);
    screen.keys(&["Home"]);
    screen.wait_for_piece("A3", BLUE);
    screen.wait_for_empty("A4");
    screen.photograph("17-replay-start");
    screen.keys(&["Right"]);
    screen.wait_for_piece("A4", BLUE);
    // There is no file dialog on this screen: the game is saved to the home folder.
    screen.keys(&["ctrl+s"]);
    let folder = screen.config.parent().expect("the home of this window").to_owned();
    screen.wait("the game is saved", |_| !files_in(&folder).is_empty());
    assert_eq!(load(&files_in(&folder)[0]).len(), load(Path::new(&file)).len());
}

#[test]
fn a_file_that_is_no_game_opens_the_window() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("other.jungle");
    for content in ["", "{\"format\": \"another program\"}", "A1 nobody\n"] {
        fs::write(&file, content).expect("the file");
        let path = file.to_str().expect("a path of ASCII characters");
        // It waits until the window is drawn.
        Screen::open(Some(path), |_| ());
    }
}
