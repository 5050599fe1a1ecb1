//! Network namespaces for tests, which start themselves again inside them.
//!
//! A namespace belongs to the processes in it, which end when the test does, so that nothing is left
//! behind.

use std::process::{Command, Stdio};

/// A program and its arguments that start another program in a new network namespace, in which the
/// user may change everything.
pub const NEW_NAMESPACE: [&str; 4] = ["unshare", "--user", "--map-root-user", "--net"];

/// Whether namespaces can be made here. In continuous integration it has to be possible.
pub fn has_namespaces() -> bool {
    let [unshare, arguments @ ..] = NEW_NAMESPACE;
    let make = ["ip", "link", "add", "lan", "type", "bridge"];
    let made = Command::new(unshare).args(arguments).args(make).stderr(Stdio::null()).status();
    let has_namespaces = made.is_ok_and(|status| status.success());
    let has_to = cfg!(target_os = "linux") && std::env::var_os("CI").is_some();
    assert!(has_namespaces || !has_to, "network namespaces cannot be made here");
    if !has_namespaces {
        println!("Skipped: network namespaces cannot be made here.");
    }
    has_namespaces
}

/// The command that starts an ignored test of this program, by `wrapper` if there is one.
pub fn test_again(wrapper: &[&str], test: &str) -> Command {
    let program = std::env::current_exe().expect("this program");
    let mut all: Vec<String> = wrapper.iter().map(|&part| part.to_owned()).collect();
    all.push(program.to_string_lossy().into_owned());
    all.extend([test, "--exact", "--ignored", "--nocapture"].map(str::to_owned));
    let mut command = Command::new(&all[0]);
    command.args(&all[1..]);
    command
}

/// Runs a command line that has to succeed.
pub fn run(line: &str) {
    let mut words = line.split(' ');
    let status = Command::new(words.next().expect("a program")).args(words).status();
    assert!(status.expect("a program").success(), "{line}");
}
