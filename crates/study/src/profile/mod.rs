//! The players of this machine: their names, ratings and games.

mod achievement;
mod game_report;
mod history;
mod learning;
mod player_profile;
mod puzzle_selection;
mod ranking;
mod store;

pub use achievement::{Achievement, achieved};
pub use game_report::{GameReport, Participant, game_reports, participant, unrated};
pub use history::{GameResult, History, Opponent, Tally, Unrated};
pub use jungle_rating::{GameScore, Rating};
pub use learning::{Learning, PuzzleHistory, PuzzleResult, Solved};
pub use player_profile::{
    Achieved, GUEST_PORTRAIT, MAX_BYTES, MAX_RESULTS, Profile, ProfileError, VERSION,
};
pub use puzzle_selection::{PuzzleSet, daily_puzzle, next_puzzle};
pub use ranking::{NamedOpponent, RankedProfile, RankingRow, ranking};
pub use store::{GUEST, LoadProfileError, ProfileProblem, ProfileStore};
