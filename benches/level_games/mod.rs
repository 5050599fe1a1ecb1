//! Games between two levels, as people might play them.

use jungle::games::GameEntry;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::Options;
use jungle::search::{Bot, BotContext, BotRng, Level, engine_of};
use rand::SeedableRng;

const LEVELS: [Level; 2] = [Level::Leopard, Level::Wolf];

/// A game of at most `plies` plies from the standard start.
pub fn play(entry: &GameEntry, plies: usize, seed: u64) -> Record {
    let start = entry.start(&Options::new(entry.rule_options));
    let players = LEVELS.map(|level| Player::Computer(Bot::Level(level)));
    let mut record = Record::new(GameSetup { start, players, seed }, None);
    let mut game = record.game_at(0);
    let mut rng = BotRng::seed_from_u64(seed);
    while record.outcome().is_none() && record.len() < plies {
        let context = BotContext::quiet(engine_of(entry.id).open, record.played().last());
        let level = LEVELS[game.side_to_move().index()];
        let mv = level.choose(game.as_ref(), &mut rng, &context).expect("a move");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}
