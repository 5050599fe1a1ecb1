//! The game as elements next to the canvas: a grid of squares, the dialog in front, buttons, and a
//! live region. Screen readers can read and activate them.

mod actions;
mod dialog;
mod squares;

use std::cell::RefCell;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::NodeId;
use bevy_egui::{EguiPostUpdateSet, EguiPreUpdateSet};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, KeyboardEvent};

use super::super::accessibility::{AnnouncementSystems, LiveRegion, OfferedCommand, ReaderKey};
use super::super::clipboard::edit_fields;
use super::super::commands::{self, CommandCall};
use super::super::dialogs::Foreground;
use super::super::drop_idle_events;
use super::{listen, wake};
use crate::rules::Square;
use crate::scene::Cursor;
use crate::table::{Pick, Screen};
use dialog::{ShownDialog, WidgetAction, WidgetRequest};

/// The elements of the page: the grid, the dialog, the buttons, and the live region.
const GRID: &str = "squares";
const DIALOG: &str = "dialog";
const ACTIONS: &str = "actions";
const LIVE: &str = "live";
/// The attributes that identify the square or the command of an element.
const SQUARE: &str = "data-square";
const ACTION: &str = "data-action";

/// A user action on these elements.
#[derive(Clone, Debug, PartialEq)]
enum DomAction {
    Pick(Square),
    Focus(Square),
    Press(String),
    Key(ReaderKey),
    Widget(NodeId, WidgetAction),
    Close,
}

thread_local! {
    /// The actions since the last frame.
    static DOM_ACTIONS: RefCell<Vec<DomAction>> = const { RefCell::new(Vec::new()) };
}

/// The current contents of the elements.
#[derive(Resource, Default)]
struct Shown {
    squares: Vec<(Square, String)>,
    actions: Vec<OfferedCommand>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>().init_resource::<ShownDialog>();
    app.add_message::<WidgetRequest>();
    app.add_systems(Startup, (attach_listeners, dialog::attach_listeners));
    app.add_systems(OnExit(Screen::Table), squares::clear_squares);
    app.add_systems(
        PreUpdate,
        (follow_dom_actions, dialog::follow_widget_actions)
            .chain()
            .after(EguiPreUpdateSet::ProcessInput)
            .after(drop_idle_events)
            .after(edit_fields)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(
        PostUpdate,
        (
            squares::update_squares,
            squares::place_squares,
            squares::focus_cursor,
            (actions::update_actions, dialog::update_dialog)
                .chain()
                .after(EguiPostUpdateSet::ProcessOutput),
            update_live_region.run_if(resource_changed::<LiveRegion>),
        )
            .after(AnnouncementSystems),
    );
}

fn element(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

fn note(action: DomAction) {
    DOM_ACTIONS.with_borrow_mut(|actions| actions.push(action));
    wake();
}

/// The square whose element is the target of an event.
fn square_of(event: &Event) -> Option<Square> {
    let target: Element = event.target()?.dyn_into().ok()?;
    Some(Square(target.get_attribute(SQUARE)?.parse().ok()?))
}

fn attach_listeners() {
    if let Some(grid) = element(GRID) {
        listen(&grid, "click", |event| {
            if let Some(square) = square_of(&event) {
                note(DomAction::Pick(square));
            }
        });
        listen(&grid, "focusin", |event| {
            if let Some(square) = square_of(&event) {
                note(DomAction::Focus(square));
            }
        });
        listen(&grid, "keydown", |event| {
            let event = event.dyn_ref().filter(|event: &&KeyboardEvent| !event.repeat());
            if let Some(key) = event.and_then(reader_key) {
                note(DomAction::Key(key));
            }
        });
    }
    if let Some(buttons) = element(ACTIONS) {
        listen(&buttons, "click", |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(id) = target.and_then(|target| target.get_attribute(ACTION)) {
                note(DomAction::Press(id));
            }
        });
    }
}

/// The key of an event, if it types a letter or a digit.
fn reader_key(event: &KeyboardEvent) -> Option<ReaderKey> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    ReaderKey::new(&event.key(), &event.code(), event.shift_key())
}

/// Applies the actions on these elements as if they had been made on the canvas.
fn follow_dom_actions(
    shown: Res<Shown>,
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
    mut commands: MessageWriter<CommandCall>,
    mut keys: MessageWriter<ReaderKey>,
    mut widgets: MessageWriter<WidgetRequest>,
    foreground: Foreground,
) {
    for action in DOM_ACTIONS.take() {
        match action {
            // A dialog covers the board.
            DomAction::Pick(_) if foreground.is_shown() => {}
            DomAction::Pick(square) => {
                picks.write(Pick::Square(square));
            }
            DomAction::Focus(square) => {
                cursor.set_if_neq(Cursor(Some(square)));
            }
            DomAction::Press(id) => {
                let action = shown.actions.iter().find(|action| action.command.id() == id);
                commands.write_batch(action.map(|action| action.command.clone()));
            }
            DomAction::Key(key) => {
                keys.write(key);
            }
            DomAction::Widget(id, action) => {
                widgets.write(WidgetRequest(id, action));
            }
            DomAction::Close => {
                commands.write(commands::CLOSE_DIALOG.call());
            }
        }
    }
}

fn child(
    document: &Document,
    parent: &Element,
    name: &str,
    role: &str,
) -> Result<Element, JsValue> {
    let child = document.create_element(name)?;
    child.set_attribute("role", role)?;
    parent.append_child(&child)?;
    Ok(child)
}

fn update_live_region(region: Res<LiveRegion>) {
    if let Some(element) = element(LIVE) {
        element.set_text_content(Some(&region.text));
    }
}
