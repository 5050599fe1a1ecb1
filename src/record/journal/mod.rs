//! Running games are kept as they go on.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
pub use native::Journal;
#[cfg(target_family = "wasm")]
pub use web::Journal;

use jiff::Timestamp;

/// The ending of the files of games.
pub const EXTENSION: &str = "jungle";

/// The name of the file in which a game is kept, different for each.
pub fn file_name(game: &str, began: Timestamp, seed: u64) -> String {
    let began = began.strftime("%Y-%m-%d %H.%M.%S");
    format!("{began} {game} {:04x}.{EXTENSION}", seed & 0xffff)
}
