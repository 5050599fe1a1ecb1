//! Tests of the drawings, without a window.

use std::sync::Arc;

use jungle_art::art::{
    BoardGeometry, FRAME_PLAIN, Face, FaceSet, FaceSetId, Highlight, Look, Picture, TerrainNames,
    Theme, ThemeId, badge_svg, board_svg, body_svg, can_draw, highlight_svg, shadow_svg,
};
use jungle_messages::{Language, Messages};
use jungle_rules::games::GAMES;
use jungle_rules::{GameInfo, Options, Side, Terrain};

/// The number of pixels that are mostly opaque.
fn filled(picture: &Picture) -> usize {
    picture.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 127).count()
}

/// Every registered game with its default options.
fn specs() -> impl Iterator<Item = Arc<GameInfo>> {
    GAMES.iter().map(|game| game.info(&Options::new(game.rule_options)))
}

/// Every game in every theme with every set of faces.
fn looks() -> impl Iterator<Item = (String, Look, Arc<GameInfo>)> {
    let faces = |theme: ThemeId| FaceSetId::ALL.into_iter().map(move |faces| (theme, faces));
    ThemeId::ALL.into_iter().flat_map(faces).flat_map(|(theme, faces)| {
        let look = Look::new(Theme::built_in(theme), Some(faces), Language::English);
        specs().map(move |info| {
            let name = format!("{} in {} with {}", info.id, theme.id(), faces.id());
            (name, look.clone(), info)
        })
    })
}

/// A built-in theme with each game.
fn themed_specs() -> impl Iterator<Item = (Theme, Arc<GameInfo>)> {
    let themes = ThemeId::ALL.into_iter().map(Theme::built_in);
    themes.flat_map(|theme| specs().map(move |info| (theme.clone(), info)))
}

/// The names of terrain in a language.
fn terrain_names(language: Language) -> TerrainNames {
    let file =
        format!("{}/../../assets/locales/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.tag());
    let content = std::fs::read_to_string(file).expect("the messages of a language");
    TerrainNames::new(&Messages::new(language, &content).expect("messages"))
}

#[test]
fn every_kind_of_piece_has_its_own_face() {
    for (name, look, info) in looks() {
        let mut pictures: Vec<Picture> = Vec::new();
        for side in Side::BOTH {
            for kind in &info.kinds {
                let draw = |trapped| {
                    Picture::draw(&body_svg(&info, kind.id, side, &look, trapped), 64, 64)
                };
                let picture = draw(false);
                assert_ne!(picture, draw(true), "{name}: {} looks trapped", kind.name);
                let is_new = !pictures.contains(&picture);
                assert!(is_new, "{name}: {} differs from all others", kind.name);
                pictures.push(picture);
            }
            let unknown = Picture::draw(&body_svg(&info, "", side, &look, false), 64, 64);
            assert!(!pictures.contains(&unknown), "{name}: no face is missing");
        }
    }
}

#[test]
fn every_theme_has_an_emblem_of_each_game() {
    for (theme, info) in themed_specs() {
        let emblem = &theme.game(&info).emblem;
        assert!(info.find_kind(emblem).is_some(), "{}: {emblem} is one of its pieces", info.id);
    }
}

#[test]
fn faces_are_those_of_games_and_can_be_drawn() {
    for id in FaceSetId::ALL {
        assert_eq!(FaceSetId::find(id.id()), Some(id));
        let faces = FaceSet::built_in(id);
        assert_eq!(faces.games.len(), GAMES.len(), "{}", id.id());
        for info in specs() {
            for (kind, face) in &faces.games[info.id] {
                let found = info.find_kind(kind);
                assert!(found.is_some(), "{}: {kind} is a piece of {}", id.id(), info.id);
                if let Face::Text(text) = face {
                    assert!(can_draw(text), "{}: {text}", id.id());
                }
            }
        }
    }
    assert_eq!(FaceSetId::find("no-such-faces"), None);
}

#[test]
fn letters_are_those_of_positions() {
    let letters = FaceSet::built_in(FaceSetId::Letters);
    for info in specs().filter(|info| info.kinds.len() > 1) {
        for kind in &info.kinds {
            let letter = kind.labels[Side::Second].to_ascii_uppercase().to_string();
            assert_eq!(letters.face(info.id, kind.id), Some(&Face::Text(letter)), "{}", kind.name);
        }
    }
}

#[test]
fn a_theme_prefers_faces_until_the_user_chooses() {
    let theme = || Theme::built_in(ThemeId::HighContrast);
    let faces = |id, chosen| Look::new(id, chosen, Language::English).faces;
    assert_eq!(faces(theme(), None), FaceSet::built_in(FaceSetId::Silhouettes));
    let letters = Some(FaceSetId::Letters);
    assert_eq!(faces(theme(), letters), FaceSet::built_in(FaceSetId::Letters));
    assert_eq!(faces(Theme::forest(), None), FaceSet::built_in(FaceSetId::Animals));
}

#[test]
fn the_sides_differ_in_grey_and_in_shape() {
    for (theme, info) in themed_specs() {
        let look = Look::new(theme, None, Language::English);
        let [one, other] = Side::BOTH
            .map(|side| Picture::draw(&body_svg(&info, "", side, &look, false), 100, 100));
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
    for (name, look, info) in looks().filter(|(.., info)| info.kinds[0].rank.is_some()) {
        let side = look.theme.game(&info).side(Side::First);
        let mut badges: Vec<Picture> = Vec::new();
        for rank in 0..=8 {
            let badge = Picture::draw(&badge_svg(rank, side, &look), 24, 24);
            assert!(!badges.contains(&badge), "{name}: rank {rank} differs from the others");
            badges.push(badge);
        }
    }
    use Highlight::{Capture, Cursor, Den, Go, Hint, JumpDot, JumpTo, LastFrom, LastTo, Selected};
    for theme in ThemeId::ALL.map(Theme::built_in) {
        for mark in [Selected, Cursor, Den, Go, Hint, JumpDot, JumpTo, LastFrom, LastTo, Capture] {
            let opaque = filled(&Picture::draw(&highlight_svg(mark, &theme), 50, 50));
            assert!(opaque > 50, "{mark:?}");
        }
    }
    assert!(Picture::draw(shadow_svg(), 60, 60).rgba.iter().any(|&byte| byte > 0));
}

#[test]
fn the_board_is_drawn_at_any_size_and_flipped() {
    for (theme, info) in themed_specs() {
        let look = Look::new(theme, None, Language::English);
        for (width, height) in [(77, 97), (772, 972)] {
            let board = Picture::draw(&board_svg(&info, &look, 0.36, false), width, height);
            let flipped = Picture::draw(&board_svg(&info, &look, 0.36, true), width, height);
            assert_eq!(board.rgba.len(), (width * height * 4) as usize);
            // Dens, numbers or the letters around the board move.
            assert_ne!(board, flipped, "{}", info.id);
            let around = [(0, 0), (width / 2, height / 2)];
            let seen = |&(x, y): &(u32, u32)| board.rgba[((y * width + x) * 4 + 3) as usize] > 127;
            assert!(seen(&around[1]), "{}: the middle is drawn", info.id);
        }
    }
}

/// Draws two looks of a board and checks that they differ exactly on the squares with some terrain.
fn check_difference(
    one: &Look,
    other: &Look,
    info: &GameInfo,
    flipped: bool,
    is_affected: impl Fn(Terrain) -> bool,
) {
    // The side of a square in pixels; the frame is 8 pixels wide.
    let side = 50_u32;
    let [width, height] = [info.geometry.columns, info.geometry.rows]
        .map(|count| ((f32::from(count) + 2.0 * FRAME_PLAIN) * side as f32).round() as u32);
    let [one, other] = [one, other]
        .map(|look| Picture::draw(&board_svg(info, look, FRAME_PLAIN, flipped), width, height));
    let board = BoardGeometry::new(&info.geometry, flipped);
    for square in info.geometry.squares() {
        let (left, top) = board.cell(square);
        let (left, top) = (u32::from(left) * side + 8, u32::from(top) * side + 8);
        let differs = (top..top + side).any(|y| {
            let start = ((y * width + left) * 4) as usize;
            let row = start..start + 4 * side as usize;
            one.rgba[row.clone()] != other.rgba[row]
        });
        let affected = is_affected(info.geometry.terrain(square));
        assert_eq!(differs, affected, "{} {}", info.id, info.geometry.label(square));
    }
}

#[test]
fn hatching_covers_the_river_only() {
    let hatched = Look::built_in(ThemeId::HighContrast);
    let mut plain = hatched.clone();
    plain.theme.river_hatching = None;
    for (info, flipped) in specs().flat_map(|info| [(info.clone(), false), (info, true)]) {
        check_difference(&hatched, &plain, &info, flipped, |terrain| terrain == Terrain::River);
    }
}

#[test]
fn names_of_terrain_are_on_traps_and_dens() {
    for (theme, language) in ThemeId::ALL.into_iter().flat_map(|theme| {
        [Language::German, Language::Vietnamese].map(|language| (theme, language))
    }) {
        let plain = Look::built_in(theme);
        let names = terrain_names(language);
        // A river is named once, where its squares meet.
        let named = Look { terrain_names: Some(names.clone()), ..plain.clone() };
        let river = TerrainNames { river: String::new(), ..names };
        let without_river = Look { terrain_names: Some(river), ..plain.clone() };
        for (info, flipped) in specs().flat_map(|info| [(info.clone(), false), (info, true)]) {
            let is_special = |terrain| matches!(terrain, Terrain::Trap(_) | Terrain::Den(_));
            check_difference(&without_river, &plain, &info, flipped, is_special);
            let svg = |look| board_svg(&info, look, FRAME_PLAIN, flipped);
            let has_river =
                info.geometry.squares().any(|at| info.geometry.terrain(at) == Terrain::River);
            assert_eq!(svg(&named) != svg(&without_river), has_river, "{}", info.id);
        }
    }
}

#[test]
fn names_of_terrain_can_be_drawn_in_every_language() {
    for language in Language::all() {
        let TerrainNames { trap, den, river } = terrain_names(language);
        assert!([&trap, &den, &river].into_iter().all(|name| can_draw(name)), "{language:?}");
    }
}

#[test]
fn printed_names_follow_the_faces_and_the_language() {
    let info = specs().find(|info| info.id == "jungle").expect("Jungle");
    let paper = || Theme::built_in(ThemeId::Paper);
    let board = |faces, language, named: bool| {
        let look = Look::new(paper(), faces, language);
        let terrain_names = named.then(|| terrain_names(language));
        board_svg(&info, &Look { terrain_names, ..look }, FRAME_PLAIN, false)
    };
    use Language::{English, Japanese, SimplifiedChinese, TraditionalChinese};
    let simplified = board(None, SimplifiedChinese, false);
    assert_ne!(simplified, board(None, TraditionalChinese, false));
    assert_ne!(simplified, board(None, Japanese, false));
    assert_eq!(board(None, English, false), board(None, TraditionalChinese, false));
    assert_eq!(simplified, board(Some(FaceSetId::CharactersSimplified), English, false));
    // What is printed is not written again.
    assert_eq!(simplified, board(None, SimplifiedChinese, true));
    assert_ne!(board(None, English, true), board(None, English, false));
}

#[test]
fn joined_edges_look_joined() {
    let look = Look::forest();
    let pixel = |picture: &Picture, x: u32, y: u32| {
        let at = ((y * picture.width + x) * 4) as usize;
        [picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]]
    };
    for info in specs() {
        let along = |count: u16| ((f32::from(count) + 2.0 * 0.36) * 50.0) as u32;
        let (width, height) = (along(info.geometry.columns), along(info.geometry.rows));
        let board = Picture::draw(&board_svg(&info, &look, 0.36, false), width, height);
        // In the frame next to the second row, close to the squares, the land continues.
        let (in_frame, row) = (15, 78);
        let plain = pixel(&board, in_frame, row) == pixel(&board, row, in_frame);
        assert_eq!(plain, !info.geometry.wraps, "{}", info.id);
    }
}
