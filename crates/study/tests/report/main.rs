//! Reports of games between levels, in all games.

mod kept;
mod practice;
mod refutations;

use jungle_engine::{Bot, BotContext, BotRng, Level, StopSignal, engine_of};
use jungle_record::{GameSetup, Mark, Player, Record};
use jungle_rules::games::{GAMES, GameEntry, find_game};
use jungle_rules::{EarlyEnd, Game, Options};
use jungle_study::analysis::{PositionValue, PositionValues, Report, position_value};
use rand::SeedableRng;

/// A game of two levels from the standard start, of at most `plies` plies.
fn game(entry: &GameEntry, levels: [Level; 2], plies: usize, seed: u64) -> Record {
    game_from(entry.start(&Options::new(entry.rule_options)), levels, plies, seed)
}

/// The same from another position.
fn game_from(start: Box<dyn Game>, levels: [Level; 2], plies: usize, seed: u64) -> Record {
    let entry = find_game(start.info().id).expect("a registered game");
    let players = levels.map(|level| Player::Computer(Bot::Level(level)));
    let mut record = Record::new(GameSetup { start, players, seed }, None);
    let mut game = record.game_at(0);
    let mut rng = BotRng::seed_from_u64(seed);
    while record.outcome().is_none() && record.len() < plies {
        let context = BotContext::quiet(engine_of(entry.id).open, record.played().last());
        let level = levels[game.side_to_move().index()];
        let mv = level.choose(game.as_ref(), &mut rng, &context).expect("a move");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

/// The value of a position by a search of so many nodes.
fn value(record: &Record, moves: usize, nodes: u64) -> PositionValue {
    position_value(record, moves, nodes, StopSignal::never()).expect("nothing stops the search")
}

/// The value of a position by a search of few nodes.
fn search(record: &Record, moves: usize) -> PositionValue {
    value(record, moves, 2_000)
}

fn report(record: &Record) -> Report {
    let mut values = PositionValues::default();
    while let Some(moves) = values.next(record) {
        values.add(search(record, moves));
    }
    Report::of(record, &values)
}

#[test]
fn a_report_judges_every_move_the_same_each_time() {
    for entry in GAMES {
        let record = game(entry, [Level::Rat, Level::Cat], 40, 5);
        let first = report(&record);
        assert_eq!((first.first, first.moves.len()), (0, record.len()), "{}", entry.id);
        assert_eq!(first.percentages.len(), record.len() + 1);
        assert!(first.percentages.iter().all(|value| (0.0..=100.0).contains(value)));
        for (played, found) in record.played().iter().zip(&first.moves) {
            assert_eq!(played.side, found.side);
            assert!(found.judgement.loss() >= 0.0);
            // The best move is not blamed, and a mistake has a better move.
            let is_best = found.best.first() == Some(&played.mv);
            let is_bad =
                matches!(found.judgement.mark, Some(Mark::Dubious | Mark::Mistake | Mark::Blunder));
            assert!(!(is_best && is_bad), "{}: {found:?}", entry.id);
        }
        // The weakest levels err.
        assert!(!first.turning_points.is_empty(), "{}", entry.id);
        assert_eq!(first, report(&record), "{}", entry.id);
    }
}

#[test]
fn the_last_moves_are_judged_first() {
    let entry = &GAMES[0];
    let record = game(entry, [Level::Rat, Level::Cat], 12, 8);
    let mut values = PositionValues::default();
    for known in 0..=record.len() {
        assert!(!values.is_complete(&record));
        let report = Report::of(&record, &values);
        assert_eq!(report.moves.len(), known.saturating_sub(1));
        assert_eq!(report.first + report.moves.len(), record.len());
        let moves = values.next(&record).expect("not all positions are known");
        values.add(search(&record, moves));
    }
    assert!(values.is_complete(&record));
    assert_eq!(values.next(&record), None);
}

/// A resignation in a level position is not a mistake of the last move.
#[test]
fn a_resignation_does_not_change_the_value_of_the_position() {
    let entry = &GAMES[0];
    let mut record = game(entry, [Level::Lion, Level::Lion], 6, 3);
    let before = record.clone();
    record.end_early(EarlyEnd::Resignation(record.game_at(6).side_to_move()));
    assert!(record.outcome().is_some());
    assert_eq!(search(&record, 6), search(&before, 6));
}
