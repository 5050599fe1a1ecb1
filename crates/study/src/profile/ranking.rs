//! The ranking list of a game: the people of this machine and the levels of the computer.

use jiff::Timestamp;

use super::history::{GameResult, Opponent, Tally};
use super::store::{GUEST, ProfileStore};
use jungle_engine::Level;
use jungle_rating::{GameScore, Rating};
use jungle_record::Name;

/// A player in the ranking list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankedProfile {
    /// A person, by the id of the profile.
    Person(String),
    /// A level of the computer.
    Level(Level),
}

/// A row of the ranking list.
#[derive(Clone, Debug, PartialEq)]
pub struct RankingRow {
    /// The player.
    pub player: RankedProfile,
    /// The rating; `None` before the first rated game.
    pub rating: Option<Rating>,
    /// The results of all games, rated or not. Those of a level are the ones against the people.
    pub tally: Tally,
    /// The opponent with the highest rating that was defeated.
    pub best_win: Option<NamedOpponent>,
    /// The last result, and how often it has occurred in a row.
    pub streak: Option<(GameScore, usize)>,
}

/// An opponent with the name at the time of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOpponent {
    /// The opponent.
    pub opponent: Opponent,
    /// The name, if it is a person with a profile.
    pub name: Option<Name>,
}

impl From<&GameResult> for NamedOpponent {
    fn from(result: &GameResult) -> Self {
        Self { opponent: result.opponent.clone(), name: result.opponent_name.clone() }
    }
}

/// The ranking list of a game at a time, the highest rating first: all levels with a rating, and
/// everybody who has finished a game. Those without a rating are at the end.
///
/// ```
/// use jiff::Timestamp;
/// use jungle_engine::Level;
/// use jungle_study::profile::{ProfileStore, RankedProfile, ranking};
///
/// let rows = ranking(&ProfileStore::default(), "jungle", Timestamp::now());
/// assert_eq!(rows.len(), Level::ALL.len(), "nobody has played yet");
/// assert_eq!(rows[0].player, RankedProfile::Level(Level::Elephant));
/// ```
pub fn ranking(store: &ProfileStore, game: &str, now: Timestamp) -> Vec<RankingRow> {
    let guest = store.get(GUEST).map(|guest| (GUEST, guest));
    let players = || store.people().into_iter().chain(guest);
    let histories = players().filter_map(|(id, profile)| Some((id, profile.games.get(game)?)));
    let people = histories.filter(|(_, history)| !history.results.is_empty());
    let people = people.map(|(id, history)| RankingRow {
        player: RankedProfile::Person(id.to_owned()),
        rating: history.rating(now),
        tally: Tally::of(&history.results),
        best_win: history.best_win().map(NamedOpponent::from),
        streak: history.streak(),
    });
    let levels = Level::ALL.into_iter().filter_map(|level| {
        let rating = Rating::of_level(level, game)?;
        // The games of all people against the level, in the order in which they ended.
        let is_level = |result: &&GameResult| {
            matches!(&result.opponent, Opponent::Computer(id) if id == level.id())
        };
        let mut results: Vec<(&str, &GameResult)> = players()
            .filter_map(|(id, profile)| Some((id, profile.games.get(game)?)))
            .flat_map(|(id, history)| {
                history.results.iter().filter(is_level).map(move |result| (id, result))
            })
            .collect();
        results.sort_by_key(|(_, result)| result.ended);
        let last = results.last().map(|(_, result)| result.score);
        let streak = last.map(|last| {
            let same = results.iter().rev().take_while(|(_, result)| result.score == last);
            (last.of_opponent(), same.count())
        });
        let rating_of = |id: &str| store.get(id).map_or(0.0, |one| one.games[game].rating.value);
        let beaten = results.iter().filter(|(_, result)| result.score == GameScore::Lost);
        let best_win = beaten
            .max_by(|a, b| rating_of(a.0).total_cmp(&rating_of(b.0)))
            .map(|(id, _)| NamedOpponent {
                opponent: Opponent::Person((*id).to_owned()),
                name: store.get(id).filter(|_| *id != GUEST).map(|beaten| beaten.name.clone()),
            });
        let Tally { won, drawn, lost } = Tally::of(results.iter().map(|(_, result)| *result));
        let tally = Tally { won: lost, drawn, lost: won };
        let player = RankedProfile::Level(level);
        Some(RankingRow { player, rating: Some(rating), tally, best_win, streak })
    });
    let mut rows: Vec<RankingRow> = people.chain(levels).collect();
    let value = |row: &RankingRow| row.rating.map_or(f64::NEG_INFINITY, |rating| rating.value);
    rows.sort_by(|a, b| value(b).total_cmp(&value(a)));
    rows
}
