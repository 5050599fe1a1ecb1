//! Games with people on other devices: joining, connecting, questions of the other player.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Context, Ui, vec2};

use super::super::commands::{self, send};
use super::super::portrait::choose_animal;
use super::super::room::{JoinedRoom, LeaveRoom, answer, sentence};
use super::super::textures::TextureKey;
use super::super::widgets::{
    columns, command_button, main_button, option_grid, section_label, wide_command_button,
};
use super::{Contents, Dialog, WIDTH};
use crate::messages::MessageId;
use crate::net::guest_names::guest_names;
use crate::net::room::{ChatPreset, Claim, GIVEN_DAY_MS, Offer, OfferKind};
use crate::net::wire::Act;
use crate::random::fresh_seed;
use crate::record::Name;
use crate::scene::TOUCH_TARGET;
use crate::search::Level;

/// The largest number of names that are side by side.
const NAMES_PER_ROW: usize = 4;
/// The time that a player gives to the opponent in games of minutes, in milliseconds.
const GIVEN_SECONDS_MS: u64 = 15_000;
/// The side of the picture beside a sentence of help, in logical pixels.
const HELP_ICON: f32 = 28.0;

/// The name of a guest in a room.
pub const JOIN_ROOM: Dialog =
    Dialog::new("join-room", |contents, context| contents.join_room(context))
        .titled(MessageId::RoomJoinTitle);

/// The connection to a room, until the game begins.
pub const CONNECTING: Dialog =
    Dialog::new("connecting", |contents, context| contents.connecting(context))
        .closed(|world| send(world, LeaveRoom));

/// An offer of the other player in a room.
pub const ROOM_QUESTION: Dialog =
    Dialog::new("room-question", |contents, context| contents.room_question(context)).of_game();

/// The decision how to go on without the other player in a room.
pub const ROOM_GONE: Dialog =
    Dialog::new("room-gone", |contents, context| contents.room_gone(context)).of_game();

impl Contents<'_> {
    /// Asks for the name of a guest.
    fn join_room(&mut self, context: &Context) {
        let Some(address) = self.dialogs.room.clone() else {
            return;
        };
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let (title, close) = (MessageId::RoomJoinTitle, MessageId::CommandCancel);
        let info = self.selected_info();
        self.modal(context, title, close, |contents, ui| {
            let device =
                *contents.settings.bypass_change_detection().device.get_or_insert_with(fresh_seed);
            let persona = contents.guest.bypass_change_detection().persona(device);
            // The button is visible without scrolling on every screen.
            let is_joined =
                main_button(ui, &palette, &messages.text(MessageId::RoomJoin)).clicked();
            section_label(ui, &palette, &messages.text(MessageId::RoomJoinName));
            let names: Vec<(Name, String)> = guest_names()
                .into_iter()
                .map(|name| (name.clone(), name.as_str().to_owned()))
                .collect();
            ui.spacing_mut().item_spacing.y = 5.0;
            option_grid(ui, &palette, &names, NAMES_PER_ROW, &mut persona.name);
            section_label(ui, &palette, &messages.text(MessageId::ProfilePicture));
            if let Some(portrait) = &mut persona.portrait {
                choose_animal(ui, &mut contents.look, &messages, &info, &mut portrait.animal);
            }
            if is_joined {
                let persona = persona.clone();
                contents.controls.send(commands::ENTER.with((address, Some(persona))));
            }
        });
    }

    /// What is being waited for, until the game begins.
    fn connecting(&mut self, context: &Context) {
        let messages = self.controls.state.messages.clone();
        let status = self.room.joined().and_then(|room| room.status(&messages));
        let status = status.unwrap_or_else(|| messages.text(MessageId::RoomConnecting));
        let title = messages.text(MessageId::RoomJoinTitle);
        let close = MessageId::CommandCancel;
        let is_closed = self.is_dismissed(context, &title, close, WIDTH, |contents, ui| {
            contents.text(ui, &status);
            if contents.room.joined().is_some_and(JoinedRoom::is_unanswered) {
                contents.help(ui, "host", &messages.text(MessageId::RoomUnansweredHost));
                contents.help(ui, "network", &messages.text(MessageId::NearbyHelpNetwork));
            }
        });
        if is_closed {
            self.controls.send(&commands::CLOSE_DIALOG);
        }
    }

    /// What to do if devices do not find each other, beside its picture.
    pub(super) fn help(&mut self, ui: &mut Ui, icon: &'static str, text: &str) {
        let info = self.selected_info();
        let icon = self.look.image(ui.ctx(), TextureKey::Icon(icon), HELP_ICON, &info);
        ui.horizontal_top(|ui| {
            ui.add(icon);
            self.text(ui, text);
        });
    }

    /// An offer of the other player.
    fn room_question(&mut self, context: &Context) {
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
                let command = commands::ACT.with(answer(kind, accept));
                wide_command_button(ui, &mut contents.controls, command);
            }
        });
    }

    /// What else the person may do in the room: offers, and prepared sentences.
    pub(super) fn room_actions(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let Some(room) = self.room.joined() else {
            return;
        };
        let offers = [Offer::Draw, Offer::Pause, Offer::Resume, Offer::Abort];
        let gifts = [GIVEN_SECONDS_MS, GIVEN_DAY_MS].map(|ms| Act::GiveTime { ms });
        let acts = offers.map(|offer| Act::Offer { offer }).into_iter().chain([Act::Abort {}]);
        let acts = acts.chain(gifts);
        let has_clocks = room.view.as_ref().is_some_and(|view| view.clocks.is_some());
        let is_useful = |act: &Act| has_clocks || *act != Act::Offer { offer: Offer::Pause };
        let acts: Vec<Act> = acts.filter(|act| is_useful(act) && room.allows(act)).collect();
        let sentences: Vec<(ChatPreset, String)> = ChatPreset::ALL
            .into_iter()
            .filter(|&preset| room.allows(&Act::Say { preset }))
            .map(|preset| (preset, messages.text(sentence(preset))))
            .collect();
        let said = room.said(&messages, self.settings.sentences);
        for act in acts {
            let command = commands::ACT.with(act);
            wide_command_button(ui, &mut self.controls, command);
        }
        #[cfg(not(target_family = "wasm"))]
        if self.hosting.hosted().is_some() {
            let links = commands::SHOW_LINKS.call();
            wide_command_button(ui, &mut self.controls, links);
        }
        if let Some(said) = said {
            self.text(ui, &said);
        }
        if !sentences.is_empty() {
            section_label(ui, &palette, &messages.text(MessageId::RoomSay));
            let (columns, width) =
                columns(ui, sentences.iter().map(|(_, text)| text.as_str()), 2, 8.0);
            for row in sentences.chunks(columns) {
                ui.horizontal(|ui| {
                    for (preset, _) in row {
                        let command = commands::ACT.with(Act::Say { preset: *preset });
                        let (command, size) = (command, vec2(width, TOUCH_TARGET));
                        command_button(ui, &mut self.controls, command, size);
                    }
                });
            }
        }
    }

    /// What the person accepts of the opponent.
    pub(super) fn room_switches(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let Some(mut allowed) = self.room.joined().and_then(|room| room.allows_offers()) else {
            return;
        };
        if ui.checkbox(&mut allowed, messages.text(MessageId::RoomOffersAllowed)).changed() {
            self.controls.send(commands::ACT.with(Act::AllowOffers { allowed }));
        }
        let mut sentences = self.settings.sentences;
        if ui.checkbox(&mut sentences, messages.text(MessageId::RoomSentences)).changed() {
            self.settings.sentences = sentences;
        }
    }

    /// The decision how to go on without the other player.
    fn room_gone(&mut self, context: &Context) {
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
                let command = commands::ACT.with(Act::Claim { claim });
                wide_command_button(ui, &mut contents.controls, command);
            }
        });
        if is_closed {
            self.controls.send(&commands::CLOSE_DIALOG);
        }
    }
}
