//! Values of positions from the tables.

use std::fmt;

use super::Tablebase;
use super::build::DRAW;
use super::catalogue::{Material, animals};
use super::index::turned;
use super::material_class::MAX_PIECES;
use jungle_rules::jungle::{Animal, Board};
use jungle_rules::{Position as _, Side};

/// How a game ends with best play by both sides.
///
/// ```
/// use jungle_engine::tablebase::Value;
///
/// assert_eq!(Value::Win(7).to_string(), "win 7");
/// assert_eq!(Value::Draw.to_string(), "draw");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The side to move can force a win in this many plies, but not in fewer.
    Win(u8),
    /// The side to move loses, in this many plies at the latest.
    Loss(u8),
    /// Neither side wins.
    Draw,
}

impl Value {
    /// The value that a byte of a table encodes.
    const fn of(byte: u8) -> Self {
        match byte {
            DRAW => Self::Draw,
            _ if byte % 2 == 1 => Self::Loss(byte - 1),
            _ => Self::Win(byte - 1),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Loss(plies) => write!(f, "loss {plies}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

impl Material {
    /// The animals of a position.
    pub fn of(position: &Board) -> Self {
        let us = position.side(position.side_to_move());
        let them = position.side(!position.side_to_move());
        let (mut material, mut bit) = (Self { us: 0, them: 0 }, 1);
        for animal in Animal::ALL {
            let squares = position.animal(animal);
            material.us |= if squares.meets(us) { bit } else { 0 };
            material.them |= if squares.meets(them) { bit } else { 0 };
            bit <<= 1;
        }
        material
    }
}

impl Tablebase {
    /// The value of a position; `None` if its table has not been built. The position must have the
    /// variant of this tablebase.
    pub fn probe(&self, position: &Board) -> Option<Value> {
        let mover = position.side_to_move();
        if let Some(outcome) = position.terminal_outcome() {
            let has_won = outcome.winner == Some(mover);
            return Some(if has_won { Value::Win(0) } else { Value::Loss(0) });
        }
        if position.count_pieces() > MAX_PIECES {
            return None;
        }
        let material = Material::of(position);
        let entry = self.catalogue.entry(material)?;
        let table = self.tables[entry.class].get()?;
        let mut squares = [0; MAX_PIECES];
        let own = animals(material.us).map(|animal| (mover, animal));
        let opponent = animals(material.them).map(|animal| (!mover, animal));
        for (square, (side, animal)) in squares.iter_mut().zip(own.chain(opponent)) {
            let at = position.side(side) & position.animal(animal);
            *square = at.0.trailing_zeros() as u8;
            if mover == Side::Second {
                *square = turned(*square);
            }
        }
        let at = entry.order.map(|from| squares[from]);
        Some(Value::of(table.value(table.layout.index(&at))))
    }
}
