//! Rooms that one player has opened: how many a player and an address may have, and when an invitation
//! ends that nobody takes.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;

use super::{GatewayEffect, Served, Task};
use jungle_host::endpoint::listener::network;
use jungle_record::TimeControl;
use jungle_room::account::{AccountId, Member, is_name_of_guest};
use jungle_room::connection_id::ConnectionId;
use jungle_room::lobby::LobbyRefusal;
use jungle_room::room::{Phase, Room, RoomId};
use jungle_rules::Side;

/// The part of the space for rooms that is kept for players whom the lobby pairs.
const RESERVE: usize = 10;

/// An open room with a free seat.
struct Invitation {
    by: AccountId,
    side: Side,
    /// Whether it ends some time after its maker has left the room: a guest may never come back. One
    /// for a game of days waits without its maker.
    ends_early: bool,
    /// Since when its maker is not there, in milliseconds.
    left_ms: Option<u64>,
}

/// What one player has opened.
#[derive(Default)]
pub(super) struct Invitations {
    open: BTreeMap<RoomId, Invitation>,
    /// The rooms that were opened at this server, also against computer players, by address.
    addresses: BTreeMap<RoomId, IpAddr>,
    numbers: HashMap<IpAddr, usize>,
}

impl Invitations {
    /// Looks whether a room has a free seat.
    pub fn look_at(&mut self, room: &Room, served: &Served) {
        let id = room.id();
        let is_open = room.phase() == Some(Phase::Open);
        let maker = Side::BOTH.into_iter().find_map(|side| {
            let by = served.accounts[side].clone()?;
            is_open.then_some((side, by))
        });
        let Some((side, by)) = maker else {
            self.open.remove(id);
            return;
        };
        let name = room.record().and_then(|record| record.people[side.index()].name.clone());
        let is_guest = name.is_some_and(|name| is_name_of_guest(name.as_str()));
        let ends_early = is_guest && !matches!(room.time(), Some(TimeControl::Days(_)));
        let invitation = Invitation { by, side, ends_early, left_ms: None };
        self.open.entry(id.clone()).or_insert(invitation);
    }

    /// A room was opened at this server from an address.
    pub fn opened(&mut self, id: &RoomId, address: IpAddr) {
        if self.addresses.insert(id.clone(), address).is_none() {
            *self.numbers.entry(address).or_default() += 1;
        }
    }

    /// A room is not served any more.
    pub fn remove(&mut self, id: &RoomId) {
        self.open.remove(id);
        let Some(address) = self.addresses.remove(id) else {
            return;
        };
        if let Some(number) = self.numbers.get_mut(&address) {
            *number -= 1;
            if *number == 0 {
                self.numbers.remove(&address);
            }
        }
    }

    /// The number of invitations of a player.
    fn of(&self, account: &AccountId) -> usize {
        self.open.values().filter(|invitation| invitation.by == *account).count()
    }

    /// The number of rooms that were opened from an address.
    fn at(&self, address: IpAddr) -> usize {
        self.numbers.get(&address).copied().unwrap_or_default()
    }

    /// The invitations that end since their makers have been away for a time, and those makers.
    fn ended(
        &mut self,
        is_there: impl Fn(&RoomId, Side) -> bool,
        after_ms: u64,
        now_ms: u64,
    ) -> Vec<(RoomId, AccountId)> {
        let mut ended = Vec::new();
        for (id, invitation) in self.open.iter_mut().filter(|(_, it)| it.ends_early) {
            if is_there(id, invitation.side) {
                invitation.left_ms = None;
                continue;
            }
            let left_ms = *invitation.left_ms.get_or_insert(now_ms);
            if now_ms.saturating_sub(left_ms) >= after_ms {
                // If it cannot be stored now, it is tried again after the same time.
                invitation.left_ms = Some(now_ms);
                ended.push((id.clone(), invitation.by.clone()));
            }
        }
        ended
    }
}

impl Task {
    /// Whether a player may open a room alone, from the connection that asks for it.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check_space(&self, from: ConnectionId) -> Result<(), LobbyRefusal> {
        let limits = &self.parts.limits;
        if let Some(address) = self.limited_address(from) {
            let opening = self.opening.values().filter(|room| room.address == Some(address));
            if self.invitations.at(address) + opening.count() >= limits.rooms_of_address {
                return Err(LobbyRefusal::TooMany);
            }
        }
        let rooms = self.parts.gateway.room_count() + self.opening.len();
        let is_full = rooms >= limits.rooms - limits.rooms / RESERVE;
        if is_full { Err(LobbyRefusal::Full) } else { Ok(()) }
    }

    /// Whether a player may invite somebody else.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check_invitations(&self, member: &Member) -> Result<(), LobbyRefusal> {
        let is_own = |kept: &super::RoomMeta| {
            let is_invitation = kept.invitations.0.iter().any(Option::is_some);
            is_invitation && kept.accounts().0.iter().flatten().any(|it| *it == member.account)
        };
        let opening = self.opening.values().filter(|room| is_own(&room.kept)).count();
        let number = self.invitations.of(&member.account) + opening;
        if number >= self.parts.limits.invitations { Err(LobbyRefusal::TooMany) } else { Ok(()) }
    }

    /// The address of a connection that counts, unless it stands for many people.
    pub(super) fn limited_address(&self, connection: ConnectionId) -> Option<IpAddr> {
        let address = self.addresses.get(&connection)?;
        let is_trusted = self.parts.trusted.iter().any(|network| network.contains(*address));
        (!is_trusted).then(|| network(*address))
    }

    /// Withdraws the invitations of guests who have left.
    pub(super) fn end_invitations(&mut self, now_ms: u64) -> Vec<GatewayEffect> {
        let after_ms = u64::from(self.parts.limits.guest_minutes) * 60_000;
        let gateway = &mut self.parts.gateway;
        let is_there =
            |id: &RoomId, side| gateway.presence(id).is_some_and(|(seats, _)| seats[side]);
        let ended = self.invitations.ended(is_there, after_ms, now_ms);
        let give_up = |(room, account)| gateway.give_up(&room, &account, now_ms);
        ended.into_iter().flat_map(give_up).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> RoomId {
        RoomId::new(text).expect("an id")
    }

    #[test]
    fn invitations_of_guests_end_some_time_after_their_makers_have_left() {
        let by = AccountId::new("k3v9q2m4x8ab").expect("an id");
        let mut invitations = Invitations::default();
        for (room, ends_early) in [("guest", true), ("account", false)] {
            let invitation =
                Invitation { by: by.clone(), side: Side::First, ends_early, left_ms: None };
            invitations.open.insert(id(room), invitation);
        }
        assert_eq!(invitations.of(&by), 2);
        let mut ended = |is_there: bool, now_ms| -> Vec<String> {
            let ended = invitations.ended(|_, _| is_there, 600_000, now_ms);
            ended.into_iter().map(|(room, _)| room.as_str().to_owned()).collect()
        };
        let none = Vec::<String>::new();
        assert_eq!(ended(true, 1_000), none);
        assert_eq!(ended(false, 2_000), none);
        assert_eq!(ended(false, 601_999), none);
        // The guest comes back, and leaves again.
        assert_eq!(ended(true, 602_000), none);
        assert_eq!(ended(false, 603_000), none);
        assert_eq!(ended(false, 1_202_999), none);
        assert_eq!(ended(false, 1_203_000), ["guest"]);
        assert_eq!(ended(false, 1_203_250), none, "it is not withdrawn twice at once");
    }

    #[test]
    fn rooms_are_counted_by_address() {
        let mut invitations = Invitations::default();
        let [here, there] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        for (room, address) in [("a", here), ("b", here), ("c", there), ("a", here)] {
            invitations.opened(&id(room), address);
        }
        assert_eq!((invitations.at(here), invitations.at(there)), (2, 1));
        for room in ["a", "a", "c", "unknown"] {
            invitations.remove(&id(room));
        }
        assert_eq!((invitations.at(here), invitations.at(there)), (1, 0));
        assert_eq!(invitations.numbers.len(), 1);
    }
}
