//! The players of this device: who plays, what finished games mean for them, their files.

pub mod commands;

use std::io;
use std::path::Path;
use std::sync::LazyLock;

use bevy::prelude::*;
use jiff::Timestamp;

use super::data_paths::DataPaths;
use super::dialogs::{Dialogs, update_open_dialog};
use super::localization::{Localization, choose_language};
use super::recent::renamed_to;
use super::settings::Settings;
use crate::messages::{MessageId, Messages};
use crate::profile::{
    Achievement, GUEST, GameReport, Learning, Participant, Profile, ProfileError, ProfileStore,
    game_reports, participant,
};
use crate::record::{Name, Person, Player, Portrait, Record};
use crate::rules::{BySide, Side};
use crate::search::Level;
use crate::table::{Autosave, GameEnded, GameSession, StartGame, TableSystems};

/// The profile of the guest before the first game.
static NEW_GUEST: LazyLock<Profile> = LazyLock::new(Profile::guest);

/// The profiles of this device, and what the last game meant for them.
#[derive(Resource, Default)]
pub struct Profiles {
    store: ProfileStore,
    /// What the last game meant, until the next one begins.
    pub reports: Vec<PlayerReport>,
}

/// What a finished game means for a player.
#[derive(Clone, Debug)]
pub struct PlayerReport {
    /// The id of the profile.
    pub id: String,
    /// The result and the rating.
    pub report: GameReport,
    /// What was achieved for the first time.
    pub achievements: Vec<Achievement>,
    /// The level to play next, if another one is due.
    pub suggested: Option<Level>,
}

/// A player, and the game in which the rating is shown.
pub struct RatedPlayer {
    /// The id of the profile.
    pub id: String,
    /// The id of the game.
    pub game: &'static str,
}

/// A profile that is being edited.
#[derive(Clone)]
pub struct Draft {
    /// The id, if the profile exists.
    pub id: Option<String>,
    /// The name, which may still be no valid one.
    pub name: String,
    /// The picture.
    pub portrait: Portrait,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Profiles>();
    app.add_systems(Startup, load_profiles.after(choose_language));
    app.add_systems(
        Update,
        (
            keep_preferences.run_if(resource_changed::<Settings>),
            clear_reports.run_if(on_message::<StartGame>),
        )
            .chain()
            .before(TableSystems::Start),
    );
    app.add_systems(
        Update,
        enter_result
            .run_if(on_message::<GameEnded>)
            .after(TableSystems::NextTurn)
            .before(update_open_dialog),
    );
}

fn load_profiles(
    paths: Res<DataPaths>,
    messages: Res<Localization>,
    mut profiles: ResMut<Profiles>,
    mut dialogs: ResMut<Dialogs>,
) {
    let Some(folder) = &paths.profiles else {
        return;
    };
    let (store, problems) = ProfileStore::open(folder);
    profiles.store = store;
    for problem in problems {
        let result = match &problem.set_aside {
            Some(renamed) => renamed_to(&messages, renamed),
            None => messages.text(MessageId::NoticeSettingsLeft),
        };
        let args = [
            ("file", problem.path.display().to_string().into()),
            ("error", messages.load_profile_error(&problem.error).into()),
            ("result", result.into()),
        ];
        dialogs.notices.push(messages.format(MessageId::NoticeProfileUnreadable, args));
    }
}

fn clear_reports(mut profiles: ResMut<Profiles>) {
    profiles.reports.clear();
}

/// Enters the result of a game that was played, with the ratings and achievements that follow.
pub(super) fn enter_result(
    session: Option<Res<GameSession>>,
    autosave: Res<Autosave>,
    messages: Res<Localization>,
    mut profiles: ResMut<Profiles>,
    mut dialogs: ResMut<Dialogs>,
) {
    // Games with people on other devices are not rated.
    let is_here = |session: &Res<GameSession>| session.is_play() && session.room().is_none();
    let Some(session) = session.filter(is_here) else {
        return;
    };
    let record = session.active_record();
    if record.is_empty() || !profiles.reports.is_empty() {
        return;
    }
    let file = autosave.file_name();
    if let Err(error) = profiles.enter(&record, crate::clock::date(), file.as_deref()) {
        dialogs.notices.push(profiles.not_saved(&messages, &error));
    }
}

/// Keeps the language and the theme that the player has chosen.
pub(super) fn keep_preferences(settings: Res<Settings>, mut profiles: ResMut<Profiles>) {
    let Some(id) = &settings.player else {
        return;
    };
    let is_kept = |profile: &Profile| {
        profile.language == settings.language && profile.theme == settings.theme
    };
    if profiles.store.get(id).is_some_and(|profile| !is_kept(profile)) {
        // Preferences are not worth a notice: they are also in the settings.
        let _ = profiles.store.update(id, |profile| {
            profile.language.clone_from(&settings.language);
            profile.theme.clone_from(&settings.theme);
        });
    }
}

impl Profiles {
    /// The profiles.
    pub fn store(&self) -> &ProfileStore {
        &self.store
    }

    /// The profile of the person that the settings name, and its id; that of the guest if there is
    /// none.
    pub fn player<'a>(&'a self, chosen: Option<&'a str>) -> (&'a str, Option<&'a Profile>) {
        let chosen = chosen.and_then(|id| Some((id, Some(self.store.get(id)?))));
        chosen.unwrap_or((GUEST, self.store.get(GUEST)))
    }

    /// Enters the names and ids of the people who play a new game.
    pub fn seat(&self, settings: &Settings, record: &mut Record) {
        let mut people = [&settings.player, &settings.friend].into_iter();
        for (player, person) in record.setup.players.iter().zip(&mut record.people) {
            *person = Person::default();
            if *player != Player::Human {
                continue;
            }
            let id = people.next().and_then(Option::as_deref);
            if let Some((id, profile)) = id.and_then(|id| Some((id, self.store.get(id)?))) {
                *person = Person { name: Some(profile.name.clone()), id: Name::new(id) };
            }
        }
    }

    /// The players of a game, for the rating.
    pub fn participants<'a>(&'a self, record: &'a Record) -> BySide<Participant<'a>> {
        // The guest has a profile from the first finished game on.
        let new_guest = |id: &str| (id == GUEST).then_some(&*NEW_GUEST);
        let profile = |id: &str| self.store.get(id).or_else(|| new_guest(id));
        BySide(Side::BOTH).map(|side| participant(record, side, profile))
    }

    /// Enters a finished game.
    fn enter(&mut self, record: &Record, now: Timestamp, file: Option<&str>) -> io::Result<()> {
        let _lock = self.store.lock();
        let guest = record.setup.only_human().map(|_| GUEST);
        let people = record.people.iter().filter_map(|person| person.id.as_ref());
        for id in people.map(Name::as_str).chain(guest) {
            self.store.refresh(id)?;
        }
        let participants = self.participants(record);
        let ids = participants.map(|participant| participant.id().map(str::to_owned));
        let reports = game_reports(record, &participants, now, file);
        let game = record.setup.start.info().id;
        for side in Side::BOTH {
            let (Some(id), Some(report)) = (&ids[side], &reports[side]) else {
                continue;
            };
            let mut achievements = Vec::new();
            let add = |profile: &mut Profile| achievements = profile.add_game(game, report);
            self.store.change(id, add)?;
            let history = self.store.get(id).and_then(|profile| profile.games.get(game));
            let suggested = history.and_then(|history| history.suggested_level());
            let (id, report) = (id.clone(), report.clone());
            self.reports.push(PlayerReport { id, report, achievements, suggested });
        }
        Ok(())
    }

    /// Saves a draft, and returns the id of the profile; `None` if its name is not a valid one. A new
    /// profile keeps the language and the theme of the settings.
    pub fn save(&mut self, draft: &Draft, settings: &Settings) -> Option<io::Result<String>> {
        let name = Name::new(draft.name.trim())?;
        Some(match &draft.id {
            None => self.store.add(Profile {
                language: settings.language.clone(),
                theme: settings.theme.clone(),
                ..Profile::new(name, draft.portrait)
            }),
            Some(id) => self
                .store
                .update(id, |profile| {
                    profile.name = name;
                    profile.portrait = draft.portrait;
                })
                .map(|()| id.clone()),
        })
    }

    /// Changes what a player, or the guest, has learnt in a game.
    pub fn learn(
        &mut self,
        player: Option<&str>,
        game: &str,
        change: impl FnOnce(&mut Learning),
    ) -> io::Result<()> {
        let id = self.player(player).0.to_owned();
        self.store.update(&id, |profile| {
            change(profile.learning.entry(game.to_owned()).or_default());
        })
    }

    /// Removes a profile. Its file is set aside.
    pub fn remove(&mut self, id: &str) -> io::Result<()> {
        self.store.remove(id)
    }

    /// Says that a profile could not be saved.
    pub fn not_saved(&self, messages: &Messages, error: &io::Error) -> String {
        let folder = self.store.folder().unwrap_or(Path::new(""));
        messages.file_failure(MessageId::NoticeProfileNotSaved, folder, error)
    }

    /// Adds the profile in the content of a file.
    ///
    /// # Errors
    /// What is wrong with the content.
    pub fn import(&mut self, content: &[u8]) -> Result<io::Result<String>, ProfileError> {
        Ok(self.store.add(Profile::read(content)?))
    }
}
