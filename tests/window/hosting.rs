//! A window that hosts a game, in a network namespace of its own.

use std::env;
use std::thread::sleep;
use std::time::Duration;

use jungle::net::host::Page;
use rqrr::PreparedImage;

use crate::host::{ADDRESS, Guest, data, host, kept, play_nearby, wait_for_button, word};
use crate::namespace::{NEW_NAMESPACE, has_namespaces, test_again};
use crate::screen::{ACCENT, BLUE, Picture, SIZE, Screen, same};

/// Where things are on the home screen with saved games, and in the dialog.
const FRIENDS: (i32, i32) = (470, 535);
const PLAY: (i32, i32) = (200, 465);
const HOST: (i32, i32) = (820, 272);
const HOST_AGAIN: (i32, i32) = (640, 328);
const INVITE: (i32, i32) = (820, 670);

/// The text of the code in a picture.
fn code(picture: &Picture) -> Option<String> {
    let (width, height) = (SIZE.0 as usize, SIZE.1 as usize);
    let mut image = PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        let [red, green, blue] = picture.pixel((x as i32, y as i32)).map(u16::from);
        u8::try_from((red + green + blue) / 3).expect("a mean of bytes")
    });
    let (_, text) = image.detect_grids().first()?.decode().ok()?;
    Some(text)
}

/// Waits until the board is shown, with Blue at the bottom. A click in the frames after that may
/// still belong to the dialog that was in front of it.
fn wait_for_board(screen: &Screen) {
    screen.wait_for_piece("G3", BLUE);
    sleep(Duration::from_secs(1));
}

#[test]
fn a_window_hosts_a_game_again_after_it_was_killed() {
    if has_namespaces() {
        let mut test = test_again(&NEW_NAMESPACE, "hosting::inside_a_namespace");
        let output = test.output().expect("a process");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
        assert!(text.contains("1 passed"), "the test inside the namespace did not run");
    }
}

#[test]
#[ignore = "run by the test above, inside a namespace"]
fn inside_a_namespace() {
    let mut screen = host(&[]);
    let data = data(&screen);
    // No longer the dialog with the choices, but the one with the link, which darkens the home screen.
    screen.wait("the game is hosted", |picture| {
        [INVITE, PLAY].iter().all(|&place| !same(picture.pixel(place), ACCENT))
    });
    screen.photograph("invitation");
    let before = kept(&data);
    let (room, token) = (word(&before["room"]), word(&before["tokens"][1]));
    let link = format!("http://{ADDRESS}:{}/#r/{room}/{token}", before["port"]);
    if Page::is_embedded() {
        screen.wait("the code can be read", |picture| code(picture).as_ref() == Some(&link));
    } else {
        // No browser could open it.
        assert_eq!(code(&screen.look()), None);
    }

    let mut guest = Guest::join(&link);
    wait_for_board(&screen);
    // Blue's rat goes to and fro, and so does that of the guest.
    let kills = env::var("JUNGLE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let turns = [("A3", "A4", "G7 G6"), ("A4", "A3", "G6 G7")];
    for kill in 0..=kills {
        let (from, to, reply) = turns[kill % 2];
        screen.choose(from);
        screen.click(to);
        guest.wait_for_moves(2 * kill + 1);
        guest.play(reply);
        guest.wait_for_moves(2 * kill + 2);
        if kill == kills {
            break;
        }
        screen.kill_and_reopen(&[]);
        screen.photograph("home");
        play_nearby(&screen, FRIENDS);
        wait_for_button(&screen, HOST);
        screen.click_at(HOST_AGAIN);
        // The guest is back by itself.
        guest.wait_for_moves(2 * kill + 2);
        let after = kept(&data);
        for key in ["room", "port", "tokens", "public"] {
            assert_eq!(after[key], before[key]);
        }
        wait_for_board(&screen);
    }
    println!("killed {kills} times, {} moves", 2 * kills + 2);
}
