//! How often somebody may try something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use parking_lot::Mutex;

use crate::ServerLimits;
use jungle_host::endpoint::listener::network;
use jungle_host::endpoint::network::AddressRange;
use jungle_room::gateway::Bucket;
use jungle_room::wire::Rate;

/// The number of addresses or names that are remembered. If there are more, those that have not tried
/// anything for the longest time are forgotten.
const MAX_KEYS: usize = 10_000;
/// The failures with the password of an account: those of all strangers, and those of each device.
const BY_NAME: Rate = Rate { messages: 10, per_ms: HOUR_MS };
const MINUTE_MS: u32 = 60_000;
const HOUR_MS: u32 = 3_600_000;

/// The buckets of keys.
struct Buckets<K> {
    rate: Rate,
    buckets: HashMap<K, (Bucket, u64)>,
}

impl<K: Hash + Eq + Clone> Buckets<K> {
    fn new(rate: Rate) -> Self {
        Self { rate, buckets: HashMap::new() }
    }

    /// Whether one more would be allowed.
    fn has(&self, key: &K, now_ms: u64) -> bool {
        self.buckets.get(key).is_none_or(|(bucket, _)| { *bucket }.take(now_ms))
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

/// Who tries a password or a recovery code of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Attempt {
    /// A stranger with a password: the address, and the name.
    Stranger(IpAddr, String),
    /// A device from which somebody has signed in to the account, by a hash. Its failures are counted
    /// by themselves, so that those of strangers do not keep the owner of the account out.
    Known(String),
    /// Somebody with a recovery code: the address. Codes are random, so that those for one account
    /// need no limit of their own, by which strangers could keep its owner out.
    Recovery(IpAddr),
}

/// How often somebody may try something, by address, name and device. Addresses in trusted networks stand
/// for many people, and are not limited.
pub(crate) struct Limiter {
    trusted: Vec<AddressRange>,
    failures: Mutex<Buckets<IpAddr>>,
    names: Mutex<Buckets<String>>,
    devices: Mutex<Buckets<String>>,
    new: Mutex<Buckets<IpAddr>>,
    other: Mutex<Buckets<IpAddr>>,
}

impl Limiter {
    pub fn new(limits: &ServerLimits, trusted: Vec<AddressRange>) -> Self {
        // A bucket has space for one at least.
        let rate = |number: u32, per_ms| Rate { messages: number.max(1), per_ms };
        let by_address = |rate| Mutex::new(Buckets::new(rate));
        Self {
            trusted,
            failures: by_address(rate(limits.failures, MINUTE_MS)),
            names: Mutex::new(Buckets::new(BY_NAME)),
            devices: Mutex::new(Buckets::new(BY_NAME)),
            new: by_address(rate(limits.newcomers, HOUR_MS)),
            other: by_address(rate(limits.requests, MINUTE_MS)),
        }
    }

    fn is_trusted(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Whether somebody may try. Only what fails counts.
    pub fn may_try(&self, attempt: &Attempt, now_ms: u64) -> bool {
        let has_failures = |address| {
            self.is_trusted(address) || self.failures.lock().has(&network(address), now_ms)
        };
        match attempt {
            Attempt::Stranger(address, name) => {
                has_failures(*address) && self.names.lock().has(name, now_ms)
            }
            Attempt::Known(device) => self.devices.lock().has(device, now_ms),
            Attempt::Recovery(address) => has_failures(*address),
        }
    }

    /// Somebody has tried, and failed.
    pub fn failed(&self, attempt: &Attempt, now_ms: u64) {
        match attempt {
            Attempt::Stranger(address, name) => {
                self.failures.lock().take(network(*address), now_ms);
                self.names.lock().take(name.clone(), now_ms);
            }
            Attempt::Known(device) => {
                self.devices.lock().take(device.clone(), now_ms);
            }
            Attempt::Recovery(address) => {
                self.failures.lock().take(network(*address), now_ms);
            }
        }
    }

    /// Whether an address may make an account, which then counts.
    pub fn may_register(&self, address: IpAddr, now_ms: u64) -> bool {
        self.is_trusted(address) || self.new.lock().take(network(address), now_ms)
    }

    /// Whether an address may ask for something else, which then counts.
    pub fn may_ask(&self, address: IpAddr, now_ms: u64) -> bool {
        self.is_trusted(address) || self.other.lock().take(network(address), now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_limited_by_address_name_and_device() {
        let limits = ServerLimits { failures: 5, ..ServerLimits::default() };
        let trusted = vec!["10.0.1.0/24".parse().expect("a network")];
        let limiter = Limiter::new(&limits, trusted);
        let address = |last: u8| IpAddr::from([10, 0, 0, last]);
        // What succeeds does not count.
        let stranger = |address, name: &str| Attempt::Stranger(address, name.to_owned());
        let ada = stranger(address(1), "ada");
        assert!((0..100).all(|_| limiter.may_try(&ada, 1_000_000)));
        let try_once = |attempt: &Attempt| {
            let may = limiter.may_try(attempt, 1_000_000);
            if may {
                limiter.failed(attempt, 1_000_000);
            }
            may
        };
        let fail = |address, name: &str| try_once(&stranger(address, name));
        assert_eq!((0..9).filter(|_| fail(address(1), "ada")).count(), 5);
        assert_eq!((0..9).filter(|_| fail(address(2), "ada")).count(), 5);
        assert!(!fail(address(3), "ada") && fail(address(4), "ben"));
        assert!(limiter.may_try(&ada, 4_700_000));
        // Neither strangers nor other devices keep a device out that is known.
        let known = |device: &str| Attempt::Known(device.to_owned());
        assert_eq!((0..20).filter(|_| try_once(&known("a"))).count(), 10);
        assert!(try_once(&known("b")) && !try_once(&known("a")));
        // Recovery codes are limited by address only.
        assert!(!try_once(&Attempt::Recovery(address(1))));
        assert_eq!((0..9).filter(|_| try_once(&Attempt::Recovery(address(6)))).count(), 5);
        let class = IpAddr::from([10, 0, 1, 1]);
        assert!((0..50).all(|number| fail(class, &format!("pupil-{number}"))));
        assert!((0..500).all(|_| limiter.may_register(class, 1_000_000)));
        let newcomers = (0..500).filter(|_| limiter.may_register(address(5), 1_000_000)).count();
        assert_eq!(newcomers, 120);
    }

    #[test]
    fn the_number_of_keys_is_limited() {
        let mut buckets = Buckets::new(BY_NAME);
        for key in 0..50_000_u64 {
            assert!(buckets.take(key, key));
        }
        assert!(buckets.buckets.len() <= MAX_KEYS && buckets.buckets.contains_key(&49_999));
    }
}
