//! Records to test with.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use jungle::games::GAMES;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{EarlyEnd, Options, PlayedMove, Side};
use jungle::search::Bot;
use proptest::prelude::*;
use proptest::sample::Index;

/// Where the records of this repository lie.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records")
}

/// All that a record says, to be compared.
#[derive(Debug, PartialEq)]
pub struct Told {
    game: &'static str,
    options: Options,
    start: String,
    players: [Player; 2],
    seed: u64,
    began: Option<Timestamp>,
    played: Vec<PlayedMove>,
    times: Vec<Option<Duration>>,
    early_end: Option<EarlyEnd>,
    end: String,
}

pub fn told(record: &Record) -> Told {
    let GameSetup { start, players, seed } = &record.setup;
    let end = record.game_at(record.len());
    Told {
        game: start.info().id,
        options: start.options().clone(),
        start: start.position_text(),
        players: *players,
        seed: *seed,
        began: record.began,
        played: record.played().to_vec(),
        times: record.times().to_vec(),
        early_end: record.early_end(),
        end: format!("{} {:?}", end.position_text(), end.outcome()),
    }
}

/// What a random record is made of.
#[derive(Clone, Debug)]
pub struct Plan {
    game: Index,
    /// The form of each option.
    forms: Vec<Index>,
    /// So many turns are played before the record begins, so that it begins at a placed start.
    before: usize,
    /// A choice a turn.
    choices: Vec<(Index, Option<u32>)>,
    stop: Option<bool>,
    players: [Option<Index>; 2],
    seed: u64,
    began: Option<i64>,
}

pub fn plans() -> impl Strategy<Value = Plan> {
    let moves = prop::collection::vec((any::<Index>(), any::<Option<u32>>()), 0..120);
    let head = (any::<Index>(), prop::collection::vec(any::<Index>(), 6), 0..30_usize);
    let began = prop::option::of(-1_000_000_000_000_i64..200_000_000_000_000);
    let tail = (any::<Option<bool>>(), any::<[Option<Index>; 2]>(), any::<u64>(), began);
    (head, moves, tail).prop_map(
        |((game, forms, before), choices, (stop, players, seed, began))| Plan {
            game,
            forms,
            before,
            choices,
            stop,
            players,
            seed,
            began,
        },
    )
}

/// The record of a plan, as far as its game goes.
pub fn record(plan: &Plan) -> Record {
    let entry = &GAMES[plan.game.index(GAMES.len())];
    let mut options = Options::new(entry.rule_options);
    for (switch, form) in entry.rule_options.iter().zip(&plan.forms) {
        let form = switch.values[form.index(switch.values.len())];
        options.set(switch.id, form).expect("a form of the switch");
    }
    let mut start = entry.start(&options);
    let choose = |moves: &[jungle::rules::Move], choice: &Index| {
        (!moves.is_empty()).then(|| moves[choice.index(moves.len())].clone())
    };
    for (choice, _) in plan.choices.iter().rev().take(plan.before) {
        let next = choose(start.legal_moves(), choice).and_then(|mv| start.after(&mv));
        let Some(next) = next.filter(|next| next.outcome().is_none()) else { break };
        start = next;
    }
    // The start has no history.
    let start = entry.start_from_text(&start.position_text(), &options).expect("a legal position");
    let machines: Vec<Bot> = Bot::all().collect();
    let players = plan.players.map(|player| {
        player
            .map_or(Player::Human, |index| Player::Computer(machines[index.index(machines.len())]))
    });
    let began = plan.began.map(|ms| Timestamp::from_millisecond(ms).expect("a date"));
    let mut game = start.clone();
    let mut record = Record::new(GameSetup { start, players, seed: plan.seed }, began);
    for (choice, time) in &plan.choices {
        let Some(mv) = choose(game.legal_moves(), choice) else { break };
        let time = time.map(|ms| Duration::from_millis(ms.into()));
        record.play(game.as_mut(), &mv, time).expect("a legal turn");
    }
    if let Some(first) = plan.stop {
        record.end_early(EarlyEnd::Resignation(if first { Side::First } else { Side::Second }));
    }
    record
}
