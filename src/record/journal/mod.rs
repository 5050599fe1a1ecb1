//! Running games are kept as they go on.

#[cfg(target_family = "wasm")]
mod at_once;
#[cfg(not(target_family = "wasm"))]
mod thread;

#[cfg(target_family = "wasm")]
pub use at_once::Journal;
#[cfg(not(target_family = "wasm"))]
pub use thread::Journal;

use jiff::Timestamp;

/// The ending of the files of games.
pub const ENDING: &str = "jungle";

/// The name of the file in which a game is kept, different for each.
pub fn file_name(game: &str, began: Timestamp, seed: u64) -> String {
    let began = began.strftime("%Y-%m-%d %H.%M.%S");
    format!("{began} {game} {:04x}.{ENDING}", seed & 0xffff)
}
