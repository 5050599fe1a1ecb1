//! A game that this window hosts for devices in the same network.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use bevy::prelude::*;

use super::super::data_paths::DataPaths;
use super::super::dialogs::{self, Dialogs};
use super::super::localization::Localization;
use super::super::profiles::Profiles;
use super::super::settings::Settings;
use super::failures::{HostingFailure, hosting_failure, storage_failure};
use super::nearby::{NearbyGames, look_for_games};
use super::{EnterRoom, FollowRoom, LeaveRoom, RoomState, RoomSystems};
use crate::games::{GameEntry, find_game};
use crate::messages::MessageId;
use crate::net::client::{HostAddress, Pass};
use crate::net::gateway::Question;
use crate::net::guest_names::guest_names;
use crate::net::host::{self, HostError, HostEvent, NewRoom, Page, Reach, Which};
use crate::net::lan::HELP_AFTER;
use crate::net::lan::addresses::{RankedAddress, local_name, of_this_machine};
use crate::net::lan::awake::Awake;
use crate::net::lan::nearby::RoomAnnouncement;
use crate::net::qr::QrCode;
use crate::net::room::{Phase, Takebacks};
use crate::profile::GUEST_PORTRAIT;
use crate::record::{Name, Persona};
use crate::rules::{BySide, Game, Side};
use crate::scene::FrameLoop;
use crate::table::{BackgroundTask, FrameWaker, GameSession, Mode, NewGame, Screen};

/// The host, while this window is one.
#[derive(Resource)]
pub struct Hosting {
    /// From where its room can be reached.
    pub reach: Reach,
    /// The page for browsers.
    pub page: Page,
    room: Option<HostedRoom>,
    /// A host that is starting.
    starting: Option<BackgroundTask<Result<HostedRoom, HostingFailure>>>,
    /// The thread in which the last host stops.
    stopping: Option<JoinHandle<()>>,
    /// Whether there is a game that can be hosted again.
    pub can_host_again: bool,
}

/// The position from which the next hosted game starts, if not from the standard one.
#[derive(Clone, Default)]
pub struct HostedStart(pub Option<Box<dyn Game>>);

impl HostedStart {
    /// The position on the board, if a game can begin there.
    pub fn of(session: &GameSession) -> Self {
        let game = session.game();
        let entry = find_game(game.info().id);
        let start = |entry: &GameEntry| {
            entry.start_from_text(&game.position_text(), session.setup().start.options()).ok()
        };
        Self(entry.and_then(start))
    }
}

impl Default for Hosting {
    fn default() -> Self {
        Self {
            reach: Reach::Network,
            page: Page::Embedded,
            room: None,
            starting: None,
            stopping: None,
            can_host_again: false,
        }
    }
}

impl Hosting {
    /// The room.
    pub fn hosted(&self) -> Option<&HostedRoom> {
        self.room.as_ref()
    }

    /// The room, to be changed.
    pub fn hosted_mut(&mut self) -> Option<&mut HostedRoom> {
        self.room.as_mut()
    }
}

/// A room that this window hosts.
pub struct HostedRoom {
    // Dropped before the host, so that nobody finds a room that is not there any more.
    announcement: Option<RoomAnnouncement>,
    host: host::Host,
    /// The addresses of this machine, the most likely first, and the one that is shown.
    addresses: Vec<RankedAddress>,
    shown: usize,
    /// The code of the link of the guest, for the address that is shown.
    code: Option<(String, QrCode)>,
    guest: Side,
    since: Duration,
    /// The other devices that want to take a seat, the first one first.
    questions: VecDeque<Question>,
    /// The name under which the room is announced in the network, if it is.
    name: Option<Name>,
    /// Whether a free seat was announced last.
    is_announced_free: bool,
    awake: Option<Awake>,
}

impl HostedRoom {
    /// The link that the guest opens.
    pub fn link(&self) -> String {
        self.host.link(self.guest, &self.shown_address()).unwrap_or_default()
    }

    /// The link for spectators, if there may be any.
    pub fn watch_link(&self) -> Option<String> {
        self.host.has_spectators().then(|| self.host.watch_link(&self.shown_address()))
    }

    fn shown_address(&self) -> HostAddress {
        let address = self.addresses.get(self.shown).map(|ranked| ranked.ip);
        HostAddress::Ip(address.unwrap_or(IpAddr::from([127, 0, 0, 1])))
    }

    /// Whether the computer is kept from going to sleep.
    pub fn is_awake(&mut self) -> bool {
        self.awake.as_mut().is_some_and(Awake::is_effective)
    }

    /// Announces in the network whether a seat is free. Without an announcement the link works, too.
    fn announce(&mut self, is_free: bool) {
        let Some(name) = self.name.clone().filter(|_| is_free != self.is_announced_free) else {
            return;
        };
        self.is_announced_free = is_free;
        let announced = self.host.announced(name, is_free);
        match &self.announcement {
            Some(announcement) => {
                if let Err(error) = announcement.change(&announced) {
                    warn!("{error}");
                }
            }
            None => {
                let announcement = RoomAnnouncement::new(&announced);
                self.announcement = announcement.inspect_err(|error| warn!("{error}")).ok();
            }
        }
    }

    /// The link of the guest as a code.
    pub fn code(&mut self) -> Option<&QrCode> {
        let link = self.link();
        if self.code.as_ref().is_none_or(|(known, _)| *known != link) {
            self.code = QrCode::new(&link).map(|code| (link, code));
        }
        self.code.as_ref().map(|(_, code)| code)
    }

    /// Whether there are other addresses.
    pub fn has_other_addresses(&self) -> bool {
        self.addresses.len() > 1
    }

    /// Shows the next address.
    pub fn show_other_address(&mut self) {
        self.shown = (self.shown + 1) % self.addresses.len().max(1);
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.host.port()
    }

    /// Whether the guest has not come for some time.
    pub fn needs_help(&self, now: Duration) -> bool {
        now.saturating_sub(self.since) >= HELP_AFTER
    }

    /// The oldest question of another device.
    pub fn question(&self) -> Option<&Question> {
        self.questions.front()
    }

    /// Answers the oldest question of another device.
    pub fn answer(&mut self, is_admitted: bool) {
        if let Some(question) = self.questions.pop_front() {
            self.host.answer(question, is_admitted);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hosting>().init_resource::<NearbyGames>();
    app.add_systems(OnEnter(Screen::Title), stop);
    app.add_systems(
        FollowRoom,
        (stop.run_if(on_message::<LeaveRoom>), sit_down, read_events, look_for_games)
            .chain()
            .after(RoomSystems),
    );
}

/// Looks whether there is a game that can be hosted again.
pub fn look_for_last_room(world: &mut World) {
    let folder = world.resource::<DataPaths>().hosted.as_deref();
    let can_host_again = folder.is_some_and(host::has_last_room);
    world.resource_mut::<Hosting>().can_host_again = can_host_again;
}

/// Hosts a game with the selections of the home screen, or the last one again, in the background. The
/// person sits down at it once it is there.
pub fn start_hosting(world: &mut World, again: bool) {
    if world.resource::<Hosting>().starting.is_some() {
        return;
    }
    let waker = world.resource::<FrameWaker>().clone();
    let start = prepare(world, again);
    let mut hosting = world.resource_mut::<Hosting>();
    let stopping = hosting.stopping.take();
    let work = move |_: &AtomicBool| {
        // The room and its port are free once the last host has stopped.
        if let Some(stopping) = stopping {
            let _ = stopping.join();
        }
        start?()
    };
    match BackgroundTask::spawn("start of a host", &waker, work) {
        Ok(starting) => hosting.starting = Some(starting),
        Err(error) => report_failure(world, &HostError::Thread(error).into()),
    }
}

fn report_failure(world: &mut World, failure: &HostingFailure) {
    let notice = hosting_failure(world.resource::<Localization>(), failure);
    world.resource_mut::<Dialogs>().notices.push(notice);
}

/// Sits down at the room of a host that has started, or tells why it could not.
fn sit_down(world: &mut World) {
    let mut hosting = world.resource_mut::<Hosting>();
    let Some(starting) = hosting.starting.take_if(|starting| starting.is_finished()) else {
        return;
    };
    match starting.take_result() {
        Some(Ok(mut hosted)) => {
            let token = hosted.host.token(!hosted.guest).cloned();
            let host = HostAddress::Ip(IpAddr::from([127, 0, 0, 1]));
            let address = hosted.host.address(&host, token.map_or(Pass::Watch(None), Pass::Seat));
            hosted.since = world.resource::<Time<Real>>().elapsed();
            world.resource_mut::<Hosting>().room = Some(hosted);
            world.write_message(EnterRoom { address, persona: None });
            world.resource_mut::<Dialogs>().open(&dialogs::INVITATION);
        }
        Some(Err(failure)) => report_failure(world, &failure),
        None => report_failure(world, &HostingFailure::Stopped),
    }
}

/// What starts the host, with all that it needs of the world.
fn prepare(
    world: &World,
    again: bool,
) -> Result<impl FnOnce() -> Result<HostedRoom, HostingFailure> + Send + use<>, HostingFailure> {
    let waker = world.resource::<FrameWaker>().clone();
    let Hosting { reach, page, .. } = world.resource::<Hosting>();
    let (reach, page) = (*reach, page.clone());
    let DataPaths { hosted, games, .. } = world.resource::<DataPaths>().clone();
    let folder = hosted.ok_or(HostingFailure::NoFolder)?;
    let persona = own_persona(world);
    let is_reachable = reach == Reach::Network;
    let awake = world.resource::<Localization>().text(MessageId::HostingAwake);
    let which =
        if again { Which::Last { owned: true } } else { Which::New(Box::new(new_room(world)?)) };
    let hosting = host::HostSettings {
        reach,
        port: None,
        machine_names: local_name().filter(|_| is_reachable).into_iter().collect(),
        guest_names: guest_names(),
        page,
        folder,
        games,
        wake: Some(Arc::new(move || waker.wake())),
    };
    Ok(move || {
        let host = host::Host::start(hosting, which)?;
        let guest = !host.owner().ok_or(HostError::NoRoom)?;
        let addresses = of_this_machine().map_err(HostingFailure::Addresses)?;
        let mut hosted = HostedRoom {
            host,
            addresses,
            shown: 0,
            code: None,
            guest,
            since: Duration::ZERO,
            questions: VecDeque::new(),
            name: persona.map(|persona| persona.name).filter(|_| is_reachable),
            announcement: None,
            is_announced_free: false,
            awake: is_reachable.then(|| Awake::new("Jungle", &awake).ok()).flatten(),
        };
        hosted.announce(true);
        Ok(hosted)
    })
}

/// The name and the picture of the person who hosts; `None` if the name cannot be used.
fn own_persona(world: &World) -> Option<Persona> {
    let settings = world.resource::<Settings>();
    let (messages, profiles) = (world.resource::<Localization>(), world.resource::<Profiles>());
    let (id, profile) = profiles.player(settings.player.as_deref());
    let name = Name::new(&messages.profile_name(profiles.store(), id))?;
    let portrait = profile.map_or(GUEST_PORTRAIT, |profile| profile.portrait);
    Some(Persona { name, portrait: Some(portrait) })
}

fn new_room(world: &World) -> Result<NewRoom, HostingFailure> {
    let settings = world.resource::<Settings>();
    // The rules of games between two people.
    let new_game = NewGame { mode: Mode::Friend, ..settings.new_game.clone() };
    let mut setup = new_game.record(None).map_err(HostingFailure::Board)?.setup;
    if let Some(HostedStart(Some(start))) = world.resource::<Dialogs>().state(&dialogs::HOST_GAME) {
        setup.start = start.clone();
    }
    let mut people = BySide([None, None]);
    people[new_game.human_side()] = own_persona(world);
    Ok(NewRoom {
        setup,
        time: settings.hosted_time,
        takebacks: if settings.free_takebacks { Takebacks::Free } else { Takebacks::Agreed },
        offers: settings.offers,
        people,
        spectators: settings.spectators,
    })
}

fn read_events(
    mut hosting: ResMut<Hosting>,
    mut dialogs: ResMut<Dialogs>,
    mut frames: ResMut<FrameLoop>,
    room: Res<RoomState>,
    messages: Res<Localization>,
    mut had_begun: Local<bool>,
) {
    let Some(hosted) = hosting.bypass_change_detection().hosted_mut() else {
        return;
    };
    for event in hosted.host.take_events() {
        match event {
            HostEvent::Asked(question) => hosted.questions.push_back(question),
            HostEvent::Withdrawn(asker) => {
                hosted.questions.retain(|question| question.connection != asker);
            }
            HostEvent::Changed { state, .. } => hosted.announce(state.phase == Phase::Open),
            HostEvent::StorageFailed { error, .. } => {
                dialogs.notices.push(storage_failure(&messages, &error));
            }
            // The own client knows it, too.
            HostEvent::Presence { .. } => {}
        }
    }
    let is_open = dialogs.shows(&dialogs::INVITATION);
    let view = room.joined().and_then(|room| room.view.as_ref());
    let has_begun = view.is_some_and(|view| view.phase != Phase::Open);
    if is_open {
        // After some time, the dialog shows more.
        frames.wake_within(Duration::from_secs(1));
    }
    let begins = has_begun && !*had_begun;
    *had_begun = has_begun;
    if is_open && begins {
        dialogs.leave();
    } else if hosted.question().is_some() && (is_open || dialogs.shown().is_none()) {
        dialogs.open_over(&dialogs::ADMISSION);
    } else if dialogs.shows(&dialogs::ADMISSION) && hosted.question().is_none() {
        dialogs.close();
    }
}

/// Stops to host. That takes a moment, in which clients are told.
fn stop(mut hosting: ResMut<Hosting>) {
    // A host that has just started, too.
    let started = hosting.starting.take().and_then(|starting| starting.take_result()?.ok());
    let hosted = (hosting.room.take(), started);
    if hosted.0.is_some() || hosted.1.is_some() {
        hosting.stopping = Some(thread::spawn(move || drop(hosted)));
    }
}
