//! Helpers for tests of play by the tablebase.

use jungle_engine::tablebase::{Material, Tablebase, Value};
use jungle_engine::{
    Engine, GameEngine, SearchControl, SearchLimits, SearchResult, StopSignal, engine_of,
};
use jungle_rules::jungle::{Board, Jungle, Variant};
use jungle_rules::{
    Game, GameRules, GameState, Kind, Options, Piece, Position as _, Setup, Side, Square,
};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// The engine of Jungle.
pub fn jungle_engine() -> &'static GameEngine {
    engine_of(Jungle::ID)
}

/// An engine with a small transposition table.
pub fn engine() -> Box<dyn Engine> {
    (jungle_engine().open)(1)
}

/// The options of Jungle, some of them set.
pub fn options(set: &[(&str, &str)]) -> Options {
    let mut options = Options::new(Jungle::OPTIONS);
    for (name, value) in set {
        options.set(name, value).expect("an option of the game");
    }
    options
}

/// A game that begins at a position text.
pub fn game(text: &str, options: &Options) -> Box<dyn Game> {
    jungle_engine().game.start_from_text(text, options).expect("a legal position")
}

/// The position of a game.
pub fn position(game: &dyn Game) -> Board {
    let playing: &GameState<Board> = game.as_any().downcast_ref().expect("a game of Jungle");
    *playing.position()
}

/// A limit of `nodes` nodes, with the tablebase.
pub fn nodes(nodes: u64) -> SearchLimits {
    SearchLimits { nodes: Some(nodes), use_tablebase: true, ..SearchLimits::default() }
}

/// Searches with a clock that does not advance.
pub fn think(engine: &dyn Engine, game: &dyn Game, limits: SearchLimits) -> SearchResult {
    let control = SearchControl::unattended();
    engine.search(game, limits.into(), control, &mut |_| {}).expect("a legal move")
}

/// The tables of a set of animals and of all sets that it leads to.
pub fn tablebase(options: &Options, set: &str) -> Tablebase {
    let tablebase = Tablebase::new(Variant::new(options));
    let material = Material::parse(set).expect("a set of animals");
    tablebase.build([material], 2, StopSignal::never(), &|_| {}).expect("not stopped");
    tablebase
}

/// A game at a random position of a set of animals with a value that satisfies `is_wanted`.
pub fn reached(
    tablebase: &Tablebase,
    options: &Options,
    set: &str,
    rng: &mut ChaCha8Rng,
    is_wanted: impl Fn(Value) -> bool,
) -> Box<dyn Game> {
    let material = Material::parse(set).expect("a set of animals");
    let info = Jungle::info(options);
    let squares = info.geometry.rows * info.geometry.columns;
    loop {
        let mut pieces = Vec::new();
        for (side, mask) in [(Side::First, material.us), (Side::Second, material.them)] {
            for kind in (0..8).filter(|bit| mask >> bit & 1 != 0).map(Kind) {
                pieces.push((Square(rng.random_range(0..squares)), Piece { side, kind }));
            }
        }
        let setup = Setup { pieces, side_to_move: Side::First };
        let Ok(position) = Board::new(&setup, tablebase.variant()) else {
            continue;
        };
        if position.outcome().is_none() && is_wanted(tablebase.probe(&position).expect("built")) {
            return game(&setup.text(&info), options);
        }
    }
}
