//! The games that were saved automatically, in the order in which they were played.

use std::fs;

use jungle_study::game_files::saved_games;
use tempfile::tempdir;

#[test]
fn a_game_from_a_wrong_clock_does_not_come_before_those_played_since() {
    let folder = tempdir().expect("a folder");
    let now = jungle_storage::clock::date();
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
