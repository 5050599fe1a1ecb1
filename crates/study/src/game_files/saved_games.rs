//! Automatically saved games: file names and sorting.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;

use jungle_record::{GameSetup, Record, read, write};
use jungle_storage::{Format, list};

/// The extension of record files.
pub const EXTENSION: &str = "jungle";

/// The date format at the start of file names.
const DATE: &str = "%Y-%m-%d %H.%M.%S";
/// The length of such a date, in bytes.
const DATE_LENGTH: usize = "2026-11-21 13.04.03".len();

/// The properties of record files that the journal needs.
pub const FORMAT: Format = Format { is_same, is_finished };

/// Whether a file and a text contain the same game, regardless of formatting.
fn is_same(content: &[u8], text: &str) -> bool {
    content == text.as_bytes()
        || read(content).is_ok_and(|record| write(&record, record.len()) == text)
}

/// Whether the game in a text from [`write()`] is over.
fn is_finished(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("    result: "))
}

/// The name of the file that a game is saved to automatically, and the default name in file
/// dialogs. A game of which nobody knows when it began, such as a pasted list of moves, has the time at
/// which it gets its file.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::game_files::file_name;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let began = "2026-11-21T13:04:03Z".parse()?;
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0x1_2345 };
/// let record = Record::new(setup, Some(began));
/// assert_eq!(file_name(&record, began), "2026-11-21 13.04.03 jungle 2345.jungle");
/// # Ok::<(), jiff::Error>(())
/// ```
pub fn file_name(record: &Record, now: Timestamp) -> String {
    let GameSetup { start, seed, .. } = &record.setup;
    name_from(start.info().id, record.began.unwrap_or(now), *seed)
}

fn name_from(game: &str, began: Timestamp, seed: u64) -> String {
    format!("{} {game} {:04x}.{EXTENSION}", began.strftime(DATE), seed & 0xffff)
}

/// The automatically saved games in a folder with the time each was last played, the latest first,
/// without files in quarantine.
///
/// If a file was modified after `now`, because a clock was wrong, the start time of the game in its
/// name is used instead; without such a name, it comes last.
///
/// ```
/// use jiff::Timestamp;
/// use jungle_study::game_files::saved_games;
///
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("2026-11-21 13.04.03 jungle 2345.jungle"), "")?;
/// std::fs::write(folder.path().join("notes.txt"), "")?;
/// let games = saved_games(folder.path(), Timestamp::now());
/// assert_eq!(games.len(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn saved_games(folder: &Path, now: Timestamp) -> Vec<(Timestamp, PathBuf)> {
    let mut files = list(folder);
    files.retain(|(_, path)| is_saved_game(path));
    for (time, path) in &mut files {
        if *time > now {
            let began = began(path).filter(|began| *began <= now);
            *time = began.unwrap_or(Timestamp::UNIX_EPOCH);
        }
    }
    files.sort_unstable();
    files.reverse();
    files
}

fn is_saved_game(path: &Path) -> bool {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    path.extension().is_some_and(|extension| extension == EXTENSION) && !name.contains(".damaged-")
}

/// The start time of a game in the name of its file.
fn began(path: &Path) -> Option<Timestamp> {
    let name = path.file_name()?.to_str()?;
    // A number precedes a name that already existed.
    let date = match name.split_once(' ')? {
        (number, rest) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => name,
    };
    let date = strtime::parse(DATE, date.get(..DATE_LENGTH)?).ok()?;
    let date: DateTime = date.to_datetime().ok()?;
    date.to_zoned(TimeZone::UTC).ok().map(|date| date.timestamp())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use jiff::Timestamp;

    use super::{began, file_name, name_from};
    use jungle_record::read;

    #[test]
    fn a_game_that_has_no_date_gets_that_of_its_file() {
        let mut game = read(include_bytes!("../../../../docs/example.jungle")).expect("a game");
        let now: Timestamp = "2026-11-21T13:04:03Z".parse().expect("a date");
        assert_eq!(game.began, None);
        assert!(file_name(&game, now).starts_with("2026-11-21 13.04.03 jungle "));
        game.began = Some("2025-01-02T03:04:05Z".parse().expect("a date"));
        assert!(file_name(&game, now).starts_with("2025-01-02 03.04.05 jungle "));
    }

    #[test]
    fn file_names_contain_the_date() {
        let date: Timestamp = "2026-11-21T13:04:03Z".parse().expect("a date");
        let name = name_from("jungle", date, 0x1_2345);
        assert_eq!(name, "2026-11-21 13.04.03 jungle 2345.jungle");
        for name in [name.clone(), format!("2 {name}")] {
            assert_eq!(began(&Path::new("games").join(name)), Some(date));
        }
        for name in
            ["my game.jungle", "2026.jungle", "2026-13-21 13.04.03 x.jungle", "é 2026-11-2é"]
        {
            assert_eq!(began(Path::new(name)), None, "{name}");
        }
    }
}
