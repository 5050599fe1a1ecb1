//! Writes ten minutes of the music and the sounds of nature to a WAV file, to be heard or measured by
//! other programs, and prints figures of each: `render_music FILE [SEED]`.

#[path = "../tests/music/measure.rs"]
mod measure;

use std::env::args;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use jungle_art::music::{MixerControls, MusicStream, RATE};

use measure::{longest_silence, loudness, peak, samples};

const SECONDS: u32 = 600;
/// The default volume of the settings.
const VOLUME: f32 = 0.3;

fn main() -> Result<(), Box<dyn Error>> {
    let path = args().nth(1).ok_or("usage: render_music FILE [SEED]")?;
    let seed = args().nth(2).map_or(Ok(1), |seed| seed.parse())?;
    println!("| | peak | loudness | longest silence |\n| --- | ---: | ---: | ---: |");
    for (name, music, nature) in
        [("music", VOLUME, 0.0), ("nature", 0.0, VOLUME), ("both", VOLUME, VOLUME)]
    {
        let out = render(seed, music, nature);
        let (peak, loudness) = (20.0 * peak(&out).log10(), loudness(&out));
        let silence = longest_silence(&out) as f32 / 10.0;
        println!("| {name} | {peak:.1} dBFS | {loudness:.1} LUFS | {silence:.1} s |");
        if name == "both" {
            write_wav(&mut BufWriter::new(File::create(&path)?), &out)?;
        }
    }
    Ok(())
}

/// Pairs of left and right, from the time when the volumes are reached.
fn render(seed: u64, music: f32, nature: f32) -> Vec<f32> {
    let controls = Arc::new(MixerControls::default());
    controls.set_volumes(music, nature);
    let mut stream = MusicStream::new(samples(), controls, seed);
    let mut out = vec![0.0; 2 * 4 * RATE as usize];
    stream.fill(&mut out);
    out.resize(2 * (SECONDS * RATE) as usize, 0.0);
    stream.fill(&mut out);
    out
}

/// Writes stereo with 16 bits a sample.
fn write_wav(file: &mut impl Write, out: &[f32]) -> Result<(), Box<dyn Error>> {
    let bytes = u32::try_from(2 * out.len())?;
    file.write_all(b"RIFF")?;
    file.write_all(&(36 + bytes).to_le_bytes())?;
    file.write_all(b"WAVEfmt ")?;
    // The length of the header, the format PCM, two channels.
    file.write_all(&[16, 0, 0, 0, 1, 0, 2, 0])?;
    file.write_all(&RATE.to_le_bytes())?;
    file.write_all(&(4 * RATE).to_le_bytes())?;
    // Four bytes a frame, 16 bits a sample.
    file.write_all(&[4, 0, 16, 0])?;
    file.write_all(b"data")?;
    file.write_all(&bytes.to_le_bytes())?;
    for value in out {
        let value = (value.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16;
        file.write_all(&value.to_le_bytes())?;
    }
    Ok(file.flush()?)
}
