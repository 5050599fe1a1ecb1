//! The commands about games with people on other devices.

use bevy::prelude::*;

use super::super::dialogs::{Dialog, Dialogs};
use super::super::localization::Localization;
use super::super::online;
use super::super::room::{EnterRoom, RoomRequest, answer, sentence};
#[cfg(not(target_family = "wasm"))]
use super::super::room::{HostedStart, Hosting, look_for_last_room, start_hosting};
use super::execute::{close_dialog, open_dialog, show_notice};
use crate::messages::MessageId;
use crate::net::client::{Pass, RoomAddress};
use crate::net::room::{Claim, GIVEN_DAY_MS, Offer, OfferKind};
use crate::net::wire::Act;
use crate::record::Persona;
#[cfg(not(target_family = "wasm"))]
use crate::table::GameSession;

/// An action in a game with people on other devices.
#[derive(Clone, Debug, PartialEq)]
pub enum RoomCommand {
    /// Show how to play with people nearby.
    #[cfg(not(target_family = "wasm"))]
    ShowNearby,
    /// Choose the game to host.
    #[cfg(not(target_family = "wasm"))]
    ChooseHosted,
    /// Choose how to host a game from the position on the board.
    #[cfg(not(target_family = "wasm"))]
    HostFromHere,
    /// Host a game with the selections of the home screen.
    #[cfg(not(target_family = "wasm"))]
    Host,
    /// Host the last game again.
    #[cfg(not(target_family = "wasm"))]
    HostAgain,
    /// Show the links to the game that the window hosts.
    #[cfg(not(target_family = "wasm"))]
    ShowLinks,
    /// Show the link with the next address of this machine.
    #[cfg(not(target_family = "wasm"))]
    OtherAddress,
    /// Let a device take a seat.
    #[cfg(not(target_family = "wasm"))]
    Admit,
    /// Ask for a name in the room of this link.
    Join(String),
    /// Ask for a name in this room, unless one watches.
    Visit(RoomAddress),
    /// Enter a room, as this person if the seat is free.
    Enter(RoomAddress, Option<Persona>),
    /// Do something in the room.
    Act(Act),
}

impl RoomCommand {
    /// The answer to an offer of the opponent.
    pub fn answer(offer: OfferKind, accept: bool) -> Self {
        Self::Act(answer(offer, accept))
    }

    /// Whether it takes a move back, or asks for that.
    pub(super) fn is_takeback(&self) -> bool {
        matches!(self, Self::Act(Act::Offer { offer: Offer::Takeback { .. } }))
    }

    /// The id and the text of the command.
    pub(super) fn info(&self) -> (&'static str, MessageId) {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Self::ShowNearby => ("nearby", MessageId::NearbyTitle),
            #[cfg(not(target_family = "wasm"))]
            Self::ChooseHosted => ("choose-hosted", MessageId::NearbyHost),
            #[cfg(not(target_family = "wasm"))]
            Self::HostFromHere => ("host-from-here", MessageId::NearbyTitle),
            #[cfg(not(target_family = "wasm"))]
            Self::Host => ("host", MessageId::NearbyInvite),
            #[cfg(not(target_family = "wasm"))]
            Self::HostAgain => ("host-again", MessageId::NearbyAgain),
            #[cfg(not(target_family = "wasm"))]
            Self::ShowLinks => ("room-links", MessageId::NearbyLinks),
            #[cfg(not(target_family = "wasm"))]
            Self::OtherAddress => ("other-address", MessageId::NearbyOtherAddress),
            #[cfg(not(target_family = "wasm"))]
            Self::Admit => ("admit", MessageId::RoomAccept),
            Self::Join(_) => ("join", MessageId::RoomJoin),
            Self::Visit(address) => match address.pass {
                Pass::Watch(_) | Pass::Account => ("watch", MessageId::NearbyWatchGame),
                Pass::Seat(_) | Pass::Ask { .. } => ("visit", MessageId::NearbyAsk),
            },
            Self::Enter(..) => ("enter", MessageId::RoomJoin),
            Self::Act(act) => match act {
                Act::Resign {} => ("room-resign", MessageId::CommandResign),
                Act::Offer { offer: Offer::Takeback { .. } } => {
                    ("room-takeback", MessageId::CommandUndo)
                }
                Act::Offer { offer: Offer::Pause } => ("room-pause", MessageId::RoomPause),
                Act::Offer { offer: Offer::Resume } => ("room-resume", MessageId::RoomResume),
                Act::Offer { offer: Offer::Abort } => ("room-ask-abort", MessageId::RoomAskAbort),
                Act::Offer { .. } => ("room-offer", MessageId::CommandOfferDraw),
                Act::Abort {} => ("room-abort", MessageId::RoomAbort),
                Act::GiveTime { ms: GIVEN_DAY_MS } => ("give-day", MessageId::RoomGiveDay),
                Act::GiveTime { .. } => ("give-seconds", MessageId::RoomGiveSeconds),
                Act::Say { preset } => ("room-say", sentence(*preset)),
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
        RoomCommand::ShowNearby => {
            look_for_last_room(world);
            open_dialog(world, Dialog::Nearby);
        }
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::ChooseHosted => {
            world.insert_resource(HostedStart::default());
            open_dialog(world, Dialog::HostGame);
        }
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::HostFromHere => {
            if let Some(start) = world.get_resource::<GameSession>().map(HostedStart::of) {
                world.insert_resource(start);
                open_dialog(world, Dialog::HostGame);
            }
        }
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::Host => start_hosting(world, false),
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::HostAgain => start_hosting(world, true),
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::ShowLinks => open_dialog(world, Dialog::Invitation),
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::OtherAddress => {
            if let Some(hosted) = world.resource_mut::<Hosting>().hosted_mut() {
                hosted.show_other_address();
            }
        }
        #[cfg(not(target_family = "wasm"))]
        RoomCommand::Admit => {
            world.resource_mut::<Dialogs>().close();
            answer_question(world, true);
        }
        RoomCommand::Join(link) => match link.parse::<RoomAddress>() {
            Ok(address) => execute(world, RoomCommand::Visit(address)),
            Err(_) => {
                let notice = world.resource::<Localization>().text(MessageId::RoomBadLink);
                show_notice(world, notice);
            }
        },
        RoomCommand::Visit(address) => match address.pass {
            Pass::Watch(_) | Pass::Account => enter(world, address, None),
            // The link may be that of a server, on which people have accounts.
            Pass::Seat(_) => online::visit(world, address),
            Pass::Ask { .. } => {
                world.resource_mut::<Dialogs>().room = Some(address);
                open_dialog(world, Dialog::JoinRoom);
            }
        },
        RoomCommand::Enter(address, persona) => enter(world, address, persona),
        RoomCommand::Act(act) => {
            // A switch in a dialog leaves it open.
            if !matches!(act, Act::AllowOffers { .. }) {
                close_dialog(world);
            }
            world.write_message(RoomRequest(act));
        }
    }
}

/// Answers the question whether a device may take a seat.
#[cfg(not(target_family = "wasm"))]
pub(super) fn answer_question(world: &mut World, is_admitted: bool) {
    if let Some(hosted) = world.resource_mut::<Hosting>().hosted_mut() {
        hosted.answer(is_admitted);
    }
}

fn enter(world: &mut World, address: RoomAddress, persona: Option<Persona>) {
    open_dialog(world, Dialog::Connecting);
    world.write_message(EnterRoom { address, persona });
}
