//! The commands about games with people on other devices.

use bevy::prelude::*;

use super::super::dialogs::{Dialog, Dialogs};
use super::super::localization::Localization;
use super::super::room::{EnterRoom, RoomRequest, answer};
#[cfg(not(target_family = "wasm"))]
use super::super::room::{Hosting, start_hosting};
use super::execute::{close_dialog, open_dialog, show_notice};
use crate::messages::MessageId;
use crate::net::client::RoomAddress;
use crate::net::room::{Claim, Offer, OfferKind};
use crate::net::wire::Act;
use crate::record::Name;

/// An action in a game with people on other devices.
#[derive(Clone, Debug, PartialEq)]
pub enum RoomCommand {
    /// Show how to play with people nearby.
    #[cfg(not(target_family = "wasm"))]
    ShowNearby,
    /// Host a game with the selections of the home screen.
    #[cfg(not(target_family = "wasm"))]
    Host,
    /// Host the last game again.
    #[cfg(not(target_family = "wasm"))]
    HostAgain,
    /// Show the link with the next address of this machine.
    #[cfg(not(target_family = "wasm"))]
    OtherAddress,
    /// Let another device take a seat, or not.
    #[cfg(not(target_family = "wasm"))]
    Admit(bool),
    /// Ask for a name in the room of this link.
    Join(String),
    /// Enter a room, as somebody with this name if the seat is free.
    Enter(RoomAddress, Option<Name>),
    /// Do something in the room.
    Act(Act),
}

impl RoomCommand {
    /// The answer to an offer of the opponent.
    pub fn answer(offer: OfferKind, accept: bool) -> Self {
        Self::Act(answer(offer, accept))
    }

    /// The id and the text of the command.
    pub(super) fn info(&self) -> (&'static str, MessageId) {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Self::ShowNearby => ("nearby", MessageId::NearbyTitle),
            #[cfg(not(target_family = "wasm"))]
            Self::Host => ("host", MessageId::NearbyHost),
            #[cfg(not(target_family = "wasm"))]
            Self::HostAgain => ("host-again", MessageId::NearbyAgain),
            #[cfg(not(target_family = "wasm"))]
            Self::OtherAddress => ("other-address", MessageId::NearbyOtherAddress),
            #[cfg(not(target_family = "wasm"))]
            Self::Admit(true) => ("admit", MessageId::RoomAccept),
            #[cfg(not(target_family = "wasm"))]
            Self::Admit(false) => ("turn-away", MessageId::CommandDeclineDraw),
            Self::Join(_) => ("join", MessageId::RoomJoin),
            Self::Enter(..) => ("enter", MessageId::RoomJoin),
            Self::Act(act) => match act {
                Act::Resign {} => ("room-resign", MessageId::CommandResign),
                Act::Offer { offer: Offer::Takeback { .. } } => {
                    ("room-takeback", MessageId::RoomTakeback)
                }
                Act::Offer { .. } => ("room-offer", MessageId::CommandOfferDraw),
                Act::Accept { .. } => ("room-accept", MessageId::RoomAccept),
                Act::Decline { .. } => ("room-decline", MessageId::CommandDeclineDraw),
                Act::Claim { claim } => match claim {
                    Claim::Win => ("claim-win", MessageId::RoomClaimWin),
                    Claim::Draw => ("claim-draw", MessageId::RoomClaimDraw),
                    Claim::Computer { .. } => ("claim-computer", MessageId::RoomClaimComputer),
                },
                _ => ("room-act", MessageId::RoomWait),
            },
        }
    }
}

/// Executes a command.
pub(super) fn execute(world: &mut World, command: RoomCommand) {
    match command {
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::ShowNearby if world.resource::<Hosting>().hosted().is_some() => {
            open_dialog(world, Dialog::Invitation);
        }
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::ShowNearby => open_dialog(world, Dialog::Nearby),
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::Host => start_hosting(world, false),
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::HostAgain => start_hosting(world, true),
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::OtherAddress => {
            if let Some(hosted) = world.resource_mut::<Hosting>().hosted_mut() {
                hosted.show_other_address();
            }
        }
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::Admit(is_admitted) => {
            close_dialog(world);
            if let Some(hosted) = world.resource_mut::<Hosting>().hosted_mut() {
                hosted.answer(is_admitted);
            }
        }
        RoomCommand::Join(link) => match link.parse::<RoomAddress>() {
            Ok(address) if address.token.is_some() => {
                world.resource_mut::<Dialogs>().room = Some(address);
                open_dialog(world, Dialog::JoinRoom);
            }
            Ok(address) => enter(world, address, None),
            Err(_) => {
                let notice = world.resource::<Localization>().text(MessageId::RoomBadLink);
                show_notice(world, notice);
            }
        },
        RoomCommand::Enter(address, name) => enter(world, address, name),
        RoomCommand::Act(act) => {
            close_dialog(world);
            world.write_message(RoomRequest(act));
        }
    }
}

fn enter(world: &mut World, address: RoomAddress, name: Option<Name>) {
    open_dialog(world, Dialog::Connecting);
    world.write_message(EnterRoom { address, name });
}
