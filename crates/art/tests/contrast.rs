//! The contrast of every theme, as defined by WCAG 2.2: at least 4.5 for text (1.4.3) and 3 for what
//! has to be seen on the board (1.4.11). Text in high contrast has 7 (1.4.6). The colours of the two
//! sides differ to the colour-blind.

use std::fs;
use std::path::{Path, PathBuf};

use jungle_art::art::{Look, Theme, ThemeId};
use jungle_art::export::{RenderOptions, position_picture};
use jungle_rules::Options;
use jungle_rules::games::find_game;

/// The least contrast of what has to be seen on the board.
const GRAPHICS: f64 = 3.0;

/// The least difference in CIELAB between the edges of the two sides' pieces.
const SIDES: f64 = 30.0;

/// The least differences in CIELAB between land and water: in all themes, where the shore shows the
/// water as well, and in the one for the colour-blind.
const TERRAIN: f64 = 15.0;
const SAFE_TERRAIN: f64 = 25.0;

type Matrix = [[f64; 3]; 3];

/// How linear RGB appears with normal and with deficient colour vision: without long, medium or
/// short wavelengths (protan, deutan, tritan). The deficiencies are of severity 1 in Machado,
/// Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency,
/// IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
const VISIONS: [(&str, Matrix); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// Linear sRGB to XYZ, each row divided by its sum, so that white is 1, 1, 1.
const XYZ: Matrix = [
    [0.433950, 0.376210, 0.189840],
    [0.212673, 0.715152, 0.072175],
    [0.017757, 0.109468, 0.872775],
];

/// The least contrasts of a theme.
struct Floors {
    text: f64,
    rim: f64,
    button_edge: f64,
}

impl Floors {
    fn of(file: &Path) -> Self {
        if file.file_stem().is_some_and(|name| name == ThemeId::HighContrast.id()) {
            Self { text: 7.0, rim: 4.5, button_edge: GRAPHICS }
        } else {
            // The text of a button identifies it without its edge.
            Self { text: 4.5, rim: GRAPHICS, button_edge: 1.0 }
        }
    }
}

/// The linear RGB of a CSS hex colour.
fn linear(hex: &str) -> [f64; 3] {
    [1, 3, 5].map(|at| {
        let value = u8::from_str_radix(&hex[at..at + 2], 16).expect("a hex colour");
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// The relative luminance of a CSS hex colour.
fn luminance(hex: &str) -> f64 {
    let [red, green, blue] = linear(hex);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn product(matrix: &Matrix, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(factor, value)| factor * value).sum())
}

/// The CIELAB coordinates of linear RGB.
fn lab(rgb: [f64; 3]) -> [f64; 3] {
    let [x, y, z] = product(&XYZ, rgb).map(|value| {
        if value > 216.0 / 24389.0 { value.cbrt() } else { (24389.0 / 27.0 * value + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference between two CSS hex colours (CIE 1976) for a kind of vision.
fn difference(a: &str, b: &str, vision: &Matrix) -> f64 {
    let seen = |hex| product(vision, linear(hex)).map(|channel| channel.clamp(0.0, 1.0));
    let (a, b) = (lab(seen(a)), lab(seen(b)));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// The folder of the built-in themes.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes")
}

/// The theme files and their themes.
fn themes() -> Vec<(PathBuf, Theme)> {
    let files = fs::read_dir(folder()).expect("the themes");
    let parsed = files.map(|entry| {
        let file = entry.expect("a file").path();
        let text = fs::read_to_string(&file).expect("a theme");
        (file, ron::from_str::<Theme>(&text).expect("a theme"))
    });
    parsed.collect()
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn contrast_is_that_of_the_standard() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.005);
}

#[test]
fn difference_is_that_of_cielab() {
    let [(_, normal), (_, protan), ..] = &VISIONS;
    assert!((difference("#000000", "#ffffff", normal) - 100.0).abs() < 0.01);
    // Red is 53.2, 80.1, 67.2.
    assert!((difference("#ff0000", "#000000", normal) - 117.33).abs() < 0.05);
    // Red and brownish green are similar without long wavelengths.
    let red_and_green = |vision| difference("#c00000", "#4a4a00", vision);
    assert!(red_and_green(normal) > 60.0);
    assert!(red_and_green(protan) < 20.0);
}

#[test]
fn every_theme_file_is_built_in() {
    let themes = themes();
    assert_eq!(themes.len(), ThemeId::ALL.len());
    for id in ThemeId::ALL {
        assert_eq!(ThemeId::find(id.id()), Some(id));
        let name = format!("{}.ron", id.id());
        let found = themes.iter().find(|(file, _)| file.ends_with(&name));
        assert_eq!(found.map(|(_, theme)| theme), Some(&Theme::built_in(id)), "{name}");
    }
    assert_eq!(ThemeId::find("no-such-theme"), None);
}

#[test]
fn a_theme_is_dark_if_its_text_is_lighter_than_its_ground() {
    for (file, theme) in themes() {
        let is_dark = luminance(&theme.text) > luminance(&theme.ground);
        assert_eq!(theme.is_dark, is_dark, "{file:?}");
    }
}

#[test]
fn the_sides_differ_in_every_theme_and_to_the_color_blind() {
    let mut faults = Vec::new();
    for (file, theme) in themes() {
        for (id, game) in &theme.games {
            let (one, other) = (&game.sides.0.body, &game.sides.1.body);
            for (name, vision) in &VISIONS {
                let found = difference(one, other, vision);
                if found < SIDES {
                    faults.push(format!("{file:?}: {id}, {name}: {one} and {other}: {found:.0}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_theme_has_enough_contrast() {
    let mut faults = Vec::new();
    for (file, theme) in themes() {
        let Floors { text, rim, button_edge } = Floors::of(&file);
        let mut pairs = vec![
            ("text on the ground", &theme.text, &theme.ground, text),
            ("text on a panel", &theme.text, &theme.panel, text),
            ("text on a button", &theme.text, &theme.button, text),
            ("dim text on the ground", &theme.dim_text, &theme.ground, text),
            ("dim text on a panel", &theme.dim_text, &theme.panel, text),
            ("dim text on a button", &theme.dim_text, &theme.button, text),
            ("accent on a panel", &theme.accent, &theme.panel, text),
            ("accent text", &theme.accent_text, &theme.accent, text),
            ("coordinates", &theme.coordinates, &theme.frame, text),
            ("button edge", &theme.button_edge, &theme.panel, button_edge),
            ("number of a trapped piece", &theme.light, &theme.trapped, text),
            ("shore and bank", &theme.shore, &theme.bank, GRAPHICS),
        ];
        if let Some(hatching) = &theme.river_hatching {
            pairs.push(("hatching", hatching, &theme.river, GRAPHICS));
        }
        let behind_name = theme.river_hatching.as_ref().unwrap_or(&theme.river);
        pairs.push(("name of a river", &theme.river_name, behind_name, text));
        for (id, game) in &theme.games {
            let hatching = game.land_hatching.as_ref();
            for land in [&game.land.0, &game.land.1].into_iter().chain(hatching) {
                pairs.push(("numbers", &game.numbers, land, text));
                pairs.push(("hint", &theme.hint, land, GRAPHICS));
                for side in [&game.sides.0, &game.sides.1] {
                    pairs.push(("rim on land", &side.rim, land, rim));
                }
            }
            if id == "jungle" {
                for land in [&game.land.0, &game.land.1] {
                    pairs.push(("shore on land", &theme.shore, land, GRAPHICS));
                    pairs.push(("snare on land", &theme.snare, land, GRAPHICS));
                }
                for side in [&game.sides.0, &game.sides.1] {
                    pairs.push(("rim on the river", &side.rim, &theme.river, rim));
                    if let Some(hatching) = &theme.river_hatching {
                        pairs.push(("rim on the hatching", &side.rim, hatching, rim));
                    }
                    pairs.push(("number of a piece", &theme.light, side.badge(), text));
                    if theme.printed {
                        pairs.push(("name of a trap", &side.ink, &game.land.0, text));
                        pairs.push(("name of a den", &side.face, &side.ink, text));
                    }
                }
            }
            for side in [&game.sides.0, &game.sides.1] {
                // Letters and characters are as large as pictures.
                pairs.push(("picture", &side.ink, &side.face, GRAPHICS));
                pairs.push(("edge of a swatch", &side.swatch_edge, &theme.panel, GRAPHICS));
            }
        }
        for (what, front, back, least) in pairs {
            let found = contrast(front, back);
            if found < least {
                faults.push(format!("{file:?}: {what}: {front} on {back}: {found:.2} < {least}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn water_and_land_differ_to_the_color_blind() {
    for (file, theme) in themes() {
        let game = &theme.games["jungle"];
        for land in [&game.land.0, &game.land.1] {
            for (name, vision) in &VISIONS {
                let found = difference(land, &theme.river, vision);
                let is_safe = theme == Theme::built_in(ThemeId::ColorBlind);
                let least = if is_safe { SAFE_TERRAIN } else { TERRAIN };
                assert!(found >= least, "{file:?}, {name}: {found:.0}");
            }
        }
    }
}

#[test]
fn the_sides_are_those_of_okabe_and_ito() {
    let theme = Theme::built_in(ThemeId::ColorBlind);
    let sides = &theme.games["jungle"].sides;
    assert_eq!([&*sides.0.swatch, &*sides.1.swatch], ["#0072b2", "#d55e00"]);
    for (name, vision) in &VISIONS {
        let found = difference(&sides.0.swatch, &sides.1.swatch, vision);
        assert!(found > 2.0 * SIDES, "{name}: {found:.0}");
    }
}

/// The mean relative luminance of the pixels of a position.
fn mean_luminance(look: &Look) -> f64 {
    let game = find_game("jungle").expect("Jungle");
    let game = game.start(&Options::new(game.rule_options));
    let picture =
        position_picture(game.info(), &game.pieces(), &[], look, &RenderOptions::plain(20));
    let pixels = picture.rgba.chunks_exact(4);
    let hex = |pixel: &[u8]| format!("#{:02x}{:02x}{:02x}", pixel[0], pixel[1], pixel[2]);
    let count = pixels.len() as f64;
    pixels.map(|pixel| luminance(&hex(pixel))).sum::<f64>() / count
}

#[test]
fn the_night_is_dark() {
    let file = fs::read_to_string(folder().join("night.ron")).expect("the theme");
    for at in file.match_indices('#').map(|(at, _)| at) {
        let color = &file[at..at + 7];
        assert!(luminance(color) < 0.6, "{color}");
    }
    let [night, forest] = [ThemeId::Night, ThemeId::Forest].map(Look::built_in);
    let (night, forest) = (mean_luminance(&night), mean_luminance(&forest));
    assert!(night < 0.05 && night < forest / 6.0, "{night:.3} and {forest:.3}");
}
