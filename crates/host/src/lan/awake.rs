//! Keeps a computer that hosts a game from going to sleep by itself.

use std::io;
use std::process::{Child, Command, Stdio};

/// Keeps this computer from going to sleep by itself, until it is dropped. Closing the lid still
/// puts it to sleep.
///
/// A program of the system does it: `systemd-inhibit` on Linux, `caffeinate` on macOS. It ends with
/// its input, so that it cannot outlive this process.
pub struct Awake(Child);

impl Awake {
    /// Begins to keep the computer awake. Lists of the system show who does it and why.
    ///
    /// # Errors
    /// If the system has no such program.
    pub fn new(who: &str, why: &str) -> io::Result<Self> {
        let mut command = if cfg!(target_os = "linux") {
            let mut command = Command::new("systemd-inhibit");
            let (who, why) = (format!("--who={who}"), format!("--why={why}"));
            command.args(["--what=idle:sleep", &who, &why, "cat"]);
            command
        } else if cfg!(target_os = "macos") {
            let mut command = Command::new("caffeinate");
            command.args(["-i", "cat"]);
            command
        } else {
            return Err(io::ErrorKind::Unsupported.into());
        };
        let command = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Self(command.spawn()?))
    }

    /// Whether the computer is kept awake: the program may have been refused by the system.
    pub fn is_effective(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        // Its program ends at the end of its input.
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}
