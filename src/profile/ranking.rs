//! The ranking list of a game: the people of this machine and the levels of the computer.

use jiff::Timestamp;

use super::history::{GameResult, Opponent, Tally};
use super::rating::{Rating, Score};
use super::store::{GUEST, ProfileStore};
use crate::search::Level;

/// A player in the ranking list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankedPlayer {
    /// A person, by the id of the profile.
    Person(String),
    /// A level of the computer.
    Level(Level),
}

/// A row of the ranking list.
#[derive(Clone, Debug, PartialEq)]
pub struct RankingRow {
    /// The player.
    pub player: RankedPlayer,
    /// The rating.
    pub rating: Rating,
    /// The results of all games, rated or not. Those of a level are the ones against the people.
    pub tally: Tally,
    /// The opponent with the highest rating that was defeated.
    pub best_win: Option<Opponent>,
    /// The last result, and how often it has occurred in a row.
    pub streak: Option<(Score, usize)>,
}

/// The ranking list of a game at a time, the highest rating first: all levels with a rating, and
/// everybody who has finished a game.
pub fn ranking(store: &ProfileStore, game: &str, now: Timestamp) -> Vec<RankingRow> {
    let guest = store.get(GUEST).map(|guest| (GUEST, guest));
    let players = || store.people().into_iter().chain(guest);
    let histories = players().filter_map(|(id, profile)| Some((id, profile.games.get(game)?)));
    let people = histories.filter(|(_, history)| !history.results.is_empty());
    let people = people.map(|(id, history)| RankingRow {
        player: RankedPlayer::Person(id.to_owned()),
        rating: history.rating.at(now),
        tally: Tally::of(&history.results),
        best_win: history.best_win().map(|result| result.opponent.clone()),
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
        let beaten = results.iter().filter(|(_, result)| result.score == Score::Lost);
        let best_win = beaten
            .max_by(|a, b| rating_of(a.0).total_cmp(&rating_of(b.0)))
            .map(|(id, _)| Opponent::Person((*id).to_owned()));
        let Tally { won, drawn, lost } = Tally::of(results.iter().map(|(_, result)| *result));
        let tally = Tally { won: lost, drawn, lost: won };
        Some(RankingRow { player: RankedPlayer::Level(level), rating, tally, best_win, streak })
    });
    let mut rows: Vec<RankingRow> = people.chain(levels).collect();
    rows.sort_by(|a, b| b.rating.value.total_cmp(&a.rating.value));
    rows
}
