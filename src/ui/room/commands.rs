//! The commands about games with people on other devices.

use bevy::prelude::*;

use super::super::commands::{UserCommand, close_dialog, open_dialog, send, show_notice};
use super::super::dialogs;
use super::super::localization::Localization;
use super::super::online;
use super::{EnterRoom, RoomRequest, Visit, sentence};
#[cfg(not(target_family = "wasm"))]
use super::{HostedStart, Hosting, look_for_last_room, start_hosting};
use crate::messages::MessageId;
use crate::net::client::{Pass, RoomAddress};
use crate::net::room::{Claim, GIVEN_DAY_MS, Offer};
use crate::net::wire::Act;
use crate::record::Persona;
#[cfg(not(target_family = "wasm"))]
use crate::table::GameSession;

/// Show how to play with people nearby.
#[cfg(not(target_family = "wasm"))]
pub static SHOW_NEARBY: UserCommand =
    UserCommand::new("nearby", MessageId::NearbyTitle, |world, ()| {
        if world.resource::<Hosting>().hosted().is_some() {
            open_dialog(world, &dialogs::INVITATION);
        } else {
            look_for_last_room(world);
            open_dialog(world, dialogs::NEARBY.with(String::new()));
        }
    });

/// Choose the game to host.
#[cfg(not(target_family = "wasm"))]
pub static CHOOSE_HOSTED: UserCommand =
    UserCommand::new("choose-hosted", MessageId::NearbyHost, |world, ()| {
        open_dialog(world, dialogs::HOST_GAME.with(HostedStart::default()))
    });

/// Choose how to host a game from the position on the board.
#[cfg(not(target_family = "wasm"))]
pub static HOST_FROM_HERE: UserCommand =
    UserCommand::new("host-from-here", MessageId::NearbyTitle, |world, ()| {
        if let Some(start) = world.get_resource::<GameSession>().map(HostedStart::of) {
            open_dialog(world, dialogs::HOST_GAME.with(start));
        }
    });

/// Host a game with the selections of the home screen.
#[cfg(not(target_family = "wasm"))]
pub static HOST: UserCommand =
    UserCommand::new("host", MessageId::NearbyInvite, |world, ()| start_hosting(world, false));

/// Host the last game again.
#[cfg(not(target_family = "wasm"))]
pub static HOST_AGAIN: UserCommand =
    UserCommand::new("host-again", MessageId::NearbyAgain, |world, ()| start_hosting(world, true));

/// Show the links to the game that the window hosts.
#[cfg(not(target_family = "wasm"))]
pub static SHOW_LINKS: UserCommand =
    UserCommand::opening("room-links", MessageId::NearbyLinks, &dialogs::INVITATION);

/// Show the link with the next address of this machine.
#[cfg(not(target_family = "wasm"))]
pub static OTHER_ADDRESS: UserCommand =
    UserCommand::new("other-address", MessageId::NearbyOtherAddress, |world, ()| {
        if let Some(hosted) = world.resource_mut::<Hosting>().hosted_mut() {
            hosted.show_other_address();
        }
    });

/// Let a device take a seat.
#[cfg(not(target_family = "wasm"))]
pub static ADMIT: UserCommand = UserCommand::new("admit", MessageId::RoomAccept, |world, ()| {
    world.resource_mut::<dialogs::Dialogs>().close();
    answer_question(world, true);
});

/// Ask for a name in the room of this link.
pub static JOIN: UserCommand<String> =
    UserCommand::new("join", MessageId::RoomJoin, |world, link| match link.parse() {
        Ok(address) => visit(world, address),
        Err(_) => {
            let notice = world.resource::<Localization>().text(MessageId::RoomBadLink);
            show_notice(world, notice);
        }
    });

/// Ask for a name in this room, unless one watches.
#[cfg(not(target_family = "wasm"))]
pub static VISIT: UserCommand<RoomAddress> = UserCommand::new("visit", MessageId::NearbyAsk, visit)
    .label_with(|state, address| {
        state.messages.text(match address.pass {
            Pass::Watch(_) | Pass::Account => MessageId::NearbyWatchGame,
            Pass::Seat(_) | Pass::Ask { .. } => MessageId::NearbyAsk,
        })
    });

/// Enter a room, as this person if the seat is free.
pub static ENTER: UserCommand<(RoomAddress, Option<Persona>)> =
    UserCommand::new("enter", MessageId::RoomJoin, |world, (address, persona)| {
        enter(world, address, persona)
    });

/// Do something in the room.
pub static ACT: UserCommand<Act> =
    UserCommand::new("room-act", MessageId::RoomWait, |world, act| {
        // A switch in a dialog leaves it open.
        if !matches!(act, Act::AllowOffers { .. }) {
            close_dialog(world);
        }
        send(world, RoomRequest(act));
    })
    .id_with(|act| act_label(act).key().to_owned())
    .label_with(|state, act| state.messages.text(act_label(act)))
    .icon_with(|_, act| {
        matches!(act, Act::Offer { offer: Offer::Takeback { .. } }).then_some("undo")
    })
    .enabled(|state, act| state.allows(act));

fn act_label(act: &Act) -> MessageId {
    match act {
        Act::Resign {} => MessageId::CommandResign,
        Act::Offer { offer: Offer::Takeback { .. } } => MessageId::CommandUndo,
        Act::Offer { offer: Offer::Pause } => MessageId::RoomPause,
        Act::Offer { offer: Offer::Resume } => MessageId::RoomResume,
        Act::Offer { offer: Offer::Abort } => MessageId::RoomAskAbort,
        Act::Offer { .. } => MessageId::CommandOfferDraw,
        Act::Abort {} => MessageId::RoomAbort,
        Act::GiveTime { ms: GIVEN_DAY_MS } => MessageId::RoomGiveDay,
        Act::GiveTime { .. } => MessageId::RoomGiveSeconds,
        Act::Say { preset } => sentence(*preset),
        Act::Accept { .. } => MessageId::RoomAccept,
        Act::Decline { .. } => MessageId::CommandDeclineDraw,
        Act::Claim { claim: Claim::Win } => MessageId::RoomClaimWin,
        Act::Claim { claim: Claim::Draw } => MessageId::RoomClaimDraw,
        Act::Claim { claim: Claim::Computer { .. } } => MessageId::RoomClaimComputer,
        _ => MessageId::RoomWait,
    }
}

fn visit(world: &mut World, address: RoomAddress) {
    match address.pass {
        Pass::Watch(_) | Pass::Account => enter(world, address, None),
        // The link may be that of a server, on which people have accounts.
        Pass::Seat(_) => online::visit(world, address),
        Pass::Ask { .. } => {
            let visit = Visit::new(world, address);
            open_dialog(world, dialogs::JOIN_ROOM.with(visit));
        }
    }
}

/// Answers the question whether a device may take a seat.
#[cfg(not(target_family = "wasm"))]
pub(in super::super) fn answer_question(world: &mut World, is_admitted: bool) {
    if let Some(hosted) = world.resource_mut::<Hosting>().hosted_mut() {
        hosted.answer(is_admitted);
    }
}

fn enter(world: &mut World, address: RoomAddress, persona: Option<Persona>) {
    open_dialog(world, &dialogs::CONNECTING);
    world.write_message(EnterRoom { address, persona });
}
