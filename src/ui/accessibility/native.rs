//! The accessibility tree of the window: egui's widgets, the board as a grid, and the live region.
//!
//! egui describes its widgets, bevy_winit has the adapter of the window. bevy_egui's feature that
//! connects them is not used: it knows nothing but egui's widgets, and forwards no actions to them.

use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ManageAccessibilityUpdates};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;
use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext};

use super::{AnnouncementSystems, GameTree, ReaderKey, RequestSystems};
use crate::input::{KeyPress, KeysBlocked, ReaderOnBoard};
use crate::scene::Cursor;
use crate::table::{FrameWaker, GameSession, Selection};

/// The interval at which frames are drawn while assistive technology is in use. Its requests wait in
/// a queue and do not wake the event loop.
const INTERVAL: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    let mut by_bevy = ManageAccessibilityUpdates::default();
    by_bevy.set(false);
    app.insert_resource(by_bevy).init_resource::<AccessibilityRequested>();
    // After the waker has been connected to the event loop.
    app.add_systems(PreUpdate, wake_while_requested.run_if(run_once));
    app.add_systems(
        PreUpdate,
        (
            describe_widgets.before(EguiPreUpdateSet::BeginPass),
            read_reader_keys,
            focus_board.run_if(resource_added::<GameSession>),
        )
            .chain()
            .after(RequestSystems),
    );
    app.add_systems(
        PostUpdate,
        update_tree
            .after(EguiPostUpdateSet::ProcessOutput)
            .after(AnnouncementSystems)
            .in_set(AccessibilitySystems::Update),
    );
}

/// Wakes the frame loop regularly while assistive technology is in use. The system's accessibility
/// service sets the flag from a thread of its own.
fn wake_while_requested(requested: Res<AccessibilityRequested>, waker: Res<FrameWaker>) {
    // Without an event loop, frames are drawn continuously.
    let Some(wake) = waker.0.clone() else {
        return;
    };
    let requested = requested.clone();
    thread::spawn(move || {
        loop {
            thread::sleep(INTERVAL);
            if requested.get() {
                wake();
            }
        }
    });
}

/// Puts a screen reader on the board when a game begins.
fn focus_board(
    requested: Res<AccessibilityRequested>,
    session: Res<GameSession>,
    selection: Res<Selection>,
    mut cursor: ResMut<Cursor>,
) {
    if requested.get() && cursor.0.is_none() {
        cursor.0 = Some(selection.cursor_start(&session));
    }
}

/// egui describes its widgets while assistive technology is in use.
fn describe_widgets(
    requested: Res<AccessibilityRequested>,
    mut contexts_query: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    if requested.get()
        && let Ok(mut context) = contexts_query.single_mut()
    {
        context.get_mut().enable_accesskit();
    }
}

/// Reads the keys that are pressed while a screen reader is on the board.
fn read_reader_keys(
    mut presses: MessageReader<KeyPress>,
    requested: Res<AccessibilityRequested>,
    blocked: Res<KeysBlocked>,
    cursor: Res<Cursor>,
    mut reader: ResMut<ReaderOnBoard>,
    mut keys: MessageWriter<ReaderKey>,
) {
    // The system may request accessibility for other reasons; a click hides the cursor.
    let is_on_board = requested.get() && !blocked.0 && cursor.0.is_some();
    reader.set_if_neq(ReaderOnBoard(is_on_board));
    let presses = presses.read().filter(|press| is_on_board && !press.repeat);
    keys.write_batch(presses.filter_map(ReaderKey::from_press));
}

/// Gives the tree to the adapter of the window.
fn update_tree(
    mut contexts_query: Query<(&EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    game: GameTree,
    _on_main_thread: NonSendMarker,
) {
    let Ok((output, mut context)) = contexts_query.single_mut() else {
        return;
    };
    // egui describes its widgets once this has been requested.
    let Some(widgets) = &output.platform_output.accesskit_update else {
        return;
    };
    let (entity, window) = *window;
    let zoom = context.get_mut().zoom_factor();
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&entity) {
            adapter.update_if_active(|| {
                let mut tree = widgets.clone();
                let root = tree.tree.as_ref().map(|tree| tree.root);
                let root = tree.nodes.iter_mut().find(|(id, _)| Some(*id) == root);
                if let Some((_, root)) = root {
                    root.set_label(&*window.title);
                }
                game.add_to(&mut tree, !game.foreground.is_shown(), zoom);
                tree
            });
        }
    });
}
