//! The clipboard: what is copied, in text fields too, and what is pasted.
//!
//! Whatever copies a text gives it to egui, as its text fields do; a system takes it from there.

pub mod commands;
#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native as platform;
#[cfg(target_family = "wasm")]
use web as platform;

use bevy::prelude::*;
use bevy_egui::egui::{self, OutputCommand};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPreUpdateSet, PrimaryEguiContext};

use super::commands::CommandCall;
use super::dialogs::{self, Dialogs};
use super::drop_idle_events;
use super::localization::Localization;
use crate::input::KeyPress;
use crate::messages::MessageId;
use crate::table::{BackgroundTask, FrameWaker};

/// The reading of the clipboard, while it takes place.
#[derive(Resource, Default)]
pub(super) struct ClipboardReading(Option<(BackgroundTask<Option<String>>, Target)>);

/// Where a pasted text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    /// It is opened.
    Program,
    /// It is inserted in the text field that has the focus.
    Field,
}

impl ClipboardReading {
    fn start(&mut self, target: Target, waker: &FrameWaker) {
        self.0 = Some((BackgroundTask::spawn_future(waker, platform::read()), target));
    }

    /// What was read, once, and where it goes.
    fn take(&mut self) -> Option<(Option<String>, Target)> {
        let (task, target) = self.0.take_if(|(task, _)| task.is_finished())?;
        Some((task.take_result().flatten(), target))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClipboardReading>();
    #[cfg(target_family = "wasm")]
    app.add_plugins(web::plugin);
    app.add_systems(
        PreUpdate,
        edit_fields
            .after(EguiPreUpdateSet::ProcessInput)
            .after(drop_idle_events)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(Last, write_copied);
}

/// Copies a text.
pub(super) fn copy(world: &mut World, text: String) {
    let mut contexts_query = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    if let Ok(mut context) = contexts_query.single_mut(world) {
        context.get_mut().copy_text(text);
    }
}

/// Starts to read the clipboard, to open what is in it.
pub(super) fn paste(mut reading: ResMut<ClipboardReading>, waker: Res<FrameWaker>) {
    reading.start(Target::Program, &waker);
}

/// Opens what has been read, or asks for a text if the clipboard has none or cannot be read.
pub(super) fn open_pasted(
    mut reading: ResMut<ClipboardReading>,
    mut input_query: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut dialogs: ResMut<Dialogs>,
    mut commands: MessageWriter<CommandCall>,
) {
    let Some((text, target)) = reading.bypass_change_detection().take() else {
        return;
    };
    let text = text.filter(|text| !text.trim().is_empty());
    match (target, text) {
        (Target::Program, Some(text)) => {
            commands.write(super::commands::OPEN_PASTED.with(text));
        }
        (Target::Program, None) => dialogs.open(dialogs::PASTE.with(String::new())),
        (Target::Field, Some(text)) => insert(&mut input_query, text),
        (Target::Field, None) => {}
    }
}

/// Inserts a text in the text field that has the focus.
fn insert(input_query: &mut Query<&mut EguiInput, With<PrimaryEguiContext>>, text: String) {
    if let Ok(mut input) = input_query.single_mut() {
        input.events.push(egui::Event::Paste(text));
    }
}

/// Tells egui of the keys to copy, cut and paste while one of its widgets has the focus.
pub(super) fn edit_fields(
    mut presses: MessageReader<KeyPress>,
    mut contexts_query: Query<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    mut reading: ResMut<ClipboardReading>,
    waker: Res<FrameWaker>,
) {
    let Ok((mut context, mut input)) = contexts_query.single_mut() else {
        return;
    };
    let is_focused = context.get_mut().egui_wants_keyboard_input();
    for press in presses.read().filter(|press| is_focused && press.control && !press.alt) {
        match press.letter().as_deref() {
            Some("c") => input.events.push(egui::Event::Copy),
            Some("x") => input.events.push(egui::Event::Cut),
            Some("v") => reading.start(Target::Field, &waker),
            _ => {}
        }
    }
}

/// Writes what was copied to the clipboard.
fn write_copied(
    output_query: Query<&EguiOutput, With<PrimaryEguiContext>>,
    mut clipboard: Local<platform::Clipboard>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
) {
    let commands = output_query.iter().flat_map(|output| &output.platform_output.commands);
    for command in commands {
        if let OutputCommand::CopyText(text) = command
            && let Err(error) = clipboard.write(text)
        {
            let args = [("error", error.into())];
            dialogs.notices.push(messages.format(MessageId::NoticeNotCopied, args));
        }
    }
}
