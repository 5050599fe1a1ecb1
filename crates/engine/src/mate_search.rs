//! Proofs without an evaluation: small exhaustive searches that use the rules and the history of a
//! game.

use std::collections::HashMap;

use super::limits::StopSignal;
use jungle_rules::{EndReason, Game, Kind, Move, PlayedMove, Side};

/// The ends to prove: all wins, or those of one kind.
///
/// ```
/// use jungle_engine::{MateGoal, MateSearch, StopSignal};
/// use jungle_rules::jungle::{DEN, Jungle, LAST_PIECE};
/// use jungle_rules::{GameRules, Options, Side};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let game = Jungle::start_from_text("7/7/7/7/7/7/7/3l3/C6 b", &options)?;
/// let wins = |code: &'static str| {
///     let goal = MateGoal { code: Some(code), kind: None };
///     MateSearch::new(1_000, StopSignal::never()).forces(game.as_ref(), Side::First, 1, goal)
/// };
/// assert_eq!(wins(DEN.code), Some(true));
/// assert_eq!(wins(LAST_PIECE.code), Some(false));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MateGoal {
    /// Only ends with this [`code`](EndReason::code).
    pub code: Option<&'static str>,
    /// Only ends where a piece of this kind makes the last move.
    pub kind: Option<Kind>,
}

/// How a side threatens to win.
#[derive(Clone, Copy, Debug)]
pub struct Threat {
    /// The end.
    pub reason: EndReason,
    /// The kind of piece that makes the last move, if it is the same after every reply.
    pub kind: Option<Kind>,
    /// The number of plies to the end.
    pub plies: u32,
}

/// A search that gives up and returns `None` when it has played its maximum number of moves or is
/// stopped.
///
/// ```
/// use jungle_engine::{MateGoal, MateSearch, StopSignal};
/// use jungle_rules::jungle::{DEN, Jungle};
/// use jungle_rules::{GameRules, Options, Side};
///
/// let options = Options::new(Jungle::OPTIONS);
/// let game = Jungle::start_from_text("7/7/7/7/7/7/3l3/7/C6 b", &options)?;
/// let mut search = MateSearch::new(1_000, StopSignal::never());
/// let goal = MateGoal::default();
/// assert_eq!(search.forces(game.as_ref(), Side::First, 2, goal), Some(false));
/// assert_eq!(search.forces(game.as_ref(), Side::First, 3, goal), Some(true));
/// let threat = search.threat(game.as_ref()).flatten().expect("a threat");
/// assert_eq!((threat.reason, threat.plies), (DEN, 3));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub struct MateSearch<'a> {
    moves_left: u32,
    stop: StopSignal<'a>,
    /// By remaining depth, the last move that decided a position: it often decides the next one (a
    /// killer move).
    killers: Vec<Move>,
}

impl<'a> MateSearch<'a> {
    /// A search that may play `moves` moves.
    pub fn new(moves: u32, stop: StopSignal<'a>) -> Self {
        Self { moves_left: moves, stop, killers: Vec::new() }
    }

    fn play(&mut self, game: &dyn Game, mv: &Move) -> Option<(Box<dyn Game>, PlayedMove)> {
        if self.moves_left == 0 || self.stop.is_set() {
            return None;
        }
        self.moves_left -= 1;
        let mut next = game.clone_game();
        let played = next.play(mv).ok()?;
        Some((next, played))
    }

    /// The legal moves: the killer first, then captures.
    fn ordered_moves(&self, game: &dyn Game, plies: u32) -> Vec<Move> {
        let mut moves = game.legal_moves().to_vec();
        let pieces = game.pieces();
        let killer = self.killers.get(plies as usize);
        moves.sort_by_key(|mv| {
            let captures = pieces.iter().any(|placed| Some(&placed.square) == mv.path.last());
            (Some(mv) != killer, !captures)
        });
        moves
    }

    fn set_killer(&mut self, plies: u32, mv: Move) {
        let plies = plies as usize;
        if self.killers.len() <= plies {
            self.killers.resize(plies + 1, Move::pass());
        }
        self.killers[plies] = mv;
    }

    /// Whether a side reaches the goal within `plies` plies, whatever the opponent plays.
    pub fn forces(
        &mut self,
        game: &dyn Game,
        us: Side,
        plies: u32,
        goal: MateGoal,
    ) -> Option<bool> {
        self.forces_from(game, us, plies, goal, &mut HashMap::new())
    }

    fn forces_from(
        &mut self,
        game: &dyn Game,
        us: Side,
        plies: u32,
        goal: MateGoal,
        known: &mut HashMap<(u64, u32), bool>,
    ) -> Option<bool> {
        if plies == 0 || game.outcome().is_some() {
            return Some(false);
        }
        let here = (game.key(), plies);
        if let Some(&known) = known.get(&here) {
            return Some(known);
        }
        let is_ours = game.side_to_move() == us;
        let mut forced = !is_ours;
        for mv in self.ordered_moves(game, plies) {
            let (next, played) = self.play(game, &mv)?;
            let wins = match played.outcome {
                Some(_) => reaches(&played, us, goal),
                None => self.forces_from(next.as_ref(), us, plies - 1, goal, known)?,
            };
            if wins == is_ours {
                forced = is_ours;
                self.set_killer(plies, mv);
                break;
            }
        }
        known.insert(here, forced);
        Some(forced)
    }

    /// How the side to move wins within three plies, whatever the opponent plays; `Some(None)` if
    /// it cannot.
    pub fn threat(&mut self, game: &dyn Game) -> Option<Option<Threat>> {
        let us = game.side_to_move();
        for mv in game.legal_moves() {
            let (_, played) = self.play(game, mv)?;
            if let Some(reason) = won_by(&played, us) {
                return Some(Some(Threat { reason, kind: mover(&played), plies: 1 }));
            }
        }
        for mv in game.legal_moves() {
            let (next, played) = self.play(game, mv)?;
            if !self.forces(next.as_ref(), us, 2, MateGoal::default())? {
                continue;
            }
            let Some(reason) = self.first_end(next.as_ref(), us)? else {
                continue;
            };
            // Prefer the same end by the same kind of piece after every reply to just the same end.
            let (code, kind) = (Some(reason.code), mover(&played));
            let kind = kind.filter(|_| {
                self.forces(next.as_ref(), us, 2, MateGoal { code, kind }).unwrap_or_default()
            });
            if kind.is_some() || self.forces(next.as_ref(), us, 2, MateGoal { code, kind: None })? {
                return Some(Some(Threat { reason, kind, plies: 3 }));
            }
        }
        Some(None)
    }

    /// How the game ends after the first reply, for a side that wins after every reply.
    fn first_end(&mut self, game: &dyn Game, us: Side) -> Option<Option<EndReason>> {
        let Some(reply) = game.legal_moves().first() else {
            return Some(None);
        };
        let (next, played) = self.play(game, reply)?;
        if played.outcome.is_some() {
            return Some(won_by(&played, us));
        }
        for mv in next.legal_moves() {
            let (_, played) = self.play(next.as_ref(), mv)?;
            if let Some(reason) = won_by(&played, us) {
                return Some(Some(reason));
            }
        }
        Some(None)
    }

    /// Whether a side can keep its [`material_balance`] at `least` or above for `plies` plies and
    /// through the captures after them. A game that ends counts as held only if the side has won.
    pub fn holds_material(
        &mut self,
        game: &dyn Game,
        us: Side,
        least: i32,
        plies: u32,
    ) -> Option<bool> {
        if let Some(end) = game.outcome() {
            return Some(end.winner == Some(us));
        }
        let is_ours = game.side_to_move() == us;
        let holds = material_balance(game, us) >= least;
        let mut moves = self.ordered_moves(game, plies);
        if plies == 0 {
            // Stand pat: a side that is satisfied and has a quiet move need not capture. Captures
            // come first in the order, so a quiet move is found fastest from the end.
            let is_satisfied = holds == is_ours;
            if is_satisfied && moves.iter().rev().any(|mv| !is_capture(game, mv)) {
                return Some(holds);
            }
            moves.retain(|mv| is_capture(game, mv));
            if moves.is_empty() {
                return Some(holds);
            }
        }
        let mut result = !is_ours;
        for mv in moves {
            let (next, _) = self.play(game, &mv)?;
            if self.holds_material(next.as_ref(), us, least, plies.saturating_sub(1))? == is_ours {
                result = is_ours;
                self.set_killer(plies, mv);
                break;
            }
        }
        Some(result)
    }
}

/// The value of a side's pieces minus that of the opponent's.
///
/// ```
/// use jungle_engine::material_balance;
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, Side};
///
/// // White has a rook more, Black a knight.
/// let options = Options::new(KingChess::OPTIONS);
/// let game = KingChess::start_from_text("K1N5/8/8/8/8/8/8/k2r4 w", &options)?;
/// assert_eq!(material_balance(game.as_ref(), Side::First), 5 - 3);
/// assert_eq!(material_balance(game.as_ref(), Side::Second), 3 - 5);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn material_balance(game: &dyn Game, us: Side) -> i32 {
    let info = game.info();
    let value = |placed: &jungle_rules::PlacedPiece| {
        let value = i32::from(info.kind(placed.piece.kind).value);
        if placed.piece.side == us { value } else { -value }
    };
    game.pieces().iter().map(value).sum()
}

/// Whether a legal move captures.
fn is_capture(game: &dyn Game, mv: &Move) -> bool {
    game.preview(mv).is_some_and(|preview| preview.captured().next().is_some())
}

/// The kind of the piece that moved.
fn mover(played: &PlayedMove) -> Option<Kind> {
    played.mover.map(|mover| mover.piece.kind)
}

/// The reason why a side has won, if it has.
fn won_by(played: &PlayedMove, us: Side) -> Option<EndReason> {
    played.outcome.filter(|end| end.winner == Some(us)).map(|end| end.reason)
}

/// Whether a move has ended the game as the goal requires.
fn reaches(played: &PlayedMove, us: Side, goal: MateGoal) -> bool {
    won_by(played, us).is_some_and(|reason| {
        goal.code.is_none_or(|code| code == reason.code)
            && goal.kind.is_none_or(|kind| played.side == us && mover(played) == Some(kind))
    })
}
