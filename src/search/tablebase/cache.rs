//! The endings that the whole process shares: built in the background, one set after the other, and
//! kept.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{MAX_PIECES, Material, Stopped, Tablebase, Value};
use crate::rules::jungle::{Board, Variant};
use crate::search::limits::should_stop;
use crate::search::tablebase_probe::TablebaseSource;

/// Everything of so many pieces and fewer is built from the start.
const ALWAYS: usize = 3;
/// Searches of more pieces than this get none: endings are too far away for what they cost.
const NEAR: usize = 8;
/// So many sets wait at most; who needs one that was dropped asks again.
const WAITING: usize = 8;
/// When the endings of some rules have so many bytes, the larger ones are dropped: two dozen sets of
/// four pieces or more. A page is given less memory than a program of its own.
const MAX_BYTES: usize = if cfg!(target_family = "wasm") { 128 << 20 } else { 256 << 20 };
/// The endings of so many rules are kept; those asked for least lately go.
const MAX_VARIANTS: usize = 4;
/// How often somebody who waits looks whether it is to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The endings of the rules that have been asked for, the latest first.
static CACHE: Mutex<Vec<Arc<VariantCache>>> = Mutex::new(Vec::new());

/// The endings under some rules.
struct VariantCache {
    variant: Variant,
    state: Mutex<State>,
    /// A set is finished, or nothing is built any more.
    changed: Condvar,
}

struct State {
    tablebase: Arc<Tablebase>,
    /// What somebody needs now, the latest first.
    wanted: VecDeque<BuildRequest>,
    /// What somebody may need soon.
    idle: Vec<BuildRequest>,
    building: Option<Building>,
    worker: Worker,
}

/// What is being built.
struct Building {
    need: BuildRequest,
    is_idle: bool,
    /// Set when something else is more urgent.
    stop: Arc<AtomicBool>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Worker {
    Idle,
    Running,
    /// It has panicked, or there are no threads here.
    Unavailable,
}

/// Something to build.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BuildRequest {
    /// Everything of up to [`ALWAYS`] pieces.
    Small,
    /// A set of animals that stands for all that share its tables, and all that it leads to.
    Set(Material),
}

impl BuildRequest {
    fn is_there(self, endings: &Tablebase) -> bool {
        match self {
            Self::Small => endings.has_all(ALWAYS),
            Self::Set(material) => endings.has(material) && endings.has(material.exchanged()),
        }
    }

    fn build(self, endings: &Tablebase, threads: usize, stop: &AtomicBool) -> Result<(), Stopped> {
        match self {
            Self::Small => endings.build_all(ALWAYS, threads, stop, &|_| {}),
            Self::Set(material) => endings.build([material], threads, stop, &|_| {}),
        }
    }
}

impl State {
    /// What is to be built next, and whether it can wait.
    fn next(&mut self) -> Option<(BuildRequest, bool)> {
        while let Some(need) = self.wanted.pop_front() {
            if !need.is_there(&self.tablebase) {
                return Some((need, false));
            }
        }
        while self.tablebase.bytes() < MAX_BYTES
            && let Some(need) = self.idle.pop()
        {
            if !need.is_there(&self.tablebase) {
                return Some((need, true));
            }
        }
        None
    }

    /// The endings to which more can be added: where there are too many, the larger ones go first.
    /// Searches that are using them keep them to their end.
    fn with_room(&mut self) -> Arc<Tablebase> {
        if self.tablebase.bytes() >= MAX_BYTES {
            self.tablebase = Arc::new(self.tablebase.up_to(ALWAYS));
        }
        Arc::clone(&self.tablebase)
    }

    /// Asks for something that is not there; what could wait makes room for it.
    fn request(&mut self, need: BuildRequest) {
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

impl VariantCache {
    fn of(variant: Variant) -> Arc<Self> {
        let mut library = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = library.iter().position(|shelf| shelf.variant == variant) {
            library[..=index].rotate_right(1);
            return Arc::clone(&library[0]);
        }
        let state = State {
            tablebase: Arc::new(Tablebase::new(variant)),
            wanted: VecDeque::new(),
            idle: Vec::new(),
            building: None,
            worker: Worker::Idle,
        };
        let shelf = Self { variant, state: Mutex::new(state), changed: Condvar::new() };
        library.insert(0, Arc::new(shelf));
        let kept = library.len().min(MAX_VARIANTS);
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
    fn prepare(self: &Arc<Self>, position: &Board) {
        let material = Material::of(position);
        let mut state = self.state();
        let endings = Arc::clone(&state.tablebase);
        let set = |material| endings.representative(material).map(BuildRequest::Set);
        let wanted = [Some(BuildRequest::Small), set(material)];
        for need in wanted.into_iter().flatten().filter(|need| !need.is_there(&endings)) {
            state.request(need);
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
        position: &Board,
        stop: &AtomicBool,
    ) -> Result<Arc<Tablebase>, Stopped> {
        let mut state = self.state();
        loop {
            let endings = Arc::clone(&state.tablebase);
            let set = endings.representative(Material::of(position));
            let need = set.map_or(BuildRequest::Small, BuildRequest::Set);
            if need.is_there(&endings) {
                return Ok(endings);
            }
            if should_stop(stop) {
                return Err(Stopped);
            }
            if !state.wanted.contains(&need) {
                state.request(need);
            }
            self.start(&mut state);
            if state.worker == Worker::Unavailable {
                let endings = state.with_room();
                drop(state);
                need.build(&endings, 1, stop)?;
                return Ok(endings);
            }
            let waited = self.changed.wait_timeout(state, POLL_INTERVAL);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Sets the worker to work, if it rests and there is something to do.
    fn start(self: &Arc<Self>, state: &mut State) {
        if state.worker != Worker::Idle || (state.wanted.is_empty() && state.idle.is_empty()) {
            return;
        }
        let shelf = Arc::clone(self);
        let thread = thread::Builder::new().name("endings".to_owned());
        let is_running = thread.spawn(move || shelf.work()).is_ok();
        state.worker = if is_running { Worker::Running } else { Worker::Unavailable };
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
                    state.worker = Worker::Idle;
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
struct Leave<'a>(&'a VariantCache);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut state = self.0.state();
            state.worker = Worker::Unavailable;
            state.building = None;
        }
        self.0.changed.notify_all();
    }
}

/// The endings as a search sees them.
pub struct Shared {
    endings: Arc<Tablebase>,
    /// Larger ones are none of its business.
    most: usize,
}

impl TablebaseSource<Board> for Shared {
    fn prepare(position: &Board) {
        VariantCache::of(position.variant()).prepare(position);
    }

    fn open(root: &Board, wait: Option<&AtomicBool>) -> Option<Self> {
        let (shelf, pieces) = (VariantCache::of(root.variant()), root.count_pieces());
        let Some(stop) = wait else {
            shelf.prepare(root);
            let endings = Arc::clone(&shelf.state().tablebase);
            return (pieces <= NEAR).then_some(Self { endings, most: MAX_PIECES });
        };
        if pieces > NEAR {
            return None;
        }
        let most = if pieces > MAX_PIECES { ALWAYS } else { pieces };
        Some(Self { endings: shelf.fetch(root, stop).ok()?, most })
    }

    #[inline]
    fn probe(&self, position: &Board) -> Option<Value> {
        if position.count_pieces() > self.most {
            return None;
        }
        self.endings.probe(position)
    }
}
