//! What is proved about a good move, for hints and for the answers to mistakes: how it wins, and
//! what it captures.

use super::limits::StopSignal;
use super::mate_search::{MateGoal, MateSearch, material_balance};
use jungle_rules::{EndReason, Game, Kind, Move, Side};

/// The maximum number of moves played for a proof.
pub const PROOF_MOVES: u32 = 10_000;
/// The number of plies after a move, not counting the captures that follow, for which its gain has
/// to hold: first the required number, then the number that is proved if [`PROOF_MOVES`] suffice.
const HOLDING_PLIES: [u32; 2] = [3, 5];

/// Proves what a move of the side to move achieves. Nothing is proved if the stop signal is set or
/// the proof takes too long.
///
/// ```
/// use jungle_engine::{MoveProofs, StopSignal};
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Move, Options};
///
/// // The lion jumps over the river and captures a rat.
/// let options = Options::new(Jungle::OPTIONS);
/// let game = Jungle::start_from_text("7/7/7/7/l2R3/7/7/7/C5D b", &options)?;
/// let mv = Move::parse("A5 D5", game.info()).expect("squares of the board");
/// let next = game.after(&mv).expect("a legal move");
/// let proofs = MoveProofs { game: game.as_ref(), stop: StopSignal::never() };
/// let kinds = proofs.captures(&mv, next.as_ref(), 0).expect("a gain that holds");
/// assert_eq!(kinds, [game.info().find_kind("rat").expect("a kind of piece")]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy)]
pub struct MoveProofs<'a> {
    /// The game before the move.
    pub game: &'a dyn Game,
    /// Ends the proofs.
    pub stop: StopSignal<'a>,
}

impl MoveProofs<'_> {
    /// A search that may play `moves` moves.
    pub fn search(&self, moves: u32) -> MateSearch<'_> {
        MateSearch::new(moves, self.stop)
    }

    /// The side to move.
    pub fn us(&self) -> Side {
        self.game.side_to_move()
    }

    /// The end of a game that the first move of a line wins within `plies` plies, if every line
    /// leads to the same one.
    pub fn end(&self, plies: u32, line: &[Move]) -> Option<EndReason> {
        let mut last = self.game.clone_game();
        for mv in line {
            last.play(mv).ok()?;
        }
        let end = last.outcome().filter(|end| end.winner == Some(self.us()))?.reason;
        let goal = MateGoal { code: Some(end.code), kind: None };
        // The proof begins after the move.
        let next = self.game.after(line.first()?)?;
        let proved = plies == 1
            || self.search(PROOF_MOVES).forces(next.as_ref(), self.us(), plies - 1, goal)?;
        proved.then_some(end)
    }

    /// Whether the material balance stays, after a move, at least `gain` above its present value.
    pub fn holds(&self, next: &dyn Game, gain: i32) -> bool {
        let least = material_balance(self.game, self.us()) + gain;
        let mut proved = HOLDING_PLIES
            .map(|plies| self.search(PROOF_MOVES).holds_material(next, self.us(), least, plies));
        // The second proof may be inconclusive.
        proved[1] = proved[1].or(Some(true));
        proved == [Some(true); 2]
    }

    /// The pieces that a move captures, if their value exceeds that of the piece that falls with
    /// them by more than `least` and the gain holds.
    pub fn captures(&self, mv: &Move, next: &dyn Game, least: i32) -> Option<Vec<Kind>> {
        let info = self.game.info();
        // If all pieces are of one kind, their number means little.
        if info.kinds.len() == 1 {
            return None;
        }
        let preview = self.game.preview(mv)?;
        let kinds: Vec<Kind> = preview.captured().map(|placed| placed.piece.kind).collect();
        let value = |kind: Kind| i32::from(info.kind(kind).value);
        let lost = preview.fallen().map_or(0, |placed| value(placed.piece.kind));
        let gain = kinds.iter().map(|&kind| value(kind)).sum::<i32>() - lost;
        (gain > least && self.holds(next, gain)).then_some(kinds)
    }
}
