//! The log on standard error: what this program and the libraries of its servers report, as lines that
//! strangers cannot make long, many or unreadable.
//!
//! What strangers can cause is reported at the level `INFO`, and what somebody has to look after at
//! `ERROR`.

use std::collections::HashMap;
use std::io::{self, Write, stderr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tracing::callsite::Identifier;
use tracing::level_filters::LevelFilter;
use tracing::{Event, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt, Targets};
use tracing_subscriber::fmt::{MakeWriter, layer};
use tracing_subscriber::layer::{Context, Filter, Layer, SubscriberExt};
use tracing_subscriber::registry;

use jungle_rules::text::sanitize;

/// The maximum length of a line, in characters.
const MAX_CHARS: usize = 1000;
/// The number of lines of a kind in a time; the others are only counted.
const MAX_LINES: u32 = 20;
const PER: Duration = Duration::from_secs(10);
/// What the paths of the modules of the program and of all its members begin with.
const OWN: &str = "jungle";

/// Writes a line somewhere.
type WriteLine = Arc<dyn Fn(&str) + Send + Sync>;

/// Writes the log to standard error from now on, unless something else has taken it over.
pub fn write_log() {
    let write = |line: &str| {
        // If standard error is closed, nobody reads it.
        let _ = writeln!(stderr(), "{line}");
    };
    // Otherwise it is written in another way already.
    let _ = tracing::subscriber::set_global_default(subscriber(Arc::new(write)));
}

/// Makes lines of what is reported, such as
/// `INFO jungle_host::endpoint::serve: refused address=10.0.0.1 status=421`.
fn subscriber(write: WriteLine) -> impl Subscriber + Send + Sync {
    let levels = Targets::new().with_target(OWN, LevelFilter::INFO).with_default(LevelFilter::WARN);
    let budget = Budget { kinds: Mutex::default(), write: write.clone() };
    let lines = layer().without_time().with_ansi(false).with_writer(Lines(write));
    registry().with(lines.with_filter(levels.and(budget)))
}

/// Lets some lines of each kind through. Those that are reported in one place of the program are of
/// one kind, so that no fault of strangers keeps a failure out.
struct Budget {
    kinds: Mutex<HashMap<Identifier, Kind>>,
    write: WriteLine,
}

struct Kind {
    since: Instant,
    lines: u32,
}

impl<S> Filter<S> for Budget {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        let metadata = event.metadata();
        let new = || Kind { since: Instant::now(), lines: 0 };
        let mut kinds = self.kinds.lock();
        let kind = kinds.entry(metadata.callsite()).or_insert_with(new);
        let mut left_out = 0;
        if kind.since.elapsed() >= PER {
            left_out = kind.lines.saturating_sub(MAX_LINES);
            *kind = new();
        }
        kind.lines = kind.lines.saturating_add(1);
        let is_written = kind.lines <= MAX_LINES;
        drop(kinds);
        if left_out > 0 {
            let (level, target) = (metadata.level(), metadata.target());
            (self.write)(&format!("{level:>5} {target}: left out lines={left_out}"));
        }
        is_written
    }
}

/// What lines are written with.
struct Lines(WriteLine);

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Line<'a>;

    fn make_writer(&'a self) -> Line<'a> {
        Line(&self.0)
    }
}

struct Line<'a>(&'a WriteLine);

impl Write for Line<'_> {
    /// Writes a whole line, without characters that could be mistaken for something else.
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let line = String::from_utf8_lossy(text);
        (self.0)(&sanitize(line.strip_suffix('\n').unwrap_or(&line), MAX_CHARS));
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tracing::subscriber::with_default;
    use tracing::{debug, error, info};

    use super::*;

    /// The lines of what is reported.
    fn lines(report: impl FnOnce()) -> Vec<String> {
        let lines: Arc<Mutex<Vec<String>>> = Arc::default();
        let written = lines.clone();
        let write = move |line: &str| written.lock().push(line.to_owned());
        with_default(subscriber(Arc::new(write)), report);
        std::mem::take(&mut *lines.lock())
    }

    #[test]
    fn lines_have_a_level_and_fields() {
        let lines = lines(|| {
            info!(status = 421, reason = "no \"host\"", "refused");
            error!(error = %"no such table: rating", room = "k3v9q", "failed");
            debug!("not written");
            info!(target: "some_library", "not written");
        });
        let place = module_path!();
        assert_eq!(
            lines,
            [
                format!(r#" INFO {place}: refused status=421 reason="no \"host\"""#),
                format!(r#"ERROR {place}: failed error=no such table: rating room="k3v9q""#),
            ]
        );
    }

    #[test]
    fn lines_are_few_short_and_readable() {
        let lines = lines(|| {
            for _ in 0..1000 {
                info!(reason = %format!("\u{1b}[2J{}", "x\n".repeat(1000)), "refused");
            }
        });
        assert_eq!(lines.len(), MAX_LINES as usize);
        let is_safe = |line: &String| {
            line.chars().count() < 2 * MAX_CHARS + 20 && !line.contains(['\n', '\u{1b}'])
        };
        assert!(lines.iter().all(is_safe), "{}", lines[0]);
    }

    #[test]
    fn faults_of_strangers_keep_no_failure_out() {
        let lines = lines(|| {
            for number in 0..1000 {
                info!(number, "refused");
            }
            for number in 0..1000 {
                error!(number, "failed");
            }
            error!("of another kind");
        });
        let count = |level: &str| lines.iter().filter(|line| line.starts_with(level)).count();
        assert_eq!((count(" INFO"), count("ERROR")), (MAX_LINES as usize, MAX_LINES as usize + 1));
    }
}
