//! Which puzzles are the same.

use jungle_rules::jungle::{Animal, Jungle, Variant};
use jungle_rules::{Game, GameRules, Geometry, PlacedPiece, Side, Square};

/// A symmetry of a board.
#[derive(Clone, Copy)]
struct Symmetry {
    /// Left and right are exchanged.
    mirrors: bool,
    /// The sides, and with them the upper and the lower end of the board, are exchanged.
    exchanges: bool,
}

const IDENTITY: Symmetry = Symmetry { mirrors: false, exchanges: false };
const MIRROR: Symmetry = Symmetry { mirrors: true, exchanges: false };
const EXCHANGE: Symmetry = Symmetry { mirrors: false, exchanges: true };
const BOTH: Symmetry = Symmetry { mirrors: true, exchanges: true };

impl Symmetry {
    /// The symmetries of a game's rules.
    fn of_game(id: &str) -> &'static [Self] {
        match id {
            "jungle" | "lines-of-action" | "king-chess" => &[IDENTITY, MIRROR, EXCHANGE, BOTH],
            _ => &[IDENTITY],
        }
    }

    fn square(self, square: Square, geometry: &Geometry) -> Square {
        let flip = |flips: bool, at: u16, count: u16| if flips { count - 1 - at } else { at };
        let row = flip(self.exchanges, geometry.row(square), geometry.rows);
        let column = flip(self.mirrors, geometry.column(square), geometry.columns);
        geometry.square(row, column).expect("a square of the board")
    }

    fn side(self, side: Side) -> Side {
        if self.exchanges { !side } else { side }
    }
}

/// A text that is equal for positions that are the same puzzle: they differ at most by a symmetry of
/// the board, and by animals that move alike and capture alike among those on the board.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::same_puzzles;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let text = |position: &str| {
///     let game = entry.start_from_text(position, &entry.default_options());
///     same_puzzles(game.expect("a legal position").as_ref())
/// };
/// let position = "l5t/7/7/7/7/7/7/7/R6 b";
/// assert_eq!(text(position), text("t5l/7/7/7/7/7/7/7/6R b"), "a mirror image");
/// assert_ne!(text(position), text("l5t/7/7/7/7/7/7/7/R6 r"), "the other side is to move");
/// ```
pub fn same_puzzles(game: &dyn Game) -> String {
    let texts = Symmetry::of_game(game.info().id).iter().map(|&symmetry| text(game, symmetry));
    texts.min().expect("there is the identity")
}

/// The text of a position as seen by a symmetry.
fn text(game: &dyn Game, symmetry: Symmetry) -> String {
    let info = game.info();
    let mut pieces: Vec<PlacedPiece> = game.pieces().into_iter().collect();
    for placed in &mut pieces {
        placed.square = symmetry.square(placed.square, &info.geometry);
    }
    pieces.sort_unstable_by_key(|placed| placed.square);
    let animal = |placed: &PlacedPiece| {
        let id = info.kind(placed.piece.kind).id;
        Animal::ALL.into_iter().find(|animal| animal.id() == id)
    };
    let variant = (info.id == Jungle::ID).then(|| Variant::new(game.options()));
    let shape = |placed: &PlacedPiece| match (variant, animal(placed)) {
        (Some(variant), Some(attacker)) => {
            let captures = pieces.iter().enumerate().filter(|(_, other)| {
                let victim = animal(other).filter(|_| other.piece.side != placed.piece.side);
                victim.is_some_and(|victim| variant.captures(attacker, victim))
            });
            let captures = captures.fold(0_u32, |mask, (index, _)| mask | 1 << index);
            let swims = attacker == Animal::Rat;
            format!("{}{}{captures:x}", u8::from(swims), u8::from(variant.jumps(attacker)))
        }
        _ => info.kind(placed.piece.kind).id.to_owned(),
    };
    let side = |side: Side| info.side_id(symmetry.side(side));
    let mut text = side(game.side_to_move()).to_owned();
    for placed in &pieces {
        let (square, of) = (placed.square.0, side(placed.piece.side));
        text.push_str(&format!(" {square}{of}{}", shape(placed)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::Options;
    use jungle_rules::games::GAMES;

    fn key(position: &str) -> String {
        let options = Options::new(GAMES[0].rule_options);
        same_puzzles(GAMES[0].start_from_text(position, &options).expect("legal").as_ref())
    }

    #[test]
    fn symmetric_positions_are_the_same() {
        let position = "l5t/1d3c1/7/7/7/7/7/7/R6 b";
        assert_eq!(key(position), key("t5l/1c3d1/7/7/7/7/7/7/6R b"), "left and right");
        assert_eq!(key(position), key("r6/7/7/7/7/7/7/1D3C1/L5T r"), "the sides exchanged");
        assert_ne!(key(position), key("l5t/1d3c1/7/7/7/7/7/7/R6 r"), "the other side moves");
    }

    #[test]
    fn animals_that_move_and_capture_alike_are_the_same() {
        let position = "7/2d4/7/7/7/7/7/4W2/7 b";
        assert_eq!(key(position), key("7/2c4/7/7/7/7/7/4P2/7 b"));
        assert_ne!(key(position), key("7/2w4/7/7/7/7/7/4D2/7 b"), "the stronger one");
        assert_ne!(key(position), key("7/2d4/7/7/7/7/7/4T2/7 b"), "it jumps");
        assert_ne!(key(position), key("7/2r4/7/7/7/7/7/4W2/7 b"), "it swims");
    }
}
