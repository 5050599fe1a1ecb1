//! The clipboard of the system.

/// The clipboard, once something has been written to it. On some systems, what is copied is gone when
/// it is dropped.
#[derive(Default)]
pub(super) struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    /// Writes a text to the clipboard.
    ///
    /// # Errors
    /// Why it was not written, in English.
    pub fn write(&mut self, text: &str) -> Result<(), String> {
        let clipboard = match self.0.take() {
            Some(clipboard) => Ok(clipboard),
            None => arboard::Clipboard::new(),
        };
        let written = clipboard.and_then(|clipboard| self.0.insert(clipboard).set_text(text));
        written.map_err(|error| error.to_string())
    }
}

/// The text in the clipboard; `None` if there is none.
pub(super) async fn read() -> Option<String> {
    arboard::Clipboard::new().ok()?.get_text().ok()
}
