//! Requests to computer players and their responses: data for the native window, text for the Web
//! Worker of the page.

mod text;

pub use text::{
    MessageTextError, WorkerMessage, WorkerRequest, read_message, read_request, write_live_request,
    write_message, write_request,
};

use std::time::Duration;

use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::analysis::{
    LiveSearch, POSITION_NODES, PositionValue, Refutation, exact_values, position_value, refutation,
};
use crate::puzzle::{Defence, defence};
use jungle_engine::{
    BotContext, HINT_NODES, Hint, Score, SearchControl, SearchInfo, SearchLimits, StopSignal,
    find_engine,
};
use jungle_record::{Player, Record};
use jungle_rules::{Game, Move};

/// The size of the transposition table of the search for a hint, in MiB.
const HASH: usize = 16;

/// The kinds of requests about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RequestKind {
    /// The move of the computer player that is to move, and the time limit of the strongest level.
    Move(Duration),
    /// A hint for the side to move.
    Hint,
    /// The value of the position, for the report of the game.
    Value,
    /// What is proved about the best move in the position, which has this value.
    Refutation(PositionValue),
    /// The exact values of all moves.
    Endings,
    /// The best defence of the side to move, whose opponent may win within so many plies.
    Defence(u32),
    /// No result: the tablebases that later requests may need are built.
    Prepare,
}

/// A request about a position of a game.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::ai_request::{AiRequest, AiResponse, RequestKind};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/7/7/7/3l3/C6 b", &entry.default_options())?;
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let request = AiRequest { record, at: 0, kind: RequestKind::Hint };
/// let AiResponse::Hint(Some(hint)) = request.answer(1, StopSignal::never(), &|_| {}) else {
///     panic!("a hint was requested")
/// };
/// assert_eq!(hint.mv.text(request.record.setup.start.info()), "D8 D9");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone)]
pub struct AiRequest {
    /// The game.
    pub record: Record,
    /// The number of its moves before the position.
    pub at: usize,
    /// What is requested.
    pub kind: RequestKind,
}

/// A request to search a position, and to report what has been found, until the next request.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_study::ai_request::{LiveRequest, LiveSetting};
/// use jungle_study::analysis::LiveSearch;
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let setting = LiveSetting { id: 1, lines: 1, nodes: 1_000 };
/// let mut search = LiveSearch::default();
/// LiveRequest { record, at: 0, setting }.begin(&mut search);
/// while search.search_part(500, StopSignal::never(), &mut |_| {}) {}
/// assert!(search.nodes() > 0);
/// ```
#[derive(Clone)]
pub struct LiveRequest {
    /// The game.
    pub record: Record,
    /// The number of its moves before the position.
    pub at: usize,
    /// The other parts.
    pub setting: LiveSetting,
}

/// What a live search looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveSetting {
    /// The number of the request, which its reports repeat.
    pub id: u32,
    /// The number of lines.
    pub lines: usize,
    /// The largest number of nodes, approximately; 0 only ends the search before.
    pub nodes: u64,
}

impl LiveRequest {
    /// Makes a search begin with the position of the request.
    pub fn begin(&self, search: &mut LiveSearch) {
        let LiveSetting { lines, nodes, .. } = self.setting;
        if nodes == 0 {
            search.stop();
        } else {
            search.set_position(self.record.game_at(self.at), lines, nodes);
        }
    }
}

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AiResponse {
    /// The computer player's move; `None` if it has none, or if no computer player is to move.
    Move(Option<Move>),
    /// The hint; `None` if there is none.
    Hint(Option<Hint>),
    /// The value of the position; `None` if the search was stopped.
    Value(Option<PositionValue>),
    /// The refutation of the move before the position; `None` if the proofs were stopped.
    Refutation(Option<Refutation>),
    /// The values of all moves, the best one first; `None` if they are not known exactly.
    Endings(Option<Vec<(Move, Score)>>),
    /// The best defence; `None` if nothing is proved.
    Defence(Option<Defence>),
    /// The tablebases are built.
    Prepared,
}

impl AiRequest {
    /// Searches for the response on `threads` threads. If `stop` is set, the response is the best
    /// found so far. The strongest level reports each iteration.
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
        match &self.kind {
            &RequestKind::Move(time) => {
                AiResponse::Move(self.choose_move(&*game, time, threads, control, report))
            }
            RequestKind::Hint => AiResponse::Hint(hint(&*game, control)),
            RequestKind::Value => AiResponse::Value(position_value(
                &self.record,
                self.at,
                POSITION_NODES,
                control.stop,
            )),
            RequestKind::Refutation(value) => {
                AiResponse::Refutation(refutation(&self.record, self.at, value, control.stop))
            }
            RequestKind::Endings => AiResponse::Endings(exact_values(&*game, control)),
            &RequestKind::Defence(plies) => {
                AiResponse::Defence(defence(&*game, plies, control.stop))
            }
            RequestKind::Prepare => {
                // A deterministic search waits until the tables are built.
                let limits =
                    SearchLimits { depth: Some(1), use_tablebase: true, ..SearchLimits::default() };
                if let Some(engine) = find_engine(game.info().id) {
                    (engine.open)(1).in_tablebase(&*game, limits, control);
                }
                AiResponse::Prepared
            }
        }
    }

    /// Searches as [`answer`](Self::answer) does and sends the reports and the response.
    pub fn run<'a>(
        &self,
        threads: usize,
        stop: impl Into<StopSignal<'a>>,
        send: &dyn Fn(WorkerMessage),
    ) {
        let report = |info: &SearchInfo<Move>| send(WorkerMessage::Info(info.clone()));
        let response = self.answer(threads, stop, &report);
        send(WorkerMessage::Response { ply: self.at, response });
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
        let Player::Computer(bot) = setup.players[game.side_to_move().index()] else {
            return None;
        };
        let engine = find_engine(game.info().id)?.open;
        let last = self.record.played()[..self.at].last();
        let context =
            BotContext { engine, last, threads, control, time: Some(time), on_info: report };
        bot.choose(game, &mut setup.chances(game), &context)
    }
}

fn hint(game: &dyn Game, control: SearchControl) -> Option<Hint> {
    // Limited by nodes only: the same hint on every computer.
    let limits =
        SearchLimits { nodes: Some(HINT_NODES), use_tablebase: true, ..SearchLimits::default() };
    let control = SearchControl { elapsed: &|| Duration::ZERO, ..control };
    let engine = (find_engine(game.info().id)?.open)(HASH);
    Hint::find(game, engine.as_ref(), limits, control)
}
