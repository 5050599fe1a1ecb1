//! Names of players and games.

use std::borrow::Cow;
use std::path::Path;

use jiff::Timestamp;

use crate::messages;
use crate::record::{GameSetup, Player, Record};
use crate::rules::{GameInfo, Outcome, Side};
use crate::table::{FailureReason, GameSession, PlayerFailed};

/// The name of the player of a side.
pub fn player_name(setup: &GameSetup, side: Side) -> String {
    match (setup.players[side.index()], setup.only_human()) {
        (Player::Human, Some(_)) => "You".to_owned(),
        (Player::Human, None) => setup.start.info().side_name(side).to_owned(),
        (Player::Computer(bot), _) => format!("Computer ({})", bot.title()),
    }
}

/// The names of both players.
pub fn pairing(setup: &GameSetup) -> String {
    let [first, second] = Side::BOTH.map(|side| player_name(setup, side));
    format!("{first} – {second}")
}

/// The question shown before resigning, which names the consequence.
pub fn resign_question(session: &GameSession) -> String {
    messages::resign_question(session.resigning_side(), session.game().info())
}

/// The question whether to leave the running game for a board file.
pub fn board_file_question(path: &Path) -> String {
    format!("Leave this game and play {}?", name_of(path))
}

/// The question whether the opponent accepts the draw, if one was offered.
pub fn draw_question(session: &GameSession) -> Option<String> {
    let side = session.draw_offer()?;
    let name = |side| session.game().info().side_name(side);
    Some(format!("{} offers a draw. {}, do you accept?", name(side), name(!side)))
}

/// A sentence that describes how a player failed.
pub fn player_failure(failure: &PlayerFailed, info: &GameInfo) -> String {
    let side = info.side_name(failure.side);
    match failure.reason {
        FailureReason::NoMove => format!("The computer, playing {side}, returned no move."),
        FailureReason::IllegalMove => {
            format!("The computer, playing {side}, returned an illegal move.")
        }
        FailureReason::TimedOut => {
            format!("The computer, playing {side}, did not answer in time.")
        }
    }
}

/// The winner of a finished game, or that it is a draw.
pub fn headline(session: &GameSession, outcome: Outcome) -> String {
    match (outcome.winner, session.only_human()) {
        (Some(winner), Some(human)) if winner == human => "You win!".to_owned(),
        (Some(winner), _) => format!("{} wins!", session.game().info().side_name(winner)),
        (None, _) => "Draw".to_owned(),
    }
}

/// The number of moves of a game, and its result if it is over.
pub fn progress(record: &Record) -> String {
    let moves = match record.len() {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let info = record.setup.start.info();
    match record.outcome().map(|outcome| outcome.winner) {
        None => moves,
        Some(Some(winner)) => format!("{moves}, {} won", info.side_name(winner)),
        Some(None) => format!("{moves}, draw"),
    }
}

/// The name of a file without its folders.
pub fn name_of(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy()
}

/// The time since `then`, in a single unit.
pub fn age(then: Timestamp, now: Timestamp) -> String {
    let seconds = now.as_second().saturating_sub(then.as_second());
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")];
    let unit = units.iter().find(|(length, _)| seconds >= *length);
    match unit.map(|(length, name)| (seconds / length, name)) {
        None => "just now".to_owned(),
        Some((1, name)) => format!("1 {name} ago"),
        Some((count, name)) => format!("{count} {name}s ago"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_have_a_single_unit() {
        let at = |second| Timestamp::from_second(second).expect("a time");
        let cases = [
            (0, "just now"),
            (59, "just now"),
            (60, "1 minute ago"),
            (7_199, "1 hour ago"),
            (200_000, "2 days ago"),
        ];
        for (seconds, expected) in cases {
            assert_eq!(age(at(1_000), at(1_000 + seconds)), expected);
        }
        assert_eq!(age(at(1_000), at(10)), "just now", "the clock was set back");
    }
}
