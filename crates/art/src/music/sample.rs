//! The samples that the music consists of.

/// The number of samples a second in the files.
pub const RATE: u32 = 22_050;

/// A sample, as `tools/make_music.py` makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sample {
    /// A plucked string, E3.
    PluckLow,
    /// A plucked string, C4.
    PluckMiddle,
    /// A plucked string, G4.
    PluckHigh,
    /// A soft sustained sound, C3.
    Pad,
    /// Running water that rises and falls as half a sine, so that copies that overlap by half their
    /// length have a constant power.
    River,
    /// The call of a warbler.
    Warbler,
    /// The call of a thrush.
    Thrush,
    /// The call of a dove.
    Dove,
    /// A chirp of a cricket.
    Cricket,
}

impl Sample {
    /// All samples.
    pub const ALL: [Self; 9] = [
        Self::PluckLow,
        Self::PluckMiddle,
        Self::PluckHigh,
        Self::Pad,
        Self::River,
        Self::Warbler,
        Self::Thrush,
        Self::Dove,
        Self::Cricket,
    ];

    /// The name of its file in `assets/music`, without the extension.
    pub fn file(self) -> &'static str {
        match self {
            Self::PluckLow => "pluck-low",
            Self::PluckMiddle => "pluck-middle",
            Self::PluckHigh => "pluck-high",
            Self::Pad => "pad",
            Self::River => "river",
            Self::Warbler => "bird-warbler",
            Self::Thrush => "bird-thrush",
            Self::Dove => "bird-dove",
            Self::Cricket => "cricket",
        }
    }

    /// The pitch of a sample with a pitch, as a MIDI key: 60 is C4.
    pub(super) fn key(self) -> i32 {
        match self {
            Self::PluckLow => 52,
            Self::PluckHigh => 67,
            Self::Pad => 48,
            _ => 60,
        }
    }

    /// The speed at which it has the pitch of a MIDI key.
    pub(super) fn speed_at(self, key: i32) -> f32 {
        ((key - self.key()) as f32 / 12.0).exp2()
    }
}

/// The decoded samples.
#[derive(Clone, Debug)]
pub struct Samples {
    rate: u32,
    values: [Vec<f32>; Sample::ALL.len()],
}

impl Samples {
    /// Decodes each of [`Sample::ALL`] with a function: mono, from -1 to 1, `rate` values a second.
    ///
    /// # Errors
    /// The first error of the function.
    pub fn decode<E>(
        rate: u32,
        mut decode: impl FnMut(Sample) -> Result<Vec<f32>, E>,
    ) -> Result<Self, E> {
        let mut values: [Vec<f32>; Sample::ALL.len()] = Default::default();
        for sample in Sample::ALL {
            values[sample as usize] = decode(sample)?;
        }
        Ok(Self { rate, values })
    }

    /// The number of values a second.
    pub fn rate(&self) -> u32 {
        self.rate
    }

    /// The values of a sample.
    pub fn get(&self, sample: Sample) -> &[f32] {
        &self.values[sample as usize]
    }
}
