//! Work on another thread that nobody waits for: it is asked for its result now and then.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::Waker;

/// Work that goes on. Who lets go of it does not want it any more: it is told to stop.
pub(super) struct Job<T> {
    result: Arc<OnceLock<T>>,
    stop: Arc<AtomicBool>,
    _task: Task<()>,
}

impl<T: Send + Sync + 'static> Job<T> {
    /// Begins work that looks now and then whether it is to stop. The frame loop is woken when there
    /// is a result.
    pub fn start(waker: &Waker, work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        let (result, stop) = (Arc::<OnceLock<T>>::default(), Arc::<AtomicBool>::default());
        let (slot, flag, waker) = (result.clone(), stop.clone(), waker.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let found = work(&flag);
            slot.get_or_init(|| found);
            if let Waker(Some(wake)) = waker {
                wake();
            }
        });
        Self { result, stop, _task: task }
    }
}

impl<T> Job<T> {
    /// Tells it to come to an end at once: the result is what it has by then.
    pub fn hurry(&self) {
        self.stop.store(true, Relaxed);
    }

    /// The result, if there is one by now.
    pub fn result(&self) -> Option<&T> {
        self.result.get()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.hurry();
    }
}
