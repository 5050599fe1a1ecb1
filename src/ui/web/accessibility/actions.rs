//! Buttons for the commands.

use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::super::super::accessibility::{OfferedCommand, actions};
use super::super::super::commands::CommandState;
use super::super::super::dialogs::Dialogs;
use super::super::super::settings::Settings;
use super::{ACTION, ACTIONS, Shown, child, element};

/// Keeps the buttons up to date.
pub(super) fn update_actions(
    state: CommandState,
    dialogs: Res<Dialogs>,
    settings: Res<Settings>,
    mut shown: ResMut<Shown>,
) {
    let actions = actions(&state, &dialogs, &settings);
    if actions != shown.actions && write(&actions).is_some() {
        shown.actions = actions;
    }
}

/// Creates the elements. The one that had the focus keeps it; otherwise the first one gets it.
fn write(actions: &[OfferedCommand]) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let group = element(ACTIONS)?;
    let focused = document.active_element().and_then(|element| element.get_attribute(ACTION));
    let stays = |action: &&OfferedCommand| focused.as_deref() == Some(&*action.command.id());
    let next = actions.iter().find(stays).or(actions.first()).filter(|_| focused.is_some());
    group.set_inner_html("");
    for action in actions {
        let button = child(&document, &group, "button", "button").ok()?;
        button.set_attribute(ACTION, &action.command.id()).ok()?;
        button.set_text_content(Some(&action.label));
        if let Some(is_selected) = action.is_selected {
            button.set_attribute("aria-pressed", &is_selected.to_string()).ok()?;
        }
        if next == Some(action) {
            let _ = button.dyn_into::<HtmlElement>().ok()?.focus();
        }
    }
    Some(())
}
