//! Achievements: rules over the record of a game.

use jungle_engine::{Bot, Level};
use jungle_record::{Player, Record};
use jungle_rules::{BySide, PlacedPiece, PlayedMove, Side};

/// Something that a player has achieved in a game.
///
/// ```
/// use jungle_study::profile::Achievement;
///
/// assert_eq!(Achievement::find("first_win"), Some(Achievement::FirstWin));
/// assert_eq!(Achievement::Comeback.id(), "comeback");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Achievement {
    /// A game was won.
    FirstWin,
    /// The rat captured the elephant.
    RatCapturesElephant,
    /// A piece was captured by a jump.
    JumpCapture,
    /// A stronger animal was captured in a trap.
    TrapCapture,
    /// A game was won without losing a piece.
    NothingLost,
    /// The rat entered the den.
    RatInDen,
    /// A game was won with the last piece.
    LastPiece,
    /// A game was won after being three pieces behind.
    Comeback,
    /// All of the opponent's pieces were captured.
    AllCaptured,
    /// A game of at least a hundred plies was won.
    LongWin,
    /// The strongest level did not win.
    ElephantHeld,
    /// The strongest level lost.
    ElephantBeaten,
}

/// The number of plies of a long game.
const LONG: usize = 100;
/// The number of pieces that a player has to be behind for a comeback.
const BEHIND: usize = 3;

impl Achievement {
    /// All achievements, in the order in which they are listed.
    pub const ALL: [Self; 12] = [
        Self::FirstWin,
        Self::RatCapturesElephant,
        Self::JumpCapture,
        Self::TrapCapture,
        Self::NothingLost,
        Self::RatInDen,
        Self::LastPiece,
        Self::Comeback,
        Self::AllCaptured,
        Self::LongWin,
        Self::ElephantHeld,
        Self::ElephantBeaten,
    ];

    /// The id in files: ASCII, never changed.
    pub fn id(self) -> &'static str {
        match self {
            Self::FirstWin => "first_win",
            Self::RatCapturesElephant => "rat_captures_elephant",
            Self::JumpCapture => "jump_capture",
            Self::TrapCapture => "trap_capture",
            Self::NothingLost => "nothing_lost",
            Self::RatInDen => "rat_in_den",
            Self::LastPiece => "last_piece",
            Self::Comeback => "comeback",
            Self::AllCaptured => "all_captured",
            Self::LongWin => "long_win",
            Self::ElephantHeld => "elephant_held",
            Self::ElephantBeaten => "elephant_beaten",
        }
    }

    /// The achievement with an id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|achievement| achievement.id() == id)
    }
}

/// What a side has achieved in a game that is over.
///
/// ```
/// use jungle_engine::Bot;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_rules::{Move, Side};
/// use jungle_study::profile::{Achievement, achieved};
///
/// // Blue's rat enters Red's den.
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/7/7/7/3r3/6C b", &entry.default_options())?;
/// let mut game = start.clone();
/// let players = [Player::Human, Player::Computer(Bot::Greedy)];
/// let mut record = Record::new(GameSetup { start, players, seed: 0 }, None);
/// let mv = Move::parse("D8 D9", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
/// let expected = [Achievement::FirstWin, Achievement::NothingLost, Achievement::RatInDen];
/// assert_eq!(achieved(&record, Side::First), expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn achieved(record: &Record, us: Side) -> Vec<Achievement> {
    let Some(outcome) = record.outcome() else {
        return Vec::new();
    };
    let has_won = outcome.winner == Some(us);
    let info = record.setup.start.info().clone();
    let kind = |placed: &PlacedPiece| info.kind(placed.piece.kind).id;
    let ours = || record.played().iter().filter(move |played| played.side == us);

    // The number of pieces of each side, and how far behind the player was at most.
    let mut counts = BySide([0_usize; 2]);
    for placed in record.setup.start.pieces() {
        counts[placed.piece.side] += 1;
    }
    let (first_count, mut behind) = (counts[us], 0);
    for played in record.played() {
        for removed in played.removed() {
            counts[removed.piece.side] -= 1;
        }
        behind = behind.max(counts[!us].saturating_sub(counts[us]));
    }

    let captures = |holds: &dyn Fn(&PlayedMove, &PlacedPiece) -> bool| {
        ours().any(|played| played.captured().any(|captured| holds(played, &captured)))
    };
    let is_stronger = |played: &PlayedMove, captured: &PlacedPiece| {
        let ranks = |placed: &PlacedPiece| info.kind(placed.piece.kind).rank;
        played.mover.is_some_and(|mover| ranks(captured) > ranks(&mover))
    };
    let is_elephant =
        record.setup.players[(!us).index()] == Player::Computer(Bot::Level(Level::STRONGEST));
    let last = ours().next_back().and_then(|played| played.mover);
    let holds = |achievement: Achievement| match achievement {
        Achievement::FirstWin => has_won,
        Achievement::RatCapturesElephant => captures(&|played, captured| {
            played.mover.as_ref().map(kind) == Some("rat") && kind(captured) == "elephant"
        }),
        Achievement::JumpCapture => info.id == "jungle" && captures(&|played, _| played.is_jump()),
        Achievement::TrapCapture => {
            captures(&|played, captured| captured.rank == Some(0) && is_stronger(played, captured))
        }
        Achievement::NothingLost => has_won && counts[us] == first_count,
        Achievement::RatInDen => {
            has_won && outcome.reason.code == "den" && last.as_ref().map(kind) == Some("rat")
        }
        Achievement::LastPiece => has_won && first_count > 1 && counts[us] == 1,
        Achievement::Comeback => has_won && behind >= BEHIND,
        Achievement::AllCaptured => has_won && outcome.reason.code == "last_piece",
        Achievement::LongWin => has_won && record.len() >= LONG,
        Achievement::ElephantHeld => is_elephant && outcome.winner.is_none(),
        Achievement::ElephantBeaten => is_elephant && has_won,
    };
    Achievement::ALL.into_iter().filter(|&achievement| holds(achievement)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_record::GameSetup;
    use jungle_rules::games::find_game;
    use jungle_rules::{EarlyEnd, Move, Options};

    /// A game of Jungle against the elephant from a position.
    fn played(position: &str, moves: &[&str], end: Option<EarlyEnd>) -> Record {
        let game = find_game("jungle").expect("the game exists");
        let start = game
            .start_from_text(position, &Options::new(game.rule_options))
            .expect("a legal position");
        let players = [Player::Human, Player::Computer(Bot::Level(Level::Elephant))];
        let mut record = Record::new(GameSetup { start, players, seed: 1 }, None);
        let mut game = record.game_at(0);
        for text in moves {
            let mv = Move::parse(text, game.info()).expect("a move");
            record.play(game.as_mut(), &mv, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        if let Some(end) = end {
            record.end_early(end);
        }
        record
    }

    fn ids(record: &Record, side: Side) -> Vec<&'static str> {
        achieved(record, side).into_iter().map(Achievement::id).collect()
    }

    #[test]
    fn achievements_follow_from_the_record() {
        let rat = played("7/7/7/7/7/7/7/3r3/6C b", &["D8 D9"], None);
        assert_eq!(
            ids(&rat, Side::First),
            ["first_win", "nothing_lost", "rat_in_den", "elephant_beaten"]
        );
        assert!(ids(&rat, Side::Second).is_empty());
        let elephant = played("rE5/7/7/7/7/7/7/7/7 b", &["A1 B1"], None);
        assert_eq!(
            ids(&elephant, Side::First),
            [
                "first_win",
                "rat_captures_elephant",
                "nothing_lost",
                "all_captured",
                "elephant_beaten"
            ]
        );
        let jump = played("7/7/1l5/7/7/7/1W5/7/6R b", &["B3 B7"], Some(EarlyEnd::Agreement));
        assert_eq!(ids(&jump, Side::First), ["jump_capture", "elephant_held"]);
        let trap =
            played("1cL4/7/7/7/7/7/7/7/6R b", &["B1 C1"], Some(EarlyEnd::Resignation(Side::First)));
        assert_eq!(ids(&trap, Side::First), ["trap_capture"]);
        let comeback = played("7/7/7/7/7/7/7/3r3/C1D1W2 b", &["D8 D9"], None);
        assert!(!ids(&comeback, Side::First).contains(&"comeback"), "two behind");
    }

    #[test]
    fn a_game_that_is_not_over_achieves_nothing() {
        let running = played("rE5/7/7/7/7/7/7/7/c5D b", &["A1 B1"], None);
        assert!(ids(&running, Side::First).is_empty());
    }

    #[test]
    fn ids_are_found() {
        for achievement in Achievement::ALL {
            assert_eq!(Achievement::find(achievement.id()), Some(achievement));
        }
    }
}
