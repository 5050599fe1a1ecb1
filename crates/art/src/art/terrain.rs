//! Traps and dens, and the names of terrain.

use super::glyphs::{centred_text, word};
use super::{GameLook, Look, SQUARE, nested};
use jungle_rules::Terrain;

/// The colour in the drawing of a trap that a theme replaces.
const SNARE: &str = "#6d5233";

const TRAP: &str = include_str!("../../assets/sprites/terrain/trap.svg");
const DEN: &str = include_str!("../../assets/sprites/terrain/den.svg");
const PRINTED_TRAP: &str = include_str!("../../assets/sprites/terrain/printed-trap.svg");
const PRINTED_DEN: &str = include_str!("../../assets/sprites/terrain/printed-den.svg");

/// The greatest width and the height of a name on a square, and the middle of its line, in drawing
/// units.
const NAME: (f32, f32) = (84.0, 12.0);
const NAME_AT: f32 = 83.5;
/// The width of the drawing of a square with a name below it, in drawing units.
const ABOVE_NAME: f32 = 72.0;
/// The greatest width and the height of the name of a river, in drawing units.
const RIVER_NAME: (f32, f32) = (140.0, 19.0);
/// The height of the printed name of a river, in drawing units.
const PRINTED_RIVER: f32 = 52.0;
/// The greatest width and the height of the printed name of a trap or den, in drawing units.
const PRINTED: (f32, f32) = (60.0, 44.0);

/// The drawing of a trap or a den with its name, if the user wants it; `None` for other terrain.
pub(super) fn special_square(terrain: Terrain, look: &Look, game: &GameLook) -> Option<String> {
    let drawing = if look.theme.printed {
        printed_square(terrain, look, game)?
    } else {
        let (drawing, owner) = match terrain {
            Terrain::Trap(owner) => (TRAP, owner),
            Terrain::Den(owner) => (DEN, owner),
            Terrain::Land | Terrain::Unused | Terrain::River => return None,
        };
        let color = &game.side(owner).body;
        drawing.replace("currentColor", color).replace(SNARE, &look.theme.snare)
    };
    let printed = look.script.terrain_names();
    let name = look.terrain_names.as_ref().and_then(|names| {
        let (name, printed) = match terrain {
            Terrain::Trap(_) => (&names.trap, printed.trap),
            _ => (&names.den, printed.den),
        };
        // A printed name is not repeated.
        (!look.theme.printed || *name != printed).then_some(name)
    });
    let Some(name) = name else {
        return Some(drawing);
    };
    let corner = ((SQUARE - ABOVE_NAME) / 2.0, 2.0);
    let middle = (SQUARE / 2.0, NAME_AT);
    Some(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}{}</svg>"#,
        nested(&drawing, corner, ABOVE_NAME),
        word(name, middle, NAME, &game.numbers, &game.land.0)
    ))
}

/// A trap or a den with its Chinese name, as on printed boards, in the ink of its owner.
fn printed_square(terrain: Terrain, look: &Look, game: &GameLook) -> Option<String> {
    let names = look.script.terrain_names();
    let (drawing, owner, name) = match terrain {
        Terrain::Trap(owner) => (PRINTED_TRAP, owner, names.trap),
        Terrain::Den(owner) => (PRINTED_DEN, owner, names.den),
        Terrain::Land | Terrain::Unused | Terrain::River => return None,
    };
    let side = game.side(owner);
    let is_den = matches!(terrain, Terrain::Den(_));
    let (ink, ground) = if is_den { (&side.face, &side.ink) } else { (&side.ink, &game.land.0) };
    let text = word(&name, (SQUARE / 2.0, SQUARE / 2.0), PRINTED, ink, ground);
    Some(drawing.replace("currentColor", &side.ink).replace("</svg>", &format!("{text}</svg>")))
}

/// The name of a river around its middle; nothing if the river has none.
pub(super) fn river_name(look: &Look, (x, y): (f32, f32)) -> String {
    let theme = &look.theme;
    // On the hatching, a name needs a plain background.
    let background = theme.river_hatching.as_ref().unwrap_or(&theme.river);
    let printed = theme.printed.then(|| look.script.terrain_names().river);
    let name = look.terrain_names.as_ref().map(|names| &names.river);
    let name = name.filter(|name| printed.as_ref() != Some(*name));
    let written = |name: &str, y| word(name, (x, y), RIVER_NAME, &theme.river_name, background);
    match (printed, name) {
        (None, None) => String::new(),
        (None, Some(name)) => written(name, y),
        (Some(printed), name) => {
            let below = name.map(|name| written(name, y + PRINTED_RIVER * 0.8));
            centred_text(&printed, (x, y), PRINTED_RIVER, &theme.river_name)
                + &below.unwrap_or_default()
        }
    }
}
