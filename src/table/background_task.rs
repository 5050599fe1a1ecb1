//! Work in parallel with the frames; its result is polled.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bevy::tasks::{ConditionalSendFuture, IoTaskPool};
use parking_lot::Mutex;

use super::FrameWaker;
use crate::handover::{Ticket, Work, hand_over};

/// Work in the background. The frame loop is woken when it ends. Dropping the task asks the work to
/// end and discards its result.
pub struct BackgroundTask<T> {
    result: Arc<Mutex<Option<T>>>,
    ticket: Ticket,
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts work on its own thread, so that it does not occupy a thread of Bevy's task pools. It
    /// may read the flag to end early. In a web page, which has one thread, the work is done
    /// between two frames.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn spawn(
        name: &str,
        waker: &FrameWaker,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> io::Result<Self> {
        let (task, handed) = Self::new(waker);
        let result = task.result.clone();
        let run = move || {
            let handed = handed;
            store(&result, work(handed.stop()));
        };
        #[cfg(target_family = "wasm")]
        {
            let _ = name;
            IoTaskPool::get().spawn(async move { run() }).detach();
        }
        #[cfg(not(target_family = "wasm"))]
        std::thread::Builder::new().name(name.to_owned()).spawn(run)?;
        Ok(task)
    }

    /// Starts a future, such as a file dialog.
    pub fn spawn_future(
        waker: &FrameWaker,
        future: impl ConditionalSendFuture<Output = T> + 'static,
    ) -> Self {
        let (task, handed) = Self::new(waker);
        let result = task.result.clone();
        let wait = async move {
            let _handed = handed;
            store(&result, future.await);
        };
        IoTaskPool::get().spawn(wait).detach();
        task
    }

    fn new(waker: &FrameWaker) -> (Self, Work) {
        let waker = waker.clone();
        let (ticket, work) = hand_over(Arc::new(move || waker.wake()));
        (Self { result: Arc::default(), ticket }, work)
    }
}

impl<T> BackgroundTask<T> {
    /// Whether the work has ended, with a result or, after a panic, without one.
    pub fn is_finished(&self) -> bool {
        self.ticket.has_ended()
    }

    /// Takes the result of work that has ended.
    pub fn take_result(&self) -> Option<T> {
        self.result.lock().take()
    }

    /// Asks the work to end soon; it may still have a result.
    pub fn stop(&self) {
        self.ticket.stop();
    }
}

fn store<T>(cell: &Mutex<Option<T>>, result: T) {
    *cell.lock() = Some(result);
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::thread::{sleep, yield_now};
    use std::time::Duration;

    use super::*;

    fn counting_waker() -> (FrameWaker, Arc<AtomicUsize>) {
        let count = Arc::<AtomicUsize>::default();
        let counter = count.clone();
        let wake = move || {
            counter.fetch_add(1, Relaxed);
        };
        (FrameWaker(Some(Arc::new(wake))), count)
    }

    #[test]
    fn result_is_taken_once_and_wakes_the_frame_loop() {
        let (waker, woken) = counting_waker();
        let task = BackgroundTask::spawn("test", &waker, |_| 7).expect("a thread");
        while woken.load(Relaxed) == 0 {
            yield_now();
        }
        assert!(task.is_finished());
        assert_eq!(task.take_result(), Some(7));
        assert_eq!(task.take_result(), None);
    }

    #[test]
    fn panic_ends_the_work_without_a_result() {
        let (waker, woken) = counting_waker();
        let task: BackgroundTask<()> =
            BackgroundTask::spawn("test", &waker, |_| panic!("on purpose")).expect("a thread");
        while woken.load(Relaxed) == 0 {
            yield_now();
        }
        assert!(task.is_finished());
        assert_eq!(task.take_result(), None);
    }

    #[test]
    fn dropping_the_task_stops_the_work() {
        let (waker, woken) = counting_waker();
        let work = |stop: &AtomicBool| {
            while !stop.load(Relaxed) {
                sleep(Duration::from_millis(1));
            }
        };
        let task = BackgroundTask::spawn("test", &waker, work).expect("a thread");
        assert!(!task.is_finished());
        drop(task);
        while woken.load(Relaxed) == 0 {
            yield_now();
        }
    }
}
