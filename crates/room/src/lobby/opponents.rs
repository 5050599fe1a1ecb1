//! Who has played rated games with whom, by address: two accounts that give each other points would do
//! so again and again.

use std::collections::HashMap;
use std::net::IpAddr;

use super::seeks::Seeker;

/// The maximum number of addresses that are remembered.
const MAX_ADDRESSES: usize = 20_000;

/// The opponent of each address in its last rated game.
#[derive(Default)]
pub(super) struct LastOpponents(HashMap<IpAddr, IpAddr>);

impl LastOpponents {
    /// Whether the last rated game of both was with each other.
    pub fn were(&self, one: &Seeker, other: &Seeker) -> bool {
        let last = |of: IpAddr| self.0.get(&of).copied();
        one.address
            .zip(other.address)
            .is_some_and(|(one, other)| last(one) == Some(other) && last(other) == Some(one))
    }

    /// Notes a rated game.
    pub fn note(&mut self, one: &Seeker, other: &Seeker) {
        let Some((one, other)) = one.address.zip(other.address) else {
            return;
        };
        // To forget all of them only allows a few to play twice.
        if self.0.len() + 2 > MAX_ADDRESSES {
            self.0.clear();
        }
        self.0.extend([(one, other), (other, one)]);
    }
}
