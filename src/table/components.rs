//! What the entities of a game are made of.

use bevy::prelude::*;

use crate::rules::{self, Side, Square};

/// A square of the board.
#[derive(Component, Clone, Copy, Debug)]
pub struct Cell;

/// A piece of either side, on the board or taken.
#[derive(Component, Clone, Copy, Debug)]
pub struct Piece;

/// The square of a cell, or the one that a piece stands on. Taken pieces have none.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position(pub Square);

/// Whose a piece is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub Side);

/// The ground of a cell.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terrain(pub rules::Terrain);

/// What a piece is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind(pub rules::Kind);

/// The effective rank of a piece, in games that have ranks: 0 in an enemy trap.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank(pub u8);

/// A piece that was taken, and the square on which it was.
#[derive(Component, Clone, Copy, Debug)]
pub struct Captured(pub Square);

/// An entity whose change is still being shown. The next turn waits until there is none.
#[derive(Component, Clone, Copy, Debug)]
pub struct InMotion;
