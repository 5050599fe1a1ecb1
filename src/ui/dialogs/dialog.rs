//! What a dialog is.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};

use bevy::prelude::*;
use bevy_egui::egui::{self, Context, Ui};

use super::super::commands::{self, CommandCall, CommandState};
use super::super::widgets::wide_command_button;
use super::{Contents, Dialogs, SpokenState, WIDTH};
use crate::messages::MessageId;

/// A dialog opened by the user: how it is called, how it is shown, what is read out, and what closing
/// it means. `S` is its state, which exists while it is open.
///
/// Every dialog is a static item of its file. [`Dialog::with`] makes what is opened.
pub struct Dialog<S: 'static = ()> {
    id: &'static str,
    title: MessageId,
    close_label: Option<MessageId>,
    width: f32,
    frame: Option<fn(&Contents, &S, egui::Vec2) -> Option<Frame>>,
    question: Option<fn(&CommandState, &S) -> Option<String>>,
    answers: fn(&S) -> Vec<CommandCall>,
    body: fn(&mut Contents, &mut Ui, &mut S),
    spoken: Option<fn(&SpokenState, &S, String) -> String>,
    applies: fn(&CommandState) -> bool,
    dismiss: fn(&mut World),
}

/// The frame of a dialog: its heading, the label of its last button, which a page does not have, and
/// its width if there is room, in logical pixels.
pub(super) struct Frame {
    pub title: String,
    pub close: Option<MessageId>,
    pub width: f32,
}

impl<S> Dialog<S> {
    /// A dialog with a title, which is also what is read out.
    pub(super) const fn new(
        id: &'static str,
        title: MessageId,
        body: fn(&mut Contents, &mut Ui, &mut S),
    ) -> Self {
        Self {
            id,
            title,
            close_label: Some(MessageId::CommandClose),
            width: WIDTH,
            frame: None,
            question: None,
            answers: |_| Vec::new(),
            body,
            spoken: Some(|_, _, title| title),
            applies: |_| true,
            dismiss: |world| world.resource_mut::<Dialogs>().close(),
        }
    }

    /// A dialog that asks a question, which is read out instead of the title. It is not shown without
    /// one.
    pub(super) const fn question(
        id: &'static str,
        title: MessageId,
        text: fn(&CommandState, &S) -> Option<String>,
        answers: fn(&S) -> Vec<CommandCall>,
    ) -> Self {
        let dialog = Self::new(id, title, |_, _, _| {}).close_label(MessageId::CommandCancel);
        Self { question: Some(text), answers, ..dialog }
    }

    /// The label of its last button, unless it has a frame of its own.
    pub(super) const fn close_label(mut self, label: MessageId) -> Self {
        self.close_label = Some(label);
        self
    }

    /// It is a page: it fills the window, and an arrow leads back.
    pub(super) const fn page(mut self) -> Self {
        self.close_label = None;
        self
    }

    /// Its width if there is room, in logical pixels, unless it has a frame of its own.
    pub(super) const fn width(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    /// A frame that depends on the state and on the size of the window. It is not shown without one.
    pub(super) const fn frame(
        mut self,
        frame: fn(&Contents, &S, egui::Vec2) -> Option<Frame>,
    ) -> Self {
        self.frame = Some(frame);
        self
    }

    /// What is read out when it opens and when that changes, made of the title.
    pub(super) const fn spoken(mut self, spoken: fn(&SpokenState, &S, String) -> String) -> Self {
        self.spoken = Some(spoken);
        self
    }

    /// Nothing is read out, since it is already said elsewhere.
    pub(super) const fn silent(mut self) -> Self {
        self.spoken = None;
        self
    }

    /// It is about the game on the table, and is closed with it.
    pub(super) const fn of_game(self) -> Self {
        self.while_applies(|state| state.session.is_some())
    }

    /// It is closed when this no longer holds.
    pub(super) const fn while_applies(mut self, applies: fn(&CommandState) -> bool) -> Self {
        self.applies = applies;
        self
    }

    /// What happens when the user closes it without an answer, instead of only closing it.
    pub(super) const fn dismiss(mut self, dismiss: fn(&mut World)) -> Self {
        self.dismiss = dismiss;
        self
    }

    /// The dialog with its state, to be opened.
    pub fn with(&'static self, state: S) -> OpenDialog
    where
        S: Send + Sync,
    {
        OpenDialog(Box::new(Opened { dialog: self, state }))
    }

    /// Its name.
    pub fn id(&self) -> &'static str {
        self.id
    }
}

/// A dialog that is open, with its state.
pub struct OpenDialog(Box<dyn AnyDialog>);

impl OpenDialog {
    /// The name of the dialog.
    pub fn id(&self) -> &'static str {
        self.0.id()
    }

    /// Whether it is this one.
    pub fn is<S>(&self, dialog: &Dialog<S>) -> bool {
        self.id() == dialog.id
    }

    /// Whether it is a page.
    pub fn is_page(&self) -> bool {
        self.0.is_page()
    }

    /// The state, if it is this dialog.
    pub fn state<S: 'static>(&self, dialog: &Dialog<S>) -> Option<&S> {
        self.0.state().downcast_ref().filter(|_| self.is(dialog))
    }

    /// The question that it asks, if it is one.
    pub fn question(&self, state: &CommandState) -> Option<String> {
        self.0.question(state)
    }

    /// What is read out, if it asks no question.
    pub fn spoken(&self, state: &SpokenState) -> Option<String> {
        self.0.spoken(state)
    }

    /// Whether it still applies.
    pub(super) fn applies(&self, state: &CommandState) -> bool {
        self.0.applies(state)
    }

    /// What happens when the user closes it without an answer.
    pub fn dismiss(&self) -> fn(&mut World) {
        self.0.dismiss()
    }

    pub(super) fn show(&mut self, contents: &mut Contents, context: &Context) {
        self.0.show(contents, context);
    }
}

impl From<&'static Dialog> for OpenDialog {
    fn from(dialog: &'static Dialog) -> Self {
        dialog.with(())
    }
}

impl Debug for OpenDialog {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A dialog and its state.
struct Opened<S: 'static> {
    dialog: &'static Dialog<S>,
    state: S,
}

/// An [`Opened`] with any state.
trait AnyDialog: Send + Sync {
    fn id(&self) -> &'static str;
    fn is_page(&self) -> bool;
    fn state(&self) -> &dyn Any;
    fn question(&self, state: &CommandState) -> Option<String>;
    fn spoken(&self, state: &SpokenState) -> Option<String>;
    fn applies(&self, state: &CommandState) -> bool;
    fn dismiss(&self) -> fn(&mut World);
    fn show(&mut self, contents: &mut Contents, context: &Context);
}

impl<S: Send + Sync> AnyDialog for Opened<S> {
    fn id(&self) -> &'static str {
        self.dialog.id
    }

    fn is_page(&self) -> bool {
        self.dialog.close_label.is_none()
    }

    fn state(&self) -> &dyn Any {
        &self.state
    }

    fn question(&self, state: &CommandState) -> Option<String> {
        self.dialog.question.and_then(|question| question(state, &self.state))
    }

    fn spoken(&self, state: &SpokenState) -> Option<String> {
        let spoken = self.dialog.spoken.filter(|_| self.dialog.question.is_none())?;
        let title = state.commands.messages.text(self.dialog.title);
        Some(spoken(state, &self.state, title))
    }

    fn applies(&self, state: &CommandState) -> bool {
        // A question that cannot be asked is not shown.
        (self.dialog.applies)(state)
            && (self.dialog.question.is_none() || self.question(state).is_some())
    }

    fn dismiss(&self) -> fn(&mut World) {
        self.dialog.dismiss
    }

    fn show(&mut self, contents: &mut Contents, context: &Context) {
        let text = self.question(&contents.controls.state);
        let Self { dialog, state } = self;
        let frame = match dialog.frame {
            Some(frame) => frame(contents, state, context.viewport_rect().size()),
            None => Some(Frame {
                title: contents.controls.state.messages.text(dialog.title),
                close: dialog.close_label,
                width: dialog.width,
            }),
        };
        let Some(frame) = frame.filter(|_| dialog.question.is_some() == text.is_some()) else {
            return;
        };
        let is_dismissed = contents.show_box(context, dialog.id, &frame, |contents, ui| {
            if let Some(text) = &text {
                contents.text(ui, text);
                for answer in (dialog.answers)(state) {
                    wide_command_button(ui, &mut contents.controls, answer);
                }
            }
            (dialog.body)(contents, ui, state);
        });
        if is_dismissed {
            contents.controls.send(&commands::CLOSE_DIALOG);
        }
    }
}
