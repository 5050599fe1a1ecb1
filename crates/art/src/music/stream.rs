//! The mixer: notes become samples.

use std::sync::Arc;

use super::{Composer, MixerControls, MusicNote, Nature, Samples};

/// The number of frames that are mixed with the same controls.
const BLOCK: usize = 512;
/// The time of a fade, in seconds.
const FADE: f32 = 2.0;
/// The volume under an effect, as a factor.
pub const DUCKED: f32 = 0.45;
/// The time in which the volume falls when an effect begins, in seconds.
pub const FALL: f32 = 0.04;
/// The time for which the volume stays low, in seconds.
pub const HOLD: f32 = 0.35;
/// The time in which the volume rises again, in seconds.
pub const RISE: f32 = 0.9;

/// Stereo without end, at the rate of the samples.
pub struct MusicStream {
    samples: Arc<Samples>,
    controls: Arc<MixerControls>,
    composer: Composer,
    nature: Nature,
    music_voices: Vec<Voice>,
    nature_voices: Vec<Voice>,
    notes: Vec<MusicNote>,
    /// The number of frames mixed so far.
    frame: u64,
    music: f32,
    natural: f32,
    ducking: f32,
    /// How long the volume stays low, in seconds.
    held: f32,
    effects: u32,
}

/// A note that sounds, or will.
struct Voice {
    note: MusicNote,
    /// The place in the sample.
    place: f64,
}

impl MusicStream {
    /// A silent stream, which fades in.
    pub fn new(samples: Arc<Samples>, controls: Arc<MixerControls>, seed: u64) -> Self {
        Self {
            samples,
            effects: controls.effects(),
            controls,
            composer: Composer::new(seed),
            nature: Nature::new(seed.wrapping_add(1)),
            music_voices: Vec::new(),
            nature_voices: Vec::new(),
            notes: Vec::new(),
            frame: 0,
            music: 0.0,
            natural: 0.0,
            ducking: 1.0,
            held: 0.0,
        }
    }

    /// Replaces the contents of `out` by the next samples: pairs of left and right.
    pub fn fill(&mut self, out: &mut [f32]) {
        for block in out.chunks_mut(2 * BLOCK) {
            self.fill_block(block);
        }
    }

    fn fill_block(&mut self, out: &mut [f32]) {
        if self.is_off() {
            // The music continues where it was.
            self.controls.take_ending();
            out.fill(0.0);
            return;
        }
        let frames = out.len() / 2;
        let rate = self.samples.rate();
        let seconds = frames as f32 / rate as f32;
        let now = self.frame as f64 / f64::from(rate);
        let until = now + f64::from(seconds);
        self.compose(now, until);
        let (music, natural, ducking) = (self.music, self.natural, self.ducking);
        self.move_levels(seconds);
        out.fill(0.0);
        let (before, after) = (music * ducking, self.music * self.ducking);
        mix(&mut self.music_voices, &self.samples, self.frame, (before, after), out);
        let (before, after) = (natural * ducking, self.natural * self.ducking);
        mix(&mut self.nature_voices, &self.samples, self.frame, (before, after), out);
        self.frame += frames as u64;
    }

    /// Whether all volumes are zero, after the fade.
    fn is_off(&self) -> bool {
        let volumes = [self.music, self.natural, self.controls.music(), self.controls.nature()];
        volumes == [0.0; 4]
    }

    /// Adds the voices of notes that begin before `until`.
    fn compose(&mut self, now: f64, until: f64) {
        self.composer.is_quiet = self.controls.is_quiet();
        self.nature.is_night = self.controls.is_night();
        if let Some(ending) = self.controls.take_ending() {
            // A phrase that has begun gives way to the last one.
            self.music_voices.retain(|voice| voice.note.at <= now);
            self.composer.end(ending, now + 0.4, &mut self.notes);
        }
        self.composer.compose(until, &mut self.notes);
        let voice = |note| Voice { note, place: 0.0 };
        self.music_voices.extend(self.notes.drain(..).map(voice));
        self.nature.compose(until, &mut self.notes);
        self.nature_voices.extend(self.notes.drain(..).map(voice));
    }

    /// Moves the volumes towards what the controls say.
    fn move_levels(&mut self, seconds: f32) {
        let towards = |value: f32, goal: f32, time: f32| {
            let step = seconds / time;
            if value < goal { (value + step).min(goal) } else { (value - step).max(goal) }
        };
        self.music = towards(self.music, self.controls.music(), FADE);
        self.natural = towards(self.natural, self.controls.nature(), FADE);
        let effects = self.controls.effects();
        if std::mem::replace(&mut self.effects, effects) != effects {
            self.held = HOLD;
        }
        self.held -= seconds;
        let (goal, time) = if self.held > 0.0 { (DUCKED, FALL) } else { (1.0, RISE) };
        self.ducking = towards(self.ducking, goal, time);
    }
}

/// Adds voices to `out`, which begins with a frame of the stream, with a volume that changes evenly.
/// Voices that have ended are removed.
fn mix(
    voices: &mut Vec<Voice>,
    samples: &Samples,
    frame: u64,
    (before, after): (f32, f32),
    out: &mut [f32],
) {
    let frames = out.len() / 2;
    for voice in voices.iter_mut() {
        let data = samples.get(voice.note.sample);
        let start = (voice.note.at * f64::from(samples.rate())).round() as u64;
        let first = start.saturating_sub(frame) as usize;
        // Constant power across the stereo field.
        let angle = (voice.note.pan.clamp(-1.0, 1.0) + 1.0) * std::f32::consts::FRAC_PI_4;
        let (left, right) = (angle.cos() * voice.note.gain, angle.sin() * voice.note.gain);
        for frame in first..frames {
            let (index, part) = (voice.place as usize, voice.place.fract() as f32);
            let (Some(&one), Some(&next)) = (data.get(index), data.get(index + 1)) else {
                voice.place = f64::INFINITY;
                break;
            };
            let level = before + (after - before) * frame as f32 / frames as f32;
            let value = (one + (next - one) * part) * level;
            out[2 * frame] += left * value;
            out[2 * frame + 1] += right * value;
            voice.place += f64::from(voice.note.speed);
        }
    }
    voices.retain(|voice| voice.place.is_finite());
}
