//! Progress bars.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

/// The progress of a long operation, on standard error: an animated bar on a terminal, otherwise a
/// line at each tenth.
pub struct Bar {
    unit: &'static str,
    delay: Duration,
    started: Instant,
    /// The number that was done before the first call.
    before: Option<usize>,
    /// The number that was last shown.
    shown: usize,
    tenths: usize,
    is_terminal: bool,
}

impl Bar {
    const WIDTH: usize = 40;

    /// A bar that counts `unit`, a plural; nothing is shown before `delay` has passed.
    pub fn new(unit: &'static str, delay: Duration) -> Self {
        let is_terminal = stderr().is_terminal();
        Self {
            unit,
            delay,
            started: Instant::now(),
            before: None,
            shown: 0,
            tenths: 0,
            is_terminal,
        }
    }

    /// Shows that `done`, at least one, of `total` are done.
    pub fn show(&mut self, done: usize, total: usize) {
        let before = *self.before.get_or_insert(done - 1);
        let elapsed = self.started.elapsed();
        if elapsed < self.delay || done == self.shown {
            return;
        }
        self.shown = done;
        let left = elapsed.as_secs_f64() / (done - before) as f64 * (total - done) as f64;
        let unit = self.unit;
        if self.is_terminal {
            let filled = "=".repeat(done * Self::WIDTH / total);
            let end = if done == total { "\n" } else { "" };
            eprint!("\r[{filled:<40}] {done}/{total} {unit}, {left:.0} s left  {end}");
        } else if done * 10 / total > self.tenths {
            self.tenths = done * 10 / total;
            eprintln!("{done}/{total} {unit}, {left:.0} s left");
        }
    }
}
