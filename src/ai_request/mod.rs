//! What a machine is asked, and what it answers: the same on a thread beside the window and in a
//! worker beside a page, to which both go as text.

mod text;

pub use text::{WorkerMessage, read_message, read_request, write_message, write_request};

use std::time::Duration;

use rand::SeedableRng;
use web_time::Instant;

use crate::games::find_game;
use crate::record::{Player, Record};
use crate::rules::{Game, Move};
use crate::search::{
    BotContext, BotRng, HINT_NODES, Hint, Limits, SearchControl, SearchInfo, StopSignal,
};

/// The transposition table of the search for a hint, in MiB.
const HASH: usize = 16;

/// What somebody wants to know of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// What the machine that is to move plays; the highest level may take so long.
    Move(Duration),
    /// Advice for the person who is to move.
    Hint,
    /// Nothing yet: whatever takes long and will be needed is got ready.
    Prepare,
}

/// A game, and what somebody wants to know of it.
#[derive(Clone)]
pub struct AiRequest {
    /// The game.
    pub record: Record,
    /// So many of its turns have been played.
    pub at: usize,
    /// What is asked.
    pub kind: RequestKind,
}

/// A good turn, in words as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintText {
    /// The turn.
    pub mv: Move,
    /// Which piece it is about.
    pub piece: String,
    /// What is proved of it.
    pub sentence: String,
}

/// What came of a thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AiResponse {
    /// What the machine plays; nothing when there is nothing to play.
    Move(Option<Move>),
    /// What a person is advised; nothing when there is no advice.
    Hint(Option<HintText>),
    /// Things are ready.
    Prepared,
}

impl AiRequest {
    /// Thinks, on so many threads, until there is an answer or `stop` is set: then the answer is
    /// what has been found. The highest level tells how far it has come.
    pub fn answer<'a>(
        &self,
        threads: usize,
        stop: impl Into<StopSignal<'a>>,
        report: &dyn Fn(&SearchInfo<Move>),
    ) -> AiResponse {
        let game = self.record.game_at(self.at);
        let start = Instant::now();
        let elapsed = || start.elapsed();
        let control = SearchControl { elapsed: &elapsed, stop: stop.into() };
        match self.kind {
            RequestKind::Move(time) => {
                AiResponse::Move(self.choose_move(&*game, time, threads, control, report))
            }
            RequestKind::Hint => AiResponse::Hint(hint(&*game, control)),
            RequestKind::Prepare => {
                // Whoever asks whether the end is known waits until it could be.
                let limits = Limits { depth: Some(1), use_tablebase: true, ..Limits::default() };
                if let Some(house_game) = find_game(game.info().id) {
                    (house_game.engine)(1).in_tablebase(&*game, limits, control);
                }
                AiResponse::Prepared
            }
        }
    }

    fn choose_move(
        &self,
        game: &dyn Game,
        time: Duration,
        threads: usize,
        control: SearchControl,
        report: &dyn Fn(&SearchInfo<Move>),
    ) -> Option<Move> {
        let setup = &self.record.setup;
        let Player::Computer(machine) = setup.players[game.side_to_move().index()] else {
            return None;
        };
        // Seed and turn make the numbers: a game taken up again plays on as it would have.
        let seed = setup.seed.wrapping_add(game.ply() as u64);
        let engine = find_game(game.info().id)?.engine;
        let last = self.record.played()[..self.at].last();
        let seat = BotContext { engine, last, threads, control, time: Some(time), on_info: report };
        machine.choose(game, &mut BotRng::seed_from_u64(seed), &seat)
    }
}

fn hint(game: &dyn Game, control: SearchControl) -> Option<HintText> {
    let house_game = find_game(game.info().id)?;
    // By nodes alone: everywhere the same advice.
    let limits = Limits { nodes: Some(HINT_NODES), use_tablebase: true, ..Limits::default() };
    let control = SearchControl { elapsed: &|| Duration::ZERO, ..control };
    let engine = (house_game.engine)(HASH);
    let hint = Hint::find(game, engine.as_ref(), limits, control)?;
    let (piece, sentence) = (hint.piece(game), hint.sentence(game.info()));
    Some(HintText { mv: hint.mv, piece, sentence })
}
