//! The puzzles that come with the program. The page fetches those of a game when they are needed.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;

use crate::games::GameEntry;
#[cfg(target_family = "wasm")]
use crate::games::find_game;
use crate::puzzle::{Puzzle, read_puzzles};

/// The puzzles of a game.
#[derive(Clone)]
pub enum Puzzles {
    /// They are being fetched.
    #[cfg(target_family = "wasm")]
    Loading,
    /// They are here.
    Loaded(Arc<[Puzzle]>),
    /// They could not be fetched, for this reason.
    #[cfg(target_family = "wasm")]
    Failed(String),
}

/// The puzzles of the games, by their ids.
#[derive(Resource, Default)]
pub struct PuzzleLibrary(HashMap<String, Puzzles>);

impl PuzzleLibrary {
    /// The puzzles of a game, once they have been asked for.
    pub fn get(&self, game: &str) -> Option<&Puzzles> {
        self.0.get(game)
    }

    /// The puzzles of a game, if they are here.
    pub fn loaded(&self, game: &str) -> Option<Arc<[Puzzle]>> {
        match self.0.get(game)? {
            Puzzles::Loaded(puzzles) => Some(puzzles.clone()),
            #[cfg(target_family = "wasm")]
            Puzzles::Loading | Puzzles::Failed(_) => None,
        }
    }

    /// Reads the puzzles of a game, or fetches them, unless that was done before.
    pub fn load(&mut self, entry: &GameEntry) {
        let is_known = match self.0.get(entry.id) {
            #[cfg(target_family = "wasm")]
            Some(Puzzles::Failed(_)) => false,
            known => known.is_some(),
        };
        if !is_known {
            let puzzles = Self::begin(entry);
            self.0.insert(entry.id.to_owned(), puzzles);
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn begin(entry: &GameEntry) -> Puzzles {
        let text = crate::puzzle::shipped_puzzles(entry.id).unwrap_or_default();
        Puzzles::Loaded(read_puzzles(entry, text).into())
    }

    #[cfg(target_family = "wasm")]
    fn begin(entry: &GameEntry) -> Puzzles {
        super::super::web::puzzles::fetch(entry.id);
        Puzzles::Loading
    }
}

/// Takes the puzzles that have been fetched.
#[cfg(target_family = "wasm")]
pub(super) fn receive_puzzles(mut library: ResMut<PuzzleLibrary>) {
    for (game, text) in super::super::web::puzzles::take_fetched() {
        let Some(entry) = find_game(&game) else {
            continue;
        };
        let puzzles = match text {
            Ok(text) => Puzzles::Loaded(read_puzzles(entry, &text).into()),
            Err(error) => Puzzles::Failed(error),
        };
        library.0.insert(game, puzzles);
    }
}
