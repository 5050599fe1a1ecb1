//! The endings that the whole process shares: built in the background, one set after the other, and
//! kept.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{Endings, MAX_PIECES, Material, Stopped, Value};
use crate::rules::jungle::{Position, Variant};
use crate::search::limits::is_set;
use crate::search::oracle::Oracle;

/// Everything of so many pieces and fewer is built from the start.
const ALWAYS: usize = 3;
/// Searches of more pieces than this get none: endings are too far away for what they cost.
const NEAR: usize = 8;
/// So many sets wait at most; who needs one that was dropped asks again.
const WAITING: usize = 8;
/// When the endings of some rules have so many bytes, the larger ones are dropped: two dozen sets of
/// four pieces or more. A page is given less memory than a program of its own.
const MOST_BYTES: usize = if cfg!(target_family = "wasm") { 128 << 20 } else { 256 << 20 };
/// The endings of so many rules are kept; those asked for least lately go.
const MOST_RULES: usize = 4;
/// How often somebody who waits looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(10);

/// The endings of the rules that have been asked for, the latest first.
static LIBRARY: Mutex<Vec<Arc<Shelf>>> = Mutex::new(Vec::new());

/// The endings under some rules.
struct Shelf {
    variant: Variant,
    state: Mutex<State>,
    /// A set is finished, or nothing is built any more.
    changed: Condvar,
}

struct State {
    endings: Arc<Endings>,
    /// What somebody needs now, the latest first.
    wanted: VecDeque<Need>,
    /// What somebody may need soon.
    idle: Vec<Need>,
    building: Option<Building>,
    worker: Worker,
}

/// What is being built.
struct Building {
    need: Need,
    is_idle: bool,
    /// Set when something else is more urgent.
    stop: Arc<AtomicBool>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Worker {
    Rests,
    Works,
    /// It has panicked, or there are no threads here.
    Impossible,
}

/// Something to build.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// Everything of up to [`ALWAYS`] pieces.
    Small,
    /// A set of animals that stands for all that share its tables, and all that it leads to.
    Set(Material),
}

impl Need {
    fn is_there(self, endings: &Endings) -> bool {
        match self {
            Self::Small => endings.has_all(ALWAYS),
            Self::Set(material) => endings.has(material) && endings.has(material.exchanged()),
        }
    }

    fn build(self, endings: &Endings, threads: usize, stop: &AtomicBool) -> Result<(), Stopped> {
        match self {
            Self::Small => endings.build_all(ALWAYS, threads, stop, &|_| {}),
            Self::Set(material) => endings.build([material], threads, stop, &|_| {}),
        }
    }
}

impl State {
    /// What is to be built next, and whether it can wait.
    fn next(&mut self) -> Option<(Need, bool)> {
        while let Some(need) = self.wanted.pop_front() {
            if !need.is_there(&self.endings) {
                return Some((need, false));
            }
        }
        while self.endings.bytes() < MOST_BYTES
            && let Some(need) = self.idle.pop()
        {
            if !need.is_there(&self.endings) {
                return Some((need, true));
            }
        }
        None
    }

    /// The endings to which more can be added: where there are too many, the larger ones go first.
    /// Searches that are using them keep them to their end.
    fn with_room(&mut self) -> Arc<Endings> {
        if self.endings.bytes() >= MOST_BYTES {
            self.endings = Arc::new(self.endings.up_to(ALWAYS));
        }
        Arc::clone(&self.endings)
    }

    /// Asks for something that is not there; what could wait makes room for it.
    fn want(&mut self, need: Need) {
        if let Some(building) = &mut self.building {
            if building.need == need && !building.stop.load(Relaxed) {
                building.is_idle = false;
                return;
            }
            if building.is_idle {
                building.stop.store(true, Relaxed);
            }
        }
        self.wanted.retain(|&other| other != need);
        self.wanted.push_front(need);
        self.wanted.truncate(WAITING);
    }
}

impl Shelf {
    fn of(variant: Variant) -> Arc<Self> {
        let mut library = LIBRARY.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = library.iter().position(|shelf| shelf.variant == variant) {
            library[..=index].rotate_right(1);
            return Arc::clone(&library[0]);
        }
        let state = State {
            endings: Arc::new(Endings::new(variant)),
            wanted: VecDeque::new(),
            idle: Vec::new(),
            building: None,
            worker: Worker::Rests,
        };
        let shelf = Self { variant, state: Mutex::new(state), changed: Condvar::new() };
        library.insert(0, Arc::new(shelf));
        let kept = library.len().min(MOST_RULES);
        for old in library.drain(kept..) {
            old.abandon();
        }
        Arc::clone(&library[0])
    }

    /// Ends all work: nobody will find these endings any more. Searches that use them keep them to
    /// their end, and who waits for some asks again.
    fn abandon(&self) {
        let mut state = self.state();
        state.wanted.clear();
        state.idle.clear();
        if let Some(building) = &state.building {
            building.stop.store(true, Relaxed);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to build what a game at this position may need, and what its captures may lead to.
    fn prepare(self: &Arc<Self>, position: &Position) {
        let material = Material::of(position);
        let mut state = self.state();
        let endings = Arc::clone(&state.endings);
        let set = |material| endings.representative(material).map(Need::Set);
        let wanted = [Some(Need::Small), set(material)];
        for need in wanted.into_iter().flatten().filter(|need| !need.is_there(&endings)) {
            state.want(need);
        }
        state.idle.clear();
        if material.pieces() == MAX_PIECES + 1 {
            state.idle.extend(material.after_captures().filter_map(set));
        }
        self.start(&mut state);
    }

    /// Waits until what a search of this position needs is there.
    fn fetch(
        self: &Arc<Self>,
        position: &Position,
        stop: &AtomicBool,
    ) -> Result<Arc<Endings>, Stopped> {
        let mut state = self.state();
        loop {
            let endings = Arc::clone(&state.endings);
            let set = endings.representative(Material::of(position));
            let need = set.map_or(Need::Small, Need::Set);
            if need.is_there(&endings) {
                return Ok(endings);
            }
            if is_set(stop) {
                return Err(Stopped);
            }
            if !state.wanted.contains(&need) {
                state.want(need);
            }
            self.start(&mut state);
            if state.worker == Worker::Impossible {
                let endings = state.with_room();
                drop(state);
                need.build(&endings, 1, stop)?;
                return Ok(endings);
            }
            let waited = self.changed.wait_timeout(state, GLANCE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Sets the worker to work, if it rests and there is something to do.
    fn start(self: &Arc<Self>, state: &mut State) {
        if state.worker != Worker::Rests || (state.wanted.is_empty() && state.idle.is_empty()) {
            return;
        }
        let shelf = Arc::clone(self);
        let thread = thread::Builder::new().name("endings".to_owned());
        let is_running = thread.spawn(move || shelf.work()).is_ok();
        state.worker = if is_running { Worker::Works } else { Worker::Impossible };
    }

    /// Builds what is needed until nothing is.
    fn work(&self) {
        let _leave = Leave(self);
        // The others are for whoever thinks or draws.
        let threads = thread::available_parallelism().map_or(1, |all| all.get() - 1).max(1);
        loop {
            let (endings, need, stop) = {
                let mut state = self.state();
                let Some((need, is_idle)) = state.next() else {
                    state.worker = Worker::Rests;
                    return;
                };
                let stop = Arc::new(AtomicBool::new(false));
                state.building = Some(Building { need, is_idle, stop: Arc::clone(&stop) });
                (state.with_room(), need, stop)
            };
            // What was stopped is asked for again when it is needed.
            let _ = need.build(&endings, threads, &stop);
            self.state().building = None;
            self.changed.notify_all();
        }
    }
}

/// Tells those who wait when the worker goes, however it does.
struct Leave<'a>(&'a Shelf);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut state = self.0.state();
            state.worker = Worker::Impossible;
            state.building = None;
        }
        self.0.changed.notify_all();
    }
}

/// The endings as a search sees them.
pub struct Shared {
    endings: Arc<Endings>,
    /// Larger ones are none of its business.
    most: usize,
}

impl Oracle<Position> for Shared {
    fn prepare(position: &Position) {
        Shelf::of(position.variant()).prepare(position);
    }

    fn open(root: &Position, wait: Option<&AtomicBool>) -> Option<Self> {
        let (shelf, pieces) = (Shelf::of(root.variant()), root.count_pieces());
        let Some(stop) = wait else {
            shelf.prepare(root);
            let endings = Arc::clone(&shelf.state().endings);
            return (pieces <= NEAR).then_some(Self { endings, most: MAX_PIECES });
        };
        if pieces > NEAR {
            return None;
        }
        let most = if pieces > MAX_PIECES { ALWAYS } else { pieces };
        Some(Self { endings: shelf.fetch(root, stop).ok()?, most })
    }

    #[inline]
    fn probe(&self, position: &Position) -> Option<Value> {
        if position.count_pieces() > self.most {
            return None;
        }
        self.endings.probe(position)
    }
}
