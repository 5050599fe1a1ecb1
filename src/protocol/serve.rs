//! An engine on real input and output.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use super::command::MAX_LINE;
use super::engine::{Event, Next, Session};
use super::job::Job;
use crate::text::read_line;

/// So many lines are read ahead, or said ahead of being written.
const QUEUED_LINES: usize = 64;

/// What the threads tell the one that writes.
enum ServerEvent {
    Session(Event),
    Output(String),
    Finished(String),
    Unreadable(io::Error),
}

/// Talks until the session ends. A thread reads, a thread at a time works, this one writes.
///
/// # Errors
/// When the input cannot be read or the output not written.
pub fn serve(
    mut session: Session,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> io::Result<()> {
    let (sender, news) = sync_channel(QUEUED_LINES);
    let reader = sender.clone();
    thread::spawn(move || read_all(input, &reader));
    loop {
        let event = match news.recv().map_err(io::Error::other)? {
            ServerEvent::Output(text) => {
                output.write_all(text.as_bytes())?;
                output.flush()?;
                continue;
            }
            // Whoever reads the last of a search finds it ended.
            ServerEvent::Finished(text) => {
                output.write_all(text.as_bytes())?;
                Event::Done
            }
            ServerEvent::Unreadable(error) => return Err(error),
            ServerEvent::Session(event) => event,
        };
        let answer = session.advance(event);
        output.write_all(answer.text.as_bytes())?;
        output.flush()?;
        match answer.next {
            Next::Wait => {}
            Next::Work(job) => {
                let sender = sender.clone();
                thread::spawn(move || work(job, sender));
            }
            Next::End => return Ok(()),
        }
    }
}

/// Reads until the end, or until nobody wants to know any more.
fn read_all(mut input: impl BufRead, sender: &SyncSender<ServerEvent>) {
    loop {
        let (news, is_last) = match read_line(&mut input, MAX_LINE) {
            Ok(Some(line)) => (ServerEvent::Session(Event::Line(line)), false),
            Ok(None) => (ServerEvent::Session(Event::End), true),
            Err(error) => (ServerEvent::Unreadable(error), true),
        };
        if sender.send(news).is_err() || is_last {
            return;
        }
    }
}

fn work(job: Job, sender: SyncSender<ServerEvent>) {
    let broken = "error the search broke down\n".to_owned();
    let mut done = Done { sender, last: broken };
    // Who no longer listens has ended the program.
    done.last = job.run(&mut |text| drop(done.sender.send(ServerEvent::Output(text))));
}

/// Says that a job is done however it ends: a session that waited for a job that broke down would
/// answer nothing any more.
struct Done {
    sender: SyncSender<ServerEvent>,
    last: String,
}

impl Drop for Done {
    fn drop(&mut self) {
        drop(self.sender.send(ServerEvent::Finished(std::mem::take(&mut self.last))));
    }
}
