//! Saving and loading single files.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use jiff::Timestamp;
use jungle::record::saved_games;
use jungle::storage::{load, save, save_with};
use tempfile::tempdir;

fn export(path: &Path, text: &str) -> io::Result<()> {
    save_with(path, |file| file.write_all(text.as_bytes()))
}

#[test]
fn a_failed_write_leaves_the_old_content_and_nothing_else() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("game");
    save(&path, b"old").expect("it is saved");
    let result = save_with(&path, |file| {
        file.write_all(b"half")?;
        Err(io::Error::other("no more"))
    });
    assert!(result.is_err());
    assert_eq!(fs::read(&path).expect("a file"), b"old");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn folders_are_created_for_saved_files() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("a/b/game");
    save(&path, b"new").expect("it is saved");
    assert_eq!(load(&path, 2).expect("a file"), b"ne");
}

#[test]
fn a_game_from_a_wrong_clock_does_not_come_before_those_played_since() {
    let folder = tempdir().expect("a folder");
    let now = Timestamp::now();
    let file = |name: &str, hours: i64| {
        let path = folder.path().join(name);
        let file = fs::File::create(&path).expect("a file");
        let time = now + jiff::SignedDuration::from_hours(hours);
        file.set_modified(time.into()).expect("a time");
    };
    file("2020-01-01 00.00.00 jungle 0001.jungle", 24 * 365);
    file("2020-01-02 00.00.00 jungle 0002.jungle", 24 * 366);
    file("of no date.jungle", 24);
    file("2019-01-01 00.00.00 jungle 0003.jungle", -1);
    file("2020-01-03 00.00.00 jungle 0004.damaged-1.jungle", -1);
    file("notes.txt", -1);
    let games = saved_games(folder.path(), now);
    let names: Vec<String> =
        games.iter().map(|(_, path)| path.file_name().unwrap().to_string_lossy().into()).collect();
    assert_eq!(
        names,
        [
            "2019-01-01 00.00.00 jungle 0003.jungle",
            "2020-01-02 00.00.00 jungle 0002.jungle",
            "2020-01-01 00.00.00 jungle 0001.jungle",
            "of no date.jungle",
        ]
    );
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    use super::*;

    fn fifo(path: &Path) {
        let status = Command::new("mkfifo").arg(path).status().expect("mkfifo");
        assert!(status.success());
    }

    fn mode(path: &Path) -> u32 {
        fs::symlink_metadata(path).expect("a file").permissions().mode() & 0o7777
    }

    #[test]
    fn links_are_followed_and_modes_preserved() {
        let folder = tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("real")).expect("a folder");
        fs::write(at("real/game"), "old").expect("a file");
        fs::set_permissions(at("real/game"), fs::Permissions::from_mode(0o640)).expect("a mode");
        symlink("real/game", at("link")).expect("a link");
        symlink("link", at("link to a link")).expect("a link");
        symlink("real/new", at("link to nothing")).expect("a link");
        for (link, target) in [
            ("link", "real/game"),
            ("link to a link", "real/game"),
            ("link to nothing", "real/new"),
        ] {
            save(&at(link), b"saved").expect("it is saved");
            assert_eq!(fs::read(at(target)).expect("a file"), b"saved", "{link}");
            export(&at(link), "exported").expect("it is exported");
            assert_eq!(fs::read(at(target)).expect("a file"), b"exported", "{link}");
            let data = fs::symlink_metadata(at(link)).expect("a link");
            assert!(data.file_type().is_symlink(), "{link} is still a link");
        }
        assert_eq!(mode(&at("real/game")), 0o640);
        // The mode of a new file under the umask of this process.
        fs::write(at("default"), "").expect("a file");
        assert_eq!(mode(&at("real/new")), mode(&at("default")));
    }

    #[test]
    fn an_export_goes_through_a_pipe_and_the_pipe_stays() {
        let folder = tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        fifo(&pipe);
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).expect("a pipe")
        });
        export(&pipe, "exported").expect("it is exported");
        // Otherwise the reader would wait forever.
        assert!(fs::symlink_metadata(&pipe).expect("a pipe").file_type().is_fifo());
        assert_eq!(reader.join().expect("a reader"), b"exported");
    }

    #[test]
    fn a_pipe_is_neither_read_nor_written_as_a_file() {
        let folder = tempdir().expect("a folder");
        let pipe = folder.path().join("settings.ron");
        fifo(&pipe);
        for error in [load(&pipe, 10).expect_err("a pipe"), save(&pipe, b"").expect_err("a pipe")] {
            assert_eq!(error.to_string(), "it is not a regular file");
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
        let expected =
            "pipe.jungle: unreadable: The file cannot be read: it is not a regular file\n";
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
        assert_eq!(output.status.code(), Some(1));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn an_export_to_standard_output_appends() {
        let folder = tempdir().expect("a folder");
        let path = folder.path().join("output");
        fs::write(&path, "first ").expect("a file");
        let file = fs::OpenOptions::new().append(true).open(&path).expect("a file");
        let descriptor = format!("/proc/self/fd/{}", std::os::fd::AsRawFd::as_raw_fd(&file));
        export(Path::new(&descriptor), "second").expect("it is exported");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "first second");
    }
}
