//! Refutations: worked examples, and what is claimed about the blunders of games between levels is
//! held to searches that try every move.

use jungle_engine::tablebase::{Material, Tablebase, Value};
use jungle_engine::{Level, StopSignal, Verdict};
use jungle_record::{GameSetup, Mark, Player, Record};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::jungle::{Board, Variant};
use jungle_rules::{Game, GameState, Move, Options, PlacedPiece, Side};
use jungle_study::analysis::{
    Gain, PositionValue, PositionValues, Refutation, Report, position, refutation,
};

use super::{game, game_from, search, value};

fn record(name: &str, position: &str, moves: &[&str]) -> Record {
    let entry = find_game(name).expect("a registered game");
    let start = entry.start_from_text(position, &Options::new(entry.rule_options));
    let setup =
        GameSetup { start: start.expect("a legal position"), players: [Player::Human; 2], seed: 1 };
    let mut record = Record::new(setup, None);
    let mut game = record.game_at(0);
    for mv in moves {
        let mv = Move::parse(mv, game.info()).expect("squares of the board");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

fn refute(record: &Record, value: &PositionValue) -> Refutation {
    refutation(record, record.len(), value, StopSignal::never()).expect("nothing stops it")
}

/// What the opponent captures for what was just captured is an exchange, not a gain.
#[test]
fn a_recapture_wins_nothing() {
    let answers = |position: &str, mv: &str| {
        let record = record("jungle", position, &[mv]);
        let line = vec![Move::parse("B3 A3", record.setup.start.info()).expect("two squares")];
        refute(&record, &PositionValue { score: 0, second: None, depth: 1, line })
    };
    let exchange = answers("7/7/cd4l/C6/7/7/1R5/5D1/T6 r", "A4 A3");
    assert_eq!(exchange.gain, Gain::Unproved);
    let gift = answers("7/7/1d4l/C6/7/7/1R5/5D1/T6 r", "A4 A3");
    assert!(matches!(&gift.gain, Gain::Captures(kinds) if kinds.len() == 1), "{gift:?}");
}

#[test]
fn after_the_end_there_is_no_line() {
    let over = record("jungle", "7/7/7/7/7/6E/7/3c3/7 b", &["D8 D9"]);
    let found = refute(&over, &value(&over, 1, 1_000));
    assert_eq!(found, Refutation { line: Vec::new(), gain: Gain::Unproved });
}

#[test]
fn illegal_moves_of_a_line_are_left_out() {
    let opening = record("jungle", "7/7/7/7/7/6E/7/3c3/7 r", &["G6 G5"]);
    let info = opening.setup.start.info();
    let line = ["D8 C8", "A1 A2", "C8 D8"];
    let line = line.map(|mv| Move::parse(mv, info).expect("squares of the board")).to_vec();
    let found = refute(&opening, &PositionValue { score: 0, second: None, depth: 3, line });
    assert_eq!(found.line.len(), 1);
}

/// Whether a side wins within a number of plies against every reply, by trying every move. Shorter
/// wins are looked for first.
fn wins(game: &dyn Game, us: Side, plies: u32) -> bool {
    if let Some(end) = game.outcome() {
        return end.winner == Some(us);
    }
    let is_ours = game.side_to_move() == us;
    (1..=plies).any(|plies| {
        let tried = |mv| wins(game.after(mv).expect("a legal move").as_ref(), us, plies - 1);
        let mut moves = game.legal_moves().iter();
        if is_ours { moves.any(tried) } else { moves.all(tried) }
    })
}

fn captures(game: &dyn Game, mv: &Move) -> bool {
    game.preview(mv).expect("a legal move").captured().next().is_some()
}

/// Whether a side can keep its balance of material for so many plies and through the captures after
/// them, by trying every move; only a side that has another move may refuse to capture.
fn keeps(game: &dyn Game, us: Side, least: i32, plies: u32) -> bool {
    if let Some(end) = game.outcome() {
        return end.winner == Some(us);
    }
    let is_ours = game.side_to_move() == us;
    let now = balance(game, us) >= least;
    let tried = |mv: &Move| {
        let next = game.after(mv).expect("a legal move");
        keeps(next.as_ref(), us, least, plies.saturating_sub(1)) == is_ours
    };
    let moves = game.legal_moves();
    let is_better = if plies > 0 {
        moves.iter().any(tried)
    } else {
        let may_refuse = moves.iter().any(|mv| !captures(game, mv)) || moves.is_empty();
        let is_content = now == is_ours;
        (may_refuse && is_content) || moves.iter().any(|mv| captures(game, mv) && tried(mv))
    };
    is_better == is_ours
}

fn balance(game: &dyn Game, us: Side) -> i32 {
    let info = game.info();
    let value = |placed: &PlacedPiece| {
        let value = i32::from(info.kind(placed.piece.kind).value);
        if placed.piece.side == us { value } else { -value }
    };
    game.pieces().iter().map(value).sum()
}

/// The number of plies in which the side to move wins by the tables, which are built as they are
/// needed; `None` if it does not win, or if there are more than four pieces.
fn win_in_tables(tables: &Tablebase, game: &dyn Game) -> Option<u8> {
    let state: &GameState<Board> = game.as_any().downcast_ref()?;
    if game.pieces().len() > 4 {
        return None;
    }
    let material = Material::of(state.position());
    if !tables.has(material) {
        tables.build([material], 2, StopSignal::never(), &|_| {}).expect("nothing stops it");
    }
    match tables.probe(state.position())? {
        Value::Win(plies) => Some(plies),
        Value::Loss(_) | Value::Draw => None,
    }
}

/// What was checked.
#[derive(Default, Debug)]
struct Checked {
    blunders: usize,
    wins: usize,
    wins_by_tables: usize,
    captures: usize,
}

/// Holds the refutation of the move before a position to the rules.
fn check(record: &Record, moves: usize, value: &PositionValue, tables: &Tablebase) -> Checked {
    let mut checked = Checked { blunders: 1, ..Checked::default() };
    let game = position(record, moves);
    let found = refute(&at(record, moves), value);
    let us = game.side_to_move();
    if game.outcome().is_some() {
        assert_eq!(found, Refutation { line: Vec::new(), gain: Gain::Unproved });
        return checked;
    }
    let text = game.position_text();
    let answer = found.line.first().unwrap_or_else(|| panic!("{text}: no answer"));
    let next = game.after(answer).unwrap_or_else(|| panic!("{text}: illegal"));
    let (mut last, mut longer) = (game.clone(), at(record, moves));
    for mv in &found.line {
        let played = longer.play(last.as_mut(), mv, None);
        played.unwrap_or_else(|error| panic!("{text}: {} ({error})", mv.text(game.info())));
    }
    match &found.gain {
        &Gain::Wins { plies, end } => {
            let won_by = |game: &dyn Game| game.outcome().and_then(|end| end.winner) == Some(us);
            assert_eq!(Verdict::of(value.score), Verdict::Win(plies));
            if let Some(exact) = win_in_tables(tables, game.as_ref()) {
                assert!(u32::from(exact) <= plies, "{text}: {found:?}");
                checked.wins_by_tables += 1;
            }
            if plies <= 5 {
                assert!(wins(next.as_ref(), us, plies - 1), "{text}: {found:?}");
                checked.wins += 1;
            }
            // The line follows the win.
            let left = plies.saturating_sub(found.line.len() as u32);
            if left <= 5 {
                assert!(
                    won_by(last.as_ref()) || wins(last.as_ref(), us, left),
                    "{text}: {found:?}"
                );
            } else {
                let score = search(&longer, longer.len()).score;
                let is_ours = last.side_to_move() == us;
                assert!(if is_ours { score > 0 } else { score < 0 }, "{text}: {found:?}");
            }
            if let Some(end) = end.filter(|_| won_by(last.as_ref())) {
                assert_eq!(last.outcome().map(|outcome| outcome.reason), Some(end), "{text}");
            }
        }
        Gain::Captures(kinds) => {
            let played = game.preview(answer).expect("a legal move");
            let captured: Vec<_> = played.captured().map(|placed| placed.piece.kind).collect();
            assert_eq!(&captured, kinds, "{text}");
            let (before, after) = (balance(game.as_ref(), us), balance(next.as_ref(), us));
            assert!(after > before, "{text}: {found:?}");
            assert!(keeps(next.as_ref(), us, after, 3), "{text}: {found:?}");
            checked.captures += 1;
        }
        Gain::Unproved => {}
    }
    checked
}

/// The game up to a move.
fn at(record: &Record, moves: usize) -> Record {
    let mut part = record.clone();
    part.truncate(moves);
    part
}

/// Checks every blunder of some games between weak levels.
fn check_games(records: impl Iterator<Item = Record>) -> Checked {
    let mut sum = Checked::default();
    let tables = Tablebase::new(Variant::new(&Options::new(GAMES[0].rule_options)));
    for record in records {
        let mut values = PositionValues::default();
        while let Some(moves) = values.next(&record) {
            values.add(search(&record, moves));
        }
        let report = Report::of(&record, &values);
        for (index, found) in report.moves.iter().enumerate() {
            if found.judgement.mark == Some(Mark::Blunder) {
                let value = values.at(&record, index + 1).expect("all values are known");
                let checked = check(&record, index + 1, value, &tables);
                sum.blunders += checked.blunders;
                sum.wins += checked.wins;
                sum.wins_by_tables += checked.wins_by_tables;
                sum.captures += checked.captures;
            }
        }
    }
    sum
}

/// The levels of a game with a seed.
fn levels(seed: u64) -> [Level; 2] {
    match seed % 3 {
        0 => [Level::Rat, Level::Cat],
        1 => [Level::Cat, Level::Rat],
        _ => [Level::Rat, Level::Rat],
    }
}

#[test]
fn every_blunder_of_jungle_has_a_refutation_that_the_rules_confirm() {
    let games = (0..126).map(|seed| game(&GAMES[0], levels(seed), 60, seed));
    let checked = check_games(games);
    assert!(checked.blunders > 0 && checked.wins > 0 && checked.captures > 0, "{checked:?}");
}

/// Endings of few pieces, whose values are known.
#[test]
fn every_blunder_of_an_ending_has_a_refutation_that_the_tables_confirm() {
    let entry = &GAMES[0];
    let endings = [
        "1E5/d6/2r4/7/7/7/7/7/7 b",
        "7/7/w6/7/6r/7/5L1/7/7 b",
        "7/7/2cL3/7/7/7/7/1d5/7 b",
        "7/5w1/3E3/7/7/7/4d2/7/7 b",
        "7/7/7/2R4/7/t6/7/7/7 b",
        "7/3t3/7/7/7/T6/7/7/7 b",
        "7/5L1/3e3/7/7/7/7/7/7 b",
    ];
    let starts = endings.map(|text| {
        entry.start_from_text(text, &Options::new(entry.rule_options)).expect("a legal position")
    });
    let games = starts.into_iter().flat_map(|start| {
        (0..2).map(move |seed| game_from(start.clone(), [Level::Rat; 2], 40, seed))
    });
    let checked = check_games(games);
    assert!(checked.wins_by_tables > 0, "{checked:?}");
}

#[test]
fn every_blunder_of_the_other_games_has_a_refutation_that_the_rules_confirm() {
    for entry in &GAMES[1..] {
        let checked = check_games((0..20).map(|seed| game(entry, levels(seed), 40, seed)));
        let proved = checked.wins + checked.captures;
        assert!(checked.blunders > 0 && proved > 0, "{}: {checked:?}", entry.id);
    }
}
