//! Breakthrough, a fifth game, added outside the library by following `docs/adding-a-game.md`. The
//! Rust code of the page is the code of this test, and the files that the page names are there.

mod console;
#[path = "../../crates/rules/tests/rules/laws.rs"]
#[expect(dead_code, reason = "some of the laws are for the games of the registry")]
mod laws;
mod naive;
mod page;
mod players;
mod positions;
mod records;
mod rules;
mod search;
#[path = "../../crates/rules/tests/rules/support.rs"]
#[expect(dead_code, reason = "some of it is for the games of the registry")]
mod support;
#[path = "../../crates/protocol/tests/console/talk.rs"]
#[expect(dead_code, reason = "some of it is for the games of the registry")]
mod talk;

use jungle::games::GameEntry;
use jungle::search::GameEngine;

use crate::rules::Breakthrough;

/// What [`GAMES`](jungle::games::GAMES) would have.
pub static ENTRY: GameEntry = GameEntry::new::<Breakthrough>();

/// What [`ENGINES`](jungle::search::ENGINES) would have.
pub static ENGINE: GameEngine = GameEngine::new::<Breakthrough>(&ENTRY);
