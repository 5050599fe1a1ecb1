//! Saving and loading single files.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::{DAY, aged_file};
use jungle_storage::{
    AppendFile, FileState, ReplaceError, load, lock_file, remove_leftovers, save, save_over,
    save_private, save_with,
};
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
fn a_file_that_another_window_has_saved_is_not_replaced() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("game.jungle");
    let known = save_over(&path, b"start", FileState::MISSING).expect("there is no file");
    let (one, other) = (known, FileState::read(&path).expect("a file"));
    assert_eq!(one, other);
    let one = save_over(&path, b"start, a", one).expect("nobody else has changed it");
    let refused = save_over(&path, b"start, x", other);
    assert!(matches!(refused, Err(ReplaceError::Changed)), "{refused:?}");
    assert_eq!(fs::read(&path).expect("a file"), b"start, a");
    // The first window goes on, and the second one after it was asked.
    save_over(&path, b"start, a, b", one).expect("it is what was saved");
    let asked = FileState::read(&path).expect("a file");
    save_over(&path, b"start, x", asked).expect("it is what was replaced knowingly");
    assert_eq!(fs::read(&path).expect("a file"), b"start, x");
}

#[test]
fn a_file_that_is_gone_or_equal_is_no_conflict() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("game.jungle");
    save_over(&path, b"new", FileState::of_content(b"old")).expect("it was removed");
    save_over(&path, b"new", FileState::of_content(b"old")).expect("it is the same already");
    let refused = save_over(&path, b"other", FileState::MISSING);
    assert!(matches!(refused, Err(ReplaceError::Changed)), "{refused:?}");
    fs::remove_file(&path).expect("a file");
    fs::create_dir(&path).expect("a folder");
    let refused = save_over(&path, b"other", FileState::MISSING);
    assert!(matches!(refused, Err(ReplaceError::Io(_))), "{refused:?}");
}

#[test]
fn only_a_line_that_was_cut_off_is_removed_from_a_file_with_more_lines() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("lines");
    let open = |accepts: bool| {
        AppendFile::open(&path, 100, |lines, rest| {
            let content = (lines.to_owned(), rest.to_owned());
            accepts.then_some(content).ok_or_else(|| io::Error::other("refused"))
        })
    };
    let (mut file, content) = open(true).expect("a new file");
    assert_eq!(content, (vec![], vec![]));
    file.write_all(b"one\ntwo\nth").expect("it is written");
    // It is there at once.
    assert_eq!(fs::read(&path).expect("a file"), b"one\ntwo\nth");
    drop(file);
    assert!(open(false).is_err());
    assert_eq!(fs::read(&path).expect("a file"), b"one\ntwo\nth");
    let (mut file, content) = open(true).expect("it is accepted");
    assert_eq!(content, (b"one\ntwo\n".to_vec(), b"th".to_vec()));
    file.write_all(b"three\n").expect("it is written");
    assert_eq!(fs::read(&path).expect("a file"), b"one\ntwo\nthree\n");
    #[cfg(unix)]
    assert_eq!(open(true).err().expect("it is open").to_string(), "another process writes to it");
    drop(file);
    fs::write(&path, [b'x'; 101]).expect("a file");
    assert!(open(true).is_err());
    assert!(AppendFile::begin(&path).is_err());
    assert_eq!(fs::read(&path).expect("a file").len(), 101);
    fs::write(&path, "").expect("a file");
    AppendFile::begin(&path).expect("it is empty").remove().expect("it is removed");
    assert!(!path.exists());
}

#[test]
fn a_lock_is_held_by_one() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("lock");
    let lock = lock_file(&path).expect("nobody holds it");
    assert!(matches!(lock_file(&path), Err(fs::TryLockError::WouldBlock)));
    drop(lock);
    lock_file(&path).expect("nobody holds it");
}

/// Beside files of the user only those of the same name are removed, and no copies of the user.
#[test]
fn temporary_files_of_killed_processes_are_removed_wherever_files_are_saved() {
    let folder = tempdir().expect("a folder");
    let file = |name: &str, age| aged_file(folder.path(), name, age);
    let saves: [fn(&Path); 3] = [
        |path| save(path, b"new").expect("it is saved"),
        |path| export(path, "new").expect("it is saved"),
        |path| save_private(path, b"new").expect("it is saved"),
    ];
    let others = [
        file(".game.png.A1B2c3", DAY),
        file(".game.jungle.backup", DAY),
        file(".game.jungle.d4E5f6", Duration::ZERO),
        file("game.jungle.a1B2c3", DAY),
    ];
    for save in saves {
        let leftover = file(".game.jungle.a1B2c3", DAY);
        save(&folder.path().join("game.jungle"));
        assert!(!leftover.exists());
        assert!(others.iter().all(|other| other.exists()));
    }
    remove_leftovers(folder.path());
    assert_eq!(others.map(|other| other.exists()), [false, false, true, true]);
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
    fn only_the_user_can_read_a_private_file() {
        let folder = tempdir().expect("a folder");
        let path = folder.path().join("sessions.json");
        fs::write(&path, "old").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("a mode");
        save_private(&path, b"new").expect("it is saved");
        assert_eq!((mode(&path), fs::read(&path).expect("a file")), (0o600, b"new".to_vec()));
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
