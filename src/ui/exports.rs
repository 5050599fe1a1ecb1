//! Exports of games and positions, made in the background, with the board as it is in the window.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use bevy::prelude::*;

use super::dialogs::Dialogs;
use super::files::{GameSnapshot, StorageReports};
use super::localization::Localization;
use super::names::name_of;
use super::status::{Notice, Status};
use crate::art::Look;
#[cfg(not(target_family = "wasm"))]
use crate::export::gif;
use crate::export::{ExportError, RenderOptions, png, text};
use crate::messages::{MessageId, Messages};
use crate::record::Record;
use crate::storage::save_with;
use crate::table::{BackgroundTask, FrameWaker};

/// What a game can be exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// The position on the board as a picture.
    Picture,
    /// The position on the board as text.
    Text,
    /// The whole game as an animation. A web page has no thread to draw it on.
    #[cfg(not(target_family = "wasm"))]
    Animation,
}

impl Export {
    /// All exports.
    pub const ALL: &[Self] = &[
        Self::Picture,
        #[cfg(not(target_family = "wasm"))]
        Self::Animation,
        Self::Text,
    ];

    /// The text of the export's button.
    pub fn label(self) -> MessageId {
        match self {
            Self::Picture => MessageId::ExportPicture,
            Self::Text => MessageId::ExportText,
            #[cfg(not(target_family = "wasm"))]
            Self::Animation => MessageId::ExportAnimation,
        }
    }

    /// The extension of the export's files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Picture => "png",
            Self::Text => "txt",
            #[cfg(not(target_family = "wasm"))]
            Self::Animation => "gif",
        }
    }
}

/// An export that is running.
struct RunningExport {
    path: PathBuf,
    /// The number of moves drawn so far.
    done: Arc<AtomicUsize>,
    moves: usize,
    task: BackgroundTask<Result<(), ExportError>>,
}

/// The running export, if any.
#[derive(Resource, Default)]
pub struct Exports(Option<RunningExport>);

/// How the board looks in the window.
#[derive(Clone)]
pub struct ExportView {
    pub look: Look,
    /// Whether the board is rotated by 180 degrees.
    pub flipped: bool,
}

impl Exports {
    /// The progress of the export, from 0 to 1; `None` if nothing is being exported.
    pub fn progress(&self) -> Option<f32> {
        let export = self.0.as_ref()?;
        Some(export.done.load(Relaxed) as f32 / export.moves.max(1) as f32)
    }

    /// Whether something is being exported.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }

    /// Cancels the export; no file is written.
    pub fn cancel(&mut self) {
        self.0 = None;
    }

    /// Starts exporting a game or the position on its board.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(
        &mut self,
        export: Export,
        path: &Path,
        game: GameSnapshot,
        view: ExportView,
        messages: &Localization,
        waker: &FrameWaker,
    ) -> io::Result<()> {
        self.cancel();
        let GameSnapshot { record, at } = game;
        let (path, moves) = (path.to_owned(), record.len());
        let done = Arc::<AtomicUsize>::default();
        let (target, drawn, messages) = (path.clone(), done.clone(), messages.clone());
        let task = BackgroundTask::spawn("export", waker, move |stop| {
            let mut progress = |moves, _| {
                drawn.store(moves, Relaxed);
                if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            save_with(&target, |file| {
                content(export, &record, at, &view, &messages, file, &mut progress)
            })
        });
        self.0 = Some(RunningExport { path, done, moves, task: task? });
        Ok(())
    }
}

#[cfg_attr(
    target_family = "wasm",
    expect(unused_variables, reason = "a single position is drawn without progress reports")
)]
fn content(
    export: Export,
    record: &Record,
    at: usize,
    view: &ExportView,
    messages: &Messages,
    file: &mut dyn Write,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<(), ExportError> {
    let ExportView { look, flipped } = view;
    let options = |square| RenderOptions { flipped: *flipped, ..RenderOptions::new(square) };
    match export {
        Export::Picture => {
            let options = options(RenderOptions::PICTURE_SQUARE);
            file.write_all(&png(record, at, look, &options))?
        }
        Export::Text => file.write_all(text(record.game_at(at).as_ref(), messages).as_bytes())?,
        #[cfg(not(target_family = "wasm"))]
        Export::Animation => {
            let options = options(RenderOptions::ANIMATION_SQUARE);
            gif(record, look, &options, 1.0, file, progress)?
        }
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exports>();
    app.add_systems(Update, report_result.before(StorageReports));
}

fn report_result(
    mut exports: ResMut<Exports>,
    mut status: ResMut<Status>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
) {
    let finished = exports.0.as_ref().is_some_and(|export| export.task.is_finished());
    let Some(export) = exports.bypass_change_detection().0.take_if(|_| finished) else {
        return;
    };
    match export.task.take_result() {
        Some(Ok(())) => {
            status.notice = Some(Notice::Saved(name_of(&export.path).into_owned()));
        }
        Some(Err(error)) => {
            let id = MessageId::NoticeNotWrittenError;
            dialogs.notices.push(messages.file_failure(id, &export.path, &error));
        }
        None => {
            let args = [("file", export.path.display().to_string().into())];
            dialogs.notices.push(messages.format(MessageId::NoticeNotWritten, args));
        }
    }
}
