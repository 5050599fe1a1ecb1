//! The contrast of every theme, as defined by WCAG 2.2: at least 4.5 for text (1.4.3) and 3 for what
//! has to be seen on the board (1.4.11).

#![cfg(feature = "art")]

use std::fs;
use std::path::Path;

use jungle::art::Theme;

const TEXT: f64 = 4.5;
const GRAPHICS: f64 = 3.0;

/// The relative luminance of a CSS hex colour.
fn luminance(hex: &str) -> f64 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&hex[at..at + 2], 16).expect("a hex colour");
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
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
fn every_theme_has_enough_contrast() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    let files =
        fs::read_dir(folder).expect("the themes").map(|entry| entry.expect("a file").path());
    let mut faults = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a theme");
        let theme: Theme = ron::from_str(&text).expect("a theme");
        let mut pairs = vec![
            ("text on the ground", &theme.text, &theme.ground, TEXT),
            ("text on a panel", &theme.text, &theme.panel, TEXT),
            ("text on a button", &theme.text, &theme.button, TEXT),
            ("dim text on the ground", &theme.dim_text, &theme.ground, TEXT),
            ("dim text on a panel", &theme.dim_text, &theme.panel, TEXT),
            ("dim text on a button", &theme.dim_text, &theme.button, TEXT),
            ("accent on a panel", &theme.accent, &theme.panel, TEXT),
            ("accent text", &theme.accent_text, &theme.accent, TEXT),
            ("coordinates", &theme.coordinates, &theme.frame, TEXT),
            ("shore and bank", &theme.shore, &theme.bank, GRAPHICS),
        ];
        for (id, game) in &theme.games {
            for land in [&game.land.0, &game.land.1] {
                pairs.push(("numbers", &game.numbers, land, TEXT));
                pairs.push(("hint", &theme.hint, land, GRAPHICS));
                for side in [&game.sides.0, &game.sides.1] {
                    pairs.push(("rim on land", &side.rim, land, GRAPHICS));
                }
            }
            if id == "jungle" {
                for land in [&game.land.0, &game.land.1] {
                    pairs.push(("shore on land", &theme.shore, land, GRAPHICS));
                }
                for side in [&game.sides.0, &game.sides.1] {
                    pairs.push(("rim on the river", &side.rim, &theme.river, GRAPHICS));
                }
            }
            for side in [&game.sides.0, &game.sides.1] {
                pairs.push(("picture", &side.ink, &side.face, GRAPHICS));
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
