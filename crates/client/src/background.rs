//! The thread of all clients of this program on native targets, so that nothing that a network or a
//! server does can delay the program.

use std::io;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::time::timeout;

/// The time for which the end of the program waits until servers have heard it.
const END_TIME: Duration = Duration::from_secs(1);

/// The thread, from the first use to the end of the program.
struct Background {
    runtime: Runtime,
    /// The number of sockets. Each ends by itself once the program has dropped its side.
    sockets: watch::Sender<usize>,
}

/// A socket that is counted until this is dropped, also by a panic.
struct Counted(watch::Sender<usize>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.send_modify(|sockets| *sockets -= 1);
    }
}

impl Background {
    fn start() -> io::Result<Self> {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(1).thread_name("clients").enable_io().enable_time();
        Ok(Self { runtime: builder.build()?, sockets: watch::Sender::new(0) })
    }

    fn spawn_socket(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.sockets.send_modify(|sockets| *sockets += 1);
        let counted = Counted(self.sockets.clone());
        self.runtime.spawn(async move {
            let _counted = counted;
            work.await;
        });
    }

    /// Waits until there are no sockets any more, or for a time.
    fn finish(&self, time: Duration) {
        let mut sockets = self.sockets.subscribe();
        // Servers are not obliged to answer.
        let waits =
            async { timeout(time, sockets.wait_for(|sockets| *sockets == 0)).await.is_ok() };
        self.runtime.block_on(waits);
    }
}

static STARTED: Mutex<Option<&Background>> = Mutex::new(None);

fn background() -> io::Result<&'static Background> {
    let mut started = STARTED.lock();
    if let Some(background) = *started {
        return Ok(background);
    }
    Ok(started.insert(Box::leak(Box::new(Background::start()?))))
}

/// Does something for which nobody waits at the end of the program.
///
/// # Errors
/// Why the system provides no thread or no sockets.
pub(super) fn spawn(work: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    background()?.runtime.spawn(work);
    Ok(())
}

/// Serves a socket, which [`finish`] waits for.
///
/// # Errors
/// Why the system provides no thread or no sockets.
pub(super) fn spawn_socket(work: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    background()?.spawn_socket(work);
    Ok(())
}

/// Waits until the servers have heard that the sockets were dropped, for at most a second. Sockets are
/// dropped without waiting; this is for the end of the program.
pub fn finish() {
    let started = *STARTED.lock();
    if let Some(background) = started {
        background.finish(END_TIME);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use tokio::sync::oneshot;

    use super::*;

    #[test]
    fn the_end_waits_for_sockets_also_for_those_that_panic() {
        let background = Background::start().expect("a thread");
        let is_done = Arc::new(AtomicBool::new(false));
        let (go, gone) = oneshot::channel::<()>();
        let done = is_done.clone();
        background.spawn_socket(async move {
            // The other side is dropped.
            let _ = gone.await;
            done.store(true, Ordering::Relaxed);
        });
        background.spawn_socket(async { panic!("on purpose") });
        background.finish(Duration::ZERO);
        assert!(!is_done.load(Ordering::Relaxed), "it is not waited for longer than allowed");
        drop(go);
        background.finish(Duration::MAX);
        assert!(is_done.load(Ordering::Relaxed));
    }
}
