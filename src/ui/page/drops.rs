//! Files that are dropped on the page, told as the window tells of its own.

use std::cell::RefCell;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::DragEvent;

use super::super::files::take_file;
use super::{listen, wake};

thread_local! {
    /// Files that have been read and nobody has been told of.
    static DROPPED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, catch_drops);
    app.add_systems(PreUpdate, tell_drops);
}

fn catch_drops() {
    let Some(window) = web_sys::window() else {
        return;
    };
    // A page on which nothing may be dropped is replaced by the file.
    listen(&window, "dragover", |event| event.prevent_default());
    listen(&window, "drop", |event| {
        event.prevent_default();
        let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
        let file = transfer.and_then(|transfer| transfer.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            spawn_local(async move {
                if let Some(path) = take_file(&file).await {
                    DROPPED.with_borrow_mut(|dropped| dropped.push(path));
                    wake();
                }
            });
        }
    });
}

fn tell_drops(
    window: Single<Entity, With<PrimaryWindow>>,
    mut drops: MessageWriter<FileDragAndDrop>,
) {
    let dropped = DROPPED.take();
    let window = *window;
    drops.write_batch(
        dropped.into_iter().map(|path_buf| FileDragAndDrop::DroppedFile { window, path_buf }),
    );
}
