//! Sound output with Bevy's audio.

use std::collections::{HashMap, VecDeque};

use bevy::audio::Volume;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Sample;

/// The maximum number of sounds played at once.
const MOST_SOUNDS: usize = 12;

/// The samples as assets, created when they are first played, and the sounds that may still be
/// playing, the oldest first.
#[derive(Resource, Default)]
struct Sounds {
    sources: HashMap<&'static str, Handle<AudioSource>>,
    playing: VecDeque<Entity>,
}

pub(super) fn prepare(app: &mut App) {
    app.init_resource::<Sounds>();
}

/// Plays samples if audio is available.
#[derive(SystemParam)]
pub(super) struct Voice<'w, 's> {
    sounds: ResMut<'w, Sounds>,
    assets: Option<ResMut<'w, Assets<AudioSource>>>,
    commands: Commands<'w, 's>,
}

impl Voice<'_, '_> {
    /// Plays a sample at a volume from 0 to 1.
    pub fn play(&mut self, sample: &Sample, loudness: f32) {
        let Some(assets) = &mut self.assets else {
            return;
        };
        let load = || assets.add(AudioSource { bytes: sample.bytes.into() });
        let source = self.sounds.sources.entry(sample.name).or_insert_with(load).clone();
        let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness));
        let entity = self.commands.spawn((Name::new("Sound"), AudioPlayer(source), settings)).id();
        self.sounds.playing.push_back(entity);
        // Without a sound device no sound ever ends.
        if self.sounds.playing.len() > MOST_SOUNDS
            && let Some(oldest) = self.sounds.playing.pop_front()
        {
            self.commands.entity(oldest).try_despawn();
        }
    }
}
