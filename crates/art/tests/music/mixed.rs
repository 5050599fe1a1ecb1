//! The samples that the stream mixes: peaks, loudness, silences, clicks and seams.

use std::sync::Arc;

use jungle_art::music::{Ending, MixerControls, MusicStream, RATE};

use crate::measure::{levels, longest_silence, loudness, peak, samples};

/// The volumes at which the stream is measured: the default volumes of the settings.
const MUSIC: f32 = 0.3;
const NATURE: f32 = 0.3;

/// A stream with these volumes.
fn stream(seed: u64, music: f32, nature: f32) -> (MusicStream, Arc<MixerControls>) {
    let controls = Arc::new(MixerControls::default());
    controls.set_volumes(music, nature);
    (MusicStream::new(samples(), controls.clone(), seed), controls)
}

/// The next seconds of a stream, as pairs of left and right.
fn next(stream: &mut MusicStream, seconds: f32) -> Vec<f32> {
    let mut out = vec![0.0; 2 * (seconds * RATE as f32) as usize];
    stream.fill(&mut out);
    out
}

#[test]
fn three_minutes_neither_clip_nor_fall_silent() {
    for (seed, is_night) in [(1, false), (2, true), (3, false)] {
        let (mut stream, controls) = stream(seed, 1.0, 1.0);
        controls.set_night(is_night);
        let loud = next(&mut stream, 180.0);
        let peak = peak(&loud);
        assert!(peak < 0.9, "{peak} at full volume");
    }
    for seed in 1..=3 {
        let (mut music, _) = stream(seed, MUSIC, 0.0);
        next(&mut music, 4.0);
        let music = next(&mut music, 180.0);
        let loudness_of_music = loudness(&music);
        assert!((-45.0..=-30.0).contains(&loudness_of_music), "{loudness_of_music} LUFS of music");
        let longest = longest_silence(&music);
        assert!(longest <= 90, "{longest} tenths of a second of silence");
        let (mut nature, _) = stream(seed, 0.0, NATURE);
        next(&mut nature, 4.0);
        let nature = next(&mut nature, 180.0);
        let loudness_of_nature = loudness(&nature);
        assert!(
            (-45.0..=-30.0).contains(&loudness_of_nature),
            "{loudness_of_nature} LUFS of nature"
        );
        assert_eq!(longest_silence(&nature), 0, "the river never stops");
    }
}

#[test]
fn nothing_clicks() {
    let (mut stream, controls) = stream(9, 1.0, 1.0);
    let mut previous = 0.0;
    let mut largest = 0.0_f32;
    for second in 0..120 {
        // Everything changes while it plays.
        controls.set_volumes((second % 3) as f32 / 2.0, (second % 4) as f32 / 3.0);
        if second % 5 == 0 {
            controls.duck();
        }
        if second == 60 {
            controls.end(Ending::Won);
        }
        let left: Vec<f32> = next(&mut stream, 1.0).into_iter().step_by(2).collect();
        for value in left {
            largest = largest.max((value - previous).abs());
            previous = value;
        }
    }
    // A plucked string begins with steps of up to about a fifth.
    assert!(largest < 0.3, "{largest}");
}

#[test]
fn the_river_has_no_seam() {
    let (mut stream, _) = stream(4, 0.0, 1.0);
    next(&mut stream, 10.0);
    let levels = levels(&next(&mut stream, 65.0));
    // The copies begin every 3.25 seconds; calls of birds are louder than the river alone.
    let mean = |part: &[f32]| part.iter().sum::<f32>() / part.len() as f32;
    let seconds: Vec<f32> = levels.chunks_exact(10).map(mean).collect();
    let (least, most) = (
        seconds.iter().copied().fold(f32::INFINITY, f32::min),
        seconds.iter().copied().fold(0.0, f32::max),
    );
    assert!(most / least < 2.2, "{least} to {most}");
    // The spectrum where two copies meet is that of everywhere else: the share of the differences
    // between neighbouring samples, which grows with the frequencies.
    let brightness = |part: &[f32]| {
        let left: Vec<f32> = part.iter().step_by(2).copied().collect();
        let steps: f32 = left.windows(2).map(|pair| (pair[1] - pair[0]).powi(2)).sum();
        steps / left.iter().map(|value| value * value).sum::<f32>()
    };
    let (mut nature, _) = self::stream(4, 0.0, 1.0);
    next(&mut nature, 13.0 - 0.125);
    let (mut at_seams, mut elsewhere) = (Vec::new(), Vec::new());
    for _ in 0..20 {
        at_seams.push(brightness(&next(&mut nature, 0.25)));
        next(&mut nature, 1.375);
        elsewhere.push(brightness(&next(&mut nature, 0.25)));
        next(&mut nature, 1.375);
    }
    let median = |mut values: Vec<f32>| {
        values.sort_by(f32::total_cmp);
        values[values.len() / 2]
    };
    let ratio = median(at_seams) / median(elsewhere);
    assert!((0.7..=1.4).contains(&ratio), "{ratio}");
}

#[test]
fn volumes_fade_in_two_seconds_and_give_way_to_effects() {
    let (mut stream, controls) = stream(4, 0.0, 1.0);
    let start = levels(&next(&mut stream, 2.0));
    assert!(start[0] < 0.2 * start[19], "it fades in");
    let mean = |levels: Vec<f32>| levels.iter().sum::<f32>() / levels.len() as f32;
    let before = mean(levels(&next(&mut stream, 3.25)));
    controls.duck();
    next(&mut stream, 0.1);
    let ducked = mean(levels(&next(&mut stream, 0.2)));
    next(&mut stream, 2.0);
    let after = mean(levels(&next(&mut stream, 3.25)));
    assert!(ducked < 0.7 * before, "{ducked} under an effect, {before} before it");
    assert!(after > 0.7 * before, "{after} after it");
    // Without focus, the program sets the volume to 0.
    controls.set_volumes(0.0, 0.0);
    next(&mut stream, 2.1);
    assert!(next(&mut stream, 5.0).iter().all(|value| *value == 0.0));
}

#[test]
fn a_stream_depends_only_on_its_seed_and_its_controls() {
    let first = next(&mut stream(8, 1.0, 1.0).0, 20.0);
    let (mut other, _) = stream(8, 1.0, 1.0);
    let second: Vec<f32> = (0..40).flat_map(|_| next(&mut other, 0.5)).collect();
    let difference =
        first.iter().zip(&second).fold(0.0_f32, |most, (a, b)| most.max((a - b).abs()));
    assert!(difference < 0.02, "the size of a request makes no audible difference: {difference}");
    assert_ne!(first, next(&mut stream(9, 1.0, 1.0).0, 20.0));
}
