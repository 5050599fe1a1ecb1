//! Games with people on other devices: joining, connecting, questions of the other player.

use bevy_egui::egui::Context;

use super::super::commands::{RoomCommand, UserCommand};
use super::super::widgets::{option_grid, section_label, wide_command_button};
use super::{Contents, WIDTH};
use crate::messages::MessageId;
use crate::net::client::RoomAddress;
use crate::net::guest_names::guest_names;
use crate::net::room::{Claim, Offer, OfferKind};
use crate::net::wire::Act;
use crate::record::Name;
use crate::search::Level;

/// The largest number of names that are side by side.
const NAMES_PER_ROW: usize = 4;

impl Contents<'_> {
    /// Asks for the name of a guest.
    pub(super) fn join_room(&mut self, context: &Context, address: Option<&RoomAddress>) {
        let Some(address) = address.cloned() else {
            return;
        };
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let (title, close) = (MessageId::RoomJoinTitle, MessageId::CommandCancel);
        self.modal(context, title, close, |contents, ui| {
            section_label(ui, &palette, &messages.text(MessageId::RoomJoinName));
            let names: Vec<(Option<Name>, String)> = guest_names()
                .into_iter()
                .map(|name| (Some(name.clone()), name.as_str().to_owned()))
                .collect();
            let mut chosen = None;
            option_grid(ui, &palette, &names, NAMES_PER_ROW, &mut chosen);
            if chosen.is_some() {
                contents.send_to_room(RoomCommand::Enter(address, chosen));
            }
        });
    }

    /// What is being waited for, until the game begins.
    pub(super) fn connecting(&mut self, context: &Context) {
        let messages = self.controls.state.messages.clone();
        let status = self.room.joined().and_then(|room| room.status(&messages));
        let status = status.unwrap_or_else(|| messages.text(MessageId::RoomConnecting));
        let title = messages.text(MessageId::RoomJoinTitle);
        let close = MessageId::CommandCancel;
        let is_closed = self.is_dismissed(context, &title, close, WIDTH, |contents, ui| {
            contents.text(ui, &status);
        });
        if is_closed {
            self.controls.send(UserCommand::CloseDialog);
        }
    }

    /// An offer of the other player.
    pub(super) fn room_question(&mut self, context: &Context) {
        let messages = self.controls.state.messages.clone();
        let Some(room) = self.room.joined() else {
            return;
        };
        let Some(offer) = room.offer().cloned() else {
            return;
        };
        let (id, kind) = match offer {
            Offer::Takeback { .. } => (MessageId::RoomOfferTakeback, OfferKind::Takeback),
            Offer::Pause => (MessageId::RoomOfferPause, OfferKind::Pause),
            Offer::Resume => (MessageId::RoomOfferResume, OfferKind::Resume),
            Offer::Abort => (MessageId::RoomOfferAbort, OfferKind::Abort),
            Offer::Rematch => (MessageId::RoomOfferRematch, OfferKind::Rematch),
            Offer::Draw => return,
        };
        let question = messages.format(id, [("name", room.opponent(&messages).into())]);
        let (title, close) = (MessageId::RoomQuestion, MessageId::RoomWait);
        self.modal(context, title, close, |contents, ui| {
            contents.text(ui, &question);
            for accept in [true, false] {
                let command = UserCommand::Room(RoomCommand::answer(kind, accept));
                wide_command_button(ui, &mut contents.controls, command);
            }
        });
    }

    /// The decision how to go on without the other player.
    pub(super) fn room_gone(&mut self, context: &Context) {
        let messages = self.controls.state.messages.clone();
        let Some(room) = self.room.joined() else {
            return;
        };
        let name = [("name", room.opponent(&messages).into())];
        let title = messages.format(MessageId::RoomGone, name);
        let close = MessageId::RoomWait;
        let is_closed = self.is_dismissed(context, &title, close, WIDTH, |contents, ui| {
            let computer = Claim::Computer { player: Level::Cat.id().to_owned() };
            for claim in [Claim::Win, Claim::Draw, computer] {
                let command = UserCommand::Room(RoomCommand::Act(Act::Claim { claim }));
                wide_command_button(ui, &mut contents.controls, command);
            }
        });
        if is_closed {
            self.controls.send(UserCommand::CloseDialog);
        }
    }

    pub(super) fn send_to_room(&mut self, command: RoomCommand) {
        self.controls.send(UserCommand::Room(command));
    }
}
