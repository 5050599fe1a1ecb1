//! Time for a move from the clocks of a game, as `go wtime … btime … winc … binc … movestogo …`
//! gives them.

use std::time::Duration;

/// The number of moves for which the time left has to last if `movestogo` is not given.
const MOVES_TO_GO: u32 = 30;
/// The overhead of a move in addition to the search: the transfer of lines between the programs,
/// and the interval at which the search reads the clock.
const OVERHEAD: Duration = Duration::from_millis(30);
/// The minimum time for a move, even if the player's clock has run out.
const MIN_TIME: Duration = Duration::from_millis(1);

/// The clock of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideClock {
    /// The time left; `None` if the line does not contain it.
    pub left: Option<Duration>,
    /// The time that is added after each move.
    pub increment: Duration,
}

/// The clocks of both sides, and the number of moves for which they have to last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// The side that position texts call `w`.
    pub white: SideClock,
    /// The other side.
    pub black: SideClock,
    /// The number of moves up to the next time control.
    pub moves_to_go: Option<u32>,
}

impl Clocks {
    /// The time for the next move; `None` if the clock of the side to move is not known.
    ///
    /// An equal share of the time left (a thirtieth without `movestogo`) and three quarters of the
    /// increment, but never more than four fifths of the time left, from which 30 ms are subtracted
    /// for the transfer of lines. It depends only on the clock.
    pub fn time_for_move(&self, white_to_move: bool) -> Option<Duration> {
        let SideClock { left, increment } = if white_to_move { self.white } else { self.black };
        let left = left?.saturating_sub(OVERHEAD);
        let share = left / self.moves_to_go.unwrap_or(MOVES_TO_GO).max(1);
        let time = share.saturating_add(increment / 4 * 3);
        Some(time.min(left / 5 * 4).max(MIN_TIME))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn clocks(left: u64, increment: u64, moves_to_go: Option<u32>) -> Clocks {
        let white = SideClock { left: Some(ms(left)), increment: ms(increment) };
        Clocks { white, moves_to_go, ..Clocks::default() }
    }

    #[test]
    fn the_time_left_is_divided_among_the_moves() {
        for (left, increment, moves_to_go, time) in [
            (60_030, 0, None, 2_000),
            (60_030, 1_000, None, 2_750),
            (10_030, 0, Some(5), 2_000),
            (10_030, 0, Some(1), 8_000),
            (10_030, 0, Some(0), 8_000),
            // The increment is added after the move: it must not be spent before.
            (1_030, 60_000, None, 800),
            (20, 0, None, 1),
            (0, 5_000, None, 1),
        ] {
            let found = clocks(left, increment, moves_to_go).time_for_move(true);
            assert_eq!(found, Some(ms(time)), "{left} + {increment}, {moves_to_go:?}");
        }
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let clocks = clocks(60_030, 0, None);
        assert_eq!(clocks.time_for_move(false), None);
        let swapped = Clocks { white: clocks.black, black: clocks.white, ..clocks };
        assert_eq!(swapped.time_for_move(false), clocks.time_for_move(true));
    }

    proptest! {
        #[test]
        fn no_move_spends_the_whole_clock(left in 0..u64::MAX, increment: u64, moves in 0..100_u32) {
            let time = clocks(left, increment, Some(moves)).time_for_move(true).expect("a clock");
            prop_assert!(time >= MIN_TIME && time <= ms(left).max(MIN_TIME));
        }
    }
}
