//! Lines for a log, which strangers cannot make long, many or unreadable.

use std::fmt::Display;
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
pub(in crate::net) struct Log {
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

    /// Writes what has happened with its fields, as in `refused address=10.0.0.1 reason="too long"`.
    pub fn event(&self, event: &str, fields: &[(&str, &dyn Display)]) {
        let mut text = event.to_owned();
        for (name, value) in fields {
            let value = value.to_string();
            let is_plain = !value.is_empty() && !value.contains([' ', '"', '=']);
            let value = if is_plain { value } else { format!("{value:?}") };
            text.push_str(&format!(" {name}={value}"));
        }
        self.line(&text);
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
        let events = Log::new(Some({
            let written = lines.clone();
            Arc::new(move |line| written.lock().insert(0, line.to_owned()))
        }));
        events.event("refused", &[("status", &421), ("reason", &"no \"host\""), ("name", &"")]);
        let first = lines.lock().remove(0);
        assert_eq!(first, r#"refused status=421 reason="no \"host\"" name="""#);
        let lines = lines.lock();
        assert_eq!(lines.len(), MAX_LINES as usize);
        let is_safe = |line: &String| line.len() < 2 * MAX_CHARS + 20 && !line.contains('\n');
        assert!(lines.iter().all(is_safe) && lines[0].starts_with("\\u{1b}[2Jx\\n"));
    }
}
