//! Games in lists: who plays, how far they have come, and when they were played.

use jiff::Timestamp;

use super::names::{game, side};
use super::{MessageId, Messages};
use jungle_record::{Player, fullmoves};
use jungle_rules::{GameInfo, Outcome, Side};

impl Messages {
    /// The player of a side: "You", the side, or the computer player.
    pub fn player(&self, info: &GameInfo, players: [Player; 2], of: Side) -> String {
        match (players[of.index()], Player::only_human(players)) {
            (Player::Human, Some(_)) => self.text(MessageId::PlayerYou),
            (Player::Human, None) => self.side(info, of),
            (Player::Computer(bot), _) => {
                self.format(MessageId::PlayerComputer, [("name", self.bot(bot).into())])
            }
        }
    }

    /// A game and its players: "Jungle: You – Computer (Lion)".
    pub fn game_title(&self, info: &GameInfo, players: [Player; 2]) -> String {
        let [first, second] = Side::BOTH.map(|side| self.player(info, players, side));
        let players = self.pairing([first, second]);
        let args = [("game", game(info.id).into()), ("players", players.into())];
        self.format(MessageId::GameTitle, args)
    }

    /// Two players of a game.
    pub fn pairing(&self, [first, second]: [String; 2]) -> String {
        let args = [("first", first.into()), ("second", second.into())];
        self.format(MessageId::Pairing, args)
    }

    /// How many moves, one of each side, so many moves of both sides are.
    pub fn count_of_moves(&self, moves: usize) -> String {
        self.format(MessageId::GameProgress, [("moves", fullmoves(moves).into())])
    }

    /// The moves of a game, counted in pairs, and its result, if it is over.
    pub fn progress(&self, info: &GameInfo, moves: usize, outcome: Option<&Outcome>) -> String {
        let count = ("moves", fullmoves(moves).into());
        match outcome.map(|outcome| outcome.winner) {
            None => self.count_of_moves(moves),
            Some(None) => self.format(MessageId::GameProgressDraw, [count]),
            Some(Some(winner)) => {
                let winner = ("winner", side(info, winner).into());
                self.format(MessageId::GameProgressWon, [count, winner])
            }
        }
    }

    /// The time since `then`, in the largest unit that fits.
    pub fn age(&self, then: Timestamp, now: Timestamp) -> String {
        let seconds = now.as_second().saturating_sub(then.as_second());
        let units = [
            (86_400, MessageId::AgeDays),
            (3_600, MessageId::AgeHours),
            (60, MessageId::AgeMinutes),
        ];
        match units.into_iter().find(|(length, _)| seconds >= *length) {
            None => self.text(MessageId::AgeNow),
            Some((length, id)) => self.format(id, [("count", (seconds / length).into())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_have_one_number() {
        let at = |second| Timestamp::from_second(second).expect("a time");
        let messages = Messages::english();
        let cases = [
            (0, "just now"),
            (59, "just now"),
            (60, "1 minute ago"),
            (7_199, "1 hour ago"),
            (200_000, "2 days ago"),
        ];
        for (seconds, expected) in cases {
            assert_eq!(messages.age(at(1_000), at(1_000 + seconds)), expected);
        }
        assert_eq!(messages.age(at(1_000), at(10)), "just now", "a clock that was set back");
    }
}
