//! The computer players: two simple ones, and the levels.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::level::{BotContext, Level};
use jungle_rules::{Game, Move};

/// The random number generator of a computer player: the same seed gives the same numbers on every
/// computer.
///
/// ```
/// use jungle_engine::BotRng;
/// use rand::{RngExt, SeedableRng};
///
/// let mut rng = BotRng::seed_from_u64(7);
/// let mut again = BotRng::seed_from_u64(7);
/// assert_eq!(rng.random::<u64>(), again.random::<u64>());
/// ```
pub type BotRng = ChaCha8Rng;

/// A computer player.
///
/// ```
/// use jungle_engine::{Bot, BotContext, BotRng, engine_of};
/// use jungle_rules::games::find_game;
/// use rand::SeedableRng;
///
/// // White's rook can capture a queen or a pawn.
/// let entry = find_game("king-chess").expect("a game of the program");
/// let text = "4K3/8/8/4Q3/8/8/8/P3r2k w";
/// let game = entry.start_from_text(text, &entry.default_options())?;
/// let bot = Bot::find("greedy").expect("a computer player");
/// let context = BotContext::quiet(engine_of("king-chess").open, None);
/// let mv = bot.choose(game.as_ref(), &mut BotRng::seed_from_u64(0), &context);
/// assert_eq!(mv.map(|mv| mv.text(game.info())).as_deref(), Some("E8 E4"));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Plays any legal move.
    Random,
    /// Wins with the next move if it can; otherwise captures the most valuable piece, and avoids
    /// squares where it could be captured.
    Greedy,
    /// Searches.
    Level(Level),
}

impl Bot {
    /// All computer players, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Random, Self::Greedy].into_iter().chain(Level::ALL.map(Self::Level))
    }

    /// The id on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Level(level) => level.id(),
        }
    }

    /// The computer player with an id.
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|bot| bot.id() == id)
    }

    /// The rating of a level in a game: see [`Level::rating`].
    pub fn rating(self, game: &str) -> Option<u16> {
        match self {
            Self::Random | Self::Greedy => None,
            Self::Level(level) => level.rating(game),
        }
    }

    /// The move that the player chooses; `None` if there is no legal move.
    pub fn choose(self, game: &dyn Game, rng: &mut BotRng, context: &BotContext) -> Option<Move> {
        let moves = game.legal_moves();
        match self {
            Self::Random => pick(&moves.iter().collect::<Vec<_>>(), rng),
            Self::Greedy => {
                let scores: Vec<i32> = moves.iter().map(|mv| score(game, mv)).collect();
                let best = scores.iter().max()?;
                let equals = moves.iter().zip(&scores).filter(|(_, score)| *score == best);
                pick(&equals.map(|(mv, _)| mv).collect::<Vec<_>>(), rng)
            }
            Self::Level(level) => level.choose(game, rng, context),
        }
    }
}

fn pick(moves: &[&Move], rng: &mut BotRng) -> Option<Move> {
    (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())].clone())
}

/// The score of a move for [`Bot::Greedy`]: a win comes first, then the value that it captures
/// minus the value that it risks.
fn score(game: &dyn Game, mv: &Move) -> i32 {
    const WIN: i32 = 1_000_000;
    let Some(preview) = game.preview(mv) else {
        return -WIN;
    };
    if let Some(outcome) = preview.outcome {
        return match outcome.winner {
            Some(winner) if winner == game.side_to_move() => WIN,
            Some(_) => -WIN,
            None => 0,
        };
    }
    let value = |piece: jungle_rules::Piece| i32::from(game.info().kind(piece.kind).value);
    let captured: i32 = preview.captured().map(|placed| value(placed.piece)).sum();
    let mover = game.pieces().into_iter().find(|placed| mv.path.first() == Some(&placed.square));
    let is_lost = preview.can_be_recaptured || preview.fallen().is_some();
    let risk = mover.filter(|_| is_lost).map_or(0, |mover| value(mover.piece));
    captured - risk
}
