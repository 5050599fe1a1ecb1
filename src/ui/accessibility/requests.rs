//! What assistive technology requests.

use std::collections::VecDeque;

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, ActionData};
use bevy_egui::egui::{self, Event, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext};

use super::super::dialogs::Foreground;
use super::tree::square_node;
use crate::rules::Square;
use crate::scene::Cursor;
use crate::table::{FrameWaker, GameSession, Pick};

/// Applies what is requested as if it had been done with the mouse and the keyboard.
pub(super) fn follow_requests(
    mut requests: MessageReader<ActionRequest>,
    session: Option<Res<GameSession>>,
    mut contexts_query: Query<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    foreground: Foreground,
    waker: Res<FrameWaker>,
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
    mut postponed: Local<VecDeque<Vec<Event>>>,
) {
    let Ok((mut context, mut input)) = contexts_query.single_mut() else {
        return;
    };
    input.events.extend(postponed.pop_front().unwrap_or_default());
    let geometry = session.as_ref().map(|session| &session.game().info().geometry);
    for ActionRequest(request) in requests.read() {
        let is_target = |square: &Square| square_node(*square) == request.target_node;
        let square = geometry.and_then(|geometry| geometry.squares().find(is_target));
        match (square, request.action) {
            (Some(square), Action::Click) if !foreground.is_shown() => {
                picks.write(Pick::Square(square));
            }
            (Some(square), Action::Focus) if !foreground.is_shown() => {
                let focused = context.get_mut().memory(egui::Memory::focused);
                if let Some(id) = focused {
                    context.get_mut().memory_mut(|memory| memory.surrender_focus(id));
                }
                cursor.set_if_neq(Cursor(Some(square)));
            }
            (Some(_), _) => {}
            (None, _) => {
                let mut request = request.clone();
                let text = request.data.take_if(|data| matches!(data, ActionData::Value(_)));
                if text.is_some() {
                    request.action = Action::Focus;
                }
                // What follows a text waits until it is written.
                let events = postponed.back_mut().unwrap_or(&mut input.events);
                events.push(Event::AccessKitActionRequest(request));
                if let Some(ActionData::Value(text)) = text {
                    postponed.push_back(typing(&text).into());
                }
            }
        }
    }
    if !postponed.is_empty() {
        waker.wake();
    }
}

/// What replaces the text of a field that has the focus, in the frame after the one in which it gets
/// it: egui's text fields know no request for that.
fn typing(text: &str) -> [Event; 2] {
    let key = |key, modifiers| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let replace =
        if text.is_empty() { key(Key::Delete, Modifiers::NONE) } else { Event::Text(text.into()) };
    [key(Key::A, Modifiers::COMMAND), replace]
}
