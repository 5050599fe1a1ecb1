//! Highlights of squares: the selection, its moves, the last move.

use super::Theme;

/// A highlight the size of one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// The origin of the last move.
    LastFrom,
    /// The destination of the last move.
    LastTo,
    /// Under the selected piece.
    Selected,
    /// Each end of a move that is to be played when it is the person's turn.
    Premove,
    /// The selected piece can move here.
    Go,
    /// The selected piece can capture the piece here.
    Capture,
    /// A dot in the arc of a jump.
    JumpDot,
    /// The destination of a jump.
    JumpTo,
    /// The den that the selected piece can enter.
    Den,
    /// Around the piece of a hint, and around its destination.
    Hint,
    /// The keyboard's cursor.
    Cursor,
    /// Around the piece, or the square of the capture, that decided the game.
    Decisive,
}

/// The colour of premoves in all themes: none of their other colours is a violet.
pub const PREMOVE: &str = "#7a52c7";

/// The drawing of a highlight.
pub fn highlight_svg(mark: Highlight, theme: &Theme) -> String {
    let (color, hint, light) = (&theme.highlight, &theme.hint, &theme.light);
    let inside = match mark {
        Highlight::LastFrom => format!(
            r#"<rect x="5" y="5" width="90" height="90" rx="10" fill="none" stroke="{color}" stroke-width="4.5" stroke-dasharray="12 8"/>"#
        ),
        Highlight::LastTo => format!(
            r#"<rect x="2" y="2" width="96" height="96" rx="8" fill="{color}" fill-opacity=".55"/>"#
        ),
        Highlight::Selected => format!(
            r#"<rect x="3" y="3" width="94" height="94" rx="10" fill="{}" fill-opacity=".66"/>"#,
            theme.selected
        ),
        Highlight::Premove => format!(
            r#"<rect x="3" y="3" width="94" height="94" rx="10" fill="{PREMOVE}" fill-opacity=".5" stroke="{PREMOVE}" stroke-width="4"/>"#
        ),
        Highlight::Go => {
            format!(r#"<circle cx="50" cy="50" r="13" fill="{hint}" fill-opacity=".55"/>"#)
        }
        // The light outline keeps the ring visible around dark pieces.
        Highlight::Capture => format!(
            r##"<circle cx="50" cy="50" r="44" fill="none" stroke="{light}" stroke-opacity=".8" stroke-width="11"/><circle cx="50" cy="50" r="44" fill="none" stroke="{hint}" stroke-opacity=".9" stroke-width="6"/>"##
        ),
        Highlight::JumpDot => format!(
            r##"<circle cx="50" cy="50" r="50" fill="#20301c" fill-opacity=".35"/><circle cx="50" cy="50" r="36" fill="{light}"/>"##
        ),
        Highlight::JumpTo => format!(
            r##"<circle cx="50" cy="50" r="17" fill="none" stroke="{light}" stroke-width="5"/><circle cx="50" cy="50" r="10" fill="{hint}" fill-opacity=".75"/>"##
        ),
        Highlight::Den => format!(
            r#"<defs><radialGradient id="g"><stop offset=".35" stop-color="{color}" stop-opacity=".95"/><stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/><path d="M34 78V55a16 16 0 0 1 32 0V78z" fill="{color}"/><rect x="4" y="4" width="92" height="92" rx="16" fill="none" stroke="{color}" stroke-width="6"/>"#
        ),
        // The dark outline keeps the ring visible on a light background.
        Highlight::Hint => format!(
            r##"<circle cx="50" cy="50" r="42" fill="none" stroke="#20160d" stroke-opacity=".65" stroke-width="15"/><circle cx="50" cy="50" r="42" fill="none" stroke="{color}" stroke-width="9"/>"##
        ),
        Highlight::Decisive => format!(
            r##"<rect x="4" y="4" width="92" height="92" rx="12" fill="none" stroke="#20160d" stroke-opacity=".65" stroke-width="8"/><rect x="4" y="4" width="92" height="92" rx="12" fill="none" stroke="{color}" stroke-width="5"/>"##
        ),
        Highlight::Cursor => format!(
            r##"<rect x="5" y="5" width="90" height="90" rx="13" fill="none" stroke="#20160d" stroke-opacity=".75" stroke-width="10"/><rect x="5" y="5" width="90" height="90" rx="13" fill="none" stroke="{color}" stroke-width="5"/>"##
        ),
    };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{inside}</svg>"#)
}
