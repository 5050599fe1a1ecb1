//! The game on the table follows the room, and the room the game on the table.

use std::time::Duration;

use bevy::prelude::*;

use super::super::dialogs::Dialogs;
use super::super::localization::Localization;
use super::notices::refusal;
use super::{EnterRoom, RoomState};
use crate::net::client::{Command, RoomAddress};
use crate::net::room::{Offer, Phase};
use crate::rules::{BySide, Side};
use crate::scene::FrameLoop;
use crate::table::{
    EndGame, GameClock, GameSession, InRoom, LowTime, MoveChosen, MovePlayed, StartGame, TurnPhase,
};

/// If the table is further behind than this number of moves, it shows the position at once.
const MOST_MOVES_SHOWN: usize = 4;

/// Starts the game of the room, plays the moves of the others, and shows takebacks, refused moves
/// and the end.
pub(super) fn follow_room(
    mut room: ResMut<RoomState>,
    mut session: Option<ResMut<GameSession>>,
    phase: Option<Res<State<TurnPhase>>>,
    mut starts: MessageWriter<StartGame>,
    mut chosen: MessageWriter<MoveChosen>,
    mut ends: MessageWriter<EndGame>,
    mut enter: MessageWriter<EnterRoom>,
) {
    let RoomState { socket, joined: Some(joined), .. } = room.bypass_change_detection() else {
        return;
    };
    let snapshot = joined.snapshot.clone();
    let (Some(record), Some(view)) = (snapshot.room.record(), joined.view.as_ref()) else {
        return;
    };
    if let Some(next) = view.next_room.clone().filter(|_| !joined.next) {
        // The seats keep their tokens.
        joined.next = true;
        let address = joined.address.clone();
        let address = RoomAddress { room: next, pass: address.pass.next(), ..address };
        enter.write(EnterRoom { address, persona: None });
        return;
    }
    let you = InRoom { you: snapshot.you };
    let is_shown = session.as_ref().is_some_and(|session| {
        session.room() == Some(you) && session.setup().seed == record.setup.seed
    });
    if !is_shown {
        // Before both seats are taken, the invitation is shown.
        if !matches!(view.phase, Phase::Open | Phase::Dropped) {
            starts.write(StartGame::in_room(record.clone(), you));
        }
        return;
    }
    let (Some(session), Some(phase)) = (session.as_mut(), phase) else {
        return;
    };
    let offers_draw =
        view.offers.iter().find(|standing| standing.offer == Offer::Draw).map(|draw| draw.by);
    let draw = offers_draw.filter(|by| snapshot.you.is_some_and(|you| you != *by));
    if session.draw_offer() != draw {
        session.set_draw_offer(draw);
    }
    // Until the client has carried out an own move, the table knows more than the snapshot.
    if socket.as_ref().is_some_and(|socket| !socket.is_current(&snapshot)) {
        return;
    }
    if !matches!(phase.get(), TurnPhase::Human | TurnPhase::Remote | TurnPhase::Over) {
        return;
    }
    let (table, played) = (session.record().played(), record.played());
    let common = table.iter().zip(played).take_while(|(a, b)| a.mv == b.mv).count();
    if common < table.len() || played.len() > common + MOST_MOVES_SHOWN {
        // Moves were taken back or refused, or many have come.
        starts.write(StartGame::in_room(record.clone(), you));
    } else if common < played.len() {
        let mv = played[common].mv.clone();
        chosen.write(MoveChosen { ply: common, mv });
    } else if let Some(end) = record.early_end().filter(|_| session.game().outcome().is_none()) {
        ends.write(EndGame(end));
    }
}

/// Sends the moves that are played here.
pub(super) fn pass_on_moves(
    mut played: MessageReader<MovePlayed>,
    session: Option<Res<GameSession>>,
    messages: Res<Localization>,
    mut dialogs: ResMut<Dialogs>,
    room: Res<RoomState>,
) {
    let Some((session, joined)) = session.zip(room.joined()) else {
        played.clear();
        return;
    };
    let you = session.room().and_then(|room| room.you);
    let known = joined.snapshot.room.record().map_or(0, |record| record.len());
    for MovePlayed(played) in played.read() {
        if you == Some(played.side) && session.at() > known {
            let text = played.mv.text(session.game().info());
            let sent = room.socket.as_ref().map(|socket| socket.send(Command::Play(text)));
            if sent.is_some_and(|sent| sent.is_err()) {
                // The room does not get it, so that it is taken back.
                dialogs.notices.push(refusal(&messages, "waiting"));
            }
        }
    }
}

/// Shows the clocks of the room, and draws frames while the absence of a player is counted.
pub(super) fn show_clocks(
    room: Res<RoomState>,
    mut frames: ResMut<FrameLoop>,
    mut clock: ResMut<GameClock>,
    mut low: MessageWriter<LowTime>,
) {
    let Some(joined) = room.joined() else {
        return;
    };
    if joined.is_opponent_away() {
        frames.wake_within(Duration::from_secs(1));
    }
    let left = joined.snapshot.room.clocks_at(joined.server_ms());
    let left = left.map(|left| BySide(Side::BOTH.map(|side| Duration::from_millis(left[side]))));
    let running = joined.view.as_ref().and_then(|view| view.clocks?.running);
    let running = running.filter(|_| left.is_some());
    let mut new = clock.clone();
    let side = new.set(left, running).filter(|side| joined.snapshot.you == Some(*side));
    clock.set_if_neq(new);
    low.write_batch(side.map(LowTime));
}
