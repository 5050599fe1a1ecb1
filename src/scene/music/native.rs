//! Music as an audio source of Bevy's, mixed on the audio thread.

use std::io::Cursor;
use std::num::NonZero;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use bevy::audio::{AddAudioSource, ChannelCount, Decodable, SampleRate, Source};
use bevy::prelude::*;
use lewton::VorbisError;
use lewton::inside_ogg::OggStreamReader;

use super::MusicControls;
use crate::music::{MixerControls, MusicStream, RATE, Sample, Samples};
use crate::random::fresh_seed;

/// The number of frames that are mixed at once.
const FRAMES: usize = 512;

/// The music as an asset.
#[derive(Asset, TypePath, Clone)]
pub(super) struct Music {
    controls: Arc<MixerControls>,
    /// The samples, once they have been decoded.
    samples: Arc<OnceLock<Arc<Samples>>>,
}

/// The samples of an endless [`Stream`]; silence before it can begin.
pub(super) struct Output {
    music: Music,
    seed: u64,
    stream: Option<MusicStream>,
    buffer: Vec<f32>,
    next: usize,
}

pub(super) fn prepare(app: &mut App) {
    // Without sound there are no audio sources.
    if app.world().contains_resource::<Assets<AudioSource>>() {
        app.add_audio_source::<Music>();
    }
}

/// Starts the stream once.
pub(super) fn start(
    controls: Res<MusicControls>,
    assets: Option<ResMut<Assets<Music>>>,
    mut is_started: Local<bool>,
    mut commands: Commands,
) {
    let Some(mut assets) = assets.filter(|_| !*is_started) else {
        return;
    };
    *is_started = true;
    let samples = Arc::new(OnceLock::new());
    let decoded = samples.clone();
    let decoding = thread::Builder::new().name("music".to_owned()).spawn(move || {
        // Damaged files are found by the tests; without a thread or samples there is no music.
        if let Ok(all) = Samples::decode(RATE, decode) {
            let _ = decoded.set(Arc::new(all));
        }
    });
    if decoding.is_ok() {
        let music = assets.add(Music { controls: controls.0.clone(), samples });
        commands.spawn((Name::new("Music"), AudioPlayer(music)));
    }
}

/// Lowers the volume for a moment.
pub(super) fn duck(controls: &MixerControls) {
    controls.duck();
}

/// The values of a sample.
fn decode(sample: Sample) -> Result<Vec<f32>, VorbisError> {
    let mut reader = OggStreamReader::new(Cursor::new(file(sample)))?;
    let mut values = Vec::new();
    while let Some(packet) = reader.read_dec_packet_itl()? {
        values.extend(packet.into_iter().map(|value| f32::from(value) / 32_768.0));
    }
    Ok(values)
}

/// The file of a sample.
fn file(sample: Sample) -> &'static [u8] {
    macro_rules! files {
        ($($sample:ident: $name:literal),* $(,)?) => {
            match sample {
                $(Sample::$sample => {
                    include_bytes!(concat!("../../../assets/music/", $name, ".ogg"))
                })*
            }
        };
    }
    files! {
        PluckLow: "pluck-low",
        PluckMiddle: "pluck-middle",
        PluckHigh: "pluck-high",
        Pad: "pad",
        River: "river",
        Warbler: "bird-warbler",
        Thrush: "bird-thrush",
        Dove: "bird-dove",
        Cricket: "cricket",
    }
}

impl Decodable for Music {
    type Decoder = Output;

    fn decoder(&self) -> Output {
        let buffer = vec![0.0; 2 * FRAMES];
        Output { music: self.clone(), seed: fresh_seed(), stream: None, buffer, next: 2 * FRAMES }
    }
}

impl Iterator for Output {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.next == self.buffer.len() {
            self.next = 0;
            if let (None, Some(samples)) = (&self.stream, self.music.samples.get()) {
                let controls = self.music.controls.clone();
                self.stream = Some(MusicStream::new(samples.clone(), controls, self.seed));
            }
            if let Some(stream) = &mut self.stream {
                stream.fill(&mut self.buffer);
            }
        }
        self.next += 1;
        Some(self.buffer[self.next - 1])
    }
}

impl Source for Output {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        const { NonZero::new(2).unwrap() }
    }

    fn sample_rate(&self) -> SampleRate {
        const { NonZero::new(RATE).unwrap() }
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_samples_are_decoded_and_heard() {
        let samples = Samples::decode(RATE, decode).expect("valid files");
        for sample in Sample::ALL {
            assert!(samples.get(sample).len() > RATE as usize / 10, "{sample:?}");
        }
        let music = Music { controls: Arc::default(), samples: Arc::default() };
        music.controls.set_volumes(1.0, 1.0);
        let mut output = music.decoder();
        assert!(output.by_ref().take(5_000).all(|value| value == 0.0), "nothing is decoded yet");
        assert!(music.samples.set(Arc::new(samples)).is_ok());
        assert!(output.take(200_000).any(|value| value.abs() > 0.01));
    }
}
