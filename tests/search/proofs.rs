//! Wins and losses that a search tells are held to proofs.

use jungle::games::{GAMES, GameEntry};
use jungle::rules::{Game, Move, Side};
use jungle::search::Verdict;
use std::collections::HashMap;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{nodes, search};

struct Prover {
    us: Side,
    /// By key: won within this many plies, not won within this many.
    known: HashMap<u64, (u32, u32)>,
    best: HashMap<u64, Move>,
    played: u32,
}

impl Prover {
    fn forces(&mut self, game: &dyn Game, plies: u32) -> Option<bool> {
        if let Some(end) = game.outcome() {
            return Some(end.winner == Some(self.us));
        }
        if plies == 0 { return Some(false); }
        let key = game.key();
        let (won, open) = self.known.get(&key).copied().unwrap_or((u32::MAX, 0));
        if won <= plies { return Some(true); }
        if open >= plies { return Some(false); }
        let is_ours = game.side_to_move() == self.us;
        let mut moves = game.legal_moves().to_vec();
        let best = self.best.get(&key).cloned();
        moves.sort_by_cached_key(|mv| {
            let capture = game.preview(mv).is_some_and(|p| p.captured().next().is_some());
            (Some(mv) != best.as_ref(), !capture)
        });
        let mut forced = !is_ours;
        for mv in moves {
            self.played += 1;
            if self.played > 5_000_000 { return None; }
            let next = game.after(&mv).expect("legal");
            if self.forces(next.as_ref(), plies - 1)? == is_ours {
                forced = is_ours;
                self.best.insert(key, mv);
                break;
            }
        }
        let e = self.known.entry(key).or_insert((u32::MAX, 0));
        if forced { e.0 = e.0.min(plies) } else { e.1 = e.1.max(plies) }
        Some(forced)
    }
}

fn position(entry: &'static GameEntry, rng: &mut ChaCha8Rng) -> Box<dyn Game> {
    loop {
        let mut game = entry.start(&entry.default_options());
        let plies = rng.random_range(0..120);
        for _ in 0..plies {
            let moves = game.legal_moves();
            if moves.is_empty() { break; }
            let mv = moves[rng.random_range(0..moves.len())].clone();
            game.play(&mv).expect("a legal move");
            if game.outcome().is_some() { break; }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

#[test]
fn stats() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for entry in GAMES {
        let mut hist = std::collections::BTreeMap::new();
        for _ in 0..300 {
            let game = position(entry, &mut rng);
            for limit in [1_000, 10_000, 60_000] {
                let Some(result) = search(game.as_ref(), nodes(limit), 1) else { continue };
                let Some(info) = result.info else { continue };
                let (sign, plies) = match Verdict::of(info.score) {
                    Verdict::Win(n) => (1, n),
                    Verdict::Loss(n) => (-1, n),
                    _ => continue,
                };
                let us = if sign > 0 { game.side_to_move() } else { !game.side_to_move() };
                let start = std::time::Instant::now();
                let mut prover = Prover { us, known: HashMap::new(), best: HashMap::new(), played: 0 };
                let mut proved = Some(false);
                for n in 1..=plies { proved = prover.forces(game.as_ref(), n); if proved != Some(false) { break; } }
                let ms = start.elapsed().as_millis() as u64;
                let e = hist.entry((sign, plies)).or_insert((0, 0, 0, 0, 0));
                e.0 += 1; e.1 = e.1.max(ms);
                match proved { Some(true) => e.2 += 1, Some(false) => e.3 += 1, None => e.4 += 1 }
            }
        }
        println!("{}: (n, max ms, yes, no, unknown) {hist:?}", entry.id);
    }
}
