//! Settings are written as they change, by each window what it has changed.

use std::io;
use std::path::Path;

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use ron::ser::PrettyConfig;
use serde_json::Value;

use super::data_paths::DataPaths;
use super::dialogs::Dialogs;
use super::localization::Localization;
use super::settings::{Settings, SettingsError, read_settings};
use crate::messages::MessageId;
use crate::storage;

/// Writes changed settings, but not while a slider is being dragged. What another window has changed
/// in the file stays.
pub(super) fn save_settings(
    settings: Res<Settings>,
    paths: Res<DataPaths>,
    interface: Res<EguiWantsInput>,
    messages: Res<Localization>,
    mut dialogs: ResMut<Dialogs>,
    mut known: Local<Option<Settings>>,
    mut unsaved: Local<bool>,
    mut failed: Local<bool>,
) {
    if settings.is_added() {
        *known = Some(settings.clone());
    }
    // Settings that have just been read or were never changed are not written.
    *unsaved |= settings.is_changed() && !settings.is_added();
    let may_save = *unsaved && !interface.is_using_pointer();
    let Some(path) = paths.settings.as_ref().filter(|_| may_save) else {
        return;
    };
    *unsaved = false;
    let before = known.get_or_insert_default();
    match write_settings(path, before, &settings) {
        Ok(()) => before.clone_from(&settings),
        Err(error) if !std::mem::replace(&mut *failed, true) => {
            let id = MessageId::NoticeSettingsNotSaved;
            dialogs.notices.push(messages.file_failure(id, path, &error));
        }
        Err(_) => {}
    }
}

/// Writes what this window has changed since it read or wrote settings, which were then `before`.
fn write_settings(path: &Path, before: &Settings, settings: &Settings) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let _lock = storage::lock_folder(folder);
    let mut merged = settings.clone();
    match read_settings(path) {
        Ok(Some(old)) => {
            merged = with_changes(&old, before, settings)?;
            if merged == old {
                return Ok(());
            }
        }
        Ok(None) => {}
        // An unreadable file may be intact, so it is not replaced.
        Err(SettingsError::Unreadable(error)) => return Err(error),
        Err(SettingsError::TooLong) => return Err(io::ErrorKind::FileTooLarge.into()),
        // The file was damaged while the program ran: the user may have just edited it.
        Err(SettingsError::Damaged(_)) => {
            let renamed = storage::quarantine(path);
            renamed.ok_or_else(|| io::Error::other("the damaged file could not be renamed"))?;
        }
    }
    let text =
        ron::ser::to_string_pretty(&merged, PrettyConfig::default()).map_err(io::Error::other)?;
    storage::save(path, text.as_bytes())
}

/// The settings in a file with what has changed from `before` to `after`, each setting by itself.
fn with_changes(file: &Settings, before: &Settings, after: &Settings) -> io::Result<Settings> {
    let value = |settings: &Settings| serde_json::to_value(settings);
    let (mut merged, before, after) = (value(file)?, value(before)?, value(after)?);
    change(&mut merged, &before, after);
    Ok(serde_json::from_value(merged)?)
}

fn change(file: &mut Value, before: &Value, after: Value) {
    match (file, before, after) {
        (Value::Object(file), Value::Object(before), Value::Object(after)) => {
            file.retain(|name, _| after.contains_key(name) || !before.contains_key(name));
            for (name, after) in after {
                let before = before.get(&name).unwrap_or(&Value::Null);
                change(file.entry(name).or_insert(Value::Null), before, after);
            }
        }
        (file, before, after) if *before != after => *file = after,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::settings::{Settings, SettingsError, read_settings};
    use super::write_settings;
    use crate::analysis::Strictness;
    use crate::table::{Mode, NewGame};

    #[test]
    fn an_unreadable_file_is_left_unchanged() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        // A directory cannot be read as a file, even by root.
        fs::create_dir(&path).expect("a folder");
        assert!(matches!(read_settings(&path), Err(SettingsError::Unreadable(_))));
        assert!(write_settings(&path, &Settings::default(), &Settings::default()).is_err());
        assert!(path.is_dir());
        let names = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(names, 1, "nothing was renamed");
    }

    #[test]
    fn a_damaged_file_is_renamed_before_it_is_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        fs::write(&path, "(volume: loud)").expect("a file");
        assert!(matches!(read_settings(&path), Err(SettingsError::Damaged(_))));
        let settings = Settings { volume: 0.25, ..Settings::default() };
        write_settings(&path, &Settings::default(), &settings).expect("it is written");
        assert_eq!(read_settings(&path).expect("settings"), Some(settings));
        let renamed = folder.path().join("settings.damaged-1.ron");
        assert_eq!(fs::read_to_string(renamed).expect("a file"), "(volume: loud)");
    }

    #[test]
    fn the_choice_of_a_coach_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let mut before = Settings::default();
        for coach in [Some(Strictness::Mistakes), Some(Strictness::Blunders), None] {
            let new_game = NewGame { coach, ..NewGame::default() };
            let settings = Settings { new_game, ..Settings::default() };
            write_settings(&path, &before, &settings).expect("it is written");
            assert_eq!(read_settings(&path).expect("settings").as_ref(), Some(&settings));
            before = settings;
        }
    }

    #[test]
    fn settings_of_version_0_1_load() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/settings-0.1.ron");
        let settings = read_settings(&path).expect("readable settings").expect("a file");
        assert_eq!((settings.sound, settings.volume), (false, 0.35));
        let mut chosen = settings.new_game;
        assert_eq!((chosen.mode, chosen.human_first), (Mode::Computer, false));
        assert_eq!(chosen.coach, None);
        assert_eq!(chosen.bots, ["tiger", "greedy"]);
        assert_eq!(chosen.preset().map(|preset| preset.id), Some("classic"), "formerly \"seed\"");
        let repetition = |chosen: &NewGame| chosen.options().get("repetition");
        assert_eq!(repetition(&chosen), "none");
        chosen.mode = Mode::Friend;
        assert_eq!(repetition(&chosen), "draw");
        chosen.game = "mule-checkers".to_owned();
        assert_eq!(chosen.options().get("size"), "12");
    }

    #[test]
    fn two_windows_keep_what_each_has_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let both = Settings::default();
        write_settings(&path, &Settings::default(), &both).expect("it is written");
        let mut one = both.clone();
        one.coordinates = !one.coordinates;
        one.analysis.bar = !one.analysis.bar;
        one.motion = 0.3;
        write_settings(&path, &both, &one).expect("it is written");
        let mut other = both.clone();
        other.sound = !other.sound;
        other.analysis.lines = 3;
        other.new_game.mode = Mode::Friend;
        write_settings(&path, &both, &other).expect("it is written");
        let mut expected = one;
        expected.sound = other.sound;
        expected.analysis.lines = 3;
        expected.new_game.mode = Mode::Friend;
        assert_eq!(read_settings(&path).expect("it can be read"), Some(expected));
    }
}
