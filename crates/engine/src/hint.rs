//! Hints for human players: a good move, and what is proved about it.

use serde::{Deserialize, Serialize};

use super::engine::Engine;
use super::limits::{SearchControl, SearchLimits};
use super::mate_search::{MateGoal, material_balance};
use super::proof::{MoveProofs, PROOF_MOVES};
use super::score::{Score, Verdict, is_proved};
use jungle_rules::{Effect, EndReason, Game, Kind, Move, Outcome, PlacedPiece};

/// The number of nodes of the search for a hint: a quarter of a second on a desktop.
pub const HINT_NODES: u64 = 1_500_000;
/// The number of nodes of the search that decides whether one of the other moves loses.
const OTHER_NODES: u64 = 30_000;
/// The maximum number of moves played for one of many proofs.
const SMALL_PROOF_MOVES: u32 = 500;

/// A good move, and why it is good.
///
/// ```
/// use jungle_engine::{Hint, HintReason, SearchControl, SearchLimits, engine_of};
/// use jungle_rules::games::find_game;
/// use jungle_rules::jungle::DEN;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/7/7/7/3l3/C6 b", &entry.default_options())?;
/// let engine = (engine_of("jungle").open)(1);
/// let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
/// let hint = Hint::find(game.as_ref(), engine.as_ref(), limits, SearchControl::unattended());
/// let hint = hint.expect("the game is not over");
/// assert_eq!(hint.mv.text(game.info()), "D8 D9");
/// assert_eq!(hint.reason, HintReason::Wins { plies: 1, end: Some(DEN) });
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// What is proved about it.
    pub reason: HintReason,
}

/// What a limited search has proved about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintReason {
    /// It wins in at most this many plies, whatever the opponent plays.
    Wins {
        /// The number of plies, including this one.
        plies: u32,
        /// How the game ends, if that is the same whatever the opponent plays.
        end: Option<EndReason>,
    },
    /// Every move loses, this one in at most this many plies.
    Loses {
        /// The number of plies, including this one.
        plies: u32,
    },
    /// It is the only legal move.
    Only,
    /// After a null move the opponent would win within three plies; after this move it cannot.
    Defends {
        /// How the opponent would have won.
        end: EndReason,
        /// The kind of piece that would have won, if it is the same after every reply.
        kind: Option<Kind>,
    },
    /// Every other move loses.
    OthersLose,
    /// It captures, and the opponent cannot win the gain back in the next plies.
    Captures(Vec<Kind>),
    /// After a null move the opponent would win a piece; after this move it can neither capture
    /// that piece nor win anything else in the next plies.
    Saves(Kind),
    /// Nothing is proved: it is the best move found.
    Best,
}

impl Hint {
    /// Looks for a hint. `None` if the game is over or the search was stopped.
    ///
    /// `limits` are those of the search for the move; the proofs have limits of their own. Without
    /// a time limit the hint is the same on every computer.
    pub fn find(
        game: &dyn Game,
        engine: &dyn Engine,
        limits: SearchLimits,
        control: SearchControl,
    ) -> Option<Self> {
        if let [only] = game.legal_moves() {
            return Some(Self { mv: only.clone(), reason: HintReason::Only });
        }
        let proofs = MoveProofs { game, stop: control.stop };
        let finder = HintFinder { game, engine, limits, control, proofs };
        let result = engine.search(game, limits.into(), control, &mut |_| {})?;
        let (score, line) = result.info.map_or((0, Vec::new()), |info| (info.score, info.line));
        // The score belongs to the line of the last report, so its first move is the hint.
        let mv = line.first().cloned().unwrap_or(result.mv);
        let reason = finder.reason(&mv, score, &line);
        let stopped = control.is_over(&SearchLimits::default());
        (!stopped).then_some(Self { mv, reason })
    }
}

/// Finds the reason for a move.
struct HintFinder<'a> {
    game: &'a dyn Game,
    engine: &'a dyn Engine,
    limits: SearchLimits,
    control: SearchControl<'a>,
    proofs: MoveProofs<'a>,
}

impl HintFinder<'_> {
    /// The first reason that can be proved for the best move.
    fn reason(&self, mv: &Move, score: Score, line: &[Move]) -> HintReason {
        match Verdict::of(score) {
            Verdict::Win(plies) => {
                return HintReason::Wins { plies, end: self.proofs.end(plies, line) };
            }
            Verdict::Loss(plies) => return HintReason::Loses { plies },
            Verdict::Estimate(_) => {}
        }
        let Some(next) = self.game.after(mv).filter(|next| next.outcome().is_none()) else {
            return HintReason::Best;
        };
        let passed = self.game.null_move_game();
        let passed = passed.as_deref();
        self.defends(passed, next.as_ref())
            .or_else(|| self.others_lose(mv))
            .or_else(|| self.proofs.captures(mv, next.as_ref(), 0).map(HintReason::Captures))
            .or_else(|| self.saves(passed, mv, next.as_ref()))
            .unwrap_or(HintReason::Best)
    }

    fn defends(&self, passed: Option<&dyn Game>, next: &dyn Game) -> Option<HintReason> {
        let threat = self.proofs.search(PROOF_MOVES).threat(passed?)??;
        let (them, goal) = (!self.proofs.us(), MateGoal::default());
        let still = self.proofs.search(PROOF_MOVES).forces(next, them, threat.plies, goal)?;
        (!still).then_some(HintReason::Defends { end: threat.reason, kind: threat.kind })
    }

    fn others_lose(&self, mv: &Move) -> Option<HintReason> {
        let limits = SearchLimits { nodes: Some(OTHER_NODES), ..self.limits };
        let loses = |other: &Move| {
            let next = self.game.after(other)?;
            if let Some(Outcome { winner, .. }) = next.outcome() {
                return Some(winner == Some(!self.proofs.us()));
            }
            let result =
                self.engine.search(next.as_ref(), limits.into(), self.control, &mut |_| {})?;
            let score = result.info?.score;
            Some(is_proved(score) && score > 0)
        };
        let mut others = self.game.legal_moves().iter().filter(|other| *other != mv);
        others.all(|other| loses(other).unwrap_or_default()).then_some(HintReason::OthersLose)
    }

    fn saves(&self, passed: Option<&dyn Game>, mv: &Move, next: &dyn Game) -> Option<HintReason> {
        let (passed, us, info) = (passed?, self.proofs.us(), self.game.info());
        if info.kinds.len() == 1 {
            return None;
        }
        let now = material_balance(self.game, us);
        let value = |placed: &PlacedPiece| info.kind(placed.piece.kind).value;
        let mut lost: Option<PlacedPiece> = None;
        for reply in passed.legal_moves() {
            let preview = passed.preview(reply)?;
            let victim = preview.captured().max_by_key(|placed| value(placed));
            let is_better = |placed: &PlacedPiece| value(placed) > lost.as_ref().map_or(0, value);
            let Some(victim) = victim.filter(is_better) else {
                continue;
            };
            let then = passed.after(reply)?;
            // No move makes up for the loss.
            if self.proofs.search(SMALL_PROOF_MOVES).holds_material(then.as_ref(), us, now, 2)
                == Some(false)
            {
                lost = Some(victim);
            }
        }
        let lost = lost?;
        let at = if mv.path.first() == Some(&lost.square) { *mv.path.last()? } else { lost.square };
        let is_safe = next.legal_moves().iter().all(|reply| {
            let effects = next.preview(reply).map(|preview| preview.effects).unwrap_or_default();
            effects
                .iter()
                .all(|effect| !matches!(effect, Effect::Captured(piece) if piece.square == at))
        });
        (is_safe && self.proofs.holds(next, 0)).then_some(HintReason::Saves(lost.piece.kind))
    }
}
