//! Exports of games and positions, made in the background as the board shows them.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

use super::dialogs::Dialogs;
use super::files::GameSnapshot;
use super::names::name_of;
use super::status::{Notice, Status};
#[cfg(not(target_family = "wasm"))]
use crate::export::gif;
use crate::export::{ExportError, RenderOptions, png, text};
use crate::record::Record;
use crate::storage::save_with;
use crate::table::Waker;

/// What a game can be exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// The position on the board as a picture.
    Picture,
    /// The position on the board as text.
    Text,
    /// The whole game as an animation. A page has no thread to draw it on.
    #[cfg(not(target_family = "wasm"))]
    Film,
}

impl Export {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::Picture,
        #[cfg(not(target_family = "wasm"))]
        Self::Film,
        Self::Text,
    ];

    /// The text of its button.
    pub fn label(self) -> &'static str {
        match self {
            Self::Picture => "Position as a picture (PNG)",
            Self::Text => "Position as text",
            #[cfg(not(target_family = "wasm"))]
            Self::Film => "Game as an animation (GIF)",
        }
    }

    /// The extension of its files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Picture => "png",
            Self::Text => "txt",
            #[cfg(not(target_family = "wasm"))]
            Self::Film => "gif",
        }
    }
}

/// An export that is running.
struct ExportTask {
    path: PathBuf,
    /// How many moves are drawn.
    done: Arc<AtomicUsize>,
    moves: usize,
    stop: Arc<AtomicBool>,
    result: Arc<OnceLock<Result<(), ExportError>>>,
}

/// The export that is running, if any.
#[derive(Resource, Default)]
pub struct Exports(Option<ExportTask>);

impl Exports {
    /// How far the export has come, from 0 to 1, while there is one.
    pub fn progress(&self) -> Option<f32> {
        let work = self.0.as_ref()?;
        Some(work.done.load(Relaxed) as f32 / work.moves.max(1) as f32)
    }

    /// Whether something is being exported.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }

    /// Stops the export; no file is written.
    pub fn cancel(&mut self) {
        if let Some(work) = self.0.take() {
            work.stop.store(true, Relaxed);
        }
    }

    /// Starts to export a game or its position on the board.
    pub fn start(
        &mut self,
        export: Export,
        path: &Path,
        game: GameSnapshot,
        flipped: bool,
        waker: &Waker,
    ) {
        self.cancel();
        let GameSnapshot { record, at } = game;
        let work = ExportTask {
            path: path.to_owned(),
            done: Arc::default(),
            moves: record.len(),
            stop: Arc::default(),
            result: Arc::default(),
        };
        let (path, done) = (work.path.clone(), work.done.clone());
        let (stop, result, waker) = (work.stop.clone(), work.result.clone(), waker.clone());
        self.0 = Some(work);
        let make = move || {
            let mut progress = |moves, _| {
                done.store(moves, Relaxed);
                if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            result.get_or_init(|| {
                save_with(&path, |file| content(export, &record, at, flipped, file, &mut progress))
            });
            waker.wake();
        };
        // A page has one thread, and one position is drawn at once.
        #[cfg(target_family = "wasm")]
        make();
        // A thread of its own: the task pools are for short work.
        #[cfg(not(target_family = "wasm"))]
        if let Err(error) = std::thread::Builder::new().name("export".to_owned()).spawn(make) {
            warn!("the export could not start: {error}");
            self.cancel();
        }
    }
}

#[cfg_attr(
    target_family = "wasm",
    expect(unused_variables, reason = "one position is drawn at once, without progress")
)]
fn content(
    export: Export,
    record: &Record,
    at: usize,
    flipped: bool,
    file: &mut dyn Write,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<(), ExportError> {
    let look = |square| RenderOptions { flipped, ..RenderOptions::new(square) };
    match export {
        Export::Picture => file.write_all(&png(record, at, &look(RenderOptions::PICTURE)))?,
        Export::Text => file.write_all(text(record.game_at(at).as_ref()).as_bytes())?,
        #[cfg(not(target_family = "wasm"))]
        Export::Film => gif(record, &look(RenderOptions::FILM), 1.0, file, progress)?,
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exports>();
    app.add_systems(Update, report_result);
}

fn report_result(
    mut exports: ResMut<Exports>,
    mut status: ResMut<Status>,
    mut dialogs: ResMut<Dialogs>,
) {
    let finished = exports.0.as_ref().is_some_and(|work| work.result.get().is_some());
    let Some(work) = exports.bypass_change_detection().0.take_if(|_| finished) else {
        return;
    };
    match work.result.get() {
        Some(Err(error)) => {
            let path = work.path.display();
            dialogs.notices.push(format!("{path} could not be written: {error}."));
        }
        Some(Ok(())) | None => {
            status.notice = Some(Notice::Saved(name_of(&work.path).into_owned()))
        }
    }
}
