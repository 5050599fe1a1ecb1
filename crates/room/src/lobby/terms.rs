//! What is to be played.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::LobbyRefusal;
use crate::account::{Pace, Pool};
use crate::room::MAX_DAYS;
use jungle_record::{GameSetup, Player, Record, TimeControl, link};
use jungle_rules::games::find_game;
use jungle_rules::{Game, Side};

/// The maximum length of a setup, in bytes, which limits the length of the list of seeks.
pub const MAX_SETUP_BYTES: usize = 512;

/// What the player who opens a seek wants to play.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, TimeControl, link};
/// use jungle_room::account::Pool;
/// use jungle_room::lobby::{LobbyRefusal, Terms};
/// use jungle_rules::games::GAMES;
///
/// let start = GAMES[0].start(&GAMES[0].options_for_people());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let setup = link::write(&Record::new(setup, None), 0);
/// let time = TimeControl::Fischer { base: 300, increment: 3 };
/// let terms = Terms { setup, time, rated: true, side: None };
/// let checked = terms.clone().check()?;
/// assert_eq!(checked.pool(), Pool::find("jungle-timed"));
/// let untimed = Terms { time: TimeControl::Unlimited, ..terms };
/// assert_eq!(untimed.check(), Err(LobbyRefusal::NotRatable));
/// # Ok::<(), LobbyRefusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The setup of the game, as a link without moves: game, rules and start.
    pub setup: String,
    /// The time control.
    pub time: TimeControl,
    /// Whether the game is rated.
    pub rated: bool,
    /// The side of the player; `None` for a random one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

impl Terms {
    /// The terms, if such a game can be played.
    ///
    /// # Errors
    /// Why not.
    pub fn check(self) -> Result<CheckedTerms, LobbyRefusal> {
        let Self { setup, time, rated, side } = self;
        let setup = playable(&setup).ok_or(LobbyRefusal::Setup)?;
        let is_valid = time.to_string().parse() == Ok(time);
        let is_short = !matches!(time, TimeControl::Days(days) if days > MAX_DAYS);
        if !is_valid || !is_short {
            return Err(LobbyRefusal::Time);
        }
        let game = find_game(setup.start.info().id).ok_or(LobbyRefusal::Setup)?.id;
        let pool = Pace::of(time).map(|pace| Pool { game, pace });
        if rated && (pool.is_none() || !is_standard(setup.start.as_ref())) {
            return Err(LobbyRefusal::NotRatable);
        }
        let setup = link::write(&Record::new(setup, None), 0);
        let key = format!("{time} {rated} {setup}").into();
        Ok(CheckedTerms { terms: Self { setup, time, rated, side }, pool, key })
    }
}

/// The setup of a link, if two people can play from it. Its seed, which only computer players use,
/// is set to 0, so that there is one link for each setup.
fn playable(link: &str) -> Option<GameSetup> {
    let record = (link.len() <= MAX_SETUP_BYTES).then(|| link::read(link).ok())??;
    let is_new = record.is_empty() && record.outcome().is_none();
    let is_playable = is_new && record.setup.players == [Player::Human; 2];
    is_playable.then(|| record.setup.again(0))
}

/// Whether a game begins with the standard start and the default rules: those of games that people begin,
/// or those of programs whose default for repetitions is that of the console.
fn is_standard(start: &dyn Game) -> bool {
    find_game(start.info().id).is_some_and(|entry| {
        let options = start.options();
        [entry.options_for_people(), entry.default_options()].contains(options)
            && start.position_text() == entry.start(options).position_text()
    })
}

/// Terms of a game that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedTerms {
    terms: Terms,
    pool: Option<Pool>,
    key: Arc<str>,
}

impl CheckedTerms {
    /// The terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The pool in which such games are or would be rated; `None` without a time limit.
    pub fn pool(&self) -> Option<Pool> {
        self.pool
    }

    /// A text that is the same for all terms that differ only in the side.
    pub(super) fn key(&self) -> &Arc<str> {
        &self.key
    }
}
