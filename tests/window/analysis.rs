//! A real window that is killed while a game is analysed in it.

use std::cell::Cell;
use std::env;
use std::fs;
use std::thread::sleep;
use std::time::Duration;

use jungle::game_files::open;
use jungle::games::find_game;
use jungle::record::{GameSetup, Mark, Opened, Player, Record, write};
use jungle::rules::Options;
use jungle::table::TableMode;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::screen::{BLUE, Picture, SIZE, Screen, same};

/// The environment variable with the number of windows that are killed, and the number without it.
const KILLS: (&str, usize) = ("JUNGLE_ANALYSIS_KILLS", 20);
/// The number of pixels that the letter of a comment changes, at least and at most.
const LETTER: (usize, usize) = (90, 105);
/// The cursor in the text and what is said below it change at most as many.
const BESIDE: usize = 110;
/// A mark in the list of moves changes at least as many pixels.
const MARK: usize = 10;

/// A game of two moves, after which Blue is to move.
fn game() -> Record {
    let entry = find_game("jungle").expect("a registered game");
    let start = entry.start(&Options::new(entry.rule_options));
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
    let mut record = Record::new(setup, "2026-11-21T13:04:03Z".parse().ok());
    let mut game = record.game_at(0);
    for text in ["A3 A4", "G7 G6"] {
        let mv = game.legal_moves().iter().find(|mv| mv.text(game.info()) == text).cloned();
        record.play(game.as_mut(), &mv.expect("a legal move"), None).expect("a legal move");
    }
    record
}

/// The number of pixels that two pictures do not share.
fn difference(one: &Picture, other: &Picture) -> usize {
    let (width, height) = (SIZE.0 as i32, SIZE.1 as i32);
    let points = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    points.filter(|&at| !same(one.pixel(at), other.pixel(at))).count()
}

/// Waits until the picture does not change any more.
fn wait_until_still(screen: &Screen) -> Picture {
    let mut last = screen.look();
    loop {
        sleep(Duration::from_millis(100));
        let next = screen.look();
        if difference(&last, &next) == 0 {
            return next;
        }
        last = next;
    }
}

/// The window is killed as soon as it has shown a change: a move, a mark, or letters of a comment.
#[test]
fn a_killed_analysis_has_every_change_that_was_shown() {
    let kills = env::var(KILLS.0).ok().map_or(KILLS.1, |text| text.parse().expect("a number"));
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let game = game();
    let file = tempfile::NamedTempFile::with_suffix(".jungle").expect("a file");
    fs::write(file.path(), write(&game, game.len())).expect("a game");
    let original = fs::read(file.path()).expect("the game");
    let path = file.path().to_str().expect("a path in ASCII");
    let mut screen = Screen::open_with("jungle", &[path], |_| {});
    screen.lay_out(TableMode::Analysis);
    for kill in 0..kills {
        screen.wait_for_piece("A4", BLUE);
        screen.keys(&["a"]);
        let before = wait_until_still(&screen);
        let action = rng.random_range(0..3);
        let letters = rng.random_range(1..=12);
        let mut shown = 0;
        match action {
            0 => {
                screen.choose("C3");
                screen.click("B3");
                screen.wait_for_piece("B3", BLUE);
            }
            1 => {
                screen.keys(&["ctrl+3"]);
                screen.wait("the mark is shown", |now| difference(&before, now) >= MARK);
            }
            _ => {
                screen.keys(&["Return"]);
                screen.wait("the dialog is open", |now| difference(&before, now) > 10_000);
                let before = wait_until_still(&screen);
                screen.type_text(&"M".repeat(letters));
                let changed = Cell::new(0);
                screen.wait("the comment is shown", |now| {
                    changed.set(difference(&before, now));
                    changed.get() >= letters * LETTER.0
                });
                // In that picture. The last letters may have come since.
                shown = changed.get().saturating_sub(BESIDE).div_ceil(LETTER.1);
            }
        }
        screen.kill();
        let entries = fs::read_dir(&screen.games).expect("the folder").flatten();
        let mut saved: Vec<_> = entries.map(|entry| entry.path()).collect();
        saved.retain(|path| path.extension().is_some_and(|extension| extension == "jungle"));
        assert!(saved.len() <= 1, "kill {kill}, action {action}: {saved:?}");
        let record = saved.first().map(|path| match open(path) {
            Ok(Opened::Record(record)) => *record,
            other => panic!("kill {kill}: {:?} in {saved:?}", other.err()),
        });
        let analysis = record.as_ref().map(Record::analysis);
        match action {
            0 => {
                let branches = analysis.map_or(0, |analysis| analysis.branches.len());
                assert_eq!(branches, 1, "kill {kill}: the move is lost");
            }
            1 => {
                let marks = analysis.map(|analysis| &*analysis.notes[0].marks);
                assert_eq!(marks, Some(&[Mark::Interesting][..]), "kill {kill}");
            }
            _ => {
                // The letter that is being typed may be lost, and with the first one the comment.
                let note = analysis.and_then(|analysis| analysis.notes.first());
                let text = note.map_or(0, |note| note.text.len());
                assert!(
                    (shown.saturating_sub(1)..=letters).contains(&text),
                    "kill {kill}: {text} of {letters}, of which {shown} or more were shown"
                );
            }
        }
        assert_eq!(fs::read(file.path()).expect("the game"), original, "the opened file");
        for path in saved {
            fs::remove_file(path).expect("the file is removed");
        }
        screen.reopen(&[path]);
    }
}
