//! The clocks of a game with a time limit.
//!
//! The time left at the start of a turn follows from the record, so that moves that are taken back
//! and games that are continued need no more than that. As in rooms, the first move of each side is
//! not timed. The clocks of a game in a room are those of the room: the program that is connected to
//! it sets them.

use std::time::Duration;

use bevy::prelude::*;

use super::think::LONGEST_FRAME;
use super::{
    BotPacing, EndGame, GameSession, MoveNow, Screen, StartGame, TableSystems, TurnPhase,
    screen_unchanged,
};
use crate::record::{Player, TimeControl};
use crate::rules::{BySide, EarlyEnd, Side};

/// Below this, the time is shown with tenths of a second.
pub const LOW_TIME: Duration = Duration::from_secs(10);
/// A computer player with less time than this plays the best move that it has found.
const LEAST_TIME: Duration = Duration::from_secs(1);
/// The part of its time that a computer player uses for a move.
const PART_PER_MOVE: u32 = 20;
/// The number of moves before the clocks run.
const UNTIMED_MOVES: usize = 2;

/// The clocks that are shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct GameClock {
    /// The time left at the start of the turn.
    left: Option<BySide<Duration>>,
    /// The side whose time runs out, and the time that it has used in its turn.
    running: Option<(Side, Duration)>,
    /// The sides that have been told that they have little time.
    warned: BySide<bool>,
}

/// How long the side to move has thought. The record and the clocks have the same value, which, while
/// a clock runs, does not contain the time for which the computer was suspended.
#[derive(Resource, Default)]
pub(super) struct TurnTime(pub Duration);

/// A person has little time left.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowTime(pub Side);

impl GameClock {
    /// The time left to a side; `None` in games without clocks.
    pub fn left(&self, side: Side) -> Option<Duration> {
        let left = self.left?[side];
        let used = self.running.filter(|(running, _)| *running == side).map(|(_, used)| used);
        Some(left.saturating_sub(used.unwrap_or_default()))
    }

    /// Shows the clocks of a room: the time left, and the side whose time runs out. Returns the side
    /// that has little time now, once.
    pub fn set(&mut self, left: Option<BySide<Duration>>, running: Option<Side>) -> Option<Side> {
        self.left = left;
        self.running = running.map(|side| (side, Duration::ZERO));
        let side = running.filter(|&side| self.left(side).is_some_and(|left| left < LOW_TIME));
        for other in Side::BOTH {
            self.warned[other] &= self.left(other).is_some_and(|left| left < LOW_TIME);
        }
        side.filter(|&side| !std::mem::replace(&mut self.warned[side], true))
    }

    /// The side whose time runs out.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// The time until the clocks show something else.
    pub fn until_change(&self) -> Option<Duration> {
        let left = self.left(self.running()?)?;
        let unit = if left < LOW_TIME { 100 } else { 1000 };
        Some(Duration::from_millis(left.as_millis() as u64 % unit + 1))
    }

    /// How long a computer player may think about the next move.
    pub fn think_time(&self, side: Side, most: Duration) -> Duration {
        self.left(side).map_or(most, |left| most.min(left / PART_PER_MOVE))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameClock>().init_resource::<TurnTime>().add_message::<LowTime>();
    app.add_systems(Update, reset.run_if(on_message::<StartGame>).in_set(TableSystems::Start));
    app.add_systems(OnEnter(TurnPhase::Human), start);
    app.add_systems(OnEnter(TurnPhase::Computer), start.before(super::think::start_thinking));
    for phase in [TurnPhase::Human, TurnPhase::Computer, TurnPhase::Remote] {
        app.add_systems(OnEnter(phase), |mut turn: ResMut<TurnTime>| turn.0 = Duration::ZERO);
    }
    // After a step to another position, which may have ended the turn.
    app.add_systems(
        Update,
        count_time
            .after(TableSystems::Navigate)
            .before(TableSystems::Pick)
            .run_if(in_state(Screen::Table))
            .run_if(screen_unchanged),
    );
    app.add_systems(OnExit(TurnPhase::Human), stop);
    app.add_systems(OnExit(TurnPhase::Computer), stop);
    app.add_systems(
        Update,
        (
            show_left.run_if(resource_exists_and_changed::<GameSession>),
            run.before(super::finish::end_game),
        )
            .chain()
            .in_set(TableSystems::Finish),
    );
}

fn reset(mut clock: ResMut<GameClock>) {
    *clock = GameClock::default();
}

/// Shows the time that was left in the position on the board.
fn show_left(session: Res<GameSession>, mut clock: ResMut<GameClock>) {
    if session.room().is_some() {
        return;
    }
    let left = session.record().clocks_at(session.at());
    if clock.left != left {
        clock.left = left;
    }
}

/// Starts the clock of the side to move.
fn start(session: Res<GameSession>, mut clock: ResMut<GameClock>) {
    if session.room().is_some() {
        return;
    }
    clock.left = session.record().clocks_at(session.at());
    let is_timed = clock.left.is_some() && session.is_play() && session.at() >= UNTIMED_MOVES;
    clock.running = is_timed.then(|| (session.game().side_to_move(), Duration::ZERO));
    for side in Side::BOTH {
        let is_low = clock.left(side).is_some_and(|left| left < LOW_TIME);
        clock.warned[side] &= is_low;
    }
}

fn stop(session: Option<Res<GameSession>>, mut clock: ResMut<GameClock>) {
    if session.is_none_or(|session| session.room().is_none()) {
        clock.running = None;
    }
}

/// Counts the time of the turn, before a move of this frame ends it.
fn count_time(
    time: Res<Time<Real>>,
    session: Res<GameSession>,
    pacing: Res<BotPacing>,
    mut turn: ResMut<TurnTime>,
    mut clock: ResMut<GameClock>,
) {
    if pacing.paused && session.is_computers_only() {
        return;
    }
    // While the computer is suspended, no time runs out. Without a clock, a window that rests draws
    // no frames.
    let is_running = clock.running().is_some();
    turn.0 += if is_running { time.delta().min(LONGEST_FRAME) } else { time.delta() };
    if session.room().is_none()
        && let Some((_, used)) = clock.bypass_change_detection().running.as_mut()
    {
        *used = turn.0;
        clock.set_changed();
    }
}

/// Ends the game when the time of the side to move has run out.
fn run(
    session: Res<GameSession>,
    pacing: Res<BotPacing>,
    phase: Res<NextState<TurnPhase>>,
    mut clock: ResMut<GameClock>,
    mut ends: MessageWriter<EndGame>,
    mut low: MessageWriter<LowTime>,
    mut move_now: MessageWriter<MoveNow>,
) {
    if session.room().is_some() {
        return;
    }
    let is_paused = pacing.paused && session.is_computers_only();
    // A move that has just been played stops the clock.
    let is_unchanged = matches!(*phase, NextState::Unchanged);
    let Some(side) = clock.running().filter(|_| !is_paused && is_unchanged) else {
        return;
    };
    let left = clock.left(side).unwrap_or_default();
    if left.is_zero() {
        clock.running = None;
        ends.write(EndGame(EarlyEnd::Time(side)));
    } else if matches!(session.player(side), Player::Computer(_)) {
        if left < LEAST_TIME {
            move_now.write(MoveNow);
        }
    } else if left < LOW_TIME && !std::mem::replace(&mut clock.warned[side], true) {
        low.write(LowTime(side));
    }
}

impl GameClock {
    /// The time left to a side after a move, which is entered in the record; `None` in games without
    /// clocks. The moves before the clocks run add nothing.
    pub(super) fn after_move(&self, side: Side, control: Option<TimeControl>) -> Option<Duration> {
        let left = self.left(side)?;
        let increment = match control {
            Some(TimeControl::Fischer { increment, .. }) if self.running() == Some(side) => {
                increment
            }
            _ => 0,
        };
        Some(left + Duration::from_secs(increment.into()))
    }
}
