//! Why a pasted text was not opened.

use super::names::game;
use super::{MessageId, Messages};
use jungle_record::{MAX_PASTED, PasteError};

impl Messages {
    /// Why a pasted text was not opened, as a sentence with a full stop.
    pub fn paste_error(&self, error: &PasteError) -> String {
        match error {
            PasteError::Empty => self.text(MessageId::PasteEmpty),
            PasteError::TooLong => {
                let mebibytes = MAX_PASTED >> 20;
                self.format(MessageId::PasteTooLong, [("mebibytes", mebibytes.into())])
            }
            PasteError::Game(error) => {
                let reason = self.load_error(error);
                self.sentence(reason)
            }
            PasteError::Link(error) => self.link_notice(error),
            PasteError::Room => self.text(MessageId::PasteRoom),
            PasteError::Position { error, info } => {
                let reason = self.start_error(error, info);
                let args = [("game", game(info.id).into()), ("reason", reason.into())];
                self.format(MessageId::PastePosition, args)
            }
            PasteError::Unknown => self.text(MessageId::PasteUnknown),
        }
    }
}
