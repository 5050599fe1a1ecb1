//! The window as assistive technology sees it, in a D-Bus session of its own.

use std::path::Path;
use std::process::Command;

use crate::screen::{Server, set_environment};

#[test]
fn a_game_is_played_to_the_den_by_accessibility_actions() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/accessibility.py");
    // The bindings of AT-SPI belong to the system's Python.
    let mut command = Command::new("dbus-run-session");
    command.args(["--", "/usr/bin/python3"]).arg(script).arg(env!("CARGO_BIN_EXE_jungle"));
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    // That a screen reader is running is a setting. dconf can lose it: it keeps a database below the
    // folder of settings and a shared file below the runtime folder, which are one folder here.
    command.env("GSETTINGS_BACKEND", "memory");
    set_environment(&mut command, &server.display, folder.path());
    let output = command.output().expect("D-Bus runs: 'make test' installs it");
    let [printed, errors] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    println!("{printed}");
    assert!(output.status.success(), "{printed}\n{errors}");
}
