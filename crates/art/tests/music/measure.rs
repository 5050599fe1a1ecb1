//! Figures of sound: samples of the stream, peaks, loudness, silences.

use std::fs::File;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use ebur128::{EbuR128, Mode};
use jungle_art::music::{RATE, Samples};
use lewton::inside_ogg::OggStreamReader;

/// The root mean square below which a tenth of a second is silent: -70 dBFS.
const SILENCE: f32 = 0.000_3;

/// The samples of this repository.
pub fn samples() -> Arc<Samples> {
    static SAMPLES: OnceLock<Arc<Samples>> = OnceLock::new();
    SAMPLES
        .get_or_init(|| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/music");
            let decoded = Samples::decode(RATE, |sample| {
                let file = File::open(folder.join(sample.file()).with_extension("ogg"));
                let mut reader = OggStreamReader::new(file.expect("the file"))?;
                let header = &reader.ident_hdr;
                assert_eq!((header.audio_sample_rate, header.audio_channels), (RATE, 1));
                let mut all = Vec::new();
                while let Some(packet) = reader.read_dec_packet_itl()? {
                    all.extend(packet.into_iter().map(|value| f32::from(value) / 32_768.0));
                }
                Ok::<_, lewton::VorbisError>(all)
            });
            Arc::new(decoded.expect("the samples are valid"))
        })
        .clone()
}

/// The root mean square of each tenth of a second.
pub fn levels(out: &[f32]) -> Vec<f32> {
    let tenth = 2 * RATE as usize / 10;
    let level = |part: &[f32]| {
        (part.iter().map(|value| value * value).sum::<f32>() / part.len() as f32).sqrt()
    };
    out.chunks_exact(tenth).map(level).collect()
}

/// The loudness in LUFS, by ITU-R BS.1770 with the gates of EBU R 128.
pub fn loudness(out: &[f32]) -> f64 {
    let mut meter = EbuR128::new(2, RATE, Mode::I).expect("a valid rate");
    meter.add_frames_f32(out).expect("stereo");
    meter.loudness_global().expect("a mode with loudness")
}

/// The largest absolute value.
pub fn peak(out: &[f32]) -> f32 {
    out.iter().fold(0.0, |peak, value| peak.max(value.abs()))
}

/// The longest silence, in tenths of a second.
pub fn longest_silence(out: &[f32]) -> usize {
    let levels = levels(out);
    levels.split(|level| *level >= SILENCE).map(<[f32]>::len).max().unwrap_or(0)
}
