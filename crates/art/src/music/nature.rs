//! The sounds of nature: a river, birds by day, crickets at night.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{MusicNote, Sample};

/// The time between two copies of the river: half its length, in seconds.
const RIVER_STEP: f64 = 3.25;
/// The volumes.
const RIVER: f32 = 0.25;
const BIRD: f32 = 0.16;
const CRICKET: f32 = 0.07;
/// The least and the greatest time between two calls, in seconds.
const CALLS: (f64, f64) = (5.0, 18.0);
/// The time between two chirps of a cricket, in seconds.
const CHIRP: f64 = 0.55;

/// The sounds of nature without end.
#[derive(Debug)]
pub struct Nature {
    rng: ChaCha8Rng,
    /// When the next copy of the river begins, and the next call, in seconds.
    river: f64,
    call: f64,
    /// Whether crickets are heard instead of birds.
    pub is_night: bool,
}

impl Nature {
    /// Nature from a seed.
    pub fn new(seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Self { rng, river: 0.0, call: 2.0, is_night: false }
    }

    /// Adds everything that begins before a time, in seconds.
    pub fn compose(&mut self, until: f64, notes: &mut Vec<MusicNote>) {
        while self.river < until {
            let pan = self.rng.random_range(-0.3..=0.3);
            let (at, sample) = (self.river, Sample::River);
            notes.push(MusicNote { at, sample, speed: 1.0, gain: RIVER, pan });
            self.river += RIVER_STEP;
        }
        while self.call < until {
            if self.is_night {
                self.crickets(notes)
            } else {
                self.bird(notes)
            }
            self.call += self.rng.random_range(CALLS.0..=CALLS.1);
        }
    }

    fn bird(&mut self, notes: &mut Vec<MusicNote>) {
        let rng = &mut self.rng;
        let sample = [Sample::Warbler, Sample::Thrush, Sample::Dove][rng.random_range(0..3)];
        let (speed, pan) = (rng.random_range(0.92..=1.08), rng.random_range(-0.8..=0.8));
        let gain = BIRD * rng.random_range(0.4..=1.0);
        notes.push(MusicNote { at: self.call, sample, speed, gain, pan });
        // It is answered from the other side.
        if rng.random_bool(0.3) {
            let at = self.call + rng.random_range(1.4..=2.4);
            notes.push(MusicNote { at, sample, speed, gain: gain * 0.6, pan: -pan });
        }
    }

    fn crickets(&mut self, notes: &mut Vec<MusicNote>) {
        let rng = &mut self.rng;
        let (speed, pan) = (rng.random_range(0.94..=1.06), rng.random_range(-0.8..=0.8));
        let gain = CRICKET * rng.random_range(0.5..=1.0);
        for chirp in 0..rng.random_range(3..=7) {
            let at = self.call + f64::from(chirp) * CHIRP;
            notes.push(MusicNote { at, sample: Sample::Cricket, speed, gain, pan });
        }
    }
}
