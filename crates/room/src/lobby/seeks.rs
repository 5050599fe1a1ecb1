//! The open seeks.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::opponents::LastOpponents;
use super::{CheckedTerms, LobbyPlayer, LobbyRefusal, SeekId, SeekView};
use crate::account::AccountId;
use crate::connection_id::ConnectionId;

/// The largest difference of the ratings of two players whom the lobby pairs: at first, and what is
/// added each time that the older seek has waited for a time, in milliseconds.
const RATING_RANGE: u64 = 200;
const RATING_STEP: u64 = 50;
const RATING_STEP_MS: u64 = 5_000;
/// The rating of a player who has none.
const UNKNOWN_RATING: i32 = 1500;

/// Who opens or takes a seek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seeker {
    /// The connection.
    pub connection: ConnectionId,
    /// The player, with the rating in the pool of the game.
    pub player: LobbyPlayer,
    /// The address from which the player plays, or the part of it that stands for a household.
    pub address: Option<IpAddr>,
    /// The accounts that the player has blocked, and those that have blocked the player.
    #[serde(with = "shared")]
    pub blocked: Arc<BTreeSet<AccountId>>,
    /// The accounts with which the player has played as many rated games within a day as count.
    #[serde(default, with = "shared")]
    pub often: Arc<BTreeSet<AccountId>>,
    /// When the player may play rated games again, if that is not always allowed.
    pub restricted_until_ms: Option<u64>,
}

/// What is behind an [`Arc`] is written as it is.
mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(
        value: &Arc<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        T::serialize(value, serializer)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<T>, D::Error> {
        T::deserialize(deserializer).map(Arc::new)
    }
}

impl Seeker {
    /// Whether the player may play under the terms.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_play(&self, terms: &CheckedTerms, now_ms: u64) -> Result<(), LobbyRefusal> {
        if !terms.terms().rated {
            Ok(())
        } else if self.player.is_guest {
            Err(LobbyRefusal::Guest)
        } else if self.restricted_until_ms.is_some_and(|until| now_ms < until) {
            Err(LobbyRefusal::Restricted)
        } else {
            Ok(())
        }
    }

    /// Whether the player may play with another one.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_play_with(
        &self,
        other: &Self,
        rated: bool,
        last: &LastOpponents,
    ) -> Result<(), LobbyRefusal> {
        let (us, them) = (&self.player.account, &other.player.account);
        if us == them {
            Err(LobbyRefusal::Own)
        } else if self.blocked.contains(them) || other.blocked.contains(us) {
            Err(LobbyRefusal::Blocked)
        } else if rated && self.address.is_some() && self.address == other.address {
            Err(LobbyRefusal::SameAddress)
        } else if rated && last.were(self, other) {
            Err(LobbyRefusal::Again)
        } else if rated && (self.often.contains(them) || other.often.contains(us)) {
            Err(LobbyRefusal::Often)
        } else {
            Ok(())
        }
    }

    fn rating(&self) -> i32 {
        self.player.rating.map_or(UNKNOWN_RATING, |rating| rating.value)
    }
}

/// An open seek.
pub(super) struct Seek {
    pub id: SeekId,
    pub by: Seeker,
    pub terms: CheckedTerms,
    pub is_quick: bool,
    pub opened_ms: u64,
    /// Whether the player was offered a game against a level.
    pub is_level_offered: bool,
}

impl Seek {
    /// The account that opened it.
    pub fn account(&self) -> &AccountId {
        &self.by.player.account
    }

    /// What the players see.
    pub fn view(&self) -> SeekView {
        SeekView {
            id: self.id,
            by: self.by.player.clone(),
            terms: self.terms.terms().clone(),
            is_quick: self.is_quick,
        }
    }

    /// How long the seek has waited, in milliseconds.
    pub fn waited(&self, now_ms: u64) -> u64 {
        now_ms.saturating_sub(self.opened_ms)
    }

    /// Whether the lobby may pair it with another one of the same group.
    pub fn suits(&self, other: &Self, last: &LastOpponents, now_ms: u64) -> bool {
        let (side, other_side) = (self.terms.terms().side, other.terms.terms().side);
        let steps = self.waited(now_ms).max(other.waited(now_ms)) / RATING_STEP_MS;
        let range = RATING_RANGE.saturating_add(RATING_STEP.saturating_mul(steps));
        let difference = self.by.rating().abs_diff(other.by.rating());
        (side.is_none() || side != other_side)
            && u64::from(difference) <= range
            && self.by.may_play_with(&other.by, self.terms.terms().rated, last).is_ok()
    }
}

/// The open seeks, the oldest first.
#[derive(Default)]
pub(super) struct Seeks {
    all: BTreeMap<SeekId, Seek>,
    /// Those of the same game, rules, start, time, and rated or not.
    groups: BTreeMap<Arc<str>, BTreeSet<SeekId>>,
    by_account: BTreeMap<AccountId, BTreeSet<SeekId>>,
    quick: BTreeSet<SeekId>,
}

impl Seeks {
    pub fn len(&self) -> usize {
        self.all.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Seek> {
        self.all.values()
    }

    pub fn get(&self, id: SeekId) -> Option<&Seek> {
        self.all.get(&id)
    }

    pub fn get_mut(&mut self, id: SeekId) -> Option<&mut Seek> {
        self.all.get_mut(&id)
    }

    /// Those of an account.
    pub fn of<'a>(&'a self, account: &AccountId) -> impl Iterator<Item = &'a Seek> + use<'a> {
        self.by_account.get(account).into_iter().flatten().filter_map(|id| self.get(*id))
    }

    /// Keeps another account away from the seeks of an account.
    pub fn block(&mut self, account: &AccountId, other: &AccountId) {
        for id in self.by_account.get(account).into_iter().flatten() {
            if let Some(seek) = self.all.get_mut(id) {
                Arc::make_mut(&mut seek.by.blocked).insert(other.clone());
            }
        }
    }

    /// Those with the same terms but for the side.
    pub fn group<'a>(&'a self, terms: &CheckedTerms) -> impl Iterator<Item = &'a Seek> + use<'a> {
        self.groups.get(terms.key()).into_iter().flatten().filter_map(|id| self.get(*id))
    }

    /// The ids of those for which the lobby looks for an opponent.
    pub fn quick(&self) -> &BTreeSet<SeekId> {
        &self.quick
    }

    pub fn insert(&mut self, seek: Seek) {
        let id = seek.id;
        self.groups.entry(seek.terms.key().clone()).or_default().insert(id);
        self.by_account.entry(seek.account().clone()).or_default().insert(id);
        if seek.is_quick {
            self.quick.insert(id);
        }
        self.all.insert(id, seek);
    }

    pub fn remove(&mut self, id: SeekId) -> Option<Seek> {
        let seek = self.all.remove(&id)?;
        remove_from(&mut self.groups, seek.terms.key(), id);
        remove_from(&mut self.by_account, seek.account(), id);
        self.quick.remove(&id);
        Some(seek)
    }
}

/// Removes an id from its set, and the set when it is empty.
fn remove_from<K: Ord>(sets: &mut BTreeMap<K, BTreeSet<SeekId>>, key: &K, id: SeekId) {
    if let Some(ids) = sets.get_mut(key) {
        ids.remove(&id);
        if ids.is_empty() {
            sets.remove(key);
        }
    }
}
