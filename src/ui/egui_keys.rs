//! The keys that egui gets, each with the modifier keys that were held down when it was pressed.
//!
//! bevy_egui 0.42 gives every key of a frame the modifier keys at the end of the frame, so that a shortcut
//! that a program presses and releases within one frame would be typed as a letter.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::{EguiInputEvent, ModifierKeysState};
use bevy_egui::{EguiGlobalSettings, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext, egui};

pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().resource_mut::<EguiGlobalSettings>();
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
    app.add_systems(
        PreUpdate,
        pass_on_keys.in_set(EguiInputSet::ReadBevyMessages).in_set(EguiPreUpdateSet::ProcessInput),
    );
}

fn pass_on_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut losses: MessageReader<KeyboardFocusLost>,
    mut held: Local<ModifierKeysState>,
    contexts_query: Query<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    // The release of a key is not reported while another window has the focus.
    if losses.read().count() > 0 {
        *held = ModifierKeysState::default();
    }
    for message in keys.read() {
        let pressed = message.state.is_pressed();
        match message.logical_key {
            Key::Shift => held.shift = pressed,
            Key::Control => held.ctrl = pressed,
            Key::Alt => held.alt = pressed,
            Key::Super | Key::Meta => held.win = pressed,
            _ => {}
        }
        let text = match &message.logical_key {
            Key::Character(text) if !text.contains(char::is_control) => Some(text.to_string()),
            Key::Space => Some(" ".to_owned()),
            _ => None,
        };
        let text = text.filter(|_| pressed && held.text_input_is_allowed()).map(egui::Event::Text);
        let physical_key = bevy_to_egui_physical_key(&message.key_code);
        // Where a layout has no Latin letter, the place of the key counts.
        let key = bevy_to_egui_key(&message.logical_key).or(physical_key);
        let key = key.map(|key| egui::Event::Key {
            key,
            pressed,
            repeat: false,
            modifiers: held.to_egui_modifiers(),
            physical_key,
        });
        for context in &contexts_query {
            let both = text.iter().chain(&key).cloned();
            events.write_batch(both.map(|event| EguiInputEvent { context, event }));
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;

    fn key(code: KeyCode, logical_key: Key, state: ButtonState) -> KeyboardInput {
        let window = Entity::PLACEHOLDER;
        KeyboardInput { key_code: code, logical_key, state, text: None, repeat: false, window }
    }

    /// The texts that are typed by keys of one frame.
    fn typed(keys: &[KeyboardInput]) -> Vec<String> {
        let mut app = App::new();
        app.add_message::<KeyboardInput>();
        app.add_message::<KeyboardFocusLost>();
        app.add_message::<EguiInputEvent>();
        app.add_systems(PreUpdate, pass_on_keys);
        app.world_mut().spawn(PrimaryEguiContext);
        app.world_mut().write_message_batch(keys.iter().cloned());
        app.update();
        let mut events = app.world_mut().resource_mut::<Messages<EguiInputEvent>>();
        let texts = events.drain().filter_map(|event| match event.event {
            egui::Event::Text(text) => Some(text),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn a_shortcut_within_one_frame_is_not_typed() {
        use ButtonState::{Pressed, Released};
        let control = |state| key(KeyCode::ControlLeft, Key::Control, state);
        let letter = |state| key(KeyCode::KeyV, Key::Character("v".into()), state);
        let plain = [letter(Pressed), letter(Released)];
        assert_eq!(typed(&plain), ["v"]);
        let shortcut = [control(Pressed), letter(Pressed), letter(Released), control(Released)];
        assert!(typed(&shortcut).is_empty());
        let then = [&shortcut[..], &plain].concat();
        assert_eq!(typed(&then), ["v"]);
    }
}
