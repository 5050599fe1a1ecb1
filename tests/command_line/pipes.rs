//! Commands with files that are pipes: opening one would wait for its other end.

use std::path::Path;
use std::process::Command;

use tempfile::tempdir;

fn fifo(path: &Path) {
    let status = Command::new("mkfifo").arg(path).status().expect("mkfifo");
    assert!(status.success());
}

#[test]
fn commands_that_add_to_a_file_name_a_pipe() {
    let folder = tempdir().expect("a folder");
    fifo(&folder.path().join("pipe"));
    let commands: [&[&str]; 2] =
        [&["mine", "pipe"], &["endgame", "--stats", "2", "--state", "pipe"]];
    for arguments in commands {
        let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .expect("the program");
        let expected = "pipe: it is not a regular file\n";
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn the_command_that_checks_files_names_a_pipe() {
    let folder = tempdir().expect("a folder");
    fifo(&folder.path().join("pipe.jungle"));
    let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
        .args(["check", "pipe.jungle"])
        .current_dir(folder.path())
        .output()
        .expect("the program");
    let expected = "pipe.jungle: unreadable: The file cannot be read: it is not a regular file\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(output.status.code(), Some(1));
}
