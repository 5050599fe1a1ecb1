//! The sounds of a game.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native::{Voice, prepare};
#[cfg(target_family = "wasm")]
pub(super) use web::audio_context;
#[cfg(target_family = "wasm")]
use web::{Voice, prepare};

use std::time::Duration;

use bevy::prelude::*;

use super::music::MusicControls;
use crate::rules::jungle::{DEN, LAST_PIECE};
use crate::rules::king_chess::KING_CAPTURED;
use crate::rules::{
    Effect, Game, MoveKind, NO_MOVE, OUT_OF_TIME, Outcome, PlayedMove, RESIGNATION, Square, Terrain,
};
use crate::table::{
    BoardSquares, GameEnded, GameSession, LowTime, MovePlayed, MoveRejected, MoveUndone, Selection,
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

/// Whether a sound warns of pieces that have come under attack.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DangerSound(pub bool);

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_family = "wasm", derive(strum::EnumIter))]
enum Sound {
    Move,
    Capture,
    Splash,
    Jump,
    Trap,
    Promotion,
    Danger,
    Win,
    Lose,
    DenEntered,
    AllCaptured,
    Blocked,
    Draw,
    Resigned,
    TimeUp,
    LowTime,
    Illegal,
    Select,
}

/// An audio sample.
struct Sample {
    name: &'static str,
    /// An Ogg Vorbis file. A page fetches the sample as an MP3 file, since not every browser decodes
    /// the other.
    #[cfg(not(target_family = "wasm"))]
    bytes: &'static [u8],
}

macro_rules! samples {
    ($($name:literal),*) => {
        &[$(Sample {
            name: $name,
            #[cfg(not(target_family = "wasm"))]
            bytes: include_bytes!(concat!("../../../assets/sounds/", $name, ".ogg")),
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
            Self::Danger => samples!("danger"),
            Self::DenEntered => samples!("end-den"),
            Self::AllCaptured => samples!("end-captured"),
            Self::Blocked => samples!("end-blocked"),
            Self::Draw => samples!("end-draw"),
            Self::Resigned => samples!("end-resigned"),
            Self::TimeUp => samples!("end-time"),
            Self::LowTime => samples!("low-time"),
            Self::Win => samples!("win"),
            Self::Lose => samples!("lose"),
            Self::Illegal => samples!("refused"),
            Self::Select => samples!("select"),
        }
    }

    /// Whether it is heard in addition to another sound.
    fn is_extra(self) -> bool {
        matches!(
            self,
            Self::Danger
                | Self::Win
                | Self::Lose
                | Self::DenEntered
                | Self::AllCaptured
                | Self::Blocked
                | Self::Draw
                | Self::Resigned
                | Self::TimeUp
                | Self::LowTime
        )
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

/// The sound of an end by its cause, in addition to that of a win or a loss.
fn end_sound(outcome: &Outcome) -> Option<Sound> {
    match outcome.reason {
        _ if outcome.winner.is_none() => Some(Sound::Draw),
        DEN => Some(Sound::DenEntered),
        LAST_PIECE | KING_CAPTURED => Some(Sound::AllCaptured),
        NO_MOVE => Some(Sound::Blocked),
        RESIGNATION => Some(Sound::Resigned),
        OUT_OF_TIME => Some(Sound::TimeUp),
        _ => None,
    }
}

/// Whether the last move attacks a piece that was not attacked before. `before` is the game before
/// it.
fn is_new_attack(before: &dyn Game, after: &dyn Game) -> bool {
    let attacked = |game: &dyn Game| -> Vec<Square> {
        let previews = game.legal_moves().iter().filter_map(|mv| game.preview(mv));
        previews
            .flat_map(|preview| preview.captured().collect::<Vec<_>>())
            .map(|placed| placed.square)
            .collect()
    };
    let Some(threats) = after.null_move_game() else {
        return false;
    };
    let old = attacked(before);
    attacked(threats.as_ref()).iter().any(|square| !old.contains(square))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Volume>().init_resource::<DangerSound>();
    prepare(app);
    app.add_systems(Update, play_sounds.in_set(TableSystems::Show));
}

fn play_sounds(
    mut played: MessageReader<MovePlayed>,
    mut undone: MessageReader<MoveUndone>,
    mut rejected: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    mut low_time: MessageReader<LowTime>,
    session: Res<GameSession>,
    squares: BoardSquares,
    selection: Res<Selection>,
    loudness: Res<Volume>,
    danger: Res<DangerSound>,
    time: Res<Time<Real>>,
    mut last: Local<Duration>,
    mut voice: Voice,
    music: Res<MusicControls>,
) {
    let mut sounds: Vec<Sound> = Vec::new();
    for MovePlayed(played) in played.read() {
        sounds.push(Sound::of(played, &squares));
        // The sound is for the person against whom the move was played.
        let is_against_person = session.only_human() == Some(!played.side);
        if danger.0 && is_against_person && session.is_play() && session.at() > 0 {
            let before = session.record().game_at(session.at() - 1);
            let is_attack = is_new_attack(before.as_ref(), session.game());
            sounds.extend(is_attack.then_some(Sound::Danger));
        }
    }
    sounds.extend(undone.read().map(|_| Sound::Move));
    if selection.is_changed() && !selection.path.is_empty() {
        sounds.push(Sound::Select);
    }
    sounds.extend(rejected.read().map(|_| Sound::Illegal));
    sounds.extend(low_time.read().map(|_| Sound::LowTime));
    for GameEnded(outcome) in ended.read() {
        sounds.extend(end_sound(outcome));
        if outcome.winner.is_some() {
            let is_lost = session.is_lost_by_human(outcome);
            sounds.push(if is_lost { Sound::Lose } else { Sound::Win });
        }
    }
    if loudness.0 <= 0.0 {
        return;
    }
    let now = time.elapsed();
    for sound in sounds {
        let is_extra = sound.is_extra();
        if !is_extra && *last != Duration::ZERO && now.saturating_sub(*last) < PAUSE {
            continue;
        }
        *last = now;
        music.duck();
        let samples = sound.samples();
        voice.play(&samples[session.game().ply() % samples.len()], loudness.0);
    }
}
