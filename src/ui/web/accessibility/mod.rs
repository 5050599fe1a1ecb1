//! The game for screen readers, as elements next to the canvas: the board as a grid, the dialog in
//! front, buttons for the commands, and a live region.
//!
//! egui describes its widgets only while a dialog is open, because that takes time in each frame.

mod mirror;

use std::cell::RefCell;
use std::collections::HashMap;

use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, NodeId, Role, Toggled, Tree, TreeId, TreeUpdate};
use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::super::accessibility::{
    AnnouncementSystems, GameTree, OfferedCommand, ReaderKey, RequestSystems, actions, node_id,
};
use super::super::commands::{self, CommandCall, CommandState};
use super::super::settings::Settings;
use super::{listen, wake};
use crate::messages::MessageId;
use mirror::Mirror;

/// The element of the page in which all these are.
const CONTAINER: &str = "accessible";

/// A key that is not for the element that has the focus.
enum Typed {
    /// On the board.
    Key(ReaderKey),
    /// In a dialog.
    Escape,
}

thread_local! {
    static MIRROR: RefCell<Option<Mirror>> = const { RefCell::new(None) };
    /// The keys since the last frame.
    static TYPED: RefCell<Vec<Typed>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start);
    app.add_systems(PreUpdate, receive.before(RequestSystems));
    app.add_systems(
        PostUpdate,
        update.after(EguiPostUpdateSet::ProcessOutput).after(AnnouncementSystems),
    );
}

fn start() {
    let document = web_sys::window().and_then(|window| window.document());
    let container = document.as_ref().and_then(|document| document.get_element_by_id(CONTAINER));
    if let Some((document, container)) = document.zip(container) {
        listen(&container, "keydown", |event| {
            if let Some(typed) = typed(&event) {
                TYPED.with_borrow_mut(|waiting| waiting.push(typed));
                wake();
            }
        });
        MIRROR.set(Some(Mirror::new(document, container)));
    }
}

fn typed(event: &Event) -> Option<Typed> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let is_in = |role: &str| target.closest(&format!("[role={role}]")).is_ok_and(|it| it.is_some());
    let event: &KeyboardEvent = event.dyn_ref()?;
    let has_modifier = event.ctrl_key() || event.alt_key() || event.meta_key();
    if event.repeat() || has_modifier {
        return None;
    }
    if is_in("dialog") {
        return (event.key() == "Escape").then_some(Typed::Escape);
    }
    if !is_in("gridcell") {
        return None;
    }
    ReaderKey::new(&event.key(), &event.code(), event.shift_key()).map(Typed::Key)
}

/// The commands that have buttons.
#[derive(SystemParam)]
struct Offered<'w> {
    state: CommandState<'w>,
    settings: Res<'w, Settings>,
}

impl Offered<'_> {
    fn commands(&self) -> Vec<OfferedCommand> {
        actions(&self.state, &self.settings)
    }
}

/// Passes on what was done with the elements.
fn receive(
    offered: Offered,
    mut requests: MessageWriter<ActionRequest>,
    mut commands: MessageWriter<CommandCall>,
    mut keys: MessageWriter<ReaderKey>,
) {
    let received = mirror::requests();
    let offered = if received.is_empty() { Vec::new() } else { offered.commands() };
    for request in received {
        let pressed = offered.iter().find(|offered| node_of(offered) == request.target_node);
        match pressed {
            Some(offered) => {
                commands.write(offered.command.clone());
            }
            None => {
                requests.write(ActionRequest(request));
            }
        }
    }
    for typed in TYPED.take() {
        match typed {
            Typed::Key(key) => {
                keys.write(key);
            }
            Typed::Escape => {
                commands.write(commands::CLOSE_DIALOG.call());
            }
        }
    }
}

/// Keeps the elements up to date.
fn update(
    mut contexts_query: Query<(&EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    game: GameTree,
    offered: Offered,
) {
    let Ok((output, mut context)) = contexts_query.single_mut() else {
        return;
    };
    let context = context.get_mut();
    let is_covered = game.foreground.is_shown();
    let described = output.platform_output.accesskit_update.as_ref();
    match (is_covered, described) {
        (true, None) => {
            context.enable_accesskit();
            // The description is part of the next frame.
            wake();
        }
        (false, Some(_)) => context.disable_accesskit(),
        _ => {}
    }
    let root = node_id("root");
    let mut tree = TreeUpdate {
        nodes: vec![(root, Node::new(Role::Window))],
        tree: Some(Tree::new(root)),
        tree_id: TreeId::ROOT,
        focus: root,
    };
    let zoom = context.zoom_factor();
    game.add_to(&mut tree, true, zoom);
    let offered = (offered.commands(), offered.state.messages.text(MessageId::PageActions));
    let dialog = described.filter(|_| is_covered);
    let dialog = dialog.and_then(|described| add_dialog(&mut tree.nodes, described, &offered.0));
    let group = add_commands(&mut tree.nodes, &offered.0, offered.1);
    for child in dialog.into_iter().chain([group]) {
        tree.nodes[0].1.push_child(child);
    }
    MIRROR.with_borrow_mut(|mirror| {
        if let Some(mirror) = mirror {
            // The browser refuses none of these elements.
            let _ = mirror.show(tree, zoom.into());
        }
    });
}

/// Adds the dialog in front of a description of all widgets.
fn add_dialog(
    nodes: &mut Vec<(NodeId, Node)>,
    described: &TreeUpdate,
    offered: &[OfferedCommand],
) -> Option<NodeId> {
    let (id, _) = described.nodes.iter().rfind(|(_, node)| node.role() == Role::Dialog)?;
    let widgets = described.nodes.iter().map(|(id, node)| (*id, node)).collect();
    add_widget(nodes, *id, &widgets, offered).then_some(*id)
}

/// Adds a widget with all that is in it, except commands that have buttons of their own. Returns
/// whether it was added.
fn add_widget(
    nodes: &mut Vec<(NodeId, Node)>,
    id: NodeId,
    widgets: &HashMap<NodeId, &Node>,
    offered: &[OfferedCommand],
) -> bool {
    let Some(node) = widgets.get(&id) else {
        return false;
    };
    let is_offered = |offered: &OfferedCommand| node.author_id() == Some(&*offered.command.id());
    if offered.iter().any(is_offered) {
        return false;
    }
    let mut node = (*node).clone();
    let children = node.children().to_vec();
    let children = children.into_iter().filter(|&child| add_widget(nodes, child, widgets, offered));
    node.set_children(children.collect::<Vec<_>>());
    nodes.push((id, node));
    true
}

/// Adds the commands as a group of buttons, and returns its node.
fn add_commands(
    nodes: &mut Vec<(NodeId, Node)>,
    offered: &[OfferedCommand],
    label: String,
) -> NodeId {
    let mut group = Node::new(Role::Group);
    group.set_label(label);
    for offered in offered {
        let mut button = Node::new(Role::Button);
        button.set_author_id(offered.command.id());
        button.set_label(&*offered.label);
        button.add_action(Action::Click);
        if let Some(is_selected) = offered.is_selected {
            button.set_toggled(if is_selected { Toggled::True } else { Toggled::False });
        }
        nodes.push((node_of(offered), button));
        group.push_child(node_of(offered));
    }
    let id = node_id("commands");
    nodes.push((id, group));
    id
}

fn node_of(offered: &OfferedCommand) -> NodeId {
    node_id(("command", &*offered.command.id()))
}
