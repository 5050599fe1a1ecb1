//! Devices from which somebody has signed in.

use jungle_server::store::{DEVICE_MS, DeviceHash, MAX_DEVICES};

use crate::support::{accounts, each};

fn device(number: u64) -> DeviceHash {
    DeviceHash::of(&number.to_be_bytes())
}

#[test]
fn the_latest_devices_of_an_account_are_remembered() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        let most = MAX_DEVICES as u64;
        let knows = async |number, account, now_ms| {
            store.knows_device(&device(number), account, now_ms).await.expect("a database")
        };
        for number in 0..most {
            store.remember_device(&device(number), &ada, 1_000 + number).await.expect("a device");
        }
        store.remember_device(&device(0), &ben, 1_500).await.expect("the same for both");
        store.remember_device(&device(0), &ada, 2_000).await.expect("the same again");
        store.remember_device(&device(most), &ada, 3_000).await.expect("another one");
        let mut known = Vec::new();
        for number in 0..=most + 1 {
            if knows(number, Some(&ada), 3_000).await {
                known.push(number);
            }
        }
        let expected: Vec<u64> = (0..=most).filter(|number| *number != 1).collect();
        assert_eq!(known, expected, "the oldest one is forgotten");
        assert!(knows(0, Some(&ben), 3_000).await && !knows(2, Some(&ben), 3_000).await);
        assert!(knows(2, None, 3_000).await && !knows(1, None, 3_000).await);
        assert!(!knows(0, Some(&ada), 2_000 + DEVICE_MS).await, "it was not used for too long");
        store.remove_unused_devices(2_000 + DEVICE_MS).await.expect("an end");
        assert!(!knows(0, None, 2_000).await && knows(most, Some(&ada), 3_000).await);
    });
}

#[test]
fn another_password_and_the_end_of_an_account_forget_devices() {
    each(async |store| {
        let [ada, ben] = accounts(store, ["Ada", "Ben"]).await;
        for account in [&ada, &ben] {
            store.remember_device(&device(1), account, 5).await.expect("a device");
        }
        let devices = async |account| {
            let export = store.export(account).await.expect("a database").expect("an account");
            export["devices"].as_array().expect("a list").len()
        };
        assert_eq!((devices(&ada).await, devices(&ben).await), (1, 1));
        store.set_password(&ada, "other", 6).await.expect("a password");
        assert_eq!((devices(&ada).await, devices(&ben).await), (0, 1));
        store.close_account(&ben, 7).await.expect("an end");
        assert!(!store.knows_device(&device(1), None, 7).await.expect("a database"));
    });
}
