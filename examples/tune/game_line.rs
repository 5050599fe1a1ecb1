//! A game that `play` wrote.

use jungle::search::Score;

/// A line of a file of games.
pub struct GameLine<'a> {
    /// The rules of Jungle, the name of a preset, or the id of another game.
    pub rules: &'a str,
    /// The position text of the start, in which the first side is to move.
    pub start: &'a str,
    /// The result for the first side: 0, 0.5 or 1.
    pub result: f32,
    /// Each move by its index among the legal moves of its position, with the score of the search for the
    /// side to move, unless it belongs to the random opening.
    pub moves: Vec<(usize, Option<Score>)>,
}

impl<'a> GameLine<'a> {
    /// Reads a line; `None` if it is not one.
    pub fn parse(line: &'a str) -> Option<Self> {
        let (rules, line) = line.split_once(':')?;
        let (start, line) = line.split_once(':')?;
        let mut words = line.split(' ');
        let halves: u8 = words.next()?.parse().ok().filter(|&halves| halves <= 2)?;
        let _opening = words.next()?;
        let moves = words.map(|word| match word.split_once(',') {
            Some((index, score)) => Some((index.parse().ok()?, Some(score.parse().ok()?))),
            None => Some((word.parse().ok()?, None)),
        });
        let moves = moves.collect::<Option<Vec<_>>>()?;
        Some(Self { rules, start, result: f32::from(halves) / 2.0, moves })
    }

    /// The result for the side to move after so many plies.
    pub fn result_at(&self, ply: usize) -> f32 {
        if ply.is_multiple_of(2) { self.result } else { 1.0 - self.result }
    }
}
