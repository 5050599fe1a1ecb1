//! The parameters of `go`.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::clock::Clocks;
use super::command::note_ignored;
use super::notation::parse_move;
use jungle_engine::SearchLimits;
use jungle_rules::text::quoted;
use jungle_rules::{Game, Move};

/// How much deeper than the longest allowed win `go mate` searches, in plies: reductions may hide a
/// win for some iterations.
const MATE_DEPTH: u32 = 8;
/// The node limit of a search with a line that contains limits, but none that can be parsed.
const FALLBACK_NODES: u64 = 10_000;

/// The parameters of a search in a `go` line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoParams {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The time for the move.
    pub movetime: Option<Duration>,
    /// A number of moves: a win within it ends the search.
    pub mate: Option<u32>,
    /// The moves among which to choose; all if there are none.
    pub moves: Vec<String>,
    /// The clocks of the game.
    pub clocks: Clocks,
    /// Whether only `stop` ends the search.
    pub infinite: bool,
}

impl GoParams {
    /// The limits of the search for the side to move; an infinite search has none.
    pub fn limits(&self, white_to_move: bool) -> SearchLimits {
        let clock = self.clocks.time_for_move(white_to_move);
        let time = self.movetime.into_iter().chain(clock).min();
        let mate = self.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1));
        // Extensions find a win before this depth, if there is one.
        let depth = self.depth.or(mate.map(|plies| plies.saturating_add(MATE_DEPTH)));
        let limits =
            SearchLimits { depth, nodes: self.nodes, time, mate, ..SearchLimits::default() };
        if self.infinite || depth.is_some() || self.nodes.is_some() || time.is_some() {
            limits
        } else {
            SearchLimits { nodes: Some(FALLBACK_NODES), ..limits }
        }
    }
}

/// The maximum time, a year, in milliseconds: sums with it cannot overflow.
const MAX_TIME: u64 = 365 * 24 * 3600 * 1000;

/// The words after `go` that begin a parameter.
const GO_WORDS: [&str; 11] = [
    "infinite",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "nodes",
    "depth",
    "mate",
    "movestogo",
    "searchmoves",
];

/// The limits of a search. A number outside its range is clamped to it.
pub(super) fn go(words: &[&str], ignored: &mut Vec<String>) -> GoParams {
    let mut params = GoParams { infinite: words.is_empty(), ..GoParams::default() };
    let Clocks { mut white, mut black, mut moves_to_go } = Clocks::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        if word == "infinite" {
            params.infinite = true;
            continue;
        }
        if word == "searchmoves" {
            let is_move = |word: &&str| !GO_WORDS.contains(word);
            let moves = std::iter::from_fn(|| words.next_if(is_move));
            params.moves.extend(moves.map(str::to_owned));
            continue;
        }
        let mut number = |range: RangeInclusive<u64>| {
            let number = words.peek().and_then(|word| clamped_number(word, range));
            if number.is_some() {
                words.next();
            } else {
                ignored.push(quoted(word));
            }
            number
        };
        let mut time = |min| number(min..=MAX_TIME).map(Duration::from_millis);
        match word {
            "movetime" => params.movetime = time(1).or(params.movetime),
            "wtime" => white.left = time(0).or(white.left),
            "btime" => black.left = time(0).or(black.left),
            "winc" => white.increment = time(0).unwrap_or(white.increment),
            "binc" => black.increment = time(0).unwrap_or(black.increment),
            "nodes" => params.nodes = number(1..=u64::MAX).or(params.nodes),
            "depth" => params.depth = number_u32(number(1..=u32::MAX.into())).or(params.depth),
            "mate" => params.mate = number_u32(number(1..=u32::MAX.into())).or(params.mate),
            "movestogo" => moves_to_go = number_u32(number(1..=u32::MAX.into())).or(moves_to_go),
            word => ignored.push(quoted(word)),
        }
    }
    params.clocks = Clocks { white, black, moves_to_go };
    params
}

fn number_u32(number: Option<u64>) -> Option<u32> {
    number.and_then(|number| u32::try_from(number).ok())
}

/// The legal ones among the words of `searchmoves`; the others are named in a note.
pub(super) fn chosen_moves(game: &dyn Game, words: &[String], note: &mut String) -> Vec<Move> {
    let geometry = &game.info().geometry;
    let mut ignored = Vec::new();
    let legal = words.iter().filter_map(|word| {
        let mv = parse_move(geometry, word).filter(|mv| game.legal_moves().contains(mv));
        if mv.is_none() {
            ignored.push(quoted(word));
        }
        mv
    });
    let moves = legal.collect();
    note.push_str(&note_ignored(&ignored));
    moves
}

/// A decimal integer of any size, clamped to a range; `None` for other words.
fn clamped_number(word: &str, range: RangeInclusive<u64>) -> Option<u64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = if digits == word { word.parse().unwrap_or(u64::MAX) } else { 0 };
    Some(number.clamp(*range.start(), *range.end()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::protocol::command::{EngineCommand, ParsedLine};

    fn go_params(line: &str) -> (GoParams, Vec<String>) {
        match EngineCommand::parse(line).expect(line) {
            ParsedLine { command: EngineCommand::Go(params), ignored } => (params, ignored),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn limits_can_be_combined() {
        let (params, ignored) = go_params(" go  depth 7 nodes 1000\tmovetime 20\r");
        let limits = params.limits(true);
        assert_eq!((limits.depth, limits.nodes), (Some(7), Some(1000)));
        assert_eq!((limits.time, params.infinite), (Some(Duration::from_millis(20)), false));
        assert!(ignored.is_empty());
        assert!(go_params("go").0.infinite && go_params("go infinite").0.infinite);
    }

    #[test]
    fn the_clock_of_the_side_to_move_limits_the_search() {
        let (params, ignored) =
            go_params("go wtime 60030 btime 30030 winc 0 binc 400 movestogo 10");
        assert!(ignored.is_empty() && !params.infinite);
        assert_eq!(params.limits(true).time, Some(Duration::from_millis(6000)));
        assert_eq!(params.limits(false).time, Some(Duration::from_millis(3300)));
        let (params, _) = go_params("go wtime 60030 btime 30030 movetime 5");
        assert_eq!(params.limits(true).time, Some(Duration::from_millis(5)));
        // Some GUIs send a negative time.
        let (params, _) = go_params("go wtime -7 btime 10");
        assert_eq!(params.limits(true).time, Some(Duration::from_millis(1)));
    }

    #[test]
    fn a_search_is_limited_even_if_its_limits_cannot_be_parsed() {
        for line in ["go depth", "go depth x", "go mate x", "go ponder", "go btime 1000", "go +1"] {
            let (params, _) = go_params(line);
            assert_eq!(params.limits(true).nodes, Some(FALLBACK_NODES), "{line}");
        }
        let (params, ignored) = go_params("go depth searchmoves a3a4 nodes 5 movetime 1e3");
        assert_eq!((params.nodes, params.movetime), (Some(5), None));
        assert_eq!(params.moves, ["a3a4"]);
        assert_eq!(ignored, ["'depth'", "'movetime'", "'1e3'"]);
        let (params, _) = go_params("go mate 3 searchmoves a3a4 a3b3");
        let limits = params.limits(true);
        assert_eq!((limits.mate, limits.depth), (Some(5), Some(5 + MATE_DEPTH)));
        assert_eq!(params.moves, ["a3a4", "a3b3"]);
        let (params, _) = go_params("go depth 0 nodes -1");
        assert_eq!((params.depth, params.nodes), (Some(1), Some(1)));
        let (params, _) = go_params(&format!("go depth {}", "9".repeat(60_000)));
        assert_eq!(params.depth, Some(u32::MAX));
    }

    proptest! {
        #[test]
        fn go_is_never_refused(words in "( (depth|nodes|wtime|winc|movestogo|mate|searchmoves|infinite|-?[0-9]{1,30}|\\PC{0,9})){0,9}") {
            let (params, ignored) = go_params(&format!("go{words}"));
            let limits = params.limits(true);
            let is_bounded = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
            prop_assert!(params.infinite || is_bounded);
            prop_assert!(ignored.iter().all(|word| !word.contains(char::is_control)));
        }
    }
}
