//! The players of this device: names, ratings, results, achievements.

use jiff::Timestamp;

use super::{MessageId, Messages};
use jungle_engine::Bot;
use jungle_record::Name;
use jungle_rules::jungle::Animal;
use jungle_study::profile::{
    Achievement, GUEST, GameReport, GameScore, History, LoadProfileError, MAX_BYTES, NamedOpponent,
    Opponent, Profile, ProfileError, ProfileStore, RankedProfile, RankingRow, Rating, Tally,
    Unrated, VERSION,
};

impl Messages {
    /// A rating as a number, with a question mark while it is provisional.
    pub fn rating(&self, rating: &Rating) -> String {
        let mark = if rating.is_provisional() { "?" } else { "" };
        format!("{:.0}{mark}", rating.value)
    }

    /// The rating of a profile in a game at a time, as "Rating 912?".
    pub fn profile_rating(&self, profile: Option<&Profile>, game: &str, now: Timestamp) -> String {
        let history = profile.and_then(|profile| profile.games.get(game));
        let rating = history.and_then(|history| history.rating(now));
        rating.map_or(self.text(MessageId::ProfileNoRating), |rating| {
            self.format(MessageId::ProfileRating, [("rating", self.rating(&rating).into())])
        })
    }

    /// Why a file was not loaded as a profile, as a sentence without a full stop.
    pub fn load_profile_error(&self, error: &LoadProfileError) -> String {
        match error {
            LoadProfileError::Unreadable(error) => {
                self.format(MessageId::LoadUnreadable, [("error", error.to_string().into())])
            }
            LoadProfileError::FileName => self.text(MessageId::ProfileFileName),
            LoadProfileError::Profile(error) => self.profile_error(error),
        }
    }

    /// Why the content of a file is no profile, as a sentence without a full stop.
    pub fn profile_error(&self, error: &ProfileError) -> String {
        match error {
            ProfileError::TooLong => {
                self.format(MessageId::NoticeSettingsTooLong, [("bytes", MAX_BYTES.into())])
            }
            ProfileError::NotText => self.text(MessageId::LoadNotText),
            ProfileError::Malformed(error) => self.ron_error(error),
            ProfileError::NewerVersion(version) => {
                let args = [("version", (*version).into()), ("known", VERSION.into())];
                self.format(MessageId::LoadNewerVersion, args)
            }
            ProfileError::Invalid(field) => {
                self.format(MessageId::ProfileWrongField, [("field", (*field).into())])
            }
        }
    }

    /// The name of a player; the guest has none of their own.
    pub fn profile_name(&self, store: &ProfileStore, id: &str) -> String {
        match store.get(id).filter(|_| id != GUEST) {
            Some(profile) => profile.name.as_str().to_owned(),
            None => self.text(MessageId::ProfileGuest),
        }
    }

    /// The name of an opponent: a person's is that at the time of the game.
    pub fn opponent(&self, opponent: &NamedOpponent) -> String {
        match &opponent.opponent {
            Opponent::Computer(id) => Bot::find(id).map_or(id.clone(), |bot| self.bot(bot)),
            Opponent::Person(id) if id != GUEST => {
                let name = opponent.name.as_ref().map(|name| name.as_str().to_owned());
                name.unwrap_or_else(|| id.clone())
            }
            Opponent::Person(_) | Opponent::Guest => self.text(MessageId::ProfileGuest),
        }
    }

    /// The name of a player in the ranking list.
    pub fn ranked_player(&self, store: &ProfileStore, player: &RankedProfile) -> String {
        match player {
            RankedProfile::Person(id) => self.profile_name(store, id),
            RankedProfile::Level(level) => self.bot(Bot::Level(*level)),
        }
    }

    /// A row of the ranking list as a sentence without a full stop.
    pub fn ranking_row(&self, store: &ProfileStore, place: usize, row: &RankingRow) -> String {
        let none = || self.text(MessageId::ProfileNoRating);
        let rating = row.rating.map_or_else(none, |rating| self.rating(&rating));
        let args = [
            ("place", place.into()),
            ("name", self.ranked_player(store, &row.player).into()),
            ("rating", rating.into()),
            ("games", row.tally.games().into()),
            ("won", row.tally.won.into()),
            ("drawn", row.tally.drawn.into()),
            ("lost", row.tally.lost.into()),
        ];
        let text = self.format(MessageId::RankingRow, args);
        let best_win = row.best_win.as_ref().map(|opponent| self.best_win(opponent));
        let streak = row.streak.map(|streak| self.streak(streak));
        self.list([Some(text), best_win, streak].into_iter().flatten())
    }

    /// The strongest opponent who was beaten.
    pub fn best_win(&self, opponent: &NamedOpponent) -> String {
        let heading = self.text(MessageId::RankingBestWin);
        self.labelled(&heading, &self.opponent(opponent))
    }

    /// The rating and the results of a player in a game, as a sentence without a full stop.
    pub fn player_summary(
        &self,
        store: &ProfileStore,
        id: &str,
        game: &str,
        now: Timestamp,
    ) -> String {
        let profile = store.get(id);
        let history = profile.and_then(|profile| profile.games.get(game));
        let results = history.map(|history| {
            let heading = self.text(MessageId::RankingResults);
            self.labelled(&heading, &self.tally(Tally::of(&history.results)))
        });
        let streak = history.and_then(History::streak).map(|streak| self.streak(streak));
        let best_win = history.and_then(History::best_win);
        let best_win = best_win.map(|result| self.best_win(&result.into()));
        let name = self.profile_name(store, id);
        let rating = self.profile_rating(profile, game, now);
        self.list([Some(name), Some(rating), results, best_win, streak].into_iter().flatten())
    }

    /// A name that a new player may keep.
    pub fn suggested_name(&self, animal: Animal) -> String {
        self.format(MessageId::ProfileSuggestedName, [("animal", animal.id().into())])
    }

    /// The question whether to remove a player.
    pub fn remove_question(&self, name: &Name) -> String {
        self.format(MessageId::ProfileRemoveQuestion, [("name", name.as_str().into())])
    }

    /// A result in a word.
    pub fn score(&self, score: GameScore) -> String {
        self.text(match score {
            GameScore::Won => MessageId::ProfileResultWon,
            GameScore::Drawn => MessageId::ProfileResultDrawn,
            GameScore::Lost => MessageId::ProfileResultLost,
        })
    }

    /// The numbers of games won, drawn and lost, as "8 / 1 / 3".
    pub fn tally(&self, tally: Tally) -> String {
        format!("{} / {} / {}", tally.won, tally.drawn, tally.lost)
    }

    /// How often the last result has occurred in a row.
    pub fn streak(&self, (score, count): (GameScore, usize)) -> String {
        let id = match score {
            GameScore::Won => MessageId::StreakWon,
            GameScore::Drawn => MessageId::StreakDrawn,
            GameScore::Lost => MessageId::StreakLost,
        };
        self.format(id, [("count", count.into())])
    }

    /// Why a game was not rated.
    pub fn unrated(&self, reason: Unrated) -> String {
        self.text(match reason {
            Unrated::Hint => MessageId::UnratedHint,
            Unrated::Undo => MessageId::UnratedUndo,
            Unrated::Coach => MessageId::UnratedCoach,
            Unrated::OwnRules => MessageId::UnratedOwnRules,
            Unrated::SetUp => MessageId::UnratedSetUp,
            Unrated::StoppedEarly => MessageId::UnratedStoppedEarly,
            Unrated::NoRating => MessageId::UnratedNoRating,
        })
    }

    /// What a finished game means for the rating of a player.
    pub fn rating_report(&self, name: &str, report: &GameReport) -> String {
        match report.result.rated {
            Ok(_) => {
                let ratings = [("before", &report.before), ("after", &report.after)];
                let ratings = ratings.map(|(key, rating)| (key, self.rating(rating).into()));
                let args = [("name", name.into())].into_iter().chain(ratings);
                self.format(MessageId::ReportRating, args)
            }
            Err(reason) => self.unrated(reason),
        }
    }

    /// Something that was achieved for the first time, as a sentence.
    pub fn new_achievement(&self, achievement: Achievement) -> String {
        let what = self.achievement(achievement);
        self.format(MessageId::AchievementNew, [("name", what.into())])
    }

    /// What has to be done for an achievement.
    pub fn achievement(&self, achievement: Achievement) -> String {
        self.text(match achievement {
            Achievement::FirstWin => MessageId::AchievementFirstWin,
            Achievement::RatCapturesElephant => MessageId::AchievementRatCapturesElephant,
            Achievement::JumpCapture => MessageId::AchievementJumpCapture,
            Achievement::TrapCapture => MessageId::AchievementTrapCapture,
            Achievement::NothingLost => MessageId::AchievementNothingLost,
            Achievement::RatInDen => MessageId::AchievementRatInDen,
            Achievement::LastPiece => MessageId::AchievementLastPiece,
            Achievement::Comeback => MessageId::AchievementComeback,
            Achievement::AllCaptured => MessageId::AchievementAllCaptured,
            Achievement::LongWin => MessageId::AchievementLongWin,
            Achievement::ElephantHeld => MessageId::AchievementElephantHeld,
            Achievement::ElephantBeaten => MessageId::AchievementElephantBeaten,
        })
    }
}
