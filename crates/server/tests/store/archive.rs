//! The archive of games, the ratings, and how people behaved.

use jungle_rating::{DAY_MS, PoolRating, RATED_A_DAY};
use jungle_room::account::{AccountId, Pace, Pool};
use jungle_room::api::{GAMES_PER_PAGE, HISTORY_LENGTH, RANKS_PER_PAGE};
use jungle_room::conduct::ConductOutcome;
use jungle_room::room::Phase;
use jungle_rules::{AGREEMENT, Side};
use jungle_server::store::{
    ArchivedPlayer, CONDUCT_GAMES, Conduct, Finished, GameFilter, ResultFilter, Store,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::support::{account_id, account_name, accounts, each, finished, pool, rate, room_id};

async fn archive(store: &Store, game: &Finished) {
    store.archive(game, game.ended_ms + 1, rate).await.expect("a game");
}

async fn ids(store: &Store, filter: &GameFilter) -> Vec<String> {
    let games = store.games(filter).await.expect("games");
    games.into_iter().map(|game| game.id.as_str().to_owned()).collect()
}

async fn rating(store: &Store, account: &AccountId) -> f64 {
    store.rating(account, pool()).await.expect("a database").expect("a rating").rating
}

#[test]
fn a_game_is_archived_and_rated_once() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let game = finished("once", [&ada, &ben], 90_000);
        let first = store.archive(&game, 91_000, rate).await.expect("a game");
        let changes = first.ratings.clone().expect("changes");
        assert_eq!(changes[0].account, ada);
        assert_eq!((changes[0].before, changes[0].after), (1500.0, 1510.0));
        assert_eq!((changes[1].before, changes[1].after), (1500.0, 1490.0));
        let never = |_| -> [PoolRating; 2] { panic!("rated twice") };
        let other = Finished { winner: None, turns: 9, ..game.clone() };
        let second = store.archive(&other, 99_000, never).await.expect("the same game");
        assert_eq!(second, first);
        assert_eq!(rating(store, &ada).await, 1510.0);
        let found = store.game(&game.room).await.expect("a database").expect("a game");
        assert_eq!((found.summary.moves, found.summary.winner), (4, Some(Side::First)));
        assert_eq!((found.summary.link, found.record), (Some(game.link), game.record));
        let room = store.room(&game.room).await.expect("a database").expect("a room");
        assert_eq!(room.phase, Phase::Closed);
        assert_eq!(store.conduct(&ben).await.expect("conduct").len(), 1);
    });
}

#[test]
fn many_archive_the_same_games_at_once() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let tasks = (0..60_u64).map(|number| {
            // Ten games, each six times, with the sides swapped in half of them.
            let (store, name) = (store.clone(), format!("game-{}", number % 10));
            let players = if number % 2 == 0 { [&ada, &ben] } else { [&ben, &ada] };
            let game = finished(&name, players, 90_000 + number % 10 * DAY_MS);
            tokio::spawn(async move { (number % 10, store.archive(&game, 95_000, rate).await) })
        });
        let mut results = Vec::new();
        for task in tasks.collect::<Vec<_>>() {
            let (number, archived) = task.await.expect("no panic");
            results.push((number, archived.expect("a game")));
        }
        for (number, archived) in &results {
            let (_, same) = results.iter().find(|(other, _)| other == number).expect("itself");
            assert_eq!(archived, same);
        }
        let of = async |id| store.rating(id, pool()).await.expect("a database").expect("a rating");
        assert_eq!((of(&ada).await.games, of(&ben).await.games), (10, 10));
        // Five wins each: the gains are lost again, unless one step did not see the one before.
        assert_eq!((of(&ada).await.rating, of(&ben).await.rating), (1500.0, 1500.0));
        let history = store.rating_history(&ada, pool()).await.expect("a history");
        assert_eq!(history.len(), 10);
    });
}

#[test]
fn games_of_guests_and_computers_are_not_rated() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let computer = ArchivedPlayer { account: None, name: Some("Computer".to_owned()) };
        let stranger = ArchivedPlayer { account: Some(account_id(60)), name: None };
        let game = |room, second: &ArchivedPlayer, pace, rated| {
            let mut game = finished(room, [&ada, &ben], 90_000);
            (game.players[1], game.pace, game.rated) = (second.clone(), pace, rated);
            game
        };
        let ben = ArchivedPlayer { account: Some(ben.clone()), name: Some("Ben".to_owned()) };
        let itself = ArchivedPlayer { account: Some(ada.clone()), name: Some("Ada".to_owned()) };
        for game in [
            game("casual", &ben, Some(Pace::Timed), false),
            game("unlimited", &ben, None, true),
            game("computer", &computer, Some(Pace::Days), true),
            game("stranger", &stranger, Some(Pace::Days), true),
            game("itself", &itself, Some(Pace::Days), true),
        ] {
            for _ in 0..2 {
                let archived = store.archive(&game, 90_001, rate).await.expect("a game");
                assert_eq!(archived.ratings, None, "{:?}", game.room);
            }
        }
        assert!(store.ratings(&ada).await.expect("ratings").is_empty());
        let filter = GameFilter { player: Some(ada), ..GameFilter::default() };
        assert_eq!(ids(store, &filter).await.len(), 5);
        let found = store.game(&room_id("computer")).await.expect("a database").expect("a game");
        assert_eq!(found.summary.players[1], computer.name);
    });
}

#[test]
fn games_are_found() {
    each(async |store| {
        let [ada, ben, eve] = accounts(store, ["Ada", "Ben", "Eve"]).await;
        let games = [
            ("g1", [&ada, &ben], Some(Side::First), "jungle"),
            ("g2", [&ben, &ada], Some(Side::First), "jungle"),
            ("g3", [&ada, &eve], None, "jungle"),
            ("g4", [&eve, &ben], Some(Side::Second), "king-chess"),
        ];
        for (index, (room, players, winner, kind)) in games.into_iter().enumerate() {
            let mut game = finished(room, players, 90_000 + index as u64);
            (game.winner, game.kind) = (winner, kind.to_owned());
            if winner.is_none() {
                game.reason = AGREEMENT;
                game.opening = vec!["A3 A4".to_owned(), "A9 A8".to_owned()];
            }
            archive(store, &game).await;
        }
        let all = GameFilter::default();
        let of = |player: &AccountId| GameFilter { player: Some(player.clone()), ..all.clone() };
        let with = |filter: GameFilter, result| GameFilter { result: Some(result), ..filter };
        let opening = |moves: &[&str]| {
            let opening = moves.iter().map(|mv| (*mv).to_owned()).collect();
            GameFilter { opening, ..all.clone() }
        };
        let kind = |kind: &str| GameFilter { kind: Some(kind.to_owned()), ..of(&ben) };
        let (first, second) =
            (ResultFilter::SideWon(Side::First), ResultFilter::SideWon(Side::Second));
        for (filter, expected) in [
            (all.clone(), &["g4", "g3", "g2", "g1"][..]),
            (of(&ada), &["g3", "g2", "g1"]),
            (of(&ben), &["g4", "g2", "g1"]),
            (of(&account_id(80)), &[]),
            (kind("king-chess"), &["g4"]),
            (kind("jungle"), &["g2", "g1"]),
            (kind("jungle' OR 1 = 1 --"), &[]),
            (kind("a\0b"), &[]),
            (with(of(&ada), ResultFilter::Won), &["g1"]),
            (with(of(&ada), ResultFilter::Lost), &["g2"]),
            (with(of(&ada), ResultFilter::Drawn), &["g3"]),
            (with(of(&ben), ResultFilter::Won), &["g4", "g2"]),
            (with(of(&ben), first), &["g2", "g1"]),
            (with(of(&ben), second), &["g4"]),
            (with(all.clone(), second), &["g4"]),
            (with(all.clone(), ResultFilter::Drawn), &["g3"]),
            (with(all.clone(), ResultFilter::Won), &[]),
            (opening(&["A3 A4"]), &["g4", "g3", "g2", "g1"]),
            (opening(&["A3 A4", "A9 A8"]), &["g3"]),
            (opening(&["A3 A4", "G7 G6", "B2 B3", "F8 F7", "not looked at"]), &["g4", "g2", "g1"]),
            (opening(&["A3"]), &[]),
            (opening(&["a3 a4"]), &[]),
            (opening(&["%"]), &[]),
            (opening(&["é\0"]), &[]),
        ] {
            assert_eq!(ids(store, &filter).await, expected, "{filter:?}");
        }
    });
}

#[test]
fn games_come_in_pages() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let count = GAMES_PER_PAGE + 20;
        for number in 0..count {
            // Many end at the same time.
            let ended_ms = 90_000 + number as u64 / 40;
            archive(store, &finished(&format!("g-{number}"), [&ada, &ben], ended_ms)).await;
        }
        for player in [None, Some(ben.clone())] {
            let mut filter = GameFilter { player, ..GameFilter::default() };
            let first = store.games(&filter).await.expect("games");
            let last = first.last().expect("a game");
            filter.before = Some((last.ended_ms, last.id.clone()));
            let second = store.games(&filter).await.expect("games");
            assert_eq!((first.len(), second.len()), (GAMES_PER_PAGE, 20));
            let all: Vec<_> = first.iter().chain(&second).collect();
            assert!(all.is_sorted_by(|a, b| (a.ended_ms, &a.id) > (b.ended_ms, &b.id)));
        }
        let conduct = store.conduct(&ada).await.expect("conduct");
        assert_eq!(conduct.len(), CONDUCT_GAMES);
        assert!(conduct.is_sorted_by(|a, b| a.at_ms >= b.at_ms));
    });
}

#[test]
fn the_ranking_has_ratings_that_are_certain() {
    each(async |store| {
        let count = RANKS_PER_PAGE + 5;
        let mut rated = Vec::new();
        for number in 0..=count as u64 {
            let id = account_id(number);
            let name = account_name(&format!("Player-{number}"));
            store.register(&id, &name, "", 1).await.expect("an account");
            rated.push(id);
        }
        // The first account plays against all others and takes part with many games itself.
        for (number, id) in rated.iter().enumerate().skip(1) {
            let set = |_| {
                let rating = PoolRating { deviation: 100.0, games: 10, ..PoolRating::default() };
                [rating, PoolRating { rating: 1000.0 + number as f64, ..rating }]
            };
            let game = finished(&format!("g-{number}"), [&rated[0], id], 90_000);
            store.archive(&game, 90_000, set).await.expect("a game");
        }
        // One is uncertain, one has played too little, and one is closed.
        let uncertain = PoolRating { deviation: 100.1, games: 10, ..PoolRating::default() };
        let new = PoolRating { deviation: 90.0, games: 9, ..PoolRating::default() };
        let game = finished("last", [&rated[1], &rated[2]], 90_000);
        store.archive(&game, 90_000, |_| [uncertain, new]).await.expect("a game");
        store.close_account(&rated[3], 90_000).await.expect("an end");

        let first = store.ranking(pool(), 0, 0).await.expect("a page");
        let second = store.ranking(pool(), 1, 0).await.expect("a page");
        assert_eq!((first.len(), second.len()), (RANKS_PER_PAGE, count + 1 - 3 - RANKS_PER_PAGE));
        assert_eq!((&first[0].account, first[0].rating.rating), (&rated[0], 1500.0));
        assert_eq!(first[1].name, account_name(&format!("Player-{count}")));
        let all: Vec<_> = first.iter().chain(&second).collect();
        assert!(all.is_sorted_by(|a, b| a.rating.rating > b.rating.rating));
        let places = all.iter().map(|ranked| ranked.place);
        assert!(places.eq(1..=all.len() as u64));
        let other = Pool::find("jungle-days").expect("a pool");
        assert!(store.ranking(other, 0, 0).await.expect("a page").is_empty());
        assert!(store.ranking(pool(), u32::MAX, u64::MAX).await.expect("a page").is_empty());
    });
}

/// The database lists those whom the rules of ratings list, at any time after their last games.
#[test]
fn whoever_has_stopped_leaves_the_ranking() {
    each(async |store| {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut rated = Vec::new();
        for number in 0..40 {
            let id = account_id(number);
            let name = account_name(&format!("Player-{number}"));
            store.register(&id, &name, "", 1).await.expect("an account");
            rated.push((
                id,
                PoolRating {
                    rating: 3_000.0 - number as f64,
                    deviation: rng.random_range(45.0..105.0),
                    volatility: rng.random_range(0.05..0.1),
                    games: rng.random_range(9..30),
                    at_ms: rng.random_range(0..400 * DAY_MS),
                },
            ));
        }
        for pair in rated.chunks_exact(2) {
            let game = finished(pair[0].0.as_str(), [&pair[0].0, &pair[1].0], 90_000);
            let set = |_| [pair[0].1, pair[1].1];
            store.archive(&game, 90_000, set).await.expect("a game");
        }
        let mut lengths = Vec::new();
        for now_ms in [0, 200 * DAY_MS, 400 * DAY_MS, 800 * DAY_MS, 10_000 * DAY_MS, u64::MAX] {
            let listed = store.ranking(pool(), 0, now_ms).await.expect("a page");
            let listed: Vec<&AccountId> = listed.iter().map(|ranked| &ranked.account).collect();
            let expected: Vec<&AccountId> = rated
                .iter()
                .filter(|(_, rating)| rating.is_listed_at(now_ms))
                .map(|(id, _)| id)
                .collect();
            assert_eq!(listed, expected, "{now_ms}");
            lengths.push(listed.len());
        }
        assert!(lengths[0] > 20 && (1..lengths[0]).contains(&lengths[2]), "{lengths:?}");
        assert_eq!(lengths[3..], [0, 0, 0]);
    });
}

#[test]
fn few_games_of_two_accounts_are_rated_on_a_day() {
    each(async |store| {
        let [ada, ben, cy] = accounts(store, ["Ada", "Ben", "Cyd"]).await;
        let start = 90 * DAY_MS;
        let most = u64::from(RATED_A_DAY);
        for number in 0..most {
            assert!(store.often_played(&ada, start).await.expect("accounts").is_empty());
            let players = if number % 2 == 0 { [&ada, &ben] } else { [&ben, &ada] };
            archive(store, &finished(&format!("g-{number}"), players, start + number)).await;
        }
        for (account, other) in [(&ada, &ben), (&ben, &ada)] {
            let often = store.often_played(account, start + DAY_MS - 1).await.expect("accounts");
            assert_eq!(often, [other.clone()].into());
            assert!(
                store.often_played(account, start + DAY_MS).await.expect("accounts").is_empty()
            );
        }
        let before = rating(store, &ada).await;
        let game = finished("further", [&ada, &ben], start + most);
        let archived = store.archive(&game, start + most, rate).await.expect("a game");
        assert_eq!((archived.ratings, rating(store, &ada).await), (None, before));
        let kept = store.game(&game.room).await.expect("a database").expect("a game");
        assert!(!kept.summary.rated);
        // Games with others count, and those of the next day.
        for (room, players, ended_ms) in
            [("other", [&ada, &cy], start + most), ("later", [&ben, &ada], start + 2 * DAY_MS)]
        {
            let game = finished(room, players, ended_ms);
            let archived = store.archive(&game, ended_ms, rate).await.expect("a game");
            assert!(archived.ratings.is_some(), "{room}");
            assert!(
                store.game(&game.room).await.expect("a database").expect("a game").summary.rated
            );
        }
    });
}

#[test]
fn ratings_and_their_history_are_exact() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let exact = PoolRating {
            rating: 1500.0 + 1.0 / 3.0,
            deviation: 0.1 + 0.2,
            volatility: f64::MIN_POSITIVE,
            games: u32::MAX,
            at_ms: 1 << 50,
        };
        for (room, kind, pace) in [
            ("g1", "jungle", Pace::Days),
            ("g2", "king-chess", Pace::Timed),
            ("g3", "jungle", Pace::Timed),
        ] {
            let mut game = finished(room, [&ada, &ben], 90_000);
            (game.kind, game.pace) = (kind.to_owned(), Some(pace));
            store.archive(&game, 90_000, |_| [exact, PoolRating::default()]).await.expect("a game");
        }
        let ratings = store.ratings(&ada).await.expect("ratings");
        let pools: Vec<String> = ratings.iter().map(|(pool, _)| pool.to_string()).collect();
        let mut sorted: Vec<String> = Pool::all().map(|pool| pool.to_string()).collect();
        sorted.retain(|pool| pools.contains(pool));
        assert_eq!((pools.len(), &pools), (3, &sorted));
        assert!(ratings.iter().all(|(_, rating)| *rating == exact));
        let history = store.rating_history(&ada, pool()).await.expect("a history");
        assert_eq!(history.iter().map(|point| point.1).collect::<Vec<_>>(), [exact.rating]);
        assert_eq!(
            store
                .rating(&ben, Pool::find("mule-checkers-days").expect("a pool"))
                .await
                .expect("a database"),
            None
        );
    });
}

#[test]
fn the_history_has_the_last_games() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        for number in 0..HISTORY_LENGTH as u64 + 10 {
            archive(
                store,
                &finished(&format!("g-{number}"), [&ada, &ben], 90_000 + number * DAY_MS),
            )
            .await;
        }
        let history = store.rating_history(&ada, pool()).await.expect("a history");
        assert_eq!(history.len(), HISTORY_LENGTH);
        assert_eq!(history[0], (90_000 + 10 * DAY_MS, 1500.0 + 110.0));
        assert!(history.is_sorted_by(|a, b| a.0 < b.0));
    });
}

#[test]
fn discarded_rooms_leave_only_the_conduct() {
    each(async |store| {
        let [ada] = accounts(store, ["Ada"]).await;
        let conduct = [Conduct { account: ada.clone(), outcome: ConductOutcome::Aborted }];
        for _ in 0..2 {
            store.discard_room(&room_id("none"), &conduct, 500).await.expect("an end");
        }
        let rows = store.conduct(&ada).await.expect("conduct");
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].outcome, rows[0].at_ms), (ConductOutcome::Aborted, 500));
        assert_eq!(store.game(&room_id("none")).await.expect("a database"), None);
    });
}
