//! Profiles of players: their files, and damage to them.

mod damage;
mod sample;

use std::fs;

use jiff::Timestamp;
use jungle_engine::{Bot, Level};
use jungle_record::{Assistance, GameSetup, Name, Person, Player, Portrait, Record};
use jungle_rules::games::find_game;
use jungle_rules::jungle::Animal;
use jungle_rules::{BySide, EarlyEnd, Options, Side};
use jungle_study::profile::{
    GUEST, GameReport, GameResult, GameScore, History, NamedOpponent, Opponent, Profile,
    ProfileStore, RankedProfile, Rating, Tally, Unrated, game_reports, participant, ranking,
    unrated,
};

use sample::{name, profile, replaced};

#[test]
fn a_profile_is_read_as_it_was_written() {
    let profile = profile();
    assert_eq!(Profile::read(profile.text().as_bytes()), Ok(profile));
}

#[test]
fn each_profile_has_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut store, problems) = ProfileStore::open(folder.path());
    assert!(store.people().is_empty() && problems.is_empty(), "no folder is needed at first");
    let ids = ["Ada", "ada!", "山田", "../../etc", "CON", &"x".repeat(64)].map(|text| {
        let portrait = Portrait { animal: Animal::Cat, color: 0 };
        store.add(Profile::new(name(text), portrait)).expect("it is written")
    });
    assert_eq!(ids[..5], ["ada", "ada-2", "player", "etc", "player-2"]);
    let files = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(files, 6, "nothing outside the folder");
    let (again, problems) = ProfileStore::open(folder.path());
    assert_eq!(again.people(), store.people());
    assert!(problems.is_empty());
}

#[test]
fn profiles_without_a_folder_are_kept_in_memory() {
    let mut store = ProfileStore::default();
    let portrait = Portrait { animal: Animal::Cat, color: 0 };
    let mut add = || store.add(Profile::new(name("Ada"), portrait)).expect("it is kept");
    let [first, second] = [add(), add()];
    store.update(GUEST, |guest| guest.portrait.color = 1).expect("the guest is made");
    store.remove(&second).expect("it is removed");
    assert_eq!(ids(&store), [&first]);
    assert_eq!(store.get(GUEST).map(|guest| guest.portrait.color), Some(1));
}

fn ids(store: &ProfileStore) -> Vec<&str> {
    store.people().into_iter().map(|(id, _)| id).collect()
}

#[test]
fn other_files_are_no_profiles() {
    let folder = tempfile::tempdir().expect("a folder");
    for file in ["notes.txt", ".hidden.ron", "with space.ron", "ada.damaged-1.ron", "ron"] {
        fs::write(folder.path().join(file), "anything").expect("a file");
    }
    fs::create_dir(folder.path().join("folder.ron")).expect("a folder");
    let (store, problems) = ProfileStore::open(folder.path());
    assert!(store.people().is_empty());
    assert_eq!(problems.len(), 1, "only the folder has the name of a profile: {problems:?}");
    assert!(problems[0].set_aside.is_none());
}

/// A game of Jungle of at least ten moves that Red has resigned.
fn won_game(players: [Player; 2], options: &[(&str, &str)]) -> Record {
    let game = find_game("jungle").expect("the game exists");
    let mut chosen = Options::new(game.rule_options);
    for (id, value) in options {
        chosen.set(id, value).expect("an option");
    }
    let setup = GameSetup { start: game.start(&chosen), players, seed: 1 };
    let mut record = Record::new(setup, None);
    let mut game = record.game_at(0);
    for _ in 0..10 {
        let mv = game.legal_moves()[0].clone();
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record.end_early(EarlyEnd::Resignation(Side::Second));
    record
}

const CAT: Player = Player::Computer(Bot::Level(Level::Cat));

fn reports(record: &Record, store: &ProfileStore) -> BySide<Option<GameReport>> {
    reports_at(record, store, Timestamp::UNIX_EPOCH, "game.jungle")
}

/// The reports of a game that ends at a time, and the name of whose file is `file`.
fn reports_at(
    record: &Record,
    store: &ProfileStore,
    now: Timestamp,
    file: &str,
) -> BySide<Option<GameReport>> {
    let participants = BySide(Side::BOTH).map(|side| participant(record, side, |id| store.get(id)));
    game_reports(record, &participants, now, Some(file))
}

/// A folder with two profiles, and their ids.
fn two_people() -> (tempfile::TempDir, ProfileStore, [String; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut store, _) = ProfileStore::open(folder.path());
    let ids = ["Ada", "Ben"].map(|text| {
        let portrait = Portrait { animal: Animal::Cat, color: 0 };
        store.add(Profile::new(name(text), portrait)).expect("it is written")
    });
    (folder, store, ids)
}

/// A folder with a guest who has won a game, and the report of that game.
fn guest_who_won() -> (tempfile::TempDir, ProfileStore, GameReport) {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut store, _) = ProfileStore::open(folder.path());
    let record = won_game([Player::Human, CAT], &[("repetition", "draw")]);
    store.update(GUEST, |_| {}).expect("it is written");
    let BySide([Some(report), None]) = reports(&record, &store) else { panic!("one report") };
    store.update(GUEST, |guest| drop(guest.add_game("jungle", &report))).expect("it is written");
    (folder, store, report)
}

fn person(id: &str) -> Person {
    Person { name: None, id: Some(name(id)) }
}

#[test]
fn the_first_profile_continues_the_games_of_the_guest() {
    let (folder, mut store, report) = guest_who_won();
    assert!(store.people().is_empty(), "a guest is nobody");
    let portrait = Portrait { animal: Animal::Cat, color: 0 };
    let ada = store.add(Profile::new(name("Ada"), portrait)).expect("it is written");
    let ben = store.add(Profile::new(name("Ben"), portrait)).expect("it is written");
    let games = |id: &str| store.get(id).expect("a profile").games.get("jungle").cloned();
    let history = games(&ada).expect("the game of the guest");
    assert_eq!(history.rating, report.after);
    assert!(history.rating.value > Rating::default().value);
    assert_eq!((games(&ben), games(GUEST)), (None, None));
    let (again, _) = ProfileStore::open(folder.path());
    assert_eq!(again.get(&ada), store.get(&ada));
}

#[test]
fn an_imported_profile_keeps_its_own_games() {
    let (_folder, mut store, _) = guest_who_won();
    let id = store.add(profile()).expect("it is written");
    assert_eq!(store.get(&id), Some(&profile()));
    assert_eq!(store.get(GUEST).expect("the guest").games["jungle"].results.len(), 1);
}

#[test]
fn a_profile_is_changed_as_it_is_in_its_file() {
    let (folder, mut store, [ada, _]) = two_people();
    let path = folder.path().join(&ada).with_extension("ron");
    let rename = |text: &'static str| move |profile: &mut Profile| profile.name = name(text);
    // Another window has changed it.
    let (mut other, _) = ProfileStore::open(folder.path());
    other.update(&ada, rename("Ada Lovelace")).expect("it is written");
    store.update(&ada, |profile| profile.portrait.color = 5).expect("it is written");
    let profile = store.get(&ada).expect("a profile");
    assert_eq!((profile.name.as_str(), profile.portrait.color), ("Ada Lovelace", 5));
    // A later version of the program has changed it.
    let later = fs::read_to_string(&path).expect("the file").replace("version: 2", "version: 3");
    fs::write(&path, &later).expect("the file");
    assert!(store.update(&ada, rename("Ada")).is_err());
    assert_eq!(fs::read_to_string(&path).expect("the file"), later);
    // It was damaged.
    fs::write(&path, "damaged").expect("the file");
    store.update(&ada, rename("Ada")).expect("it is written");
    assert_eq!(store.get(&ada).expect("a profile").portrait.color, 5);
    let aside = folder.path().join(format!("{ada}.damaged-1.ron"));
    assert_eq!(fs::read(aside).expect("nothing is lost"), b"damaged");
}

#[test]
fn the_guest_of_a_later_version_is_left_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    let later = replaced("version: 2,", "version: 3, club: \"Berlin\",");
    let path = folder.path().join("guest.ron");
    fs::write(&path, &later).expect("a file");
    let (mut store, _) = ProfileStore::open(folder.path());
    assert!(store.update(GUEST, |_| {}).is_err());
    assert_eq!(fs::read(&path).expect("the file"), later);
}

#[test]
fn games_that_are_not_rated_leave_the_rating_as_it_is() {
    let (_folder, mut store, [ada, _]) = two_people();
    let mut record = won_game([Player::Human, CAT], &[("repetition", "draw")]);
    record.people[0] = person(&ada);
    let play = |store: &mut ProfileStore, record: &Record, now: &str| {
        let at = now.parse().expect("a time");
        let BySide([Some(report), _]) = reports_at(record, store, at, now) else {
            panic!("a report")
        };
        store.update(&ada, |profile| drop(profile.add_game("jungle", &report))).expect("written");
        store.get(&ada).expect("a profile").games["jungle"].rating
    };
    let rated = play(&mut store, &record, "2025-01-01T10:00:00Z");
    record.add_assistance(Assistance { hint: true, ..Assistance::default() });
    for now in ["2026-01-01T10:00:00Z", "2026-01-01T11:00:00Z"] {
        assert_eq!(play(&mut store, &record, now), rated, "{now}");
    }
}

#[test]
fn the_most_results_with_the_longest_names_can_be_read() {
    let mut profile = profile();
    let longest = GameResult {
        opponent: Opponent::Person("x".repeat(200)),
        opponent_name: Name::new(&"𠮷".repeat(64)),
        rated: Err(Unrated::StoppedEarly),
        file: Some("x".repeat(200)),
        ..profile.games["jungle"].results[0].clone()
    };
    for game in jungle_rules::games::GAMES {
        let results = vec![longest.clone(); jungle_study::profile::MAX_RESULTS];
        let history = History { rating: Rating::default(), results };
        profile.games.insert(game.id.to_owned(), history);
    }
    assert_eq!(Profile::read(profile.text().as_bytes()), Ok(profile));
}

#[test]
fn two_people_at_one_screen_rate_each_other() {
    let (_folder, mut store, ids) = two_people();
    let mut record = won_game([Player::Human; 2], &[]);
    record.people = ids.each_ref().map(|id| person(id));
    let BySide([Some(winner), Some(loser)]) = reports(&record, &store) else {
        panic!("two reports")
    };
    assert_eq!((winner.result.score, loser.result.score), (GameScore::Won, GameScore::Lost));
    let gain = winner.after.value - winner.before.value;
    assert!(gain > 0.0 && (gain + loser.after.value - loser.before.value).abs() < 1e-6);
    assert_eq!(winner.result.opponent, Opponent::Person(ids[1].clone()));
    // A game that ends twice, since it was continued after its end, counts once.
    for _ in 0..2 {
        let add = |profile: &mut Profile| drop(profile.add_game("jungle", &winner));
        store.update(&ids[0], add).expect("it is written");
    }
    assert_eq!(store.get(&ids[0]).expect("a profile").games["jungle"].results.len(), 1);
}

#[test]
fn the_reason_why_a_game_is_not_rated_is_told() {
    let (_folder, store, ids) = two_people();
    let rated = |record: &Record| {
        let mut record = record.clone();
        record.people[0] = person(&ids[0]);
        let BySide([report, _]) = reports(&record, &store);
        let report = report.expect("a report");
        assert_eq!(report.before != report.after, report.result.rated.is_ok());
        report.result.rated.map(|_| ())
    };
    let usual = [Player::Human, CAT];
    assert_eq!(rated(&won_game(usual, &[])), Ok(()));
    assert_eq!(rated(&won_game(usual, &[("repetition", "draw")])), Ok(()), "a usual choice");
    assert_eq!(rated(&won_game(usual, &[("leopard_jumps", "true")])), Err(Unrated::OwnRules));
    assert_eq!(rated(&won_game([Player::Human; 2], &[])), Err(Unrated::NoRating), "a guest");
    let random = [Player::Human, Player::Computer(Bot::Random)];
    assert_eq!(rated(&won_game(random, &[])), Err(Unrated::NoRating));
    for (hint, undo, coach, reason) in [
        (true, false, false, Unrated::Hint),
        (false, true, false, Unrated::Undo),
        (true, true, true, Unrated::Hint),
        (false, true, true, Unrated::Undo),
        (false, false, true, Unrated::Coach),
    ] {
        let mut record = won_game(usual, &[]);
        record.add_assistance(Assistance { hint, undo, coach });
        assert_eq!(rated(&record), Err(reason));
    }
    let mut short = won_game(usual, &[]);
    short.truncate(9);
    short.end_early(EarlyEnd::Resignation(Side::Second));
    assert_eq!(rated(&short), Err(Unrated::StoppedEarly));
    let game = find_game("jungle").expect("the game exists");
    let options = Options::new(game.rule_options);
    let start = game.start_from_text("7/7/7/7/7/7/7/3r3/6C b", &options).expect("a position");
    let mut set_up = Record::new(GameSetup { start, players: usual, seed: 1 }, None);
    set_up.end_early(EarlyEnd::Resignation(Side::Second));
    assert_eq!(rated(&set_up), Err(Unrated::SetUp));
}

#[test]
fn nobody_has_a_rating_before_the_first_rated_game() {
    let (_folder, mut store, ids) = two_people();
    let mut record = won_game([Player::Human, CAT], &[]);
    record.people[0] = person(&ids[0]);
    record.add_assistance(Assistance { hint: true, ..Assistance::default() });
    let BySide([Some(report), None]) = reports(&record, &store) else { panic!("one report") };
    store.update(&ids[0], |ada| drop(ada.add_game("jungle", &report))).expect("it is written");
    let rows = ranking(&store, "jungle", Timestamp::UNIX_EPOCH);
    let last = rows.last().expect("a row");
    assert_eq!(last.player, RankedProfile::Person(ids[0].clone()));
    assert_eq!((last.rating, last.tally.won), (None, 1));
}

#[test]
fn a_game_against_somebody_without_a_rating_is_known_to_be_unrated_from_its_start() {
    let (_folder, store, ids) = two_people();
    let reason = |players: [Player; 2]| {
        let mut record = won_game(players, &[]);
        record.truncate(1);
        record.people[0] = person(&ids[0]);
        let profile = |id: &str| store.get(id);
        unrated(&record, &BySide(Side::BOTH).map(|side| participant(&record, side, profile)))
    };
    assert_eq!(reason([Player::Human, CAT]), None);
    assert_eq!(reason([Player::Human, Player::Human]), Some(Unrated::NoRating));
    let greedy = Player::Computer(Bot::Greedy);
    assert_eq!(reason([Player::Human, greedy]), Some(Unrated::NoRating));
}

#[test]
fn results_keep_the_names_of_people_and_ids_are_given_once() {
    let (_folder, mut store, ids) = two_people();
    let mut record = won_game([Player::Human; 2], &[]);
    record.people = ids.each_ref().map(|id| person(id));
    let BySide([Some(report), Some(_)]) = reports(&record, &store) else { panic!("two reports") };
    assert_eq!(report.result.opponent, Opponent::Person(ids[1].clone()));
    store.remove(&ids[1]).expect("it is set aside");
    let portrait = Portrait { animal: Animal::Cat, color: 0 };
    let other = store.add(Profile::new(name("Ben"), portrait)).expect("it is written");
    assert_ne!(other, ids[1], "the games of the first Ben are not those of the second");
    assert_eq!(report.result.opponent_name, Some(name("Ben")));
}

#[test]
fn the_ranking_list_has_people_and_levels_by_rating() {
    let (_folder, mut store, ids) = two_people();
    let mut record = won_game([Player::Human, CAT], &[]);
    record.people[0] = person(&ids[0]);
    let BySide([Some(report), None]) = reports(&record, &store) else { panic!("one report") };
    store.update(&ids[0], |ada| drop(ada.add_game("jungle", &report))).expect("it is written");
    let rows = ranking(&store, "jungle", Timestamp::UNIX_EPOCH);
    assert_eq!(rows.len(), Level::ALL.len() + 1, "Ben has not played");
    let values = rows.iter().map(|row| row.rating.expect("a rated game").value);
    assert!(values.is_sorted_by(|a, b| a >= b));
    let find = |player: RankedProfile| rows.iter().find(|row| row.player == player).expect("a row");
    let ada = find(RankedProfile::Person(ids[0].clone()));
    assert_eq!(
        (ada.tally, ada.streak),
        (Tally { won: 1, drawn: 0, lost: 0 }, Some((GameScore::Won, 1)))
    );
    let cat = Opponent::Computer("cat".to_owned());
    assert_eq!(ada.best_win, Some(NamedOpponent { opponent: cat, name: None }));
    let cat = find(RankedProfile::Level(Level::Cat));
    assert_eq!(
        (cat.rating.map(|cat| cat.value), cat.tally),
        (Level::Cat.rating("jungle").map(f64::from), Tally { won: 0, drawn: 0, lost: 1 })
    );
    assert_eq!((cat.streak, &cat.best_win), (Some((GameScore::Lost, 1)), &None));
    let levels_of_chess = ranking(&store, "king-chess", Timestamp::UNIX_EPOCH).len();
    assert_eq!(levels_of_chess, Level::ALL.len());
}

#[test]
fn temporary_files_are_removed_from_the_folder_of_profiles() {
    let folder = tempfile::tempdir().expect("a folder");
    let leftover = folder.path().join(".ada.ron.a1B2c3");
    let file = fs::File::create(&leftover).expect("a file");
    file.set_modified(
        std::time::SystemTime::from(jungle_storage::clock::date())
            - std::time::Duration::from_secs(24 * 60 * 60),
    )
    .expect("a time");
    ProfileStore::open(folder.path());
    assert!(!leftover.exists());
}
