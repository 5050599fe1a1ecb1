//! Machine players: they think on other threads, are polled, and never waited for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use rand::SeedableRng;

use super::{MoveChosen, Player, Table, TableSystems, Turn};
use crate::games::find_game;
use crate::rules;
use crate::search::{Control, MachineRng, Seat};

/// How fast machine players play.
#[derive(Resource, Clone, Debug)]
pub struct Pace {
    /// The least time that a machine takes for a turn, so that people can follow.
    pub delay: Duration,
    /// Whether machine players wait.
    pub paused: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self { delay: Duration::from_millis(350), paused: false }
    }
}

/// Wakes the frame loop when a machine player is done; without one, frames come anyway.
#[derive(Resource, Clone, Default)]
pub struct Waker(pub Option<Arc<dyn Fn() + Send + Sync>>);

/// What a machine player is thinking about.
#[derive(Resource, Default)]
pub struct Thinking {
    task: Option<Task<Option<rules::Turn>>>,
    /// Set when the thought is not wanted any more: it ends at once.
    stop: Arc<AtomicBool>,
    waited: Duration,
}

impl Thinking {
    /// How long until the machine moves, if it has made up its mind by then.
    pub fn rest(&self, pace: &Pace) -> Duration {
        pace.delay.saturating_sub(self.waited)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>().init_resource::<Waker>().init_resource::<Thinking>();
    app.add_systems(OnEnter(Turn::Machine), start_thinking);
    app.add_systems(OnExit(Turn::Machine), stop_thinking);
    app.add_systems(
        Update,
        choose_move.in_set(TableSystems::Think).run_if(in_state(Turn::Machine)),
    );
}

fn start_thinking(table: Res<Table>, waker: Res<Waker>, mut thinking: ResMut<Thinking>) {
    let Player::Machine(machine) = table.player_to_move() else {
        return;
    };
    let (game, waker) = (table.game.clone(), waker.clone());
    let Some(house_game) = find_game(game.spec().id) else {
        return;
    };
    let (last, stop) = (table.played.last().cloned(), Arc::<AtomicBool>::default());
    *thinking = Thinking { stop: stop.clone(), ..default() };
    // Seed and turn make the numbers: a game taken up again plays on as it would have.
    let seed = table.setup.seed.wrapping_add(game.turns_played() as u64);
    thinking.task = Some(AsyncComputeTaskPool::get().spawn(async move {
        let start = Instant::now();
        let control = Control { elapsed: &|| start.elapsed(), stop: &stop };
        // The window needs a processor too.
        let threads = std::thread::available_parallelism().map_or(1, |all| all.get() - 1).max(1);
        let (engine, last) = (house_game.engine, last.as_ref());
        let seat = Seat { engine, last, threads, control, timed: true };
        let turn = machine.choose(game.as_ref(), &mut MachineRng::seed_from_u64(seed), &seat);
        if let Waker(Some(wake)) = waker {
            wake();
        }
        turn
    }));
}

fn stop_thinking(mut thinking: ResMut<Thinking>) {
    thinking.stop.store(true, Relaxed);
    *thinking = Thinking::default();
}

fn choose_move(
    // The virtual clock loses time while the frame loop rests.
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    mut thinking: ResMut<Thinking>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    thinking.waited += time.delta();
    if pace.paused || thinking.rest(&pace) > Duration::ZERO {
        return;
    }
    let Some(task) = thinking.task.take_if(|task| task.is_finished()) else {
        return;
    };
    // Finished: this returns at once.
    if let Some(turn) = block_on(task) {
        chosen.write(MoveChosen(turn));
    }
}
