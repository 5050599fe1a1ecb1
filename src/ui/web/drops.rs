//! Turns files dropped on the page into the messages that the window would send.

use std::cell::RefCell;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::DragEvent;

use super::super::files::read_upload;
use super::{listen, wake};

thread_local! {
    /// The files read since the last frame.
    static DROPPED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen_to_drops);
    app.add_systems(PreUpdate, report_drops);
}

fn listen_to_drops() {
    let Some(window) = web_sys::window() else {
        return;
    };
    // Without this, the browser navigates to the file.
    listen(&window, "dragover", |event| event.prevent_default());
    listen(&window, "drop", |event| {
        event.prevent_default();
        let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
        let file = transfer.and_then(|transfer| transfer.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            spawn_local(async move {
                if let Some(path) = read_upload(&file).await {
                    DROPPED.with_borrow_mut(|dropped| dropped.push(path));
                    wake();
                }
            });
        }
    });
}

fn report_drops(
    window: Single<Entity, With<PrimaryWindow>>,
    mut drops: MessageWriter<FileDragAndDrop>,
) {
    let dropped = DROPPED.take();
    let window = *window;
    drops.write_batch(
        dropped.into_iter().map(|path_buf| FileDragAndDrop::DroppedFile { window, path_buf }),
    );
}
