//! The fixed properties of commands.

use super::shortcuts::Shortcut;
use crate::messages::MessageId;

/// The fixed properties of a command.
pub struct Info {
    pub id: &'static str,
    pub label: MessageId,
    pub icon: Option<&'static str>,
    pub shortcuts: &'static [Shortcut],
    /// The description in the list of shortcuts.
    pub help: Option<MessageId>,
}

impl Info {
    pub const fn new(id: &'static str, label: MessageId) -> Self {
        Self { id, label, icon: None, shortcuts: &[], help: None }
    }

    pub const fn icon(self, icon: &'static str) -> Self {
        Self { icon: Some(icon), ..self }
    }

    pub const fn keys(self, shortcuts: &'static [Shortcut], help: MessageId) -> Self {
        Self { shortcuts, help: Some(help), ..self }
    }
}
