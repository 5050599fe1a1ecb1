//! The computer players: one alpha–beta search for all games, their evaluations, the endgame
//! tablebase of Jungle, the strength levels, and hints for people.
//!
//! - What is legal and who has won is asked of [`jungle_rules`].
//! - The same position, limits of nodes, threads and seed give the same move; time is passed in.
//! - No network, no Bevy, no files.
//!
//! [`ENGINES`] has the [`GameEngine`] of every game, which opens an [`Engine`]; a [`Bot`] is a player
//! of some level that uses it.
//!
//! ```
//! use jungle_engine::{SearchControl, SearchLimits, Verdict, engine_of};
//! use jungle_rules::games::find_game;
//!
//! // Blue's lion is in a trap next to Red's den.
//! let entry = find_game("jungle").expect("a game of the program");
//! let game = entry.start_from_text("7/7/7/7/7/7/7/3l3/C6 b", &entry.default_options())?;
//! let engine = (engine_of("jungle").open)(1);
//! let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
//! let control = SearchControl::unattended();
//! let result = engine.search(game.as_ref(), limits.into(), control, &mut |_| {});
//! let result = result.expect("the game is not over");
//! assert_eq!(result.mv.text(game.info()), "D8 D9");
//! assert_eq!(result.info.map(|info| Verdict::of(info.score)), Some(Verdict::Win(1)));
//! # Ok::<(), jungle_rules::StartError>(())
//! ```

mod alphabeta;
mod bot;
mod chances;
mod engine;
mod engines;
mod eval;
mod evaluate;
pub mod handover;
mod hint;
mod level;
mod limits;
mod linear;
mod mate_search;
mod order;
mod proof;
mod score;
mod searchable;
#[cfg(not(target_family = "wasm"))]
pub mod self_play;
pub mod tablebase;
mod tablebase_probe;
mod transposition;

pub use bot::{Bot, BotRng};
pub use chances::{ChanceCurve, Chances};
pub use engine::{AlphaBeta, Engine, SearchResult};
pub use engines::{ENGINES, GameEngine, engine_of, find_engine};
pub use eval::jungle::network as jungle_network;
pub use evaluate::{Direct, Evaluate, Evaluator, Weights, WeightsError};
pub use hint::{HINT_NODES, Hint, HintReason};
pub use level::{BotContext, Level, STRONGEST_TIME};
pub use limits::{NEVER_STOP, Noise, Request, SearchControl, SearchInfo, SearchLimits, StopSignal};
pub use linear::{LinearTerms, START as FIRST_STAGE, UNITS as WEIGHT_UNITS};
pub use mate_search::{MateGoal, MateSearch, material_balance};
pub use proof::MoveProofs;
pub use score::{ESTIMATED_WIN, PROVED_WIN, Score, Verdict, WIN, from_outcome};
pub use searchable::{HISTORY_SIZE, Searchable};
pub use tablebase_probe::{NoTablebase, TablebaseSource};
