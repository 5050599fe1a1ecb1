//! What the program tells the stream, which may run on another thread.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering::Relaxed};

use super::Ending;

/// The controls of a stream.
#[derive(Debug, Default)]
pub struct MixerControls {
    /// The volumes, from 0 to 1, as bits.
    music: AtomicU32,
    nature: AtomicU32,
    is_quiet: AtomicBool,
    is_night: AtomicBool,
    /// The number of effects that have been played.
    effects: AtomicU32,
    /// The ending that has not been played yet, plus one; 0 for none.
    ending: AtomicU8,
}

impl MixerControls {
    /// Sets the volumes of the music and of the sounds of nature, from 0 to 1. Changes are faded.
    pub fn set_volumes(&self, music: f32, nature: f32) {
        self.music.store(music.clamp(0.0, 1.0).to_bits(), Relaxed);
        self.nature.store(nature.clamp(0.0, 1.0).to_bits(), Relaxed);
    }

    /// Sets whether the music is softer, since a computer player thinks.
    pub fn set_quiet(&self, is_quiet: bool) {
        self.is_quiet.store(is_quiet, Relaxed);
    }

    /// Sets whether it is night.
    pub fn set_night(&self, is_night: bool) {
        self.is_night.store(is_night, Relaxed);
    }

    /// Lowers the volume for a moment, since an effect is played.
    pub fn duck(&self) {
        self.effects.fetch_add(1, Relaxed);
    }

    /// Plays the phrase that ends a game.
    pub fn end(&self, ending: Ending) {
        self.ending.store(ending as u8 + 1, Relaxed);
    }

    pub(super) fn music(&self) -> f32 {
        f32::from_bits(self.music.load(Relaxed))
    }

    pub(super) fn nature(&self) -> f32 {
        f32::from_bits(self.nature.load(Relaxed))
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.is_quiet.load(Relaxed)
    }

    pub(super) fn is_night(&self) -> bool {
        self.is_night.load(Relaxed)
    }

    pub(super) fn effects(&self) -> u32 {
        self.effects.load(Relaxed)
    }

    pub(super) fn take_ending(&self) -> Option<Ending> {
        match self.ending.swap(0, Relaxed) {
            0 => None,
            1 => Some(Ending::Won),
            2 => Some(Ending::Drawn),
            _ => Some(Ending::Lost),
        }
    }
}
