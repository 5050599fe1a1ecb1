//! How often somebody may try something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use parking_lot::Mutex;

use crate::net::endpoint::listener::network;
use crate::net::gateway::Bucket;
use crate::net::wire::Rate;

/// The number of addresses or names that are remembered. If there are more, those that have not tried
/// anything for the longest time are forgotten.
const MAX_KEYS: usize = 10_000;
/// Attempts to sign in from an address, and with a name.
const BY_ADDRESS: Rate = Rate { messages: 5, per_ms: 60_000 };
const BY_NAME: Rate = Rate { messages: 10, per_ms: 3_600_000 };
/// New accounts and guests of an address.
const NEW: Rate = Rate { messages: 20, per_ms: 3_600_000 };
/// Other requests of an address.
const OTHER: Rate = Rate { messages: 120, per_ms: 60_000 };

/// The buckets of keys.
struct Buckets<K> {
    rate: Rate,
    buckets: HashMap<K, (Bucket, u64)>,
}

impl<K: Hash + Eq + Clone> Buckets<K> {
    fn new(rate: Rate) -> Self {
        Self { rate, buckets: HashMap::new() }
    }

    fn take(&mut self, key: K, now_ms: u64) -> bool {
        if self.buckets.len() >= MAX_KEYS && !self.buckets.contains_key(&key) {
            let mut times: Vec<u64> = self.buckets.values().map(|(_, at)| *at).collect();
            let (_, middle, _) = times.select_nth_unstable(MAX_KEYS / 2);
            let oldest = *middle;
            self.buckets.retain(|_, (_, at)| *at > oldest);
        }
        let rate = self.rate;
        let (bucket, at) = self.buckets.entry(key).or_insert_with(|| (Bucket::new(rate), now_ms));
        *at = now_ms;
        bucket.take(now_ms)
    }
}

/// How often somebody may try something, by address and by name.
pub(in crate::net::server) struct Limiter {
    sign_in: Mutex<Buckets<IpAddr>>,
    names: Mutex<Buckets<String>>,
    new: Mutex<Buckets<IpAddr>>,
    other: Mutex<Buckets<IpAddr>>,
}

impl Default for Limiter {
    fn default() -> Self {
        Self {
            sign_in: Mutex::new(Buckets::new(BY_ADDRESS)),
            names: Mutex::new(Buckets::new(BY_NAME)),
            new: Mutex::new(Buckets::new(NEW)),
            other: Mutex::new(Buckets::new(OTHER)),
        }
    }
}

impl Limiter {
    /// Whether an address may try to sign in with a name, which then counts.
    pub fn may_sign_in(&self, address: IpAddr, name: &str, now_ms: u64) -> bool {
        self.sign_in.lock().take(network(address), now_ms)
            && self.names.lock().take(name.to_owned(), now_ms)
    }

    /// Whether an address may make an account, which then counts.
    pub fn may_register(&self, address: IpAddr, now_ms: u64) -> bool {
        self.new.lock().take(network(address), now_ms)
    }

    /// Whether an address may ask for something else, which then counts.
    pub fn may_ask(&self, address: IpAddr, now_ms: u64) -> bool {
        self.other.lock().take(network(address), now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_limited_by_address_and_by_name() {
        let limiter = Limiter::default();
        let address = |last: u8| IpAddr::from([10, 0, 0, last]);
        let may = |last, name: &str| limiter.may_sign_in(address(last), name, 1_000_000);
        assert_eq!((0..9).filter(|_| may(1, "ada")).count(), 5);
        assert_eq!((0..9).filter(|_| may(2, "ada")).count(), 5);
        assert!(!may(3, "ada") && may(4, "ben"));
        assert!(limiter.may_sign_in(address(1), "ada", 4_700_000));
    }

    #[test]
    fn the_number_of_keys_is_limited() {
        let mut buckets = Buckets::new(BY_ADDRESS);
        for key in 0..50_000_u64 {
            assert!(buckets.take(key, key));
        }
        assert!(buckets.buckets.len() <= MAX_KEYS && buckets.buckets.contains_key(&49_999));
    }
}
