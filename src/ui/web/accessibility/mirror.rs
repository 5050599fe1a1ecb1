//! An accessibility tree as elements of the page, for screen readers: trees of AccessKit in, requests
//! of AccessKit out. It knows nothing of this program, so that an adapter of AccessKit for the web can
//! take its place.
//!
//! Nodes without an element of their own, such as containers, leave their children to their parent.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use bevy_egui::egui::accesskit::{
    Action, ActionData, ActionRequest, Live, Node, NodeId, Role, Toggled, TreeId, TreeUpdate,
};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement, HtmlTextAreaElement};

use super::{listen, wake};

/// The attributes that identify the node of an element: its number, and the id that its author has
/// given it.
const NODE: &str = "data-node";
const ID: &str = "data-id";
/// The elements that can have the focus.
const CONTROLS: &str = ":is(button, input, textarea):enabled, [tabindex='0']";

thread_local! {
    /// What the user has requested since the last frame.
    static REQUESTS: RefCell<Vec<ActionRequest>> = const { RefCell::new(Vec::new()) };
    /// The fields that have lost the focus since the last frame: while they have it, they keep what
    /// is typed.
    static LEFT: RefCell<Vec<NodeId>> = const { RefCell::new(Vec::new()) };
}

/// What the user has requested since the last call.
pub(super) fn requests() -> Vec<ActionRequest> {
    REQUESTS.take()
}

/// The elements, and the tree that they show.
pub(super) struct Mirror {
    document: Document,
    container: Element,
    tree: Option<TreeUpdate>,
    elements: HashMap<NodeId, Element>,
    /// What had the focus before the dialog that is open.
    before_dialog: Option<HtmlElement>,
}

impl Mirror {
    /// A mirror that shows trees in an element of the document.
    pub(super) fn new(document: Document, container: Element) -> Self {
        listen(&container, "click", |event| {
            // A field has events of its own.
            if let Some((_, id)) = target(&event).filter(|(target, _)| !is_field(target)) {
                request(id, Action::Click, None);
            }
        });
        listen(&container, "focusin", |event| {
            if let Some((_, id)) = target(&event).filter(|(target, _)| is_cell(target)) {
                request(id, Action::Focus, None);
            }
        });
        listen(&container, "input", |event| {
            if let Some((target, id)) = target(&event)
                && let Some(value) = value_of(&target)
            {
                request(id, Action::SetValue, Some(value));
            }
        });
        listen(&container, "focusout", |event| {
            if let Some((_, id)) = target(&event).filter(|(target, _)| is_field(target)) {
                LEFT.with_borrow_mut(|left| left.push(id));
                wake();
            }
        });
        Self { document, container, tree: None, elements: HashMap::new(), before_dialog: None }
    }

    /// Shows a whole tree. `scale` is the number of pixels per unit of its bounds. The elements of
    /// nodes that are still there stay, so that one that is being used keeps the focus.
    ///
    /// # Errors
    /// If the browser refuses an element or an attribute.
    pub(super) fn show(&mut self, update: TreeUpdate, scale: f64) -> Result<(), JsValue> {
        let left = LEFT.take();
        if self.tree.as_ref() == Some(&update) && left.is_empty() {
            return Ok(());
        }
        let (focused, had_dialog) = (self.focused(), self.dialog().is_some());
        let (old, focus) = (self.tree.take(), update.focus);
        let is_moved = old.as_ref().is_none_or(|old| old.focus != focus);
        let (old, new) = (old.as_ref().map(by_id).unwrap_or_default(), by_id(&update));
        let root = update.tree.as_ref().and_then(|tree| new.get(&tree.root).copied());
        let Self { document, container, elements, .. } = self;
        let shown = HashSet::new();
        let mut writer = Writer { document, old, new, left, elements, scale, shown };
        if let Some(root) = root {
            writer.write_children(container, root)?;
        }
        let shown = writer.shown;
        for (_, element) in elements.extract_if(|id, _| !shown.contains(id)) {
            element.remove();
        }
        self.tree = Some(update);
        let cell = self.mark_current_cell(focus)?.filter(|_| is_moved);
        let before = if self.dialog().is_none() { self.before_dialog.take() } else { None };
        match focused {
            Some((focused, parent)) => self.move_focus(focused, parent, had_dialog, before, cell),
            None => Ok(()),
        }
    }

    /// The element of the container that has the focus, and its parent.
    fn focused(&self) -> Option<(HtmlElement, Option<Element>)> {
        let focused = self.document.active_element()?.dyn_into::<HtmlElement>().ok()?;
        let parent = focused.parent_element();
        self.container.contains(Some(&focused)).then_some((focused, parent))
    }

    fn dialog(&self) -> Option<Element> {
        self.container.query_selector("[role=dialog]").ok()?
    }

    /// Makes one cell reachable with Tab, from which the others are reached with the arrow keys: the
    /// one that has the focus in the tree, which is returned, or the first one.
    fn mark_current_cell(&self, focus: NodeId) -> Result<Option<HtmlElement>, JsValue> {
        let cells = self.container.query_selector_all("[role=gridcell]")?;
        let cells: Vec<HtmlElement> =
            (0..cells.length()).filter_map(|index| cells.item(index)?.dyn_into().ok()).collect();
        let focus = self.elements.get(&focus);
        let current = cells.iter().find(|cell| focus.is_some_and(|focus| ***cell == *focus));
        for cell in &cells {
            cell.set_tab_index(if Some(cell) == current.or(cells.first()) { 0 } else { -1 });
        }
        Ok(current.cloned())
    }

    /// Moves the focus from an element to where it can be used: into a dialog that opens, and back
    /// when it closes; from an element that is gone to another one; to the cell that has it in the
    /// tree, from another cell.
    fn move_focus(
        &mut self,
        focused: HtmlElement,
        parent: Option<Element>,
        had_dialog: bool,
        before: Option<HtmlElement>,
        cell: Option<HtmlElement>,
    ) -> Result<(), JsValue> {
        let is_there = focused.is_connected();
        let next = match self.dialog() {
            Some(dialog) if !had_dialog => {
                self.before_dialog = Some(focused);
                first_control(&dialog)
            }
            Some(_) if is_there => None,
            Some(dialog) => first_control(&dialog),
            // The user may have moved on meanwhile.
            None if is_there => cell.filter(|_| {
                is_cell(&focused) && REQUESTS.with_borrow(|waiting| waiting.is_empty())
            }),
            None => {
                let before = before.filter(|before| before.is_connected());
                let beside = parent.filter(|parent| parent.is_connected());
                let beside = beside.and_then(|parent| first_control(&parent));
                before.or(beside).or_else(|| first_control(&self.container))
            }
        };
        next.map_or(Ok(()), |next| next.focus())
    }
}

fn by_id(update: &TreeUpdate) -> HashMap<NodeId, &Node> {
    update.nodes.iter().map(|(id, node)| (*id, node)).collect()
}

fn is_cell(element: &Element) -> bool {
    element.get_attribute("role").as_deref() == Some("gridcell")
}

fn is_field(element: &Element) -> bool {
    matches!(&*element.tag_name(), "INPUT" | "TEXTAREA")
}

/// What has been typed into a field, or chosen with a slider.
fn value_of(element: &Element) -> Option<ActionData> {
    if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
        return Some(ActionData::Value(area.value().into()));
    }
    let input: &HtmlInputElement = element.dyn_ref()?;
    Some(match &*input.type_() {
        "range" => ActionData::NumericValue(input.value_as_number()),
        _ => ActionData::Value(input.value().into()),
    })
}

fn first_control(element: &Element) -> Option<HtmlElement> {
    element.query_selector(CONTROLS).ok()??.dyn_into().ok()
}

/// The element that an event is about, and its node.
fn target(event: &Event) -> Option<(Element, NodeId)> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let id = node_of(&element)?;
    Some((element, id))
}

fn node_of(element: &Element) -> Option<NodeId> {
    element.get_attribute(NODE)?.parse().ok().map(NodeId)
}

fn request(target_node: NodeId, action: Action, data: Option<ActionData>) {
    let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
    REQUESTS.with_borrow_mut(|requests| requests.push(request));
    wake();
}

/// Writes a new tree over an old one.
struct Writer<'a> {
    document: &'a Document,
    old: HashMap<NodeId, &'a Node>,
    new: HashMap<NodeId, &'a Node>,
    /// The fields that have lost the focus.
    left: Vec<NodeId>,
    elements: &'a mut HashMap<NodeId, Element>,
    scale: f64,
    /// The nodes that have elements now.
    shown: HashSet<NodeId>,
}

impl<'a> Writer<'a> {
    /// Makes the elements of what is below a node the children of its element, in their order.
    fn write_children(&mut self, element: &Element, node: &Node) -> Result<(), JsValue> {
        let mut children = Vec::new();
        self.add_children(node, &mut children);
        // The heading of a dialog repeats its name.
        let is_heading =
            |child: &Node| child.role() == Role::Label && child.value() == node.label();
        children.retain(|(_, child)| node.role() != Role::Dialog || !is_heading(child));
        // What is gone is removed first: to move an element takes the focus from it.
        let ids: Vec<NodeId> = children.iter().map(|(id, _)| *id).collect();
        let nodes = element.child_nodes();
        let old = (0..nodes.length()).rev().filter_map(|index| nodes.item(index)?.dyn_into().ok());
        for child in old.collect::<Vec<Element>>() {
            if node_of(&child).is_none_or(|id| !ids.contains(&id)) {
                child.remove();
            }
        }
        let mut place = element.first_child();
        for (id, child) in children {
            let written = self.write(id, child)?;
            if place.as_ref() == Some(&written) {
                place = written.next_sibling();
            } else {
                element.insert_before(&written, place.as_ref())?;
            }
        }
        Ok(())
    }

    /// Adds the nodes below a node that have elements.
    fn add_children(&self, node: &Node, children: &mut Vec<(NodeId, &'a Node)>) {
        for id in node.children() {
            match self.new.get(id).copied() {
                Some(child) if kind(child).is_some() => children.push((*id, child)),
                Some(child) => self.add_children(child, children),
                None => {}
            }
        }
    }

    /// The element of a node, with all that is in it.
    fn write(&mut self, id: NodeId, node: &Node) -> Result<Element, JsValue> {
        self.shown.insert(id);
        let old = self.old.get(&id).copied();
        let known = self.elements.get(&id).filter(|_| old.and_then(kind) == kind(node)).cloned();
        let is_new = known.is_none();
        let element = match known {
            Some(element) => element,
            None => self.create(id, node)?,
        };
        if is_new || old != Some(node) || self.left.contains(&id) {
            describe(&element, node, self.scale, self.document)?;
        }
        if matches!(kind(node), Some(("div", _))) && node.live().is_none() {
            self.write_children(&element, node)?;
        }
        Ok(element)
    }

    fn create(&mut self, id: NodeId, node: &Node) -> Result<Element, JsValue> {
        let (name, role) = kind(node).unwrap_or(("div", ""));
        let element = self.document.create_element(name)?;
        let attribute = if name == "input" { "type" } else { "role" };
        element.set_attribute(attribute, role)?;
        element.set_attribute(NODE, &id.0.to_string())?;
        if let Some(old) = self.elements.insert(id, element.clone()) {
            old.remove();
        }
        Ok(element)
    }
}

/// The name of a node's element, and its role or the type of its input. A node without an accessible
/// name has none.
fn kind(node: &Node) -> Option<(&'static str, &'static str)> {
    let kind = match node.role() {
        Role::Grid => ("div", "grid"),
        Role::Row => return Some(("div", "row")),
        Role::GridCell => ("div", "gridcell"),
        Role::Group => ("div", "group"),
        Role::Dialog => ("div", "dialog"),
        Role::Label if node.live() == Some(Live::Polite) => return Some(("div", "status")),
        Role::Label => ("p", "paragraph"),
        Role::Button | Role::CheckBox | Role::RadioButton | Role::Link => ("button", "button"),
        Role::Slider => ("input", "range"),
        Role::TextInput => ("input", "text"),
        Role::MultilineTextInput => ("textarea", "textbox"),
        Role::PasswordInput => ("input", "password"),
        _ => return None,
    };
    (!name(node).is_empty()).then_some(kind)
}

/// The accessible name; that of a text is the text.
fn name(node: &Node) -> &str {
    let text = node.value().filter(|_| node.role() == Role::Label);
    text.or(node.label()).unwrap_or_default()
}

/// Writes the name, the state, the value and the place of a node.
fn describe(
    element: &Element,
    node: &Node,
    scale: f64,
    document: &Document,
) -> Result<(), JsValue> {
    match node.author_id() {
        Some(id) => element.set_attribute(ID, id)?,
        None => element.remove_attribute(ID)?,
    }
    let is_used = document.active_element().as_ref() == Some(element);
    match kind(node) {
        Some(("p" | "button", _) | (_, "status")) => element.set_text_content(Some(name(node))),
        Some((_, "row")) | None => {}
        Some(_) => element.set_attribute("aria-label", name(node))?,
    }
    match node.role() {
        Role::Grid | Role::GridCell => place(element, node, scale)?,
        Role::Slider => {
            let range = node.min_numeric_value().zip(node.max_numeric_value());
            let (least, most) = range.unwrap_or((0.0, 1.0));
            // As with egui's keys, unless the slider has steps of its own.
            let step = node.numeric_value_step().unwrap_or((most - least) / 20.0);
            for (name, value) in [("min", least), ("max", most), ("step", step)] {
                // Values such as 0.85 are exact to the precision of the program's numbers only.
                element.set_attribute(name, &(value as f32).to_string())?;
            }
            let input = element.dyn_ref::<HtmlInputElement>().filter(|_| !is_used);
            if let Some((input, value)) = input.zip(node.numeric_value()) {
                input.set_value_as_number(value);
            }
        }
        // What is typed as a password is known to its field only.
        Role::TextInput | Role::MultilineTextInput if !is_used => {
            let value = node.value().unwrap_or_default();
            if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
                input.set_value(value);
            } else if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
                area.set_value(value);
            }
        }
        Role::Dialog => element.set_attribute("aria-modal", &node.is_modal().to_string())?,
        _ => {}
    }
    match node.toggled() {
        Some(toggled) => {
            let is_on = toggled == Toggled::True;
            element.set_attribute("aria-pressed", &is_on.to_string())?;
        }
        None => element.remove_attribute("aria-pressed")?,
    }
    element.toggle_attribute_with_force("disabled", node.is_disabled())?;
    Ok(())
}

/// Puts an element where its node is, so that touch exploration finds it there.
fn place(element: &Element, node: &Node, scale: f64) -> Result<(), JsValue> {
    let (Some(bounds), Some(element)) = (node.bounds(), element.dyn_ref::<HtmlElement>()) else {
        return Ok(());
    };
    // The attribute would be inline style, which a page may forbid.
    for (property, length) in [
        ("left", bounds.x0),
        ("top", bounds.y0),
        ("width", bounds.width()),
        ("height", bounds.height()),
    ] {
        element.style().set_property(property, &format!("{}px", length * scale))?;
    }
    Ok(())
}
