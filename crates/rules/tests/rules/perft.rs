//! A count of paths can be stopped at any time.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use jungle_rules::mule_checkers::{Board, Move, MuleCheckers};
use jungle_rules::{GameRules as _, Outcome, Position, Side, divide};

use crate::support::options_with;

/// After this many moves have been generated, the stop flag is set.
const STOP_AFTER: u64 = 100;

static GENERATED: AtomicU64 = AtomicU64::new(0);
static STOP: AtomicBool = AtomicBool::new(false);

/// A position that counts the moves that are generated.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Counting(Board);

impl Position for Counting {
    type Move = Move;

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn terminal_outcome(&self) -> Option<Outcome> {
        self.0.terminal_outcome()
    }

    fn no_moves_outcome(&self) -> Outcome {
        self.0.no_moves_outcome()
    }

    fn try_for_each_move<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.try_for_each_move(|mv| {
            if GENERATED.fetch_add(1, Relaxed) + 1 == STOP_AFTER {
                STOP.store(true, Relaxed);
            }
            visit(mv)
        })
    }

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        self.0.is_irreversible(mv)
    }

    fn null_move(&self) -> Self {
        Self(self.0.null_move())
    }
}

/// A king among the opponent's soldiers, with thousands of chains of jumps.
fn crowd() -> Board {
    let row = |row: usize| match row {
        0 => "1k12".to_owned(),
        1 | 3 | 5 => "S1".repeat(7),
        12 => "13m".to_owned(),
        13 => "M13".to_owned(),
        _ => "14".to_owned(),
    };
    let text = (0..14).map(row).collect::<Vec<_>>().join("/") + " w";
    let options = options_with::<MuleCheckers>(&[("size", "14")]);
    MuleCheckers::position_from_text(&text, &options).expect("a legal position")
}

#[test]
fn a_count_stops_soon_after_the_flag_is_set() {
    let crowd = crowd();
    assert_eq!(crowd.count_moves(), 4700);
    for depth in 1..=4 {
        GENERATED.store(0, Relaxed);
        STOP.store(false, Relaxed);
        assert!(divide(&Counting(crowd), depth, &STOP).is_none(), "depth {depth}");
        let generated = GENERATED.load(Relaxed);
        assert!((STOP_AFTER..2 * STOP_AFTER).contains(&generated), "{generated} at depth {depth}");
    }
}
