//! Games with people on other devices: joining, connecting, questions of the other player.

use bevy_egui::egui::{Ui, vec2};

use super::super::commands;
use super::super::portrait::choose_animal;
use super::super::room::{JoinedRoom, LeaveRoom, Visit, answer, sentence};
use super::super::textures::TextureKey;
use super::super::widgets::{columns, command_button, option_grid, switch};
use super::{Contents, Dialog, Frame, WIDTH, close_and_send};
use crate::messages::MessageId;
use crate::net::guest_names::guest_names;
use crate::net::room::{ChatPreset, Claim, GIVEN_DAY_MS, Offer, OfferKind};
use crate::net::wire::Act;
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
pub static JOIN_ROOM: Dialog<Visit> =
    Dialog::new("join-room", MessageId::RoomJoinTitle, |contents, ui, visit| {
        contents.join_room(ui, visit)
    })
    .close_label(MessageId::CommandCancel);

/// The connection to a room, until the game begins.
pub static CONNECTING: Dialog =
    Dialog::new("connecting", MessageId::RoomJoinTitle, |contents, ui, ()| contents.connecting(ui))
        .close_label(MessageId::CommandCancel)
        .silent()
        .while_applies(|state| !state.is_game_in_room())
        .dismiss(|world| close_and_send(world, LeaveRoom));

/// An offer of the other player in a room.
pub static ROOM_QUESTION: Dialog =
    Dialog::new("room-question", MessageId::RoomQuestion, |contents, ui, ()| {
        contents.room_question(ui)
    })
    .close_label(MessageId::RoomWait)
    .silent()
    .of_game();

/// The decision how to go on without the other player in a room.
pub static ROOM_GONE: Dialog =
    Dialog::new("room-gone", MessageId::RoomGone, |contents, ui, ()| contents.room_gone(ui))
        .frame(|contents, (), _| {
            let messages = &contents.controls.state.messages;
            let name = [("name", contents.room.joined()?.opponent(messages).into())];
            Some(Frame {
                title: messages.format(MessageId::RoomGone, name),
                close: Some(MessageId::RoomWait),
                width: WIDTH,
            })
        })
        .silent()
        .of_game();

impl Contents<'_> {
    /// Asks for the name of a guest.
    fn join_room(&mut self, ui: &mut Ui, visit: &mut Visit) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.selected_info();
        let Visit { address, persona } = visit;
        // The button is visible without scrolling on every screen.
        let is_joined = self.main_button(ui, MessageId::RoomJoin);
        self.section(ui, MessageId::RoomJoinName);
        let names: Vec<(Name, String)> = guest_names()
            .into_iter()
            .map(|name| (name.clone(), name.as_str().to_owned()))
            .collect();
        ui.spacing_mut().item_spacing.y = 5.0;
        option_grid(ui, &palette, &names, NAMES_PER_ROW, &mut persona.name);
        self.section(ui, MessageId::ProfilePicture);
        if let Some(portrait) = &mut persona.portrait {
            choose_animal(ui, &mut self.look, &messages, &info, &mut portrait.animal);
        }
        if is_joined {
            self.controls.send(commands::ENTER.with((address.clone(), Some(persona.clone()))));
        }
    }

    /// What is being waited for, until the game begins.
    fn connecting(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let status = self.room.joined().and_then(|room| room.status(&messages));
        let status = status.unwrap_or_else(|| messages.text(MessageId::RoomConnecting));
        self.text(ui, &status);
        if self.room.joined().is_some_and(JoinedRoom::is_unanswered) {
            self.help(ui, "host", &messages.text(MessageId::RoomUnansweredHost));
            self.help(ui, "network", &messages.text(MessageId::NearbyHelpNetwork));
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
    fn room_question(&mut self, ui: &mut Ui) {
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
        self.text(ui, &question);
        for accept in [true, false] {
            self.command(ui, commands::ACT.with(answer(kind, accept)));
        }
    }

    /// What else the person may do in the room: offers, and prepared sentences.
    pub(super) fn room_actions(&mut self, ui: &mut Ui) {
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
            self.command(ui, commands::ACT.with(act));
        }
        #[cfg(not(target_family = "wasm"))]
        if self.hosting.hosted().is_some() {
            self.command(ui, &commands::SHOW_LINKS);
        }
        if let Some(said) = said {
            self.text(ui, &said);
        }
        if !sentences.is_empty() {
            self.section(ui, MessageId::RoomSay);
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
        let palette = *self.look.palette;
        if switch(ui, &palette, &mut allowed, &messages.text(MessageId::RoomOffersAllowed))
            .changed()
        {
            self.controls.send(commands::ACT.with(Act::AllowOffers { allowed }));
        }
        let mut sentences = self.settings.sentences;
        if switch(ui, &palette, &mut sentences, &messages.text(MessageId::RoomSentences)).changed()
        {
            self.settings.sentences = sentences;
        }
    }

    /// The decision how to go on without the other player.
    fn room_gone(&mut self, ui: &mut Ui) {
        let computer = Claim::Computer { player: Level::Cat.id().to_owned() };
        for claim in [Claim::Win, Claim::Draw, computer] {
            self.command(ui, commands::ACT.with(Act::Claim { claim }));
        }
    }
}
