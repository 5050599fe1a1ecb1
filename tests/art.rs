//! The drawings, without a window.
#![cfg(feature = "window")]

use jungle::art::{Mark, Picture, Theme, badge_svg, board_svg, body_svg, mark_svg, shadow_svg};
use jungle::rules::{GAMES, Options, Side};

/// How many pixels of a picture are not seen through.
fn filled(picture: &Picture) -> usize {
    picture.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 127).count()
}

#[test]
fn every_animal_has_a_face_of_its_own() {
    let game = GAMES[0].start(&Options::new(GAMES[0].switches()));
    let theme = Theme::forest();
    let mut pictures: Vec<Picture> = Vec::new();
    for side in Side::BOTH {
        for kind in &game.spec().kinds {
            let picture = Picture::draw(&body_svg(kind.name, side, &theme, false), 64, 64);
            let trapped = Picture::draw(&body_svg(kind.name, side, &theme, true), 64, 64);
            assert_ne!(picture, trapped, "{} looks trapped", kind.name);
            assert!(!pictures.contains(&picture), "{} looks like no other", kind.name);
            pictures.push(picture);
        }
    }
    let nothing = Picture::draw(&body_svg("", Side::First, &theme, false), 64, 64);
    assert!(!pictures.contains(&nothing), "no face is missing");
}

#[test]
fn the_sides_differ_in_grey_and_in_shape() {
    let theme = Theme::forest();
    let [one, other] =
        Side::BOTH.map(|side| Picture::draw(&body_svg("", side, &theme, false), 100, 100));
    // The rim at the left: relative luminance as WCAG 2 defines it.
    let luminance = |picture: &Picture| {
        let at = (50 * 100 + 10) * 4;
        let linear = |byte: u8| {
            let value = f64::from(byte) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = [0, 1, 2].map(|index| linear(picture.rgba[at + index]));
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let contrast = (luminance(&other) + 0.05) / (luminance(&one) + 0.05);
    assert!(contrast > 2.5, "the contrast of the rims is {contrast:.2}");
    // A disc leaves other corners free than an octagon.
    let shape = |picture: &Picture| -> Vec<bool> {
        picture.rgba.chunks_exact(4).map(|pixel| pixel[3] > 127).collect()
    };
    let different = shape(&one).iter().zip(shape(&other)).filter(|(a, b)| **a != *b).count();
    assert!(different > 60, "{different} pixels tell the shapes apart");
}

#[test]
fn every_rank_and_mark_is_drawn() {
    let theme = Theme::forest();
    let mut badges: Vec<Picture> = Vec::new();
    for rank in 0..=8 {
        let badge = Picture::draw(&badge_svg(rank, theme.side(Side::First), &theme), 24, 24);
        assert!(!badges.contains(&badge), "rank {rank} can be read");
        badges.push(badge);
    }
    use Mark::{Chosen, Cursor, Den, Go, JumpDot, JumpTo, LastFrom, LastTo, Take};
    for mark in [Chosen, Cursor, Den, Go, JumpDot, JumpTo, LastFrom, LastTo, Take] {
        assert!(filled(&Picture::draw(&mark_svg(mark, &theme), 50, 50)) > 50, "{mark:?}");
    }
    assert!(Picture::draw(shadow_svg(), 60, 60).rgba.iter().any(|&byte| byte > 0));
}

#[test]
fn the_board_is_drawn_at_any_size_and_turned() {
    let game = GAMES[0].start(&Options::new(GAMES[0].switches()));
    let theme = Theme::forest();
    let geometry = &game.spec().geometry;
    for (width, height) in [(77, 97), (772, 972)] {
        let board = Picture::draw(&board_svg(geometry, &theme, 0.36, false), width, height);
        let turned = Picture::draw(&board_svg(geometry, &theme, 0.36, true), width, height);
        assert_eq!(board.rgba.len(), (width * height * 4) as usize);
        assert_ne!(board, turned, "the dens change places");
        assert!(filled(&board) > (width * height) as usize * 9 / 10);
    }
}
