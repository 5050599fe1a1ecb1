//! What is heard of a game.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use bevy::audio::Volume;
use bevy::prelude::*;

use crate::rules::{Effect, Manner, Played, Terrain};
use crate::table::{
    GameEnded, MovePlayed, MoveRefused, MoveUndone, Selection, Table, TableSystems,
};

/// There is at most one sound of a move in this time.
const PAUSE: Duration = Duration::from_millis(75);

/// More sounds than this are never heard at once.
const MOST_SOUNDS: usize = 12;

/// How loud the game is, 0 to 1; 0 is silence.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Loudness(pub f32);

impl Default for Loudness {
    fn default() -> Self {
        Self(0.8)
    }
}

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sound {
    Move,
    Capture,
    Splash,
    Jump,
    Trap,
    Crown,
    Win,
    Lose,
    Refused,
    Select,
}

macro_rules! samples {
    ($($name:literal),*) => {
        &[$(include_bytes!(concat!("../../assets/sounds/", $name, ".ogg"))),*]
    };
}

impl Sound {
    /// The recordings of a sound; several keep it from being mechanical.
    fn samples(self) -> &'static [&'static [u8]] {
        match self {
            Self::Move => samples!("move1", "move2", "move3"),
            Self::Capture => samples!("capture1", "capture2"),
            Self::Splash => samples!("splash"),
            Self::Jump => samples!("jump"),
            Self::Trap => samples!("trap"),
            Self::Crown => samples!("crown"),
            Self::Win => samples!("win"),
            Self::Lose => samples!("lose"),
            Self::Refused => samples!("refused"),
            Self::Select => samples!("select"),
        }
    }

    /// The sound of a turn: the most telling thing that it did.
    fn of(played: &Played, table: &Table) -> Self {
        let terrain = |square| table.game().spec().geometry.terrain(square);
        let mut sound = Self::Move;
        for effect in &played.effects {
            sound = match (*effect, sound) {
                (Effect::Crowned { .. }, _) => Self::Crown,
                (Effect::Taken(_), _) | (_, Self::Capture) => Self::Capture,
                (Effect::Trapped { .. }, _) => Self::Trap,
                (Effect::Moved { manner: Manner::Jump, .. }, _) => Self::Jump,
                (Effect::Moved { from, to, .. }, _)
                    if terrain(to) == Terrain::River && terrain(from) != Terrain::River =>
                {
                    Self::Splash
                }
                (_, sound) => sound,
            };
        }
        sound
    }
}

/// The recordings as assets, made when they are first heard, and the sounds that may still be
/// heard, the oldest first.
#[derive(Resource, Default)]
struct Sounds {
    sources: HashMap<(Sound, usize), Handle<AudioSource>>,
    playing: VecDeque<Entity>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Loudness>().init_resource::<Sounds>();
    app.add_systems(Update, play_sounds.in_set(TableSystems::Show));
}

fn play_sounds(
    mut played: MessageReader<MovePlayed>,
    mut undone: MessageReader<MoveUndone>,
    mut refused: MessageReader<MoveRefused>,
    mut ended: MessageReader<GameEnded>,
    table: Res<Table>,
    selection: Res<Selection>,
    loudness: Res<Loudness>,
    time: Res<Time<Real>>,
    mut last: Local<Duration>,
    mut heard: ResMut<Sounds>,
    assets: Option<ResMut<Assets<AudioSource>>>,
    mut commands: Commands,
) {
    let mut sounds: Vec<Sound> = Vec::new();
    sounds.extend(played.read().map(|MovePlayed(played)| Sound::of(played, &table)));
    sounds.extend(undone.read().map(|_| Sound::Move));
    if selection.is_changed() && !selection.path.is_empty() {
        sounds.push(Sound::Select);
    }
    sounds.extend(refused.read().map(|_| Sound::Refused));
    sounds.extend(ended.read().map(|GameEnded(outcome)| {
        let sad = table.only_human().is_some_and(|side| outcome.winner == Some(!side));
        if sad { Sound::Lose } else { Sound::Win }
    }));
    let Some(mut assets) = assets.filter(|_| loudness.0 > 0.0) else {
        return;
    };
    let now = time.elapsed();
    for sound in sounds {
        let is_end = matches!(sound, Sound::Win | Sound::Lose);
        if !is_end && *last != Duration::ZERO && now.saturating_sub(*last) < PAUSE {
            continue;
        }
        *last = now;
        let samples = sound.samples();
        let sample = table.game().turns_played() % samples.len();
        let load = || assets.add(AudioSource { bytes: samples[sample].into() });
        let source = heard.sources.entry((sound, sample)).or_insert_with(load).clone();
        let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness.0));
        heard
            .playing
            .push_back(commands.spawn((Name::new("Sound"), AudioPlayer(source), settings)).id());
        // On a machine without a sound device nothing is ever heard to its end.
        if heard.playing.len() > MOST_SOUNDS
            && let Some(oldest) = heard.playing.pop_front()
        {
            commands.entity(oldest).try_despawn();
        }
    }
}
