//! The widgets of the dialog in front, as elements: its texts, buttons, options, sliders and text
//! fields, in their order.
//!
//! egui describes its widgets only while a dialog is open, because that takes time in each frame.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{
    self, ActionData, ActionRequest, Node, NodeId, Role, Toggled, TreeId, TreeUpdate,
};
use bevy_egui::egui::{self, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, PrimaryEguiContext};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement};

use super::super::super::dialogs::Foreground;
use super::{ACTIONS, DIALOG, DomAction, Shown, element, note};

/// The attribute that identifies the widget of an element.
const WIDGET: &str = "data-widget";

/// What the user has done with an element.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum WidgetAction {
    Click,
    SetNumber(f64),
    SetText(String),
}

/// A widget of a dialog.
#[derive(Clone, Debug, PartialEq)]
struct Widget {
    id: NodeId,
    kind: WidgetKind,
    label: String,
    /// The id of its command, if it is known.
    command: Option<String>,
    is_enabled: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum WidgetKind {
    Text,
    /// A button, and whether it is selected, if it is an option or a switch.
    Button(Option<bool>),
    Slider {
        value: f64,
        least: f64,
        most: f64,
        step: f64,
    },
    TextField(String),
    /// Its element keeps what is typed: egui does not describe it.
    PasswordField,
}

/// The dialog that the elements show.
#[derive(Resource, Default)]
pub(super) struct ShownDialog {
    title: String,
    widgets: Vec<Widget>,
}

pub(super) fn attach_listeners() {
    let Some(dialog) = element(DIALOG) else {
        return;
    };
    super::listen(&dialog, "click", |event| {
        // An input has events of its own.
        let is_input = |element: &Element| element.tag_name() == "INPUT";
        let target = target(&event).filter(|(element, _)| !is_input(element));
        if let Some((_, id)) = target {
            note(DomAction::Widget(id, WidgetAction::Click));
        }
    });
    super::listen(&dialog, "input", |event| {
        let input = target(&event)
            .and_then(|(element, id)| Some((element.dyn_into::<HtmlInputElement>().ok()?, id)));
        let Some((input, id)) = input else {
            return;
        };
        let action = match input.type_().as_str() {
            "range" => WidgetAction::SetNumber(input.value_as_number()),
            _ => WidgetAction::SetText(input.value()),
        };
        note(DomAction::Widget(id, action));
    });
    super::listen(&dialog, "keydown", |event| {
        let key = event.dyn_ref::<web_sys::KeyboardEvent>().map(web_sys::KeyboardEvent::key);
        if key.as_deref() == Some("Escape") {
            note(DomAction::Close);
        }
    });
}

/// The element that an event is about, and its widget.
fn target(event: &Event) -> Option<(Element, NodeId)> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let id = element.get_attribute(WIDGET)?.parse().ok()?;
    Some((element, NodeId(id)))
}

/// Applies the actions on the elements to egui's widgets.
pub(super) fn follow_widget_actions(
    mut actions: MessageReader<WidgetRequest>,
    mut input_query: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut postponed: Local<Vec<egui::Event>>,
) {
    let Ok(mut input) = input_query.single_mut() else {
        return;
    };
    input.events.append(&mut postponed);
    let mut now = Vec::new();
    for WidgetRequest(id, action) in actions.read() {
        let request = |action, data| {
            let tree = TreeId::ROOT;
            let request = ActionRequest { action, target_tree: tree, target_node: *id, data };
            egui::Event::AccessKitActionRequest(request)
        };
        let events = if postponed.is_empty() { &mut now } else { &mut *postponed };
        match action {
            WidgetAction::Click => events.push(request(accesskit::Action::Click, None)),
            WidgetAction::SetNumber(number) => {
                let data = Some(ActionData::NumericValue(*number));
                events.push(request(accesskit::Action::SetValue, data));
            }
            // egui's text fields know no such request: the text is selected and typed over, in the
            // frame after the one in which the field gets the focus. What follows waits for that.
            WidgetAction::SetText(text) => {
                let key = |key, modifiers| egui::Event::Key {
                    key,
                    physical_key: None,
                    pressed: true,
                    repeat: false,
                    modifiers,
                };
                events.push(request(accesskit::Action::Focus, None));
                postponed.push(key(Key::A, Modifiers::COMMAND));
                postponed.push(if text.is_empty() {
                    key(Key::Delete, Modifiers::NONE)
                } else {
                    egui::Event::Text(text.clone())
                });
                super::wake();
            }
        }
    }
    input.events.append(&mut now);
}

/// An action on a widget.
#[derive(Message)]
pub(super) struct WidgetRequest(pub NodeId, pub WidgetAction);

/// Keeps the elements up to date.
pub(super) fn update_dialog(
    mut contexts_query: Query<(&EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    foreground: Foreground,
    actions: Res<Shown>,
    mut shown: ResMut<ShownDialog>,
) {
    let Ok((output, mut context)) = contexts_query.single_mut() else {
        return;
    };
    let context = context.get_mut();
    let tree = output.platform_output.accesskit_update.as_ref();
    let (title, mut widgets) = if foreground.is_shown() {
        if tree.is_none() {
            context.enable_accesskit();
            // The description is part of the next frame.
            super::wake();
        }
        tree.and_then(dialog_in).unwrap_or_default()
    } else {
        if tree.is_some() {
            context.disable_accesskit();
        }
        Default::default()
    };
    // The commands have elements of their own.
    let is_command = |widget: &Widget| {
        matches!(widget.kind, WidgetKind::Button(None))
            && actions.actions.iter().any(|action| match &widget.command {
                Some(command) => action.command.id() == *command,
                None => action.label == widget.label,
            })
    };
    widgets.retain(|widget| !is_command(widget));
    if (&title, &widgets) != (&shown.title, &shown.widgets)
        && write(&shown, &title, &widgets).is_ok()
    {
        *shown = ShownDialog { title, widgets };
    }
}

/// The title and the widgets of the dialog in a description of all widgets.
fn dialog_in(tree: &TreeUpdate) -> Option<(String, Vec<Widget>)> {
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
    // Of two, the one in front was opened last.
    let (_, dialog) = tree.nodes.iter().rfind(|(_, node)| node.role() == Role::Dialog)?;
    let title = dialog.label().unwrap_or_default().to_owned();
    let mut widgets = Vec::new();
    add_widgets(&nodes, dialog, &mut widgets);
    // The heading repeats the title.
    widgets.retain(|widget| widget.kind != WidgetKind::Text || widget.label != title);
    Some((title, widgets))
}

fn add_widgets(nodes: &HashMap<NodeId, &Node>, parent: &Node, widgets: &mut Vec<Widget>) {
    for &id in parent.children() {
        let Some(node) = nodes.get(&id) else {
            continue;
        };
        widgets.extend(widget(id, node));
        add_widgets(nodes, node, widgets);
    }
}

fn widget(id: NodeId, node: &Node) -> Option<Widget> {
    let value = || node.value().unwrap_or_default().to_owned();
    let (kind, label) = match node.role() {
        Role::Label => (WidgetKind::Text, Some(value()).filter(|text| !text.is_empty())),
        Role::TextInput => (WidgetKind::TextField(value()), None),
        Role::PasswordInput => (WidgetKind::PasswordField, None),
        Role::Slider => {
            let (least, most) = (node.min_numeric_value()?, node.max_numeric_value()?);
            // As with egui's keys, unless the slider has steps of its own.
            let step = node.numeric_value_step().unwrap_or((most - least) / 20.0);
            (WidgetKind::Slider { value: node.numeric_value()?, least, most, step }, None)
        }
        Role::Button | Role::CheckBox | Role::RadioButton | Role::Link => {
            let toggled = node.toggled().map(|toggled| toggled == Toggled::True);
            (WidgetKind::Button(toggled), None)
        }
        _ => return None,
    };
    let label = label.or_else(|| node.label().map(str::to_owned)).filter(|label| !label.is_empty());
    let command = node.author_id().map(str::to_owned);
    Some(Widget { id, kind, label: label?, command, is_enabled: !node.is_disabled() })
}

/// Writes the elements. If only states and values differ, the elements stay, so that one that is
/// being used keeps the focus.
fn write(old: &ShownDialog, title: &str, widgets: &[Widget]) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let (Some(document), Some(dialog)) = (document, element(DIALOG)) else {
        return Ok(());
    };
    let elements = dialog.child_nodes();
    let same_elements = old.title == title
        && old.widgets.len() == widgets.len()
        && elements.length() as usize == widgets.len()
        && old.widgets.iter().zip(widgets).all(|(old, new)| {
            old.id == new.id
                && std::mem::discriminant(&old.kind) == std::mem::discriminant(&new.kind)
        });
    if same_elements {
        for (index, (old, new)) in old.widgets.iter().zip(widgets).enumerate() {
            let element = elements.item(index as u32).filter(|_| old != new);
            if let Some(element) = element.and_then(|node| node.dyn_into::<Element>().ok()) {
                describe(&element, new, &document)?;
            }
        }
        return Ok(());
    }
    let focused = document.active_element();
    let is_in = |id: &str| {
        let group = element(id);
        group.is_some_and(|group| group.contains(focused.as_deref()))
    };
    let was_focused = is_in(DIALOG);
    let is_new = old.title != title;
    let takes_focus = was_focused || is_new && is_in(ACTIONS);
    let focused_id = focused.as_ref().and_then(|element| element.get_attribute(WIDGET));
    dialog.set_inner_html("");
    if widgets.is_empty() {
        dialog.remove_attribute("role")?;
        dialog.remove_attribute("aria-label")?;
        if was_focused {
            focus(element(ACTIONS).and_then(|group| group.first_element_child()));
        }
        return Ok(());
    }
    dialog.set_attribute("role", "dialog")?;
    dialog.set_attribute("aria-label", title)?;
    let mut first = None;
    let mut same = None;
    for widget in widgets {
        let (name, role) = match widget.kind {
            WidgetKind::Text => ("p", None),
            WidgetKind::Button(_) => ("button", None),
            WidgetKind::Slider { .. } => ("input", Some("range")),
            WidgetKind::TextField(_) => ("input", Some("text")),
            WidgetKind::PasswordField => ("input", Some("password")),
        };
        let element = document.create_element(name)?;
        role.map_or(Ok(()), |kind| element.set_attribute("type", kind))?;
        let id = widget.id.0.to_string();
        element.set_attribute(WIDGET, &id)?;
        describe(&element, widget, &document)?;
        dialog.append_child(&element)?;
        if widget.kind != WidgetKind::Text && widget.is_enabled {
            if focused_id.as_deref() == Some(&*id) {
                same = Some(element.clone());
            }
            first = first.or(Some(element));
        }
    }
    if takes_focus {
        focus(same.filter(|_| !is_new).or(first));
    }
    Ok(())
}

fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Writes the label, the state and the value of a widget.
fn describe(element: &Element, widget: &Widget, document: &Document) -> Result<(), JsValue> {
    let input = element.dyn_ref::<HtmlInputElement>();
    let is_in_use = document.active_element().as_ref() == Some(element);
    match &widget.kind {
        WidgetKind::Text => element.set_text_content(Some(&widget.label)),
        WidgetKind::Button(selected) => {
            element.set_text_content(Some(&widget.label));
            match selected {
                Some(selected) => element.set_attribute("aria-pressed", &selected.to_string())?,
                None => element.remove_attribute("aria-pressed")?,
            }
        }
        WidgetKind::Slider { value, least, most, step } => {
            for (name, value) in [("min", least), ("max", most), ("step", step)] {
                // Values such as 0.85 are exact to the precision of the program's numbers only.
                element.set_attribute(name, &(*value as f32).to_string())?;
            }
            if let Some(input) = input.filter(|_| !is_in_use) {
                input.set_value_as_number(*value);
            }
        }
        WidgetKind::PasswordField => {}
        WidgetKind::TextField(text) => {
            if let Some(input) = input.filter(|_| !is_in_use) {
                input.set_value(text);
            }
        }
    }
    if input.is_some() {
        element.set_attribute("aria-label", &widget.label)?;
    }
    if widget.is_enabled {
        element.remove_attribute("disabled")
    } else {
        element.set_attribute("disabled", "")
    }
}
