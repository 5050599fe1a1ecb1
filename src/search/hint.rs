//! Advice for a person: a good turn, and what is proved of it.

use serde::{Deserialize, Serialize};

use super::engine::Engine;
use super::limits::{Limits, SearchControl};
use super::mate_search::{Goal, MateSearch, material_balance};
use super::score::{Score, Verdict, is_proved};
use crate::rules::{Effect, EndReason, Game, Kind, Move, Outcome, PlacedPiece, Side};

/// The positions that are looked at for a hint: a quarter of a second on a desktop.
pub const HINT_NODES: u64 = 1_500_000;
/// The positions looked at to see whether one of the other turns loses.
const OTHER_NODES: u64 = 30_000;
/// The turns that may be played to prove one thing: much, or one of many.
const PROOF: u32 = 10_000;
const SMALL_PROOF: u32 = 500;
/// For how many plies after a turn, beside the captures that follow them, what it gains has to stay:
/// first the least, then as far as there is time.
const KEPT: [u32; 2] = [3, 5];

/// A turn that is good, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The turn.
    pub mv: Move,
    /// What is proved of it.
    pub reason: HintReason,
}

/// What a bounded search has proved of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintReason {
    /// It wins in so many plies at most, whatever the enemy does.
    Wins {
        /// The plies, this one among them.
        plies: u32,
        /// The end, if it is the same whatever the enemy does.
        end: Option<EndReason>,
    },
    /// Every turn loses, this one in so many plies.
    Loses {
        /// The plies, this one among them.
        plies: u32,
    },
    /// There is no other.
    Only,
    /// Given another turn the enemy would win within three plies; now it cannot.
    Defends {
        /// How the enemy would have won.
        end: EndReason,
        /// With which piece, if it is the same whatever is answered.
        kind: Option<Kind>,
    },
    /// Every other turn loses.
    OthersLose,
    /// It takes something, and what it gains cannot be won back in the next plies.
    Captures(Vec<Kind>),
    /// Given another turn the enemy would win a piece; now it can neither take it nor win anything
    /// else in the next plies.
    Saves(Kind),
    /// Nothing; it is the best that was found.
    Best,
}

impl Hint {
    /// Looks for a hint. Nothing when the game is over, or when the search was told to stop.
    ///
    /// `limits` are for the first look at the position, the
    /// proofs have their own. With one thread and without a time, the same is found everywhere.
    pub fn find(
        game: &dyn Game,
        engine: &dyn Engine,
        limits: Limits,
        control: SearchControl,
    ) -> Option<Self> {
        if let [turn] = game.legal_moves() {
            return Some(Self { mv: turn.clone(), reason: HintReason::Only });
        }
        let adviser = HintFinder { game, engine, limits, control };
        let thought = engine.search(game, limits, 1, control, &mut |_| {})?;
        let (score, line) =
            thought.info.map_or((0, Vec::new()), |report| (report.score, report.line));
        // The turn that the score is about: one of an unfinished look at it has none.
        let turn = line.first().cloned().unwrap_or(thought.mv);
        let reason = adviser.reason(&turn, score, &line);
        let stopped = control.is_over(&Limits::default());
        (!stopped).then_some(Self { mv: turn, reason })
    }
}

/// Whoever finds reasons for turns of a game.
struct HintFinder<'a> {
    game: &'a dyn Game,
    engine: &'a dyn Engine,
    limits: Limits,
    control: SearchControl<'a>,
}

impl HintFinder<'_> {
    /// A search that may play so many moves.
    fn proof(&self, moves: u32) -> MateSearch<'_> {
        MateSearch::new(moves, self.control.stop)
    }

    /// The first thing that can be proved of the best turn.
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
        self.averted(passed, next.as_ref())
            .or_else(|| self.others_lose(mv))
            .or_else(|| self.takes(mv, next.as_ref()))
            .or_else(|| self.saves(passed, mv, next.as_ref()))
            .unwrap_or(HintReason::Best)
    }

    fn us(&self) -> Side {
        self.game.side_to_move()
    }

    /// The end that a won game comes to, if it comes to no other.
    fn end(&self, plies: u32, line: &[Move]) -> Option<EndReason> {
        let mut last = self.game.clone_game();
        for mv in line {
            last.play(mv).ok()?;
        }
        let end = last.outcome().filter(|end| end.winner == Some(self.us()))?.reason;
        let aim = Goal { code: Some(end.code), kind: None };
        // The turn itself need not be found again.
        let next = self.game.after(line.first()?)?;
        let proved =
            plies == 1 || self.proof(PROOF).forces(next.as_ref(), self.us(), plies - 1, aim)?;
        proved.then_some(end)
    }

    fn averted(&self, passed: Option<&dyn Game>, next: &dyn Game) -> Option<HintReason> {
        let threat = self.proof(PROOF).threat(passed?)??;
        let still = self.proof(PROOF).forces(next, !self.us(), threat.plies, Goal::default())?;
        (!still).then_some(HintReason::Defends { end: threat.reason, kind: threat.kind })
    }

    fn others_lose(&self, mv: &Move) -> Option<HintReason> {
        let limits = Limits { nodes: Some(OTHER_NODES), ..self.limits };
        let loses = |other: &Move| {
            let next = self.game.after(other)?;
            if let Some(Outcome { winner, .. }) = next.outcome() {
                return Some(winner == Some(!self.us()));
            }
            let thought =
                self.engine.search(next.as_ref(), limits, 1, self.control, &mut |_| {})?;
            let score = thought.info?.score;
            Some(is_proved(score) && score > 0)
        };
        let mut others = self.game.legal_moves().iter().filter(|other| *other != mv);
        others.all(|other| loses(other).unwrap_or_default()).then_some(HintReason::OthersLose)
    }

    /// Whether we keep what we have after a turn, and so much more.
    fn keeps(&self, next: &dyn Game, more: i32) -> bool {
        let least = material_balance(self.game, self.us()) + more;
        let mut kept =
            KEPT.map(|plies| self.proof(PROOF).holds_material(next, self.us(), least, plies));
        // What takes too long to prove deeper is proved as far as it is.
        kept[1] = kept[1].or(Some(true));
        kept == [Some(true); 2]
    }

    fn takes(&self, mv: &Move, next: &dyn Game) -> Option<HintReason> {
        let info = self.game.info();
        // Where all pieces are alike, counting them says little.
        if info.kinds.len() == 1 {
            return None;
        }
        let preview = self.game.preview(mv)?;
        let kinds: Vec<Kind> = preview.captured().map(|placed| placed.piece.kind).collect();
        let gain: i32 = kinds.iter().map(|&kind| i32::from(info.kind(kind).value)).sum();
        (gain > 0 && self.keeps(next, gain)).then_some(HintReason::Captures(kinds))
    }

    fn saves(&self, passed: Option<&dyn Game>, mv: &Move, next: &dyn Game) -> Option<HintReason> {
        let (passed, us, info) = (passed?, self.us(), self.game.info());
        if info.kinds.len() == 1 {
            return None;
        }
        let now = material_balance(self.game, us);
        let value = |placed: &PlacedPiece| info.kind(placed.piece.kind).value;
        let mut best: Option<PlacedPiece> = None;
        for reply in passed.legal_moves() {
            let preview = passed.preview(reply)?;
            let dearest = preview.captured().max_by_key(|taken| value(taken));
            let dearer = |taken: &PlacedPiece| value(taken) > best.as_ref().map_or(0, value);
            let Some(taken) = dearest.filter(dearer) else {
                continue;
            };
            let then = passed.after(reply)?;
            // Nothing we do then makes up for it.
            if self.proof(SMALL_PROOF).holds_material(then.as_ref(), us, now, 2) == Some(false) {
                best = Some(taken);
            }
        }
        let lost = best?;
        let at = if mv.path.first() == Some(&lost.square) { *mv.path.last()? } else { lost.square };
        let is_safe = next.legal_moves().iter().all(|reply| {
            let taken = next.preview(reply).map(|preview| preview.effects).unwrap_or_default();
            taken
                .iter()
                .all(|effect| !matches!(effect, Effect::Captured(taken) if taken.square == at))
        });
        (is_safe && self.keeps(next, 0)).then_some(HintReason::Saves(lost.piece.kind))
    }
}
