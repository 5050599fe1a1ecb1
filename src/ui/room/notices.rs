//! What is told about the room: the connection, the other player, what was refused.

use std::time::Duration;

use bevy::prelude::*;

use super::super::dialogs::{self, Dialogs};
use super::super::names::countdown_text;
use super::{JoinedRoom, RoomState};
use crate::messages::{MessageId, Messages};
use crate::net::client::Connection;
use crate::net::room::{ChatMessage, ChatPreset, GIVEN_DAY_MS, Offer, Phase, StandingOffer};
use crate::net::wire::CloseCode;
use crate::record::TimeControl;

/// The time before the end of a move in a game of days at which the player is reminded, in
/// milliseconds.
const LAST_HOURS_MS: u64 = 12 * 60 * 60 * 1000;

/// Why the server has not let this device in, or has not done what a person asked for.
pub(super) fn refusal(messages: &Messages, code: &str) -> String {
    let id = match code {
        "no_room" => MessageId::RoomNoRoom,
        "closed" => MessageId::RoomArchived,
        "bad_token" | "no_seat" => MessageId::RoomBadLink,
        "not_signed_in" => MessageId::OnlineSessionOver,
        "no_spectators" => MessageId::RoomNoSpectators,
        "full" => MessageId::RoomFull,
        "asks_owner" => MessageId::RoomAsking,
        "not_admitted" => MessageId::RoomNotAdmitted,
        "no_free_seat" | "seat_taken" => MessageId::RoomNoFreeSeat,
        "stale" | "not_your_turn" | "over" => MessageId::RoomStale,
        "out_of_time" => MessageId::RoomOutOfTime,
        "too_fast" | "offer_stands" => MessageId::RoomTooFast,
        "waiting" | "not_now" | "not_allowed" | "offers_off" | "no_offer" | "not_gone"
        | "rated" | "out_of_range" => MessageId::RoomNotNow,
        _ => return messages.format(MessageId::RoomRefused, [("code", code.to_owned().into())]),
    };
    messages.text(id)
}

/// A prepared sentence.
pub fn sentence(preset: ChatPreset) -> MessageId {
    match preset {
        ChatPreset::Hello => MessageId::SayHello,
        ChatPreset::GoodLuck => MessageId::SayGoodLuck,
        ChatPreset::HaveFun => MessageId::SayHaveFun,
        ChatPreset::YouToo => MessageId::SayYouToo,
        ChatPreset::GoodGame => MessageId::SayGoodGame,
        ChatPreset::WellPlayed => MessageId::SayWellPlayed,
        ChatPreset::ThankYou => MessageId::SayThankYou,
        ChatPreset::Goodbye => MessageId::SayGoodbye,
    }
}

impl JoinedRoom {
    /// The other player's name, as the subject of a sentence.
    pub fn opponent(&self, messages: &Messages) -> String {
        let name = self.opponent_name().map(|name| name.as_str().to_owned());
        name.unwrap_or_else(|| messages.text(MessageId::RoomOpponent))
    }

    /// What the players have said at this stage of the game: the last sentence, or the own last one.
    pub fn said(&self, messages: &Messages, hears_opponent: bool) -> Option<String> {
        let view = self.view.as_ref()?;
        let is_greeting = match view.phase {
            Phase::Open | Phase::Waiting => true,
            Phase::Over | Phase::Aborted => false,
            _ => return None,
        };
        let is_heard = |said: &&ChatMessage| hears_opponent || Some(said.by) == self.snapshot.you;
        let said = view.said.iter().filter(is_heard);
        let said = said.rev().find(|said| said.preset.is_greeting() == is_greeting)?;
        let name = view.seats[said.by].as_ref()?.name.as_ref()?.as_str();
        let text = messages.text(sentence(said.preset));
        let args = [("name", name.to_owned().into()), ("text", text.into())];
        Some(messages.format(MessageId::RoomSaid, args))
    }

    /// What is told about the connection and the other player, the most important first; `None` if
    /// all is well.
    pub fn status(&self, messages: &Messages) -> Option<String> {
        self.status_text(messages, true)
    }

    /// [`Self::status`] without a time that is counted down, for screen readers.
    pub fn spoken_status(&self, messages: &Messages) -> Option<String> {
        self.status_text(messages, false)
    }

    fn status_text(&self, messages: &Messages, with_time: bool) -> Option<String> {
        let text = |id| Some(messages.text(id));
        if let Some(code) = &self.snapshot.denied {
            return Some(refusal(messages, code));
        }
        match self.snapshot.connection {
            Connection::Stopped { code: CloseCode::OpenedElsewhere } => {
                return text(MessageId::RoomElsewhere);
            }
            Connection::Stopped { code: CloseCode::Version } => {
                return text(MessageId::RoomVersion);
            }
            Connection::Stopped { .. } => return text(MessageId::RoomClosed),
            Connection::Entered => {}
            _ if self.is_unanswered() => {
                let host = ("host", self.address.host.to_string().into());
                return Some(messages.format(MessageId::RoomUnanswered, [host]));
            }
            _ if self.view.is_none() => return text(MessageId::RoomConnecting),
            _ => return text(MessageId::RoomReconnecting),
        }
        let view = self.view.as_ref()?;
        if self.snapshot.unsaved.iter().any(|unsaved| unsaved.is_late) {
            return text(MessageId::RoomNotSaved);
        }
        match view.phase {
            Phase::Open => return text(MessageId::RoomWaiting),
            Phase::Aborted | Phase::Dropped => return text(MessageId::RoomAborted),
            Phase::Over | Phase::Closed => return self.rematch_text(messages),
            Phase::Waiting | Phase::Running | Phase::Paused => {}
        }
        if let Some(away) = self.absence() {
            let name = ("name", self.opponent(messages).into());
            return Some(match away.gone_ms.filter(|_| with_time) {
                Some(gone) => {
                    let left = Duration::from_millis(gone.saturating_sub(self.server_ms()));
                    let time = ("time", countdown_text(left).into());
                    messages.format(MessageId::RoomAwayUntil, [name, time])
                }
                None => messages.format(MessageId::RoomAway, [name]),
            });
        }
        match (view.phase, self.snapshot.you) {
            (Phase::Paused, _) => text(MessageId::RoomPaused),
            (_, None) => text(MessageId::RoomWatching),
            _ => text(self.reminder()?),
        }
    }

    /// What the player to move in a game of days is reminded of.
    fn reminder(&self) -> Option<MessageId> {
        let (you, view) = self.snapshot.you.zip(self.view.as_ref())?;
        let TimeControl::Days(days) = view.time else {
            return None;
        };
        let is_running = view.clocks?.running == Some(you);
        let left = self.snapshot.room.clocks_at(self.server_ms())?;
        reminder(days, left[you]).filter(|_| is_running)
    }
}

/// What a player is reminded of when half of the days for a move have passed, and when 12 hours are
/// left.
fn reminder(days: u16, left_ms: u64) -> Option<MessageId> {
    if left_ms < LAST_HOURS_MS {
        Some(MessageId::RoomLastHours)
    } else {
        (left_ms <= u64::from(days) * GIVEN_DAY_MS / 2).then_some(MessageId::RoomHalfTime)
    }
}

impl JoinedRoom {
    /// Who would like to play again.
    fn rematch_text(&self, messages: &Messages) -> Option<String> {
        let (you, view) = self.snapshot.you.zip(self.view.as_ref())?;
        let wants = |side| view.seats[side].as_ref().is_some_and(|seat| seat.wants_rematch);
        if wants(!you) {
            let name = ("name", self.opponent(messages).into());
            return Some(messages.format(MessageId::RoomOfferRematch, [name]));
        }
        wants(you).then(|| messages.text(MessageId::RoomOffered))
    }
}

/// Asks the person when the opponent has made an offer, or has been away for too long.
pub(super) fn open_dialogs(mut room: ResMut<RoomState>, mut dialogs: ResMut<Dialogs>) {
    let Some(joined) = &mut room.bypass_change_detection().joined else {
        return;
    };
    let Some(you) = joined.snapshot.you else {
        return;
    };
    let Some(view) = &joined.view else {
        return;
    };
    // An offered draw has a dialog of its own.
    let is_question =
        |standing: &&StandingOffer| standing.by != you && standing.offer != Offer::Draw;
    let questions: Vec<StandingOffer> = view.offers.iter().filter(is_question).cloned().collect();
    let is_new = questions.iter().any(|question| !joined.seen_offers.contains(question));
    let is_gone = joined.is_opponent_gone() && view.phase == Phase::Running;
    let is_newly_gone = is_gone && !joined.seen_gone;
    let has_question = !questions.is_empty();
    joined.seen_offers = questions;
    joined.seen_gone = is_gone;
    if is_newly_gone {
        dialogs.open(&dialogs::ROOM_GONE);
    } else if is_new {
        dialogs.open(&dialogs::ROOM_QUESTION);
    } else if dialogs.shows(&dialogs::ROOM_QUESTION) && !has_question
        || dialogs.shows(&dialogs::ROOM_GONE) && !is_gone
    {
        dialogs.leave();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_reminded_at_half_of_the_time_and_at_the_last_hours() {
        const HOUR_MS: u64 = 60 * 60 * 1000;
        for (days, hours, expected) in [
            (3, 72, None),
            (3, 37, None),
            (3, 36, Some(MessageId::RoomHalfTime)),
            (3, 12, Some(MessageId::RoomHalfTime)),
            (3, 11, Some(MessageId::RoomLastHours)),
            (1, 13, None),
            (1, 11, Some(MessageId::RoomLastHours)),
            (1, 0, Some(MessageId::RoomLastHours)),
            // Somebody was given a day.
            (1, 30, None),
        ] {
            assert_eq!(reminder(days, hours * HOUR_MS), expected, "{hours} of {days}");
        }
    }
}
