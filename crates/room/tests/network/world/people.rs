//! What the people of the simulated world do.

use jungle_room::room::{ChatPreset, EntryId, Offer, OfferKind, Phase};
use jungle_room::wire::{Act, ClientMessage, MAX_CLIENT_BYTES, ServerMessage};
use rand::RngExt;

use super::{Event, Fault, World};

impl World {
    /// A person does something that is possible in the room as it is shown.
    pub(super) fn wish(&mut self, index: usize) {
        if !self.is_playing() {
            return;
        }
        let pause = self.rng.random_range(200..2_500);
        self.after(pause, Event::Wish(index));
        let turn = self.some_move(index);
        let outputs = match turn.filter(|_| self.rng.random_ratio(4, 5)) {
            Some(turn) => self.with_client(index, |client, now| client.play(turn, now)),
            None => {
                let act = self.some_act(index);
                self.with_client(index, |client, now| client.act(act, now))
            }
        };
        // What is not possible is refused at once.
        self.carry_out(index, outputs.unwrap_or_default());
    }

    /// A legal move, if it is the person's turn.
    fn some_move(&mut self, index: usize) -> Option<String> {
        let client = &self.people[index].client;
        let (you, room) = (client.you()?, client.shown());
        let is_playing = matches!(room.phase()?, Phase::Waiting | Phase::Running);
        let game = room.game().filter(|game| is_playing && game.side_to_move() == you)?;
        let moves = game.legal_moves();
        let mv = moves.get(self.rng.random_range(0..moves.len().max(1)))?;
        Some(mv.text(game.info()))
    }

    /// Something else. Each gift of time is a different one, so that it can be recognised.
    fn some_act(&mut self, index: usize) -> Act {
        let moves = self.people[index].client.shown().record().map_or(0, |record| record.len());
        let kinds = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Pause, OfferKind::Resume];
        let kind = kinds[self.below(kinds.len())];
        match self.below(40) {
            0 => Act::Offer { offer: Offer::Draw },
            1 | 2 => Act::Offer { offer: Offer::Takeback { to: moves.saturating_sub(1) } },
            3 => Act::Offer { offer: Offer::Takeback { to: moves.saturating_sub(2) } },
            4 => Act::Offer { offer: Offer::Pause },
            5 | 6 => Act::Offer { offer: Offer::Resume },
            7 => Act::Offer { offer: Offer::Rematch },
            8..12 => Act::Accept { offer: kind },
            12..16 => Act::Decline { offer: kind },
            16 => Act::Withdraw { offer: kind },
            17 => Act::Say { preset: [ChatPreset::Hello, ChatPreset::GoodGame][self.below(2)] },
            18 if self.below(8) == 0 => Act::Resign {},
            19 => Act::AllowOffers { allowed: self.below(2) == 0 },
            _ => {
                self.gifts += 1;
                Act::GiveTime { ms: self.gifts }
            }
        }
    }

    /// The text that a client really sends: with [`Fault::NewIdOnResend`], a request that is sent
    /// again has another id.
    pub(super) fn with_new_id(&mut self, index: usize, text: String) -> String {
        assert!(text.len() <= MAX_CLIENT_BYTES, "{text}");
        if self.fault != Fault::NewIdOnResend {
            return text;
        }
        let mut message = ClientMessage::parse(&text).expect("a message of a client");
        let (ClientMessage::Move { id, .. } | ClientMessage::Act { id, .. }) = &mut message else {
            return text;
        };
        let times = self.people[index].sent.entry(*id).or_default();
        *times += 1;
        if *times == 1 {
            return text;
        }
        let new = EntryId(id.0.wrapping_add(*times));
        self.people[index].aliases.insert(new, *id);
        *id = new;
        message.text()
    }

    /// The answer to a request that was sent again, with the id by which the client knows it.
    pub(super) fn with_own_id(&self, index: usize, mut message: ServerMessage) -> Option<String> {
        let (ServerMessage::Ack { id, .. } | ServerMessage::Refused { id: Some(id), .. }) =
            &mut message
        else {
            return None;
        };
        *id = *self.people[index].aliases.get(id)?;
        Some(message.text())
    }
}
