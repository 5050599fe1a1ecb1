//! The notes.

use jungle_art::music::{Composer, Ending, MusicNote, Nature, Sample};

/// The notes of the first seconds.
fn music(seed: u64, seconds: f64, is_quiet: bool) -> Vec<MusicNote> {
    let mut notes = Vec::new();
    let mut composer = Composer::new(seed);
    composer.is_quiet = is_quiet;
    composer.compose(seconds, &mut notes);
    notes
}

fn nature(seed: u64, seconds: f64, is_night: bool) -> Vec<MusicNote> {
    let mut notes = Vec::new();
    let mut nature = Nature::new(seed);
    nature.is_night = is_night;
    nature.compose(seconds, &mut notes);
    notes
}

fn pluck_key(note: &MusicNote) -> Option<i32> {
    let key = match note.sample {
        Sample::PluckLow => 52.0,
        Sample::PluckMiddle => 60.0,
        Sample::PluckHigh => 67.0,
        _ => return None,
    };
    Some((key + 12.0 * note.speed.log2()).round() as i32)
}

#[test]
fn a_seed_gives_one_piece_and_another_seed_another() {
    assert_eq!(music(1, 600.0, false), music(1, 600.0, false));
    assert_ne!(music(1, 60.0, false), music(2, 60.0, false));
    assert_eq!(nature(1, 600.0, true), nature(1, 600.0, true));
    // Composed in one go or in small steps, it is the same.
    let (mut composer, mut notes) = (Composer::new(7), Vec::new());
    for step in 1..=6000 {
        composer.compose(f64::from(step) * 0.1, &mut notes);
    }
    assert_eq!(notes, music(7, 600.0, false));
}

#[test]
fn two_hours_never_repeat_and_pause_within_limits() {
    for seed in 0..10 {
        let notes = music(seed, 7200.0, false);
        let plucks: Vec<&MusicNote> =
            notes.iter().filter(|note| pluck_key(note).is_some()).collect();
        let mut times: Vec<f64> = plucks.iter().map(|note| note.at).collect();
        times.sort_by(f64::total_cmp);
        let longest = times.windows(2).map(|pair| pair[1] - pair[0]).fold(0.0, f64::max);
        assert!((6.0..=12.0).contains(&longest), "{longest}");
        // No two minutes have the same melody.
        let minute = |number: usize| -> Vec<Option<i32>> {
            let range = 60.0 * number as f64..60.0 * (number + 1) as f64;
            plucks
                .iter()
                .filter(|note| range.contains(&note.at))
                .map(|note| pluck_key(note))
                .collect()
        };
        let mut melodies: Vec<_> = (0..120).map(minute).collect();
        melodies.sort();
        melodies.dedup();
        assert_eq!(melodies.len(), 120);
    }
}

#[test]
fn strings_play_a_pentatonic_scale_over_two_octaves() {
    let notes = music(3, 7200.0, false);
    let keys: Vec<i32> = notes.iter().filter_map(pluck_key).collect();
    assert!(keys.len() > 1000);
    assert!(
        keys.iter().all(|key| [0, 2, 4, 7, 9].contains(&(key % 12)) && (48..=72).contains(key))
    );
    assert!(keys.contains(&48) && keys.contains(&72), "both ends are reached");
    for note in notes.iter().chain(&nature(3, 600.0, false)) {
        assert!((0.0..=1.0).contains(&note.gain) && (-1.0..=1.0).contains(&note.pan));
        // Samples sound natural only near their own pitch.
        assert!((0.5..=1.6).contains(&note.speed), "{note:?}");
    }
}

#[test]
fn thinking_makes_the_music_softer_and_sparser() {
    let sum = |notes: &[MusicNote]| notes.iter().map(|note| note.gain).sum::<f32>();
    let (usual, quiet) = (music(5, 3600.0, false), music(5, 3600.0, true));
    assert!(sum(&quiet) < 0.7 * sum(&usual));
}

#[test]
fn birds_call_by_day_and_crickets_at_night() {
    let has = |notes: &[MusicNote], sample| notes.iter().any(|note| note.sample == sample);
    let (day, night) = (nature(5, 600.0, false), nature(5, 600.0, true));
    for bird in [Sample::Warbler, Sample::Thrush, Sample::Dove] {
        assert!(has(&day, bird) && !has(&night, bird));
    }
    assert!(has(&night, Sample::Cricket) && !has(&day, Sample::Cricket));
    assert!(has(&day, Sample::River) && has(&night, Sample::River));
}

#[test]
fn each_ending_has_its_phrase_and_a_pause_after_it() {
    let phrase = |ending| {
        let (mut composer, mut notes) = (Composer::new(1), Vec::new());
        composer.end(ending, 100.0, &mut notes);
        let last = notes.last().expect("notes").at;
        composer.compose(last + 6.0, &mut notes);
        notes.iter().filter_map(pluck_key).collect::<Vec<_>>()
    };
    let phrases = [Ending::Won, Ending::Drawn, Ending::Lost].map(phrase);
    assert!(phrases[0] != phrases[1] && phrases[1] != phrases[2] && phrases[0] != phrases[2]);
    assert!(phrases[0].last() > phrases[0].first(), "a win rises");
    assert!(phrases[2].last() < phrases[2].first(), "a loss falls");
}
