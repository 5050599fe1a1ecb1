//! What servers are told of accounts.

use jungle_server::store::{AccountNotice, SessionHash};

use crate::support::{account_id, account_name, accounts, each};

#[test]
fn everything_that_ends_a_session_or_an_account_is_told_in_order() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let guest = store.create_guest(&account_id(9), &account_name("guest-1"), 1).await;
        let guest = guest.expect("a guest");
        let account = store.account(&ada).await.expect("a database").expect("an account");
        let session = SessionHash::of(b"1");
        store.end_session(&account, &session, 1).await.expect("an end");
        store.end_session(&guest, &session, 2).await.expect("an end");
        store.end_sessions(&ada, 3).await.expect("an end");
        store.set_password(&ada, "hash", 4).await.expect("a password");
        store.rename(&ada, &account_name("Cyd"), 5).await.expect("a name");
        store.block(&ben, &ada, 6).await.expect("a block");
        store.close_account(&ada, 7).await.expect("an end");
        let expected = [
            AccountNotice::SessionEnded { account: ada.clone(), session },
            AccountNotice::Gone { account: guest.id },
            AccountNotice::SessionsEnded { account: ada.clone() },
            AccountNotice::SessionsEnded { account: ada.clone() },
            AccountNotice::Renamed { account: ada.clone() },
            AccountNotice::Blocked { account: ben, other: ada.clone() },
            AccountNotice::Gone { account: ada },
        ];
        let expected: Vec<(u64, AccountNotice)> = (1..).zip(expected).collect();
        assert_eq!(store.notices(0).await.expect("a list"), expected);
        assert_eq!(store.notices(5).await.expect("a list"), expected[5..]);
        // The number of the last one is not used again.
        store.remove_notices(1_000).await.expect("a removal");
        assert_eq!(store.notices(0).await.expect("a list"), expected[6..]);
        assert_eq!(store.last_notice().await.expect("a number"), 7);
    });
}

#[test]
fn notices_that_are_written_at_once_have_numbers_without_gaps() {
    each(async |store| {
        let ids = accounts(store, ["Ada", "Ben", "Cyd", "Dan"]).await;
        let tasks = (0..40_usize).map(|number| {
            let (store, id) = (store.clone(), ids[number % 4].clone());
            tokio::spawn(async move { store.end_sessions(&id, 1).await.expect("an end") })
        });
        let tasks: Vec<_> = tasks.collect();
        let (mut last, mut is_done) = (0, false);
        while !is_done {
            is_done = tasks.iter().all(tokio::task::JoinHandle::is_finished);
            for (number, _) in store.notices(last).await.expect("a list") {
                assert_eq!(number, last + 1, "a reader misses none");
                last = number;
            }
        }
        assert_eq!(last, 40);
    });
}
