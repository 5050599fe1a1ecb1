//! The composer: a walk on a pentatonic scale with long pauses.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{MusicNote, Sample};

/// The length of a beat in seconds: 40 beats a minute.
const BEAT: f64 = 1.5;
/// The scale: C, D, E, G, A over two octaves, as MIDI keys.
const SCALE: [i32; 11] = [48, 50, 52, 55, 57, 60, 62, 64, 67, 69, 72];
/// The greatest numbers of notes in a phrase and of beats between phrases.
const MOST_NOTES: u32 = 8;
const LONGEST_REST: u32 = 6;
/// The volumes of strings and of the pad.
const STRING: f32 = 0.5;
const PAD: f32 = 0.16;
/// The volume while a computer player thinks, as a factor.
const SOFT: f32 = 0.6;

/// How a game has ended, for the phrase that is played then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Ending {
    Won,
    Drawn,
    Lost,
}

/// Composes music without end.
#[derive(Debug)]
pub struct Composer {
    rng: ChaCha8Rng,
    /// When the next phrase begins, in seconds.
    next: f64,
    /// The index in [`SCALE`] at which the last phrase ended.
    place: usize,
    /// Whether the music is softer and has longer pauses, since a computer player thinks.
    pub is_quiet: bool,
}

impl Composer {
    /// A composer whose first phrase begins after a beat.
    pub fn new(seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Self { rng, next: BEAT, place: 5, is_quiet: false }
    }

    /// Adds the notes of all phrases that begin before a time, in seconds.
    pub fn compose(&mut self, until: f64, notes: &mut Vec<MusicNote>) {
        while self.next < until {
            self.phrase(notes);
        }
    }

    /// Adds a phrase that ends a game at a time, followed by a pause. Phrases that have not begun are
    /// put off until then.
    pub fn end(&mut self, ending: Ending, at: f64, notes: &mut Vec<MusicNote>) {
        let (keys, step): (&[i32], f64) = match ending {
            Ending::Won => (&[60, 64, 67, 72, 67, 72], 0.5),
            Ending::Drawn => (&[60, 62, 64, 62, 60], 1.0),
            Ending::Lost => (&[64, 62, 57, 52, 48], 1.0),
        };
        for (index, &key) in keys.iter().enumerate() {
            notes.push(string(key, at + index as f64 * step * BEAT, STRING, 0.0));
        }
        self.next = at + (keys.len() as f64 * step + f64::from(LONGEST_REST)) * BEAT;
    }

    /// Adds the next phrase: a few notes near each other, over a held note.
    fn phrase(&mut self, notes: &mut Vec<MusicNote>) {
        let rng = &mut self.rng;
        let gain = if self.is_quiet { STRING * SOFT } else { STRING };
        let mut at = self.next;
        let held = if rng.random_bool(0.6) { 48 } else { 43 };
        let pad = Sample::Pad;
        let pad_gain = gain / STRING * PAD;
        notes.push(MusicNote {
            at,
            sample: pad,
            speed: pad.speed_at(held),
            gain: pad_gain,
            pan: 0.0,
        });
        for _ in 0..rng.random_range(3..=MOST_NOTES) {
            let step = [-2_i32, -1, -1, 1, 1, 2, 0][rng.random_range(0..7)];
            let place = self.place as i32 + step;
            // The walk turns round at the ends of the scale.
            let last = SCALE.len() as i32 - 1;
            let place = if place < 0 { -place } else { place };
            self.place = (if place > last { 2 * last - place } else { place }) as usize;
            let key = SCALE[self.place];
            // Nobody plucks all strings with the same force, or exactly on the beat.
            let force = rng.random_range(0.6..=1.0);
            let late = rng.random_range(0.0..0.03);
            let pan = (key - 60) as f32 / 24.0;
            notes.push(string(key, at + late, gain * force, pan));
            // Now and then a lower string sounds with it.
            if key >= 60 && rng.random_bool(0.2) {
                notes.push(string(key - 12, at + late + 0.02, gain * force * 0.6, pan));
            }
            at += BEAT * [0.5, 0.5, 1.0, 1.0, 1.5][rng.random_range(0..5)];
        }
        let rest = rng.random_range(2..=LONGEST_REST);
        let rest = if self.is_quiet { rest + 1 } else { rest };
        self.next = at + f64::from(rest) * BEAT;
    }
}

/// A plucked string with the pitch of a MIDI key.
fn string(key: i32, at: f64, gain: f32, pan: f32) -> MusicNote {
    let sample = match key {
        ..56 => Sample::PluckLow,
        56..64 => Sample::PluckMiddle,
        64.. => Sample::PluckHigh,
    };
    MusicNote { at, sample, speed: sample.speed_at(key), gain, pan }
}
