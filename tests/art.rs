//! Tests of the drawings, without a window.
#![cfg(feature = "art")]

use std::sync::Arc;

use jungle::art::{
    BoardGeometry, FRAME_PLAIN, Highlight, Picture, Theme, ThemeId, badge_svg, board_svg, body_svg,
    highlight_svg, shadow_svg,
};
use jungle::games::GAMES;
use jungle::rules::{GameInfo, Options, Side, Terrain};

/// The number of pixels that are mostly opaque.
fn filled(picture: &Picture) -> usize {
    picture.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 127).count()
}

/// Every registered game with its default options.
fn specs() -> impl Iterator<Item = Arc<GameInfo>> {
    GAMES.iter().map(|game| game.info(&Options::new(game.rule_options)))
}

/// Every game in every theme.
fn themed_specs() -> impl Iterator<Item = (Theme, Arc<GameInfo>)> {
    let themes = ThemeId::ALL.into_iter().map(Theme::built_in);
    themes.flat_map(|theme| specs().map(move |info| (theme.clone(), info)))
}

#[test]
fn every_kind_of_piece_has_its_own_face() {
    for (theme, info) in themed_specs() {
        let look = theme.game(&info);
        let mut pictures: Vec<Picture> = Vec::new();
        for side in Side::BOTH {
            for kind in &info.kinds {
                let picture = Picture::draw(&body_svg(kind.id, side, look, false), 64, 64);
                let trapped = Picture::draw(&body_svg(kind.id, side, look, true), 64, 64);
                assert_ne!(picture, trapped, "{} looks trapped", kind.name);
                assert!(!pictures.contains(&picture), "{} differs from all others", kind.name);
                pictures.push(picture);
            }
            let unknown = Picture::draw(&body_svg("", side, look, false), 64, 64);
            assert!(!pictures.contains(&unknown), "{}: no face is missing", info.id);
        }
        let is_kind = |id: &str| info.find_kind(id).is_some();
        assert!(is_kind(&look.emblem), "{} has the emblem of one of its pieces", info.id);
        assert!(look.faces.keys().all(|id| is_kind(id)), "{} has no face without a piece", info.id);
    }
}

#[test]
fn the_sides_differ_in_grey_and_in_shape() {
    for (theme, info) in themed_specs() {
        let look = theme.game(&info);
        let [one, other] =
            Side::BOTH.map(|side| Picture::draw(&body_svg("", side, look, false), 100, 100));
        // Relative luminance of the edge at the left, as WCAG 2 defines it.
        let luminance = |picture: &Picture| {
            let at = (50 * 100 + 10) * 4;
            let linear = |byte: u8| {
                let value = f64::from(byte) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            let [r, g, b] = [0, 1, 2].map(|index| linear(picture.rgba[at + index]));
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (one_grey, other_grey) = (luminance(&one) + 0.05, luminance(&other) + 0.05);
        let contrast = one_grey.max(other_grey) / one_grey.min(other_grey);
        assert!(contrast > 2.5, "{}: the contrast of the edges is {contrast:.2}", info.id);
        // A disc and an octagon leave different corners free.
        let shape = |picture: &Picture| -> Vec<bool> {
            picture.rgba.chunks_exact(4).map(|pixel| pixel[3] > 127).collect()
        };
        let different = shape(&one).iter().zip(shape(&other)).filter(|(a, b)| **a != *b).count();
        assert!(different > 60, "{}: the shapes differ in {different} pixels", info.id);
    }
}

#[test]
fn every_rank_and_highlight_is_drawn() {
    let theme = Theme::forest();
    let ranked = specs().find(|info| info.kinds.iter().any(|kind| kind.rank.is_some()));
    let ranked = ranked.expect("a game with ranks");
    let look = theme.game(&ranked);
    let mut badges: Vec<Picture> = Vec::new();
    for rank in 0..=8 {
        let badge = Picture::draw(&badge_svg(rank, look.side(Side::First), &theme), 24, 24);
        assert!(!badges.contains(&badge), "rank {rank} differs from the others");
        badges.push(badge);
    }
    use Highlight::{Capture, Cursor, Den, Go, Hint, JumpDot, JumpTo, LastFrom, LastTo, Selected};
    for highlight in [Selected, Cursor, Den, Go, Hint, JumpDot, JumpTo, LastFrom, LastTo, Capture] {
        let opaque = filled(&Picture::draw(&highlight_svg(highlight, &theme), 50, 50));
        assert!(opaque > 50, "{highlight:?}");
    }
    assert!(Picture::draw(shadow_svg(), 60, 60).rgba.iter().any(|&byte| byte > 0));
}

#[test]
fn the_board_is_drawn_at_any_size_and_flipped() {
    let theme = Theme::forest();
    for info in specs() {
        for (width, height) in [(77, 97), (772, 972)] {
            let board = Picture::draw(&board_svg(&info, &theme, 0.36, false), width, height);
            let flipped = Picture::draw(&board_svg(&info, &theme, 0.36, true), width, height);
            assert_eq!(board.rgba.len(), (width * height * 4) as usize);
            // Dens, numbers or the letters around the board move.
            assert_ne!(board, flipped, "{}", info.id);
            let around = [(0, 0), (width / 2, height / 2)];
            let seen = |&(x, y): &(u32, u32)| board.rgba[((y * width + x) * 4 + 3) as usize] > 127;
            assert!(seen(&around[1]), "{}: the middle is drawn", info.id);
        }
    }
}

#[test]
fn hatching_covers_the_river_only() {
    let hatched = Theme::built_in(ThemeId::HighContrast);
    let plain = Theme { river_hatching: None, ..hatched.clone() };
    // The side of a square in pixels; the frame is 8 pixels wide.
    let side = 50_u32;
    for (info, flipped) in specs().flat_map(|info| [(info.clone(), false), (info, true)]) {
        let [width, height] = [info.geometry.columns, info.geometry.rows]
            .map(|count| ((f32::from(count) + 2.0 * FRAME_PLAIN) * side as f32).round() as u32);
        let [one, other] = [&hatched, &plain].map(|theme| {
            Picture::draw(&board_svg(&info, theme, FRAME_PLAIN, flipped), width, height)
        });
        let board = BoardGeometry::new(&info.geometry, flipped);
        for square in info.geometry.squares() {
            let (left, top) = board.cell(square);
            let (left, top) = (u32::from(left) * side + 8, u32::from(top) * side + 8);
            let differs = (top..top + side).any(|y| {
                let start = ((y * width + left) * 4) as usize;
                let row = start..start + 4 * side as usize;
                one.rgba[row.clone()] != other.rgba[row]
            });
            let is_river = info.geometry.terrain(square) == Terrain::River;
            assert_eq!(differs, is_river, "{} {}", info.id, info.geometry.label(square));
        }
    }
}

#[test]
fn joined_edges_look_joined() {
    let theme = Theme::forest();
    let pixel = |picture: &Picture, x: u32, y: u32| {
        let at = ((y * picture.width + x) * 4) as usize;
        [picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]]
    };
    for info in specs() {
        let along = |count: u16| ((f32::from(count) + 2.0 * 0.36) * 50.0) as u32;
        let (width, height) = (along(info.geometry.columns), along(info.geometry.rows));
        let board = Picture::draw(&board_svg(&info, &theme, 0.36, false), width, height);
        // In the frame next to the second row, close to the squares, the land continues.
        let (in_frame, row) = (15, 78);
        let plain = pixel(&board, in_frame, row) == pixel(&board, row, in_frame);
        assert_eq!(plain, !info.geometry.wraps, "{}", info.id);
    }
}
