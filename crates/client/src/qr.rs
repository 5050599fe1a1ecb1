//! QR codes of links.

use fast_qr::{ECL, QRBuilder};

/// The width of the light margin around a code, in modules, as the standard requires.
pub const QUIET_ZONE: usize = 4;

/// A QR code with its margin: a square of dark and light modules. Dark modules have to be drawn
/// darker than light ones, the margin included, whatever the colours around the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrCode {
    size: usize,
    /// The modules without the margin, row by row; dark ones are true.
    modules: Vec<bool>,
}

/// How a code is written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStyle {
    /// For a terminal: black on white by escape sequences, whatever its colours.
    Ansi,
    /// For a file, or a terminal without colours: blocks for dark modules.
    Plain,
}

impl QrCode {
    /// The code of a text, of which 15 percent may be unreadable (level M); `None` if the text is
    /// too long, at about 2300 bytes.
    pub fn new(text: &str) -> Option<Self> {
        let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
        let size = code.size;
        let modules = code.data.iter().take(size * size).map(|module| module.value()).collect();
        Some(Self { size, modules })
    }

    /// The width and the height, in modules, with the margin.
    pub fn size(&self) -> usize {
        self.size + 2 * QUIET_ZONE
    }

    /// Whether a module is dark. The first column and row have number 0; what is outside is light.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        let inside = |number: usize| {
            let number = number.checked_sub(QUIET_ZONE)?;
            (number < self.size).then_some(number)
        };
        let index = inside(column).zip(inside(row)).map(|(x, y)| y * self.size + x);
        index.is_some_and(|index| self.modules[index])
    }

    /// The code as lines of text, each of which is two rows of modules: half blocks are about square.
    pub fn text(&self, style: TextStyle) -> String {
        // The numbers of black and white in the palette of 256 colours, which users do not change.
        let (before, after) = match style {
            TextStyle::Ansi => ("\x1b[38;5;16;48;5;231m", "\x1b[0m"),
            TextStyle::Plain => ("", ""),
        };
        let mut text = String::new();
        for row in (0..self.size()).step_by(2) {
            text.push_str(before);
            for column in 0..self.size() {
                text.push(match (self.is_dark(column, row), self.is_dark(column, row + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                });
            }
            text.push_str(after);
            text.push('\n');
        }
        text
    }
}
