//! Games as animated GIF.

use std::io::{self, Write};
use std::ops::ControlFlow;

use jungle_art::art::Look;
use jungle_art::export::{ExportError, RenderOptions, gif};
use jungle_storage::save_with;

use crate::support::{animation, frames, near, picture, played, random};

const OPTIONS: RenderOptions = RenderOptions { square: 32, flipped: false, coordinates: true };

/// The maximum number of bytes per move at 56 pixels per square.
const BYTES_PER_MOVE: usize = 16_000;

#[test]
fn an_animation_shows_each_move_and_pauses() {
    let slides = played("jungle", None, &["A3 A4", "G7 G6"]);
    let delays = |speed| -> Vec<u16> {
        frames(&animation(&slides, &OPTIONS, speed)).iter().map(|(_, delay)| *delay).collect()
    };
    // The start; a fifth of a second of motion and a rest for each move; the end.
    assert_eq!(delays(1.0), [100, 4, 4, 4, 4, 70, 4, 4, 4, 4, 300]);
    assert_eq!(delays(2.0), [100, 4, 4, 35, 4, 4, 300]);
    assert_eq!(delays(10.0), [100, 7, 300], "too short to be seen as a motion");
    assert_eq!(delays(1000.0), delays(10.0));
    assert_eq!(delays(0.0), delays(0.1));

    let no_moves = played("jungle", None, &[]);
    let still = frames(&animation(&no_moves, &OPTIONS, 1.0));
    assert_eq!(still.len(), 1, "a game without a move is a picture");
}

#[test]
fn an_animation_ends_with_the_picture_of_the_end() {
    for record in random(25) {
        for flipped in [false, true] {
            let options = RenderOptions { flipped, ..OPTIONS };
            let animation = frames(&animation(&record, &options, 4.0));
            for (seen, at) in
                [(&animation[0].0, 0), (&animation[animation.len() - 1].0, record.len())]
            {
                let expected = picture(&record, at, &options);
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
fn a_move_over_a_joined_edge_does_not_cross_the_board() {
    // From the right edge to the left one, a row up.
    let record = played("mule-checkers", Some("1m1s4/8/8/8/7S/8/8/2M5 r"), &["39 24"]);
    let animation = frames(&animation(&record, &OPTIONS, 0.5));
    assert!(animation.len() > 8);
    let path = &record.played()[0].mv.path;
    for (before, after) in animation.iter().zip(&animation[1..]) {
        for place in before.0.differences(&after.0) {
            let is_near_edge = |side: usize| place.0.abs_diff(side) < 2 * OPTIONS.square as usize;
            let at_edge = is_near_edge(0) || is_near_edge(after.0.width);
            assert!(at_edge || path.iter().any(|&square| near(square, place, &record, &OPTIONS)));
        }
    }
}

#[test]
fn a_pass_is_only_a_pause() {
    let start = Some("6pk/1K4pp/8/p7/8/8/8/8 b");
    let record = played("king-chess", start, &["B2 A3", "pass"]);
    let animation = frames(&animation(&record, &OPTIONS, 1.0));
    let delays: Vec<u16> = animation.iter().map(|(_, delay)| *delay).collect();
    assert_eq!(delays, [100, 4, 4, 4, 4, 70 + 300]);
    // The highlights of the move before stay.
    assert!(picture(&record, 1, &OPTIONS) == picture(&record, 2, &OPTIONS));
}

#[test]
fn long_games_stay_small() {
    let moves = ["A1 A2", "G9 G8", "A2 A1", "G8 G9"].into_iter().cycle().take(1000);
    let record = played("jungle", None, &moves.collect::<Vec<_>>());
    let bytes = animation(&record, &RenderOptions::new(56), 4.0).len();
    assert!(bytes < 1000 * BYTES_PER_MOVE, "{} bytes per move", bytes / 1000);
    for record in random(40) {
        let bytes = animation(&record, &RenderOptions::new(56), 1.0).len() / record.len();
        let game = record.setup.start.info().id;
        assert!(bytes < 2 * BYTES_PER_MOVE, "{game}: {bytes} bytes per move");
    }
}

#[test]
fn the_progress_callback_can_stop_an_export() {
    let record = played("jungle", None, &["A3 A4", "G7 G6", "A4 A3"]);
    let mut expected = Vec::new();
    let mut stop = |done, of| {
        expected.push((done, of));
        if done == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = gif(&record, &Look::forest(), &OPTIONS, 1.0, io::sink(), &mut stop);
    assert!(matches!(stopped, Err(ExportError::Stopped)));
    assert_eq!(expected, [(1, 3), (2, 3)]);
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
