//! Sounds by the sound device of this machine.

use std::collections::{HashMap, VecDeque};

use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Sample;

/// More sounds than this are never heard at once.
const MOST_SOUNDS: usize = 12;

/// The recordings as assets, made when they are first heard, and the sounds that may still be
/// heard, the oldest first.
#[derive(Resource, Default)]
struct Sounds {
    sources: HashMap<&'static str, Handle<AudioSource>>,
    playing: VecDeque<Entity>,
}

pub(super) fn prepare(app: &mut App) {
    app.init_resource::<Sounds>();
}

/// Whoever plays recordings; nobody where there is no sound at all.
#[derive(SystemParam)]
pub(super) struct Voice<'w, 's> {
    sounds: ResMut<'w, Sounds>,
    assets: Option<ResMut<'w, Assets<AudioSource>>>,
    commands: Commands<'w, 's>,
}

impl Voice<'_, '_> {
    /// Plays a recording so loud, 0 to 1.
    pub fn play(&mut self, sample: &Sample, loudness: f32) {
        let Some(assets) = &mut self.assets else {
            return;
        };
        let load = || assets.add(AudioSource { bytes: sample.bytes.into() });
        let source = self.sounds.sources.entry(sample.name).or_insert_with(load).clone();
        let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness));
        let entity = self.commands.spawn((Name::new("Sound"), AudioPlayer(source), settings)).id();
        self.sounds.playing.push_back(entity);
        // On a machine without a sound device nothing is ever heard to its end.
        if self.sounds.playing.len() > MOST_SOUNDS
            && let Some(oldest) = self.sounds.playing.pop_front()
        {
            self.commands.entity(oldest).try_despawn();
        }
    }
}
