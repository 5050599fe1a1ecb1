//! Music that is composed as it plays, and the sounds of nature: notes and calls from a few short
//! samples at different pitches, so that nothing repeats and there is no seam.
//!
//! [`Composer`] and [`Nature`] decide what sounds when; [`MusicStream`] mixes it to samples. What is heard
//! depends only on the seed and on the changes of the [`MixerControls`].

mod composer;
mod controls;
mod nature;
mod sample;
mod stream;

pub use composer::{Composer, Ending};
pub use controls::MixerControls;
pub use nature::Nature;
pub use sample::{RATE, Sample, Samples};
pub use stream::{DUCKED, FALL, HOLD, MusicStream, RISE};

/// A sample that sounds at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MusicNote {
    /// When it begins, in seconds since the start of the stream.
    pub at: f64,
    /// The sample.
    pub sample: Sample,
    /// The speed at which it is played; twice the speed is an octave higher.
    pub speed: f32,
    /// The volume, from 0 to 1.
    pub gain: f32,
    /// The position, from -1 (left) to 1 (right).
    pub pan: f32,
}
