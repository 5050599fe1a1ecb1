//! What a dialog is.

use std::fmt::{self, Debug, Formatter};

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::Contents;
use crate::messages::MessageId;

/// A dialog opened by the user: how it is called, how it is shown, and what closing it means.
///
/// Every dialog is a constant of its file.
#[derive(Clone, Copy)]
pub struct Dialog {
    id: &'static str,
    title: Option<MessageId>,
    show: fn(&mut Contents, &Context),
    /// Whether it is closed when its game is left.
    pub(super) is_of_game: bool,
    closed: fn(&mut World),
}

impl Dialog {
    /// A dialog that asks a question, so that it has no title.
    pub(super) const fn new(id: &'static str, show: fn(&mut Contents, &Context)) -> Self {
        Self { id, title: None, show, is_of_game: false, closed: |_| {} }
    }

    /// Its title.
    pub(super) const fn titled(mut self, title: MessageId) -> Self {
        self.title = Some(title);
        self
    }

    /// It is about the game on the table.
    pub(super) const fn of_game(mut self) -> Self {
        self.is_of_game = true;
        self
    }

    /// What happens when the user closes it without an answer.
    pub(super) const fn closed(mut self, closed: fn(&mut World)) -> Self {
        self.closed = closed;
        self
    }

    /// The title, if it asks no question.
    pub fn title(self) -> Option<MessageId> {
        self.title
    }

    /// Shows it.
    pub(super) fn show(self, contents: &mut Contents, context: &Context) {
        (self.show)(contents, context);
    }

    /// The user has closed it without an answer.
    pub fn was_closed(self, world: &mut World) {
        (self.closed)(world);
    }
}

impl PartialEq for Dialog {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Debug for Dialog {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
