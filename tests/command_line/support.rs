//! Runs of the program.

use std::io::Write;
use std::process::{Command, Stdio};

/// The result of a run of the program.
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program in the root of the repository with an input.
pub fn run_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program of this package");
    // A program that ends early does not read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let status = output.status.code().expect("an exit status");
    Run { status, out: text(output.stdout), err: text(output.stderr) }
}

pub fn run(args: &[&str]) -> Run {
    run_with(args, b"")
}

/// The output of a run that succeeds.
pub fn succeed(args: &[&str]) -> String {
    let Run { status, out, err } = run(args);
    assert_eq!((status, err.as_str()), (0, ""), "{args:?}");
    out
}

/// The message of a run that fails; it prints nothing on standard output.
pub fn fail(args: &[&str]) -> String {
    let Run { status, out, err } = run(args);
    assert!(matches!(status, 1 | 2), "{args:?}: {status}");
    assert_eq!(out, "", "{args:?}");
    assert_ne!(err, "", "{args:?}");
    err
}

/// Outputs to which nothing can be written: a pipe without a reader, and a full device.
pub fn broken_outputs() -> Vec<Stdio> {
    let (_, writer) = std::io::pipe().expect("a pipe");
    let mut outputs = vec![writer.into()];
    #[cfg(target_os = "linux")]
    outputs.push(std::fs::File::create("/dev/full").expect("a device").into());
    outputs
}
