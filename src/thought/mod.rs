//! What a machine is asked, and what it answers: the same on a thread beside the window and in a
//! worker beside a page, to which both go as text.

mod text;

pub use text::{Said, read_question, read_said, write_question, write_said};

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand::SeedableRng;
use web_time::Instant;

use crate::games::find_game;
use crate::record::{Player, Record};
use crate::rules::{Game, Turn};
use crate::search::{Control, HINT_NODES, Hint, Limits, MachineRng, Report, Seat};

/// The transposition table of the search for a hint, in MiB.
const HASH: usize = 16;

/// What somebody wants to know of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// What the machine that is to move plays; the highest level may take so long.
    Turn(Duration),
    /// Advice for the person who is to move.
    Hint,
    /// Nothing yet: whatever takes long and will be needed is got ready.
    Prepare,
}

/// A game, and what somebody wants to know of it.
#[derive(Clone)]
pub struct Question {
    /// The game.
    pub record: Record,
    /// So many of its turns have been played.
    pub at: usize,
    /// What is asked.
    pub wish: Wish,
}

/// A good turn, in words as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised {
    /// The turn.
    pub turn: Turn,
    /// Which piece it is about.
    pub piece: String,
    /// What is proved of it.
    pub sentence: String,
}

/// What came of a thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// What the machine plays; nothing when there is nothing to play.
    Turn(Option<Turn>),
    /// What a person is advised; nothing when there is no advice.
    Hint(Option<Advised>),
    /// Things are ready.
    Prepared,
}

impl Question {
    /// Thinks, on so many threads, until there is an answer or `stop` is set: then the answer is
    /// what has been found. The highest level tells how far it has come.
    pub fn answer(
        &self,
        threads: usize,
        stop: &AtomicBool,
        report: &dyn Fn(&Report<Turn>),
    ) -> Answer {
        let game = self.record.game_at(self.at);
        let start = Instant::now();
        let elapsed = || start.elapsed();
        let control = Control { elapsed: &elapsed, stop };
        match self.wish {
            Wish::Turn(time) => Answer::Turn(self.turn(&*game, time, threads, control, report)),
            Wish::Hint => Answer::Hint(hint(&*game, control)),
            Wish::Prepare => {
                // Whoever asks whether the end is known waits until it could be.
                let limits = Limits { depth: Some(1), endings: true, ..Limits::default() };
                if let Some(house_game) = find_game(game.spec().id) {
                    (house_game.engine)(1).knows(&*game, limits, control);
                }
                Answer::Prepared
            }
        }
    }

    fn turn(
        &self,
        game: &dyn Game,
        time: Duration,
        threads: usize,
        control: Control,
        report: &dyn Fn(&Report<Turn>),
    ) -> Option<Turn> {
        let setup = &self.record.setup;
        let Player::Machine(machine) = setup.players[game.side_to_move().index()] else {
            return None;
        };
        // Seed and turn make the numbers: a game taken up again plays on as it would have.
        let seed = setup.seed.wrapping_add(game.turns_played() as u64);
        let engine = find_game(game.spec().id)?.engine;
        let last = self.record.played()[..self.at].last();
        let seat = Seat { engine, last, threads, control, time: Some(time), report };
        machine.choose(game, &mut MachineRng::seed_from_u64(seed), &seat)
    }
}

fn hint(game: &dyn Game, control: Control) -> Option<Advised> {
    let house_game = find_game(game.spec().id)?;
    // By nodes alone: everywhere the same advice.
    let limits = Limits { nodes: Some(HINT_NODES), endings: true, ..Limits::default() };
    let control = Control { elapsed: &|| Duration::ZERO, ..control };
    let engine = (house_game.engine)(HASH);
    let hint = Hint::find(game, house_game.kind, engine.as_ref(), limits, control)?;
    let (piece, sentence) = (hint.piece(game), hint.sentence(game.spec()));
    Some(Advised { turn: hint.turn, piece, sentence })
}
