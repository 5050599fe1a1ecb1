//! The sounds of a game.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native::{Voice, prepare};
#[cfg(target_family = "wasm")]
use web::{Voice, prepare};

use std::time::Duration;

use bevy::prelude::*;

use crate::rules::{Effect, MoveKind, PlayedMove, Terrain};
use crate::table::{
    BoardSquares, GameEnded, GameSession, MovePlayed, MoveRejected, MoveUndone, Selection,
    TableSystems,
};

/// The minimum time between the sounds of two moves.
const PAUSE: Duration = Duration::from_millis(75);

/// The volume, from 0 (silent) to 1.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Volume(pub f32);

impl Default for Volume {
    fn default() -> Self {
        Self(0.8)
    }
}

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sound {
    Move,
    Capture,
    Splash,
    Jump,
    Trap,
    Promotion,
    Win,
    Lose,
    Illegal,
    Select,
}

/// An audio sample.
struct Sample {
    name: &'static str,
    /// An Ogg Vorbis file; on the web, where not every browser decodes that, an MP3 file.
    bytes: &'static [u8],
}

#[cfg(not(target_family = "wasm"))]
macro_rules! sound_file {
    ($name:literal) => {
        include_bytes!(concat!("../../../assets/sounds/", $name, ".ogg"))
    };
}
#[cfg(target_family = "wasm")]
macro_rules! sound_file {
    ($name:literal) => {
        include_bytes!(concat!("../../../assets/sounds/", $name, ".mp3"))
    };
}

macro_rules! samples {
    ($($name:literal),*) => {
        &[$(Sample {
            name: $name,
            bytes: sound_file!($name),
        }),*]
    };
}

impl Sound {
    /// The samples of a sound; several of them make it less monotonous.
    fn samples(self) -> &'static [Sample] {
        match self {
            Self::Move => samples!("move1", "move2", "move3"),
            Self::Capture => samples!("capture1", "capture2"),
            Self::Splash => samples!("splash"),
            Self::Jump => samples!("jump"),
            Self::Trap => samples!("trap"),
            Self::Promotion => samples!("crown"),
            Self::Win => samples!("win"),
            Self::Lose => samples!("lose"),
            Self::Illegal => samples!("refused"),
            Self::Select => samples!("select"),
        }
    }

    /// The sound of a move: that of its most important effect.
    fn of(played: &PlayedMove, squares: &BoardSquares) -> Self {
        let terrain = |square| squares.terrain(square);
        let mut sound = Self::Move;
        for effect in &played.effects {
            sound = match (*effect, sound) {
                (Effect::Promoted { .. }, _) => Self::Promotion,
                (Effect::Captured(_), _) | (_, Self::Capture) => Self::Capture,
                (Effect::Trapped { .. }, _) => Self::Trap,
                (Effect::Moved { kind: MoveKind::Jump, .. }, _) => Self::Jump,
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Volume>();
    prepare(app);
    app.add_systems(Update, play_sounds.in_set(TableSystems::Show));
}

fn play_sounds(
    mut played: MessageReader<MovePlayed>,
    mut undone: MessageReader<MoveUndone>,
    mut rejected: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    session: Res<GameSession>,
    squares: BoardSquares,
    selection: Res<Selection>,
    loudness: Res<Volume>,
    time: Res<Time<Real>>,
    mut last: Local<Duration>,
    mut voice: Voice,
) {
    let mut sounds: Vec<Sound> = Vec::new();
    sounds.extend(played.read().map(|MovePlayed(played)| Sound::of(played, &squares)));
    sounds.extend(undone.read().map(|_| Sound::Move));
    if selection.is_changed() && !selection.path.is_empty() {
        sounds.push(Sound::Select);
    }
    sounds.extend(rejected.read().map(|_| Sound::Illegal));
    sounds.extend(ended.read().map(|GameEnded(outcome)| {
        let sad = session.only_human().is_some_and(|side| outcome.winner == Some(!side));
        if sad { Sound::Lose } else { Sound::Win }
    }));
    if loudness.0 <= 0.0 {
        return;
    }
    let now = time.elapsed();
    for sound in sounds {
        let is_end = matches!(sound, Sound::Win | Sound::Lose);
        if !is_end && *last != Duration::ZERO && now.saturating_sub(*last) < PAUSE {
            continue;
        }
        *last = now;
        let samples = sound.samples();
        voice.play(&samples[session.game().ply() % samples.len()], loudness.0);
    }
}
