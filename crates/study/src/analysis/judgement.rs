//! The marks of moves, by the win percentages of the side that moved.

use jungle_engine::{Score, Verdict, find_engine};
use jungle_record::Mark;
use jungle_rules::GameInfo;

/// The losses of win percentage, in percentage points, from which on a move is dubious, a mistake,
/// a blunder.
const LOSSES: [(f64, Mark); 3] =
    [(20.0, Mark::Blunder), (10.0, Mark::Mistake), (5.0, Mark::Dubious)];
/// The win percentages from which on a proved win that was given away is only dubious, or only a
/// mistake.
const STILL_WINNING: [(f64, Mark); 2] = [(90.0, Mark::Dubious), (80.0, Mark::Mistake)];
/// The difference of win percentage to the second best move that makes a move the only good one.
const ONLY: f64 = 10.0;

/// What is known about a move.
///
/// ```
/// use jungle_record::Mark;
/// use jungle_study::analysis::Judgement;
///
/// let mark = Some(Mark::Mistake);
/// let judgement = Judgement { before: 62.0, after: 50.0, mark, missed: None };
/// assert_eq!(judgement.loss(), 12.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The win percentage of its side before the move, with best play.
    pub before: f64,
    /// The same after the move.
    pub after: f64,
    /// Its mark; `None` if there is nothing to say.
    pub mark: Option<Mark>,
    /// A proved win that the move gave away.
    pub missed: Option<MissedWin>,
}

/// A proved win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedWin {
    /// The number of plies to the end with best play.
    pub plies: u32,
}

/// The scores from which a move is judged, all from the point of view of its side.
#[derive(Clone, Copy, Debug)]
pub struct Scores {
    /// Of the position before the move.
    pub before: Score,
    /// Of the position after it.
    pub after: Score,
    /// Of the second best move; `None` if there is none.
    pub second: Option<Score>,
}

/// The win percentage by score in a game, from 0 to 100: a draw counts as half a win.
///
/// ```
/// use jungle_engine::WIN;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::win_percentage;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let percentage = win_percentage(&entry.info(&entry.default_options()));
/// assert_eq!(percentage(0), 50.0);
/// assert_eq!(percentage(WIN - 3), 100.0);
/// ```
pub fn win_percentage(info: &GameInfo) -> impl Fn(Score) -> f64 + Copy + use<> {
    let curve = find_engine(info.id).map(|engine| engine.chances);
    move |score| 100.0 * curve.map_or(0.5, |curve| curve.of(score).expected())
}

impl Judgement {
    /// Judges a move. `percentage` is the win percentage by score; `is_best` whether the best move
    /// was played; `is_recapture` whether it captures the piece that has just captured.
    pub fn of(
        scores: Scores,
        percentage: impl Fn(Score) -> f64,
        is_best: bool,
        is_recapture: bool,
    ) -> Self {
        // The best move loses nothing: the search from the next position sees further.
        let best = if is_best { scores.after } else { scores.before.max(scores.after) };
        let [before, after] = [best, scores.after].map(&percentage);
        let missed = match (Verdict::of(best), Verdict::of(scores.after)) {
            (_, Verdict::Win(_)) => None,
            (Verdict::Win(plies), _) => Some(MissedWin { plies }),
            _ => None,
        };
        let is_only = || {
            let second = scores.second.map(&percentage);
            second.is_some_and(|second| after - second >= ONLY) && !is_recapture
        };
        let at_least = |value: f64, table: &[(f64, Mark)]| {
            table.iter().find(|(least, _)| value >= *least).map(|&(_, mark)| mark)
        };
        let mark = if missed.is_some() {
            at_least(after, &STILL_WINNING).or(Some(Mark::Blunder))
        } else {
            at_least(before - after, &LOSSES)
                .or_else(|| (is_best && is_only()).then_some(Mark::Good))
        };
        Self { before, after, mark, missed }
    }

    /// The loss of win percentage, in percentage points.
    pub fn loss(&self) -> f64 {
        self.before - self.after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIN: Score = 31_000;

    /// Ten points are one percentage point.
    fn percentage(score: Score) -> f64 {
        match Verdict::of(score) {
            Verdict::Win(_) => 100.0,
            Verdict::Loss(_) => 0.0,
            Verdict::Estimate(score) => 50.0 + f64::from(score) / 10.0,
        }
    }

    fn judge(before: Score, after: Score) -> Judgement {
        Judgement::of(Scores { before, after, second: None }, percentage, false, false)
    }

    #[test]
    fn marks_are_by_the_loss_of_win_percentage() {
        for (after, mark) in [
            (100, None),
            (60, None),
            (51, None),
            (50, Some(Mark::Dubious)),
            (1, Some(Mark::Dubious)),
            (0, Some(Mark::Mistake)),
            (-99, Some(Mark::Mistake)),
            (-100, Some(Mark::Blunder)),
            (5 - WIN, Some(Mark::Blunder)),
        ] {
            assert_eq!(judge(100, after).mark, mark, "{after}");
        }
        assert_eq!(judge(-490, 5 - WIN).mark, None);
    }

    #[test]
    fn a_win_that_was_given_away_is_missed() {
        for (after, mark) in
            [(450, Mark::Dubious), (400, Mark::Dubious), (399, Mark::Mistake), (299, Mark::Blunder)]
        {
            let judged = judge(WIN - 7, after);
            assert_eq!((judged.mark, judged.missed), (Some(mark), Some(MissedWin { plies: 7 })));
        }
        // A longer win is a win.
        let longer = judge(WIN - 7, WIN - 31);
        assert_eq!((longer.mark, longer.missed, longer.loss()), (None, None, 0.0));
    }

    #[test]
    fn a_draw_that_was_lost_is_a_blunder() {
        assert_eq!(judge(0, 4 - WIN).mark, Some(Mark::Blunder));
    }

    #[test]
    fn the_only_good_move_is_marked_unless_it_recaptures() {
        let of = |second, is_best, is_recapture| {
            let scores = Scores { before: 0, after: 0, second };
            Judgement::of(scores, percentage, is_best, is_recapture).mark
        };
        assert_eq!(of(Some(-100), true, false), Some(Mark::Good));
        assert_eq!(of(Some(-99), true, false), None);
        assert_eq!(of(Some(-100), false, false), None);
        assert_eq!(of(Some(-100), true, true), None);
        assert_eq!(of(None, true, false), None);
    }

    /// The search after the best move may see a loss that the one before it did not see.
    #[test]
    fn the_best_move_loses_nothing() {
        let scores = Scores { before: 0, after: -300, second: Some(-310) };
        let judged = Judgement::of(scores, percentage, true, false);
        assert_eq!((judged.loss(), judged.mark), (0.0, None));
    }
}
