//! Hints for human players: a good move, and what is proved about it.

use serde::{Deserialize, Serialize};

use super::engine::Engine;
use super::limits::{Limits, SearchControl};
use super::mate_search::{Goal, MateSearch, material_balance};
use super::score::{Score, Verdict, is_proved};
use crate::rules::{Effect, EndReason, Game, Kind, Move, Outcome, PlacedPiece, Side};

/// The number of nodes of the search for a hint: a quarter of a second on a desktop.
pub const HINT_NODES: u64 = 1_500_000;
/// The number of nodes of the search that decides whether one of the other moves loses.
const OTHER_NODES: u64 = 30_000;
/// The maximum number of moves played for a proof.
const PROOF_MOVES: u32 = 10_000;
/// The same for one of many proofs.
const SMALL_PROOF_MOVES: u32 = 500;
/// The number of plies after a move, not counting the captures that follow, for which its gain has
/// to hold: first the required number, then the number that is proved if [`PROOF_MOVES`] suffice.
const HOLDING_PLIES: [u32; 2] = [3, 5];

/// A good move, and why it is good.
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
        limits: Limits,
        control: SearchControl,
    ) -> Option<Self> {
        if let [only] = game.legal_moves() {
            return Some(Self { mv: only.clone(), reason: HintReason::Only });
        }
        let finder = HintFinder { game, engine, limits, control };
        let result = engine.search(game, limits.into(), control, &mut |_| {})?;
        let (score, line) = result.info.map_or((0, Vec::new()), |info| (info.score, info.line));
        // The score belongs to the line of the last report, so its first move is the hint.
        let mv = line.first().cloned().unwrap_or(result.mv);
        let reason = finder.reason(&mv, score, &line);
        let stopped = control.is_over(&Limits::default());
        (!stopped).then_some(Self { mv, reason })
    }
}

/// Finds the reason for a move.
struct HintFinder<'a> {
    game: &'a dyn Game,
    engine: &'a dyn Engine,
    limits: Limits,
    control: SearchControl<'a>,
}

impl HintFinder<'_> {
    /// A search that may play `moves` moves.
    fn proof(&self, moves: u32) -> MateSearch<'_> {
        MateSearch::new(moves, self.control.stop)
    }

    /// The first reason that can be proved for the best move.
    fn reason(&self, mv: &Move, score: Score, line: &[Move]) -> HintReason {
        match Verdict::of(score) {
            Verdict::Win(plies) => return HintReason::Wins { plies, end: self.end(plies, line) },
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
            .or_else(|| self.captures(mv, next.as_ref()))
            .or_else(|| self.saves(passed, mv, next.as_ref()))
            .unwrap_or(HintReason::Best)
    }

    fn us(&self) -> Side {
        self.game.side_to_move()
    }

    /// The end of a won game, if every line leads to the same one.
    fn end(&self, plies: u32, line: &[Move]) -> Option<EndReason> {
        let mut last = self.game.clone_game();
        for mv in line {
            last.play(mv).ok()?;
        }
        let end = last.outcome().filter(|end| end.winner == Some(self.us()))?.reason;
        let goal = Goal { code: Some(end.code), kind: None };
        // The proof begins after the move.
        let next = self.game.after(line.first()?)?;
        let proved = plies == 1
            || self.proof(PROOF_MOVES).forces(next.as_ref(), self.us(), plies - 1, goal)?;
        proved.then_some(end)
    }

    fn defends(&self, passed: Option<&dyn Game>, next: &dyn Game) -> Option<HintReason> {
        let threat = self.proof(PROOF_MOVES).threat(passed?)??;
        let still =
            self.proof(PROOF_MOVES).forces(next, !self.us(), threat.plies, Goal::default())?;
        (!still).then_some(HintReason::Defends { end: threat.reason, kind: threat.kind })
    }

    fn others_lose(&self, mv: &Move) -> Option<HintReason> {
        let limits = Limits { nodes: Some(OTHER_NODES), ..self.limits };
        let loses = |other: &Move| {
            let next = self.game.after(other)?;
            if let Some(Outcome { winner, .. }) = next.outcome() {
                return Some(winner == Some(!self.us()));
            }
            let result =
                self.engine.search(next.as_ref(), limits.into(), self.control, &mut |_| {})?;
            let score = result.info?.score;
            Some(is_proved(score) && score > 0)
        };
        let mut others = self.game.legal_moves().iter().filter(|other| *other != mv);
        others.all(|other| loses(other).unwrap_or_default()).then_some(HintReason::OthersLose)
    }

    /// Whether the material balance stays, after a move, at least `gain` above its present value.
    fn holds(&self, next: &dyn Game, gain: i32) -> bool {
        let least = material_balance(self.game, self.us()) + gain;
        let mut proved = HOLDING_PLIES
            .map(|plies| self.proof(PROOF_MOVES).holds_material(next, self.us(), least, plies));
        // The second proof may be inconclusive.
        proved[1] = proved[1].or(Some(true));
        proved == [Some(true); 2]
    }

    fn captures(&self, mv: &Move, next: &dyn Game) -> Option<HintReason> {
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
        (gain > 0 && self.holds(next, gain)).then_some(HintReason::Captures(kinds))
    }

    fn saves(&self, passed: Option<&dyn Game>, mv: &Move, next: &dyn Game) -> Option<HintReason> {
        let (passed, us, info) = (passed?, self.us(), self.game.info());
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
            if self.proof(SMALL_PROOF_MOVES).holds_material(then.as_ref(), us, now, 2)
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
        (is_safe && self.holds(next, 0)).then_some(HintReason::Saves(lost.piece.kind))
    }
}
