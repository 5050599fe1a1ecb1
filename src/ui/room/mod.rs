//! The room that this device is in: a game with people on other devices.
//!
//! The socket is driven from here. What it brings becomes the state [`RoomState`], which the panel
//! and the dialogs show, and the moves of the others, which are chosen at the table like those of
//! any player. What people do here is sent to the room.

pub mod commands;
#[cfg(not(target_family = "wasm"))]
mod failures;
mod follow;
#[cfg(not(target_family = "wasm"))]
mod hosting;
#[cfg(not(target_family = "wasm"))]
mod nearby;
mod notices;

#[cfg(not(target_family = "wasm"))]
pub use hosting::{HostedStart, Hosting, look_for_last_room, start_hosting};
#[cfg(not(target_family = "wasm"))]
pub use nearby::NearbyGames;

#[cfg(not(target_family = "wasm"))]
pub(super) use commands::answer_question;
pub use notices::sentence;

use std::sync::Arc;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::dialogs::Dialogs;
use super::localization::Localization;
use super::online::Online;
use super::settings::Settings;
#[cfg(target_family = "wasm")]
use super::web;
use crate::messages::MessageId;
use crate::net::client::http::Credential;
use crate::net::client::{Command, Identity, RoomAddress, Snapshot, Socket, Unsaved};
use crate::net::guest_names::guest_names;
use crate::net::room::{
    AbsenceView, Action, DeviceId, EntryId, Offer, OfferKind, StandingOffer, View,
};
use crate::net::wire::Act;
use crate::random::fresh_seed;
use crate::record::{COLORS, Name, Persona, Portrait};
use crate::rules::Side;
use crate::rules::jungle::Animal;
use crate::table::{FrameWaker, Screen, StartGame};
use crate::version;

/// Enters a room.
#[derive(Message, Clone, Debug)]
pub struct EnterRoom {
    /// The room.
    pub address: RoomAddress,
    /// The name and the picture that a guest has chosen.
    pub persona: Option<Persona>,
}

/// A room that a guest is about to enter.
pub struct Visit {
    /// The room.
    pub address: RoomAddress,
    /// The name and the picture that are selected.
    pub persona: Persona,
}

impl Visit {
    /// A visit as the guest of the last one; at first with some name and picture, always the same on
    /// one device.
    pub fn new(world: &mut World, address: RoomAddress) -> Self {
        let mut settings = world.resource_mut::<Settings>();
        let device = *settings.bypass_change_detection().device.get_or_insert_with(fresh_seed);
        let last = world.resource::<RoomState>().guest.clone();
        Self { address, persona: last.unwrap_or_else(|| persona_of_device(device)) }
    }
}

fn persona_of_device(device: u64) -> Persona {
    let names = guest_names();
    let index = |count: usize| usize::try_from(device % count as u64).unwrap_or_default();
    let name = names[index(names.len())].clone();
    let animal = Animal::ALL[index(Animal::ALL.len())];
    let color = u8::try_from(device / 8 % u64::from(COLORS)).unwrap_or_default();
    Persona { name, portrait: Some(Portrait { animal, color }) }
}

/// Something that a person does in the room.
#[derive(Message, Clone, Debug)]
pub struct RoomRequest(pub Act);

/// Leaves the room, and stops to host it.
#[derive(Message, Clone, Copy, Debug)]
pub struct LeaveRoom;

/// The room that this device is in, if it is in one.
#[derive(Resource, Default)]
pub struct RoomState {
    socket: Option<Socket>,
    joined: Option<JoinedRoom>,
    /// The name and the picture with which the last room was entered as a guest.
    guest: Option<Persona>,
}

impl RoomState {
    /// What this device has of the room.
    pub fn joined(&self) -> Option<&JoinedRoom> {
        self.joined.as_ref()
    }
}

/// What this device has of a room.
pub struct JoinedRoom {
    /// The room, and the token of the own seat.
    pub address: RoomAddress,
    /// What the client has.
    pub snapshot: Arc<Snapshot>,
    /// What is shown of the room; `None` before it has been entered.
    pub view: Option<View>,
    /// The time of the socket, in milliseconds.
    pub now_ms: u64,
    /// The offers that have been shown.
    seen_offers: Vec<StandingOffer>,
    /// Whether the end of the opponent's absence has been shown.
    seen_gone: bool,
    /// The room of the next game, once it is being entered.
    next: bool,
}

impl JoinedRoom {
    /// The time of the server, in milliseconds since 1970.
    pub fn server_ms(&self) -> u64 {
        self.snapshot.server_ms(self.now_ms)
    }

    /// Whether the room has not been entered, because its host does not answer.
    pub fn is_unanswered(&self) -> bool {
        self.view.is_none() && self.snapshot.is_unanswered
    }

    /// The number of own moves that the person should be told are not stored yet.
    pub fn pending_moves(&self) -> usize {
        let is_pending =
            |unsaved: &&Unsaved| unsaved.is_late && matches!(unsaved.action, Action::Moved { .. });
        self.snapshot.unsaved.iter().filter(is_pending).count()
    }

    /// The name of the other player; `None` if there is none with a name.
    pub fn opponent_name(&self) -> Option<&Name> {
        let other = !self.snapshot.you?;
        self.view.as_ref()?.seats[other].as_ref()?.name.as_ref()
    }

    /// Whether browsers can join, because the page is where the room is; `None` before that is known.
    pub fn has_page(&self) -> Option<bool> {
        self.view.as_ref().map(|_| self.snapshot.page.is_some())
    }

    /// The names of the players, and whether they are connected.
    pub fn people(&self) -> Vec<(String, bool)> {
        let person = |side: Side| {
            let name = self.view.as_ref()?.seats[side].as_ref()?.name.as_ref()?;
            Some((name.as_str().to_owned(), self.snapshot.presence.seats[side]))
        };
        Side::BOTH.into_iter().filter_map(person).collect()
    }

    /// Whether the person may do something now, as far as this device knows.
    pub fn allows(&self, act: &Act) -> bool {
        let (room, now_ms) = (&self.snapshot.room, self.server_ms());
        self.snapshot.you.is_some_and(|you| {
            let action = act.clone().action();
            room.propose(&room.entry(you.into(), EntryId(0), now_ms, action), now_ms).is_ok()
        })
    }

    /// Whether the opponent may make offers; `None` for spectators.
    pub fn allows_offers(&self) -> Option<bool> {
        let seats = &self.view.as_ref()?.seats;
        Some(seats[self.snapshot.you?].as_ref()?.allows_offers)
    }

    /// The picture of the person at a seat.
    pub fn portrait(&self, side: Side) -> Option<Portrait> {
        self.view.as_ref()?.seats[side].as_ref()?.portrait
    }

    /// The offer of the opponent that waits for an answer.
    pub fn offer(&self) -> Option<&Offer> {
        let you = self.snapshot.you?;
        let offers = &self.view.as_ref()?.offers;
        offers.iter().find(|standing| standing.by != you).map(|standing| &standing.offer)
    }

    /// The absence of the opponent, if there is one.
    fn absence(&self) -> Option<AbsenceView> {
        let (you, view) = self.snapshot.you.zip(self.view.as_ref())?;
        view.seats[!you].as_ref()?.away
    }

    /// Whether the opponent is not connected.
    pub fn is_opponent_away(&self) -> bool {
        self.absence().is_some()
    }

    /// Whether the opponent has been away for so long that this player may decide.
    pub fn is_opponent_gone(&self) -> bool {
        self.absence().is_some_and(|away| away.is_gone)
    }
}

/// Follows the room, before the systems in [`Update`] that react to it.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FollowRoom;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RoomState>();
    app.add_message::<EnterRoom>().add_message::<LeaveRoom>().add_message::<RoomRequest>();
    app.init_schedule(FollowRoom);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_before(Update, FollowRoom);
    app.add_systems(OnEnter(Screen::Title), leave_room);
    app.add_systems(
        FollowRoom,
        (
            leave_for_another_game.run_if(on_message::<StartGame>),
            leave_room.run_if(on_message::<LeaveRoom>),
            enter_room.run_if(on_message::<EnterRoom>),
            send_requests.run_if(on_message::<RoomRequest>),
            read_news,
            (
                follow::pass_on_moves,
                follow::follow_room,
                follow::show_clocks,
                notices::open_dialogs,
            )
                .chain()
                .run_if(is_in_room),
        )
            .chain()
            .in_set(RoomSystems),
    );
    #[cfg(not(target_family = "wasm"))]
    hosting::plugin(app);
}

/// The systems that follow the room.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoomSystems;

fn is_in_room(room: Res<RoomState>) -> bool {
    room.joined.is_some()
}

/// The identity of this device in rooms. The number of the device is chosen once.
fn identity(
    settings: &mut Settings,
    persona: Option<Persona>,
    credential: Option<Credential>,
) -> Identity {
    let device = *settings.device.get_or_insert_with(fresh_seed);
    let app = version::PROGRAM.to_owned();
    Identity { app, persona, device: Some(DeviceId(device)), credential }
}

fn enter_room(
    mut requests: MessageReader<EnterRoom>,
    mut settings: ResMut<Settings>,
    online: Res<Online>,
    mut room: ResMut<RoomState>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
    waker: Res<FrameWaker>,
) {
    let Some(EnterRoom { address, persona }) = requests.read().last().cloned() else {
        return;
    };
    let waker = waker.clone();
    if persona.is_some() {
        room.guest.clone_from(&persona);
    }
    let identity = identity(&mut settings, persona, online.credential(&address));
    // The old socket says goodbye first.
    room.socket = None;
    match Socket::open(&address, identity, fresh_seed(), Box::new(move || waker.wake())) {
        Ok(opened) => {
            #[cfg(target_family = "wasm")]
            web::remember_room(Some(&address));
            let news = opened.news();
            let now_ms = opened.now_ms();
            room.socket = Some(opened);
            room.joined = news.map(|news| JoinedRoom {
                address,
                snapshot: news.snapshot,
                view: None,
                now_ms,
                seen_offers: Vec::new(),
                seen_gone: false,
                next: false,
            });
        }
        Err(error) => {
            room.joined = None;
            let args = [("error", error.to_string().into())];
            dialogs.notices.push(messages.format(MessageId::NearbyFailed, args));
        }
    }
}

fn leave_room(mut room: ResMut<RoomState>) {
    if room.joined.take().is_some() {
        #[cfg(target_family = "wasm")]
        web::remember_room(None);
    }
    room.socket = None;
}

/// Ends the game before its first move, and leaves the room.
pub fn abort_and_leave(world: &mut World) {
    if let Some(socket) = &world.resource::<RoomState>().socket {
        // If too many commands wait, the room ends by itself after some time.
        let _ = socket.send(Command::Act(Act::Abort {}));
    }
    world.write_message(LeaveRoom);
}

/// Another game at this table, such as a replay, ends the visit to the room, and the host.
fn leave_for_another_game(
    mut starts: MessageReader<StartGame>,
    mut leave: MessageWriter<LeaveRoom>,
    room: Res<RoomState>,
) {
    let is_other = starts.read().any(|start| start.room.is_none());
    if is_other && room.joined.is_some() {
        leave.write(LeaveRoom);
    }
}

fn send_requests(
    mut requests: MessageReader<RoomRequest>,
    room: Res<RoomState>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
) {
    for RoomRequest(act) in requests.read() {
        let sent = room.socket.as_ref().map(|socket| socket.send(Command::Act(act.clone())));
        if sent.is_some_and(|sent| sent.is_err()) {
            dialogs.notices.push(notices::refusal(&messages, "waiting"));
        }
    }
}

/// Takes what the socket has brought.
fn read_news(
    mut room: ResMut<RoomState>,
    mut dialogs: ResMut<Dialogs>,
    messages: Res<Localization>,
) {
    let Some(socket) = &room.socket else {
        return;
    };
    let news = socket.news();
    let now_ms = socket.now_ms();
    let Some(joined) = &mut room.bypass_change_detection().joined else {
        return;
    };
    joined.now_ms = now_ms;
    let Some(news) = news else {
        return;
    };
    let is_new_room =
        joined.view.is_none() || !Arc::ptr_eq(&joined.snapshot.room, &news.snapshot.room);
    joined.snapshot = news.snapshot;
    if is_new_room {
        joined.view = joined.snapshot.room.view();
    }
    for refused in news.refused {
        dialogs.notices.push(notices::refusal(&messages, &refused.code));
    }
    room.set_changed();
}

/// The answer to an offer, with which the dialog that asked is closed.
pub fn answer(kind: OfferKind, accept: bool) -> Act {
    if accept { Act::Accept { offer: kind } } else { Act::Decline { offer: kind } }
}
