//! Music and the sounds of nature while the window has the focus.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native as platform;
#[cfg(target_family = "wasm")]
use web as platform;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::CurrentLook;
use crate::music::{Ending, MixerControls};
use crate::table::{GameEnded, GameSession, TableSystems, TurnPhase};

/// The volumes of the music and of the sounds of nature, from 0 (off) to 1.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct MusicVolumes {
    /// The music.
    pub music: f32,
    /// The river, birds and crickets.
    pub nature: f32,
}

/// The music cannot be heard, for this reason in the language of the system.
#[derive(Message, Clone, Debug)]
pub struct MusicFailed(pub String);

/// The controls of the stream that is heard.
#[derive(Resource, Clone, Default, Deref)]
pub(super) struct MusicControls(Arc<MixerControls>);

impl MusicControls {
    /// Lowers the volume for a moment, since an effect is played.
    pub fn duck(&self) {
        platform::duck(&self.0);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MusicVolumes>().init_resource::<MusicControls>();
    app.add_message::<MusicFailed>();
    platform::prepare(app);
    // Music is heard on every screen.
    app.add_systems(
        Update,
        (control, platform::start.run_if(is_wanted)).chain().after(TableSystems::Start),
    );
    app.add_systems(Update, end_game.run_if(on_message::<GameEnded>).in_set(TableSystems::Show));
}

/// Whether anything is to be heard.
fn is_wanted(volumes: Res<MusicVolumes>) -> bool {
    volumes.music > 0.0 || volumes.nature > 0.0
}

/// Passes on what the stream depends on.
fn control(
    controls: Res<MusicControls>,
    volumes: Res<MusicVolumes>,
    look: Res<CurrentLook>,
    window: Single<&Window, With<PrimaryWindow>>,
    phase: Option<Res<State<TurnPhase>>>,
) {
    // The page is heard as long as it is visible: the focus may be on an element beside the board.
    let is_heard = window.focused || cfg!(target_family = "wasm");
    let factor = if is_heard { 1.0 } else { 0.0 };
    controls.set_volumes(volumes.music * factor, volumes.nature * factor);
    controls.set_quiet(phase.is_some_and(|phase| *phase.get() == TurnPhase::Computer));
    controls.set_night(look.theme.is_dark);
}

/// Plays the phrase that ends a game.
fn end_game(
    mut ended: MessageReader<GameEnded>,
    session: Res<GameSession>,
    controls: Res<MusicControls>,
) {
    let Some(GameEnded(outcome)) = ended.read().last() else {
        return;
    };
    controls.end(match outcome.winner {
        None => Ending::Drawn,
        Some(_) if session.is_lost_by_human(outcome) => Ending::Lost,
        Some(_) => Ending::Won,
    });
}
