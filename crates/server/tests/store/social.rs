//! Friends and blocks.

use jungle_room::account::Friendship;
use jungle_server::store::StoreError;

use crate::support::{account_id, accounts, each};

#[test]
fn friends_are_those_who_both_want_it() {
    each(async |store| {
        let [ada, ben, eve] = accounts(store, ["Ada", "Ben", "Eve"]).await;
        let befriend = async |one, other, now_ms| {
            store.befriend(one, other, now_ms).await.expect("a database")
        };
        assert_eq!(befriend(&ada, &ben, 10).await, Friendship::Asked);
        assert_eq!(befriend(&ada, &ben, 11).await, Friendship::Asked);
        assert_eq!(befriend(&eve, &ada, 12).await, Friendship::Asked);
        let of_ada = store.friends(&ada).await.expect("a list");
        let of_ada: Vec<_> = of_ada
            .iter()
            .map(|friend| (friend.account.id.clone(), friend.friendship, friend.since_ms))
            .collect();
        assert_eq!(
            of_ada,
            [(eve.clone(), Friendship::Invited, 12), (ben.clone(), Friendship::Asked, 10)]
        );
        assert_eq!(befriend(&ben, &ada, 20).await, Friendship::Friends);
        assert_eq!(befriend(&ben, &ada, 21).await, Friendship::Friends);
        assert_eq!(befriend(&ada, &ben, 22).await, Friendship::Friends);
        for (one, other) in [(&ada, &ben), (&ben, &ada)] {
            let list = store.friends(one).await.expect("a list");
            let friend = list.iter().find(|friend| friend.account.id == *other);
            let friend = friend.expect("a friend");
            assert_eq!((friend.friendship, friend.since_ms), (Friendship::Friends, 20));
        }
        assert!(store.unfriend(&ben, &ada).await.expect("a database"));
        assert!(!store.unfriend(&ben, &ada).await.expect("a database"));
        assert!(store.friends(&ben).await.expect("a list").is_empty());
        for (one, other) in [(&ada, &ada), (&ada, &account_id(40)), (&account_id(40), &ada)] {
            let asked = store.befriend(one, other, 1).await;
            assert!(matches!(asked, Err(StoreError::NoAccount)), "{asked:?}");
        }
    });
}

#[test]
fn a_block_ends_a_friendship_and_prevents_another() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        store.befriend(&ada, &ben, 1).await.expect("a request");
        store.befriend(&ben, &ada, 2).await.expect("a friendship");
        store.block(&ben, &ada, 3).await.expect("a block");
        store.block(&ben, &ada, 4).await.expect("the same block");
        assert!(store.friends(&ada).await.expect("a list").is_empty());
        // Whoever was blocked is not to know it.
        for (one, other, answer) in
            [(&ada, &ben, Friendship::Asked), (&ben, &ada, Friendship::None)]
        {
            let asked = store.befriend(one, other, 5).await.expect("a database");
            assert_eq!(asked, answer);
            assert!(store.blocked(one).await.expect("a database").contains(other));
        }
        assert!(store.friends(&ben).await.expect("a list").is_empty());
        let asked = store.friends(&ada).await.expect("a list");
        assert_eq!(asked.iter().map(|it| it.friendship).collect::<Vec<_>>(), [Friendship::Asked]);
        let blocked = store.blocks(&ben).await.expect("a list");
        assert_eq!(blocked.iter().map(|account| &account.id).collect::<Vec<_>>(), [&ada]);
        assert!(store.blocks(&ada).await.expect("a list").is_empty());
        assert!(store.unblock(&ben, &ada).await.expect("a database"));
        assert!(!store.unblock(&ben, &ada).await.expect("a database"));
        assert_eq!(store.befriend(&ada, &ben, 6).await.expect("a database"), Friendship::Asked);
    });
}

#[test]
fn requests_at_the_same_time_become_one_friendship() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        for _ in 0..20 {
            let ask = |one: &_, other: &_| {
                let (store, one, other) = (store.clone(), Clone::clone(one), Clone::clone(other));
                tokio::spawn(async move { store.befriend(&one, &other, 1).await })
            };
            let (one, other) = (ask(&ada, &ben), ask(&ben, &ada));
            one.await.expect("no panic").expect("a database");
            other.await.expect("no panic").expect("a database");
            let list = store.friends(&ada).await.expect("a list");
            assert_eq!(list.len(), 1);
            assert_eq!(list[0].friendship, Friendship::Friends);
            store.unfriend(&ada, &ben).await.expect("a database");
        }
    });
}
