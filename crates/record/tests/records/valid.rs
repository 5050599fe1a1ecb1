//! Valid files: those that earlier versions wrote, and their contents.

use std::fs;

use jungle_engine::{Bot, Level};
use jungle_record::{GameSetup, Player, Record, read, write};
use jungle_rules::games::find_game;
use jungle_rules::{EarlyEnd, Move, Options, Side};

use crate::damaged_table::folder;
use crate::support::contents;

fn load(name: &str) -> Record {
    let content = fs::read(folder().join(name)).expect("a file of this repository");
    read(&content).unwrap_or_else(|problem| panic!("{name}: {problem:?}"))
}

#[test]
fn files_of_every_version_load() {
    for name in [
        "version1-by-hand",
        "version1-jungle",
        "version1-jungle-den",
        "version1-king-chess",
        "version1-lines-of-action",
        "version1-mule-checkers",
        "version1-mule-checkers-large",
    ] {
        load(&format!("{name}.jungle"));
    }
}

/// When the format changes, the version does too, and these files stay as they are.
#[test]
fn version_1_is_written_unchanged() {
    for name in [
        "version1-jungle.jungle",
        "version1-jungle-den.jungle",
        "version1-king-chess.jungle",
        "version1-lines-of-action.jungle",
        "version1-mule-checkers.jungle",
        "version1-mule-checkers-large.jungle",
    ] {
        let content = fs::read_to_string(folder().join(name)).expect("a file of this repository");
        let record = load(name);
        assert_eq!(write(&record, record.len()), content, "{name}");
    }
}

#[test]
fn a_file_holds_all_data_of_a_game() {
    let record = load("version1-jungle.jungle");
    assert_eq!(record.setup.players, [Player::Human, Player::Computer(Bot::Level(Level::Tiger))]);
    assert_eq!(record.setup.seed, 7);
    assert_eq!(record.setup.start.options().get("repetition"), "forbidden");
    assert_eq!(
        record.began.map(|began| began.to_string()).as_deref(),
        Some("2026-11-21T13:04:03Z")
    );
    assert_eq!(record.early_end(), Some(EarlyEnd::Resignation(Side::Second)));
    let times: Vec<_> =
        record.times().iter().map(|time| time.map(|time| time.as_millis())).collect();
    assert_eq!(times[..4], [Some(2100), Some(812), None, Some(790)]);
    let outcome = record.outcome().expect("an end");
    assert_eq!((outcome.winner, outcome.reason.code), (Some(Side::First), "resignation"));
}

#[test]
fn any_line_endings_and_byte_order_marks_are_valid() {
    let text = fs::read_to_string(folder().join("version1-by-hand.jungle")).expect("a file");
    let record = load("version1-by-hand.jungle");
    for other in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), text.trim_end().to_owned()]
    {
        let loaded = read(other.as_bytes()).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert_eq!(contents(&loaded), contents(&record));
    }
}

#[test]
fn options_that_a_file_leaves_out_have_their_defaults() {
    let record = load("version1-by-hand.jungle");
    let options = record.setup.start.options();
    assert_eq!((options.get("repetition"), options.get("no_move")), ("draw", "loss"));
}

/// Every position of a game can be reached, however long it is and whatever moves were undone.
#[test]
fn a_long_game_has_all_its_positions() {
    let entry = find_game("jungle").expect("a registered game");
    let mut game = entry.start(&Options::new(entry.rule_options));
    let start = game.clone();
    let setup = GameSetup { start: game.clone(), players: [Player::Human; 2], seed: 0 };
    let mut record = Record::new(setup, None);
    let moves = ["A1 A2", "G9 G8", "A2 A1", "G8 G9"].map(|text| Move::parse(text, start.info()));
    let mut moves = moves.into_iter().cycle();
    let mut texts = vec![game.position_text()];
    for mv in moves.by_ref().flatten().take(20_002) {
        record.play(game.as_mut(), &mv, None).expect("a legal move");
        texts.push(game.position_text());
    }
    for cut in [20_002, 12_290, 257] {
        record.truncate(cut);
        for moves in (0..=cut).step_by(509).chain([cut]) {
            let game = record.game_at(moves);
            assert_eq!((game.ply(), &game.position_text()), (moves, &texts[moves]));
        }
    }
    let mut game = record.game_at(257);
    for played in 257..2_000 {
        let mv = &["A1 A2", "G9 G8", "A2 A1", "G8 G9"][played % 4];
        let mv = Move::parse(mv, start.info()).expect("a move");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    assert_eq!(record.game_at(1_999).position_text(), texts[1_999]);
}
