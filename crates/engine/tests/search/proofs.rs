//! Wins and losses that a search tells are held to proofs that use nothing but the rules.

use std::collections::HashMap;

use jungle_engine::{Score, SearchControl, Verdict, engine_of};
use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{Game, GamePosition, GameState, Position, Side};
use jungle_rules::{jungle, king_chess, lines_of_action, mule_checkers};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{nodes, search, start};

/// The limits of the searches, in nodes.
const LIMITS: [u64; 3] = [1_000, 8_000, 50_000];

/// Proves that a side wins within a number of plies: whatever it needs to play, and whatever the
/// opponent plays. Without a history, so that no position of a shortest win has occurred before.
struct Prover<P: Position> {
    us: Side,
    /// By key: a number of plies within which the side wins, and one within which it does not.
    known: HashMap<u64, (u32, u32)>,
    /// By key: the move that decided the position.
    deciding: HashMap<u64, P::Move>,
}

impl<P: Position> Prover<P> {
    fn new(us: Side) -> Self {
        Self { us, known: HashMap::new(), deciding: HashMap::new() }
    }

    /// Whether the side wins within `plies` plies. Shorter wins are looked for first.
    fn wins(&mut self, position: &P, plies: u32) -> bool {
        (1..=plies).any(|plies| self.wins_within(position, plies))
    }

    fn wins_within(&mut self, position: &P, plies: u32) -> bool {
        if let Some(end) = position.outcome() {
            return end.winner == Some(self.us);
        }
        let (won, open) = self.known.get(&position.key()).copied().unwrap_or((u32::MAX, 0));
        if won <= plies || open >= plies {
            return won <= plies;
        }
        let is_ours = position.side_to_move() == self.us;
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        if let Some(deciding) = self.deciding.get(&position.key()) {
            moves.sort_by_key(|mv| mv != deciding);
        }
        let decides = |mv: &P::Move| self.wins_within(&position.after(*mv), plies - 1) == is_ours;
        let deciding = moves.into_iter().find(decides);
        self.deciding.extend(deciding.map(|mv| (position.key(), mv)));
        let wins = deciding.is_some() == is_ours;
        let known = self.known.entry(position.key()).or_insert((u32::MAX, 0));
        if wins {
            known.0 = known.0.min(plies)
        } else {
            known.1 = known.1.max(plies)
        }
        wins
    }
}

/// A position that moves at random have led to, captures more often than others.
fn position(entry: &'static GameEntry, rng: &mut ChaCha8Rng) -> Box<dyn Game> {
    let options = entry.default_options();
    let mut game = entry.start(&options);
    for _ in 0..rng.random_range(10..160) {
        let moves = game.legal_moves();
        let captures = |mv: &&_| game.preview(mv).is_some_and(|it| it.captured().next().is_some());
        let captures: Vec<_> = moves.iter().filter(captures).collect();
        let moves = match rng.random_range(0..3) {
            0 if !captures.is_empty() => captures,
            _ => moves.iter().collect(),
        };
        let mv = moves[rng.random_range(0..moves.len())];
        let next = game.after(mv).expect("a legal move");
        if next.outcome().is_some() {
            break;
        }
        game = next;
    }
    entry.start_from_text(&game.position_text(), &options).expect("a legal position")
}

/// Proves the win or the loss that a search of a position tells: whether it is a loss; `None` if it
/// tells neither.
fn prove<P: GamePosition>(game: &dyn Game, score: Score) -> Option<bool> {
    let state: &GameState<P> = game.as_any().downcast_ref().expect("a game of this kind");
    let us = game.side_to_move();
    let (winner, plies) = match Verdict::of(score) {
        Verdict::Win(plies) => (us, plies),
        Verdict::Loss(plies) => (!us, plies),
        Verdict::Estimate(_) => return None,
    };
    let is_won = Prover::<P>::new(winner).wins(state.position(), plies);
    assert!(is_won, "{}: {}", game.position_text(), Verdict::of(score));
    Some(winner != us)
}

/// Searches positions of a game, and proves what it is told. Returns how many wins and losses those
/// are.
fn prove_all<P: GamePosition>(game: &str, positions: usize) -> [usize; 2] {
    let entry = find_game(game).expect("a game in the list");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut told = [0; 2];
    for _ in 0..positions {
        let game = position(entry, &mut rng);
        for limit in LIMITS {
            let result = search(game.as_ref(), nodes(limit), 1).expect("a move");
            let score = result.info.map_or(0, |info| info.score);
            if let Some(is_loss) = prove::<P>(game.as_ref(), score) {
                told[usize::from(is_loss)] += 1;
            }
        }
    }
    told
}

/// Wins and losses are told in some number of positions of a game, and are proved.
fn are_proved<P: GamePosition>(game: &str, positions: usize) {
    let told = prove_all::<P>(game, positions);
    println!("wins and losses: {told:?}");
    assert!(told.iter().all(|&told| told > 20), "{told:?}");
}

#[test]
fn wins_and_losses_of_jungle_are_proved() {
    are_proved::<jungle::Board>("jungle", 600);
}

#[test]
fn wins_and_losses_of_lines_of_action_are_proved() {
    are_proved::<lines_of_action::Board>("lines-of-action", 200);
}

#[test]
fn wins_and_losses_of_mule_checkers_are_proved() {
    are_proved::<mule_checkers::Board>("mule-checkers", 200);
}

/// In positions of random moves, there are few.
#[test]
fn wins_and_losses_of_king_chess_are_proved() {
    prove_all::<king_chess::Board>("king-chess", 200);
}

#[test]
fn an_unfinished_iteration_tells_no_loss() {
    // After each move, the search has the table of the searches before. With the last one, the
    // limit falls into an iteration whose first window was too high.
    let game = start("jungle", Some("4c2/2wp3/e2L3/7/T6/7/5t1/3ER2/1WC1P2 r"), &[]);
    let engine = (engine_of("jungle").open)(64);
    for mv in game.legal_moves() {
        let next = game.after(mv).expect("a legal move");
        let control = SearchControl::unattended();
        let result = engine.search(next.as_ref(), nodes(300_000).into(), control, &mut |_| {});
        let score = result.and_then(|result| result.info).expect("an iteration").score;
        prove::<jungle::Board>(next.as_ref(), score);
    }
}
