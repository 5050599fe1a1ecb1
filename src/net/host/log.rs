//! Lines for a log, which strangers cannot make long, many or unreadable.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::text::sanitize;

/// The maximum length of a line, in characters.
const MAX_CHARS: usize = 200;
/// The number of lines in a time; the others are only counted.
const MAX_LINES: u32 = 20;
const PER: Duration = Duration::from_secs(10);

/// Writes a line somewhere.
pub type WriteLine = Arc<dyn Fn(&str) + Send + Sync>;

/// A log of refused requests and failures.
#[derive(Clone)]
pub(super) struct Log {
    write: Option<WriteLine>,
    state: Arc<Mutex<State>>,
}

struct State {
    since: Instant,
    lines: u32,
}

impl Log {
    /// A log that writes lines, if anybody wants them.
    pub fn new(write: Option<WriteLine>) -> Self {
        let state = State { since: Instant::now(), lines: 0 };
        Self { write, state: Arc::new(Mutex::new(state)) }
    }

    /// Writes a line, without characters that could be mistaken for something else.
    pub fn line(&self, text: &str) {
        let Some(write) = &self.write else {
            return;
        };
        let mut state = self.state.lock();
        let mut left_out = 0;
        if state.since.elapsed() >= PER {
            left_out = state.lines.saturating_sub(MAX_LINES);
            *state = State { since: Instant::now(), lines: 0 };
        }
        state.lines = state.lines.saturating_add(1);
        let is_written = state.lines <= MAX_LINES;
        drop(state);
        if left_out > 0 {
            write(&format!("{left_out} lines were left out"));
        }
        if is_written {
            write(&sanitize(text, MAX_CHARS));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_few_short_and_readable() {
        let lines: Arc<Mutex<Vec<String>>> = Arc::default();
        let written = lines.clone();
        let log = Log::new(Some(Arc::new(move |line| written.lock().push(line.to_owned()))));
        for _ in 0..1000 {
            log.line(&format!("\u{1b}[2J{}", "x\n".repeat(1000)));
        }
        let lines = lines.lock();
        assert_eq!(lines.len(), MAX_LINES as usize);
        let is_safe = |line: &String| line.len() < 2 * MAX_CHARS + 20 && !line.contains('\n');
        assert!(lines.iter().all(is_safe) && lines[0].starts_with("\\u{1b}[2Jx\\n"));
    }
}
