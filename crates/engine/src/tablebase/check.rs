//! Checks of tables against the rules of the game.

use rand::RngExt;

use super::catalogue::animals;
use super::{BuildError, Material, Tablebase, Value};
use crate::BotRng;
use jungle_rules::jungle::{Animal, Board, SQUARES};
use jungle_rules::{Kind, Piece, Position as _, Setup, Side, Square};

impl Tablebase {
    /// Checks `samples` random placements of a set of animals: the value of each that is a position
    /// follows from the values of the positions after its moves, by the rules of the game. The
    /// tables of the set and of all sets to which it leads have to be built.
    ///
    /// ```
    /// use jungle_engine::tablebase::{Material, Tablebase};
    /// use jungle_engine::{BotRng, StopSignal};
    /// use jungle_rules::jungle::Variant;
    /// use rand::SeedableRng;
    ///
    /// let material = Material::parse("L-C").expect("the letters of animals");
    /// let tablebase = Tablebase::new(Variant::CLASSIC);
    /// tablebase.build([material], 1, StopSignal::never(), &|_| {})?;
    /// tablebase.check(material, 100, &mut BotRng::seed_from_u64(7))?;
    /// # Ok::<(), jungle_engine::tablebase::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// The first position for which this does not hold.
    pub fn check(
        &self,
        material: Material,
        samples: usize,
        rng: &mut BotRng,
    ) -> Result<(), BuildError> {
        for _ in 0..samples {
            let mover = Side::BOTH[rng.random_range(0..2)];
            let piece = |side, animal: Animal| Piece { side, kind: Kind(animal.index() as u8) };
            let own = animals(material.us).map(|animal| piece(mover, animal));
            let all = own.chain(animals(material.them).map(|animal| piece(!mover, animal)));
            let pieces = all.map(|piece| (Square(rng.random_range(0..SQUARES as u16)), piece));
            let setup = Setup { pieces: pieces.collect(), side_to_move: mover };
            let Ok(position) = Board::new(&setup, self.variant) else {
                continue;
            };
            if position.outcome().is_none() && self.probe(&position) != self.by_moves(&position) {
                return Err(BuildError::Inconsistent(material));
            }
        }
        Ok(())
    }

    /// The value of an undecided position by those of the positions after its moves; `None` if one
    /// of them is not known.
    fn by_moves(&self, position: &Board) -> Option<Value> {
        let mut values = Some(Vec::new());
        position.for_each_move(|mv| {
            let value = self.probe(&position.after(mv));
            values = values.take().zip(value).map(|(mut values, value)| {
                values.push(value);
                values
            });
        });
        let values = values?;
        let wins = values.iter().filter_map(|value| match value {
            Value::Loss(plies) => Some(Value::Win(plies + 1)),
            Value::Win(_) | Value::Draw => None,
        });
        let losses = values.iter().filter_map(|value| match value {
            Value::Win(plies) => Some(Value::Loss(plies + 1)),
            Value::Loss(_) | Value::Draw => None,
        });
        let plies = |value: &Value| match *value {
            Value::Win(plies) | Value::Loss(plies) => plies,
            Value::Draw => 0,
        };
        Some(wins.min_by_key(plies).unwrap_or_else(|| {
            let is_drawn = values.contains(&Value::Draw);
            losses.max_by_key(plies).filter(|_| !is_drawn).unwrap_or(Value::Draw)
        }))
    }
}
