//! Positions as PNG.

use jungle_art::art::{Look, ThemeId};
use jungle_art::export::{RenderOptions, png, position_picture};
use resvg::tiny_skia::Pixmap;

use crate::support::{near, picture, played, random};

const OPTIONS: RenderOptions = RenderOptions { square: 40, flipped: false, coordinates: true };

#[test]
fn a_picture_is_as_large_as_its_squares() {
    for record in random(3) {
        let geometry = &record.setup.start.info().geometry;
        for (square, coordinates) in [(25, true), (100, true), (100, false)] {
            let around = if coordinates { 0.36 } else { 0.16 } * square as f32;
            let around = around.round() as usize + (0.12 * square as f32).round() as usize;
            let picture =
                picture(&record, 3, &RenderOptions { square, flipped: false, coordinates });
            let along = |count: u16| usize::from(count) * square as usize + 2 * around;
            assert_eq!(
                (picture.width, picture.height),
                (along(geometry.columns), along(geometry.rows))
            );
        }
    }
    // A picture too large for any memory is not attempted.
    let record = played("jungle", None, &[]);
    let largest = picture(&record, 0, &RenderOptions::new(*RenderOptions::SQUARES.end()));
    assert!(picture(&record, 0, &RenderOptions::new(u32::MAX)) == largest);
}

#[test]
fn a_picture_has_the_colours_and_faces_of_its_look() {
    let record = played("jungle", None, &["A3 A4"]);
    let options = RenderOptions::plain(40);
    for theme in ThemeId::ALL {
        let look = Look::built_in(theme);
        let pieces = record.game_at(0).pieces();
        let picture = position_picture(record.setup.start.info(), &pieces, &[], &look, &options);
        let exported = png(&record, 0, &look, &options);
        let exported = Pixmap::decode_png(&exported).expect("a PNG file");
        assert!(exported.take_demultiplied() == picture.rgba, "{theme:?}");
    }
}

#[test]
fn squares_without_a_move_look_the_same() {
    for record in random(30) {
        let squares = |at: usize| {
            let effects = record.played()[at].effects.iter();
            effects.flat_map(|effect| match *effect {
                jungle_rules::Effect::Moved { from, to, .. } => vec![from, to],
                jungle_rules::Effect::Captured(placed) => vec![placed.square],
                _ => Vec::new(),
            })
        };
        for at in [1, 2, 9, record.len() - 1] {
            let before = picture(&record, at, &OPTIONS);
            let after = picture(&record, at + 1, &OPTIONS);
            let different = before.differences(&after);
            // The highlights of the move before are gone.
            let touched: Vec<_> = squares(at).chain(squares(at - 1)).collect();
            for &place in &different {
                let is_near = touched.iter().any(|&square| near(square, place, &record, &OPTIONS));
                assert!(is_near, "{}: {place:?} changes", record.setup.start.info().id);
            }
            for square in squares(at) {
                let count =
                    different.iter().filter(|&&place| near(square, place, &record, &OPTIONS));
                assert!(count.count() > 100, "{square:?} changes");
            }
        }
    }
}

#[test]
fn a_rotated_board_is_another_picture() {
    for record in random(8) {
        let plain = RenderOptions { coordinates: false, ..OPTIONS };
        let seen = picture(&record, 8, &plain);
        let rotated = picture(&record, 8, &RenderOptions { flipped: true, ..plain });
        assert!(seen != rotated);
        // A position after the last one is the last one.
        assert!(picture(&record, usize::MAX, &plain) == picture(&record, record.len(), &plain));
        assert!(picture(&record, 0, &plain) != seen);
    }
}

#[test]
fn a_piece_in_a_trap_is_shown_as_trapped() {
    let [free, trapped] = ["l6/7/3D3/7/7/7/7/7/6R r", "l6/3D3/7/7/7/7/7/7/6R r"].map(|start| {
        let picture = picture(&played("jungle", Some(start), &[]), 0, &RenderOptions::new(64));
        // The grey of its badge, which nothing else has.
        picture.pixels.iter().filter(|pixel| **pixel == [0x6b, 0x62, 0x56]).count()
    });
    assert!(free < trapped && trapped > 20, "{free} and {trapped} grey pixels");
}
