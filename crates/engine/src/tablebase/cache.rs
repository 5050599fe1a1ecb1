//! The tablebases of the whole process, one for each set of rules: built in the background, one
//! request after another.

use std::collections::VecDeque;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use parking_lot::{Condvar, Mutex};

use super::{
    BuildError, BuildProgress, MAX_PIECES, Material, Progress, Tablebase, Value, supports,
};
use crate::handover::{Ticket, Wake, hand_over};
use crate::limits::StopSignal;
use crate::tablebase_probe::TablebaseSource;
use jungle_rules::jungle::{Board, Variant};

/// All tables with at most this number of pieces are built at the first request.
const ALWAYS_BUILT: usize = 3;
/// Larger tables take up so much memory, and take so long to build, that nobody waits for them, that
/// none are built ahead, and that only those of the latest request are kept.
const MAX_SMALL: usize = 4;
/// A search of a root with more pieces has no tablebase: endgames are too distant to be worth the
/// cost of probing.
const MAX_ROOT_PIECES: usize = 8;
/// The maximum number of waiting requests; if a request is dropped, its caller repeats it.
const MAX_WAITING: usize = 8;
/// When the tables of a variant have reached this number of bytes, those with more than
/// [`ALWAYS_BUILT`] pieces are dropped: at least two dozen sets of four pieces. A web page has less
/// memory than a native program.
const MAX_BYTES: usize = if cfg!(target_family = "wasm") { 128 << 20 } else { 256 << 20 };
/// The maximum number of variants with a tablebase; the least recently used are dropped.
const MAX_VARIANTS: usize = 4;
/// The interval at which a caller that waits for a table reads its stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The tablebases, the most recently used first.
static CACHE: Mutex<Vec<Arc<VariantCache>>> = Mutex::new(Vec::new());

/// The tablebase of a variant, and its build requests.
struct VariantCache {
    variant: Variant,
    state: Mutex<State>,
    /// Notified when a request is finished, and when the worker ends.
    changed: Condvar,
}

struct State {
    tablebase: Arc<Tablebase>,
    /// The requests for what is needed now, the latest first, and large ones last.
    wanted: VecDeque<BuildRequest>,
    /// The requests for what may be needed soon.
    idle: Vec<BuildRequest>,
    building: Option<Building>,
    /// The last request that could not be built, and why.
    failed: Option<(BuildRequest, BuildError)>,
    worker: Worker,
}

/// The request that is being built.
struct Building {
    request: BuildRequest,
    is_idle: bool,
    /// Stopped if another request is more urgent.
    ticket: Ticket,
    progress: Arc<Mutex<Progress>>,
}

/// The state of the thread that builds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worker {
    Idle,
    Running,
    /// It has panicked, or threads are not available.
    Unavailable,
}

/// A set of tables to build.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BuildRequest {
    /// All tables of at most [`ALWAYS_BUILT`] pieces.
    Small,
    /// A set of animals, which represents all sets that share its tables, and all sets to which
    /// captures lead.
    Set(Material),
}

impl BuildRequest {
    /// Whether its tables are larger than those that somebody may wait for.
    fn is_large(self) -> bool {
        match self {
            Self::Small => false,
            Self::Set(material) => material.pieces() > MAX_SMALL,
        }
    }

    fn is_built(self, tablebase: &Tablebase) -> bool {
        match self {
            Self::Small => tablebase.has_all(ALWAYS_BUILT),
            Self::Set(material) => tablebase.has(material) && tablebase.has(material.exchanged()),
        }
    }

    fn build(
        self,
        tablebase: &Tablebase,
        threads: usize,
        stop: StopSignal,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), BuildError> {
        match self {
            Self::Small => tablebase.build_all(ALWAYS_BUILT, threads, stop, progress),
            Self::Set(material) => tablebase.build([material], threads, stop, progress),
        }
    }
}

impl State {
    /// The next request, and whether it is an idle one.
    fn next(&mut self) -> Option<(BuildRequest, bool)> {
        while let Some(request) = self.wanted.pop_front() {
            if !request.is_built(&self.tablebase) {
                return Some((request, false));
            }
        }
        while self.tablebase.bytes() < MAX_BYTES
            && let Some(request) = self.idle.pop()
        {
            if !request.is_built(&self.tablebase) {
                return Some((request, true));
            }
        }
        None
    }

    /// Drops the tables of more than [`MAX_SMALL`] pieces, and stops building them, unless they are
    /// those of a set of animals.
    fn drop_large_tables(&mut self, except: Option<Material>) {
        let needed =
            except.and_then(|set| self.tablebase.representative(set)).map(BuildRequest::Set);
        let is_unneeded = |request: &BuildRequest| request.is_large() && Some(*request) != needed;
        self.wanted.retain(|request| !is_unneeded(request));
        self.failed.take_if(|(request, _)| is_unneeded(request));
        if let Some(building) = &self.building
            && is_unneeded(&building.request)
        {
            building.ticket.stop();
        }
        let is_needed =
            except.is_some_and(|set| set.pieces() > MAX_SMALL && self.tablebase.has(set));
        if self.tablebase.has_larger(MAX_SMALL) && !is_needed {
            self.tablebase = Arc::new(self.tablebase.up_to(MAX_SMALL));
        }
    }

    /// The tablebase with room for more tables: if it is full, the larger tables are dropped.
    /// Searches that use them keep them until they end.
    fn with_room(&mut self) -> Arc<Tablebase> {
        if self.tablebase.bytes() >= MAX_BYTES {
            self.tablebase = Arc::new(self.tablebase.up_to(ALWAYS_BUILT));
        }
        Arc::clone(&self.tablebase)
    }

    /// Adds a request for something that is not built yet. It interrupts an idle one, and one for
    /// larger tables, which begins again later.
    fn request(&mut self, request: BuildRequest) {
        if let Some(building) = &mut self.building {
            if building.request == request && !building.ticket.is_stopped() {
                building.is_idle = false;
                return;
            }
            let is_larger = building.request.is_large() && !request.is_large();
            if building.is_idle || is_larger {
                building.ticket.stop();
            }
            if is_larger && !self.wanted.contains(&building.request) {
                self.wanted.push_back(building.request);
            }
        }
        self.wanted.retain(|&other| other != request);
        if request.is_large() {
            self.wanted.push_back(request);
        } else {
            self.wanted.push_front(request);
        }
        self.wanted.truncate(MAX_WAITING);
    }
}

impl VariantCache {
    /// The cache of a variant, created if there is none.
    fn of(variant: Variant, stop: StopSignal) -> Arc<Self> {
        let mut caches = CACHE.lock();
        if let Some(index) = caches.iter().position(|cache| cache.variant == variant) {
            caches[..=index].rotate_right(1);
            return Arc::clone(&caches[0]);
        }
        let state = State {
            tablebase: Arc::new(Tablebase::yielding(variant, stop)),
            wanted: VecDeque::new(),
            idle: Vec::new(),
            building: None,
            failed: None,
            worker: Worker::Idle,
        };
        let cache = Self { variant, state: Mutex::new(state), changed: Condvar::new() };
        caches.insert(0, Arc::new(cache));
        let retained = caches.len().min(MAX_VARIANTS);
        for old in caches.drain(retained..) {
            old.abandon();
        }
        Arc::clone(&caches[0])
    }

    /// Stops all work on a cache that is no longer listed. Searches that use its tables keep them
    /// until they end, and a caller that waits for a table requests it again.
    fn abandon(&self) {
        let mut state = self.state.lock();
        state.wanted.clear();
        state.idle.clear();
        if let Some(building) = &state.building {
            building.ticket.stop();
        }
    }

    /// Requests the tables that a game at this position may need, now and after captures. Large
    /// ones only if the game is the only one (`with_large`): searches of several games at the same
    /// time would interrupt one another.
    fn prepare(self: &Arc<Self>, position: &Board, with_large: bool) {
        let material = Material::of(position);
        let mut state = self.state.lock();
        if with_large {
            state.drop_large_tables(Some(material));
        }
        let tablebase = Arc::clone(&state.tablebase);
        let set = |material| {
            let request = tablebase.representative(material).map(BuildRequest::Set);
            request.filter(|request| with_large || !request.is_large())
        };
        let failed = state.failed.map(|(request, _)| request);
        let wanted = [Some(BuildRequest::Small), set(material)].into_iter().flatten();
        for request in wanted.filter(|need| !need.is_built(&tablebase) && Some(*need) != failed) {
            state.request(request);
        }
        state.idle.clear();
        if material.pieces() == MAX_SMALL + 1 {
            state.idle.extend(material.after_captures().filter_map(set));
        }
        self.start_worker(&mut state);
    }

    /// The progress of building the large tables of a position, or why they cannot be built.
    fn progress(&self, position: &Board) -> Option<BuildProgress> {
        let state = self.state.lock();
        let set = state.tablebase.representative(Material::of(position))?;
        let request = Some(BuildRequest::Set(set)).filter(|request| request.is_large())?;
        match (&state.building, state.failed) {
            // A build that was told to stop may take a moment to end.
            (Some(building), _) if building.request == request && !building.ticket.is_stopped() => {
                Some(Ok(*building.progress.lock()))
            }
            (_, Some((failed, error))) if failed == request => Some(Err(error)),
            _ => state.wanted.contains(&request).then(|| Ok(Progress::default())),
        }
    }

    /// Waits until the tables that a search of this position needs are built.
    fn fetch(
        self: &Arc<Self>,
        position: &Board,
        stop: StopSignal,
    ) -> Result<Arc<Tablebase>, BuildError> {
        let material = Material::of(position);
        let mut state = self.state.lock();
        loop {
            let tablebase = Arc::clone(&state.tablebase);
            let is_small = material.pieces() <= MAX_SMALL;
            let set = is_small.then(|| tablebase.representative(material)).flatten();
            let request = set.map_or(BuildRequest::Small, BuildRequest::Set);
            if request.is_built(&tablebase) {
                return Ok(tablebase);
            }
            if stop.is_set() {
                return Err(BuildError::Stopped);
            }
            // The next caller tries again.
            if let Some((_, error)) = state.failed.take_if(|(failed, _)| *failed == request) {
                return Err(error);
            }
            if !state.wanted.contains(&request) {
                state.request(request);
            }
            self.start_worker(&mut state);
            if state.worker == Worker::Unavailable {
                let tablebase = state.with_room();
                drop(state);
                request.build(&tablebase, 1, stop, &|_| {})?;
                return Ok(tablebase);
            }
            self.changed.wait_for(&mut state, POLL_INTERVAL);
        }
    }

    /// Starts the worker if it is idle and there are requests.
    fn start_worker(self: &Arc<Self>, state: &mut State) {
        if state.worker != Worker::Idle || (state.wanted.is_empty() && state.idle.is_empty()) {
            return;
        }
        let cache = Arc::clone(self);
        let thread = thread::Builder::new().name("tablebase".to_owned());
        let is_running = thread.spawn(move || cache.work()).is_ok();
        state.worker = if is_running { Worker::Running } else { Worker::Unavailable };
    }

    /// Builds until there are no requests.
    fn work(self: &Arc<Self>) {
        let _guard = WorkerGuard(self);
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let cache = Arc::clone(self);
        let wake: Wake = Arc::new(move || {
            cache.changed.notify_all();
        });
        loop {
            let (tablebase, request, work, progress) = {
                let mut state = self.state.lock();
                let Some((request, is_idle)) = state.next() else {
                    state.worker = Worker::Idle;
                    return;
                };
                let (ticket, work) = hand_over(wake.clone());
                let progress = Arc::<Mutex<Progress>>::default();
                let building =
                    Building { request, is_idle, ticket, progress: Arc::clone(&progress) };
                state.building = Some(building);
                (state.with_room(), request, work, progress)
            };
            // One processor is left for the search or the window, unless the build takes long.
            let threads = if request.is_large() { processors } else { processors - 1 }.max(1);
            let built = request.build(&tablebase, threads, work.stop().into(), &|now| {
                *progress.lock() = now;
            });
            let mut state = self.state.lock();
            state.building = None;
            // A stopped build is requested again when it is needed.
            if let Err(error) = built
                && error != BuildError::Stopped
            {
                state.failed = Some((request, error));
            }
            drop(state);
            // The callers that wait for the tables are notified.
            drop(work);
        }
    }
}

/// Notifies the waiting callers when the worker ends, including by a panic.
struct WorkerGuard<'a>(&'a VariantCache);

impl Drop for WorkerGuard<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut state = self.0.state.lock();
            state.worker = Worker::Unavailable;
            state.building = None;
        }
        self.0.changed.notify_all();
    }
}

/// A tablebase from the cache, for one search.
pub struct SharedTablebase {
    tablebase: Arc<Tablebase>,
    /// Positions with more pieces are not probed.
    max_pieces: usize,
}

impl TablebaseSource<Board> for SharedTablebase {
    const MAX_PIECES: usize = MAX_PIECES;

    fn prepare(position: &Board) {
        if supports(position.variant()) {
            VariantCache::of(position.variant(), StopSignal::never()).prepare(position, true);
        }
    }

    fn release() {
        for cache in CACHE.lock().iter() {
            cache.state.lock().drop_large_tables(None);
        }
    }

    fn progress(position: &Board) -> Option<BuildProgress> {
        // Without large tables there is no need to look into the cache.
        (supports(position.variant()) && position.count_pieces() > MAX_SMALL)
            .then(|| VariantCache::of(position.variant(), StopSignal::never()).progress(position))?
    }

    fn open(root: &Board, waits: bool, stop: StopSignal) -> Option<Self> {
        if !supports(root.variant()) {
            return None;
        }
        let (cache, pieces) = (VariantCache::of(root.variant(), stop), root.count_pieces());
        if !waits {
            cache.prepare(root, false);
            let tablebase = Arc::clone(&cache.state.lock().tablebase);
            return (pieces <= MAX_ROOT_PIECES)
                .then_some(Self { tablebase, max_pieces: MAX_PIECES });
        }
        if pieces > MAX_ROOT_PIECES {
            return None;
        }
        let max_pieces = if pieces > MAX_SMALL { ALWAYS_BUILT } else { pieces };
        Some(Self { tablebase: cache.fetch(root, stop).ok()?, max_pieces })
    }

    #[inline]
    fn probe(&self, position: &Board) -> Option<Value> {
        if position.count_pieces() > self.max_pieces {
            return None;
        }
        self.tablebase.probe(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::jungle::Jungle;
    use jungle_rules::{GameRules, Options};

    #[test]
    fn tables_that_cannot_be_built_are_not_tried_again_in_the_same_game() {
        let mut options = Options::new(Jungle::OPTIONS);
        // No other test of this program uses the tablebase of these rules.
        for (id, value) in [("leopard_jumps", "true"), ("equal_ranks", "blocked")] {
            options.set(id, value).expect("a value of the option");
        }
        let text = "7/2c4/7/7/3t3/7/2W4/4P2/R6 b";
        let board = Jungle::position_from_text(text, &options).expect("a position");
        let cache = VariantCache::of(board.variant(), StopSignal::never());
        let set = Arc::clone(&cache.state.lock().tablebase).representative(Material::of(&board));
        let request = BuildRequest::Set(set.expect("a set of five pieces"));
        let error = BuildError::Memory(500);
        {
            let mut state = cache.state.lock();
            // Nothing is built in this test.
            state.worker = Worker::Unavailable;
            state.failed = Some((request, error));
        }
        cache.prepare(&board, true);
        assert!(!cache.state.lock().wanted.contains(&request));
        assert_eq!(cache.progress(&board), Some(Err(error)));
        cache.state.lock().drop_large_tables(None);
        cache.prepare(&board, true);
        assert!(cache.state.lock().wanted.contains(&request));
        assert_eq!(cache.progress(&board), Some(Ok(Progress::default())));
    }
}
