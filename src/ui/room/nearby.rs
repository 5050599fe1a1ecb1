//! The games that others announce in the network, while the dialog that lists them is open.

use std::collections::BTreeMap;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;

use super::super::dialogs::{self, Dialogs};
use super::hosting::Hosting;
use crate::games::find_game;
use crate::net::host::Reach;
use crate::net::lan::nearby::{Browser, Nearby, NearbyEvent};
use crate::net::wire::WIRE_VERSION;
use crate::scene::FrameLoop;
use crate::table::FrameWaker;

/// The time between two questions whether the games are still there: a host that has crashed says
/// no goodbye.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// The games in the network.
#[derive(Resource, Default)]
pub struct NearbyGames {
    /// Looks for them while the dialog is open.
    browser: Option<Browser>,
    /// Whether it was tried to look for them.
    is_tried: bool,
    /// Those that can be entered, by the names of their services.
    games: BTreeMap<String, Nearby>,
    /// When it was last asked whether they are still there.
    checked: Duration,
}

impl NearbyGames {
    /// Whether this device looks for games.
    pub fn is_looking(&self) -> bool {
        self.browser.is_some()
    }

    /// The games that have a free seat or may be watched.
    pub fn games(&self) -> impl Iterator<Item = &Nearby> {
        self.games.values()
    }
}

/// Looks for games while the dialog is open.
pub(super) fn look_for_games(
    mut nearby: ResMut<NearbyGames>,
    dialogs: Res<Dialogs>,
    hosting: Res<Hosting>,
    waker: Res<FrameWaker>,
    time: Res<Time<Real>>,
    mut frames: ResMut<FrameLoop>,
) {
    let is_shown = dialogs.shows(&dialogs::NEARBY);
    if !is_shown {
        if nearby.is_tried {
            let browser = std::mem::take(&mut *nearby).browser;
            // Stopping takes a moment.
            thread::spawn(move || drop(browser));
        }
        return;
    }
    if !nearby.is_tried {
        nearby.is_tried = true;
        if hosting.reach == Reach::Network {
            let waker = waker.clone();
            let browser = Browser::new(Box::new(move || waker.wake()));
            // Links can be typed instead.
            nearby.browser = browser.inspect_err(|error| warn!("{error}")).ok();
        }
    }
    let NearbyGames { browser, games, checked, .. } = nearby.bypass_change_detection();
    if let Some(browser) = browser.as_ref().filter(|_| time.elapsed() >= *checked + CHECK_INTERVAL)
    {
        *checked = time.elapsed();
        for service in games.keys() {
            // What cannot be asked now is asked the next time.
            let _ = browser.check(service);
        }
    }
    frames.wake_within(CHECK_INTERVAL);
    for event in browser.as_mut().map(Browser::events).unwrap_or_default() {
        match event {
            NearbyEvent::Found(service, game) | NearbyEvent::Changed(service, game) => {
                let is_known = game.version == WIRE_VERSION && find_game(&game.game).is_some();
                if is_known && (game.is_free || game.spectators) {
                    games.insert(service, game);
                } else {
                    games.remove(&service);
                }
            }
            NearbyEvent::Gone(service) => {
                games.remove(&service);
            }
        }
    }
}
