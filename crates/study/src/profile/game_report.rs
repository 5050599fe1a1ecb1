//! What a finished game means for its players: the results, the ratings, the achievements.

use jiff::Timestamp;

use super::achievement::{Achievement, achieved};
use super::history::{GameResult, Opponent, Unrated};
use super::player_profile::Profile;
use super::store::GUEST;
use jungle_engine::Bot;
use jungle_rating::{GameScore, Rating, is_stopped_early};
use jungle_record::{Name, Player, Record};
use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{BySide, Options, Side};

/// What a finished game means for one of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReport {
    /// The rating before the game.
    pub before: Rating,
    /// The rating after it; the same if the game was not rated.
    pub after: Rating,
    /// The result.
    pub result: GameResult,
    /// What the player has achieved in the game, for the first time or not.
    pub achievements: Vec<Achievement>,
}

/// A player of a game, for the rating: a person with a profile, by its id, or anybody else.
#[derive(Clone, Copy, Debug)]
pub enum Participant<'a> {
    /// A person with a profile.
    Profile(&'a str, &'a Profile),
    /// A person without a profile.
    Guest,
    /// A computer player.
    Computer(Bot),
}

impl Participant<'_> {
    /// The id of the profile.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Profile(id, _) => Some(id),
            Self::Guest | Self::Computer(_) => None,
        }
    }

    fn rating(self, game: &str, now: Timestamp) -> Option<Rating> {
        match self {
            Self::Profile(_, profile) => {
                let history = profile.games.get(game);
                Some(history.map_or(Rating::default(), |history| history.rating.at(now)))
            }
            Self::Computer(Bot::Level(level)) => Rating::of_level(level, game),
            Self::Guest | Self::Computer(_) => None,
        }
    }

    /// The name of a person with a profile of their own.
    fn name(self) -> Option<Name> {
        match self {
            Self::Profile(id, profile) if id != GUEST => Some(profile.name.clone()),
            Self::Profile(..) | Self::Guest | Self::Computer(_) => None,
        }
    }

    fn opponent(self) -> Opponent {
        match self {
            Self::Profile(id, _) => Opponent::Person(id.to_owned()),
            Self::Guest => Opponent::Guest,
            Self::Computer(bot) => Opponent::Computer(bot.id().to_owned()),
        }
    }
}

/// Why a game between two players is not rated; `None` if it is.
///
/// ```
/// use jungle_engine::{Bot, Level};
/// use jungle_record::{Assistance, GameSetup, Player, Record};
/// use jungle_rules::BySide;
/// use jungle_rules::games::find_game;
/// use jungle_study::profile::{Participant, Profile, Unrated, unrated};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let computer = Bot::Level(Level::Cat);
/// let players = [Player::Human, Player::Computer(computer)];
/// let mut record = Record::new(GameSetup { start, players, seed: 0 }, None);
/// record.add_assistance(Assistance { hint: true, ..Assistance::default() });
/// let profile = Profile::guest();
/// let participants =
///     BySide([Participant::Profile("ada", &profile), Participant::Computer(computer)]);
/// assert_eq!(unrated(&record, &participants), Some(Unrated::Hint));
/// ```
pub fn unrated(record: &Record, participants: &BySide<Participant>) -> Option<Unrated> {
    let game = record.setup.start.info().id;
    let has_rating = |side: Side| participants[side].rating(game, Timestamp::UNIX_EPOCH).is_some();
    let is_rated = Side::BOTH.into_iter().all(has_rating);
    unrated_play(record).or((!is_rated).then_some(Unrated::NoRating))
}

/// Why a game is not rated because of how it was played.
fn unrated_play(record: &Record) -> Option<Unrated> {
    let start = record.setup.start.as_ref();
    let entry = find_game(start.info().id)?;
    let assistance = record.assistance();
    if assistance.hint {
        Some(Unrated::Hint)
    } else if assistance.undo {
        Some(Unrated::Undo)
    } else if assistance.coach {
        Some(Unrated::Coach)
    } else if entry.start(start.options()).position_text() != start.position_text() {
        Some(Unrated::SetUp)
    } else if !has_usual_rules(start.options(), entry) {
        Some(Unrated::OwnRules)
    } else {
        is_stopped_early(record).then_some(Unrated::StoppedEarly)
    }
}

/// Whether rule options are those of a preset, or the defaults of a game without presets. Options
/// that are chosen beside the rules do not count.
fn has_usual_rules(options: &Options, entry: &GameEntry) -> bool {
    let is_like = |values: &[(&str, &str)]| {
        entry.rule_options.iter().all(|option| {
            let usual = values.iter().find(|(id, _)| *id == option.id);
            let usual = usual.map_or(option.values[0], |(_, value)| *value);
            option.is_beside_rules() || options.get(option.id) == usual
        })
    };
    is_like(&[]) || entry.presets.iter().any(|preset| is_like(preset.values))
}

/// What a finished game means for each of the players with a profile. `file` is the name of its
/// file. There are no reports of a game that is not over.
///
/// ```
/// use jiff::Timestamp;
/// use jungle_engine::{Bot, Level};
/// use jungle_rating::GameScore;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_rules::{BySide, Move, Side};
/// use jungle_study::profile::{Participant, Profile, Unrated, game_reports};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/7/7/7/3r3/6C b", &entry.default_options())?;
/// let mut game = start.clone();
/// let computer = Bot::Level(Level::Cat);
/// let players = [Player::Human, Player::Computer(computer)];
/// let mut record = Record::new(GameSetup { start, players, seed: 0 }, None);
/// let mv = Move::parse("D8 D9", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
///
/// let profile = Profile::guest();
/// let participants =
///     BySide([Participant::Profile("ada", &profile), Participant::Computer(computer)]);
/// let mut reports = game_reports(&record, &participants, Timestamp::now(), None);
/// let result = reports[Side::First].take().expect("a person with a profile").result;
/// assert_eq!((result.score, result.rated), (GameScore::Won, Err(Unrated::SetUp)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn game_reports(
    record: &Record,
    participants: &BySide<Participant>,
    now: Timestamp,
    file: Option<&str>,
) -> BySide<Option<GameReport>> {
    let Some(outcome) = record.outcome() else {
        return BySide([None, None]);
    };
    let game = record.setup.start.info().id;
    let unrated = unrated(record, participants);
    let report = |side: Side| {
        let Participant::Profile(..) = participants[side] else {
            return None;
        };
        let score = match outcome.winner {
            None => GameScore::Drawn,
            Some(winner) if winner == side => GameScore::Won,
            Some(_) => GameScore::Lost,
        };
        let before = participants[side].rating(game, now)?;
        let opponent_rating = participants[!side].rating(game, now);
        let (after, rated) = match (unrated, opponent_rating) {
            (None, Some(opponent)) => {
                let after = before.after(&opponent, score, now);
                (after, Ok(after.value))
            }
            (reason, _) => (before, Err(reason.unwrap_or(Unrated::NoRating))),
        };
        let result = GameResult {
            ended: now,
            opponent: participants[!side].opponent(),
            opponent_name: participants[!side].name(),
            opponent_rating: opponent_rating.map(|rating| rating.value),
            is_first_side: side == Side::First,
            score,
            rated,
            file: file.map(str::to_owned),
        };
        // Anything can be achieved from a position that was set up for it.
        let achievements =
            if unrated == Some(Unrated::SetUp) { Vec::new() } else { achieved(record, side) };
        Some(GameReport { before, after, result, achievements })
    };
    BySide(Side::BOTH.map(report))
}

/// The participant of a side; `profile` finds the profiles by their ids. A person without one who
/// plays a computer has the profile of the guest.
///
/// ```
/// use jungle_engine::Bot;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::Side;
/// use jungle_rules::games::find_game;
/// use jungle_study::profile::{GUEST, Participant, Profile, participant};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let players = [Player::Human, Player::Computer(Bot::Greedy)];
/// let record = Record::new(GameSetup { start, players, seed: 0 }, None);
/// let guest = Profile::guest();
/// let find = |id: &str| (id == GUEST).then_some(&guest);
/// assert_eq!(participant(&record, Side::First, find).id(), Some(GUEST));
/// assert!(matches!(participant(&record, Side::Second, find), Participant::Computer(_)));
/// ```
pub fn participant<'a>(
    record: &'a Record,
    side: Side,
    profile: impl FnOnce(&str) -> Option<&'a Profile>,
) -> Participant<'a> {
    match record.setup.players[side.index()] {
        Player::Computer(bot) => Participant::Computer(bot),
        Player::Human => {
            let id = record.people[side.index()].id.as_ref().map(Name::as_str);
            let id = id.or(record.setup.only_human().map(|_| GUEST));
            let known = id.and_then(|id| Some(Participant::Profile(id, profile(id)?)));
            known.unwrap_or(Participant::Guest)
        }
    }
}
