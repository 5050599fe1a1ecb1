//! What a puzzle is about, by rules over its line.

use super::solution::shortest_win;
use jungle_engine::StopSignal;
use jungle_rules::jungle::Jungle;
use jungle_rules::{Effect, Game, GameRules, Move, Piece, PlayedMove, Side, Square, Terrain};

/// What a puzzle is about.
///
/// ```
/// use jungle_study::puzzle::PuzzleTheme;
///
/// assert_eq!(PuzzleTheme::find("rat-elephant"), Some(PuzzleTheme::RatElephant));
/// assert!(PuzzleTheme::ALL.iter().all(|&theme| PuzzleTheme::find(theme.id()) == Some(theme)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleTheme {
    /// The win is by entering the den.
    Den,
    /// The win is by taking or blocking all pieces.
    Elimination,
    /// The solver leaps across the water.
    Leap,
    /// The solver takes a stronger animal on a trap of its own side.
    Trap,
    /// The solver's rat takes an elephant.
    RatElephant,
    /// The solver's rat enters the water, which takes a legal leap from the opponent.
    Block,
    /// A piece of the solver may be taken at once, and the win stands.
    Sacrifice,
    /// The first move neither captures, nor leaps, nor enters a trap.
    Quiet,
    /// If the opponent might pass after the first move, the win would take longer.
    Zugzwang,
    /// A piece attacks two pieces of the opponent, which cannot save both.
    Fork,
    /// The solver's move stops a threat to win at once or with the next move.
    Guard,
    /// Both sides are close to the den that they may enter, and the solver is there first.
    Race,
    /// The opponent's last piece is captured at the edge of the board.
    Corner,
}

impl PuzzleTheme {
    /// All themes.
    pub const ALL: [Self; 13] = [
        Self::Den,
        Self::Elimination,
        Self::Leap,
        Self::Trap,
        Self::RatElephant,
        Self::Block,
        Self::Sacrifice,
        Self::Quiet,
        Self::Zugzwang,
        Self::Fork,
        Self::Guard,
        Self::Race,
        Self::Corner,
    ];

    /// The id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Den => "den",
            Self::Elimination => "elimination",
            Self::Leap => "leap",
            Self::Trap => "trap",
            Self::RatElephant => "rat-elephant",
            Self::Block => "block",
            Self::Sacrifice => "sacrifice",
            Self::Quiet => "quiet",
            Self::Zugzwang => "zugzwang",
            Self::Fork => "fork",
            Self::Guard => "guard",
            Self::Race => "race",
            Self::Corner => "corner",
        }
    }

    /// The theme with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

/// The plies in which a threat that a guard stops would win.
const THREAT: u32 = 3;
/// In a race, each side has a piece at most so many steps from the den, if nothing is in its way.
const RACE_STEPS: u16 = 4;

/// The themes of a line, in the order of [`PuzzleTheme::ALL`]; `None` if the line is illegal, or the signal
/// stops a proof. `plies` is the number of plies in which it wins; `None` if it does not.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{PuzzleTheme, themes};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start_from_text("7/7/7/7/3L3/7/3c3/7/7 b", &entry.default_options())?;
/// let parse = |text| Move::parse(text, game.info()).expect("squares of the board");
/// let line = ["D7 D8", "D5 D6", "D8 D9"].map(parse);
/// let found = themes(game.as_ref(), &line, Some(3), StopSignal::never());
/// assert_eq!(found, Some(vec![PuzzleTheme::Den, PuzzleTheme::Race]));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn themes(
    game: &dyn Game,
    line: &[Move],
    plies: Option<u32>,
    stop: StopSignal,
) -> Option<Vec<PuzzleTheme>> {
    let us = game.side_to_move();
    let mut found = Vec::new();
    let mut at = game.clone_game();
    for (index, mv) in line.iter().enumerate() {
        let before = at.clone();
        let played = at.play(mv).ok()?;
        if played.side != us {
            continue;
        }
        found.extend(of_move(before.as_ref(), &played, at.as_ref()));
        if is_guard(before.as_ref(), at.as_ref(), stop)? {
            found.push(PuzzleTheme::Guard);
        }
        if index > 0 {
            continue;
        }
        if is_quiet(&played) {
            found.push(PuzzleTheme::Quiet);
        }
        if let Some(plies) = plies
            && is_zugzwang(at.as_ref(), us, plies - 1, stop)?
        {
            found.push(PuzzleTheme::Zugzwang);
        }
    }
    let end = end(at.as_ref(), us);
    if end == Some(PuzzleTheme::Den) && is_race(game) {
        found.push(PuzzleTheme::Race);
    }
    if end == Some(PuzzleTheme::Elimination) && is_at_edge(game, line) {
        found.push(PuzzleTheme::Corner);
    }
    found.extend(end);
    found.sort_unstable();
    found.dedup();
    Some(found)
}

/// The themes of a move of the solver.
fn of_move(before: &dyn Game, played: &PlayedMove, after: &dyn Game) -> Vec<PuzzleTheme> {
    let info = before.info();
    let id = |piece: Piece| info.kind(piece.kind).id;
    let rank = |piece: Piece| info.kind(piece.kind).rank;
    let mut found = Vec::new();
    if info.id == Jungle::ID && played.is_jump() {
        found.push(PuzzleTheme::Leap);
    }
    if let Some(mover) = played.mover {
        for taken in played.captured() {
            let is_trap = info.geometry.terrain(taken.square) == Terrain::Trap(played.side);
            if is_trap && rank(taken.piece) > rank(mover.piece) {
                found.push(PuzzleTheme::Trap);
            }
            if id(mover.piece) == "rat" && id(taken.piece) == "elephant" {
                found.push(PuzzleTheme::RatElephant);
            }
        }
        let to = played.mv.path.last().copied();
        let enters = to.is_some_and(|to| info.geometry.terrain(to) == Terrain::River)
            && info.geometry.terrain(mover.square) != Terrain::River;
        if id(mover.piece) == "rat"
            && enters
            && count_leaps(before, !played.side) > count_leaps(after, !played.side)
        {
            found.push(PuzzleTheme::Block);
        }
        let preview = before.preview(&played.mv);
        if preview.is_some_and(|preview| preview.can_be_recaptured) && after.outcome().is_none() {
            found.push(PuzzleTheme::Sacrifice);
        }
        if to.is_some_and(|to| is_fork(after, to)) {
            found.push(PuzzleTheme::Fork);
        }
    }
    found
}

/// The number of leaps of a side, whichever is to move.
fn count_leaps(game: &dyn Game, side: Side) -> usize {
    let passed = (game.side_to_move() != side).then(|| game.null_move_game()).flatten();
    let game = passed.as_deref().unwrap_or(game);
    let leaps = |mv: &&Move| game.preview(mv).is_some_and(|preview| preview.is_jump());
    if game.side_to_move() == side { game.legal_moves().iter().filter(leaps).count() } else { 0 }
}

/// Whether the piece that has just moved to a square attacks two pieces, and can capture one of them
/// whatever the opponent plays.
fn is_fork(game: &dyn Game, to: Square) -> bool {
    let Some(passed) = game.null_move_game().filter(|_| game.outcome().is_none()) else {
        return false;
    };
    let captures = |game: &dyn Game| -> Vec<Square> {
        let moves = game.legal_moves().iter().filter(|mv| mv.path.first() == Some(&to));
        let captured = moves.filter_map(|mv| game.preview(mv));
        captured
            .flat_map(|preview| preview.captured().map(|it| it.square).collect::<Vec<_>>())
            .collect()
    };
    let mut targets = captures(passed.as_ref());
    targets.sort_unstable();
    targets.dedup();
    targets.len() > 1
        && game.legal_moves().iter().all(|reply| {
            let Some(next) = game.after(reply).filter(|next| next.outcome().is_none()) else {
                return false;
            };
            // A target that has moved is where the reply ends.
            let moved = reply.path.first().is_some_and(|from| targets.contains(from));
            let moved = reply.path.last().filter(|_| moved);
            let is_target = |at: &Square| targets.contains(at) || Some(at) == moved;
            let is_there = next
                .pieces()
                .iter()
                .any(|placed| placed.square == to && placed.piece.side == next.side_to_move());
            is_there && captures(next.as_ref()).iter().any(is_target)
        })
}

/// Whether a move has stopped a threat of the opponent to win soon.
fn is_guard(before: &dyn Game, after: &dyn Game, stop: StopSignal) -> Option<bool> {
    let them = !before.side_to_move();
    let Some(passed) = before.null_move_game().filter(|_| after.outcome().is_none()) else {
        return Some(false);
    };
    Some(
        shortest_win(passed.as_ref(), them, THREAT, stop)?.is_some()
            && shortest_win(after, them, THREAT, stop)?.is_none(),
    )
}

/// Whether each side has a piece close to the den of the other.
fn is_race(game: &dyn Game) -> bool {
    let geometry = &game.info().geometry;
    let steps = |a: Square, b: Square| {
        geometry.row(a).abs_diff(geometry.row(b)) + geometry.column(a).abs_diff(geometry.column(b))
    };
    let den = |side| geometry.squares().find(|&at| geometry.terrain(at) == Terrain::Den(side));
    let pieces = game.pieces();
    Side::BOTH.into_iter().all(|side| {
        let is_close = |den| {
            let mut own = pieces.iter().filter(|placed| placed.piece.side == side);
            own.any(|placed| steps(placed.square, den) <= RACE_STEPS)
        };
        den(!side).is_some_and(is_close)
    })
}

/// Whether the last move of a line captures at the edge of the board.
fn is_at_edge(game: &dyn Game, line: &[Move]) -> bool {
    let geometry = &game.info().geometry;
    let is_edge = |at: Square| {
        let (row, column) = (geometry.row(at), geometry.column(at));
        row == 0 || row + 1 == geometry.rows || column == 0 || column + 1 == geometry.columns
    };
    let mut at = game.clone_game();
    let last = line.iter().map_while(|mv| at.play(mv).ok()).last();
    last.is_some_and(|last| last.captured().any(|placed| is_edge(placed.square)))
}

fn is_quiet(played: &PlayedMove) -> bool {
    let is_loud = |effect: &Effect| matches!(effect, Effect::Captured(_) | Effect::Trapped { .. });
    !played.is_jump() && !played.effects.iter().any(is_loud)
}

/// Whether the solver would not win so soon if the opponent, who is to move, passed.
fn is_zugzwang(game: &dyn Game, us: Side, plies: u32, stop: StopSignal) -> Option<bool> {
    let Some(passed) = game.null_move_game().filter(|_| game.outcome().is_none()) else {
        return Some(false);
    };
    // A pass takes a ply.
    let most = plies.saturating_sub(1);
    Some(shortest_win(passed.as_ref(), us, most, stop)?.is_none())
}

/// The kind of the end, if the line leads to it.
fn end(game: &dyn Game, us: Side) -> Option<PuzzleTheme> {
    let outcome = game.outcome().filter(|outcome| outcome.winner == Some(us))?;
    match outcome.reason.code {
        "den" => Some(PuzzleTheme::Den),
        "last_piece" | "no_move" => Some(PuzzleTheme::Elimination),
        _ => None,
    }
}
