//! Work that one thread hands over to another.
//!
//! Each piece of work has a stop flag of its own, which is set before a newer one can be taken and
//! is never cleared, so that a request to stop can only reach the work that it is about.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(not(target_family = "wasm"))]
use parking_lot::{Condvar, Mutex};

/// Called when a piece of work has ended.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What both sides know of a piece of work.
#[derive(Default)]
struct State {
    stop: AtomicBool,
    has_ended: AtomicBool,
}

/// The side that has handed work over. Dropping it asks the work to end.
pub struct Ticket(Arc<State>);

/// The side that does the work. Dropping it, also by a panic, tells that the work has ended.
pub struct Work {
    state: Arc<State>,
    wake: Wake,
}

/// Both sides of a new piece of work. `wake` is called when it has ended.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_engine::handover::hand_over;
///
/// let (ticket, work) = hand_over(Arc::new(|| {}));
/// assert!(!ticket.has_ended());
/// drop(work);
/// assert!(ticket.has_ended());
/// ```
pub fn hand_over(wake: Wake) -> (Ticket, Work) {
    let state = Arc::<State>::default();
    (Ticket(state.clone()), Work { state, wake })
}

impl Ticket {
    /// Asks the work to end soon.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the work was asked to end.
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// Whether the work has ended. What it has stored before can then be read.
    pub fn has_ended(&self) -> bool {
        self.0.has_ended.load(Ordering::Acquire)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Work {
    /// The flag that is set when the work should end.
    pub fn stop(&self) -> &AtomicBool {
        &self.state.stop
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.state.has_ended.store(true, Ordering::Release);
        (self.wake)();
    }
}

/// Hands requests over to a thread that works on the newest one only: each asks the one before to
/// end. Dropping this ends the last one, and then the thread.
#[cfg(not(target_family = "wasm"))]
pub struct Requests<T>(Arc<Shared<T>>);

/// Takes the requests, in the thread that works on them.
#[cfg(not(target_family = "wasm"))]
pub struct RequestReceiver<T>(Arc<Shared<T>>);

#[cfg(not(target_family = "wasm"))]
struct Shared<T> {
    slot: Mutex<Slot<T>>,
    changed: Condvar,
    wake: Wake,
}

#[cfg(not(target_family = "wasm"))]
struct Slot<T> {
    /// The newest request, until it is taken.
    newest: Option<(T, Work)>,
    /// The ticket of the last request, whether taken or not.
    ticket: Option<Ticket>,
    /// Whether one of the sides is gone.
    is_closed: bool,
}

/// Both sides of requests from one thread to another. `wake` is called whenever the work on one has
/// ended, or is not begun because there is a newer one.
///
/// ```
/// use std::sync::Arc;
/// use std::thread;
///
/// use jungle_engine::handover::requests;
///
/// let (requests, receiver) = requests(Arc::new(|| {}));
/// let worker = thread::spawn(move || receiver.receive().map(|(number, _work)| 2 * number));
/// requests.send(21);
/// assert_eq!(worker.join().expect("it does not panic"), Some(42));
/// ```
#[cfg(not(target_family = "wasm"))]
pub fn requests<T>(wake: Wake) -> (Requests<T>, RequestReceiver<T>) {
    let slot = Mutex::new(Slot { newest: None, ticket: None, is_closed: false });
    let shared = Arc::new(Shared { slot, changed: Condvar::new(), wake });
    (Requests(shared.clone()), RequestReceiver(shared))
}

#[cfg(not(target_family = "wasm"))]
impl<T> Requests<T> {
    /// Sends a request. The one before is asked to end, or is not begun at all. If the thread is
    /// gone, nothing works on it.
    pub fn send(&self, request: T) {
        let (ticket, work) = hand_over(self.0.wake.clone());
        let mut slot = self.0.slot.lock();
        // Dropping the ticket of the one before asks that to end.
        slot.ticket = Some(ticket);
        let unused = if slot.is_closed {
            Some((request, work))
        } else {
            slot.newest.replace((request, work))
        };
        drop(slot);
        self.0.changed.notify_one();
        // The waker is called without the lock.
        drop(unused);
    }
}

#[cfg(not(target_family = "wasm"))]
impl<T> Drop for Requests<T> {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(not(target_family = "wasm"))]
impl<T> RequestReceiver<T> {
    /// Waits for the next request: the newest one that was not taken yet. `None` once there will be
    /// no more.
    pub fn receive(&self) -> Option<(T, Work)> {
        let mut slot = self.0.slot.lock();
        loop {
            if slot.is_closed {
                return None;
            }
            if let Some(newest) = slot.newest.take() {
                return Some(newest);
            }
            self.0.changed.wait(&mut slot);
        }
    }
}

#[cfg(not(target_family = "wasm"))]
impl<T> Drop for RequestReceiver<T> {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(not(target_family = "wasm"))]
impl<T> Shared<T> {
    /// Ends the last request, and the thread that waits for another one.
    fn close(&self) {
        let mut slot = self.slot.lock();
        slot.is_closed = true;
        let ended = (slot.ticket.take(), slot.newest.take());
        drop(slot);
        self.changed.notify_one();
        drop(ended);
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::sync::atomic::AtomicU32;
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::thread;
    use std::time::Duration;

    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Longer than any thread waits for a processor.
    const PATIENCE: Duration = Duration::from_secs(60);
    const HANDOVERS: u32 = 100_000;

    fn silent() -> Wake {
        Arc::new(|| {})
    }

    /// The thread works on a request until it is stopped, or to its end, which only the last one of
    /// a burst reaches. The pauses before the bursts end at different moments of the thread's way
    /// back to waiting.
    #[test]
    fn the_newest_request_is_never_lost() {
        let (requests, receiver) = requests::<(u32, bool)>(silent());
        let (answers, answered) = channel();
        let worker = thread::spawn(move || {
            while let Some(((number, is_last), work)) = receiver.receive() {
                while !is_last && !work.stop().load(Ordering::Relaxed) {
                    thread::yield_now();
                }
                let is_stopped = work.stop().load(Ordering::Relaxed);
                answers.send((number, is_stopped)).expect("the test is waiting");
            }
        });
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let mut sent = 0;
        while sent < HANDOVERS {
            for _ in 0..rng.random_range(0..50) {
                std::hint::spin_loop();
            }
            let burst = rng.random_range(1..=4);
            for number in 1..=burst {
                requests.send((sent + number, number == burst));
            }
            sent += burst;
            loop {
                match answered.recv_timeout(PATIENCE) {
                    Ok((number, is_stopped)) if number == sent => {
                        assert!(!is_stopped, "request {number} was stopped without a newer one");
                        break;
                    }
                    Ok((number, is_stopped)) => {
                        assert!(is_stopped && number < sent, "request {number} of {sent}");
                    }
                    Err(RecvTimeoutError::Timeout) => panic!("request {sent} is lost"),
                    Err(RecvTimeoutError::Disconnected) => panic!("the thread has ended"),
                }
            }
        }
        drop(requests);
        worker.join().expect("the thread ends with its requests");
    }

    #[test]
    fn every_request_wakes_once() {
        let woken = Arc::<AtomicU32>::default();
        let counter = woken.clone();
        let wake = Arc::new(move || {
            counter.fetch_add(1, Ordering::Relaxed);
        });
        let (requests, receiver) = requests::<u32>(wake);
        (0..3).for_each(|number| requests.send(number));
        assert_eq!(woken.load(Ordering::Relaxed), 2, "two are not begun");
        let (newest, work) = receiver.receive().expect("a request");
        assert_eq!(newest, 2);
        drop(work);
        assert_eq!(woken.load(Ordering::Relaxed), 3);
        // Without a thread, a request ends at once.
        drop(receiver);
        requests.send(3);
        assert_eq!(woken.load(Ordering::Relaxed), 4);
    }

    #[test]
    fn dropping_the_ticket_stops_the_work_and_nothing_else() {
        let (ticket, work) = hand_over(silent());
        let (other, _other_work) = hand_over(silent());
        assert!(!ticket.has_ended());
        drop(ticket);
        assert!(work.stop().load(Ordering::Relaxed));
        assert!(!other.is_stopped());
        let (ticket, work) = hand_over(silent());
        assert!(
            thread::spawn(move || -> () {
                let _work = work;
                panic!("on purpose")
            })
            .join()
            .is_err()
        );
        assert!(ticket.has_ended(), "a panic ends the work");
    }
}
