//! The components of a game's entities.
//!
//! A [`Board`] is the root entity of the game on screen; its cells and pieces are its children, so
//! that the whole game is despawned with it.

use bevy::prelude::*;

use super::Screen;
use crate::rules::{self, Side, Square};

/// The root entity of a game. It is despawned when the table is left or another game starts.
#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug, Clone, Default)]
#[require(Name::new("Board"), DespawnOnExit::<Screen>(Screen::Table))]
pub struct Board;

/// A square of the board.
#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug, Clone, Default)]
#[require(Terrain)]
pub struct Cell;

/// A piece of either side, on the board or captured.
#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug, Clone, Default)]
pub struct Piece;

/// The square of a cell, or the one on which a piece stands. Captured pieces have none.
///
/// It is replaced, never changed in place, so that [`BoardIndex`](super::BoardIndex) can follow it.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
#[reflect(opaque)]
#[reflect(Component, Debug, Clone, PartialEq)]
pub struct Position(pub Square);

/// The side that owns a piece.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Debug, Clone, PartialEq)]
pub struct Color(pub Side);

/// The terrain of a cell; land unless the board says otherwise.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Debug, Clone, Default, PartialEq)]
pub struct Terrain(pub rules::Terrain);

impl Default for Terrain {
    fn default() -> Self {
        Self(rules::Terrain::Land)
    }
}

/// The kind of a piece.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Debug, Clone, PartialEq)]
pub struct Kind(pub rules::Kind);

/// The rank of a piece outside traps, in games that have ranks.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Component, Debug, Clone, PartialEq)]
pub struct BaseRank(pub u8);

/// The effective rank of a piece: its [`BaseRank`], or 0 in a trap of the opponent.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Component, Debug, Clone, PartialEq)]
pub struct Rank(pub u8);

/// A captured piece, and the square on which it stood.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Debug, Clone, PartialEq)]
pub struct Captured(pub Square);

/// A piece that decided the game: it reached the den, or its capture ended the game.
#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug, Clone, Default)]
pub struct Decisive;

/// An entity with a change that is still being shown. The next turn begins when there are none.
#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug, Clone, Default)]
pub struct InMotion;
