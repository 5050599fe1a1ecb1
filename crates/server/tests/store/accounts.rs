//! Accounts, sessions, recovery codes and the log.

use jungle_server::store::{
    ACCOUNTS_PER_PAGE, ArchivedPlayer, AuditEntry, FREED_NAME_MS, GameFilter, SESSION_MS,
    SessionHash, StoreError,
};
use serde_json::json;

use crate::support::{account_id, account_name, accounts, each, finished, pool, rate};

#[test]
fn names_are_unique_without_case() {
    each(async |store| {
        let [ada] = accounts(store, ["Ada_L"]).await;
        let other = account_id(77);
        for taken in ["Ada_L", "ada_l", "ADA_L"].map(account_name) {
            let made = store.register(&other, &taken, "hash", 5).await;
            assert!(matches!(made, Err(StoreError::NameTaken)), "{made:?}");
            let made = store.create_guest(&other, &taken, 5).await;
            assert!(matches!(made, Err(StoreError::NameTaken)), "{made:?}");
        }
        let same = store.register(&ada, &account_name("Someone"), "hash", 5).await;
        assert!(matches!(same, Err(StoreError::IdTaken)), "{same:?}");
        let found = store.credentials(&account_name("aDA_l")).await.expect("a database");
        let found = found.expect("an account");
        assert_eq!((found.account.id, found.password_hash.as_deref()), (ada, Some("hash")));
        assert!(!found.account.is_guest);
        assert_eq!(store.account(&other).await.expect("a database"), None);
    });
}

#[test]
fn a_name_goes_to_one_of_many_who_want_it() {
    each(async |store| {
        let wanted = (0..20).map(|seed| {
            let store = store.clone();
            tokio::spawn(async move {
                let made = store.register(&account_id(seed), &account_name("Wanted"), "", 1).await;
                match made {
                    Ok(_) => 1,
                    Err(StoreError::NameTaken) => 0,
                    Err(error) => panic!("{error}"),
                }
            })
        });
        let mut made = 0;
        for task in wanted.collect::<Vec<_>>() {
            made += task.await.expect("no panic");
        }
        assert_eq!(made, 1);
    });
}

#[test]
fn a_guest_becomes_an_account_and_keeps_its_games() {
    each(async |store| {
        let [ben] = accounts(store, ["Ben"]).await;
        let guest = account_id(9);
        let made = store.create_guest(&guest, &account_name("Guest-1"), 7).await.expect("a guest");
        assert!(made.is_guest);
        assert!(matches!(store.set_password(&guest, "x", 8).await, Err(StoreError::NoAccount)));
        store.archive(&finished("g1", [&guest, &ben], 90_000), 90_000, rate).await.expect("a game");
        let taken = store.register_guest(&guest, &account_name("ben"), "new", 8).await;
        assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
        let account = store.register_guest(&guest, &account_name("Gwen"), "new", 8).await;
        let account = account.expect("an account");
        assert_eq!((&account.id, account.is_guest, account.made_ms), (&guest, false, 7));
        assert_eq!(store.account(&guest).await.expect("a database"), Some(account));
        let again = store.register_guest(&guest, &account_name("Gwen2"), "new", 8).await;
        assert!(matches!(again, Err(StoreError::NotGuest)), "{again:?}");
        let filter = GameFilter { player: Some(guest), ..GameFilter::default() };
        assert_eq!(store.games(&filter).await.expect("a database").len(), 1);
        assert!(store.credentials(&account_name("guest-1")).await.expect("a database").is_none());
    });
}

#[test]
fn guests_whom_nobody_can_be_any_more_are_removed() {
    each(async |store| {
        let [ada, _] = accounts(store, ["Ada", "Ben"]).await;
        let [signed_in, player, lost, new] = [11, 12, 13, 14].map(account_id);
        for (number, guest) in [&signed_in, &player, &lost, &new].into_iter().enumerate() {
            let made = if *guest == new { 500_000 } else { 100_000 };
            let name = account_name(&format!("guest-{number}"));
            store.create_guest(guest, &name, made).await.expect("a guest");
        }
        let session = SessionHash::of(b"1");
        store.create_session(&session, &signed_in, 100_000).await.expect("a session");
        let game = finished("g1", [&player, &ada], 200_000);
        store.archive(&game, 200_000, rate).await.expect("a game");
        assert_eq!(store.remove_lost_guests(500_000).await.expect("a number"), 1);
        let is_there = async |id| store.account(id).await.expect("a database").is_some();
        assert!(is_there(&ada).await && is_there(&signed_in).await && is_there(&player).await);
        assert!(is_there(&new).await && !is_there(&lost).await);
        let guest = store.account(&signed_in).await.expect("a database").expect("a guest");
        store.end_session(&guest, &session, 500_000).await.expect("an end");
        assert_eq!(store.remove_lost_guests(500_001).await.expect("a number"), 2);
        assert!(!is_there(&signed_in).await && !is_there(&new).await);
    });
}

#[test]
fn passwords_and_names_are_replaced() {
    each(async |store| {
        let [ada, _] = accounts(store, ["Ada", "Ben"]).await;
        store.set_password(&ada, "other", 2).await.expect("a password");
        let rename = async |name| store.rename(&ada, &account_name(name), 3).await;
        assert!(matches!(rename("BEN").await, Err(StoreError::NameTaken)));
        rename("ADA").await.expect("the same name in another case");
        rename("Ada-2").await.expect("a new name");
        let found = store.credentials(&account_name("ada-2")).await.expect("a database");
        assert_eq!(found.and_then(|found| found.password_hash).as_deref(), Some("other"));
        let nobody = store.rename(&account_id(5), &account_name("Nobody"), 3).await;
        assert!(matches!(nobody, Err(StoreError::NoAccount)));
    });
}

#[test]
fn names_that_accounts_have_given_up_are_free_after_a_time() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let (guest, other) = (account_id(9), account_id(10));
        store.create_guest(&guest, &account_name("guest-1"), 5).await.expect("a guest");
        store.close_account(&ada, 1_000).await.expect("an end");
        store.rename(&ben, &account_name("Benno"), 2_000).await.expect("a name");
        store.close_account(&guest, 3_000).await.expect("an end");
        let reserved = |made| matches!(made, Err(StoreError::NameReserved));
        let guest = account_id(11);
        store.create_guest(&guest, &account_name("guest-1"), 5).await.expect("the name of a guest");
        for name in ["ADA", "ben"].map(account_name) {
            assert!(reserved(store.register(&other, &name, "hash", 5_000).await), "{name}");
            assert!(reserved(store.register_guest(&guest, &name, "hash", 5_000).await), "{name}");
        }
        assert_eq!(store.account(&other).await.expect("a database"), None);
        let (later, soon) = (1_000 + FREED_NAME_MS, account_name("Ben"));
        store.remove_freed_names(later).await.expect("an end");
        store.register(&other, &account_name("Ada"), "hash", later).await.expect("an account");
        assert!(reserved(store.register_guest(&guest, &soon, "hash", later).await));
        // An operator may give it back, and it is free again only when it is given up again.
        store.rename(&ben, &soon, later).await.expect("a name");
        store.rename(&ben, &account_name("BEN"), later).await.expect("the same in another case");
        store.close_account(&ben, later).await.expect("an end");
        assert!(reserved(store.register_guest(&guest, &soon, "hash", later + 2_000).await));
    });
}

#[test]
fn a_recovery_code_is_used_once() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let codes = ["one", "two", "two"].map(str::to_owned);
        store.set_recovery_codes(&ada, &codes).await.expect("codes");
        assert_eq!(store.recovery_codes_left(&ada).await.expect("a number"), 2);
        let tries = (0..8).map(|_| {
            let (store, ada) = (store.clone(), ada.clone());
            tokio::spawn(async move { store.use_recovery_code(&ada, "one", 9).await })
        });
        let mut used = 0;
        for task in tries.collect::<Vec<_>>() {
            used += u32::from(task.await.expect("no panic").expect("a database"));
        }
        assert_eq!(used, 1);
        assert!(!store.use_recovery_code(&ben, "two", 9).await.expect("a database"));
        assert!(!store.use_recovery_code(&ada, "three", 9).await.expect("a database"));
        store.set_recovery_codes(&ada, &["three".to_owned()]).await.expect("codes");
        assert!(!store.use_recovery_code(&ada, "two", 9).await.expect("a database"));
        assert!(store.use_recovery_code(&ada, "three", 9).await.expect("a database"));
    });
}

#[test]
fn a_closed_account_leaves_its_games_without_its_name() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let mut game = finished("g1", [&ada, &ben], 90_000);
        let named = |id: &_, name: &str| ArchivedPlayer {
            account: Some(Clone::clone(id)),
            name: Some(name.into()),
        };
        game.players = [named(&ada, "Ada"), named(&ben, "Ben")];
        store.archive(&game, 90_000, rate).await.expect("a game");
        let session = SessionHash::of(b"token");
        store.create_session(&session, &ada, 1).await.expect("a session");
        store.set_recovery_codes(&ada, &["code".to_owned()]).await.expect("codes");
        store.befriend(&ben, &ada, 2).await.expect("a request");
        store.block(&ada, &ben, 2).await.expect("a block");
        store.close_account(&ada, 100_000).await.expect("an end");

        let closed = store.account(&ada).await.expect("a database").expect("an account");
        assert_eq!((closed.name, closed.closed_ms), (None, Some(100_000)));
        assert_eq!(store.session(&session, 3).await.expect("a database"), None);
        assert!(!store.use_recovery_code(&ada, "code", 3).await.expect("a database"));
        assert!(!store.blocked(&ada).await.expect("a database").contains(&ben));
        let found = store.game(&game.room).await.expect("a database").expect("a game");
        assert_eq!(found.summary.players, [None, Some("Ben".to_owned())]);
        let of_ada = GameFilter { player: Some(ada.clone()), ..GameFilter::default() };
        assert_eq!(store.games(&of_ada).await.expect("games").len(), 1);
        let again = store.close_account(&ada, 100_001).await;
        assert!(matches!(again, Err(StoreError::NoAccount)));
        let session = store.create_session(&session, &ada, 100_002).await;
        assert!(matches!(session, Err(StoreError::NoAccount)));

        // Its name can be used again, and a game that was not archived yet is archived without it.
        let (other, name) = (account_id(50), account_name("ADA"));
        store.register(&other, &name, "hash", 100_000 + FREED_NAME_MS).await.expect("the name");
        let late = finished("g2", [&ada, &ben], 95_000);
        let archived = store.archive(&late, 110_000, rate).await.expect("a game");
        assert!(archived.ratings.is_some());
        let found = store.game(&late.room).await.expect("a database").expect("a game");
        assert_eq!(found.summary.players[0], None);
        let rating = store.rating(&ben, pool()).await.expect("a database").expect("a rating");
        assert_eq!(rating.games, 2);
    });
}

#[test]
fn accounts_are_listed_page_by_page() {
    each(async |store| {
        let count = 2 * ACCOUNTS_PER_PAGE + 7;
        for number in 0..count {
            let name = account_name(&format!("Player-{number}"));
            // Several were made at the same time.
            let made_ms = number as u64 / 3;
            store.register(&account_id(number as u64), &name, "", made_ms).await.expect("made");
        }
        store.close_account(&account_id(5), 9).await.expect("an end");
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let page = store.accounts(after.as_ref()).await.expect("a page");
            assert!(page.len() <= ACCOUNTS_PER_PAGE);
            let Some(last) = page.last() else { break };
            after = Some(last.clone());
            all.extend(page);
        }
        assert_eq!(all.len(), count - 1);
        assert!(all.is_sorted_by(|a, b| (a.made_ms, &a.id) < (b.made_ms, &b.id)));
    });
}

#[test]
fn a_session_ends_when_it_is_not_used() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let (hour, day) = (60 * 60 * 1000, 24 * 60 * 60 * 1000);
        let [one, two, three] = [b"1", b"2", b"3"].map(|token| SessionHash::of(token));
        for session in [&one, &two, &three] {
            store.create_session(session, &ada, 0).await.expect("a session");
        }
        let is_there = async |session, now_ms| {
            let account = store.session(session, now_ms).await.expect("a database");
            account.is_some_and(|account| account.id == ada)
        };
        // The use within the first hour is not written.
        assert!(is_there(&one, hour - 1).await && is_there(&two, hour).await);
        assert!(!is_there(&one, SESSION_MS).await, "not used");
        assert!(is_there(&two, SESSION_MS).await, "used after an hour");
        assert!(is_there(&two, 2 * SESSION_MS - day).await, "and again");
        let unknown = SessionHash::of(b"4");
        assert!(!is_there(&unknown, 1).await);
        assert_eq!(store.remove_ended_sessions(SESSION_MS).await.expect("a number"), 2);
        assert!(!is_there(&one, 1).await && is_there(&two, SESSION_MS).await);
        let account = store.account(&ada).await.expect("a database").expect("an account");
        store.end_session(&account, &two, 2).await.expect("an end");
        assert!(!is_there(&two, 1).await);
        for session in [&one, &two] {
            store.create_session(session, &ada, 0).await.expect("a session");
        }
        store.create_session(&three, &ben, 0).await.expect("a session");
        assert_eq!(store.end_sessions(&ada, 3).await.expect("a number"), 2);
        assert!(!is_there(&two, 1).await);
        assert!(store.session(&three, 1).await.expect("a database").is_some());
    });
}

#[test]
fn the_log_keeps_its_order() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let tasks = (0..60_u64).map(|number| {
            let (store, ada, ben) = (store.clone(), ada.clone(), ben.clone());
            tokio::spawn(async move {
                let entry = AuditEntry {
                    actor: (number % 2 == 0).then_some(ada),
                    subject: Some(ben),
                    action: "warned".to_owned(),
                    detail: json!({"text": "a \u{0} b", "number": number}),
                };
                store.add_audit(&entry, number).await
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.expect("no panic").expect("a row");
        }
        let page = store.audit(None, None).await.expect("a page");
        let rest = store.audit(Some(&ben), page.last().map(|row| row.number)).await;
        let numbers: Vec<u64> =
            page.iter().chain(&rest.expect("a page")).map(|row| row.number).collect();
        assert_eq!(numbers, (1..=60).rev().collect::<Vec<_>>());
        assert_eq!(page[0].entry.detail["text"], "a \u{0} b");
        assert!(store.audit(Some(&ada), None).await.expect("a page").is_empty());
    });
}

#[test]
fn an_export_has_everything_but_secrets() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        store.set_password(&ada, "password-hash", 1).await.expect("a password");
        store.create_session(&SessionHash::of(b"token"), &ada, 5).await.expect("a session");
        store.set_recovery_codes(&ada, &["code-hash".to_owned()]).await.expect("codes");
        store.befriend(&ada, &ben, 6).await.expect("a request");
        store.archive(&finished("g1", [&ben, &ada], 90_000), 91_000, rate).await.expect("a game");
        let export = store.export(&ada).await.expect("a database").expect("an account");
        assert_eq!(export["account"][0]["name"], "Ada");
        assert_eq!(export["sessions"][0], json!({"made": 5, "seen": 5}));
        assert_eq!(export["recovery_codes"][0], json!({"used": null}));
        assert_eq!(export["friends"][0]["accepted"], json!(null));
        assert_eq!(export["games"][0]["record"], "record");
        assert_eq!(export["ratings"][0]["rating"], 1490.0);
        assert_eq!(export["rated_games"][0]["before"], 1500.0);
        assert_eq!(export["conduct"][0]["outcome"], "good");
        let text = export.to_string();
        assert!(!text.contains("password-hash") && !text.contains("code-hash"), "{text}");
        assert_eq!(store.export(&account_id(70)).await.expect("a database"), None);
    });
}
