//! The puzzles of a game, which the page does not contain.

use std::cell::RefCell;

use wasm_bindgen_futures::spawn_local;

use super::wake;
use crate::storage::fetch_text;

/// The id of a game, and the text of its puzzles or why it could not be fetched.
type Fetched = (String, Result<String, String>);

thread_local! {
    static FETCHED: RefCell<Vec<Fetched>> = const { RefCell::new(Vec::new()) };
}

/// Fetches the puzzles of the game with this id.
pub fn fetch(game: &'static str) {
    spawn_local(async move {
        let text = fetch_text(&format!("puzzles-{game}.txt")).await;
        FETCHED.with_borrow_mut(|fetched| fetched.push((game.to_owned(), text)));
        wake();
    });
}

/// What has been fetched since the last call.
pub fn take_fetched() -> Vec<Fetched> {
    FETCHED.take()
}
