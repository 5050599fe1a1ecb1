//! A board as characters.

use super::{Game, Terrain};

/// What each square shows, by its number: the letter of its piece in position text, or the result
/// of `empty` for its terrain.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, diagram};
///
/// let game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// let squares = diagram(game.as_ref(), |terrain| terrain.mark().unwrap_or('.'));
/// let rows: Vec<String> = squares.chunks(7).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     "l.#X#.t",
///     ".d.#.c.",
///     "r.p.w.e",
///     ".**.**.",
///     ".**.**.",
///     ".**.**.",
///     "E.W.P.R",
///     ".C.#.D.",
///     "T.#X#.L",
/// ]);
/// ```
pub fn diagram(game: &dyn Game, empty: impl Fn(Terrain) -> char) -> Vec<char> {
    let info = game.info();
    let geometry = &info.geometry;
    let mut letters: Vec<char> =
        geometry.squares().map(|square| empty(geometry.terrain(square))).collect();
    for placed in game.pieces() {
        letters[usize::from(placed.square.0)] = info.label(placed.piece);
    }
    letters
}
