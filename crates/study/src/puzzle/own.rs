//! Puzzles from the games of a player: the wins that were missed.

use super::{Puzzle, PuzzleKind};
use crate::analysis::{PositionValues, Report, legal_part, position};
use jungle_engine::Verdict;
use jungle_record::{Player, Record};
use jungle_rules::Options;
use jungle_rules::games::GameEntry;

/// The plies of a missed win that becomes a puzzle: shorter ones are obvious, and of longer ones other
/// moves could not be checked soon.
const PLIES: std::ops::RangeInclusive<u32> = 3..=9;

/// The positions of a game in which a person gave a proved win away, as puzzles without themes and
/// rating. They need not be unique: every move counts that is proved to win so soon. None under rules
/// other than the default ones.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{PositionValues, position_value};
/// use jungle_study::puzzle::own_puzzles;
///
/// // Blue's cat could enter Red's den in two moves, but it moves next to the lion.
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/3L3/7/3c3/7/7 b", &entry.default_options())?;
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("D7 D6", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
/// let mut values = PositionValues::default();
/// while let Some(moves) = values.next(&record) {
///     let value = position_value(&record, moves, 1_000, StopSignal::never());
///     values.add(value.expect("not stopped"));
/// }
/// let puzzles = own_puzzles(entry, &record, &values);
/// assert_eq!((puzzles.len(), puzzles[0].plies), (1, 3));
/// assert_eq!(puzzles[0].line[0].text(game.info()), "D7 D8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn own_puzzles(entry: &GameEntry, record: &Record, values: &PositionValues) -> Vec<Puzzle> {
    if *record.setup.start.options() != Options::new(entry.rule_options) {
        return Vec::new();
    }
    let report = Report::of(record, values);
    let missed = report.moves.iter().enumerate().filter_map(|(index, found)| {
        found.judgement.missed.as_ref()?;
        if record.setup.players[found.side.index()] != Player::Human {
            return None;
        }
        let moves = report.first + index;
        let value = values.at(record, moves)?;
        let Verdict::Win(plies) = Verdict::of(value.score) else {
            return None;
        };
        let game = position(record, moves);
        // Without the history, the line has to be the same.
        let start = entry.start_from_text(&game.position_text(), game.options()).ok()?;
        let mut line = legal_part(start.as_ref(), &value.line);
        if line.len().is_multiple_of(2) {
            line.pop();
        }
        let is_puzzle = PLIES.contains(&plies) && !line.is_empty();
        is_puzzle.then(|| Puzzle {
            position: start.position_text(),
            kind: PuzzleKind::Fastest,
            plies,
            line,
            themes: Vec::new(),
            rating: None,
        })
    });
    missed.collect()
}
