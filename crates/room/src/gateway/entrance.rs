//! How connections enter rooms.

use super::devices::{Newcomer, Verdict};
use super::sync::SyncState;
use super::{Gateway, GatewayEffect, Question};
use crate::connection_id::ConnectionId;
use crate::room::{DeviceId, Occupant, Refusal, RoomId, TokenHash};
use crate::wire::{CloseCode, Denial, MAX_ROOMS_ENTERED};
use jungle_record::Persona;
use jungle_rules::Side;

/// What a client shows to enter a room.
pub(super) struct Ticket {
    pub token: Option<TokenHash>,
    /// The token that the client has chosen for a free seat.
    pub seat: Option<TokenHash>,
    pub persona: Option<Persona>,
    pub device: Option<DeviceId>,
}

/// How a connection enters a room.
enum Entrance {
    /// At a seat.
    Seat(Side),
    /// At a seat that is free or belongs to another device, if the owner of the room agrees.
    Ask(Side, Verdict, Option<Box<Occupant>>),
    /// As a spectator.
    Watch,
    /// At a free seat, once the room has taken the entry that says so.
    Guest(Side, Box<Occupant>),
}

impl Gateway {
    pub(super) fn enter(
        &mut self,
        id: ConnectionId,
        room: &RoomId,
        ticket: Ticket,
        have: SyncState,
        now_ms: u64,
    ) -> Vec<GatewayEffect> {
        if self.has_archive && !self.rooms.contains_key(room) {
            return vec![GatewayEffect::Find { from: id, room: room.clone() }];
        }
        let device = ticket.device;
        let checked = self.check_entry(id, room, ticket, now_ms);
        let mut effects = Vec::new();
        if let Ok(Entrance::Seat(side)) = checked {
            let is_latest;
            (effects, is_latest) = self.vacate(id, room, side, now_ms);
            if !is_latest {
                return effects;
            }
            self.reconnects += u64::from(have.version.is_some());
        }
        effects.extend(self.handle(now_ms, |rooms, context| {
            let hosted = rooms.get_mut(room).ok_or(Denial::NoRoom);
            let entrance = checked.and_then(|entrance| Ok((entrance, hosted?)));
            let (entrance, hosted) = match entrance {
                Ok(entrance) => entrance,
                Err(denial) => return context.refuse(id, room, None, denial.code()),
            };
            if let Some(connection) = context.connections.get_mut(&id) {
                connection.rooms.insert(room.clone());
            }
            match entrance {
                Entrance::Seat(side) => {
                    context.seated.push(id);
                    hosted.devices.bind(side, device);
                    hosted.enter(id, Some(side), have, context);
                }
                Entrance::Ask(side, verdict, guest) => {
                    context.refuse(id, room, None, Denial::AsksOwner.code());
                    // What the owner was asked about does not change before the answer.
                    if verdict == Verdict::Ask {
                        let guest = guest.map(|guest| *guest);
                        let persona = guest.as_ref().map(Occupant::persona);
                        let newcomer = Newcomer { connection: id, device, have, guest };
                        hosted.devices.wait(side, newcomer, now_ms);
                        let room = room.clone();
                        let question = Question { room, side, connection: id, persona };
                        context.effects.push(GatewayEffect::Ask(question));
                    }
                }
                Entrance::Watch => hosted.enter(id, None, have, context),
                Entrance::Guest(side, occupant) => {
                    hosted.invite(id, side, *occupant, (have, device), context);
                }
            }
        }));
        effects
    }

    /// Closes the connection that has a seat, for one that enters it. The connection that was opened
    /// last has the seat: what arrives late from an earlier one of the same client must not close
    /// the present one. Returns whether the one that enters is the last one.
    fn vacate(
        &mut self,
        id: ConnectionId,
        room: &RoomId,
        side: Side,
        now_ms: u64,
    ) -> (Vec<GatewayEffect>, bool) {
        let before = self.rooms.get(room).and_then(|hosted| hosted.seated(side));
        match before.filter(|other| *other != id) {
            Some(other) => {
                (self.close(other.min(id), CloseCode::OpenedElsewhere, None, now_ms), other < id)
            }
            None => (Vec::new(), true),
        }
    }

    /// How a connection may enter a room.
    fn check_entry(
        &self,
        id: ConnectionId,
        room: &RoomId,
        ticket: Ticket,
        now_ms: u64,
    ) -> Result<Entrance, Denial> {
        let hosted = self.rooms.get(room).ok_or(Denial::NoRoom)?;
        let connection = self.connections.get(&id).ok_or(Denial::NotEntered)?;
        hosted.room().phase().ok_or(Denial::NoRoom)?;
        if !connection.rooms.contains(room) && connection.rooms.len() >= MAX_ROOMS_ENTERED {
            return Err(Denial::Full);
        }
        let is_public = ticket.token.is_some_and(|token| hosted.settings().public == Some(token));
        if ticket.token.is_none() && connection.needs_token {
            return Err(Denial::BadToken);
        }
        // The token of a seat: that of an invitation, or the one that the client has chosen.
        let own = if is_public { ticket.seat } else { ticket.token };
        if own.is_some() && own == hosted.settings().public {
            return Err(Denial::BadToken);
        }
        // The person at a seat enters it with the account.
        let account = connection.member.as_ref().map(|member| &member.account);
        let seat = account.and_then(|account| hosted.side_of_account(account)).map(|side| {
            if hosted.is_computer(side) { Entrance::Watch } else { Entrance::Seat(side) }
        });
        let Some(token) = own else {
            if let Some(seat) = seat {
                return Ok(seat);
            }
            hosted.admits(id)?;
            return Ok(Entrance::Watch);
        };
        if let Some(side) = hosted.computer_side(token) {
            return Ok(Entrance::Seat(side));
        }
        let asked = hosted.side_of(token);
        // Nobody has both seats, as with the link of an own invitation.
        if let (Some((_, false)), Some(seat)) = (asked, seat) {
            return Ok(seat);
        }
        match asked {
            // The token of an invitation may be that of several people; the seat is that of the
            // account that took it.
            Some((side, true))
                if hosted
                    .room()
                    .user(side)
                    .is_some_and(|user| account.is_none_or(|account| account.as_str() != user)) =>
            {
                Err(Denial::NoFreeSeat)
            }
            // The computer that plays on keeps the seat: the person sees how the game ends.
            Some((side, _)) if hosted.is_computer(side) => Ok(Entrance::Watch),
            Some((side, true)) if hosted.settings().asks_owner => {
                let is_own = hosted.room().token(side) == Some(token);
                match hosted.devices.judge(side, (id, ticket.device), is_own, now_ms) {
                    Verdict::Known => Ok(Entrance::Seat(side)),
                    Verdict::Denied => Err(Denial::NotAdmitted),
                    verdict => Ok(Entrance::Ask(side, verdict, None)),
                }
            }
            Some((side, true)) => Ok(Entrance::Seat(side)),
            Some((side, false)) => {
                Ok(Entrance::Guest(side, Box::new(self.guest(id, ticket.persona, token)?)))
            }
            None if is_public => {
                let guest = Box::new(self.guest(id, ticket.persona, token)?);
                let side = hosted.free_side(id).ok_or(Denial::NoFreeSeat)?;
                match hosted.devices.judge_newcomer(side, id, now_ms) {
                    Verdict::Denied => Err(Denial::NotAdmitted),
                    verdict => Ok(Entrance::Ask(side, verdict, Some(guest))),
                }
            }
            None => Err(Denial::BadToken),
        }
    }

    /// A person for a seat: an account, or a guest, whose name has to be one of those from which
    /// guests choose.
    fn guest(
        &self,
        id: ConnectionId,
        persona: Option<Persona>,
        token: TokenHash,
    ) -> Result<Occupant, Denial> {
        if let Some(member) = self.member(id) {
            let portrait = persona.and_then(|persona| persona.portrait);
            return Ok(Occupant::member(member, portrait, token));
        }
        let is_known = |persona: &Persona| self.settings.names.contains(&persona.name);
        let Persona { name, portrait } = persona.filter(is_known).ok_or(Denial::BadName)?;
        Ok(Occupant { name, portrait, user: None, token })
    }

    /// The owner of a room has answered a question. Nothing happens if the other device is not there
    /// any more.
    pub fn answer(
        &mut self,
        question: &Question,
        is_admitted: bool,
        now_ms: u64,
    ) -> Vec<GatewayEffect> {
        let Question { room, side, connection, .. } = question;
        let hosted = self.rooms.get_mut(room);
        let answered = hosted
            .and_then(|hosted| hosted.devices.answer(*side, *connection, is_admitted, now_ms));
        let Some(Newcomer { device, have, guest, .. }) = answered else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        let before = self.rooms.get(room).and_then(|hosted| hosted.seated(*side));
        if let Some(other) = before.filter(|_| is_admitted && guest.is_none()) {
            effects = self.close(other, CloseCode::OpenedElsewhere, None, now_ms);
        }
        effects.extend(self.handle(now_ms, |rooms, context| {
            let Some(hosted) = rooms.get_mut(room) else {
                return;
            };
            let refusal = match guest {
                Some(_) if is_admitted && hosted.room().token(*side).is_some() => {
                    Refusal::SeatTaken.code()
                }
                Some(guest) if is_admitted => {
                    return hosted.invite(*connection, *side, guest, (have, device), context);
                }
                None if is_admitted => {
                    context.seated.push(*connection);
                    return hosted.enter(*connection, Some(*side), have, context);
                }
                _ => Denial::NotAdmitted.code(),
            };
            hosted.turn_away(*connection, refusal, context);
        }));
        effects
    }
}
