//! Handling of standard output with a closed pipe.

use std::io::{self, ErrorKind};

/// Ignores the error of a closed pipe: a reader such as `head` has exited early.
pub fn ignore_closed_pipe(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}

/// Exits the program when standard output is a pipe that its reader has closed, even while nothing
/// is written to it: the result of a long count would be lost.
///
/// # Errors
/// If no thread can be started.
#[cfg(unix)]
pub fn end_when_output_closes() -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};

    let watch = || {
        let stdout = io::stdout();
        // Only errors and hang-ups are reported if no events are requested.
        let mut output = [PollFd::new(&stdout, PollFlags::empty())];
        while poll(&mut output, None).is_err_and(|error| error == rustix::io::Errno::INTR) {}
        if output[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
            std::process::exit(0);
        }
    };
    std::thread::Builder::new().stack_size(64 << 10).spawn(watch).map(drop)
}

/// On other systems the program exits at the next line that it writes.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn end_when_output_closes() -> io::Result<()> {
    Ok(())
}
