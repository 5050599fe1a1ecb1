//! The setup of a game: its start, its players and its seed.

use rand::SeedableRng;

use jungle_engine::{Bot, BotRng, Level};
use jungle_rules::{Game, Side};

/// The player of a side.
///
/// ```
/// use jungle_engine::Bot;
/// use jungle_record::Player;
/// use jungle_rules::Side;
///
/// let players = [Player::Computer(Bot::Greedy), Player::Human];
/// assert_eq!(Player::only_human(players), Some(Side::Second));
/// assert_eq!(Player::only_human([Player::Human; 2]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A human player on this device.
    Human,
    /// A computer player.
    Computer(Bot),
}

impl Player {
    /// The side of the human player, if the other side is played by a computer.
    pub fn only_human(players: [Self; 2]) -> Option<Side> {
        match players {
            [Self::Human, Self::Computer(_)] => Some(Side::First),
            [Self::Computer(_), Self::Human] => Some(Side::Second),
            _ => None,
        }
    }
}

/// A game before its first move, with everything needed to replay it.
///
/// ```
/// use jungle_engine::{Bot, BotContext, engine_of};
/// use jungle_record::{GameSetup, Player};
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let setup = GameSetup { start, players: [Player::Computer(Bot::Random); 2], seed: 7 };
/// assert!(setup.is_computers_only());
/// let open = engine_of("jungle").open;
/// let choose = || {
///     let (game, context) = (setup.start.as_ref(), BotContext::quiet(open, None));
///     Bot::Random.choose(game, &mut setup.chances(game), &context)
/// };
/// assert_eq!(choose(), choose(), "the same seed and ply give the same move");
/// ```
#[derive(Clone)]
pub struct GameSetup {
    /// The game at its start.
    pub start: Box<dyn Game>,
    /// The players, by [`Side::index`].
    pub players: [Player; 2],
    /// The seed of the computer players' random numbers.
    pub seed: u64,
}

impl GameSetup {
    /// The setup of an exercise for one person, who has a side. The board is turned towards them, as
    /// in a game against a computer.
    pub fn exercise(start: Box<dyn Game>, us: Side) -> Self {
        let mut players = [Player::Computer(Bot::Level(Level::Elephant)); 2];
        players[us.index()] = Player::Human;
        Self { start, players, seed: 0 }
    }

    /// The random numbers of the computer player who is to move in a game of this setup. They depend only
    /// on the seed and the ply: a loaded game continues as it would have without saving and loading,
    /// and one over a network as one on this machine.
    pub fn chances(&self, game: &dyn Game) -> BotRng {
        BotRng::seed_from_u64(self.seed.wrapping_add(game.ply() as u64))
    }

    /// The same setup with another seed.
    pub fn again(&self, seed: u64) -> Self {
        Self { seed, ..self.clone() }
    }

    /// The side of the human player, if the other side is played by a computer.
    pub fn only_human(&self) -> Option<Side> {
        Player::only_human(self.players)
    }

    /// Whether both players are computers.
    pub fn is_computers_only(&self) -> bool {
        !self.players.contains(&Player::Human)
    }
}
