//! Standard output that nobody reads any more.

use std::io::{self, ErrorKind};

/// A closed pipe is a reader that has read enough, as `head` has: no error.
pub fn ignore_closed_pipe(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}

/// Ends the program when standard output is a pipe whose reader has gone, also while nothing is
/// written to it: nobody waits for the result of a long count.
///
/// # Errors
/// When no thread can be had for it.
#[cfg(unix)]
pub fn end_when_output_closes() -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};

    let watch = || {
        let stdout = io::stdout();
        // Only errors and hang-ups are reported where no event is asked for.
        let mut output = [PollFd::new(&stdout, PollFlags::empty())];
        while poll(&mut output, None).is_err_and(|error| error == rustix::io::Errno::INTR) {}
        if output[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
            std::process::exit(0);
        }
    };
    std::thread::Builder::new().stack_size(64 << 10).spawn(watch).map(drop)
}

/// Elsewhere the next line that is written finds the reader gone.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn end_when_output_closes() -> io::Result<()> {
    Ok(())
}
