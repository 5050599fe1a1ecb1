//! Records to test with.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use jungle::games::{GAMES, HouseGame};
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{Options, Played, Side};
use jungle::search::Machine;
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
    played: Vec<Played>,
    times: Vec<Option<Duration>>,
    stopped: Option<Side>,
    end: String,
}

pub fn told(record: &Record) -> Told {
    let GameSetup { start, players, seed } = &record.setup;
    let end = record.game_at(record.len());
    Told {
        game: start.spec().id,
        options: start.options().clone(),
        start: start.position_text(),
        players: *players,
        seed: *seed,
        began: record.began,
        played: record.played().to_vec(),
        times: record.times().to_vec(),
        stopped: record.stopped(),
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
    let turns = prop::collection::vec((any::<Index>(), any::<Option<u32>>()), 0..120);
    let head = (any::<Index>(), prop::collection::vec(any::<Index>(), 6), 0..30_usize);
    let began = prop::option::of(-1_000_000_000_000_i64..200_000_000_000_000);
    let tail = (any::<Option<bool>>(), any::<[Option<Index>; 2]>(), any::<u64>(), began);
    (head, turns, tail).prop_map(
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
    let HouseGame { kind, .. } = &GAMES[plan.game.index(GAMES.len())];
    let mut options = Options::new(kind.switches());
    for (switch, form) in kind.switches().iter().zip(&plan.forms) {
        let form = switch.values[form.index(switch.values.len())];
        options.set(switch.name, form).expect("a form of the switch");
    }
    let mut start = kind.start(&options);
    let choose = |turns: &[jungle::rules::Turn], choice: &Index| {
        (!turns.is_empty()).then(|| turns[choice.index(turns.len())].clone())
    };
    for (choice, _) in plan.choices.iter().rev().take(plan.before) {
        let next = choose(start.legal_turns(), choice).and_then(|turn| start.after(&turn));
        let Some(next) = next.filter(|next| next.outcome().is_none()) else { break };
        start = next;
    }
    // The start has no history.
    let start = kind.from_text(&start.position_text(), &options).expect("a legal position");
    let machines: Vec<Machine> = Machine::all().collect();
    let players = plan.players.map(|player| {
        player.map_or(Player::Human, |index| Player::Machine(machines[index.index(machines.len())]))
    });
    let began = plan.began.map(|ms| Timestamp::from_millisecond(ms).expect("a date"));
    let mut game = start.clone();
    let mut record = Record::new(GameSetup { start, players, seed: plan.seed }, began);
    for (choice, time) in &plan.choices {
        let Some(turn) = choose(game.legal_turns(), choice) else { break };
        let time = time.map(|ms| Duration::from_millis(ms.into()));
        record.play(game.as_mut(), &turn, time).expect("a legal turn");
    }
    if let Some(first) = plan.stop {
        record.stop(if first { Side::First } else { Side::Second });
    }
    record
}
