//! How often something may be tried: a bucket for everybody, which fills slowly, and every try takes from it.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

use crate::names::skeleton;

/// One bucket for each of those who try.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    /// What flows in a second, and what a full bucket holds.
    rate: f64,
    full: f64,
    levels: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: f64, full: f64) -> Buckets<K> {
        Buckets { rate, full, levels: Mutex::new(HashMap::new()) }
    }

    /// Takes one from a bucket, if there is one in it.
    pub(crate) fn take(&self, key: K) -> bool {
        self.change(key, |level| {
            let enough = *level >= 1.0;
            *level -= if enough { 1.0 } else { 0.0 };
            enough
        })
    }

    /// Puts one back.
    fn give_back(&self, key: K) {
        self.change(key, |level| *level += 1.0);
    }

    fn change<T>(&self, key: K, change: impl FnOnce(&mut f64) -> T) -> T {
        let now = Instant::now();
        let mut levels = self.levels.lock().expect("no holder panics");
        let filled =
            |level: f64, seen: Instant| (level + now.duration_since(seen).as_secs_f64() * self.rate).min(self.full);
        // Who has a full bucket need not be remembered.
        if levels.len() > 10_000 {
            levels.retain(|_, (level, seen)| filled(*level, *seen) < self.full);
        }
        let (level, seen) = levels.entry(key).or_insert((self.full, now));
        *level = filled(*level, *seen);
        *seen = now;
        change(level)
    }
}

/// How often somebody may try a password: for one account from one address, for one account from anywhere, and from one
/// address for any account.
#[derive(Debug)]
pub(crate) struct Throttle {
    both: Buckets<(String, Option<IpAddr>)>,
    account: Buckets<String>,
    address: Buckets<Option<IpAddr>>,
}

impl Throttle {
    pub(crate) fn new() -> Throttle {
        Throttle {
            both: Buckets::new(1.0 / 30.0, 8.0),
            account: Buckets::new(1.0 / 20.0, 60.0),
            address: Buckets::new(1.0 / 5.0, 60.0),
        }
    }

    pub(crate) fn may_try(&self, account: &str, address: Option<IpAddr>) -> bool {
        let account = skeleton(account);
        self.address.take(address) && self.both.take((account.clone(), address)) && self.account.take(account)
    }

    /// The password was right.
    pub(crate) fn forgive(&self, account: &str, address: Option<IpAddr>) {
        let account = skeleton(account);
        self.address.give_back(address);
        self.both.give_back((account.clone(), address));
        self.account.give_back(account);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_passwords_are_slow_to_try_and_right_ones_are_not() {
        let throttle = Throttle::new();
        let here = Some("192.0.2.1".parse().unwrap());
        assert_eq!((0..40).filter(|_| throttle.may_try("ana", here)).count(), 8);
        assert!(!throttle.may_try("ANA", here), "however it is written");
        let there = Some("192.0.2.2".parse().unwrap());
        assert!(throttle.may_try("ana", there), "the owner comes from elsewhere");
        for _ in 0..100 {
            assert!(throttle.may_try("bia", there));
            throttle.forgive("bia", there);
        }
        let tries = (0..200).filter(|number| throttle.may_try(&format!("name{number}"), here)).count();
        assert!(tries <= 60, "{tries}");
    }
}
