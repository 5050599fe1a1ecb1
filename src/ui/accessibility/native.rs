//! The accessibility tree of the window: egui's widgets, the board as a grid, and the live region.
//!
//! egui describes its widgets, bevy_winit has the adapter of the window. bevy_egui's feature that
//! connects them is not used: it knows nothing but egui's widgets, and forwards no actions to them.

use std::thread;
use std::time::Duration;

use bevy::a11y::{
    AccessibilityRequested, AccessibilitySystems, ActionRequest, ManageAccessibilityUpdates,
};
use bevy::ecs::system::{NonSendMarker, SystemParam};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;
use bevy_egui::egui::accesskit::{self, Action, Live, Node, NodeId, Role, TreeUpdate};
use bevy_egui::egui::{self, Id};
use bevy_egui::{
    EguiContext, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext,
};

use super::super::clipboard::edit_fields;
use super::super::dialogs::Foreground;
use super::super::drop_idle_events;
use super::super::localization::{Localization, choose_language};
use super::{AnnouncementSystems, LiveRegion, ReaderKey, SquareLabels};
use crate::input::{KeyPress, KeySystems, KeysBlocked, ReaderOnBoard};
use crate::messages::MessageId;
use crate::rules::Square;
use crate::scene::{BoardLayout, Cursor};
use crate::table::{FrameWaker, GameSession, Pick, Selection};

/// The interval at which frames are drawn while assistive technology is in use. Its requests wait in
/// a queue and do not wake the event loop.
const INTERVAL: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    let mut by_bevy = ManageAccessibilityUpdates::default();
    by_bevy.set(false);
    app.insert_resource(by_bevy).init_resource::<AccessibilityRequested>();
    app.add_message::<ActionRequest>();
    // After the waker has been connected to the event loop.
    app.add_systems(PreUpdate, wake_while_requested.run_if(run_once));
    app.add_systems(
        PreUpdate,
        (
            follow_requests
                .after(EguiPreUpdateSet::ProcessInput)
                .after(drop_idle_events)
                .after(edit_fields)
                .before(EguiPreUpdateSet::BeginPass),
            read_reader_keys,
            focus_board.run_if(resource_added::<GameSession>),
        )
            .chain()
            .after(choose_language)
            .after(KeySystems),
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

/// Applies what assistive technology requests as if it had been done with the mouse.
fn follow_requests(
    mut requests: MessageReader<ActionRequest>,
    requested: Res<AccessibilityRequested>,
    session: Option<Res<GameSession>>,
    mut contexts_query: Query<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    foreground: Foreground,
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
) {
    let Ok((mut context, mut input)) = contexts_query.single_mut() else {
        return;
    };
    if requested.get() {
        context.get_mut().enable_accesskit();
    }
    let geometry = session.as_ref().map(|session| &session.game().info().geometry);
    for ActionRequest(request) in requests.read() {
        let is_target = |square: &Square| square_node(*square) == request.target_node;
        let square = geometry.and_then(|geometry| geometry.squares().find(is_target));
        match (square, request.action) {
            (Some(_), _) if foreground.is_shown() => {}
            (Some(square), Action::Click) => {
                picks.write(Pick::Square(square));
            }
            (Some(square), Action::Focus) => {
                let focused = context.get_mut().memory(egui::Memory::focused);
                if let Some(id) = focused {
                    context.get_mut().memory_mut(|memory| memory.surrender_focus(id));
                }
                cursor.set_if_neq(Cursor(Some(square)));
            }
            (Some(_), _) => {}
            (None, _) => input.events.push(egui::Event::AccessKitActionRequest(request.clone())),
        }
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

/// What the tree says about the board.
#[derive(SystemParam)]
struct BoardTree<'w> {
    session: Option<Res<'w, GameSession>>,
    layout: Option<Res<'w, BoardLayout>>,
    labels: Res<'w, SquareLabels>,
    foreground: Foreground<'w>,
    cursor: Res<'w, Cursor>,
    messages: Res<'w, Localization>,
}

/// Gives the tree to the adapter of the window.
fn update_tree(
    mut contexts_query: Query<(&EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    board: BoardTree,
    region: Res<LiveRegion>,
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
                board.add_to(&mut tree, &window.title, &region.text, zoom);
                tree
            });
        }
    });
}

impl BoardTree<'_> {
    /// Names the root of the tree of egui's widgets, and adds the board and the live region to it.
    /// `zoom` is the number of logical pixels per unit of the tree's bounds.
    fn add_to(&self, tree: &mut TreeUpdate, title: &str, live: &str, zoom: f32) {
        let Some(root_id) = tree.tree.as_ref().map(|tree| tree.root) else {
            return;
        };
        let mut children = Vec::new();
        let board = self.session.as_ref().zip(self.layout.as_ref());
        if let Some((session, layout)) = board.filter(|_| !self.foreground.is_shown()) {
            children.push(self.add_board(&mut tree.nodes, session, layout, zoom));
            if let Some(square) = self.cursor.0.filter(|_| tree.focus == root_id) {
                tree.focus = square_node(square);
            }
        }
        let mut region = Node::new(Role::Label);
        region.set_live(Live::Polite);
        region.set_value(live);
        let region_id = node_id("live");
        tree.nodes.push((region_id, region));
        children.push(region_id);
        if let Some((_, root)) = tree.nodes.iter_mut().find(|(id, _)| *id == root_id) {
            root.set_label(title);
            root.set_language(self.messages.language().tag());
            children.into_iter().for_each(|child| root.push_child(child));
        }
    }

    /// Adds the board as a grid, and returns its node.
    fn add_board(
        &self,
        nodes: &mut Vec<(NodeId, Node)>,
        session: &GameSession,
        layout: &BoardLayout,
        zoom: f32,
    ) -> NodeId {
        let info = session.game().info();
        let geometry = &info.geometry;
        let mut grid = Node::new(Role::Grid);
        grid.set_label(self.messages.about_game(MessageId::BoardName, info.id));
        grid.set_row_count(geometry.rows.into());
        grid.set_column_count(geometry.columns.into());
        grid.set_bounds(bounds(layout.squares(), zoom));
        for (row, labels) in self.labels.0.chunks(geometry.columns.into()).enumerate() {
            let mut line = Node::new(Role::Row);
            line.set_row_index(row);
            for &(square, ref label) in labels {
                let mut cell = Node::new(Role::GridCell);
                cell.set_label(label.as_str());
                cell.set_author_id(format!("square-{}", geometry.label(square)));
                cell.set_row_index(row);
                cell.set_column_index(geometry.column(square).into());
                cell.set_bounds(bounds(layout.square_rect(square), zoom));
                cell.add_action(Action::Click);
                cell.add_action(Action::Focus);
                let id = square_node(square);
                nodes.push((id, cell));
                line.push_child(id);
            }
            let id = node_id(("row", row));
            nodes.push((id, line));
            grid.push_child(id);
        }
        let id = node_id("grid");
        nodes.push((id, grid));
        id
    }
}

/// An id that is unlike those of egui's widgets, which are hashes as well.
fn node_id(source: impl std::hash::Hash + std::fmt::Debug) -> NodeId {
    Id::new(("board", source)).accesskit_id()
}

fn square_node(square: Square) -> NodeId {
    node_id(("square", square.0))
}

fn bounds(rect: Rect, zoom: f32) -> accesskit::Rect {
    let [x0, y0, x1, y1] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(|at| at / zoom);
    accesskit::Rect { x0: x0.into(), y0: y0.into(), x1: x1.into(), y1: y1.into() }
}
