//! The terms of games: what the person has chosen, and what others seek.

use crate::games::find_game;
use crate::net::client::online::LobbySnapshot;
use crate::net::lobby::{SeekId, SeekView, Terms};
use crate::rating::ShownRating;
use crate::record::{TimeControl, link};
use crate::rules::Side;
use crate::table::{Mode, NewGame};

use super::super::settings::Settings;

/// The time controls of games on a server.
pub const TIMES: [TimeControl; 8] = [
    TimeControl::Fischer { base: 60, increment: 2 },
    TimeControl::Fischer { base: 180, increment: 2 },
    TimeControl::Fischer { base: 300, increment: 5 },
    TimeControl::Fischer { base: 600, increment: 5 },
    TimeControl::Fischer { base: 1800, increment: 20 },
    TimeControl::Days(1),
    TimeControl::Days(3),
    TimeControl::Unlimited,
];

/// The game that is selected, between two people. Rated games have the default rules.
pub fn selected_game(settings: &Settings, is_rated: bool) -> NewGame {
    let selected = &settings.new_game;
    if is_rated {
        let game = selected.game().id.to_owned();
        NewGame { game, mode: Mode::Friend, ..NewGame::default() }
    } else {
        NewGame { mode: Mode::Friend, time: TimeControl::Unlimited, ..selected.clone() }
    }
}

/// The terms that the person has chosen.
pub fn selected_terms(settings: &Settings, is_rated: bool, side: Option<Side>) -> Option<Terms> {
    let rated = is_rated && settings.online_time != TimeControl::Unlimited;
    let mut record = selected_game(settings, rated).record(None).ok()?;
    record.time_control = None;
    let setup = link::write(&record, 0);
    Some(Terms { setup, time: settings.online_time, rated, side })
}

/// A seek as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekRow {
    /// The seek.
    pub id: SeekId,
    /// The name of the player.
    pub name: String,
    /// The rating.
    pub rating: Option<ShownRating>,
    /// The id of the game.
    pub game: &'static str,
    /// Whether the rules and the start are the usual ones.
    pub is_standard: bool,
    /// The time control.
    pub time: TimeControl,
    /// Whether it is rated.
    pub rated: bool,
    /// The side of the player who takes the seek.
    pub side: Option<Side>,
    /// Whether it is an own one.
    pub is_own: bool,
    /// Whether it is that of a friend.
    pub is_friend: bool,
}

/// The rows of a list. Seeks of games that this program does not know are left
/// out.
pub fn rows(lobby: &LobbySnapshot) -> Vec<SeekRow> {
    let own = |seek: &&SeekView| lobby.own.iter().any(|own| own.id == seek.id);
    let others = lobby.seeks.iter().filter(|seek| !own(seek));
    let others = others.filter(|seek| Some(&seek.by.account) != account(lobby));
    let own_rows = lobby.own.iter().filter_map(|seek| row(seek, true));
    own_rows.chain(others.filter_map(|seek| row(seek, false))).collect()
}

fn account(lobby: &LobbySnapshot) -> Option<&crate::net::account::AccountId> {
    lobby.you.as_ref().map(|you| &you.account)
}

fn row(seek: &SeekView, is_own: bool) -> Option<SeekRow> {
    let record = link::read(&seek.terms.setup).ok()?;
    let start = &record.setup.start;
    let entry = find_game(start.info().id)?;
    let options = entry.options_for_people();
    let is_standard = *start.options() == options
        && start.position_text() == entry.start(&options).position_text();
    Some(SeekRow {
        id: seek.id,
        name: seek.by.name.as_str().to_owned(),
        rating: seek.by.rating,
        game: entry.id,
        is_standard,
        time: seek.terms.time,
        rated: seek.terms.rated,
        side: seek.terms.side.map(|side| if is_own { side } else { !side }),
        is_own,
        is_friend: false,
    })
}
