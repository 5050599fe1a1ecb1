//! Games as animated GIF.

use std::io::{self, Write};
use std::ops::ControlFlow;

use jungle::export::{ExportError, RenderOptions, gif};
use jungle::storage::save_with;

use crate::support::{film, frames, near, picture, played, random};

const LOOK: RenderOptions = RenderOptions { square: 32, flipped: false, coordinates: true };

/// How many bytes a move may take at 56 pixels per square.
const BYTES_A_TURN: usize = 16_000;

#[test]
fn a_film_shows_each_turn_and_rests() {
    let slides = played("jungle", None, &["A3 A4", "G7 G6"]);
    let delays = |speed| -> Vec<u16> {
        frames(&film(&slides, &LOOK, speed)).iter().map(|(_, delay)| *delay).collect()
    };
    // The start; a fifth of a second of motion and a rest for each move; the end.
    assert_eq!(delays(1.0), [100, 4, 4, 4, 4, 70, 4, 4, 4, 4, 300]);
    assert_eq!(delays(2.0), [100, 4, 4, 35, 4, 4, 300]);
    assert_eq!(delays(10.0), [100, 7, 300], "too short to be seen as a motion");
    assert_eq!(delays(1000.0), delays(10.0));
    assert_eq!(delays(0.0), delays(0.1));

    let nothing = played("jungle", None, &[]);
    let still = frames(&film(&nothing, &LOOK, 1.0));
    assert_eq!(still.len(), 1, "a game without a turn is a picture");
}

#[test]
fn a_film_ends_as_the_picture_of_the_end() {
    for record in random(25) {
        for flipped in [false, true] {
            let look = RenderOptions { flipped, ..LOOK };
            let film = frames(&film(&record, &look, 4.0));
            for (seen, at) in [(&film[0].0, 0), (&film[film.len() - 1].0, record.len())] {
                let expected = picture(&record, at, &look);
                assert_eq!((seen.width, seen.height), (expected.width, expected.height));
                let pixels = seen.pixels.iter().flatten().zip(expected.pixels.iter().flatten());
                let errors: Vec<u8> = pixels.map(|(one, other)| one.abs_diff(*other)).collect();
                let mean =
                    errors.iter().map(|&error| f64::from(error)).sum::<f64>() / errors.len() as f64;
                let worst = errors.iter().max().expect("there are pixels");
                assert!(mean < 1.0 && *worst < 64, "mean error {mean}, worst {worst}");
            }
        }
    }
}

#[test]
fn over_a_joined_edge_nothing_crosses_the_board() {
    // From the right edge to the left one, a row up.
    let record = played("mule-checkers", Some("1m1s4/8/8/8/7S/8/8/2M5 r"), &["39 24"]);
    let film = frames(&film(&record, &LOOK, 0.5));
    assert!(film.len() > 8);
    let turn = &record.played()[0].mv.path;
    for (before, after) in film.iter().zip(&film[1..]) {
        for place in before.0.differences(&after.0) {
            let beside = |side: usize| place.0.abs_diff(side) < 2 * LOOK.square as usize;
            let at_edge = beside(0) || beside(after.0.width);
            assert!(at_edge || turn.iter().any(|&square| near(square, place, &record, &LOOK)));
        }
    }
}

#[test]
fn a_pass_only_takes_time() {
    let start = Some("6pk/1K4pp/8/p7/8/8/8/8 b");
    let record = played("king-chess", start, &["B2 A3", "pass"]);
    let film = frames(&film(&record, &LOOK, 1.0));
    let delays: Vec<u16> = film.iter().map(|(_, delay)| *delay).collect();
    assert_eq!(delays, [100, 4, 4, 4, 4, 70 + 300]);
    // The highlights of the move before stay.
    assert!(picture(&record, 1, &LOOK) == picture(&record, 2, &LOOK));
}

#[test]
fn long_games_stay_small() {
    let moves = ["A1 A2", "G9 G8", "A2 A1", "G8 G9"].into_iter().cycle().take(1000);
    let record = played("jungle", None, &moves.collect::<Vec<_>>());
    let bytes = film(&record, &RenderOptions::new(56), 4.0).len();
    assert!(bytes < 1000 * BYTES_A_TURN, "{} bytes a turn", bytes / 1000);
    for record in random(40) {
        let bytes = film(&record, &RenderOptions::new(56), 1.0).len() / record.len();
        let game = record.setup.start.info().id;
        assert!(bytes < 2 * BYTES_A_TURN, "{game}: {bytes} bytes a turn");
    }
}

#[test]
fn whoever_is_told_of_the_progress_may_stop_it() {
    let record = played("jungle", None, &["A3 A4", "G7 G6", "A4 A3"]);
    let mut told = Vec::new();
    let mut stop = |done, of| {
        told.push((done, of));
        if done == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = gif(&record, &LOOK, 1.0, io::sink(), &mut stop);
    assert!(matches!(stopped, Err(ExportError::Stopped)));
    assert_eq!(told, [(1, 3), (2, 3)]);
}

#[test]
fn a_file_is_replaced_as_a_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.gif");
    let content = || std::fs::read(&path).expect("the file is there");
    let fill = |text: &'static [u8]| move |out: &mut dyn Write| Ok(out.write_all(text)?);
    save_with::<ExportError>(&path, fill(b"old")).expect("it can be written");
    let stopped = save_with::<ExportError>(&path, |out| {
        out.write_all(b"half of the new")?;
        Err(ExportError::Stopped)
    });
    assert!(matches!(stopped, Err(ExportError::Stopped)));
    assert_eq!(content(), b"old");
    save_with::<ExportError>(&path, fill(b"new")).expect("it can be written");
    assert_eq!(content(), b"new");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1);
}
