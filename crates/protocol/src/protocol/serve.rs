//! Runs an engine on real input and output.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use super::command::MAX_LINE;
use super::engine::{Event, Next, Session};
use super::job::EngineJob;
use jungle_rules::text::read_line;

/// The maximum number of lines that are read or produced in advance.
const QUEUED_LINES: usize = 64;
/// The stack size of the threads, in bytes: the default of the standard library.
const STACK: usize = 2 << 20;

/// The events that the other threads send to the one that writes.
enum ServerEvent {
    Session(Event),
    Output(String),
    Finished(String),
    Unreadable(io::Error),
}

/// Runs the session until it ends. One thread reads and one runs the jobs; this one writes.
///
/// # Errors
/// If the threads cannot be started, the input cannot be read or the output cannot be written.
pub fn serve(
    mut session: Session,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> io::Result<()> {
    let (sender, events) = sync_channel(QUEUED_LINES);
    let (jobs, queue) = channel();
    let (for_reader, for_worker) = (sender.clone(), sender);
    spawn("input", move || read_all(input, &for_reader))?;
    spawn("search", move || work(&queue, &for_worker))?;
    loop {
        let event = match events.recv().map_err(io::Error::other)? {
            ServerEvent::Output(text) => {
                output.write_all(text.as_bytes())?;
                output.flush()?;
                continue;
            }
            // The last line of a search is read only once the engine is idle.
            ServerEvent::Finished(text) => {
                output.write_all(text.as_bytes())?;
                Event::Done
            }
            ServerEvent::Unreadable(error) => return Err(error),
            ServerEvent::Session(event) => event,
        };
        let reply = session.advance(event);
        output.write_all(reply.text.as_bytes())?;
        output.flush()?;
        match reply.next {
            Next::Wait => {}
            Next::Work(job) => jobs.send(job).map_err(io::Error::other)?,
            Next::End => return Ok(()),
        }
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name(name.to_owned()).stack_size(STACK);
    thread.spawn(run).map(drop)
}

/// Reads until the end of the input, or until the session has ended.
fn read_all(mut input: impl BufRead, events: &SyncSender<ServerEvent>) {
    loop {
        let (event, is_last) = match read_line(&mut input, MAX_LINE) {
            Ok(Some(line)) => (ServerEvent::Session(Event::Line(line)), false),
            Ok(None) => (ServerEvent::Session(Event::End), true),
            Err(error) => (ServerEvent::Unreadable(error), true),
        };
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

/// Runs one job after another. A job that panics is answered, too: otherwise the session would wait
/// for it forever.
fn work(jobs: &Receiver<EngineJob>, events: &SyncSender<ServerEvent>) {
    for job in jobs {
        let failure = job.failure_text();
        // Sending fails once the session has ended; then there is nothing to print.
        let mut print = |text| drop(events.send(ServerEvent::Output(text)));
        let last = catch_unwind(AssertUnwindSafe(|| job.run(&mut print))).unwrap_or(failure);
        if events.send(ServerEvent::Finished(last)).is_err() {
            return;
        }
    }
}
